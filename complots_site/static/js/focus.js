// The keyboard's place at the table: where what had it is gone, the next question gets it.
import { onUpdate } from "./connection.js";
import { deedOf, inSight } from "./presses.js";

export function startFocus() {
  const SETTLED = 500;
  const table = () => document.getElementById("table");
  const question = () => document.getElementById("ask");
  let last = null; // what at the table had the focus: { node, move, deed, ask }
  let placed = -Infinity;
  let keys = false;

  function remember(node) {
    const here = table() && table().contains(node);
    last = here ? { node, move: moveOf(node), deed: deedOf(node), ask: table().dataset.ask } : null;
  }

  document.addEventListener("focusin", ({ target }) => remember(target));
  document.addEventListener("keydown", () => (keys = true), true);
  document.addEventListener("pointerdown", () => (keys = false), true);

  function moveOf(node) {
    return node.matches("button.move, button[name=compose]") ? node.value : null;
  }

  function first() {
    if (!document.querySelector("#ask.yours")) return null;
    const places = [...table().querySelectorAll(".dock, .felt")].reverse();
    const buttons = places.flatMap((place) => [...place.querySelectorAll("button")]);
    return buttons.find((button) => moveOf(button) !== null && inSight(button));
  }

  // The page is morphed: a button may still be there, and mean another move.
  function shown() {
    if (!keys || !last || !table()) return;
    const { node, move, deed, ask } = last;
    const lost = !node.isConnected || document.activeElement === document.body;
    const another = move === null ? deedOf(node) !== deed : moveOf(node) !== move || table().dataset.ask !== ask;
    const waited = node === question() && first();
    if (!lost && !waited && !another) return;
    const same = table().dataset.ask === ask && move !== null;
    const twin = same && [...table().querySelectorAll("button")].find((one) => moveOf(one) === move);
    const place = twin || first() || question() || document.querySelector("#result-title, #table.waiting .seats, #lines");
    if (!place) return;
    place.focus();
    remember(place);
    placed = performance.now();
  }

  // A key that was on its way to the button before is not for what has the focus now.
  function guard(event) {
    const early = performance.now() - placed < SETTLED;
    if (early && ["Enter", " "].includes(event.key) && table()?.contains(event.target)) event.preventDefault();
  }

  document.addEventListener("keydown", guard, true);
  document.addEventListener("keyup", guard, true);
  onUpdate(shown);
}
