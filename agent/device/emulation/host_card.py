"""The layers of an emulated host below its MAC: retry and credits, by the profiles of its port."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.isolane_dataplane import Host as HostEntry
from isolane.bindings.isolane_ue_llr import Profile
from isolane.dataplane.host import Host
from isolane.dataplane.link import Layer
from isolane.dataplane.llr_layer import LlrLayer, of_an_eligible_flow
from isolane.device.cbfc.config import CAPABILITIES, settings_of
from isolane.device.interfaces.config import classes_of
from isolane.device.kit.context import Context
from isolane.device.llr.config import profile_in_use, profile_of
from isolane.device.phy.spacing import spacing_of
from isolane.engine.cbfc.mirror import of_peer
from isolane.engine.frame import Frame
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.llr.profile import LlrSettings, LlrTiming
from isolane.engine.pacing import Pacer

if TYPE_CHECKING:
    from isolane.dataplane.cbfc_layer import CbfcLayer

ALONE: Final = Profile.new(name="host", max_outstanding_frames=1_000, max_outstanding_bytes=2_000_000)
"""For a host whose wire does not lead to a port of this agent."""


class HostCard:
    """The optional layers of a host; both directions of both are on where the port has a profile."""

    def __init__(self, context: Context, entry: HostEntry, host: Host, pacer: Pacer) -> None:
        self._context = context
        self._pacer = pacer
        self._llr = self._retry(entry.name, pacer) if entry.llr_enabled else None
        self._cbfc = self._credits(entry.name, host, pacer) if entry.cbfc_enabled else None
        for gate in (self._cbfc, self._llr):
            if gate is not None:
                host.port.add_gate(gate)

    def _retry(self, name: str, pacer: Pacer) -> LlrLayer:
        context = self._context
        timing = LlrTiming(timer_floor_ns=context.timer_floor_ns)
        engine: LlrEngine[Frame] = LlrEngine(
            name, pacer, context.random, timing=timing, now_ns=context.now_ns
        )
        return LlrLayer(context.clock, engine, eligible=of_an_eligible_flow)

    def _credits(self, name: str, host: Host, pacer: Pacer) -> "CbfcLayer":
        from isolane.dataplane.cbfc_layer import CbfcLayer
        from isolane.engine.cbfc.engine import CbfcEngine

        engine = CbfcEngine(name, pacer, capabilities=CAPABILITIES, now_ns=self._context.now_ns)
        return CbfcLayer(self._context.clock, engine, host.config.mac)

    def see_inside(self, inside: Callable[[bytes], bytes]) -> None:
        """Map frames to channels by the packet behind their tags."""
        if self._cbfc is not None:
            self._cbfc.inside = inside

    @property
    def layers(self) -> tuple[Layer, ...]:
        """Those that there are, the highest first."""
        return tuple(layer for layer in (self._cbfc, self._llr) if layer is not None)

    def follow(self, port: InterfacesInterface | None, root: Root) -> None:
        """Run what the port at the other end of the wire is configured to run."""
        now_ns = self._context.now_ns
        self._pacer.set_min_octets(spacing_of(port, root, self._pacer.rate_bps))
        if self._llr is not None:
            settings = _retry_of(port, root, self._pacer.rate_bps)
            self._llr.poke(self._llr.engine.configure(settings, now_ns), now_ns)
        if self._cbfc is not None:
            credits = None if port is None else settings_of(port.cbfc, root)
            if credits is not None and port is not None:
                credits = of_peer(credits, CAPABILITIES, classes_of(port.bridge_port))
            self._cbfc.poke(self._cbfc.engine.configure(credits, now_ns), now_ns)


def _retry_of(port: InterfacesInterface | None, root: Root, rate_bps: int) -> LlrSettings | None:
    if port is None:
        return LlrSettings(local_enabled=True, remote_enabled=True, profile=profile_of(ALONE))
    used = profile_in_use(port, root, rate_bps)
    return None if used is None else LlrSettings(local_enabled=True, remote_enabled=True, profile=used[0])
