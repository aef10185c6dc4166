"""Commands that read: info, show, compare, watch, explain."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from isolane.bindings.isolane_access import ExplainInput
from isolane.shell.commands.screens import SCREENS
from isolane.shell.errors import ShellError
from isolane.shell.line.place import Where, read_path
from isolane.shell.line.reader import Offer, Reader
from isolane.shell.session import Datastore
from isolane.shell.show.entry import Absent
from isolane.shell.show.output import Changes, Lines, Output, Tree, of_record
from isolane.shell.state import EMPTY, Action, Command, State
from isolane.tree.diff import diff
from isolane.tree.path import Path
from isolane.tree.schema import DataNode

DATASTORES: Final = (
    Offer("candidate", "what the next commit makes"),
    Offer("running", "the configuration in use"),
    Offer("startup", "the configuration of the next start"),
    Offer("operational", "state, and the configuration in use"),
)


def _options(state: State, reader: Reader) -> tuple[bool, bool, Datastore]:
    """The options before the path of `info`."""
    flat = detail = False
    datastore: Any = state.datastore
    while True:
        chosen = reader.may_choose(
            [
                Offer("flat", "as set commands, one for each leaf"),
                Offer("detail", "with the defaults in use"),
                Offer("from", "from another datastore"),
            ]
        )
        if chosen is None:
            return flat, detail, datastore
        flat, detail = flat or chosen.text == "flat", detail or chosen.text == "detail"
        if chosen.text == "from":
            datastore = reader.choose(DATASTORES, "datastore").text


def info(state: State, reader: Reader) -> Action:
    """`info [flat] [detail] [from DATASTORE] [PATH]`."""
    flat, detail, datastore = _options(state, reader)
    of_state = datastore == "operational"
    where = Where(state.session, state.at, datastore, config=not of_state)
    path = read_path(reader, where)
    reader.end()

    def shown() -> Output:
        tree = state.session.read(datastore, [path], defaults=detail)
        try:
            return Tree(tree, path, flat=flat, state=of_state)
        except Absent:
            if path:
                raise
            return Lines(value={})

    return shown


def show(state: State, reader: Reader) -> Action:
    """`show SCREEN ...` or `show PATH`."""
    offers = [Offer(name, screen.help) for name, screen in SCREENS.items()]
    word = reader.peek()
    if word is None:
        reader.offer(offers)
    chosen = None if word is None else _screen(reader, offers)
    if chosen is not None:
        return SCREENS[chosen.text].read(state, reader)
    path = read_path(reader, state.data())
    if not path:
        raise reader.missing(f"a screen ({', '.join(SCREENS)}) or a path")
    reader.end()

    def shown() -> Output:
        tree = state.session.read("operational", [path], defaults=path.node.parent is not None)
        return Tree(tree, path, state=True)

    return shown


def _screen(reader: Reader, offers: Sequence[Offer]) -> Offer | None:
    """A screen by its name; a node of the same beginning does not hide it."""
    word = reader.peek()
    if word is None or "/" in word.text:
        return None
    try:
        found = reader.matching(word, offers)
    except ShellError:
        found = None
    subjects = () if found is None else SCREENS[found.text].subjects
    if found is None or (subjects and not _is_one_behind(reader, subjects)):
        return None
    reader.take()
    return found


def _is_one_behind(reader: Reader, subjects: Sequence[Offer]) -> bool:
    """Whether the word behind the next one is, or may still become, one of the subjects of a screen."""
    word = reader.peek(1) or reader.begun
    return word is not None and any(each.text.startswith(word.text) for each in subjects)


def compare(state: State, reader: Reader) -> Action:
    """`compare`: the candidate beside running."""
    reader.end()

    def shown() -> Output:
        session = state.session
        old, new = session.read("running", [EMPTY]), session.read("candidate", [EMPTY])
        return Changes(diff(old, new), session.model.node)

    return shown


def watch(state: State, reader: Reader) -> Action:
    """`watch PATH`: what is there, then each change."""
    config = reader.keyword("config", "watch the configuration, not the state")
    datastore: Datastore = "running" if config else "operational"
    path = read_path(reader, state.data(datastore, stops=("every",)))
    if not path:
        raise reader.missing("a path")
    every = 1
    if reader.keyword("every", "seconds between two looks (1)"):
        every = reader.number("seconds", 1, 3600)
    reader.end()
    return lambda: _watched(state, datastore, path, every)


def _watched(state: State, datastore: Datastore, path: Path, every: int) -> Iterator[str]:
    before = state.session.read(datastore, [path])
    try:
        yield from Tree(before, path, state=True).lines()
    except Absent as absent:
        yield f"{absent} yet"
    while True:
        state.session.sleep(every)
        now = state.session.read(datastore, [path])
        yield from Changes(diff(before, now), state.session.model.node).lines()
        before = now


ACCESS: Final = tuple(Offer(word) for word in ("read", "create", "update", "delete"))


def explain(state: State, reader: Reader) -> Action:
    """`explain access PATH [read|create|update|delete|exec]`."""
    reader.choose([Offer("access", "whether you may do something, and which rule decides")], "subject")
    offers = (*ACCESS, Offer("exec", "to call an action"))
    stops = tuple(offer.text for offer in offers)
    where = Where(state.session, state.at, "operational", operations=True, stops=stops)
    path = read_path(reader, where)
    if not path:
        raise reader.missing("a path")
    is_data = isinstance(path.node, DataNode)
    access = reader.may_choose(ACCESS if is_data else offers[-1:])
    reader.end()
    given: dict[str, Any] = {"path": str(path), "access": access.text if access is not None else "read"}
    if not is_data:
        given = {"operation": path.node.qualified_name} if len(path) == 1 else {"action": str(path)}

    def shown() -> Output:
        session = state.session
        called = session.model.find(ExplainInput.NODE.parent.path)
        steps = [(node, None) for node in (*reversed(called.above), called)]
        output = session.invoke(Path(steps), ExplainInput.new(**given))
        assert output is not None
        return of_record(output)

    return shown


COMMANDS: Final = (
    Command("info", "show the configuration: info [flat] [detail] [from DATASTORE] [PATH]", info),
    Command("show", "show a screen, or the state at a path", show),
    Command("compare", "show what is different in the candidate", compare, "configure"),
    Command("watch", "show a node, then each change of it, until ^C", watch),
    Command("explain", "say whether you may do something, and which rule decides", explain),
)
