"""Commands that change where the shell is: configure, edit, up, top, exit; and its screen."""

from typing import Final

from isolane.bindings.ietf_netconf import LockInput, LockInputTarget, UnlockInput, UnlockInputTarget
from isolane.shell.commands.commits import invoke
from isolane.shell.errors import ShellError
from isolane.shell.line.place import read_path
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.show.output import Lines, Output
from isolane.shell.state import EMPTY, Action, Command, State
from isolane.tree.path import Path
from isolane.tree.schema import ListNode, RecordNode
from isolane.tree.values import PRESENT


def configure(state: State, reader: Reader) -> Action:
    """The command `configure [private|exclusive]`."""
    chosen = reader.may_choose(
        [
            Offer("private", "in a candidate of your own (the default)"),
            Offer("exclusive", "and keep others from changing running meanwhile"),
        ]
    )
    reader.end()

    def begin() -> Output:
        if chosen is not None and chosen.text == "exclusive":
            invoke(state, LockInput.new(target=LockInputTarget.new(running=PRESENT)))
            state.locked = True
        state.configuring = True
        return Lines()

    return begin


def edit(state: State, reader: Reader) -> Action:
    """`edit PATH`: paths begin there."""
    where = state.configuration()
    span = reader.span
    path = read_path(reader, where)
    if path == where.base and reader.span == span:
        raise reader.missing("a path")
    node = path.node if path else state.session.model.node
    if not isinstance(node, RecordNode):
        raise ShellError(f"{node.name} has nothing below it", span)
    if isinstance(node, ListNode) and path[-1][1] is None:
        raise reader.missing(f"the key of {node.name}")
    reader.end()
    return lambda: _at(state, path)


def _at(state: State, path: Path) -> Output:
    state.at = path
    return Lines()


def up(state: State, reader: Reader) -> Action:
    """The command `up [N]`."""
    reader.hint("<levels>")
    levels = 1 if reader.peek() is None else reader.number("levels", 1, 100)
    reader.end()
    return lambda: _at(state, Path(state.at[: max(0, len(state.at) - levels)]))


def top(state: State, reader: Reader) -> Action:
    """The command `top`, without arguments."""
    reader.end()
    return lambda: _at(state, EMPTY)


def exit_(state: State, reader: Reader) -> Action:
    """`exit`: up to the top, out of configure mode, out of the shell."""
    reader.end()

    def leave() -> Output:
        if state.configuring and state.at:
            return _at(state, EMPTY)
        if state.configuring:
            return _operational(state)
        state.is_over = True
        return Lines()

    return leave


def _operational(state: State) -> Output:
    """Back in operational mode; changes stay in the candidate until they are discarded or committed."""
    state.configuring = False
    if state.locked:
        invoke(state, UnlockInput.new(target=UnlockInputTarget.new(running=PRESENT)))
        state.locked = False
    text = "the candidate keeps changes that are not committed: configure goes on, discard drops them"
    return Lines([text] if state.changed else [])


def quit_(state: State, reader: Reader) -> Action:
    """`quit`: out of the shell."""
    reader.end()

    def leave() -> Output:
        state.is_over = True
        return Lines()

    return leave


def terminal(state: State, reader: Reader) -> Action:
    """`terminal width N`, `terminal length N`; 0 for what the terminal says."""
    what = reader.choose(
        [Offer("width", "columns of the screen"), Offer("length", "lines of a page; 0: no pages")], "setting"
    ).text
    number = reader.number(what, 0, 1000)
    reader.end()

    def make() -> Output:
        if what == "width":
            state.width = number or None
        else:
            state.length, state.pages = number or None, number > 0
        return Lines()

    return make


COMMANDS: Final = (
    Command("configure", "change the configuration, in a candidate of your own", configure, "operational"),
    Command("edit", "go to a node: paths begin there", edit, "configure"),
    Command("up", "go up by one level, or by so many", up, "configure"),
    Command("top", "go to the top", top, "configure"),
    Command("exit", "leave: the node, configure mode, the shell", exit_),
    Command("quit", "leave the shell", quit_),
    Command("terminal", "set the size of the screen", terminal),
)
