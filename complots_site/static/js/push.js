// The bell: being told by this browser when no page of the site is open. The browser asks its
// reader for leave, and only once they have pressed it.

const { Notification, PushManager } = window;
const PATIENCE = 10000;
const UNSENT = "unsent"; // thrown where the site did not hear of it

// The site's worker. Of a browser that refuses it, as some do that keep nothing, none ever is ready,
// and it does not say so.
function worker() {
  const late = new Promise((_, refuse) => setTimeout(refuse, PATIENCE));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function send(address, values) {
  const body = new URLSearchParams(values);
  const headers = { "HX-Request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) };
  const response = await fetch(address, { method: "POST", body, headers }).catch(() => null);
  if (!response || response.status >= 500) throw UNSENT;
  if (!response.ok) throw new Error(response.status);
}

function bytes(base64) {
  const plain = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

// A fresh address each time: that of whoever was told here before tells nobody any more.
async function subscribe({ key, subscribe: address }) {
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  if (before) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
  await send(address, { endpoint, ...keys, time_zone });
}

async function unsubscribe({ unsubscribe: address }) {
  await send(address, {});
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  if (known) await known.unsubscribe();
}

function start(bell) {
  const sentences = ["bell-refused", "bell-unsent"].map((id) => document.getElementById(id));
  const say = (id) => sentences.forEach((one) => (one.hidden = one.id !== id));
  if (!PushManager || !Notification || !navigator.serviceWorker || Notification.permission === "denied") {
    say("bell-refused");
    return;
  }
  bell.addEventListener("click", async () => {
    const on = bell.getAttribute("aria-pressed") === "true";
    bell.disabled = true;
    say("");
    try {
      if (on) await unsubscribe(bell.dataset);
      else if ((await Notification.requestPermission()) === "granted") await subscribe(bell.dataset);
      else throw new Error("denied");
      location.reload();
    } catch (error) {
      say(error === UNSENT || !navigator.onLine ? "bell-unsent" : "bell-refused");
    }
    bell.disabled = false;
  });
  bell.hidden = false;
}

start(document.getElementById("bell"));
