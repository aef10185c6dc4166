"""Capabilities of the engines of the Ultra Ethernet link layer, as SAI has them (isolane-ue-capabilities).

The answers follow from the model and from what the engines say of themselves: a node that is deviated away
is not in the model, so it has no entry. Nothing of them is configured.
"""

from collections.abc import Collection, Iterator
from functools import cache
from typing import Final, Literal

from isolane.bindings import isolane_ue_cbfc, isolane_ue_csig, isolane_ue_llr
from isolane.bindings.ietf_interfaces import (
    Cbfc,
    CreditPool,
    Csig,
    InBandTelemetry,
    Llr,
    PacketTrimming,
    UePhy,
    Vc,
)
from isolane.bindings.isolane_ue_capabilities import Attribute, Counter, UeCapabilities
from isolane.bindings.isolane_ue_capabilities import Cbfc as CbfcBounds
from isolane.bindings.isolane_ue_capabilities import Csig as CsigBounds
from isolane.bindings.isolane_ue_capabilities import Llr as LlrBounds
from isolane.device.cbfc.config import CAPABILITIES
from isolane.device.csig import MAX_TIMERS
from isolane.device.kit.context import Context
from isolane.engine.cbfc.config import CHANNELS
from isolane.engine.llr.config import LIVE_SETTINGS, MOST_OUTSTANDING_FRAMES, MOST_OUTSTANDING_OCTETS
from isolane.lazy_dataclass import dataclass
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, RecordNode
from isolane.tree.types import Enumeration, Integer

CLEAR: Final = "clear-counters"
STATISTICS: Final = "statistics"


SaiObject = Literal[
    "port",
    "llr-profile",
    "cbfc-profile",
    "credit-profile",
    "credit-pool",
    "virtual-channel",
    "csig-signal",
    "csig-rule",
]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an object of SAI: a node of the model, and what of it changes without a restart."""

    object: SaiObject
    node: RecordNode
    live: Collection[str]
    prefix: str = ""


def _all(node: RecordNode) -> frozenset[str]:
    return frozenset(child.name for child in node.children)


PARTS: Final = (
    Part("port", Llr.NODE, LIVE_SETTINGS, "llr/"),
    Part("port", UePhy.NODE, _all(UePhy.NODE), "ue-phy/"),
    Part("port", Cbfc.NODE, (), "cbfc/"),
    Part("port", PacketTrimming.NODE, _all(PacketTrimming.NODE), "packet-trimming/"),
    Part("port", InBandTelemetry.NODE, _all(InBandTelemetry.NODE), "in-band-telemetry/"),
    Part("port", Csig.NODE, _all(Csig.NODE), "csig/"),
    Part("llr-profile", isolane_ue_llr.Profile.NODE, ()),
    Part("cbfc-profile", isolane_ue_cbfc.Profile.NODE, ()),
    Part("credit-profile", isolane_ue_cbfc.CreditProfile.NODE, ()),
    Part("credit-pool", CreditPool.NODE, ()),
    Part("virtual-channel", Vc.NODE, ()),
    Part("csig-signal", isolane_ue_csig.Signal.NODE, _all(isolane_ue_csig.Signal.NODE)),
    Part("csig-rule", isolane_ue_csig.Rule.NODE, _all(isolane_ue_csig.Rule.NODE)),
)


@cache
def capabilities() -> UeCapabilities:
    """Everything that can be asked."""
    return UeCapabilities.new(
        llr_capable=True,
        cbfc_capable=True,
        trimming_capable=True,
        telemetry_capable=True,
        csig_capable=True,
        attribute=[each for part in PARTS for each in _attributes(part, part.node, part.prefix)],
        counter=[each for part in PARTS for each in _counters(part, part.node, part.prefix)],
        llr=LlrBounds.new(
            max_profiles=isolane_ue_llr.Profile.NODE.max_elements,
            max_outstanding_frames=MOST_OUTSTANDING_FRAMES,
            max_outstanding_bytes=MOST_OUTSTANDING_OCTETS,
            dynamic_mode=True,
        ),
        cbfc=CbfcBounds.new(
            max_profiles=isolane_ue_cbfc.Profile.NODE.max_elements,
            sender_credit_size=CAPABILITIES.supported_credit_sizes,
            max_vcs=CHANNELS,
            max_lossless_vcs=CHANNELS,
            max_credit_pools=CreditPool.NODE.max_elements,
        ),
        csig=CsigBounds.new(max_timers=MAX_TIMERS),
    )


def _attributes(part: Part, node: RecordNode, prefix: str) -> Iterator[Attribute]:
    """Leafs and lists, down to them through containers; counters are no attributes."""
    for child in node.children:
        if isinstance(child, ContainerNode):
            if child.name != STATISTICS:
                yield from _attributes(part, child, f"{prefix}{child.name}/")
            continue
        yield Attribute.new(
            object=part.object,
            name=prefix + child.name,
            create=child.config,
            set=child.config and not (isinstance(child, LeafNode) and child.is_key),
            set_in_use=child.config and child.name in part.live,
            get_=True,
            enum_value=_values(child),
        )


def _values(node: DataNode) -> tuple[str, ...]:
    kind = node.type if isinstance(node, LeafNode | LeafListNode) else None
    return tuple(kind.values) if isinstance(kind, Enumeration) else ()


def _counters(part: Part, node: RecordNode, prefix: str, clear: bool = False) -> Iterator[Counter]:
    clear = clear or any(operation.name == CLEAR for operation in node.operations)
    for child in node.children:
        if isinstance(child, ContainerNode):
            yield from _counters(part, child, f"{prefix}{child.name}/", clear)
        elif node.name == STATISTICS and isinstance(child, LeafNode) and isinstance(child.type, Integer):
            yield Counter.new(
                object=part.object,
                name=prefix + child.name,
                read=True,
                read_and_clear=False,
                minimal_polling_interval=0,
                clear=clear,
            )


class CapabilitiesConcern:
    """Answers when asked; the answer never changes while the agent runs."""

    def __init__(self, context: Context) -> None:
        context.store.operational.provide(UeCapabilities, lambda keys: capabilities())
