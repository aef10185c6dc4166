"""Metrics: the text, and how it is served."""

import asyncio
import re
import socket
import subprocess
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from isolane.app import demonstration
from isolane.app.agent import Agent, Options
from isolane.app.metrics import endpoint as metrics_file
from isolane.app.metrics.choice import BASIC, Choice
from isolane.app.metrics.endpoint import Metrics, text_of
from isolane.app.metrics.exposition import exposition, groups_of, metric_name, unit_of, words
from isolane.bindings import MODEL, Root
from isolane.bindings.isolane_server import Metrics as MetricsConfig
from isolane.cli.configuration_files import unstarted
from isolane.errors import DataErrors
from isolane.program.models import load_model
from isolane.store.history import Author
from isolane.store.history_module import register
from isolane.store.store import Store
from isolane.strand import future_of
from isolane.tree import xml
from isolane.tree.model import measures_of
from isolane.tree.schema import ContainerNode, ListNode
from isolane.tree.sources import RecordSource, Source
from tests.patience import PATIENCE_S

STATE = b"""<data><interfaces xmlns="urn:ietf:params:xml:ns:yang:ietf-interfaces">
  <interface><name>port "1"</name><statistics><in-octets>7</in-octets></statistics>
    <bridge-port xmlns="urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge">
      <congestion-isolation xmlns="urn:isolane:yang:isolane-congestion-isolation"><state>
        <queue><traffic-class>3</traffic-class><depth-octets>500</depth-octets><congesting>true</congesting></queue>
      </state></congestion-isolation></bridge-port></interface>
  <interface><name>port2</name><oper-status>down</oper-status><speed>10000000000</speed>
    <statistics><in-octets>8</in-octets></statistics></interface>
</interfaces><lldp xmlns="urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"><port><name>port2</name>
  <dest-mac-address>01-80-C2-00-00-0E</dest-mac-address></port></lldp></data>"""
PORTS = "/ietf-interfaces:interfaces/interface"
LINE = re.compile(r'[a-z_][a-z0-9_]*(\{([a-z_0-9]+="([^"\\]|\\.)*",?)+\})? -?[0-9.]+')


def text() -> str:
    return "".join(exposition(RecordSource(xml.decode(MODEL, xml.parse(STATE)))))


def names(lines: str) -> Iterator[str]:
    return (line.split()[2] for line in lines.splitlines() if line.startswith("# TYPE"))


def test_a_counter_of_each_interface_has_its_name_as_label() -> None:
    assert (
        "# TYPE isolane_interface_in_bytes_total counter\n"
        'isolane_interface_in_bytes_total{interface="port \\"1\\""} 7\n'
        'isolane_interface_in_bytes_total{interface="port2"} 8\n'
    ) in text()


QUEUE = "isolane_interface_bridge_port_congestion_isolation_queue"


def test_what_does_not_count_is_a_gauge_and_a_boolean_is_0_or_1() -> None:
    assert f'{QUEUE}_congesting{{interface="port \\"1\\"",queue="3"}} 1\n' in text()
    assert f"# TYPE {QUEUE}_depth_bytes gauge\n" in text()


def test_every_line_has_the_form_and_every_metric_stands_together_once() -> None:
    lines = text()
    assert all(LINE.fullmatch(line) for line in lines.splitlines() if not line.startswith("#"))
    assert len(list(names(lines))) == len(set(names(lines)))


def test_nothing_gives_numbers_of_entries_alone() -> None:
    """That there are none is worth an alarm."""
    lines = [line for line in "".join(exposition(RecordSource(Root.EMPTY))).splitlines() if line[0] != "#"]
    assert lines
    assert all(line.endswith("_entries 0") for line in lines)


def test_a_rate_in_bits_is_one_in_bytes_and_a_state_is_a_set() -> None:
    lines = text()
    assert 'isolane_interface_speed_bytes_per_second{interface="port2"} 1250000000\n' in lines
    status = [line for line in lines.splitlines() if line.startswith("isolane_interface_oper_status{")]
    assert 'isolane_interface_oper_status{interface="port2",isolane_interface_oper_status="down"} 1' in status
    assert sum(line.endswith(" 1") for line in status) == 1
    assert len(status) == len(MODEL.find("/ietf-interfaces:interfaces/interface/oper-status").type.values)  # type: ignore[attr-defined]  # a node of a kind that the model says


