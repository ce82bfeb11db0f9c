// Every page: the preferences, forms that are sent once, and the site as an app, with its worker and the
// language it speaks.
import "./preferences.js";

const { worker } = document.querySelector("script[data-worker]").dataset;
const { serviceWorker } = navigator;

// The browser asks for a newer one by itself; an hour later is soon enough.
async function register() {
  try {
    await serviceWorker.register(worker, { updateViaCache: "all" });
    (await serviceWorker.ready).active.postMessage(document.documentElement.lang);
  } catch {
    // The site does without.
  }
}

if (serviceWorker) {
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}

// What a form opens is opened once: a second click while its answer is on its way sends nothing.
const ANSWERED = 10000;
let sent = null;

window.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form === sent) event.preventDefault();
  else {
    sent = form;
    setTimeout(() => (sent = null), ANSWERED);
  }
});
window.addEventListener("pageshow", () => (sent = null));
