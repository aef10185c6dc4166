"""Data center bridging of a network card, by netlink (dcbnl): what it has, and what it is to have.

The structures are those of `linux/dcbnl.h`. A driver without DCB answers EOPNOTSUPP to everything.
`PortCards` sets what is configured, and gives back what was there when it is not any more.
"""

import errno
import logging
import os
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from struct import Struct, error
from typing import Final, Self

from isolane.dataplane.config import BridgePortConfig
from isolane.dataplane.kernel.errors import KernelError
from isolane.threads import NoThread, in_thread

PRIORITIES: Final = 8
_RTM_GETDCB: Final = 78
_RTM_SETDCB: Final = 79
_NLM_F_REQUEST: Final = 1
_NLMSG_ERROR: Final = 2
_IEEE_SET, _IEEE_GET, _GET_DCBX, _IEEE_DELETE = 20, 21, 22, 27
_IFNAME, _IEEE, _DCBX = 1, 13, 14
_ETS, _PFC, _APP_TABLE = 1, 2, 3
_APP: Final = 1
_TYPE_MASK: Final = 0x3FFF
_BY_FIRMWARE: Final = 0x02
"""DCB_CAP_DCBX_LLD_MANAGED: the firmware negotiates, and sets what comes of it."""
_MESSAGE: Final = Struct("=IHHII")
_DCB: Final = Struct("=BBH")
_ATTRIBUTE: Final = Struct("=HH")
_ETS_OCTETS: Final = Struct("=BBB8s8s8s8s8s8s8s")
_PFC_OCTETS: Final = Struct("=BBBxHxx8Q8Q")
_APP_OCTETS: Final = Struct("=BBH")
_ERROR: Final = Struct("=i")
_PATIENCE_S: Final = 2.0
STRICT, BY_SHARE = 0, 2
"""Of IEEE 802.1Qaz transmission selection; 1 is the credit-based shaper, 255 what a vendor has."""
BY_DSCP: Final = 5


class DcbError(KernelError):
    """A card did not apply a setting."""


class NoDcb(DcbError):
    """A driver without data center bridging."""


@dataclass(frozen=True, slots=True)
class Ets:
    """`struct ieee_ets`: classes of priorities, and how classes share the link."""

    class_of_priority: tuple[int, ...] = (0,) * PRIORITIES
    selection: tuple[int, ...] = (STRICT,) * PRIORITIES
    percent: tuple[int, ...] = (0,) * PRIORITIES
    classes: int = 0
    """Number of traffic classes of the card; read only."""

    def encode(self) -> bytes:
        """As the kernel takes it; the same is recommended to the peer."""
        shares, selection, classes = bytes(self.percent), bytes(self.selection), bytes(self.class_of_priority)
        return _ETS_OCTETS.pack(0, 0, 0, shares, shares, selection, classes, shares, selection, classes)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """As the kernel gives it."""
        _, capacity, _, shares, _, selection, classes, *_ = _ETS_OCTETS.unpack_from(octets)
        return cls(tuple(classes), tuple(selection), tuple(shares), capacity)


@dataclass(frozen=True, slots=True)
class Pfc:
    """`struct ieee_pfc`: the priorities that PFC stops, in both directions."""

    enabled: frozenset[int] = frozenset()
    delay: int = 0
    sent: tuple[int, ...] = (0,) * PRIORITIES
    received: tuple[int, ...] = (0,) * PRIORITIES
    classes: int = 0
    """Number of classes that can have it at the same time; read only."""

    def encode(self) -> bytes:
        """As the kernel takes it."""
        bits = sum(1 << priority for priority in self.enabled)
        return _PFC_OCTETS.pack(0, bits, 0, self.delay, *self.sent, *self.received)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """As the kernel gives it."""
        capacity, bits, _, delay, *counted = _PFC_OCTETS.unpack_from(octets)
        enabled = frozenset(priority for priority in range(PRIORITIES) if bits >> priority & 1)
        return cls(enabled, delay, tuple(counted[:PRIORITIES]), tuple(counted[PRIORITIES:]), capacity)


@dataclass(frozen=True, slots=True, order=True)
class App:
    """`struct dcb_app`: the priority of what a selector names, such as a DSCP."""

    selector: int
    protocol: int
    priority: int

    def encode(self) -> bytes:
        """As the kernel takes it."""
        return _APP_OCTETS.pack(self.selector, self.priority, self.protocol)

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """As the kernel gives it."""
        selector, priority, protocol = _APP_OCTETS.unpack_from(octets)
        return cls(selector, protocol, priority)


@dataclass(frozen=True, slots=True)
class Card:
    """Settings of a card, present or wanted; None: not supported, or left unchanged."""

    pfc: Pfc | None = None
    ets: Ets | None = None
    apps: frozenset[App] = field(default_factory=frozenset)


