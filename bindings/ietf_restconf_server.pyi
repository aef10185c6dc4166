"""Bindings of YANG module ietf-restconf-server.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, Record, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class RestconfServer(Record):
    """Container /ietf-restconf-server:restconf-server"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RestconfServer]
    @property
    def listen(self) -> Listen | None: ...
    @property
    def call_home(self) -> CallHome | None: ...
    @classmethod
    def new(cls, *, listen: Listen | None = ..., call_home: CallHome | None = ...) -> Self: ...
    def replace(self, *, listen: Listen | None = ..., call_home: CallHome | None = ...) -> Self: ...

class Listen(Record):
    """Container /ietf-restconf-server:restconf-server/listen"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Listen]
    @property
    def endpoints(self) -> Endpoints: ...
    @classmethod
    def new(cls, *, endpoints: Endpoints | None = ...) -> Self: ...
    def replace(self, *, endpoints: Endpoints | None = ...) -> Self: ...

class Endpoints(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Endpoints]
    @property
    def endpoint(self) -> Table[str, Endpoint]: ...
    @classmethod
    def new(cls, *, endpoint: Table[str, Endpoint] | Iterable[Endpoint] | None = ...) -> Self: ...
    def replace(self, *, endpoint: Table[str, Endpoint] | Iterable[Endpoint] | None = ...) -> Self: ...

class Endpoint(Record):
    """Entry of list /ietf-restconf-server:restconf-server/listen/endpoints/endpoint"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Endpoint]
    ENABLED_DEFAULT: Final[bool]
    @property
    def name(self) -> str: ...
    @property
    def http_over_tls(self) -> HttpOverTls: ...
    @property
    def enabled(self) -> bool:
        """Whether it is in use.

        Default true.
        """
    @property
    def host(self) -> tuple[str, ...]:
        """Further names of the server. A request is refused whose field Host is none of the server's names: those of the certificate, of the machine, of the loopback, and the address that the client connected to. Without any there are no further ones."""
    @property
    def state(self) -> EndpointState:
        """State of the endpoint."""
    @classmethod
    def new(cls, *, name: str | None = ..., http_over_tls: HttpOverTls | None = ..., enabled: bool | None = ..., host: Iterable[str] | None = ..., state: EndpointState | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., http_over_tls: HttpOverTls | None = ..., enabled: bool | None = ..., host: Iterable[str] | None = ..., state: EndpointState | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class HttpOverTls(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[HttpOverTls]
    @property
    def tcp_server_parameters(self) -> TcpServerParameters: ...
    @property
    def tls_server_parameters(self) -> TlsServerParameters: ...
    @property
    def http_server_parameters(self) -> HttpServerParameters: ...
    @property
    def restconf_server_parameters(self) -> RestconfServerParameters: ...
    @classmethod
    def new(cls, *, tcp_server_parameters: TcpServerParameters | None = ..., tls_server_parameters: TlsServerParameters | None = ..., http_server_parameters: HttpServerParameters | None = ..., restconf_server_parameters: RestconfServerParameters | None = ...) -> Self: ...
    def replace(self, *, tcp_server_parameters: TcpServerParameters | None = ..., tls_server_parameters: TlsServerParameters | None = ..., http_server_parameters: HttpServerParameters | None = ..., restconf_server_parameters: RestconfServerParameters | None = ...) -> Self: ...

class TcpServerParameters(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tcp-server-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TcpServerParameters]
    @property
    def local_bind(self) -> Table[str, LocalBind]: ...
    @classmethod
    def new(cls, *, local_bind: Table[str, LocalBind] | Iterable[LocalBind] | None = ...) -> Self: ...
    def replace(self, *, local_bind: Table[str, LocalBind] | Iterable[LocalBind] | None = ...) -> Self: ...

class LocalBind(Record):
    """Entry of list /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tcp-server-parameters/local-bind"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[LocalBind]
    LOCAL_PORT_DEFAULT: Final[int]
    @property
    def local_address(self) -> str: ...
    @property
    def local_port(self) -> int:
        """Range 0..65535, default 443."""
    @classmethod
    def new(cls, *, local_address: str | None = ..., local_port: int | None = ...) -> Self: ...
    def replace(self, *, local_address: str | None = ..., local_port: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class TlsServerParameters(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TlsServerParameters]
    @property
    def server_identity(self) -> ServerIdentity: ...
    @property
    def client_authentication(self) -> ClientAuthentication | None: ...
    @classmethod
    def new(cls, *, server_identity: ServerIdentity | None = ..., client_authentication: ClientAuthentication | None = ...) -> Self: ...
    def replace(self, *, server_identity: ServerIdentity | None = ..., client_authentication: ClientAuthentication | None = ...) -> Self: ...

class ServerIdentity(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ServerIdentity]
    @property
    def certificate(self) -> Certificate: ...
    @classmethod
    def new(cls, *, certificate: Certificate | None = ...) -> Self: ...
    def replace(self, *, certificate: Certificate | None = ...) -> Self: ...

class Certificate(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Certificate]
    @property
    def central_keystore_reference(self) -> CentralKeystoreReference: ...
    @classmethod
    def new(cls, *, central_keystore_reference: CentralKeystoreReference | None = ...) -> Self: ...
    def replace(self, *, central_keystore_reference: CentralKeystoreReference | None = ...) -> Self: ...

class CentralKeystoreReference(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CentralKeystoreReference]
    @property
    def asymmetric_key(self) -> str | None: ...
    @property
    def certificate(self) -> str | None: ...
    @classmethod
    def new(cls, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...
    def replace(self, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...

class ClientAuthentication(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ClientAuthentication]
    @property
    def ca_certs(self) -> CaCerts | None: ...
    @property
    def ee_certs(self) -> EeCerts | None: ...
    @classmethod
    def new(cls, *, ca_certs: CaCerts | None = ..., ee_certs: EeCerts | None = ...) -> Self: ...
    def replace(self, *, ca_certs: CaCerts | None = ..., ee_certs: EeCerts | None = ...) -> Self: ...

class CaCerts(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CaCerts]
    @property
    def inline_definition(self) -> CaCertsInlineDefinition:
        """Certificates that are given here."""
    @property
    def central_truststore_reference(self) -> str | None: ...
    @classmethod
    def new(cls, *, inline_definition: CaCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...
    def replace(self, *, inline_definition: CaCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...

class CaCertsInlineDefinition(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition

    Certificates that are given here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CaCertsInlineDefinition]
    @property
    def certificate(self) -> Table[str, CaCertsInlineDefinitionCertificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, certificate: Table[str, CaCertsInlineDefinitionCertificate] | Iterable[CaCertsInlineDefinitionCertificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, CaCertsInlineDefinitionCertificate] | Iterable[CaCertsInlineDefinitionCertificate] | None = ...) -> Self: ...

class CaCertsInlineDefinitionCertificate(Record):
    """Entry of list /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CaCertsInlineDefinitionCertificate]
    @property
    def name(self) -> str: ...
    @property
    def cert_data(self) -> bytes:
        """A certificate in CMS.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class EeCerts(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EeCerts]
    @property
    def inline_definition(self) -> EeCertsInlineDefinition:
        """Certificates that are given here."""
    @property
    def central_truststore_reference(self) -> str | None: ...
    @classmethod
    def new(cls, *, inline_definition: EeCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...
    def replace(self, *, inline_definition: EeCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...

class EeCertsInlineDefinition(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition

    Certificates that are given here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EeCertsInlineDefinition]
    @property
    def certificate(self) -> Table[str, EeCertsInlineDefinitionCertificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, certificate: Table[str, EeCertsInlineDefinitionCertificate] | Iterable[EeCertsInlineDefinitionCertificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, EeCertsInlineDefinitionCertificate] | Iterable[EeCertsInlineDefinitionCertificate] | None = ...) -> Self: ...

class EeCertsInlineDefinitionCertificate(Record):
    """Entry of list /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EeCertsInlineDefinitionCertificate]
    @property
    def name(self) -> str: ...
    @property
    def cert_data(self) -> bytes:
        """A certificate in CMS.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class HttpServerParameters(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/http-server-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[HttpServerParameters]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class RestconfServerParameters(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RestconfServerParameters]
    @property
    def client_identity_mappings(self) -> ClientIdentityMappings: ...
    @classmethod
    def new(cls, *, client_identity_mappings: ClientIdentityMappings | None = ...) -> Self: ...
    def replace(self, *, client_identity_mappings: ClientIdentityMappings | None = ...) -> Self: ...

class ClientIdentityMappings(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ClientIdentityMappings]
    @property
    def cert_to_name(self) -> Table[int, CertToName]:
        """This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation."""
    @classmethod
    def new(cls, *, cert_to_name: Table[int, CertToName] | Iterable[CertToName] | None = ...) -> Self: ...
    def replace(self, *, cert_to_name: Table[int, CertToName] | Iterable[CertToName] | None = ...) -> Self: ...

class CertToName(Record):
    """Entry of list /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name

    This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CertToName]
    @property
    def id(self) -> int:
        """The id specifies the order in which the entries in the cert-to-name list are searched. Entries with lower numbers are searched first.

        Range 0..4294967295.
        """
    @property
    def fingerprint(self) -> str | None:
        """Specifies a value with which the fingerprint of the full certificate presented by the peer is compared. If the fingerprint of the full certificate presented by the peer does not match the fingerprint configured, then the entry is skipped, and the search for a match continues."""
    @property
    def map_type(self) -> Identity:
        """Specifies the algorithm used to map the certificate presented by the peer to a name. Mappings that need additional configuration objects should use the 'when' statement to make them conditional based on the map-type.

        Mandatory.
        """
    @property
    def name(self) -> str | None:
        """Directly specifies the NETCONF username when the map-type is 'specified'.

        Mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ..., fingerprint: str | None = ..., map_type: Identity | None = ..., name: str | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., fingerprint: str | None = ..., map_type: Identity | None = ..., name: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class EndpointState(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/isolane-server:state

    State of the endpoint.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndpointState]
    @property
    def listening(self) -> bool | None:
        """Whether the server listens here."""
    @property
    def port(self) -> int | None:
        """Port that is listened at.

        Range 0..65535.
        """
    @property
    def error(self) -> str | None:
        """Reason for which the server does not listen at this endpoint."""
    @property
    def accepted(self) -> int | None:
        """Number of connections accepted.

        Range 0..18446744073709551615, in connections.
        """
    @property
    def refused(self) -> int | None:
        """Connections closed because of a limit.

        Range 0..18446744073709551615, in connections.
        """
    @classmethod
    def new(cls, *, listening: bool | None = ..., port: int | None = ..., error: str | None = ..., accepted: int | None = ..., refused: int | None = ...) -> Self: ...
    def replace(self, *, listening: bool | None = ..., port: int | None = ..., error: str | None = ..., accepted: int | None = ..., refused: int | None = ...) -> Self: ...

class CallHome(Record):
    """Container /ietf-restconf-server:restconf-server/call-home"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CallHome]
    @property
    def restconf_client(self) -> Table[str, RestconfClient]: ...
    @classmethod
    def new(cls, *, restconf_client: Table[str, RestconfClient] | Iterable[RestconfClient] | None = ...) -> Self: ...
    def replace(self, *, restconf_client: Table[str, RestconfClient] | Iterable[RestconfClient] | None = ...) -> Self: ...

