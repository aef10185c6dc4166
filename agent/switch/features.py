"""The features of the device on a switch. Tables that no translation puts in order come in their order."""

from typing import Final

from isolane.switch.feature import MakeFeature
from isolane.switch.flow_control.feature import FlowControlFeature
from isolane.switch.lldp.feature import LldpFeature
from isolane.switch.llr.feature import LinkLayerRetry
from isolane.switch.ports.feature import Ports
from isolane.switch.queues.feature import Queues
from isolane.switch.trimming.feature import Trimming

FEATURES: Final[tuple[MakeFeature, ...]] = (
    Ports,
    LldpFeature,
    LinkLayerRetry,
    Queues,
    Trimming,
    FlowControlFeature,
)
