"""Bindings of YANG module isolane-server.

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

class Server(Record):
    """Container /isolane-server:server

    The servers of the agent.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Server]
    @property
    def listen(self) -> Listen:
        """Endpoints of gNMI and UNIX sockets. Those of the command line are added to these and shown with origin system."""
    @property
    def passwords(self) -> Passwords:
        """Rules for passwords of users that are given in the clear, with $0$. A hash is taken as it is: it does not say of what it was made."""
    @property
    def ssh(self) -> Ssh:
        """SSH of the server, for listening and call home."""
    @property
    def tls(self) -> Tls:
        """TLS of gNMI and of the endpoints of the command line. Without a certificate, gNMI and HTTPS show one of the agent's own authority, whose certificate is the file ca.pem of the state directory."""
    @property
    def limits(self) -> Limits:
        """Limits that protect the server. A client that exceeds one gets an error that names it, or its connection is closed; other clients are not affected."""
    @property
    def datastores(self) -> Datastores:
        """Choices about datastores."""
    @property
    def url(self) -> Url:
        """Documents beside the datastores, which edit-config, edit-data, copy-config, delete-config and validate name by URL. Files in a directory of the agent can always be named."""
    @property
    def call_home(self) -> CallHome:
        """Clients that the server opens connections to. The agent stores each as one of ietf-netconf-server."""
    @property
    def metrics(self) -> Metrics | None:
        """Metrics in the form of Prometheus."""
    @property
    def log(self) -> Log:
        """Log of the server."""
    @property
    def statistics(self) -> Statistics:
        """Counters of the server."""
    @classmethod
    def new(cls, *, listen: Listen | None = ..., passwords: Passwords | None = ..., ssh: Ssh | None = ..., tls: Tls | None = ..., limits: Limits | None = ..., datastores: Datastores | None = ..., url: Url | None = ..., call_home: CallHome | None = ..., metrics: Metrics | None = ..., log: Log | None = ..., statistics: Statistics | None = ...) -> Self: ...
    def replace(self, *, listen: Listen | None = ..., passwords: Passwords | None = ..., ssh: Ssh | None = ..., tls: Tls | None = ..., limits: Limits | None = ..., datastores: Datastores | None = ..., url: Url | None = ..., call_home: CallHome | None = ..., metrics: Metrics | None = ..., log: Log | None = ..., statistics: Statistics | None = ...) -> Self: ...

class Listen(Record):
    """Container /isolane-server:server/listen

    Endpoints of gNMI and UNIX sockets. Those of the command line are added to these and shown with origin system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Listen]
    @property
    def endpoint(self) -> Table[str, Endpoint]:
        """A place to listen at."""
    @classmethod
    def new(cls, *, endpoint: Table[str, Endpoint] | Iterable[Endpoint] | None = ...) -> Self: ...
    def replace(self, *, endpoint: Table[str, Endpoint] | Iterable[Endpoint] | None = ...) -> Self: ...

class Endpoint(Record):
    """Entry of list /isolane-server:server/listen/endpoint

    A place to listen at.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Endpoint]
    ENABLED_DEFAULT: Final[bool]
    @property
    def name(self) -> str:
        """Name of the endpoint.

        Length 1..64.
        """
    @property
    def enabled(self) -> bool:
        """Whether the server listens here.

        Default true.
        """
    @property
    def ssh(self) -> EndpointSsh | None:
        """NETCONF over SSH. The agent stores it as an endpoint of ietf-netconf-server."""
    @property
    def tls(self) -> EndpointTls | None:
        """NETCONF over TLS. The agent stores it as an endpoint of ietf-netconf-server, with what /server/tls has."""
    @property
    def https(self) -> EndpointHttps | None:
        """RESTCONF over HTTPS. The agent stores it as an endpoint of ietf-restconf-server, with what /server/tls has."""
    @property
    def gnmi(self) -> Gnmi | None:
        """The service gNMI over TLS, with the certificates of /server/tls. It needs the protobuf runtime, which is the extra gnmi of the package; without it the endpoint does not listen, and the error of its state says so."""
    @property
    def unix(self) -> Unix:
        """A UNIX socket, for the subsystem of another SSH server; the peer's user is taken from the socket."""
    @property
    def state(self) -> State:
        """State of the endpoint."""
    @classmethod
    def new(cls, *, name: str | None = ..., enabled: bool | None = ..., ssh: EndpointSsh | None = ..., tls: EndpointTls | None = ..., https: EndpointHttps | None = ..., gnmi: Gnmi | None = ..., unix: Unix | None = ..., state: State | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., enabled: bool | None = ..., ssh: EndpointSsh | None = ..., tls: EndpointTls | None = ..., https: EndpointHttps | None = ..., gnmi: Gnmi | None = ..., unix: Unix | None = ..., state: State | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class EndpointSsh(Record):
    """Container /isolane-server:server/listen/endpoint/ssh

    NETCONF over SSH. The agent stores it as an endpoint of ietf-netconf-server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndpointSsh]
    ADDRESS_DEFAULT: Final[str]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str:
        """Address to listen at.

        Default 127.0.0.1.
        """
    @property
    def port(self) -> int:
        """Port to listen at; 0 takes any free one.

        Range 0..65535, default 830.
        """
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ...) -> Self: ...

class EndpointTls(Record):
    """Container /isolane-server:server/listen/endpoint/tls

    NETCONF over TLS. The agent stores it as an endpoint of ietf-netconf-server, with what /server/tls has.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndpointTls]
    ADDRESS_DEFAULT: Final[str]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str:
        """Address to listen at.

        Default 127.0.0.1.
        """
    @property
    def port(self) -> int:
        """Port to listen at; 0 takes any free one.

        Range 0..65535, default 6513.
        """
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ...) -> Self: ...