class RestconfClient(Record):
    """Entry of list /ietf-restconf-server:restconf-server/call-home/restconf-client"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RestconfClient]
    ENABLED_DEFAULT: Final[bool]
    @property
    def name(self) -> str: ...
    @property
    def endpoints(self) -> RestconfClientEndpoints: ...
    @property
    def connection_type(self) -> ConnectionType: ...
    @property
    def reconnect_strategy(self) -> ReconnectStrategy: ...
    @property
    def enabled(self) -> bool:
        """Whether it is in use.

        Default true.
        """
    @property
    def state(self) -> State:
        """State of the way to the client."""
    @classmethod
    def new(cls, *, name: str | None = ..., endpoints: RestconfClientEndpoints | None = ..., connection_type: ConnectionType | None = ..., reconnect_strategy: ReconnectStrategy | None = ..., enabled: bool | None = ..., state: State | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., endpoints: RestconfClientEndpoints | None = ..., connection_type: ConnectionType | None = ..., reconnect_strategy: ReconnectStrategy | None = ..., enabled: bool | None = ..., state: State | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class RestconfClientEndpoints(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RestconfClientEndpoints]
    @property
    def endpoint(self) -> UserTable[str, EndpointsEndpoint]: ...
    @classmethod
    def new(cls, *, endpoint: UserTable[str, EndpointsEndpoint] | Iterable[EndpointsEndpoint] | None = ...) -> Self: ...
    def replace(self, *, endpoint: UserTable[str, EndpointsEndpoint] | Iterable[EndpointsEndpoint] | None = ...) -> Self: ...

class EndpointsEndpoint(Record):
    """Entry of list /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[EndpointsEndpoint]
    @property
    def name(self) -> str: ...
    @property
    def http_over_tls(self) -> EndpointHttpOverTls: ...
    @classmethod
    def new(cls, *, name: str | None = ..., http_over_tls: EndpointHttpOverTls | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., http_over_tls: EndpointHttpOverTls | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class EndpointHttpOverTls(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndpointHttpOverTls]
    @property
    def tcp_client_parameters(self) -> TcpClientParameters: ...
    @property
    def tls_server_parameters(self) -> HttpOverTlsTlsServerParameters: ...
    @property
    def http_server_parameters(self) -> HttpOverTlsHttpServerParameters: ...
    @property
    def restconf_server_parameters(self) -> HttpOverTlsRestconfServerParameters: ...
    @classmethod
    def new(cls, *, tcp_client_parameters: TcpClientParameters | None = ..., tls_server_parameters: HttpOverTlsTlsServerParameters | None = ..., http_server_parameters: HttpOverTlsHttpServerParameters | None = ..., restconf_server_parameters: HttpOverTlsRestconfServerParameters | None = ...) -> Self: ...
    def replace(self, *, tcp_client_parameters: TcpClientParameters | None = ..., tls_server_parameters: HttpOverTlsTlsServerParameters | None = ..., http_server_parameters: HttpOverTlsHttpServerParameters | None = ..., restconf_server_parameters: HttpOverTlsRestconfServerParameters | None = ...) -> Self: ...

class TcpClientParameters(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TcpClientParameters]
    REMOTE_PORT_DEFAULT: Final[int]
    @property
    def remote_address(self) -> str:
        """Mandatory."""
    @property
    def remote_port(self) -> int:
        """Range 0..65535, default 4336."""
    @property
    def keepalives(self) -> Keepalives | None: ...
    @classmethod
    def new(cls, *, remote_address: str | None = ..., remote_port: int | None = ..., keepalives: Keepalives | None = ...) -> Self: ...
    def replace(self, *, remote_address: str | None = ..., remote_port: int | None = ..., keepalives: Keepalives | None = ...) -> Self: ...

class Keepalives(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tcp-client-parameters/keepalives"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Keepalives]
    IDLE_TIME_DEFAULT: Final[int]
    MAX_PROBES_DEFAULT: Final[int]
    PROBE_INTERVAL_DEFAULT: Final[int]
    @property
    def idle_time(self) -> int:
        """Range 1..65535, in seconds, default 7200."""
    @property
    def max_probes(self) -> int:
        """Range 1..65535, default 9."""
    @property
    def probe_interval(self) -> int:
        """Range 1..65535, in seconds, default 75."""
    @classmethod
    def new(cls, *, idle_time: int | None = ..., max_probes: int | None = ..., probe_interval: int | None = ...) -> Self: ...
    def replace(self, *, idle_time: int | None = ..., max_probes: int | None = ..., probe_interval: int | None = ...) -> Self: ...

class HttpOverTlsTlsServerParameters(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[HttpOverTlsTlsServerParameters]
    @property
    def server_identity(self) -> TlsServerParametersServerIdentity: ...
    @property
    def client_authentication(self) -> TlsServerParametersClientAuthentication | None: ...
    @classmethod
    def new(cls, *, server_identity: TlsServerParametersServerIdentity | None = ..., client_authentication: TlsServerParametersClientAuthentication | None = ...) -> Self: ...
    def replace(self, *, server_identity: TlsServerParametersServerIdentity | None = ..., client_authentication: TlsServerParametersClientAuthentication | None = ...) -> Self: ...

class TlsServerParametersServerIdentity(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TlsServerParametersServerIdentity]
    @property
    def certificate(self) -> ServerIdentityCertificate: ...
    @classmethod
    def new(cls, *, certificate: ServerIdentityCertificate | None = ...) -> Self: ...
    def replace(self, *, certificate: ServerIdentityCertificate | None = ...) -> Self: ...

class ServerIdentityCertificate(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ServerIdentityCertificate]
    @property
    def central_keystore_reference(self) -> CertificateCentralKeystoreReference: ...
    @classmethod
    def new(cls, *, central_keystore_reference: CertificateCentralKeystoreReference | None = ...) -> Self: ...
    def replace(self, *, central_keystore_reference: CertificateCentralKeystoreReference | None = ...) -> Self: ...

class CertificateCentralKeystoreReference(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/server-identity/certificate/central-keystore-reference"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CertificateCentralKeystoreReference]
    @property
    def asymmetric_key(self) -> str | None: ...
    @property
    def certificate(self) -> str | None: ...
    @classmethod
    def new(cls, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...
    def replace(self, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...

class TlsServerParametersClientAuthentication(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[TlsServerParametersClientAuthentication]
    @property
    def ca_certs(self) -> ClientAuthenticationCaCerts | None: ...
    @property
    def ee_certs(self) -> ClientAuthenticationEeCerts | None: ...
    @classmethod
    def new(cls, *, ca_certs: ClientAuthenticationCaCerts | None = ..., ee_certs: ClientAuthenticationEeCerts | None = ...) -> Self: ...
    def replace(self, *, ca_certs: ClientAuthenticationCaCerts | None = ..., ee_certs: ClientAuthenticationEeCerts | None = ...) -> Self: ...

class ClientAuthenticationCaCerts(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ClientAuthenticationCaCerts]
    @property
    def inline_definition(self) -> ClientAuthenticationCaCertsInlineDefinition:
        """Certificates that are given here."""
    @property
    def central_truststore_reference(self) -> str | None: ...
    @classmethod
    def new(cls, *, inline_definition: ClientAuthenticationCaCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...
    def replace(self, *, inline_definition: ClientAuthenticationCaCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...

class ClientAuthenticationCaCertsInlineDefinition(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition

    Certificates that are given here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ClientAuthenticationCaCertsInlineDefinition]
    @property
    def certificate(self) -> Table[str, ClientAuthenticationCaCertsInlineDefinitionCertificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, certificate: Table[str, ClientAuthenticationCaCertsInlineDefinitionCertificate] | Iterable[ClientAuthenticationCaCertsInlineDefinitionCertificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, ClientAuthenticationCaCertsInlineDefinitionCertificate] | Iterable[ClientAuthenticationCaCertsInlineDefinitionCertificate] | None = ...) -> Self: ...

class ClientAuthenticationCaCertsInlineDefinitionCertificate(Record):
    """Entry of list /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ca-certs/inline-definition/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ClientAuthenticationCaCertsInlineDefinitionCertificate]
    @property
    def name(self) -> str: ...
    @property
    def cert_data(self) -> bytes:
        """A certificate in CMS.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ClientAuthenticationEeCerts(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ClientAuthenticationEeCerts]
    @property
    def inline_definition(self) -> ClientAuthenticationEeCertsInlineDefinition:
        """Certificates that are given here."""
    @property
    def central_truststore_reference(self) -> str | None: ...
    @classmethod
    def new(cls, *, inline_definition: ClientAuthenticationEeCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...
    def replace(self, *, inline_definition: ClientAuthenticationEeCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...

class ClientAuthenticationEeCertsInlineDefinition(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition

    Certificates that are given here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ClientAuthenticationEeCertsInlineDefinition]
    @property
    def certificate(self) -> Table[str, ClientAuthenticationEeCertsInlineDefinitionCertificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, certificate: Table[str, ClientAuthenticationEeCertsInlineDefinitionCertificate] | Iterable[ClientAuthenticationEeCertsInlineDefinitionCertificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, ClientAuthenticationEeCertsInlineDefinitionCertificate] | Iterable[ClientAuthenticationEeCertsInlineDefinitionCertificate] | None = ...) -> Self: ...

class ClientAuthenticationEeCertsInlineDefinitionCertificate(Record):
    """Entry of list /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/tls-server-parameters/client-authentication/ee-certs/inline-definition/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ClientAuthenticationEeCertsInlineDefinitionCertificate]
    @property
    def name(self) -> str: ...
    @property
    def cert_data(self) -> bytes:
        """A certificate in CMS.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class HttpOverTlsHttpServerParameters(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/http-server-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[HttpOverTlsHttpServerParameters]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class HttpOverTlsRestconfServerParameters(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[HttpOverTlsRestconfServerParameters]
    @property
    def client_identity_mappings(self) -> RestconfServerParametersClientIdentityMappings: ...
    @classmethod
    def new(cls, *, client_identity_mappings: RestconfServerParametersClientIdentityMappings | None = ...) -> Self: ...
    def replace(self, *, client_identity_mappings: RestconfServerParametersClientIdentityMappings | None = ...) -> Self: ...

class RestconfServerParametersClientIdentityMappings(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RestconfServerParametersClientIdentityMappings]
    @property
    def cert_to_name(self) -> Table[int, ClientIdentityMappingsCertToName]:
        """This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation."""
    @classmethod
    def new(cls, *, cert_to_name: Table[int, ClientIdentityMappingsCertToName] | Iterable[ClientIdentityMappingsCertToName] | None = ...) -> Self: ...
    def replace(self, *, cert_to_name: Table[int, ClientIdentityMappingsCertToName] | Iterable[ClientIdentityMappingsCertToName] | None = ...) -> Self: ...

class ClientIdentityMappingsCertToName(Record):
    """Entry of list /ietf-restconf-server:restconf-server/call-home/restconf-client/endpoints/endpoint/http-over-tls/restconf-server-parameters/client-identity-mappings/cert-to-name

    This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ClientIdentityMappingsCertToName]
    @property
    def id(self) -> int:
        """The id specifies the order in which the entries in the cert-to-name list are searched. Entries with lower numbers are searched first.

        Range 0..4294967295.
        """
    @property
    def fingerprint(self) -> str | None:
        """Specifies a value with which the fingerprint of the full certificate presented by the peer is compared. If the fingerprint of the full certificate presented by the peer does not match the fingerprint configured, then the entry is skipped, and the search for a match continues."""
    @property
    def map_type(self) -> Identity:
        """Specifies the algorithm used to map the certificate presented by the peer to a name. Mappings that need additional configuration objects should use the 'when' statement to make them conditional based on the map-type.

        Mandatory.
        """
    @property
    def name(self) -> str | None:
        """Directly specifies the NETCONF username when the map-type is 'specified'.

        Mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ..., fingerprint: str | None = ..., map_type: Identity | None = ..., name: str | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., fingerprint: str | None = ..., map_type: Identity | None = ..., name: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class ConnectionType(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/connection-type"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ConnectionType]
    @property
    def persistent(self) -> Persistent | None: ...
    @property
    def periodic(self) -> Periodic | None: ...
    @classmethod
    def new(cls, *, persistent: Persistent | None = ..., periodic: Periodic | None = ...) -> Self: ...
    def replace(self, *, persistent: Persistent | None = ..., periodic: Periodic | None = ...) -> Self: ...

class Persistent(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/connection-type/persistent"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Persistent]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class Periodic(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/connection-type/periodic"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Periodic]
    PERIOD_DEFAULT: Final[int]
    IDLE_TIMEOUT_DEFAULT: Final[int]
    @property
    def period(self) -> int:
        """Range 0..65535, in minutes, default 60."""
    @property
    def anchor_time(self) -> str | None: ...
    @property
    def idle_timeout(self) -> int:
        """Range 0..65535, in seconds, default 180."""
    @classmethod
    def new(cls, *, period: int | None = ..., anchor_time: str | None = ..., idle_timeout: int | None = ...) -> Self: ...
    def replace(self, *, period: int | None = ..., anchor_time: str | None = ..., idle_timeout: int | None = ...) -> Self: ...

class ReconnectStrategy(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/reconnect-strategy"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ReconnectStrategy]
    START_WITH_DEFAULT: Final[Literal['first-listed', 'last-connected', 'random-selection']]
    MAX_WAIT_DEFAULT: Final[int]
    MAX_ATTEMPTS_DEFAULT: Final[int]
    MAX_INTERVAL_DEFAULT: Final[int]
    @property
    def start_with(self) -> Literal['first-listed', 'last-connected', 'random-selection']:
        """Default first-listed."""
    @property
    def max_wait(self) -> int:
        """Range 1..65535, in seconds, default 5."""
    @property
    def max_attempts(self) -> int:
        """Range 1..255, default 3."""
    @property
    def max_interval(self) -> int:
        """Longest time between two rounds of attempts; it grows from one second by doubling, and is shortened at random by up to a quarter, so that many servers do not call in step.

        Range 1..86400, in seconds, default 60.
        """
    @classmethod
    def new(cls, *, start_with: Literal['first-listed', 'last-connected', 'random-selection'] | None = ..., max_wait: int | None = ..., max_attempts: int | None = ..., max_interval: int | None = ...) -> Self: ...
    def replace(self, *, start_with: Literal['first-listed', 'last-connected', 'random-selection'] | None = ..., max_wait: int | None = ..., max_attempts: int | None = ..., max_interval: int | None = ...) -> Self: ...

class State(Record):
    """Container /ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:state

    State of the way to the client.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[State]
    @property
    def status(self) -> Literal['idle', 'connecting', 'waiting', 'connected', 'disabled'] | None:
        """Present state of the connection."""
    @property
    def endpoint(self) -> str | None:
        """Address and port in use or tried last."""
    @property
    def session_id(self) -> int | None:
        """Session that is open.

        Range 0..4294967295.
        """
    @property
    def last_connected(self) -> str | None:
        """Time at which a connection was last opened."""
    @property
    def last_failure(self) -> str | None:
        """Time at which an attempt last failed."""
    @property
    def last_error(self) -> str | None:
        """Reason of the last failure."""
    @property
    def next_attempt(self) -> str | None:
        """Time of the next attempt."""
    @property
    def consecutive_failures(self) -> int | None:
        """Failed attempts since the last connection.

        Range 0..4294967295, in attempts.
        """
    @property
    def attempts(self) -> int | None:
        """Number of attempts.

        Range 0..18446744073709551615, in attempts.
        """
    @property
    def connections(self) -> int | None:
        """Number of connections opened.

        Range 0..18446744073709551615, in connections.
        """
    @property
    def failures(self) -> int | None:
        """Attempts that failed.

        Range 0..18446744073709551615, in attempts.
        """
    @property
    def keep_alive_losses(self) -> int | None:
        """Connections given up for want of a sign of life.

        Range 0..18446744073709551615, in connections.
        """
    @classmethod
    def new(cls, *, status: Literal['idle', 'connecting', 'waiting', 'connected', 'disabled'] | None = ..., endpoint: str | None = ..., session_id: int | None = ..., last_connected: str | None = ..., last_failure: str | None = ..., last_error: str | None = ..., next_attempt: str | None = ..., consecutive_failures: int | None = ..., attempts: int | None = ..., connections: int | None = ..., failures: int | None = ..., keep_alive_losses: int | None = ...) -> Self: ...
    def replace(self, *, status: Literal['idle', 'connecting', 'waiting', 'connected', 'disabled'] | None = ..., endpoint: str | None = ..., session_id: int | None = ..., last_connected: str | None = ..., last_failure: str | None = ..., last_error: str | None = ..., next_attempt: str | None = ..., consecutive_failures: int | None = ..., attempts: int | None = ..., connections: int | None = ..., failures: int | None = ..., keep_alive_losses: int | None = ...) -> Self: ...

class ConnectInput(Record):
    """Parameters /ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:connect/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ConnectInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class ConnectOutput(Record):
    """Parameters /ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:connect/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ConnectOutput]
    @property
    def status(self) -> Literal['idle', 'connecting', 'waiting', 'connected', 'disabled'] | None:
        """Present state of the connection."""
    @classmethod
    def new(cls, *, status: Literal['idle', 'connecting', 'waiting', 'connected', 'disabled'] | None = ...) -> Self: ...
    def replace(self, *, status: Literal['idle', 'connecting', 'waiting', 'connected', 'disabled'] | None = ...) -> Self: ...

class CallHomeFailed(Record):
    """Notification /ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:call-home-failed"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[CallHomeFailed]
    @property
    def endpoint(self) -> str | None:
        """Address of the attempt."""
    @property
    def error(self) -> str | None:
        """Reason of the last failure."""
    @classmethod
    def new(cls, *, endpoint: str | None = ..., error: str | None = ...) -> Self: ...
    def replace(self, *, endpoint: str | None = ..., error: str | None = ...) -> Self: ...

class CallHomeConnected(Record):
    """Notification /ietf-restconf-server:restconf-server/call-home/restconf-client/isolane-server:call-home-connected"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[CallHomeConnected]
    @property
    def endpoint(self) -> str | None:
        """Address of the connection."""
    @classmethod
    def new(cls, *, endpoint: str | None = ...) -> Self: ...
    def replace(self, *, endpoint: str | None = ...) -> Self: ...
