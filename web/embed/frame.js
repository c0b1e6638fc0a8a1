// The page that others show in a frame: one board, as the fragment of the address asks for it, and the messages
// that are described in docs/embedding.md. Whatever else is said to it, or by anybody else, is ignored.
import "./element.js";

const ATTRIBUTES =
  "game options record position moves at touched play answer right wrong controls link orientation theme size lang".split(" ");

const board = document.createElement("hedgerow-board");

function read() {
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const name of ATTRIBUTES) {
    if (asked.has(name)) board.setAttribute(name, asked.get(name));
    else board.removeAttribute(name);
  }
}

const isFramed = window.parent !== window;
const tell = (kind, about = {}) => isFramed && window.parent.postMessage({ hedgerow: kind, ...about }, "*");

const MOST_MOVES = 1_000_000; // Python would get only the last bits of a number beyond 2**30

// What the host may say: how far to go, and which theme to wear.
const answers = {
  go: ({ at }) => Number.isInteger(at) && at >= 0 && at < MOST_MOVES && board.go(at),
  theme: ({ theme }) => ["light", "dark", "system"].includes(theme) && board.setAttribute("theme", theme),
};

read();
document.querySelector("main").append(board);
addEventListener("hashchange", read);
addEventListener("message", ({ data, source }) => {
  if (!isFramed || source !== window.parent || typeof data !== "object" || data === null) return;
  if (Object.hasOwn(answers, data.hedgerow)) answers[data.hedgerow](data);
});
for (const kind of ["ready", "position", "answer"])
  board.addEventListener(`hedgerow:${kind}`, ({ detail }) => tell(kind, detail ?? {}));

// The board is as large as the frame allows; the frame is told how high it would have to be for its width.
const NARROWEST = 120; // CSS pixels
let told = 0;

function fit() {
  const frame = board.shadowRoot.querySelector(".frame");
  const place = frame.querySelector(".place");
  if (!place.offsetHeight) return;
  const ratio = place.offsetWidth / place.offsetHeight;
  const below = frame.offsetHeight - place.offsetHeight;
  const most = Math.min(innerWidth, Number(board.getAttribute("size")) || Infinity);
  board.style.maxWidth = `${Math.max(NARROWEST, Math.min(most, (innerHeight - below) * ratio))}px`;
  const height = Math.ceil(most / ratio + below);
  if (height !== told) tell("size", { height: (told = height) });
}

new ResizeObserver(fit).observe(board.shadowRoot.querySelector(".frame"));
addEventListener("resize", fit);
