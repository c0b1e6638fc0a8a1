// Which of several tabs may write to a game: the one that holds the lock of its name (web/app/tabs.py). It is told
// by the event "hedgerow:tab" at the document, whose detail is "held", "busy" (another tab has the game on the
// table) or "lost" (another tab has taken it over). Without the Web Locks API a tab sees what others write.

let game = "";
let release = () => {};

const tell = (what) => document.dispatchEvent(new CustomEvent("hedgerow:tab", { detail: what }));

function hold(ident, steal) {
  release();
  game = ident;
  if (!navigator.locks) return tell("held");
  const options = steal ? { steal: true } : { ifAvailable: true };
  const held = (lock) => {
    if (game !== ident) return undefined;
    tell(lock ? "held" : "busy");
    return lock ? new Promise((go) => (release = go)) : undefined;
  };
  navigator.locks.request(`hedgerow.game.${ident}`, options, held).catch(() => game === ident && tell("lost"));
}

addEventListener("storage", ({ key, newValue }) => {
  if (!navigator.locks && newValue && key === `hedgerow.game.${game}`) tell("lost");
});

window.hedgerowTabs = { hold: (ident) => hold(ident, false), take: (ident) => hold(ident, true) };
