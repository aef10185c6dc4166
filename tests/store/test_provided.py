"""Values of providers: what is accepted, what is left out, what it costs, and what is said about it."""

import asyncio
import json as stdlib_json
import logging
import uuid
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal
from enum import Enum, IntEnum, IntFlag
from fractions import Fraction
from functools import cache
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, Final

import pytest

from isolane.app import demonstration
from isolane.cli.configuration_files import unstarted
from isolane.program.models import load_model
from isolane.store.history import Author
from isolane.store.operational.operational import Operational
from isolane.store.operational.value_checks import QUIET_S, Provided
from isolane.strand import future_of
from isolane.tree import json
from isolane.tree.model import Model
from isolane.tree.values import PRESENT, Identity

YANG: Final = Path(__file__).parent / "yang"
STATE: Final = "/values:state"


@cache
def model() -> Model:
    return load_model(["values"], [YANG])


class Mode(Enum):
    OFF = "off"
    HALF = 8


class Level(IntEnum):
    on = 7


class Flags(IntFlag):
    A = 1
    D = 8


class Fibonacci(int):
    """A number by inheritance."""


def operational() -> Operational:
    root = model().root.EMPTY
    return Operational(model(), lambda: root)


def shown(state: Operational) -> Any:
    return stdlib_json.loads("".join(json.encode(state.source().record())))


def one(leaf: str, value: Any) -> Any:
    """What the state has of a leaf whose provider gives a value."""
    state = operational()
    state.provide(f"{STATE}/{leaf}", lambda keys: value, checked=True)
    return shown(state).get("values:state", {}).get(leaf), state.provider_errors


BRUSSELS: Final = timezone(timedelta(hours=2))


@pytest.mark.parametrize(
    ("leaf", "value", "expected"),
    [
        ("small", -5, -5),
        ("small", 5.0, 5),
        ("small", Decimal("5.00"), 5),
        ("small", Fraction(10, 2), 5),
        ("small", Level.on, 7),
        ("small", Fibonacci(8), 8),
        ("level", 1, "1.0"),
        ("level", Decimal("1.50"), "1.5"),
        ("level", 0.1 + 0.2, "0.3"),
        ("level", 23.456789, "23.46"),
        ("level", -0.0, "0.0"),
        ("running", True, True),
        ("text", "x", "x"),
        ("text", Mode.OFF, "off"),
        ("since", datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), "2026-01-02T03:04:05+00:00"),
        ("since", datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=BRUSSELS), "2026-01-02T03:04:05.000006+02:00"),
        ("text", date(2026, 1, 2), "2026-01-02"),
        ("address", ip_address("2001:db8:0::1"), "2001:db8::1"),
        ("address", ip_address("192.0.2.1"), "192.0.2.1"),
        ("prefix", ip_network("2001:db8::/32"), "2001:db8::/32"),
        ("mode", "on", "on"),
        ("mode", 7, "on"),
        ("mode", Level.on, "on"),
        ("mode", Mode.OFF, "off"),
        ("mode", Mode.HALF, "half-way"),
        ("flags", ("d", "a"), "a d"),
        ("flags", {"b"}, "b"),
        ("flags", "d a", "a d"),
        ("flags", Flags.A | Flags.D, "a d"),
        ("flags", 3, "a b"),
        ("blob", b"\1\2", "AQI="),
        ("blob", bytearray(b"\1\2"), "AQI="),
        ("there", PRESENT, [None]),
        ("there", True, [None]),
        ("there", False, None),
        ("color", "red", "red"),
        ("color", "values:red", "red"),
        ("color", Identity("values:blue"), "blue"),
        ("where", "/values:state/percent", "/values:state/percent"),
        ("same", 50.0, 50),
        ("either", 80, 80),
        ("either", "unknown", "unknown"),
        ("either", ip_address("192.0.2.1"), "192.0.2.1"),
        ("ports", [1, 2.0], [1, 2]),
        ("ports", (port for port in (1, 2)), [1, 2]),
        ("raw", {"a": 1}, {"a": 1}),
    ],
)
def test_what_means_one_thing_is_taken(leaf: str, value: Any, expected: Any) -> None:
    assert one(leaf, value) == (expected, 0)


