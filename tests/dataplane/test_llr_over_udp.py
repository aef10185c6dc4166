"""Link layer retry on the real clock over UDP: timers have the floor that an event loop can keep."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from isolane.dataplane.layers.llr import LlrLayer
from isolane.dataplane.layers.stack import stack
from isolane.engine.effects import Effect, Notify
from isolane.engine.faults import Pattern
from isolane.engine.frame import Frame
from isolane.engine.llr.config import LlrTiming
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.llr.events import FaultType, TxFlushEntered, TxFlushExited
from isolane.engine.llr.machine import TxState
from isolane.engine.pacing import Pacer
from tests.dataplane.test_udp import Meeting
from tests.engine.llr.profiles import both_ways

FLOOR_NS = 5_000_000


class RetryMeeting(Meeting):
    """Two ends on one loop with retry between station and wire."""

    async def __aenter__(self) -> "RetryMeeting":
        await super().__aenter__()
        self.told: list[object] = []
        self.layers = [self._layer(number) for number in (0, 1)]
        for station, layer, end in zip(self.stations, self.layers, self.ends, strict=True):
            stack(station, layer, end)
        return self

    def _layer(self, number: int) -> LlrLayer:
        end = self.ends[number]
        engine: LlrEngine[Frame] = LlrEngine(
            f"eth{number}",
            Pacer(end.rate_bps, 400),
            Random(number),
            timing=LlrTiming(timer_floor_ns=FLOOR_NS),
            now_ns=self.clock.now_ns,
        )
        return LlrLayer(self.clock, engine, self._notify)

    def _notify(self, effects: list[Effect]) -> None:
        self.told += [effect.event for effect in effects if isinstance(effect, Notify)]
        for station in self.stations:
            station.changed.set()

    def retry(self, **values: object) -> None:
        """Turn it on at both ends."""
        for layer in self.layers:
            now_ns = self.clock.now_ns
            layer.poke(layer.engine.configure(both_ways(**values), now_ns), now_ns)

    async def are_up(self) -> None:
        """Both directions advance."""
        running = (TxState.ADVANCE, TxState.REPLAY)
        await self.stations[0].until(lambda: all(each.engine.tx.state in running for each in self.layers))


def on_loop(scene: Callable[[RetryMeeting], Awaitable[None]]) -> None:
    async def run() -> None:
        async with RetryMeeting() as meeting:
            await scene(meeting)

    asyncio.run(run())


def numbered(count: int) -> list[Frame]:
    return [Frame(2, 1, b"\x88\xb5" + number.to_bytes(4, "big") + bytes(56)) for number in range(count)]


def test_a_lossy_wire_between_two_sockets_loses_nothing() -> None:
    async def scene(meeting: RetryMeeting) -> None:
        for end in meeting.ends:
            end.change(loss=0.05)
        meeting.retry(replay_timer_max=1, replay_count_max=255)
        await meeting.are_up()
        frames = numbered(300)
        meeting.send(*frames)
        other = meeting.stations[1]
        await other.until(lambda: len(other.got) == 300)
        assert [frame.msdu for frame in other.got if isinstance(frame, Frame)] == [
            frame.msdu for frame in frames
        ]
        assert meeting.layers[1].engine.statistics().balanced()

    on_loop(scene)


def test_flush_is_told_and_the_operator_starts_again() -> None:
    async def scene(meeting: RetryMeeting) -> None:
        meeting.retry(replay_timer_max=1, replay_count_max=1)
        await meeting.are_up()
        sender, receiver = meeting.layers
        receiver.inject(FaultType.ACK_DROP, Pattern.CONTINUOUS, meeting.clock.now_ns)
        meeting.send(*numbered(3))
        await meeting.stations[0].until(lambda: sender.engine.tx.state is TxState.FLUSH)
        entered = [event for event in meeting.told if isinstance(event, TxFlushEntered)]
        assert [(event.replay_count, event.outstanding_frames) for event in entered] == [(1, 3)]
        receiver.inject(FaultType.ACK_DROP, Pattern.STOP, meeting.clock.now_ns)
        now_ns = meeting.clock.now_ns
        sender.poke(sender.engine.reinitialize("transmit", now_ns), now_ns)
        await meeting.are_up()
        assert any(isinstance(event, TxFlushExited) for event in meeting.told)
        meeting.send(*numbered(3))
        other = meeting.stations[1]
        await other.until(lambda: len(other.got) == 6)

    on_loop(scene)
