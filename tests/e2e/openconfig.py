"""Serves the OpenConfig modules that the package index has, beside the agent's own, and the view in them.

python -m tests.e2e.openconfig

The set is that of the package ydk-models-openconfig: OpenConfig's modules as they were in 2020, with what
they import. The package index has to be in reach, so this is no part of the ordinary tests; those compile and
serve modules of the same forms (`test_foreign_modules.py`, `tests/compiler/test_openconfig.py`).
"""

import asyncio
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from isolane.app.lab.lab import Lab
from isolane.bindings import MODEL
from isolane.northbound.requester import Peer
from isolane.openconfig.joining import joined
from isolane.program.models import openconfig_model
from tests.app.lab.test_lab import PAIR, neighbours, until
from tests.e2e.agents import agent

PACKAGE: Final = "ydk-models-openconfig==0.1.9"
NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
OC: Final = "http://openconfig.net/yang"
FIRST: Final = (
    f'<config xmlns="{NC}"><bgp xmlns="{OC}/bgp"><global><config><as>65000</as></config></global></bgp>'
    "</config>"
)
EDIT: Final = (
    f'<config xmlns="{NC}"><system xmlns="{OC}/system"><config><hostname>theirs</hostname></config></system>'
    '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>ours</hostname></system>'
    f'<interfaces xmlns="{OC}/interfaces"><interface><name>eth0</name><config><name>eth0</name>'
    '<type xmlns:t="urn:ietf:params:xml:ns:yang:iana-if-type">t:ethernetCsmacd</type><mtu>9000</mtu>'
    "</config></interface></interfaces></config>"
)
LIBRARY: Final = (
    '<yang-library xmlns="urn:ietf:params:xml:ns:yang:ietf-yang-library"><module-set/></yang-library>'
)
_MODULE: Final = re.compile(r"^\s*module\s+(openconfig-[\w-]+)", re.MULTILINE)


def download(directory: Path) -> None:
    """The texts of the modules, in one directory."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    with tempfile.TemporaryDirectory() as scratch:
        options = ["--no-deps", "--no-binary", ":all:", "--dest", scratch]
        subprocess.run([*pip, "download", *options, PACKAGE], check=True)
        (source,) = Path(scratch).glob("*.tar.gz")
        with tarfile.open(source) as content:
            for member in content.getmembers():
                octets = content.extractfile(member)
                if member.name.endswith(".yang") and octets is not None:
                    (directory / Path(member.name).name).write_bytes(octets.read())


def modules(directory: Path) -> list[str]:
    """OpenConfig's modules among them; what is a submodule belongs to one of these."""
    found = (_MODULE.search(file.read_text("utf-8")) for file in sorted(directory.glob("openconfig-*.yang")))
    return [each[1] for each in found if each is not None]


def main() -> int:
    """Every module is in the YANG library and can be fetched; edits of theirs and ours go side by side."""
    with tempfile.TemporaryDirectory() as scratch:
        texts, first = Path(scratch) / "yang", Path(scratch) / "first.xml"
        texts.mkdir()
        download(texts)
        first.write_text(FIRST)
        names = modules(texts)
        options = ["--yang-path", str(texts), "--config", str(first), "--dataplane", "none"]
        for name in names:
            options += ["--module", name]
        begun = perf_counter()
        with agent(Path(scratch) / "state", *options) as running:
            took = perf_counter() - begun
            with running.connect() as session:
                _check(session, names)
        asyncio.run(_check_view(texts, Path(scratch) / "lab"))
    sys.stdout.write(f"{len(names)} modules of OpenConfig are served; compiled and started in {took:.1f} s\n")
    return 0


def _check(session: Any, names: list[str]) -> None:
    library = session.get(filter=("subtree", LIBRARY)).data_xml
    missing = [name for name in names if f">{name}</name>" not in library]
    assert not missing, f"not in the YANG library: {missing}"
    session.edit_config(target="running", config=EDIT)
    running = session.get_config("running").data_xml
    for text in ("<as>65000</as>", "theirs</hostname>", "ours</hostname>", "<mtu>9000</mtu>"):
        assert text in running, f"{text} is not in running"
    assert "openconfig" in session.get().data_xml
    for name in names:
        assert f"module {name}" in session.get_schema(name).data, f"get-schema of {name} failed"


async def _check_view(texts: Path, state: Path) -> None:
    """The view of a device that has a neighbour, in these modules."""
    model = openconfig_model([texts])
    assert model is not None
    served = joined(MODEL, model)
    lab = Lab(PAIR, served, state, "127.0.0.1", 0)
    try:
        await lab.start()
        await until(lambda: neighbours(lab, "left", "port1") == ["right"])
        agent = lab.agents["left"]
        rights = agent.service.rights_of(Peer("admin", recovery=True))
        root: Any = rights.readable(agent.store.operational.source()).record()
    finally:
        await lab.close()
    port = root.openconfig_interfaces_interfaces.interface["port1"].state
    assert (port.oper_status, port.type) == ("UP", "iana-if-type:ethernetCsmacd")
    assert port.counters.in_octets > 0
    (neighbour,) = root.openconfig_lldp_lldp.interfaces.interface["port1"].neighbors.neighbor
    assert neighbour.state.system_name == "right"
    assert root.openconfig_system_system.state.hostname == "left"


if __name__ == "__main__":
    raise SystemExit(main())
