"""Golden tables: a change of the configuration, and the commands that it becomes, in their order."""

import json
from random import Random

import pytest

from isolane.sonic import document
from isolane.sonic.modules import content
from isolane.sonic.modules.tables import Tables
from isolane.sonic.modules.updater import Recreated
from isolane.sonic.modules.writes import Writes, steps
from isolane.sonic.redis.hashes import Hash, fields_after, inverse
from isolane.tree.diff import diff
from isolane.tree.schema import Record
from tests.sonic.redis_server import EXAMPLE

NULL = {"NULL": "NULL"}
Hashes = dict[str, Hash]

CASES: dict[str, tuple[Hashes, Hashes, list[str]]] = {
    "what is referred to is made first": (
        {},
        {
            "VLAN_MEMBER|Vlan5|Ethernet8": {"tagging_mode": "tagged"},
            "VLAN_INTERFACE|Vlan5|192.0.2.1/24": NULL,
            "VLAN_INTERFACE|Vlan5": NULL,
            "VLAN|Vlan5": {"vlanid": "5"},
            "PORT|Ethernet8": {"lanes": "8", "speed": "100000"},
        },
        [
            "HSET PORT|Ethernet8 lanes 8 speed 100000",
            "HSET VLAN|Vlan5 vlanid 5",
            "HSET VLAN_INTERFACE|Vlan5 NULL NULL",
            "HSET VLAN_INTERFACE|Vlan5|192.0.2.1/24 NULL NULL",
            "HSET VLAN_MEMBER|Vlan5|Ethernet8 tagging_mode tagged",
        ],
    ),
    "what refers is deleted first": (
        {
            "VLAN|Vlan5": {"vlanid": "5"},
            "VLAN_INTERFACE|Vlan5": NULL,
            "VLAN_INTERFACE|Vlan5|192.0.2.1/24": NULL,
            "ACL_TABLE|A": {"type": "L3"},
            "ACL_RULE|A|R": {"PRIORITY": "1"},
        },
        {},
        [
            "DEL VLAN_INTERFACE|Vlan5|192.0.2.1/24",
            "DEL VLAN_INTERFACE|Vlan5",
            "DEL VLAN|Vlan5",
            "DEL ACL_RULE|A|R",
            "DEL ACL_TABLE|A",
        ],
    ),
    "a member leaves one VLAN before it joins another": (
        {
            "VLAN|Vlan5": {"vlanid": "5"},
            "VLAN|Vlan6": {"vlanid": "6"},
            "VLAN_MEMBER|Vlan5|Ethernet0": {"tagging_mode": "untagged"},
        },
        {
            "VLAN|Vlan5": {"vlanid": "5"},
            "VLAN|Vlan6": {"vlanid": "6"},
            "VLAN_MEMBER|Vlan6|Ethernet0": {"tagging_mode": "untagged"},
        },
        [
            "DEL VLAN_MEMBER|Vlan5|Ethernet0",
            "HSET VLAN_MEMBER|Vlan6|Ethernet0 tagging_mode untagged",
        ],
    ),
    "what a changed entry referred to goes last": (
        {
            "LLR_PROFILE|a": {"max_outstanding_frames": "1", "max_outstanding_bytes": "1"},
            "LLR_PORT|Ethernet0": {"llr_profile": "a"},
        },
        {
            "LLR_PROFILE|b": {"max_outstanding_frames": "2", "max_outstanding_bytes": "2"},
            "LLR_PORT|Ethernet0": {"llr_profile": "b"},
        },
        [
            "HSET LLR_PROFILE|b max_outstanding_bytes 2 max_outstanding_frames 2",
            "HSET LLR_PORT|Ethernet0 llr_profile b",
            "DEL LLR_PROFILE|a",
        ],
    ),
    "only the fields that differ": (
        {"PORT|Ethernet0": {"lanes": "0", "speed": "100", "mtu": "9100", "fec": "rs"}},
        {"PORT|Ethernet0": {"lanes": "0", "speed": "200", "mtu": "9100", "alias": "etp1"}},
        ["HSET PORT|Ethernet0 alias etp1 speed 200", "HDEL PORT|Ethernet0 fec"],
    ),
    "a field that needs a new entry": (
        {"PORT|Ethernet0": {"lanes": "0", "speed": "100", "mtu": "9100"}},
        {"PORT|Ethernet0": {"lanes": "0,1", "speed": "100", "mtu": "9100"}},
        ["DEL PORT|Ethernet0", "HSET PORT|Ethernet0 lanes 0,1 mtu 9100 speed 100"],
    ),
    "what refers to an entry that is made again goes before it and comes after it": (
        {
            "PORT|Ethernet0": {"lanes": "0", "speed": "100"},
            "PORT|Ethernet4": {"lanes": "4", "speed": "100"},
            "VLAN|Vlan5": {"vlanid": "5"},
            "VLAN_MEMBER|Vlan5|Ethernet0": {"tagging_mode": "tagged", "colour": "red"},
            "VLAN_MEMBER|Vlan5|Ethernet4": {"tagging_mode": "tagged"},
            "ACL_TABLE|A": {"type": "L3", "ports": "Ethernet0,Ethernet4"},
            "ACL_TABLE|B": {"type": "L3", "ports@": "Ethernet0"},
            "ACL_RULE|A|R": {"PRIORITY": "1"},
        },
        {
            "PORT|Ethernet0": {"lanes": "0,1", "speed": "100"},
            "PORT|Ethernet4": {"lanes": "4", "speed": "100"},
            "VLAN|Vlan5": {"vlanid": "5"},
            "VLAN_MEMBER|Vlan5|Ethernet0": {"tagging_mode": "untagged", "colour": "red"},
            "VLAN_MEMBER|Vlan5|Ethernet4": {"tagging_mode": "tagged"},
            "ACL_TABLE|A": {"type": "L3", "ports": "Ethernet0,Ethernet4"},
            "ACL_TABLE|B": {"type": "L3", "ports@": "Ethernet0"},
            "ACL_RULE|A|R": {"PRIORITY": "1"},
        },
        [
            "DEL VLAN_MEMBER|Vlan5|Ethernet0",
            "HDEL ACL_TABLE|B ports@",
            "HSET ACL_TABLE|A ports Ethernet4",
            "DEL PORT|Ethernet0",
            "HSET PORT|Ethernet0 lanes 0,1 speed 100",
            "HSET ACL_TABLE|A ports Ethernet0,Ethernet4",
            "HSET ACL_TABLE|B ports@ Ethernet0",
            "HSET VLAN_MEMBER|Vlan5|Ethernet0 colour red tagging_mode untagged",
        ],
    ),
    "the last field goes and the key stays": (
        {"VLAN_INTERFACE|Vlan5": {"nat_zone": "1"}},
        {"VLAN_INTERFACE|Vlan5": NULL},
        ["HSET VLAN_INTERFACE|Vlan5 NULL NULL", "HDEL VLAN_INTERFACE|Vlan5 nat_zone"],
    ),
    "the first field of a key": (
        {"VLAN_INTERFACE|Vlan5": NULL},
        {"VLAN_INTERFACE|Vlan5": {"nat_zone": "1"}},
        ["HSET VLAN_INTERFACE|Vlan5 nat_zone 1", "HDEL VLAN_INTERFACE|Vlan5 NULL"],
    ),
    "lists and maps": (
        {"DSCP_TO_TC_MAP|m": {"0": "0", "8": "1"}, "VLAN|Vlan5": {"dhcp_servers": "192.0.2.1"}},
        {"DSCP_TO_TC_MAP|m": {"0": "2", "46": "5"}, "VLAN|Vlan5": {"dhcp_servers": "192.0.2.1,192.0.2.2"}},
        [
            "HSET DSCP_TO_TC_MAP|m 0 2 46 5",
            "HDEL DSCP_TO_TC_MAP|m 8",
            "HSET VLAN|Vlan5 dhcp_servers 192.0.2.1,192.0.2.2",
        ],
    ),
    "what the models do not know stays": (
        {"PORT|Ethernet0": {"lanes": "0", "speed": "100", "colour": "red"}},
        {"PORT|Ethernet0": {"lanes": "1", "speed": "100"}},
        ["DEL PORT|Ethernet0", "HSET PORT|Ethernet0 colour red lanes 1 speed 100"],
    ),
    "a singleton": (
        {"SWITCH_TRIMMING|GLOBAL": {"size": "128"}},
        {},
        ["DEL SWITCH_TRIMMING|GLOBAL"],
    ),
}


