"""The model that a program serves: its modules, with those that the server needs for itself."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from isolane.errors import IsolaneError
from isolane.tree.model import Model, UnknownNode
from isolane.tree.schema import DataNode


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


def openconfig_model(yang_path: Sequence[str | Path]) -> Model | None:
    """Those modules of OpenConfig in the directories that gNMI has a view in; None where there are none."""
    if not yang_path:
        return None
    from isolane.compiler.loading import load
    from isolane.compiler.progress import on_stderr
    from isolane.gnmi.openconfig.view import TYPES, found_in

    for missing in (each for each in yang_path if not Path(each).is_dir()):
        raise IsolaneError(f"{missing}: no such directory of YANG modules")
    modules = found_in(map(Path, yang_path))
    return load([*modules, TYPES], yang_path, progress=on_stderr()) if modules else None


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
