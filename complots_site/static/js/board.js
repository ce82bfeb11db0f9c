// The table in the browser: the countdown, the state of the line, and whether it is the newest table.
(() => {
  const match = document.getElementById("match");
  const line = window.line;
  const BEAT = 3000;
  const SILENCE = 9000;
  const HIDDEN = 60000;

  const ahead = Date.now() - Number(match.dataset.now);

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

  // Whoever hears of it may ask how the page looks: what he changes is laid out with the rest.
  let due = false;
  function layOut() {
    due = false;
    document.dispatchEvent(new Event("table:new"));
    const log = document.getElementById("log");
    if (log) log.scrollTop = log.scrollHeight;
  }

  // What the head and the columns of the page hang on, beside the table.
  function states() {
    const table = document.getElementById("table");
    match.classList.toggle("begun", table.classList.contains("table"));
    match.classList.toggle("plays", table.hasAttribute("data-plays"));
    match.classList.toggle("passes", document.querySelector("#pass[data-on]") !== null);
  }

  // The page is laid out between the swap and, as a rule, the frame that shows it: neither takes long.
  const then = (work) => (window.scheduler ? scheduler.postTask(work, { priority: "user-blocking" }) : setTimeout(work));
  function shown() {
    states();
    tick();
    if (!due) then(layOut);
    due = true;
    for (const field of document.querySelectorAll("[data-absolute]")) {
      if (field.value.startsWith("/")) field.value = location.origin + field.value;
    }
    if (gap()) document.dispatchEvent(new Event("line:news"));
  }

  // An older table never replaces a newer one, in whatever order they arrive.
  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    const fresh = target.id === "table" && fragment.querySelector("#table");
    if (fresh && Number(fresh.dataset.version) < Number(target.dataset.version)) event.detail.shouldSwap = false;
  });

  function state() {
    const text = document.getElementById("line");
    const held = text.hasAttribute("data-held") && !line.up;
    text.textContent = line.up ? text.dataset.on : held ? text.dataset.kept : text.dataset.off;
    text.classList.toggle("on", line.up);
  }

  // Lines of the log are missing (morph.js): no version is the newest then.
  const gap = () => document.querySelector("#log[data-gap]") !== null;

  // The pulse: is my version still the newest? Asked while the socket is down, or silent for long.
  let heard = Date.now();
  let asking = false;
  async function pulse() {
    const table = document.getElementById("table");
    if (asking || !table) return;
    asking = true;
    const version = gap() ? 0 : table.dataset.version;
    const since = match.dataset.since.replace("/0/", `/${version}/`);
    const remark = document.querySelector("#talk > li:last-child");
    const talk = document.getElementById("talk") ? `&talk=${remark ? remark.id.slice(7) : 0}` : "";
    const was = line.up;
    const answer = await line.ask(`${since}?me=${match.dataset.me}${talk}`);
    asking = false;
    heard = Date.now();
    if (answer) line.show(answer.text);
    // No server, or news that the socket should have brought: it is dead without knowing it.
    if (was && (!answer || answer.text.includes('id="table"'))) line.renew();
  }

  function beat() {
    const silence = gap() ? 0 : document.hidden ? HIDDEN : line.up ? SILENCE : 0;
    if (Date.now() - heard >= silence) pulse();
  }

  for (const name of ["line:up", "line:down", "line:held"]) document.addEventListener(name, state);
  document.addEventListener("line:news", pulse);
  document.addEventListener("visibilitychange", () => document.hidden || pulse());
  document.body.addEventListener("htmx:wsAfterMessage", () => (heard = Date.now()));
  document.body.addEventListener("htmx:oobAfterSwap", shown);
  document.body.addEventListener("htmx:afterSwap", states); // the switch of letting pass
  shown();
  setInterval(tick, 500);
  setInterval(beat, BEAT);
})();
