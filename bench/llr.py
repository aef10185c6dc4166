"""Speed and memory of link layer retry and credit-based flow control.

    python bench/llr.py [--frames N] [--rounds N]

One frame is: numbered and buffered by the transmitter, taken by the receiver, acknowledged at the target
spacing, released: both ends, on one core. Variants run in turn, round by round; figures are medians.
"""

import argparse
import gc
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.layers.llr import LlrLayer
from isolane.engine.cbfc.config import CbfcProfile, CbfcSettings, LimitMethod, VcSettings
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.llr.config import FrameAction, LlrProfile, LlrSettings
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.llr.machine import TxState
from isolane.engine.llr.receiver import Verdict
from isolane.engine.llr.transmitter import HOLD
from isolane.engine.pacing import Pacer
from isolane.fabric.experiments import goodput
from isolane.fabric.experiments.measured_link import LinkConfig, MeasuredLink

RATE_BPS = 400_000_000_000
MIN_SPACING = 400
OCTETS = 1000
FRAME_NS = 20
IDLE_PORTS = 512
SECOND = 1_000_000_000


def llr_settings(frames: int = 1000) -> LlrSettings:
    """Both directions, room for `frames`."""
    profile = LlrProfile(
        name="bench",
        max_outstanding_frames=frames,
        max_outstanding_bytes=frames * 10_000,
        replay_timer_max=20_000,
        replay_count_max=255,
        pcs_lost_timeout=0,
        data_age_timeout=0,
        init_frame_action=FrameAction.BLOCK,
        flush_frame_action=FrameAction.BLOCK,
        re_init_on_flush=True,
        ctlos_target_spacing=8192,
        ctlos_max_spacing=0,
    )
    return LlrSettings(local_enabled=True, remote_enabled=True, profile=profile)


def cbfc_settings() -> CbfcSettings:
    """Channels 0 and 1 lossless."""
    profile = CbfcProfile(
        name="bench",
        sender_credit_size=128,
        sender_packet_overhead=0,
        receiver_credit_size=128,
        receiver_packet_overhead=0,
        credit_limit_method=LimitMethod.PER_VC,
        sender_credit_limit=0,
        cc_update_timer_us=256,
        cf_update_min_spacing=6400,
        cf_update_max_spacing=262_144,
    )
    channels = tuple(VcSettings(index=vc, lossless=True, sender_credit_limit=4000) for vc in (0, 1))
    return CbfcSettings(sender_enabled=True, receiver_enabled=True, profile=profile, channels=channels)


class Pair:
    """Two ends without a line between them: what one says the other hears at once."""

    def __init__(self) -> None:
        self.pacers = Pacer(RATE_BPS, MIN_SPACING), Pacer(RATE_BPS, MIN_SPACING)
        self.a, self.b = (
            LlrEngine[bytes](name, pacer, Random(1)) for name, pacer in zip("ab", self.pacers, strict=True)
        )
        self.now_ns = 0
        for engine in (self.a, self.b):
            engine.configure(llr_settings(), 0)
        for _ in range(10):
            self.talk()

    def talk(self) -> None:
        """Everything that is due."""
        self.now_ns += 1000
        for here, there in ((self.a, self.b), (self.b, self.a)):
            here.expire(self.now_ns)
            message = here.poll(self.now_ns)
            if message is not None:
                there.receive_message(message, self.now_ns)


def retry(frames: int, lose_every: int = 0) -> int:
    """Frames through one direction; how many have been delivered."""
    pair = Pair()
    send, replay, receive = pair.a.send, pair.a.replay, pair.b.receive
    poll, hear = pair.b.poll, pair.a.receive_message
    deliver, frame, now_ns, delivered = Verdict.DELIVER, bytes(OCTETS), pair.now_ns, 0
    left = lose_every
    for turn in range(frames):
        now_ns += FRAME_NS
        seq = send(frame, OCTETS, now_ns)
        if seq == HOLD:
            again = replay(now_ns)
            if again is None:
                pair.a.expire(now_ns)
                continue
            seq = again.seq
        left -= 1
        if left == 0:
            left = lose_every
        elif receive(seq, 0, now_ns) is deliver:
            delivered += 1
        if not turn & 7:
            message = poll(now_ns)
            if message is not None:
                hear(message, now_ns)
    return delivered


