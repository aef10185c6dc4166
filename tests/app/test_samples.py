"""Samples of the last hours: bounded, joined, read by time, and there after a restart."""

import asyncio
from pathlib import Path

import pytest

from isolane import strand
from isolane.app import demonstration
from isolane.app.agent import Agent, Options
from isolane.app.samples import concern, file
from isolane.app.samples.rings import TIERS, Kind, Rings, decode, encode
from isolane.app.samples.sampler import KINDS, OF_AGENT, OF_PORT
from isolane.bindings import MODEL
from isolane.bindings.isolane_samples import Queue, ReadInput, ReadOutput
from isolane.errors import DataError

NOW = 1_800_000_000
DAYS = 3 * 24 * 3_600


def filled(seconds: int, kinds: tuple[Kind, ...] = OF_PORT, step: int = 1) -> Rings:
    rings = Rings(kinds)
    for second in range(0, seconds, step):
        rings.add(NOW + second, {kind.name: 1_000.0 + second for kind in kinds})
    return rings


@pytest.mark.parametrize("octets", [1, 2])
@pytest.mark.parametrize("value", [0, 1, 2, 3, 10, 999, 12_345, 10**9, 5 * 10**10])
def test_a_value_is_kept_to_its_precision(value: int, octets: int) -> None:
    kept = decode(encode(value, octets), octets)
    assert kept == pytest.approx(value, rel=0.0012 if octets == 2 else 0.07, abs=0.1)


def test_sixteen_ports_with_all_queues_busy_for_three_days_take_less_than_five_megabytes() -> None:
    port = filled(DAYS, step=60)
    for second in range(20_000):
        port.add(NOW + DAYS + second, {kind.name: 7.0 for kind in OF_PORT})
    whole = 16 * port.size + filled(60, OF_AGENT).size
    assert whole < 5_000_000
    assert whole > 4_000_000  # everything is in use
    assert filled(0).size < 8_000


def test_longer_intervals_have_the_mean_the_sum_or_the_largest() -> None:
    rings = Rings((Kind("rate", "mean"), Kind("lost", "sum"), Kind("depth", "max")))
    for second in range(10):
        rings.add(NOW + second, {"rate": 10.0 * second, "lost": 1.0, "depth": float(second)})
    interval, samples = rings.read(NOW - 3_600, NOW + 20, 1_000)
    assert interval == 10
    ((begin, values),) = samples
    assert begin == NOW
    assert values == pytest.approx({"rate": 45, "lost": 10, "depth": 9}, rel=0.01)


def test_the_shortest_interval_is_chosen_that_reaches_back_and_is_not_too_many() -> None:
    rings = filled(1_000)
    end = NOW + 999
    assert rings.read(end - 300, end, 1_000)[0] == 1
    assert rings.read(end - 300, end, 100)[0] == 10
    assert rings.read(end - 3_600, end, 1_000)[0] == 10
    assert rings.read(end - 2 * 24 * 3_600, end, 5_000)[0] == 60
    assert len(list(rings.read(end - 300, end, 1_000)[1])) == 301
    assert len(list(rings.read(end - DAYS, end, 5)[1])) == 5


def test_samples_are_joined_to_a_longer_interval_than_those_that_are_kept() -> None:
    rings = Rings(OF_PORT)
    begin = NOW - NOW % 660
    for second in range(0, 3 * 660, 60):
        rings.add(begin + second, {"in_octets": 100, "discards": 2, "depth3": 50 if second == 600 else 0})
    interval, samples = rings.read(begin, begin + 3 * 660 - 1, 3, 660)
    shown = list(samples)
    assert (interval, [at for at, _ in shown]) == (660, [begin, begin + 660, begin + 1320])
    assert [round(values["in_octets"]) for _, values in shown] == [100, 100, 100]
    assert [round(values["discards"]) for _, values in shown] == [22, 22, 22]
    assert [round(values["depth3"]) for _, values in shown] == [pytest.approx(50, rel=0.07), 0, 0]
    assert shown[0][1].keys() == {kind.name for kind in OF_PORT}


def test_seconds_without_a_sample_are_absent_and_the_oldest_go() -> None:
    rings = Rings(OF_AGENT)
    for second in (0, 1, 5):
        rings.add(NOW + second, {"cpu": 1.0})
    assert [begin - NOW for begin, _ in rings.read(NOW, NOW + 10, 100)[1]] == [0, 1, 5]
    rings.add(NOW + TIERS[0].length + 3, {"cpu": 1.0})
    assert [begin - NOW for begin, _ in rings.read(NOW + 4, NOW + 2_000, 5_000)[1]] == [
        5,
        TIERS[0].length + 3,
    ]


