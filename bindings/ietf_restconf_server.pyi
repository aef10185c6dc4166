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
    @classmethod
    def new(cls, *, listen: Listen | None = ...) -> Self: ...
    def replace(self, *, listen: Listen | None = ...) -> Self: ...

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
    def state(self) -> State:
        """State of the endpoint."""
    @classmethod
    def new(cls, *, name: str | None = ..., http_over_tls: HttpOverTls | None = ..., enabled: bool | None = ..., host: Iterable[str] | None = ..., state: State | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., http_over_tls: HttpOverTls | None = ..., enabled: bool | None = ..., host: Iterable[str] | None = ..., state: State | None = ...) -> Self: ...
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

class State(Record):
    """Container /ietf-restconf-server:restconf-server/listen/endpoints/endpoint/isolane-server:state

    State of the endpoint.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[State]
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
