// Story and chat: a column that folds away, or on a phone a sheet from the bottom; how many messages
// came while they were out of sight is on their switch.
import { isMine, numberOf } from "./chat.js";
import { onUpdate } from "./connection.js";
import { safely } from "./preferences.js";

export function startSide() {
  const root = document.documentElement;
  const match = document.getElementById("match");
  const button = document.getElementById("side");
  const badge = button.querySelector("b");
  const column = matchMedia("(min-width: 60rem)");
  let seen = newest();

  function newest() {
    const last = document.querySelector("#chat > li:last-child");
    return last ? numberOf(last) : 0;
  }

  const open = () => (column.matches ? root.dataset.side !== "folded" : match.classList.contains("sheet"));

  function shown() {
    button.setAttribute("aria-expanded", String(open()));
    if (open()) seen = newest();
    const fresh = [...document.querySelectorAll("#chat > li")].filter(
      (line) => numberOf(line) > seen && !isMine(line),
    );
    const text = fresh.length ? String(fresh.length) : "";
    if (badge.textContent !== text) badge.textContent = text;
  }

  function keep() {
    safely(() => {
      if (root.dataset.side) localStorage["complots.side"] = root.dataset.side;
      else localStorage.removeItem("complots.side");
    });
  }

  function turn() {
    if (column.matches) {
      if (open()) root.dataset.side = "folded";
      else delete root.dataset.side;
      keep();
    } else {
      match.classList.toggle("sheet");
    }
    shown();
    for (const list of document.querySelectorAll("#lines, #chat")) list.scrollTop = list.scrollHeight;
  }

  button.addEventListener("click", turn);
  document.addEventListener("keydown", (event) => {
    const sheet = !column.matches && open(); // of a screen that was turned the column stays
    if (event.key !== "Escape" || event.defaultPrevented || !sheet) return;
    event.preventDefault();
    turn();
    button.focus();
  });
  column.addEventListener("change", shown);
  onUpdate(shown);
  shown();
}
