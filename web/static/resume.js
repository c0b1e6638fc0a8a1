// On the home page: the games that wait in this browser, the latest first (written by app/storage.py).
const MOST = 3;
const PREFIX = "hedgerow.game.";

function waiting() {
  const games = [];
  try {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) {
      try {
        const { record, at, over, when } = JSON.parse(localStorage.getItem(key));
        if (!over && Number.isInteger(at) && at > 0) games.push({ id: key.slice(PREFIX.length), game: record.split(/[:\s]/)[0], at, when });
      } catch {
        // A broken entry: its own page says so and keeps it.
      }
    }
  } catch {
    // A private window or a frame of another site may refuse.
  }
  return games.sort((a, b) => (a.when < b.when ? 1 : -1)).slice(0, MOST);
}

const strip = document.querySelector("#resume");
try {
  strip.hidden = !Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
} catch {
  // Nothing is kept.
}
for (const { id, game, at, when } of waiting()) {
  const picture = document.querySelector(`a[data-game="${CSS.escape(game)}"]`);
  if (!picture) continue;
  const link = document.createElement("a");
  link.href = `${picture.href}#game=${id}`;
  const date = new Date(when);
  const day = date.toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" });
  link.textContent = [picture.dataset.name, at, ...(isNaN(date) ? [] : [day])].join(" · ");
  const item = document.createElement("li");
  item.append(link);
  strip.querySelector("li:last-child").before(item);
}
