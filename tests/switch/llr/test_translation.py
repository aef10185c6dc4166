"""The two ways between the model and CONFIG_DB."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.switch.llr.fields import OF_PORT, OF_PROFILE
from isolane.switch.llr.translation import GROUP, LlrTranslation
from isolane.switch.translation import Rows, Scope, Translation
from isolane.tree.diff import diff
from tests.switch.llr.trees import ALL, BOTH, PORTS, ROWS, on, profile, root

LLR: Translation = LlrTranslation()
FULL = {
    "max_outstanding_frames": "133",
    "max_outstanding_bytes": "67760",
    "max_replay_timer": "5500",
    "max_replay_count": "3",
    "pcs_lost_timeout": "55000",
    "data_age_timeout": "24000",
    "ctlos_spacing_bytes": "4096",
    "init_action": "block",
    "flush_action": "best_effort",
}
LENGTHS = {"CABLE_LENGTH|AZURE": {"Ethernet0": "40m", "Ethernet4": "0m", "Ethernet8": "300m"}}


def test_a_profile_and_a_port_as_rows() -> None:
    tree = root(
        profile(
            max_outstanding_frames=133,
            max_outstanding_bytes=67760,
            replay_timer_max=5500,
            replay_count_max=3,
            pcs_lost_timeout=55000,
            data_age_timeout=24000,
            ctlos_target_spacing=4096,
            init_frame_action="block",
            flush_frame_action="best-effort",
        ),
        Ethernet0=on(mode="static"),
    )
    wanted = LLR.hashes(tree, ROWS, ALL)
    assert wanted == {
        "LLR_PROFILE|p": FULL,
        "LLR_PORT|Ethernet0": {"llr_mode": "static", **BOTH, "llr_profile": "p"},
        GROUP: {"FLEX_COUNTER_STATUS": "enable"},
    }
    assert LLR.read(root(), {**ROWS, **wanted}, ALL) == tree


def test_the_defaults_of_model_and_sonic_are_compared_not_assumed() -> None:
    """Should a default of either side change, the field is written from then on."""
    assert [field.name for field in (*OF_PROFILE, *OF_PORT) if field.differs] == []
    entry = root(profile()).llr.profile["p"]
    assert not LLR.hashes(root(entry), ROWS, ALL)["LLR_PROFILE|p"].keys() - {
        "max_outstanding_frames",
        "max_outstanding_bytes",
    }


def test_a_leaf_that_is_unset_is_written_where_its_field_is_as_llrmgrd_keeps_what_it_had() -> None:
    rows = {**ROWS, "LLR_PROFILE|p": FULL, "LLR_PORT|Ethernet0": {**BOTH, "llr_profile": "p"}}
    wanted = LLR.hashes(root(profile(), Ethernet0=Llr.new(profile="p")), rows, ALL)
    assert wanted["LLR_PROFILE|p"]["max_replay_count"] == "1"
    assert wanted["LLR_PROFILE|p"]["init_action"] == "best_effort"
    assert wanted["LLR_PORT|Ethernet0"] == {
        "llr_local": "disabled",
        "llr_remote": "disabled",
        "llr_profile": "p",
    }


def test_no_row_for_a_port_without_retry() -> None:
    rows = {**ROWS, "LLR_PORT|Ethernet0": {**BOTH, "llr_profile": "p"}}
    assert "LLR_PORT|Ethernet0" not in LLR.hashes(root(profile()), rows, ALL)


def test_what_is_a_default_already_stays_as_it_is() -> None:
    """A commit of config-db that only made defaults explicit would tell nobody anything."""
    tree = root(profile(), Ethernet0=on())
    rows = {
        **ROWS,
        "LLR_PROFILE|p": {**LLR.hashes(tree, {}, ALL)["LLR_PROFILE|p"], "max_replay_count": "1"},
        "LLR_PORT|Ethernet0": {"llr_mode": "static", **BOTH, "llr_profile": "p"},
    }
    assert LLR.read(tree, rows, ALL) is tree


def test_only_the_scope_is_looked_at() -> None:
    tree = root(profile(), Ethernet0=on(), Ethernet4=on())
    assert set(LLR.hashes(tree, ROWS, Scope(frozenset({"Ethernet4"})))) == {"LLR_PORT|Ethernet4", GROUP}
    rows = {**ROWS, **LLR.hashes(tree, ROWS, ALL)}
    one = LLR.read(root(profile()), rows, Scope(frozenset({"Ethernet4"})))
    assert [each.name for each in one.interfaces.interface if each.llr.profile] == ["Ethernet4"]


def test_the_scope_of_changes_has_their_ports_and_all_profiles() -> None:
    old = root(profile(), profile("q"), Ethernet0=on(), Ethernet4=on("q"))
    new = root(
        profile(replay_count_max=9), profile("q"), Ethernet0=on(), Ethernet4=on("q"), Ethernet8=on("q")
    )
    scope = LLR.scope(list(diff(old, new)), new)
    assert scope == Scope(frozenset({"Ethernet8"}), shared=True)
    ports = root(profile(), profile("q"), Ethernet0=on("q"), Ethernet4=on("q"))
    assert LLR.scope(list(diff(old, ports)), ports) == Scope(frozenset({"Ethernet0"}))


def test_the_scope_of_keys() -> None:
    assert LLR.scope_of("LLR_PORT|Ethernet0") == Scope(frozenset({"Ethernet0"}))
    assert LLR.scope_of("LLR_PROFILE|p") == LLR.scope_of("CABLE_LENGTH|AZURE") == Scope(shared=True)
    assert not LLR.scope_of(GROUP)


@pytest.mark.parametrize("status", ["enable", "disable"])
def test_the_flex_counter_group_of_the_operator_is_left_alone(status: str) -> None:
    rows = {**ROWS, GROUP: {"FLEX_COUNTER_STATUS": status, "POLL_INTERVAL": "5000"}}
    for tree in (root(), root(profile(), Ethernet0=on())):
        assert LLR.hashes(tree, rows, ALL)[GROUP] == {"FLEX_COUNTER_STATUS": status}
    tree = root(profile(), Ethernet0=on())
    assert LLR.hashes(tree, {**ROWS, GROUP: {"POLL_INTERVAL": "5000"}}, ALL)[GROUP] == {
        "FLEX_COUNTER_STATUS": "enable"
    }


def test_a_port_that_sonic_gives_a_profile_by_speed_and_cable() -> None:
    rows = {**ROWS, **LENGTHS, "LLR_PORT|Ethernet0": BOTH, "LLR_PORT|Ethernet8": {"llr_local": "disabled"}}
    read = LLR.read(root(), rows, ALL).interfaces.interface
    assert read["Ethernet0"].llr == Llr.new(local_enabled=True, remote_enabled=True, cable_length=40)
    assert read["Ethernet8"].llr == Llr.new(local_enabled=False)
    tree = LLR.read(root(), rows, ALL)
    assert LLR.hashes(tree, rows, ALL)["LLR_PORT|Ethernet0"] == BOTH
    moved = rows | {"CABLE_LENGTH|AZURE": {"Ethernet0": "5m"}}
    assert LLR.read(tree, moved, ALL).interfaces.interface["Ethernet0"].llr.cable_length == 5


PROBLEMS: dict[str, tuple[dict[str, dict[str, str]], list[str]]] = {
    "a value that is none of the field": (
        {"LLR_PROFILE|p": {**FULL, "init_action": "best-effort"}},
        ['LLR_PROFILE|p init_action: "best-effort" is no value of the field'],
    ),
    "no frames": (
        {"LLR_PROFILE|p": {**FULL, "max_outstanding_frames": "0"}},
        ["LLR_PROFILE|p max_outstanding_frames: Between 1 and 524288 frames"],
    ),
    "no bytes at all": (
        {"LLR_PROFILE|p": {"max_outstanding_frames": "1"}},
        ["LLR_PROFILE|p max_outstanding_bytes: is missing"],
    ),
    "no number": (
        {"LLR_PROFILE|p": {**FULL, "max_replay_timer": "0x10"}},
        ['LLR_PROFILE|p max_replay_timer: "0x10" is no number'],
    ),
    "a name with a separator": (
        {"LLR_PROFILE|a|b": FULL},
        ["LLR_PROFILE|a|b: the name is none of"],
    ),
    "a field of later days": (
        {"LLR_PROFILE|p": {**FULL, "flavour": "mild"}},
        ["LLR_PROFILE|p flavour: the model has no leaf for it"],
    ),
    "neither profile nor length": (
        {"LLR_PORT|Ethernet0": BOTH},
        ["LLR_PORT|Ethernet0 llr_profile: LLR is enabled without a profile"],
    ),
    "a profile that is not there": (
        {"LLR_PORT|Ethernet0": {**BOTH, "llr_profile": "llr_200000_40m_profile"}, **LENGTHS},
        ["LLR_PORT|Ethernet0 llr_profile: LLR_PROFILE has no such profile"],
    ),
    "a direction that is neither on nor off": (
        {"LLR_PORT|Ethernet0": {"llr_local": "true"}},
        ['LLR_PORT|Ethernet0 llr_local: "true" is neither enabled nor disabled'],
    ),
    "no such port": (
        {"LLR_PORT|Ethernet99": {"llr_local": "disabled"}},
        ["LLR_PORT|Ethernet99: CONFIG_DB has no such port"],
    ),
    "nothing wrong": ({"LLR_PROFILE|p": FULL, "LLR_PORT|Ethernet0": {"NULL": "NULL"}}, []),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_problems_are_told_and_left_alone(name: str) -> None:
    given_rows, expected = PROBLEMS[name]
    rows = {**ROWS, **given_rows}
    told = [str(problem) for problem in LLR.problems(rows, ALL)]
    assert len(told) == len(expected)
    assert all(text.startswith(start) for text, start in zip(told, expected, strict=True)), told
    tree = LLR.read(root(), rows, ALL)
    for key, fields in LLR.hashes(tree, rows, ALL).items():
        assert fields.items() <= rows.get(key, fields).items()


# --- properties

NAMES = st.sampled_from(["a", "b", "llr_200000_5m_profile"])
PROFILE_TEXTS = st.fixed_dictionaries(
    {
        "max_outstanding_frames": st.integers(1, 524_288).map(str),
        "max_outstanding_bytes": st.integers(1, 2**32 - 1).map(str),
    },
    optional={
        "max_replay_timer": st.integers(0, 65_535).map(str),
        "max_replay_count": st.integers(1, 255).map(str),
        "pcs_lost_timeout": st.integers(0, 4_290_000_000).map(str),
        "data_age_timeout": st.integers(0, 4_290_000_000).map(str),
        "ctlos_spacing_bytes": st.integers(400, 16_384).map(str),
        "init_action": st.sampled_from(["discard", "block", "best_effort"]),
        "flush_action": st.sampled_from(["discard", "block", "best_effort"]),
        "foreign": st.just("x"),
    },
)
SWITCH = st.sampled_from(["enabled", "disabled"])
PORT_TEXTS = st.fixed_dictionaries(
    {},
    optional={
        "llr_mode": st.just("static"),
        "llr_local": SWITCH,
        "llr_remote": SWITCH,
        "llr_profile": st.sampled_from(["a", "b", "nobody"]),
        "NULL": st.just("NULL"),
    },
).filter(bool)
CONTENTS = st.builds(
    lambda profiles, ports: {
        **ROWS,
        **LENGTHS,
        **{f"LLR_PROFILE|{name}": fields for name, fields in profiles.items()},
        **{f"LLR_PORT|{name}": fields for name, fields in ports.items()},
    },
    st.dictionaries(NAMES, PROFILE_TEXTS, max_size=3),
    st.dictionaries(st.sampled_from(PORTS), PORT_TEXTS, max_size=3),
)


def of_tables(rows: Rows) -> dict[str, Any]:
    return {key: dict(row) for key, row in rows.items() if key.startswith("LLR_")}


@settings(max_examples=60, deadline=None)
@given(CONTENTS)
def test_what_is_read_is_within_the_rows_and_read_again_the_same(rows: dict[str, dict[str, str]]) -> None:
    tree = LLR.read(root(), rows, ALL)
    wanted = LLR.hashes(tree, rows, ALL)
    for key, fields in of_tables(wanted).items():
        assert fields.items() <= rows[key].items()
    assert LLR.read(tree, rows, ALL) is tree
    fresh = {**ROWS, **LENGTHS, **LLR.hashes(tree, {}, ALL)}
    assert LLR.read(root(), fresh, ALL) == tree


LEAFS: dict[str, st.SearchStrategy[Any]] = {
    "replay_timer_max": st.integers(0, 65_535),
    "replay_count_max": st.integers(1, 255),
    "pcs_lost_timeout": st.integers(0, 4_290_000_000),
    "data_age_timeout": st.integers(0, 4_290_000_000),
    "ctlos_target_spacing": st.integers(400, 16_384),
    "init_frame_action": st.sampled_from(["discard", "block", "best-effort"]),
    "flush_frame_action": st.sampled_from(["discard", "block", "best-effort"]),
}
PROFILES = st.builds(
    lambda name, more: profile(name, **more), NAMES, st.fixed_dictionaries({}, optional=LEAFS)
)


@st.composite
def trees(draw: st.DrawFn) -> Root:
    profiles: dict[str, Profile] = {entry.name: entry for entry in draw(st.lists(PROFILES, max_size=3))}
    ports = {}
    for name in PORTS:
        used = draw(st.sampled_from([None, *profiles]))
        if used is not None:
            ports[name] = Llr.new(
                profile=used,
                mode=draw(st.sampled_from([None, "static"])),
                local_enabled=draw(st.sampled_from([None, False, True])),
                remote_enabled=draw(st.sampled_from([None, False, True])),
            )
    return root(*profiles.values(), **ports)


@settings(max_examples=60, deadline=None)
@given(trees(), trees())
def test_a_configuration_comes_back_also_over_rows_of_another(one: Root, other: Root) -> None:
    rows: dict[str, Any] = {**ROWS, **LLR.hashes(one, {}, ALL)}
    assert LLR.read(root(), rows, ALL) == one
    before, after = LLR.hashes(one, rows, ALL), LLR.hashes(other, rows, ALL)
    for key in before.keys() | after.keys():
        rows[key] = {
            name: text for name, text in rows.get(key, {}).items() if name not in before.get(key, {})
        } | after.get(key, {})
        if not rows[key]:
            del rows[key]
    assert LLR.read(other, rows, ALL) is other


def test_the_lengths_of_cables_are_searched_once_for_all_ports() -> None:
    class Counted(dict[str, dict[str, str]]):
        searched = 0

        def items(self) -> Any:
            self.searched += 1
            return super().items()

    many = [f"Ethernet{number}" for number in range(500)]
    rows = Counted({f"LLR_PORT|{name}": BOTH for name in many})
    assert sum(1 for _ in LLR.problems(rows, Scope(frozenset(many)))) == 1000
    assert rows.searched == 1


ANY_TEXT = st.one_of(
    st.text(max_size=8),
    st.sampled_from(
        ["", "0", "1", "65536", "-1", "٣", "1e3", "best-effort", "Enabled", "enabled", "dynamic", "a"]
    ),
)
ANY_ROWS = st.dictionaries(
    st.sampled_from(
        ["LLR_PROFILE|a", "LLR_PROFILE|", "LLR_PROFILE|a:b", *(f"LLR_PORT|{name}" for name in PORTS)]
    ),
    st.dictionaries(
        st.sampled_from([*(field.name for field in (*OF_PROFILE, *OF_PORT)), "llr_profile", "NULL", ""]),
        ANY_TEXT,
        min_size=1,
        max_size=5,
    ),
)


@settings(max_examples=150, deadline=None)
@given(ANY_ROWS, st.dictionaries(st.sampled_from(PORTS), ANY_TEXT))
def test_any_rows_are_read_or_are_problems(rows: dict[str, dict[str, str]], lengths: dict[str, str]) -> None:
    rows = {**ROWS, "CABLE_LENGTH|AZURE": lengths, **rows}
    tree = LLR.read(root(), rows, ALL)
    for key, fields in of_tables(LLR.hashes(tree, rows, ALL)).items():
        assert fields.items() <= rows[key].items()
    assert LLR.read(tree, rows, ALL) is tree
    at_fault = {problem.key for problem in LLR.problems(rows, ALL)}
    read = {f"LLR_PROFILE|{entry.name}" for entry in tree.llr.profile}
    assert {key for key in rows if key.startswith("LLR_PROFILE|")} <= at_fault | read
