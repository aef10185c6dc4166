"""From the hashes wanted before and after a commit to commands: golden tables of differences."""

from pathlib import Path

import pytest

from isolane.bindings import Root
from isolane.sonic.owed import Owed
from isolane.sonic.redis.hashes import Command
from isolane.switch.features import FEATURES
from isolane.switch.translation import Wanted
from isolane.switch.view import SwitchView
from isolane.switch.writes import commands, difference, in_order, steps
from tests.switch.agent import of_interface
from tests.switch.bench import SwitchBench

TABLES = ("PORT", "SCHEDULER", "LLR_PROFILE", "LLR_PORT", "BUFFER_QUEUE", "QUEUE")


def made(before: Wanted, after: Wanted, rows: Wanted, again: frozenset[str] = frozenset()) -> list[Command]:
    found = in_order(steps(before, after, rows, again), TABLES)
    return [command for step in found for command in commands(step, rows.get(step.key, {}))]


@pytest.mark.parametrize(
    ("before", "after", "rows", "expected"),
    [
        pytest.param(
            {"PORT|E0": {"mtu": "9100", "admin_status": "up"}},
            {"PORT|E0": {"mtu": "1500", "admin_status": "up"}},
            {"PORT|E0": {"mtu": "9100", "admin_status": "up", "lanes": "1"}},
            [("HSET", "PORT|E0", "mtu", "1500")],
            id="a field that differs, and no other",
        ),
        pytest.param(
            {"PORT|E0": {"description": "x", "mtu": "9100"}},
            {"PORT|E0": {"mtu": "9100"}},
            {"PORT|E0": {"description": "x", "mtu": "9100", "alias": "a"}},
            [("HDEL", "PORT|E0", "description")],
            id="a field that goes",
        ),
        pytest.param(
            {},
            {"SCHEDULER|isolane_strict": {"type": "STRICT"}, "SCHEDULER|gold": {"type": "STRICT"}},
            {"SCHEDULER|isolane_strict": {"type": "STRICT"}, "SCHEDULER|gold": {"type": "STRICT"}},
            [("HSET", "SCHEDULER|isolane_strict", "type", "STRICT")],
            id="a row of the agent that nobody used is written again",
        ),
        pytest.param(
            {},
            {"LLR_PROFILE|p": {}},
            {},
            [("HSET", "LLR_PROFILE|p", "NULL", "NULL")],
            id="a key without fields",
        ),
        pytest.param(
            {"LLR_PROFILE|p": {}},
            {"LLR_PROFILE|p": {"max_replay_count": "3"}},
            {"LLR_PROFILE|p": {"NULL": "NULL"}},
            [("HSET", "LLR_PROFILE|p", "max_replay_count", "3"), ("HDEL", "LLR_PROFILE|p", "NULL")],
            id="a key gets its first field",
        ),
        pytest.param(
            {"LLR_PROFILE|p": {"max_replay_count": "3"}},
            {},
            {"LLR_PROFILE|p": {"max_replay_count": "3", "vendor": "x"}},
            [("DEL", "LLR_PROFILE|p")],
            id="an object goes as a whole",
        ),
        pytest.param(
            {"QUEUE|E0|3": {"scheduler": "isolane_1"}},
            {},
            {"QUEUE|E0|3": {"scheduler": "isolane_1", "wred_profile": "theirs"}},
            [("HDEL", "QUEUE|E0|3", "scheduler")],
            id="a key that others use too loses the agent's fields only",
        ),
        pytest.param(
            {"QUEUE|E0|3": {"scheduler": "isolane_1"}},
            {"QUEUE|E0|3": {}},
            {"QUEUE|E0|3": {"scheduler": "isolane_1"}},
            [("HSET", "QUEUE|E0|3", "NULL", "NULL"), ("HDEL", "QUEUE|E0|3", "scheduler")],
            id="the last field goes, the key stays",
        ),
        pytest.param(
            {"PORT|E0": {"mtu": "9194"}},
            {"PORT|E0": {"mtu": "9194"}},
            {"PORT|E0": {"mtu": "9216"}},
            [],
            id="a value that the models cannot say is left alone",
        ),
        pytest.param(
            {},
            {"LLR_PROFILE|p": {"max_replay_count": "3"}},
            {"LLR_PROFILE|p": {"max_replay_count": "3"}},
            [],
            id="what is there already is not written",
        ),
    ],
)
def test_differences(before: Wanted, after: Wanted, rows: Wanted, expected: list[Command]) -> None:
    assert made(before, after, rows) == expected


