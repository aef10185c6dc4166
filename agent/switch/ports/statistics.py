"""Counters of interfaces (RFC 8343) from those of SAI."""

from dataclasses import dataclass
from typing import Final

from isolane.bindings.ietf_interfaces import InterfacesInterfaceStatistics
from isolane.switch.facts import Fields
from isolane.switch.live.counters import number

SAI: Final = {
    "in_octets": "SAI_PORT_STAT_IF_IN_OCTETS",
    "in_unicast_pkts": "SAI_PORT_STAT_IF_IN_UCAST_PKTS",
    "in_broadcast_pkts": "SAI_PORT_STAT_IF_IN_BROADCAST_PKTS",
    "in_multicast_pkts": "SAI_PORT_STAT_IF_IN_MULTICAST_PKTS",
    "in_discards": "SAI_PORT_STAT_IF_IN_DISCARDS",
    "in_errors": "SAI_PORT_STAT_IF_IN_ERRORS",
    "in_unknown_protos": "SAI_PORT_STAT_IF_IN_UNKNOWN_PROTOS",
    "out_octets": "SAI_PORT_STAT_IF_OUT_OCTETS",
    "out_unicast_pkts": "SAI_PORT_STAT_IF_OUT_UCAST_PKTS",
    "out_broadcast_pkts": "SAI_PORT_STAT_IF_OUT_BROADCAST_PKTS",
    "out_multicast_pkts": "SAI_PORT_STAT_IF_OUT_MULTICAST_PKTS",
    "out_discards": "SAI_PORT_STAT_IF_OUT_DISCARDS",
    "out_errors": "SAI_PORT_STAT_IF_OUT_ERRORS",
}
"""Leafs of `statistics` by the attribute of the bindings."""
OF_32_BITS: Final = frozenset({"in_discards", "in_errors", "in_unknown_protos", "out_discards", "out_errors"})
"""Those that are Counter32 in RFC 8343; SAI counts them with 64 bits."""
WRAP: Final = 1 << 32


@dataclass(slots=True)
class _Seen:
    identity: str | None
    values: dict[str, int]
    since_ns: int


class Discontinuities:
    """When the counters of each port last began anew: the port was made anew, or one of them went back."""

    def __init__(self, started_ns: int) -> None:
        self._started_ns = started_ns
        self._seen: dict[str, _Seen] = {}

    def since(self, name: str, identity: str | None, values: dict[str, int], now_ns: int) -> int:
        """The moment; without any since the start of the agent, the start (RFC 8343, discontinuity-time)."""
        seen = self._seen.get(name)
        if seen is None:
            seen = self._seen[name] = _Seen(identity, {}, self._started_ns)
        if seen.identity != identity or any(values.get(each, was) < was for each, was in seen.values.items()):
            seen.since_ns = now_ns
            seen.values = {}
        seen.identity = identity
        seen.values.update(values)
        return seen.since_ns

    def forget(self, name: str) -> None:
        """The port is gone."""
        self._seen.pop(name, None)


def counted(fields: Fields) -> dict[str, int]:
    """The counters that the switch publishes, by leaf."""
    found = ((leaf, number(fields, attribute)) for leaf, attribute in SAI.items())
    return {leaf: value for leaf, value in found if value is not None}


def shown(values: dict[str, int], since: str | None) -> InterfacesInterfaceStatistics:
    """The counters as the model has them; one that the switch does not publish is absent."""
    within: dict[str, int] = {
        leaf: value % WRAP if leaf in OF_32_BITS else value for leaf, value in values.items()
    }
    return InterfacesInterfaceStatistics.new(discontinuity_time=since, **within)  # type: ignore[arg-type]  # mypy takes them for any parameter
