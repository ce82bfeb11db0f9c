// The sentence that says that the site is full, and when the page tries again.
import { backAt, onChange } from "./connection.js";
import { moment } from "./moment.js";

const BEAT = 1000;
const line = document.getElementById("full");
let timer = 0;

function count() {
  const seconds = Math.ceil((backAt() - moment()) / 1000);
  line.hidden = backAt() === 0;
  clearTimeout(timer);
  if (line.hidden) return;
  line.querySelector("b").textContent = `${Math.max(0, seconds)} s`;
  timer = setTimeout(count, BEAT);
}

if (line) onChange(count);
