// Boards. They are drawn by the program, each element of a picture written once; here they are put together and get
// their name.
const pictureOf = (one) => one.picture.map((element) => data.elements[element]).join("");

const figure = (one, name, className) =>
  html`<figure class="board ${className || ""}" data-name="${name}">${trusted(pictureOf(one))}</figure>`;

function nameBoards(root) {
  for (const board of root.querySelectorAll(".board")) {
    // a game without pictures draws with letters
    board.querySelector("svg")?.setAttribute("aria-label", board.dataset.name);
    const title = board.querySelector("title");
    if (title) title.textContent = board.dataset.name;
  }
}
