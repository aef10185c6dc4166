"""The two protocols that call home: their lists of clients, and what of the configuration each needs."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from isolane.bindings import ietf_netconf_server as netconf
from isolane.bindings import ietf_restconf_server as restconf
from isolane.lazy_dataclass import dataclass
from isolane.transport.configured.parameters import Parameters, TlsParameters
from isolane.transport.session_channel import KeepAlive
from isolane.tree.model import top
from isolane.tree.path import Path
from isolane.tree.schema import Record


@dataclass(frozen=True, slots=True)
class HttpsParameters:
    """Those of an address of RESTCONF, and its name among all that certificates are looked up by."""

    endpoint: str
    tls: TlsParameters
    idle_timeout_s: int
    """0 for none."""

    @property
    def keep_alive(self) -> KeepAlive:
        return self.tls.keep_alive


CALLED: Final = "\0"
"""Before the names of endpoints that are called: no configured name has it."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One protocol: its classes, and how the parameters of an address are read."""

    name: str
    classes: Any
    """The module of the bindings: the classes of both have the same names."""
    server: type[Record]
    client: type[Record]
    parameters: Callable[[Parameters, Any, Any, Path], object]
    """Of an address: reads them, of the entries of its client and its own, with its path."""

    def clients(self, root: Record) -> Iterator[Any]:
        """The clients of a configuration."""
        server: Any = top(root, self.server)
        node: Any = self.client.NODE
        yield from () if server.call_home is None else server.call_home[node.index]

    def client_path(self, name: str) -> Path:
        """The instance path of a client."""
        home = Path().child(self.server.NODE).child(self.classes.CallHome.NODE)
        return home.child(self.client.NODE, name)

    def endpoint_path(self, client: str, endpoint: str) -> Path:
        """The instance path of an address of a client."""
        above = self.client_path(client).child(self.client.NODE.by_attribute["endpoints"])
        return above.child(self.classes.EndpointsEndpoint.NODE, endpoint)

    def anchor_path(self, client: str) -> Path:
        """The instance path of the anchor time of a client."""
        periodic = self.classes.Periodic.NODE
        above = self.client_path(client).child(self.classes.ConnectionType.NODE).child(periodic)
        return above.child(periodic.by_attribute["anchor_time"])


def _of_netconf(read: Parameters, client: Any, endpoint: Any, path: Path) -> object:
    ssh, tls = endpoint.ssh, endpoint.tls
    if ssh.tcp_client_parameters.remote_address is not None:
        return read.ssh(ssh.ssh_server_parameters, path)
    maps = tls.netconf_server_parameters.client_identity_mappings.cert_to_name
    return read.tls(tls.tls_server_parameters, maps, path, alive=tls.tcp_client_parameters.keepalives)


def _of_restconf(read: Parameters, client: Any, endpoint: Any, path: Path) -> HttpsParameters:
    https = endpoint.http_over_tls
    maps = https.restconf_server_parameters.client_identity_mappings.cert_to_name
    alive = https.tcp_client_parameters.keepalives
    tls = read.tls(https.tls_server_parameters, maps, path, alive=alive)
    periodic = client.connection_type.periodic
    idle = 0 if periodic is None else periodic.idle_timeout
    return HttpsParameters(f"{CALLED}{client.name}{CALLED}{endpoint.name}", tls, idle)


NETCONF: Final = Kind("netconf", netconf, netconf.NetconfServer, netconf.NetconfClient, _of_netconf)
RESTCONF: Final = Kind("restconf", restconf, restconf.RestconfServer, restconf.RestconfClient, _of_restconf)
