// A notification of the browser where it is your turn at a table that is out of sight. The worker
// shows it: on Android a page may not.
import { get, onChange, set } from "./preferences.js";

export function startNotifications() {
  const { Notification } = window;
  if (!Notification || !navigator.serviceWorker || Notification.permission === "denied") return;

  const button = document.getElementById("notify"); // not at slow tables, which have the bell
  const wanted = () => Notification.permission === "granted" && get("notify") === "on";

  document.addEventListener("turn:mine", async () => {
    if (!document.hidden || !wanted()) return;
    const said = document.getElementById("match").dataset.turn;
    const question = document.querySelector("#ask .question strong");
    const body = question ? question.textContent : "";
    const { pathname: path } = location;
    const registration = await navigator.serviceWorker.ready;
    const one = { tag: path, renotify: true }; // of a table, and heard each time
    registration.showNotification(said, { body, ...one, data: path }).catch(() => {});
  });
  if (!button) return;

  function shown() {
    button.setAttribute("aria-pressed", String(wanted()));
  }

  button.addEventListener("click", async () => {
    const on = !wanted() && (await Notification.requestPermission()) === "granted";
    set("notify", on ? "on" : "");
    shown();
    button.hidden = Notification.permission === "denied";
    if (button.hidden) document.getElementById("notice").textContent = button.dataset.refused;
  });
  button.hidden = false;
  onChange(shown);
  shown();
}
