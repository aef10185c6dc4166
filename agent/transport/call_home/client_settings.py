"""Call home settings of one client of either protocol, as the state machine needs them."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from isolane.durations import MINUTE_NS, SECOND_NS
from isolane.lazy_dataclass import dataclass
from isolane.tree.date_and_time import moment
from isolane.tree.path import Path

Transport = Literal["ssh", "tls", "https"]
StartWith = Literal["first-listed", "last-connected", "random-selection"]
_CONTAINERS: Final[Mapping[str, Transport]] = {"ssh": "ssh", "tls": "tls", "http_over_tls": "https"}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address of a client."""

    name: str
    host: str
    port: int
    transport: Transport = "ssh"

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Periodic:
    """Connections from time to time; `anchor_ns` since 1970 is when one of them begins."""

    period_ns: int
    anchor_ns: int | None
    idle_timeout_s: int


@dataclass(frozen=True, slots=True)
class ClientSettings:
    """The configuration of one client; without `periodic` a connection is kept."""

    enabled: bool
    endpoints: tuple[Endpoint, ...]
    periodic: Periodic | None
    start_with: StartWith
    max_wait_ns: int
    """The longest wait between two rounds."""
    max_attempts: int
    connect_s: int = 5
    """Time for TCP to connect."""

    @property
    def idle_timeout_s(self) -> int:
        """After which a session is closed; a connection that is to be kept has none."""
        return 0 if self.periodic is None else self.periodic.idle_timeout_s


def client_settings(client: Any, anchor: Path) -> ClientSettings:
    """The settings of an entry; DataError with the path of the anchor when that is not a time."""
    strategy, periodic = client.reconnect_strategy, client.connection_type.periodic
    return ClientSettings(
        client.enabled,
        tuple(_endpoint(each) for each in client.endpoints.endpoint),
        None if periodic is None else _periodic(periodic, anchor),
        strategy.start_with,
        strategy.max_interval * SECOND_NS,
        strategy.max_attempts,
        strategy.max_wait,
    )


def _endpoint(given: Any) -> Endpoint:
    for name, transport in _CONTAINERS.items():
        tcp = getattr(given, name, None) and getattr(given, name).tcp_client_parameters
        if tcp is not None and tcp.remote_address is not None:
            return Endpoint(given.name, tcp.remote_address, tcp.remote_port, transport)
    raise AssertionError("the model has a mandatory choice of transports")


def _periodic(config: Any, path: Path) -> Periodic:
    """`path` is that of the anchor time."""
    anchor = None if config.anchor_time is None else moment(config.anchor_time, path)
    return Periodic(config.period * MINUTE_NS, anchor, config.idle_timeout)
