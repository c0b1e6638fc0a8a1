// A first lesson: one step at a time, and on to the next when its move has been found. Without this script all steps
// stand below each other.
import("./embed/element.js");

const steps = [...document.querySelectorAll(".step")];
const show = (number, asked) => {
  steps.forEach((step, index) => (step.hidden = index !== number));
  document.querySelector("progress").value = number + 1;
  if (!asked) return;
  history.replaceState(null, "", `#${number + 1}`);
  scrollTo(0, 0);
  steps[number].querySelector("h2").focus({ preventScroll: true });
};

steps.forEach((step, index) => {
  const said = step.querySelector(".said");
  const mistakes = JSON.parse(step.dataset.mistakes);
  step.querySelector(".back")?.addEventListener("click", () => show(index - 1, true));
  step.querySelector(".next")?.addEventListener("click", () => show(index + 1, true));
  step.addEventListener("hedgerow:answer", ({ detail: { right, move } }) => {
    said.textContent = right ? step.querySelector(".right").textContent : (mistakes[move] ?? "");
    said.classList.toggle("well", right);
    step.classList.toggle("done", step.classList.contains("done") || right);
  });
});
document.querySelector(".lesson main").classList.add("stepping");
addEventListener("hashchange", () => go());
const go = () => show(Math.max(0, Math.min(steps.length, parseInt(location.hash.slice(1)) || 1) - 1));
go();
