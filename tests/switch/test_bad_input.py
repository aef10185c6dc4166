"""Every leaf of the own models on a switch refuses what is no value of it: one plain error with the path."""

import asyncio
import logging
from typing import Any

import pytest
from ncclient.operations import RPCError

from isolane.tree.schema import LeafNode, ListNode
from tests.sonic.doors import Doors
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import on_switch
from tests.switch.schema_walk import as_json, as_xml, bad_values, key_of, leafs
from tests.switch.site import Site
from tools.sonic_stand_in.switch import Switch

INTERFACE = "/ietf-interfaces:interfaces/interface"
AREAS = {
    "port": [
        f"{INTERFACE}/enabled",
        f"{INTERFACE}/description",
        f"{INTERFACE}/type",
        f"{INTERFACE}/isolane-dataplane:data-plane",
    ],
    "llr-profile": ["/isolane-ue-llr:llr"],
    "llr-port": [f"{INTERFACE}/isolane-ue-llr:llr"],
    "pfc": [f"{INTERFACE}/isolane-pfc:flow-control"],
    "trimming": [
        "/isolane-ue-packet-trimming:packet-trimming",
        f"{INTERFACE}/isolane-ue-packet-trimming:packet-trimming",
    ],
    "queues": [f"{INTERFACE}/ieee802-dot1q-bridge:bridge-port"],
}


def cases(area: str) -> list[tuple[Any, Any]]:
    return [(leaf, value) for path in AREAS[area] for leaf in leafs(path) for value in bad_values(leaf)]


@pytest.mark.parametrize("area", AREAS)
def test_restconf_refuses_each_with_one_error(site: Site, area: str) -> None:
    several = cases(area)
    assert len({leaf for leaf, _ in several}) > 2
    for leaf, value in several:
        found = site.patch(as_json(leaf, value))
        where = (leaf.path, value)
        assert found.status_code == 400, (*where, found.status_code, found.text)
        [error] = found.json()["ietf-restconf:errors"]["error"]
        assert leaf.name in error["error-path"], where
        assert error["error-message"], where
        assert "\n" not in error["error-message"], where
    assert "Traceback" not in site.log


@pytest.mark.parametrize("area", AREAS)
def test_netconf_refuses_each_and_the_session_lives(site: Site, area: str) -> None:
    with site.running.connect() as session:
        session.async_mode = True  # without waiting for each, what ncclient does ten times a second
        several = [each for each in cases(area) if each[1] != "\ufffe"]  # no character of XML either
        asked = [session.edit_config(target="running", config=as_xml(leaf, value)) for leaf, value in several]
        for (leaf, value), request in zip(several, asked, strict=True):
            assert request.event.wait(20)
            where, refused = (leaf.path, value), request.reply.error
            assert isinstance(refused, RPCError), where
            assert leaf.name in (refused.path or ""), where
            assert refused.message, where
            assert "Traceback" not in refused.message, where
        session.async_mode = False
        assert session.get_config(source="running").data_ele is not None
    assert "Traceback" not in site.log


def test_the_areas_have_the_leafs_that_they_are_about() -> None:
    names = {area: {leaf.name for leaf, _ in cases(area)} for area in AREAS}
    assert {"enabled", "max-frame-size"} <= names["port"]
    assert {"max-outstanding-frames", "ctlos-target-spacing"} <= names["llr-profile"]
    assert {"local-enabled", "profile"} <= names["llr-port"]
    assert {"transmit-enabled", "quanta"} <= names["pfc"]
    assert {"size", "queue-index"} <= names["trimming"]
    assert any(isinstance(leaf, LeafNode) for leaf, _ in cases("queues"))


def gnmi_path(leaf: Any) -> str:
    """The path of a leaf with the keys of the entries around it."""
    path, node = "", leaf
    while node.parent is not None:
        keys = node.keys if isinstance(node, ListNode) else ()
        path = (
            f"/{node.module}:{node.name}"
            + "".join(f"[{key.name}={key_of(node, key)}]" for key in keys)
            + path
        )
        node = node.parent
    return path


REFUSED = {"INVALID_ARGUMENT", "FAILED_PRECONDITION", "OUT_OF_RANGE", "NOT_FOUND"}


def test_gnmi_refuses_some_of_each(
    switch: Switch, switch_redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Every fifth case of each area; the agent goes on, and CONFIG_DB stays as it was."""

    async def check() -> None:
        async with on_switch(switch_redis) as agent:
            doors = Doors(agent.agent.server, "ops", recovery=True)
            before = switch_redis.content()
            for area in AREAS:
                for leaf, value in cases(area)[::5]:
                    said = await doors.update(
                        "gnmi", gnmi_path(leaf), [value] if leaf.absent == () else value
                    )
                    where = (leaf.path, value, said)
                    assert said.verdict in REFUSED, where
                    assert leaf.name in said.text, where
                    assert "\n" not in said.text, where
            assert switch_redis.content() == before
            done = await doors.update("gnmi", DESCRIPTION, "still there")
            assert done.verdict == "ok", done

    asyncio.run(check())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


DESCRIPTION = f"{INTERFACE}[name=Ethernet0]/description"