def test_what_is_referred_to_comes_first_and_goes_last() -> None:
    before = {"LLR_PROFILE|old": {"a": "1"}, "LLR_PORT|E0": {"llr_profile": "old"}, "LLR_PORT|E4": {"x": "1"}}
    after = {"LLR_PROFILE|new": {"a": "2"}, "LLR_PORT|E0": {"llr_profile": "new"}}
    assert made(before, after, before) == [
        ("HSET", "LLR_PROFILE|new", "a", "2"),
        ("HSET", "LLR_PORT|E0", "llr_profile", "new"),
        ("DEL", "LLR_PORT|E4"),
        ("DEL", "LLR_PROFILE|old"),
    ]


def test_keys_that_are_made_again_go_first_and_keep_what_others_wrote() -> None:
    before = {"LLR_PROFILE|p": {"frames": "1"}, "LLR_PORT|E0": {"llr_profile": "p"}}
    after = {"LLR_PROFILE|p": {"frames": "2"}, "LLR_PORT|E0": {"llr_profile": "p"}}
    rows = {"LLR_PROFILE|p": {"frames": "1", "vendor": "x"}, "LLR_PORT|E0": {"llr_profile": "p"}}
    assert made(before, after, rows, frozenset(after)) == [
        ("DEL", "LLR_PORT|E0"),
        ("DEL", "LLR_PROFILE|p"),
        ("HSET", "LLR_PROFILE|p", "frames", "2", "vendor", "x"),
        ("HSET", "LLR_PORT|E0", "llr_profile", "p"),
    ]


def test_what_others_changed_is_named() -> None:
    (step,) = steps({"PORT|E0": {"mtu": "1"}}, {"PORT|E0": {"mtu": "2"}}, {"PORT|E0": {"mtu": "1"}})
    assert difference(step, {"mtu": "3", "fec": "rs"}) == "fec (none) -> rs, mtu 1 -> 3"
    assert difference(step, {}) == "it was deleted"


@pytest.mark.parametrize(
    ("there", "base", "is_void"),
    [
        ({"description": "before", "mtu": "9100"}, {"description": "before"}, False),
        ({"description": "before", "mtu": "1500"}, {"description": "before", "mtu": "9100"}, False),
        ({"description": "theirs"}, {"description": "before"}, True),
        ({}, {"description": "before"}, True),
        ({"description": "theirs"}, {}, True),
        ({}, {}, False),
    ],
    ids=["as it was", "another field changed", "changed", "field gone", "created", "never there"],
)
def test_what_others_have_changed_is_no_longer_owed(
    tmp_path: Path, there: dict[str, str], base: dict[str, str], is_void: bool
) -> None:
    """Only the fields that the agent would write count; keys that it does not owe are left alone."""
    bench = SwitchBench()
    made = [make(bench.parts) for make in FEATURES]
    translations = [each for feature in made for each in feature.translations]
    view = SwitchView(translations, bench.snapshot)
    lanes = {"lanes": "0,1", "speed": "100000"}
    content = {"PORT|Ethernet0": lanes | there, "PORT|Ethernet4": lanes | {"description": "theirs"}}
    tree = view.everything(content).edit((), Root.EMPTY)
    for name in ("Ethernet0", "Ethernet4"):
        assert isinstance(tree, Root)
        tree = of_interface(name, description="ours")(tree)
    owed = Owed(tmp_path)
    owed.add([("PORT|Ethernet0", lanes | base)])
    steps, void = view.owed(owed, tree, content)
    assert void == ["PORT|Ethernet0"] * is_void
    assert [step.key for step in steps] == ["PORT|Ethernet0"] * (not is_void)
    assert all(step.fields["description"] == "ours" for step in steps)
