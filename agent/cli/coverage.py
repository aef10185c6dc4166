"""`isolane coverage`: what of the models does something, by module."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import Commands, WrongArguments, add_json
from isolane.cli.sonic import NAMES, add_redis, database_of

if TYPE_CHECKING:
    from isolane.dataplane.driver.capabilities import DataPlaneName
    from isolane.device.back_end.features import Row as NodeRow
    from isolane.store.implemented import Row


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "coverage",
        help="count the implemented nodes of the modules",
        description="Print, for each module, how many nodes are implemented.",
    )
    command.add_argument("modules", metavar="MODULE", nargs="*", help="count these modules only")
    command.add_argument("--missing", action="store_true", help="list the path of each unimplemented node")
    command.add_argument(
        "--dataplane",
        choices=("emulated", "linux", "kernel", "sonic"),
        help="print what this data plane applies, refuses at commit, or applies in part, with the reason",
    )
    add_redis(command, "with --dataplane sonic, for one switch and not for any: ")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the table, or the paths that are missing."""
    given = [name for name in NAMES if getattr(args, name) is not None]
    if given and args.dataplane != "sonic":
        raise WrongArguments(f"--{given[0].replace('_', '-')} needs --dataplane sonic")
    if args.dataplane is not None:
        return _data_plane(args)
    from isolane.store.implemented import lines

    every = _rows()
    unknown = sorted(set(args.modules) - {row.module for row in every})
    if unknown:
        raise WrongArguments(f"no implemented module is named {' or '.join(unknown)}")
    rows = [row for row in every if not args.modules or row.module in args.modules]
    if args.json:
        shown: Sequence[str] = [json.dumps([_plain(row) for row in rows])]
    elif args.missing:
        shown = [path for row in rows for path in row.missing]
    else:
        shown = list(lines(rows))
    sys.stdout.write("".join(f"{line}\n" for line in shown))
    return int(any(row.missing for row in rows))


def _data_plane(args: argparse.Namespace) -> int:
    """Print the support of each optional node by the data planes of this machine."""
    if args.modules or args.missing:
        raise WrongArguments("--dataplane prints one table of all modules; leave MODULE and --missing out")
    rows = _of_switch(args) if args.dataplane == "sonic" else _of_machine(args.dataplane)
    if args.json:
        shown = [json.dumps([asdict(row) for row in rows])]
    else:
        shown = [line for row in rows for line in _lines(row)]
        shown.append(_OTHER if args.dataplane != "sonic" else _OTHER_OF_SWITCH)
    sys.stdout.write("".join(f"{line}\n" for line in shown))
    return 0


_OTHER: Final = "All other configuration is applied on every data plane."
_OTHER_OF_SWITCH: Final = "All other configuration is applied, as far as SONiC's tables have the values."


def _of_machine(name: "DataPlaneName") -> "list[NodeRow]":
    from isolane.device.back_end.features import table
    from isolane.device.device import back_end_of

    return list(table(back_end_of(name).shown))


def _of_switch(args: argparse.Namespace) -> "list[NodeRow]":
    """Of one switch when the options name one."""
    import asyncio

    from isolane.cli.configuration_files import unstarted
    from isolane.switch.coverage import rows
    from isolane.switch.live.databases import databases, read_facts

    facts = None
    if any(getattr(args, name) is not None for name in NAMES):
        facts = read_facts(databases(database_of(args), args.database_config, args.namespace))

    async def table() -> "list[NodeRow]":
        async with unstarted("sonic") as agent:
            assert agent.switch is not None
            return list(rows(agent.switch.rest, agent.options.model, facts))

    return asyncio.run(table())


def _lines(row: "NodeRow") -> Iterator[str]:
    values = f" ({row.values})" if row.values else ""
    yield f"{row.support:8} {row.path}{values}"
    if row.reason:
        yield f"{'':8} {row.reason}"


def _rows() -> "list[Row]":
    """The table of the agent as it registers itself."""
    import asyncio

    from isolane.cli.configuration_files import unstarted

    async def rows() -> "list[Row]":
        from isolane.store.implemented import coverage

        async with unstarted() as agent:
            return coverage(agent.options.model, agent.registered)

    return asyncio.run(rows())


def _plain(row: "Row") -> dict[str, object]:
    return {
        "module": row.module,
        "kind": row.kind,
        "total": row.total,
        "covered": row.covered,
        "missing": row.missing,
        "deviated-by": row.deviated_by,
    }
