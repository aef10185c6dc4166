"""Requests to read that are asked again and again, as clients do that watch something.

Such a request differs from the one before in its message-id only, or also in the texts that its filter is to
match, or in the expression of an XPath filter. What it asks for is kept under its other octets, and its
answer for as long as running is the same tree and the client may see the same.
"""

import re
from typing import Final

from isolane.netconf.filters import apart
from isolane.netconf.messages import Rpc
from isolane.netconf.operations.reply import Question
from isolane.northbound.selection import Subtree, XPath

KEPT: Final = 256
KEPT_REQUEST: Final = 4096
"""Maximum requests kept, and maximum octets of each."""

Key = tuple[bytes, bytes]

_MESSAGE_ID = re.compile(
    rb"(?:<\?xml[^>]{0,80}\?>\s*)?<(?:[\w.-]{1,40}:)?rpc(?=\s)[^>]{0,400}?\smessage-id=([\"'])([\w:.-]{1,80})\1"
)


class Questions:
    """The questions that are kept; those that were not asked for longest go first."""

    def __init__(self) -> None:
        self._kept: dict[Key, Question] = {}
        self._templates: dict[Key, Question] = {}

    def find(self, message: bytes) -> tuple[str, Question] | None:
        """The message-id of a message and the question that it asks again."""
        found = _spelled(message)
        if found is None:
            return None
        key, message_id = found
        question = _latest(self._kept, key)
        if question is None:
            template, texts = _apart(key[1])
            same = _latest(self._templates, (key[0], template)) if template else None
            if same is None:
                return None
            question = same.other(texts)
            _put(self._kept, key, question)
        return message_id, question

    def keep(self, message: bytes, rpc: Rpc, question: Question) -> None:
        """Remember a request, unless its reply has to carry more than the message-id."""
        found = _spelled(message)
        if found is None or not rpc.plain or found[1] != rpc.message_id:
            return
        key = found[0]
        _put(self._kept, key, question)
        if isinstance(question.select, Subtree | XPath):
            template, texts = _apart(key[1])
            if template and list(question.select.texts) == texts:
                _put(self._templates, (key[0], template), question)

    def forget(self) -> None:
        """Forget all answers."""
        self._kept.clear()
        self._templates.clear()


_SELECT: Final = re.compile(rb"[\s:]select\s*=")
_EXPRESSION: Final = re.compile(rb' select="([ !#-%\'-;=-~]*)"')
"""An XPath filter that a parser would not change."""


def _apart(octets: bytes) -> tuple[bytes, list[str]]:
    """A request without what its filter is to match, or its expression, and these; empty without a filter."""
    if b"filter>" in octets:  # the end tag of a subtree filter
        return apart(octets)
    found = _EXPRESSION.search(octets)
    if found is None or b"<!" in octets or len(_SELECT.findall(octets)) != 1:
        return b"", []
    begin, end = found.span(1)
    return octets[:begin] + octets[end:], [found[1].decode()]


def _latest(kept: dict[Key, Question], key: Key) -> Question | None:
    question = kept.pop(key, None)
    if question is not None:
        kept[key] = question
    return question


def _put(kept: dict[Key, Question], key: Key, question: Question) -> None:
    if len(kept) >= KEPT:
        del kept[next(iter(kept))]
    kept[key] = question


def _spelled(message: bytes) -> tuple[Key, str] | None:
    """The octets of a small request in front of its message-id and behind it, and that."""
    if len(message) > KEPT_REQUEST or (found := _MESSAGE_ID.match(message)) is None:
        return None
    begin, end = found.span(2)
    return (message[:begin], message[end:]), found[2].decode()
