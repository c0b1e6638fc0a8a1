// The service worker keeps the site for use without a network, in two steps: first all that a board needs, then,
// when a page asks for it, the runtime that thinks. The build joins it with Workbox and the lists of files.
//
// A page asks by {hedgerow: "state"} or {hedgerow: "keep thinking"}; every page is told, while something is being
// fetched and when it is asked for, by {hedgerow: "offline", step, loaded, size, kept}: the step that it is about,
// bytes of it that are here, all its bytes, and whether it is kept.
import { addPlugins } from "workbox-precaching/addPlugins.js";
import { cleanupOutdatedCaches } from "workbox-precaching/cleanupOutdatedCaches.js";
import { matchPrecache } from "workbox-precaching/matchPrecache.js";
import { precacheAndRoute } from "workbox-precaching/precacheAndRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { board, thinking } from "files"; // written by building/offline.mjs

const THINKING = "hedgerow-thinking";
const address = ({ url }) => new URL(url, self.registration.scope).href;
const sizeOf = (files) => files.reduce((sum, { size }) => sum + size, 0);
const addresses = new Set(thinking.map(address));

let told = ""; // the same percentage is told once
async function tell(step, loaded, size, kept) {
  const now = `${step} ${Math.floor((100 * loaded) / size)}`;
  if (now === told && !kept) return;
  told = now;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ hedgerow: "offline", step, loaded, size, kept });
}

// --- the first step: Workbox fetches it when this version is installed

const sizes = new Map(board.map((file) => [address(file), file.size]));
let loaded = 0;
addPlugins([
  {
    cacheDidUpdate: async ({ request }) => {
      const url = new URL(request.url);
      url.search = ""; // Workbox's revision
      loaded += sizes.get(url.href) ?? 0;
      await tell("board", loaded, sizeOf(board), false);
    },
  },
]);
// A game in a link is a parameter; the page is the same.
precacheAndRoute(
  board.map(({ url, revision }) => ({ url, revision })),
  { ignoreURLParametersMatching: [/./] },
);
cleanupOutdatedCaches();

// --- the second step

const isThere = async (cache) =>
  (await Promise.all(thinking.map((file) => cache.match(address(file))))).every((found) => found);

// What is kept already, also by a version before this one, is not fetched again: an address names its content.
async function fetchThinking() {
  const cache = await caches.open(THINKING);
  let here = 0;
  const size = sizeOf(thinking);
  for (const file of thinking) {
    if (await cache.match(address(file))) {
      here += file.size;
      continue;
    }
    const response = await fetch(address(file));
    if (!response.ok) throw new Error(`${response.status} ${file.url}`);
    const counted = new TransformStream({
      transform(chunk, controller) {
        here += chunk.length;
        tell("thinking", here, size, false);
        controller.enqueue(chunk);
      },
    });
    await cache.put(address(file), new Response(response.body.pipeThrough(counted), response));
  }
  await tell("thinking", size, size, true);
}

let fetching = null;
function keepThinking() {
  fetching ??= fetchThinking().finally(() => (fetching = null));
  return fetching.catch(() => tell("thinking", 0, sizeOf(thinking), false));
}

// A partner may be wanted before that: then what it asks for is kept, too.
registerRoute(
  ({ url }) => addresses.has(url.origin + url.pathname),
  async ({ request, event }) => {
    const cache = await caches.open(THINKING);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) event.waitUntil(cache.put(request.url, response.clone()));
    return response;
  },
);

// --- versions

// Who had the runtime that thinks has it in the new version, too, before that takes over.
self.addEventListener("install", (event) => {
  const had = caches.has(THINKING).then((has) => has && caches.open(THINKING).then((cache) => cache.keys()));
  event.waitUntil(had.then((files) => files?.length && keepThinking()));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    const cache = await caches.open(THINKING);
    for (const { url } of await cache.keys()) if (!addresses.has(url)) await cache.delete(url);
  };
  event.waitUntil(old());
});

async function state() {
  const size = sizeOf(board);
  const has = Boolean(await matchPrecache(board[0].url));
  await tell("board", has ? size : loaded, size, has);
  const cache = await caches.open(THINKING);
  if (!fetching && thinking.length) {
    const kept = await isThere(cache);
    await tell("thinking", kept ? sizeOf(thinking) : 0, sizeOf(thinking), kept);
  }
}

self.addEventListener("message", (event) => {
  const { hedgerow } = event.data ?? {};
  if (hedgerow === "state") event.waitUntil(state());
  if (hedgerow === "keep thinking") event.waitUntil(keepThinking());
  // A new version waits until the player agrees to change over: see register-sw.js.
  if (hedgerow === "take over") self.skipWaiting();
});
