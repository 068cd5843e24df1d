// Findings, texts and rulings in the reader's words.
const textName = (id) => (textsById.has(id) ? inLanguage(textsById.get(id).name) : id);
const lowerFirst = (text) => (/^\p{Lu}\p{Ll}/u.test(text) ? text[0].toLowerCase() + text.slice(1) : text);
const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);
// How a name begins that describes the text, by language: it begins small inside a sentence. One that a text gives
// itself stands as it is.
const DESCRIBED = {vi: "Bản ", en: "The "};
function nameInside(id) {
  const name = textName(id), described = DESCRIBED[state.language];
  if (described && name.startsWith(described)) return lowerFirst(name);
  return state.language === "vi" && textsById.has(id) ? `bản “${name}”` : name;
}

// What the sentence says in the way in which the finding takes it, to stand inside another sentence.
function readingSaid([text, id, reading]) {
  const {readings} = clauseOf([text, id]);
  return inLanguage((readings.find((one) => one.id === reading) ?? readings[0]).says).replace(/[.。]$/, "");
}

// What the text of a gap says of the act by itself: mostly nothing.
const saidOfGap = (finding) => finding.verdicts?.find(([text]) => text === finding.texts[0])?.[1] ?? "silent";

function titleOf(finding) {
  const scene = sceneOf(finding), [first] = finding.clauses, last = finding.clauses.at(-1);
  const one = first && finding.kind !== "silence" ? first[0] : finding.texts[0];
  const other = finding.kind === "silence" ? finding.texts.at(-1) : last ? last[0] : finding.texts.at(-1);
  const key = "title." + finding.kind + (finding.kind === "silence" ? "." + finding.id.split(":").at(-1) : "");
  if (!has(key) || (finding.kind === "silence" && finding.counterparts?.length)) return inLanguage(finding.title);
  if (finding.kind === "gap" && (scene ? saidOfGap(finding) !== "silent" :
      !finding.questions.length)) return inLanguage(finding.title);
  if (finding.kind === "gap" && !scene) return say(
      "title.gap.open", {A: textName(one), asks: inLanguage(data.questions[finding.questions[0]].asks)});
  if (finding.kind === "definition" && finding.clauses.length > 2) return inLanguage(finding.title);
  return sayOf(scene, key, {
    A: textName(one), a: nameInside(one), b: nameInside(other), act: scene ? inLanguage(scene.says) : "",
    n: first ? clauseOf(first).n : "", m: last ? clauseOf(last).n : "",
    rule: first ? inLanguage(clauseOf(first).readings[0].says) : "",
    one: first ? readingSaid(first) : "", two: last ? readingSaid(last) : "",
    what: scene ? inLanguage(scene.says) : first ? inLanguage(clauseOf(first).readings[0].says) : "",
  });
}

// The program's own sentences name clauses and questions by their ids: here by their numbers and their words.
function plain(trilingual) {
  const said = inLanguage(trilingual), clauseNamed = (id) => data.texts.find((text) => id in text.clauses);
  const named = (id) => {
    const text = clauseNamed(id), question = data.questions[data.questionNumbers.get(id)];
    if (question) return `“${inLanguage(question.asks)}”`;
    const known = text && [textName(text.id), nameInside(text.id)].some((name) => said.includes(name));
    return text && say(known ? "sentence.short" : "group.sentence", {a: nameInside(text.id), n: text.clauses[id].n});
  };
  const shown = said.replace(/ ?\(([\w-]+(?:\.[\w-]+)+)\)/g, (whole, id) => (clauseNamed(id) ? "" : whole))
    .replace(/([\w-]+(?:\.[\w-]+)+)(?: \('[\w-]+'(?:, '[\w-]+')?\))?/g, (whole, id) => named(id) ?? whole);
  return state.language === "zh" ? shown.replace(/ ?(第\d+句) ?/g, "$1") : shown;
}

function groupTitle(key) {
  const [kind, id, n] = key.split("/");
  if (kind === "matter") return inLanguage(mattersByKey.get(key).title);
  if (kind === "question") return inLanguage(data.questions[data.questionNumbers.get(id)].asks);
  if (kind === "sentence") {
    const idle = groupsByKey.get(key)?.members.every(
        (finding) => finding.kind === "redundant" || finding.kind === "dead");
    return say(idle ? "group.sentence.idle" : "group.sentence.ask", {A: textName(id), n});
  }
  return kind === "notation" ? say("group.notation", {A: textName(id)}) : say("group.other");
}
// With the number by which 'roluat why' takes it.
const numbered = (key) => (mattersByKey.has(key) ? mattersByKey.get(key).number + ". " : "") + groupTitle(key);
const groupLink = (key) => link(key === "other" ? ["other"] : key.split("/"));

