"""Compiling modules at run time: YANG in, a usable model out."""

import importlib.util
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from isolane.compiler.cache import Cache, default_cache_path, fingerprint
from isolane.compiler.errors import CompileError
from isolane.compiler.progress import Progress, quiet
from isolane.tree.model import Model


def load(
    modules: Sequence[str],
    search_paths: Sequence[str | Path] = (),
    features: Mapping[str, Sequence[str]] | None = None,
    cache_dir: str | Path | None = None,
    progress: Progress = quiet,
) -> Model:
    """The model of YANG modules (`name` or `name@revision`), compiled or taken from the cache.

    Modules are looked for in `search_paths`, then among the IETF and IANA modules. All features
    of a module that is not in `features` are enabled.
    """
    directories = [Path(path) for path in search_paths]
    for directory in directories:
        if not directory.is_dir():
            raise CompileError("no such directory of YANG modules", str(directory))
    enabled = dict(features or {})
    key = fingerprint(modules, directories, enabled)
    name = f"isolane_models_{key}"
    if name not in sys.modules:
        cache = Cache(Path(cache_dir) if cache_dir is not None else default_cache_path())

        def make() -> Mapping[str, str]:
            # pyang is not imported when the cache has what is wanted
            from isolane.compiler.build import build
            from isolane.compiler.parsing import parse_modules
            from isolane.compiler.reader import read_model

            parsed = parse_modules(modules, directories, enabled, progress)
            return build(read_model(parsed, progress), stubs=False, progress=progress)

        _import_from(cache, key, name, make)
    model: Model = sys.modules[name].MODEL
    return model


def _import_from(cache: Cache, key: str, name: str, make: Callable[[], Mapping[str, str]]) -> None:
    """Import a package; one whose bytecode is damaged is made once more."""
    try:
        _import_package(cache.package(key, make), name)
    except (ImportError, EOFError, ValueError):
        cache.discard(key)
        _import_package(cache.package(key, make), name)


def _import_package(directory: Path, name: str) -> None:
    spec = importlib.util.spec_from_file_location(
        name, directory / "__init__.py", submodule_search_locations=[str(directory)]
    )
    if spec is None or spec.loader is None:
        raise ImportError(f"{directory} is no package")
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    try:
        spec.loader.exec_module(package)
    except BaseException:
        for made in [other for other in sys.modules if other == name or other.startswith(f"{name}.")]:
            del sys.modules[made]
        raise
