"""How Daphne is run: one package, each part with its figure in docs/performance.md."""
