// A list whose newest line is followed, until its reader scrolls up: { following, place, keepUp }, where
// `place` is how far down they are, and `keepUp` brings the newest line in sight, unless they read older ones.
const NEAR = 40; // pixels: so near to the end the newest line is followed

export function follow(id) {
  const reader = { following: true, place: 0, keepUp };
  // Whatever element has the id: the list may be brought anew.
  function scrolled({ target }) {
    if (target.id !== id) return;
    reader.place = target.scrollTop;
    reader.following = target.scrollHeight - target.clientHeight - target.scrollTop < NEAR;
  }
  document.addEventListener("scroll", scrolled, true);
  function keepUp() {
    const list = document.getElementById(id);
    if (list && reader.following) list.scrollTop = list.scrollHeight;
  }
  // A keyboard on the screen, or a phone that is turned, leaves it another room.
  addEventListener("resize", keepUp);
  return reader;
}
