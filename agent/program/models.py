"""The model that a program serves: its modules, with those that the server needs for itself."""

import logging
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from isolane.errors import IsolaneError
from isolane.openconfig.joining import joined
from isolane.tree.model import Model, UnknownNode, model_of
from isolane.tree.module import Module
from isolane.tree.schema import DataNode, Record, RecordNode, RootNode

_log = logging.getLogger("isolane.program")


def load_model(modules: Sequence[str], yang_path: Sequence[str | Path]) -> Model:
    """The modules, with those that the server needs for itself."""
    from isolane.compiler.loading import load
    from isolane.compiler.progress import on_stderr
    from isolane.compiler.project import SERVER_FEATURES, SERVER_MODULES
    from isolane.compiler.texts import project_module_path

    own = project_module_path()
    paths = [*yang_path, own / "ietf", own / "isolane"]
    model = load([*SERVER_MODULES, *modules], paths, SERVER_FEATURES, progress=on_stderr())
    _check_deviations(model)
    return model


def with_view(own: Model, yang_path: Sequence[str | Path]) -> Model:
    """A model with those modules of OpenConfig below the directories that there is a view in.

    There is none where the program serves such modules as its own.
    """
    if not yang_path:
        return own
    from isolane.openconfig.modules import MODULES

    has_own = any(name in own.implemented for name in MODULES)
    openconfig = None if has_own else openconfig_model(yang_path)
    if openconfig is None:
        return own
    from isolane.openconfig.deviations import deviate
    from isolane.openconfig.library import imported, texts

    files = texts(yang_path)
    model = joined(own, openconfig, imported(openconfig, files))
    deviate(model, files)
    return model


def openconfig_model(yang_path: Sequence[str | Path]) -> Model | None:
    """Those modules of OpenConfig below the directories that there is a view in; None where there are none.

    A module that does not compile costs its own view alone.
    """
    if not yang_path:
        return None
    from isolane.compiler.errors import CompileError
    from isolane.compiler.loading import load
    from isolane.compiler.progress import on_stderr
    from isolane.compiler.texts import yang_files
    from isolane.openconfig.modules import MODULES, PARTS, TYPES

    for missing in (each for each in yang_path if not Path(each).is_dir()):
        raise IsolaneError(f"{missing}: no such directory of YANG modules")

    def model_of(modules: Sequence[str]) -> Model:
        return load([*modules, TYPES], yang_path, progress=on_stderr(), parts=PARTS)

    there = {re.split("[@.]", file.name)[0] for each in yang_path for file in yang_files(Path(each))}
    modules = [name for name in MODULES if name in there]
    if not modules:
        _log.info(
            "no module of OpenConfig that there is a view in is below %s", ", ".join(map(str, yang_path))
        )
        return None
    try:
        return model_of(modules)
    except CompileError:
        pass  # which of them it is shows below
    model: Model | None = None
    usable: list[str] = []
    for name in modules:
        try:
            model = model_of([*usable, name])
        except CompileError as fault:
            text = "there is no view in %s, which does not compile with what it imports: %s"
            _log.warning(text, name, str(fault).replace("\n", "; "))
        else:
            usable.append(name)
    return model


_FREE: Final = ("ietf-interfaces",)
"""Without a data plane the agent reads nothing of these."""


def _check_deviations(model: Model) -> None:
    """Refuse a deviation that takes away a node which the agent itself has to read."""
    from isolane.bindings import MODEL

    for module in model.modules.values():
        foreign = [name for name in module.deviations if not model.modules[name].is_ours]
        if not foreign or not module.is_ours or module.name in _FREE:
            continue
        for node in MODEL.nodes():
            if node.module == module.name and isinstance(node, DataNode) and _is_missing(model, node):
                by = ", ".join(foreign)
                text = f"{by} takes {node.path} away, which the agent needs; leave that module out"
                raise IsolaneError(text)


def _is_missing(model: Model, node: DataNode) -> bool:
    try:
        return not isinstance(model.find(node.path), DataNode)
    except UnknownNode:
        above = node.parent
        return not isinstance(above, DataNode) or above.module in model.implemented


_last_joined: Final[dict[tuple[tuple[str, ...], tuple[str, ...]], Model]] = {}
"""The last one that was made in this process."""


def joined_model(modules: Sequence[str], yang_path: Sequence[str | Path]) -> Model:
    """The agent's own models with these modules; from now on its nodes belong to this model.

    The same modules give the same model. Others take the nodes over, which is refused while an agent of this
    process serves them.
    """
    from isolane.bindings import MODEL
    from isolane.compiler.loading import load
    from isolane.compiler.progress import on_stderr
    from isolane.compiler.project import FEATURES, project_modules
    from isolane.compiler.texts import project_module_path

    wanted = tuple(modules), tuple(map(str, yang_path))
    if wanted in _last_joined and _last_joined[wanted].has_its_nodes:
        return _last_joined[wanted]
    owner = model_of(MODEL.node.children[0])
    if owner.servers:
        raise IsolaneError(
            "an agent of this process serves the agent's own models already, and they can be joined with one "
            "set of other modules at a time: begin another process for this agent"
        )
    paths = [*yang_path, project_module_path()]
    whole = load([*project_modules(), *modules], paths, FEATURES, progress=on_stderr())
    _check_same(MODEL.node, whole.node)
    _last_joined.clear()
    _last_joined[wanted] = _join(MODEL, whole)
    return _last_joined[wanted]


def _check_same(own: RecordNode, joined: RecordNode) -> None:
    """Refuse modules that change the agent's own ones, by augmentation or deviation."""
    ours = [child.qualified_name for child in own.children]
    there = [child.qualified_name for child in joined.children]
    if isinstance(own, RootNode):
        there = [name for name in there if name in ours]
    if there != ours:
        other = sorted(set(ours) ^ set(there))
        text = f"a module of --yang-path changes {own.path}, which the agent itself has to read"
        raise IsolaneError(f"{text}: {', '.join(other) or 'the order of its nodes'}; leave that module out")
    for child in own.children:
        if isinstance(child, RecordNode):
            other_child = joined.by_qualified_name[child.qualified_name]
            assert isinstance(other_child, RecordNode)
            _check_same(child, other_child)


def _join(own: Model, joined: Model) -> Model:
    first, second = own.node, joined.node
    ours = {child.qualified_name: child for child in first.children}
    paths = {node.path for node in (*first.operations, *first.notifications)}
    node = RootNode(
        Module("", "", ""),
        tuple(ours.get(child.qualified_name, child) for child in second.children),
        (*first.operations, *(each for each in second.operations if each.path not in paths)),
        (*first.notifications, *(each for each in second.notifications if each.path not in paths)),
    )
    root = type("Root", (Record,), {"__slots__": (), "NODE": node})
    others = [module for name, module in joined.modules.items() if name not in own.modules]
    return Model(root, (*own.modules.values(), *others), joined.identities, joined.rules)