def _tree(tables: Tables, hashes: Hashes) -> Record:
    return tables.placed(tables.model.root.EMPTY, content.take(tables, hashes).records)


@pytest.mark.parametrize("name", CASES)
def test_a_change_becomes_these_commands(tables: Tables, name: str) -> None:
    before, after, golden = CASES[name]
    old, new = _tree(tables, before), _tree(tables, after)
    writes = Writes(tables)
    ordered = writes.ordered(steps(tables, diff(old, new), old, new), old)
    found = []
    for verb, key, *words in writes.commands(
        ordered, {step.key: before.get(step.key, {}) for step in ordered}
    ):
        if verb == "HSET":
            pairs = sorted(zip(words[::2], words[1::2], strict=True))
            words = [word for pair in pairs for word in pair]
        found.append(" ".join([verb, key, *words]))
    assert found == golden


def test_every_order_keeps_references(tables: Tables) -> None:
    """Command by command, from nothing to the example and back, nothing refers to what is not there."""
    hashes = document.content(json.loads((EXAMPLE / "config_db.json").read_text()), "|")
    full, empty = _tree(tables, hashes), tables.model.root.EMPTY
    writes = Writes(tables)
    for old, new in ((empty, full), (full, empty)):
        now = old
        for step in writes.ordered(steps(tables, diff(old, new), old, new), old):
            now = tables.placed(now, {step.place: step.new})
            _, faults = content.problems(tables, content.take(tables, content.hashes(tables, now)))
            assert not faults, step.key


