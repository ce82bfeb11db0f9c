// The chat of a table: messages go over the socket, and the newest one stays in sight.
import { encode, isUp, onChange, onMessage, request, resync, show } from "./connection.js";
import { follow } from "./following.js";
import { safely } from "./preferences.js";

// Whether the reader has said that line, under whatever name: whoever else said it could be muted.
export const isMine = (line) =>
  document.getElementById("chat-form") !== null && line.dataset.by !== "" && !line.querySelector("button[form=mute]");

export function startChat() {
  const list = () => document.getElementById("chat");
  const form = document.getElementById("chat-form");
  const field = document.getElementById("chat-text");
  if (!list()) return;
  let newest = "";
  let sent = "";
  let before = 0; // the newest message when it was sent
  let posted = ""; // what is on its way without a socket
  let filled = null; // the list that was shown last: a new socket brings another

  const number = (line) => Number(line.id.slice("chat-message-".length));
  const reader = follow("chat");

  function shown() {
    const last = list().lastElementChild;
    if (!last) return;
    // Both polling and the socket may have brought it.
    for (const twin of [...list().querySelectorAll(`[id="${last.id}"]`)].slice(1)) twin.remove();
    if (last.id === newest && list() === filled) return;
    const end = reader.following || (last.id !== newest && isMine(last));
    list().scrollTop = end ? list().scrollHeight : reader.place;
    newest = last.id;
    filled = list();
    const said = (line) => line.querySelector(".said").textContent === sent.trim();
    if (!sent || ![...list().children].some((line) => number(line) > before && isMine(line) && said(line))) return;
    if (field.value === sent) field.value = "";
    sent = "";
  }

  function say(text, after = list().lastElementChild ? number(list().lastElementChild) : 0) {
    sent = text;
    before = after;
  }

  // Without a socket a message is posted, once, and stays in its field until it has arrived: where
  // nobody answers, the list tells.
  document.addEventListener("submit", async (event) => {
    const said = field?.value;
    if (event.target !== form || (isUp() && said !== posted)) return;
    event.preventDefault();
    event.stopPropagation();
    if (said === posted) return;
    posted = said;
    say(said);
    const body = new URLSearchParams(new FormData(form));
    const answer = await request(form.action, { method: "POST", body });
    if (posted === said) posted = "";
    if (!answer) return;
    if (sent === said) sent = "";
    show(answer.text);
    if (answer.ok && field.value === said) field.value = "";
    resync();
  }, true);
  encode(form, () => {
    say(field.value);
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
  // One that was under way when the line broke comes back, too, until it turns out to have arrived.
  onChange(() => {
    if (!isUp() && sent && !field.value) field.value = sent;
  });
  document.body.addEventListener("htmx:oobAfterSwap", shown);
  if (form) keepDraft(field, () => (field.value === sent ? before : undefined), say);
  shown();
}

// What is being typed, or was sent and not heard of yet, outlives the page where that is loaded again,
// by its reader, by a button of the table or because the session has changed: it is there again for the
// same player at the same table, who may have signed up meanwhile. `after()`: the newest message when
// what the field holds was sent.
function keepDraft(field, after, say) {
  const DRAFT = "complots.draft";
  const whose = `${location.pathname} ${document.getElementById("match").dataset.me}`;
  const draft = safely(() => JSON.parse(sessionStorage.getItem(DRAFT)));
  if (draft?.whose === whose && !field.value) {
    field.value = draft.text;
    if (draft.after !== undefined) say(draft.text, draft.after);
  }
  safely(() => sessionStorage.removeItem(DRAFT));
  addEventListener("pagehide", () => {
    const text = field.value;
    if (text) safely(() => sessionStorage.setItem(DRAFT, JSON.stringify({ whose, text, after: after() })));
  });
}
