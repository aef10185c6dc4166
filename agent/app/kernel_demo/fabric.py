"""Two hosts and a switch between them, each a network namespace, with veth pairs as wires."""

from collections.abc import Iterable, Iterator
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
        made = Fabric(sender, switch, receiver)
        for host, port, mac in ((sender, SENDER_PORT, SENDER_MAC), (receiver, RECEIVER_PORT, RECEIVER_MAC)):
            inside(switch, partial(_wire, host, port))
            inside(host, partial(_host, mac))
        inside(switch, _switch)
        yield made


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


def forwards(made: Fabric, ports: Iterable[str] = (SENDER_PORT, RECEIVER_PORT)) -> bool:
    """Whether the ports are members of a bridge that has taken them into use."""
    return inside(made.switch, lambda: all(map(_forwards, ports)))


def _forwards(port: str) -> bool:
    with IPRoute() as route:
        (link,) = route.get_links(_index(route, port))
        info = link.get_attr("IFLA_LINKINFO")
        member = info.get_attr("IFLA_INFO_SLAVE_DATA") if info is not None else None
        return member is not None and member.get_attr("IFLA_BRPORT_STATE") == _FORWARDING
