"""Commands for whole configurations: load and save."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from isolane.errors import DataError, DataErrors, IsolaneError
from isolane.shell.commands.editing import read_delete, read_set
from isolane.shell.errors import ShellError, code_of, pointer
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.line.words import Word, statements
from isolane.shell.show.output import Lines, Output, Tree
from isolane.shell.state import EMPTY, Action, Command, State
from isolane.tree import json as tree_json
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.xml.document import read_document

KINDS: Final = (
    Offer("merge", "XML or JSON: add it to the candidate"),
    Offer("replace", "XML or JSON: the candidate becomes this"),
    Offer("set", "set and delete commands"),
)
LARGEST: Final = 64 * 1024 * 1024
"""Characters that are read from a terminal."""


def load(state: State, reader: Reader) -> Action:
    """The command `load merge|replace|set FILE|terminal`."""
    kind = reader.choose(KINDS, "kind of load").text
    reader.offer([Offer("terminal", "the lines that follow, up to ^D or a line with a dot")])
    name = reader.text("file, or terminal")
    reader.end()

    def make() -> Output:
        if name.text == "terminal" and not name.quoted:
            text = "\n".join(_typed(state))
        else:
            text = state.session.load(name.text).decode("utf-8", "replace")
        return _loaded(state, kind, text)

    return make


def _typed(state: State) -> Iterator[str]:
    size = 0
    while (line := state.next_line()) is not None and line.strip() != ".":
        size += len(line)
        if size > LARGEST:
            raise ShellError(f"more than {LARGEST:,} characters")
        yield line


def _loaded(state: State, kind: str, text: str) -> Output:
    edits = _commands(state, text) if kind == "set" else [_whole(state, kind, text)]
    if edits:
        state.session.edit(edits)
        state.changed = True
    return Lines([f"loaded: {len(edits)} edits" if kind == "set" else "loaded"], {"loaded": len(edits)})


def _whole(state: State, kind: str, text: str) -> PathEdit:
    model = state.session.model
    octets = text.encode()
    record: Any
    if text.lstrip().startswith("<"):
        record = read_document(model, octets, state=False)
    else:
        record = tree_json.decode(model, tree_json.parse(octets), state=False)
    return PathEdit("replace" if kind == "replace" else "merge", Path(), record)


def _commands(state: State, text: str) -> Sequence[PathEdit]:
    """The edits of all lines; the first line that is wrong is named, and nothing is done."""
    found: list[PathEdit] = []
    exact, state.exact = state.exact, True
    try:
        for number, line in enumerate(text.splitlines(), 1):
            try:
                for each in statements(line):
                    if each.words:
                        found += _command(state, each.words, len(line))
            except (IsolaneError, DataError, DataErrors) as error:
                raise _at_line(number, line, error) from None
    finally:
        state.exact = exact
    return found


def _command(state: State, words: Sequence[Word], end: int) -> Sequence[PathEdit]:
    reader = Reader(words, end, exact=True)
    known: dict[str, Callable[[State, Reader], Any]] = {"set": read_set, "delete": read_delete}
    chosen = reader.choose([Offer("set"), Offer("delete")], "command here").text
    made = known[chosen](state, reader)
    return made if chosen == "set" else made()  # type: ignore[no-any-return]  # both give edits


def _at_line(number: int, line: str, error: IsolaneError) -> ShellError:
    mark = ""
    if isinstance(error, ShellError) and error.span is not None:
        mark = "\n" + "\n".join(pointer(line[:500], error.span))
    return ShellError(f"line {number}: {error}{mark}", code=code_of(error))


def save(state: State, reader: Reader) -> Action:
    """`save FILE [flat|json|xml]`: the configuration that `info` shows."""
    name = reader.text("file").text
    form = reader.may_choose([Offer("flat", "set commands"), Offer("json", "JSON"), Offer("xml", "XML")])
    reader.end()

    def make() -> Output:
        tree = Tree(state.session.read(state.datastore, [EMPTY]), EMPTY)
        kind = "flat" if form is None else form.text
        pieces: Iterator[str]
        if kind == "flat":
            pieces = (f"{line}\n" for line in tree.as_set())
        else:
            pieces = tree.as_json() if kind == "json" else tree.as_xml()
        state.session.save(name, "".join(pieces).encode())
        return Lines([f"saved: {name}"], {"saved": name})

    return make


COMMANDS: Final = (
    Command("load", "read a configuration: load merge|replace|set FILE|terminal", load, "configure"),
    Command("save", "write the configuration to a file: save FILE [flat|json|xml]", save),
)
