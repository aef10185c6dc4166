"""What devices have in common is there once, and a commit asks once for what follows from a record."""

from collections import Counter
from typing import Any

import pytest

from isolane.device.interfaces import config
from isolane.engine import chance
from tests.device.bench import Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, PAIR


def test_devices_of_one_model_share_what_their_registrations_lead_to() -> None:
    one, other = Bench(), Bench()
    interests = [bench.store._subscribers._interests for bench in (one, other)]
    assert len(interests[0]) > 20
    assert all(mine is yours for mine, yours in zip(*interests, strict=True))
    ways = [bench.store.operational._providers._current_ways() for bench in (one, other)]
    assert ways[0] is ways[1]
    declared = [bench.store.operational.notified.units for bench in (one, other)]
    assert len(declared[0]) > 5
    assert all(declared[0][unit][0] is declared[1][unit][0] for unit in declared[0])


def test_a_subscriber_more_belongs_to_one_device_alone() -> None:
    class Other:
        def prepare(self, changes: Any, new: Any) -> None:
            heard.append(len(changes))

        def apply(self, plan: Any) -> None:
            """Nothing to do."""

    heard: list[int] = []
    one, other = Bench(), Bench()
    one.edit(interface("p1"))
    one.store.subscribe("/ietf-interfaces:interfaces/interface/description", Other())
    other.edit(interface("p1", "<description>d</description>"))
    assert heard == []
    one.edit(interface("p1", "<description>d</description>"))
    assert heard == [1]


def test_the_port_of_an_interface_is_worked_out_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[str] = Counter()

    def counted(name: str) -> Any:
        before = getattr(config, name)

        def call(*arguments: Any) -> Any:
            asked[name] += 1
            return before(*arguments)

        return call

    for name in ("_shares", "_limits", "_regeneration"):
        monkeypatch.setattr(config, name, counted(name))
    bench = Bench()
    bench.edit(bridge(ENABLE), interface("p1", MEMBER % PAIR), interface("p2", MEMBER % PAIR))
    assert asked == {"_shares": 2, "_limits": 2, "_regeneration": 2}
    link = bench.device.links.get("p2")
    assert link is not None
    assert (link.config.number, link.config.name) == (2, "p2")
    assert link.port.cip is not None


def test_a_port_that_detects_by_default_makes_no_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(seed: int | str) -> Any:
        raise AssertionError(f"a generator for {seed}")

    monkeypatch.setattr(chance, "Random", refused)
    bench = Bench()
    bench.edit(bridge(ENABLE), interface("p1", MEMBER % PAIR))
    link = bench.device.links.get("p1")
    assert link is not None
    assert link.port.cip is not None
    assert link.port.cip.config.aqm.algorithm == "share"