class EndpointHttps(Record):
    """Container /isolane-server:server/listen/endpoint/https

    RESTCONF over HTTPS. The agent stores it as an endpoint of ietf-restconf-server, with what /server/tls has.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EndpointHttps]
    ADDRESS_DEFAULT: Final[str]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str:
        """Address to listen at.

        Default 127.0.0.1.
        """
    @property
    def port(self) -> int:
        """Port to listen at; 0 takes any free one.

        Range 0..65535, default 443.
        """
    @property
    def host(self) -> tuple[str, ...]:
        """Further names of the server. A request is refused whose field Host is none of the server's names: those of the certificate, of the machine, of the loopback, and the address that the client connected to. Without any there are no further ones."""
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ..., host: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ..., host: Iterable[str] | None = ...) -> Self: ...

class Gnmi(Record):
    """Container /isolane-server:server/listen/endpoint/gnmi

    The service gNMI over TLS, with the certificates of /server/tls. It needs the protobuf runtime, which is the extra gnmi of the package; without it the endpoint does not listen, and the error of its state says so.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Gnmi]
    ADDRESS_DEFAULT: Final[str]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str:
        """Address to listen at.

        Default 127.0.0.1.
        """
    @property
    def port(self) -> int:
        """Port to listen at; 0 takes any free one.

        Range 0..65535, default 9339.
        """
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ...) -> Self: ...

class Unix(Record):
    """Container /isolane-server:server/listen/endpoint/unix

    A UNIX socket, for the subsystem of another SSH server; the peer's user is taken from the socket.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Unix]
    MODE_DEFAULT: Final[str]
    @property
    def path(self) -> str:
        """Path of the socket, below the state directory unless it begins with a slash.

        Length 1..107, mandatory.
        """
    @property
    def mode(self) -> str:
        """Access rights of the socket, in octal.

        Default 600.
        """
    @classmethod
    def new(cls, *, path: str | None = ..., mode: str | None = ...) -> Self: ...
    def replace(self, *, path: str | None = ..., mode: str | None = ...) -> Self: ...

class State(Record):
    """Container /isolane-server:server/listen/endpoint/state

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

class Passwords(Record):
    """Container /isolane-server:server/passwords

    Rules for passwords of users that are given in the clear, with $0$. A hash is taken as it is: it does not say of what it was made.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Passwords]
    MINIMUM_LENGTH_DEFAULT: Final[int]
    @property
    def minimum_length(self) -> int:
        """Least number of characters of a password.

        Range 1..1024, in characters, default 8.
        """
    @property
    def refused(self) -> tuple[str, ...]:
        """Passwords that nobody may have, such as the common ones and the names of the place, in any mixture of small letters and capitals. The name of the user itself is always refused.

        Length 1..1024.
        """
    @classmethod
    def new(cls, *, minimum_length: int | None = ..., refused: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, minimum_length: int | None = ..., refused: Iterable[str] | None = ...) -> Self: ...

