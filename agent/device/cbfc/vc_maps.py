"""From the configured maps of virtual channels to those of the engine (isolane-ue-cbfc)."""

from typing import Any

from isolane.bindings.isolane_ue_cbfc import Cbfc
from isolane.engine.cbfc.mapping import Family, Precedence, ReceiverMap, SenderMap


def sender_map(shared: Cbfc, name: str | None) -> SenderMap:
    """The map of a name; without one every frame takes channel 0."""
    entry = None if name is None else shared.sender_vc_map.get(name)
    if entry is None:
        return SenderMap()
    return SenderMap(
        name=entry.name,
        precedence=Precedence(entry.precedence),
        default_vc=entry.default_vc,
        pcp_dei={(each.pcp, int(each.dei)): each.vc for each in entry.pcp_dei},
        dscp=_dscp(entry.dscp),
        queue={each.queue: each.vc for each in entry.queue},
    )


def receiver_map(shared: Cbfc, name: str | None) -> ReceiverMap:
    """The map of a name; without one every frame takes channel 0."""
    entry = None if name is None else shared.receiver_vc_map.get(name)
    if entry is None:
        return ReceiverMap()
    tags = [((each.pcp, int(each.dei)), each) for each in entry.pcp_dei]
    return ReceiverMap(
        name=entry.name,
        precedence=Precedence(entry.precedence),
        default_vc=entry.default_vc,
        pcp_dei={tag: each.vc for tag, each in tags if each.vc is not None},
        class_of_tag={tag: each.traffic_class for tag, each in tags if each.traffic_class is not None},
        dscp=_dscp(entry.dscp),
        traffic_class={each.traffic_class: each.vc for each in entry.traffic_class},
    )


def _dscp(entries: Any) -> dict[tuple[Family, int], int]:
    return {(Family(each.family), each.dscp): each.vc for each in entries}
