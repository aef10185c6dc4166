"""Exhaustion: two ends that restart, flush, lose the line, and follow each other's INITs."""

from typing import Any

import pytest

from isolane.engine.effects import Effect
from isolane.engine.llr.engine import LlrEngine, Message
from isolane.wire.ctlos import LlrInit
from tests.engine.llr.handshake_model import HandshakeModel, explore
from tests.engine.llr.link_model import Violation


def test_from_every_state_both_directions_come_into_step_and_to_rest() -> None:
    states, longest = explore(HandshakeModel())
    assert states > 1000
    assert longest < 60


class Deaf(LlrEngine[int]):
    """Answers an INIT, and draws nothing from it for its own transmitter."""

    __slots__ = ()

    def receive_message(self, message: Message, now_ns: int) -> list[Effect]:
        if isinstance(message, LlrInit):
            self.rx.init(message, now_ns)
            return []
        return super().receive_message(message, now_ns)


class EchoesFirst(LlrEngine[int]):
    """Answers an INIT before it sends its own."""

    __slots__ = ()

    def poll(self, now_ns: int) -> Any:
        return self.rx.poll(now_ns) or self.tx.poll(now_ns)


def test_the_search_finds_an_end_that_does_not_follow_its_peer() -> None:
    with pytest.raises(Violation, match="out of step"):
        explore(HandshakeModel(engine_class=Deaf))


def test_the_search_finds_ends_that_follow_each_other_for_ever() -> None:
    """Why the own INIT goes before the echo (decision 24)."""
    with pytest.raises(Violation, match="for ever"):
        explore(HandshakeModel(engine_class=EchoesFirst))