class Ssh(Record):
    """Container /isolane-server:server/ssh

    SSH of the server, for listening and call home.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Ssh]
    PASSWORD_AUTHENTICATION_DEFAULT: Final[bool]
    PUBLIC_KEY_AUTHENTICATION_DEFAULT: Final[bool]
    LEGACY_ALGORITHMS_DEFAULT: Final[bool]
    MAX_AUTHENTICATION_ATTEMPTS_DEFAULT: Final[int]
    @property
    def password_authentication(self) -> bool:
        """Whether users can log in by password.

        Default true.
        """
    @property
    def public_key_authentication(self) -> bool:
        """Whether users can log in by key.

        Default true.
        """
    @property
    def trusted_user_ca(self) -> tuple[str, ...]:
        """Public keys, in the form of OpenSSH, of authorities whose user certificates are accepted. Without any no certificate is.

        Length 1..16384.
        """
    @property
    def legacy_algorithms(self) -> bool:
        """Whether algorithms that are no longer thought safe are offered too, for old clients.

        Default false.
        """
    @property
    def max_authentication_attempts(self) -> int:
        """Failed attempts after which a connection is closed; each key that a client offers in vain is one.

        Range 1..20, in attempts, default 6.
        """
    @property
    def host_key(self) -> Table[str, HostKey]:
        """A host key of the server."""
    @classmethod
    def new(cls, *, password_authentication: bool | None = ..., public_key_authentication: bool | None = ..., trusted_user_ca: Iterable[str] | None = ..., legacy_algorithms: bool | None = ..., max_authentication_attempts: int | None = ..., host_key: Table[str, HostKey] | Iterable[HostKey] | None = ...) -> Self: ...
    def replace(self, *, password_authentication: bool | None = ..., public_key_authentication: bool | None = ..., trusted_user_ca: Iterable[str] | None = ..., legacy_algorithms: bool | None = ..., max_authentication_attempts: int | None = ..., host_key: Table[str, HostKey] | Iterable[HostKey] | None = ...) -> Self: ...

class HostKey(Record):
    """Entry of list /isolane-server:server/ssh/host-key

    A host key of the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[HostKey]
    @property
    def fingerprint(self) -> str:
        """Its fingerprint, as SHA256 and base64."""
    @property
    def algorithm(self) -> str | None:
        """Algorithm of the key."""
    @property
    def bits(self) -> int | None:
        """Size of the key.

        Range 0..65535, in bits.
        """
    @classmethod
    def new(cls, *, fingerprint: str | None = ..., algorithm: str | None = ..., bits: int | None = ...) -> Self: ...
    def replace(self, *, fingerprint: str | None = ..., algorithm: str | None = ..., bits: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Tls(Record):
    """Container /isolane-server:server/tls

    TLS of gNMI and of the endpoints of the command line. Without a certificate, gNMI and HTTPS show one of the agent's own authority, whose certificate is the file ca.pem of the state directory.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Tls]
    @property
    def server_identity(self) -> ServerIdentity:
        """The certificate that the server shows, with its key."""
    @property
    def ca_certs(self) -> str | None:
        """Certificates of authorities whose clients are trusted. Without it none are, besides the agent's own authority."""
    @property
    def ee_certs(self) -> str | None:
        """Certificates of clients that are trusted. Without it none are."""
    @property
    def client_identity_mappings(self) -> ClientIdentityMappings: ...
    @property
    def certificate(self) -> str | None:
        """Certificate of the server, with those that lead to its authority. With its private key the agent stores it in ietf-keystore, and refers to it. Without it server-identity says it.

        Length 1..65536.
        """
    @property
    def private_key(self) -> str | None:
        """Private key of the certificate. Without it server-identity says it.

        Length 1..65536.
        """
    @property
    def client_ca(self) -> tuple[str, ...]:
        """Certificates of authorities, or of clients, that are trusted. The agent stores them in ietf-truststore, and refers to them.

        Length 1..65536.
        """
    @property
    def cert_to_name(self) -> CertToName:
        """Derivation of the user name from the certificate of a client. The agent stores it in client-identity-mappings."""
    @classmethod
    def new(cls, *, server_identity: ServerIdentity | None = ..., ca_certs: str | None = ..., ee_certs: str | None = ..., client_identity_mappings: ClientIdentityMappings | None = ..., certificate: str | None = ..., private_key: str | None = ..., client_ca: Iterable[str] | None = ..., cert_to_name: CertToName | None = ...) -> Self: ...
    def replace(self, *, server_identity: ServerIdentity | None = ..., ca_certs: str | None = ..., ee_certs: str | None = ..., client_identity_mappings: ClientIdentityMappings | None = ..., certificate: str | None = ..., private_key: str | None = ..., client_ca: Iterable[str] | None = ..., cert_to_name: CertToName | None = ...) -> Self: ...

class ServerIdentity(Record):
    """Container /isolane-server:server/tls/server-identity

    The certificate that the server shows, with its key.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ServerIdentity]
    @property
    def asymmetric_key(self) -> str | None: ...
    @property
    def certificate(self) -> str | None: ...
    @classmethod
    def new(cls, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...
    def replace(self, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...

class ClientIdentityMappings(Record):
    """Container /isolane-server:server/tls/client-identity-mappings"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ClientIdentityMappings]
    @property
    def cert_to_name(self) -> Table[int, ClientIdentityMappingsCertToName]:
        """This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation."""
    @classmethod
    def new(cls, *, cert_to_name: Table[int, ClientIdentityMappingsCertToName] | Iterable[ClientIdentityMappingsCertToName] | None = ...) -> Self: ...
    def replace(self, *, cert_to_name: Table[int, ClientIdentityMappingsCertToName] | Iterable[ClientIdentityMappingsCertToName] | None = ...) -> Self: ...

class ClientIdentityMappingsCertToName(Record):
    """Entry of list /isolane-server:server/tls/client-identity-mappings/cert-to-name

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

class CertToName(Record):
    """Container /isolane-server:server/tls/cert-to-name

    Derivation of the user name from the certificate of a client. The agent stores it in client-identity-mappings.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CertToName]
    @property
    def cert_to_name(self) -> Table[int, CertToNameCertToName]:
        """This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation."""
    @classmethod
    def new(cls, *, cert_to_name: Table[int, CertToNameCertToName] | Iterable[CertToNameCertToName] | None = ...) -> Self: ...
    def replace(self, *, cert_to_name: Table[int, CertToNameCertToName] | Iterable[CertToNameCertToName] | None = ...) -> Self: ...

