"""`run`: rpcs and actions of the model, with their inputs."""

from typing import Any, Final

from isolane.shell.commands.editing import entry_of
from isolane.shell.errors import ShellError
from isolane.shell.line.place import Where, read_path, read_value
from isolane.shell.line.reader import Reader
from isolane.shell.show.output import Lines, Output, of_record
from isolane.shell.state import EMPTY, Action, Command, State
from isolane.tree.edit.lists import merge
from isolane.tree.path import Path
from isolane.tree.schema import (
    AnyNode,
    ContainerNode,
    LeafListNode,
    LeafNode,
    ListNode,
    OperationNode,
    ParametersNode,
    Record,
)
from isolane.tree.types import Empty
from isolane.tree.values import PRESENT, AnyData


def run(state: State, reader: Reader) -> Action:
    """`run RPC [INPUT VALUE ...]`, `run PATH ACTION [INPUT VALUE ...]`."""
    where = Where(state.session, EMPTY, "operational", operations=True)
    span = reader.span
    path = read_path(reader, where)
    operation = path.node if path else None
    if not isinstance(operation, OperationNode):
        raise (
            reader.missing("the name of an rpc or action")
            if reader.peek() is None
            else ShellError("this is no rpc and no action", span)
        )
    given = _input(state, reader, operation.input)

    def call() -> Output:
        output = state.session.invoke(path, given)
        return Lines(["done"], {}) if output is None or output == output.EMPTY else of_record(output)

    return call


def _input(state: State, reader: Reader, node: ParametersNode) -> Record | None:
    """The input: nodes and their values, one after the other."""
    given: Any = node.record.EMPTY
    top = Where(state.session, Path([(node, None)]), "operational")
    while True:
        span = reader.span
        path = read_path(reader, top)
        steps = Path(path[1:])
        if not steps:
            break
        if reader.span == span:
            break
        given = merge(given, _put(node, steps, _value(reader, top, steps)))
    reader.end()
    return None if given == node.record.EMPTY and not node.children else given


def _value(reader: Reader, where: Where, steps: Path) -> object:
    """The slot's content for the last step."""
    leaf: Any = steps.node
    if isinstance(leaf, LeafNode):
        return PRESENT if isinstance(leaf.type.resolved, Empty) else read_value(reader, where, leaf)
    if isinstance(leaf, LeafListNode):
        return (read_value(reader, where, leaf),)
    if isinstance(leaf, AnyNode):
        word = reader.text("XML element")
        return AnyData.from_xml(word.text)
    if isinstance(leaf, ContainerNode) and leaf.presence:
        return entry_of(steps)
    if isinstance(leaf, ListNode) and steps[-1][1] is not None:
        return leaf.absent.from_items([(steps[-1][1], entry_of(steps))])
    raise reader.missing(f"a node of {leaf.name}")


def _put(node: Any, steps: Path, value: object) -> Any:
    """A record that has only this value."""
    child: Any
    (child, key), *below = steps
    held = value
    if below:
        held = _put(child, Path(below), value)
        if isinstance(child, ListNode):
            held = child.absent.from_items([(key, merge(entry_of(Path(steps[:1])), held))])
    slots = list(node.record.EMPTY)
    slots[child.index] = held
    return node.record(slots)


COMMANDS: Final = (Command("run", "call an rpc or an action: run NAME [INPUT VALUE ...]", run),)
