// Whose turn it is: told by the title of the page, and to all who listen («turn:mine»).
import { onUpdate } from "./connection.js";

export function startTurn() {
  const match = document.getElementById("match");
  const title = document.title;
  let told = "";

  // What a player lets pass is not their turn.
  function mine() {
    const passes = document.querySelector("#pass[data-on]") ? ":not([data-passes])" : "";
    return document.querySelector(`#ask.yours${passes}`);
  }

  function shown() {
    const yours = mine();
    const named = yours ? `${match.dataset.turn} · ${title}` : title;
    if (document.title !== named) document.title = named;
    const ask = yours ? document.getElementById("table").dataset.ask : "";
    if (ask && ask !== told) document.dispatchEvent(new Event("turn:mine"));
    told = ask;
  }

  onUpdate(shown);
  document.body.addEventListener("htmx:afterSwap", shown);
  shown();
}
