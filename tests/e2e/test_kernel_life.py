"""What is left when the agent of the kernel data plane ends, comes again, is disturbed, and goes."""

import json
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.dataplane.kernel.conftest import loadable as loadable
from tests.dataplane.kernel.namespaces import ip, tc, wire
from tests.dataplane.kernel.test_isolation import Fabric, until_forwarding
from tests.dataplane.kernel.traffic import RECEIVER, Sending
from tests.device.bench import DP, interface
from tests.device.bridge.test_bridges import bridge
from tests.e2e.agents import Running, agent, until
from tests.e2e.test_kernel import (
    ELEPHANT,
    FLOWS,
    VICTIM,
    configure,
    edit,
    overload,
    serving,
    state_of,
)
from tests.e2e.test_kernel import fabric as fabric
from tests.e2e.test_kernel import running as running
from tests.e2e.test_unit import RUNNER, permitting, system_calls

pytestmark = [pytest.mark.root, pytest.mark.usefixtures("loadable")]

REASON = "//f:interface[f:name='p2']/d:data-plane/d:state/d:not-applied-reason"


def links(name: str) -> dict[str, Any]:
    command = ["ip", "-n", name, "-j", "-d", "link", "show"]
    shown = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {link["ifname"]: link for link in shown}


def remove(fabric: Fabric, name: str = "c0", *more: str) -> tuple[int, dict[str, Any], str]:
    command = [sys.executable, "-m", "isolane.cli", "kernel", "remove", name, "--json", *more]
    inside = ["ip", "netns", "exec", fabric.bridge, *command]
    done = subprocess.run(inside, capture_output=True, text=True, check=False)
    return done.returncode, json.loads(done.stdout or "{}"), done.stderr


def another_program(session: Any, directory: Path, port: str, changes: Callable[[], object]) -> None:
    """Have another program change the queues of a port: the agent logs it, shows it, and puts it right.

    It shows it for a second; who looks later has it changed again.
    """
    log, text = directory / "state.log", f"another program changed the queues of interface {port}"
    shown: list[str] = []
    while shown != ["kernel-refused"]:
        before = log.read_text().count(text)
        changes()
        until(lambda: log.read_text().count(text), before.__lt__)
        shown = state_of(session, REASON)
        applied(session)


def applied(session: Any) -> None:
    until(lambda: state_of(session, REASON), lambda found: found == ["none"])


def served(tmp_path: Path, fabric: Fabric) -> None:
    """An agent was here, and ended by SIGTERM."""
    with serving(tmp_path / "state", fabric) as running, running.connect_here() as session:
        configure(session)
        applied(session)
        until_forwarding(fabric.bridge, "p1", "p2")


def test_after_the_end_everything_stays_until_it_is_removed_and_then_nothing_is_left(
    tmp_path: Path, fabric: Fabric
) -> None:
    before = {name: tc(fabric.bridge, "qdisc", "show", "dev", name) for name in ("p1", "p2")}
    served(tmp_path, fabric)
    assert links(fabric.bridge)["p1"]["master"] == "c0"
    assert "htb" in tc(fabric.bridge, "qdisc", "show", "dev", "p2")
    code, told, _ = remove(fabric)
    assert code == 0
    assert told["bridge-removed"] is True
    assert sorted(told["ports"]) == ["p1", "p2"]
    left = links(fabric.bridge)
    assert "c0" not in left
    for name in ("p1", "p2"):
        assert "master" not in left[name]
        assert tc(fabric.bridge, "qdisc", "show", "dev", name) == before[name]
    code, _, error = remove(fabric)
    assert code == 1
    assert "there is no interface c0" in error


def test_what_a_running_agent_manages_is_not_removed(running: Running, fabric: Fabric) -> None:
    with running.connect_here() as session:
        configure(session)
        applied(session)
        code, _, error = remove(fabric)
        assert code == 1
        assert "another agent manages bridge c0" in error
        assert "htb" in tc(fabric.bridge, "qdisc", "show", "dev", "p2")


