"""Limits of every SONiC switch for the agent's own models, whatever it reports of itself."""

from collections.abc import Mapping
from typing import Final

from isolane.dataplane.capabilities import Capabilities, Feature, Support, partly

_REMEDY: Final = "remove it"
_TABLES: Final = "SONiC has no table for it that the agent writes"
_VLANS: Final = "SONiC's bridge is configured in sonic-vlan and its sister modules: serve them with --sonic"
_LINUX: Final = "every interface is a port of the switch"


def _no(reason: str) -> Support:
    return Support("refused", reason, _REMEDY)


_EXCEPTIONS: Final[Mapping[Feature, Support]] = {
    **dict.fromkeys(
        (
            Feature.AGEING,
            Feature.BRIDGE_ADDRESS,
            Feature.STATIC_ENTRIES,
            Feature.STATIC_ENTRIES_OF_VLANS,
            Feature.VLANS,
            Feature.PVID,
            Feature.TAGGED_ONLY,
            Feature.UNTAGGED_ONLY,
            Feature.INGRESS_FILTERING,
        ),
        _no(_VLANS),
    ),
    **dict.fromkeys(
        (
            Feature.STREAM_GATES,
            Feature.STREAM_FILTERS,
            Feature.SCHEDULERS,
            Feature.SHAPED_CLASSES,
            Feature.SHARED_BUFFER,
            Feature.STREAM_IDENTIFICATION,
            Feature.STREAM_OUTPUT,
            Feature.ORDERED_SETS,
            Feature.TELEMETRY,
            Feature.CONGESTION_SIGNALING,
        ),
        _no(_TABLES),
    ),
    **dict.fromkeys(
        (Feature.CONGESTION_ISOLATION, Feature.QUEUE_MAP),
        _no("SONiC has no table for it: no SAI object moves a flow by congestion"),
    ),
    Feature.QUEUE_LIMITS: _no(
        "a buffer profile has one threshold: a limit would take the place of that by which a queue leaves "
        "room to others (dynamic_th), or of that of a lossless queue, which is the pool on purpose"
        " (static_th)"
    ),
    Feature.QUEUE_MANAGEMENT: partly(
        "red as WRED profiles with whole percentages and SONiC's own average; threshold and cp are refused"
    ),
    Feature.PAUSE: _no("CONFIG_DB has no field for PAUSE of IEEE Std 802.3"),
    Feature.PRIORITY_FLOW_CONTROL: partly(
        "both directions of a priority at once, or with pfc_asym the PFC of all is obeyed; thresholds, "
        "headroom and quanta other than the default are refused: the switch has them in buffer profiles"
    ),
    Feature.PRIORITIES: partly("traffic classes as QoS maps; default priority and regeneration are refused"),
    Feature.PRIORITY_OF_DSCP: partly(
        "as a map of all 64 DSCPs; whether tagged packets follow it is up to the switch"
    ),
    Feature.CREDITS: _no(
        "SONiC has no table for it: its scale-up document names a profile without fields; "
        "docs/standards/sonic-cbfc.md proposes tables"
    ),
    Feature.EMULATED_PORT: _no(_LINUX),
    Feature.LINUX_PORT: _no(_LINUX),
}
SONIC: Final = Capabilities("sonic", _EXCEPTIONS)
GENERAL: Final = _no(_TABLES)
"""For a node that no feature names."""
OF_TOPS: Final[Mapping[str, Support]] = {
    "bridges": _no(_VLANS),
    "data-plane": _no("nothing is emulated: ports and wires are those of the switch"),
}
"""The same below these nodes at the top."""
