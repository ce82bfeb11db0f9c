// Taking back a click that has not been sent: a button, and the key Escape, as long as it waits.
import { onHeld, takeBack } from "./outbox.js";

export function startUndo() {
  const bar = document.getElementById("undo");
  const button = bar.querySelector("button");
  const said = bar.querySelector("[role=status]");
  let held = null;

  onHeld((click) => {
    if (click && click !== held) said.textContent = bar.dataset.waits.replace("…", click.said);
    held = click;
    const focused = bar.contains(document.activeElement);
    bar.toggleAttribute("data-on", held !== null);
    // To no move: Enter may be on its way to the button that has just gone.
    if (!held && focused) document.getElementById("ask")?.focus();
  });

  function undo() {
    if (!held) return;
    takeBack();
    if (!held) said.textContent = bar.dataset.back;
  }

  button.addEventListener("click", undo);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !held || event.defaultPrevented) return;
    event.preventDefault();
    undo();
  });
}
