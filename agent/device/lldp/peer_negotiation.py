"""The peer's retry and credits in LLDP: for the engines, and compared with the information of this end."""

from collections.abc import Iterator
from typing import Any, Final

from isolane.bindings.ietf_interfaces import UeNegotiationMismatch, UeNegotiationResolved, UePeerLost
from isolane.device.interfaces.links import Link
from isolane.device.kit.context import Context
from isolane.engine.lldp.ultra_ethernet_peers import UltraEthernetPeer
from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import MAXIMUM_POOL, CbfcOptions, LinkOptions

YES, NO = "enabled", "not enabled"
UE_NOTIFICATIONS: Final = (UeNegotiationMismatch, UeNegotiationResolved, UePeerLost)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One thing on which the two ends do not agree."""

    item: Any
    local: str
    remote: str


class Negotiations:
    """Compares the two ends of every link; each difference is notified once, until it is resolved."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._told: dict[str, frozenset[Mismatch]] = {}

    def hand_over(self, link: Link, peer: UltraEthernetPeer) -> None:
        """Let dynamic mode of the link go by what the peer says now."""
        now_ns = self._context.now_ns
        if link.llr is not None and link.llr.engine.known_peer != peer.llr:
            link.llr.poke(link.llr.engine.peer(peer.llr, now_ns), now_ns)
        if link.cbfc is not None and link.cbfc.engine.known_peer != peer.cbfc:
            link.cbfc.poke(link.cbfc.engine.peer(peer.cbfc, now_ns), now_ns)

    def lost(self, link: Link) -> UePeerLost | None:
        """The state that ends with the peer's advertisement, read before the engines know; None: no state."""
        retry = link.llr is not None and link.llr.engine.is_agreed
        credits = link.cbfc is not None and link.cbfc.engine.is_agreed
        if not (retry or credits):
            return None
        return UePeerLost.new(was_llr=retry, was_cbfc=credits)

    def compare(self, link: Link, own: tuple[Tlv, ...], received: tuple[Tlv, ...]) -> None:
        """Notify of every new difference between the two ends' advertisements, and of its end."""
        found = frozenset(differences(link, own, received)) if received else frozenset()
        for mismatch in sorted(found - self._told.get(link.name, frozenset()), key=lambda each: each.item):
            self._context.notify(
                UeNegotiationMismatch.new(item=mismatch.item, local=mismatch.local, remote=mismatch.remote),
                (link.name,),
            )
        open_items = {mismatch.item for mismatch in found}
        for mismatch in sorted(self._told.get(link.name, frozenset()) - found, key=lambda each: each.item):
            if mismatch.item not in open_items:
                self._context.notify(
                    UeNegotiationResolved.new(
                        item=mismatch.item, local=mismatch.local, remote=mismatch.remote
                    ),
                    (link.name,),
                )
        if found:
            self._told[link.name] = found
        else:
            self._told.pop(link.name, None)

    def forget(self, name: str) -> None:
        """The link is gone."""
        self._told.pop(name, None)


def differences(link: Link, own: tuple[Tlv, ...], received: tuple[Tlv, ...]) -> Iterator[Mismatch]:
    """Mismatches between the TLVs of this end and of the peer."""
    here, there = _first(own, LinkOptions), _first(received, LinkOptions)
    if here is None or there is None:
        return
    if here.is_ready_for_llr is not there.is_ready_for_llr:
        yield Mismatch("llr", _word(here.is_ready_for_llr), _word(there.is_ready_for_llr))
    if here.ue_version != there.ue_version:
        yield Mismatch("version", str(here.ue_version), str(there.ue_version))
    if here.cbfc_enabled is not there.cbfc_enabled:
        yield Mismatch("cbfc", _word(here.cbfc_enabled), _word(there.cbfc_enabled))
    elif here.cbfc_enabled:
        yield from _credits(link, _first(own, CbfcOptions), _first(received, CbfcOptions))


def _credits(link: Link, here: CbfcOptions | None, there: CbfcOptions | None) -> Iterator[Mismatch]:
    if here is None or there is None:
        return
    if here.lossless != there.lossless:
        yield Mismatch("virtual-channels", _channels(here), _channels(there))
    limit = 0 if link.cbfc is None else link.cbfc.engine.sender.limit or 0
    if there.credit_pool != MAXIMUM_POOL and limit > there.credit_pool:
        yield Mismatch("credit-pool", str(limit), str(there.credit_pool))


def _first(tlvs: tuple[Tlv, ...], kind: Any) -> Any:
    return next((tlv for tlv in tlvs if isinstance(tlv, kind)), None)


def _word(enabled: bool) -> str:
    return YES if enabled else NO


def _channels(options: CbfcOptions) -> str:
    return " ".join(str(channel) for channel in options.lossless_channels) or "none"
