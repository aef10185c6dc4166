"""Metrics: the text, and how it is served."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from agent.device.exposition import exposition
from agent.device.metrics import Metrics
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


async def ask(port: int, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


async def change(store: Store, config: MetricsConfig | None) -> None:
    await store.edit(Author.internal(), lambda root: root.replace(server=root.server.with_slot(SLOT, config)))


SLOT = MetricsConfig.NODE.index


async def until_listening(metrics: Metrics) -> int:
    async with asyncio.timeout(10):
        while (port := metrics.port) is None:
            await asyncio.sleep(0)
    return port


def test_configuration_opens_and_closes_the_port() -> None:
    async def served() -> None:
        store = Store.open(MODEL)
        register(store)
        metrics = Metrics(store)
        metrics.register()
        await store.start()
        await change(store, MetricsConfig.new(port=0))
        port = await until_listening(metrics)
        answer = await ask(port, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
        assert b"isolane_commits_commits_total 1\n" in answer
        assert (await ask(port, b"HEAD /metrics HTTP/1.1\r\n\r\n")).endswith(b"\r\n\r\n")
        assert b" 404 " in await ask(port, b"GET / HTTP/1.1\r\n\r\n")
        assert b" 405 " in await ask(port, b"POST /metrics HTTP/1.1\r\n\r\n")
        await change(store, None)
        await metrics.close()
        assert metrics.port is None
        await store.close()

    asyncio.run(served())


def test_a_request_without_end_is_cut_off() -> None:
    async def served() -> None:
        store = Store.open(MODEL)
        register(store)
        metrics = Metrics(store)
        metrics.register()
        await store.start()
        await change(store, MetricsConfig.new(port=0))
        assert await ask(await until_listening(metrics), b"GET /" + b"x" * 100_000) == b""
        await metrics.close()
        await store.close()

    asyncio.run(served())


def test_a_connection_is_closed_when_its_answer_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("a provider is broken")

    async def served() -> None:
        told: list[str] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, about: told.append(str(about["exception"]))
        )
        store = Store.open(MODEL)
        register(store)
        metrics = Metrics(store)
        metrics.register()
        await store.start()
        await change(store, MetricsConfig.new(port=0))
        monkeypatch.setattr("agent.device.metrics.exposition", broken)
        async with asyncio.timeout(10):
            assert await ask(await until_listening(metrics), b"GET /metrics HTTP/1.1\r\n\r\n") == b""
        assert told == ["a provider is broken"]
        await metrics.close()
        await store.close()

    asyncio.run(served())