class CertToNameCertToName(Record):
    """Entry of list /isolane-server:server/tls/cert-to-name/cert-to-name

    This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CertToNameCertToName]
    @property
    def id(self) -> int:
        """The id specifies the order in which the entries in the cert-to-name list are searched. Entries with lower numbers are searched first.

        Range 0..4294967295.
        """
    @property
    def fingerprint(self) -> str:
        """Specifies a value with which the fingerprint of the full certificate presented by the peer is compared. If the fingerprint of the full certificate presented by the peer does not match the fingerprint configured, then the entry is skipped, and the search for a match continues.

        Mandatory.
        """
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

class Limits(Record):
    """Container /isolane-server:server/limits

    Limits that protect the server. A client that exceeds one gets an error that names it, or its connection is closed; other clients are not affected.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Limits]
    LOGIN_TIMEOUT_DEFAULT: Final[int]
    HELLO_TIMEOUT_DEFAULT: Final[int]
    IDLE_TIMEOUT_DEFAULT: Final[int]
    MAX_MESSAGE_SIZE_DEFAULT: Final[int]
    MAX_DEPTH_DEFAULT: Final[int]
    MAX_ELEMENTS_DEFAULT: Final[int]
    MAX_ATTRIBUTES_DEFAULT: Final[int]
    MAX_SESSIONS_DEFAULT: Final[int]
    MAX_SESSIONS_PER_USER_DEFAULT: Final[int]
    MAX_HTTP_CONNECTIONS_DEFAULT: Final[int]
    MAX_HTTP_CONNECTIONS_PER_ADDRESS_DEFAULT: Final[int]
    MAX_GNMI_STREAMS_DEFAULT: Final[int]
    MAX_GNMI_SUBSCRIPTIONS_DEFAULT: Final[int]
    MAX_GNMI_MESSAGE_SIZE_DEFAULT: Final[int]
    MAX_HTTP_REQUESTS_PER_CONNECTION_DEFAULT: Final[int]
    MAX_HTTP_BODY_SIZE_DEFAULT: Final[int]
    MAX_UNAUTHENTICATED_DEFAULT: Final[int]
    MAX_FAILED_LOGINS_DEFAULT: Final[int]
    LOCKOUT_TIME_DEFAULT: Final[int]
    MAX_SUBSCRIPTIONS_PER_SESSION_DEFAULT: Final[int]
    NOTIFICATION_QUEUE_DEFAULT: Final[int]
    REPLAY_LOG_DEFAULT: Final[int]
    @property
    def login_timeout(self) -> int:
        """Time from the connection to a successful login.

        Range 1..600, in seconds, default 30.
        """
    @property
    def hello_timeout(self) -> int:
        """Time from the login to the client's hello.

        Range 1..600, in seconds, default 30.
        """
    @property
    def idle_timeout(self) -> int:
        """Time without a request after which a session without subscriptions is closed; 0 for never.

        Range 0..604800, in seconds, default 3600.
        """
    @property
    def max_message_size(self) -> int:
        """Longest message that is taken in.

        Range 65536..4294967295, in octets, default 134217728.
        """
    @property
    def max_depth(self) -> int:
        """Deepest nesting of elements that is taken in.

        Range 16..1024, in levels, default 128.
        """
    @property
    def max_elements(self) -> int:
        """Most elements, attributes and namespace declarations, together, of a message that is taken in, and of a body of RESTCONF; of one in JSON, most values. Each costs some hundred octets of memory while the message is worked on, however short it is.

        Range 1000..4294967295, default 2000000.
        """
    @property
    def max_attributes(self) -> int:
        """Most attributes and namespace declarations, together, of one element of a message or body that is taken in, and most namespace declarations in force at an element. A name in a value is looked for among all of them.

        Range 32..1024, default 256.
        """
    @property
    def max_sessions(self) -> int:
        """Sessions at a time.

        Range 1..100000, in sessions, default 4096.
        """
    @property
    def max_sessions_per_user(self) -> int:
        """Sessions of one user at a time.

        Range 1..100000, in sessions, default 2048.
        """
    @property
    def max_http_connections(self) -> int:
        """Connections of HTTP at a time.

        Range 1..10000, in connections, default 512.
        """
    @property
    def max_http_connections_per_address(self) -> int:
        """Connections of HTTP at a time from one address of IPv4, or from one /64 network of IPv6.

        Range 1..10000, in connections, default 64.
        """
    @property
    def max_gnmi_streams(self) -> int:
        """Calls of gNMI Subscribe that are open at a time; further ones are refused with RESOURCE_EXHAUSTED.

        Range 1..10000, in calls, default 1000.
        """
    @property
    def max_gnmi_subscriptions(self) -> int:
        """Subscriptions in one SubscriptionList of gNMI, and paths in one Get.

        Range 1..10000, in subscriptions, default 1000.
        """
    @property
    def max_gnmi_message_size(self) -> int:
        """Largest message of gNMI that a client may send. The five octets before it are not counted.

        Range 65536..16777211, in octets, default 4194304.
        """
    @property
    def max_http_requests_per_connection(self) -> int:
        """Requests of one connection of HTTP/2 at a time, event streams among them. Connections of HTTP/1.1 have one. Connections that are open keep the value that they began with.

        Range 1..10000, in requests, default 100.
        """
    @property
    def max_http_body_size(self) -> int:
        """Size of the body of one request of HTTP, and of all bodies that one connection sends at a time. A longer one is refused with the status 413. Connections that are open keep the value that they began with.

        Range 1024..2147483647, in bytes, default 16777216.
        """
    @property
    def max_unauthenticated(self) -> int:
        """Connections at a time whose user has not logged in.

        Range 1..10000, in connections, default 128.
        """
    @property
    def max_failed_logins(self) -> int:
        """Failed logins from one address within a minute, after which its connections are refused for lockout-time.

        Range 1..10000, in logins per minute, default 30.
        """
    @property
    def lockout_time(self) -> int:
        """Time for which connections from such an address are refused.

        Range 1..86400, in seconds, default 60.
        """
    @property
    def max_subscriptions_per_session(self) -> int:
        """Subscriptions of one session.

        Range 1..10000, in subscriptions, default 64.
        """
    @property
    def notification_queue(self) -> int:
        """Notifications that wait for a slow client, after which its subscriptions are suspended. A session that subscribed by create-subscription, which knows no suspension, ends.

        Range 16..1000000, in notifications, default 10000.
        """
    @property
    def replay_log(self) -> int:
        """Notifications that are kept for replay; 0 keeps none.

        Range 0..1000000, in notifications, default 10000.
        """
    @classmethod
    def new(cls, *, login_timeout: int | None = ..., hello_timeout: int | None = ..., idle_timeout: int | None = ..., max_message_size: int | None = ..., max_depth: int | None = ..., max_elements: int | None = ..., max_attributes: int | None = ..., max_sessions: int | None = ..., max_sessions_per_user: int | None = ..., max_http_connections: int | None = ..., max_http_connections_per_address: int | None = ..., max_gnmi_streams: int | None = ..., max_gnmi_subscriptions: int | None = ..., max_gnmi_message_size: int | None = ..., max_http_requests_per_connection: int | None = ..., max_http_body_size: int | None = ..., max_unauthenticated: int | None = ..., max_failed_logins: int | None = ..., lockout_time: int | None = ..., max_subscriptions_per_session: int | None = ..., notification_queue: int | None = ..., replay_log: int | None = ...) -> Self: ...
    def replace(self, *, login_timeout: int | None = ..., hello_timeout: int | None = ..., idle_timeout: int | None = ..., max_message_size: int | None = ..., max_depth: int | None = ..., max_elements: int | None = ..., max_attributes: int | None = ..., max_sessions: int | None = ..., max_sessions_per_user: int | None = ..., max_http_connections: int | None = ..., max_http_connections_per_address: int | None = ..., max_gnmi_streams: int | None = ..., max_gnmi_subscriptions: int | None = ..., max_gnmi_message_size: int | None = ..., max_http_requests_per_connection: int | None = ..., max_http_body_size: int | None = ..., max_unauthenticated: int | None = ..., max_failed_logins: int | None = ..., lockout_time: int | None = ..., max_subscriptions_per_session: int | None = ..., notification_queue: int | None = ..., replay_log: int | None = ...) -> Self: ...

