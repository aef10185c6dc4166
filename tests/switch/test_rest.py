"""Nothing is accepted in silence: each node of configuration has a feature, or is refused."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL, Root
from isolane.bindings import ieee802_dot1q_bridge as dot1q
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.errors import DataErrors
from isolane.store.implemented import counted
from isolane.tree.diff import diff
from isolane.tree.schema import DataNode
from isolane.tree.values import Identity
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import of_interface, on_switch

ABOVE = (
    "/ietf-interfaces:",
    "/ieee802-dot1",
    "/isolane-ue-",
    "/isolane-inband",
    "/isolane-pfc",
    "/isolane-data",
)


def test_every_node_of_the_device_has_a_feature_or_is_refused(tmp_path: Path) -> None:
    """And nothing of the models is left out, so that the agent starts."""

    async def check() -> None:
        agent = Agent(Options(MODEL, tmp_path, dataplane="sonic", relay=False))
        try:
            agent.check()
            assert agent.switch is not None
            of_features = {
                getattr(node, "NODE", node)
                for feature in agent.switch.features
                for translation in feature.translations
                for node in translation.nodes
            }
            refused = agent.switch.rest.refused
            for kind, node in counted(MODEL):
                if kind == "config" and node.path.startswith(ABOVE):
                    assert isinstance(node, DataNode)
                    in_feature = any(above in of_features for above in _upwards(node))
                    assert (node in refused) != in_feature, node.path
        finally:
            await agent.close()

    asyncio.run(check())


def _upwards(node: Any) -> Iterator[Any]:
    while isinstance(node, DataNode):
        yield node
        node = node.parent


def _errors(refused: pytest.ExceptionInfo[DataErrors]) -> list[tuple[str, str, str]]:
    return [(str(error.path), error.message, error.app_tag or "") for error in refused.value.errors]


def test_what_has_no_feature_is_refused_with_its_place_and_reason(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            before, number = redis.content(), agent.store.number
            old = agent.interface("Ethernet4")
            wanted = old.in_band_telemetry.replace(insert_enabled=True)
            port = old.bridge_port.replace(component_name="switch")
            change = of_interface("Ethernet4", in_band_telemetry=wanted, bridge_port=port)
            with pytest.raises(DataErrors) as refused:
                await agent.edit(change)
            found = {path.rpartition("/")[2]: (text, tag) for path, text, tag in _errors(refused)}
            assert found["insert-enabled"] == (
                "the sonic data plane has no in-band telemetry: "
                "SONiC has no table for it that the agent writes; remove it",
                "sonic-data-plane",
            )
            assert found["component-name"][1] == "sonic-data-plane"
            assert all("Ethernet4" in path for path, _, _ in _errors(refused))
            assert (redis.content(), agent.store.number) == (before, number)

    asyncio.run(check())


def test_what_holds_by_default_may_be_said(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            old = agent.interface("Ethernet4")
            wanted = old.in_band_telemetry.replace(insert_enabled=False)
            assert await agent.edit(of_interface("Ethernet4", in_band_telemetry=wanted))

    asyncio.run(check())


def test_a_port_of_another_kind_is_refused(redis: RedisServer) -> None:
    async def check() -> None:
        async with on_switch(redis) as agent:
            old = agent.interface("Ethernet4")
            linux = old.data_plane.replace(kind="linux")
            with pytest.raises(DataErrors, match="its kind is sonic, not linux"):
                await agent.edit(of_interface("Ethernet4", data_plane=linux))

            def more(root: Any) -> Any:
                made = old.replace(name="Ethernet99")
                table = root.interfaces.interface.set("Ethernet99", made)
                interfaces = root.interfaces.with_slot(InterfacesInterface.NODE.index, table)
                return root.replace(interfaces=interfaces)

            with pytest.raises(DataErrors, match="the switch has no port Ethernet99"):
                await agent.edit(more)

    asyncio.run(check())


def test_congestion_isolation_is_refused_with_its_own_reason(tmp_path: Path) -> None:
    """Though the bridge that it is in cannot be either."""
    bridge = dot1q.Bridge.new(
        name="b",
        address="00-00-00-00-00-01",
        bridge_type=Identity("ieee802-dot1q-bridge:customer-vlan-bridge"),
        component=[
            dot1q.Component.new(
                name="c", type=Identity("ieee802-dot1q-bridge:c-vlan-component"), ci_master_enable=True
            )
        ],
    )
    new = Root.new(bridges=dot1q.Bridges.new(bridge=[bridge]))

    async def check() -> None:
        agent = Agent(Options(MODEL, tmp_path, dataplane="sonic", relay=False))
        try:
            assert agent.switch is not None
            with pytest.raises(DataErrors) as refused:
                agent.switch.rest.prepare(list(diff(MODEL.root.EMPTY, new)), new)
            reasons = {path.rpartition("/")[2]: text for path, text, _ in _errors(refused)}
            assert "sonic-vlan" in reasons["bridge[name='b']"]
            text = "SONiC has no table for it: no SAI object moves a flow by congestion"
            assert any("congestion isolation" in each and text in each for each in reasons.values())
        finally:
            await agent.close()

    asyncio.run(check())
