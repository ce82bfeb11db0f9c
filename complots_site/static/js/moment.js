// The time on this device's clock, which never goes back while the page lives, as games/clock.py has
// it for the server: what waits for a moment would wait until that has come round again. Forward it
// goes along, since a device that has slept has slept.
let last = Date.now();
let at = performance.now();

export function moment() {
  const passed = performance.now();
  last = Math.max(Date.now(), last + passed - at);
  at = passed;
  return last;
}
