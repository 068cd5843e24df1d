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
// A report of several texts compares each two that speak of the same. The table is about two of them: those that the
// address names ("#/compare?first=A&second=B"), in this order, else the first two; where none are compared, about all.
const allCompared = () => data.comparisons ?? (data.comparison ? [data.comparison] : []);
const comparisonOf = (a, b) => allCompared().find((one) =>
  (one.first === a && one.second === b) || (one.first === b && one.second === a));
const comparedWith = (id) => data.texts.map((text) => text.id).filter((other) => comparisonOf(id, other));

function twoCompared() {
  const [usual] = allCompared(), first = state.query.get("first"), second = state.query.get("second");
  if (comparisonOf(first, second)) return [first, second];
  const [after] = comparedWith(first), [before] = comparedWith(second);
  return after ? [first, after] : before ? [before, second] : usual && [usual.first, usual.second];
}

// What becomes of the two when the reader chooses another first or second.
function twoWith(name, id) {
  const [first, second] = twoCompared(), [old, kept] = name === "first" ? [first, second] : [second, first];
  const other = [kept, old].find((one) => comparisonOf(id, one)) ?? comparedWith(id)[0];
  return name === "first" ? [id, other] : [other, id];
}

const textSelect = (name, ids, chosen) => html`<label>${say("compare." + name)}<select name="${name}">${
  ids.map((id) => html`<option value="${id}" ${id === chosen && trusted("selected")}>${
      textName(id)}</option>`)}</select></label>`;

function pairChoice() {
  if (allCompared().length < 2) return null;
  const [first, second] = twoCompared(), all = data.texts.map((text) => text.id);
  return html`<div class="pair screen" role="group" aria-label="${say("compare.choose")}">${
    textSelect("first", all.filter((id) => comparedWith(id).length > 0), first)}${
    textSelect("second", comparedWith(first), second)}</div>`;
}

function wirePair(root) {
  root.querySelector(".pair")?.addEventListener("change", (event) => {
    const {name, value} = event.target, [first, second] = twoWith(name, value);
    state.query = new URLSearchParams({first, second});
    history.replaceState(null, "", link(["compare"], {first, second}));
    render();
    document.querySelector(`.pair [name="${name}"]`).focus();
    tell(textName(first) + " – " + textName(second));
  });
}

const topicColumns = (shown, texts) => [say("compare.topic"), ...(shown ? [say("compare.relation")] : []),
  say("kind.opposite"), ...texts.map((id) => say("compare.speaks", {a: nameInside(id)})),
  ...texts.map((id) => say("compare.unclear", {A: textName(id)}))];

function topicRow(topic, members, shown, texts) {
  const of = (kind, text) => members.filter((finding) => finding.kind === kind && (!text || finding.texts[0] === text));
  const unclear = (text) => members.filter((finding) => UNCLEAR.includes(finding.kind) && finding.texts[0] === text);
  const [, ...columns] = topicColumns(shown, texts), relation = shown && columns.shift();
  const between = allCompared().length > 1 && texts.join(",");
  return html`<tr role="row"><th scope="row" role="rowheader"><a href="${link(["list"], {topic: topic.id})}">${
      inLanguage(topic.title)}</a></th>
${shown && html`<td class="words" role="cell" data-column="${relation}">${relationWord(shown, topic.id, texts)}</td>`}
${cell(of("opposite"), {topic: topic.id, kind: "opposite", between}, columns.shift())}${texts.map((text) =>
    cell(of("silence", text), {topic: topic.id, kind: "silence", first: text, between}, columns.shift()))}${
        texts.map((text) =>
    cell(unclear(text), {topic: topic.id, first: text, own: "yes"}, columns.shift()))}</tr>`;
}

// What the report says of the first beside the second holds of these two the other way round.
const MIRRORED = {stricter: "looser", looser: "stricter", "first-silent": "second-silent",
  "second-silent": "first-silent"};

function relationWord(shown, topic, [first, second]) {
  const told = shown.topics[topic], relation = first === shown.first ? told : MIRRORED[told] ?? told;
  return told ? upperFirst(say("relation." + relation, {a: nameInside(first), b: nameInside(second)})) : "";
}

// A topic that only other texts are compared by, a section of theirs, is no row.
const isRow = (topic, shown) => !shown || Object.hasOwn(shown.topics, topic.id) ||
  !allCompared().some((one) => Object.hasOwn(one.topics, topic.id));

const comparesTexts = () => data.texts.length > 1 && data.topics.length > 0;
function comparePage() {
  if (!comparesTexts()) return overviewPage();
  const two = twoCompared(), shown = two && comparisonOf(...two);
  const texts = two || data.texts.map((text) => text.id);
  const row = (topic, t) => isRow(topic, shown) && topicRow(topic, findings.filter((finding) =>
    finding.texts.every((id) => texts.includes(id)) && sceneOf(finding)?.topics.includes(t)), shown, texts);
  return html`<h1>${say("compare.title")}</h1><p>${say("compare.lead")}</p>${
      pairChoice()}<div class="scroll" tabindex="0"
role="region" aria-label="${say("compare.title")}">
<table class="blocks" role="table"><thead role="rowgroup"><tr role="row">${
  topicColumns(shown, texts).map((word) => html`<th scope="col" role="columnheader">${word}</th>`)}</tr></thead>
<tbody role="rowgroup">${data.topics.map(row)}</tbody></table></div>`;
}
