"""Counters as the flex counters leave them in COUNTERS_DB."""

import contextlib
import logging
import signal
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from isolane.sonic.redis.databases import Database
from isolane.switch.live.counters import CountersDb, interval_s, number
from isolane.switch.live.guarded import Guarded
from isolane.switch.live.name_maps import AGAIN_S, OLDEST_S
from tests.patience import PATIENCE_S
from tests.switch.live.redis import Switch, oid

OCTETS = "SAI_PORT_STAT_IF_IN_OCTETS"
Rows = dict[str, dict[str, str]]


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def reader(switch: Switch, clock: Clock, rows: Rows | None = None) -> CountersDb:
    found: Mapping[str, Mapping[str, str]] = rows or {}
    return CountersDb(switch.places.counters, lambda key: found.get(key, {}), limit_s=60.0, clock=clock)


@pytest.fixture
def silent(tmp_path: Path) -> Iterator[Path]:
    """A server that takes connections and never answers."""
    path = tmp_path / "silent.sock"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        server.listen(8)
        yield path


def test_a_leaf_costs_one_round_trip_and_ports_one_each(switch: Switch, clock: Clock) -> None:
    names = switch.ports(40)
    counters = reader(switch, clock)
    counters.port(names[0])
    before = counters.redis.round_trips
    clock.now += 2
    assert counters.port(names[0])[OCTETS] == "0"
    assert counters.redis.round_trips == before + 1
    clock.now += 2
    before = counters.redis.round_trips
    assert [number(counters.port(name), OCTETS) for name in names] == list(range(40))
    for name in names:
        counters.port(name)
    assert counters.redis.round_trips <= before + 40
    counters.close()


def test_the_watchdog_polls_as_orchagent_begins_or_as_configured() -> None:
    rows: dict[str, dict[str, str]] = {}
    assert interval_s(lambda key: rows.get(key, {}), "PFC_WD") == 0.1
    rows["PFC_WD|GLOBAL"] = {"POLL_INTERVAL": "200"}
    assert interval_s(lambda key: rows.get(key, {}), "PFC_WD") == 0.2


@pytest.mark.parametrize(
    ("rows", "lasts_s"),
    [
        ({}, 1.0),
        ({"FLEX_COUNTER_TABLE|PORT": {"POLL_INTERVAL": "500", "FLEX_COUNTER_STATUS": "enable"}}, 0.5),
        ({"FLEX_COUNTER_TABLE|PORT": {"POLL_INTERVAL": "5000"}}, 1.0),
        ({"FLEX_COUNTER_TABLE|PORT": {"POLL_INTERVAL": "soon"}}, 1.0),
        ({"FLEX_COUNTER_TABLE|PORT": {"POLL_INTERVAL": "1"}}, 0.1),
        (
            {
                "FLEX_COUNTER_TABLE|PORT": {"POLL_INTERVAL": "3000"},
                "FLEX_COUNTER_TABLE|WRED_ECN_PORT": {"FLEX_COUNTER_STATUS": "disable"},
            },
            3.0,
        ),
    ],
)
def test_what_was_read_lasts_for_the_interval(
    switch: Switch, clock: Clock, rows: Rows, lasts_s: float
) -> None:
    (name,) = switch.ports(1)
    counters = reader(switch, clock, rows)
    assert counters.port(name)[OCTETS] == "0"
    switch.write("COUNTERS_DB", f"COUNTERS:{oid(0)}", {OCTETS: "7"})
    clock.now += lasts_s * 0.99
    assert counters.port(name)[OCTETS] == "0"
    clock.now += lasts_s * 0.02
    assert counters.port(name)[OCTETS] == "7"
    counters.close()


