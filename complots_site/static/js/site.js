// The site as an app: its worker, and in which language that speaks.
(() => {
  const { worker } = document.currentScript.dataset;
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // The browser asks for a newer one by itself; an hour later is soon enough.
  async function register() {
    try {
      await serviceWorker.register(worker, { updateViaCache: "all" });
      (await serviceWorker.ready).active.postMessage(document.documentElement.lang);
    } catch {
      // The site does without.
    }
  }
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
})();
