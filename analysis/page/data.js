// The report, and what of it is looked up often. The data stand behind this script in the page: they are read when it
// is whole.
let data, findings, findingsById, textsById, groups, groupsByKey, mattersByKey;

const GRAVITY = ["contradiction", "definition", "opposite", "silence", "ambiguity", "unobservable", "example",
  "notation", "gap",
  "tension", "dead", "redundant"];
const clauseOf = (cited) => textsById.get(cited[0]).clauses[cited[1]];
const sentenceOf = (text, n) => text.byNumber.get(n);
const sceneOf = (finding) => (finding.scene === undefined ? null : data.scenes[finding.scene]);

// What an answer to one question, or a clearer sentence, would settle together: a matter of the report, where it has
// any.
const keyOfMatter = (matter) => (matter.questions.length ? "question/" + matter.questions[0] :
  "matter/" + matter.id.replace(/^matter:/, ""));
function keyOf(finding) {
  if (finding.matter && data.matterKeys.has(finding.matter)) return data.matterKeys.get(finding.matter);
  if (finding.questions.length) return "question/" + data.questions[finding.questions[0]].id;
  if (finding.kind === "notation") return "notation/" + finding.texts[0];
  const cited = finding.clauses[0];
  return cited ? "sentence/" + cited[0] + "/" + clauseOf(cited).n : "other";
}

// What wordings do is told by numbers: of sentences, and of findings.
function spellOut(tried) {
  tried.does = data.said[tried.does];
  if (tried.created) tried.created = tried.created.map((n) => data.said[n]);
  if (tried.resolved) tried.resolved = tried.resolved.map((n) => data.findings[n].id);
}

function readData() {
  data = JSON.parse(byId("data").textContent);
  findings = data.findings;
  for (const finding of findings) finding.wordings?.forEach(spellOut);
  findingsById = new Map(findings.map((finding) => [finding.id, finding]));
  textsById = new Map(data.texts.map((text) => [text.id, text]));
  for (const text of data.texts) {
    text.byNumber = new Map(text.sentences.map((sentence) => [sentence.n, sentence]));
    text.found = new Map(text.sentences.map((sentence) => [sentence.n, []]));
  }
  data.questionNumbers = new Map(data.questions.map((question, i) => [question.id, i]));
  const matters = data.matters ?? [];
  data.matterKeys = new Map(matters.map((matter) => [matter.id, keyOfMatter(matter)]));
  mattersByKey = new Map(matters.map((matter, i) => [keyOfMatter(matter), {...matter, number: i + 1}]));
  for (const finding of findings) fileAway(finding);
  groups = [...groupedBy(findings, (finding) => finding.key)].map(([key, members]) => ({key, members}));
  groups.sort(moreUrgent);
  groupsByKey = new Map(groups.map((group) => [group.key, group]));
}

// Matters in the report's order; elsewhere the larger group first.
const placeOfGroup = (group) => mattersByKey.get(group.key)?.number ?? Infinity;
const moreUrgent = (a, b) => (placeOfGroup(a) === placeOfGroup(b) ? b.members.length - a.members.length :
  placeOfGroup(a) - placeOfGroup(b));

function fileAway(finding) {
  finding.key = keyOf(finding);
  const seen = new Set();
  for (const cited of finding.clauses) {
    const n = clauseOf(cited).n, place = cited[0] + "/" + n;
    if (!seen.has(place)) textsById.get(cited[0]).found.get(n)?.push(finding);
    seen.add(place);
  }
}