def test_queues_with_the_watchdog_and_the_switch(switch: Switch, clock: Clock) -> None:
    switch.write("COUNTERS_DB", "COUNTERS_QUEUE_NAME_MAP", {"Ethernet0:3": "oid:0x15000000000003"})
    switch.write(
        "COUNTERS_DB",
        "COUNTERS:oid:0x15000000000003",
        {"SAI_QUEUE_STAT_PACKETS": "5", "PFC_WD_STATUS": "operational"},
    )
    switch.write("COUNTERS_DB", "COUNTERS_SWITCH_NAME_MAP", {"ASIC": "oid:0x21000000000000"})
    switch.write("COUNTERS_DB", "COUNTERS:oid:0x21000000000000", {"SAI_SWITCH_STAT_TX_TRIM_PACKETS": "9"})
    counters = reader(switch, clock, {"PFC_WD|GLOBAL": {"POLL_INTERVAL": "400"}})
    assert counters.queue("Ethernet0", 3)["PFC_WD_STATUS"] == "operational"
    assert counters.queue("Ethernet0", 4) == {}
    assert number(counters.switch(), "SAI_SWITCH_STAT_TX_TRIM_PACKETS") == 9
    switch.write("COUNTERS_DB", "COUNTERS:oid:0x15000000000003", {"PFC_WD_STATUS": "stormed"})
    clock.now += 0.5
    assert counters.queue("Ethernet0", 3)["PFC_WD_STATUS"] == "stormed"
    counters.close()


def test_a_map_is_read_again_for_a_new_port_but_not_for_each_missing_one(
    switch: Switch, clock: Clock
) -> None:
    (name,) = switch.ports(1)
    counters = reader(switch, clock)
    assert counters.port(name)
    before = counters.redis.round_trips
    assert all(not counters.port(f"Ethernet{4 * each}") for each in range(1, 100))
    assert counters.redis.round_trips == before
    switch.ports(2)
    clock.now += AGAIN_S
    assert counters.port("Ethernet4")[OCTETS] == "1"
    counters.close()


@pytest.mark.parametrize("pause_s", [AGAIN_S, OLDEST_S])
def test_a_port_that_was_made_anew_has_another_object(switch: Switch, clock: Clock, pause_s: float) -> None:
    (name,) = switch.ports(1)
    counters = reader(switch, clock)
    assert counters.port_id(name) == oid(0)
    switch.write("COUNTERS_DB", "COUNTERS_PORT_NAME_MAP", {name: oid(77)})
    switch.write("COUNTERS_DB", f"COUNTERS:{oid(77)}", {OCTETS: "4"})
    if pause_s < OLDEST_S:
        switch.delete("COUNTERS_DB", f"COUNTERS:{oid(0)}")
    clock.now += pause_s
    counters.port(name)
    assert counters.port(name)[OCTETS] == "4"
    assert counters.port_id(name) == oid(77)
    counters.close()


