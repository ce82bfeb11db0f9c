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

  function morphs(node, fresh) {
    if (same(node, fresh)) return false;
    if (!(fresh.id === "lines" && fresh.hasAttribute("data-told"))) return true;
    joined(node, fresh);
    return false;
  }

  defaults.callbacks.beforeAttributeUpdated = keep;
  defaults.callbacks.beforeNodeMorphed = morphs;
}