class Datastores(Record):
    """Container /isolane-server:server/datastores

    Choices about datastores.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Datastores]
    CANDIDATE_DEFAULT: Final[Literal['shared', 'private']]
    STARTUP_ENABLED_DEFAULT: Final[bool]
    CONFIRM_TIMEOUT_DEFAULT: Final[int]
    @property
    def candidate(self) -> Literal['shared', 'private']:
        """Scope of the candidate datastore for sessions that do not say. One that names the capability private-candidate in its hello has a candidate of its own in any case.

        Default shared.
        """
    @property
    def startup_enabled(self) -> bool:
        """Whether startup is a datastore of its own. If not, running is kept over a restart.

        Default false.
        """
    @property
    def confirm_timeout(self) -> int:
        """Time for the confirmation of a confirmed commit that names none.

        Range 1..4294967295, in seconds, default 600.
        """
    @classmethod
    def new(cls, *, candidate: Literal['shared', 'private'] | None = ..., startup_enabled: bool | None = ..., confirm_timeout: int | None = ...) -> Self: ...
    def replace(self, *, candidate: Literal['shared', 'private'] | None = ..., startup_enabled: bool | None = ..., confirm_timeout: int | None = ...) -> Self: ...

class Url(Record):
    """Container /isolane-server:server/url

    Documents beside the datastores, which edit-config, edit-data, copy-config, delete-config and validate name by URL. Files in a directory of the agent can always be named.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Url]
    @property
    def https(self) -> Https:
        """URLs of the scheme https: read with GET, written with PUT, deleted with DELETE. The agent makes the connection from where it is, which may be where the client cannot reach."""
    @classmethod
    def new(cls, *, https: Https | None = ...) -> Self: ...
    def replace(self, *, https: Https | None = ...) -> Self: ...

