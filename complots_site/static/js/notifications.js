// A notification of the browser where it is your turn at a table that is out of sight.
import { get, set } from "./preferences.js";

export function startNotifications() {
  const button = document.getElementById("notify");
  const { Notification } = window;
  if (!button || !Notification || Notification.permission === "denied") return;

  const wanted = () => Notification.permission === "granted" && get("notify") === "on";

  function shown() {
    button.setAttribute("aria-pressed", String(wanted()));
  }

  button.addEventListener("click", async () => {
    const on = !wanted() && (await Notification.requestPermission()) === "granted";
    set("notify", on ? "on" : "");
    shown();
    button.hidden = Notification.permission === "denied";
  });

  document.addEventListener("turn:mine", () => {
    if (!document.hidden || !wanted()) return;
    const said = document.getElementById("match").dataset.turn;
    const question = document.querySelector("#ask .question strong");
    const body = question ? question.textContent : "";
    try {
      const note = new Notification(said, { body, tag: location.pathname });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    } catch {
      button.hidden = true; // Some browsers let only a service worker notify.
    }
  });
  button.hidden = false;
  shown();
}
