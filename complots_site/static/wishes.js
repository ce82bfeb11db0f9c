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

  function inBrowser(name) {
    try {
      const value = localStorage.getItem(`complots.${name}`) || "";
      return name === "motion" && value === "less" ? "none" : value;
    } catch {
      return "";
    }
  }

  const get = (name) => (kept ? kept[name] || "" : inBrowser(name));

  function show(name) {
    const value = get(name);
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }

  // What is on its way to the account, for the page that is asked for meanwhile.
  const unsent = {
    get: () => {
      try {
        return JSON.parse(sessionStorage.getItem(UNSENT)) || {};
      } catch {
        return {};
      }
    },
    set: (wishes) => {
      try {
        sessionStorage.setItem(UNSENT, JSON.stringify(wishes));
      } catch {
        return;
      }
    },
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
      try {
        if (value) localStorage.setItem(`complots.${name}`, value);
        else localStorage.removeItem(`complots.${name}`);
      } catch {
        return;
      }
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
