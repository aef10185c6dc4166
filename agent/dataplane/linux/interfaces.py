"""The interfaces of the system: state from netlink, counters and speed from the kernel when asked for."""

import asyncio
import errno
import fcntl
import socket
import sys
from array import array
from collections.abc import Callable
from struct import Struct

from pyroute2 import AsyncIPRoute, IPRSocket
from pyroute2.netlink import nlmsg

from isolane.lazy_dataclass import dataclass

IFF_UP = 1
KERNEL_COUNTERS = "/proc/self/net/dev"
SIOCETHTOOL = 0x8946
ETHTOOL_GSET = 0x1
ETHTOOL_OCTETS = 44  # struct ethtool_cmd
UNKNOWN_SPEEDS = (0, 0xFFFF, 0xFFFFFFFF)

_IFREQ = Struct("16sP24x")


@dataclass(frozen=True, slots=True)
class LinkState:
    """State of an interface as netlink reports it."""

    index: int
    name: str
    mac: int
    mtu: int
    up: bool  # oper-status


class LinuxLinks:
    """The system's interfaces, kept up to date by netlink: which exist, and whether they are up."""

    def __init__(self) -> None:
        self._socket: IPRSocket | None = None
        self._watchers: list[Callable[[str], None]] = []
        self._by_index: dict[int, LinkState] = {}
        self._by_name: dict[str, LinkState] = {}
        self._loop = asyncio.get_running_loop()
        self._loading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen, then ask for all that is there; nothing is missed between."""
        self._socket = IPRSocket()
        self._socket.bind()
        self._loop.add_reader(self._socket.fileno(), self._read)
        await self._load()

    def close(self) -> None:
        """Close the socket; watchers are called no more."""
        if self._loading is not None:
            self._loading.cancel()
        if self._socket is not None:
            self._loop.remove_reader(self._socket.fileno())
            self._socket.close()
            self._socket = None

    def get(self, name: str) -> LinkState | None:
        """The interface of that name, as netlink reported it last."""
        return self._by_name.get(name)

    def watch(self, callback: Callable[[str], None]) -> None:
        """Call back with the name of each interface that comes, goes or changes."""
        self._watchers.append(callback)

    async def _load(self) -> None:
        """Take over what is there now, and forget what is not."""
        async with AsyncIPRoute() as route:
            links = [message async for message in await route.get_links()]
        for index in self._by_index.keys() - {message["index"] for message in links}:
            self._remove(index)
        for message in links:
            self._update(message)

    def _read(self) -> None:
        if self._socket is None:
            return
        try:
            messages = self._socket.get()
        except OSError as error:
            if error.errno != errno.ENOBUFS:
                raise
            self._loading = self._loop.create_task(self._load())  # some were lost: ask for all
            return
        for message in messages:
            if message.get("event") == "RTM_DELLINK" and message["family"] == socket.AF_UNSPEC:
                self._remove(message["index"])
            elif message.get("event") == "RTM_NEWLINK" and message["family"] == socket.AF_UNSPEC:
                self._update(message)

    def _update(self, message: nlmsg) -> None:
        """An interface is there, with whatever is new about it; one with a new name is another."""
        state = _state_of(message)
        before = self._by_index.get(state.index)
        if before is not None and before.name != state.name:
            self._remove(state.index)
        self._by_index[state.index] = self._by_name[state.name] = state
        if before is None or before.name != state.name or _matters(before) != _matters(state):
            self._notify(state.name)

    def _remove(self, index: int) -> None:
        state = self._by_index.pop(index, None)
        if state is not None and self._by_name.get(state.name) is state:
            del self._by_name[state.name]
            self._notify(state.name)

    def _notify(self, name: str) -> None:
        for watcher in self._watchers:
            watcher(name)


def _matters(state: LinkState) -> tuple[int, bool]:
    """The parts of the state that listeners handle: address and operation."""
    return state.mac, state.up


def _is_up(message: nlmsg) -> bool:
    """Interfaces without a carrier of their own report UNKNOWN (RFC 2863's unknown) and work."""
    return message.get_attr("IFLA_OPERSTATE") in ("UP", "UNKNOWN") and bool(message["flags"] & IFF_UP)


def _state_of(message: nlmsg) -> LinkState:
    attribute = message.get_attr
    return LinkState(
        index=message["index"],
        name=attribute("IFLA_IFNAME"),
        mac=int((attribute("IFLA_ADDRESS") or "0").replace(":", ""), 16),
        mtu=attribute("IFLA_MTU"),
        up=_is_up(message),
    )


@dataclass(frozen=True, slots=True)
class KernelCounters:
    """The kernel's counters of an interface: all of its traffic, not only that of the agent's socket."""

    rx_octets: int = 0
    rx_packets: int = 0
    rx_errors: int = 0
    rx_dropped: int = 0
    rx_multicast: int = 0
    tx_octets: int = 0
    tx_packets: int = 0
    tx_errors: int = 0
    tx_dropped: int = 0


def kernel_counters(name: str) -> KernelCounters | None:
    """Read when asked for; None when there is no such interface."""
    with open(KERNEL_COUNTERS, encoding="ascii", errors="replace") as rows:
        for row in rows:
            interface, colon, numbers = row.partition(":")
            if colon and interface.strip() == name:
                rx_octets, rx_packets, rx_errors, rx_dropped, *more = map(int, numbers.split())
                return KernelCounters(
                    rx_octets, rx_packets, rx_errors, rx_dropped, more[3], more[4], more[5], more[6], more[7]
                )
    return None


def speed_bps(name: str) -> int | None:
    """The speed of the link by the driver (ethtool); None when the driver does not know it."""
    command = array("B", ETHTOOL_GSET.to_bytes(4, sys.byteorder) + bytes(ETHTOOL_OCTETS - 4))
    request = _IFREQ.pack(name.encode(), command.buffer_info()[0])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            fcntl.ioctl(asked, SIOCETHTOOL, request)
        except OSError:  # a driver without ethtool, or the interface has gone
            return None
    low, high = (int.from_bytes(command[at : at + 2].tobytes(), sys.byteorder) for at in (12, 28))
    megabits = high << 16 | low
    return None if megabits in UNKNOWN_SPEEDS else megabits * 1_000_000
