// All findings, in groups that one answer settles; filtered.
const OPEN_AT_MOST = 60;  // so many findings are shown at once; more stay folded until they are asked for

const matches = {
  kind: (finding, wanted) => finding.kind === wanted,
  text: (finding, wanted) => finding.texts.includes(wanted),
  level: (finding, wanted) => levelOf(finding) === wanted,
  topic: (finding, wanted) => finding.scene !== undefined &&
      data.scenes[finding.scene].topics.some((t) => data.topics[t].id === wanted),
  state: (finding, wanted) => isSettled(finding) === (wanted === "settled"),
  status: (finding, wanted) => finding.status === wanted,
  // Reached from the tables: whose text speaks, what concerns that text alone, and what two texts alone.
  first: (finding, wanted) => finding.texts[0] === wanted,
  own: (finding) => UNCLEAR.includes(finding.kind),
  between: (finding, wanted) => finding.texts.every((id) => wanted.split(",").includes(id)),
  q: (finding, wanted) => wanted.split(/\s+/).every((word) => searchText(finding).includes(word)),
};

// Everything that a reader may look for, in his language; made when it is first asked for.
const searchTexts = new Map();
function searchText(finding) {
  const name = state.language + finding.id;
  if (!searchTexts.has(name)) {
    const parts = [finding.id, titleOf(finding), groupTitle(finding.key), say("kind." + finding.kind)];
    for (const cited of finding.clauses)
      parts.push(sentenceOf(textsById.get(cited[0]), clauseOf(cited).n)?.quote || "");
    const scene = sceneOf(finding);
    if (scene) parts.push(scene.act);
    searchTexts.set(name, folded(parts.join(" ")));
  }
  return searchTexts.get(name);
}

// By groups, and apart from them what is listed apart.
function filtered(query) {
  const tests = Object.keys(matches).filter((name) => query.get(name))
    .map((name) => [matches[name], name === "q" ? folded(query.get(name).trim()) : query.get(name)]);
  const shown = [], apart = [];
  for (const group of groups) {
    const members = group.members.filter((finding) => tests.every(([test, wanted]) => test(finding, wanted)));
    if (placed(members).length) shown.push({key: group.key, members: placed(members)});
    apart.push(...members.filter(apartFor));
  }
  for (const group of shown) group.members = [...left(group.members), ...group.members.filter(isSettled)];
  shown.sort((a, b) => Boolean(left(b.members).length) - Boolean(left(a.members).length) || moreUrgent(a, b));
  return {shown, apart};
}

const select = (name, label, options) => html`<label>${label}<select name="${name}"><option value="">${
  say("list.any")}</option>
${options.map(([value, word]) => html`<option value="${value}" ${
  state.query.get(name) === value && trusted("selected")}>${word}</option>`)}
</select></label>`;

function filterForm() {
  const kinds = GRAVITY.filter((kind) => findings.some((finding) => finding.kind === kind));
  return html`<form class="filter screen" role="search" aria-label="${say("list.filter")}">
<label class="wide">${say("list.search")}<input type="search" name="q" value="${state.query.get("q") || ""}"
autocomplete="off"></label>
${select("kind", say("list.kind"), kinds.map((kind) => [kind, say("kind." + kind)]))}
${select("text", say("list.text"), data.texts.map((text) => [text.id, textName(text.id)]))}
${select("level", say("list.certain"), ["certain", "plain", "possible"].map((level) => [level, say("level." + level)]))}
${select("topic", say("list.topic"), data.topics.map((topic) => [topic.id, inLanguage(topic.title)]))}
${select("state", say("list.state"), [["open", say("list.state.open")], ["settled", say("list.state.settled")]])}
${findings.some((finding) => finding.status) && select("status", say("changes.title"),
    ["new", "unchanged"].map((s) => [s, say("changes." + s)]))}
${["first", "own", "between"].map((name) => state.query.get(name) &&
  html`<input type="hidden" name="${name}" value="${state.query.get(name)}">`)}
<button type="reset">${say("list.clear")}</button></form>`;
}

const groupItem = (group, open) => html`<details class="group" data-key="${group.key}" ${open && trusted("open")}>
<summary><span>${numbered(group.key)}</span> <span class="count">${leftOf(group.members)}</span></summary>
${matterLine(group.key)}${open && groupBody(group)}</details>`;
const groupBody = (group) => html`<ul class="findings">${group.members.map(findingItem)}</ul>
<p><a href="${groupLink(group.key)}">${say("list.open")}</a></p>`;

function results() {
  const {shown, apart} = filtered(state.query), all = shown.reduce((sum, group) => sum + group.members.length, 0);
  const found = say(all ? "list.found" : "list.none", {n: number(all), g: number(shown.length)});
  const line = all || !apart.length ? found : "";
  return {shown, markup: html`<p role="status">${line}</p>${
      shown.map((group) => groupItem(group, all <= OPEN_AT_MOST))}
${apartSections(apart)}`};
}

const listPage = () => html`<h1>${say("list.title")}</h1>${filterForm()}<div id="results">${results().markup}</div>`;

// What was folded is filled in when it is opened; when printing, everything is.
function wireResults() {
  const {shown} = results(), byKey = new Map(shown.map((group) => [group.key, group]));
  for (const group of document.querySelectorAll("#results .group"))
    group.addEventListener("toggle", () => fillGroup(group, byKey.get(group.dataset.key)));
}
function fillGroup(element, group) {
  if (element.open && !element.querySelector(".findings")) element.insertAdjacentHTML(
      "beforeend", groupBody(group).text);
}

function wireList(root) {
  const form = root.querySelector(".filter");
  if (!form) return;
  wireResults();
  const apply = () => {
    const query = Object.fromEntries([...new FormData(form)].filter(([, value]) => value));
    state.query = new URLSearchParams(query);
    history.replaceState(null, "", link(["list"], query));
    byId("results").innerHTML = results().markup.text;
    wireResults();
  };
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const field of form.elements) if (field.name) field.value = "";
    apply();
  });
}
addEventListener("beforeprint", () => {
  if (!byId("results")) return;
  const found = new Map(results().shown.map((group) => [group.key, group]));
  for (const group of document.querySelectorAll("#results .group")) {
    group.open = true;
    fillGroup(group, found.get(group.dataset.key));
  }
});
