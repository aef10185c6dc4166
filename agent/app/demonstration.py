"""Demonstration at the first start: a bridge of four ports, two hosts, and a wire that is never idle.

Three senders that respond to marks share the wire to `beta` with a victim that sends little, in one queue.
Slow wires make it cost little: some fifty frames a second are enough for a queue to fill, for a flow to be
isolated and for retry to count. All of it is configuration and can be deleted.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from isolane.tree import xml
from isolane.tree.model import Model

WIRE_BPS: Final = 400_000
FRAME_OCTETS: Final = 1_024
PRIORITY, CLASS = 1, 0
"""Of all traffic: a priority and its traffic class (IEEE Std 802.1Q table 8-5, eight classes)."""
TIMEOUT_NS: Final = 1_000_000_000
SENDERS: Final = "too-much"
"""Traffic of three windows that shrink with the share of marked frames."""
VICTIM: Final = "victim"
"""Traffic of the same priority that never fills a queue."""
VICTIM_BPS: Final = 8_000
VICTIM_OCTETS: Final = 96
VICTIM_PORT: Final = 4_800
VICTIM_DELAY_MS: Final = 2_000
"""The senders are isolated by then: frames are sampled by chance, and a victim could be drawn before them."""
SET_POINT_OCTETS: Final = 8_000
SAMPLE_OCTETS: Final = 10_000
"""A sampling detector finds flows by their share of the octets, so that the victim is spared."""

_INTERFACES: Final = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
_IANA: Final = "urn:ietf:params:xml:ns:yang:iana-if-type"
_DOT1Q: Final = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
_CI: Final = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge"
_ISOLANE_CI: Final = "urn:isolane:yang:isolane-congestion-isolation"
_LLDP: Final = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"
_LLR: Final = "urn:isolane:yang:isolane-ue-llr"
_UE: Final = "urn:isolane:yang:isolane-ue-lldp-tlv"
_DATA_PLANE: Final = "urn:isolane:yang:isolane-dataplane"
_SYSTEM: Final = "urn:ietf:params:xml:ns:yang:ietf-system"

BRIDGE, COMPONENT = "bridge", "relay"
SELECTED: Final = f'<data-plane xmlns="{_DATA_PLANE}"><traffic/></data-plane><bridges xmlns="{_DOT1Q}"/>'
"""The filter for its traffic and its bridge."""
PORTS: Final = ("port1", "port2", "port3", "port4")
HOSTS: Final = ("alpha", "beta")
_SAMPLING: Final = (
    f"<algorithm>cp</algorithm><marked-traffic-class>{CLASS}</marked-traffic-class>"
    f"<cp><set-point-octets>{SET_POINT_OCTETS}</set-point-octets>"
    f"<sample-base-octets>{SAMPLE_OCTETS}</sample-base-octets></cp>"
)
_THRESHOLD: Final = (
    "<algorithm>threshold</algorithm>"
    "<threshold><congested-octets>8000</congested-octets><cleared-octets>2000</cleared-octets></threshold>"
)


def configuration(model: Model) -> Any:
    """The demonstration as a tree."""
    interfaces = _interfaces(
        _interface(name, _SAMPLING, has_host=name in PORTS[: len(HOSTS)]) for name in PORTS
    )
    parts = (
        _system("isolane", "a demonstration: delete it when you like"),
        _bridge(),
        interfaces,
        _lldp(PORTS),
        _retry(),
        _data_plane(),
    )
    return _tree(model, parts)


def isolation(*, enabled: bool) -> str:
    """The edit that turns congestion isolation of the demonstration on or off."""
    return (
        f'<bridges xmlns="{_DOT1Q}"><bridge><name>{BRIDGE}</name><component><name>{COMPONENT}</name>'
        f'<ci-master-enable xmlns="{_CI}">{str(enabled).lower()}</ci-master-enable>'
        "</component></bridge></bridges>"
    )


def clearing(traffic: str) -> str:
    """The action that counts traffic from zero."""
    return (
        f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><data-plane xmlns="{_DATA_PLANE}"><traffic>'
        f"<name>{traffic}</name><clear-counters/></traffic></data-plane></action>"
    )


def plain_bridge(model: Model, ports: Sequence[str]) -> object:
    """A bridge with isolation and LLDP on all its ports, and nothing around it."""
    interfaces = _interfaces(_interface(name, _THRESHOLD, has_host=False) for name in ports)
    return _tree(model, (_system("bridge", "a lab"), _bridge(), interfaces, _lldp(ports)))


def _tree(model: Model, parts: Iterable[str]) -> object:
    return xml.decode(model, xml.parse(f"<config>{''.join(parts)}</config>".encode()), state=False)


def _system(hostname: str, location: str) -> str:
    return (
        f'<system xmlns="{_SYSTEM}"><hostname>{hostname}</hostname><location>{location}</location></system>'
    )


def _bridge() -> str:
    return (
        f'<bridges xmlns="{_DOT1Q}"><bridge><name>{BRIDGE}</name><address>02-00-00-00-00-01</address>'
        f"<bridge-type>customer-vlan-bridge</bridge-type><component><name>{COMPONENT}</name><id>1</id>"
        f'<type>c-vlan-component</type><ci-master-enable xmlns="{_CI}">true</ci-master-enable>'
        "</component></bridge></bridges>"
    )


def _interfaces(interfaces: Iterable[str]) -> str:
    return f'<interfaces xmlns="{_INTERFACES}">{"".join(interfaces)}</interfaces>'


def _interface(name: str, detection: str, *, has_host: bool) -> str:
    retry = (
        f'<llr xmlns="{_LLR}"><profile>reliable</profile><local-enabled>true</local-enabled>'
        "<remote-enabled>true</remote-enabled></llr>"
    )
    return (
        f'<interface><name>{name}</name><type xmlns:t="{_IANA}">t:ethernetCsmacd</type>'
        f'<bridge-port xmlns="{_DOT1Q}"><component-name>{COMPONENT}</component-name>'
        f"{_entry(1, 'congesting-queue-tc-1')}{_entry(0, 'monitored-queue-tc-2')}"
        f'<congestion-isolation xmlns="{_ISOLANE_CI}"><aqm>{detection}</aqm>'
        f"</congestion-isolation></bridge-port>{retry if has_host else ''}</interface>"
    )


def _entry(traffic_class: int, role: str) -> str:
    return (
        f'<queue-map xmlns="{_CI}"><priority>{traffic_class}</priority>'
        f"<abs-traffic-class-plus-one>{role}</abs-traffic-class-plus-one></queue-map>"
    )


def _lldp(names: Iterable[str]) -> str:
    ports = "".join(
        f"<port><name>{name}</name><dest-mac-address>01-80-C2-00-00-0E</dest-mac-address>"
        "<tlvs-tx-enable>port-desc sys-name sys-desc sys-cap</tlvs-tx-enable>"
        f'<tlvs-tx-org-ue-enable xmlns="{_UE}">link-options</tlvs-tx-org-ue-enable></port>'
        for name in names
    )
    return f'<lldp xmlns="{_LLDP}">{ports}</lldp>'


def _retry() -> str:
    return (
        f'<llr xmlns="{_LLR}"><profile><name>reliable</name>'
        "<max-outstanding-frames>256</max-outstanding-frames>"
        "<max-outstanding-bytes>524288</max-outstanding-bytes></profile></llr>"
    )


def _data_plane() -> str:
    hosts = "".join(
        f"<host><name>{name}</name><ipv4-address>192.0.2.{number}</ipv4-address>"
        "<llr-enabled>true</llr-enabled></host>"
        for number, name in enumerate(HOSTS, 1)
    )
    wires = "".join(
        f"<wire><name>to-{host}</name><end-a><interface>{port}</interface></end-a>"
        f"<end-b><host>{host}</host></end-b><a-to-b><rate>{WIRE_BPS}</rate></a-to-b>"
        f"<b-to-a><rate>{10 * WIRE_BPS}</rate></b-to-a></wire>"
        for port, host in zip(PORTS, HOSTS, strict=False)
    )
    ends = f"<source-host>{HOSTS[0]}</source-host><destination-host>{HOSTS[1]}</destination-host>"
    senders = (
        f"<traffic><name>{SENDERS}</name>{ends}<flows>3</flows>"
        f"<frame-size>{FRAME_OCTETS}</frame-size><priority>{PRIORITY}</priority>"
        "<dctcp><initial-window>2</initial-window>"
        f"<minimum-timeout>{TIMEOUT_NS}</minimum-timeout></dctcp></traffic>"
    )
    victim = (
        f"<traffic><name>{VICTIM}</name>{ends}<destination-port>{VICTIM_PORT}</destination-port>"
        f"<frame-size>{VICTIM_OCTETS}</frame-size><priority>{PRIORITY}</priority>"
        f"<start-delay>{VICTIM_DELAY_MS}</start-delay>"
        f"<constant><rate>{VICTIM_BPS}</rate></constant></traffic>"
    )
    return f'<data-plane xmlns="{_DATA_PLANE}">{hosts}{wires}{senders}{victim}</data-plane>'
