"""Exhaustion: every state that two ends and a hostile link can reach.

Safety: nothing is delivered twice, out of order, damaged as good, or lost without a word.
Liveness: from every state, a link that has become healthy comes to rest in step.
`make modelcheck` explores larger worlds.
"""

import pytest

from isolane.engine.llr.config import LlrProfile
from isolane.engine.llr.machine import TxEvent
from isolane.engine.llr.receiver import Receiver, Verdict
from isolane.engine.llr.transmitter import Transmitter
from isolane.wire.ctlos import LlrAck, LlrInitEcho, LlrNack
from tests.engine.llr.link_model import LinkModel, Setting, Violation, explore

WORLDS = {
    "8 numbers, 4 outstanding": Setting(modulus=8, window=4, forward=2, backward=1),
    "8 numbers, 3 outstanding, 2 answers on the way": Setting(modulus=8, window=3, forward=2, backward=2),
    "flush after one replay": Setting(modulus=8, window=3, forward=2, backward=2, replay_count_max=1),
    "both ends restart": Setting(
        modulus=8,
        window=2,
        forward=2,
        backward=2,
        replay_count_max=1,
        tx_restarts=True,
        rx_restarts=True,
        flushes=True,
    ),
    "the receiving end restarts, the line is lost, no replay timer": Setting(
        modulus=8,
        window=3,
        forward=2,
        backward=2,
        losses=False,
        corrupt=False,
        poison=False,
        replay_timer=False,
        end_restarts=True,
        line_losses=True,
    ),
    "the other direction begins anew": Setting(
        modulus=8, window=3, forward=2, backward=2, losses=False, corrupt=False, peer_inits=True
    ),
    "the other direction begins anew, or restarts as a whole": Setting(
        modulus=8,
        window=2,
        forward=2,
        backward=2,
        losses=False,
        corrupt=False,
        poison=False,
        peer_inits=True,
        end_restarts=True,
    ),
    # the smallest that still finds BelievesOldEchoes and a receiver that acknowledges one frame too many
    "everything is lost, the receiving end and the line too": Setting(
        modulus=4,
        window=2,
        forward=1,
        backward=1,
        replay_count_max=1,
        corrupt=False,
        poison=False,
        end_restarts=True,
        line_losses=True,
    ),
    "damaged sequence numbers": Setting(
        modulus=8, window=2, forward=2, backward=2, replay_count_max=2, garble=True
    ),
}


@pytest.mark.parametrize("setting", WORLDS.values(), ids=WORLDS.keys())
def test_no_reachable_state_is_wrong(setting: Setting) -> None:
    seen = explore(LinkModel(setting))
    assert seen.states > 1000
    assert seen.longest_recovery < 40


class WindowTooWide(Transmitter[int]):
    """Allows more outstanding frames than half of the sequence space."""

    __slots__ = ()

    def bind(self, profile: LlrProfile | None) -> None:
        super().bind(profile)
        self._window = profile.max_outstanding_frames if profile else 0


class SilentAboutDuplicates(Receiver):
    """Does not acknowledge again what it is sent again."""

    __slots__ = ()

    def receive(self, seq: int, fcs: int, now_ns: int) -> Verdict:
        due, state = self.ack_due, self.state
        verdict = super().receive(seq, fcs, now_ns)
        if verdict is Verdict.DROP and state is self.state:
            self.ack_due = due
        return verdict


def test_the_search_finds_a_window_that_is_too_wide() -> None:
    with pytest.raises(Violation, match="never comes to rest"):
        explore(LinkModel(Setting(modulus=4, window=3, forward=2, backward=1), tx_class=WindowTooWide))
    with pytest.raises(Violation, match="delivered twice"):
        explore(LinkModel(Setting(modulus=4, window=4, forward=2, backward=1), tx_class=WindowTooWide))


def test_the_search_finds_a_receiver_that_does_not_repeat_its_acknowledgement() -> None:
    setting = Setting(modulus=8, window=2, forward=2, backward=2)
    with pytest.raises(Violation, match="never comes to rest"):
        explore(LinkModel(setting, rx_class=SilentAboutDuplicates))


def test_with_the_same_init_data_an_old_echo_loses_frames() -> None:
    """Why the data of INIT counts up (decision 3)."""
    setting = Setting(modulus=8, window=2, forward=2, backward=2, replay_count_max=1)
    with pytest.raises(Violation, match="nobody was told"):
        explore(LinkModel(setting, tx_class=BelievesOldEchoes))


class AcknowledgesAhead(Receiver):
    """Acknowledges the frame that it expects next."""

    __slots__ = ()

    def poll(self, now_ns: int) -> LlrAck | LlrNack | LlrInitEcho | None:
        message = super().poll(now_ns)
        return LlrAck(self.next_seq) if isinstance(message, LlrAck) else message


class BelievesOldEchoes(Transmitter[int]):
    """Takes an answer to an earlier initialization for one to this: so it is when the data is the same."""

    __slots__ = ()

    def _forget_inits(self) -> None:
        pass


def test_the_world_in_which_everything_is_lost_finds_what_its_larger_form_found() -> None:
    setting = WORLDS["everything is lost, the receiving end and the line too"]
    with pytest.raises(Violation, match="nobody was told"):
        explore(LinkModel(setting, tx_class=BelievesOldEchoes))
    with pytest.raises(Violation, match="nobody was told"):
        explore(LinkModel(setting, rx_class=AcknowledgesAhead))


class DeafToItsPeer(Transmitter[int]):
    """Draws nothing from the peer's INIT."""

    __slots__ = ()

    def peer_anew(self, now_ns: int) -> None:
        pass


class BlindToItsLine(Transmitter[int]):
    """Goes on with its numbers when the line is back."""

    __slots__ = ()

    def pcs(self, up: bool, now_ns: int) -> None:
        pass


class GivesUpForItsPeer(Transmitter[int]):
    """Takes an INIT of the peer for the news that its receiver has forgotten the sequence."""

    __slots__ = ()

    def peer_anew(self, now_ns: int) -> None:
        self._step(TxEvent.PEER_ANEW, 0, now_ns)


def test_the_search_finds_frames_that_are_given_up_because_the_peer_begins_anew() -> None:
    """Why the outstanding frames ask first (decision 22)."""
    with pytest.raises(Violation, match="given up, although"):
        explore(LinkModel(WORLDS["the other direction begins anew"], tx_class=GivesUpForItsPeer))


@pytest.mark.parametrize("tx_class", [DeafToItsPeer, BlindToItsLine])
def test_the_search_finds_a_transmitter_that_does_not_begin_anew(tx_class: type[Transmitter[int]]) -> None:
    """Why it does when the peer does, and when the line is back (decisions 21 and 22)."""
    name = "the receiving end restarts, the line is lost, no replay timer"
    with pytest.raises(Violation, match=r"dead-locked|never comes to rest"):
        explore(LinkModel(WORLDS[name], tx_class=tx_class))


def test_unlimited_replays_and_a_damaged_sequence_number_may_stall_a_full_window() -> None:
    """The silence of NACK_SENT has a price, which the limit of replays or the data age ends (decision 15)."""
    setting = Setting(modulus=8, window=2, forward=2, backward=2, garble=True)
    with pytest.raises(Violation, match="never comes to rest"):
        explore(LinkModel(setting))
