// The line to the server: a socket that comes back by itself, whatever ended it, and requests beside it.
window.line = (() => {
  const LOOK_AGAIN = 4001;
  const SOONEST = 1000;
  const LATEST = 8000;
  const STEADY = 5000;
  const PATIENCE = 8000;
  const line = { up: false, ask, show, renew };
  let socket;
  let wrapper;
  let tries = 0;
  let opened = 0;
  let timer = 0;

  // The page was made with this table a moment ago: the first socket need not bring it again.
  function made() {
    const table = document.getElementById("table");
    return table ? `&shown=${table.dataset.version}` : "";
  }

  // htmx would come back after four of the close codes only, and up to a minute late.
  window.htmx.config.wsReconnectDelay = () => 2 ** 31 - 1;
  window.htmx.createWebSocket = (address) => {
    const fresh = new WebSocket(socket ? address : address + made());
    setTimeout(() => fresh.readyState === WebSocket.CONNECTING && fresh.close(), PATIENCE);
    socket = fresh;
    return fresh;
  };

  function tell(up) {
    line.up = up;
    document.dispatchEvent(new Event(up ? "line:up" : "line:down"));
  }

  function again() {
    clearTimeout(timer);
    if (wrapper && socket.readyState > WebSocket.OPEN) wrapper.reconnect();
  }

  // It looks open and brings nothing.
  function renew() {
    if (!wrapper || socket.readyState === WebSocket.CONNECTING) return;
    clearTimeout(timer);
    tell(false);
    wrapper.reconnect();
  }

  document.body.addEventListener("htmx:wsOpen", (event) => {
    wrapper = event.detail.socketWrapper;
    opened = Date.now();
    tell(true);
  });

  document.body.addEventListener("htmx:wsClose", (event) => {
    const closed = event.detail.event;
    if (closed.target !== socket) return;
    wrapper = event.detail.socketWrapper;
    if (opened && Date.now() - opened > STEADY) tries = 0;
    opened = 0;
    tell(false);
    if (closed.code === LOOK_AGAIN) {
      location.reload();
      return;
    }
    // Spread out: a server that restarts is not met by everyone at once.
    const pause = Math.min(LATEST, SOONEST * 2 ** tries) * (0.2 + 0.8 * Math.random());
    tries += 1;
    clearTimeout(timer);
    timer = setTimeout(again, pause);
  });

  window.addEventListener("offline", () => tell(false));
  window.addEventListener("online", () => (socket && socket.readyState === WebSocket.OPEN ? renew() : again()));
  window.addEventListener("pageshow", again);
  document.addEventListener("visibilitychange", () => document.hidden || again());

  // What a request brings: { ok, text }, or null where no server answered it.
  async function ask(address, options = {}) {
    const headers = { "HX-Request": "true" };
    const signal = AbortSignal.timeout(PATIENCE);
    let answer;
    try {
      const response = await fetch(address, { ...options, headers, signal });
      answer = { response, ok: response.ok, text: await response.text() };
    } catch {
      return null;
    }
    // Signed out, somebody else by now, or sent away from the table: the page itself will tell.
    const { status, headers: told } = answer.response;
    if (told.get("HX-Refresh") || status === 403 || status === 404) location.reload();
    return status >= 500 ? null : answer;
  }

  function show(text) {
    if (text) window.htmx.swap(document.body, text, { swapStyle: "none" });
  }

  return line;
})();
