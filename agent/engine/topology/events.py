"""Events of topology recognition."""

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TopologyChanged:
    """trSet(), 49.5.3.2: the level or the orientation of ports changed; LLDPDUs go out on `ports`."""

    level: int
    ports: tuple[str, ...]