def test_the_help_is_the_first_sentence_of_the_description() -> None:
    leaf = "/ietf-interfaces:interfaces/interface/statistics/in-octets"
    said = measures_of(MODEL)[leaf].description
    found = next(line for line in text().splitlines() if "HELP isolane_interface_in_bytes_total" in line)
    assert said.startswith(found.removeprefix("# HELP isolane_interface_in_bytes_total "))
    assert found.endswith(".")


class Counted(RecordSource):
    """A source that counts how often each of its lists and containers is read."""

    def __init__(self, record: Any, reads: Counter[str]) -> None:
        super().__init__(record)
        self._reads = reads

    def container(self, child: ContainerNode) -> Source | None:
        self._reads[child.path] += 1
        inner = super().container(child)
        return None if inner is None else Counted(inner.record(), self._reads)

    def entries(self, child: ListNode) -> Iterator[Source]:
        self._reads[child.path] += 1
        return (Counted(each.record(), self._reads) for each in super().entries(child))


def test_each_place_is_read_once_whatever_is_shown_of_it() -> None:
    reads = Counter[str]()
    lines = "".join(exposition(Counted(xml.decode(MODEL, xml.parse(STATE)), reads), Choice().of_group))
    assert lines.count('interface="port2"') == 9
    of_ports = {path: times for path, times in reads.items() if path.startswith(f"{PORTS}/")}
    assert reads[PORTS] == 1
    assert set(of_ports.values()) == {2}, "once for each port"
    assert f"{PORTS}/statistics" in of_ports


def test_neighbours_and_flows_are_counted_and_make_no_series() -> None:
    lines = text()
    assert 'isolane_lldp_port_remote_systems_data_entries{port_name="port2",' in lines
    assert "remote_systems_data_chassis" not in lines


@pytest.mark.parametrize(
    ("leaf", "units", "counts", "name"),
    [
        ("in-octets", "octets", True, "isolane_in_bytes_total"),
        ("octets", None, True, "isolane_bytes_total"),
        ("rx-frames-total", "frames", True, "isolane_rx_frames_total"),
        ("total", "frames", False, "isolane"),
        ("drop-count", None, False, "isolane_drop"),
        ("packet-counter", None, True, "isolane_packet_total"),
        ("delay-ns", "nanoseconds", False, "isolane_delay_seconds"),
        ("rtt-ms", "milliseconds", True, "isolane_rtt_seconds_total"),
        ("load", "percent", False, "isolane_load_ratio"),
        ("rate", "megabits per second", False, "isolane_rate_bytes_per_second"),
        ("phase-b", None, False, "isolane_phaseb"),
        ("a-to-b", None, False, "isolane_ab"),
        ("Camel.Case", None, False, "isolane_camel_case"),
    ],
)
def test_names_have_base_units_and_no_reserved_words(
    leaf: str, units: str | None, counts: bool, name: str
) -> None:
    assert metric_name(words((leaf,)), unit_of(units, leaf), counts=counts) == name


def test_a_value_is_told_in_the_base_unit() -> None:
    unit = unit_of("nanoseconds", "delay")
    assert unit is not None
    assert f"{1_500_000_000 * unit.factor:f}".rstrip("0") == "1.5"


def test_modules_of_others_are_measured_by_their_types(tmp_path: Path) -> None:
    (tmp_path / "probe.yang").write_text(PROBE)
    model = load_model(["probe"], [tmp_path])
    state = b"""<data><probes xmlns="urn:example:probe"><probe><name>p</name><hits>3</hits><zero>4</zero>
      <height>5</height><plain>6</plain><load>12.5</load><phase>on</phase></probe></probes></data>"""
    lines = "".join(exposition(RecordSource(xml.decode(model, xml.parse(state)))))
    assert "# TYPE isolane_probe_hits_total counter\n" in lines
    assert 'isolane_probe_zero_total{probe="p"} 4\n' in lines
    assert "# HELP isolane_probe_height How high it is, in 'per' or / units.\n" in lines
    assert "isolane_probe_plain" not in lines  # a number that says nothing of what it is
    assert 'isolane_probe_load_ratio{probe="p"} 0.125\n' in lines
    assert 'isolane_probe_phase{probe="p",isolane_probe_phase="on"} 1\n' in lines
    assert judged(lines) == ""


