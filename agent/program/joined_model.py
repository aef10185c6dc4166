"""The agent's own models and others in one: the nodes of its own are those that its code was compiled with.

All modules are compiled together, which makes the rules of the whole and the order of the nodes at the top.
Own nodes have the same children at the same places in both.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from isolane.errors import IsolaneError
from isolane.tree.model import Model, model_of
from isolane.tree.module import Module
from isolane.tree.record import Record
from isolane.tree.schema import RecordNode, RootNode

_made: Final[dict[tuple[tuple[str, ...], tuple[str, ...]], Model]] = {}
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
    if wanted in _made and _made[wanted].has_its_nodes:
        return _made[wanted]
    owner = model_of(MODEL.node.children[0])
    if owner.servers:
        raise IsolaneError(
            "an agent of this process serves the agent's own models already, and they can be joined with one "
            "set of other modules at a time: begin another process for this agent"
        )
    paths = [*yang_path, project_module_path()]
    whole = load([*project_modules(), *modules], paths, FEATURES, progress=on_stderr())
    _check_same(MODEL.node, whole.node)
    _made.clear()
    _made[wanted] = _joined(MODEL, whole)
    return _made[wanted]


def _check_same(own: Any, found: Any) -> None:
    """Refuse modules that change the agent's own ones, by augmentation or deviation."""
    ours = [child.qualified_name for child in own.children]
    there = [child.qualified_name for child in found.children]
    if isinstance(own, RootNode):
        there = [name for name in there if name in ours]
    if there != ours:
        other = sorted(set(ours) ^ set(there))
        text = f"a module of --yang-path changes {own.path}, which the agent itself has to read"
        raise IsolaneError(f"{text}: {', '.join(other) or 'the order of its nodes'}; leave that module out")
    of_found = {child.qualified_name: child for child in found.children}
    for child in own.children:
        if isinstance(child, RecordNode):
            _check_same(child, of_found[child.qualified_name])


def _joined(own: Model, whole: Model) -> Model:
    first, second = own.node, whole.node
    ours = {child.qualified_name: child for child in first.children}
    known = {node.path for node in (*first.operations, *first.notifications)}
    node = RootNode(
        Module("", "", ""),
        tuple(ours.get(child.qualified_name, child) for child in second.children),
        (*first.operations, *(each for each in second.operations if each.path not in known)),
        (*first.notifications, *(each for each in second.notifications if each.path not in known)),
    )
    root = type("Root", (Record,), {"__slots__": (), "NODE": node})
    others = [module for name, module in whole.modules.items() if name not in own.modules]
    return Model(root, (*own.modules.values(), *others), whole.identities, whole.rules)
