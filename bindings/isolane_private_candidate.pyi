"""Bindings of YANG module isolane-private-candidate.

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

class UpdateInput(Record):
    """Parameters /isolane-private-candidate:update/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[UpdateInput]
    RESOLUTION_MODE_DEFAULT: Final[Literal['revert-on-conflict', 'prefer-candidate', 'prefer-running']]
    @property
    def resolution_mode(self) -> Literal['revert-on-conflict', 'prefer-candidate', 'prefer-running']:
        """Resolution of conflicts.

        Default revert-on-conflict.
        """
    @classmethod
    def new(cls, *, resolution_mode: Literal['revert-on-conflict', 'prefer-candidate', 'prefer-running'] | None = ...) -> Self: ...
    def replace(self, *, resolution_mode: Literal['revert-on-conflict', 'prefer-candidate', 'prefer-running'] | None = ...) -> Self: ...

class UpdateOutput(Record):
    """Parameters /isolane-private-candidate:update/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[UpdateOutput]
    @property
    def conflict(self) -> tuple[str, ...]:
        """Instance paths of the conflicts that were settled."""
    @classmethod
    def new(cls, *, conflict: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, conflict: Iterable[str] | None = ...) -> Self: ...
