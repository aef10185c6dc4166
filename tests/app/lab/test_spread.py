"""A lab on the workers of a Dask cluster: one lab for its clients, wherever a device is."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from socket import socket
from struct import pack

import httpx
import pytest

from isolane.app.lab.changes import apply
from isolane.app.lab.description import LabDescription, LabDevice, LabError, LabWire, counted
from isolane.app.lab.devices import Placed
from isolane.app.lab.lab import Lab
from isolane.app.lab.pcapng import IN, OUT
from isolane.app.lab.reports import STOPPED
from isolane.app.lab.spread import devices as spread
from isolane.app.lab.spread.devices import Choices, SpreadDevices
from isolane.bindings import MODEL
from isolane.cluster import Cluster, ClusterError
from isolane.dataplane.emulated.wire import WireConfig
from isolane.fabric.version import version as version_of_code
from tests.app.lab.test_front import ANY_PORT, NETWORKS, SYSTEM, Clients, names
from tests.dask_cluster import scheduler, wait_for_workers, worker
from tests.patience import PATIENCE_S

VERSION = version_of_code()
LINE = counted(4)
NAMES = [device.name for device in LINE.devices]
LLDP = "/restconf/data/ieee802-dot1ab-lldp:lldp"
STREAM = "/restconf/streams/NETCONF/json"
WIRE = "/restconf/data/ietf-interfaces:interfaces/interface=port1/isolane-dataplane:data-plane/lab-wire"
Scene = Callable[[Lab], Awaitable[None]]


class Workers:
    """The scheduler, and its workers."""

    def __init__(self, address: str, running: ExitStack) -> None:
        self.address = address
        self._running = running
        self._workers: dict[str, subprocess.Popen[bytes]] = {}
        self._started = 0

    def have(self, number: int) -> None:
        """At least so many that live, also in the place of those that were killed."""
        self._workers = {name: each for name, each in self._workers.items() if each.poll() is None}
        while len(self._workers) < number:
            self._started += 1
            name = f"worker{self._started}"
            self._workers[name] = self._running.enter_context(worker(self.address, name))
        wait_for_workers(self.address, number)

    def kill(self, address: str) -> None:
        """The process that listens at an address."""
        port = address.rpartition(":")[2]
        found = subprocess.run(
            ["ss", "-Hltnp", f"sport = :{port}"], capture_output=True, text=True, check=True
        )
        (one,) = [each for each in self._workers.values() if f"pid={each.pid}," in found.stdout]
        one.send_signal(signal.SIGKILL)
        one.wait(PATIENCE_S)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    with ExitStack() as stack:
        address, _ = stack.enter_context(scheduler(tmp_path_factory.mktemp("cluster")))
        yield Workers(address, stack)


@pytest.fixture
def cluster(running: Workers) -> Workers:
    running.have(1)
    return running


@pytest.fixture
def two(running: Workers) -> Workers:
    running.have(2)
    return running


def run(
    tmp_path: Path,
    cluster: Workers,
    scene: Scene,
    said: list[str] | None = None,
    has_page: bool = True,
    workers: int = 1,
    version: str = VERSION,
) -> None:
    """A scene in a lab of four devices in a line, on two workers."""

    async def play() -> None:
        state = tmp_path / "lab"
        choices = Choices(state, "127.0.0.1", has_page=has_page, workers=workers)
        warn = print if said is None else said.append
        devices = SpreadDevices(Cluster(cluster.address), version, choices, warn)
        lab = Lab(
            LINE,
            MODEL,
            state,
            *ANY_PORT,
            http=ANY_PORT if has_page else None,
            discovery=ANY_PORT,
            devices=devices,
        )
        try:
            await lab.start()
            await scene(lab)
        finally:
            await lab.close()

    asyncio.run(play())


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not await is_so():
            await asyncio.sleep(0.02)


async def until_up(lab: Lab, ports: list[int]) -> None:
    """Until so many ports of each device are up."""

    async def are_up() -> bool:
        return [each.ports_up for each in await lab.reports()] == ports

    await until(are_up)


def neighbours(answer: httpx.Response) -> list[str]:
    ports = answer.json()["ieee802-dot1ab-lldp:lldp"].get("port", [])
    return sorted(each["system-name"] for port in ports for each in port.get("remote-systems-data", []))


def test_it_is_one_lab_for_its_clients(tmp_path: Path, two: Workers) -> None:
    """Lists, page, metrics, a wire between two workers, captures, changes."""

    async def scene(lab: Lab) -> None:
        listed = json.loads((lab.state / "devices.json").read_text())
        assert [each["name"] for each in listed] == NAMES
        assert [each["worker"] for each in listed[:2]] != [each["worker"] for each in listed[2:]]
        assert len((lab.state / "known_hosts").read_text().splitlines()) == len(NAMES)
        across = LINE.wires[1]
        await lab.devices.captures.begin(across)
        async with Clients(lab).administrator() as admin:

            async def see_each_other() -> bool:
                found = [neighbours(await admin.get(f"/devices/{name}{LLDP}")) for name in NAMES[1:3]]
                return found == [["device1", "device3"], ["device2", "device4"]]

            await until(see_each_other)
            assert names(await admin.get(NETWORKS)) == NAMES
            for action, ports in (("fail", [1, 2, 1, 1]), ("heal", [1, 2, 2, 1])):
                assert (await admin.post(f"/devices/device2{WIRE}/{action}")).status_code == 204
                await until_up(lab, ports)
            async with admin.stream("GET", f"/devices/device4{STREAM}") as stream:
                changed = {"ietf-system:system": {"location": "here"}}
                assert (await admin.patch(f"/devices/device4{SYSTEM}", json=changed)).status_code == 204
                async for line in stream.aiter_lines():
                    if "netconf-config-change" in line:
                        break
        captured = await lab.devices.captures.take(across)
        octets = b"".join(block for _, block in captured.blocks)
        assert all(b"\x02\0\x04\0" + pack("<I", direction) in octets for direction in (OUT, IN))
        assert captured.received.total() == len(captured.blocks)
        await lab.devices.captures.end(across)
        assert lab.discovery is not None
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{lab.discovery.place[1]}") as collector:
            targets = (await collector.get("/targets/prometheus")).json()
            assert [each["labels"]["device"] for each in targets] == NAMES
            assert "isolane_interface_oper_status" in (await collector.get("/metrics/device4")).text
            refused = await collector.get("/metrics")
            assert (refused.status_code, "at /metrics/DEVICE" in refused.text) == (404, True)
        await lab.devices.stop("device2")
        assert [each.error for each in await lab.reports()] == ["", STOPPED, "", ""]
        await until_up(lab, [0, 0, 1, 1])
        with pytest.raises(LabError, match="device2 does not run"):
            await lab.devices.stop("device2")
        await lab.start_device(LINE.devices[1])
        around = LabWire((("device4", "port1"), ("device1", "port2")))
        with pytest.raises(LabError, match="closes a loop in VLAN 1"):
            await apply(lab, LabDescription(LINE.devices, (*LINE.wires, around)))
        slow = replace(across, config=WireConfig(rate_bps=1_000_000))
        new = LabWire((("device5", "port1"), ("device1", "port2")))
        await apply(lab, LabDescription((*LINE.devices, LabDevice("device5")), (*LINE.wires[:1], slow, new)))
        await until_up(lab, [2, 2, 1, 0, 1])

    run(tmp_path, two, scene)


def test_devices_end_when_their_client_is_gone(tmp_path: Path, cluster: Workers) -> None:
    command = [sys.executable, "-m", "isolane.cli", "lab", "--count", "2", "--state", str(tmp_path / "lab")]
    with subprocess.Popen(
        [*command, "--ssh", "127.0.0.1:0", "--dask", cluster.address, "--json"], stdout=subprocess.PIPE
    ) as client:
        assert client.stdout is not None
        ready = json.loads(client.stdout.readline())
        ports = [int(each["ssh"].rpartition(":")[2]) for each in json.loads(Path(ready["list"]).read_text())]
        client.kill()

    async def is_over() -> bool:
        with ExitStack() as sockets:
            return all(sockets.enter_context(socket()).connect_ex(("127.0.0.1", port)) for port in ports)

    asyncio.run(until(is_over))


def test_a_worker_that_is_not_at_the_loopback_is_refused_by_name(
    tmp_path: Path, cluster: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spread, "_is_loopback", lambda host: False)
    with pytest.raises(LabError, match="is not at the loopback: with --beyond-loopback devices and wires"):
        run(tmp_path, cluster, nothing)
    assert not (tmp_path / "lab").exists()


async def nothing(lab: Lab) -> None:
    """The lab does not come so far."""


def test_a_worker_takes_one_lab(tmp_path: Path, cluster: Workers) -> None:
    async def scene(lab: Lab) -> None:
        choices = Choices(tmp_path, "127.0.0.1", lease_s=0.1)
        other = SpreadDevices(Cluster(cluster.address), VERSION, choices, print)
        await other.open("")
        with pytest.raises(LabError, match="a worker has the devices of another lab; a worker takes one"):
            await other.start([Placed(LabDevice("more"), 0)], lambda number: None)
        await other.close()

    run(tmp_path, cluster, scene)


def test_workers_of_another_version_get_no_devices(tmp_path: Path, cluster: Workers) -> None:
    said: list[str] = []
    with pytest.raises(ClusterError, match=r"no worker of the cluster has isolane 0\.1"):
        run(tmp_path, cluster, nothing, said, version="0.1")
    assert all(f"gets no devices: it has isolane {VERSION}, this is isolane 0.1" in line for line in said)
    assert said


def test_devices_whose_directories_are_not_shared_are_lost_by_name(
    tmp_path: Path, two: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spread, "MARK", "elsewhere")
    said: list[str] = []

    async def scene(lab: Lab) -> None:
        worker = lab.devices.workers["device4"]
        two.kill(worker)
        await until(lambda: asyncio.sleep(0, bool(said)))
        await until_up(lab, [1, 1, 0, 0])
        why = f"lost with worker {worker}, which alone has its state"
        assert [each.error for each in await lab.reports()] == ["", "", why, why]
        with pytest.raises(LabError, match=f"device4 cannot start: {why}"):
            await lab.start_device(LINE.devices[3])
        (line,) = said
        assert "these devices are lost, as no other worker has their state: device3, device4" in line

    with pytest.raises(LabError, match="--gnmi and --http need a directory that all workers share"):
        run(tmp_path, two, scene)
    run(tmp_path, two, scene, said, has_page=False)


def test_devices_of_a_worker_that_is_killed_run_again_on_the_other(
    tmp_path: Path, two: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    async def scene(lab: Lab) -> None:
        places, workers = dict(lab.places), dict(lab.devices.workers)
        async with Clients(lab).administrator() as admin:
            answer = await admin.patch(
                f"/devices/device4{SYSTEM}", json={"ietf-system:system": {"contact": "me"}}
            )
            assert answer.status_code == 204, answer.text
            two.kill(workers["device4"])
            await until(lambda: asyncio.sleep(0, len(said) == 2))
            await until_up(lab, [1, 2, 2, 1])
            kept = await admin.get(f"/devices/device4{SYSTEM}/contact")
            assert kept.json() == {"ietf-system:contact": "me"}
        assert lab.places == places
        assert set(lab.devices.workers.values()) == {workers["device1"]}
        assert json.loads((lab.state / "devices.json").read_text())[3]["worker"] == workers["device1"]
        monkeypatch.setattr("isolane.cluster.PATIENCE_S", 0.0)
        two.kill(workers["device1"])
        with pytest.raises(ClusterError, match="has had no worker for 0 seconds"):
            await lab.ended()

    run(tmp_path, two, scene, said)
    assert said[0].endswith("is lost; these devices start on other workers: device3, device4")
    assert said[1] == "started on other workers: device3, device4"
