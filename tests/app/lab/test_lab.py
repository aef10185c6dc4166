"""Several agents in one process: they find each other over the wires of the lab, and come and go."""

import asyncio
import json
import resource
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from isolane.app.lab.description import LabDescription, LabDevice, LabError, LabWire, counted
from isolane.app.lab.directory import LIST
from isolane.app.lab.lab import Lab
from isolane.app.lab.local.devices import make_room
from isolane.app.serving import StartError
from isolane.bindings import MODEL
from isolane.errors import DataErrors
from isolane.northbound.requester import Peer, Requester
from isolane.store.history import Author
from isolane.strand import future_of
from isolane.tree import xml
from isolane.tree.edit.config import edit
from isolane.tree.path import Path as Path_
from tests.device.bench import DP, IF, wire
from tests.patience import PATIENCE_S

PAIR = LabDescription(
    (LabDevice("left"), LabDevice("right")), (LabWire((("left", "port1"), ("right", "port3"))),)
)


def run(tmp_path: Path, description: LabDescription, scene: Callable[[Lab], Awaitable[None]]) -> None:
    """A scene in a lab that is up."""

    async def play() -> None:
        lab = Lab(description, MODEL, tmp_path / "lab", "127.0.0.1", 0)
        try:
            await lab.start()
            await scene(lab)
        finally:
            await lab.close()

    asyncio.run(play())


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():
            await asyncio.sleep(0.01)


def neighbours(lab: Lab, device: str, port: str) -> list[str | None]:
    state: Any = lab.agents[device].store.operational.source().record()
    return [
        remote.system_name
        for entry in state.lldp.port
        if entry.name == port
        for remote in entry.remote_systems_data
    ]


def status(lab: Lab, device: str, port: str) -> Any:
    state: Any = lab.agents[device].store.operational.source().record()
    return state.interfaces.interface[port]


async def change(lab: Lab, device: str, config: str) -> None:
    element = xml.parse(f"<config>{config}</config>".encode())
    await future_of(lab.agents[device].store.edit, Author.internal(), lambda root: edit(MODEL, root, element))


async def become(lab: Lab, device: str, root: Any) -> None:
    await future_of(lab.agents[device].store.edit, Author.internal(), lambda _: root)


