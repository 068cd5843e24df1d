// One finding: the board, the sentences it rests on and one question beside it; below, the sentences in their places,
// what each set of rules makes of it, and a board to play on.

// --- the sentences ---------------------------------------------------------------------------------------------------

// A sentence between its neighbours, which are dimmed.
function inPlace(text, n) {
  const at = text.sentences.findIndex((sentence) => sentence.n === n);
  if (at < 0) return null;
  return html`<div class="in-place">${text.sentences.slice(Math.max(0, at - 1), at + 2).map((sentence) =>
    html`<p class="${sentence.n === n ? "this" : "near"}"><a class="number" href="${
        link(["sentence", text.id, String(sentence.n)])}"
aria-label="${say("finding.sentence", {n: sentence.n})}">${sentence.n}</a> ${quote(text, sentence.quote)}</p>`)}</div>`;
}

function citedSentence(text, n, cited) {
  const sentence = sentenceOf(text, n);
  return html`<h4>${say("finding.sentence", {n})}${sentence && html` · ${placeName(sentence.place)}`}</h4>${
      inPlace(text, n)}
${cited.map(meaning)}`;
}

// What a cited clause means; nothing is said twice where a finding is about the readings themselves.
function meaning([text, id, reading]) {
  const {readings} = clauseOf([text, id]);
  const meant = readings.filter((one) => reading === "*" || one.id === reading);
  const key = readings.length === 1 ? "finding.means.sure" : "finding.means";
  const lines = meant.map((one) => html`<p class="means">${say(key, {what: inLanguage(one.says)})}</p>`);
  return meant.length < 2 ? lines : html`<details><summary class="small">${
      say("finding.ways", {n: meant.length})}</summary>${lines}</details>`;
}

// One thing that a clause can mean: what a reader needs who cannot read the quote above it.
function gist([text, id, reading], key) {
  const {readings} = clauseOf([text, id]), meant = readings.find((one) => reading === "*" || one.id === reading);
  return meant && html`<p class="means">${say(key || (readings.length === 1 ? "finding.means.sure" : "finding.means"),
      {what: inLanguage(meant.says)})}</p>`;
}
const inOwnWords = (text, ids) => text.language !== state.language && ids.map((id) => gist([text.id, id, "*"]));

// Where the verdict depends on how they are read: each way, in the reader's language.
const everyReading = (text, ids) => ids.map((id) =>
  clauseOf([text.id, id]).readings.map((reading) => gist([text.id, id, reading.id])));

// What speaks of it besides: without neighbours, the way to the text is its number.
const alone = (text, n, ids, inEachWay) => html`<p><a class="number" href="${link(["sentence", text.id, String(n)])}"
aria-label="${say("finding.sentence", {n})}">${n}</a> ${quote(text, sentenceOf(text, n)?.quote ?? "")}</p>${
  (inEachWay ? everyReading : inOwnWords)(text, ids)}`;

const isAboutRecords = (finding) => /^notation:[^:]*:(twins|barred|unstated)/.test(finding.id);

function textColumn(finding, text) {
  const cited = finding.clauses.filter(([id]) => id === text.id);
  // How a move is written has nothing to do with whether it may be made, unless that is what the text is asked.
  const said = finding.kind === "notation" && !isAboutRecords(finding) ? [] :
      finding.verdicts?.filter(([id]) => id === text.id) || [];
  const also = [...new Set(said.flatMap(([, , because]) => because))].filter((id) => text.clauses[id] &&
    !cited.some((one) => clauseOf(one).n === text.clauses[id].n));
  const sentences = groupedBy(cited, (one) => clauseOf(one).n);
  const others = [...groupedBy(also, (id) => text.clauses[id].n)];
  if (!said.length && !cited.length) return null;  // it was not asked what this text says
  return html`<section class="text"><h3>${textName(text.id)}</h3>
${said.length === 1 && html`<p class="verdict v-${said[0][1]}">${
  say("finding.verdict", {Text: textName(text.id), verdict: sayOf(sceneOf(finding), "active." + said[0][1])})}</p>`}
${[...sentences].map(([n, clauses]) => citedSentence(text, n, finding.kind === "ambiguity" ? [] : clauses))}
${!cited.length && !others.length && html`<p class="near">${say("finding.no-sentence")}</p>`}
${others.length > 0 && html`<h4>${say("finding.also")}</h4>${
  others.map(([n, ids]) => alone(text, n, ids))}`}</section>`;
}

