// A guided first match: each kind of question is explained over the felt, the first time it is asked.
const guide = document.getElementById("guide");
const title = guide.dataset.title;
const texts = new Map([...guide.content.querySelectorAll("[data-kind]")].map((text) => [text.dataset.kind, text]));
const frame = guide.content.querySelector(".guide");
let now = "";

function tell(kinds) {
  const body = new URLSearchParams(kinds.map((kind) => ["kind", `${title}.${kind}`]));
  body.append("csrfmiddlewaretoken", document.querySelector("#game [name=csrfmiddlewaretoken]").value);
  fetch(guide.dataset.explained, { method: "POST", body, keepalive: true }).catch(() => {});
}

const mark = () => document.documentElement.classList.toggle("guided", frame.isConnected);

function close(all) {
  const focused = frame.contains(document.activeElement);
  frame.remove();
  if (focused) document.getElementById("ask").focus({ preventScroll: true });
  mark();
  now = "";
  if (!all || !texts.size) return;
  tell([...texts.keys()]);
  texts.clear();
}

// A table that comes whole may take it away with its question: while that is asked it comes back.
function stand() {
  const ask = document.querySelector("#ask.yours");
  const kind = ask ? ask.dataset.kind : "";
  if (kind !== now) now = "";
  if (texts.has(kind)) {
    now = kind;
    frame.querySelector("[data-kind]")?.remove();
    frame.prepend(texts.get(kind));
    texts.delete(kind);
    tell([kind]);
  }
  if (!now) frame.remove();
  else if (!ask.contains(frame)) ask.append(frame);
  mark();
}

frame.addEventListener("click", (event) => {
  const button = event.target.closest("[data-close]");
  if (button) close(button.dataset.close === "all");
});
document.body.addEventListener("htmx:oobAfterSwap", stand);
document.body.addEventListener("htmx:afterSwap", stand);
stand();