class Https(Record):
    """Container /isolane-server:server/url/https

    URLs of the scheme https: read with GET, written with PUT, deleted with DELETE. The agent makes the connection from where it is, which may be where the client cannot reach.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Https]
    ENABLED_DEFAULT: Final[bool]
    TIMEOUT_DEFAULT: Final[int]
    @property
    def enabled(self) -> bool:
        """Whether URLs of this scheme can be named.

        Default false.
        """
    @property
    def allowed(self) -> tuple[str, ...]:
        """URLs that can be named: the same scheme, host and port, and a path that begins with the same segments. Without any none can.

        Length 9..1024.
        """
    @property
    def authority(self) -> tuple[str, ...]:
        """Certificates of authorities, or of servers, that are trusted. Without any those of the operating system are.

        Length 1..65536.
        """
    @property
    def timeout(self) -> int:
        """Time for one document, from the look-up of the host to the last octet.

        Range 1..600, in seconds, default 30.
        """
    @classmethod
    def new(cls, *, enabled: bool | None = ..., allowed: Iterable[str] | None = ..., authority: Iterable[str] | None = ..., timeout: int | None = ...) -> Self: ...
    def replace(self, *, enabled: bool | None = ..., allowed: Iterable[str] | None = ..., authority: Iterable[str] | None = ..., timeout: int | None = ...) -> Self: ...

class CallHome(Record):
    """Container /isolane-server:server/call-home

    Clients that the server opens connections to. The agent stores each as one of ietf-netconf-server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CallHome]
    @property
    def client(self) -> Table[str, Client]:
        """Client that the server calls."""
    @classmethod
    def new(cls, *, client: Table[str, Client] | Iterable[Client] | None = ...) -> Self: ...
    def replace(self, *, client: Table[str, Client] | Iterable[Client] | None = ...) -> Self: ...

class Client(Record):
    """Entry of list /isolane-server:server/call-home/client

    Client that the server calls.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Client]
    ENABLED_DEFAULT: Final[bool]
    TRANSPORT_DEFAULT: Final[Literal['ssh', 'tls']]
    @property
    def name(self) -> str:
        """Name of the client.

        Length 1..64.
        """
    @property
    def enabled(self) -> bool:
        """Whether it is called.

        Default true.
        """
    @property
    def transport(self) -> Literal['ssh', 'tls']:
        """Transport protocol of the connection.

        Default ssh.
        """
    @property
    def endpoint(self) -> UserTable[str, ClientEndpoint]:
        """An address of the client, the most wanted first."""
    @property
    def persistent(self) -> Present | None:
        """A connection is kept open."""
    @property
    def periodic(self) -> Periodic | None:
        """A connection is opened from time to time."""
    @property
    def reconnect(self) -> Reconnect:
        """Strategy after a connection fails or breaks."""
    @property
    def keep_alive(self) -> KeepAlive:
        """Detection of dead connections."""
    @classmethod
    def new(cls, *, name: str | None = ..., enabled: bool | None = ..., transport: Literal['ssh', 'tls'] | None = ..., endpoint: UserTable[str, ClientEndpoint] | Iterable[ClientEndpoint] | None = ..., persistent: Present | None = ..., periodic: Periodic | None = ..., reconnect: Reconnect | None = ..., keep_alive: KeepAlive | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., enabled: bool | None = ..., transport: Literal['ssh', 'tls'] | None = ..., endpoint: UserTable[str, ClientEndpoint] | Iterable[ClientEndpoint] | None = ..., persistent: Present | None = ..., periodic: Periodic | None = ..., reconnect: Reconnect | None = ..., keep_alive: KeepAlive | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ClientEndpoint(Record):
    """Entry of list /isolane-server:server/call-home/client/endpoint

    An address of the client, the most wanted first.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ClientEndpoint]
    @property
    def name(self) -> str:
        """Name of the address.

        Length 1..64.
        """
    @property
    def address(self) -> str:
        """Address or name of the host.

        Mandatory.
        """
    @property
    def port(self) -> int | None:
        """Port; without it 4334 for SSH and 4335 for TLS.

        Range 1..65535.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., address: str | None = ..., port: int | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., address: str | None = ..., port: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Periodic(Record):
    """Container /isolane-server:server/call-home/client/periodic

    A connection is opened from time to time.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Periodic]
    PERIOD_DEFAULT: Final[int]
    IDLE_TIMEOUT_DEFAULT: Final[int]
    @property
    def period(self) -> int:
        """Time between two connections.

        Range 1..525600, in minutes, default 60.
        """
    @property
    def anchor_time(self) -> str | None:
        """A time at which a connection begins. Without it the first one begins at once."""
    @property
    def idle_timeout(self) -> int:
        """Time without a request after which the connection is closed.

        Range 1..86400, in seconds, default 120.
        """
    @classmethod
    def new(cls, *, period: int | None = ..., anchor_time: str | None = ..., idle_timeout: int | None = ...) -> Self: ...
    def replace(self, *, period: int | None = ..., anchor_time: str | None = ..., idle_timeout: int | None = ...) -> Self: ...

