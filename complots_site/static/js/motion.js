// Things move as at a table: what seats gain flies to them from the bank or from whom it was taken
// (coins, cards), then the mark of the turn walks on. It is drawn over the page, moves nothing in it,
// ends at any key or click, and is off where --quick is.

export function startMotion() {
  const { body, documentElement: root } = document;
  const STOCKS = "#table :is(.coins, .backs)";
  const MOST = 4; // of one stock at a time
  let before = null;
  let running = [];

  // How long a flight takes, in milliseconds.
  function pace() {
    const quick = getComputedStyle(root).getPropertyValue("--quick");
    return 1.5 * parseFloat(quick) * (quick.endsWith("ms") ? 1 : 1000) || 0;
  }

  const holder = (stock) => stock.closest("[id]").id;

  function look() {
    const stocks = [...document.querySelectorAll(STOCKS)].map((stock) => [
      holder(stock),
      { count: parseInt(stock.textContent, 10), at: stock.getBoundingClientRect(), drawn: stock.querySelector("svg") },
    ]);
    const turn = document.querySelector("#table .turn");
    return { stocks: new Map(stocks), turn: turn && turn.id, at: turn && turn.getBoundingClientRect() };
  }

  function fly(ghost, from, to, wait, size) {
    ghost.setAttribute("class", `${ghost.getAttribute("class") || ""} flying`);
    ghost.setAttribute("aria-hidden", "true");
    body.append(ghost);
    const place = ({ left, top, width, height }) => ({ translate: `${left}px ${top}px`, ...(size && { width: `${width}px`, height: `${height}px` }) });
    const flight = ghost.animate([place(from), place(to)], { duration: pace(), delay: wait, easing: "ease-in-out", fill: "both" });
    running.push(flight);
    const landed = () => ghost.remove();
    flight.finished.then(landed, landed);
  }

  function stop() {
    for (const flight of running) flight.finish();
    running = [];
  }

  function moved(then, now) {
    const change = (id) => now.stocks.get(id).count - (then.stocks.get(id)?.count ?? now.stocks.get(id).count);
    const ids = [...now.stocks.keys()];
    const bank = now.stocks.has("bank") ? ["bank"] : [];
    const givers = [...ids.filter((id) => id !== "bank" && change(id) < 0), ...bank];
    const takers = [...ids.filter((id) => id !== "bank" && change(id) > 0), ...bank];
    let wait = 0;
    // What one gives goes to who gains, else to the bank; what the bank gives to who gains. A title may
    // have no bank: what nobody has given does not fly.
    const [from] = givers;
    for (const to of from ? takers : []) {
      const many = Math.min(MOST, Math.abs(from === "bank" ? change(to) : change(from)));
      if (from === to || !many || !now.stocks.get(from).drawn) continue;
      for (let number = 0; number < many; number += 1) {
        fly(now.stocks.get(from).drawn.cloneNode(true), now.stocks.get(from).at, now.stocks.get(to).at, wait);
        wait += pace() / 3;
      }
      break;
    }
    if (then.turn && now.turn && then.turn !== now.turn) {
      fly(Object.assign(document.createElement("i"), { className: "turn-mark" }), then.at, now.at, wait, true);
    }
  }

  body.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
    if (detail.target.id === "table" && pace() && !document.hidden) before ??= look();
  });
  document.addEventListener("table:new", () => {
    const then = before;
    before = null;
    stop();
    if (then && document.querySelector("html.running")) moved(then, look());
  });
  for (const name of ["keydown", "pointerdown"]) document.addEventListener(name, stop, true);
}
