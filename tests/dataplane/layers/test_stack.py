"""The whole stack of a bridge port: queues, MAC, credits, retry, on a line that loses frames."""

from random import Random

from isolane.dataplane.emulated.wire import Wire, WireConfig
from isolane.dataplane.layers.cbfc import CbfcLayer
from isolane.dataplane.layers.llr import LlrLayer
from isolane.dataplane.layers.stack import Item, Layer, stack
from isolane.engine.buffer_lease import Lease
from isolane.engine.cbfc.config import CbfcSettings, VcSettings
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.frame import Frame
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.pacing import Pacer
from tests.dataplane.lab import MS, RATE, Lab
from tests.engine.cbfc.settings import BY_CLASS, BY_QUEUE, profile
from tests.engine.llr.profiles import both_ways

LOSSLESS = CbfcSettings(
    sender_enabled=True,
    receiver_enabled=True,
    profile=profile(),
    sender_map=BY_QUEUE,
    receiver_map=BY_CLASS,
    channels=(VcSettings(index=3, lossless=True, sender_credit_limit=40),),
)


class Keeper(Layer):
    """Keeps everything that comes in its buffer."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Lease] = []

    def receive(self, item: Item, now_ns: int) -> None:
        if isinstance(item, Frame) and item.lease is not None:
            item.lease.hold()
            self.kept.append(item.lease)
        self.upper.receive(item, now_ns)

    def pull(self, now_ns: int) -> Item | None:
        return self.upper.pull(now_ns)


def equip(lab: Lab, top: tuple[Layer, ...], end: Layer) -> tuple[CbfcLayer, LlrLayer]:
    """Credits and retry between a stack's top and its end of the wire."""
    pacer = Pacer(RATE, 400)
    retry: LlrEngine[Frame] = LlrEngine("p", pacer, Random(1))
    credits = CbfcEngine("p", pacer)
    cbfc = CbfcLayer(lab.clock, credits, 7)
    llr = LlrLayer(lab.clock, retry)
    stack(*top, cbfc, llr, end)
    now_ns = lab.clock.now_ns
    llr.poke(retry.configure(both_ways(replay_timer_max=65_535, replay_count_max=255), now_ns), now_ns)
    credits.configure(LOSSLESS, now_ns)
    cbfc.poke(credits.link(True, now_ns), now_ns)
    return cbfc, llr


def test_a_lossless_class_waits_in_its_queue_and_loses_nothing_on_a_bad_line() -> None:
    lab = Lab()
    lab.know(2)
    port, station = lab.port(2), lab.stations[2]
    wire = Wire(lab.clock, WireConfig(rate_bps=RATE, delay_ns=500), rng=Random(5))
    cbfc, llr = equip(lab, port.layers(), wire.a)
    port.gates += [cbfc, llr]
    keeper = Keeper()
    equip(lab, (station, keeper), wire.b)
    lab.run(MS)
    for end in (wire.a, wire.b):
        end.change(loss=0.05)
    frames = [lab.frame(1, 2, priority=3, number=number) for number in range(60)]
    lab.send(1, *frames, *(lab.frame(1, 2, priority=1) for _ in range(10)))
    lab.run(20 * MS)
    got = lab.got(2)
    assert [frame.priority for frame in got].count(3) == 5, "40 credits are five frames"
    assert [frame.priority for frame in got].count(1) == 10
    assert len(port.queues[3]) >= 50
    for _ in range(200):
        while keeper.kept:
            keeper.kept.pop().let_go(lab.clock.now_ns)
        lab.run(2 * MS)
    got = lab.got(2)
    assert [frame.msdu for frame in got if frame.priority == 3] == [frame.msdu for frame in frames]
    assert port.counters.discard_lack_of_buffers == 0
    assert llr.engine.statistics().tx_replay > 0
