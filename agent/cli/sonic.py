"""`isolane sonic`: config_db.json of SONiC, checked and converted without a switch, and saved from Redis."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import Commands, add_json, add_yang_path
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from isolane.sonic.modules.tables import Tables
    from isolane.sonic.redis.databases import Database
    from isolane.sonic.redis.hashes import Problem
    from isolane.tree.schema import Record

NAMES: Final = (
    "redis",
    "database_config",
    "namespace",
    "redis_password_file",
    "redis_ca",
    "redis_certificate",
)
"""The members of the parsed arguments."""
MOST_S: Final = 86_400
MOST_PAUSE_S: Final = 60


def add_redis(command: argparse.ArgumentParser, when: str = "") -> None:
    """Add them; `when` begins the help of each."""
    add = command.add_argument
    text = "unix:///PATH, redis://HOST:PORT or rediss://HOST:PORT (TLS), with USER@ before PATH or HOST for "
    add(
        "--redis",
        metavar="URL",
        help=f"{when}{text}a user of its ACL, instead of what database_config.json says",
    )
    text = "the database_config.json (where SONiC has it)"
    add("--database-config", type=Path, metavar="FILE", help=when + text)
    text = "the CONFIG_DB of this namespace of a switch with several ASICs, as asic0 (that of the host)"
    add("--namespace", metavar="NAME", help=when + text)
    text = "file with the password of Redis, which only its owner may read"
    add("--redis-password-file", type=Path, metavar="FILE", help=when + text)
    text = "PEM file of the authorities that vouch for a server of rediss:// (those of the system)"
    add("--redis-ca", type=Path, metavar="FILE", help=when + text)
    text = "PEM file with the client's certificate and key for rediss://, which only its owner may read"
    add("--redis-certificate", type=Path, metavar="FILE", help=when + text)


def interval(text: str) -> float:
    """Seconds, at least 1, or 0."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not (seconds == 0 or 1 <= seconds <= MOST_S):
        raise argparse.ArgumentTypeError(f"{text!r} is not 0 or 1 to {MOST_S} seconds")
    return seconds


