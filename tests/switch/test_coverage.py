"""The table of `isolane coverage --dataplane sonic` beside what commits are refused, and why."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from isolane.bindings import MODEL, Root
from isolane.cli.main import main
from isolane.dataplane.driver.capabilities import Feature
from isolane.device.back_end.features import Row
from isolane.errors import DataError, DataErrors
from isolane.switch import coverage
from isolane.switch.live.databases import databases, read_facts
from isolane.switch.translation import Facts
from isolane.switch.unsupported import SONIC
from isolane.tree import xml
from isolane.tree.edit.config import edit
from isolane.tree.path import Path
from isolane.tree.schema import LeafListNode, LeafNode, ListNode
from isolane.tree.types import Bits, Boolean, Enumeration, Integer
from tests.device.back_end.test_coverage import IDENTITY
from tests.device.bench import interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import OnSwitch, on_switch
from tests.switch.schema_walk import as_xml, leafs

GENERAL = "sonic-data-plane"
TEXTS = ("x", "Ethernet0", "1", "00-11-22-33-44-55", "192.0.2.1", "00", "true")
"""One of these is a value of most other types."""


AROUND = {
    "/ieee802-dot1q-bridge:": bridge(),
    ":bridge-port/": interface("Ethernet0", MEMBER % ""),
    ":stream-identity/": IDENTITY.format(""),
}
"""Without these a commit would be refused for what is missing."""
UNSAID = {
    "linux-device": "only with a kind that is refused",
    "forwarding": "only with a kind that is refused",
    "rate-limit": "only with some kinds",
    "mac-address": "only with a kind that is refused",
    "transmission-selection-algorithm": "identities",
    "transmission-selection-algorithm-table": "identities",
    "ets-bandwidth": "shares have to make 100",
    "not-ect-policy": "only with an algorithm",
    "management-address-tx-port": "identities",
    "port-type": "identities",
    "cim-encapsulation": "only with an address",
    "cim-ipv6-address": "no value above is one",
    "priority-of-dscp": "an entry needs its priority",
    "component-name": "only with a component, which is refused",
}
"""Rows that the values here cannot try, and why."""
NEED_MORE = (
    Feature.QUEUE_MANAGEMENT,
    Feature.BANDWIDTH_SHARES,
    Feature.TRIMMING,
    Feature.PRIORITY_FLOW_CONTROL,
    Feature.PRIORITIES,
)
"""Features of which no single leaf is a configuration."""
VALUES = {
    "not 1": ["7"],
    "emulated, in a component": ["emulated"],
    "drop, where a client sets it": ["drop"],
}
"""Texts of the table that are no values."""


def values(node: LeafNode | LeafListNode) -> Iterator[str]:
    """Values of a leaf that are not its default."""
    kind: Any = node.type
    if isinstance(kind, Integer):
        low, high = kind.low, kind.high
        if kind.limit is not None:
            low, high = kind.limit.intervals[0][0], kind.limit.intervals[-1][1]
        yield from (str(each) for each in (low, high) if each != node.default)
    elif isinstance(kind, Boolean):
        yield from (each for each in ("true", "false") if (each == "true") is not node.default)
    elif isinstance(kind, Bits):
        yield from (name for name in kind.positions if (name,) != node.default)
    elif isinstance(kind, Enumeration):
        yield from (name for name in kind.values if name != node.default)
    else:
        yield from TEXTS


async def outcomes(agent: OnSwitch, row: Row) -> set[str]:
    """Whether commits of what is at and below a node are accepted, or refused there by the data plane.

    Refused as something that it does not have, or bounded by what the tables or the switch have.
    """
    node: Any = MODEL.find(row.path)
    below = [node] if isinstance(node, LeafNode | LeafListNode) else list(leafs(row.path))
    base = [config for part, config in AROUND.items() if part in row.path]
    found: set[str] = set()
    if (
        base
        and (errors := await errors_of(agent, *base))
        and any(_is_above(agent, each, row) for each in errors)
    ):
        return {"refused"}
    for leaf in below:
        wanted = VALUES.get(row.values, [row.values]) if row.values else values(leaf)
        for value in wanted:
            errors = await errors_of(agent, *base, inner(leaf, value))
            if errors is None:
                found.add("accepted")
            else:
                tags = {error.app_tag or "" for error in errors if _is_at(agent, error, row)}
                found.update("refused" if tag == GENERAL else "bounded" for tag in tags if _is_ours(tag))
    return found


def _is_ours(tag: str) -> bool:
    return tag.startswith(("sonic-", "no-consumer", "trimming-", "no-form"))


def _is_at(agent: OnSwitch, error: DataError, row: Row) -> bool:
    """At or below a node, or at an entry around it that has no feature either."""
    if not isinstance(error.path, Path):
        return False
    return _within(error.path.node.path, row.path) or _is_above(agent, error, row)


def _is_above(agent: OnSwitch, error: DataError, row: Row) -> bool:
    """At an entry around a node that has no feature itself."""
    node: Any = error.path.node if isinstance(error.path, Path) else None
    whole = isinstance(node, ListNode) and not agent.device.rest.refused.isdisjoint(node.keys)
    return whole and _within(row.path, node.path)


def _within(path: str, above: str) -> bool:
    return path == above or path.startswith(f"{above}/")


def inner(leaf: LeafNode | LeafListNode, value: str) -> str:
    """Without <config>."""
    return as_xml(leaf, value).partition(">")[2].rpartition("</")[0]


async def errors_of(agent: OnSwitch, *configs: str) -> tuple[DataError, ...] | None:
    """None when the commit is made."""

    def change(root: Root) -> Root:
        for config in configs:
            root = edit(MODEL, root, xml.parse(f"<config>{config}</config>".encode()))
        return root

    try:
        await agent.edit(change)
    except DataErrors as refused:
        return tuple(refused.errors)
    except DataError as refused:
        return (refused,)
    return None


@pytest.mark.parametrize("capable", [None, "false", "true"])
def test_a_commit_refuses_what_the_table_says(redis: RedisServer, capable: str | None) -> None:
    """Of all rows; of the capabilities that switches have or not, only the features that ask for them."""
    if capable is not None:
        redis.call("SELECT", "6")
        fields = ("LLR_CAPABLE", capable, "SWITCH_TRIMMING_CAPABLE", capable)
        redis.call("HSET", "SWITCH_CAPABILITY|switch", *fields)
        redis.call("SELECT", "4")

    async def check() -> None:
        async with on_switch(redis) as agent:
            facts = agent.device.snapshot.facts
            wrong = []
            for row in coverage.rows(agent.device.rest, MODEL, facts):
                if capable is not None and row.feature not in coverage.CONDITIONAL:
                    continue
                found = await outcomes(agent, row)
                unsaid = not found and row.path.rpartition("/")[2].rpartition(":")[2] in UNSAID
                agrees = bool(found) and "accepted" not in found
                if row.support != "refused":
                    agrees = "accepted" in found or ("bounded" in found and row.feature in NEED_MORE)
                elif row.feature in coverage.CONDITIONAL:
                    agrees = "bounded" in found  # values that leave it off are no use of it
                if not (agrees or unsaid):
                    wrong.append((row.path, row.values, row.support, found))
            assert wrong == []

    asyncio.run(check())


def test_every_feature_is_considered() -> None:
    considered = (
        set(SONIC.exceptions),
        set(coverage.CONDITIONAL),
        set(coverage.PARTLY),
        set(coverage.WHOLE),
    )
    assert set().union(*considered) == set(Feature)


def test_capabilities_follow_facts() -> None:
    def levels(**fields: str) -> list[str]:
        can = coverage.capabilities(Facts(switch=fields))
        return [can[feature].level for feature in coverage.CONDITIONAL]

    assert levels() == ["refused", "refused", "partly"]
    assert levels(LLR_CAPABLE="true", SWITCH_TRIMMING_CAPABLE="false") == ["partly", "refused", "partly"]
    assert levels(LLR_CAPABLE="false", SWITCH_TRIMMING_CAPABLE="true") == ["refused", "partly", "partly"]
    general = coverage.capabilities()
    assert [general[feature].level for feature in coverage.CONDITIONAL] == ["partly"] * 3
    assert "LLR_CAPABLE" in general[Feature.LINK_LAYER_RETRY].reason
    reason = general[Feature.CONGESTION_ISOLATION].reason
    assert reason == "SONiC has no table for it: no SAI object moves a flow by congestion"


def rows_of(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, dict[str, str]]:
    assert main(["coverage", "--dataplane", "sonic", "--json", *options]) == 0
    found = json.loads(capsys.readouterr().out)
    return {row["path"] + row["values"]: row for row in found}


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    rows = rows_of(capsys)
    assert all(row["reason"] for row in rows.values() if row["support"] != "applied")
    assert rows["/isolane-ue-cbfc:cbfc"]["support"] == "refused"
    assert main(["coverage", "--dataplane", "sonic"]) == 0
    lines = capsys.readouterr().out.splitlines()
    refused = sum(row["support"] == "refused" for row in rows.values())
    assert sum(line.startswith("refused ") for line in lines) >= refused


def test_the_command_asks_one_switch(redis: RedisServer, capsys: pytest.CaptureFixture[str]) -> None:
    redis.call("SELECT", "6")
    redis.call("HSET", "SWITCH_CAPABILITY|switch", "LLR_CAPABLE", "false")
    redis.call("HSET", "PORT_COUNTER_CAPABILITIES|LLR", "TX_OK", "true")
    redis.call("SELECT", "4")
    facts = read_facts(databases(redis.database))
    assert facts.switch == {"LLR_CAPABLE": "false"}
    assert facts.counters == {"LLR": {"TX_OK": "true"}}
    assert "Ethernet0" in facts.ports
    path = "/ietf-interfaces:interfaces/interface/isolane-ue-llr:llr"
    assert rows_of(capsys, "--redis", redis.url)[path]["support"] == "refused"


def test_wrong_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--redis", "unix:///none"]) == 2
    assert "--redis needs --dataplane sonic" in capsys.readouterr().err
    assert main(["coverage", "--dataplane", "sonic", "--redis", "unix:///none"]) != 0
    assert "Redis" in capsys.readouterr().err
