"""The example of a data plane of one's own: an agent runs on it, and its state is read over NETCONF."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from lxml import etree
from repeater import RepeaterDriver

from isolane import bindings
from isolane.app.agent import Agent, Options
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.config import BridgeConfig, BridgePortConfig
from isolane.dataplane.driver.driver import BridgeDriver, DataPlaneDriver
from isolane.engine.frame import Frame
from isolane.program.client import Channel
from isolane.wire.mac_control import Pfc
from tests.dataplane.kernel.traffic import Stream
from tests.device.bench import IF, LLR, interface
from tests.device.bridge.test_bridges import DOT1Q
from tests.device.cbfc.test_cbfc import PFC, PROFILE, USES

NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
LLDP = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"
RETRY = (
    f'<llr xmlns="{LLR}"><profile><name>link</name><max-outstanding-frames>1000</max-outstanding-frames>'
    "<max-outstanding-bytes>1000000</max-outstanding-bytes></profile></llr>"
)
USES_RETRY = (
    f'<llr xmlns="{LLR}"><profile>link</profile><local-enabled>true</local-enabled>'
    "<remote-enabled>true</remote-enabled></llr>"
)
NEIGHBOURS = (
    f'<lldp xmlns="{LLDP}"><port><name>%s</name><dest-mac-address>01-80-C2-00-00-0E</dest-mac-address>'
    "<message-tx-interval>1</message-tx-interval></port></lldp>"
)
BRIDGE = (
    f'<bridges xmlns="{DOT1Q}"><bridge><name>br0</name><address>02-00-00-00-00-01</address>'
    "<bridge-type>customer-vlan-bridge</bridge-type><component><name>c0</name><id>1</id>"
    "<type>c-vlan-component</type>%s</component></bridge></bridges>"
)
MEMBER = f'<bridge-port xmlns="{DOT1Q}"><component-name>c0</component-name></bridge-port>'
PORTS, STOPPED = ("p1", "p2"), ("p3", "p4")
PATIENCE_S = 20


def edit(part: str) -> str:
    return _rpc(f"<edit-config><target><running/></target><config>{part}</config></edit-config>")


def _rpc(operation: str) -> str:
    return f'<rpc xmlns="{NETCONF}" message-id="1">{operation}</rpc>'


async def configure(channel: Channel, part: str) -> None:
    reply = await channel.request(edit(part))
    assert reply.find("{*}ok") is not None, etree.tostring(reply)


def on_repeater(state: Path, use: Callable[[Agent, Channel], Awaitable[None]]) -> None:
    async def run() -> None:
        options = Options(
            bindings.MODEL, state, dataplane="emulated", driver=RepeaterDriver(PORTS, STOPPED), relay=False
        )
        agent = Agent(options)
        await agent.start()
        try:
            await use(agent, Channel(agent.server))
        finally:
            await agent.close()

    asyncio.run(run())


async def shown(channel: Channel, name: str, *path: str) -> str | None:
    """A leaf of an interface's state, as a client reads it."""
    reply = await channel.request(
        _rpc(
            f'<get><filter><interfaces xmlns="{IF}"><interface><name>{name}</name></interface></interfaces>'
        ).replace("</rpc>", "</filter></get></rpc>")
    )
    found = reply.find(".//{*}interface/" + "/".join("{*}" + step for step in path))
    return None if found is None else str(found.text)


async def until(wanted: Callable[[], Awaitable[Any]]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not await wanted():
            await asyncio.sleep(0.02)


def test_links_of_a_data_plane_of_ones_own_have_all_that_links_have(tmp_path: Path) -> None:
    async def use(agent: Agent, channel: Channel) -> None:
        ports = [interface(name, USES_RETRY + USES % "") for name in PORTS]
        ports += [interface(name, PFC) for name in STOPPED]
        for part in (RETRY, PROFILE, *ports, *(NEIGHBOURS % name for name in PORTS)):
            await configure(channel, part)
        for name in PORTS:
            assert await shown(channel, name, "oper-status") == "up"
            await until(partial(_is, channel, name, "advance", "llr", "state", "tx-status"))
            await until(partial(_is, channel, name, "true", "cbfc", "state", "sender-active"))
        assert agent.device is not None
        stopped = Frame.decode(Pfc.of(bytes(6), {3: 65_535}).encode())
        (link,) = (link for link in agent.device.links if link.name == "p3")
        link.end.upper.receive(stopped, agent.clock.now_ns)
        assert await shown(channel, "p3", "flow-control", "state", "statistics", "rx-pfc-frames") == "1"
        await until(lambda: _have_met(channel))
        await configure(channel, interface("p1", "<enabled>false</enabled>"))
        assert await shown(channel, "p2", "oper-status") == "down"

    on_repeater(tmp_path / "state", use)


async def _have_met(channel: Channel) -> bool:
    """Each port knows the one at the other end."""
    reply = await channel.request(_rpc(f'<get><filter><lldp xmlns="{LLDP}"/></filter></get>'))
    return len(reply.findall(".//{*}remote-systems-data")) == len(PORTS)


async def _is(channel: Channel, name: str, text: str, *path: str) -> bool:
    return await shown(channel, name, *path) == text


def test_the_bridge_repeats_and_what_it_cannot_do_is_refused(tmp_path: Path) -> None:
    async def use(agent: Agent, channel: Channel) -> None:
        for part in (BRIDGE % "", *(interface(name, MEMBER) for name in PORTS)):
            await configure(channel, part)
        assert await shown(channel, "p1", "bridge-port", "statistics", "frame-rx") == "0"
        vlan = (
            "<filtering-database><vlan-registration-entry><database-id>1</database-id><vids>7</vids>"
            "<entry-type>static</entry-type></vlan-registration-entry></filtering-database>"
        )
        reply = await channel.request(edit(BRIDGE % vlan))
        assert reply.findtext(".//{*}error-app-tag") == "repeater-data-plane"
        assert "every frame to all other ports" in (reply.findtext(".//{*}error-message") or "")

    on_repeater(tmp_path / "state", use)


def test_a_frame_leaves_by_every_other_port_and_reserved_ones_are_for_the_agent() -> None:
    clock = VirtualClock()
    driver: DataPlaneDriver = RepeaterDriver()
    bridge: BridgeDriver = driver.bridge(clock, BridgeConfig(), "c0")
    ports = [bridge.add_port(BridgePortConfig(number, f"p{number}")) for number in (1, 2, 3)]
    ports[0].receive(Frame.decode(Stream(7, 500, 1).frame(0)), clock.now_ns)
    ports[0].receive(Frame.decode(Pfc.of(bytes(6), {3: 1}).encode()), clock.now_ns)
    assert [port.counters.forward_outbound for port in ports] == [0, 1, 1]
    assert ports[0].counters.discard_inbound == 1
    assert ports[1].pull(clock.now_ns) is not None
