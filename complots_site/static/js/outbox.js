// A move that was clicked reaches the table once, whatever becomes of the line meanwhile.
(() => {
  const game = document.getElementById("game");
  if (!game) return;
  const line = window.line;
  const PATIENCE = 4000;
  const BEAT = 1500;
  let click = null; // { ask, move, said, version, at, sent: it may have arrived, waits: a grace }
  let posting = false;
  let settled = 0; // when a post was told of a click that may be on the socket too
  let timer = 0;

  const table = () => document.getElementById("table");
  const notice = () => document.getElementById("notice");

  // Whoever listens hears which click can still be taken back (undo.js).
  function tell() {
    document.getElementById("line").toggleAttribute("data-held", click !== null);
    const held = click && !click.sent && !posting ? click : null;
    document.dispatchEvent(new CustomEvent("line:held", { detail: held }));
  }

  function keep(next) {
    clearTimeout(timer);
    click = next;
    tell();
  }

  // How long a click waits before it goes out: the deadline goes before the wish.
  function grace() {
    const clock = document.getElementById("clock");
    if (!line.up || document.hidden || (clock && clock.classList.contains("short"))) return 0;
    return 1000 * Number(window.wishes.get("undo"));
  }

  function go(leaves = false) {
    clearTimeout(timer);
    if (click) Object.assign(click, { waits: false, leaves: document.hidden || leaves });
    post();
  }

  // A `compose` button's move is put together of the fields it names, as the server does it.
  function moveOf(button) {
    const composed = button && button.name === "compose";
    if (composed) return new FormData(game).getAll(button.value).join("");
    return button ? button.value : "";
  }

  function wordsOf(button) {
    if (!button) return "";
    const text = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    return button.ariaLabel || (text ? text.data.trim() : button.textContent.trim());
  }

  document.addEventListener("submit", (event) => {
    if (event.target !== game) return;
    const button = event.submitter;
    if (button && button.hasAttribute("formaction")) {
      // Not a move: it goes as a form, if there is a way at all.
      event.stopPropagation();
      if (!navigator.onLine) event.preventDefault();
      return;
    }
    notice().textContent = "";
    const { version, ask } = table().dataset;
    const wait = grace();
    const sent = line.up && !wait;
    const move = moveOf(button);
    keep({ ask, move, said: wordsOf(button), version: Number(version), at: Date.now(), sent, waits: wait > 0 });
    if (sent) return;
    event.preventDefault();
    event.stopPropagation();
    if (wait) timer = setTimeout(() => go(), wait);
    else post();
  }, true);

  document.body.addEventListener("htmx:wsConfigSend", (event) => {
    if (event.target !== game) return;
    event.detail.messageBody = JSON.stringify({ ask: click.ask, move: click.move });
  });

  async function post() {
    if (posting || !click) return;
    posting = true;
    tell();
    const mine = click;
    const body = new URLSearchParams({ ask: mine.ask, move: mine.move });
    body.set("csrfmiddlewaretoken", game.elements.csrfmiddlewaretoken.value);
    const answer = await line.ask(game.action, { method: "POST", body, keepalive: mine.leaves });
    posting = false;
    if (answer === null) {
      mine.sent = mine.sent || navigator.onLine;
      tell();
      return;
    }
    if (click === mine) keep(null);
    if (mine.sent) settled = Date.now();
    line.show(answer.text);
    if (answer.ok) return;
    // «Answered already» is no news to whoever could not know whether his click had arrived.
    if (mine.sent) notice().textContent = "";
    document.dispatchEvent(new Event("line:news"));
  }

  // The table shows whether a click that went over the socket has been taken.
  function look() {
    if (!click || !click.sent || posting) return;
    const { version, ask } = table().dataset;
    if (Number(version) <= click.version) return;
    const open = [...game.querySelectorAll("button[name=move]")].some((button) => button.value === click.move);
    if (ask !== click.ask || !open) keep(null);
  }

  document.addEventListener("line:undo", () => {
    if (click && !click.sent && !posting) keep(null);
  });
  // Whoever leaves has not taken it back.
  for (const name of ["visibilitychange", "pagehide"]) {
    addEventListener(name, () => click && click.waits && (document.hidden || name === "pagehide") && go(true), true);
  }

  // What the socket still says of it is no news either.
  document.body.addEventListener("htmx:wsBeforeMessage", (event) => {
    const { message } = event.detail;
    if (!click && message.includes('id="notice"') && Date.now() - settled < PATIENCE) event.preventDefault();
  });
  document.body.addEventListener("htmx:oobAfterSwap", look);
  document.body.addEventListener("htmx:wsAfterMessage", (event) => {
    // «Again»: nobody knows whether it has happened, and it is tried once more below.
    const { message } = event.detail;
    if (click && click.sent && message.includes('id="notice"') && !message.includes('class="notice again"')) keep(null);
  });
  setInterval(() => {
    if (!click || posting || click.waits) return;
    if (line.up && Date.now() - click.at < PATIENCE) return;
    if (line.up) line.renew();
    post();
  }, BEAT);
})();