function textsSection(finding) {
  // no sentence says it
  if (!finding.clauses.length && (finding.kind === "notation" || !finding.verdicts?.length)) return null;
  return html`<section><h2>${say(data.texts.length > 1 ? "finding.texts" : "finding.text")}</h2><div class="columns">${
      data.texts.map((text) => textColumn(finding, text))}</div></section>`;
}

// --- why it is one ---------------------------------------------------------------------------------------------------

// What a sentence does in the finding: the first of two at odds permits, the second forbids, what is cited besides
// belongs to them.
function roleOf(finding, i) {
  if (finding.kind === "tension") return ["why.special", "why.general"][i] ?? "why.besides";
  if (finding.kind === "contradiction" || finding.kind === "opposite") return ["why.permits", "why.forbids"][i] ??
      "why.besides";
  if (finding.kind === "silence") return "why." + finding.id.split(":").at(-1);
  if (finding.kind === "redundant") return i ? "why.covers" : "why.idle";
  return "why.says";
}

// It is one only where the sentence is read in one of several ways: that way is the reason.
const dependsOnReading = (finding, cited) => !finding.certain && finding.kind !== "definition" &&
  REST_ON_READINGS.includes(finding.kind) &&
  cited[2] !== "*" && clauseOf(cited).readings.length > 1;

function whyLines(finding) {
  const seen = new Set();
  return finding.clauses.map((cited, i) => {
    const n = clauseOf(cited).n, text = textsById.get(cited[0]), role = roleOf(finding, i), key = cited[0] + n + role;
    if (seen.has(key)) return null;
    seen.add(key);
    const onReading = dependsOnReading(finding, cited),
        told = onReading || ["definition", "dead", "redundant"].includes(finding.kind) ||
            text.language !== state.language;
    return html`<p><b class="${role.replace(".", "-")}">${
        sayOf(sceneOf(finding), role, {A: textName(cited[0]), n})}</b> ${
            quote(text, sentenceOf(text, n)?.quote ?? "")}</p>
${told && finding.kind !== "ambiguity" && gist(cited, onReading && "why.if-read")}`;
  });
}

// What the text says of it besides, under its heading: nobody speaks of it, or these do.
function spokenLines(finding, key) {
  const text = textsById.get(finding.texts[0]), [, , because = []] = finding.verdicts?.find(([id]) => id === text.id) ??
      [];
  const sentences = [...groupedBy(because.filter((id) => text.clauses[id]), (id) => text.clauses[id].n)];
  return html`<p><b>${sayOf(sceneOf(finding), sentences.length ? key : "why.silent", {A: textName(text.id)})}</b></p>
${sentences.map(([n, ids]) => alone(text, n, ids, key === "why.open.depends"))}`;
}

// Why it is open: nobody speaks of it, or what speaks of it does not decide it.
const depends = (finding) => finding.verdicts?.some(
  ([text, verdict]) => text === finding.texts[0] && verdict === "depends");
const openLines = (finding) => html`${spokenLines(finding, depends(finding) ? "why.open.depends" : "why.open")}<p>${
  say("why.left-open")}</p>`;
// Why a text does not allow its own example.
const deniedLines = (finding) => finding.kind === "example" && finding.verdicts &&
  spokenLines(finding, finding.verdicts.some(([id, verdict]) => id === finding.texts[0] && verdict === "forbidden") ?
      "why.against" : "why.open");


