"""Reads the words of one command from the left, and knows at each place what may stand there.

The same code reads a line that is to be carried out and one that is being typed: in the second the last word
is only begun, and instead of an error there are offers.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.printable import advice
from isolane.shell.errors import ShellError, Span
from isolane.shell.line.words import Word, quoted
from isolane.tree.schema import SchemaNode

MOST_OFFERS: Final = 200
"""Values that are listed; of the others only the number is said."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A word that may stand at a place."""

    text: str
    help: str = ""
    node: SchemaNode | None = None
    """The node that it names: its help is looked up only where it is asked for."""
    whole: bool = True
    """Whether the word is complete with it."""


class Ended(Exception):
    """The line that is being typed ends here, and all offers are known."""


class Reader:
    """The words of a command, and what is offered behind the last of them."""

    def __init__(
        self, words: Sequence[Word], end: int, *, begun: Word | None = None, exact: bool = False
    ) -> None:
        """`end` is where the words end. `begun` is the word that is being typed; None in a line that is to be
        carried out. With `exact` words may not be shortened."""
        self._words = words
        self._at = 0
        self._end = end
        self.begun = begun
        self.exact = exact
        self.offers: list[Offer] = []
        self.hints: list[str] = []
        self.about: SchemaNode | None = None
        """The node whose value may stand here."""
        self.secret = False
        """Whether a word is the value of a leaf that is hidden from those without a rule."""
        self.more = 0
        """Offers that were left out."""

    @property
    def is_typing(self) -> bool:
        """Whether the line is being typed, and all its whole words have been read."""
        return self.begun is not None and self._at == len(self._words)

    def peek(self, ahead: int = 0) -> Word | None:
        """The next word, or one behind it, which stays."""
        at = self._at + ahead
        return self._words[at] if at < len(self._words) else None

    def take(self) -> Word:
        """Take the next word, which is there."""
        self._at += 1
        return self._words[self._at - 1]

    @property
    def left(self) -> int:
        """The number of words that follow."""
        return len(self._words) - self._at

    def rest(self) -> Sequence[Word]:
        """Take all words that are left."""
        taken, self._at = self._words[self._at :], len(self._words)
        return taken

    @property
    def span(self) -> Span:
        """The place of the next word."""
        word = self.peek()
        return word.span if word is not None else (self._end, self._end + 1)

    # --- offers

    def offer(self, offers: Iterable[Offer]) -> None:
        """Say what may stand here; nothing where the line is not being typed at this place."""
        if self.begun is None or not self.is_typing:
            return
        for each in offers:
            if each.text.startswith(self.begun.text):
                if len(self.offers) < MOST_OFFERS:
                    self.offers.append(each)
                else:
                    self.more += 1

    def offer_values(self, texts: Iterable[str], help: str) -> None:
        """The same for very many values: of those that are not listed nothing is made."""
        if self.begun is None or not self.is_typing:
            return
        begun = self.begun.text
        for text in texts:
            if text.startswith(begun):
                word = quoted(text) if len(self.offers) < MOST_OFFERS else ""
                if not word:
                    self.more += 1
                elif all(each.text != word for each in self.offers):
                    self.offers.append(Offer(word, help))

    def hint(self, text: str) -> None:
        """Say in words what may stand here."""
        if self.is_typing:
            self.hints.append(text)

    def missing(self, what: str) -> ShellError:
        """The refusal of a line that ends too early."""
        if self.is_typing:
            raise Ended
        return ShellError(f"{what} is missing here", self.span)

    # --- words

    def choose(self, offers: Sequence[Offer], what: str) -> Offer:
        """One of these words."""
        found = self.may_choose(offers)
        if found is None:
            word = self.peek()
            if word is None:
                raise self.missing(f"{what} ({_listed(offers)})" if len(offers) <= 12 else what)
            raise self.unknown(word, [each.text for each in offers], what)
        return found

    def may_choose(self, offers: Sequence[Offer]) -> Offer | None:
        """One of these words, or None where something else stands here."""
        self.offer(offers)
        word = self.peek()
        if word is None:
            return None
        found = self.matching(word, offers)
        if found is not None:
            self.take()
        return found

    def matching(self, word: Word, offers: Sequence[Offer]) -> Offer | None:
        """The one that a word means: itself, or the only one that begins so."""
        if word.quoted:
            return None
        same = [each for each in offers if each.text == word.text]
        if same or self.exact:
            return same[0] if same else None
        begun = [each for each in offers if each.text.startswith(word.text)]
        if len(begun) > 1:
            raise ShellError(f"{word.text!r} may mean {_listed(begun)}", word.span)
        return begun[0] if begun else None

    def keyword(self, text: str, help: str) -> bool:
        """Whether this word stands here; then it is taken."""
        return self.may_choose([Offer(text, help)]) is not None

    def text(self, what: str) -> Word:
        """Take a word of any kind."""
        if self.peek() is None:
            self.hint(f"<{what}>")
            raise self.missing(what)
        return self.take()

    def number(self, what: str, low: int, high: int) -> int:
        """Take a number between two bounds."""
        word = self.text(f"{what}, {low}..{high}")
        if not (word.text.isascii() and word.text.isdecimal() and low <= int(word.text[:12]) <= high):
            raise ShellError(f"{what} is a number from {low} to {high}", word.span)
        return int(word.text)

    def end(self) -> None:
        """There must not be another word."""
        word = self.peek()
        if word is not None:
            raise ShellError(f"nothing is expected here, not {word.text!r}", word.span)
        if self.begun is not None:
            raise Ended

    def unknown(self, word: Word, names: Sequence[str], what: str) -> ShellError:
        """The refusal of a word that is none of these."""
        return ShellError(f"{word.text!r} is not a {what}{advice(word.text, names)}", word.span)


def _listed(offers: Sequence[Offer]) -> str:
    names = [each.text for each in offers]
    return ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")
