// Table talk in the browser: lines go over the socket, and the newest one stays in sight.
(() => {
  const list = () => document.getElementById("talk");
  const form = document.getElementById("say");
  const field = document.getElementById("say-text");
  if (!list()) return;
  let newest = "";
  let sent = "";

  function shown() {
    const last = list().lastElementChild;
    if (!last) return;
    // Both the pulse and the socket may have brought it.
    for (const twin of [...list().querySelectorAll(`[id="${last.id}"]`)].slice(1)) twin.remove();
    if (last.id === newest) return;
    newest = last.id;
    list().scrollTop = list().scrollHeight;
    const mine = form && last.dataset.by === form.dataset.me;
    if (mine && last.querySelector(".said").textContent === sent.trim()) sent = "";
  }

  // Without a socket a line is posted, and stays in its field until it has arrived.
  document.addEventListener("submit", async (event) => {
    if (event.target !== form || window.line.up) return;
    event.preventDefault();
    event.stopPropagation();
    const said = field.value;
    const body = new URLSearchParams(new FormData(form));
    const answer = await window.line.ask(form.action, { method: "POST", body });
    if (!answer) return;
    window.line.show(answer.text);
    if (answer.ok && field.value === said) field.value = "";
    document.dispatchEvent(new Event("line:news"));
  }, true);
  document.body.addEventListener("htmx:wsConfigSend", (event) => {
    if (event.target !== form) return;
    sent = field.value;
    event.detail.messageBody = JSON.stringify({ say: sent });
    field.value = "";
    document.getElementById("notice").textContent = "";
  });
  // A line that was refused comes back to be mended, unless the next one is being typed.
  document.body.addEventListener("htmx:wsAfterMessage", (event) => {
    shown();
    if (sent && !field.value && event.detail.message.includes('id="notice"')) {
      field.value = sent;
      sent = "";
    }
  });
  document.body.addEventListener("htmx:oobAfterSwap", shown);
  shown();
})();