PROBE = """module probe { yang-version 1.1; namespace "urn:example:probe"; prefix p;
  import ietf-yang-types { prefix yang; }
  typedef hits { type yang:counter64; }
  container probes { list probe { key name; leaf name { type string; }
    leaf hits { config false; type hits; }
    leaf zero { config false; type yang:zero-based-counter32; }
    leaf height { config false; type yang:gauge32;
      description "How high it is,
                   in 'per' or / units. And more."; }
    leaf plain { config false; type uint32; }
    leaf load { config false; units percent; type decimal64 { fraction-digits 1; } }
    leaf phase { config false; type enumeration { enum off; enum on; } }
  } } }"""


def judged(lines: str) -> str:
    """What promtool of the Debian package `prometheus` finds wrong."""
    done = subprocess.run(
        ["promtool", "check", "metrics"], input=lines, capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 3), done.stderr
    return done.stdout + done.stderr


def test_the_judge_finds_faults() -> None:
    assert "counter metrics should have" in judged("# HELP x X.\n# TYPE x counter\nx 1\n")


def test_promtool_finds_no_fault_in_what_an_agent_serves() -> None:
    """The whole demonstration, over HTTP, with the figures of the process."""

    async def served() -> None:
        async with unstarted() as agent:
            agent.metrics.begin()
            await future_of(agent.store.start)
            first = demonstration.configuration(MODEL)
            await future_of(agent.store.edit, Author.internal(), lambda _: first)
            await change(agent.store, MetricsConfig.new(port=0))
            answer = (await ask(port_of(agent.metrics), GET_ALL)).partition(b"\r\n\r\n")[2].decode()
            for name in (
                "isolane_build_info",
                "process_cpu_seconds_total",
                "isolane_interface_oper_status",
                "isolane_interface_llr_tx_status",
                "isolane_lldp_port_remote_systems_data_entries",
                "isolane_history_commits_total",
            ):
                assert f"# TYPE {name} " in answer
            assert judged(answer) == ""
            assert len(list(names(answer))) == len(set(names(answer)))

    asyncio.run(served())


def test_every_metric_of_the_model_has_a_name_that_promtool_takes() -> None:
    """Also those of what the demonstration does not configure, such as credits and gates."""
    lines = "".join(
        f"# HELP {metric.name} {metric.text}\n# TYPE {metric.name} "
        f"{'counter' if metric.counts else 'gauge'}\n{metric.name} 1\n"
        for group in groups_of(MODEL)
        for metric in group.metrics
    )
    assert "cbfc" in lines
    assert judged(lines) == ""


def test_sessions_are_served_while_metrics_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    slices: list[int] = []
    monkeypatch.setattr(metrics_file, "SLICE_S", -1.0)  # every piece ends a slice
    real = asyncio.sleep

    async def counted(seconds: float) -> None:
        slices.append(1)
        await real(seconds)

    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            monkeypatch.setattr("isolane.app.metrics.endpoint.asyncio.sleep", counted)
            assert b"200 OK" in await ask(port_of(metrics), GET_ALL)
            assert len(slices) > len(groups_of(MODEL)) // 2  # some of which have no instance

    asyncio.run(served())


async def ask(port: int, request: bytes, host: str = "127.0.0.1") -> bytes:
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(request)
    writer.write_eof()
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


async def change(store: Store, config: MetricsConfig | None) -> None:
    await future_of(
        store.edit, Author.internal(), lambda root: root.replace(server=root.server.with_slot(SLOT, config))
    )


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
    await future_of(store.start)
    yield store, metrics
    await metrics.close()
    await future_of(store.close)


async def idle_device(choice: Choice, directory: Path) -> list[str]:
    """The series of a device with four ports."""
    agent = Agent(Options(MODEL, directory, relay=False, dataplane="emulated"))
    await agent.start(demonstration.configuration(MODEL))
    try:
        body = await text_of(agent.store.operational.source(), choice.of_group)
    finally:
        await agent.close()
    return [line for line in body.decode().splitlines() if not line.startswith("#")]


def test_an_idle_device_of_four_ports_has_less_than_300_series_unless_more_are_wanted(tmp_path: Path) -> None:
    basic = asyncio.run(idle_device(Choice(), tmp_path / "basic"))
    assert 200 < len(basic) < 300
    assert not any(line.startswith("isolane_interface_llr_rx_ok_total") for line in basic)
    whole = asyncio.run(idle_device(Choice().asked("set=all"), tmp_path / "whole"))
    assert len(whole) > 1_500
    assert {line.partition("{")[0] for line in basic if "{" in line} <= {
        line.partition("{")[0] for line in whole
    }


def chosen(choice: Choice) -> set[str]:
    return {metric.name for group in groups_of(MODEL) for metric in choice.of_group(group)}


