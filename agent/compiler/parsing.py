"""Finding, parsing and checking YANG modules; pyang does the reading.

The outcome is a `ModuleSet`: the parsed modules, which of them are implemented (RFC 7950
section 5.6.5) and the features that are enabled.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from pyang import error
from pyang.context import Context
from pyang.repository import FileRepository

from isolane.compiler.errors import CompileError
from isolane.compiler.files import ModuleFiles, find_module, raise_faults
from isolane.compiler.parts import WHOLE, Parts, cut, without
from isolane.compiler.progress import Progress, quiet
from isolane.compiler.texts import module_location, standard_module_path

Statement: TypeAlias = Any
"""A statement of pyang, which has no types of its own."""

Features = Mapping[str, Sequence[str]]
"""The enabled features by module; a module that is not in it has all of its features enabled."""


class ModuleSet:
    """Modules that were parsed and checked together."""

    def __init__(self, context: Context, requested: Iterable[str]) -> None:
        self.context = context
        self.by_name: dict[str, Statement] = {}
        for (name, revision), module in sorted(context.modules.items()):
            if module is not None and module.keyword == "module":
                latest = context.revs.get(name, ())
                if name not in self.by_name or any(revision == latest_of for latest_of, _ in latest):
                    self.by_name[name] = module
        self.others = self._others()
        self._locations = _locations(context.repository)
        self.implemented = self._implemented(requested)

    def _others(self) -> dict[str, list[Statement]]:
        """Further revisions that are imported, by the name of the module."""
        others: dict[str, list[Statement]] = {}
        for (name, _), module in sorted(self.context.modules.items()):
            if name in self.by_name and module is not None and module is not self.by_name[name]:
                others.setdefault(name, []).append(module)
        return others

    def _implemented(self, requested: Iterable[str]) -> set[str]:
        """The requested modules and those whose trees an implemented one changes."""
        implemented = {name.partition("@")[0] for name in requested}
        # pyang applies the deviations of every module that it has read
        implemented.update(name for name, module in self.by_name.items() if module.search("deviation"))
        pending = list(implemented)
        while pending:
            for name in self._changed_by(self.by_name[pending.pop()]):
                if name not in implemented:
                    implemented.add(name)
                    pending.append(name)
        return implemented

    def _changed_by(self, module: Statement) -> Iterable[str]:
        for part in (module, *self.submodules(module)):
            for statement in (*part.search("augment"), *part.search("deviation")):
                for step in statement.arg.split("/"):
                    prefix, colon, _ = step.strip().partition(":")
                    if colon:
                        yield prefixes(part)[prefix]

    def implement(self, names: Iterable[str]) -> bool:
        """Implement more modules; whether there was anything to add."""
        before = len(self.implemented)
        self.implemented |= self._implemented([*self.implemented, *names])
        return len(self.implemented) > before

    def submodules(self, module: Statement) -> list[Statement]:
        """The submodules that a module includes."""
        included = (self.context.get_module(include.arg) for include in module.search("include"))
        return [submodule for submodule in included if submodule is not None]

    def features(self, module: Statement) -> list[str]:
        """The enabled features of a module that are themselves not ruled out by if-feature."""
        enabled = self.context.features.get(module.arg)
        return sorted(
            name
            for name, statement in module.i_features.items()
            if (enabled is None or name in enabled) and not hasattr(statement, "i_not_implemented")
        )

    def deviations_of(self, name: str) -> list[str]:
        """The implemented modules that deviate from nodes of a module."""
        return sorted(other for other in self.implemented if name in self._deviated_by(self.by_name[other]))

    def _deviated_by(self, module: Statement) -> set[str]:
        return {
            prefixes(part)[deviation.arg.rpartition("/")[2].strip().partition(":")[0]]
            for part in (module, *self.submodules(module))
            for deviation in part.search("deviation")
        }

    def location(self, module: Statement) -> str:
        """The location of the text of a module or submodule."""
        return module_location(self._locations.get(module.pos.ref, module.pos.ref))


def _locations(repository: FileRepository) -> dict[str, str]:
    return {file: file for _, _, (_, file) in repository.modules or ()}


def parse_modules(
    names: Sequence[str],
    search_paths: Sequence[str | Path] = (),
    features: Features | None = None,
    progress: Progress = quiet,
    parts: Parts | None = None,
) -> ModuleSet:
    """Parse and check modules (`name` or `name@revision`) and all that they import.

    Of a module in `parts` only the nodes at those paths are looked at, as `top/child`.
    """
    for path in search_paths:
        if not Path(path).is_dir():
            raise CompileError("no such directory of YANG modules", str(path))
    directories = [*(str(path) for path in search_paths), str(standard_module_path())]
    enabled = dict(features or {})
    while True:
        context = _parse(sorted(set(names)), directories, enabled, progress, parts or WHOLE)
        modules = ModuleSet(context, names)
        _check_features(modules, features or {})
        # a feature can depend on others, and what it makes go away can be what a third one needs
        without = {name: modules.features(module) for name, module in modules.by_name.items()}
        lost = {name for name in without if len(without[name]) < len(_enabled(modules, name))}
        if not lost:
            return modules
        enabled |= {name: without[name] for name in lost}


def prefixes(part: Statement) -> dict[str, str]:
    """The module that each prefix of a module or submodule stands for; pyang takes a submodule for one."""
    by_prefix = {prefix: str(module) for prefix, (module, _) in part.i_prefixes.items()}
    if part.i_prefix is not None:
        by_prefix[part.i_prefix] = str(part.i_modulename)
    return by_prefix


def _parse(
    names: Sequence[str],
    directories: Sequence[str],
    features: Features,
    progress: Progress,
    parts: Parts,
) -> Context:
    context = Context(ModuleFiles(directories))
    context.strict = False
    context.features = {module: list(enabled) for module, enabled in features.items()}
    _read(context, names, progress, parts)
    progress(f"{len(context.modules):,} modules and submodules are read and are checked now")
    context.validate()
    raise_faults(context)
    for module in context.modules.values():
        if module is not None:
            module.prune()
    return context


def _read(context: Context, names: Sequence[str], progress: Progress, parts: Parts) -> None:
    """Read modules and all that they import or include, before anything is made of them."""
    pending = [module for name in names if (module := _add(context, name)) is not None]
    misnamed = [_misnamed(module) for module in pending if module.keyword == "submodule"]
    seen = set()
    for module in pending:  # which grows
        if module in seen:
            continue
        seen.add(module)
        progress(f"module {len(seen):,}, {module.arg}, is read")
        if module.arg in parts.nodes:
            cut(module, parts.nodes[module.arg])
        without(module, parts.left_out)
        for statement in (*module.search("import"), *module.search("include")):
            date = statement.search_one("revision-date")
            parsed = find_module(
                context, statement.pos, statement.arg, date.arg if date is not None else None
            )
            if parsed is not None:
                pending.append(parsed)
    raise_faults(context, misnamed)


def _misnamed(submodule: Statement) -> CompileError:
    """The error for a submodule that is named in place of its module."""
    owner = submodule.search_one("belongs-to")
    whole = f", {owner.arg}" if owner is not None else ""
    return CompileError(f"{submodule.arg} is a submodule: name the module that it belongs to{whole}")


def _enabled(modules: ModuleSet, name: str) -> Sequence[str]:
    features: Sequence[str] = modules.context.features.get(name, list(modules.by_name[name].i_features))
    return features


def parse_features(texts: Iterable[str]) -> dict[str, list[str]]:
    """Features as a command line gives them, `module:name,name`; nothing after the colon is none."""
    features: dict[str, list[str]] = {}
    for text in texts:
        module, colon, names = text.partition(":")
        if not colon:
            raise CompileError(f'"{text}" does not say features: module:name,... is expected')
        features.setdefault(module, []).extend(name for name in names.split(",") if name)
    return features


def _add(context: Context, name: str) -> Statement | None:
    module, _, revision = name.partition("@")
    parsed = find_module(context, error.Position(f"module {name}"), module, revision or None)
    if parsed is not None and revision:
        context.revs[module] = [(rev, handle) for rev, handle in context.revs[module] if rev == revision]
    return parsed


def _check_features(modules: ModuleSet, features: Features) -> None:
    for name, enabled in features.items():
        module = modules.by_name.get(name)
        if module is None:
            raise CompileError(f"features are given for module {name}, which is not among the modules")
        unknown = sorted(set(enabled) - set(module.i_features))
        if unknown:
            raise CompileError(f"module {name} has no feature {', '.join(unknown)}")
        unmet = sorted(set(enabled) - set(modules.features(module)))
        if unmet:
            raise CompileError(
                f"feature {', '.join(unmet)} of module {name} needs features that are not enabled"
            )
