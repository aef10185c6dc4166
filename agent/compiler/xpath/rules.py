"""All constraints of a model as the text of one Python module.

Each must, when, leafref and instance-identifier becomes a function of the records above a node and the
node's value, and a row that says what the function reads;
`isolane.tree.validation.constraints` takes them from there.
"""

from collections.abc import Iterator

from isolane.compiler.errors import CompileError, raise_all
from isolane.compiler.progress import Progress, quiet
from isolane.compiler.xpath.footprint import Footprint, FootprintSearch, ancestry
from isolane.compiler.xpath.generator import Generator
from isolane.compiler.xpath.locus import Block, Locus, Unsupported
from isolane.compiler.xpath.paths import Module, Names
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Model
from isolane.tree.schema import (
    AnyNode,
    DataNode,
    LeafListNode,
    LeafNode,
    NotificationNode,
    OperationNode,
    ParametersNode,
    RecordNode,
    Rule,
    SchemaNode,
)
from isolane.tree.types import InstanceIdentifier, Leafref, Type
from isolane.tree.validation.constraints import Kind, rules_on
from isolane.tree.xpath.expression import Expression, Path
from isolane.tree.xpath.parser import parse
from isolane.tree.xpath.values import Environment
from isolane.tree.xpath.yang import member_types

_HEADER = '''"""The constraints of the model as Python. Made by the compiler, not edited."""

# mypy: ignore-errors
from isolane.tree.xpath import runtime as x
'''
_CONTEXT: Names = ("a", "v")


@dataclass(frozen=True, slots=True)
class Site:
    """A constraint to write: its row's first columns and the name of its function."""

    kind: Kind
    node: SchemaNode
    number: int
    name: str
    rule: Rule | None = None


def compile_rules(model: Model, progress: Progress = quiet) -> str:
    """The text of the `rules` module of a model."""
    return _Writer(model).text(progress)


def _sites(model: Model) -> Iterator[Site]:
    count = 0
    for node in model.nodes():
        for kind, number, rule in _constraints(node):
            yield Site(kind, node, number, f"c{count}", rule)
            count += 1


def _constraints(node: SchemaNode) -> Iterator[tuple[Kind, int, Rule | None]]:
    if isinstance(node, DataNode | NotificationNode | OperationNode):
        for number, rule in enumerate(rules_on(node)):
            yield "when", number, rule
    if isinstance(node, DataNode | NotificationNode | ParametersNode):
        for number, rule in enumerate(node.musts):
            yield "must", number, rule
    if isinstance(node, LeafNode | LeafListNode) and _requires(node.type):
        yield "reference", 0, None


def _requires(kind: Type) -> bool:
    """Whether values of a type can require an instance."""
    members = list(member_types(kind))
    return any(isinstance(one, Leafref | InstanceIdentifier) and one.require_instance for one in members)


