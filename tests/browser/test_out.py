"""What is before somebody who is out while the others play on."""

from tests.browser.test_in_sight import NARROWEST, OTHERS
from tests.faults.scale import in_the_soak
from tests.shots.__main__ import opened

FELT = 4
"""The felt has a quarter of the window at least."""
LOOK = """() => {
  const box = (node) => node.getBoundingClientRect();
  const found = [];
  const dock = box(document.querySelector(".dock"));
  const inside = [...document.querySelectorAll(".aftermath p, .aftermath .button, .mine .card")];
  const clock = document.querySelector("#clock");
  for (const node of [...inside, document.querySelector("#question"), clock]) {
    const { left, right, top, bottom } = box(node);
    const across = left < dock.left || right > dock.right;
    if (!across && top >= dock.top && bottom <= dock.bottom + 1) continue;
    found.push(`out of sight: ${node.id || node.textContent.trim()}`);
  }
  const { width, height } = box(document.querySelector("#question"));
  if (height > width) found.push(`a question ${width} by ${height}`);
  const at = box(clock);
  for (const node of document.querySelectorAll(".mine :is(.card, .coins)")) {
    const { left, right, top, bottom } = box(node);
    const apart = right <= at.left || left >= at.right || bottom <= at.top || top >= at.bottom;
    if (!apart) found.push(`under the clock: ${node.textContent.trim()}`);
  }
  return [found, innerHeight / box(document.querySelector(".felt")).height];
}"""


@in_the_soak("the words and the class of the dock, in tests/boards/test_board.py")
def test_who_is_out_reads_what_others_are_asked_and_has_a_felt_to_look_at(quick_site, chromium):
    session, key = quick_site.asked("tests.shots.stage", "complots-out")["complots-out"]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    page.locator("#aftermath").wait_for()
    seen = {}
    for width, height in [NARROWEST, *OTHERS]:
        page.set_viewport_size({"width": width, "height": height})
        found, share = page.evaluate(LOOK)
        seen[width, height] = found + ([f"a felt of 1/{share:.1f}"] if share > FELT else [])
    assert {size: found for size, found in seen.items() if found} == {}
