# `make run` starts an agent; `make test` is the whole check, as CI runs it.
SHELL := /bin/bash
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
PYTEST := $(BIN)/python -m pytest
JOBS ?= 2

.PHONY: run test lint models dashboard screenshots unit judge generated modelcheck fuzz openconfig soak crash sonic-kills ansible restconf-cli gnmi-judges bpf debian bench tables docs picture proto image-test release clean

run: $(STAMP)
	$(BIN)/isolane serve --state state

test: $(STAMP) debian lint models docs unit ansible

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The types of the dashboard's scripts.
dashboard: $(STAMP) debian
	$(BIN)/python -m tools.dashboard_checks

models: $(STAMP) debian
	$(BIN)/python -m tools.check_models

# The packages that all others depend on keep their coverage, lines and branches. What is traced takes two to five times
# as long, so that only the tests that reach these packages most run with it.
TRACED := $(addprefix tests/,tree compiler wire program northbound store)

unit: $(STAMP) debian
	$(PYTEST) -n $(JOBS) --cov --cov-report= $(TRACED)
	$(BIN)/coverage report --include='agent/tree/*,agent/compiler/*' --skip-covered --fail-under=95
	$(BIN)/coverage report --include='agent/wire/*' --skip-covered --fail-under=100
	$(PYTEST) -n $(JOBS) $(addprefix --ignore=,$(TRACED))

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
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
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
	tools/bootstrap $(PYTHON) $(VENV)
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
