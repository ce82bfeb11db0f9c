// What the reader wishes of this site, put on <html> before anything is painted. It is kept in his
// account, which the page brings along, and in the browser of whoever has none.
window.wishes = (() => {
  const NAMES = ["theme", "motion", "cards", "sounds", "notify", "undo"];
  const PAINTED = ["theme", "motion", "cards"];
  const UNSENT = "complots.unsent";
  const root = document.documentElement;
  const { account } = root.dataset; // where an account keeps them
  const tabs = account && window.BroadcastChannel ? new BroadcastChannel("wishes") : null;
  let kept = root.dataset.wishes ? JSON.parse(root.dataset.wishes) : null;

  // A browser may refuse to keep anything.
  function safely(work) {
    try {
      return work();
    } catch {
      return null;
    }
  }

  function inBrowser(name) {
    const value = safely(() => localStorage.getItem(`complots.${name}`)) || "";
    return name === "motion" && value === "less" ? "none" : value;
  }

  const get = (name) => (kept ? kept[name] || "" : inBrowser(name));

  function show(name) {
    const value = get(name);
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }

  // What is on its way to the account, for the page that is asked for meanwhile.
  const unsent = {
    get: () => safely(() => JSON.parse(sessionStorage.getItem(UNSENT))) || {},
    set: (wishes) => safely(() => sessionStorage.setItem(UNSENT, JSON.stringify(wishes))),
  };

  async function send(wishes) {
    const all = { ...unsent.get(), ...wishes };
    unsent.set(all);
    const body = new URLSearchParams(all);
    const headers = { "HX-Request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) };
    const answer = await fetch(account, { method: "POST", body, headers, keepalive: true }).catch(() => null);
    if (answer && JSON.stringify(unsent.get()) === JSON.stringify(all)) unsent.set({});
  }

  function set(name, value) {
    if (account) {
      kept = { ...kept, [name]: value };
      send({ [name]: value });
      if (tabs) tabs.postMessage(kept);
    } else {
      const key = `complots.${name}`;
      safely(() => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)));
    }
    if (PAINTED.includes(name)) show(name);
  }

  // An account that has chosen nothing yet takes over what was chosen in this browser.
  if (account) {
    const here = NAMES.map((name) => [name, inBrowser(name)]).filter(([, value]) => value);
    const mine = { ...(kept ? {} : Object.fromEntries(here)), ...unsent.get() };
    kept = { ...kept, ...mine };
    if (Object.keys(mine).length) document.addEventListener("DOMContentLoaded", () => send(mine));
  } else {
    unsent.set({}); // whoever signs in next is another
  }
  PAINTED.forEach(show);
  // Another page of the same browser has changed them.
  window.addEventListener("storage", () => PAINTED.forEach(show));
  if (tabs) {
    tabs.addEventListener("message", ({ data }) => {
      kept = data;
      PAINTED.forEach(show);
    });
  }
  return { get, set };
})();