// Where only the intention differs: what the text says each time. Without intentions the report names none.
const isByIntent = (finding) => finding.kind === "unobservable" && (finding.intentions || finding.intentions_otherwise);
function intentLines(finding) {
  if (!isByIntent(finding)) return null;
  const said = finding.verdicts.filter(([text]) => text === finding.texts[0]);
  return [finding.intentions ?? [], finding.intentions_otherwise ?? []].map(
      (names, i) => said[i] && html`<p class="verdict v-${said[i][1]}">${
    say("why.if", {what: intentWords(names), a: nameInside(finding.texts[0]),
        verdict: sayOf(sceneOf(finding), "active." + said[i][1])})}</p>`);
}

// What the other text says of the same thing: beside its silence, or besides what it forbids.
function counterpartLines(finding) {
  const all = finding.counterparts ?? [], speaking = all.filter(([, , verdict]) => verdict && verdict !== "silent");
  const others = (speaking.length ? speaking : all).filter(
      ([text, id]) => !finding.clauses.some((cited) => clauseOf(cited).n === clauseOf([text, id]).n &&
          cited[0] === text));
  const sentences = [...groupedBy(others, ([text, id]) => text + " " + clauseOf([text, id]).n).values()];
  return sentences.map((all) => {
    const [text, id, verdict] = all[0], n = clauseOf([text, id]).n;
    const said = all.find((one) => one[2])?.[2] || verdict;
    return html`<p><b>${say("why.counterpart", {A: textName(text), n})}</b> ${
        quote(textsById.get(text), sentenceOf(textsById.get(text), n)?.quote ?? "")}</p>
${inOwnWords(textsById.get(text), all.map((one) => one[1]))}${
  said && html`<p class="small">${sayOf(sceneOf(finding), "why.nearest",
      {verdict: sayOf(sceneOf(finding), "active." + said)})}</p>`}`;
  });
}

function whySection(finding) {
  const counterparts = counterpartLines(finding);
  const quiet = html`${finding.kind === "silence" &&
      html`<p><b>${say(counterparts.length ? "why.silent.nearly" : "why.silent",
          {A: textName(finding.texts.at(-1))})}</b></p>`}${counterparts}`;
  const lines = finding.kind === "gap" ? (finding.questions.length ? [openLines(finding)] : []) :
      whyLines(finding).filter(Boolean);
  if (!lines.length) return null;
  return html`<section class="why"><h2>${say("finding.why")}</h2>${lines}${deniedLines(finding)}${quiet}${
      intentLines(finding)}</section>`;
}

// --- what becomes of the act -----------------------------------------------------------------------------------------

const intentWords = (names) => (names.length ? names.map((name) => inLanguage(data.intentions[name])).join("; ") :
  say("finding.no-intent"));
const supposing = (finding) => !isByIntent(finding) && finding.intentions?.length > 0 &&
  html`<p>${say("finding.supposing", {what: intentWords(finding.intentions)})}</p>`;

const rulingsSection = (scene) => html`<section><h2>${say("finding.rulings")}</h2><p class="small">${
  say("finding.rulings.lead")}</p>
<ul class="rulings">${data.rulings.map((ruling, i) => {
  if (!(rulingsOf(scene) >> i & 1)) return null;
  const legal = scene.legal >> i & 1;
  return html`<li><span>${rulingName(ruling)}</span>
<b class="verdict ${legal ? "v-permitted" : "v-forbidden"}">${sayOf(scene, legal ? "legal.yes" : "legal.no")}</b></li>`;
})}</ul></section>`;

// --- the question ----------------------------------------------------------------------------------------------------

const wording = (key, value, sentence, note, whose) =>
  html`<li class="wording">${whose && html`<p class="small">${whose}</p>`}<blockquote>${
      inLanguage(sentence)}</blockquote>${note}
<p class="screen"><button data-choose="${key}" data-value="${value}" aria-pressed="false"></button>
<button data-copy="${inLanguage(sentence)}">${say("copy")}</button></p></li>`;

