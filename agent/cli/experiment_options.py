"""Options that all experiments have: their parameters, a file with these, and where results go."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from isolane.cli.arguments import WrongArguments, add_json

if TYPE_CHECKING:
    from isolane.experiment.parameters import Parameter


def add_options(command: argparse.ArgumentParser, parameters: "Sequence[Parameter]") -> None:
    """Every parameter, and the same output for every experiment."""
    for parameter in parameters:
        command.add_argument(
            f"--{parameter.name}",
            type=_reader(parameter),
            metavar=_metavar(parameter),
            help=f"{parameter.help} ({_default(parameter)}; {parameter.limits})".replace("%", "%%"),
        )
    add = command.add_argument
    add("--config", type=Path, metavar="FILE", help="TOML file with parameters, named as the options")
    add_json(command)
    add("--out", type=Path, metavar="FILE", help="write everything measured as JSON")
    add("--svg", type=Path, metavar="FILE", help="write a plot")
    add("--html", type=Path, metavar="FILE", help="write a page with the table and plots")


def values_of(args: argparse.Namespace, parameters: "Sequence[Parameter]") -> dict[str, Any]:
    """Parameters from the command line, else from the file, else the defaults."""
    from isolane.experiment.parameters import resolved

    with wrong_arguments():
        return resolved(parameters, args.config, vars(args))


@contextmanager
def wrong_arguments() -> Iterator[None]:
    """Report wrong parameters of an experiment as a fault of the command line, exit code 2."""
    from isolane.experiment.parameters import ParameterError

    try:
        yield
    except ParameterError as error:
        raise WrongArguments(str(error)) from error


def tell(args: argparse.Namespace, table: str, document: str) -> None:
    """Print the table or the document, and write the document to the file asked for."""
    sys.stdout.write(document if args.json else table)
    if args.out is not None:
        args.out.write_text(document, encoding="utf-8")


def write_html(args: argparse.Namespace, page: Callable[[], str]) -> None:
    """The page, when one is asked for."""
    if args.html is not None:
        args.html.write_text(page(), encoding="utf-8")


def _reader(parameter: "Parameter") -> Callable[[str], Any]:
    from isolane.experiment.parameters import ParameterError

    def read(text: str) -> Any:
        try:
            return parameter.read(text)
        except ParameterError as error:
            said = str(error).removeprefix(f"--{parameter.name} ")
            raise argparse.ArgumentTypeError(said) from error

    return read


def _metavar(parameter: "Parameter") -> str:
    if parameter.choices:
        return "{" + ",".join(parameter.choices) + "}"
    return "N,..." if parameter.is_list else "N"


def _default(parameter: "Parameter") -> str:
    if parameter.default is None:
        return "computed"
    if parameter.is_list:
        return ",".join(map(str, parameter.default))
    return str(parameter.default)
