// The texts sentence by sentence, a sentence or a question with all that was found about it, and the texts topic by
// topic.
const worst = (members) => GRAVITY.find((kind) => members.some((finding) => finding.kind === kind));

// Whoever has not chosen the text's language reads what each of its rules can mean.
const inReadersWords = (text, n) => text.language !== state.language && Object.entries(text.clauses)
  .filter(([, clause]) => clause.n === n).map(([id]) => gist([text.id, id, "*"]));

function sentenceLine(text, sentence) {
  const all = text.found.get(sentence.n), counted = placed(all), kind = worst(counted);
  const words = quote(text, sentence.quote), meant = inReadersWords(text, sentence.n);
  if (!all.length)
    return html`<li class="line ${sentence.why ? "plain" : ""}"><span class="number">${sentence.n}</span> ${words}
${sentence.why && html` <span class="small">(${lowerFirst(inLanguage(sentence.why).replace(/[.。]$/, ""))})</span>`}${
  meant}</li>`;
  const page = link(["sentence", text.id, String(sentence.n)]);
  return html`<li class="line ${kind ? "b-" + kind : "plain"}"><a href="${page}"><span
class="number">${sentence.n}</span> ${words}</a>
${kind && html`${chip(kind)} <span class="count">${points(counted.length)}</span>`}${meant}</li>`;
}

function textPage(id) {
  const text = textsById.get(id);
  if (!text) return html`<h1>${say("finding.missing")}</h1>`;
  const places = groupedBy(text.sentences, (sentence) => sentence.place);
  const gaps = findings.filter((finding) => finding.kind === "gap" && finding.texts[0] === id);
  const open = placed(gaps);
  const kinds = GRAVITY.filter((kind) => (kind === "gap" ? open.length > 0 :
      [...text.found.values()].some((found) => worst(placed(found)) === kind)));
  return html`<h1>${say("text.title", {A: textName(id)})}</h1><p>${inLanguage(text.title)}</p>
<p class="legend">${say("text.legend")} ${kinds.map(chip)}</p>
${[...places].map(([place, sentences]) => html`<h2>${upperFirst(placeName(place))}</h2>
<ol class="lines">${sentences.map((sentence) => sentenceLine(text, sentence))}</ol>`)}
${open.length > 0 && html`<h2>${say("text.gaps")}</h2><ul class="findings">${open.map(findingItem)}</ul>`}${
  apartSections(gaps)}`;
}

function sentencePage(id, n) {
  const text = textsById.get(id), sentence = text && sentenceOf(text, Number(n));
  if (!sentence) return html`<h1>${say("finding.missing")}</h1>`;
  const clauses = Object.values(text.clauses).filter((clause) => clause.n === sentence.n);
  const found = text.found.get(sentence.n);
  return html`<p class="crumb"><a href="${link(["text", id])}">${say("text.title", {A: textName(id)})}</a></p>
<h1>${upperFirst(say("group.sentence", {a: nameInside(id), n: sentence.n}))}</h1>${inPlace(text, sentence.n)}
${sentence.why && html`<p>${inLanguage(sentence.why)}</p>`}
${clauses.length > 0 && html`<h2>${say("sentence.rules")}</h2>${
  clauses.map((clause) => html`<ul class="readings">${clause.readings.map((reading) =>
    html`<li>${inLanguage(reading.says)}</li>`)}</ul>`)}`}
${placed(found).length > 0 && html`<h2>${say("sentence.findings")}</h2><ul class="findings">${
  placed(found).map(findingItem)}</ul>`}${apartSections(found)}`;
}

function questionPage(id) {
  const question = data.questions[data.questionNumbers.get(id)], group = groupsByKey.get("question/" + id);
  if (!question) return html`<h1>${say("finding.missing")}</h1>`;
  const found = group ? group.members : [];
  return html`<p class="crumb"><a href="#/list">${say("nav.list")}</a></p><h1>${say("finding.question")}</h1>
<p>${matterLine("question/" + id)}</p><section class="question">${questionWordings(question, null)}</section>
${placed(found).length > 0 && html`<h2>${say("group.findings")} (${
  number(placed(found).length)})</h2><ul class="findings">${placed(found).map(findingItem)}</ul>`}
${apartSections(found)}`;
}

function groupPage(key) {
  const group = groupsByKey.get(key);
  if (!group) return html`<h1>${say("finding.missing")}</h1>`;
  return html`<p class="crumb"><a href="#/list">${say("nav.list")}</a></p><h1>${groupTitle(key)}</h1><p>${
      matterLine(key)}</p>
<ul class="findings">${placed(group.members).map(findingItem)}</ul>${
  apartSections(group.members)}`;
}

// --- topic by topic --------------------------------------------------------------------------------------------------

const UNCLEAR = ["contradiction", "ambiguity", "unobservable", "gap"];

// On a narrow screen each row is a block, in which cells bear the names of their columns.
function cell(members, query, column) {
  return html`<td role="cell" data-column="${column || ""}">${
      members.length > 0 && html`<a href="${link(["list"], query)}">${number(members.length)}</a>`}</td>`;
}
// Where two texts are compared, the table is about these.
const isCompared = (id) => !data.comparison || id === data.comparison.first || id === data.comparison.second;
const comparedTexts = () => data.texts.filter((text) => isCompared(text.id));
const topicColumns = () => [say("compare.topic"), ...(data.comparison ? [say("compare.relation")] : []),
  say("kind.opposite"),
  ...comparedTexts().map((text) => say("compare.speaks", {a: nameInside(text.id)})),
  ...comparedTexts().map((text) => say("compare.unclear", {A: textName(text.id)}))];

function topicRow(topic, members) {
  const of = (kind, text) => members.filter((finding) => finding.kind === kind && (!text || finding.texts[0] === text));
  const unclear = (text) => members.filter((finding) => UNCLEAR.includes(finding.kind) && finding.texts[0] === text);
  const [, ...columns] = topicColumns(), relation = data.comparison && columns.shift();
  return html`<tr role="row"><th scope="row" role="rowheader"><a href="${link(["list"], {topic: topic.id})}">${
      inLanguage(topic.title)}</a></th>
${data.comparison && html`<td class="words" role="cell" data-column="${relation}">${relationWord(topic.id)}</td>`}
${cell(of("opposite"), {topic: topic.id, kind: "opposite"}, columns.shift())}${comparedTexts().map((text) =>
    cell(of("silence", text.id), {topic: topic.id, kind: "silence", first: text.id}, columns.shift()))}${
        comparedTexts().map((text) =>
    cell(unclear(text.id), {topic: topic.id, first: text.id, own: "yes"}, columns.shift()))}</tr>`;
}

function relationWord(topic) {
  const relation = data.comparison.topics[topic];
  if (!relation) return "";
  return upperFirst(say("relation." + relation, {a: nameInside(data.comparison.first),
      b: nameInside(data.comparison.second)}));
}

const comparesTexts = () => data.texts.length > 1 && data.topics.length > 0;
function comparePage() {
  if (!comparesTexts()) return overviewPage();
  const rows = data.topics.map((topic, t) => topicRow(topic, findings.filter((finding) =>
    finding.texts.every(isCompared) && sceneOf(finding)?.topics.includes(t))));
  return html`<h1>${say("compare.title")}</h1><p>${say("compare.lead")}</p><div class="scroll" tabindex="0"
role="region" aria-label="${say("compare.title")}">
<table class="blocks" role="table"><thead role="rowgroup"><tr role="row">${
  topicColumns().map((word) => html`<th scope="col" role="columnheader">${word}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows}</tbody></table></div>`;
}
