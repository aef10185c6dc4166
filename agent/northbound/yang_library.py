"""The modules of the server (RFC 8525, and the older form of RFC 7895)."""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Final

from isolane.bindings import ietf_netconf
from isolane.bindings.ietf_yang_library import (
    Datastore,
    Deviation,
    ImportOnlyModule,
    ModuleSet,
    ModuleSetModule,
    ModulesState,
    ModulesStateModule,
    ModuleSubmodule,
    Schema,
    Submodule,
    YangLibrary,
)
from isolane.northbound import datastores
from isolane.tree.model import Model
from isolane.tree.module import TEXT, Module, OtherRevision
from isolane.tree.values import Identity

if TYPE_CHECKING:
    from isolane.store.store import Store

ALL: Final = "all"
"""The one module set, and the one schema, of every datastore."""

_NETCONF: Final = ietf_netconf.GetConfigInput.NODE.module
_DATASTORES: Final = (
    datastores.RUNNING,
    datastores.CANDIDATE,
    datastores.INTENDED,
    datastores.OPERATIONAL,
)


class Library:
    """The YANG library; it never changes while the agent runs."""

    def __init__(self, store: "Store", *, files: bool = False) -> None:
        """`files` says whether there is a directory for the url capability."""
        self._store = store
        self._files = files
        self._model: Model = store.model

    def register(self) -> None:
        """Before the store starts."""
        self._store.operational.provide(YangLibrary, lambda keys: self.record)
        self._store.operational.provide(ModulesState, lambda keys: self.older)

    @cached_property
    def content_id(self) -> str:
        """Changes when modules, revisions, features or deviations do."""
        lines = [
            f"{module.name}@{module.revision} {module.implemented} {self.features(module)} "
            f"{module.deviations} {[(part.name, part.revision) for part in module.submodules]}"
            f"{[other.revision for other in module.others] or ''}"
            f"{module.location if module.location.startswith(TEXT) else ''}"
            for module in self._sorted()
        ]
        text = "\n".join((*lines, *self.datastores))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def has_startup(self) -> bool:
        """Whether startup is a datastore of its own; a new choice counts from the next start on."""
        return self._store.startup is not None

    def features(self, module: Module) -> tuple[str, ...]:
        """The features of a module that are offered: some depend on how the agent was started."""
        if module.name != _NETCONF:
            return module.features
        absent = {name for name, there in (("startup", self.has_startup), ("url", self._files)) if not there}
        return tuple(name for name in module.features if name not in absent)

    @property
    def record(self) -> YangLibrary:
        """The container yang-library of the modules."""
        return YangLibrary.new(
            module_set=[
                ModuleSet.new(
                    name=ALL,
                    module=[self._newer(module) for module in self._sorted() if module.implemented],
                    import_only_module=[
                        ImportOnlyModule.new(name=module.name, revision=revision, namespace=module.namespace)
                        for module in self._sorted()
                        for revision in _imported(module)
                    ],
                )
            ],
            schema=[Schema.new(name=ALL, module_set=(ALL,))],
            datastore=[Datastore.new(name=name, schema=ALL) for name in self.datastores],
            content_id=self.content_id,
        )

    @property
    def older(self) -> ModulesState:
        """The container modules-state, for clients that know nothing newer."""
        return ModulesState.new(
            module_set_id=self.content_id,
            module=[
                *(self._older(module) for module in self._sorted()),
                *(_older_revision(module, other) for module in self._sorted() for other in module.others),
            ],
        )

    def _newer(self, module: Module) -> ModuleSetModule:
        return ModuleSetModule.new(
            name=module.name,
            revision=module.revision or None,
            namespace=module.namespace,
            feature=self.features(module),
            deviation=module.deviations,
            submodule=[
                ModuleSubmodule.new(name=part.name, revision=part.revision) for part in module.submodules
            ],
        )

    def _older(self, module: Module) -> ModulesStateModule:
        return ModulesStateModule.new(
            name=module.name,
            revision=module.revision or "",
            namespace=module.namespace,
            feature=self.features(module),
            deviation=[
                Deviation.new(name=name, revision=self._model.modules[name].revision or "")
                for name in module.deviations
            ],
            conformance_type="implement" if module.implemented else "import",
            submodule=[
                Submodule.new(name=part.name, revision=part.revision or "") for part in module.submodules
            ],
        )

    def _sorted(self) -> Iterable[Module]:
        return sorted(self._model.modules.values(), key=lambda module: module.name)

    @property
    def datastores(self) -> tuple[Identity, ...]:
        """Those that there are."""
        known = list(_DATASTORES)
        if datastores.FACTORY_DEFAULT.module in self._model.modules:
            known.append(datastores.FACTORY_DEFAULT)
        return (*known, datastores.STARTUP) if self.has_startup else tuple(known)


def _imported(module: Module) -> Iterator[str]:
    """The revisions of a module that are only imported."""
    if not module.implemented:
        yield module.revision or ""
    yield from (other.revision for other in module.others)


def _older_revision(module: Module, other: OtherRevision) -> ModulesStateModule:
    return ModulesStateModule.new(
        name=module.name, revision=other.revision, namespace=module.namespace, conformance_type="import"
    )
