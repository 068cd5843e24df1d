// Boards. They are drawn by the program; here they get their name, and on the board to play on the marks of what may be reached.
const SVG = "http://www.w3.org/2000/svg";

const figure = (picture, name, className) =>
  html`<figure class="board ${className || ""}" data-name="${name}">${trusted(picture)}</figure>`;

function nameBoards(root) {
  for (const board of root.querySelectorAll(".board")) {
    board.querySelector("svg").setAttribute("aria-label", board.dataset.name);
    const title = board.querySelector("title");
    if (title) title.textContent = board.dataset.name;
  }
}

// --- to play on ------------------------------------------------------------------------------------------------------

// What the reader compares; remembered while the page is open.
const play = {left: 0, right: 1, picked: null, position: -1};

const presetSelect = (side) => html`<label>${say("play.under")}
<select data-play="${side}">${data.rulings.map((ruling, i) =>
    html`<option value="${i}" ${play[side] === i && trusted("selected")}>${rulingName(ruling)}</option>`)}</select></label>`;

const playSide = (side, picture) => html`<div class="side">${presetSelect(side)}
${figure(picture, rulingName(data.rulings[play[side]]), "play")}<p class="goes" data-goes="${side}" role="status"></p></div>`;

// Two presets that disagree about the act; where all agree, those of the texts.
function opposed(scene) {
  const order = [...data.texts.map((text) => data.rulings.findIndex((ruling) => ruling.name === text.id)),
    ...data.rulings.keys()].filter((i) => i >= 0);
  const [left] = order, legal = (i) => scene.legal >> i & 1;
  return {left, right: order.find((i) => legal(i) !== legal(left)) ?? order[1] ?? left};
}

function playSection(scene) {
  const {picture, acts} = data.positions[scene.p];
  if (!acts.length) return null;
  if (play.position !== scene.p) Object.assign(play, {position: scene.p, picked: null, ...opposed(scene)});
  return html`<section class="playing"><h2>${say("play.title")}</h2><p>${say("play.lead")}</p>
<div class="sides">${playSide("left", picture)}${playSide("right", picture)}</div><p class="small">${say("play.only")}</p></section>`;
}

// The acts of a position, as the program lists them: origin, destination, act, and a bit for each preset that allows it.
function* actsOf(position) {
  const {acts} = data.positions[position];
  for (let i = 0; i < acts.length; i += 4)
    yield {origin: acts[i], destination: acts[i + 1], act: acts[i + 2], legal: acts[i + 3]};
}

function reachable(origin, preset) {
  const found = new Set();
  for (const act of actsOf(play.position))
    if (act.origin === origin && act.legal >> preset & 1) found.add(act.destination);
  return found;
}

function mark(svg, point, className, radius) {
  const [x, y] = data.spots[point], circle = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries({cx: x, cy: y, r: radius, class: className, "data-mark": point}))
    circle.setAttribute(name, value);
  svg.append(circle);
}

function showReach() {
  for (const [side, other] of [["left", "right"], ["right", "left"]]) {
    const line = document.querySelector(`[data-goes="${side}"]`), svg = line.parentElement.querySelector(".play svg");
    for (const old of svg.querySelectorAll("[data-mark]")) old.remove();
    if (!play.picked) {
      line.textContent = say("play.pick");
      continue;
    }
    const here = reachable(play.picked, play[side]), there = reachable(play.picked, play[other]);
    mark(svg, play.picked, "picked", 19);
    for (const point of here) mark(svg, point, there.has(point) ? "reach" : "reach alone", 9);
    line.textContent = here.size
      ? say("play.goes", {point: play.picked, n: here.size, list: [...here].join(" ")})
      : say("play.nowhere", {point: play.picked});
  }
}

// Pieces become buttons: a press, Enter or the space bar picks one.
function makePlayable(root) {
  const section = root.querySelector(".playing");
  if (!section) return;
  const movable = new Set([...actsOf(play.position)].map((act) => act.origin));
  for (const man of section.querySelectorAll(".play [data-point]")) {
    const point = man.getAttribute("data-point");
    if (!movable.has(point)) continue;
    for (const [name, value] of Object.entries({tabindex: 0, role: "button", "aria-label": say("play.piece", {point})}))
      man.setAttribute(name, value);
    const pick = () => {
      play.picked = point;
      showReach();
    };
    man.addEventListener("click", pick);
    man.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pick();
    });
  }
  for (const select of section.querySelectorAll("[data-play]"))
    select.addEventListener("change", () => {
      play[select.dataset.play] = Number(select.value);
      showReach();
    });
  // Where one piece is all there is to pick, nobody needs to be asked for it.
  if (!play.picked && movable.size === 1) [play.picked] = movable;
  showReach();
}
