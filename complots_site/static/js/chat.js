// The chat of a table: messages go over the socket, and the newest one stays in sight.
import { encode, isUp, onMessage, request, resync, show } from "./connection.js";

export function startChat() {
  const list = () => document.getElementById("chat");
  const form = document.getElementById("chat-form");
  const field = document.getElementById("chat-text");
  if (!list()) return;
  let newest = "";
  let sent = "";

  function shown() {
    const last = list().lastElementChild;
    if (!last) return;
    // Both polling and the socket may have brought it.
    for (const twin of [...list().querySelectorAll(`[id="${last.id}"]`)].slice(1)) twin.remove();
    if (last.id === newest) return;
    newest = last.id;
    list().scrollTop = list().scrollHeight;
    const mine = form && last.dataset.by === form.dataset.me;
    if (mine && last.querySelector(".said").textContent === sent.trim()) sent = "";
  }

  // Without a socket a message is posted, and stays in its field until it has arrived.
  document.addEventListener("submit", async (event) => {
    if (event.target !== form || isUp()) return;
    event.preventDefault();
    event.stopPropagation();
    const said = field.value;
    const body = new URLSearchParams(new FormData(form));
    const answer = await request(form.action, { method: "POST", body });
    if (!answer) return;
    show(answer.text);
    if (answer.ok && field.value === said) field.value = "";
    resync();
  }, true);
  encode(form, () => {
    sent = field.value;
    field.value = "";
    document.getElementById("notice").textContent = "";
    return { message: sent };
  });
  // A message that was refused comes back to be mended, unless the next one is being typed.
  onMessage((message) => {
    shown();
    if (sent && !field.value && message.includes('id="notice"')) {
      field.value = sent;
      sent = "";
    }
  });
  document.body.addEventListener("htmx:oobAfterSwap", shown);
  shown();
}
