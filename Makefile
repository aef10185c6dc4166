# `make run` starts an agent; `make check ROOM=store` checks the room one works in; `make test` is the whole check, as CI
# runs it.
SHELL := /bin/bash
# The whole check is done on the newest Python here, its short form on the oldest as well; see tools/pythons.
PYTHON ?= $(shell tools/pythons newest)
OLDEST ?= $(shell tools/pythons oldest)
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
PYTEST := $(BIN)/python -m pytest
# Tests start Python many hundred times: each start would compile the whole program where no bytecode is kept.
unexport PYTHONDONTWRITEBYTECODE
# One more than two cores, as tests wait for agents and programs for a part of their time.
JOBS ?= 3
# A file of tests is one worker's: what its tests share is set up once. Files are taken in the order of their rooms.
PARALLEL := -n $(JOBS) --dist loadfile --no-loadscope-reorder

.PHONY: setup run test rest check room mutants oldest short lint models dashboard screenshots unit judge generated modelcheck fuzz openconfig soak crash sonic-kills ansible restconf-cli gnmi-judges bpf debian bench tables docs picture proto image-test release clean

setup: $(STAMP) debian

run: $(STAMP)
	$(BIN)/isolane serve --state state

# Two lanes: the tests, and all the rest, whose output comes at the end of each. The rest begins while Debian's packages
# are being installed.
test:
	$(MAKE) --no-print-directory -j 2 unit rest

rest: $(STAMP)
	@for check in lint docs oldest ansible world; do \
		output=$$($(MAKE) --no-print-directory $$check 2>&1); code=$$?; \
		printf '\n== make %s\n%s\n' "$$check" "$$output"; [ $$code = 0 ] || exit $$code; \
	done

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.code_lines | tail -n 1

# Lint, and the tests of rooms without those that are marked as slow: make check ROOM=store, or ROOM="store tree"
check: room $(STAMP) debian lint
	$(PYTEST) $(PARALLEL) -m 'not slow' $(addprefix tests/,$(ROOM))

room:
	@[ -n "$(ROOM)" ] || { echo "Which room? make check ROOM=store; rooms are the folders of agent/" >&2; exit 2; }

# Small faults put into the code of rooms, and those that no test of the room finds: make mutants ROOM=store
# N=20 SEED=1 SECONDS=600. Another seed has other faults.
mutants: room $(STAMP) debian
	$(BIN)/python -m tools.mutants $(ROOM) --number $(if $(filter command line,$(origin N)),$(N),20) \
		--seed $(or $(SEED),1) --seconds $(if $(filter command line,$(origin SECONDS)),$(SECONDS),600)

# The types of the dashboard's scripts.
dashboard: $(STAMP) debian
	$(BIN)/python -m tools.dashboard_checks

# The checks of the YANG modules alone; the tests of the room models make each of them too.
models: $(STAMP) debian
	$(BIN)/python -m tools.check_models

# The packages that all others depend on keep their coverage, lines and branches. What is traced takes two to five times
# as long, so that only the tests that reach these packages most run with it. Their files that have tests marked as
# `examples` run a second time, untraced and whole.
TRACED := $(addprefix tests/,tree compiler wire program store/test_edits.py store/test_provided.py store/test_store.py \
	openconfig/test_reading.py)

unit: $(STAMP) debian
	$(PYTEST) $(PARALLEL) --cov --cov-report= -m 'not examples' $(TRACED)
	$(BIN)/coverage report --include='agent/tree/*,agent/compiler/*' --skip-covered --fail-under=95
	$(BIN)/coverage report --include='agent/wire/*' --skip-covered --fail-under=100
	@$(PYTEST) $(PARALLEL) $$(grep -rL --include='test_*.py' 'mark\.examples' $(TRACED) | sed 's/^/--ignore=/')

# A few tests of each layer, in an environment of their own, on the oldest Python here where that is another one.
SHORT := $(addprefix tests/,test_errors.py access/test_passwords.py compiler/test_project.py gnmi/test_reading.py \
	netconf/test_operations.py netconf/test_session.py northbound/access/test_access.py \
	northbound/access/test_secrets.py release/test_wheel.py restconf/test_editing.py restconf/test_reading.py \
	store/test_journal.py store/test_store.py store/test_versions.py transport/test_https_exchange.py \
	transport/test_ssh.py transport/test_tls.py)

oldest: $(STAMP) debian
	@if [ "$$(realpath "$(OLDEST)")" = "$$(realpath $(BIN)/python)" ]; then echo "this is the only Python here"; \
	else $(MAKE) --no-print-directory short; fi

short: $(VENV)/oldest/.ready
	$(VENV)/oldest/bin/python -m pytest -p no:cacheprovider $(PARALLEL) $(SHORT)

$(VENV)/oldest/.ready: $(STAMP)
	tools/bootstrap "$(OLDEST)" $(VENV)/oldest short
	touch $@

modelcheck: $(STAMP)
	$(PYTEST) tests/engine/llr/deep_model.py tests/engine/cbfc/deep_model.py

# Octets that nobody meant, into every decoder, the NETCONF server and RESTCONF: make fuzz SECONDS=600
SECONDS ?= 60
fuzz: $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[fuzz]'
	$(BIN)/python -m tests.wire.fuzz $(SECONDS)
	$(BIN)/python -m tests.netconf.fuzz $(SECONDS)
	$(BIN)/python -m tests.restconf.fuzz $(SECONDS)

# Clients of gNMI by others, each in an environment of its own.
gnmi-judges: $(STAMP)
	$(BIN)/python -m tools.gnmi_judges $(VENV)/gnmi-judges
	$(BIN)/python -m tests.gnmi.judges $(VENV)/gnmi-judges

