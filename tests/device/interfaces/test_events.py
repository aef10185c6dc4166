"""Links that go up and down, and who is told."""

from typing import Any

import pytest

from isolane.bindings.ietf_interfaces import LinkStateChange
from tests.device.bench import Bench, interface, wire
from tests.device.lldp.bench import NC

CUT = "<a-to-b><cut>true</cut></a-to-b><b-to-a><cut>true</cut></b-to-a>"


@pytest.fixture
def bench() -> Bench:
    made = Bench()
    made.edit(
        interface("a"), interface("b"), wire("w", "a", "b", "<a-to-b><rate>400000000000</rate></a-to-b>")
    )
    made.run(1)
    return made


def told(bench: Bench) -> list[tuple[Any, Any, Any]]:
    found = [
        (keys[0], record.link, record.speed)
        for record, keys in bench.notifications
        if isinstance(record, LinkStateChange)
    ]
    bench.notifications.clear()
    return sorted(found)


def test_a_wire_that_is_fixed_brings_both_ends_up(bench: Bench) -> None:
    assert told(bench) == [("a", "up", 400_000_000_000), ("b", "up", 10_000_000_000)]


def test_a_cut_and_what_mends_it_are_told_once_each(bench: Bench) -> None:
    told(bench)
    bench.edit(wire("w", "a", "b", CUT))
    bench.run(1)
    assert told(bench) == [("a", "down", None), ("b", "down", None)]
    bench.edit(wire("w", "a", "b", CUT.replace("true", "false")))
    bench.run(1)
    assert [(name, link) for name, link, _ in told(bench)] == [("a", "up"), ("b", "up")]


def reasons(bench: Bench) -> dict[str, str | None]:
    return {
        keys[0]: record.reason
        for record, keys in bench.notifications
        if isinstance(record, LinkStateChange) and record.link == "down"
    }


def test_a_link_that_goes_down_says_why(bench: Bench) -> None:
    bench.edit(wire("w", "a", "b", CUT))
    bench.run(1)
    assert reasons(bench) == {"a": "signal-lost", "b": "signal-lost"}
    bench.edit(wire("w", "a", "b", CUT.replace("true", "false")))
    bench.run(1)
    bench.notifications.clear()
    bench.edit(interface("a", "<enabled>false</enabled>"))
    bench.run(1)
    assert reasons(bench) == {"a": "disabled", "b": "signal-lost"}
    bench.edit(interface("a", "<enabled>true</enabled>"))
    bench.run(1)
    gone = wire("w", "a", "b").replace("<wire>", f'<wire xmlns:nc="{NC}" nc:operation="delete">')
    bench.edit(gone)
    bench.run(1)
    assert reasons(bench) == {"a": "no-wire", "b": "no-wire"}


def test_a_wire_that_goes_takes_the_links_down(bench: Bench) -> None:
    told(bench)
    gone = wire("w", "a", "b").replace("<wire>", f'<wire xmlns:nc="{NC}" nc:operation="delete">')
    bench.edit(gone)
    bench.run(1)
    assert told(bench) == [("a", "down", None), ("b", "down", None)]


def test_what_changes_nothing_about_the_link_is_not_told(bench: Bench) -> None:
    told(bench)
    bench.edit(wire("w", "a", "b", "<a-to-b><delay>5000</delay></a-to-b>"))
    bench.edit(interface("a", "<description>x</description>"))
    bench.run(1)
    assert told(bench) == []