class Reconnect(Record):
    """Container /isolane-server:server/call-home/client/reconnect

    Strategy after a connection fails or breaks.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Reconnect]
    START_WITH_DEFAULT: Final[Literal['first-listed', 'last-connected', 'random-selection']]
    MAX_WAIT_DEFAULT: Final[int]
    MAX_ATTEMPTS_DEFAULT: Final[int]
    @property
    def start_with(self) -> Literal['first-listed', 'last-connected', 'random-selection']:
        """Address to begin with.

        Default first-listed.
        """
    @property
    def max_wait(self) -> int:
        """Longest time between two rounds of attempts; it grows from one second by doubling, and is shortened at random by up to a quarter, so that many servers do not call in step.

        Range 1..86400, in seconds, default 60.
        """
    @property
    def max_attempts(self) -> int:
        """Attempts at an address, a second apart, before the next one.

        Range 1..255, in attempts, default 3.
        """
    @classmethod
    def new(cls, *, start_with: Literal['first-listed', 'last-connected', 'random-selection'] | None = ..., max_wait: int | None = ..., max_attempts: int | None = ...) -> Self: ...
    def replace(self, *, start_with: Literal['first-listed', 'last-connected', 'random-selection'] | None = ..., max_wait: int | None = ..., max_attempts: int | None = ...) -> Self: ...

class KeepAlive(Record):
    """Container /isolane-server:server/call-home/client/keep-alive

    Detection of dead connections.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[KeepAlive]
    INTERVAL_DEFAULT: Final[int]
    MAX_ATTEMPTS_DEFAULT: Final[int]
    @property
    def interval(self) -> int:
        """Time without traffic after which the client is asked for a sign of life, and between two questions; 0 for never. SSH asks the client, TLS has TCP ask its host.

        Range 0..3600, in seconds, default 30.
        """
    @property
    def max_attempts(self) -> int:
        """Questions without answer after which the connection is given up.

        Range 1..255, in attempts, default 3.
        """
    @classmethod
    def new(cls, *, interval: int | None = ..., max_attempts: int | None = ...) -> Self: ...
    def replace(self, *, interval: int | None = ..., max_attempts: int | None = ...) -> Self: ...

class Metrics(Record):
    """Container /isolane-server:server/metrics

    Metrics in the form of Prometheus.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Metrics]
    ADDRESS_DEFAULT: Final[str]
    PORT_DEFAULT: Final[int]
    SET_DEFAULT: Final[Literal['basic', 'all']]
    @property
    def address(self) -> str:
        """Address to listen at.

        Default 127.0.0.1.
        """
    @property
    def port(self) -> int:
        """Port to listen at; 0 takes any free one.

        Range 0..65535, default 9830.
        """
    @property
    def set(self) -> Literal['basic', 'all']:
        """Metrics that are served, besides those that are chosen below. A request chooses by parameters of the same names.

        Default basic.
        """
    @property
    def per(self) -> tuple[Literal['queue', 'priority', 'channel', 'flow'], ...]:
        """Parts of ports whose metrics are served too."""
    @property
    def prefix(self) -> tuple[str, ...]:
        """Metrics whose name begins like this are served too.

        Length 1..200.
        """
    @property
    def exclude_prefix(self) -> tuple[str, ...]:
        """Metrics whose name begins like this are not served, whatever else is chosen.

        Length 1..200.
        """
    @property
    def actual_port(self) -> int | None:
        """Port that is listened at.

        Range 0..65535.
        """
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ..., set: Literal['basic', 'all'] | None = ..., per: Iterable[Literal['queue', 'priority', 'channel', 'flow']] | None = ..., prefix: Iterable[str] | None = ..., exclude_prefix: Iterable[str] | None = ..., actual_port: int | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ..., set: Literal['basic', 'all'] | None = ..., per: Iterable[Literal['queue', 'priority', 'channel', 'flow']] | None = ..., prefix: Iterable[str] | None = ..., exclude_prefix: Iterable[str] | None = ..., actual_port: int | None = ...) -> Self: ...

class Log(Record):
    """Container /isolane-server:server/log

    Log of the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Log]
    LEVEL_DEFAULT: Final[Literal['debug', 'info', 'warning', 'error']]
    FORMAT_DEFAULT: Final[Literal['text', 'json']]
    @property
    def level(self) -> Literal['debug', 'info', 'warning', 'error']:
        """Lowest severity of the messages that are written.

        Default info.
        """
    @property
    def format(self) -> Literal['text', 'json']:
        """Form of the lines.

        Default text.
        """
    @classmethod
    def new(cls, *, level: Literal['debug', 'info', 'warning', 'error'] | None = ..., format: Literal['text', 'json'] | None = ...) -> Self: ...
    def replace(self, *, level: Literal['debug', 'info', 'warning', 'error'] | None = ..., format: Literal['text', 'json'] | None = ...) -> Self: ...

