// A move that was clicked reaches the table once, whatever becomes of the line meanwhile.
(() => {
  const game = document.getElementById("game");
  if (!game) return;
  const line = window.line;
  const PATIENCE = 4000;
  const BEAT = 1500;
  let click = null; // { ask, move, version, at, sent: it may have arrived }
  let posting = false;

  const table = () => document.getElementById("table");
  const notice = () => document.getElementById("notice");

  function keep(next) {
    click = next;
    document.getElementById("line").toggleAttribute("data-held", click !== null);
    document.dispatchEvent(new Event("line:held"));
  }

  // A `compose` button's move is put together of the fields it names, as the server does it.
  function moveOf(button) {
    const composed = button && button.name === "compose";
    if (composed) return new FormData(game).getAll(button.value).join("");
    return button ? button.value : "";
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
    keep({ ask, move: moveOf(button), version: Number(version), at: Date.now(), sent: line.up });
    if (line.up) return;
    event.preventDefault();
    event.stopPropagation();
    post();
  }, true);

  document.body.addEventListener("htmx:wsConfigSend", (event) => {
    if (event.target !== game) return;
    event.detail.messageBody = JSON.stringify({ ask: click.ask, move: click.move });
  });

  async function post() {
    if (posting) return;
    posting = true;
    const mine = click;
    const body = new URLSearchParams({ ask: mine.ask, move: mine.move });
    body.set("csrfmiddlewaretoken", game.elements.csrfmiddlewaretoken.value);
    const answer = await line.ask(game.action, { method: "POST", body });
    posting = false;
    if (answer === null) {
      mine.sent = mine.sent || navigator.onLine;
      return;
    }
    if (click === mine) keep(null);
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

  document.body.addEventListener("htmx:oobAfterSwap", look);
  document.body.addEventListener("htmx:wsAfterMessage", (event) => {
    // «Again»: nobody knows whether it has happened, and it is tried once more below.
    const { message } = event.detail;
    if (click && click.sent && message.includes('id="notice"') && !message.includes('class="notice again"')) keep(null);
  });
  setInterval(() => {
    if (!click || posting) return;
    if (line.up && Date.now() - click.at < PATIENCE) return;
    if (line.up) line.renew();
    post();
  }, BEAT);
})();
