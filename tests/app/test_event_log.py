"""Each kind of event is one line with its tag, as text and as JSON, and bounded."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from isolane.app.agent import Agent, Options
from isolane.app.event_lines import line_of
from isolane.app.log_forms import JsonFormatter, ReadableFormatter
from isolane.bindings import MODEL, Root
from isolane.bindings import ieee802_dot1ab_lldp as lldp
from isolane.bindings import ietf_interfaces as port
from isolane.bindings.ietf_netconf_server import CallHomeFailed
from isolane.bindings.ietf_system import Authentication, System, User
from isolane.bindings.isolane_server import EventLogged
from isolane.bindings.isolane_sonic import ConfigDbStatus
from isolane.errors import DataError, DataErrors
from isolane.store.confirmed import Confirmed
from isolane.store.history import Author
from isolane.strand import future_of
from isolane.tags import BOUNDS, Said, Tag, conclude, level_of, severity_of, write
from isolane.tree.path import Path as Path_
from isolane.tree.schema import Record
from tests.patience import PATIENCE_S

ALICE = Author("alice", 4, "netconf-ssh", host="192.0.2.7")


@pytest.fixture(autouse=True)
def all_lines(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.INFO, "isolane"):
        yield


def lines(caplog: pytest.LogCaptureFixture, *tags: Tag) -> list[str]:
    """The texts of the lines with these tags."""
    return [each.getMessage() for each in caplog.records if getattr(each, "tag", None) in tags]


@asynccontextmanager
async def running(state: Path) -> AsyncIterator[Agent]:
    agent = Agent(Options(MODEL, state, relay=False))
    await agent.start(Root.EMPTY)
    try:
        yield agent
    finally:
        await agent.close()


async def until(holds: Callable[[], object]) -> None:
    while not holds():
        await asyncio.sleep(0)


def called(name: str) -> Callable[[Root], Root]:
    return lambda root: root.replace(system=System.new(hostname=name))


def change(agent: Agent, name: str, **more: Any) -> Any:
    return future_of(agent.store.edit, ALICE, called(name), "edit", **more)


def test_a_start_and_an_end_say_version_data_plane_commit_and_reason(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with running(tmp_path / "state") as agent:
            agent.end("SIGTERM")

    asyncio.run(run())
    from isolane import __version__

    (start,) = lines(caplog, Tag.START)
    assert start == f"isolane {__version__}, data plane none, commit 0, state {tmp_path / 'state'}"
    assert lines(caplog, Tag.STOP) == ["SIGTERM"]
    assert lines(caplog, Tag.READY) == ["without listeners"]


def test_a_commit_says_number_user_protocol_paths_count_and_the_end_of_the_audit_chain(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with running(tmp_path / "state") as agent:
            await change(agent, "leaf1", comment="a name")

    asyncio.run(run())
    (line,) = [each for each in caplog.records if getattr(each, "tag", None) is Tag.COMMIT]
    assert line.getMessage() == "commit 1 by alice (netconf-ssh): /ietf-system:system"
    fields = vars(line)
    assert (fields["commit"], fields["changes"], fields["user"], fields["host"], fields["comment"]) == (
        1,
        1,
        "alice",
        "192.0.2.7",
        "a name",
    )
    audited = json.loads((tmp_path / "state" / "audit.jsonl").read_text().splitlines()[-1])
    assert fields["audit"] == audited["chain"]
    assert audited["at"].startswith("20")


def test_confirmed_commits_are_begun_extended_confirmed_and_taken_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def commit(agent: Agent, name: str, confirmed: Confirmed | None) -> None:
        await future_of(agent.store.candidate(4).edit, ALICE, called(name))
        await future_of(agent.store.commit, ALICE, confirmed=confirmed)

    async def run() -> None:
        async with running(tmp_path / "state") as agent:
            await commit(agent, "one", Confirmed(60))
            await commit(agent, "two", Confirmed(60))
            await commit(agent, "three", None)
            await commit(agent, "four", Confirmed(60))
            await future_of(agent.store.cancel, ALICE)
            await commit(agent, "five", Confirmed(60, "persist"))
        async with running(tmp_path / "state"):
            pass

    asyncio.run(run())
    begun = lines(caplog, Tag.COMMIT_CONFIRMED)
    kinds = [line.partition(" by ")[0].rpartition(" ")[2] for line in begun]
    assert kinds == ["begun", "extended", "begun", "begun"]
    assert "taken back at 20" in begun[0]
    assert lines(caplog, Tag.CONFIRMED) == ["confirmed by alice (netconf-ssh)"]
    assert lines(caplog, Tag.ROLLED_BACK) == [
        "confirmed commit taken back: cancelled by alice (netconf-ssh); running is as after commit 3",
        "confirmed commit taken back: the agent had ended before it was confirmed; "
        "running is as after commit 5",
    ]


def test_a_refused_configuration_says_who_and_why_and_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[EventLogged] = []

    def refuse(*_: object) -> Any:
        raise DataErrors([DataError("operation-failed", "not this", app_tag="no"), DataError("in-use", "x")])

    async def run() -> None:
        async with running(tmp_path / "state") as agent:
            agent.events.follow(lambda event: told.append(cast("EventLogged", event.record)))
            with pytest.raises(DataErrors):
                await future_of(agent.store.edit, ALICE, refuse, "edit")
            await asyncio.wait_for(until(lambda: told), PATIENCE_S)

    asyncio.run(run())
    assert lines(caplog, Tag.REFUSED) == [
        "edit by alice (netconf-ssh) refused: not this [operation-failed] (no) and 1 more"
    ]
    (event,) = [each for each in told if isinstance(each, EventLogged) and each.tag == Tag.REFUSED]
    assert (event.severity, event.user, event.host) == (4, "alice", "192.0.2.7")


def test_what_is_refused_of_a_secret_is_said_without_its_message(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> Any:
        path = Path_().child(System.NODE).child(Authentication.NODE).child(User.NODE, "eve")
        leaf = User.NODE.by_attribute["password"]
        raise DataError("invalid-value", "hush is no hash", path=path.child(leaf))

    async def run() -> None:
        async with running(tmp_path / "state") as agent:
            with pytest.raises(DataError):
                await future_of(agent.store.edit, ALICE, refuse, "edit")

    asyncio.run(run())
    (line,) = lines(caplog, Tag.REFUSED)
    assert line.endswith("/password: invalid-value")
    assert "hush" not in caplog.text


def test_a_device_of_several_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        agent = Agent(Options(MODEL, tmp_path / "state", relay=False, name="leaf1"))
        await agent.start(Root.EMPTY)
        await agent.close()

    asyncio.run(run())
    assert {vars(each).get("device") for each in caplog.records if hasattr(each, "tag")} == {"leaf1"}


EVENTS: list[tuple[Record, tuple[Any, ...], Tag, str]] = [
    (
        port.LinkStateChange.new(link="down", reason="signal-lost"),
        ("port1",),
        Tag.LINK_DOWN,
        "port1: link down: no signal from the far end",
    ),
    (
        port.LinkStateChange.new(link="up", speed=400_000_000_000),
        ("port1",),
        Tag.LINK_UP,
        "port1: link up at 400 Gbit/s",
    ),
    (
        port.WireFault.new(fault="loss 0.01", duration=30_000),
        ("port1",),
        Tag.WIRE_FAULT,
        "port1: the wire of the lab fails: loss 0.01, for 30 s",
    ),
    (port.WireFault.EMPTY, ("port1",), Tag.WIRE_HEALED, "port1: the wire of the lab is healed"),
    (
        lldp.NeighborAdded.new(chassis_id="leaf2", port_id="port4"),
        (("port1", "01-80-c2-00-00-0e"),),
        Tag.NEIGHBOR_ADDED,
        "port1: neighbour leaf2 port port4",
    ),
    (
        lldp.NeighborRemoved.new(chassis_id="leaf2", port_id="port4", reason="aged-out"),
        (("port1", "01-80-c2-00-00-0e"),),
        Tag.NEIGHBOR_REMOVED,
        "port1: neighbour leaf2 port port4 is gone: aged-out",
    ),
    (
        port.CongestionBegan.new(traffic_class=3),
        ("port1",),
        Tag.CONGESTION_BEGAN,
        "port1: queue 3 is congested",
    ),
    (
        port.CongestionEnded.new(traffic_class=3, duration=2_500_000_000, flows=4),
        ("port1",),
        Tag.CONGESTION_ENDED,
        "port1: queue 3 is no longer congested, after 2.5 s and 4 isolated flows",
    ),
    (
        port.FlowIsolated.new(
            traffic_class=3,
            congesting_traffic_class=1,
            source_address="192.0.2.1",
            destination_address="192.0.2.9",
            protocol=17,
            source_port=40_000,
            destination_port=4_791,
            suppressed=2,
        ),
        ("port1",),
        Tag.FLOW_ISOLATED,
        "port1: flow 192.0.2.1:40000 to 192.0.2.9:4791 protocol 17 isolated from queue 3 to 1 "
        "(2 other flows not said)",
    ),
    (
        port.FlowReleased.new(
            traffic_class=3,
            source_address="192.0.2.1",
            destination_address="192.0.2.9",
            protocol=1,
            duration=1_000_000_000,
        ),
        ("port1",),
        Tag.FLOW_RELEASED,
        "port1: flow 192.0.2.1 to 192.0.2.9 protocol 1 back in queue 3 after 1 s",
    ),
    (
        port.StormDetected.new(priority=3, action="drop"),
        ("port1",),
        Tag.PFC_STORM,
        "port1: PFC storm on priority 3: drop",
    ),
    (
        port.StormRestored.new(priority=3),
        ("port1",),
        Tag.PFC_STORM_ENDED,
        "port1: PFC storm on priority 3 is over",
    ),
    (port.TxFlushEntered.new(), ("port1",), Tag.LLR_LOST, "port1: link layer retry gave up"),
    (
        port.TxFlushExited.new(duration=2_000_000),
        ("port1",),
        Tag.LLR_BACK,
        "port1: link layer retry goes on after 0.002 s",
    ),
    (port.Stalled.new(), ("port1", 5), Tag.CREDITS_STALLED, "port1: no credits for virtual channel 5"),
    (
        port.StallEnded.new(waited=3_000_000_000),
        ("port1", 5),
        Tag.CREDITS_BACK,
        "port1: virtual channel 5 has credits again after 3 s",
    ),
    (
        ConfigDbStatus.new(view="modules", status="unreachable", trouble="connection refused"),
        (),
        Tag.REDIS,
        "modules: unreachable: connection refused",
    ),
    (
        CallHomeFailed.new(endpoint="192.0.2.1:4334", error="timed out"),
        ("noc",),
        Tag.CALL_HOME_FAILED,
        "noc: 192.0.2.1:4334 cannot be reached: timed out",
    ),
]


@pytest.mark.parametrize(("record", "keys", "tag", "text"), EVENTS, ids=[str(each[2]) for each in EVENTS])
def test_a_notification_is_one_line_with_its_tag_as_text_and_as_json(
    record: Record, keys: tuple[Any, ...], tag: Tag, text: str
) -> None:
    describe = line_of(record.NODE)
    assert describe is not None
    said = describe(record, keys)
    assert (said.tag, said.text) == (tag, text)
    line = logging.LogRecord("isolane.event", level_of(tag), "", 0, "%s", (said.text,), None)
    vars(line).update({"tag": tag, **said.fields})
    assert f" isolane.event: {tag} {text}" in ReadableFormatter().format(line)
    entry = json.loads(JsonFormatter().format(line))
    assert (entry["tag"], entry["severity"], entry["message"]) == (tag, severity_of(tag), text)


def test_lines_of_a_kind_and_a_port_are_bounded_and_the_rest_is_counted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def flap() -> None:
        for number in range(1_000):
            write(Said(Tag.LINK_DOWN, f"port1: {number}", "port1"))
            write(Said(Tag.COMMIT, f"commit {number}"))
        write(Said(Tag.LINK_DOWN, "port2: down", "port2"))
        conclude()

    asyncio.run(flap())
    written = lines(caplog, Tag.LINK_DOWN)
    assert written[: BOUNDS.in_full + 1] == [*(f"port1: {n}" for n in range(BOUNDS.in_full)), "port2: down"]
    assert written[BOUNDS.in_full + 1 :] == ["port1: as before: 995 more within 10 s"]
    assert len(lines(caplog, Tag.COMMIT)) == BOUNDS.most_in_full + 1