def test_rings_come_back_from_their_file(tmp_path: Path) -> None:
    rings, agent = filled(100), filled(100, OF_AGENT)
    file.write(tmp_path, file.packed({"port1": rings, "": agent}))
    assert (tmp_path / file.NAME).stat().st_mode & 0o777 == 0o600
    again = file.read(tmp_path, KINDS)
    assert again.keys() == {"port1", ""}
    for number, _ in enumerate(TIERS):
        assert again["port1"].latest[number] == rings.latest[number]
    end = NOW + 99
    assert list(again["port1"].read(NOW, end, 1_000)[1]) == list(rings.read(NOW, end, 1_000)[1])


@pytest.mark.parametrize("damage", [b"", b"x", b"\x78\x9c" + b"y" * 100])
def test_a_damaged_file_is_said_to_be_one(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / file.NAME).write_bytes(damage)
    with pytest.raises(file.Unreadable):
        file.read(tmp_path, KINDS)
    assert file.read(tmp_path / "nowhere", KINDS) == {}


def test_three_days_are_read_with_pauses_and_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    rings = filled(DAYS, step=60)
    pauses = 0

    def pause() -> None:
        nonlocal pauses
        pauses += 1

    monkeypatch.setattr(strand, "pause", pause)
    read = asked(max_samples=DAYS // 60, queues=True)
    shown = concern._shown(rings, NOW, NOW + DAYS, read)
    assert (shown.interval, len(shown.sample)) == (60, DAYS // 60)
    assert pauses >= DAYS // 60 // strand.BATCH
    last = list(shown.sample)[-1]
    [first, *others] = last.queue
    assert (first.traffic_class, len(others)) == (0, 7)
    assert first.depth == pytest.approx(DAYS + 940, rel=0.07)
    assert first == Queue.new(traffic_class=0, depth=first.depth, drops=first.drops, marks=first.marks)


def asked(**said: object) -> ReadInput:
    return ReadInput.new(**said)  # type: ignore[arg-type]  # leafs of the input


async def until_sampled(agent: Agent) -> None:
    async with asyncio.timeout(60):
        while len(_read(agent, interface="port1").sample) < 2:
            await asyncio.sleep(0.1)


def _read(agent: Agent, **said: object) -> ReadOutput:
    return agent.samples._read(asked(**{"max_samples": 1_000, "queues": True, **said}), ())


def test_an_agent_takes_samples_and_has_them_after_a_restart(tmp_path: Path) -> None:
    async def first() -> ReadOutput:
        agent = Agent(Options(MODEL, tmp_path / "state", relay=False, dataplane="emulated"))
        await agent.start(demonstration.configuration(MODEL))
        await until_sampled(agent)
        with pytest.raises(DataError, match="start is behind end"):
            _read(agent, start="2026-01-02T00:00:00Z", end="2026-01-01T00:00:00Z")
        own = _read(agent)
        assert (list(own.sample)[-1].memory or 0) > 1_000_000
        state = agent.store.operational.source().record().samples.state  # type: ignore[attr-defined]  # of the model
        assert (state.active, state.interfaces) == (True, 4)
        output = _read(agent, interface="port1")
        await agent.close()
        return output

    async def again() -> ReadOutput:
        agent = Agent(Options(MODEL, tmp_path / "state", relay=False, dataplane="emulated"))
        await agent.start()
        output = _read(agent, interface="port1")
        await agent.close()
        return output

    before, after = asyncio.run(first()), asyncio.run(again())
    assert before.interval == 1
    times = [each.time for each in before.sample]
    assert [each.time for each in after.sample][: len(times)] == times


def test_devices_of_a_lab_take_none_unless_they_are_to(tmp_path: Path) -> None:
    async def run() -> bool:
        agent = Agent(Options(MODEL, tmp_path / "state", relay=False, name="leaf1"))
        await agent.start(demonstration.configuration(MODEL).replace())
        active = bool(agent.samples._state(()).active)
        await agent.close()
        return active

    assert asyncio.run(run()) is False
    assert not (tmp_path / "state" / file.NAME).exists()
