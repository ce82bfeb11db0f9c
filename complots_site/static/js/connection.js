// The connection to the server, which no other module touches: htmx's WebSocket, opened again with
// back-off whatever ended it; requests beside it; and polling where it is down or silent.

const RELOAD = 4001; // the close code that says: load the page again
const CUT_OFF = 4029; // the close code after too many refusals: stay away for a while
const LONG = 30000;
const SOONEST = 1000;
const LATEST = 8000;
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

// A form takes the page elsewhere by itself: what it brings tells more than a reload.
let leaving = false;
const onSubmit = (event) => {
  setTimeout(() => (leaving = !event.defaultPrevented));
  setTimeout(() => (leaving = false), PATIENCE);
};
window.addEventListener("submit", onSubmit, true);

// Load the page again; at a match the server says what has become of the seat.
function reload() {
  const match = document.getElementById("match");
  if (match) location.replace(`${location.pathname}?me=${match.dataset.me}`);
  else location.reload();
}

// Whether the socket is open.
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

// The page was made with this board and this bar a moment ago: the first socket need not bring them again.
function shownAlready() {
  const table = document.getElementById("table");
  const bar = document.querySelector("#bar [data-token]");
  return `${table ? `&shown=${table.dataset.version}&epoch=${epochOf(table)}` : ""}&bar=${bar ? bar.dataset.token : ""}`;
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
  if (wrapper && socket.readyState > WebSocket.OPEN) wrapper.reconnect();
}

// Open another socket: this one looks open and brings nothing.
export function reconnect() {
  if (!wrapper || socket.readyState === WebSocket.CONNECTING) return;
  clearTimeout(timer);
  change(false);
  wrapper.reconnect();
}

body.addEventListener("htmx:wsOpen", (event) => {
  wrapper = event.detail.socketWrapper;
  opened = Date.now();
  change(true);
});

body.addEventListener("htmx:wsClose", (event) => {
  const closed = event.detail.event;
  if (closed.target !== socket) return;
  wrapper = event.detail.socketWrapper;
  if (opened && Date.now() - opened > STEADY) tries = 0;
  opened = 0;
  change(false);
  if (closed.code === RELOAD) {
    if (leaving) timer = setTimeout(again, PATIENCE);
    else reload();
    return;
  }
  // With jitter: a server that restarts is not met by everyone at once.
  const away = closed.code === CUT_OFF ? LONG : 0;
  const pause = away + Math.min(LATEST, SOONEST * 2 ** tries) * (0.2 + 0.8 * Math.random());
  tries += 1;
  clearTimeout(timer);
  timer = setTimeout(again, pause);
});

window.addEventListener("offline", () => change(false));
window.addEventListener("online", () => (socket && socket.readyState === WebSocket.OPEN ? reconnect() : again()));
window.addEventListener("pageshow", again);
document.addEventListener("visibilitychange", () => document.hidden || again());

// What a request brings: { ok, text }, or null where no server answered it.
export async function request(address, options = {}) {
  const headers = { "HX-Request": "true" };
  const signal = AbortSignal.timeout(PATIENCE);
  let answer;
  try {
    const response = await fetch(address, { ...options, headers, signal });
    answer = { response, ok: response.ok, text: await response.text() };
  } catch {
    return null;
  }
  // Signed out, somebody else by now, or sent away from the table: the page itself will tell.
  const { status, headers: told } = answer.response;
  if (told.get("HX-Refresh") || status === 403 || status === 404) reload();
  return status >= 500 ? null : answer;
}

// Put fragments that a request brought into the page.
export function show(text) {
  if (text) htmx.swap(body, text, { swapStyle: "none" });
}

// Polling: is what the page shows still the newest? Asked while the socket is down, or silent for
// long. `polled` has `address()`, or null while there is nothing to ask for; `lacks()`, whether the
// page knows that something is missing; `isNews(text)`, whether an answer is more than the socket brought.
let polled = null;
let heard = Date.now();
let asking = false;

// Ask now.
export async function resync() {
  const address = polled && polled.address();
  if (asking || !address) return;
  asking = true;
  const was = up;
  const answer = await request(address);
  asking = false;
  heard = Date.now();
  if (answer) show(answer.text);
  // No server, or news that the socket should have brought: it is dead without knowing it.
  if (was && (!answer || polled.isNews(answer.text))) reconnect();
}

function beat() {
  const silence = polled.lacks() ? 0 : document.hidden ? HIDDEN : up ? SILENCE : 0;
  if (Date.now() - heard >= silence) resync();
}

// Poll from now on.
export function poll(given) {
  polled = given;
  onMessage(() => (heard = Date.now()));
  document.addEventListener("visibilitychange", () => document.hidden || resync());
  setInterval(beat, BEAT);
}
