// Registers the service worker (web/sw.js) once the page is usable, so that it never competes with the first load;
// then has it keep the runtime that thinks, unless the player wants to save data. A new version waits until the
// player agrees to change over: every page is reloaded then, once, and games go on where they were.
const PATIENCE = 10_000; // ms; a page whose Python does not start is kept for offline use too
const AGAIN = 3_600_000; // ms between two looks for a new version, on a page that stays open

const workers = navigator.serviceWorker;
const saves = () => Boolean(navigator.connection?.saveData);
const all = (selector) => document.querySelectorAll(selector);
const pageLoaded = new Promise((go) =>
  document.readyState === "complete" ? go() : addEventListener("load", go, { once: true }),
);
const pythonReady = new Promise((go) => {
  if (!document.querySelector("script[type=mpy]")) go();
  addEventListener("mpy:done", go, { once: true });
  setTimeout(go, PATIENCE);
});

// --- what is kept, told in every element of the class "offline"

const kept = { board: false, thinking: false };
const percent = { board: 0, thinking: 0 };
let asked = false; // by the player

function show() {
  const wants = asked || !saves();
  const state = !kept.board ? "board" : kept.thinking ? "ready" : wants ? "thinking" : "without";
  for (const element of all(".offline")) {
    element.hidden = false;
    element.dataset.state = state;
    for (const text of element.children) text.hidden = text.dataset.state !== state;
    for (const output of element.querySelectorAll("output"))
      output.textContent = `${percent[output.closest("[data-state]").dataset.state]} %`;
  }
}

function keepThinking(worker) {
  worker.postMessage({ hedgerow: "keep thinking" });
}

workers?.addEventListener("message", ({ data }) => {
  if (data?.hedgerow !== "offline" || !(data.step in kept)) return;
  kept[data.step] = data.kept;
  percent[data.step] = Math.floor((100 * data.loaded) / data.size);
  show();
});

// --- a new version

function offer(waiting) {
  const notice = document.querySelector("#update");
  notice.hidden = false;
  notice.querySelector("[data-update]").onclick = () => waiting.postMessage({ hedgerow: "take over" });
  notice.querySelector("[data-later]").onclick = () => (notice.hidden = true);
}

function watch(registration) {
  const look = () => registration.waiting && workers.controller && offer(registration.waiting);
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", look);
  });
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < AGAIN) return;
    looked = Date.now();
    registration.update().catch(() => {}); // without a network there is no new version
  });
  if (!workers.controller) return; // the first visit: there is nothing to change over from
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
}

await Promise.all([pageLoaded, pythonReady]);
try {
  const registration = await workers.register(new URL("../../sw.js", import.meta.url));
  watch(registration);
  const { active } = await workers.ready;
  active.postMessage({ hedgerow: "state" });
  if (!saves()) keepThinking(active);
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-keep]")) return;
    asked = true;
    show();
    keepThinking(registration.active);
  });
} catch {
  // A frame of another site, a private window or an old browser may refuse: then the site needs the network.
}