def test_a_choice_adds_parts_and_prefixes_and_leaves_out_what_is_excluded() -> None:
    basic, queue = (
        chosen(Choice()),
        "isolane_interface_bridge_port_congestion_isolation_queue_dropped_frames_total",
    )
    assert basic == BASIC
    assert queue not in basic
    assert queue in chosen(Choice().asked("per=queue"))
    assert queue in chosen(Choice().asked("per=priority,queue"))
    lldp = chosen(Choice().asked("prefix=isolane_lldp_&exclude-prefix=isolane_lldp_port_rx"))
    assert "isolane_lldp_port_tx_statistics_total_frames_total" in lldp
    assert not any(name.startswith("isolane_lldp_port_rx") for name in lldp)
    config = MetricsConfig.new(per=("channel",), prefix=("isolane_server_",))
    assert Choice.of(config) == Choice(per=frozenset(("channel",)), prefixes=("isolane_server_",))
    assert Choice.of(config).asked("set=all").is_all


def test_single_flows_are_series_only_where_they_are_chosen() -> None:
    flows = chosen(Choice().asked("per=flow")) - BASIC
    assert any("ci_stream_table" in name for name in flows)
    assert not flows & chosen(Choice().asked("set=all"))


def test_alarms_and_the_dashboard_of_a_fabric_are_in_the_basic_set() -> None:
    directory = Path(metrics_file.__file__).parent / "grafana"
    text = (directory / "alerts.yml").read_text() + (directory / "fabric.toml").read_text()
    assert set(re.findall(r"\bisolane_[a-z_]+", text)) <= BASIC


GET = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"
GET_ALL = GET.replace(b"/metrics", b"/metrics?set=all")


async def answers(port: int) -> bool:
    try:
        async with asyncio.timeout(PATIENCE_S):
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
            assert b"isolane_history_commits_total 1\n" in answer
            assert (await ask(port, b"HEAD" + GET[3:])).endswith(b"\r\n\r\n")
            assert b" 404 " in await ask(port, GET.replace(b"/metrics", b"/"))
            assert b" 405 " in await ask(port, b"POST" + GET[3:])
            await change(store, None)
            assert metrics.port is None
            assert not await answers(port)

    asyncio.run(served())


def test_a_request_without_end_is_cut_off() -> None:
    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            assert b" 414 " in await ask(port_of(metrics), b"GET /" + b"x" * 100_000)
            with_body = GET.replace(b"\r\n\r\n", b"\r\nContent-Length: 9\r\n\r\n")
            assert b" 413 " in await ask(port_of(metrics), with_body)

    asyncio.run(served())


def test_what_cannot_be_made_is_an_error_of_the_server(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("a provider is broken")

    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            monkeypatch.setattr("isolane.app.metrics.endpoint.exposition", broken)
            async with asyncio.timeout(PATIENCE_S):
                assert b" 500 " in await ask(port_of(metrics), GET)
            assert "a provider is broken" in caplog.text

    asyncio.run(served())


def test_a_connection_is_kept_and_finds_nothing_when_metrics_are_removed() -> None:
    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            reader, writer = await asyncio.open_connection("127.0.0.1", port_of(metrics))
            for status in (b"200", b"200", b"404"):
                if status == b"404":
                    await change(store, None)
                writer.write(GET)
                head = await reader.readuntil(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 " + status)
                length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
                await reader.readexactly(length)
            writer.close()

    asyncio.run(served())


def test_an_address_has_so_many_connections_at_most() -> None:
    async def served() -> None:
        async with running() as (store, metrics):
            await change(store, MetricsConfig.new(port=0))
            port, several = port_of(metrics), []
            for _ in range(metrics_file.CONNECTIONS_OF_ADDRESS):
                several.append(await asyncio.open_connection("127.0.0.1", port))
                several[-1][1].write(GET)
                assert (await several[-1][0].readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await reader.read() == b"", "one too many is closed"
            writer.close()
            for _, writer in several:
                writer.close()

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
                    with pytest.raises(DataErrors, match="set another address or port in") as refused:
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
            await future_of(store.start)
            await change(store, MetricsConfig.new(port=port))
            await future_of(store.close)
            async with running(tmp_path) as (_, metrics):
                assert metrics.port is None
                taken.close()
                async with asyncio.timeout(PATIENCE_S):
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
                await future_of(agent.store.check, root.replace(server=root.server.with_slot(SLOT, config)))

    asyncio.run(checked())
