// One finding: the sentences in their places, the board, what each reading and each set of rules makes of it, one question.
const LETTERS = "ABCDEFGH";

// --- the sentences ---------------------------------------------------------------------------------------------------

// A sentence between its neighbours, which are dimmed.
function inPlace(text, n) {
  const at = text.sentences.findIndex((sentence) => sentence.n === n);
  if (at < 0) return null;
  return html`<div class="in-place">${text.sentences.slice(Math.max(0, at - 1), at + 2).map((sentence) =>
    html`<p class="${sentence.n === n ? "this" : "near"}"><a class="number" href="${link(["sentence", text.id, String(sentence.n)])}"
aria-label="${say("finding.sentence", {n: sentence.n})}">${sentence.n}</a> ${quote(text, sentence.quote)}</p>`)}</div>`;
}

function citedSentence(text, n, cited) {
  const sentence = sentenceOf(text, n);
  return html`<h4>${say("finding.sentence", {n})}${sentence && html` · ${placeName(sentence.place)}`}</h4>${inPlace(text, n)}
${cited.map(meaning)}`;
}

// What a cited clause means; nothing is said twice where a finding is about the readings themselves.
function meaning([text, id, reading]) {
  const {readings} = clauseOf([text, id]);
  const meant = readings.filter((one) => reading === "*" || one.id === reading);
  const key = readings.length === 1 ? "finding.means.sure" : "finding.means";
  const lines = meant.map((one) => html`<p class="means">${say(key, {what: inLanguage(one.says)})}</p>`);
  return meant.length < 2 ? lines : html`<details><summary class="small">${say("finding.ways", {n: meant.length})}</summary>${lines}</details>`;
}

function textColumn(finding, text) {
  const cited = finding.clauses.filter(([id]) => id === text.id);
  const said = finding.verdicts?.filter(([id]) => id === text.id) || [];
  const also = [...new Set(said.flatMap(([, , because]) => because))].filter((id) => text.clauses[id] &&
    !cited.some((one) => clauseOf(one).n === text.clauses[id].n));
  const sentences = groupedBy(cited, (one) => clauseOf(one).n);
  const others = [...new Set(also.map((id) => text.clauses[id].n))];
  return html`<section class="text"><h3>${textName(text.id)}</h3>
${said.length === 1 && html`<p class="verdict v-${said[0][1]}">${say("finding.verdict", {Text: textName(text.id), verdict: say("active." + said[0][1])})}</p>`}
${[...sentences].map(([n, clauses]) => citedSentence(text, n, finding.kind === "ambiguity" ? [] : clauses))}
${!cited.length && !others.length && html`<p class="near">${say("finding.no-sentence")}</p>`}
${others.length > 0 && html`<h4>${say(finding.kind === "redundant" ? "finding.covered" : "finding.also")}</h4>
${others.map((n) => inPlace(text, n))}`}</section>`;
}

const textsSection = (finding) => html`<section><h2>${say("finding.texts")}</h2>
<div class="columns">${data.texts.map((text) => textColumn(finding, text))}</div></section>`;

// --- what becomes of the act -----------------------------------------------------------------------------------------

function supposing(finding) {
  const words = (names) => (names.length ? names.map((name) => inLanguage(data.intentions[name])).join("; ") : say("finding.no-intent"));
  return html`${finding.intentions && (finding.intentions.length || finding.intentions_otherwise) &&
    html`<p>${say("finding.supposing", {what: words(finding.intentions)})}</p>`}${finding.intentions_otherwise &&
    html`<p>${say("finding.otherwise", {what: words(finding.intentions_otherwise)})}</p>`}`;
}

// Readings by what they make of it: where two of one clause are compared each has its verdict.
function readingsSection(finding) {
  if (finding.kind !== "ambiguity") return null;
  return html`<section><h2>${say("finding.readings")}</h2><div class="columns">${finding.clauses.map((cited, i) => {
    const says = clauseOf(cited).readings.find((one) => one.id === cited[2])?.says;
    const verdict = finding.verdicts?.find((one) => one[3] === cited[2]);
    return html`<div class="card"><h3>${say("finding.reading", {letter: LETTERS[i]})}</h3><p>${says && inLanguage(says)}</p>
${verdict && html`<p class="verdict v-${verdict[1]}">${say("finding.then", {verdict: say("passive." + verdict[1])})}</p>`}</div>`;
  })}</div></section>`;
}

