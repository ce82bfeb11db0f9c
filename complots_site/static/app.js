// The site as an app: its worker, in the language of the page.
(() => {
  const { worker } = document.currentScript.dataset;
  if (!navigator.serviceWorker) return;
  // The browser asks for a newer one by itself; an hour later is soon enough.
  const register = () => navigator.serviceWorker.register(worker, { updateViaCache: "all" }).catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
})();
