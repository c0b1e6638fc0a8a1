# Hedgerow: `make serve` to play, `make test` to prove it. Needs Python 3.11+, git and make; the rest installs itself.
BASE ?= /
SITE ?=
KEEP ?=
SHELL := /bin/bash
export PATH := $(CURDIR)/.venv/bin:$(PATH)
.PHONY: help serve test firefox lint bench bench-load screenshots lighthouse ladder build browser lock clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\): .*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

serve: build  ## build the site and serve it as a static host would
	python web/serve.py

test: build browser  ## run every test: the rules, the table, the pages in a browser
	python tools/budget.py
	pytest --cov -n auto

firefox: build  ## run some of the tests in Debian's Firefox ESR, if /usr/bin/firefox-esr is there
	pytest e2e -m engines --browser firefox

lint: .venv/ready  ## check style (ruff) and types (mypy strict)
	ruff check && ruff format --check && mypy

bench: build browser  ## measure the speeds that matter
	python -m bench

bench-load: build browser  ## measure how long a first visit waits, on fast and slow lines and machines
	python -m bench.load

screenshots: build browser  ## take pictures of every page, to be looked at: e2e/artefacts/screenshots/index.html
	python tools/screenshots.py

lighthouse: build browser  ## ask Lighthouse about every page; the machine should do nothing else meanwhile
	python tools/lighthouse.py

ladder: .venv/ready  ## measure how strong the levels of the partner are; stop it whenever you like, it goes on next time
	pip install -q --require-hashes -r requirements-ladder.lock || echo "without OpenSpiel, which is not there for this platform"
	python -m bench.ladder $(LADDER)

build: .venv/ready node_modules/.package-lock.json  ## make dist/, the whole site; BASE=/path/ if it will live below one, SITE=its address if it is known
	python web/build.py --base "$(BASE)" --site "$(SITE)" $(if $(KEEP),--keep "$(KEEP)")

browser: .venv/ready  ## see to a browser for the tests
	@python tools/browser.py

lock: .venv/ready  ## take the newest versions that pyproject.toml and package.json allow
	python tools/lock.py

clean:  ## remove all that make has made
	rm -rf .venv node_modules dist dist.* e2e/artefacts

.venv/ready: requirements.lock requirements-node.lock pyproject.toml tools/setup.py
	python3 tools/setup.py

node_modules/.package-lock.json: package-lock.json .npmrc | .venv/ready
	npm ci --no-progress && touch $@
