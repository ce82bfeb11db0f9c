// A key for each move: digits, then letters, in the order of the buttons, first those of the dock. It
// presses the button, and what guards a click guards it.
import { get, onChange } from "./preferences.js";
import { asked, inSight } from "./presses.js";

export function startShortcuts() {
  const BUTTONS = "button.move, button[name=compose], summary.opens";
  const KEYS = [..."123456789abcdefghijklmnopqrstuvwxyz"];
  const SETTLED = 500;
  const meant = new Map();
  const changed = new Map();
  let stale = false; // the table is another than the one whose keys are shown

  function shown() {
    stale = false;
    const parts = document.querySelectorAll("#table .dock, #table .felt");
    const places = [...parts].sort((one) => (one.matches(".dock") ? -1 : 1));
    const buttons = places.flatMap((place) => [...place.querySelectorAll(BUTTONS)]);
    const open = buttons.filter((button) => inSight(button) && !button.disabled && !get("keys"));
    for (const button of buttons) button.removeAttribute("aria-keyshortcuts");
    for (const [index, key] of KEYS.entries()) {
      const button = open[index];
      button?.setAttribute("aria-keyshortcuts", key);
      const move = button && `${asked()} ${button.name} ${button.value} ${button.id}`;
      if (meant.get(key) !== move) changed.set(key, performance.now());
      meant.set(key, move);
    }
  }

  // The row of digits by its place: on many keyboards they are typed with shift.
  function keyOf(event) {
    const digit = /^Digit([1-9])$/.exec(event.code);
    return digit ? digit[1] : event.key.toLowerCase();
  }

  const typing = (node) =>
    node.isContentEditable || node.matches("input:not([type=hidden]), textarea, select");

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (stale) shown();
    if (event.repeat || event.isComposing || event.defaultPrevented || typing(event.target)) return;
    const key = keyOf(event);
    const button = KEYS.includes(key) && document.querySelector(`#table [aria-keyshortcuts="${key}"]`);
    // The board has just changed: the key was meant for what stood there before.
    if (!button || performance.now() - changed.get(key) < SETTLED) return;
    event.preventDefault();
    button.click();
  });
  // Enter in what is picked sends what is put together of it: a browser presses the form's first button.
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key !== "Enter" || event.defaultPrevented || !target.matches("#table input[type=radio]")) return;
    event.preventDefault();
    const buttons = [...document.querySelectorAll("#table button[name=compose]")];
    if (!event.repeat) buttons.find(({ value }) => value.split(" ").includes(target.name))?.click();
  });
  document.body.addEventListener("htmx:oobAfterSwap", () => (stale = true));
  document.addEventListener("table:new", shown);
  document.addEventListener("toggle", shown, true);
  onChange(shown);
  shown();
}