function questionWordings(question, scene) {
  const answered = scene?.answered[data.questionNumbers.get(question.id)];
  return html`<p class="asks">${inLanguage(question.asks)}</p><p class="small">${say("finding.wording")}</p>
<ul class="wordings">${question.options.map((option, i) =>
  wording("question/" + question.id, option.id, option.sentence,
    answered && html`<p class="small">${sayOf(scene, "finding.option-makes",
        {legal: legalWord(scene, answered[i])})}</p>`))}</ul>`;
}

// The readings that the finding rests on; the others of the same clauses stay folded. Each with what it makes of the
// act, where that was compared, and of which sentence it is, where there are several.
function readingWordings(finding, asks) {
  const cited = [], others = [], clauses = groupedBy(finding.clauses, (one) => one[1]);
  for (const [id, [[text]]] of clauses) {
    const meant = finding.clauses.filter((one) => one[1] === id).map((one) => one[2]), clause = clauseOf([text, id]);
    for (const reading of clause.readings) {
      const verdict = finding.kind === "ambiguity" && finding.verdicts?.find((one) => one[3] === reading.id);
      const note = verdict && html`<p class="small">${
          sayOf(sceneOf(finding), "finding.then", {verdict: sayOf(sceneOf(finding), "passive." + verdict[1])})}</p>`;
      const whose = clauses.size > 1 && upperFirst(say("group.sentence", {a: textName(text), n: clause.n}));
      const all = finding.kind === "unobservable" || meant.includes(reading.id) || meant.includes("*");
      (all ? cited : others).push(wording("clause/" + text + "/" + id, reading.id, reading.says, note, whose));
    }
  }
  const write = finding.kind === "definition" && say(
      finding.texts.length > 1 ? "finding.write-both" : "finding.write-one");
  return html`<p class="asks">${asks}</p>${write && html`<p class="small">${write}</p>`}<ul class="wordings">${
      cited}</ul>${others.length > 0 && html`<details>
<summary>${say("finding.more-readings", {n: others.length})}</summary><ul class="wordings">${others}</ul></details>`}`;
}

// What to do where there is nothing to decide.
function adviceFor(finding) {
  const [first, ...rest] = finding.clauses;
  if (finding.kind === "redundant" && !rest.length) return say("advice.redundant.alone", {n: clauseOf(first).n});
  if (finding.kind === "redundant") {
    const others = [...new Set(rest.map((cited) => say(
        "group.sentence", {a: nameInside(cited[0]), n: clauseOf(cited).n})))];
    return say("advice.redundant", {n: clauseOf(first).n, others: others.join(say("and"))});
  }
  const part = finding.kind === "notation" &&
    ["no-letter", "no-sign", "unexplained", "twins", "barred", "unstated"].find(
        (name) => (finding.id + ":").includes(":" + name + ":"));
  const key = "advice." + finding.kind + (part ? "." + part : "");
  return has(key) ? say(key) : say("finding.no-choice");
}

function questionSection(finding) {
  const scene = sceneOf(finding), question = finding.questions.length ? data.questions[finding.questions[0]] : null;
  const own = finding.kind === "ambiguity" || finding.kind === "unobservable";
  let body;
  // There is nothing to mend: the question alone says what it is about.
  if (finding.beyond_scope) return question && html`<section class="question"><h2>${
    say("finding.question.beyond_scope")}</h2><p class="asks"><a href="${link(["question", question.id])}">${
    inLanguage(question.asks)}</a></p></section>`;
  if (own && finding.clauses.length) body = readingWordings(finding, say("finding.which-reading"));
  else if (question) body = questionWordings(question, scene);
  else if (finding.kind === "silence") body = readingWordings(
      finding, say("finding.also-other", {b: nameInside(finding.texts.at(-1))}));
  else if (finding.kind === "definition") body = readingWordings(finding, say("finding.which-true"));
  else return html`<section class="question"><h2>${say("finding.advice")}</h2><p>${adviceFor(finding)}</p></section>`;
  return html`<section class="question"><h2>${say("finding.question")}</h2>${body}
${own && question && html`<p><a href="${link(["question", question.id])}">${
  say("finding.also-question", {asks: inLanguage(question.asks)})}</a></p>`}</section>`;
}