def retry_and_credits(frames: int) -> int:
    """The same with credits on top."""
    pair = Pair()
    sender, receiver = (CbfcEngine(name, pacer) for name, pacer in zip("ab", pair.pacers, strict=True))
    for engine in (sender, receiver):
        engine.configure(cbfc_settings(), 0)
        engine.link(True, 0)
    frame, now_ns, delivered = bytes(OCTETS), pair.now_ns, 0
    for turn in range(frames):
        now_ns += FRAME_NS
        if sender.may_send(0, OCTETS, now_ns):
            seq = pair.a.send(frame, OCTETS, now_ns)
            if seq >= 0:
                sender.sent(0, OCTETS, now_ns)
                if pair.b.receive(seq, 0, now_ns) is Verdict.DELIVER:
                    delivered += 1
                    receiver.received(0, OCTETS, now_ns)
                    receipt = receiver.receipt(0, OCTETS)
                    assert receipt is not None
                    receiver.give_back(receipt, now_ns)
        if not turn & 7:
            message = pair.b.poll(now_ns)
            if message is not None:
                pair.a.receive_message(message, now_ns)
            freed = receiver.poll_freed(now_ns)
            if freed is not None:
                sender.receive_freed(freed, now_ns)
            consumed = sender.poll_consumed(now_ns)
            if consumed is not None:
                receiver.receive_consumed(*consumed, now_ns)
    return delivered


def over_the_wire(frames: int) -> int:
    """Octets, layers, a wire and the virtual clock with it."""
    config = LinkConfig(goodput.LINE.rate_bps, 500, goodput.LINE.frame_octets)
    link = MeasuredLink(config, llr=goodput.settings(64))
    link.start(100_000)
    return link.measure(round(frames * goodput.LINE.frame_ns))


VARIANTS: dict[str, Callable[[int], int]] = {
    "LLR, no loss": retry,
    "LLR, 1 % loss": lambda frames: retry(frames, lose_every=100),
    "LLR and CBFC, no loss": retry_and_credits,
    "LLR over a wire, octets and clock": lambda frames: over_the_wire(frames // 8),
}


def per_second(run: Callable[[int], int], frames: int) -> float:
    """Delivered frames per second of CPU time."""
    gc.collect()
    start = time.process_time()
    delivered = run(frames)
    return delivered / (time.process_time() - start)


def memory_per_port(frames: int) -> float:
    """Octets per port whose replay buffer is full, without the frames themselves."""
    frame = bytes(OCTETS)
    tracemalloc.start()
    pair = Pair()
    before, _ = tracemalloc.get_traced_memory()
    kept = []
    for _ in range(8):
        port = LlrEngine[bytes]("p", Pacer(RATE_BPS, MIN_SPACING), Random(1))
        port.configure(llr_settings(frames), 0)
        port.tx._enter(pair.a.tx.state)
        for number in range(frames):
            port.send(frame, OCTETS, number)
        kept.append(port)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)


def idle_share(seconds: int) -> float:
    """CPU time of 512 ports with retry up and credits on, without traffic, of the time that passes."""
    clock = VirtualClock()
    links = []
    for number in range(IDLE_PORTS // 2):
        config = LinkConfig(goodput.LINE.rate_bps, 500, goodput.LINE.frame_octets, seed=number)
        link = MeasuredLink(config, llr=llr_settings(), cbfc=cbfc_settings(), clock=clock)
        link.come_up()
        links.append(link)
    clock.run_for(20 * SECOND)
    ends = [layer.engine for link in links for layer in link.layers if isinstance(layer, LlrLayer)]
    assert all(end.tx.state is TxState.ADVANCE for end in ends)
    start = time.process_time()
    clock.run_for(seconds * SECOND)
    return (time.process_time() - start) / seconds


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    figures: dict[str, list[float]] = {name: [] for name in VARIANTS}
    for _ in range(args.rounds):
        for name, run in VARIANTS.items():
            figures[name].append(per_second(run, args.frames))
    for name, values in figures.items():
        print(f"{name:<40}{statistics.median(values):>12,.0f} frames/s per core, both ends")
    for frames in (1000, 8191):
        name = f"memory per port, {frames} frames kept"
        print(f"{name:<40}{memory_per_port(frames):>12,.0f} octets, frames apart")
    print(f"{f'{IDLE_PORTS} idle ports, LLR and CBFC':<40}{idle_share(20):>12.2%} of one core")


if __name__ == "__main__":
    main()
