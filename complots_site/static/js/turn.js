// Whose turn it is: told by the title of the page, and to all who listen («turn:mine»).
import { onUpdate } from "./connection.js";
import { mark } from "./page_title.js";

export function startTurn() {
  const match = document.getElementById("match");
  let told = "";

  // What a player has answered ahead is not their turn.
  function mine() {
    const answered = document.querySelector("#ahead[data-on]") ? ":not([data-ahead])" : "";
    return document.querySelector(`#ask.yours${answered}`);
  }

  function shown() {
    const yours = mine();
    mark("turn", yours ? match.dataset.turn : "");
    const ask = yours ? document.getElementById("table").dataset.ask : "";
    if (ask && ask !== told) document.dispatchEvent(new Event("turn:mine"));
    told = ask;
  }

  onUpdate(shown);
  document.body.addEventListener("htmx:afterSwap", shown);
  shown();
}
