"""The nodes that an edit names, of the agent's own and of the view, and the native ones these stand for."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from isolane.access.rights import NamesNodes
from isolane.access.writing import HiddenNodes
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.openconfig.lens import Lens, bound_of
from isolane.openconfig.places import Bound, Step, Steps
from isolane.store.transaction.edits import PathEdits
from isolane.strand import pause
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, LeafListNode, LeafNode, ListNode, SchemaNode

Operation: TypeAlias = tuple[Path, str]
"""A node, and what the edit does with it."""
Has: TypeAlias = Callable[[SchemaNode], bool]
MOST_LOOKS: Final = 1_000_000
"""Native nodes times those of the view that stand for several, which are compared for one request."""
WHOLE: Final = ("replace", "delete", "remove")
"""Operations that are about all that is in a node."""


class _Everything(HiddenNodes):
    """Takes all nodes that an edit names: as access control sees them where nothing may be read."""

    def __init__(self) -> None:
        self.refused, self.denied, self.asked = [], [], list[Operation]()

    def is_open(self, node: DataNode) -> bool:
        return False

    def is_open_at(self, path: Path) -> bool:
        return False

    def may_read(self, path: Path) -> bool:
        return False

    def ask(self, path: Path, operation: str, **_: bool) -> bool:
        self.asked.append((path, operation))
        return True


@dataclass(frozen=True, slots=True)
class Named:
    """The nodes that an edit names, by whose they are."""

    native: tuple[Operation, ...]
    view: tuple[Operation, ...]

    @classmethod
    def of(cls, edit: NamesNodes, has: Has) -> "Named":
        """Those of an edit; what wildcards are to remove is named as well."""
        everything = _Everything()
        edit.name_nodes(everything)
        asked = everything.asked
        if isinstance(edit, PathEdits) and edit.removals is not None:
            for pattern in edit.removals.patterns:
                asked.append((Path((step.node, step.key) for step in pattern), "remove"))
        view = [each for each in asked if each[0] and has(each[0].node)]
        return cls(tuple(each for each in asked if not (each[0] and has(each[0].node))), tuple(view))

    @property
    def tops(self) -> frozenset[DataNode]:
        """The containers of the view that are named, or have something in them that is."""
        return frozenset(path[0][0] for path, _ in self.view)  # type: ignore[misc]  # data nodes


class Claims:
    """The native nodes that those of the view stand for."""

    def __init__(self, lens: Lens) -> None:
        self._lens = lens
        self._below: dict[SchemaNode, list[DataNode]] = {}

    def of(self, path: Path, operation: str) -> Iterator[tuple[Steps, Bound]]:
        """The native paths, with the keys as far as they are known."""
        node, bound = path.node, bound_of(path)
        if isinstance(node, LeafNode | LeafListNode):
            leafs: list[DataNode] = [node]
        elif operation in WHOLE:
            leafs = self._leafs_below(node)
        else:
            return
        for leaf in leafs:
            if leaf in self._lens.keys:
                continue
            for steps in self._lens.natives.get(leaf, ()):
                yield steps, bound

    def _leafs_below(self, node: SchemaNode) -> list[DataNode]:
        if node not in self._below:
            self._below[node] = [
                leaf for leaf in self._lens.natives if leaf.config and node in (leaf, *leaf.above)
            ]
        return self._below[node]

    def exact(self, path: Path, operation: str) -> Iterator[Operation]:
        """Those that are one native instance each."""
        for steps, bound in self.of(path, operation):
            native = self.path(steps, bound)
            if native is not None:
                yield native, operation

    def path(self, steps: Steps, bound: Bound) -> Path | None:
        """The one instance that native steps lead to; None where they may lead to several."""
        path = Path()
        for step in steps:
            key = step.key(self._lens.model, bound) if isinstance(step.node, ListNode) else None
            if isinstance(step.node, ListNode) and key is None:
                return None
            path = path.child(step.node, key)
        return path


def overlap(named: Named, claims: Claims) -> DataError | None:
    """The error for a native node that is named together with one of the view that stands for it."""
    if not named.native:
        return None
    exact: dict[Path, Path] = {}
    above: dict[Path, Path] = {}
    patterns: dict[tuple[Steps, tuple[tuple[str, str], ...]], Path] = {}
    for path, operation in named.view:
        pause()
        for steps, bound in claims.of(path, operation):
            native = claims.path(steps, bound)
            if native is None:
                patterns.setdefault((steps, tuple(bound.items())), path)
                continue
            exact.setdefault(native, path)
            for length in range(1, len(native)):
                above.setdefault(Path(native[:length]), path)
    if len(patterns) * len(named.native) > MOST_LOOKS:
        text = "too many paths of both views in one request; send them apart"
        return DataError("resource-denied", text, type="protocol")
    for path, operation in named.native:
        pause()
        is_leaf = bool(path) and isinstance(path.node, LeafNode | LeafListNode)
        if not (is_leaf or operation in WHOLE):
            continue
        of = next((exact[Path(path[:n])] for n in range(1, len(path) + 1) if Path(path[:n]) in exact), None)
        of = of or (above.get(path) if operation in WHOLE else None)
        of = of or next(
            (
                each
                for (steps, bound), each in patterns.items()
                if _meets(path, operation, steps, dict(bound))
            ),
            None,
        )
        if of is not None:
            text = f"the request has it together with {of}, which stands for it: name one of them"
            return DataError("invalid-value", text, path=path, app_tag="overlapping-views")
    return None


def _meets(path: Path, operation: str, steps: Steps, bound: Bound) -> bool:
    """Whether a native node is one of those that a claim is about, in it or around it."""
    if len(path) < len(steps) and operation not in WHOLE:
        return False
    return all(_is_step(node, key, step, bound) for (node, key), step in zip(path, steps, strict=False))


def _is_step(node: object, key: Any, step: Step, bound: Bound) -> bool:
    if node is not step.node:
        return False
    if key is None or not isinstance(node, ListNode):
        return True
    values = dict(zip(node.keys, key if len(node.keys) > 1 else (key,), strict=True))
    for leaf, text in step.keys:
        wanted = bound.get(text[1:]) if text.startswith("$") else text
        if wanted is not None and wanted != leaf.type.text(values[leaf]):
            return False
    return True


class Translating(HiddenNodes):
    """Has access control asked about the native nodes that those of the view stand for."""

    def __init__(self, real: HiddenNodes, has: Has, claims: Claims) -> None:
        self.refused, self.denied = real.refused, real.denied
        self._real = real
        self._has = has
        self._claims = claims

    def is_open(self, node: DataNode) -> bool:
        return not self._has(node) and self._real.is_open(node)

    def is_open_at(self, path: Path) -> bool:
        return not self._has(path.node) and self._real.is_open_at(path)

    def may_read(self, path: Path) -> bool:
        return not self._has(path.node) and self._real.may_read(path)

    def ask(
        self,
        path: Path,
        operation: str,
        *,
        explicit: bool = False,
        inserted: bool = False,
        inside: bool = False,
    ) -> bool:
        if not self._has(path.node):
            return self._real.ask(path, operation, explicit=explicit, inserted=inserted, inside=inside)
        for native, what in self._claims.exact(path, operation):
            if not self._real.may_read(native):
                self._real.ask(native, what)
        return True
