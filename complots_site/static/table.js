// The table in the browser: the countdown, the state of the line, posts while the socket is down.
(() => {
  const match = document.getElementById("match");
  let open = false;

  // <details> that a reader opened stay open when the table changes, and what he has picked stays.
  const defaults = window.Idiomorph && window.Idiomorph.defaults;
  if (defaults) {
    const his = { open: "DETAILS", selected: "OPTION" };
    const keep = (name, node) => his[name] !== node.tagName;
    defaults.callbacks.beforeAttributeUpdated = keep;
  }
  if (!match) return;

  const ahead = Date.now() - Number(match.dataset.now);
  const title = document.title;

  function tick() {
    const clock = document.getElementById("clock");
    if (!clock) return;
    const left = Math.max(0, Math.ceil((Number(clock.dataset.deadline) - Date.now() + ahead) / 1000));
    const hours = Math.floor(left / 3600);
    const minutes = Math.floor((left % 3600) / 60);
    const seconds = String(left % 60).padStart(2, "0");
    clock.textContent = hours ? `${hours} h ${String(minutes).padStart(2, "0")}` : `${minutes}:${seconds}`;
    clock.classList.toggle("short", left <= 10);
  }

  function shown() {
    tick();
    const log = document.getElementById("log");
    if (log) log.scrollTop = log.scrollHeight;
    const yours = document.querySelector("#ask.yours");
    document.title = yours ? `${match.dataset.turn} · ${title}` : title;
    for (const field of document.querySelectorAll("[data-absolute]")) {
      if (field.value.startsWith("/")) field.value = location.origin + field.value;
    }
  }

  function line(on) {
    open = on;
    const text = document.getElementById("line");
    text.textContent = on ? text.dataset.on : text.dataset.off;
    text.classList.toggle("on", on);
  }

  // The pulse: is my version still the newest? Rarely while the socket is up, often while it is down.
  let beats = 0;
  function pulse() {
    const table = document.getElementById("table");
    beats += 1;
    if (!table || (open && beats % 8)) return;
    const since = match.dataset.since.replace("/0/", `/${table.dataset.version}/`);
    const remark = document.querySelector("#talk > li:last-child");
    const talk = document.getElementById("talk") ? `?talk=${remark ? remark.id.slice(7) : 0}` : "";
    const address = since + talk;
    window.htmx.ajax("GET", address, { source: match, target: match, swap: "none" });
  }

  document.body.addEventListener("htmx:wsOpen", () => line(true));
  document.body.addEventListener("htmx:wsClose", (event) => {
    line(false);
    if (event.detail.event.code === 4001) location.reload();
  });
  // News that the socket should have brought: it is dead without knowing it.
  document.body.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.target === match && event.detail.xhr.response.includes('id="table"')) line(false);
  });
  // Without a socket, and for everything but a move, the form is posted as a form: htmx never hears of it.
  document.addEventListener("submit", (event) => {
    const aside = event.submitter && event.submitter.hasAttribute("formaction");
    if (event.target.hasAttribute("ws-send") && (aside || !open)) event.stopPropagation();
  }, true);
  document.body.addEventListener("htmx:wsConfigSend", (event) => {
    if (event.target.id !== "game") return;
    // A `compose` button's move is put together of the fields it names, as the server does it.
    const sender = event.detail.triggeringEvent && event.detail.triggeringEvent.submitter;
    const composed = sender && sender.name === "compose";
    event.detail.messageBody = JSON.stringify({
      ask: event.detail.parameters.ask,
      move: composed ? new FormData(sender.form).getAll(sender.value).join("") : event.detail.parameters.move,
    });
    document.getElementById("notice").textContent = "";
  });
  for (const name of ["htmx:oobAfterSwap", "htmx:wsAfterMessage"]) {
    document.body.addEventListener(name, shown);
  }
  shown();
  setInterval(tick, 500);
  setInterval(pulse, 3000);
})();
