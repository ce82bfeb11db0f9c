// The end of a match: its result comes into view, and a button shares its link where one can.
import { onUpdate } from "./connection.js";

export function startResult() {
  const status = () => document.getElementById("table")?.dataset.status;
  let before = status();

  function shown() {
    const now = status();
    const typing = document.querySelector("#chat-text:focus:not(:placeholder-shown)");
    const ended = before === "running" && now === "finished";
    if (ended && typing) typing.scrollIntoView({ block: "center" });
    else if (ended) document.getElementById("result")?.scrollIntoView();
    before = now;
  }

  const can = navigator.share || navigator.clipboard; // where the site comes without https, neither
  function offer() {
    if (!can) return;
    for (const button of document.querySelectorAll("button[data-share][hidden]")) button.hidden = false;
  }

  async function share(button) {
    const url = location.origin + button.dataset.share;
    try {
      if (navigator.share) await navigator.share({ title: button.dataset.title, url });
      else {
        await navigator.clipboard.writeText(url);
        button.textContent = button.dataset.copied;
      }
    } catch {
      // The reader has thought better of it.
    }
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-share]");
    if (button) share(button);
  });
  offer();
  onUpdate(offer);
  document.addEventListener("table:new", shown);
}
