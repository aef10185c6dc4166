"""The peer's retry and credits in LLDP: for the engines, and compared with the information of this end."""

from collections.abc import Iterator
from typing import Final, Literal, TypeVar

from isolane.bindings.ietf_interfaces import UeNegotiationMismatch, UeNegotiationResolved, UePeerLost
from isolane.device.interfaces.links import Link
from isolane.device.kit.context import Context
from isolane.engine.lldp.peers import UltraEthernetPeer
from isolane.lazy_dataclass import dataclass
from isolane.wire.lldp.tlv import Tlv
from isolane.wire.lldp.ultra_ethernet import MAXIMUM_POOL, CbfcOptions, LinkOptions

T = TypeVar("T", bound=Tlv)
Item = Literal["llr", "version", "cbfc", "virtual-channels", "credit-pool"]
YES, NO = "enabled", "not enabled"
UE_NOTIFICATIONS: Final = (UeNegotiationMismatch, UeNegotiationResolved, UePeerLost)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One thing on which the two ends do not agree."""

    item: Item
    local: str
    remote: str


class Negotiations:
    """Compares the two ends of every link; each difference is notified once, until it is resolved."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._notified: dict[str, frozenset[Mismatch]] = {}

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
        mismatches = frozenset(differences(link, own, received)) if received else frozenset()
        for mismatch in sorted(
            mismatches - self._notified.get(link.name, frozenset()), key=lambda each: each.item
        ):
            self._context.notify(
                UeNegotiationMismatch.new(item=mismatch.item, local=mismatch.local, remote=mismatch.remote),
                (link.name,),
            )
        open_items = {mismatch.item for mismatch in mismatches}
        for mismatch in sorted(
            self._notified.get(link.name, frozenset()) - mismatches, key=lambda each: each.item
        ):
            if mismatch.item not in open_items:
                self._context.notify(
                    UeNegotiationResolved.new(
                        item=mismatch.item, local=mismatch.local, remote=mismatch.remote
                    ),
                    (link.name,),
                )
        if mismatches:
            self._notified[link.name] = mismatches
        else:
            self._notified.pop(link.name, None)

    def forget(self, name: str) -> None:
        """The link is gone."""
        self._notified.pop(name, None)


def differences(link: Link, own: tuple[Tlv, ...], received: tuple[Tlv, ...]) -> Iterator[Mismatch]:
    """Mismatches between the TLVs of this end and of the peer."""
    ours, theirs = _first(own, LinkOptions), _first(received, LinkOptions)
    if ours is None or theirs is None:
        return
    if ours.is_ready_for_llr is not theirs.is_ready_for_llr:
        yield Mismatch("llr", _word(ours.is_ready_for_llr), _word(theirs.is_ready_for_llr))
    if ours.ue_version != theirs.ue_version:
        yield Mismatch("version", str(ours.ue_version), str(theirs.ue_version))
    if ours.cbfc_enabled is not theirs.cbfc_enabled:
        yield Mismatch("cbfc", _word(ours.cbfc_enabled), _word(theirs.cbfc_enabled))
    elif ours.cbfc_enabled:
        yield from _credits(link, _first(own, CbfcOptions), _first(received, CbfcOptions))


def _credits(link: Link, ours: CbfcOptions | None, theirs: CbfcOptions | None) -> Iterator[Mismatch]:
    if ours is None or theirs is None:
        return
    if ours.lossless != theirs.lossless:
        yield Mismatch("virtual-channels", _channels(ours), _channels(theirs))
    limit = 0 if link.cbfc is None else link.cbfc.engine.sender.limit or 0
    if theirs.credit_pool != MAXIMUM_POOL and limit > theirs.credit_pool:
        yield Mismatch("credit-pool", str(limit), str(theirs.credit_pool))


def _first(tlvs: tuple[Tlv, ...], kind: type[T]) -> T | None:
    return next((tlv for tlv in tlvs if isinstance(tlv, kind)), None)


def _word(enabled: bool) -> str:
    return YES if enabled else NO


def _channels(options: CbfcOptions) -> str:
    return " ".join(str(channel) for channel in options.lossless_channels) or "none"
