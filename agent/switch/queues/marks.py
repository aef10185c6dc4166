"""Marks of congestion: random early detection of the models as a WRED profile of SONiC."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.lazy_dataclass import dataclass
from isolane.switch.queues.profiles import Aspect
from isolane.switch.translation import Fields, with_values
from isolane.switch.values import boolean, number
from isolane.tree.types.plain import canonical_decimal

_COLOURS: Final = ("green", "yellow", "red")
_FIELDS: Final = frozenset(
    (
        "ecn",
        *(f"wred_{colour}_enable" for colour in _COLOURS),
        *(
            f"{colour}_{part}"
            for colour in _COLOURS
            for part in ("min_threshold", "max_threshold", "drop_probability")
        ),
    )
)
_MOST_OCTETS: Final = 2**32 - 1
_PERCENT: Final = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Marks:
    """The level where marking begins, the one from which all is marked, and the probability just below."""

    minimum: int
    maximum: int
    percent: int
    drops: bool
    """Whether packets that are not ECN-capable are dropped instead."""

    @property
    def name(self) -> str:
        policy = "drop" if self.drops else "keep"
        return f"isolane_red_{self.minimum}_{self.maximum}_{self.percent}_{policy}"

    @property
    def fields(self) -> dict[str, str]:
        """The models know no colours of packets, so all three have the same values."""
        values = {"ecn": "ecn_all"}
        for colour in _COLOURS:
            values[f"wred_{colour}_enable"] = "true" if self.drops else "false"
            values[f"{colour}_min_threshold"] = str(self.minimum)
            values[f"{colour}_max_threshold"] = str(self.maximum)
            values[f"{colour}_drop_probability"] = str(self.percent)
        return values


class MarksAspect(Aspect[Marks]):
    """The field `wred_profile`: one set of values for all marked classes of a port."""

    field = "wred_profile"
    table = "WRED_PROFILE"
    limits = "ecn_all, and the same minimum below maximum, whole percentage and policy for all colours"
    limits_together = "the marked queues of a port have one profile"

    def value(self, fields: Fields) -> Marks | None:
        if fields.get("ecn") != "ecn_all" or not fields.keys() <= _FIELDS:
            return None
        of_colours = {_of_colour(fields, colour) for colour in _COLOURS}
        return of_colours.pop() if len(of_colours) == 1 else None

    def together(self, values: Mapping[int, Marks]) -> Mapping[int, Marks] | None:
        return values if len(set(values.values())) < 2 else None


def _of_colour(fields: Fields, colour: str) -> Marks | None:
    """The part of a profile for the packets of one colour."""
    least = number(fields.get(f"{colour}_min_threshold"), 0, _MOST_OCTETS)
    most = number(fields.get(f"{colour}_max_threshold"), 1, _MOST_OCTETS)
    percent = number(fields.get(f"{colour}_drop_probability", "100"), 1, 100)
    drops = boolean(fields.get(f"wred_{colour}_enable", "false"))
    if least is None or most is None or percent is None or drops is None or least >= most:
        return None
    return Marks(least, most, percent, drops)


def asked_marks(interface: InterfacesInterface) -> dict[int, Marks]:
    """By class, what a configuration asks for; what is refused for its values asks for nothing."""
    aqm = interface.bridge_port.congestion_isolation.aqm
    percent = whole_percent(aqm.red.maximum_probability)
    if aqm.algorithm != "red" or percent is None:
        return {}
    marks = Marks(aqm.red.minimum_octets, aqm.red.maximum_octets, percent, aqm.not_ect_policy == "drop")
    return dict.fromkeys(aqm.marked_traffic_class, marks)


def whole_percent(probability: Decimal) -> int | None:
    """A probability as SONiC has it; None for one between two percentages."""
    percent = probability / _PERCENT
    return int(percent) if percent == percent.to_integral_value() else None


def with_marks(interface: InterfacesInterface, said: Mapping[int, Marks]) -> InterfacesInterface:
    """An interface that asks for what CONFIG_DB says."""
    if asked_marks(interface) == said:
        return interface
    aqm = interface.bridge_port.congestion_isolation.aqm
    classes = tuple(sorted(said))
    if said:
        marks = said[classes[0]]
        red = with_values(
            aqm.red,
            minimum_octets=marks.minimum,
            maximum_octets=marks.maximum,
            maximum_probability=canonical_decimal(f"{marks.percent * _PERCENT:f}"),
        )
        policy = "drop" if marks.drops else "keep"
        aqm = with_values(aqm, algorithm="red", not_ect_policy=policy).replace(
            red=red, threshold=None, cp=None
        )
    aqm = aqm.replace(marked_traffic_class=classes)
    port = interface.bridge_port
    isolation = port.congestion_isolation.replace(aqm=aqm)
    return interface.replace(bridge_port=port.replace(congestion_isolation=isolation))
