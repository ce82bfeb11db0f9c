// What the reader wishes of this browser: kept in it, and put on <html> before anything is painted.
window.wishes = (() => {
  const PAINTED = ["theme", "motion"];
  const root = document.documentElement;

  function get(name) {
    try {
      return localStorage.getItem(`complots.${name}`) || "";
    } catch {
      return "";
    }
  }

  function show(name) {
    const value = get(name);
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }

  function set(name, value) {
    try {
      if (value) localStorage.setItem(`complots.${name}`, value);
      else localStorage.removeItem(`complots.${name}`);
    } catch {
      return;
    }
    if (PAINTED.includes(name)) show(name);
  }

  PAINTED.forEach(show);
  // Another page of the same browser has changed them.
  window.addEventListener("storage", () => PAINTED.forEach(show));
  return { get, set };
})();
