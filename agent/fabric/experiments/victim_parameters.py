"""Parameters of the victim experiment, and its configuration from them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from isolane.durations import MICROSECOND_NS, MILLISECOND_NS
from isolane.engine.isolation.config import AqmConfig
from isolane.fabric.experiments.parameters import Parameter
from isolane.fabric.experiments.victim import VictimConfig

GIGA: Final = 1_000_000_000
MOST_RATE: Final = 1_000 * GIGA

PARAMETERS: Final = (
    Parameter("duration-ms", 10, "virtual time of each run", 1, 10_000),
    Parameter("seed", 1, "seed of all random choices: hosts, order, start times, detectors", 0, 1 << 32),
    Parameter("repeat", 1, "number of seeds, from --seed on: means with 95 % confidence", 1, 1_000),
    Parameter("aqm", "share", "how congestion is detected", choices=("share", "threshold", "red", "cp")),
    Parameter("exceeding-octets", 30_000, "share: octets too many from which flows are judged", 64, 1 << 30),
    Parameter("burst-octets", 30_000, "share: octets beyond its share forgiven to a flow", 0, 1 << 30),
    Parameter(
        "congested-octets", 30_000, "threshold: octets in a queue from which it is congested", 64, 1 << 30
    ),
    Parameter("cleared-octets", 15_000, "threshold: octets down to which it stays congested", 0, 1 << 30),
    Parameter("incast", "responsive", "how its senders send", choices=("responsive", "open-loop")),
    Parameter("block-octets", 65_536, "of each sender of the incast", 64, 1 << 30),
    Parameter("interval-us", 2_000, "from block to block", 1, 10_000_000),
    Parameter("spread-us", 10, "time within which the senders of a block begin", 0, 1_000_000),
    Parameter("senders-per-leaf", 8, "of the incast; the first leaf has none", 1, 1_023),
    Parameter("victims", 6, "number of victim flows", 1, 1_023 * 63),
    Parameter("sink-victims", 2, "number of victim flows to the sink of the incast", 0, 1_023 * 63),
    Parameter(
        "transfer-octets", (4_000, 16_000, 64_000), "of the victims, in turn", 64, 1 << 30, is_list=True
    ),
    Parameter("pause-us", 100, "of a victim between transfers", 0, 10_000_000),
    Parameter("frame-octets", 1_500, "with FCS", 64, 9_216),
    Parameter("spines", 2, "spines", 1, 64),
    Parameter("leaves", 4, "leaves", 2, 64),
    Parameter("hosts", 64, "on all leaves together", 4, 4_096),
    Parameter("host-rate", 10 * GIGA, "bit/s of the wire of a host", 1_000_000, MOST_RATE),
    Parameter("uplink-rate", 40 * GIGA, "bit/s between leaf and spine", 1_000_000, MOST_RATE),
    Parameter("delay-ns", 500, "of each wire", 0, 1_000_000_000),
    Parameter("buffer-octets", 1_500_000, "shared by the queues of a bridge", 10_000, 1 << 32),
    Parameter("xoff-octets", 60_000, "octets from which PFC pauses the peer", 1, 1 << 30),
    Parameter("xon-octets", 30_000, "octets down to which PFC stays in force", 1, 1 << 30),
    Parameter("headroom-octets", 20_000, "of each port, for frames on the way when PFC pauses", 0, 1 << 30),
)


def config(values: Mapping[str, Any]) -> VictimConfig:
    """Of resolved parameters; ParameterError when they do not fit together."""
    usual = VictimConfig()
    fabric = replace(
        usual.fabric,
        spines=values["spines"],
        leaves=values["leaves"],
        hosts=values["hosts"],
        host_rate_bps=values["host_rate"],
        uplink_rate_bps=values["uplink_rate"],
        delay_ns=values["delay_ns"],
        buffer_octets=values["buffer_octets"],
        xoff_octets=values["xoff_octets"],
        xon_octets=values["xon_octets"],
        headroom_octets=values["headroom_octets"],
        aqm=AqmConfig(
            values["aqm"],
            exceeding_octets=values["exceeding_octets"],
            burst_octets=values["burst_octets"],
            congested_octets=values["congested_octets"],
            cleared_octets=values["cleared_octets"],
        ),
    )
    config_ = replace(
        usual,
        fabric=fabric,
        duration_ns=values["duration_ms"] * MILLISECOND_NS,
        senders_per_leaf=values["senders_per_leaf"],
        victims=values["victims"],
        sink_victims=values["sink_victims"],
        transfer_octets=values["transfer_octets"],
        pause_ns=values["pause_us"] * MICROSECOND_NS,
        frame_octets=values["frame_octets"],
        incast=values["incast"],
        block_octets=values["block_octets"],
        interval_ns=values["interval_us"] * MICROSECOND_NS,
        spread_ns=values["spread_us"] * MICROSECOND_NS,
        seed=values["seed"],
    )
    config_.check()
    return config_
