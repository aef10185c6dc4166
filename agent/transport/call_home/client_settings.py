"""Call home settings of one client, as the state machine needs them."""

from typing import Final, Literal

from isolane.bindings.isolane_server import CallHome, Client, Server
from isolane.bindings.isolane_server import Periodic as PeriodicConfig
from isolane.durations import MINUTE_NS, SECOND_NS
from isolane.lazy_dataclass import dataclass
from isolane.tree.date_and_time import moment
from isolane.tree.path import Path

Transport = Literal["ssh", "tls"]
StartWith = Literal["first-listed", "last-connected", "random-selection"]


PORTS: Final[dict[Transport, int]] = {"ssh": 4334, "tls": 4335}
"""Assigned to call home (RFC 8071, 6)."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address of a client."""

    name: str
    host: str
    port: int

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
    transport: Transport
    endpoints: tuple[Endpoint, ...]
    periodic: Periodic | None
    start_with: StartWith
    max_wait_ns: int
    max_attempts: int
    keep_alive_s: int
    keep_alive_attempts: int

    @property
    def idle_timeout_s(self) -> int:
        """After which a session is closed; a connection that is to be kept has none."""
        return 0 if self.periodic is None else self.periodic.idle_timeout_s


def client_settings(client: Client) -> ClientSettings:
    """The settings of an entry of the configuration; DataError when the anchor is not a time."""
    transport: Transport = client.transport
    return ClientSettings(
        client.enabled,
        transport,
        tuple(Endpoint(each.name, each.address, each.port or PORTS[transport]) for each in client.endpoint),
        None if client.periodic is None else _periodic(client.name, client.periodic),
        client.reconnect.start_with,
        client.reconnect.max_wait * SECOND_NS,
        client.reconnect.max_attempts,
        client.keep_alive.interval,
        client.keep_alive.max_attempts,
    )


def _periodic(name: str, config: PeriodicConfig) -> Periodic:
    anchor = None if config.anchor_time is None else moment(config.anchor_time, _anchor(name))
    return Periodic(config.period * MINUTE_NS, anchor, config.idle_timeout)


def _anchor(name: str) -> Path:
    """The path of the anchor time of a client."""
    above = Path().child(Server.NODE).child(CallHome.NODE).child(Client.NODE, name).child(PeriodicConfig.NODE)
    return above.child(PeriodicConfig.NODE.by_attribute["anchor_time"])
