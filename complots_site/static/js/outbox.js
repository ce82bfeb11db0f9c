// A move that was clicked reaches the server once, whatever becomes of the connection meanwhile.
import { backOff, beforeMessage, encode, epochOf, isUp, onMessage, reconnect, request, resync, show } from "./connection.js";
import { moment } from "./moment.js";
import { once } from "./once.js";
import { get, safely } from "./preferences.js";

const PATIENCE = 4000;
const BEAT = 1500;
const RAREST = 15000;
const BROUGHT_BACK = 412; // the status of a move for an ask of another epoch
const game = document.getElementById("game");
const events = new EventTarget();
let click = null; // { ask, move, button: its value, said, version, epoch, at, sent: it may have arrived, waits: a grace }
let posting = false;
let settled = 0; // when a post was told of a click that may be on the socket too
let timer = 0;
let unheard = 0; // posts in a row that nobody answered
let rests = 0; // until then none is made while the socket is down

const table = () => document.getElementById("table");
const notice = () => document.getElementById("notice");

// Call back with the click that can still be taken back, or null, whenever that changes.
export const onHeld = (callback) => events.addEventListener("held", ({ detail }) => callback(detail));

// Take that click back.
export function takeBack() {
  if (click && !click.sent && !posting) keep(null);
}

function tell() {
  document.getElementById("line").toggleAttribute("data-held", click !== null);
  const held = click && !click.sent && !posting ? click : null;
  events.dispatchEvent(new CustomEvent("held", { detail: held }));
}

function keep(next) {
  clearTimeout(timer);
  click = next;
  tell();
}

// How long a click waits before it goes out: the deadline goes before the preference.
function grace() {
  const clock = document.getElementById("clock");
  if (!isUp() || document.hidden || (clock && clock.classList.contains("short"))) return 0;
  return 1000 * Number(get("undo"));
}

function go(leaves = false) {
  clearTimeout(timer);
  if (click) Object.assign(click, { waits: false, leaves: document.hidden || leaves });
  post();
}

// A `compose` button's move is put together of the fields it names, as the server does it.
function moveOf(button) {
  const composed = button && button.name === "compose";
  if (composed) {
    const fields = new FormData(game);
    return button.value.split(" ").flatMap((name) => fields.getAll(name)).join("");
  }
  return button ? button.value : "";
}

function wordsOf(button) {
  if (!button) return "";
  const text = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  return button.ariaLabel || (text ? text.data.trim() : button.textContent.trim());
}

// A double click is one: the second would be told that its question is closed, by the first.
const onItsWay = (move, ask, epoch) =>
  click && (click.sent || posting) && click.move === move && click.ask === ask && click.epoch === epoch;

function submitted(event) {
  if (event.target !== game) return;
  const button = event.submitter;
  if (button && button.hasAttribute("formaction")) {
    // Not a move: it goes as a form, once, if there is a way at all.
    event.stopPropagation();
    if (navigator.onLine) once(event, button);
    else event.preventDefault();
    return;
  }
  const { version, ask } = table().dataset;
  const epoch = epochOf(table());
  const clicked = { move: moveOf(button), button: button ? button.value : "", said: wordsOf(button) };
  if (onItsWay(clicked.move, ask, epoch)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  notice().textContent = "";
  const wait = grace();
  const sent = isUp() && !wait;
  keep({ ask, ...clicked, version: Number(version), epoch, at: moment(), sent, waits: wait > 0 });
  if (sent) return;
  event.preventDefault();
  event.stopPropagation();
  if (wait) timer = setTimeout(() => go(), wait);
  else post();
}

async function post() {
  if (posting || !click) return;
  posting = true;
  const mine = click;
  const online = navigator.onLine; // when it goes out: what became of it is known later
  if (online) tell(); // without a line it is only tried, and can still be taken back
  const body = new URLSearchParams({ ask: mine.ask, move: mine.move, epoch: mine.epoch });
  body.set("csrfmiddlewaretoken", game.elements.csrfmiddlewaretoken.value);
  const answer = await request(game.action, { method: "POST", body, keepalive: mine.leaves });
  posting = false;
  unheard = answer ? 0 : unheard + 1;
  rests = answer ? 0 : moment() + backOff(BEAT, RAREST, unheard);
  if (answer === null) {
    mine.sent = mine.sent || online;
    tell();
    return;
  }
  if (click === mine) keep(null);
  if (mine.sent) settled = moment();
  show(answer.text);
  if (answer.ok) return;
  // «Answered already» is no news to those who could not know whether their click had arrived.
  // That older data was brought back is: then it has not.
  if (mine.sent && answer.status !== BROUGHT_BACK) notice().textContent = "";
  resync();
}

// A click that the socket refused: what closed its question comes in a moment, or was lost, and
// whoever clicks on is told so again and again, which is no silence.
function refused({ version }) {
  keep(null);
  setTimeout(() => Number(table().dataset.version) === version && resync(), BEAT);
}

// The board shows whether a click that went over the socket has been taken, and whether there is
// still something to wait for with one that can be taken back: if not, the server says why at once.
function look() {
  if (!click || !(click.sent || click.waits) || posting) return;
  const { version, ask } = table().dataset;
  // In another epoch the server says what has become of it (retry).
  if (epochOf(table()) !== click.epoch || Number(version) <= click.version) return;
  const open = [...game.querySelectorAll("button:is([name=move], [name=compose])")].some(({ value }) => value === click.button);
  if (ask === click.ask && open) return;
  if (click.waits) go();
  else keep(null);
}

function retry() {
  if (!click || posting || click.waits) return;
  if (isUp() ? moment() - click.at < PATIENCE : moment() < rests) return;
  if (isUp()) reconnect();
  post();
}

// What is picked for a move that is put together, and was not sent, outlives the page where that is
// loaded again: it is there for the same player and the same question.
function keepPicked() {
  const PICKED = "complots.picked";
  const fields = () => [...game.querySelectorAll("input[type=radio]")];
  const word = ({ name, value }) => `${name} ${value}`;
  const { me } = document.getElementById("match").dataset;
  const whose = () => `${location.pathname} ${me} ${epochOf(table())} ${table().dataset.ask}`;
  const kept = safely(() => JSON.parse(sessionStorage.getItem(PICKED)));
  safely(() => sessionStorage.removeItem(PICKED));
  if (kept?.whose === whose()) {
    for (const field of fields()) field.checked ||= kept.values.includes(word(field));
  }
  addEventListener("pagehide", () => {
    const values = fields().filter(({ checked }) => checked).map(word);
    if (values.length) safely(() => sessionStorage.setItem(PICKED, JSON.stringify({ whose: whose(), values })));
  });
}

export function startOutbox() {
  if (!game) return;
  keepPicked();
  document.addEventListener("submit", submitted, true);
  encode(game, () => ({ ask: click.ask, move: click.move, epoch: String(click.epoch) }));
  // Leaving is not taking back.
  for (const name of ["visibilitychange", "pagehide"]) {
    addEventListener(name, () => click && click.waits && (document.hidden || name === "pagehide") && go(true), true);
  }
  // What the socket still says of it is no news either.
  beforeMessage((message) => click || !message.includes('id="notice"') || moment() - settled >= PATIENCE);
  document.body.addEventListener("htmx:oobAfterSwap", look);
  onMessage((message) => {
    // «Again»: nobody knows whether it has happened, and it is tried once more (retry).
    if (click && click.sent && message.includes('id="notice"') && !message.includes('class="notice again"')) refused(click);
  });
  setInterval(retry, BEAT);
}