ALWAYS: Recreated = dict.fromkeys(
    ("PORT", "VLAN", "ACL_TABLE", "VLAN_INTERFACE", "BUFFER_POOL", "LLR_PROFILE")
)
"""Tables whose entries others refer to, in up to three steps, made again for any field."""
EDITS: Hashes = {
    "PORT|Ethernet0": {"lanes": "12"},
    "PORT|Ethernet4": {"mtu": "1500"},
    "VLAN|Vlan100": {"description": "x"},
    "VLAN_INTERFACE|Vlan100": {"nat_zone": "1"},
    "ACL_TABLE|DATAACL": {"policy_desc": "x"},
    "ACL_RULE|DATAACL|RULE_10": {"PRIORITY": "11"},
    "BUFFER_POOL|egress_pool": {"size": "1"},
    "LLR_PROFILE|llr_100000_5m": {"max_outstanding_frames": "62"},
}
GONE = ("VLAN_MEMBER|Vlan100|Ethernet0", "BUFFER_QUEUE|Ethernet0|3-4", "LLR_PORT|Ethernet0")


@pytest.mark.parametrize("seed", range(30))
def test_every_state_between_two_commands_is_valid(tables: Tables, seed: int) -> None:
    """There and back, whatever is made again and whatever else changes with it."""
    random = Random(seed)
    before = document.content(json.loads((EXAMPLE / "config_db.json").read_text()), "|")
    after = dict(before)
    for key, fields in EDITS.items():
        if random.random() < 0.4:
            after[key] = before[key] | fields
    for key in GONE:
        if random.random() < 0.3:
            del after[key]
    old, new = _tree(tables, before), _tree(tables, after)
    writes = Writes(tables, ALWAYS)
    ordered = writes.ordered(steps(tables, diff(old, new), old, new), old)
    assert len({step.key for step in ordered}) == len(ordered)
    commands = writes.commands(ordered, {step.key: before.get(step.key, {}) for step in ordered})
    again = {key for key, fields in before.items() if fields != after.get(key)} & after.keys()
    again = {key for key in again if key.partition("|")[0] in ALWAYS}
    assert again <= {key for verb, key, *_ in commands if verb == "DEL"}
    now, states = dict(before), [before]
    back = inverse(commands, {step.key: before.get(step.key, {}) for step in ordered})
    for one in [*commands, *back]:
        now = now | {one[1]: fields_after(one, now.get(one[1], {}))}
        now = {key: fields for key, fields in now.items() if fields}
        _, faults = content.problems(tables, content.take(tables, now))
        assert not faults, one
        states.append(now)
    assert _tree(tables, states[len(commands)]) == new
    assert now == before


def test_every_table_has_a_place_of_its_own(tables: Tables) -> None:
    ranks = Writes(tables).order.ranks
    assert sorted(ranks) == sorted(tables.by_name)
    assert sorted(ranks.values()) == list(range(len(ranks)))
