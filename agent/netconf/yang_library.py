"""Which modules the server has (RFC 8525, and the older form of RFC 7895)."""

import hashlib
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Final

from agent.tree.model import Model, Module
from agent.tree.values import Identity
from bindings.ietf_yang_library import (
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

if TYPE_CHECKING:
    from agent.store.store import Store

ALL: Final = "all"
"""The one module set, and the one schema, of every datastore."""

DATASTORES: Final = ("running", "candidate", "intended", "operational")


class Library:
    """What never changes while the agent runs, but for whether there is a startup datastore."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._model: Model = store.model

    def register(self) -> None:
        """Before the store starts."""
        self._store.operational.provide(YangLibrary, lambda keys: self.shown)
        self._store.operational.provide(ModulesState, lambda keys: self.older)

    @cached_property
    def content_id(self) -> str:
        """Changes when modules, revisions, features or deviations do."""
        lines = [
            f"{module.name}@{module.revision} {module.implemented} {module.features} {module.deviations} "
            f"{[(part.name, part.revision) for part in module.submodules]}"
            for module in self._sorted()
        ]
        text = "\n".join((*lines, *self._datastores()))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def shown(self) -> YangLibrary:
        """The container yang-library."""
        return YangLibrary.new(
            module_set=[
                ModuleSet.new(
                    name=ALL,
                    module=[_module(module) for module in self._sorted() if module.implemented],
                    import_only_module=[
                        ImportOnlyModule.new(
                            name=module.name, revision=module.revision or "", namespace=module.namespace
                        )
                        for module in self._sorted()
                        if not module.implemented
                    ],
                )
            ],
            schema=[Schema.new(name=ALL, module_set=(ALL,))],
            datastore=[
                Datastore.new(name=Identity(f"ietf-datastores:{name}"), schema=ALL)
                for name in self._datastores()
            ],
            content_id=self.content_id,
        )

    @property
    def older(self) -> ModulesState:
        """The container modules-state, for clients that know nothing newer."""
        return ModulesState.new(
            module_set_id=self.content_id, module=[self._older(module) for module in self._sorted()]
        )

    def _older(self, module: Module) -> ModulesStateModule:
        return ModulesStateModule.new(
            name=module.name,
            revision=module.revision or "",
            namespace=module.namespace,
            feature=module.features,
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

    def _datastores(self) -> tuple[str, ...]:
        return (*DATASTORES, "startup") if self._store.settings.startup else DATASTORES


def _module(module: Module) -> ModuleSetModule:
    return ModuleSetModule.new(
        name=module.name,
        revision=module.revision or None,
        namespace=module.namespace,
        feature=module.features,
        deviation=module.deviations,
        submodule=[ModuleSubmodule.new(name=part.name, revision=part.revision) for part in module.submodules],
    )