const rulingsSection = (scene) => html`<section><h2>${say("finding.rulings")}</h2><p class="small">${say("finding.rulings.lead")}</p>
<ul class="rulings">${data.rulings.map((ruling, i) => {
  const legal = scene.legal >> i & 1;
  return html`<li><span>${rulingName(ruling)}</span>
<b class="verdict ${legal ? "v-permitted" : "v-forbidden"}">${say(legal ? "legal.yes" : "legal.no")}</b></li>`;
})}</ul></section>`;

// --- the question ----------------------------------------------------------------------------------------------------

const wording = (key, value, sentence, note) => html`<li class="wording"><blockquote>${inLanguage(sentence)}</blockquote>${note}
<p class="screen"><button data-choose="${key}" data-value="${value}" aria-pressed="false"></button>
<button data-copy="${inLanguage(sentence)}">${say("copy")}</button></p></li>`;

function questionWordings(question, scene) {
  const answered = scene?.answered[data.questionNumbers.get(question.id)];
  return html`<p class="asks">${inLanguage(question.asks)}</p><p class="small">${say("finding.wording")}</p>
<ul class="wordings">${question.options.map((option, i) => wording("question/" + question.id, option.id, option.sentence,
    answered && html`<p class="small">${say("finding.option-makes", {legal: legalWord(answered[i])})}</p>`))}</ul>`;
}

// The readings that the finding rests on; the others of the same clauses stay folded.
function readingWordings(finding, asks) {
  const cited = [], others = [];
  for (const [id, [[text]]] of groupedBy(finding.clauses, (one) => one[1])) {
    const meant = finding.clauses.filter((one) => one[1] === id).map((one) => one[2]);
    for (const reading of clauseOf([text, id]).readings)
      (meant.includes(reading.id) || meant.includes("*") ? cited : others)
        .push(wording("clause/" + text + "/" + id, reading.id, reading.says));
  }
  return html`<p class="asks">${asks}</p><ul class="wordings">${cited}</ul>${others.length > 0 && html`<details>
<summary>${say("finding.more-readings", {n: others.length})}</summary><ul class="wordings">${others}</ul></details>`}`;
}

function questionSection(finding) {
  const scene = sceneOf(finding), question = finding.questions.length ? data.questions[finding.questions[0]] : null;
  const own = finding.kind === "ambiguity" || finding.kind === "unobservable";
  let body;
  if (own && finding.clauses.length) body = readingWordings(finding, say("finding.which-reading"));
  else if (question) body = questionWordings(question, scene);
  else if (finding.kind === "silence") body = readingWordings(finding, say("finding.also-other", {b: nameInside(finding.texts.at(-1))}));
  else if (finding.kind === "definition") body = readingWordings(finding, say("finding.which-true"));
  else body = html`<p>${say("finding.no-choice")}</p>`;
  return html`<section class="question"><h2>${say("finding.question")}</h2>${body}
${own && question && html`<p><a href="${link(["question", question.id])}">${say("finding.also-question", {asks: inLanguage(question.asks)})}</a></p>`}</section>`;
}

// --- the page --------------------------------------------------------------------------------------------------------

function neighbours(finding) {
  const {members} = groupsByKey.get(finding.key), at = members.indexOf(finding);
  const go = (other, key, rel) => other && html`<a rel="${rel}" href="${link(["finding", other.id])}">${say(key)}</a> `;
  return html`<p class="neighbours">${go(members[at - 1], "finding.neighbours", "prev")}${go(members[at + 1], "finding.next", "next")}
${members.length > 1 && html`<a href="${groupLink(finding.key)}">${say("finding.others", {n: number(members.length - 1)})}</a>`}</p>`;
}

function findingPage(id) {
  const finding = findingsById.get(id);
  if (!finding) return html`<h1>${say("finding.missing")}</h1><p><a href="#/list">${say("nav.list")}</a></p>`;
  const scene = sceneOf(finding);
  return html`<article><p class="crumb"><a href="${groupLink(finding.key)}">${groupTitle(finding.key)}</a></p>
<h1>${titleOf(finding)}</h1>${chips(finding)}<p class="small">${say("about." + finding.kind)}</p>
<div class="top">${scene && html`<div>${figure(data.scenes[finding.scene].picture, inLanguage(scene.says))}</div>`}
<div>${supposing(finding)}${questionSection(finding)}</div></div>
${readingsSection(finding)}${textsSection(finding)}${scene && rulingsSection(scene)}${scene && playSection(scene)}
${neighbours(finding)}${scene && html`<p class="small code">${say("finding.coordinates", {fen: data.positions[scene.p].fen, act: scene.act})}</p>`}</article>`;
}
