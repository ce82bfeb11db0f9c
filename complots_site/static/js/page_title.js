// The title of the page, and before it what its reader should know: the last that was marked.
const own = document.title;
const marks = new Map();

// Say `text` before the title on behalf of `who`; "" takes it back.
export function mark(who, text) {
  marks.delete(who);
  if (text) marks.set(who, text);
  const last = [...marks.values()].at(-1);
  const title = last ? `${last} · ${own}` : own;
  if (document.title !== title) document.title = title;
}
