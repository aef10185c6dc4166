"""Compares modules with recorded facts about what they mean.

Facts are what a client or a server can notice: the header of a module, its features, identities and
typedefs, and every schema node with its kind, type, restrictions and conditions. Wording, the order of
statements and the choice of groupings are not facts. The record is JSON, one object for each module.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pyang.context import Context
from pyang.error import err_level, err_to_str, is_error
from pyang.repository import FileRepository
from pyang.types import yang_type_specs

from tools.models.finding import Finding

# Statements are pyang's, which have no types.
Statement = Any
Facts = Mapping[str, object]

DATA_NODES = frozenset(["container", "list", "leaf", "leaf-list", "choice", "anydata", "anyxml"])
OPERATIONS = frozenset(["rpc", "action", "notification"])
PARTS = frozenset(["input", "output"])
COUNTED = DATA_NODES | OPERATIONS | {"case"}

# Substatements of a node whose argument is a fact as it stands.
PLAIN = ("mandatory", "default", "units", "key", "min-elements", "max-elements", "ordered-by", "status")
# What the absence of a statement means is no different from saying it.
IMPLIED = {("mandatory", "false"), ("status", "current")}

# Where the record keeps the facts of each kind of subject; schema nodes are named by their path alone.
_SECTION = {"feature": "features", "identity": "identities", "typedef": "typedefs", "": "nodes"}

_LITERAL_OR_PREFIX = re.compile(r"""("[^"]*"|'[^']*')|(?<![\w.-])([A-Za-z_][\w.-]*):(?=[A-Za-z_*])""")
_LITERAL_OR_SPACE = re.compile(r"""("[^"]*"|'[^']*')|\s*(!=|<=|>=|[/\[\]()=<>,|])\s*|\s+""")
_FEATURE = re.compile(r"(?:([\w.-]+):)?([\w.-]+)")


def compare(record: Mapping[str, Facts], files: Iterable[Path], path: Iterable[Path]) -> list[Finding]:
    """Every difference between the record and the modules in `files`, at the line where it is."""
    parsed = load(files, path)
    findings = []
    for name, recorded in record.items():
        if name not in parsed:
            findings.append(
                Finding(Path(f"{name}.yang"), 0, "the record has this module, the directory has not")
            )
            continue
        findings += _differences(recorded, parsed[name])
    return sorted(findings)


def load(files: Iterable[Path], path: Iterable[Path]) -> dict[str, Statement]:
    """The modules in `files` by name, resolved by pyang; `path` has what they import."""
    files = list(files)
    folders = dict.fromkeys([*(str(file.parent) for file in files), *map(str, path)])
    context = Context(FileRepository(":".join(folders), use_env=False, no_path_recurse=False))
    modules = [context.add_module(str(file), file.read_text(encoding="utf-8")) for file in files]
    context.validate()
    faults = [
        f"{position.ref}:{position.line}: {err_to_str(tag, arguments)}"
        for position, tag, arguments in context.errors
        if is_error(err_level(tag))
    ]
    if faults:
        raise ValueError("\n".join(faults))
    return {module.arg: module for module in modules if module is not None and module.keyword == "module"}


def record_of(module: Statement) -> dict[str, Any]:
    """The facts of one module, in the form of the record."""
    record: dict[str, Any] = {"features": {}, "identities": {}, "typedefs": {}, "nodes": {}}
    for subject, (facts, _) in _subjects(module):
        keyword, _, name = subject.rpartition(" ")
        if subject == "module":
            record.update(facts)
        else:
            record[_SECTION[keyword]][name] = facts["base"] if keyword == "identity" else facts
    return record


def recorded_facts(file: Path) -> dict[str, Facts]:
    """The record of several modules."""
    record: dict[str, Facts] = json.loads(file.read_text(encoding="utf-8"))
    return record


def count_nodes(record: Mapping[str, Facts]) -> int:
    """How many schema nodes the record has."""
    return sum(len(_mapping(facts["nodes"])) for facts in record.values())


# ------------------------------------------------------------------------------------------ comparison


