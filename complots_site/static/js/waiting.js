// The waiting room: its link copied or shared, the seconds counted down, signs that fade.
import { onUpdate, reload } from "./connection.js";
import { moment } from "./moment.js";

const FADED = 4000;

function start() {
  const match = document.getElementById("match");
  const ahead = moment() - Number(match.dataset.now);
  const field = document.getElementById("invite");
  const copy = document.getElementById("copy");
  const share = document.getElementById("share");
  if (!document.querySelector("#table.waiting")) return;

  function count() {
    const countdown = document.getElementById("countdown");
    if (!countdown) return;
    const left = Math.max(0, Math.ceil((Number(countdown.dataset.starts) - moment() + ahead) / 1000));
    const place = countdown.querySelector("b");
    if (place.textContent !== String(left)) place.textContent = left;
  }

  // The link was changed, and this page has not heard of it: its line was down.
  function isOutdated() {
    const { invite } = document.getElementById("table").dataset;
    return field && invite && !field.value.endsWith(invite);
  }

  function shown() {
    if (isOutdated()) reload();
    const renew = document.getElementById("renew");
    if (renew) renew.hidden = !("hosting" in document.getElementById("table").dataset);
    count();
    for (const sign of document.querySelectorAll(".shown-sign:not([data-seen])")) {
      sign.dataset.seen = "";
      setTimeout(() => sign.remove(), FADED);
    }
  }

  async function copied() {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      if (!document.execCommand("copy")) return;
    }
    copy.textContent = copy.dataset.done;
    document.getElementById("copied").textContent = copy.dataset.done;
  }

  if (copy) {
    copy.hidden = false;
    copy.addEventListener("click", copied);
    share.hidden = !navigator.share;
    share.addEventListener("click", () => navigator.share({ title: share.dataset.title, url: field.value }).catch(() => {}));
  }
  onUpdate(shown);
  shown();
  setInterval(count, 200);
}

start();
