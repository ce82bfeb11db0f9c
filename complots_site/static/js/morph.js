// How what the server sends is laid upon what the page shows already.

export function startMorph() {
  const LINES = 40; // of the story, as games/boards/story.py has it
  const { defaults } = window.Idiomorph;

  // <details> that a reader opened stay open, and what they have picked stays.
  const theirs = { open: "DETAILS", selected: "OPTION", checked: "INPUT" };
  const keep = (name, node) => theirs[name] !== node.tagName;

  // What is the same as before is left alone, unless something may have been filled in there.
  const filled = "input, select, textarea";
  const same = (node, fresh) => node.isEqualNode(fresh) && !fresh.matches?.(filled) && !fresh.querySelector?.(filled);

  // The lines of the story after the one that is named: those before stay as they are. A list that
  // does not have that one says so, and is asked for whole (board.js).
  function joined(list, fresh) {
    const has = (number) => list.querySelector(`[id="line-${number}"]`) !== null;
    if (!has(fresh.dataset.told)) list.toggleAttribute("data-gap", true);
    list.append(...[...fresh.children].filter((line) => !has(line.id.slice("line-".length))));
    while (list.children.length > LINES) list.firstElementChild.remove();
  }

  // The attributes of an element, but not its content.
  function described(node, fresh) {
    for (const name of node.getAttributeNames()) {
      if (name !== "data-gap" && !fresh.hasAttribute(name)) node.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) node.setAttribute(name, value);
  }

  // Of a table that names its base only the pieces that have changed since then: each takes the
  // place of the element with its id, and what is named as the same stays.
  function pieced(table, fresh) {
    for (const piece of [...fresh.children]) {
      const place = document.getElementById(piece.id);
      if (!place) table.toggleAttribute("data-gap", true);
      else window.Idiomorph.morph(place, piece);
    }
    fresh.removeAttribute("data-base");
    described(table, fresh);
  }

  function kept(node, fresh) {
    fresh.removeAttribute("data-kept");
    described(node, fresh);
  }

  const parts = [
    [(fresh) => fresh.hasAttribute("data-same"), () => {}],
    [(fresh) => fresh.hasAttribute("data-kept"), kept],
    [(fresh) => fresh.hasAttribute("data-base"), pieced],
    [(fresh) => fresh.id === "lines" && fresh.hasAttribute("data-told"), joined],
    // An advice that was asked for stays while its question is the same, whoever else answers it.
    [(fresh, node) => fresh.classList.contains("advice") && fresh.id === node.id, () => {}],
  ];

  function morphs(node, fresh) {
    if (same(node, fresh)) return false;
    const part = fresh.attributes && parts.find(([found]) => found(fresh, node));
    if (part) part[1](node, fresh);
    return !part;
  }

  // An explanation, and the focus in it, stays until guide.js takes it away.
  const stays = (node) => node.className !== "guide";

  defaults.callbacks.beforeAttributeUpdated = keep;
  defaults.callbacks.beforeNodeRemoved = stays;
  defaults.callbacks.beforeNodeMorphed = morphs;
}
