// The connection to the server, which no other module touches: htmx's WebSocket, opened again with
// back-off whatever ended it; requests beside it; and polling where it is down or silent.

import { moment } from "./moment.js";

// The close codes: load the page again; stay away for a while, after too many refusals; the server
// restarts; the site is full. With the last two comes a reason: in how many seconds at the latest,
// or exactly, there is room.
const RELOAD = 4001;
const CUT_OFF = 4029;
const RESTART = 1012;
const FULL = 1013;
const BUSY = 503; // the status of a request that there is no time for
const LONG = 30000;
const SOONEST = 1000;
const LATEST = 16000;
const RAREST = 30000;
const FURTHEST = 120000;
const SETTLED = 1000; // another page may have ended the session: by then its cookie has come
const BREATH = 100;
const STEADY = 5000;
const PATIENCE = 8000;
const BEAT = 3000;
const SILENCE = 9000;
const HIDDEN = 60000;
const { htmx } = window;
const { body } = document;
const events = new EventTarget();
let up = false;
let socket;
let wrapper; // of htmx, round the socket
let tries = 0;
let opened = 0;
let timer = 0;
let back = 0; // when the site, being full, has told the page to come back
let resting = 0; // until then nothing is polled

// A form takes the page elsewhere by itself: what it brings tells more than a reload.
let leaving = false;
const onSubmit = (event) => {
  setTimeout(() => (leaving ||= !event.defaultPrevented));
  setTimeout(() => (leaving = false), PATIENCE);
};
window.addEventListener("submit", onSubmit, true);

// Load the page again; at a match the server says what has become of the seat.
export function reload() {
  const match = document.getElementById("match");
  if (match) location.replace(`${location.pathname}?me=${match.dataset.me}`);
  else location.reload();
}

export const isUp = () => up;

// Call back when it has opened or closed.
export const onChange = (callback) => events.addEventListener("change", callback);

// Call back with each message once the page shows it, or before that: `false` refuses it.
export const onMessage = (callback) =>
  body.addEventListener("htmx:wsAfterMessage", (event) => callback(event.detail?.message ?? ""));
export const beforeMessage = (callback) =>
  body.addEventListener("htmx:wsBeforeMessage", (event) => {
    if (callback(event.detail.message) === false) event.preventDefault();
  });

// Call back when anything of the page has changed, from the socket or from a request.
export function onUpdate(callback) {
  body.addEventListener("htmx:oobAfterSwap", callback);
  onMessage(callback);
}

// What a form sends over the socket: `message` gives a value for JSON.
export const encode = (form, message) =>
  body.addEventListener("htmx:wsConfigSend", (event) => {
    if (event.target === form) event.detail.messageBody = JSON.stringify(message());
  });

// What the versions and asks of a board count in: 0 until data of the site was brought back.
export const epochOf = (table) => Number(table.dataset.epoch ?? 0);

// The page was made with this board and this bar a moment ago: the first socket need not bring them again,
// but whose line was lost or is back meanwhile (`off`: the seats that say something of it).
function shownAlready() {
  const table = document.getElementById("table");
  const bar = document.querySelector("#bar [data-token]");
  const off = [...document.querySelectorAll("i[id^=off-]:not(:empty)")].map(({ id }) => id.slice("off-".length));
  const board = table ? `&shown=${table.dataset.version}&epoch=${epochOf(table)}&off=${off}` : "";
  return `${board}&bar=${bar ? bar.dataset.token : ""}`;
}

// htmx would come back after four of the close codes only, and up to a minute late.
htmx.config.wsReconnectDelay = () => 2 ** 31 - 1;
htmx.createWebSocket = (address) => {
  const fresh = new WebSocket(socket ? address : address + shownAlready());
  setTimeout(() => fresh.readyState === WebSocket.CONNECTING && fresh.close(), PATIENCE);
  socket = fresh;
  return fresh;
};

function change(now) {
  up = now;
  events.dispatchEvent(new Event("change"));
}

function again() {
  clearTimeout(timer);
  if (moment() < back) timer = setTimeout(again, back - moment());
  else if (wrapper && socket.readyState > WebSocket.OPEN) wrapper.reconnect();
}

// The sentence that says that the site is full, and when the page tries again.
const full = document.getElementById("full");
let counting = 0;
function count() {
  full.hidden = back === 0;
  clearTimeout(counting);
  if (full.hidden) return;
  full.querySelector("b").textContent = `${Math.max(0, Math.ceil((back - moment()) / 1000))} s`;
  counting = setTimeout(count, 1000);
}
if (full) onChange(count);

// A back-off that doubles, with jitter: a server that restarts is not met by everyone at once.
export const backOff = (first, longest, times) => Math.min(longest, first * 2 ** times) * (0.2 + 0.8 * Math.random());

