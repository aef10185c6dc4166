"""`isolane completion`: the script that completes commands, options and, in bash, paths of nodes."""

import argparse
import sys
from typing import Final

_PATHS: Final = r"""
# bash splits words at colons and equals signs, so a path is taken from the line itself
_isolane() {
  local line="${COMP_LINE:0:COMP_POINT}" each
  local word="${line##* }"
  case "${COMP_WORDS[1]} $word" in
    "get /"* | "set /"* | "delete /"* | "watch /"*)
      local kept="${word%"${word##*[=:]}"}"
      COMPREPLY=()
      while IFS= read -r each; do
        COMPREPLY+=("${each#"$kept"}")
      done < <(isolane completion paths -- "$word" 2>/dev/null)
      compopt -o nospace +o filenames
      ;;
    *) _shtab_isolane "$@" ;;
  esac
}
complete -o filenames -F _isolane isolane
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "completion",
        help="print a completion script for a shell",
    )
    command.add_argument(
        "shell",
        choices=("bash", "zsh", "tcsh", "paths"),
        help="shell; or paths, which the script of bash uses",
    )
    command.add_argument(
        "begun", nargs="?", metavar="PATH", help="with paths: the path as far as it is typed"
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the script, or what a path may go on as."""
    if args.shell == "paths":
        from isolane.bindings import MODEL
        from isolane.cli.path_argument import completions

        sys.stdout.writelines(f"{path}\n" for path in completions(MODEL, args.begun or "/"))
        return 0
    import shtab

    from isolane.cli.main import parser

    sys.stdout.write(shtab.complete(parser(), shell=args.shell) + "\n")
    if args.shell == "bash":
        sys.stdout.write(_PATHS)
    return 0
