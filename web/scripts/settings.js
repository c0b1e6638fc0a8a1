// What the player has set is on the <html> element before the first paint: data-NAME="CHOICE" where the choice
// is not the default. What there is to choose comes from web/app/settings.py, by the attribute data-choices.
// The event "hedgerow:setting" at the document tells that something has been set; its detail is the name.

const KEY = "hedgerow.settings";
const page = document.documentElement;
const choices = JSON.parse(page.dataset.choices); // of each setting, the default first
let kept = {}; // the entry as it is in the browser, foreign and future names included

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function read() {
  const text = window.hedgerowStore.get(KEY);
  if (text === null) return; // nothing is kept, or nothing can be: what was chosen on this page still holds
  try {
    const stored = JSON.parse(text);
    kept = isObject(stored) ? stored : {};
  } catch {
    kept = {};
  }
}

const get = (name) => (choices[name].includes(kept[name]) ? kept[name] : choices[name][0]);

// The browser's own frame has the colour of the page; the page came with one for each of the system's themes.
function colourFrame() {
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.dataset.own ??= meta.content;
    const chosen = get("theme") !== "system";
    meta.content = chosen ? getComputedStyle(page).backgroundColor : meta.dataset.own;
  }
}

function apply() {
  for (const name of Object.keys(choices)) {
    if (get(name) === choices[name][0]) delete page.dataset[name];
    else page.dataset[name] = get(name);
  }
  if (document.readyState !== "loading") colourFrame();
}

const tell = (name) => document.dispatchEvent(new CustomEvent("hedgerow:setting", { detail: name }));

// Whether the browser keeps it; it holds for this page in any case.
function set(name, choice) {
  if (!choices[name]?.includes(choice)) return false;
  read(); // another tab may have set something else
  kept = { ...kept, [name]: choice };
  if (choice === choices[name][0]) delete kept[name];
  const saved = window.hedgerowStore.set(KEY, JSON.stringify(kept));
  apply();
  tell(name);
  return saved;
}

read();
apply();
document.addEventListener("DOMContentLoaded", colourFrame);
addEventListener("storage", ({ key }) => {
  if (key !== KEY && key !== null) return;
  read();
  apply();
  for (const name of Object.keys(choices)) tell(name);
});
window.hedgerowSettings = { get, set };
