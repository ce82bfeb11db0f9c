// The reader's preferences: kept in their account, which the page brings along, or in the browser
// of those who have none. What is seen of them first_paint.js has put on <html> already.

const NAMES = ["theme", "motion", "cards", "sounds", "notify", "undo", "keys"];
const PAINTED = ["theme", "motion", "cards"];
const UNSENT = "complots.unsent";
const root = document.documentElement;
const { account, player } = root.dataset; // the address where an account keeps them, and whose it is
const tabs = account && window.BroadcastChannel ? new BroadcastChannel(`preferences of ${player}`) : null;
let kept = root.dataset.preferences ? JSON.parse(root.dataset.preferences) : null;

// A browser may refuse to keep anything.
export function safely(work) {
  try {
    return work();
  } catch {
    return null;
  }
}

const inBrowser = (name) => safely(() => localStorage.getItem(`complots.${name}`)) || "";

// The chosen value of one of NAMES; "" where nothing was chosen.
export const get = (name) => (kept ? kept[name] || "" : inBrowser(name));

// Choose a value, or with "" none.
export function set(name, value) {
  if (account) {
    kept = { ...kept, [name]: value };
    send({ [name]: value }).then(reloadIfRefused);
    if (tabs) tabs.postMessage({ [name]: value }); // which may know more of the others than this one
  } else {
    const key = `complots.${name}`;
    safely(() => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)));
  }
  if (PAINTED.includes(name)) paint(name);
}

function paint(name) {
  const value = get(name);
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}

// What is on its way to the account, for the page that is asked for meanwhile.
const unsent = {
  get: () => safely(() => JSON.parse(sessionStorage.getItem(UNSENT))) || {},
  set: (values) => safely(() => sessionStorage.setItem(UNSENT, JSON.stringify(values))),
};

async function send(values) {
  const all = { ...unsent.get(), ...values };
  unsent.set(all);
  const body = new URLSearchParams(all);
  const headers = { "HX-Request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) };
  // A page that was asked for meanwhile may have been made before the answer to this.
  const leaving = new AbortController();
  window.addEventListener("beforeunload", () => leaving.abort(), { signal: leaving.signal });
  const response = await fetch(account, { method: "POST", body, headers, keepalive: true }).catch(() => null);
  if (leaving.signal.aborted) return null;
  leaving.abort();
  if (response?.status < 500 && JSON.stringify(unsent.get()) === JSON.stringify(all)) unsent.set({});
  return response;
}

// Signed out, or somebody else by now: the page itself will tell.
function reloadIfRefused(response) {
  if (response?.status === 403) location.reload();
}

// An account that has chosen nothing yet takes over what was chosen in this browser.
if (account) {
  const here = NAMES.map((name) => [name, inBrowser(name)]).filter(([, value]) => value);
  const taken = { ...(kept ? {} : Object.fromEntries(here)), ...unsent.get() };
  kept = { ...kept, ...taken };
  if (Object.keys(taken).length) send(taken);
} else {
  unsent.set({}); // the next who signs in here is another
}
PAINTED.forEach(paint);

// Call back when another page of the same browser has changed them.
const listeners = [];
export const onChange = (callback) => listeners.push(callback);

function changed() {
  PAINTED.forEach(paint);
  for (const callback of listeners) callback();
}

window.addEventListener("storage", changed);
// It may have been while this one was kept for the button that goes back.
window.addEventListener("pageshow", ({ persisted }) => persisted && changed());
if (tabs) {
  tabs.addEventListener("message", ({ data }) => {
    kept = { ...kept, ...data };
    changed();
  });
}
