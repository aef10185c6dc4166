"""Metrics: the text, and how it is served."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from agent.cli.unstarted import unstarted
from agent.device import metrics as metrics_file
from agent.device.exposition import exposition
from agent.device.metrics import Metrics
from agent.errors import DataErrors
from agent.store.history import Author
from agent.store.northbound import register
from agent.store.store import Store
from agent.tree import xml
from agent.tree.sources import RecordSource
from bindings import MODEL, Root
from bindings.isolane_server import Metrics as MetricsConfig

STATE = b"""<data><interfaces xmlns="urn:ietf:params:xml:ns:yang:ietf-interfaces">
  <interface><name>port "1"</name><statistics><in-octets>7</in-octets></statistics>
    <bridge-port xmlns="urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge">
      <congestion-isolation xmlns="urn:isolane:yang:isolane-congestion-isolation"><state>
        <queue><traffic-class>3</traffic-class><depth-octets>500</depth-octets><congesting>true</congesting></queue>
      </state></congestion-isolation></bridge-port></interface>
  <interface><name>port2</name><statistics><in-octets>8</in-octets></statistics></interface>
</interfaces></data>"""
LINE = re.compile(r'[a-z_][a-z0-9_]*(\{([a-z_0-9]+="([^"\\]|\\.)*",?)+\})? -?[0-9.]+')


def text() -> str:
    return "".join(exposition(RecordSource(xml.decode(MODEL, xml.parse(STATE)))))


def names(lines: str) -> Iterator[str]:
    return (line.split()[2] for line in lines.splitlines() if line.startswith("# TYPE"))


def test_a_counter_of_each_interface_has_its_name_as_label() -> None:
    assert (
        "# TYPE isolane_interface_in_octets_total counter\n"
        'isolane_interface_in_octets_total{interface="port \\"1\\""} 7\n'
        'isolane_interface_in_octets_total{interface="port2"} 8\n'
    ) in text()


def test_what_is_no_statistic_is_a_gauge_and_a_boolean_is_0_or_1() -> None:
    assert 'isolane_queue_congesting{interface="port \\"1\\"",queue="3"} 1\n' in text()
    assert "# TYPE isolane_queue_depth_octets gauge\n" in text()


def test_every_line_has_the_form_and_every_metric_stands_together_once() -> None:
    lines = text()
    assert all(LINE.fullmatch(line) for line in lines.splitlines() if not line.startswith("#"))
    assert len(list(names(lines))) == len(set(names(lines)))


def test_nothing_gives_nothing() -> None:
    assert list(exposition(RecordSource(Root.EMPTY))) == []


async def ask(port: int, request: bytes, host: str = "127.0.0.1") -> bytes:
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(request)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


async def change(store: Store, config: MetricsConfig | None) -> None:
    await store.edit(Author.internal(), lambda root: root.replace(server=root.server.with_slot(SLOT, config)))


SLOT = MetricsConfig.NODE.index


def port_of(metrics: Metrics) -> int:
    assert metrics.port is not None
    return metrics.port


@asynccontextmanager
async def running(directory: Path | None = None) -> AsyncIterator[tuple[Store, Metrics]]:
    store = Store.open(MODEL, directory)
    register(store)
    metrics = Metrics(store)
    metrics.register()
    metrics.begin()
    await store.start()
    yield store, metrics
    await metrics.close()
    await store.close()


GET = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"


async def answers(port: int) -> bool:
    try:
        async with asyncio.timeout(10):
            return (await ask(port, GET)).startswith(b"HTTP/1.1 200 OK")
    except ConnectionRefusedError:
        return False


def test_configuration_opens_and_closes_the_port() -> None:
    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            port = port_of(metrics)
            answer = await ask(port, GET)
            assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
            assert b"isolane_commits_commits_total 1\n" in answer
            assert (await ask(port, b"HEAD /metrics HTTP/1.1\r\n\r\n")).endswith(b"\r\n\r\n")
            assert b" 404 " in await ask(port, b"GET / HTTP/1.1\r\n\r\n")
            assert b" 405 " in await ask(port, b"POST /metrics HTTP/1.1\r\n\r\n")
            await change(store, None)
            assert metrics.port is None
            assert not await answers(port)

    asyncio.run(served())


def test_a_request_without_end_is_cut_off() -> None:
    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            assert await ask(port_of(metrics), b"GET /" + b"x" * 100_000) == b""

    asyncio.run(served())


def test_a_connection_is_closed_when_its_answer_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("a provider is broken")

    async def served() -> None:
        told: list[str] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, about: told.append(str(about["exception"]))
        )
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            monkeypatch.setattr("agent.device.metrics.exposition", broken)
            async with asyncio.timeout(10):
                assert await ask(port_of(metrics), GET) == b""
            assert told == ["a provider is broken"]

    asyncio.run(served())


def test_an_address_that_cannot_be_listened_at_is_refused_and_what_is_served_stays() -> None:
    async def served() -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            async with running() as (store, metrics):
                await change(store, MetricsConfig.new(port=0))
                before = port_of(metrics)
                for config, tag in (
                    (MetricsConfig.new(port=taken.getsockname()[1]), "in-use"),
                    (MetricsConfig.new(address="192.0.2.1", port=0), "operation-failed"),
                ):
                    with pytest.raises(DataErrors, match="choose another address or port") as refused:
                        await change(store, config)
                    (error,) = refused.value.errors
                    assert (error.tag, error.app_tag) == (tag, "metrics-address")
                    assert str(error.path) == "/isolane-server:server/metrics"
                assert (metrics.port, await answers(before)) == (before, True)
                assert store.running.server.metrics.port == 0

    asyncio.run(served())


def test_a_new_address_is_listened_at_and_the_old_one_no_more() -> None:
    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            before = port_of(metrics)
            assert await answers(before)
            await change(store, MetricsConfig.new(port=0, address="127.0.0.2"))
            assert await ask(port_of(metrics), GET, "127.0.0.2")
            assert not await answers(before)

    asyncio.run(served())


def test_the_same_port_may_be_served_at_more_or_fewer_addresses() -> None:
    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            port = port_of(metrics)
            for address in ("0.0.0.0", "127.0.0.1"):  # of a test, for a moment
                await change(store, MetricsConfig.new(port=port, address=address))
                assert (metrics.port, await answers(port)) == (port, True)

    asyncio.run(served())


def test_a_refused_or_checked_change_leaves_what_is_served_where_it_is() -> None:
    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            port = port_of(metrics)
            for address in ("0.0.0.0", "127.0.0.2"):  # only prepared
                wanted = MetricsConfig.new(port=port, address=address)
                new = store.running.replace(server=store.running.server.with_slot(SLOT, wanted))
                metrics.abort(metrics.prepare((), new))
                assert (metrics.port, await answers(port)) == (port, True)

    asyncio.run(served())


def test_an_agent_whose_address_is_taken_starts_and_serves_as_soon_as_it_is_free(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(metrics_file, "AGAIN_S", 0.01)

    async def served() -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            store = Store.open(MODEL, tmp_path)
            await store.start()
            await change(store, MetricsConfig.new(port=port))
            await store.close()
            async with running(tmp_path) as (_, metrics):
                assert metrics.port is None
                taken.close()
                async with asyncio.timeout(20):
                    while metrics.port is None:
                        await asyncio.sleep(0.01)
                assert metrics.port == port

    asyncio.run(served())


def test_an_agent_that_only_checks_a_configuration_listens_nowhere() -> None:
    async def checked() -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            config = MetricsConfig.new(port=taken.getsockname()[1])
            async with unstarted("none") as agent:
                root = agent.store.running
                await agent.store.check(root.replace(server=root.server.with_slot(SLOT, config)))

    asyncio.run(checked())
