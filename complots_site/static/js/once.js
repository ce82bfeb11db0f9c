// What a form opens is opened once: a second click while its answer is on its way sends nothing.
const ANSWERED = 10000;
let sent = null;

// Let what is submitted by `what` go out, a form or one of its buttons, unless that has just done so.
export function once(event, what) {
  if (what === sent) {
    event.preventDefault();
    return;
  }
  sent = what;
  setTimeout(() => (sent = null), ANSWERED);
}

window.addEventListener("pageshow", () => (sent = null));
