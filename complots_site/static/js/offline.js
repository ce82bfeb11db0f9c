// The page for when no line is there: it looks for the site, and loads the page that was wanted.
(() => {
  const BEAT = 5000;
  // Somebody who has asked for this very page is not to be led away.
  if (location.pathname === document.currentScript.dataset.page) return;

  async function look() {
    if (document.hidden) return;
    const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => null);
    if (answer && answer.ok) location.reload();
  }

  window.addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  setInterval(look, BEAT);
})();