function pauseAfter({ code, reason }) {
  const told = 1000 * Number(reason);
  back = 0;
  if (code === FULL && told > 0) {
    back = moment() + Math.min(told, FURTHEST);
    resting = back + BEAT * (1 + Math.random());
    return back - moment();
  }
  if (code === RESTART && told > 0) return Math.min(told, FURTHEST) * Math.random();
  return (code === CUT_OFF ? LONG : 0) + backOff(SOONEST, LATEST, tries++);
}

// Open another socket: this one looks open and brings nothing.
export function reconnect() {
  if (!wrapper || socket.readyState === WebSocket.CONNECTING) return;
  clearTimeout(timer);
  change(false);
  wrapper.reconnect();
}

// A site that is full opens a socket to close it in the same breath: that one was never up.
function settle() {
  if (up || !opened || socket.readyState !== WebSocket.OPEN) return;
  back = 0;
  change(true);
}

body.addEventListener("htmx:wsOpen", (event) => {
  wrapper = event.detail.socketWrapper;
  opened = moment();
  setTimeout(settle, BREATH);
});
body.addEventListener("htmx:wsBeforeMessage", settle);

body.addEventListener("htmx:wsClose", (event) => {
  const closed = event.detail.event;
  if (closed.target !== socket) return;
  wrapper = event.detail.socketWrapper;
  if (opened && moment() - opened > STEADY) {
    tries = 0;
    resting = moment() + BEAT * Math.random();
  }
  opened = 0;
  clearTimeout(timer);
  const pause = closed.code === RELOAD ? PATIENCE : pauseAfter(closed);
  change(false);
  if (closed.code === RELOAD) {
    resting = moment() + SETTLED;
    if (leaving) timer = setTimeout(again, pause);
    else setTimeout(() => (leaving ? again() : reload()), SETTLED);
    return;
  }
  timer = setTimeout(again, pause);
});

// What is still in the pipe of a socket that was open does not make it up again: a new one does.
window.addEventListener("offline", () => {
  opened = 0;
  change(false);
});
window.addEventListener("online", () => (socket && socket.readyState === WebSocket.OPEN ? reconnect() : again()));
window.addEventListener("pageshow", again);
document.addEventListener("visibilitychange", () => document.hidden || again());

// What a request brings: { status, ok, text, clock: the server's, if told }, or null where nobody answered it.
async function ask(address, options = {}) {
  const headers = { "HX-Request": "true", "Page-Language": document.documentElement.lang };
  const signal = AbortSignal.timeout(PATIENCE);
  let response, text;
  try {
    response = await fetch(address, { ...options, headers, signal });
    text = await response.text();
  } catch {
    return null;
  }
  // Signed out, somebody else by now, or sent away from the table: the page itself will tell.
  const { status, ok, headers: told } = response;
  // A proxy may say when by a date.
  if (status === BUSY) resting = moment() + 1000 * (Number(told.get("Retry-After")) || 1) * (1 + Math.random());
  if (told.get("HX-Refresh") || status === 403 || status === 404) reload();
  return { status, ok, text, clock: Number(told.get("Site-Clock")) };
}

// The same, or null where it was not heard.
export async function request(address, options) {
  const answer = await ask(address, options);
  return answer && answer.status < 500 ? answer : null;
}

// Put fragments that a request brought into the page.
export function show(text) {
  if (text) htmx.swap(body, text, { swapStyle: "none" });
}

// Polling: is what the page shows still the newest? Asked while the socket is down, or silent for
// long, and the more rarely the longer nobody answers. `polled` has `address()`, or null while there
// is nothing to ask for; `lacks()`, whether the page knows that something is missing; `isNews(text)`,
// whether an answer is more than the socket brought; `clock(told, asked, read)`, to be told of the server's.
let polled = null;
let heard = moment();
let asking = false;
let unanswered = 0;

export async function resync() {
  const address = polled && polled.address();
  if (asking || !address) return;
  asking = true;
  const was = up;
  const asked = moment();
  const answer = await ask(address);
  asking = false;
  heard = moment();
  const busy = answer !== null && answer.status === BUSY;
  const known = answer !== null && answer.status < 500;
  unanswered = known ? 0 : unanswered + 1;
  if (known && answer.clock) polled.clock(answer.clock, asked, heard);
  if (known) show(answer.text);
  else resting = Math.max(resting, heard + backOff(BEAT, RAREST, unanswered));
  // No server, or news that the socket should have brought: it is dead without knowing it. A server
  // that has no time for the question says nothing of that, and has less for another handshake.
  if (was && !busy && (!known || polled.isNews(answer.text))) reconnect();
}

function beat() {
  const silence = polled.lacks() ? 0 : document.hidden ? HIDDEN : up ? SILENCE : 0;
  const now = moment();
  if (now >= resting && now - heard >= silence) resync();
}

export function poll(given) {
  polled = given;
  onMessage(() => (heard = moment()));
  document.addEventListener("visibilitychange", () => document.hidden || resync());
  setInterval(beat, BEAT);
}
