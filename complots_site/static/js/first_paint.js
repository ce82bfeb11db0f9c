// Before the first paint: what is seen of the reader's preferences, on <html>. No module, for those
// run when the page has been read; preferences.js does the rest.
(() => {
  const root = document.documentElement;
  const { account, preferences } = root.dataset;

  // A browser may refuse to keep anything.
  function safely(work) {
    try {
      return work();
    } catch {
      return null;
    }
  }

  // An older name of it.
  safely(() => localStorage["complots.motion"] === "less" && (localStorage["complots.motion"] = "none"));

  const side = safely(() => localStorage["complots.side"]); // of a table: side.js
  if (side) root.dataset.side = side;

  const unsent = (account && safely(() => JSON.parse(sessionStorage["complots.unsent"]))) || {};
  for (const name of ["theme", "motion", "cards"]) {
    const kept = preferences ? root.dataset[name] : safely(() => localStorage[`complots.${name}`]);
    const value = unsent[name] ?? kept;
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }
})();
