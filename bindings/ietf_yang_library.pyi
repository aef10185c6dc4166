"""Bindings of YANG module ietf-yang-library.

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

class YangLibrary(Record):
    """Container /ietf-yang-library:yang-library

    Container holding the entire YANG library of this server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[YangLibrary]
    @property
    def module_set(self) -> Table[str, ModuleSet]:
        """A set of modules that may be used by one or more schemas. A module set does not have to be referentially complete, i.e., it may define modules that contain import statements for other modules not included in the module set."""
    @property
    def schema(self) -> Table[str, Schema]:
        """A datastore schema that may be used by one or more datastores. The schema must be valid and referentially complete, i.e., it must contain modules to satisfy all used import statements for all modules specified in the schema."""
    @property
    def datastore(self) -> Table[Identity, Datastore]:
        """A datastore supported by this server. Each datastore indicates which schema it supports. The server MUST instantiate one entry in this list per specific datastore it supports. Each datastore entry with the same datastore schema SHOULD reference the same schema."""
    @property
    def content_id(self) -> str:
        """A server-generated identifier of the contents of the '/yang-library' tree. The server MUST change the value of this leaf if the information represented by the '/yang-library' tree, except '/yang-library/content-id', has changed.

        Mandatory.
        """
    @classmethod
    def new(cls, *, module_set: Table[str, ModuleSet] | Iterable[ModuleSet] | None = ..., schema: Table[str, Schema] | Iterable[Schema] | None = ..., datastore: Table[Identity, Datastore] | Iterable[Datastore] | None = ..., content_id: str | None = ...) -> Self: ...
    def replace(self, *, module_set: Table[str, ModuleSet] | Iterable[ModuleSet] | None = ..., schema: Table[str, Schema] | Iterable[Schema] | None = ..., datastore: Table[Identity, Datastore] | Iterable[Datastore] | None = ..., content_id: str | None = ...) -> Self: ...

class ModuleSet(Record):
    """Entry of list /ietf-yang-library:yang-library/module-set

    A set of modules that may be used by one or more schemas. A module set does not have to be referentially complete, i.e., it may define modules that contain import statements for other modules not included in the module set.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ModuleSet]
    @property
    def name(self) -> str:
        """An arbitrary name of the module set."""
    @property
    def module(self) -> Table[str, ModuleSetModule]:
        """An entry in this list represents a module implemented by the server, as per Section 5.6.5 of RFC 7950, with a particular set of supported features and deviations."""
    @property
    def import_only_module(self) -> Table[tuple[str, str], ImportOnlyModule]:
        """An entry in this list indicates that the server imports reusable definitions from the specified revision of the module but does not implement any protocol-accessible objects from this revision. Multiple entries for the same module name MAY exist. This can occur if multiple modules import the same module but specify different revision dates in the import statements."""
    @classmethod
    def new(cls, *, name: str | None = ..., module: Table[str, ModuleSetModule] | Iterable[ModuleSetModule] | None = ..., import_only_module: Table[tuple[str, str], ImportOnlyModule] | Iterable[ImportOnlyModule] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., module: Table[str, ModuleSetModule] | Iterable[ModuleSetModule] | None = ..., import_only_module: Table[tuple[str, str], ImportOnlyModule] | Iterable[ImportOnlyModule] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ModuleSetModule(Record):
    """Entry of list /ietf-yang-library:yang-library/module-set/module

    An entry in this list represents a module implemented by the server, as per Section 5.6.5 of RFC 7950, with a particular set of supported features and deviations.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ModuleSetModule]
    @property
    def name(self) -> str:
        """The YANG module or submodule name.

        Length 1..18446744073709551615, mandatory.
        """
    @property
    def revision(self) -> str | None:
        """The YANG module or submodule revision date. If no revision statement is present in the YANG module or submodule, this leaf is not instantiated."""
    @property
    def namespace(self) -> str:
        """The XML namespace identifier for this module.

        Mandatory.
        """
    @property
    def location(self) -> tuple[str, ...]:
        """Contains a URL that represents the YANG schema resource for this module or submodule. This leaf will only be present if there is a URL available for retrieval of the schema for this entry."""
    @property
    def submodule(self) -> Table[str, ModuleSubmodule]:
        """Each entry represents one submodule within the parent module."""
    @property
    def feature(self) -> tuple[str, ...]:
        """List of all YANG feature names from this module that are supported by the server, regardless whether they are defined in the module or any included submodule.

        Length 1..18446744073709551615.
        """
    @property
    def deviation(self) -> tuple[str, ...]:
        """List of all YANG deviation modules used by this server to modify the conformance of the module associated with this entry. Note that the same module can be used for deviations for multiple modules, so the same entry MAY appear within multiple 'module' entries. This reference MUST NOT (directly or indirectly) refer to the module being deviated. Robust clients may want to make sure that they handle a situation where a module deviates itself (directly or indirectly) gracefully."""
    @classmethod
    def new(cls, *, name: str | None = ..., revision: str | None = ..., namespace: str | None = ..., location: Iterable[str] | None = ..., submodule: Table[str, ModuleSubmodule] | Iterable[ModuleSubmodule] | None = ..., feature: Iterable[str] | None = ..., deviation: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., revision: str | None = ..., namespace: str | None = ..., location: Iterable[str] | None = ..., submodule: Table[str, ModuleSubmodule] | Iterable[ModuleSubmodule] | None = ..., feature: Iterable[str] | None = ..., deviation: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ModuleSubmodule(Record):
    """Entry of list /ietf-yang-library:yang-library/module-set/module/submodule

    Each entry represents one submodule within the parent module.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ModuleSubmodule]
    @property
    def name(self) -> str:
        """The YANG module or submodule name.

        Length 1..18446744073709551615, mandatory.
        """
    @property
    def revision(self) -> str | None:
        """The YANG module or submodule revision date. If no revision statement is present in the YANG module or submodule, this leaf is not instantiated."""
    @property
    def location(self) -> tuple[str, ...]:
        """Contains a URL that represents the YANG schema resource for this module or submodule. This leaf will only be present if there is a URL available for retrieval of the schema for this entry."""
    @classmethod
    def new(cls, *, name: str | None = ..., revision: str | None = ..., location: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., revision: str | None = ..., location: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ImportOnlyModule(Record):
    """Entry of list /ietf-yang-library:yang-library/module-set/import-only-module

    An entry in this list indicates that the server imports reusable definitions from the specified revision of the module but does not implement any protocol-accessible objects from this revision. Multiple entries for the same module name MAY exist. This can occur if multiple modules import the same module but specify different revision dates in the import statements.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ImportOnlyModule]
    @property
    def name(self) -> str:
        """The YANG module name.

        Length 1..18446744073709551615.
        """
    @property
    def revision(self) -> str:
        """The YANG module revision date. A zero-length string is used if no revision statement is present in the YANG module."""
    @property
    def namespace(self) -> str:
        """The XML namespace identifier for this module.

        Mandatory.
        """
    @property
    def location(self) -> tuple[str, ...]:
        """Contains a URL that represents the YANG schema resource for this module or submodule. This leaf will only be present if there is a URL available for retrieval of the schema for this entry."""
    @property
    def submodule(self) -> Table[str, ImportOnlyModuleSubmodule]:
        """Each entry represents one submodule within the parent module."""
    @classmethod
    def new(cls, *, name: str | None = ..., revision: str | None = ..., namespace: str | None = ..., location: Iterable[str] | None = ..., submodule: Table[str, ImportOnlyModuleSubmodule] | Iterable[ImportOnlyModuleSubmodule] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., revision: str | None = ..., namespace: str | None = ..., location: Iterable[str] | None = ..., submodule: Table[str, ImportOnlyModuleSubmodule] | Iterable[ImportOnlyModuleSubmodule] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str]: ...