@pytest.mark.parametrize(
    ("leaf", "value"),
    [
        ("small", 128),
        ("small", "5"),
        ("small", 5.5),
        ("small", True),
        ("small", float("nan")),
        ("small", float("inf")),
        ("counter", -1),
        ("counter", 2**32),
        ("percent", 101),
        ("level", Decimal("0.001")),
        ("level", Decimal("NaN")),
        ("level", float("inf")),
        ("level", 100.01),
        ("level", Decimal("1e99999999")),
        ("level", True),
        ("running", 1),
        ("running", "true"),
        ("text", 5),
        ("text", b"x"),
        ("text", "\0"),
        ("text", "x" * 11),
        ("since", datetime(2026, 1, 2)),  # the fault
        ("since", "yesterday"),
        ("address", "300.0.0.1"),
        ("prefix", ip_network("192.0.2.0/24")),
        ("mode", "ON"),
        ("mode", 4),
        ("mode", True),
        ("flags", ("c",)),
        ("flags", ("a", "a")),
        ("flags", 4),
        ("flags", -1),
        ("flags", [["a"]]),
        ("blob", b"12345"),
        ("blob", "AQI="),
        ("there", "yes"),
        ("color", "green"),
        ("color", "other:red"),
        ("where", "nowhere"),
        ("same", 101),
        ("either", 70_000),
        ("either", object()),
        ("ports", "12"),
        ("ports", 12),
        ("raw", object()),
    ],
)
def test_what_is_no_value_is_left_out_and_counted(leaf: str, value: Any) -> None:
    found, errors = one(leaf, value)
    assert found is None
    assert errors == 1


def test_a_wrong_value_in_a_list_of_values_costs_itself() -> None:
    assert one("ports", [1, 70_000, 3, "x"]) == ([1, 3], 2)


def test_a_wrong_leaf_of_a_record_costs_itself() -> None:
    state, kind = operational(), model().find(STATE)
    state.provide(STATE, lambda keys: kind.record.new(percent=200, level=0.5, text="ok"), checked=True)  # type: ignore[attr-defined]  # a node of a kind that the model says
    assert shown(state) == {"values:state": {"level": "0.5", "text": "ok"}}


def test_a_record_of_something_else_is_left_out() -> None:
    state, kind = operational(), model().find("/values:measured")
    state.provide(STATE, lambda keys: kind.record.new(), checked=True)  # type: ignore[attr-defined]  # a node of a kind that the model says
    assert shown(state) == {}
    assert state.provider_errors == 1


