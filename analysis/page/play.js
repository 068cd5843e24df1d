// The board to play on, twice, each under rules of its own: what a piece may do, act by act to the end of the turn.
// What may be done stands in the data as the program lists it; this page knows no rules.
const SVG = "http://www.w3.org/2000/svg";

// What the reader compares, and how far he has come; remembered while the page is open. `path`: the acts done, `aim`:
// the point asked about.
const play = {left: 0, right: 1, root: -1, path: [], picked: null, aim: null};
const SIDES = [["left", "right"], ["right", "left"]];

// --- what may be done ------------------------------------------------------------------------------------------------

const ACT_VALUES = 8;

function actAt(acts, i) {
  const [origin, destination, act, may, ends, words, inside, board] = acts.slice(i, i + ACT_VALUES);
  return {origin, destination, act, may, ends, words, inside, board};
}

function actsOf(position) {
  const {acts} = data.positions[position], all = [];
  for (let i = 0; i < acts.length; i += ACT_VALUES) all.push(actAt(acts, i));
  return all;
}

const allowed = (bits, ruling) => (bits >> ruling & 1) === 1;
const actsUnder = (position, ruling) => actsOf(position).filter((act) => allowed(act.may, ruling));

// Where the acts done have led under a ruling: the position, those that were done, and the first that it forbids or
// after which it lets none follow.
function progress(ruling) {
  const done = [];
  let position = play.root;
  for (const wanted of play.path) {
    const act = actsUnder(position, ruling).find((one) => one.act === wanted);
    if (!act || act.inside < 0) return {position, done, stopped: {...(act ?? known(position, wanted)), isOver: !!act}};
    done.push(act);
    position = act.inside;
  }
  return {position, done, stopped: null};
}
// An act of the position as some other ruling has it.
const known = (position, wanted) => actsOf(position).find((one) => one.act === wanted) ??
  actsOf(play.root).find((one) => one.act === wanted);

// Of the acts that lead to a point the one that decides what may be said of it: a whole turn, else a part of one, else
// neither.
const RANKS = ["whole", "part", "none"];
const rankOf = (act, ruling) => (allowed(act.ends, ruling) ? "whole" : act.inside >= 0 ? "part" : "none");

// By point: that, and all that may be done there.
function destinations(position, ruling) {
  const found = new Map();
  for (const act of actsUnder(position, ruling)) {
    if (act.origin !== play.picked) continue;
    const rank = rankOf(act, ruling), here = found.get(act.destination) ?? {rank, all: ""};
    if (RANKS.indexOf(rank) < RANKS.indexOf(here.rank)) here.rank = rank;
    here.all += act.act + " " + rank + "; ";
    found.set(act.destination, here);
  }
  return found;
}

// A sentence may begin with a point (Chinese): its letter stays small.
const sentence = (words) => (/^\p{L}\d/u.test(words) ? words : upperFirst(words));
const wordsOf = ({words, origin, destination}) =>
  sentence(inLanguage(data.sayings[words]).replaceAll("{d}", destination).replaceAll("{o}", origin));

// --- in words --------------------------------------------------------------------------------------------------------

const pointButton = (point) => html`<button class="point" data-aim="${point}" aria-pressed="${point === play.aim}">${
  point}</button>`;

function reachLine(rank, points) {
  if (!points.length) return null;
  return html`<p class="goes-${rank}">${say("play.goes." + rank, {point: play.picked, n: number(points.length)})} ${
      points.map((point) => html`${pointButton(point)} `)}</p>`;
}

const inOrder = new Intl.Collator("en", {numeric: true}).compare;  // d2 before d10

function reachLines(here) {
  if (!play.picked) return html`<p>${say("play.pick")}</p>`;
  if (!here.size) return html`<p>${say("play.nowhere", {point: play.picked})}</p>`;
  return RANKS.map((rank) => reachLine(rank, [...here.keys()].filter((point) => here.get(point).rank === rank).sort(
      inOrder)));
}

