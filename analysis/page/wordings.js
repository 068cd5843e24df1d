// Wordings that were tried on a copy of the texts before they were offered: what each settles besides, and what it
// newly breaks.
const keyOfWording = (finding) => "wording/" + finding.id;
const chosenWording = (key, value) => findingsById.get(key.slice("wording/".length))?.wordings?.[Number(value) - 1];
const fixCommand = (id, n) => `./roluat fix "${id}" --choose ${n} --output ${say("wording.folder")}${
  data.gameOption ?? ""}`;

// "Sentence 55 becomes: ..."; in the text's own language.
function changedSentence(change) {
  const text = textsById.get(change.text), values = {A: textName(change.text), n: change.sentence};
  const key = !change.words ? "wording.struck" : change.sentence ? "wording.becomes" : "wording.added";
  return html`<p><b>${say(key, values)}</b> ${change.words && quote(text, change.words)}</p>`;
}

function bitsLine([text, {before, after, exact}]) {
  if (typeof before !== "number" || typeof after !== "number") return null;
  const shown = (n) => n.toLocaleString(state.language, {maximumFractionDigits: 1});
  return html`<p class="small">${say("wording.bits",
      {A: textName(text), before: shown(before), after: (exact === false ? "≈ " : "") + shown(after)})}</p>`;
}

const unfolding = (word, items) => html`<details><summary>${word}</summary><ul>${items}</ul></details>`;

// What comes of it within a text, and then what the texts say differently.
function newPoints(tried) {
  const open = tried.undecided?.length;
  if (open) return html`<p class="small">${say("wording.undecided", {n: number(open)})}</p>${knownPoints(tried)}`;
  return tried.created.length ? knownPoints(tried) : html`<p class="small clean">${say("wording.breaks.none")}</p>`;
}

function knownPoints(tried) {
  if (!tried.created.length) return null;
  const titles = (list) => list.map((title) => html`<li>${plain(title)}</li>`);
  const within = tried.created.length - (tried.differences ?? 0), made = tried.created.slice(0, within),
      differ = tried.created.slice(within);
  return html`${made.length ? unfolding(html`<span class="breaks">${
      say("wording.breaks", {n: number(made.length)})}</span>`, titles(made)) : null}
${differ.length ? unfolding(say(made.length ? "wording.differs.too" : "wording.differs", {n: number(differ.length)}),
  titles(differ)) : null}`;
}

function effectsOf(tried) {
  if (!tried.resolved) return html`<p class="small">${say("wording.before-edit")}</p>`;
  const gone = tried.resolved.map((id) => findingsById.get(id)).filter(Boolean);
  return html`${gone.length ? unfolding(say("wording.settles", {n: number(gone.length)}), gone.map((finding) =>
    html`<li><a href="${link(["finding", finding.id])}">${titleOf(finding)}</a></li>`)) :
        html`<p class="small">${say("wording.settles.this")}</p>`}
${newPoints(tried)}`;
}

// What is to be written, to take along; nothing where something is only struck out.
const newWords = (tried) => tried.wordings.map((change) => change.words).filter(Boolean).join("\n");
const copyButton = (words) => words && html`<button data-copy="${words}">${say("copy")}</button>`;

// What it does, for who does not read the language of the text.
const inOtherWords = (tried) => tried.wordings.some((change) => change.words && change.language !== state.language) &&
  html`<p class="means">${plain(tried.does)}</p>`;

const triedWording = (finding, tried, n) => html`<li class="wording">${tried.wordings.map(changedSentence)}${
  inOtherWords(tried)}
${effectsOf(tried)}${tried.bits && Object.entries(tried.bits).map(bitsLine)}
<p class="screen"><button data-choose="${keyOfWording(finding)}" data-value="${n}" aria-pressed="false"></button>
${copyButton(newWords(tried))}</p></li>`;

// Why there is none.
const noWording = (finding) => say(
  finding.kind !== "gap" || !finding.questions.length || finding.given_up ? "wording.none"
  : finding.failed > 0 ? "wording.none.gap" : finding.unwritten ? "wording.none.unwritten" : "wording.none.words");

// What helps differs: an answer (question=option) stands in a file of the game, all else in that of a text; and only
// words in the tool's languages can stand beside others.
function wordlessHints(language, ids) {
  const isAnswer = (id) => id.includes("=") && !id.includes("@");
  const kinds = [ids.some(isAnswer) && "answer", !ids.every(isAnswer) && "text"].filter(Boolean);
  return kinds.map((kind) => `wording.wordless.${kind}${language in strings.and ? "" : ".other"}`);
}

// What is not proposed, for want of words in the text's language.
const wordless = (finding) => Object.entries(finding.wordless || {}).map(([language, ids]) =>
  html`<p class="small">${say("wording.wordless", {language, ids: ids.join(", ")})}${
    wordlessHints(language, ids).map((hint) => html` ${say(hint, {language})}`)}</p>`);

function wordingsSection(finding) {
  if (!finding.wordings || finding.beyond_scope) return null;
  return html`<section class="tried"><h2>${say("wording.title")}</h2>${
      finding.wordings.length > 0 && html`<p class="small">${say("wording.lead")}</p>`}
${finding.wordings.length ? html`<ol class="wordings">${
  finding.wordings.map((tried, i) => triedWording(finding, tried, i + 1))}</ol>`
    : !finding.wordless && html`<p>${noWording(finding)}</p>`}${wordless(finding)}
${finding.wordings.length > 0 && finding.failed > 0 &&
  html`<p class="small">${say("wording.failed", {n: number(finding.failed)})}</p>`}</section>`;
}
