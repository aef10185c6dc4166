"""Bindings of YANG module ietf-truststore.

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

class Truststore(Record):
    """Container /ietf-truststore:truststore"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Truststore]
    @property
    def certificate_bags(self) -> CertificateBags: ...
    @property
    def public_key_bags(self) -> PublicKeyBags: ...
    @classmethod
    def new(cls, *, certificate_bags: CertificateBags | None = ..., public_key_bags: PublicKeyBags | None = ...) -> Self: ...
    def replace(self, *, certificate_bags: CertificateBags | None = ..., public_key_bags: PublicKeyBags | None = ...) -> Self: ...

class CertificateBags(Record):
    """Container /ietf-truststore:truststore/certificate-bags"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CertificateBags]
    @property
    def certificate_bag(self) -> Table[str, CertificateBag]: ...
    @classmethod
    def new(cls, *, certificate_bag: Table[str, CertificateBag] | Iterable[CertificateBag] | None = ...) -> Self: ...
    def replace(self, *, certificate_bag: Table[str, CertificateBag] | Iterable[CertificateBag] | None = ...) -> Self: ...

class CertificateBag(Record):
    """Entry of list /ietf-truststore:truststore/certificate-bags/certificate-bag"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CertificateBag]
    @property
    def name(self) -> str: ...
    @property
    def description(self) -> str | None: ...
    @property
    def certificate(self) -> Table[str, Certificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, name: str | None = ..., description: str | None = ..., certificate: Table[str, Certificate] | Iterable[Certificate] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., description: str | None = ..., certificate: Table[str, Certificate] | Iterable[Certificate] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Certificate(Record):
    """Entry of list /ietf-truststore:truststore/certificate-bags/certificate-bag/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Certificate]
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

class PublicKeyBags(Record):
    """Container /ietf-truststore:truststore/public-key-bags"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[PublicKeyBags]
    @property
    def public_key_bag(self) -> Table[str, PublicKeyBag]: ...
    @classmethod
    def new(cls, *, public_key_bag: Table[str, PublicKeyBag] | Iterable[PublicKeyBag] | None = ...) -> Self: ...
    def replace(self, *, public_key_bag: Table[str, PublicKeyBag] | Iterable[PublicKeyBag] | None = ...) -> Self: ...

class PublicKeyBag(Record):
    """Entry of list /ietf-truststore:truststore/public-key-bags/public-key-bag"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PublicKeyBag]
    @property
    def name(self) -> str: ...
    @property
    def description(self) -> str | None: ...
    @property
    def public_key(self) -> Table[str, PublicKey]: ...
    @classmethod
    def new(cls, *, name: str | None = ..., description: str | None = ..., public_key: Table[str, PublicKey] | Iterable[PublicKey] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., description: str | None = ..., public_key: Table[str, PublicKey] | Iterable[PublicKey] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class PublicKey(Record):
    """Entry of list /ietf-truststore:truststore/public-key-bags/public-key-bag/public-key"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[PublicKey]
    @property
    def name(self) -> str: ...
    @property
    def public_key_format(self) -> Identity:
        """Mandatory."""
    @property
    def public_key(self) -> bytes:
        """Mandatory."""
    @classmethod
    def new(cls, *, name: str | None = ..., public_key_format: Identity | None = ..., public_key: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., public_key_format: Identity | None = ..., public_key: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
