"""Physical layer of Ultra Ethernet ports."""

from tests.device.bench import interface
from tests.device.leafs.places import at_interface, link
from tests.device.leafs.table import Leafs, Section, Set

SPACING = Section(
    at_interface("p7", "/isolane-ue-phy:ue-phy"),
    lambda bench: link("p7")(bench).pacer,
    (Set("ctlos-min-spacing", "1024", "min_octets", 1_024),),
)

TABLE = Leafs("phy", (SPACING,), before=(interface("p7"),))