class Statistics(Record):
    """Container /isolane-server:server/statistics

    Counters of the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def sessions(self) -> int | None:
        """Sessions that are open.

        Range 0..4294967295, in sessions.
        """
    @property
    def unauthenticated(self) -> int | None:
        """Connections whose user has not logged in.

        Range 0..4294967295, in connections.
        """
    @property
    def connections(self) -> int | None:
        """Number of connections accepted.

        Range 0..18446744073709551615, in connections.
        """
    @property
    def logins(self) -> int | None:
        """Number of successful logins.

        Range 0..18446744073709551615, in logins.
        """
    @property
    def failed_logins(self) -> int | None:
        """Number of failed logins.

        Range 0..18446744073709551615, in logins.
        """
    @property
    def lockouts(self) -> int | None:
        """Times that an address was locked out.

        Range 0..18446744073709551615, in addresses.
        """
    @property
    def refused_sessions(self) -> int | None:
        """Connections closed because of a limit of sessions.

        Range 0..18446744073709551615, in connections.
        """
    @property
    def login_timeouts(self) -> int | None:
        """Connections that were closed because no user logged in in time.

        Range 0..18446744073709551615, in connections.
        """
    @property
    def hello_timeouts(self) -> int | None:
        """Sessions closed because no hello came.

        Range 0..18446744073709551615, in sessions.
        """
    @property
    def idle_timeouts(self) -> int | None:
        """Sessions closed because they were idle.

        Range 0..18446744073709551615, in sessions.
        """
    @property
    def oversize_messages(self) -> int | None:
        """Messages that were too long or had too many elements.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def too_deep_messages(self) -> int | None:
        """Messages that were nested too deep.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def malformed_messages(self) -> int | None:
        """Messages that could not be read.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def provider_errors(self) -> int | None:
        """Values of operational state that a program gave and that were left out because they are not values of their type, and times that a program failed to give any.

        Range 0..18446744073709551615, in errors.
        """
    @property
    def handler_errors(self) -> int | None:
        """Times that a program failed to apply configuration that had been committed. The commit stays; the log has the reason.

        Range 0..18446744073709551615, in errors.
        """
    @property
    def http_connections(self) -> int | None:
        """Connections of HTTP that are open.

        Range 0..4294967295, in connections.
        """
    @property
    def http_requests(self) -> int | None:
        """Number of requests of HTTP received.

        Range 0..18446744073709551615, in requests.
        """
    @property
    def http_misdirected_requests(self) -> int | None:
        """Requests of HTTP refused because their field Host names another server.

        Range 0..18446744073709551615, in requests.
        """
    @property
    def http_refused_connections(self) -> int | None:
        """Connections of HTTP refused because of a limit or a lock-out, or because there was no certificate.

        Range 0..18446744073709551615, in connections.
        """
    @property
    def http_event_streams(self) -> int | None:
        """Event streams of RESTCONF that are open.

        Range 0..4294967295, in streams.
        """
    @property
    def subscriptions_dropped(self) -> int | None:
        """Subscriptions ended because their client was too slow.

        Range 0..18446744073709551615, in subscriptions.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., sessions: int | None = ..., unauthenticated: int | None = ..., connections: int | None = ..., logins: int | None = ..., failed_logins: int | None = ..., lockouts: int | None = ..., refused_sessions: int | None = ..., login_timeouts: int | None = ..., hello_timeouts: int | None = ..., idle_timeouts: int | None = ..., oversize_messages: int | None = ..., too_deep_messages: int | None = ..., malformed_messages: int | None = ..., provider_errors: int | None = ..., handler_errors: int | None = ..., http_connections: int | None = ..., http_requests: int | None = ..., http_misdirected_requests: int | None = ..., http_refused_connections: int | None = ..., http_event_streams: int | None = ..., subscriptions_dropped: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., sessions: int | None = ..., unauthenticated: int | None = ..., connections: int | None = ..., logins: int | None = ..., failed_logins: int | None = ..., lockouts: int | None = ..., refused_sessions: int | None = ..., login_timeouts: int | None = ..., hello_timeouts: int | None = ..., idle_timeouts: int | None = ..., oversize_messages: int | None = ..., too_deep_messages: int | None = ..., malformed_messages: int | None = ..., provider_errors: int | None = ..., handler_errors: int | None = ..., http_connections: int | None = ..., http_requests: int | None = ..., http_misdirected_requests: int | None = ..., http_refused_connections: int | None = ..., http_event_streams: int | None = ..., subscriptions_dropped: int | None = ...) -> Self: ...

class EventLogged(Record):
    """Notification /isolane-server:event-logged"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[EventLogged]
    @property
    def tag(self) -> str:
        """Kind of the event, as the lines of the log begin with it.

        Length 1..32, mandatory.
        """
    @property
    def severity(self) -> int | None:
        """Severity of the event, 0 for the worst.

        Range 0..7.
        """
    @property
    def text(self) -> str | None:
        """Text of the line in the log."""
    @property
    def user(self) -> str | None:
        """User that the event is about."""
    @property
    def host(self) -> str | None:
        """Host that the user came from."""
    @classmethod
    def new(cls, *, tag: str | None = ..., severity: int | None = ..., text: str | None = ..., user: str | None = ..., host: str | None = ...) -> Self: ...
    def replace(self, *, tag: str | None = ..., severity: int | None = ..., text: str | None = ..., user: str | None = ..., host: str | None = ...) -> Self: ...
