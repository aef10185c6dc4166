"""Physical layer of Ultra Ethernet ports."""

from tests.device.bench import interface
from tests.device.leafs.places import at_interface, link
from tests.device.leafs.table import Leafs, Section, Set, Show

AT = "/isolane-ue-phy:ue-phy"

SPACING = Section(
    at_interface("p7", AT),
    lambda bench: link("p7")(bench).pacer,
    (Set("ctlos-min-spacing", "1024", "min_octets", 1_024),),
)

SETTINGS = Section(
    at_interface("p8", AT),
    lambda bench: link("p8")(bench).phy.settings,
    (
        Set("o-code", "9", "o_code", 9),
        Set("receive-checks/ctlos-min-spacing", "11", "any_spacing", 11),
        Set("receive-checks/llr-init-min-spacing", "12", "init_spacing", 12),
        Set("receive-checks/llr-ack-nack-min-spacing", "13", "answer_spacing", 13),
    ),
)

CHECKED = Section(
    at_interface("p9", AT),
    lambda bench: link("p9")(bench).phy.settings,
    (Set("receive-checks", None, "init_spacing", 1_600),),
)

SHOWN = Section(
    at_interface("p8", f"{AT}/state"),
    lambda bench: link("p8")(bench).phy,
    (),
    (
        Show("rx-ctlos-observed-spacing", "any._seen_ns", 800, text="1000"),
        Show("rx-llr-init-observed-spacing", "inits._seen_ns", 1_600, text="2000"),
        Show("rx-llr-ack-nack-observed-spacing", "answers._seen_ns", 2_400, text="3000"),
        Show(
            "mean-time-between-errors",
            put=lambda phy, _: setattr(phy, "mean_time_between_errors", lambda now_ns: 77),
            text="77",
        ),
        Show("statistics/discontinuity-time", "since_ns", 86_400_000_000_000, "1970-01-02T00:00:00+00:00"),
        Show("statistics/rx-error", "counters.rx_error"),
        Show("statistics/rx-ctlos-spacing-error", "counters.rx_ctlos_spacing_error"),
        Show("statistics/rx-llr-init-spacing-error", "counters.rx_llr_init_spacing_error"),
        Show("statistics/rx-llr-ack-nack-spacing-error", "counters.rx_llr_ack_nack_spacing_error"),
    ),
)

TABLE = Leafs("phy", (SPACING, SETTINGS, CHECKED, SHOWN), before=tuple(interface(f"p{n}") for n in (7, 8, 9)))