function actLine(act, ruling) {
  const rank = rankOf(act, ruling), goesOn = act.inside >= 0, key = rank === "whole" && goesOn ? "both" : rank;
  return html`<li>${wordsOf(act)}. <b class="act-${rank}">${say("play.act." + key)}</b>
${(goesOn || act.board >= 0) && html` <button data-step="${act.act}">${say("play.step")}</button>`}</li>`;
}

function aimLines(position, ruling) {
  if (!play.aim) return null;
  const acts = actsUnder(position, ruling).filter((act) => act.origin === play.picked && act.destination === play.aim);
  if (!acts.length) return html`<p class="aimed">${say("play.aim.none", {point: play.aim})}</p>`;
  return html`<ul class="aimed">${acts.map((act) => actLine(act, ruling))}</ul>`;
}

// What has been done of the turn, and whether it may end there.
function doneLines({position, done, stopped}, ruling) {
  const {ends} = data.positions[position], acts = stopped ? [...done, stopped] : done;
  const list = acts.length > 0 && html`<ol class="done">${acts.map((act) => html`<li>${wordsOf(act)}</li>`)}</ol>`;
  const key = stopped ? (stopped.isOver ? "play.over" : "play.forbidden") : ends === undefined ? null :
      allowed(ends, ruling) ? "play.may-end" : "play.must-go-on";
  return html`${list}${key && html`<p><b>${say(key)}</b></p>`}`;
}

// --- the section -----------------------------------------------------------------------------------------------------

const presetSelect = (side) => html`<label>${say("play.under")}
<select data-play="${side}">${data.rulings.map((ruling, i) =>
    html`<option value="${i}" title="${rulingName(ruling)}" ${play[side] === i && trusted("selected")}>${
        shortRulingName(ruling)}</option>`)}</select></label>`;

const playSide = (side) => html`<div class="side" data-side="${side}">${presetSelect(side)}<div class="on"></div>
<div class="goes" data-goes="${side}" role="status"></div></div>`;

// Two presets that disagree about the act; where all agree, those of the texts.
function opposed(scene) {
  const order = [...data.texts.map((text) => data.rulings.findIndex((ruling) => ruling.name === text.id)),
    ...data.rulings.keys()].filter((i) => i >= 0);
  const [left] = order;
  return {left, right: order.find((i) => allowed(scene.legal, i) !== allowed(scene.legal, left)) ?? order[1] ?? left};
}

function playSection(scene) {
  if (!data.positions[scene.p].acts.length) return null;
  if (play.root !== scene.p) Object.assign(play, {root: scene.p, path: [], picked: null, aim: null, ...opposed(scene)});
  return html`<section class="playing"><h2>${say("play.title")}</h2><p>${say("play.lead")}</p>
<p class="back"><button data-back></button></p>
<div class="sides">${playSide("left")}${playSide("right")}</div><p class="small">${say("play.only")}</p></section>`;
}

function mark(svg, point, className, radius) {
  const [x, y] = data.spots[point], circle = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries({cx: x, cy: y, r: radius, class: className, "data-mark": point}))
    circle.setAttribute(name, value);
  svg.append(circle);
}

const MARK_CLASSES = {whole: "reach", part: "reach part", none: "reach none"};

function markBoard(svg, here, there) {
  for (const old of svg.querySelectorAll("[data-mark]")) old.remove();
  if (!play.picked) return;
  mark(svg, play.picked, "picked", 19);
  if (play.aim) mark(svg, play.aim, "picked", 15);
  for (const [point, {rank, all}] of here) {
    // a ring around what stands there, so that it stays to be seen
    const taken = svg.querySelector(`[data-point="${point}"]`);
    mark(svg, point, MARK_CLASSES[rank] + (there.get(point)?.all === all ? "" : " alone") + (taken ? " over" : ""),
        taken ? 17 : 9);
    mark(svg, point, "hit", 18);
  }
}

