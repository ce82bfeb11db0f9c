// What happens at the table is heard: a tone for what is new in the story, for your turn, for the end.
import { onUpdate } from "./connection.js";
import { play } from "./tones.js";

export function startSounds() {
  const number = (line) => Number(line.id.slice("line-".length));
  const lines = () => [...document.querySelectorAll("#lines > li")];
  const over = () => document.getElementById("result") !== null;
  const newest = () => Math.max(-1, ...lines().map(number));
  let heard = newest();
  let ended = over();

  function shown() {
    const fresh = lines().filter((line) => number(line) > heard && line.dataset.sound);
    heard = newest();
    const ends = over() && !ended;
    ended = over();
    if (ends) play("end");
    else if (fresh.length) play(fresh.at(-1).dataset.sound);
  }

  onUpdate(shown);
  document.addEventListener("turn:mine", () => play("turn"));
}
