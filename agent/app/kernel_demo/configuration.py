"""The agent's configuration in the demonstration."""

from collections.abc import Mapping
from typing import Final

from isolane.app.kernel_demo.fabric import RECEIVER_PORT, SENDER_PORT

BOTTLENECK_BPS: Final = 50_000_000
CONGESTED_OCTETS, CLEARED_OCTETS = 20_000, 10_000

_INTERFACES: Final = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
_IANA: Final = "urn:ietf:params:xml:ns:yang:iana-if-type"
_DOT1Q: Final = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
_CI: Final = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge"
_ISOLANE_CI: Final = "urn:isolane:yang:isolane-congestion-isolation"
_DATA_PLANE: Final = "urn:isolane:yang:isolane-dataplane"
_QUEUES: Final = ((1, "congesting-queue-tc-1"), (0, "monitored-queue-tc-2"))


PORTS: Final[Mapping[str, int | None]] = {SENDER_PORT: None, RECEIVER_PORT: BOTTLENECK_BPS}
"""Their rates; None for what the interface can."""


def configuration(rates: Mapping[str, int | None], *, isolates: bool) -> str:
    """A bridge of interfaces of Linux."""
    ports = "".join(_port(name, rate_bps) for name, rate_bps in rates.items())
    return (
        f'<config>{_bridge(isolates=isolates)}<interfaces xmlns="{_INTERFACES}">{ports}</interfaces></config>'
    )


def _bridge(*, isolates: bool) -> str:
    return (
        f'<bridges xmlns="{_DOT1Q}"><bridge><name>bridge</name><address>02-00-00-00-00-03</address>'
        "<bridge-type>customer-vlan-bridge</bridge-type><component><name>relay</name><id>1</id>"
        f'<type>c-vlan-component</type><ci-master-enable xmlns="{_CI}">{str(isolates).lower()}'
        "</ci-master-enable></component></bridge></bridges>"
    )


def _port(name: str, rate_bps: int | None) -> str:
    limit = "" if rate_bps is None else f"<rate-limit>{rate_bps}</rate-limit>"
    pairs = "".join(
        f'<queue-map xmlns="{_CI}"><priority>{priority}</priority>'
        f"<abs-traffic-class-plus-one>{queue}</abs-traffic-class-plus-one></queue-map>"
        for priority, queue in _QUEUES
    )
    aqm = (
        f'<congestion-isolation xmlns="{_ISOLANE_CI}"><aqm><threshold>'
        f"<congested-octets>{CONGESTED_OCTETS}</congested-octets>"
        f"<cleared-octets>{CLEARED_OCTETS}</cleared-octets></threshold></aqm></congestion-isolation>"
    )
    return (
        f'<interface><name>{name}</name><type xmlns:t="{_IANA}">t:ethernetCsmacd</type>'
        f'<data-plane xmlns="{_DATA_PLANE}"><kind>linux</kind>{limit}</data-plane>'
        f'<bridge-port xmlns="{_DOT1Q}"><component-name>relay</component-name>{pairs}{aqm}</bridge-port>'
        "</interface>"
    )
