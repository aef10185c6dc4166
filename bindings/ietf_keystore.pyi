"""Bindings of YANG module ietf-keystore.

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

class Keystore(Record):
    """Container /ietf-keystore:keystore"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Keystore]
    @property
    def asymmetric_keys(self) -> AsymmetricKeys: ...
    @classmethod
    def new(cls, *, asymmetric_keys: AsymmetricKeys | None = ...) -> Self: ...
    def replace(self, *, asymmetric_keys: AsymmetricKeys | None = ...) -> Self: ...

class AsymmetricKeys(Record):
    """Container /ietf-keystore:keystore/asymmetric-keys"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[AsymmetricKeys]
    @property
    def asymmetric_key(self) -> Table[str, AsymmetricKey]: ...
    @classmethod
    def new(cls, *, asymmetric_key: Table[str, AsymmetricKey] | Iterable[AsymmetricKey] | None = ...) -> Self: ...
    def replace(self, *, asymmetric_key: Table[str, AsymmetricKey] | Iterable[AsymmetricKey] | None = ...) -> Self: ...

class AsymmetricKey(Record):
    """Entry of list /ietf-keystore:keystore/asymmetric-keys/asymmetric-key"""

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[AsymmetricKey]
    @property
    def name(self) -> str: ...
    @property
    def public_key_format(self) -> Identity | None: ...
    @property
    def public_key(self) -> bytes | None: ...
    @property
    def private_key_format(self) -> Identity | None: ...
    @property
    def cleartext_private_key(self) -> bytes | None: ...
    @property
    def hidden_private_key(self) -> Present | None: ...
    @property
    def certificates(self) -> Certificates: ...
    @classmethod
    def new(cls, *, name: str | None = ..., public_key_format: Identity | None = ..., public_key: bytes | None = ..., private_key_format: Identity | None = ..., cleartext_private_key: bytes | None = ..., hidden_private_key: Present | None = ..., certificates: Certificates | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., public_key_format: Identity | None = ..., public_key: bytes | None = ..., private_key_format: Identity | None = ..., cleartext_private_key: bytes | None = ..., hidden_private_key: Present | None = ..., certificates: Certificates | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Certificates(Record):
    """Container /ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Certificates]
    @property
    def certificate(self) -> Table[str, Certificate]: ...
    @classmethod
    def new(cls, *, certificate: Table[str, Certificate] | Iterable[Certificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, Certificate] | Iterable[Certificate] | None = ...) -> Self: ...

class Certificate(Record):
    """Entry of list /ietf-keystore:keystore/asymmetric-keys/asymmetric-key/certificates/certificate"""

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
