"""A transfer with selective repeat ends once, whatever comes twice."""

from isolane.dataplane.emulated.wire import WireConfig
from isolane.dataplane.traffic.config import Dctcp, TrafficConfig
from isolane.dataplane.traffic.flow import Flow
from isolane.dataplane.traffic.transfer import FixedWindow, Repeat, TransferReceiver
from tests.dataplane.traffic.pair import MS, RATE, Pair


def test_answers_to_frames_that_were_sent_twice_end_a_transfer_once() -> None:
    """A timeout that is shorter than the way there and back sends all frames again, and all are answered."""
    pair = Pair(WireConfig(rate_bps=RATE, delay_ns=3 * MS))
    config = TrafficConfig("t", ("a",), ("b",), Dctcp())
    flow = Flow(pair.hosts["a"], pair.hosts["b"], config, 1_024, 4_791)
    ended: list[int] = []
    receiver = TransferReceiver(flow, 4)
    sender = FixedWindow(pair.clock, receiver, Repeat(1 * MS), 4, lambda _, now_ns: ended.append(now_ns))
    sender.start(0)
    pair.clock.run_for(100 * MS)
    assert sender.retransmissions > 0
    assert flow.counters.duplicate_frames > 0
    assert len(ended) == 1
