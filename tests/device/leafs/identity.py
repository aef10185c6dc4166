"""The Stream identity table, and counts by stream."""

from tests.device.bench import interface
from tests.device.bridge.test_bridges import MEMBER
from tests.device.bridge.test_bridges import bridge as bridge_xml
from tests.device.leafs.places import at_interface
from tests.device.leafs.table import Leafs, Section, Set, Show

ROW = "/ieee802-dot1cb-stream-identification:stream-identity[index='{}']"


def _row(number: int, method: str, kind: str, *sets: Set) -> Section:
    below = f"{method}/identification-type"
    return Section(
        ROW.format(number),
        lambda bench: bench.device.identities._rows[number],
        (
            Set("handle", str(number + 100), "identity.handle", number + 100),
            Set("out-facing/input-port", ("p7",), "inputs", frozenset({"p7"})),
            Set("out-facing/output-port", ("p8",), "outputs", frozenset({"p8"})),
            *(
                Set(f"{method}/{each.leaf}", each.text, f"identity.method.{each.where}", each.value)
                for each in sets
            ),
        ),
        (Show(f"{below}/type-number", text=kind), Show(f"{below}/oui-cid", text="00-80-C2")),
    )


NULL = _row(
    11,
    "null-stream-identification",
    "null-stream",
    Set("destination-mac", "01-00-5E-00-00-11", "destination", 0x01005E000011),
    Set("tagged", "tagged", "tagged", "tagged"),
    Set("vlan", "311", "vlan", 311),
)
SOURCE = _row(
    12,
    "smac-vlan-stream-identification",
    "smac-vlan",
    Set("source-mac", "02-00-00-00-00-12", "source", 0x020000000012),
    Set("tagged", "priority", "tagged", "priority"),
    Set("vlan", "312", "vlan", 312),
)
IP = _row(
    13,
    "ip-stream-identification",
    "ip",
    Set("destination-mac", "02-00-00-00-00-13", "destination", 0x020000000013),
    Set("tagged", "tagged", "tagged", "tagged"),
    Set("vlan", "313", "vlan", 313),
    Set("ip-source", "192.0.2.13", "ip_source", bytes((192, 0, 2, 13))),
    Set("ip-destination", "198.51.100.14", "ip_destination", bytes((198, 51, 100, 14))),
    Set("dscp", "46", "dscp", 46),
    Set("next-protocol", "tcp", "protocol", 6),
    Set("source-port", "1313", "source_port", 1_313),
    Set("destination-port", "1414", "destination_port", 1_414),
)

_STREAM = "per-port-per-stream-counters[direction-out-facing='true'][handle='113']"

COUNTERS = Section(
    at_interface("p7", "/statistics/ieee802-dot1cb-stream-identification:stream-id"),
    lambda bench: bench.device.identities._ports["p7"],
    (),
    (
        Show("per-port-counters/input-pkts", "total.input_pkts"),
        Show("per-port-counters/output-pkts", "total.output_pkts"),
        Show(f"{_STREAM}/input-pkts", "counters[113].input_pkts"),
        Show(f"{_STREAM}/output-pkts", "counters[113].output_pkts"),
    ),
)

TABLE = Leafs(
    "stream-identity",
    (NULL, SOURCE, IP, COUNTERS),
    before=(bridge_xml(), *(interface(f"p{number}", MEMBER % "") for number in (7, 8))),
)
