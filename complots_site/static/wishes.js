// What the reader wishes of this site, put on <html> before anything is painted. It is kept in his
// account, which the page brings along, and in the browser of whoever has none.
window.wishes = (() => {
  const NAMES = ["theme", "motion", "cards", "sounds", "notify", "undo"];
  const PAINTED = ["theme", "motion", "cards"];
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

  function send(wishes) {
    const body = new URLSearchParams(wishes);
    const headers = { "HX-Request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) };
    fetch(account, { method: "POST", body, headers, keepalive: true }).catch(() => {});
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
  if (account && !kept) {
    const mine = NAMES.map((name) => [name, inBrowser(name)]).filter(([, value]) => value);
    kept = Object.fromEntries(mine);
    if (mine.length) document.addEventListener("DOMContentLoaded", () => send(mine));
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
