// The page for when there is no connection: it looks for the site, the longer the less often, and
// loads the page that was wanted.
const SOONEST = 5000;
const LATEST = 40000;
const { page } = document.querySelector("script[data-page]").dataset;

async function look() {
  if (document.hidden) return;
  const response = await fetch("/health/live", { cache: "no-store" }).catch(() => null);
  if (response && response.ok) location.reload();
}

// Somebody who has asked for this very page is not to be led away.
if (location.pathname !== page) {
  window.addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  const later = (pause) =>
    setTimeout(() => {
      look();
      later(Math.min(LATEST, 2 * pause));
    }, pause * (0.5 + 0.5 * Math.random()));
  later(SOONEST);
}
