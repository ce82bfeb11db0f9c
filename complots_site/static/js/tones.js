// Short tones, made here and off until somebody switches them on.
import { moment } from "./moment.js";
import { get } from "./preferences.js";

// Each note: hertz, and when it begins, in seconds.
const TUNES = {
  turn: [[660, 0], [880, 0.12]],
  challenge: [[330, 0], [311, 0.09], [330, 0.18]],
  loss: [[294, 0], [196, 0.16]],
  end: [[523, 0], [659, 0.13], [784, 0.26], [1047, 0.39]],
};
const LONG = 0.22;
const LOUD = 0.12;
const LATE = 1000;
const { AudioContext } = window;
let context = null;

// Whether the reader wants sounds, and their browser lets the page sound.
async function awake() {
  if (get("sounds") !== "on" || !AudioContext) return false;
  context ||= new AudioContext();
  try {
    await context.resume();
  } catch {
    return false;
  }
  return true;
}

// Safari lets a page sound only if it begins to within seconds of a press.
for (const name of ["click", "keydown"]) document.addEventListener(name, awake, true);

// Play one of TUNES, if the reader wants sounds. Until they have touched the page a browser keeps it
// silent, and would then play at once whatever had been asked for: what comes late is left out.
export async function play(name) {
  const asked = moment();
  if (!(await awake()) || moment() - asked > LATE) return;
  const now = context.currentTime + 0.02;
  for (const [hertz, after] of TUNES[name] || []) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUD, now + after);
    gain.gain.exponentialRampToValueAtTime(0.001, now + after + LONG);
    tone.connect(gain).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + LONG);
  }
}
