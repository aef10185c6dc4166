"""The deviations of the view: a module that says which nodes of OpenConfig the agent has not.

It is made of the table of paths and the modules that there are, so that clients of NETCONF and RESTCONF know
from the YANG library what a request would be refused for.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from isolane.openconfig.joining import view_nodes
from isolane.openconfig.lens import Lens
from isolane.openconfig.modules import PARTS
from isolane.openconfig.statements import Texts
from isolane.tree.model import Model
from isolane.tree.module import TEXT, Module
from isolane.tree.schema import DataNode, RecordNode, SchemaNode

REFERRED: Final = frozenset(
    {"/openconfig-defined-sets:defined-sets", "/openconfig-qos:qos/forwarding-groups"}
)
"""Nodes to which leafrefs of openconfig-network-instance point, which libyang loads with openconfig-system.

It takes no module with a leafref to what a deviation has removed; so these stay in the schema, without data.
"""
Names: TypeAlias = tuple[tuple[str, str], ...]
"""A path: modules and names."""
NAME: Final = "isolane-openconfig-deviations"
_HEAD: Final = """\
module {name} {{
  yang-version 1.1;
  namespace "urn:isolane:yang:{name}";
  prefix iso-oc-dev;

{imports}

  organization
    "The Isolane project";
  contact
    "The maintainers of Isolane, by the issue tracker of the repository that
     this module comes from.";
  description
    "The nodes of OpenConfig that the agent has not. It is made when the agent starts, of
     the modules that it was started with.";

{deviations}
}}
"""


def deviate(model: Model, files: Mapping[str, Path]) -> None:
    """Add the module of the deviations to a model that has the view."""
    absent = dict.fromkeys((*_absent(model), *_left_out(model, Texts(files))))
    if NAME in model.modules or not absent:
        return
    prefixes = _prefixes(model, absent)
    imports = (f"  import {name} {{\n    prefix {prefix};\n  }}" for name, prefix in prefixes.items())
    statements = (
        f'  deviation "{"".join(f"/{prefixes[module]}:{name}" for module, name in path)}" {{\n'
        "    deviate not-supported;\n  }"
        for path in absent
    )
    text = _HEAD.format(name=NAME, imports="\n".join(imports), deviations="\n".join(statements))
    for name in {path[-1][0] for path in absent}:
        module = model.modules[name]
        module.deviations = tuple(dict.fromkeys((*module.deviations, NAME)))
    location = TEXT + text
    model.add_module(
        Module(NAME, f"urn:isolane:yang:{NAME}", "iso-oc-dev", location=location, yang_version="1.1")
    )


def _absent(model: Model) -> Iterator[Names]:
    """The topmost nodes of the view that no row of the table leads to."""
    lens = Lens(model)
    there: set[SchemaNode] = {node for part in lens.parts for node in part.way}
    for part in lens.parts:
        there |= {node for leaf in part.leafs for way in (leaf.way, leaf.mirror) for node in way}
    for joint in lens.joints:
        there |= {*joint.way, *joint.leafs.values(), *joint.mirrors.values()}
    pending: list[DataNode] = list(view_nodes(model))
    for each in tuple(there):
        above = each.parent
        while above is not None:
            there.add(above)
            above = above.parent
    for node in pending:  # which grows
        if node not in there and not _is_key(node):
            if node.path not in REFERRED:
                yield _names(node)
        elif isinstance(node, RecordNode):
            pending += node.children


def _is_key(node: DataNode) -> bool:
    return node in getattr(node.parent, "keys", ())


def _names(node: Any) -> Names:
    names: list[tuple[str, str]] = []
    while node.parent is not None:
        names.insert(0, (node.module, node.name))
        for case in () if node.case is None else node.case.cases:
            names[:0] = [(case.choice.module, case.choice.name), (case.module, case.name)]
        node = node.parent
    return tuple(names)


def _left_out(model: Model, texts: Texts) -> Iterator[Names]:
    """The nodes that were not compiled of the modules of which parts are."""
    for module, parts in PARTS.nodes.items():
        for top in dict.fromkeys(part.partition("/")[0] for part in parts):
            node: Any = model.node.by_qualified_name.get(f"{module}:{top}")
            if node is not None:
                has = {child.name for child in node.children if child.module == module}
                names = (name for name in texts.children(module, top) if name not in has)
                yield from (((module, top), (module, name)) for name in names)


def _prefixes(model: Model, absent: Mapping[Names, None]) -> dict[str, str]:
    """The prefixes of the modules on the paths, which differ."""
    modules = sorted({module for path in absent for module, _ in path})
    prefixes = [model.modules[name].prefix for name in modules]
    unique = len(set(prefixes)) == len(prefixes)
    return {name: prefixes[number] if unique else f"m{number}" for number, name in enumerate(modules)}