class ImportOnlyModuleSubmodule(Record):
    """Entry of list /ietf-yang-library:yang-library/module-set/import-only-module/submodule

    Each entry represents one submodule within the parent module.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ImportOnlyModuleSubmodule]
    @property
    def name(self) -> str:
        """The YANG module or submodule name.

        Length 1..18446744073709551615, mandatory.
        """
    @property
    def revision(self) -> str | None:
        """The YANG module or submodule revision date. If no revision statement is present in the YANG module or submodule, this leaf is not instantiated."""
    @property
    def location(self) -> tuple[str, ...]:
        """Contains a URL that represents the YANG schema resource for this module or submodule. This leaf will only be present if there is a URL available for retrieval of the schema for this entry."""
    @classmethod
    def new(cls, *, name: str | None = ..., revision: str | None = ..., location: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., revision: str | None = ..., location: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Schema(Record):
    """Entry of list /ietf-yang-library:yang-library/schema

    A datastore schema that may be used by one or more datastores. The schema must be valid and referentially complete, i.e., it must contain modules to satisfy all used import statements for all modules specified in the schema.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Schema]
    @property
    def name(self) -> str:
        """An arbitrary name of the schema."""
    @property
    def module_set(self) -> tuple[str, ...]:
        """A set of module-sets that are included in this schema. If a non-import-only module appears in multiple module sets, then the module revision and the associated features and deviations must be identical."""
    @classmethod
    def new(cls, *, name: str | None = ..., module_set: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., module_set: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Datastore(Record):
    """Entry of list /ietf-yang-library:yang-library/datastore

    A datastore supported by this server. Each datastore indicates which schema it supports. The server MUST instantiate one entry in this list per specific datastore it supports. Each datastore entry with the same datastore schema SHOULD reference the same schema.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Datastore]
    @property
    def name(self) -> Identity:
        """The identity of the datastore."""
    @property
    def schema(self) -> str:
        """A reference to the schema supported by this datastore. All non-import-only modules of the schema are implemented with their associated features and deviations.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: Identity | None = ..., schema: str | None = ...) -> Self: ...
    def replace(self, *, name: Identity | None = ..., schema: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> Identity: ...

class ModulesState(Record):
    """Container /ietf-yang-library:modules-state

    Contains YANG module monitoring information.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ModulesState]
    @property
    def module_set_id(self) -> str:
        """Contains a server-specific identifier representing the current set of modules and submodules. The server MUST change the value of this leaf if the information represented by the 'module' list instances has changed.

        Mandatory.
        """
    @property
    def module(self) -> Table[tuple[str, str], ModulesStateModule]:
        """Each entry represents one revision of one module currently supported by the server."""
    @classmethod
    def new(cls, *, module_set_id: str | None = ..., module: Table[tuple[str, str], ModulesStateModule] | Iterable[ModulesStateModule] | None = ...) -> Self: ...
    def replace(self, *, module_set_id: str | None = ..., module: Table[tuple[str, str], ModulesStateModule] | Iterable[ModulesStateModule] | None = ...) -> Self: ...

class ModulesStateModule(Record):
    """Entry of list /ietf-yang-library:modules-state/module

    Each entry represents one revision of one module currently supported by the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ModulesStateModule]
    @property
    def name(self) -> str:
        """The YANG module or submodule name.

        Length 1..18446744073709551615.
        """
    @property
    def revision(self) -> str:
        """The YANG module or submodule revision date. A zero-length string is used if no revision statement is present in the YANG module or submodule."""
    @property
    def schema(self) -> str | None:
        """Contains a URL that represents the YANG schema resource for this module or submodule. This leaf will only be present if there is a URL available for retrieval of the schema for this entry."""
    @property
    def namespace(self) -> str:
        """The XML namespace identifier for this module.

        Mandatory.
        """
    @property
    def feature(self) -> tuple[str, ...]:
        """List of YANG feature names from this module that are supported by the server, regardless of whether they are defined in the module or any included submodule.

        Length 1..18446744073709551615.
        """
    @property
    def deviation(self) -> Table[tuple[str, str], Deviation]:
        """List of YANG deviation module names and revisions used by this server to modify the conformance of the module associated with this entry. Note that the same module can be used for deviations for multiple modules, so the same entry MAY appear within multiple 'module' entries. The deviation module MUST be present in the 'module' list, with the same name and revision values. The 'conformance-type' value will be 'implement' for the deviation module."""
    @property
    def conformance_type(self) -> Literal['implement', 'import']:
        """Indicates the type of conformance the server is claiming for the YANG module identified by this entry.

        Mandatory.
        """
    @property
    def submodule(self) -> Table[tuple[str, str], Submodule]:
        """Each entry represents one submodule within the parent module."""
    @classmethod
    def new(cls, *, name: str | None = ..., revision: str | None = ..., schema: str | None = ..., namespace: str | None = ..., feature: Iterable[str] | None = ..., deviation: Table[tuple[str, str], Deviation] | Iterable[Deviation] | None = ..., conformance_type: Literal['implement', 'import'] | None = ..., submodule: Table[tuple[str, str], Submodule] | Iterable[Submodule] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., revision: str | None = ..., schema: str | None = ..., namespace: str | None = ..., feature: Iterable[str] | None = ..., deviation: Table[tuple[str, str], Deviation] | Iterable[Deviation] | None = ..., conformance_type: Literal['implement', 'import'] | None = ..., submodule: Table[tuple[str, str], Submodule] | Iterable[Submodule] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str]: ...

