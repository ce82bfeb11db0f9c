// The board in the page: the countdown, the state of the connection, and whether it is the newest.
import { numberOf } from "./chat.js";
import { startClock } from "./clock.js";
import { epochOf, isUp, onChange, poll, resync, show } from "./connection.js";
import { follow } from "./following.js";
import { onHeld } from "./outbox.js";

export function startBoard() {
  const match = document.getElementById("match");
  const tick = startClock(match);

  // A listener may ask how the page looks: what it changes is laid out with the rest.
  let due = false;
  let told;
  const reader = follow("lines");
  function layOut() {
    due = false;
    document.dispatchEvent(new Event("table:new"));
    const newest = document.getElementById("lines")?.lastElementChild?.id;
    if (newest === told) return;
    reader.keepUp();
    told = newest;
  }

  // What the head and the columns of the page depend on, beside the board.
  function states() {
    const table = document.getElementById("table");
    match.classList.toggle("begun", table.classList.contains("table"));
    document.documentElement.classList.toggle("running", table.dataset.status === "running");
    match.classList.toggle("plays", table.hasAttribute("data-plays"));
    match.classList.toggle("ahead", document.querySelector("#ahead[data-on]") !== null);
  }

  // The page is laid out between the swap and, as a rule, the frame that shows it: neither takes long.
  const then = (work) => (window.scheduler ? scheduler.postTask(work, { priority: "user-blocking" }) : setTimeout(work));
  function shown() {
    states();
    tick();
    if (!due) then(layOut);
    due = true;
    if (lacks()) resync();
  }

  // An older board never replaces a newer one, in whatever order they arrive; of a later epoch is
  // what the server has after older data was brought back. What has changed since a version
  // (morph.js) fits that one alone: where the page shows another it asks for the whole.
  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    const fresh = target.id === "table" && fragment.querySelector("#table");
    if (!fresh) return;
    const { version, base } = fresh.dataset;
    const later = epochOf(fresh) - epochOf(target);
    const ahead = later || Number(version) - Number(target.dataset.version);
    const fits = !base || (!later && base === target.dataset.version);
    if (ahead < 0 || !fits) event.detail.shouldSwap = false;
    if (ahead <= 0 || fits) return;
    target.toggleAttribute("data-gap", true);
    resync();
  });

  let later = 0;
  function state() {
    const text = document.getElementById("line");
    const { on, off, kept } = text.dataset;
    const held = text.hasAttribute("data-held") && !isUp();
    text.textContent = isUp() ? on : held ? `${off} ${kept}` : off;
    text.classList.toggle("on", isUp());
    text.parentElement.classList.toggle("held", held);
    // Read aloud: that it is down for longer than a hiccup, and then that it is up.
    const aloud = document.querySelector("#undo p");
    const news = !held && (aloud.textContent === off) === isUp();
    clearTimeout(later);
    later = setTimeout(() => news && (aloud.textContent = text.textContent), 4000);
  }

  // Something is missing: no version is the newest then.
  const lacks = () => document.querySelector("#table[data-gap], #lines[data-gap]") !== null;

  function address() {
    const table = document.getElementById("table");
    const since = match.dataset.since.replace("/0/", `/${lacks() ? 0 : table.dataset.version}/`);
    const last = document.querySelector("#chat > li:last-child");
    const chat = document.getElementById("chat") ? `&chat=${last ? numberOf(last) : 0}` : "";
    const form = document.getElementById("ahead");
    const ahead = form ? `&ahead=${form.dataset.on ?? ""}` : "";
    return `${since}?me=${match.dataset.me}&seated=${match.dataset.seated}&epoch=${epochOf(table)}${ahead}${chat}`;
  }

  // What is refused or has not arrived is not picked (what is answered ahead); the server's word is shown.
  const putBack = ({ detail }) => detail.elt.matches("form") && detail.elt.reset();
  document.body.addEventListener("htmx:sendError", putBack);
  document.body.addEventListener("htmx:responseError", (event) => {
    putBack(event);
    show(event.detail.xhr.responseText);
    resync();
  });

  // What is withdrawn does not come back at the end.
  document.body.addEventListener("animationend", ({ animationName, target }) => animationName === "withdrawn" && (target.textContent = ""));

  onChange(state);
  onHeld(state);
  poll({ address, lacks, isNews: (text) => text.includes('id="table"'), clock: tick.heard });
  document.body.addEventListener("htmx:oobAfterSwap", shown);
  document.body.addEventListener("htmx:afterSwap", states); // what is answered ahead
  shown();
}
