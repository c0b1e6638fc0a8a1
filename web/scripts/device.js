// The device, for Python (web/app/device.py), which cannot catch what the browser throws: sounds, a screen that stays
// on, and the whole screen. What is not there, or is refused, is left out without a word.
const settings = window.hedgerowSettings;

// --- sound: made only where it has been switched on, and after a gesture, since a browser lets none be heard before

let sounds = null;

// Most tables are silent, so that costs next to nothing.
function play(kind) {
  if (settings.get("sound") === "on") sound(kind);
}

async function sound(kind) {
  try {
    sounds ??= await import(new URL("sound.js", import.meta.url));
    sounds.play(kind);
  } catch {
    // no Web Audio
  }
}

document.addEventListener("hedgerow:setting", ({ detail }) => {
  if (detail === "sound") play("close"); // switched on, it says so
  if (detail === "awake") keep();
});

// --- the screen stays on while a game is played and seen

let wanted = false;
let lock = null;

async function keep() {
  try {
    if (wanted && settings.get("awake") === "on" && document.visibilityState === "visible") {
      lock ??= await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => (lock = null), { once: true }); // hidden, or the battery is low
    } else {
      await lock?.release();
    }
  } catch {
    lock = null;
  }
}

function awake(want) {
  if (want === wanted) return;
  wanted = want;
  keep();
}

document.addEventListener("visibilitychange", keep);

// --- the whole screen

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-fullscreen]")) return;
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {});
});
for (const button of document.querySelectorAll("[data-fullscreen]")) button.hidden = !document.fullscreenEnabled;

window.hedgerowDevice = { play, awake };