def test_neighbours_find_each_other(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        await until(lambda: neighbours(lab, "left", "port1") == ["right"])
        await until(lambda: neighbours(lab, "right", "port3") == ["left"])
        assert status(lab, "left", "port1").data_plane.state.wire == "left:port1 - right:port3"
        assert status(lab, "left", "port2").oper_status == "lower-layer-down"

    run(tmp_path, PAIR, scene)


def test_an_interface_that_is_shut_down_darkens_the_far_one(tmp_path: Path) -> None:
    entry = "<interface><name>port1</name><enabled>%s</enabled></interface>"
    enabled = f'<interfaces xmlns="{IF}">{entry}</interfaces>'

    async def scene(lab: Lab) -> None:
        await until(lambda: bool(status(lab, "right", "port3").oper_status == "up"))
        await change(lab, "left", enabled % "false")
        assert status(lab, "right", "port3").oper_status == "down"
        await change(lab, "left", enabled % "true")
        assert status(lab, "right", "port3").oper_status == "up"

    run(tmp_path, PAIR, scene)


def test_an_interface_that_is_made_anew_has_its_wire_again(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        before = lab.agents["left"].store.running
        emptied = before.replace(interfaces=None, lldp=None)
        for root, seen in ((emptied, "down"), (before, "up")):
            await become(lab, "left", root)
            assert status(lab, "right", "port3").oper_status == seen

    run(tmp_path, PAIR, scene)


def test_a_port_that_has_a_wire_takes_no_other(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        with pytest.raises(DataErrors, match="port1 has the wire left:port1 - right:port3 of the lab"):
            await change(lab, "left", wire("w", "port1", "port2"))
        await change(lab, "left", wire("w", "port2", "port4"))
        assert DP in "".join(xml.encode(lab.agents["left"].store.running))

    run(tmp_path, PAIR, scene)


def test_a_device_that_restarts_is_found_again_at_its_port(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        await until(lambda: neighbours(lab, "left", "port1") == ["right"])
        before, place = lab.agents["right"], lab.places["right"]
        await change(
            lab,
            "right",
            '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>new</hostname></system>',
        )
        before.restarts = True
        before.ended.set()
        await until(lambda: lab.agents.get("right") not in (None, before))
        await until(lambda: neighbours(lab, "left", "port1") == ["new"])
        assert lab.places["right"] == place

    run(tmp_path, PAIR, scene)


def test_a_device_that_is_reset_begins_as_the_lab_describes_it(tmp_path: Path) -> None:
    """Its host key is another one, and the list of the lab's host keys has that."""

    async def scene(lab: Lab) -> None:
        first = lab.agents["right"]
        named = '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>new</hostname></system>'
        await change(lab, "right", named)
        known = (lab.state / "known_hosts").read_text()
        call = Requester(Peer("admin", "internal"), 0)
        reset = first.store.model.operations["ietf-factory-default:factory-reset"]
        await future_of(first.service.invoke, call, Path_().child(reset))
        await until(lambda: lab.agents.get("right") not in (None, first))
        again = lab.agents["right"].store
        await until(lambda: (lab.state / "known_hosts").read_text() != known)
        assert again.running.system.hostname == "right"
        assert again.number == 1
        assert again.running == again.factory_default

    run(tmp_path, PAIR, scene)


def test_a_lab_ends_when_all_were_shut_down(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        ended = asyncio.ensure_future(lab.ended())
        lab.agents["left"].ended.set()
        await until(lambda: "left" not in lab.agents)
        # The device says goodbye before it lets go of its wires.
        await until(lambda: status(lab, "right", "port3").oper_status == "down")
        assert not ended.done()
        lab.agents["right"].ended.set()
        async with asyncio.timeout(PATIENCE_S):
            await ended

    run(tmp_path, PAIR, scene)


def test_what_was_configured_is_there_at_the_next_start(tmp_path: Path) -> None:
    async def one(lab: Lab) -> None:
        await change(
            lab,
            "left",
            '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><contact>me</contact></system>',
        )

    async def other(lab: Lab) -> None:
        assert lab.agents["left"].store.running.system.contact == "me"
        assert lab.agents["right"].store.running.system.hostname == "right"

    run(tmp_path, PAIR, one)
    run(tmp_path, PAIR, other)


def test_all_are_listed_with_their_ports_and_keys(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        listed = json.loads((lab.state / LIST).read_text())
        assert [entry["name"] for entry in listed] == [f"device{number}" for number in range(1, 6)]
        for entry in listed:
            port = int(entry["ssh"].rpartition(":")[2])
            assert f"[127.0.0.1]:{port} " in (lab.state / "known_hosts").read_text()
            with socket.create_connection(("127.0.0.1", port)):
                pass

    run(tmp_path, counted(5), scene)


def test_bridges_have_addresses_of_their_own(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        roots = [agent.store.running for agent in lab.agents.values()]
        assert len({bridge.address for root in roots for bridge in root.bridges.bridge}) == 3
        assert roots[0].interfaces is roots[1].interfaces, "what does not differ is held once"

    run(tmp_path, counted(3), scene)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    async def play() -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            lab = Lab(LabDescription((LabDevice("one", ssh=port),)), MODEL, tmp_path / "lab", "127.0.0.1", 0)
            with pytest.raises(StartError, match=f"port {port}"):
                await lab.start()
            await lab.close()

    asyncio.run(play())


def test_ports_end_at_65535(tmp_path: Path) -> None:
    async def play() -> None:
        lab = Lab(LabDescription((LabDevice("one", ssh=65536),)), MODEL, tmp_path / "lab", "127.0.0.1", 0)
        with pytest.raises(LabError, match="port 65536 of one is above 65535"):
            await lab.start()
        await lab.close()

    asyncio.run(play())


def test_too_few_open_files_are_an_error_that_says_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda which: (1024, 4096))
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda which, limits: raised.append(limits))
    make_room(100)
    assert raised == []
    make_room(500)
    assert raised == [(2600, 4096)]
    with pytest.raises(LabError, match="1000 devices need 5100 open files and the limit is 4096"):
        make_room(1000)