// --- the page --------------------------------------------------------------------------------------------------------

// What belongs to no question belongs to a group.
const ofGroup = (word, key) => (/^(question|sentence)/.test(key) ? word : word + ".group");

const legend = () => data.legend?.length > 0 && html`<details class="legend screen"><summary class="small">${
  say("finding.legend")}</summary>
<ul>${data.legend.map((line) => html`<li>${inLanguage(line)}</li>`)}</ul></details>`;

function neighbours(finding) {
  const {members} = groupsByKey.get(finding.key), at = members.indexOf(finding);
  const go = (other, key, rel) => other && html`<a rel="${rel}" href="${link(["finding", other.id])}">${say(key)}</a> `;
  return html`<p class="neighbours">${go(members[at - 1], "finding.neighbours", "prev")}${
      go(members[at + 1], "finding.next", "next")}
${members.length > 1 && html`<a href="${groupLink(finding.key)}">${
  say(ofGroup("finding.others", finding.key), {n: number(members.length - 1)})}</a>`}</p>`;
}

// A gap that no position shows: a question, or a part of the text. One that a position shows may hang on a reading.
function aboutKind(finding) {
  const scene = sceneOf(finding), said = finding.kind === "gap" && scene ? saidOfGap(finding) : "silent";
  if (said !== "silent") return sayOf(scene, said === "depends" ? "about.gap.depends" : "about.gap.disputed");
  if (finding.kind !== "gap" || scene) return sayOf(scene, "about." + finding.kind);
  return say(finding.questions.length ? "about.gap.question" : "about.gap.part");
}

function findingPage(id) {
  const finding = findingsById.get(id);
  if (!finding) return html`<h1>${say("finding.missing")}</h1><p><a href="#/list">${say("nav.list")}</a></p>`;
  // how it is written, no set of rules decides
  const scene = sceneOf(finding), shown = finding.kind === "notation" ? null : scene;
  const drawn = scene?.picture && scene;  // what has happened is on no board
  const other = drawn && finding.other !== undefined && data.scenes[finding.other];  // what is written alike
  return html`<article><p class="crumb">${say(ofGroup("finding.belongs", finding.key))} <a href="${
      groupLink(finding.key)}">${groupTitle(finding.key)}</a></p>
<h1>${titleOf(finding)}</h1>${chips(finding)}<p class="small">${aboutKind(finding)}</p>
${finding.maybe_smaller && html`<p class="small">${say("finding.maybe-smaller")}</p>`}
<div class="${drawn ? "top" : ""}">${drawn && html`<div>${
  scene.steps ? stepsSection(scene) : figure(scene, inLanguage(scene.says))}${
      other && figure(other, inLanguage(other.says))}${
          finding.game && html`<details class="game"><summary class="small">${say("finding.game")}</summary>
<p class="small code">${finding.game.join(" ")}</p></details>`}${legend()}</div>`}
<div class="beside">${scene?.unplaced && html`<p class="why-apart">${say("steps.unplaced")}</p>`}${
  finding.beyond_scope && html`<p class="why-apart">${say("apart.beyond_scope.finding", {
    A: textName(finding.texts.at(-1))})}</p>`}${supposing(finding)}${
  whySection(finding)}${questionSection(finding)}${wordingsSection(finding)}</div></div>
${textsSection(finding)}${shown && rulingsOf(shown) ? rulingsSection(shown) : null}${
  shown && drawn && playSection(shown)}
${neighbours(finding)}${drawn && html`<p class="small code">${
  say("finding.coordinates", {fen: data.positions[scene.p].fen, act: scene.act})}</p>`}</article>`;
}
