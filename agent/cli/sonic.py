"""`isolane sonic`: config_db.json of SONiC, checked and converted without a switch, and saved from Redis."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from isolane.cli.arguments import add_json, add_yang_path
from isolane.cli.redis_options import add_recreate, add_redis, database_of
from isolane.errors import DataError, DataErrors

if TYPE_CHECKING:
    from isolane.sonic.problems import Problem
    from isolane.sonic.tables import Tables


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommands."""
    command = subparsers.add_parser("sonic", help="check, convert and save config_db.json of SONiC")
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION")
    validate = actions.add_parser(
        "validate",
        help="check a config_db.json against YANG modules",
        description="Check a config_db.json against the modules of SONiC; every fault is a line.",
    )
    _add_common(validate)
    add_json(validate)
    validate.set_defaults(run=_validate)
    taken = actions.add_parser(
        "import",
        help="config_db.json to JSON of the YANG modules",
        description="Write the content of a config_db.json as JSON of YANG (RFC 7951) to standard output.",
    )
    _add_common(taken)
    taken.set_defaults(run=_import)
    made = actions.add_parser(
        "export",
        help="JSON of the YANG modules to config_db.json",
        description="Write JSON of YANG (RFC 7951) as a config_db.json to standard output.",
    )
    _add_common(made)
    made.add_argument(
        "--onto",
        type=Path,
        metavar="FILE",
        help="config_db.json whose tables and fields without a module are kept",
    )
    made.set_defaults(run=_export)

    _add_order(actions.add_parser("order", help="order in which tables are written", description=_ORDER))
    _add_save(actions.add_parser("save", help="write CONFIG_DB to a config_db.json", description=_SAVE))


_ORDER: Final = (
    "Print the tables of the modules in the order in which they are written, with those they refer to."
)
_SAVE: Final = "Write all of CONFIG_DB to a config_db.json, as a whole or not at all."


def _add_order(command: argparse.ArgumentParser) -> None:
    _add_modules(command)
    add_recreate(command)
    add_json(command)
    command.set_defaults(run=_order)


def _add_save(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="file to write")
    add_redis(command)
    add_json(command)
    command.set_defaults(run=_save)


def _add_common(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="file to read")
    _add_modules(command)


def _add_modules(command: argparse.ArgumentParser) -> None:
    add_yang_path(command, "directory with the modules sonic-*.yang of the switch", required=True)


def _tables(args: argparse.Namespace) -> "Tables":
    from isolane.compiler import load
    from isolane.compiler.progress import on_stderr
    from isolane.sonic.models import modules_in
    from isolane.sonic.tables import Tables

    return Tables(load(modules_in(args.yang_path), args.yang_path, progress=on_stderr()))


def _read(tables: "Tables", file: Path) -> "tuple[Any, list[Problem], list[Problem]]":
    """The tree of a file, its faults, and the tables that no module describes."""
    from isolane.sonic import content, document, json_file

    taken = content.take(tables, document.content(json_file.read(file), tables.separator))
    tree, faults = content.problems(tables, taken)
    return tree, faults, content.known(taken.unknown)


def _validate(args: argparse.Namespace) -> int:
    """Print every fault of the file; tables without a module are remarks."""
    _, faults, unknown = _read(_tables(args), args.file)
    if args.json:
        found = [{"key": one.key, "field": one.field, "message": one.message} for one in faults]
        tables = [one.key for one in unknown]
        said = {"file": str(args.file), "valid": not faults, "errors": found, "tables-without-module": tables}
        sys.stdout.write(f"{json.dumps(said)}\n")
    else:
        sys.stdout.writelines(f"{args.file}: {one}\n" for one in faults)
        _remark(unknown)
    return 1 if faults else 0


def _remark(several: "list[Problem]") -> None:
    sys.stderr.writelines(f"isolane: {one}\n" for one in several)


def _import(args: argparse.Namespace) -> int:
    from isolane.tree.json import encode

    tree, faults, unknown = _read(_tables(args), args.file)
    _remark(faults + unknown)
    sys.stdout.writelines(encode(tree))
    sys.stdout.write("\n")
    return 1 if faults else 0


def _export(args: argparse.Namespace) -> int:
    from isolane.sonic import content, document, json_file
    from isolane.sonic.problems import of_errors
    from isolane.tree import json as tree_json
    from isolane.tree.validate import validate

    tables = _tables(args)
    try:
        octets = args.file.read_bytes()
        tree = tree_json.decode(tables.model, tree_json.parse(octets))
        validate(tables.model, tree)
    except (DataError, DataErrors) as error:
        _remark(of_errors(tables, error))
        return 1
    present = None
    if args.onto is not None:
        present = document.content(json_file.read(args.onto), tables.separator)
    found = content.written(tables, tree, present)
    sys.stdout.write(document.text(found, tables.separator))
    return 0


def _order(args: argparse.Namespace) -> int:
    from isolane.sonic.recreated import RECREATED, of_file
    from isolane.sonic.writes import Writes

    recreated = RECREATED if args.sonic_recreate is None else of_file(args.sonic_recreate)
    order = Writes(_tables(args)).order
    names = sorted(order.ranks, key=lambda name: order.ranks[name])
    for name in [] if args.json else names:
        after = f" after {', '.join(sorted(order.refers[name]))}" if order.refers[name] else ""
        fields = recreated.get(name, frozenset())
        which = "any field" if fields is None else ", ".join(sorted(fields))
        sys.stdout.write(f"{name}{after}{f'; made again for {which}' if which else ''}\n")
    if args.json:
        found = [{"table": name, "refers-to": sorted(order.refers[name])} for name in names]
        sys.stdout.write(f"{json.dumps(found)}\n")
    return 0


def _save(args: argparse.Namespace) -> int:
    from isolane.sonic.saving import save

    count = save(database_of(args), args.file)
    said = json.dumps({"file": str(args.file), "keys": count}) if args.json else f"{args.file}: {count} keys"
    sys.stdout.write(f"{said}\n")
    return 0
