// Dialogs that work without Python, on every page: data-opens="ID" opens one, data-closes closes the one around it,
// and so does a click beside it. The settings in their dialog are kept as soon as they are chosen (settings.js).
const settings = window.hedgerowSettings;

function fill(form) {
  for (const field of form.elements) {
    if (field.type === "checkbox") field.checked = settings.get(field.name) === "on";
    if (field.type === "radio") field.checked = settings.get(field.name) === field.value;
  }
}

document.addEventListener("click", ({ target, clientX, clientY }) => {
  const opener = target.closest("[data-opens]");
  if (opener) {
    const dialog = document.getElementById(opener.dataset.opens);
    dialog.querySelectorAll("form.settings").forEach(fill);
    opener.closest("dialog")?.close(); // one at a time
    dialog.showModal();
  }
  if (target.closest("[data-print]")) {
    target.closest("dialog").close();
    print();
  }
  if (target.closest("[data-closes]")) target.closest("dialog").close();
  if (target.matches("dialog")) {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  }
});

document.addEventListener("change", ({ target }) => {
  if (!target.closest("form.settings")) return;
  const choice = target.type === "checkbox" ? (target.checked ? "on" : "off") : target.value;
  const saved = settings.set(target.name, choice);
  document.querySelector("#settings-unsaved").hidden = saved;
});

document.addEventListener("submit", (event) => {
  if (event.target.matches("form.settings")) event.preventDefault();
});
