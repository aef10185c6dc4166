"""PAUSE and PFC."""

from tests.device.bench import interface
from tests.device.leafs.places import at_interface, link
from tests.device.leafs.table import Leafs, Section, Set, Show

AT = "/isolane-pfc:flow-control"
PRIORITY = "priority[priority='3']"

PFC = Section(
    at_interface("p7", AT),
    lambda bench: link("p7")(bench).config.flow_control.priorities[3],
    (
        Set(f"{PRIORITY}/transmit-enabled", "true", "transmit", True),
        Set(f"{PRIORITY}/receive-enabled", "true", "receive", True),
        Set(f"{PRIORITY}/xoff-threshold", "70001", "xoff_octets", 70_001),
        Set(f"{PRIORITY}/xon-threshold", "30001", "xon_octets", 30_001),
        Set(f"{PRIORITY}/headroom", "90001", "headroom_octets", 90_001),
        Set(f"{PRIORITY}/quanta", "4321", "quanta", 4_321),
    ),
)

EGRESS = Section(
    at_interface("p7", f"{AT}/priority[priority='4']"),
    lambda bench: link("p7")(bench).config.flow_control.priorities[4],
    (Set("trigger", "egress", "trigger", "egress"),),
)

PAUSE = Section(
    at_interface("p8", AT),
    lambda bench: link("p8")(bench).config.flow_control.pause,
    (
        Set("pause/transmit-enabled", "true", "transmit", True),
        Set("pause/receive-enabled", "true", "receive", True),
        Set("pause/xoff-threshold", "71001", "xoff_octets", 71_001),
        Set("pause/xon-threshold", "31001", "xon_octets", 31_001),
        Set("pause/quanta", "4322", "quanta", 4_322),
    ),
    (Show("state/pause-asserted", text="true"), Show("state/pause-received", text="true")),
)

PAUSED = Section(
    at_interface("p8", AT),
    lambda bench: link("p8")(bench).port.mac,
    also={"initiator.held": 1, "receiver.paused": 255},
)

STATE = Section(
    at_interface("p7", f"{AT}/state"),
    lambda bench: link("p7")(bench).port.mac,
    (),
    (
        Show(f"{PRIORITY}/asserted", "initiator.held", 1 << 3, "true"),
        Show(f"{PRIORITY}/paused", "receiver.paused", 1 << 3, "true"),
        Show(f"{PRIORITY}/remaining-pause-time", "receiver._until_ns[3]", 1_000_004_321, "4321"),
        Show(f"{PRIORITY}/occupancy", "initiator.occupancy[3]", 111_111),
        Show(f"{PRIORITY}/headroom-used", text="41110"),
        Show(f"{PRIORITY}/headroom-used-watermark", "counters.headroom_used_watermark[3]"),
        Show(f"{PRIORITY}/tx-xoff", "counters.tx_xoff[3]"),
        Show(f"{PRIORITY}/tx-xon", "counters.tx_xon[3]"),
        Show(f"{PRIORITY}/rx-xoff", "counters.rx_xoff[3]"),
        Show(f"{PRIORITY}/rx-xon", "counters.rx_xon[3]"),
        Show(f"{PRIORITY}/tx-frames", text="205"),
        Show(f"{PRIORITY}/rx-frames", text="209"),
        Show(f"{PRIORITY}/rx-transitions", "counters.rx_transitions[3]"),
        Show(f"{PRIORITY}/rx-paused-time", "counters.rx_paused_ns[3]", 5_000, "800005000"),
        Show(f"{PRIORITY}/tx-asserted-time", "counters.tx_asserted_ns[3]", 6_000, "1000006000"),
        Show(f"{PRIORITY}/headroom-dropped-frames", "counters.headroom_dropped_frames[3]"),
        Show(
            f"{PRIORITY}/last-pause-start",
            "receiver.started_ns[3]",
            200_000_000,
            "1970-01-01T00:00:00.200000+00:00",
        ),
        Show(
            f"{PRIORITY}/last-pause-end",
            "receiver.ended_ns[3]",
            300_000_000,
            "1970-01-01T00:00:00.300000+00:00",
        ),
        Show("statistics/discontinuity-time", text="1970-01-01T00:00:00+00:00"),
        Show("statistics/tx-pause-frames", "counters.tx_pause_frames"),
        Show("statistics/rx-pause-frames", "counters.rx_pause_frames"),
        Show("statistics/tx-pfc-frames", "counters.tx_pfc_frames"),
        Show("statistics/rx-pfc-frames", "counters.rx_pfc_frames"),
        Show("statistics/rx-paused-time", text="800012000"),
        Show("statistics/rx-ignored-frames", "counters.rx_ignored_frames"),
        Show("statistics/rx-malformed-frames", "counters.rx_malformed_frames"),
        Show("statistics/rx-unknown-opcode-frames", "counters.rx_unknown_opcode_frames"),
    ),
    also={"counters.rx_paused_ns[5]": 7_000},
)

TABLE = Leafs(
    "pfc", (PFC, EGRESS, PAUSE, PAUSED, STATE), before=tuple(interface(f"p{number}") for number in (7, 8))
)
