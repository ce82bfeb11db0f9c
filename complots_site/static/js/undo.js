// Taking back a click that has not been sent: a button, and the key Escape, as long as it waits.
(() => {
  const bar = document.getElementById("undo");
  if (!bar) return;
  const button = bar.querySelector("button");
  const said = bar.querySelector("[role=status]");
  let held = null;

  document.addEventListener("line:held", ({ detail }) => {
    if (detail && detail !== held) said.textContent = bar.dataset.waits.replace("…", detail.said);
    held = detail;
    const focused = bar.contains(document.activeElement);
    bar.toggleAttribute("data-on", held !== null);
    if (!held && focused) (document.querySelector("#moves button") || document.getElementById("ask"))?.focus();
  });

  function undo() {
    if (!held) return;
    document.dispatchEvent(new Event("line:undo"));
    if (!held) said.textContent = bar.dataset.back;
  }

  button.addEventListener("click", undo);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !held || event.defaultPrevented) return;
    event.preventDefault();
    undo();
  });
})();
