// The countdown of the open question, by the server's clock.
import { moment } from "./moment.js";

// How far this device's clock is ahead of the server's, in milliseconds, by what the page was told.
// Each new question tells more: it was put before it was read, so that the least is nearest. One that
// comes when its time is over by that was put by another time: the server's clock has been set back.
// Or the page has stood still, and catches up: then the next one fits what was known before.
// Of what the server's clock says to a request (`heard`) both ends are known: so it is found out, too,
// that this device's was put forward meanwhile.
export function aheadOf(told, read) {
  let ahead = read - told;
  let before = ahead; // the same, before the server's clock seemed to be set back
  let last = 0;
  const find = (deadline, time, now) => {
    if (!deadline || !time) return ahead;
    const since = now - (deadline - time * 1000);
    const isOver = (by) => since - by >= time * 1000;
    if (deadline !== last) {
      if (!last || !isOver(before)) ahead = before;
      else if (isOver(ahead)) ahead = since;
      last = deadline;
    }
    if (ahead === before) before = Math.min(before, since);
    ahead = Math.min(ahead, since);
    return ahead;
  };
  find.heard = (told, asked, read) => {
    ahead = Math.min(Math.max(ahead, asked - told), read - told);
    before = ahead;
  };
  return find;
}

// Milliseconds that are left, never more than were given.
export const leftOf = (deadline, time, now, ahead) =>
  Math.max(0, Math.min(time ? time * 1000 : Infinity, deadline - now + ahead));

// The seconds that are left, as people read them: all that were given until the first is over.
export function textOf(left) {
  const whole = Math.ceil(left / 1000);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, "0");
  return hours ? `${hours} h ${String(minutes).padStart(2, "0")}` : `${minutes}:${seconds}`;
}

// Shows it, beside the question and at seats whose player is away, and shows it again just when the next second is over.
export function startClock(page) {
  const age = performance.now(); // but what the page loads makes the server's word no older
  const came = performance.getEntriesByType("navigation")[0]?.responseStart || age;
  const ahead = aheadOf(Number(page.dataset.now), moment() - age + came);
  let timer = 0;
  function tick() {
    clearTimeout(timer);
    const clocks = [...document.querySelectorAll("#table .clock")];
    const clock = document.getElementById("clock") || clocks[0];
    if (!clock) return;
    const [deadline, time, now] = [Number(clock.dataset.deadline), Number(clock.dataset.time), moment()];
    const left = leftOf(deadline, time, now, ahead(deadline, time, now));
    const text = textOf(left);
    for (const one of clocks) {
      if (one.textContent !== text) one.textContent = text; // the hours of a slow one stay the same
      one.classList.toggle("short", left <= 10000);
    }
    if (left) timer = setTimeout(tick, (left % 1000) + 1);
  }
  tick.heard = (...times) => {
    ahead.heard(...times);
    tick();
  };
  return tick;
}