Exchange = Callable[[bytes], bytes]
"""One message to the kernel, and its answer."""


def exchange(message: bytes) -> bytes:
    """By a socket of its own; it may wait for the driver."""
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, socket.NETLINK_ROUTE) as opened:
        opened.settimeout(_PATIENCE_S)
        opened.bind((0, 0))
        opened.send(message)
        return opened.recv(65_536)


def read(name: str, ask: Exchange = exchange) -> Card:
    """The settings of an interface's card."""
    attributes = dict(_attributes(_body(ask(_message(_RTM_GETDCB, _IEEE_GET, name)), name)))
    inside = dict(_attributes(attributes.get(_IEEE, b"")))
    try:
        return Card(
            Pfc.decode(inside[_PFC]) if _PFC in inside else None,
            Ets.decode(inside[_ETS]) if _ETS in inside else None,
            frozenset(
                App.decode(octets)
                for kind, octets in _attributes(inside.get(_APP_TABLE, b""))
                if kind == _APP
            ),
        )
    except error as fault:
        raise DcbError(f"{name}: the kernel's answer about DCB is cut off: {fault}") from fault


def write(name: str, card: Card, ask: Exchange = exchange) -> None:
    """Set what is given, and app entries one by one; what is given as None stays as it is."""
    _unless_by_firmware(name, ask)
    parts = b""
    if card.ets is not None:
        parts += _attribute(_ETS, card.ets.encode())
    if card.pfc is not None:
        parts += _attribute(_PFC, card.pfc.encode())
    if parts:
        _set(_IEEE_SET, name, parts, ask)


def change_apps(name: str, wanted: frozenset[App], ask: Exchange = exchange) -> None:
    """The app entries for DSCPs become these; all others stay."""
    _unless_by_firmware(name, ask)
    there = frozenset(app for app in read(name, ask).apps if app.selector == BY_DSCP)
    for command, apps in ((_IEEE_DELETE, there - wanted), (_IEEE_SET, wanted - there)):
        if apps:
            table = b"".join(_attribute(_APP, app.encode()) for app in sorted(apps))
            _set(command, name, _attribute(_APP_TABLE, table), ask)


def by_firmware(name: str, ask: Exchange = exchange) -> None:
    """Refuse a card that negotiates DCB by itself: it would undo what is set."""
    attributes = dict(_attributes(_body(ask(_message(_RTM_GETDCB, _GET_DCBX, name)), name)))
    mode = attributes.get(_DCBX, b"\0")[0]
    if mode & _BY_FIRMWARE:
        raise DcbError(f"{name}: the firmware of the card negotiates DCB; turn its own DCBX off")


def _unless_by_firmware(name: str, ask: Exchange) -> None:
    try:
        by_firmware(name, ask)
    except NoDcb:
        return  # a driver that does not say who negotiates; what it refuses it says when it is set


def _set(command: int, name: str, parts: bytes, ask: Exchange) -> None:
    answer = ask(_message(_RTM_SETDCB, command, name, _attribute(_IEEE, parts)))
    # The error of the driver comes as one octet, a negative number.
    code = dict(_attributes(_body(answer, name))).get(_IEEE, b"\0")[0]
    if code:
        raise DcbError(f"{name}: the driver refuses: {os.strerror(256 - code)}")


def _message(kind: int, command: int, name: str, more: bytes = b"") -> bytes:
    body = _DCB.pack(0, command, 0) + _attribute(_IFNAME, os.fsencode(name) + b"\0") + more
    return _MESSAGE.pack(_MESSAGE.size + len(body), kind, _NLM_F_REQUEST, 1, 0) + body


def _attribute(kind: int, octets: bytes) -> bytes:
    filled = octets.ljust((len(octets) + 3) & ~3, b"\0")
    return _ATTRIBUTE.pack(_ATTRIBUTE.size + len(octets), kind) + filled


def _body(answer: bytes, name: str) -> bytes:
    """The attributes of an answer; an error of the kernel is raised."""
    try:
        length, kind, *_ = _MESSAGE.unpack_from(answer)
        if kind == _NLMSG_ERROR:
            (code,) = _ERROR.unpack_from(answer, _MESSAGE.size)
            if code == -errno.EOPNOTSUPP:
                raise NoDcb(f"{name}: its driver has no data center bridging")
            if code:
                raise DcbError(f"{name}: {os.strerror(-code)}")
    except error as fault:
        raise DcbError(f"{name}: the kernel's answer about DCB is cut off: {fault}") from fault
    return answer[_MESSAGE.size + _DCB.size : length]


