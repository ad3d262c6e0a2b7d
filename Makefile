# Two commands for a newcomer: `make play` (the sandbox) and `make test`. Both set up all they need in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test test-all lint clean

play: .venv/.play
	$(BIN)/signet play $(ARGS)

test: .venv/.test
	$(BIN)/pytest -n auto -m "not slow and not browser" $(ARGS)

test-all: lint test
	$(BIN)/pytest -n auto -m "slow or browser" $(ARGS)

lint: .venv/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Signet needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.play: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/.test: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ .venv/.play

clean:
	rm -rf .venv
