"""Capabilities of the kernel data plane, as far as the kernel of this machine has them."""

from collections.abc import Mapping
from typing import Final

from isolane.dataplane.driver.capabilities import (
    LONE,
    NO_WATCHDOG,
    BackEnd,
    Capabilities,
    Feature,
    StreamLimits,
    Support,
    partly,
    refused,
)
from isolane.dataplane.kernel.stream_layout import FILTERS, ROWS, SHAPES

NO_VLAN_FILTERING: Final = (
    "the bridges of this kernel have no VLAN filtering (CONFIG_BRIDGE_VLAN_FILTERING), "
    "so every frame is in the default VLAN"
)
_ORDERED_SETS: Final = refused("ordered sets have no way through a network card")
_PER_FRAME: Final = refused("the kernel forwards the frames, and its programs here do not change them so")
_NO_TIMES: Final = refused("no queue of the kernel holds a frame until a time that a scheduler gives")
_VLANS: Final = (
    Feature.VLANS,
    Feature.STATIC_ENTRIES_OF_VLANS,
    Feature.PVID,
    Feature.TAGGED_ONLY,
    Feature.INGRESS_FILTERING,
)
_EXCEPTIONS: Final[Mapping[Feature, Support]] = {
    Feature.EMULATED_PORT: Support(
        "refused",
        "the kernel forwards between interfaces of Linux only",
        "set kind to linux, or take the port out of the component",
    ),
    Feature.SCHEDULERS: _NO_TIMES,
    Feature.SHAPED_CLASSES: _NO_TIMES,
    Feature.SHARED_BUFFER: refused(
        "each queue of the kernel has a limit of its own; set buffer/queue of the port"
    ),
    Feature.BANDWIDTH_SHARES: partly(
        "shares are assured rates of HTB; isolated frames can overtake the backlog of their own flow"
    ),
    Feature.QUEUE_MANAGEMENT: partly(
        "levels are those of polls, and flows are found by samples; packets that understand ECN are marked, "
        "others are dropped by a full queue only"
    ),
    Feature.NOT_ECT_DROPS: Support(
        "refused",
        "its program marks packets and drops none; a full queue drops the last frame",
        "set not-ect-policy to keep, or leave it out: such packets are kept",
    ),
    Feature.PRIORITY_OF_DSCP: partly(
        "set in the card by DCB, where the driver has it, else the port says driver-refused; queues are "
        "selected by tags only"
    ),
    Feature.STREAM_FILTERS: partly(
        f"at most {FILTERS} of them; frames of isolated flows meet the filters of frames without a handle, "
        "and a frame that a filter drops is not learned from"
    ),
    Feature.STREAM_IDENTIFICATION: partly(
        f"at most {ROWS} rows, counted at each port, and {SHAPES} sets of compared fields"
    ),
    Feature.STREAM_OUTPUT: refused(
        "frames are identified where they come in, and not counted where they leave"
    ),
    Feature.PAUSE: refused("DCB has no PAUSE of the whole link"),
    Feature.PRIORITY_FLOW_CONTROL: partly(
        "set in the card by DCB, for both directions at once, with thresholds of the card; where the "
        "driver refuses, the port says driver-refused"
    ),
    Feature.PFC_WATCHDOG: NO_WATCHDOG,
    Feature.BRIDGE_ADDRESS: partly("a bridge that was there before keeps its address"),
    Feature.UNTAGGED_ONLY: refused("the kernel drops frames by their VLAN, and not because they have a tag"),
    Feature.PVID: partly("a port is a member of its own PVID's VLAN, registered or not"),
    Feature.INGRESS_FILTERING: partly("where there are several VLANs the kernel filters, enabled or not"),
    Feature.LINK_LAYER_RETRY: _ORDERED_SETS,
    Feature.CREDITS: _ORDERED_SETS,
    Feature.ORDERED_SETS: _ORDERED_SETS,
    Feature.TELEMETRY: _PER_FRAME,
    Feature.CONGESTION_SIGNALING: _PER_FRAME,
    Feature.TRIMMING: _PER_FRAME,
}


def kernel_capabilities(*, vlan_filtering: bool) -> Capabilities:
    """Of a kernel whose bridges have VLAN filtering, or have it not."""
    absent = {} if vlan_filtering else dict.fromkeys(_VLANS, refused(NO_VLAN_FILTERING))
    return Capabilities("kernel", {**_EXCEPTIONS, **absent})


def kernel_back_end(*, vlan_filtering: bool) -> BackEnd:
    """The features that an agent with this data plane serves."""
    can = kernel_capabilities(vlan_filtering=vlan_filtering)
    emulated_member = Capabilities("kernel", {Feature.EMULATED_PORT: can[Feature.EMULATED_PORT]})
    return BackEnd(can, can, LONE, emulated_member, can, StreamLimits(FILTERS, ROWS, SHAPES))
