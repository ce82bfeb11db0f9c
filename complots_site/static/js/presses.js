// A press counts for what stood there when it began. The board may be another by the time a button is
// let go, and by the second click of a double one: what then lies under the pointer was never chosen.
import { epochOf } from "./connection.js";

// Taps of a finger are each counted as a first click (iOS, Android): those that are so near each other,
// in milliseconds and in pixels, are one double one.
const SOON = 500;
const NEAR = 50;

// What the table asks: no other question is ever called that.
export function asked() {
  const table = document.getElementById("table");
  return `${epochOf(table)} ${table.dataset.ask}`;
}

// Whether it can be seen: the Safari of older phones has no word for that.
export const inSight = (button) => button.checkVisibility?.() ?? button.offsetParent;

// What a button of the table that is no move does, and to whom; "" for all else.
export const deedOf = (node) => (node?.hasAttribute("formaction") ? node.formAction + node.value : "");

export function startPresses() {
  let began; // the button under the pointer when it was pressed; undefined without one (a screen reader)
  let first = null; // what was told at the first of several quick clicks
  let mouse = true; // it counts its clicks itself
  let last = { at: -Infinity, x: 0, y: 0 };

  const buttonAt = (target) => target.closest("#table button");
  const told = (button) => asked() + deedOf(button);
  const meaning = (button) => button && `${told(button)} ${button.name} ${button.value}`;

  function again({ detail, timeStamp: at, clientX: x, clientY: y }) {
    const before = last;
    last = { at, x, y };
    return detail > 1 || (!mouse && at - before.at < SOON && Math.hypot(x - before.x, y - before.y) < NEAR);
  }

  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    began = meaning(buttonAt(target));
    mouse = pointerType === "mouse";
  }, true);
  document.addEventListener("click", (event) => {
    const pressed = began;
    began = undefined;
    if (event.detail === 0) return; // a key, or a script
    const button = buttonAt(event.target);
    if (!again(event)) first = told(button);
    const chosen = pressed === undefined || meaning(button) === pressed;
    if (!button || (chosen && told(button) === first)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
