// Every page: the preferences, forms that are sent once, and the site as an app, with its worker and the
// language it speaks.
import { once } from "./once.js";
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

window.addEventListener("submit", (event) => {
  if (!event.defaultPrevented && event.target.method === "post") once(event, event.target);
});
