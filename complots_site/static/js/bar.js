// Every page of a player: the bar that says that a match begins or waits for them. The title of the
// page says it too, and a tone where they want sounds.
import { onMessage } from "./connection.js";
import { mark } from "./page_title.js";
import { play } from "./tones.js";

const bar = document.getElementById("bar");
let told = null;

function shown() {
  const { token = "", title = "" } = bar.querySelector("[data-token]")?.dataset ?? {};
  document.documentElement.classList.toggle("has-bar", token !== "");
  if (token === told) return;
  mark("bar", title);
  if (told !== null && token) play("turn");
  told = token;
}

onMessage(shown);
shown();
