# Two commands matter: `make run` and `make test`. Both set up what is missing and skip what is fresh.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules --no-print-directory

UV_VERSION := 0.13.7
export UV_PYTHON_DOWNLOADS := never
export UV_LINK_MODE := copy
# The certificates of the machine, so that a company's own registry mirror is trusted as by everything else.
export UV_SYSTEM_CERTS := true
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11,$(shell $(name) -c \
  'import sys; (3, 11) <= sys.version_info < (3, 15) and print("$(name)")' 2>/dev/null)))
# Named on every call: an activated environment of somebody else's would be used, and emptied, otherwise.
UV := .venv/bin/uv pip
INTO := --python .venv/bin/python

# Stamps carry a hash of what they stand for, not a time: touching a lock file redoes nothing, changing it does.
hash_of = $(shell (echo '$(1)'; cat $(2)) | git hash-object --stdin | cut -c1-12)
# A moved folder or another Python makes another environment.
MACHINE := uv-$(UV_VERSION) $(CURDIR) $(shell $(PYTHON) -V 2>/dev/null)
STAMPS := .venv/stamps
VENV   := $(STAMPS)/venv-$(call hash_of,$(MACHINE),/dev/null)
RUN    := $(STAMPS)/run-$(call hash_of,$(MACHINE),requirements.lock pyproject.toml)
DEV    := $(STAMPS)/dev-$(call hash_of,$(MACHINE),requirements-dev.lock pyproject.toml)
NPM    := web/node_modules/.stamps/npm-$(call hash_of,npm,web/package-lock.json web/.npmrc)
SOURCES = find web/src web/public web/index.html web/*.json web/*.ts -type f -print0 | LC_ALL=C sort -z
# What `make bench` measures beside ours, away from everything else.
PEERS  := .venv-bench/stamps/peers-$(call hash_of,$(MACHINE),bench/requirements.lock)
NODE_PEERS := bench/node_modules/.stamps/npm-$(call hash_of,npm,bench/package-lock.json bench/.npmrc)
BUILT  := web/dist/.stamps/built-$(shell ($(SOURCES) | xargs -0 -n1 echo; $(SOURCES) | xargs -0 git hash-object) \
  | git hash-object --stdin | cut -c1-12)

.PHONY: help
help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

.PHONY: run
run: $(RUN) $(BUILT) ## set up what is missing and serve on http://127.0.0.1:8000
	@exec .venv/bin/screnpla serve

.PHONY: test
test: system $(DEV) $(NPM) ## everything once: lint, types, layers, structure, tests on real servers, browser journeys
	@.venv/bin/python tools/check.py

.PHONY: test-all
test-all: system $(DEV) $(NPM) ## the same in full: both databases, all sizes and colours, long fuzz (docs/testing.md)
	@.venv/bin/python tools/check.py --all

.PHONY: lint
lint: $(DEV) $(NPM) ## the quick checks only: lint, types, layers, structure
	@.venv/bin/python tools/check.py --quick

.PHONY: bench
bench: system $(DEV) $(BUILT) $(PEERS) $(NODE_PEERS) ## measure, as ratios in one run; ONLY=engine, print, server, library, live or editor for a part
	@.venv/bin/python bench/run.py $(ONLY)

CORPUS ?= $(or $(SCRENPLA_TEST_CORPUS),../shared/corpus)

.PHONY: conformance
conformance: $(DEV) ## our pages beside Final Draft's prints, for every pair in CORPUS=folder
	@.venv/bin/python tools/conformance.py $(CORPUS)

.PHONY: fuzz
fuzz: $(DEV) $(NPM) ## 5,000 spoilt files for every format that is read, and scripts nobody has thought of yet
	SCRENPLA_TEST_SPOILT=5000 SCRENPLA_TEST_SEARCH=1 .venv/bin/pytest -q -n 2 --timeout=1800 tests/screenplay
	cd web && SCRENPLA_TEST_ROUNDS=$(or $(ROUNDS),20000) npx vitest run src/editor/binding/rounds.test.ts

.PHONY: torture
torture: system $(DEV) $(NPM) ## people type while servers are killed 100 times, disks fill up and Redis goes; KILLS=n for another number
	SCRENPLA_TEST_KILLS=$(or $(KILLS),100) .venv/bin/pytest -q -n 2 --dist loadfile tests/live -k torture

.PHONY: format
format: $(DEV) $(NPM) ## lay the code out as the linters want it
	.venv/bin/ruff check --fix -q .
	.venv/bin/ruff format -q .
	cd web && npx biome check --write .

.PHONY: generate
generate: $(DEV) $(NPM) ## write the API's types, the page profiles and the questionnaire for the web app
	@mkdir -p build
	.venv/bin/screnpla openapi > build/openapi.json
	cd web && npm run --silent generate
	.venv/bin/python tools/make_profile.py
	.venv/bin/python tools/make_questionnaire.py

.PHONY: build
build: $(BUILT) ## build the web app

LOCK := $(UV) compile -q $(INTO) --universal --generate-hashes --no-header --no-emit-index-url

.PHONY: lock
lock: $(VENV) ## choose versions anew after a change of pyproject.toml
	$(LOCK) --group dev pyproject.toml -o requirements-dev.lock
	$(LOCK) -c requirements-dev.lock pyproject.toml -o requirements.lock
	$(LOCK) bench/requirements.in -o bench/requirements.lock

.PHONY: system
system:
	@bash tools/system_packages.sh

$(VENV):
	@test -n "$(PYTHON)" || { echo "Screnpla needs Python 3.11 to 3.14."; exit 1; }
	@echo "Setting up Python (.venv) ..."
	@bash tools/python_venv.sh $(PYTHON)
	@.venv/bin/python -m pip install -q --disable-pip-version-check uv==$(UV_VERSION)
	@mkdir -p $(STAMPS) && touch $@

# `sync` removes what is not locked, our own package included: hence the order. The development set contains
# the running set, so a fresh one of those is enough to run.
$(RUN): | $(VENV)
	@if [ ! -e $(DEV) ]; then \
	  echo "Installing Python packages ..."; rm -f $(STAMPS)/run-* $(STAMPS)/dev-*; \
	  $(UV) sync -q $(INTO) --require-hashes requirements.lock && $(UV) install -q $(INTO) --no-deps -e .; fi
	@touch $@

$(DEV): | $(VENV)
	@echo "Installing Python packages for development ..."; rm -f $(STAMPS)/run-* $(STAMPS)/dev-*
	@$(UV) sync -q $(INTO) --require-hashes requirements-dev.lock && $(UV) install -q $(INTO) --no-deps -e .
	@touch $@

NODE_IS_NEW := const [a, b] = process.versions.node.split('.').map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)

$(NPM):
	@node -e "$(NODE_IS_NEW)" 2>/dev/null || { echo "Screnpla needs Node 20.19 or newer to build its web app."; exit 1; }
	@echo "Installing web packages ..."; cd web && npm ci --loglevel=error --include=dev --no-fund --no-audit >/dev/null
	@mkdir -p $(@D) && touch $@

$(BUILT): | $(NPM)
	@echo "Building the web app ..."; cd web && npm run --silent build
	@mkdir -p $(@D) && touch $@

# A peer that cannot be had is left out with the reason in the log; the rest is measured all the same.
$(PEERS): | $(VENV)
	@echo "Installing the programs to measure ours beside ..."; mkdir -p build
	@{ .venv/bin/uv venv -q --clear --python $(PYTHON) .venv-bench \
	  && $(UV) sync -q --python .venv-bench/bin/python --require-hashes bench/requirements.lock \
	  && mkdir -p $(@D) && touch $@; } 2> build/peers-python.log || tail -1 build/peers-python.log

$(NODE_PEERS): | $(NPM)
	@mkdir -p build
	@(cd bench && npm ci --loglevel=error --ignore-scripts --no-fund --no-audit >/dev/null) 2> build/peers-node.log \
	  && mkdir -p $(@D) && touch $@ || tail -1 build/peers-node.log
