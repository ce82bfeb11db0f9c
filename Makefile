# play: the site on http://localhost:8000 (make play PORT=9000 for another)
# test: everything, in some ten minutes; lint: style and types; bench: the figures
# soak: everything at full length, about an hour
# strength: bots against everybody, an hour (make strength ONLY="--seats 2 4 --matches 500")
# train: the master's nets, two hours, to be broken off at will (make train HOURS=1), and what
# judges by them, another hour; exploit: what a best response wins against it
# shots: pictures of every page and moment into shots/ (make shots ONLY="complots -360-")
# messages: renew the catalogues; lock: renew the locked requirements; clean: remove what make made
.PHONY: play test soak lint bench strength train exploit shots messages lock clean parts

PORT ?= 8000
WORKERS ?= 4
HOURS ?= 2
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
MANAGE := $(BIN)/python manage.py
TOGETHER = --numprocesses $(WORKERS) --dist loadgroup --no-loadscope-reorder

# The tests start hundreds of processes: what they import is compiled once, and kept
unexport PYTHONDONTWRITEBYTECODE

play: $(VENV)/base.installed
	@$(MANAGE) play --port $(PORT)

# The workers keep the processors busy: products of matrices that start threads would wait for them
test soak bench: export OPENBLAS_NUM_THREADS = 1
# Many servers at once: two of them would have a core each, and share it with whatever is there
test soak: export ONE_CORE = 0
# They share what they were forked with, which huge pages would copy for each
test soak: export HUGE_PAGES = 0

test: $(VENV)/test.installed parts
	@$(BIN)/pytest $(TOGETHER) --maxprocesses 4

# Some tests alone take there as long as a day's all together
soak: $(VENV)/test.installed $(VENV)/lint.installed parts
	SOAK=1 $(BIN)/pytest $(TOGETHER) --maxprocesses 2 --timeout 3600
	$(BIN)/python -m tests.harness.on_postgres $(TOGETHER) --maxprocesses 2 -m django_db

# PostgreSQL, Redis, Chromium and gettext, by apt where it can be used
parts: $(VENV)/test.installed
	@$(BIN)/python -m tests.harness.install

lint: $(VENV)/lint.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/test.installed parts
	$(BIN)/python -m tests.bench

train: $(VENV)/train.installed
	$(BIN)/python -m games.training.master.train duel --hours $(HOURS)
	$(BIN)/python -m games.training.master.train table --hours $(HOURS)
	$(BIN)/python -m games.training.master.train crowd --hours $(HOURS)
	$(BIN)/python -m games.training.master.judge duel
	$(BIN)/python -m games.training.master.judge table
	$(BIN)/python -m games.training.master.judge crowd
	$(BIN)/python -m games.training.rollouts

exploit: $(VENV)/train.installed
	$(BIN)/python -m games.training.master.exploit
strength: $(VENV)/base.installed
	$(BIN)/python -m games.training.strength $(ONLY)

shots: $(VENV)/test.installed parts
	$(BIN)/python -m tests.shots $(ONLY)

messages: $(VENV)/test.installed parts
	$(MANAGE) makemessages --locale fr --extension html,py,txt --no-location --no-wrap \
	  --no-obsolete --ignore tests
	$(MANAGE) compilemessages --ignore $(VENV)

# The header names `make lock`; no index address and no path gets into the files
lock: export UV_CUSTOM_COMPILE_COMMAND = make lock
lock: COMPILE = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
  --generate-hashes --no-emit-index-url --no-emit-find-links --extra site pyproject.toml
lock: $(BIN)/python
	@$(call pip,install --upgrade uv)
	$(COMPILE) --output-file requirements/base.txt
	$(COMPILE) --extra test --constraints requirements/base.txt \
	  --output-file requirements/test.txt
	$(COMPILE) --extra lint --constraints requirements/test.txt \
	  --output-file requirements/lint.txt

clean:
	rm -rf $(VENV) build shots .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment without a pip of its own (Debian without python3-venv) borrows PYTHON's
pip = if $(BIN)/python -m pip --version >/dev/null 2>&1; \
  then $(BIN)/python -m pip --quiet --disable-pip-version-check --no-input $(1); \
  else $(PYTHON) -m pip --python $(BIN)/python --quiet --disable-pip-version-check --no-input $(1); \
  fi

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Complots needs Python 3.11 or newer: make PYTHON=/path/to/python3.11'; exit 1; }
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || \
	  $(PYTHON) -m venv --clear --without-pip $(VENV)

$(VENV)/train.installed: $(VENV)/base.installed
	@$(call pip,install torch==2.13.0)
	@touch $@

$(VENV)/%.installed: requirements/%.txt | $(BIN)/python
	@echo 'Installing $< into $(VENV)'
	@$(call pip,install --require-hashes --requirement $<)
	@touch $@
