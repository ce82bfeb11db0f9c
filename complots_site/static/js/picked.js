// What is picked for a move that is put together, and has not been sent, outlives the page where that
// is loaded again: it is there again for the same player and the same question.
import { epochOf } from "./connection.js";
import { safely } from "./preferences.js";

const PICKED = "complots.picked";

export function startPicked() {
  const table = () => document.getElementById("table");
  const fields = () => [...document.querySelectorAll("#game input[type=radio]")];
  const me = document.getElementById("match").dataset.me;
  const whose = () => `${location.pathname} ${me} ${epochOf(table())} ${table().dataset.ask}`;

  const kept = safely(() => JSON.parse(sessionStorage.getItem(PICKED)));
  safely(() => sessionStorage.removeItem(PICKED));
  if (kept?.whose === whose()) {
    for (const field of fields()) field.checked ||= kept.values.includes(`${field.name} ${field.value}`);
  }
  addEventListener("pagehide", () => {
    const values = fields().filter(({ checked }) => checked).map(({ name, value }) => `${name} ${value}`);
    if (values.length) safely(() => sessionStorage.setItem(PICKED, JSON.stringify({ whose: whose(), values })));
  });
}
