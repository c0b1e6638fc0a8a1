// Keeps what is touched before Python is there; the page's Python answers it as soon as it runs (app/play.py).
// Where another game than the painted one will be put on the table, the pieces wait until it is there; where games
// are kept, the list of them does not begin by saying that there is none.

const { game } = JSON.parse(document.currentScript.dataset.load);
const another = location.hash || (game && window.hedgerowStore.get(`hedgerow.current.${game}`));
if (another) document.documentElement.classList.add("resuming");
if (!game && window.hedgerowStore.keys("hedgerow.game.").length) document.documentElement.classList.add("keeping");
window.hedgerowEarly = [];

document.addEventListener("pointerup", (event) => {
  const board = document.querySelector("#board svg");
  if (window.hedgerowEarly && !another && event.isPrimary && board?.contains(event.target))
    window.hedgerowEarly.push({ x: event.clientX, y: event.clientY, what: "" });
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (window.hedgerowEarly && button) window.hedgerowEarly.push({ x: 0, y: 0, what: button.dataset.do });
});
