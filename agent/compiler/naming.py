"""Attribute and class names that do not collide, and do not depend on the order of modules."""

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence

from isolane.tree.module import RESERVED_CLASSES, attribute_name
from isolane.tree.schema import DataNode, OperationNode, ParametersNode, RecordNode, RootNode, SchemaNode


def name_attributes(node: RecordNode, ours: Container[str] = ()) -> None:
    """Give each child in the tree an attribute name that is its own among its siblings.

    Where several modules add a node of the same name, the one of the parent's module keeps
    the plain name and each other one is prefixed by the prefix of its module. The modules `ours`
    are named as if there were no others: this program reads their nodes by these names, so what is
    served beside them must not change them.
    """
    for record in record_nodes(node):
        taken: set[str] = set()
        _name_children(record, [child for child in record.children if child.module in ours], taken)
        _name_children(record, [child for child in record.children if child.module not in ours], taken)


def _name_children(parent: RecordNode, children: Sequence[DataNode], taken: set[str]) -> None:
    modules: dict[str, set[str]] = {name: {""} for name in taken}  # of ours, while others are named
    for child in children:
        modules.setdefault(attribute_name(child.name), set()).add(child.module)
    for child in children:
        name = attribute_name(child.name)
        if len(modules[name]) > 1 and child.module != parent.module:
            name = attribute_name(f"{child.prefix}-{child.name}")
        while name in taken:
            name += "_"
        taken.add(name)
        child.attribute = name


def record_nodes(node: SchemaNode) -> Iterator[RecordNode]:
    """All nodes that have records, parents first, in schema order."""
    if isinstance(node, OperationNode):
        yield from record_nodes(node.input)
        yield from record_nodes(node.output)
    if isinstance(node, RecordNode):
        yield node
        for below in (*node.children, *node.operations, *node.notifications):
            yield from record_nodes(below)


def files(root: RootNode) -> dict[str, list[RecordNode]]:
    """The nodes that have records by the module of the top-level node that they are below."""
    nodes: dict[str, list[RecordNode]] = {}
    for top in (*root.children, *root.operations, *root.notifications):
        nodes.setdefault(top.module, []).extend(record_nodes(top))
    return dict(sorted(nodes.items()))


def module_file(module: str) -> str:
    """The Python module of a YANG module; some names are the compiler's own."""
    name = attribute_name(module)
    return f"{name}_" if name in _OWN_FILES else name


# Four files of each package, and what its `__init__` calls things by.
_OWN_FILES = frozenset(
    ("descriptions", "measures", "modules", "rules", "m", "s", "MODEL", "Model", "Module", "Record", "Root")
)


def name_classes(root: RootNode) -> None:
    """Name each class after its node, with as many ancestors in front as make it unique in its file."""
    root.record.__name__ = root.record.__qualname__ = "Root"
    for nodes in files(root).values():
        for node, name in zip(nodes, _unique_names(nodes), strict=True):
            node.record.__name__ = node.record.__qualname__ = name


def _unique_names(nodes: list[RecordNode]) -> list[str]:
    ways = [_way(node) for node in nodes]
    lengths = [2 if isinstance(node, ParametersNode) else 1 for node in nodes]
    while True:
        names = ["".join(way[-length:]) for way, length in zip(ways, lengths, strict=True)]
        grown = _grown(names, ways, lengths)
        if grown == lengths:
            attributes = {child.attribute for node in nodes for child in node.children}
            return _numbered([_free_name(name, attributes) for name in names])
        lengths = grown


def _grown(names: list[str], ways: list[list[str]], lengths: list[int]) -> list[int]:
    """One ancestor more for each name that is not alone, unless it alone is nearest to the top."""
    depths: dict[str, list[int]] = {}
    for name, way in zip(names, ways, strict=True):
        depths.setdefault(name, []).append(len(way))
    grown: list[int] = []
    for name, way, length in zip(names, ways, lengths, strict=True):
        alone = len(way) == min(depths[name]) and depths[name].count(len(way)) == 1
        stays = alone and name not in RESERVED_CLASSES
        grown.append(length + (not stays and length < len(way)))
    return grown


def _free_name(name: str, attributes: set[str]) -> str:
    """The name, unless an attribute or an import has it."""
    return f"{name}Record" if name in attributes or name in RESERVED_CLASSES else name


def _numbered(names: list[str]) -> list[str]:
    """Names of different identifiers that fall together as Python names get a number."""
    seen: Counter[str] = Counter()
    taken = set(names)
    numbered = []
    for name in names:
        seen[name] += 1
        if seen[name] > 1:
            name = next(n for n in (f"{name}{k}" for k in range(seen[name], 10_000)) if n not in taken)
            taken.add(name)
        numbered.append(name)
    return numbered


def _way(node: SchemaNode) -> list[str]:
    """The class name of each step from the top to the node."""
    way: list[str] = []
    while node.parent is not None:
        way.insert(0, class_name(node.attribute if isinstance(node, DataNode) else node.name))
        node = node.parent
    return way


def class_name(name: str) -> str:
    """CamelCase; a name that would not start with a letter gets an N in front."""
    camel = "".join(word[:1].upper() + word[1:] for word in re.split(r"[-_.]+", name) if word)
    return camel if camel[:1].isalpha() else f"N{camel}"
