"""The shell: lines in, text and an exit code out. It knows no terminal."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from isolane.errors import IsolaneError
from isolane.shell.commands import commits, editing, files, moving, operations, reading
from isolane.shell.errors import DONE, ShellError, code_of, code_of_commit, lines_of, pointer
from isolane.shell.line.reader import Ended, Offer, Reader
from isolane.shell.line.words import Statement, Word, statements
from isolane.shell.show.output import Lines, Output
from isolane.shell.show.pipes import PIPES, Pipeline
from isolane.shell.state import Action, Command, State


def help_(state: State, reader: Reader) -> Action:
    """`help`: the words that begin a line."""
    reader.end()
    return lambda: Lines(_help(state))


def _help(state: State) -> Iterator[str]:
    for command in commands_of(state):
        yield f"{command.name:<10} {command.help}"
    yield f"{'| ...':<10} {', '.join(each.text for each in PIPES)}"
    yield "Tab completes a word, ? shows what may follow; words may be shortened"


COMMANDS: Final[Sequence[Command]] = (
    *reading.COMMANDS,
    *editing.COMMANDS,
    *commits.COMMANDS,
    *files.COMMANDS,
    *operations.COMMANDS,
    *moving.COMMANDS,
    Command("help", "show these words", help_),
)


def commands_of(state: State) -> Sequence[Command]:
    """The commands of the present mode."""
    mode = "configure" if state.configuring else "operational"
    return [each for each in COMMANDS if each.mode in ("any", mode)]


Write = Callable[[str], None]
"""Takes text; it may wait for the terminal."""


class Shell:
    """Reads lines and carries them out."""

    def __init__(self, state: State) -> None:
        self.state = state

    def run(
        self, line: str, write: Write, fail: Write, pages: Callable[[bool], None] = lambda _: None
    ) -> int:
        """Carry out the commands of a line, up to one that fails; the exit code of the last.

        `pages` is called before a command writes: whether its output may stop at each page.
        """
        command: Command | None = None
        try:
            parts = statements(line)
            for statement in parts:
                if statement.words:
                    command, action, pipeline = self._read(statement, len(line))
                    self.state.is_complete = statement is parts[-1]
                    pages(pipeline.pages)
                    for piece in _pieces(action(), pipeline):
                        write(piece)
        except IsolaneError as error:
            return self._failed(error, line, command, fail)
        return DONE

    def _failed(self, error: IsolaneError, line: str, command: Command | None, fail: Write) -> int:
        span = error.span if isinstance(error, ShellError) else None
        shown = [*(pointer(line, span) if span is not None else ()), *lines_of(error)]
        fail("".join(f"{text}\n" for text in shown))
        is_commit = command is not None and command.commits and span is None
        return code_of_commit(error) if is_commit else code_of(error)

    def _read(self, statement: Statement, end: int) -> tuple[Command, Action, Pipeline]:
        reader = Reader(statement.words, _end(statement.words, end), exact=self.state.exact)
        command = self._command(reader)
        try:
            action = command.read(self.state, reader)
            reader.end()
        finally:
            self.state.secret |= reader.secret  # a line that is refused may hold one, too
        pipeline = Pipeline()
        for words in statement.pipes:
            pipeline.read(Reader(words, _end(words, end), exact=self.state.exact))
        return command, action, pipeline

    def _command(self, reader: Reader) -> Command:
        known = commands_of(self.state)
        offers = [Offer(each.name, each.help) for each in known]
        word = reader.peek()
        if word is not None:
            other = next((each for each in COMMANDS if each.name == word.text and each not in known), None)
            if other is not None and other.mode == "configure":
                raise ShellError(f"{other.name} changes the candidate: enter configure first", word.span)
            if other is not None:
                raise ShellError("this is configure mode already: exit leaves it", word.span)
        chosen = reader.choose(offers, "command")
        return next(each for each in known if each.name == chosen.text)

    # --- while a line is being typed

    def offers(self, text: str) -> Reader:
        """The offers at the end of a line, in the reader that collected them."""
        statement = statements(text, open_end=True)[-1]
        words, begun = _begun(statement.last, text)
        reader = Reader(words, len(text), begun=begun)
        try:
            if statement.pipes:
                Pipeline().read(reader)
            else:
                self._command(reader).read(self.state, reader)
                reader.end()
        except Ended:
            pass
        return reader


def _end(words: Sequence[Word], end: int) -> int:
    return words[-1].end + 1 if words else end


def _begun(words: Sequence[Word], text: str) -> tuple[Sequence[Word], Word]:
    """The whole words, and the one that is begun at the end of the line."""
    if words and words[-1].end == len(text) and not text[-1:].isspace():
        return words[:-1], words[-1]
    return words, Word("", len(text), len(text))


def _pieces(shown: Output | Iterator[str], pipeline: Pipeline) -> Iterator[str]:
    if isinstance(shown, Iterator):
        return pipeline.pieces(Lines(shown))
    return pipeline.pieces(shown)
