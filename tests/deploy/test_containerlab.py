"""examples/containerlab: the topology holds together, and does what it says with the commands of the file.

The nodes are network namespaces here. As with containerlab the agents start first, and their interfaces come
afterwards. `ip` sets up the hosts with the lines of the file.
"""

import json
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from lxml import etree

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import Interfaces
from isolane.cli.main import main, parser
from isolane.tree import xml
from isolane.tree.model import top
from tests.dataplane.kernel.conftest import loadable as loadable
from tests.dataplane.kernel.namespaces import inside, ip, namespace
from tests.dataplane.kernel.test_isolation import spare_the_filters
from tests.deploy.test_compose import process
from tests.docs.pages import TOP
from tests.patience import PATIENCE_S

HERE: Final = TOP / "examples" / "containerlab"
FILE: Final[Any] = yaml.safe_load((HERE / "fabric.clab.yml").read_text())
TOPOLOGY: Final[Any] = FILE["topology"]
NODES: Final[dict[str, Any]] = TOPOLOGY["nodes"]
LINKS: Final = [tuple(end.split(":") for end in link["endpoints"]) for link in TOPOLOGY["links"]]
AGENTS: Final = [name for name, node in NODES.items() if node["cmd"].startswith("serve")]
HOSTS: Final = [name for name in NODES if name not in AGENTS]
KEYS: Final = {"kind", "image", "user", "cmd", "binds", "exec", "labels"}
"""Those of a node in containerlab's schema that are used here."""


def ends_of(node: str) -> set[str]:
    return {interface for link in LINKS for name, interface in link if name == node}


def test_it_has_the_form_of_a_topology() -> None:
    assert set(FILE) == {"name", "topology"}
    assert set(TOPOLOGY) == {"kinds", "nodes", "links"}
    for node in NODES.values():
        assert set(node) <= KEYS
        assert node["kind"] == "linux"
        assert isinstance(node["cmd"], str)
        assert all(isinstance(line, str) for line in node.get("exec", ()))


def test_links_join_nodes_that_exist_each_interface_once_and_none_is_the_management() -> None:
    ends = [tuple(end) for link in LINKS for end in link]
    assert len(ends) == len(set(ends)) == 2 * len(LINKS)
    assert {name for name, _ in ends} == set(NODES)
    assert all(interface.startswith("eth") and interface != "eth0" for _, interface in ends)


def test_the_inventory_of_ansible_has_the_agents_by_the_names_that_containerlab_gives() -> None:
    bridges = (HERE / "inventory.ini").read_text().partition("[bridges:vars]")[0].split()[1:]
    assert sorted(bridges) == sorted(f"clab-{FILE['name']}-{name}" for name in AGENTS)


def test_there_is_no_loop() -> None:
    """Bridges without a spanning tree: each link joins what was apart."""
    joined = {name: {name} for name in NODES}
    for (one, _), (other, _) in LINKS:
        assert joined[one] is not joined[other]
        joined[one] |= joined[other]
        for name in joined[one]:
            joined[name] = joined[one]
    assert len({id(each) for each in joined.values()}) == 1


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_has_its_configuration_and_its_ports_are_the_ends_of_links(name: str) -> None:
    args = parser().parse_args(shlex.split(NODES[name]["cmd"]))
    assert args.dataplane == "kernel"
    (bound,) = NODES[name]["binds"]
    file, inside_of_node, mode = bound.split(":")
    assert (str(args.config), mode) == (inside_of_node, "ro")
    tree = xml.decode(MODEL, etree.parse(HERE / file).getroot(), state=False)
    assert {each.name for each in top(tree, Interfaces).interface} == ends_of(name)


@pytest.fixture
def fabric(tmp_path: Path, loadable: None) -> Iterator[dict[str, str]]:
    """The namespace of each node, with all agents running."""
    with ExitStack() as stack:
        spaces = {name: stack.enter_context(namespace(name)) for name in NODES}
        for name in AGENTS:
            spare_the_filters(spaces[name])
            words = NODES[name]["cmd"].replace("/var/lib/isolane", str(tmp_path / name))
            words = words.replace("/etc/isolane", str(HERE))
            command = [str(Path(sys.prefix, "bin", "isolane")), *shlex.split(words)]
            stack.enter_context(process(spaces[name], tmp_path / f"{name}.log", *command))
        for name in AGENTS:
            until(partial(lambda log: "ready " in log.read_text(), tmp_path / f"{name}.log"))
        for (one, left), (other, right) in LINKS:
            ip(spaces[one], "link", "add", left, "type", "veth", "peer", right, "netns", spaces[other])
            ip(spaces[one], "link", "set", left, "up")
            ip(spaces[other], "link", "set", right, "up")
        for name in HOSTS:
            for line in NODES[name]["exec"]:
                subprocess.run(["ip", "netns", "exec", spaces[name], *shlex.split(line)], check=True)
        yield spaces


def until(holds: Callable[[], bool], report: Callable[[], str] = str) -> None:
    """Wait until a condition holds; a failure shows the report of that time."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, report()
        time.sleep(0.1)


def links(space: str) -> str:
    command = ["ip", "-n", space, "-details", "link", "show"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def members(space: str) -> set[str]:
    """The ports that forward."""
    command = ["bridge", "-n", space, "-json", "link", "show"]
    shown = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {each["ifname"] for each in shown if each["state"] == "forwarding"}


def arrives(sender: str, receiver: str, address: str) -> bool:
    """Whether a datagram gets there within a while."""

    def listening() -> socket.socket:
        made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        made.bind((address, 4791))
        made.settimeout(0.5)
        return made

    with inside(receiver, listening) as there:
        inside(sender, lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", (address, 4791)))
        try:
            return there.recv(16) == b"x"
        except TimeoutError:
            return False


@pytest.mark.root
def test_the_nodes_take_their_interfaces_when_they_appear_and_hosts_reach_each_other(
    fabric: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in AGENTS:
        space, expected = fabric[name], ends_of(name)
        log = tmp_path / f"{name}.log"
        until(
            partial(lambda space, expected: members(space) == expected, space, expected),
            partial(lambda space, log: links(space) + log.read_text(), space, log),
        )
    until(lambda: arrives(fabric["h1"], fabric["h4"], "192.0.2.4"))
    until(lambda: arrives(fabric["h3"], fabric["h2"], "192.0.2.2"))

    def neighbours() -> str:
        command = ["status", "--state", str(tmp_path / "spine1")]
        assert inside(fabric["spine1"], lambda: main(command)) == 0
        return capsys.readouterr().out

    until(lambda: {"leaf1", "leaf2"} <= set(neighbours().split()))