class _Writer:
    def __init__(self, model: Model) -> None:
        self._model = model
        self._module = Module()
        self._rows: list[_Row] = []
        self._names: dict[str, str] = {}
        self._faults: list[CompileError] = []

    def text(self, progress: Progress) -> str:
        sites = list(_sites(self._model))
        for site in sites:
            if site.kind == "when" and isinstance(site.node, DataNode):
                self._module.conditions.setdefault(site.node, []).append(site.name)
        for number, site in enumerate(sites, 1):
            progress(f"constraint {number:,} of {len(sites):,} is written")
            self._write_checked(site)
        raise_all(self._faults)
        parts = [_HEADER, *self._module.shared(), *(f"\n{text}\n" for text in self._module.functions)]
        return "\n".join((*parts, *_table(self._rows)))

    def _write_checked(self, site: Site) -> None:
        """Write a constraint; XPath or a pattern that is not valid is the module's fault."""
        try:
            self._write(site)
        except DataError as error:
            place = site.rule.where if site.rule is not None else ""
            text = f"{site.kind} of {site.node.path}: {error.message}"
            self._faults.append(CompileError(text, place))

    def _write(self, site: Site) -> None:
        if site.rule is not None:
            self._write_rule(site, site.rule)
        else:
            self._write_reference(site)

    def _row(
        self, site: Site, function: str, footprint: Footprint, targets: str | None = None, target: str = ""
    ) -> None:
        self._rows.append(_Row(site, function, footprint.paths(), footprint.depth, targets, target))

    # --- must and when

    def _write_rule(self, site: Site, rule: Rule) -> None:
        environment = Environment.of_rule(self._model, rule.namespaces)
        expression = parse(rule.xpath, environment.namespaces, environment.default_namespace)
        context = _context(site, rule)
        kept = len(self._module.functions)
        generator = Generator(self._module, site.name, environment, context)
        try:
            body = generator.boolean(expression, context, _CONTEXT)
            function = self._function(site.name, [f"    return {body}"], shared=site.kind != "when")
        except Unsupported:
            del self._module.functions[kept:]
            function = self._interpret(site, "Interpreted")
        self._row(site, function, self._rule_footprint(site, rule))

    def _function(self, name: str, lines: list[str], shared: bool = True) -> str:
        """Write a function; gives its name, or that of one with the same lines that may stand for it."""
        text = "\n".join(lines)
        first_name = self._names.setdefault(text, name)
        if shared and first_name != name:
            return first_name
        self._module.functions.append(f"def {name}(a, v):\n{text}")
        return name

    def _interpret(self, site: Site, form: str, more: str = "") -> str:
        text = f"{site.name} = x.{form}({site.kind!r}, {site.node.path!r}, {site.number}{more})"
        self._module.functions.append(text)
        return site.name

    def _rule_footprint(self, site: Site, rule: Rule) -> Footprint:
        search = self._search(site)
        if not search.found.everything:
            above = site.node.parent if rule.on_parent else None
            search.rule(rule, above or site.node)
            search.existence(site.node)
        return search.found

    def _search(self, site: Site) -> FootprintSearch:
        """A search from a site; operations and notifications are always checked whole."""
        chain = ancestry(site.node)
        if site.kind == "when" and isinstance(site.node, RecordNode):
            chain = chain[:-1]
        search = FootprintSearch(self._model, chain)
        if any(isinstance(node, ParametersNode | NotificationNode) for node in ancestry(site.node)):
            search.found.everything, search.found.depth = True, 0
        return search

    # --- leafref and instance-identifier

    def _write_reference(self, site: Site) -> None:
        leaf = site.node
        assert isinstance(leaf, LeafNode | LeafListNode)
        if not isinstance(leaf.type, Leafref):
            followers = self._write_members(site, leaf)
            self._row(site, self._interpret(site, "Pointer", followers), self._pointer_footprint(site, leaf))
            return
        environment = Environment.of_rule(self._model, leaf.type.namespaces)
        path = parse(leaf.type.path, environment.namespaces, environment.default_namespace)
        context = _context(site, None)
        generator = Generator(self._module, site.name, environment, context)
        footprint = self._pointer_footprint(site, leaf)
        kept = len(self._module.functions)
        try:
            function = self._write_exists(site.name, generator, path, context)
        except Unsupported:
            del self._module.functions[kept:]
            self._row(site, self._interpret(site, "Pointer"), footprint)
            return
        if _has_predicates(path) or leaf.type.mixed:
            self._row(site, function, footprint)
        else:
            targets = self._write_targets(site, generator, path, context)
            self._row(site, function, _without(footprint, leaf.type.target), targets, leaf.type.target)

    def _write_members(self, site: Site, leaf: LeafNode | LeafListNode) -> str:
        """A function for each member of a union that is a leafref, as far as it has a straight form."""
        names = []
        for number, kind in enumerate(member_types(leaf.type)):
            name = "None"
            if isinstance(kind, Leafref) and kind.require_instance:
                environment = Environment.of_rule(self._model, kind.namespaces)
                path = parse(kind.path, environment.namespaces, environment.default_namespace)
                context, own = _context(site, None), f"{site.name}m{number}"
                kept = len(self._module.functions)
                try:
                    generator = Generator(self._module, own, environment, context)
                    name = self._write_exists(own, generator, path, context)
                except Unsupported:
                    del self._module.functions[kept:]
            names.append(name)
        return f", ({', '.join(names)},)" if set(names) != {"None"} else ""

    def _write_exists(self, name: str, generator: Generator, path: Expression, at: Locus) -> str:
        block = Block()
        generator.reference(path, at, _CONTEXT, block, lambda locus, names: block.line("return True"))
        block.line("return False")
        return self._function(name, block.lines)

    def _write_targets(self, site: Site, generator: Generator, path: Expression, at: Locus) -> str:
        block = Block()
        generator.walk(path, at, _CONTEXT, block, lambda locus, names: block.line(f"yield {locus.value}"))
        if not block.lines:
            block.line("yield from ()")
        return self._function(f"{site.name}_t", block.lines)

    def _pointer_footprint(self, site: Site, leaf: LeafNode | LeafListNode) -> Footprint:
        search = self._search(site)
        if not search.found.everything:
            search.pointed({leaf})
            search.existence(leaf)
            search.found.reads.discard(leaf)
        return search.found


