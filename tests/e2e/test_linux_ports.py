"""`isolane serve --dataplane linux` in a network namespace: real interfaces come, carry frames, and go."""

import itertools
import os
import pwd
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.device.bench import DP, interface
from tests.device.bridge.test_bridges import DOT1Q, MEMBER, bridge
from tests.e2e.agents import Running, agent, texts, until
from tests.left_behind import add_namespace, delete_namespace
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.root

_NUMBERS = itertools.count()
IF = "{urn:ietf:params:xml:ns:yang:ietf-interfaces}"
DATA_PLANE = "{urn:isolane:yang:isolane-dataplane}"
LLDP = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"
LINUX = f'<data-plane xmlns="{DP}"><kind>linux</kind>%s</data-plane>'
REFUSED = 111
# The far end answers that nobody listens: there and back, with checksums that it takes for right.
KNOCK = (
    "import socket, sys; knock = socket.socket(); knock.settimeout(2); "
    "sys.exit(knock.connect_ex(('192.0.2.2', 9)))"
)
FORWARDS = LINUX % "<forwarding>true</forwarding>"


@pytest.fixture
def namespace() -> Iterator[str]:
    """A network namespace with a loopback, gone after the test with all that is in it."""
    name = f"isolane{os.getpid()}n{next(_NUMBERS)}"
    add_namespace(name)
    try:
        ip(name, "link", "set", "lo", "up")
        yield name
    finally:
        delete_namespace(name)


def ip(namespace: str, *arguments: str) -> None:
    subprocess.run(["ip", "-n", namespace, *arguments], check=True)


def pair(namespace: str, one: str, other: str) -> None:
    """Two interfaces joined, both up."""
    ip(namespace, "link", "add", one, "type", "veth", "peer", "name", other)
    for end in (one, other):
        ip(namespace, "link", "set", end, "up")


@pytest.fixture
def running(tmp_path: Path, namespace: str) -> Iterator[Running]:
    me = pwd.getpwuid(os.getuid()).pw_name
    options = ("--dataplane", "linux", "--recovery-user", me)
    with agent(tmp_path / "state", *options, namespace=namespace) as made:
        yield made


def edit(session: Any, *contents: str) -> None:
    for content in contents:
        config = f'<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">{content}</config>'
        session.edit_config(target="running", config=config)


def entry(session: Any, name: str) -> Any:
    """One interface, with its state."""
    content = f'<interfaces xmlns="{IF[1:-1]}"><interface><name>{name}</name></interface></interfaces>'
    return session.get(filter=("subtree", content)).data_ele.find(f".//{IF}interface")


def status(session: Any, name: str) -> Callable[[], str]:
    return lambda: texts(entry(session, name))["oper-status"]


def reason(session: Any, name: str) -> str:
    found = entry(session, name).findtext(f".//{DATA_PLANE}not-applied-reason")
    assert isinstance(found, str)
    return found


def test_an_interface_comes_goes_down_and_up_and_goes(running: Running, namespace: str) -> None:
    with running.connect_here() as session:
        edit(session, interface("port1", LINUX % "<linux-device>veth0</linux-device>"))
        assert status(session, "port1")() == "not-present"
        assert reason(session, "port1") == "absent"
        pair(namespace, "veth0", "veth1")
        until(status(session, "port1"), lambda found: found == "up")
        shown = texts(entry(session, "port1"))
        address = Path("/sys/class/net/veth0/address")
        text = subprocess.run(
            ["ip", "netns", "exec", namespace, "cat", str(address)],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        assert (shown["phys-address"], shown["speed"]) == (text, "10000000000")
        assert reason(session, "port1") == "none"
        for order, wanted in (("down", "down"), ("up", "up")):
            ip(namespace, "link", "set", "veth1", order)
            until(status(session, "port1"), lambda found, wanted=wanted: found == wanted)  # type: ignore[misc]  # as is
        ip(namespace, "link", "del", "veth0")
        until(status(session, "port1"), lambda found: found == "not-present")
        pair(namespace, "veth0", "veth1")
        until(status(session, "port1"), lambda found: found == "up")


def test_a_port_that_is_shut_leaves_the_interface_alone(running: Running, namespace: str) -> None:
    pair(namespace, "veth0", "veth1")
    with running.connect_here() as session:
        edit(session, interface("veth0", LINUX % ""))
        until(status(session, "veth0"), lambda found: found == "up")
        edit(session, interface("veth0", "<enabled>false</enabled>"))
        assert status(session, "veth0")() == "down"
        edit(session, interface("veth0", "<enabled>true</enabled>"))
        assert status(session, "veth0")() == "up"


def test_lldp_finds_the_neighbour_across_a_real_link(running: Running, namespace: str) -> None:
    pair(namespace, "veth0", "veth1")
    port = "<port><name>%s</name><dest-mac-address>01-80-C2-00-00-0E</dest-mac-address></port>"
    with running.connect_here() as session:
        edit(session, interface("veth0", LINUX % ""), interface("veth1", LINUX % ""))
        edit(session, f'<lldp xmlns="{LLDP}">{port % "veth0"}{port % "veth1"}</lldp>')

        def neighbours() -> list[str]:
            content = f'<lldp xmlns="{LLDP}"><port><name>veth0</name><remote-systems-data/></port></lldp>'
            found = session.get(filter=("subtree", content)).data_ele
            return [each.text for each in found.iter(f"{{{LLDP}}}port-id")]

        assert until(neighbours, lambda found: found == ["veth1"])


@pytest.fixture
def ends(namespace: str) -> Iterator[list[str]]:
    """a0 = a1 [bridge] b1 = b0: namespaces of a0 and b0, which have addresses, around that of the bridge."""
    pair(namespace, "a0", "a1")
    pair(namespace, "b0", "b1")
    made = [f"{namespace}{name}" for name in ("a", "b")]
    try:
        for number, (end, device) in enumerate(zip(made, ("a0", "b0"), strict=True), 1):
            add_namespace(end)
            ip(namespace, "link", "set", device, "netns", end)
            ip(end, "link", "set", "lo", "up")
            ip(end, "addr", "add", f"192.0.2.{number}/24", "dev", device)
            ip(end, "link", "set", device, "up")
        yield made
    finally:
        for end in made:
            delete_namespace(end)


def inside(end: str, program: str, **options: Any) -> "subprocess.Popen[str]":
    command = ["ip", "netns", "exec", end, sys.executable, "-c", program]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options)


