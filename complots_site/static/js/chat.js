// The chat of a table: messages go over the socket, and the newest one stays in sight.
import { encode, isUp, onChange, onMessage, request, resync, show } from "./connection.js";
import { follow } from "./following.js";
import { safely } from "./preferences.js";

// The number of a line: later ones have higher numbers.
export const numberOf = (line) => Number(line.id.slice("chat-message-".length));

// Whether the reader has said that line, under whatever name: whoever else said it could be muted.
export const isMine = (line) =>
  document.getElementById("chat-form") !== null && line.dataset.by !== "" && !line.querySelector("button[form=mute]");

export function startChat() {
  const list = () => document.getElementById("chat");
  const form = document.getElementById("chat-form");
  const field = document.getElementById("chat-text");
  if (!list()) return;
  let newest = "";
  let sent = []; // not heard of yet, the oldest first; `before`: the newest message when it was sent
  let back = false; // whether they are in the field again
  let posted = ""; // what is on its way without a socket
  let filled = null; // the list that was shown last: a new socket brings another

  const unheard = () => sent.map(({ text }) => text).join(" ");
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
    if (sent.length) hear([...list().children].filter(isMine));
  }

  // Each line of the list is one that was sent: of two that are alike the later one is another.
  function hear(lines) {
    const was = unheard();
    let heard = 0;
    sent = sent.filter((each) => {
      each.before = Math.max(each.before, heard);
      const said = (line) => numberOf(line) > each.before && line.querySelector(".said").textContent === each.text.trim();
      const line = lines.find(said);
      if (!line) return true;
      heard = numberOf(line);
      if (field.value === each.text) field.value = "";
      return false;
    });
    if (field.value && field.value === was) field.value = unheard();
  }

  function say(text) {
    const last = list().lastElementChild;
    sent = [...(back ? [] : sent), { text, before: last ? numberOf(last) : 0 }];
    back = false;
  }

  function forget(said) {
    sent = sent.filter(({ text }) => text !== said);
  }

  function bring() {
    if (!sent.length || back || field.value) return;
    field.value = unheard();
    back = true;
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
    forget(said);
    say(said);
    const body = new URLSearchParams(new FormData(form));
    const answer = await request(form.action, { method: "POST", body });
    if (posted === said) posted = "";
    if (!answer) return;
    forget(said);
    show(answer.text);
    if (answer.ok && field.value === said) field.value = "";
    resync();
  }, true);
  encode(form, () => {
    const message = field.value;
    say(message);
    field.value = "";
    document.getElementById("notice").textContent = "";
    return { message };
  });
  // A message that was refused comes back to be mended, unless the next one is being typed.
  onMessage((message) => {
    shown();
    if (message.includes('id="notice"')) bring();
  });
  // Those that were under way when the line broke come back, too, until they turn out to have arrived.
  onChange(() => isUp() || bring());
  document.body.addEventListener("htmx:oobAfterSwap", shown);
  if (form) {
    sent = keepDraft(field, () => (field.value === unheard() ? sent : []));
    back = true;
  }
  shown();
}

// What is being typed, or was sent and not heard of yet, outlives the page where that is loaded again,
// by its reader, by a button of the table or because the session has changed: it is there again for the
// same player at the same table, who may have signed up meanwhile. `sent()`: what of it was sent; gives
// what of what is there again was.
function keepDraft(field, sent) {
  const DRAFT = "complots.draft";
  const whose = `${location.pathname} ${document.getElementById("match").dataset.me}`;
  const draft = safely(() => JSON.parse(sessionStorage.getItem(DRAFT)));
  const there = draft?.whose === whose && !field.value;
  if (there) field.value = draft.text;
  safely(() => sessionStorage.removeItem(DRAFT));
  addEventListener("pagehide", () => {
    const text = field.value;
    if (text) safely(() => sessionStorage.setItem(DRAFT, JSON.stringify({ whose, text, sent: sent() })));
  });
  return (there && draft.sent) || [];
}
