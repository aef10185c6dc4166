"""Commands for commits: commit, rollback, history, update, discard."""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from isolane.bindings.ietf_netconf import (
    CancelCommitInput,
    CommitInput,
    DiscardChangesInput,
    ValidateInput,
    ValidateInputSource,
)
from isolane.bindings.ietf_netconf_private_candidate import UpdateInput
from isolane.bindings.isolane_history import Commit, PendingCommit, RollbackInput, RollbackOutput
from isolane.shell.errors import NOTHING, REFUSED, ShellError
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.line.values import path_of
from isolane.shell.show.output import Column, Lines, Output, Table
from isolane.shell.state import Action, Command, State
from isolane.tree.diff import Change
from isolane.tree.diff_json import from_json
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.schema import LeafListNode, ListNode, Record
from isolane.tree.values import PRESENT

LONGEST_S: Final = 2**32 - 1


def invoke(state: State, given: Record) -> Record | None:
    """Call the rpc that has this input."""
    operation = state.session.model.find(given.NODE.parent.path)  # type: ignore[union-attr]  # an input has a parent
    return state.session.invoke(Path([(operation, None)]), given)


def commit(state: State, reader: Reader) -> Action:
    """`commit [confirmed [S]] [persist NAME] [comment TEXT]`, `commit check|confirm|cancel`."""
    word = reader.may_choose(
        [
            Offer("check", "validate the candidate and change nothing"),
            Offer("confirm", "keep what a confirmed commit has made"),
            Offer("cancel", "take back what a confirmed commit has made"),
        ]
    )
    if word is not None and word.text == "check":
        reader.end()
        return lambda: _check(state)
    if word is not None:
        name = None if reader.peek() is None else reader.take().text
        reader.end()
        return (lambda: _confirm(state, name)) if word.text == "confirm" else (lambda: _cancel(state, name))
    given = _read_commit(state, reader)
    return lambda: _commit(state, given)


def _read_commit(state: State, reader: Reader) -> CommitInput:
    options = {
        "confirmed": Offer("confirmed", "take it back unless it is confirmed in so many seconds (600)"),
        "persist": Offer("persist", "a name by which any session may confirm it"),
        "comment": Offer("comment", "a comment for the history"),
    }
    given: dict[str, Any] = {}
    while options and (chosen := reader.may_choose(list(options.values()))) is not None:
        del options[chosen.text]
        if chosen.text == "confirmed":
            given["confirmed"] = PRESENT
            reader.hint("<seconds>")
            word = reader.peek()
            if word is not None and word.text[:1].isdecimal():
                given["confirm_timeout"] = reader.number("seconds", 1, LONGEST_S)
        else:
            given[chosen.text] = reader.text(chosen.text).text
    if "persist" in given and "confirmed" not in given:
        raise ShellError("persist names a confirmed commit: write confirmed too", reader.span)
    reader.end()
    if "confirmed" in given:
        given.setdefault("persist", persist_name(state))
    return CommitInput.new(**given)


def persist_name(state: State) -> str:
    """The name of a user's confirmed commits: they outlive the session, and no other commit confirms them."""
    return f"cli-{state.session.user}"


def _check(state: State) -> Output:
    source = ValidateInputSource.new(candidate=PRESENT)
    invoke(state, ValidateInput.new(source=source))
    return Lines(["the candidate is valid"], {"valid": True})


def _commit(state: State, given: CommitInput) -> Output:
    pending = _pending(state)
    if pending is not None and given.confirmed is None:
        raise ShellError(
            f"a confirmed commit is pending until {clock(pending.deadline)}: "
            "end it first with commit confirm or commit cancel",
            code=REFUSED,
        )
    before = _last(state)
    invoke(state, given)
    state.changed = False
    after = _last(state)
    made = None if after is None or after == before else after
    lines = ["commit complete" if made is None else f"commit {made} complete"]
    if given.confirmed is not None:
        begun = _pending(state)
        until = "" if begun is None else f" at {clock(begun.deadline)}"
        lines.append(f"it is taken back{until} unless confirmed: commit confirm, or commit cancel")
    return Lines(lines, {"commit": made})


def _confirm(state: State, name: str | None) -> Output:
    if _pending(state) is None:
        raise ShellError("no confirmed commit is pending", code=REFUSED)
    if state.changed:
        text = "the candidate has changes, which this would commit too: discard them, or commit cancel"
        raise ShellError(text, code=REFUSED)
    invoke(state, CommitInput.new(persist_id=name or persist_name(state)))
    return Lines(["confirmed"], {"confirmed": True})


def _cancel(state: State, name: str | None) -> Output:
    invoke(state, CancelCommitInput.new(persist_id=name or persist_name(state)))
    return Lines(["taken back"], {"cancelled": True})


def clock(text: str | None) -> str:
    """A time as a clock shows it, in UTC."""
    if text is None:
        return "an unknown time"
    return datetime.fromisoformat(text).astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _of_history(state: State, *names: str) -> tuple[list[Path], Any]:
    """The paths of nodes of the history, and what is at them."""
    model = state.session.model
    paths = [
        path for name in names if (path := path_of(model, f"/isolane-history:history/{name}")) is not None
    ]
    root: Any = state.session.read("operational", paths)
    return paths, root.history


def _last(state: State) -> int | None:
    """The number of the last commit, where the user may read it."""
    number: int | None = _of_history(state, "statistics/last-number")[1].statistics.last_number
    return number


def _pending(state: State) -> PendingCommit | None:
    """The confirmed commit that waits."""
    pending: PendingCommit = _of_history(state, "pending-commit")[1].pending_commit
    return None if pending is None or pending.deadline is None else pending