@pytest.fixture
def foreign(fabric: Fabric) -> str:
    """A bridge c0 that was there before, with a port of others that has HTB with our very handle."""
    name = fabric.bridge
    ip(name, "link", "add", "c0", "type", "bridge")
    ip(name, "link", "add", "x0", "type", "veth", "peer", "name", "x1")
    ip(name, "link", "set", "x0", "master", "c0", "up")
    tc(name, "qdisc", "add", "dev", "x0", "root", "handle", "1:", "htb", "default", "0x30")
    tc(name, "class", "add", "dev", "x0", "parent", "1:", "classid", "1:30", "htb", "rate", "5mbit")
    tc(name, "qdisc", "add", "dev", "x0", "clsact")
    return name


def of_others(name: str) -> tuple[str, str, Any]:
    return (
        tc(name, "qdisc", "show", "dev", "x0"),
        tc(name, "class", "show", "dev", "x0"),
        links(name)["x0"]["master"],
    )


def test_a_bridge_of_others_is_adopted_and_left_as_it_was(
    tmp_path: Path, fabric: Fabric, foreign: str
) -> None:
    before = of_others(foreign)
    served(tmp_path, fabric)
    assert of_others(foreign) == before
    code, told, _ = remove(fabric)
    assert code == 0
    assert told["adopted"] is True
    assert told["other-ports"] == ["x0"]
    assert of_others(foreign) == before
    assert "htb" not in tc(foreign, "qdisc", "show", "dev", "p1")


STATIC = (
    "<filtering-database><aging-time>77</aging-time><filtering-entry><database-id>0</database-id><vids>1</vids>"
    "<address>{}</address><entry-type>static</entry-type><port-map><port-ref>1</port-ref>"
    "<static-filtering-entries><control-element>forward</control-element></static-filtering-entries>"
    "</port-map></filtering-entry></filtering-database>"
)
OURS, THEIRS, SHARED = "02:00:00:00:00:77", "02:00:00:00:00:78", "02:00:00:00:00:79"
FRAME_SIZE = f'<data-plane xmlns="{DP}"><max-frame-size>1622</max-frame-size></data-plane>'


def static_entries(name: str) -> set[tuple[str, str]]:
    command = ["bridge", "-n", name, "-j", "fdb", "show", "br", "c0"]
    rows = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {(row["mac"], row["ifname"]) for row in rows if row["state"] == "static"}


def shape(name: str) -> Any:
    """All that an agent may change of a bridge of others and its own ports."""
    there = links(name)
    ports = {port: (there[port].get("master"), there[port]["mtu"]) for port in ("p1", "p2", "x0")}
    queues = [tc(name, "qdisc", "show", "dev", port) for port in ports]
    return ports, there["c0"]["linkinfo"]["info_data"]["ageing_time"], static_entries(name), queues


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_all_that_an_agent_changed_of_a_bridge_of_others_is_taken_back(
    tmp_path: Path, fabric: Fabric, foreign: str, end: signal.Signals
) -> None:
    ip(foreign, "link", "set", "p2", "master", "c0")  # a port of others that the agent serves too
    fdb = ["bridge", "-n", foreign, "fdb", "add"]
    subprocess.run([*fdb, THEIRS, "dev", "x0", "master", "static"], check=True)
    subprocess.run([*fdb, SHARED, "dev", "p2", "master", "static"], check=True)
    before = shape(foreign)
    with serving(tmp_path / "state", fabric) as running:
        with running.connect_here() as session:
            configure(session)
            edit(session, bridge(STATIC.format(OURS.upper().replace(":", "-"))), interface("p1", FRAME_SIZE))
            until(lambda: static_entries(foreign), lambda found: (OURS, "p1") in found)
            applied(session)
            during = shape(foreign)
            assert during[0]["p1"] == ("c0", 1_600)
            assert during[1] == 7_700
        running.process.send_signal(end)
        running.process.wait()
    code, told, error = remove(fabric, "c0", "--state", str(tmp_path / "state"))
    assert (code, error) == (0, "")
    assert (told["left-bridge"], told["static-entries"]) == (["p1"], 1)
    assert (sorted(told["ports"]), told["other-ports"]) == (["p1", "p2"], ["x0"])
    assert shape(foreign) == before
    assert not list((tmp_path / "state" / "kernel").iterdir())


