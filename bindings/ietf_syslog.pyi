"""Bindings of YANG module ietf-syslog.

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

class Syslog(Record):
    """Container /ietf-syslog:syslog

    Configuration of syslog.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Syslog]
    @property
    def actions(self) -> Actions:
        """The places that messages go to."""
    @classmethod
    def new(cls, *, actions: Actions | None = ...) -> Self: ...
    def replace(self, *, actions: Actions | None = ...) -> Self: ...

class Actions(Record):
    """Container /ietf-syslog:syslog/actions

    The places that messages go to.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Actions]
    @property
    def remote(self) -> Remote:
        """Messages to other hosts."""
    @classmethod
    def new(cls, *, remote: Remote | None = ...) -> Self: ...
    def replace(self, *, remote: Remote | None = ...) -> Self: ...

class Remote(Record):
    """Container /ietf-syslog:syslog/actions/remote

    Messages to other hosts.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Remote]
    @property
    def destination(self) -> Table[str, Destination]:
        """The receivers."""
    @classmethod
    def new(cls, *, destination: Table[str, Destination] | Iterable[Destination] | None = ...) -> Self: ...
    def replace(self, *, destination: Table[str, Destination] | Iterable[Destination] | None = ...) -> Self: ...

class Destination(Record):
    """Entry of list /ietf-syslog:syslog/actions/remote/destination

    The receivers.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Destination]
    STRUCTURED_DATA_DEFAULT: Final[bool]
    @property
    def name(self) -> str: ...
    @property
    def udp(self) -> Udp:
        """Messages over UDP (RFC 5426)."""
    @property
    def tls(self) -> Tls:
        """Messages over TLS (RFC 5425)."""
    @property
    def tcp(self) -> Tcp:
        """Messages over TCP, each with its length in front of it."""
    @property
    def filter(self) -> Filter:
        """Selection of messages by facility and severity."""
    @property
    def structured_data(self) -> bool:
        """Whether messages have STRUCTURED-DATA; without it they have the nil value.

        Default false.
        """
    @property
    def facility_override(self) -> Identity | None:
        """Facility of all messages to the receiver; without it each has its own."""
    @property
    def state(self) -> State:
        """Messages to the receiver since it was configured or the agent started, over all its addresses."""
    @classmethod
    def new(cls, *, name: str | None = ..., udp: Udp | None = ..., tls: Tls | None = ..., tcp: Tcp | None = ..., filter: Filter | None = ..., structured_data: bool | None = ..., facility_override: Identity | None = ..., state: State | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., udp: Udp | None = ..., tls: Tls | None = ..., tcp: Tcp | None = ..., filter: Filter | None = ..., structured_data: bool | None = ..., facility_override: Identity | None = ..., state: State | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Udp(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/udp

    Messages over UDP (RFC 5426).
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Udp]
    @property
    def udp(self) -> Table[str, UdpUdp]:
        """Addresses to send to over UDP."""
    @classmethod
    def new(cls, *, udp: Table[str, UdpUdp] | Iterable[UdpUdp] | None = ...) -> Self: ...
    def replace(self, *, udp: Table[str, UdpUdp] | Iterable[UdpUdp] | None = ...) -> Self: ...

class UdpUdp(Record):
    """Entry of list /ietf-syslog:syslog/actions/remote/destination/udp/udp

    Addresses to send to over UDP.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[UdpUdp]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str:
        """An address, or the name of a host."""
    @property
    def port(self) -> int:
        """Port of the receiver.

        Range 0..65535, default 514.
        """
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Tls(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/tls

    Messages over TLS (RFC 5425).
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Tls]
    @property
    def tls(self) -> Table[str, TlsTls]:
        """Addresses to send to over TLS."""
    @classmethod
    def new(cls, *, tls: Table[str, TlsTls] | Iterable[TlsTls] | None = ...) -> Self: ...
    def replace(self, *, tls: Table[str, TlsTls] | Iterable[TlsTls] | None = ...) -> Self: ...

class TlsTls(Record):
    """Entry of list /ietf-syslog:syslog/actions/remote/destination/tls/tls

    Addresses to send to over TLS.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TlsTls]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str:
        """An address, or the name of a host."""
    @property
    def port(self) -> int:
        """Port of the receiver.

        Range 0..65535, default 6514.
        """
    @property
    def client_identity(self) -> ClientIdentity | None:
        """How the client shows who it is."""
    @property
    def server_authentication(self) -> ServerAuthentication:
        """How the client knows that the server is who it should be."""
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ..., client_identity: ClientIdentity | None = ..., server_authentication: ServerAuthentication | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ..., client_identity: ClientIdentity | None = ..., server_authentication: ServerAuthentication | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ClientIdentity(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity

    How the client shows who it is.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ClientIdentity]
    @property
    def certificate(self) -> Certificate: ...
    @classmethod
    def new(cls, *, certificate: Certificate | None = ...) -> Self: ...
    def replace(self, *, certificate: Certificate | None = ...) -> Self: ...

class Certificate(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity/certificate"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Certificate]
    @property
    def central_keystore_reference(self) -> CentralKeystoreReference: ...
    @classmethod
    def new(cls, *, central_keystore_reference: CentralKeystoreReference | None = ...) -> Self: ...
    def replace(self, *, central_keystore_reference: CentralKeystoreReference | None = ...) -> Self: ...

class CentralKeystoreReference(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/tls/tls/client-identity/certificate/central-keystore-reference"""

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