class Deviation(Record):
    """Entry of list /ietf-yang-library:modules-state/module/deviation

    List of YANG deviation module names and revisions used by this server to modify the conformance of the module associated with this entry. Note that the same module can be used for deviations for multiple modules, so the same entry MAY appear within multiple 'module' entries. The deviation module MUST be present in the 'module' list, with the same name and revision values. The 'conformance-type' value will be 'implement' for the deviation module.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Deviation]
    @property
    def name(self) -> str:
        """The YANG module or submodule name.

        Length 1..18446744073709551615.
        """
    @property
    def revision(self) -> str:
        """The YANG module or submodule revision date. A zero-length string is used if no revision statement is present in the YANG module or submodule."""
    @classmethod
    def new(cls, *, name: str | None = ..., revision: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., revision: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str]: ...

class Submodule(Record):
    """Entry of list /ietf-yang-library:modules-state/module/submodule

    Each entry represents one submodule within the parent module.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Submodule]
    @property
    def name(self) -> str:
        """The YANG module or submodule name.

        Length 1..18446744073709551615.
        """
    @property
    def revision(self) -> str:
        """The YANG module or submodule revision date. A zero-length string is used if no revision statement is present in the YANG module or submodule."""
    @property
    def schema(self) -> str | None:
        """Contains a URL that represents the YANG schema resource for this module or submodule. This leaf will only be present if there is a URL available for retrieval of the schema for this entry."""
    @classmethod
    def new(cls, *, name: str | None = ..., revision: str | None = ..., schema: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., revision: str | None = ..., schema: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str]: ...
