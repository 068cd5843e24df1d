// How a situation came about, step by step: the board of each step and what is done in it. The steps stand in the data
// as the program draws and words them. At first, and on paper, everything is seen at once: the numbers on the board are
// those of the steps.
const STEP_KEYS = {Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last"};
const ALL_AT_ONCE = -1;

const stepWords = ({says, does}) => html`<span class="says">${sentence(inLanguage(says))}${
  does.length > 0 ? say("steps.colon") : ""}</span>
${does.length > 0 && html`<ul class="does">${does.map((one) => html`<li>${inLanguage(one)}</li>`)}</ul>`}`;

const stepButton = (name, sign) =>
  html`<button data-go="${name}" aria-label="${say("steps." + name)}" title="${say("steps." + name)}"><span
aria-hidden="true">${sign}</span></button>`;

function stepsSection(scene) {
  const name = inLanguage(scene.says);
  return html`<section class="steps" data-scene="${data.scenes.indexOf(scene)}" aria-label="${say("steps.title")}">
<div class="stage screen"></div><div class="at-once">${figure(scene, name)}</div>
<div class="go screen" role="group" aria-label="${say("steps.title")}">${stepButton("first", "⏮")}${
  stepButton("back", "◀")}${stepButton("next", "▶")}${stepButton("last", "⏭")}
<button data-go="all">${say("steps.all")}</button></div>
<div class="now screen" role="status" aria-live="polite"></div>
<ol class="all-steps" start="0">${scene.steps.map((step) => html`<li>${stepWords(step)}</li>`)}</ol>
<ul class="marks small">${scene.marks.map((mark) => html`<li>${inLanguage(mark)}</li>`)}</ul>
<p class="small screen">${say("steps.keys")}</p></section>`;
}

const wanted = (name, at, last) =>
  ({first: 0, back: Math.max(0, at - 1), next: Math.min(last, at + 1), last, all: ALL_AT_ONCE})[name];

// The man that has gone comes from where it stood, unless the reader wants nothing to move.
function slide(board, gone) {
  if (!gone || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [point, dx, dy] = gone;
  board.querySelector(`[data-point="${point}"]`)?.animate(
    [{transform: `translate(${-dx}px, ${-dy}px)`}, {transform: "none"}], {duration: 450, easing: "ease-in-out"});
}

function showStep(section, at, forward) {
  const scene = data.scenes[section.dataset.scene], last = scene.steps.length - 1, step = scene.steps[at];
  section.dataset.at = at;
  for (const button of section.querySelectorAll("[data-go]")) {  // not disabled, which would lose the focus
    const name = button.dataset.go, idle = name === "back" ? at <= 0 : wanted(name, at, last) === at;
    button.setAttribute("aria-disabled", String(idle));
  }
  section.querySelector(".stage").innerHTML = step ? figure(step, inLanguage(step.says)).text : "";
  section.querySelector(".now").innerHTML = step ? html`<p class="small">${
      at === 0 ? say("steps.start") : say("steps.now", {n: at, last})}</p>${stepWords(step)}`.text : "";
  nameBoards(section);
  if (step && forward) slide(section.querySelector(".stage"), step.gone);
}

function makeSteps(root) {
  const section = root.querySelector(".steps");
  if (!section) return;
  const last = data.scenes[section.dataset.scene].steps.length - 1;
  const go = (name) => {
    const at = Number(section.dataset.at), to = wanted(name, at, last);
    if (to !== at && !(name === "back" && at < 0)) showStep(section, to, name === "next");
  };
  section.addEventListener("click", ({target}) => {
    const button = target.closest("[data-go]");
    if (button) go(button.dataset.go);
  });
  section.addEventListener("keydown", (event) => {
    const name = STEP_KEYS[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(name);
  });
  showStep(section, ALL_AT_ONCE);
}
