// On the home page: a game that another program hands over, as a file or as a shared text (see the manifest). It may be
// a link of ours or a record; the page of its game reads it (app/games.py), this only finds out which one that is.
const games = new Map([...document.querySelectorAll("a[data-game]")].map((link) => [link.dataset.game, link.href]));

function open(text) {
  const link = /#(\d~\S+)/.exec(text);
  const record = link ? link[1].replace(/^\d~/, "") : text;
  const [, name] = /^\s*(?:\[[^\]]*\]\s*)*([a-z]+)/i.exec(record) ?? [];
  const page = games.get(name?.toLowerCase());
  if (!page) document.querySelector("#unreadable").hidden = false;
  else if (link) location.href = `${page}#${link[1]}`;
  else if (window.hedgerowStore.hand(text)) location.href = `${page}#opened`;
}

const parameters = new URLSearchParams(location.search);
const shared = ["url", "text", "title"].map((name) => parameters.get(name)).filter(Boolean);
if (shared.length) {
  history.replaceState(null, "", location.pathname);
  open(shared.find((text) => /#\d~/.test(text)) ?? shared[0]);
}
window.launchQueue?.setConsumer(async ({ files }) => {
  if (files.length) open(await (await files[0].getFile()).text());
});