def test_a_bridge_that_the_agent_made_stays_while_a_port_of_others_is_in_it(
    tmp_path: Path, fabric: Fabric
) -> None:
    served(tmp_path, fabric)
    ip(fabric.bridge, "link", "add", "x0", "type", "veth", "peer", "name", "x1")
    ip(fabric.bridge, "link", "set", "x0", "master", "c0")
    code, told, _ = remove(fabric)
    assert code == 1
    assert told["other-ports"] == ["x0"]
    assert links(fabric.bridge)["x0"]["master"] == "c0"
    ip(fabric.bridge, "link", "del", "x0")
    code, told, _ = remove(fabric)
    assert code == 0
    assert told["bridge-removed"] is True


def test_a_change_of_the_queues_by_others_is_told_and_put_right(
    running: Running, tmp_path: Path, fabric: Fabric
) -> None:
    def queues() -> str:
        return tc(fabric.bridge, "qdisc", "show", "dev", "p2")

    def delete() -> None:
        until(queues, lambda shown: "htb" in shown)
        tc(fabric.bridge, "qdisc", "del", "dev", "p2", "root")

    with running.connect_here() as session:
        configure(session)
        applied(session)
        until_forwarding(fabric.bridge, "p1", "p2")  # it has made its queues
        another_program(session, tmp_path, "p2", delete)
        assert "htb" in queues()
        sent, arrived = overload(fabric)
        assert len(arrived[VICTIM.number].sequences) == sent[VICTIM.number]


def test_an_agent_that_comes_again_isolates_over_the_queues_that_it_finds(
    tmp_path: Path, fabric: Fabric
) -> None:
    served(tmp_path, fabric)
    before = tc(fabric.bridge, "class", "show", "dev", "p2")
    with serving(tmp_path / "state", fabric) as second, second.connect_here() as session:
        applied(session)
        sending = Sending(fabric.sender, "s0", [ELEPHANT])
        until(lambda: state_of(session, FLOWS % "interface"), lambda found: found == ["p2"])
        sending.end()
        assert tc(fabric.bridge, "class", "show", "dev", "p2") == before


@pytest.mark.parametrize("keeps", [False, True])
def test_without_the_agent_an_isolated_flow_takes_the_default_queue_or_stays_isolated(
    tmp_path: Path, fabric: Fabric, keeps: bool
) -> None:
    options = ("--kernel-keeps-flows",) if keeps else ()
    with serving(tmp_path / "state", fabric, *options) as running:
        with running.connect_here() as session:
            configure(session)
            applied(session)
            until_forwarding(fabric.bridge, "p1", "p2")
            sending = Sending(fabric.sender, "s0", [ELEPHANT])
            until(lambda: state_of(session, FLOWS % "interface"), lambda found: found == ["p2"])
        running.process.kill()
        running.process.wait()
        # What the congesting queue still holds is served after the default queue, which the flow now fills.
        before, sent = handed_over(fabric), sending.sent[ELEPHANT.number]
        until(lambda: sending.sent[ELEPHANT.number], lambda number: number > sent + 1_000)
        sending.end()
        after = handed_over(fabric)
    used = max(after, key=lambda handle: after[handle] - before[handle])
    assert after[used] - before[used] > 100
    is_default = f"default 0x{used.partition(':')[2]}" in tc(fabric.bridge, "qdisc", "show", "dev", "p2")
    assert is_default is not keeps
    if keeps:  # the next agent, which does not keep flows, takes the program away
        assert "isolane-egress" in tc(fabric.bridge, "filter", "show", "dev", "p2", "egress")
        with serving(tmp_path / "state", fabric) as second, second.connect_here() as session:
            applied(session)
            assert "isolane" not in tc(fabric.bridge, "filter", "show", "dev", "p2", "egress")