def _differences(recorded: Facts, module: Statement) -> Iterator[Finding]:
    file = Path(module.pos.ref)
    found = dict(_subjects(module))
    wanted = {subject: _flat(facts) for subject, facts in _recorded_subjects(recorded)}
    for subject in wanted.keys() - found.keys():
        yield Finding(file, 0, f"{subject} is missing")
    for subject, (facts, line) in found.items():
        if subject not in wanted:
            yield Finding(file, line, f"{subject} is not in the record")
            continue
        have = _flat(facts)
        for aspect in sorted(wanted[subject].keys() | have.keys()):
            want, is_ = wanted[subject].get(aspect), have.get(aspect)
            if want != is_:
                yield Finding(file, line, f"{subject}: {aspect} is {_shown(is_)}, not {_shown(want)}")


def _shown(value: str | None) -> str:
    return "absent" if value is None else value


def _recorded_subjects(recorded: Facts) -> Iterator[tuple[str, object]]:
    """The record cut into the same subjects as `_subjects` finds."""
    yield "module", {key: value for key, value in recorded.items() if key not in _SECTION.values()}
    for keyword, section in _SECTION.items():
        for name, facts in _mapping(recorded[section]).items():
            yield f"{keyword} {name}".strip(), {"base": facts} if keyword == "identity" else facts


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TypeError(f"the record has {value!r} where an object belongs")
    return value


def _flat(facts: object, prefix: str = "") -> dict[str, str]:
    """Nested facts as aspects, such as `type enums open`, with their values as text."""
    if isinstance(facts, list) and facts and isinstance(facts[0], Mapping):
        facts = {str(number): value for number, value in enumerate(facts, 1)}
    if isinstance(facts, Mapping):
        inner = (_flat(value, f"{prefix} {key}".strip()) for key, value in facts.items())
        return {aspect: value for aspects in inner for aspect, value in aspects.items()}
    values = facts if isinstance(facts, list) else [facts]
    tidy = _TIDY.get(prefix.rpartition(" ")[2], str)
    return {prefix: " & ".join(tidy(str(value)) for value in values)} if values else {}


# ------------------------------------------------------------------------------------------ extraction


def _subjects(module: Statement) -> Iterator[tuple[str, tuple[dict[str, Any], int]]]:
    """Everything in a module that has facts, with the facts and the line."""
    yield "module", (_header(module), module.pos.line)
    readers: dict[str, Callable[[Statement], dict[str, Any]]] = {
        "feature": _conditions,
        "identity": lambda identity: {"base": sorted(_names(identity, "base"))},
        "typedef": _typedef,
    }
    for keyword, reader in readers.items():
        for statement in module.search(keyword):
            yield f"{keyword} {statement.arg}", (reader(statement), statement.pos.line)
    for other in {id(known): known for known in module.i_ctx.modules.values()}.values():
        if other.keyword == "module":
            yield from _nodes(other, "", module.arg)


def _header(module: Statement) -> dict[str, Any]:
    version = module.search_one("yang-version")
    return {
        "namespace": module.search_one("namespace").arg,
        "prefix": module.i_prefix,
        "yang-version": version.arg if version is not None else "1",
        "revision": max(revision.arg for revision in module.search("revision")),
    }


def _typedef(statement: Statement) -> dict[str, Any]:
    plain = {word: statement.search_one(word) for word in ("default", "units")}
    facts = {word: found.arg for word, found in plain.items() if found is not None}
    return {"type": _type(statement.search_one("type")), **facts}


def _nodes(parent: Statement, path: str, owner: str) -> Iterator[tuple[str, tuple[dict[str, Any], int]]]:
    """The schema nodes below `parent` that module `owner` defines, also by augmenting others."""
    for child in getattr(parent, "i_children", None) or []:
        part = child.keyword in PARTS
        here = f"{path}/{child.keyword}" if part else f"{path}/{child.i_module.arg}:{child.arg}"
        if child.i_module.arg == owner and (child.keyword in COUNTED or (part and child.i_children)):
            yield here, (_node(child), child.pos.line)
        yield from _nodes(child, here, owner)