def pause(text: str) -> float:
    """Seconds up to the longest pause of a commit."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MOST_PAUSE_S:
        raise argparse.ArgumentTypeError(f"{text!r} is not 0 to {MOST_PAUSE_S} seconds")
    return seconds


def add_recreate(command: argparse.ArgumentParser, when: str = "") -> None:
    """The option with the tables whose entries are made again."""
    text = 'JSON with tables whose entries are made again for a changed field: {"PORT": ["lanes"]}, or "all"'
    command.add_argument("--sonic-recreate", type=Path, metavar="FILE", help=when + text)


def database_of(args: argparse.Namespace) -> "Database":
    """The place that the options name."""
    from isolane.sonic.redis.databases import Access, database

    access = Access(
        password_file=args.redis_password_file,
        authorities=args.redis_ca,
        certificate=args.redis_certificate,
    )
    return database(args.redis, args.database_config, args.namespace, access)


def register(subparsers: Commands) -> None:
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
    action = actions.add_parser(
        "export",
        help="JSON of the YANG modules to config_db.json",
        description="Write JSON of YANG (RFC 7951) as a config_db.json to standard output.",
    )
    _add_common(action)
    action.add_argument(
        "--onto",
        type=Path,
        metavar="FILE",
        help="config_db.json whose tables and fields without a module are kept",
    )
    action.set_defaults(run=_export)

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
    from isolane.sonic.datastore import modules_in
    from isolane.sonic.modules.tables import Tables

    return Tables(load(modules_in(args.yang_path), args.yang_path, progress=on_stderr()))


@dataclass(frozen=True, slots=True)
class _Read:
    """The tree of a file, its faults, what is empty and so not in the tree, and tables without a module."""

    tree: "Record"
    faults: "list[Problem]"
    empty: "list[Problem]"
    unknown: "list[Problem]"


def read_file(tables: "Tables", file: Path) -> "_Read":
    from isolane.sonic import document
    from isolane.sonic.modules import content
    from isolane.sonic.redis.databases import read_json

    taken = content.take(tables, document.content(read_json(file), tables.separator))
    tree, problems = content.problems(tables, taken)
    return _Read(
        tree,
        [one for one in problems if one.is_fault],
        [one for one in problems if not one.is_fault],
        content.unknown_tables(taken.unknown),
    )


def _validate(args: argparse.Namespace) -> int:
    """Print every fault of the file; what is empty, and tables without a module, are remarks."""
    read = read_file(_tables(args), args.file)
    if args.json:
        said = {
            "file": str(args.file),
            "valid": not read.faults,
            "errors": _plain(read.faults),
            "empty": _plain(read.empty),
            "tables-without-module": [one.key for one in read.unknown],
        }
        sys.stdout.write(f"{json.dumps(said)}\n")
    else:
        sys.stdout.writelines(f"{args.file}: {one}\n" for one in read.faults)
        _remark(read.empty + read.unknown)
    return 1 if read.faults else 0


def _plain(several: "list[Problem]") -> list[dict[str, str]]:
    return [{"key": one.key, "field": one.field, "message": one.message} for one in several]


def _remark(several: "list[Problem]") -> None:
    sys.stderr.writelines(f"isolane: {one}\n" for one in several)


def _import(args: argparse.Namespace) -> int:
    from isolane.tree.json import encode

    read = read_file(_tables(args), args.file)
    _remark(read.faults + read.empty + read.unknown)
    sys.stdout.writelines(encode(read.tree))
    sys.stdout.write("\n")
    return 1 if read.faults else 0


def _export(args: argparse.Namespace) -> int:
    from isolane.sonic import document
    from isolane.sonic.modules import content
    from isolane.sonic.modules.content import of_errors
    from isolane.sonic.redis.databases import read_json
    from isolane.tree import json as tree_json
    from isolane.tree.diff import diff
    from isolane.tree.validation.validate import validate

    tables = _tables(args)
    try:
        octets = args.file.read_bytes()
        tree = tree_json.decode(tables.model, tree_json.parse(octets))
        validate(tables.model, tree)
        if errors := tables.without_place(diff(tables.model.root.EMPTY, tree)):
            raise DataErrors(errors)
    except (DataError, DataErrors) as error:
        _remark(of_errors(tables, error))
        return 1
    present = None
    if args.onto is not None:
        present = document.content(read_json(args.onto), tables.separator)
    hashes = content.hashes(tables, tree, present)
    sys.stdout.write(document.text(hashes, tables.separator))
    return 0


def _order(args: argparse.Namespace) -> int:
    from isolane.sonic.modules.updater import RECREATED, of_file
    from isolane.sonic.modules.writes import Writes

    recreated = RECREATED if args.sonic_recreate is None else of_file(args.sonic_recreate)
    order = Writes(_tables(args)).order
    names = sorted(order.ranks, key=lambda name: order.ranks[name])
    for name in [] if args.json else names:
        after = f" after {', '.join(sorted(order.refers[name]))}" if order.refers[name] else ""
        fields = recreated.get(name, frozenset())
        which = "any field" if fields is None else ", ".join(sorted(fields))
        sys.stdout.write(f"{name}{after}{f'; made again for {which}' if which else ''}\n")
    if args.json:
        rows = [{"table": name, "refers-to": sorted(order.refers[name])} for name in names]
        sys.stdout.write(f"{json.dumps(rows)}\n")
    return 0


def _save(args: argparse.Namespace) -> int:
    from isolane.sonic.document import save_config_db

    count = save_config_db(database_of(args), args.file)
    said = json.dumps({"file": str(args.file), "keys": count}) if args.json else f"{args.file}: {count} keys"
    sys.stdout.write(f"{said}\n")
    return 0