const rulingName = (ruling) => inLanguage(ruling.title);
const shortRulingName = (ruling) => rulingName(ruling).split(/[:：]/)[0];  // where there is little room
const points = (n) => (n === 1 ? say("list.points.one") : say("list.points", {n: number(n)}));
// How many there are, and that some of them are settled already.
const leftOf = (members) => (left(members).length === members.length ? points(members.length)
  : say("list.points.left", {n: number(members.length), left: number(left(members).length)}));
const placeName = (place) => (has("place." + place) ? say("place." + place) : say("finding.part", {place}));

// Why a finding is listed and counted apart from the matters: no position is known that shows it, or one text need not
// treat what it is about. Of others null.
const APART = ["unplaced", "beyond_scope"];
const apartFor = (finding) => (finding.beyond_scope ? "beyond_scope" : sceneOf(finding)?.unplaced ? "unplaced" : null);
const placed = (members) => members.filter((finding) => !apartFor(finding));
const listedApart = (why, members) => members.length > 0 && html`<section class="apart"><h2>${say(
  `apart.${why}.title` + (members.length === 1 ? ".one" : ""), {n: number(members.length)})}</h2><p
class="small">${say(`apart.${why}.means`)}</p>
<ul class="findings">${members.map(findingItem)}</ul></section>`;
// Of these findings those that are apart, a section for each reason.
const apartSections = (members) => APART.map(
  (why) => listedApart(why, members.filter((finding) => apartFor(finding) === why)));

// The rulings of a scene, as bits: those that say something of its subject.
const rulingsOf = (scene) => scene.rulings ?? (1 << data.rulings.length) - 1;

function legalWord(scene, allowing) {
  const all = rulingsOf(scene), bits = allowing & all;
  return bits === all ? sayOf(scene, "legal.yes") : bits === 0 ? sayOf(scene, "legal.no") : sayOf(scene, "legal.mixed");
}

const chip = (kind) => html`<span class="chip k-${kind}">${say("kind." + kind)}</span>`;
// Of these it matters whether they rest on one way to read a sentence; the others are about the readings themselves, or
// about none.
const REST_ON_READINGS = ["contradiction", "opposite", "silence", "definition", "dead", "redundant"];
const levelOf = (finding) => finding.level ?? (finding.certain ? "certain" : "possible");
const chips = (finding) => html`<span class="chips">${chip(finding.kind)}${
  REST_ON_READINGS.includes(finding.kind) && html`
<span class="chip quiet">${say("level." + levelOf(finding))}</span>`}${finding.edge && html`
<span class="chip quiet">${say("edge")}</span>`}${finding.status === "new" && html`
<span class="chip quiet">${say("changes." + finding.status)}</span>`}${isSettled(finding) && html`
<span class="chip quiet done">${say("settled")}</span>`}${finding.waived && html`
<span class="chip quiet">${say("waived", {reason: finding.waived.reason})}</span>`}</span>`;

// The words of a text, in its own language, with the quotation marks of that language.
function quote(text, words, className = "") {
  const [open, close] = text.language === "zh" ? ["「", "」"] : ["“", "”"];
  return html`<q class="${className}" lang="${text.language}">${open}${words}${close}</q>`;
}

// Where a matter stands: its sentences, by text; and how much hangs on it.
const placeOf = (matter) => [...groupedBy(matter.sentences, ([text]) => text)].map(([text, all]) =>
  sentencesOf(textName(text), [...new Set(all.map(([, n]) => n))].sort((a, b) => a - b)));
const sentencesOf = (A, numbers) =>
  html`${say(numbers.length === 1 ? "matter.sentence" : "matter.sentences",
      {A, n: numbers.join(say("matter.comma"))})}`;
// "3.1% (2.6–3.7%)"; a report made before there were intervals has the share alone.
function weightOf({weight, interval}) {
  if (weight === undefined) return null;
  const digits = weight < 0.1 ? 1 : 0;
  const number = (share, style) => (style === "percent" ? share : 100 * share).toLocaleString(
      state.language, {style, minimumFractionDigits: digits, maximumFractionDigits: digits});
  const share = number(weight, "percent");
  const inside = interval && `${number(interval[0], "decimal")}–${number(interval[1], "percent")}`;
  return say("matter.weight", {share: inside ? say("matter.weight.within", {share, inside}) : share});
}
function matterLine(key) {
  const matter = mattersByKey.get(key);
  if (!matter) return null;
  const parts = [say("level." + matter.level), ...placeOf(matter), weightOf(matter)].filter(Boolean);
  return html`<span class="small">${parts.map((part, i) => html`${i > 0 && " · "}${part}`)}</span>`;
}

const findingItem = (finding) => html`<li><a href="${link(["finding", finding.id])}">${titleOf(finding)}</a> ${
  chips(finding)}</li>`;
