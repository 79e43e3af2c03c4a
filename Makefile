# Two commands matter: `make run` and `make test`. Both set up what is missing and skip what is fresh.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules --no-print-directory

UV_VERSION := 0.13.7
export UV_PYTHON_DOWNLOADS := never
export UV_LINK_MODE := copy
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11,$(shell $(name) -c \
  'import sys; sys.version_info >= (3, 11) and print("$(name)")' 2>/dev/null)))

# Stamps carry a hash of what they stand for, not a time: touching a lock file redoes nothing, changing it does.
hash_of = $(shell cat $(1) | git hash-object --stdin | cut -c1-12)
STAMPS := .venv/stamps
VENV   := $(STAMPS)/uv-$(UV_VERSION)
RUN    := $(STAMPS)/run-$(call hash_of,requirements.lock pyproject.toml)
DEV    := $(STAMPS)/dev-$(call hash_of,requirements-dev.lock pyproject.toml)
NPM    := web/node_modules/.stamps/npm-$(call hash_of,web/package-lock.json web/.npmrc)
BUILT  := web/dist/.stamps/built-$(shell find web/src web/public web/index.html web/vite.config.ts web/package-lock.json \
  -type f 2>/dev/null | LC_ALL=C sort | xargs git hash-object | git hash-object --stdin | cut -c1-12)

.PHONY: help
help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

.PHONY: run
run: $(RUN) $(BUILT) ## set up what is missing and serve on http://127.0.0.1:8000
	@exec .venv/bin/screnpla serve

.PHONY: test
test: system $(DEV) $(NPM) ## everything: lint, types, walls, tests on real servers, browser journeys
	@.venv/bin/python tools/check.py

.PHONY: lint
lint: $(DEV) $(NPM) ## the quick checks only: lint, types, walls
	@.venv/bin/python tools/check.py --quick

.PHONY: bench
bench: system $(DEV) $(BUILT) ## measure, as ratios in one run
	@.venv/bin/python bench/run.py

.PHONY: format
format: $(DEV) $(NPM) ## lay the code out as the linters want it
	.venv/bin/ruff check --fix -q .
	.venv/bin/ruff format -q .
	cd web && npx biome check --write .

.PHONY: generate
generate: $(DEV) $(NPM) ## write the API's types for the web app
	@mkdir -p build
	.venv/bin/screnpla openapi > build/openapi.json
	cd web && npm run --silent generate

.PHONY: build
build: $(BUILT) ## build the web app

.PHONY: lock
lock: $(VENV) ## choose versions anew after a change of pyproject.toml
	.venv/bin/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --group dev pyproject.toml -o requirements-dev.lock
	.venv/bin/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url -c requirements-dev.lock pyproject.toml -o requirements.lock

.PHONY: system
system:
	@bash tools/system_packages.sh

$(VENV):
	@test -n "$(PYTHON)" || { echo "Screnpla needs Python 3.11 or newer."; exit 1; }
	@echo "Setting up Python (.venv) ..."
	@$(PYTHON) -m venv --clear .venv || { echo "Python's venv module is missing (Debian: apt-get install python3-venv)."; exit 1; }
	@.venv/bin/python -m pip install -q --disable-pip-version-check uv==$(UV_VERSION)
	@mkdir -p $(STAMPS) && touch $@

# `sync` removes what is not locked, our own package included: hence the order. The development set contains
# the running set, so a fresh one of those is enough to run.
$(RUN): | $(VENV)
	@if [ ! -e $(DEV) ]; then \
	  echo "Installing Python packages ..."; rm -f $(STAMPS)/run-* $(STAMPS)/dev-*; \
	  .venv/bin/uv pip sync -q --require-hashes requirements.lock && .venv/bin/uv pip install -q --no-deps -e .; fi
	@touch $@

$(DEV): | $(VENV)
	@echo "Installing Python packages for development ..."; rm -f $(STAMPS)/run-* $(STAMPS)/dev-*
	@.venv/bin/uv pip sync -q --require-hashes requirements-dev.lock && .venv/bin/uv pip install -q --no-deps -e .
	@touch $@

$(NPM):
	@node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' 2>/dev/null || { echo "Screnpla needs Node 20 or newer to build its web app."; exit 1; }
	@echo "Installing web packages ..."; cd web && npm ci --silent --no-fund --no-audit
	@mkdir -p $(@D) && touch $@

$(BUILT): | $(NPM)
	@echo "Building the web app ..."; cd web && npm run --silent build
	@mkdir -p $(@D) && touch $@
