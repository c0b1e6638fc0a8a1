// Registers the service worker once the page is usable, so that it never competes with the first load.
//
// A new version of the site waits until it may take over. The page is told by the event "hedgerow:update" at
// the document; when the player agrees, it answers with "hedgerow:update-accepted", and is reloaded once.
const PATIENCE = 10_000; // ms; a page whose Python does not start is kept for offline use too

const tell = (name) => document.dispatchEvent(new CustomEvent(name));
const pageLoaded = new Promise((go) =>
  document.readyState === "complete" ? go() : addEventListener("load", go, { once: true }),
);
const pythonReady = new Promise((go) => {
  if (!document.querySelector("script[type=mpy]")) go();
  addEventListener("mpy:done", go, { once: true });
  setTimeout(go, PATIENCE);
});

function offerUpdate(waiting) {
  document.addEventListener("hedgerow:update-accepted", () => waiting.postMessage({ type: "SKIP_WAITING" }));
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  tell("hedgerow:update");
}

async function register() {
  const registration = await navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url));
  const isUpdate = () => registration.waiting && navigator.serviceWorker.controller;
  if (isUpdate()) offerUpdate(registration.waiting);
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", () => {
      if (isUpdate()) offerUpdate(registration.waiting);
    });
  });
}

await Promise.all([pageLoaded, pythonReady]);
try {
  await register();
} catch {
  // A frame of another site, a private window or an old browser may refuse: then the site needs the network.
}
