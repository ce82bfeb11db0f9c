// The replay without reloading: the slider, steps, points of view; it plays by itself, follows the
// keys, and writes where it is into the address.
import { safely } from "./preferences.js";

const RESTED = 400;
const viewer = document.getElementById("viewer");
const play = document.getElementById("play");
const speed = document.getElementById("speed");
const slider = document.getElementById("slider");
const moment = () => document.getElementById("moment").dataset;
let wanted = null;
let underway = null; // what has been asked for
let timer = 0;
let writing = 0;
let eyes = null; // whose point of view is in sight

const query = ({ ply, pov }) => `?ply=${ply}&pov=${encodeURIComponent(pov)}`;
const plyOf = (link) => Number(new URLSearchParams(link.getAttribute("href")).get("ply"));
const at = () => wanted ?? underway ?? { ply: Number(moment().ply), pov: moment().pov };

function go(ply, pov = at().pov) {
  wanted = { ply: Math.min(Math.max(0, ply), Number(moment().last)), pov };
  slide(wanted.ply);
  if (!underway) fetchWanted();
}

function fetchWanted() {
  const address = query(wanted);
  underway = wanted;
  wanted = null;
  window.htmx.ajax("GET", address, { source: viewer, target: viewer, swap: "none" }).finally(() => {
    underway = null;
    if (wanted !== null) fetchWanted();
    else shown();
  });
}

function slide(ply) {
  slider.value = ply;
  slider.setAttribute("aria-valuetext", slider.dataset.text.replace("…", ply));
}

// Whoever changes the language or signs in comes back to this moment.
function lead(here) {
  document.querySelector(".language [name=next]").value = here;
  for (const link of document.querySelectorAll(".site-header a[href*='?next=']")) {
    link.search = `?next=${encodeURIComponent(here)}`;
  }
}

// Browsers refuse to have the address changed a hundred times in half a minute, as a held key would.
function write() {
  lead(location.pathname + query(moment()));
  clearTimeout(writing);
  writing = setTimeout(() => safely(() => history.replaceState(null, "", query(moment()))), RESTED);
}

function shown() {
  const { ply, pov, last } = moment();
  write();
  slide(ply);
  if (ply === last) pause();
  for (const field of document.querySelectorAll("input[name=pov]")) field.value = pov;
  mark();
  inSight();
  if (timer) plan();
}

// Where one is, in the lists and on the line of time.
function mark() {
  const { ply, pov } = moment();
  for (const link of document.querySelectorAll(".jumps a, .marks a")) {
    const there = plyOf(link);
    link.setAttribute("href", query({ ply: there, pov }));
    if (there === Number(ply)) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
}

// Within their own boxes: the latest line, and the point of view when it was chosen. Whoever looks for
// another one as the replay plays is left where they have come to.
function inSight() {
  const lines = document.getElementById("lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
  const { pov } = moment();
  if (pov === eyes) return;
  eyes = pov;
  const row = document.querySelector(".povs");
  const { offsetLeft, offsetWidth } = row.querySelector("[aria-current]");
  row.scrollLeft = offsetLeft - (row.clientWidth - offsetWidth) / 2;
}

// On from where one is going: what was asked for meanwhile may not be here yet.
function plan() {
  clearTimeout(timer);
  timer = setTimeout(() => go(at().ply + 1), Number(speed.value));
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
  const link = event.target.closest("a[href^='?ply=']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const { pov } = link.dataset;
  const by = { prev: -1, next: 1 }[link.rel]; // from where one is going: the link may be behind
  if (pov !== undefined) go(at().ply, pov);
  else go(by ? at().ply + by : plyOf(link));
  // The lists are below the table: what was chosen there is to be seen.
  if (link.closest(".jumps") && viewer.getBoundingClientRect().top < 0) viewer.scrollIntoView();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // The space bar does nothing on a slider or a link of its own: it would scroll.
  if (event.target.closest("select, input, textarea") && !(event.target === slider && event.key === " ")) return;
  const { ply } = at();
  const goal = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Number(moment().last) }[event.key];
  if (goal !== undefined) go(goal);
  else if (event.key === " " && !event.target.closest("button, summary")) toggle();
  else return;
  event.preventDefault();
});
slider.addEventListener("input", () => go(Number(slider.value)));
play.addEventListener("click", toggle);

slide(moment().ply);
mark();
inSight();