def test_what_raises_costs_its_own_node() -> None:
    state = operational()
    state.provide(f"{STATE}/percent", lambda keys: 1 // 0, checked=True)
    state.provide(f"{STATE}/text", lambda keys: "ok", checked=True)
    state.provide(f"{STATE}/ports", lambda keys: (1 // port for port in (1, 0)), checked=True)
    assert shown(state) == {"values:state": {"text": "ok"}}
    assert state.provider_errors == 2


def test_keys_are_checked_and_canonical_and_an_entry_has_the_key_that_was_asked_for() -> None:
    state, kind, asked = operational(), model().find("/values:sensor"), []

    def entry(keys: Any) -> Any:
        asked.append(keys)
        return kind.record.new(label=f"of {keys[-1]}")  # type: ignore[attr-defined]  # a node of a kind that the model says

    state.provide_list(
        "/values:sensor", lambda above: (ip_address("192.0.2.1"), "nonsense", None), entry, checked=True
    )
    state.provide(
        "/values:sensor/reading", lambda keys: 21.55 if keys[-1] == "192.0.2.1" else None, checked=True
    )
    state.provide("/values:sensor/state", lambda keys: 1 // 0, checked=True)
    assert shown(state) == {
        "values:sensor": [{"address": "192.0.2.1", "label": "of 192.0.2.1", "reading": "21.6"}]
    }
    assert set(asked) == {("192.0.2.1",)}


def test_keys_of_several_leafs_are_checked_one_by_one() -> None:
    state, kind = operational(), model().find("/values:pair")
    state.provide_list(
        "/values:pair",
        lambda above: ((1, 7), (300, "on"), (2,), (3, Mode.OFF)),
        lambda keys: kind.record.new(label="x"),  # type: ignore[attr-defined]  # a node of a kind that the model says
        checked=True,
    )
    assert shown(state)["values:pair"] == [
        {"number": 1, "mode": "on", "label": "x"},
        {"number": 3, "mode": "off", "label": "x"},
    ]
    assert state.provider_errors == 2


def test_keys_and_entries_that_raise_cost_the_list_and_the_entry() -> None:
    state = operational()
    state.provide_list(
        "/values:sensor", lambda above: ("192.0.2.1", "192.0.2.2"), lambda keys: 1 // 0, checked=True
    )
    state.provide_list("/values:pair", lambda above: 1 // 0, lambda keys: None, checked=True)  # type: ignore[arg-type, return-value]  # a provider that breaks its word
    state.provide(f"{STATE}/text", lambda keys: "ok", checked=True)
    assert shown(state) == {"values:state": {"text": "ok"}}
    assert state.provider_errors == 3


def faulty(keys: Any) -> int:
    return 101


def test_the_log_names_the_instance_and_the_provider_once_in_a_while(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = [0.0]
    provided, node = Provided(model(), lambda: now[0]), model().find("/values:sensor/state/raw")
    read = provided.read(node, lambda keys: 256 if keys else None)  # type: ignore[arg-type]  # a provider that breaks its word
    with caplog.at_level(logging.WARNING):
        for _ in range(5):
            assert read(("192.0.2.1",)) is None
        assert len(caplog.records) == 1
        assert "/values:sensor[address='192.0.2.1']/state/raw" in caplog.messages[0]
        assert "test_provided" in caplog.messages[0]
        assert "256 is not in the range of uint8" in caplog.messages[0]
        now[0] = QUIET_S
        read(("192.0.2.1",))
    assert "4 more" in caplog.messages[1]
    assert provided.errors == 6


def test_what_raised_is_logged_with_where_it_did(caplog: pytest.LogCaptureFixture) -> None:
    state = operational()
    state.provide(f"{STATE}/percent", lambda keys: 1 // 0, checked=True)
    with caplog.at_level(logging.WARNING):
        shown(state)
    assert "ZeroDivisionError" in caplog.text
    assert "it raised ZeroDivisionError" in caplog.messages[0]


def test_a_value_that_was_right_once_is_not_examined_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state, examined = operational(), []

    def examine(kind: Any, value: Any, scope: Any) -> Any:
        examined.append(value)
        return value

    monkeypatch.setattr("isolane.store.operational.value_checks.coerced", examine)
    state.provide(f"{STATE}/text", lambda keys: "again", checked=True)
    for _ in range(9):
        shown(state)
    assert examined == ["again"]


def test_a_uuid_is_its_text() -> None:
    found, errors = one("text", uuid.UUID(int=0))
    assert (found, errors) == (None, 1)  # 36 characters are too long for this leaf


def test_what_the_project_itself_fills_in_is_right_everywhere() -> None:
    """Its providers are not checked at run time; here each value of a whole agent is."""

    async def all_of_it() -> None:
        async with unstarted() as agent:
            await future_of(agent.store.start)
            first = demonstration.configuration(agent.store.model)
            await future_of(agent.store.edit, Author.internal(), lambda _: first)
            state = agent.store.operational
            whole: Any = state.source().record()
            assert len(list(whole.interfaces.interface)) == len(demonstration.PORTS)
            assert state.checked(whole, (), "all of it") == whole
            assert state.provider_errors == 0

    asyncio.run(all_of_it())
