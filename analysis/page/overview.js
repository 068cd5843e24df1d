// The first page: how unclear each text is, what was found, what has changed, where to begin.
const FIRST_GROUPS = 8;

// It may break between its groups of digits, and nowhere else.
const bigNumber = (digits) => BigInt(digits).toLocaleString(state.language).split(/(?<=\D)/).map((part) => html`${part}<wbr>`);

function allowedCard(name, counted, href) {
  const title = href ? html`<a href="${href}">${name}</a>` : name;
  if (!counted?.rulings) return html`<section class="card"><h2>${title}</h2><p>${say("overview.uncounted")}</p></section>`;
  const bits = counted.bits ?? 0;
  return html`<section class="card"><h2>${title}</h2><p>${say("overview.allows")}</p>
<p class="big">${bigNumber(counted.rulings)}</p><p>${say("overview.games")}</p>
<p class="small">${say("overview.bits", {n: number(Math.round(bits)), bits: bits.toLocaleString(state.language, {maximumFractionDigits: 1})})}</p></section>`;
}

function countsTable() {
  const kinds = GRAVITY.filter((kind) => findings.some((finding) => finding.kind === kind));
  const between = (finding) => new Set(finding.texts).size > 1;
  const columns = [...data.texts.map((text) => [textName(text.id), (f) => !between(f) && f.texts[0] === text.id, text.id]),
    [say("overview.together"), between, ""]];
  return html`<div class="scroll"><table><thead><tr><th scope="col">${say("list.kind")}</th>${columns.map(([name]) =>
    html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${kinds.map((kind) => html`<tr><th scope="row">
<a href="${link(["list"], {kind})}">${say("kind." + kind)}</a><br><span class="small">${say("about." + kind)}</span></th>${columns.map(([, of, text]) =>
    cell(findings.filter((finding) => finding.kind === kind && of(finding)), {kind, text}))}</tr>`)}</tbody></table></div>`;
}

function changesSection() {
  if (!findings.some((finding) => finding.status) && !data.resolved) return null;
  const count = (status) => findings.filter((finding) => finding.status === status).length;
  const resolved = data.resolved || [];
  return html`<section><h2>${say("changes.title")}</h2><ul class="changes">
<li><a href="${link(["list"], {status: "new"})}"><b>${number(count("new"))}</b> ${say("changes.new")}</a></li>
<li><b>${number(count("unchanged"))}</b> ${say("changes.unchanged")}</li>
<li><b>${number(resolved.length)}</b> ${say("changes.resolved")}</li></ul>
${resolved.length > 0 && html`<details><summary>${say("changes.resolved")}</summary><ul>${resolved.map((old) =>
    html`<li>${inLanguage(old.title)}</li>`)}</ul></details>`}</section>`;
}

const overviewPage = () => html`<h1>${say("overview.title", {game: inLanguage(data.title)})}</h1><p class="lead">${say("overview.lead")}</p>
<div class="columns">${data.texts.map((text) => allowedCard(textName(text.id), text.counted, link(["text", text.id])))}</div>
${changesSection()}
<section><h2>${say("overview.start")}</h2><p>${say("overview.start.lead")}</p><ol class="start">${groups.slice(0, FIRST_GROUPS).map((group) =>
  html`<li><a href="${groupLink(group.key)}">${groupTitle(group.key)}</a> <span class="count">${points(group.members.length)}</span></li>`)}</ol>
<p><a class="main" href="#/list">${say("overview.all")}</a></p></section>
<section><h2>${say("overview.counts")}</h2>${countsTable()}</section>
<section><h2>${say("overview.texts")}</h2><ul>${data.texts.map((text) =>
  html`<li><a href="${link(["text", text.id])}">${inLanguage(text.title)}</a></li>`)}</ul></section>`;