HISTORY: Final = (
    Column("number", "number", right=True),
    Column("time", "time", clock),
    Column("user", "user"),
    Column("transport", "by"),
    Column("operation", "operation"),
    Column("changes", "changes", right=True),
    Column("confirmed", "confirmed", lambda text: "" if text == "not-used" else str(text)),
    Column("comment", "comment"),
)


def history(state: State, reader: Reader) -> Action:
    """`history`, or `history N` for the changes of one commit."""
    reader.hint("<number of a commit>")
    number = None if reader.peek() is None else reader.number("number of a commit", 1, LONGEST_S)
    reader.end()
    return (lambda: _history(state)) if number is None else (lambda: _changes_of(state, number))


def _history(state: State) -> Output:
    leafs = [each.name for each in Commit.NODE.children if each.name != "change"]
    _, found = _of_history(state, *(f"commit/{name}" for name in leafs))
    attributes = [Commit.NODE.by_attribute[column.name].index for column in HISTORY]
    return Table(HISTORY, [[each[index] for index in attributes] for each in reversed(tuple(found.commit))])


def _changes_of(state: State, number: int) -> Output:
    path = path_of(state.session.model, "/isolane-history:history/commit")
    assert path is not None  # every agent has it
    path = path.parent.child(path.node, number)
    found = state.session.read("operational", [path]).history.commit.get(number)  # type: ignore[attr-defined]  # of a Root
    if found is None:
        raise ShellError(f"commit {number} is not in the history", code=NOTHING)
    return Lines(list(_described(found)), _items(found.change))


def _described(found: Any) -> Iterator[str]:
    comment = f": {found.comment}" if found.comment else ""
    yield f"commit {found.number} of {clock(found.time)} by {found.user or 'the agent'}{comment}"
    for each in found.change:
        signs = {"create": "+", "delete": "-", "move": ">"}
        values = " -> ".join(text for text in (each.old, each.new_) if text is not None)
        yield f"{signs.get(each.operation, '~')} {each.path} {values}".rstrip()


def _items(changes: Any) -> list[dict[str, object]]:
    """Changes as JSON has them."""
    found = []
    for each in changes:
        item: dict[str, object] = {"path": each.path}
        for name, text in (("old", each.old), ("new", each.new_)):
            if text is not None:
                item[name] = json.loads(text)
        found.append(item)
    return found


def rollback(state: State, reader: Reader) -> Action:
    """`rollback N`: the candidate becomes what running was after a commit."""
    reader.hint("<number of a commit>")
    number = reader.number("number of a commit", 0, LONGEST_S)
    foreign = None
    if reader.keyword("foreign", "what becomes of changes that others made outside of the agent"):
        foreign = reader.choose([Offer("keep"), Offer("undo")], "treatment").text
    reader.end()
    given: dict[str, Any] = {"number": number, "dry_run": True, "foreign_changes": foreign}

    def make() -> Output:
        output = invoke(state, RollbackInput.new(**given))
        assert isinstance(output, RollbackOutput) or output is not None
        return _rolled_back(state, output)

    return make


def _rolled_back(state: State, output: Any) -> Output:
    if output.changes != len(output.change) or any(
        each.operation != "move" and each.old is None and each.new_ is None for each in output.change
    ):
        text = "parts of what would change are hidden from you, so it cannot be prepared here"
        raise ShellError(f"{text}: use run rollback", code=NOTHING)
    if state.changed:
        invoke(state, DiscardChangesInput.new())
    edits = [
        edit for change in from_json(state.session.model, _items(output.change)) for edit in _undone(change)
    ]
    if edits:
        state.session.edit(edits)
    state.changed = bool(edits)
    text = f"changes in the candidate: {len(output.change)}; compare shows them, commit makes them"
    return Lines([text if edits else "running is as it was then"], {"changes": len(output.change)})


def _undone(change: Change) -> Sequence[PathEdit]:
    """The edits that make one change."""
    node = change.node
    if change.new is None:
        return [] if change.old is None else [PathEdit("remove", change.path)]
    if isinstance(node, LeafListNode) and change.path[-1][1] is None:
        values = [PathEdit("merge", change.path.parent.child(node, each)) for each in change.new]
        return [PathEdit("remove", change.path), *values]
    if isinstance(node, ListNode) and node.user_ordered:
        return [PathEdit("replace", change.path, change.new, "last")]
    return [PathEdit("replace", change.path, change.new)]


def update(state: State, reader: Reader) -> Action:
    """`update [candidate|running]`: the candidate stands on running as it is now."""
    prefer = reader.may_choose(
        [
            Offer("candidate", "where both were changed, the candidate counts"),
            Offer("running", "where both were changed, running counts"),
        ]
    )
    reader.end()
    mode: Any = "revert-on-conflict" if prefer is None else f"prefer-{prefer.text}"

    def make() -> Output:
        invoke(state, UpdateInput.new(resolution_mode=mode))
        return Lines()

    return make


def discard(state: State, reader: Reader) -> Action:
    """`discard`: the candidate is running again."""
    reader.end()

    def make() -> Output:
        invoke(state, DiscardChangesInput.new())
        state.changed = False
        return Lines()

    return make


COMMANDS: Final = (
    Command(
        "commit",
        "make the candidate running: commit [check] [confirmed [S]] [comment TEXT]",
        commit,
        "any",
        True,
    ),
    Command("rollback", "let the candidate be what running was after a commit", rollback, "configure"),
    Command("discard", "throw the changes of the candidate away", discard, "configure"),
    Command("update", "let the candidate stand on running as it is now", update, "configure"),
    Command("history", "list the commits; history N shows the changes of one", history),
)
