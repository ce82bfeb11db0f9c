// The replay without reloading: steps, plays by itself, follows the keys and the address.
const viewer = document.getElementById("viewer");
const pov = document.getElementById("pov");
const play = document.getElementById("play");
const speed = document.getElementById("speed");
const moment = () => document.getElementById("moment").dataset;
let wanted = null;
let busy = false;
let timer = 0;

function go(ply) {
  wanted = Math.min(Math.max(0, ply), Number(moment().last));
  if (!busy) fetchWanted();
}

function fetchWanted() {
  const ply = wanted;
  wanted = null;
  busy = true;
  const address = `?ply=${ply}&pov=${encodeURIComponent(pov.value)}`;
  window.htmx.ajax("GET", address, { source: viewer, target: viewer, swap: "none" }).finally(() => {
    busy = false;
    if (wanted !== null) fetchWanted();
    else shown();
  });
}

function shown() {
  const { ply, last } = moment();
  history.replaceState(null, "", `#${ply}`);
  document.querySelector("input[name=ply]").value = ply;
  if (ply === last) pause();
  for (const link of document.querySelectorAll(".jumps a")) {
    if (link.dataset.ply === ply) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  toLatest();
  if (timer) plan();
}

function toLatest() {
  const lines = document.getElementById("lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
}

function plan() {
  clearTimeout(timer);
  timer = setTimeout(() => go(Number(moment().ply) + 1), Number(speed.value));
}

function label(word, pressed) {
  play.textContent = play.dataset[word];
  play.setAttribute("aria-pressed", String(pressed));
}

function start() {
  label("pause", true);
  plan();
  if (moment().ply === moment().last) go(0);
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  label("play", false);
}

const toggle = () => (timer ? pause() : start());

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-ply]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(Number(link.dataset.ply));
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select, input, textarea")) return;
  const ply = wanted === null ? Number(moment().ply) : wanted;
  const goal = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Number(moment().last) }[event.key];
  if (goal !== undefined) go(goal);
  else if (event.key === " " && !event.target.closest("button, a, summary")) toggle();
  else return;
  event.preventDefault();
});
play.addEventListener("click", toggle);
pov.addEventListener("change", () => go(Number(moment().ply)));

function fromAddress() {
  if (/^#\d{1,5}$/.test(location.hash) && location.hash.slice(1) !== moment().ply) go(Number(location.hash.slice(1)));
}
window.addEventListener("hashchange", fromAddress);
document.getElementById("controls").hidden = false;
document.getElementById("keys").hidden = false;
document.getElementById("show").hidden = true;
toLatest();
fromAddress();
