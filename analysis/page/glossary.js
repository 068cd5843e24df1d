// What the page calls things: one sentence for each word.
const EXPLAINED = ["text", "clause", "reading", "question", "ruling", "finding", "matter", "witness", "gap", "bits",
  "weight", "turn", "act"];

const glossaryPage = () => html`<h1>${say("words.title")}</h1><dl class="glossary">${EXPLAINED.map((word) =>
  html`<dt>${say("words." + word)}</dt><dd>${say("words." + word + ".means")}</dd>`)}</dl>`;
