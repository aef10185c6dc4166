"""The MAC of a port: throws away what is damaged, obeys and sends PAUSE and PFC, passes MAC control on."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from isolane.dataplane.clock import Clock, Timer
from isolane.dataplane.config import NOTHING_WAITS
from isolane.dataplane.layers.stack import Item, Layer
from isolane.engine.frame import Frame
from isolane.engine.pfc.config import FlowControlConfig, PfcCounters
from isolane.engine.pfc.initiator import PfcInitiator
from isolane.engine.pfc.receiver import PauseReceiver
from isolane.wire.errors import WireError
from isolane.wire.ethernet import MAC_CONTROL
from isolane.wire.mac_control import PAUSE_OPCODE, PFC_OPCODE, Pause, Pfc, opcode_of

MAC_CONTROL_ADDRESS: Final = 0x0180C2000001
_ETHERTYPE: Final = MAC_CONTROL.to_bytes(2, "big")

ControlHandler = Callable[[Frame, int], None]


class MacLayer(Layer):
    """Between the port and what is below it; `on_paused` hears of a changed mask of paused priorities."""

    def __init__(
        self, clock: Clock, mac: int, config: FlowControlConfig, on_paused: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.mac = mac
        self.counters = PfcCounters()
        self.receiver = PauseReceiver(config, self.counters)
        self.initiator = PfcInitiator(config, self.counters)
        self.control: dict[int, ControlHandler] = {}
        self.bad_frames = 0
        self.misaddressed = 0  # MAC control frames for another address
        self.lossless = _lossless(config)
        self._on_paused = on_paused
        self._waiting: deque[Frame] = deque()
        self._resume = Timer(clock, self._pause_over)
        self._refresh = Timer(clock, self._refresh_due)

    def configure(self, config: FlowControlConfig, waiting: Sequence[int], now_ns: int) -> None:
        """Other flow control; `waiting` are the octets by priority that came in here and still wait.

        A change of what the peer has to know is sent after it: see `tell_due`.
        """
        if config.pause.transmit is not self.initiator.is_pause:
            # A pause that was sent by one kind of frame is ended by that kind.
            quanta = self.initiator.release(now_ns)
            if quanta and self.up:
                self.send_control(self._request(quanta), now_ns)
        self.lossless = _lossless(config)
        self.initiator.configure(config, waiting if self.lossless else NOTHING_WAITS)
        self.receiver.configure(config, now_ns)
        self._paused_changed(now_ns)

    # Sending

    def pull(self, now_ns: int) -> Item | None:
        """Control frames go before those of the queues."""
        if self._waiting:
            self.more = True
            return self._waiting.popleft()
        upper = self.upper
        item = upper.pull(now_ns)
        self.more = upper.more or bool(self._waiting)
        return item

    def try_send(self, item: Item, now_ns: int) -> bool:
        """Control frames that wait go first."""
        return not self._waiting and self.lower.try_send(item, now_ns)

    def send_control(self, frame: Frame, now_ns: int) -> None:
        """Send a MAC control frame before all queued frames."""
        self._waiting.append(frame)
        self.kicked.kick(now_ns)

    def arrived(self, priority: int, octets: int, now_ns: int) -> None:
        """A frame that came in here was queued in the bridge."""
        self.initiator.arrived(priority, octets)
        if self.initiator.due:
            self.tell_peer(now_ns)

    def left(self, priority: int, octets: int, now_ns: int) -> None:
        """It left the bridge."""
        self.initiator.left(priority, octets)
        if self.initiator.due:
            self.tell_peer(now_ns)

    def tell_due(self, now_ns: int) -> None:
        """Send the peer a PAUSE or PFC frame if its state has changed."""
        if self.initiator.due:
            self.tell_peer(now_ns)

    def tell_peer(self, now_ns: int) -> None:
        """Send what the initiator has due."""
        quanta = self.initiator.request(self.rate_bps or 1, now_ns)
        self._refresh.set(self.initiator.deadline())
        if quanta and self.up:
            self.send_control(self._request(quanta), now_ns)

    def retire(self, now_ns: int) -> None:
        """The port is gone: nothing is sent any more."""
        self.initiator.release(now_ns)
        self._refresh.set(None)
        self._resume.set(None)

    def _request(self, quanta: dict[int, int]) -> Frame:
        source = self.mac.to_bytes(6, "big")
        if self.initiator.is_pause:
            octets = Pause(source, quanta[0]).encode()
        else:
            octets = Pfc.of(source, quanta).encode()
        return Frame.decode(octets)

    def _refresh_due(self, now_ns: int) -> None:
        self.initiator.expire(now_ns)
        if self.initiator.due:
            self.tell_peer(now_ns)

    # Receiving

    def receive(self, item: Item, now_ns: int) -> None:
        """Good frames go up; control frames and ordered sets that no layer below took end here."""
        if not isinstance(item, Frame):
            return
        frame = item
        if frame.fcs:
            self.bad_frames += 1
        elif frame.msdu.startswith(_ETHERTYPE):
            if frame.dst in (MAC_CONTROL_ADDRESS, self.mac):
                self._control_received(frame, now_ns)
            else:  # no MAC Control frame leaves its link, whatever its address (IEEE Std 802.3 31.4)
                self.misaddressed += 1
        else:
            self.upper.receive(frame, now_ns)

    def link_changed(self, up: bool, now_ns: int) -> None:
        """A link that goes down ends all pauses; one that comes up hears again what is stopped."""
        if up:
            self.initiator.due = self.initiator.due or bool(self.initiator.held)
            if self.initiator.due:
                self.tell_peer(now_ns)
        else:
            self._waiting.clear()
            self.receiver.release(now_ns)
            self._paused_changed(now_ns)
        self.upper.link_changed(up, now_ns)

    def _control_received(self, frame: Frame, now_ns: int) -> None:
        octets = frame.encode()
        try:
            self._dispatch(opcode_of(octets), octets, frame, now_ns)
        except WireError:
            self.counters.rx_malformed_frames += 1

    def _dispatch(self, opcode: int, octets: bytes, frame: Frame, now_ns: int) -> None:
        if opcode == PFC_OPCODE:
            pfc = Pfc.decode(octets)
            self.receiver.pfc(pfc.class_enable, pfc.quanta, self.rate_bps, now_ns)
            self._paused_changed(now_ns)
        elif opcode == PAUSE_OPCODE:
            self.receiver.pause(Pause.decode(octets).quanta, self.rate_bps, now_ns)
            self._paused_changed(now_ns)
        elif opcode in self.control:
            self.control[opcode](frame, now_ns)
        else:
            self.counters.rx_unknown_opcode_frames += 1

    def _paused_changed(self, now_ns: int) -> None:
        self._resume.set(self.receiver.deadline())
        self._on_paused(self.receiver.paused)
        self.kicked.kick(now_ns)

    def _pause_over(self, now_ns: int) -> None:
        self.receiver.expire(now_ns)
        self._paused_changed(now_ns)


def _lossless(config: FlowControlConfig) -> int:
    """The mask of priorities whose peer is stopped in time."""
    if config.pause.transmit:
        return 0xFF
    return sum(bool(part.transmit) << number for number, part in enumerate(config.priorities))