def bridged(session: Any) -> None:
    edit(session, bridge())
    for name in ("a1", "b1"):
        edit(session, interface(name, FORWARDS + MEMBER % ""))
    for name in ("a1", "b1"):
        until(status(session, name), lambda found: found == "up")


def counted(session: Any, name: str, leaf: str) -> int:
    return int(entry(session, name).findtext(f".//{DATA_PLANE}{leaf}"))


OCTETS = 4_000_000
TAKES = f"""
import socket
server = socket.create_server(("192.0.2.2", 7000))
server.settimeout(60)
print("ready", flush=True)
taken, _ = server.accept()
taken.settimeout(60)
got = 0
while got < {OCTETS} and (octets := taken.recv(1 << 20)):
    got += len(octets)
taken.sendall(b"done")
print(got, flush=True)
"""
GIVES = f"""
import socket
given = socket.create_connection(("192.0.2.2", 7000), 60)
given.sendall(bytes({OCTETS}))
print(given.recv(4).decode(), flush=True)
"""


def test_tcp_of_hosts_with_segmentation_offload_gets_through(running: Running, ends: list[str]) -> None:
    """The veths leave their offloads on, so that long frames reach the port."""
    with running.connect_here() as session:
        bridged(session)
        taker = inside(ends[1], TAKES)
        assert taker.stdout is not None
        assert taker.stdout.readline() == "ready\n"
        giver = inside(ends[0], GIVES)
        assert giver.communicate(timeout=PATIENCE_S)[0] == "done\n"
        assert taker.communicate(timeout=PATIENCE_S)[0] == f"{OCTETS}\n"
        assert counted(session, "a1", "segmented-frames") > 0
        found = entry(session, "b1").findall(f".//{DATA_PLANE}refused-frames")
        assert [each.findtext(f"{DATA_PLANE}reason") for each in found] == []


def test_what_linux_does_not_send_is_counted_with_the_reason(
    running: Running, namespace: str, ends: list[str]
) -> None:
    with running.connect_here() as session:
        bridged(session)
        ip(namespace, "link", "set", "b1", "mtu", "1000")
        send = (
            "import socket; raw = socket.socket(socket.AF_PACKET, socket.SOCK_RAW); raw.bind(('a0', 0)); "
            "raw.send(bytes.fromhex('ffffffffffff0200000000aa88b5') + bytes(1200))"
        )
        for _ in range(3):
            inside(ends[0], send).communicate(timeout=PATIENCE_S)

        def refused() -> list[tuple[str, str]]:
            rows = entry(session, "b1").findall(f".//{DATA_PLANE}refused-frames")
            texts_of = ("reason", "frames")
            return [tuple(row.findtext(f"{DATA_PLANE}{name}") for name in texts_of) for row in rows]

        until(refused, lambda found: found == [("too-long", "3")])
        discards = entry(session, "b1").find(f"{IF}statistics").findtext(f"{IF}out-discards")
        assert int(discards) >= 3


HEARS = """
import socket
raw = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(0x88CC))
raw.bind(("%s", 0x88CC))
print("ready", flush=True)
while True:
    octets = raw.recv(2000)
    at, body = 14, octets
    while at + 2 <= len(body) and body[at] >> 1 != 3:
        at += 2 + ((body[at] & 1) << 8 | body[at + 1])
    if body[at] >> 1 == 3 and body[at + 2 : at + 4] == bytes(2):
        print("goodbye", flush=True)
        break
"""


def test_a_clean_end_says_goodbye_on_every_port(running: Running, namespace: str, ends: list[str]) -> None:
    port = "<port><name>%s</name><dest-mac-address>01-80-C2-00-00-0E</dest-mac-address></port>"
    ears = [inside(end, HEARS % device) for end, device in zip(ends, ("a0", "b0"), strict=True)]
    for ear in ears:
        assert ear.stdout is not None
        assert ear.stdout.readline() == "ready\n"
    with running.connect_here() as session:
        for name in ("a1", "b1"):
            edit(session, interface(name, LINUX % ""))
            until(status(session, name), lambda found: found == "up")
        edit(session, f'<lldp xmlns="{LLDP}">{port % "a1"}{port % "b1"}</lldp>')
    running.process.terminate()
    assert [ear.communicate(timeout=PATIENCE_S)[0] for ear in ears] == ["goodbye\n", "goodbye\n"]


def test_the_bridge_forwards_between_real_interfaces_that_are_to_forward(
    running: Running, ends: list[str]
) -> None:
    with running.connect_here() as session:
        bridged(session)
        command = ["ip", "netns", "exec", ends[0], sys.executable, "-c", KNOCK]
        until(lambda: subprocess.run(command, check=False).returncode, lambda code: code == REFUSED)
        statistics = entry(session, "a1").find(f"{IF}statistics")
        assert int(statistics.findtext(f"{IF}in-octets")) > 100
        learned = session.get(filter=("subtree", f'<bridges xmlns="{DOT1Q}"/>')).data_ele
        assert [each.text for each in learned.iter(f"{{{DOT1Q}}}status")].count("learned") >= 2
