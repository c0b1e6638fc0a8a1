// In the rules: a press puts a live board in the place of a picture, so that a reader can try what it shows;
// another press brings the picture back.
const ASKED = ["game", "options", "position", "moves", "touched"];

function toggle(button) {
  const figure = button.closest("figure");
  const live = figure.querySelector("hedgerow-board");
  const picture = figure.querySelector("svg.board");
  if (live) {
    picture.removeAttribute("slot");
    live.replaceWith(picture);
  } else {
    const board = document.createElement("hedgerow-board");
    for (const name of ASKED) if (name in button.dataset) board.setAttribute(name, button.dataset[name]);
    board.setAttribute("play", "free");
    picture.replaceWith(board);
    picture.setAttribute("slot", "picture"); // seen until the board is there
    board.append(picture);
    import("./embed/element.js");
  }
  button.setAttribute("aria-pressed", String(!live));
}

for (const button of document.querySelectorAll(".try")) {
  button.hidden = false;
  button.addEventListener("click", () => toggle(button));
}
