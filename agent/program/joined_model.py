"""The agent's own models and others in one: the nodes of its own are those that its code was compiled with.

All modules are compiled together, which makes the rules of the whole. The own modules come first among the
nodes at the top, in the order that they have alone, so that their nodes have the same places in both.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from isolane.errors import IsolaneError
from isolane.tree.model import Model
from isolane.tree.module import Module
from isolane.tree.record import Record
from isolane.tree.schema import RecordNode, RootNode


def joined_model(modules: Sequence[str], yang_path: Sequence[str | Path]) -> Model:
    """The agent's own models with these modules; from now on its nodes belong to this model.

    A process does it once, and serves that model only.
    """
    from isolane.bindings import MODEL
    from isolane.compiler.loading import load
    from isolane.compiler.progress import on_stderr
    from isolane.compiler.project import FEATURES, project_modules
    from isolane.compiler.texts import project_module_path

    paths = [*yang_path, project_module_path()]
    whole = load([*project_modules(), *modules], paths, FEATURES, progress=on_stderr())
    _check_same(MODEL.node, whole.node)
    return _joined(MODEL, whole)


def _check_same(own: Any, found: Any) -> None:
    """Refuse modules that change the agent's own ones, by augmentation or deviation."""
    ours = [child.qualified_name for child in own.children]
    there = [child.qualified_name for child in found.children]
    if there != ours if not isinstance(own, RootNode) else there[: len(ours)] != ours:
        other = sorted(set(ours) ^ set(there[: len(ours)] if isinstance(own, RootNode) else there))
        text = f"a module of --yang-path changes {own.path}, which the agent itself has to read"
        raise IsolaneError(f"{text}: {', '.join(other) or 'the order of its nodes'}; leave that module out")
    for child, same in zip(own.children, found.children, strict=False):
        if isinstance(child, RecordNode):
            _check_same(child, same)


def _joined(own: Model, whole: Model) -> Model:
    first, second = own.node, whole.node
    known = {node.path for node in (*first.operations, *first.notifications)}
    node = RootNode(
        Module("", "", ""),
        (*first.children, *second.children[len(first.children) :]),
        (*first.operations, *(each for each in second.operations if each.path not in known)),
        (*first.notifications, *(each for each in second.notifications if each.path not in known)),
    )
    root = type("Root", (Record,), {"__slots__": (), "NODE": node})
    others = [module for name, module in whole.modules.items() if name not in own.modules]
    return Model(root, (*own.modules.values(), *others), whole.identities, whole.rules)
