"""The rate of a port: `rate-limit` as the `pir` of a scheduler, which SONiC has in octets per second."""

from typing import Final

from isolane.bindings.ietf_interfaces import DataPlane, InterfacesInterface
from isolane.switch.facts import Fields
from isolane.switch.queues.port_profiles import PortProfile
from isolane.switch.queues.values import number
from isolane.switch.translation import Rows

LEAF: Final = DataPlane.NODE.by_attribute["rate_limit"]
BITS: Final = 8
LEAST: Final = 1_000_000
MOST: Final = 1_600_000_000_000
"""The range of the leaf, in bits per second."""
_FIELDS: Final = frozenset(("type", "weight", "meter_type", "pir"))


class RateLimit(PortProfile[int]):
    """The field `scheduler` of PORT_QOS_MAP; a value is octets per second, 0 for no limit."""

    field = "scheduler"
    table = "SCHEDULER"
    nothing = 0
    limits = f"pir alone, in bytes, {LEAST // BITS} to {MOST // BITS}"

    def value(self, fields: Fields) -> int | None:
        if not fields.keys() <= _FIELDS or fields.get("meter_type", "bytes") != "bytes":
            return None
        return number(fields.get("pir"), LEAST // BITS, MOST // BITS)

    def name(self, value: int) -> str:
        return f"isolane_rate_{value}"

    def fields(self, value: int) -> dict[str, str]:
        return {"meter_type": "bytes", "pir": str(value)}


RATE: Final = RateLimit()


def asked_rate(interface: InterfacesInterface | None) -> int:
    """The rate of a configuration; one that is no whole number of octets is refused."""
    limit = None if interface is None else interface.data_plane.rate_limit
    return 0 if limit is None else limit // BITS


def with_rate(interface: InterfacesInterface, rows: Rows) -> InterfacesInterface:
    """An interface with the rate that CONFIG_DB says."""
    said = RATE.said(rows, interface.name) or 0
    if asked_rate(interface) == said:
        return interface
    limit = said * BITS if said else None
    return interface.replace(data_plane=interface.data_plane.replace(rate_limit=limit))
