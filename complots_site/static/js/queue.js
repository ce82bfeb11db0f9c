// The quick match: the page says that it is there, counts the seconds, and goes to the table.
import { isUp, onUpdate, request, show } from "./connection.js";
import { moment } from "./moment.js";
import { startMorph } from "./morph.js";

const SECOND = 1000;
const HERE_EVERY = 5000;
const { here } = document.querySelector("script[data-here]").dataset;
const token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
let began = moment() - SECOND * Number(document.querySelector(".quick").dataset.waited);
let waitsFor = document.getElementById("queue").dataset.title;

// Seated: to the table. What the server sends has no seconds: they differ from one person to the next.
// Another page of the player may have left this queue, and begun to wait anew.
function shown() {
  const { go, title } = document.getElementById("queue").dataset;
  if (go) location.replace(go);
  if (title !== waitsFor) began = moment();
  waitsFor = title;
  count();
}

function count() {
  const place = document.getElementById("waited");
  if (!place) return;
  const seconds = Math.max(0, Math.floor((moment() - began) / SECOND));
  const rest = String(seconds % 60).padStart(2, "0");
  place.textContent = `${Math.floor(seconds / 60)}:${rest}`;
}

// Without a socket the page says so by requests.
async function sayHere() {
  if (isUp()) return;
  const answer = await request(here, { method: "POST", body: new URLSearchParams({ csrfmiddlewaretoken: token }) });
  if (answer && answer.ok) show(answer.text);
}

startMorph();
onUpdate(shown);
shown();
setInterval(count, SECOND);
setInterval(sayHere, HERE_EVERY);
