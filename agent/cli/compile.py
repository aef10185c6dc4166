"""`isolane compile`: the project's YANG modules to the Python code in bindings/."""

import argparse
import json
import sys
from pathlib import Path

from isolane.cli.arguments import Commands, WrongArguments, add_json, add_yang_path

KEPT = frozenset({"py.typed"})


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "compile",
        help="compile the YANG modules to Python",
        description="Compile the project's YANG modules to bindings/, or others to a separate package.",
    )
    command.add_argument(
        "modules", nargs="*", metavar="MODULE", help="modules to compile instead of the project's own"
    )
    command.add_argument(
        "--check", action="store_true", help="change nothing; exit with 1 if a file would change"
    )
    add_yang_path(command)
    command.add_argument(
        "--feature",
        action="append",
        default=[],
        metavar="MODULE:NAME,...",
        help="features of a module to enable (all)",
    )
    command.add_argument("--output", type=Path, metavar="DIR", help="directory of the package")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write what has changed, or with --check only report it."""
    directory, sources = _sources(args)
    changed = [name for name, text in sources.items() if _read(directory / name) != text]
    stale = [path for path in _generated(directory) if path.name not in sources]
    if args.check:
        for name in (*changed, *(path.name for path in stale)):
            sys.stderr.write(f"isolane: {directory / name} is not up to date with the YANG modules\n")
    else:
        directory.mkdir(parents=True, exist_ok=True)
        for name in changed:
            (directory / name).write_text(sources[name], encoding="utf-8")
        for path in stale:
            path.unlink()
    _tell(args, directory, len(sources), changed, [path.name for path in stale])
    return 1 if args.check and (changed or stale) else 0


def _tell(
    args: argparse.Namespace, directory: Path, files: int, changed: list[str], removed: list[str]
) -> None:
    if args.json:
        content = {"directory": str(directory), "files": files, "changed": changed, "removed": removed}
        sys.stdout.write(json.dumps(content) + "\n")
    elif not args.check:
        sys.stdout.write(f"{directory}: {files} files, {len(changed)} changed, {len(removed)} removed\n")


def _sources(args: argparse.Namespace) -> tuple[Path, dict[str, str]]:
    from isolane.compiler import project
    from isolane.compiler.build import build
    from isolane.compiler.parsing import parse_features, parse_modules
    from isolane.compiler.progress import on_stderr
    from isolane.compiler.reader import read_model

    if not args.modules:
        return args.output or project.bindings_path(), project.project_bindings()
    if args.output is None:
        raise WrongArguments("modules of your own need --output, the directory of the package")
    progress = on_stderr()
    modules = parse_modules(args.modules, args.yang_path, parse_features(args.feature), progress)
    model = read_model(modules, progress)
    return args.output, build(model, stubs=True, progress=progress, package=args.output)


def _generated(directory: Path) -> list[Path]:
    """The files in a package of bindings that a compilation has made."""
    marked = (path for path in sorted(directory.glob("*.py*")) if path.name not in KEPT)
    return [path for path in marked if "Made by `isolane compile`" in (_read(path) or "")[:400]]


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
