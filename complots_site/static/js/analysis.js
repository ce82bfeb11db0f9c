// One moment of the analysis after the other: the slider and its keys move a line over the graph,
// and what the table of figures says of that moment is said beside it.
function begin() {
  const slider = document.getElementById("moment");
  if (!slider || !slider.closest("[hidden]")) return;
  const rows = [...document.querySelectorAll(".figures tbody tr")];
  const here = document.getElementById("here");
  const at = document.getElementById("at");
  const [turn, sentence, link] = at.children;
  const shares = [...document.querySelectorAll(".key b")];

  function show(number) {
    const row = rows[number];
    const cells = [...row.children].map((cell) => cell.textContent);
    slider.value = number;
    turn.textContent = slider.dataset.turn.replace("…", cells[0]);
    sentence.textContent = cells.at(-1);
    link.href = row.querySelector("a").href;
    shares.forEach((share, seat) => { share.textContent = cells[seat + 1]; });
    slider.setAttribute("aria-valuetext", `${turn.textContent}. ${sentence.textContent}`);
    here.setAttribute("d", `M${row.dataset.place} 0V${here.dataset.height}`);
    here.classList.add("shown");
    for (const other of rows) other.removeAttribute("aria-current");
    row.setAttribute("aria-current", "true");
  }

  const step = (by) => show(Math.min(rows.length - 1, Math.max(0, Number(slider.value) + by)));
  slider.addEventListener("input", () => show(Number(slider.value)));
  for (const button of document.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => step(Number(button.dataset.step)));
  }
  document.getElementById("stepper").hidden = false;
  at.hidden = false;
  step(0);
  // Whoever comes back has the slider put where it was by the browser, by some after this script
  addEventListener("pageshow", () => step(0));
}

document.addEventListener("htmx:afterSettle", begin);
begin();
