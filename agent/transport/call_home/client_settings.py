"""Call home settings of one client, as the state machine needs them."""

from collections.abc import Iterator
from typing import Final, Literal

from isolane.bindings.ietf_netconf_server import (
    CallHome,
    ConnectionType,
    EndpointsEndpoint,
    NetconfClient,
    NetconfServer,
)
from isolane.bindings.ietf_netconf_server import Periodic as PeriodicConfig
from isolane.durations import MINUTE_NS, SECOND_NS
from isolane.lazy_dataclass import dataclass
from isolane.tree.date_and_time import moment
from isolane.tree.path import Path

Transport = Literal["ssh", "tls"]
StartWith = Literal["first-listed", "last-connected", "random-selection"]
CLIENTS: Final = Path().child(NetconfServer.NODE).child(CallHome.NODE)


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


def client_settings(client: NetconfClient) -> ClientSettings:
    """The settings of an entry of the configuration; DataError when the anchor is not a time."""
    strategy, periodic = client.reconnect_strategy, client.connection_type.periodic
    return ClientSettings(
        client.enabled,
        tuple(_endpoints(client)),
        None if periodic is None else _periodic(client.name, periodic),
        strategy.start_with,
        strategy.max_interval * SECOND_NS,
        strategy.max_attempts,
        strategy.max_wait,
    )


def _endpoints(client: NetconfClient) -> Iterator[Endpoint]:
    for each in client.endpoints.endpoint:
        ssh, tls = each.ssh.tcp_client_parameters, each.tls.tcp_client_parameters
        if ssh.remote_address is not None:
            yield Endpoint(each.name, ssh.remote_address, ssh.remote_port, "ssh")
        else:
            yield Endpoint(each.name, tls.remote_address, tls.remote_port, "tls")


def endpoint_path(client: str, endpoint: str) -> Path:
    """The instance path of an address of a client."""
    above = CLIENTS.child(NetconfClient.NODE, client).child(NetconfClient.NODE.by_attribute["endpoints"])
    return above.child(EndpointsEndpoint.NODE, endpoint)


def _periodic(name: str, config: PeriodicConfig) -> Periodic:
    anchor = None if config.anchor_time is None else moment(config.anchor_time, _anchor(name))
    return Periodic(config.period * MINUTE_NS, anchor, config.idle_timeout)


def _anchor(name: str) -> Path:
    """The path of the anchor time of a client."""
    above = CLIENTS.child(NetconfClient.NODE, name).child(ConnectionType.NODE).child(PeriodicConfig.NODE)
    return above.child(PeriodicConfig.NODE.by_attribute["anchor_time"])