def test_values_that_are_no_counters_are_left_out_and_logged_once(
    switch: Switch, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    good = {"SAI_A": "0", "SAI_B": str((1 << 64) - 1), "PFC_WD_STATUS": "stormed"}
    bad = ["-1", "x", "", "1.5", "0x10", " 1", "٣", "²", str(1 << 64), "9" * 5000]
    (name,) = switch.ports(1, good | {f"SAI_BAD_{at}": text for at, text in enumerate(bad)})
    counters = reader(switch, clock)
    with caplog.at_level(logging.WARNING, "isolane.switch"):
        for _ in range(3):
            assert counters.port(name) == good
            clock.now += 10
    assert len(caplog.records) == len(bad)
    assert all(len(record.getMessage()) < 150 for record in caplog.records)
    counters.close()


def test_keys_of_other_types_hold_no_counters(switch: Switch, clock: Clock) -> None:
    names = switch.ports(2)
    switch.call("COUNTERS_DB", "DEL", f"COUNTERS:{oid(0)}", "COUNTERS_QUEUE_NAME_MAP")
    switch.call("COUNTERS_DB", "SET", f"COUNTERS:{oid(0)}", "text")
    switch.call("COUNTERS_DB", "RPUSH", "COUNTERS_QUEUE_NAME_MAP", "a")
    counters = reader(switch, clock)
    assert counters.port(names[0]) == counters.queue(names[0], 1) == {}
    assert counters.port(names[1])
    counters.close()


def test_a_redis_that_hangs_costs_one_limit(silent: Path, clock: Clock) -> None:
    counters = CountersDb(Database(2, ":", str(silent)), lambda key: {}, limit_s=0.02, clock=clock)
    for each in range(500):
        assert counters.port(f"Ethernet{each}") == counters.queue("Ethernet0", each) == {}
        clock.now += 100
    assert (counters.redis.round_trips, counters.redis.failures) == (1, 1)
    counters.close()


def test_it_is_asked_again_from_a_thread_and_then_read(silent: Path, switch: Switch, clock: Clock) -> None:
    (name,) = switch.ports(1)
    counters = reader(switch, clock)
    assert counters.port(name)
    counters.close()
    switch.server.stop()
    place = switch.places.counters
    counters = CountersDb(place, lambda key: {}, probe_s=0.01, clock=clock)
    assert counters.port(name) == {}
    assert not counters.redis.is_open
    switch.server.start()
    switch.ports(1)
    until = time.monotonic() + PATIENCE_S
    while not counters.redis.is_open and time.monotonic() < until:
        time.sleep(0.01)
    clock.now += 100
    assert counters.port(name)[OCTETS] == "0"
    assert counters.redis.failures == 1
    counters.close()


def test_a_connection_that_ended_is_made_again(switch: Switch) -> None:
    guarded = Guarded(switch.places.counters, "COUNTERS_DB")
    assert guarded.call(("PING",)) == ["PONG"]
    switch.call("CONFIG_DB", "CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    assert guarded.call(("PING",)) == ["PONG"]
    assert guarded.failures == 0
    guarded.close()


def test_without_a_thread_for_a_probe_the_next_call_asks_itself(
    switch: Switch, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    guarded = Guarded(switch.places.counters, "COUNTERS_DB")
    switch.server.stop()
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", refuse)
        assert guarded.call(("PING",)) is None
        assert guarded.failures == 1
    switch.server.start()
    assert guarded.call(("PING",)) == ["PONG"]
    guarded.close()


def test_threads_may_ask_at_the_same_time(switch: Switch) -> None:
    names = switch.ports(30)
    counters = CountersDb(switch.places.counters, lambda key: {})
    wrong: list[str] = []

    def ask() -> None:
        for at, name in enumerate(names):
            if counters.port(name).get(OCTETS) != str(at):
                wrong.append(name)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    counters.close()


def test_queues_of_a_port_cost_one_round_trip_and_have_the_watermarks_of_the_user(
    switch: Switch, clock: Clock
) -> None:
    for index in range(8):
        switch.write("COUNTERS_DB", "COUNTERS_QUEUE_NAME_MAP", {f"Ethernet0:{index}": oid(index)})
        fields = {"SAI_QUEUE_STAT_PACKETS": str(index), "SAI_QUEUE_STAT_SHARED_WATERMARK_BYTES": "1"}
        switch.write("COUNTERS_DB", f"COUNTERS:{oid(index)}", fields)
    switch.write("COUNTERS_DB", f"USER_WATERMARKS:{oid(3)}", {"SAI_QUEUE_STAT_SHARED_WATERMARK_BYTES": "700"})
    counters = reader(switch, clock)
    counters.queue("Ethernet4", 0)
    before = counters.redis.round_trips
    found = [counters.queue("Ethernet0", index) for index in range(8)]
    assert [number(each, "SAI_QUEUE_STAT_PACKETS") for each in found] == list(range(8))
    assert number(found[3], "SAI_QUEUE_STAT_SHARED_WATERMARK_BYTES") == 700
    assert number(found[4], "SAI_QUEUE_STAT_SHARED_WATERMARK_BYTES") == 1
    assert counters.redis.round_trips == before + 1
    counters.close()


def commands(switch: Switch) -> int:
    """The HGETALLs that Redis has carried out."""
    found = switch.call("COUNTERS_DB", "INFO", "commandstats")
    lines = [line for line in str(found).splitlines() if line.startswith("cmdstat_hgetall:")]
    return int(lines[0].partition("calls=")[2].partition(",")[0]) if lines else 0


def test_one_port_costs_one_hash_and_many_ports_a_few_round_trips(switch: Switch, clock: Clock) -> None:
    names = switch.ports(200)
    counters = reader(switch, clock)
    counters.port("")
    before, trips = commands(switch), counters.redis.round_trips
    counters.port(names[7])
    assert (commands(switch) - before, counters.redis.round_trips - trips) == (1, 1)
    clock.now += 2
    before, trips = commands(switch), counters.redis.round_trips
    found = [number(counters.port(name), OCTETS) for name in sorted(names)]
    assert sorted(each for each in found if each is not None) == list(range(200))
    # 1, 2, 4, 8, 16, and from there on 32
    assert (commands(switch) - before, counters.redis.round_trips - trips) == (200, 5 + 6)
    counters.close()


def test_ports_at_different_places_are_not_read_ahead(switch: Switch, clock: Clock) -> None:
    names = sorted(switch.ports(60))
    counters = reader(switch, clock)
    counters.port("")
    before = commands(switch)
    for name in names[::2]:
        counters.port(name)
    assert commands(switch) - before == 30
    clock.now += 2
    before = commands(switch)
    counters.port(names[0])
    clock.now += 2  # the next one is asked for when the first one is old: this is no reader of many
    counters.port(names[1])
    assert commands(switch) - before == 2
    counters.close()


def test_readers_at_different_places_read_ahead_each(switch: Switch, clock: Clock) -> None:
    names = sorted(switch.ports(120))
    counters = reader(switch, clock)
    counters.port("")
    trips = counters.redis.round_trips
    for several in zip(names[:40], names[40:80], names[80:], strict=True):
        for name in several:
            assert counters.port(name)
    assert counters.redis.round_trips - trips <= 3 * 6
    counters.close()


def test_queues_of_many_ports_are_read_ahead(switch: Switch, clock: Clock) -> None:
    ports = sorted(switch.ports(40))
    every = [f"{port}:{index}" for port in ports for index in range(20)]
    for at, name in enumerate(every):
        switch.write("COUNTERS_DB", "COUNTERS_QUEUE_NAME_MAP", {name: oid(1000 + at)})
        switch.write("COUNTERS_DB", f"COUNTERS:{oid(1000 + at)}", {"SAI_QUEUE_STAT_PACKETS": str(at)})
    counters = reader(switch, clock)
    counters.queue("", 0)
    before, trips = commands(switch), counters.redis.round_trips
    for at, port in enumerate(ports):
        for index in range(8):
            assert number(counters.queue(port, index), "SAI_QUEUE_STAT_PACKETS") == 20 * at + index
    # 1, 2, 4, 8, 16 and 9 ports, 8 queues each, counters and watermarks
    assert (commands(switch) - before, counters.redis.round_trips - trips) == (40 * 8 * 2, 6)
    counters.close()


def test_a_redis_that_hangs_while_it_is_read_ahead_costs_one_limit(switch: Switch, clock: Clock) -> None:
    names = sorted(switch.ports(100))
    counters = CountersDb(switch.places.counters, lambda key: {}, probe_s=0.01, clock=clock)
    assert all(counters.port(name) for name in names[:10])
    trips = counters.redis.round_trips
    counters.redis._limit_s = 1.0
    switch.server.signal(signal.SIGSTOP)
    try:
        assert not any(counters.port(name) for name in names[20:])
        assert counters.port(names[0]), "what was read lasts for its interval"
        assert (counters.redis.round_trips, counters.redis.failures) == (trips + 1, 1)
    finally:
        switch.server.signal(signal.SIGCONT)
    until = time.monotonic() + 60
    while not counters.redis.is_open and time.monotonic() < until:
        time.sleep(0.01)
    counters.redis._limit_s = PATIENCE_S
    assert all(counters.port(name)[OCTETS] for name in names)
    assert counters.redis.failures == 1
    counters.close()


def test_a_redis_that_drips_octets_is_waited_for_no_longer(tmp_path: Path) -> None:
    path, over = tmp_path / "drip.sock", threading.Event()

    def drip(server: socket.socket) -> None:
        client, _ = server.accept()
        with client, contextlib.suppress(OSError):
            client.sendall(b"+OK\r\n$500000\r\n")
            while not over.wait(0.002):
                client.sendall(b"x")

    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        server.listen(8)
        thread = threading.Thread(target=drip, args=(server,))
        thread.start()
        guarded = Guarded(Database(2, ":", str(path)), "COUNTERS_DB", limit_s=0.05, probe_s=60)
        assert guarded.call(("GET", "a")) is None
        assert guarded.failures == 1
        over.set()
        thread.join()
        guarded.close()