// The board is drawn anew only where another position is to be seen: what has the focus on it keeps it.
function boardOf(box, {position, stopped}, name) {
  const last = stopped?.isOver && stopped.board >= 0 ? stopped.board : null,
      shown = last === null ? String(position) : "after " + last;
  if (box.dataset.position !== shown) {
    box.innerHTML = figure(last === null ? data.positions[position] : {picture: data.boards[last]}, name, "play").text;
    box.dataset.position = shown;
    if (last === null) makePickable(box, position);
  }
  box.querySelector(".board").dataset.name = name;
  nameBoards(box);
  return box.querySelector("svg");
}

function pickAlone() {
  const origins = new Set(SIDES.map(([side]) => [progress(play[side]), play[side]]).filter(([{stopped}]) => !stopped)
    .flatMap(([{position}, ruling]) => actsUnder(position, ruling).map((act) => act.origin)));
  // where one piece is all there is to pick, nobody needs to be asked for it
  if (!play.picked && origins.size === 1) [play.picked] = origins;
}

function showPlay(section) {
  pickAlone();
  const come = new Map(SIDES.map(([side]) => [side, progress(play[side])]));
  const reached = new Map(SIDES.map(([side]) => [side,
      come.get(side).stopped ? new Map() : destinations(come.get(side).position, play[side])]));
  for (const [side, other] of SIDES) {
    const box = section.querySelector(`[data-side="${side}"]`), ruling = play[side],
        {position, stopped} = come.get(side);
    markBoard(boardOf(box.querySelector(".on"), come.get(side), rulingName(data.rulings[ruling])), reached.get(side),
        reached.get(other));
    box.querySelector(".goes").innerHTML = html`${doneLines(come.get(side), ruling)}
${!stopped && html`${reachLines(reached.get(side))}${aimLines(position, ruling)}`}`.text;
  }
  const back = section.querySelector("[data-back]");
  back.parentElement.hidden = !play.path.length;
  back.textContent = say("play.back");
}

function choose(section, changes) {
  const focused = document.activeElement, kept = ["aim", "step"].find(
      (name) => focused?.dataset && name in focused.dataset);
  const again = kept && `[data-side="${focused.closest("[data-side]").dataset.side}"] [data-${kept}="${
      focused.dataset[kept]}"]`;
  Object.assign(play, changes);
  showPlay(section);
  if (again) (section.querySelector(again) ?? section.querySelector("[data-back]")).focus();
}

// Pieces become buttons: a press, Enter or the space bar picks one.
function makePickable(box, position) {
  const section = box.closest(".playing"), movable = new Set(actsOf(position).map((act) => act.origin));
  for (const man of box.querySelectorAll("[data-point]")) {
    const point = man.getAttribute("data-point");
    if (!movable.has(point)) continue;
    for (const [name, value] of Object.entries({tabindex: 0, role: "button", "aria-label": say("play.piece", {point})}))
      man.setAttribute(name, value);
    const pick = () => choose(section, {picked: point, aim: null});
    man.addEventListener("click", pick);
    man.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pick();
    });
  }
}

function makePlayable(root) {
  const section = root.querySelector(".playing");
  if (!section) return;
  section.addEventListener("click", ({target}) => {
    const button = target.closest("button"), point = button?.dataset.aim ?? target.getAttribute("data-mark");
    if (button && "back" in button.dataset) choose(section, {path: play.path.slice(0, -1), picked: null, aim: null});
    else if (button?.dataset.step) choose(section, {path: [...play.path, button.dataset.step], picked: null,
        aim: null});
    // pressed again: what stands there
    else if (point && point === play.aim && target.closest("svg")) choose(section, {picked: point, aim: null});
    else if (point) choose(section, {aim: point});
  });
  for (const select of section.querySelectorAll("[data-play]"))
    select.addEventListener("change", () => choose(section, {[select.dataset.play]: Number(select.value)}));
  showPlay(section);
}
