"""The queues that a port is to have in the kernel."""

from typing import Final, Literal

from isolane.dataplane.config import TRAFFIC_CLASSES, BridgePortConfig
from isolane.dataplane.kernel.wanted import port_queues
from isolane.engine.isolation.queue_map import read

Algorithm = Literal["strict-priority", "enhanced-transmission-selection"]
ETS: Final = "enhanced-transmission-selection"
STRICT: Final = "strict-priority"


def test_shares_are_percents_of_the_rate_and_other_classes_are_strict() -> None:
    strict: tuple[Algorithm, ...] = (STRICT,)
    algorithms = (*strict, ETS, ETS, *strict * (TRAFFIC_CLASSES - 3))
    percents = tuple({1: 30, 2: 70}.get(number, 0) for number in range(TRAFFIC_CLASSES))
    config = BridgePortConfig(1, "port1", mac=1, algorithms=algorithms, ets_percent=percents)
    queues = port_queues(config, read((0,) * TRAFFIC_CLASSES), 1_000_000_000, is_shaped=True).queues
    shares = {queue.traffic_class: queue.share_bps for queue in queues}
    assert {shares[1], shares[2]} == {300_000_000, 700_000_000}
    assert {share for number, share in shares.items() if number not in (1, 2)} <= {0}