def _node(node: Statement) -> dict[str, Any]:
    facts: dict[str, Any] = {"kind": node.keyword}
    if node.keyword in DATA_NODES and node.i_config is not None:
        facts["config"] = bool(node.i_config)
    for word in PLAIN:
        values = [value for value in _arguments(node, word) if (word, value) not in IMPLIED]
        if values:
            facts[word] = values if len(values) > 1 else values[0]
    if node.search_one("presence") is not None:
        facts["presence"] = True
    if unique := sorted(_arguments(node, "unique")):
        facts["unique"] = unique
    if (type_ := node.search_one("type")) is not None:
        facts["type"] = _type(type_)
    return {**facts, **_conditions(node)}


def _type(type_: Statement) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": _qualified(type_, type_.arg)}
    for word in ("range", "length", "pattern", "fraction-digits", "require-instance"):
        if values := _arguments(type_, word):
            facts[word] = values
    if paths := [_expanded(type_, path.arg) for path in type_.search("path")]:
        facts["path"] = paths
    if bases := _names(type_, "base"):
        facts["base"] = bases
    for word, number, assigned in (("enum", "value", "i_value"), ("bit", "position", "i_position")):
        if numbers := {member.arg: _number(member, number, assigned) for member in type_.search(word)}:
            facts[f"{word}s"] = numbers
    if members := [_type(member) for member in type_.search("type")]:
        facts["union"] = members
    return facts


def _number(member: Statement, keyword: str, assigned: str) -> int:
    stated = member.search_one(keyword)
    return int(stated.arg) if stated is not None else int(getattr(member, assigned))


def _conditions(statement: Statement) -> dict[str, Any]:
    # A `uses` with a condition puts it on what it brings in.
    inherited = [when for when, *_ in getattr(statement, "i_whens", None) or []]
    conditions = {"when": statement.search("when") + inherited, "must": statement.search("must")}
    facts = {
        word: sorted(_expanded(statement, found.arg) for found in these) for word, these in conditions.items()
    }
    facts["if-feature"] = sorted(_features(statement, text) for text in _arguments(statement, "if-feature"))
    return {word: values for word, values in facts.items() if values}


# ------------------------------------------------------------------------------------------------ text


def _arguments(statement: Statement, keyword: str) -> list[str]:
    return [" ".join(found.arg.split()) for found in statement.search(keyword)]


def _names(statement: Statement, keyword: str) -> list[str]:
    return [_qualified(found, found.arg) for found in statement.search(keyword)]


def _module_of(statement: Statement) -> Statement:
    return getattr(statement, "i_module", None) or statement.top


def _qualified(statement: Statement, name: str) -> str:
    """`prefix:name` as `module:name`, as seen from the place of the statement."""
    prefix, _, local = name.rpartition(":")
    if prefix:
        return f"{_module_for(statement, prefix)}:{local}"
    builtin = statement.keyword == "type" and local in yang_type_specs
    return local if builtin else f"{_module_of(statement).arg}:{local}"


def _module_for(statement: Statement, prefix: str) -> str:
    module = _module_of(statement)
    if prefix == module.i_prefix:
        return str(module.arg)
    return str(module.i_prefixes[prefix][0]) if prefix in module.i_prefixes else prefix


def _expanded(statement: Statement, xpath: str) -> str:
    """An XPath expression with modules' names for prefixes."""
    return _LITERAL_OR_PREFIX.sub(lambda match: match[1] or f"{_module_for(statement, match[2])}:", xpath)


def _features(statement: Statement, expression: str) -> str:
    def named(match: re.Match[str]) -> str:
        if match[1] is None and match[2] in ("and", "or", "not"):
            return match[0]
        module = _module_for(statement, match[1]) if match[1] else _module_of(statement).arg
        return f"{module}:{match[2]}"

    return _FEATURE.sub(named, expression)


def _tidy_xpath(text: str) -> str:
    """Without the white space that means nothing: outside literals, around symbols."""
    return _LITERAL_OR_SPACE.sub(lambda match: match[1] or match[2] or " ", text.strip())


def _tidy_range(text: str) -> str:
    return re.sub(r"\s*(\.\.|\|)\s*", r"\1", text)


_TIDY: dict[str, Callable[[str], str]] = {
    "when": _tidy_xpath,
    "must": _tidy_xpath,
    "path": _tidy_xpath,
    "range": _tidy_range,
    "length": _tidy_range,
}