@dataclass(frozen=True, slots=True)
class _Row:
    """A constraint with its function and what it reads; `targets` and `target` are those of a leafref."""

    site: Site
    function: str
    reads: tuple[str, ...] | None
    depth: int
    targets: str | None
    target: str

    def paths(self) -> Iterator[str]:
        yield self.site.node.path
        yield from self.reads or ()
        if self.targets is not None:
            yield self.target


def _table(rows: list[_Row]) -> Iterator[str]:
    """The rows as text. Each path is there once, and what is read are stretches of the paths in order."""
    paths = sorted({path for row in rows for path in row.paths()}, key=lambda path: path.split("/"))
    number = {path: rank for rank, path in enumerate(paths)}
    shared: dict[tuple[int, ...], str] = {}
    lines = []
    for row in rows:
        reads = "None"
        if row.reads is not None:
            stretches = tuple(_stretches(sorted(number[path] for path in row.reads)))
            reads = shared.setdefault(stretches, f"R{len(shared)}")
        columns = [repr(row.site.kind), f"P[{number[row.site.node.path]}]", str(row.site.number)]
        columns += [row.function, reads, str(row.depth)]
        if row.targets is not None:
            columns += [row.targets, f"P[{number[row.target]}]"]
        lines.append(f"    x.Row({', '.join(columns)}),\n")
    yield "".join(("\nP = (\n", *(f"    {path!r},\n" for path in paths), ")\n"))
    yield "".join(
        f"{name} = x.reads(P{''.join(f', {end}' for end in ends)})\n" for ends, name in shared.items()
    )
    yield "".join(("\nRULES = (\n", *lines, ")\n"))


def _stretches(numbers: list[int]) -> Iterator[int]:
    """First and last, exclusive, of each run of consecutive numbers."""
    for rank, number in enumerate(numbers):
        if not rank or numbers[rank - 1] != number - 1:
            yield number
        if rank + 1 == len(numbers) or numbers[rank + 1] != number + 1:
            yield number + 1


def _context(site: Site, rule: Rule | None) -> Locus:
    """The context of a constraint; the records are `a` and the value of a leaf is `v`."""
    chain = ancestry(site.node)
    own = isinstance(site.node, RecordNode)
    if site.kind == "when":
        above = chain[:-1] if own else chain
        records = _records(len(above))
        if rule is not None and rule.on_parent:
            return Locus(above[-1], records, fixed=len(records))
        return Locus(site.node, records, "None", fixed=len(records), dummy=True)
    records = _records(len(chain))
    value = "v" if isinstance(site.node, LeafNode | LeafListNode | AnyNode) else None
    return Locus(site.node, records, value, fixed=len(records))


def _records(count: int) -> tuple[str, ...]:
    return tuple(f"a[{level}]" for level in range(count))


def _has_predicates(path: Expression) -> bool:
    return not isinstance(path, Path) or path.start is not None or any(step.predicates for step in path.steps)


def _without(footprint: Footprint, target: str) -> Footprint:
    """The footprint without the target leaf and the nodes above it, which only come and go with it."""
    above = {node for node in footprint.reads if target == node.path or target.startswith(f"{node.path}/")}
    return Footprint(footprint.depth, footprint.reads - above, footprint.everything)
