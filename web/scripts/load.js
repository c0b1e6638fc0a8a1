// Fetches what the page's Python needs, tells how much of it is here, and puts our own files where Python finds
// them. It stands in the page itself, before anything else is asked for; docs/loading.md tells why.
import { pause, unpack, unzipped, writer } from "./unpack.js";

const { boot, micropython, wasm, start, texts, later } = JSON.parse(document.currentScript.dataset.load);
const PAINT = 300; // ms within which the page is painted, or the rest is asked for all the same
const SHOWN = 50; // ms after that within which it is on the screen, likewise
const PATIENT = 700; // ms before there is a word about the loading
const STUCK = 20_000; // ms without a byte before it is offered to begin again
const sizes = new Map(); // of each file: bytes over the line, bytes in it, bytes of it that are here
let failed = false;
let shown = false;
let stuck = 0;

const element = (name) => document.querySelector(`#loading ${name}`);
const loaded = () => document.documentElement.classList.contains("ready");

function tell() {
  if (!shown || failed || !element("progress")) return;
  const files = [...sizes.values()];
  const all = files.reduce((sum, { line }) => sum + line, 0);
  const here = files.reduce((sum, { line, size, here }) => sum + line * Math.min(1, here / size), 0);
  const percent = Math.floor((100 * here) / all);
  element("progress").value = percent;
  element("output").textContent = `${percent} %`;
  document.querySelector("#loading").hidden = loaded();
  clearTimeout(stuck);
  if (!loaded() && percent < 100) stuck = setTimeout(fail, STUCK, "no more bytes");
}

// The board, the rules and a plain message stay when something does not come.
function fail(reason) {
  if (failed || loaded()) return;
  failed = true;
  console.warn("Hedgerow did not load:", reason);
  const show = () => {
    document.querySelector("#loading").hidden = true;
    document.querySelector("#failed").hidden = loaded();
    document.querySelector("#failed button").onclick = () => location.reload();
  };
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", show) : show();
}

// The board and its style have the line to themselves until they are on the screen. The browser notes that a frame or
// two after it has painted; a busy one, much later.
const isSeen = () => performance.getEntriesByName("first-contentful-paint").length > 0;
const painted = new Promise((resolve) => {
  const frame = () => (isSeen() ? resolve() : requestAnimationFrame(frame));
  requestAnimationFrame(() => {
    setTimeout(resolve, SHOWN);
    pause().then(frame);
  });
  setTimeout(resolve, PAINT);
});

function expect(file) {
  file.here = 0;
  sizes.set(file.url, file);
  return file;
}

async function arriving(file, type) {
  const { url } = expect(file);
  await painted;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const counted = new TransformStream({
    transform(chunk, controller) {
      file.here += chunk.length;
      tell();
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), { headers: { "Content-Type": type } });
}

const bytes = async (file) => new Uint8Array(await (await arriving(file, "")).arrayBuffer());

const asked = [
  WebAssembly.compileStreaming(arriving(wasm, "application/wasm")),
  bytes(start).then(unzipped),
  bytes(texts),
];
for (const promise of asked) promise.catch(fail);
const [program, rom, textsFile] = asked;

// PyScript finds its script and its settings in the page: that has to be whole when it starts.
const whole = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
const add = (element) => document.head.append(element);
for (const { url: href } of [expect(boot), expect(micropython)])
  painted.then(() => add(Object.assign(document.createElement("link"), { rel: "modulepreload", href })));
Promise.all([painted, whole]).then(() =>
  add(Object.assign(document.createElement("script"), { type: "module", src: boot.url })),
);
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries())
    for (const [url, file] of sizes) if (name === new URL(url, location.href).href) file.here = file.size;
  tell();
}).observe({ type: "resource", buffered: true });
setTimeout(() => {
  shown = true;
  tell();
}, PATIENT);
new MutationObserver((_, observer) => {
  if (!loaded()) return;
  observer.disconnect();
  clearTimeout(stuck);
  for (const notice of document.querySelectorAll("#loading, #failed")) notice.hidden = true;
  setTimeout(window.hedgerowLoad.later, 0);
}).observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });

addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(target.src), true);
addEventListener("unhandledrejection", ({ reason }) => fail(reason));
addEventListener("mpy:done", () => setTimeout(() => fail("Python did not start"), 0));

let laterArchive;
const fetchLater = () => (laterArchive ??= bytes(later));
// A game that was left here, or comes in a link, has to be read before there is a board: not with the first game.
if (document.documentElement.classList.contains("resuming")) fetchLater().catch(() => {});

let write; // puts files in place for Python, once that is there
let installed;
let rest;
window.hedgerowLoad = {
  pause, // for Python, which goes on in slices
  // How far Python is with a long game, once all bytes are here.
  tell: (percent) => {
    clearTimeout(stuck);
    if (!shown || failed || !element("progress")) return;
    element("progress").value = percent;
    element("output").textContent = `${percent} %`;
    document.querySelector("#loading").hidden = loaded();
  },
  program, // for web/interpreter.js, a promise like the next
  rom,
  fail,
  // Puts the texts in place.
  install: (FS) => {
    write ??= writer(FS);
    installed ??= textsFile.then((data) => write("texts.txt", data)).then(pause);
    return installed;
  },
  // Fetches everything else and puts it in place; whether it is there. Python cannot catch what would be thrown.
  later: () =>
    (rest ??= Promise.all([fetchLater(), installed])
      .then(([data]) => unpack(data, write))
      .then(
        () => (window.hedgerowLoad.complete = true),
        () => ((rest = laterArchive = null), false),
      )),
  complete: false, // whether everything else is in place
};
