// The choices of the preferences page: each is kept as soon as it is made.
import { get, onChange, set } from "./preferences.js";
import { play } from "./tones.js";

const form = document.getElementById("preferences");
const { Notification } = window;

function shown() {
  for (const field of form.elements) {
    if (field.type === "radio") field.checked = field.value === get(field.name);
  }
}

form.addEventListener("change", async ({ target }) => {
  const { name, value } = target;
  const refused = name === "notify" && value && (await Notification.requestPermission()) !== "granted";
  if (name === "notify") document.getElementById("notify-refused").hidden = !refused;
  if (refused) shown();
  else set(name, value);
  if (name === "sounds") play("turn");
});
for (const zone of document.querySelectorAll("[name=time_zone]")) {
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;
}
form.addEventListener("submit", (event) => event.preventDefault());
document.getElementById("choose-notify").hidden = !Notification || !navigator.serviceWorker; // which shows it
document.getElementById("keep").hidden = true;
form.hidden = false;
onChange(shown);
shown();
