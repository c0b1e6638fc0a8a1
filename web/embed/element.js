// The element <hedgerow-board>: a picture at once, and a live board as soon as it is seen or touched.
// The build joins it with what it imports; "made/" is what the build has made (web/building/embedding.py).
// Its attributes are explained in docs/embedding.md; what the live board does is in web/app/embedded.py.
import { boards, colours } from "made/style.js";
import { FAILED, GAMES, SHELLS, STARTS } from "made/shells.js";
import { begin, pieces, show } from "./runtime.js";
import { frames } from "./frames.js";
import "../scripts/board.js";

const ROOT = new URL("../../../", import.meta.url);
const ASKED =
  "game options record position moves at touched play answer right wrong orientation".split(" ");

const sheet = (text) => {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
};
const sheets = { boards: sheet(boards), colours: sheet(colours) };

// The pages of this site bring the colours themselves, in the theme that the player has chosen.
const pageHasColours = () => getComputedStyle(document.documentElement).getPropertyValue("--meadow") !== "";

// The picture is painted before anything else is asked for.
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) window.hedgerowAfterPaint(() => target.live());
});

class HedgerowBoard extends HTMLElement {
  static observedAttributes = [...ASKED, "size", "theme"];
  #live; // a promise, from the moment on that the board is to come to life, of what was asked for last
  #pictured; // the game that there is a picture of
  #board; // what Python has made of it
  #early = []; // what was touched before that, on a picture of the very position
  #isDrawn = false; // the page has come with that picture
  #isBuilt = false;
  #changed = false; // an attribute has changed, and all that change now are answered together

  connectedCallback() {
    if (!this.#isBuilt) this.#build();
    this.#dress();
    seen.observe(this);
  }

  disconnectedCallback() {
    seen.unobserve(this);
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || !this.#isBuilt) return;
    this.#dress();
    if (!this.#live || this.#changed || !ASKED.includes(name)) return;
    this.#changed = true;
    this.#live = this.#live.then(() => {
      this.#changed = false;
      return this.#show();
    });
  }

  /** Shows the position after `at` moves. */
  go(at) {
    if (this.#board) this.#board.go(at);
    else this.setAttribute("at", at);
  }

  /** Starts the board; it does so by itself when it is seen or touched. Resolves when it is there. */
  live() {
    seen.unobserve(this);
    return (this.#live ??= this.#show());
  }

  get #frame() {
    return this.shadowRoot?.querySelector(".frame");
  }

  get #language() {
    const asked = this.closest("[lang]")?.lang || navigator.language || "";
    const [code] = asked.toLowerCase().split("-");
    return code in SHELLS ? code : "en";
  }

  get #game() {
    const text = this.getAttribute("game") ?? this.getAttribute("record") ?? this.getAttribute("position") ?? "";
    const name = text.toLowerCase().match(/^\s*(?:\d~)?([a-z]+)/)?.[1]; // of a link, too
    return Object.hasOwn(GAMES, name) ? name : Object.keys(GAMES)[0];
  }

  #build() {
    this.#isBuilt = true;
    // A page may come with the shadow: <template shadowrootmode="open">, the picture in it.
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.#isDrawn = Boolean(this.#frame);
    if (this.#isDrawn) this.#pictured = this.#game;
    else {
      root.innerHTML = `<div class="frame">${SHELLS[this.#language]}</div>`;
      root.adoptedStyleSheets = [sheets.boards];
    }
    const frame = this.#frame;
    frame.classList.toggle("pictured", Boolean(this.querySelector(":scope > [slot=picture]")));
    frame.querySelector(".place").addEventListener("pointerup", (event) => {
      if (event.isPrimary) this.#touched({ x: event.clientX, y: event.clientY });
    });
    frame.querySelector(".below").addEventListener("click", (event) => {
      const what = event.target.closest("[data-do]")?.dataset.do;
      if (what === "retry") this.#retry();
      else if (what) this.#board ? this.#board.do(what) : this.#touched({ what });
    });
    frame.addEventListener("focusin", () => this.live());
  }

  #dress() {
    const frame = this.#frame;
    const worn = this.shadowRoot.adoptedStyleSheets;
    if (!worn.includes(sheets.colours) && (this.hasAttribute("theme") || !pageHasColours())) worn.push(sheets.colours);
    frame.dataset.game = this.#game;
    frame.classList.toggle("endless", GAMES[this.#game].endless);
    frame.querySelector(".full").href = new URL(`${this.#path}${this.#game}/`, ROOT).href;
    const size = Number(this.getAttribute("size"));
    this.style.maxWidth = size > 0 ? `${size}px` : "";
    this.#placeholder();
  }

  get #path() {
    return this.#language === "en" ? "" : `${this.#language}/`;
  }

  get #picture() {
    return this.#frame.querySelector(".board");
  }

  #placeholder() {
    // The game's first position, until Python has drawn the one that is asked for.
    const game = this.#game;
    if (this.#pictured === game) return;
    this.#picture?.remove();
    this.#frame.querySelector(".place").insertAdjacentHTML("afterbegin", STARTS[game]);
    this.#pictured = game;
  }

  #touched(what) {
    if (this.#board) return;
    if (this.#isDrawn) this.#early.push(what);
    this.live();
  }

  async #show() {
    try {
      await begin(this.#game, this.#language);
      await this.#lay();
    } catch (error) {
      this.#fail(FAILED[this.#language], true);
      console.error("hedgerow-board:", error);
    }
  }

  #retry() {
    this.#fail("", false);
    this.#live = undefined;
    return this.live();
  }

  async #lay() {
    const asked = Object.fromEntries(
      ASKED.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]),
    );
    if (this.#board) this.#picture.replaceWith(this.#picture.cloneNode(true)); // one that nobody listens to
    this.#board = undefined;
    const result = show(this, this.#frame, JSON.stringify(asked), this.#language);
    const problem = typeof result === "string" ? result : "";
    if (!problem) await pieces(result);
    this.#board = problem ? undefined : result;
    this.#fail(problem, false);
    if (!problem) this.dispatchEvent(new CustomEvent("hedgerow:ready", { bubbles: true, composed: true }));
    this.#frame.classList.toggle("live", !problem);
    for (const { what = "", x = 0, y = 0 } of this.#early.splice(0)) this.#board?.early(what, x, y);
  }

  #fail(text, again) {
    const frame = this.#frame;
    const problem = frame.querySelector(".problem");
    problem.textContent = text;
    problem.hidden = !text;
    frame.querySelector("[data-do=retry]").hidden = !again;
    frame.classList.toggle("failed", Boolean(text));
  }
}

if (!customElements.get("hedgerow-board")) {
  customElements.define("hedgerow-board", HedgerowBoard);
  frames(ROOT);
}
