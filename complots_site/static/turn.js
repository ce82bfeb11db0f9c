// Whose turn it is: told by the title of the page, and to whoever listens («turn:mine»).
(() => {
  const match = document.getElementById("match");
  const title = document.title;
  let told = "";

  function shown() {
    const yours = document.querySelector("#ask.yours");
    document.title = yours ? `${match.dataset.turn} · ${title}` : title;
    const ask = yours ? document.getElementById("table").dataset.ask : "";
    if (ask && ask !== told) document.dispatchEvent(new Event("turn:mine"));
    told = ask;
  }

  for (const name of ["htmx:oobAfterSwap", "htmx:wsAfterMessage"]) {
    document.body.addEventListener(name, shown);
  }
  shown();
})();
