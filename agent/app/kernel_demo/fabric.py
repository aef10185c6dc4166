"""Two hosts and a switch between them, each a network namespace, with veth pairs as wires."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from pyroute2 import IPRoute

from isolane.app.kernel_demo.namespaces import inside, namespace
from isolane.lazy_dataclass import dataclass

SENDER_MAC: Final = "02:00:00:00:00:01"
RECEIVER_MAC: Final = "02:00:00:00:00:02"
SENDER_PORT, RECEIVER_PORT = "p1", "p2"
HOST_PORT: Final = "eth0"
_NO_ADDRESS: Final = 1  # IN6_ADDR_GEN_MODE_NONE
_FORWARDING: Final = 3  # BR_STATE_FORWARDING


@dataclass(frozen=True, slots=True)
class Fabric:
    """The names of the namespaces."""

    sender: str
    switch: str
    receiver: str


@contextmanager
def fabric() -> Iterator[Fabric]:
    """Gone afterwards, with all that an agent made in it."""
    with namespace("sender") as sender, namespace("switch") as switch, namespace("receiver") as receiver:
        result = Fabric(sender, switch, receiver)
        for host, port, mac in ((sender, SENDER_PORT, SENDER_MAC), (receiver, RECEIVER_PORT, RECEIVER_MAC)):
            inside(switch, partial(_wire, host, port))
            inside(host, partial(_host, mac))
        inside(switch, _switch)
        yield result


def _wire(host: str, port: str) -> None:
    with IPRoute() as route:
        route.link("add", ifname=port, kind="veth", peer={"ifname": HOST_PORT, "net_ns_fd": host})
        _up(route, port)


def _host(mac: str) -> None:
    with IPRoute() as route:
        route.link("set", index=_index(route, HOST_PORT), address=mac)
        _up(route, HOST_PORT)


def _up(route: IPRoute, name: str) -> None:
    """Without addresses of IPv6, whose frames are not wanted here."""
    switch = Path(f"/proc/sys/net/ipv6/conf/{name}/disable_ipv6")
    if switch.exists():
        switch.write_text("1")
    route.link("set", index=_index(route, name), state="up")


def _index(route: IPRoute, name: str) -> int:
    return int(route.link_lookup(ifname=name)[0])


def _switch() -> None:
    """Keep bridged packets out of iptables, where a loaded br_netfilter would have some of them dropped."""
    for family in ("ip", "ip6", "arp"):
        switch = Path(f"/proc/sys/net/bridge/bridge-nf-call-{family}tables")
        if switch.exists():
            switch.write_text("0")
    with IPRoute() as route:
        route.link("set", index=_index(route, "lo"), state="up")


def forwards(fabric: Fabric, ports: Iterable[str] = (SENDER_PORT, RECEIVER_PORT)) -> bool:
    """Whether the ports are members of a bridge that has taken them into use."""
    return inside(fabric.switch, lambda: all(map(_forwards, ports)))


def _forwards(port: str) -> bool:
    with IPRoute() as route:
        (link,) = route.get_links(_index(route, port))
        info = link.get_attr("IFLA_LINKINFO")
        member = info.get_attr("IFLA_INFO_SLAVE_DATA") if info is not None else None
        return member is not None and member.get_attr("IFLA_BRPORT_STATE") == _FORWARDING


BOTTLENECK_BPS: Final = 50_000_000
EXCEEDING_OCTETS, BURST_OCTETS = 10_000, 5_000

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
        f'<congestion-isolation xmlns="{_ISOLANE_CI}"><aqm><algorithm>share</algorithm><share>'
        f"<exceeding-octets>{EXCEEDING_OCTETS}</exceeding-octets>"
        f"<burst-octets>{BURST_OCTETS}</burst-octets></share></aqm></congestion-isolation>"
    )
    return (
        f'<interface><name>{name}</name><type xmlns:t="{_IANA}">t:ethernetCsmacd</type>'
        f'<data-plane xmlns="{_DATA_PLANE}"><kind>linux</kind>{limit}</data-plane>'
        f'<bridge-port xmlns="{_DOT1Q}"><component-name>relay</component-name>{pairs}{aqm}</bridge-port>'
        "</interface>"
    )
