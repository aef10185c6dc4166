"""The defaults of congestion isolation: of the model, of the engine and in both data planes."""

from dataclasses import asdict

from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.bindings.ietf_interfaces import Aqm, BridgePort
from isolane.dataplane.kernel.flows.isolation import of_kernel
from isolane.dataplane.kernel.settings import congesting_octets
from isolane.device.isolation.config import component_config, port_isolation
from isolane.engine.isolation.config import CIM_UDP_PORT, AqmConfig, IsolationConfig, PortConfig
from isolane.engine.isolation.detection import build


def default_port() -> PortConfig:
    """As the emulated bridge gets it."""
    return port_isolation("p1", 1, 0, BridgePort.new(), CIM_UDP_PORT)


def test_the_defaults_of_the_model_are_those_of_the_engine() -> None:
    assert default_port() == PortConfig(1, "p1")
    assert component_config(Component.new()) == IsolationConfig()
    assert (default_port().aqm.algorithm, default_port().aqm.not_ect) == ("share", "keep")
    assert Aqm.new().algorithm == "share"


def test_both_data_planes_have_the_same_defaults_but_for_the_window() -> None:
    """The kernel's is half of `exceeding-octets`: its queues are judged after polls."""
    emulated, kernel = asdict(default_port()), asdict(of_kernel(default_port()))
    windows = emulated["aqm"].pop("window_octets"), kernel["aqm"].pop("window_octets")
    assert emulated == kernel
    assert windows == (125_000, 15_000)


def test_both_data_planes_detect_by_the_same_rule_from_the_same_depth() -> None:
    aqm = default_port().aqm
    assert type(build(aqm, 1)) is type(build(of_kernel(default_port()).aqm, 1))
    assert congesting_octets(aqm) == aqm.exceeding_octets == AqmConfig().exceeding_octets
