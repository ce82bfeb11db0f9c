// The choices of the preferences page: each is kept as soon as it is made.
(() => {
  const form = document.getElementById("preferences");
  for (const field of form.elements) {
    if (field.type === "radio") field.checked = field.value === window.wishes.get(field.name);
  }
  form.addEventListener("change", ({ target }) => {
    window.wishes.set(target.name, target.value);
    if (target.name === "sounds") window.tones.play("turn");
  });
  form.hidden = false;
})();