def handed_over(fabric: Fabric) -> dict[str, int]:
    """By queue, the frames that it was given: sent, held and dropped."""
    shown = json.loads(tc(fabric.bridge, "-s", "-j", "qdisc", "show", "dev", "p2"))
    return {
        each["parent"]: each["packets"] + each["qlen"] + each["drops"]
        for each in shown
        if each["kind"] == "bfifo"
    }


def test_the_rights_that_the_unit_names_are_enough(tmp_path: Path, fabric: Fabric) -> None:
    """Three capabilities, and the system calls of the unit with the commented lines in force."""
    if shutil.which("setpriv") is None or shutil.which("systemd-analyze") is None:
        pytest.skip("setpriv or systemd-analyze is not installed")
    unit = permitting(tmp_path)
    (held,) = re.findall(r"(?m)^AmbientCapabilities=(CAP_BPF .*)$", unit.read_text())
    bounding = ",".join(("-all", *(f"+{name.removeprefix('CAP_').lower()}" for name in held.split())))
    under = (
        *("ip", "netns", "exec", fabric.bridge, "setpriv", f"--bounding-set={bounding}"),
        *(sys.executable, str(RUNNER), "EPERM", *system_calls(unit), "--"),
    )
    me = pwd.getpwuid(os.getuid()).pw_name
    options = ("--dataplane", "kernel", "--empty", "--recovery-user", me)
    with agent(tmp_path / "state", *options, under=under) as running, running.connect_here() as session:
        configure(session)
        applied(session)
        until_forwarding(fabric.bridge, "p1", "p2")
        sent, arrived = overload(fabric)
        assert len(arrived[VICTIM.number].sequences) == sent[VICTIM.number]


def test_a_changed_rate_is_told_and_put_right(running: Running, tmp_path: Path, fabric: Fabric) -> None:
    with running.connect_here() as session:
        configure(session)
        applied(session)
        until_forwarding(fabric.bridge, "p1", "p2")
        before = tc(fabric.bridge, "qdisc", "show", "dev", "p1", "root")
        shaper = ("tbf", "rate", "1mbit", "burst", "16kb", "limit", "64kb")
        change = ("qdisc", "change", "dev", "p1", "root", "handle", "f:", *shaper)
        another_program(session, tmp_path, "p1", lambda: tc(fabric.bridge, *change))
        assert tc(fabric.bridge, "qdisc", "show", "dev", "p1", "root") == before


def test_an_interface_that_goes_under_load_and_comes_again_is_a_port_that_isolates(
    running: Running, tmp_path: Path, fabric: Fabric
) -> None:
    with running.connect_here() as session:
        configure(session)
        applied(session)
        until_forwarding(fabric.bridge, "p1", "p2")
        sending = Sending(fabric.sender, "s0", [ELEPHANT])
        until(lambda: state_of(session, FLOWS % "interface"), lambda found: found == ["p2"])
        ip(fabric.bridge, "link", "del", "p2")
        until(lambda: state_of(session, FLOWS % "interface"), lambda found: found == [])
        sending.end()
        wire(fabric.bridge, "p2", fabric.receiver, "r0")
        ip(fabric.bridge, "link", "set", "p2", "down")  # The agent takes it up.
        ip(fabric.receiver, "link", "set", "r0", "address", RECEIVER.hex(":"))
        applied(session)
        until_forwarding(fabric.bridge, "p2")
        sent, arrived = overload(fabric)
        assert len(arrived[VICTIM.number].sequences) == sent[VICTIM.number]
        assert arrived[ELEPHANT.number].out_of_order == 0
        assert "Traceback" not in (tmp_path / "state.log").read_text()
