"""DCB of the cards of ports: set when it is configured, given back when it is not any more."""

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import Final

from isolane.dataplane.config import BridgePortConfig
from isolane.dataplane.kernel import dcb
from isolane.dataplane.kernel.dcb import App, Card, DcbError, Ets, NoDcb, Pfc

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
    shares = tuple(dcb.BY_SHARE if each == _SHARED else dcb.STRICT for each in config.algorithms)
    return Card(
        Pfc(stopped) if stopped else None,
        Ets(config.class_of_priority, shares, config.ets_percent) if dcb.BY_SHARE in shares else None,
        frozenset(App(dcb.BY_DSCP, code, priority) for code, priority in config.priority_of_dscp.items()),
    )


class PortCards:
    """The cards of one component, by the index of the interface."""

    def __init__(self, apply: Callable[[str, Card], Card] = dcb.apply) -> None:
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
            found = await asyncio.to_thread(self._apply, name, asked)
        except DcbError as fault:
            self._refused(index, wanted, fault)
        except OSError as fault:
            _log.info("interface %d is gone: %s", index, fault)
        else:
            self._before.setdefault(index, found)

    def _refused(self, index: int, wanted: Card, fault: DcbError) -> None:
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
    apps = wanted.apps or frozenset(app for app in before.apps if app.selector == dcb.BY_DSCP)
    return Card(wanted.pfc or before.pfc, wanted.ets or before.ets, apps)