class ServerAuthentication(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication

    How the client knows that the server is who it should be.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ServerAuthentication]
    @property
    def ca_certs(self) -> CaCerts | None:
        """Authorities, one of which has to have issued the certificate of the server."""
    @property
    def ee_certs(self) -> EeCerts | None:
        """Certificates, one of which the server has to have."""
    @classmethod
    def new(cls, *, ca_certs: CaCerts | None = ..., ee_certs: EeCerts | None = ...) -> Self: ...
    def replace(self, *, ca_certs: CaCerts | None = ..., ee_certs: EeCerts | None = ...) -> Self: ...

class CaCerts(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs

    Authorities, one of which has to have issued the certificate of the server.
    """

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
    """Container /ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/inline-definition

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
    """Entry of list /ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ca-certs/inline-definition/certificate

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
    """Container /ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs

    Certificates, one of which the server has to have.
    """

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
    """Container /ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/inline-definition

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
    """Entry of list /ietf-syslog:syslog/actions/remote/destination/tls/tls/server-authentication/ee-certs/inline-definition/certificate

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

class Tcp(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/isolane-syslog:tcp

    Messages over TCP, each with its length in front of it.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Tcp]
    @property
    def tcp(self) -> Table[str, TcpTcp]:
        """Addresses to send to over TCP."""
    @classmethod
    def new(cls, *, tcp: Table[str, TcpTcp] | Iterable[TcpTcp] | None = ...) -> Self: ...
    def replace(self, *, tcp: Table[str, TcpTcp] | Iterable[TcpTcp] | None = ...) -> Self: ...

class TcpTcp(Record):
    """Entry of list /ietf-syslog:syslog/actions/remote/destination/isolane-syslog:tcp/tcp

    Addresses to send to over TCP.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[TcpTcp]
    PORT_DEFAULT: Final[int]
    @property
    def address(self) -> str:
        """An address, or the name of a host."""
    @property
    def port(self) -> int:
        """Port of the receiver.

        Range 0..65535, default 601.
        """
    @classmethod
    def new(cls, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    def replace(self, *, address: str | None = ..., port: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Filter(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/filter

    Selection of messages by facility and severity.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Filter]
    @property
    def facility_list(self) -> UserTable[tuple[Identity | Literal['all'], Literal['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'] | Literal['none', 'all']], FacilityList]:
        """Facilities with the severities that are selected; without an entry all messages are."""
    @classmethod
    def new(cls, *, facility_list: UserTable[tuple[Identity | Literal['all'], Literal['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'] | Literal['none', 'all']], FacilityList] | Iterable[FacilityList] | None = ...) -> Self: ...
    def replace(self, *, facility_list: UserTable[tuple[Identity | Literal['all'], Literal['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'] | Literal['none', 'all']], FacilityList] | Iterable[FacilityList] | None = ...) -> Self: ...

class FacilityList(Record):
    """Entry of list /ietf-syslog:syslog/actions/remote/destination/filter/facility-list

    Facilities with the severities that are selected; without an entry all messages are.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[FacilityList]
    @property
    def facility(self) -> Identity | Literal['all']:
        """A facility, or all of them."""
    @property
    def severity(self) -> Literal['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'] | Literal['none', 'all']:
        """Least severity of the messages that are selected; all or none.

        Mandatory.
        """
    @property
    def advanced_compare(self) -> AdvancedCompare:
        """Other ways to compare a severity."""
    @classmethod
    def new(cls, *, facility: Identity | Literal['all'] | None = ..., severity: Literal['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'] | Literal['none', 'all'] | None = ..., advanced_compare: AdvancedCompare | None = ...) -> Self: ...
    def replace(self, *, facility: Identity | Literal['all'] | None = ..., severity: Literal['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'] | Literal['none', 'all'] | None = ..., advanced_compare: AdvancedCompare | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[Identity | Literal['all'], Literal['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'] | Literal['none', 'all']]: ...

class AdvancedCompare(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/filter/facility-list/advanced-compare

    Other ways to compare a severity.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[AdvancedCompare]
    COMPARE_DEFAULT: Final[Literal['equals', 'equals-or-higher']]
    ACTION_DEFAULT: Final[Identity]
    @property
    def compare(self) -> Literal['equals', 'equals-or-higher']:
        """Whether messages of just this severity are meant, or those above too.

        Default equals-or-higher.
        """
    @property
    def action(self) -> Identity:
        """What is done with the messages that are meant.

        Default ietf-syslog:log.
        """
    @classmethod
    def new(cls, *, compare: Literal['equals', 'equals-or-higher'] | None = ..., action: Identity | None = ...) -> Self: ...
    def replace(self, *, compare: Literal['equals', 'equals-or-higher'] | None = ..., action: Identity | None = ...) -> Self: ...

class State(Record):
    """Container /ietf-syslog:syslog/actions/remote/destination/isolane-syslog:state

    Messages to the receiver since it was configured or the agent started, over all its addresses.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[State]
    @property
    def connected(self) -> bool | None:
        """Whether every address takes messages, as far as is known: over UDP nothing is."""
    @property
    def sent(self) -> int | None:
        """Messages that were handed to the network.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def dropped(self) -> int | None:
        """Messages that were thrown away, because too many were waiting or the network refused them.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def waiting(self) -> int | None:
        """Messages that are waiting to be sent.

        Range 0..4294967295, in messages.
        """
    @property
    def trouble(self) -> str | None:
        """Reason why messages cannot be sent; absent when they can."""
    @classmethod
    def new(cls, *, connected: bool | None = ..., sent: int | None = ..., dropped: int | None = ..., waiting: int | None = ..., trouble: str | None = ...) -> Self: ...
    def replace(self, *, connected: bool | None = ..., sent: int | None = ..., dropped: int | None = ..., waiting: int | None = ..., trouble: str | None = ...) -> Self: ...