# The playbook of examples/ansible with Ansible itself, in an environment of its own.
ansible: $(STAMP)
	$(BIN)/python -m tools.ansible_environment $(VENV)/ansible
	$(BIN)/python -m tests.examples.playbook $(VENV)/ansible

# A RESTCONF client of PyPI against an agent, in an environment of its own.
restconf-cli: $(STAMP)
	$(BIN)/python -m tests.e2e.restconf_cli $(VENV)/restconf-cli

# Figures of each package: medians, variants side by side.
bench: $(STAMP)
	for file in bench/[a-z]*.py; do echo "== $$file"; $(BIN)/python -m bench.$$(basename $$file .py) || exit 1; done

# The tables of experiments in docs/ (a few minutes); the tests make some of their rows again.
tables: $(STAMP)
	$(BIN)/python -m tools.tables

# The documentation as a site, in build/site; a link that leads nowhere is an error.
docs: $(STAMP)
	$(BIN)/zensical build --clean --strict

# docs/start/status.svg, the screen of a real agent.
picture: $(STAMP)
	$(BIN)/python -m tools.status_picture

# docs/use/images/dashboard-*.png, the views of a lab in Chromium.
screenshots: $(STAMP) debian
	$(BIN)/python -m tools.dashboard_pictures

# The messages of gNMI from agent/gnmi/proto/*.proto, which tools/proto.py says more about.
proto: $(STAMP)
	$(BIN)/python -m tools.proto

# The image of the Containerfile, built with buildah on a root file system of Debian's packages (kept in build/image),
# and started; the manifest for Kubernetes against its schemas. Needs root and a mirror, and no registry. CI has a short form.
image-test: $(STAMP)
	tools/debian-packages buildah mmdebstrap
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[deploy]'
	$(BIN)/kubernetes-validate --strict examples/kubernetes/isolane.yaml
	$(PYTEST) -s tests/image/built_image.py

# README and "Get started" literally, from a clone and from the wheel, on two Pythons, and the time to the first value
# that an agent gives: make doorstep PYTHONS="python3.11 python3.13". CI reads them from a clone, on its Python.
.PHONY: doorstep
doorstep: $(STAMP)
	$(BIN)/python -m tests.docs.doorstep $(PYTHONS)

# The wheel and the source distribution in dist/, the wheel built from the source distribution; nothing is uploaded.
DIST ?= dist
release: $(STAMP)
	rm -f $(DIST)/isolane-*
	$(BIN)/python -m build --no-isolation --outdir $(DIST)
	$(BIN)/twine check --strict $(DIST)/*

# The wheel with the code of frames compiled by mypyc, in dist/compiled/ (some minutes; needs a C compiler).
.PHONY: wheel-compiled test-compiled
wheel-compiled: $(STAMP)
	command -v gcc > /dev/null || tools/debian-packages gcc libc6-dev
	rm -f $(DIST)/compiled/isolane-*
	ISOLANE_COMPILED=1 $(BIN)/python -m build --wheel --no-isolation --outdir $(DIST)/compiled

# The tests of the rooms that are compiled, against that wheel; then both builds against each other, octet by octet.
# Results name their version, so both wheels have one.
test-compiled: export SOURCE_DATE_EPOCH := $(or $(SOURCE_DATE_EPOCH),$(shell date +%s))
test-compiled: wheel-compiled
	$(BIN)/python -m tools.both_builds $(DIST)/compiled/isolane-*.whl build/builds
	cd build/builds/tree && ../compiled/bin/python -m pytest -p no:cacheprovider -n $(JOBS) \
		$(addprefix tests/,engine wire dataplane fabric test_lazy_dataclass.py)
	BUILDS=$(CURDIR)/build/builds $(PYTEST) tests/release/both_builds.py

# make judge N=20000: random documents put to this program and to yanglint
N ?= 2000
judge: $(STAMP) debian
	$(BIN)/python -m tests.judge $(N)

# make generated N=500: as many modules out of a seed, with submodules, augments and deviations, compiled
generated: $(STAMP)
	$(BIN)/python -m tests.compiler.generated $(if $(filter command line,$(origin N)),$(N),500)

# The OpenConfig modules that the package index has, served beside the agent's own
openconfig: $(STAMP)
	$(BIN)/python -m tests.e2e.openconfig

# The models of others, compiled, served and put to yanglint: make world DIR=directory of checkouts of sonic-buildimage,
# public (OpenConfig) and yang (YangModels). Without DIR, as in CI, what pip brings.
.PHONY: world
world: $(STAMP) debian
	$(BIN)/python -m tests.world $(if $(DIR),$(DIR),--documents 40)

# Sessions, commits, faults and traffic on one agent: make soak SECONDS=60 (600 without)
soak: $(STAMP)
	$(BIN)/python -m tests.soak $(if $(filter command line environment,$(origin SECONDS)),$(SECONDS),600)

crash: $(STAMP)
	$(BIN)/python -m tests.store.crash --kills $(or $(N),5000)

# Agents in front of CONFIG_DB killed at random moments: make sonic-kills KILLS=200 SEED=7
sonic-kills: $(STAMP) debian
	KILLS=$(or $(KILLS),200) SEED=$(or $(SEED),1) $(BIN)/python -m pytest -q tests/sonic/test_random_kills.py tests/switch/test_random_kills.py

# The program of the kernel data plane, from its source; needs clang and llvm-strip.
bpf: $(STAMP) debian
	$(BIN)/python -m tools.bpf

debian:
	tools/debian-packages

$(STAMP): pyproject.toml tools/bootstrap
	tools/bootstrap "$(PYTHON)" $(VENV) test,docs
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
