"""Compiling modules at run time: YANG in, a usable model out; and the cache of packages on disk.

The directory is its owner's alone, for what is in it is run. A package comes into being by
one rename, so that no process ever sees half of one, and several may make the same at once.
A manifest with a hash of each file shows whether a package is still what was written.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from importlib import metadata
from pathlib import Path

from isolane.compiler.errors import CompileError
from isolane.compiler.parts import WHOLE, Parts
from isolane.compiler.progress import Progress, quiet
from isolane.compiler.texts import standard_module_path, yang_files
from isolane.tree.model import Model

_MANIFEST = "manifest.json"
_MADE_BY = ("compiler", "tree")  # the folders of this program whose text decides what is made


def default_cache_path() -> Path:
    """Default directory of compiled models."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "isolane"


def fingerprint(
    modules: Sequence[str],
    search_paths: Sequence[Path],
    features: Mapping[str, Sequence[str]],
    parts: Parts,
) -> str:
    """A hash of the question, of every YANG text that may be part of the answer, and of the compiler."""
    digest = hashlib.sha256()
    enabled = {name: sorted(several) for name, several in sorted(features.items())}
    request = [
        sorted(modules),
        enabled,
        sorted((name, *paths) for name, paths in parts.nodes.items()),
        parts.left_out,
    ]
    versions = [sys.version, metadata.version("pyang")]
    digest.update(json.dumps([request, versions]).encode())
    for directory in search_paths:
        # the order of the directories counts, and get-schema reads the texts where they were compiled
        digest.update(f"path\0{directory.resolve()}\0".encode())
        _add_files(digest, directory, yang_files(directory))
    _add_names(digest, standard_module_path())
    for room in _MADE_BY:
        own = Path(__file__).resolve().parent.parent / room
        _add_files(digest, own, sorted(own.rglob("*.py")))
    return digest.hexdigest()[:32]


def _add_files(digest: "hashlib._Hash", directory: Path, files: Iterable[Path]) -> None:
    for path in files:
        digest.update(f"{path.relative_to(directory)}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())


def _add_names(digest: "hashlib._Hash", directory: Path) -> None:
    for path in sorted(directory.rglob("*.yang")):
        digest.update(f"{path.relative_to(directory)}\0{path.stat().st_size}\0".encode())


class Cache:
    """A directory of packages."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = directory.stat()
        if status.st_uid != os.geteuid() or stat.S_IMODE(status.st_mode) & 0o077:
            raise CompileError(
                "compiled models are run, so their directory must be its owner's alone (mode 0700)",
                str(directory),
            )

    def package(self, key: str, make: Callable[[], Mapping[str, str]]) -> Path:
        """The directory of a package, made when it is not there or not what was written."""
        directory = self._directory / key
        if not _is_whole(directory):
            self.discard(key)
            self._write(directory, make())
        return directory

    def discard(self, key: str) -> None:
        """Remove a package; what another process has open stays as it is."""
        directory = self._directory / key
        if directory.exists():
            aside = Path(tempfile.mkdtemp(prefix=".old-", dir=self._directory))
            with suppress(FileNotFoundError):  # another process has just done the same
                directory.rename(aside / key)
            shutil.rmtree(aside)

    def _write(self, directory: Path, files: Mapping[str, str]) -> None:
        new = Path(tempfile.mkdtemp(prefix=".new-", dir=self._directory))
        hashes = {}
        for name, text in files.items():
            (new / name).write_text(text, encoding="utf-8")
            hashes[name] = hashlib.sha256(text.encode()).hexdigest()
        (new / _MANIFEST).write_text(json.dumps(hashes), encoding="utf-8")
        try:
            new.rename(directory)
        except OSError:
            shutil.rmtree(new)  # another process was faster, and made the same
            if not _is_whole(directory):
                raise


def _is_whole(directory: Path) -> bool:
    """Whether a package has every file of its manifest, each as it was written."""
    try:
        hashes = json.loads((directory / _MANIFEST).read_text(encoding="utf-8"))
        return bool(hashes) and all(
            hashlib.sha256((directory / name).read_bytes()).hexdigest() == expected
            for name, expected in hashes.items()
        )
    except (OSError, ValueError, AttributeError):
        return False


def load(
    modules: Sequence[str],
    search_paths: Sequence[str | Path] = (),
    features: Mapping[str, Sequence[str]] | None = None,
    cache_dir: str | Path | None = None,
    progress: Progress = quiet,
    parts: Parts = WHOLE,
) -> Model:
    """The model of YANG modules (`name` or `name@revision`), compiled or taken from the cache.

    Modules are looked for in `search_paths`, then among the IETF and IANA modules. All features
    of a module that is not in `features` are enabled. `parts` says of which modules only some nodes
    are compiled, with what these need.
    """
    directories = [Path(path) for path in search_paths]
    for directory in directories:
        if not directory.is_dir():
            raise CompileError("no such directory of YANG modules", str(directory))
    enabled = dict(features or {})
    key = fingerprint(modules, directories, enabled, parts)
    name = f"isolane_models_{key}"
    if name not in sys.modules:
        cache = Cache(Path(cache_dir) if cache_dir is not None else default_cache_path())

        def make() -> Mapping[str, str]:
            # pyang is not imported when the cache has what is wanted
            from isolane.compiler.build import build
            from isolane.compiler.parsing import parse_modules
            from isolane.compiler.reader import read_model

            parsed = parse_modules(modules, directories, enabled, progress, parts)
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
        for module in [other for other in sys.modules if other == name or other.startswith(f"{name}.")]:
            del sys.modules[module]
        raise
