// The first page: how unclear each text is, what was found, what has changed, where to begin.
const FIRST_GROUPS = 10;

// It may break between its groups of digits, and nowhere else.
const bigNumber = (digits) => BigInt(digits).toLocaleString(state.language).split(/(?<=\D)/).map(
  (part) => html`${part}<wbr>`);

// What is counted as open, though no finding tells of it.
const UNTOLD = ["beside_another", "if_a_sentence_gives_way", "in_no_case"];
const untoldLines = (why, ids) => html`<p class="small">${say("overview.untold." + why)}</p><ul class="small">${
  ids.filter((id) =>
  data.questionNumbers.has(id)).map((id) => html`<li>${
      inLanguage(data.questions[data.questionNumbers.get(id)].asks)}</li>`)}</ul>`;

function allowedCard(name, counted, href) {
  const title = href ? html`<a href="${href}">${name}</a>` : name;
  if (!counted?.rulings) return html`<section class="card"><h2>${title}</h2><p>${
      say("overview.uncounted")}</p></section>`;
  const bits = counted.bits ?? 0;
  return html`<section class="card"><h2>${title}</h2><p>${say("overview.allows")}</p>
<p class="big">${bigNumber(counted.rulings)}</p><p>${say("overview.games")}</p>
<p class="small">${say("overview.bits", {n: number(Math.round(bits)),
  bits: bits.toLocaleString(state.language, {maximumFractionDigits: 1})})}</p>
${counted.obeying_all === "0" && html`<p class="small">${say("overview.none-obeys-all")}</p>`}
${UNTOLD.filter((why) => counted.untold?.[why]).map((why) => untoldLines(why, counted.untold[why]))}</section>`;
}

function countsTable() {
  const kinds = GRAVITY.filter((kind) => placed(findings).some((finding) => finding.kind === kind));
  const between = (finding) => new Set(finding.texts).size > 1;
  const columns = [...data.texts.map((text) => [textName(text.id), (f) => !between(f) && f.texts[0] === text.id,
      text.id]),
    ...(data.texts.length > 1 ? [[say("overview.together"), between, ""]] : [])];
  return html`<div class="scroll"><table><thead><tr><th scope="col">${say("list.kind")}</th>${columns.map(([name]) =>
    html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${kinds.map((kind) => html`<tr><th scope="row">
<a href="${link(["list"], {kind})}">${say("kind." + kind)}</a><br><span class="small">${
  say("about." + kind)}</span></th>${columns.map(([, of, text]) =>
    cell(placed(findings).filter((finding) => finding.kind === kind && of(finding)),
        {kind, text}))}</tr>`)}</tbody></table></div>`;
}

// What has changed stands first: who has mended the rules looks for it.
function changesSection() {
  if (!findings.some((finding) => finding.status) && !data.resolved) return null;
  const count = (status) => findings.filter((finding) => finding.status === status).length;
  const fresh = count("new"), resolved = (data.resolved || []).length;
  const line = (status, n) => html`<li class="${status}"><a href="#/changes"><b>${number(n)}</b> ${
      say("changes." + status)}</a></li>`;
  return html`<section class="card changed"><h2>${say("changes.title")}</h2>${
      fresh || resolved ? html`<ul class="changes">
${line("resolved", resolved)}${line("new", fresh)}<li><b>${number(count("unchanged"))}</b> ${
  say("changes.unchanged")}</li></ul>`
    : html`<p>${say("changes.none")}</p>`}</section>`;
}

const resolvedItem = (old) => html`<li>${plain(old.title)} ${chip(old.id.split(":")[0])}</li>`;
function changesPage() {
  const fresh = findings.filter((finding) => finding.status === "new"), resolved = data.resolved || [];
  const part = (status, items, each) => html`<h2>${upperFirst(say("changes." + status))} (${number(items.length)})</h2>
${items.length ? html`<ul class="findings">${items.map(each)}</ul>` : html`<p>${say("changes.nothing")}</p>`}`;
  return html`<h1>${say("changes.title")}</h1>${part("new", fresh, findingItem)}${
      part("resolved", resolved, resolvedItem)}`;
}

// The first matters that are still open; in a report without matters, the questions that settle most.
const firstGroups = () => groups.map((group) => ({...group, open: left(placed(group.members)).length})).filter(
  (group) => group.open)
  .sort((a, b) => (placeOfGroup(a) === placeOfGroup(b) ? b.open - a.open : placeOfGroup(a) - placeOfGroup(b))).slice(
      0, FIRST_GROUPS);

// Where the solver gave up, nobody knows whether there is more.
const undecidedLines = () => (data.undecided || []).map((one) => html`<p class="card">${say("overview.undecided",
  {n: number(one.count), why: one.why, decide: one.decide})}<br>${one.what.join(", ")}</p>`);

const overviewPage = () => html`<h1>${say("overview.title", {game: inLanguage(data.title)})}</h1><p class="lead">${
  say("overview.lead")}</p>
${changesSection()}<div class="columns">${data.texts.map(
  (text) => allowedCard(textName(text.id), text.counted, link(["text", text.id])))}</div>
<section><h2>${say("overview.start")}</h2>${leftLine() ?? html`<p>${say("overview.start.lead")}</p>`}<ol
class="start">${firstGroups().map((group) =>
  html`<li ${mattersByKey.has(group.key) && trusted(`value="${mattersByKey.get(group.key).number}"`)}><a href="${
      groupLink(group.key)}">${groupTitle(group.key)}</a> <span class="count">${points(group.open)}</span><br>${
          matterLine(group.key)}</li>`)}</ol>
${apartSections(left(findings))}<p><a class="main" href="#/list">${
  say("overview.all")}</a></p></section>
<section><h2>${say("overview.counts")}</h2>${countsTable()}${undecidedLines()}</section>
<section><h2>${say("overview.texts")}</h2><ul>${data.texts.map((text) =>
  html`<li><a href="${link(["text", text.id])}">${inLanguage(text.title)}</a></li>`)}</ul></section>`;