def _attributes(octets: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + _ATTRIBUTE.size <= len(octets):
        length, kind = _ATTRIBUTE.unpack_from(octets, at)
        if length < _ATTRIBUTE.size or at + length > len(octets):
            raise DcbError("the kernel's answer about DCB is damaged")
        yield kind & _TYPE_MASK, octets[at + _ATTRIBUTE.size : at + length]
        at += (length + 3) & ~3


def apply(name: str, wanted: Card, ask: Exchange = exchange) -> Card:
    """Set what is wanted, and give back how it was before; DcbError says what the card does not do."""
    before = read(name, ask)
    if wanted.pfc is not None:
        _check_pfc(name, wanted.pfc, before.pfc)
    if wanted.ets is not None and before.ets is not None:
        _check_ets(name, wanted.ets, before.ets)
    kept = None if before.pfc is None or wanted.pfc is None else replace(wanted.pfc, delay=before.pfc.delay)
    # A card without shares leaves them to the queues of the kernel.
    write(name, replace(wanted, pfc=kept, ets=None if before.ets is None else wanted.ets), ask)
    if wanted.apps or any(app.selector == BY_DSCP for app in before.apps):
        change_apps(name, wanted.apps, ask)
    return before


def _check_pfc(name: str, wanted: Pfc, there: Pfc | None) -> None:
    if there is None:
        raise DcbError(f"{name}: the driver has no priority-based flow control")
    if there.classes and len(wanted.enabled) > there.classes:
        count = len(wanted.enabled)
        raise DcbError(f"{name}: the card has PFC for {there.classes} classes; {count} are configured")


def _check_ets(name: str, wanted: Ets, there: Ets) -> None:
    used = max(wanted.class_of_priority) + 1
    if there.classes and used > there.classes:
        raise DcbError(f"{name}: the card has {there.classes} traffic classes; {used} are configured")


_log = logging.getLogger("isolane.kernel")
NOTHING: Final = Card()
_UNKNOWN: Final = Card(Pfc())
"""The settings of an earlier agent: not known, which is not the same as none."""
_SHARED: Final = "enhanced-transmission-selection"


def card_of(config: BridgePortConfig) -> Card:
    """The card settings that a port needs."""
    stopped = frozenset(
        priority
        for priority, each in enumerate(config.flow_control.priorities)
        if each.transmit or each.receive
    )
    shares = tuple(BY_SHARE if each == _SHARED else STRICT for each in config.algorithms)
    return Card(
        Pfc(stopped) if stopped else None,
        Ets(config.class_of_priority, shares, config.ets_percent) if BY_SHARE in shares else None,
        frozenset(App(BY_DSCP, code, priority) for code, priority in config.priority_of_dscp.items()),
    )


class PortCards:
    """The cards of one component, by the index of the interface."""

    def __init__(self, apply: Callable[[str, Card], Card] = apply) -> None:
        self._apply = apply
        self._wanted: dict[int, Card] = {}
        self._before: dict[int, Card] = {}
        self.refusals: dict[int, str] = {}
        """By interface, the wanted settings that its card does not apply."""

    async def settle(self, index: int, wanted: Card) -> None:
        """Bring a card to what is wanted; the driver may take its time."""
        if self._wanted.get(index, NOTHING) == wanted:
            return
        self._wanted[index] = wanted
        self.refusals.pop(index, None)
        before = self._before.get(index)
        try:
            name = socket.if_indextoname(index)
            asked = wanted if before is None else _filled(wanted, before)
            before_change = await in_thread(self._apply, name, asked)
        except (DcbError, NoThread) as fault:
            self._refused(index, wanted, fault)
        except OSError as fault:
            _log.info("interface %d is gone: %s", index, fault)
        else:
            self._before.setdefault(index, before_change)

    def _refused(self, index: int, wanted: Card, fault: DcbError | NoThread) -> None:
        """Shares of the bandwidth are kept by the queues of the kernel, whatever the card has."""
        if isinstance(fault, NoDcb) and wanted.pfc is None and not wanted.apps:
            return
        self.refusals[index] = str(fault)
        _log.error("%s", fault)

    def before(self, index: int) -> Card | None:
        """The settings of a card before they were changed; None where they were not."""
        return self._before.get(index)

    def remember(self, index: int, before: Card) -> None:
        """An agent that is gone set the card, which had this before."""
        self._before.setdefault(index, before)
        self._wanted.setdefault(index, _UNKNOWN)

    async def leave(self, index: int) -> None:
        """The interface is no port any more: its card gets back what it had."""
        await self.settle(index, NOTHING)
        self.forget(index)

    def forget(self, index: int) -> None:
        """The interface is gone, and its card with it."""
        self._wanted.pop(index, None)
        self._before.pop(index, None)
        self.refusals.pop(index, None)


def _filled(wanted: Card, before: Card) -> Card:
    """The settings with those that are no longer wanted set back to the former ones."""
    apps = wanted.apps or frozenset(app for app in before.apps if app.selector == BY_DSCP)
    return Card(wanted.pfc or before.pfc, wanted.ets or before.ets, apps)
