"""The links of the device: for each interface a port with its stack, owned by a bridge or alone."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from isolane.dataplane.config import NOTHING_WAITS, BridgePortConfig
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.dataplane.layers.csig import CsigLayer
from isolane.dataplane.layers.llr import LlrLayer
from isolane.dataplane.layers.phy import PhyLayer
from isolane.dataplane.layers.port import Owner, Port
from isolane.dataplane.layers.stack import Layer, Silent, stack
from isolane.dataplane.layers.telemetry import TelemetryLayer
from isolane.device.kit.context import Context
from isolane.engine.frame import Frame
from isolane.engine.pacing import Pacer

if TYPE_CHECKING:
    from isolane.dataplane.layers.cbfc import CbfcLayer

DEFAULT_RATE_BPS: Final = 10_000_000_000
"""Of a port without a wire, until there is one."""

ComponentKey = tuple[str, str]
"""Names of a bridge and of its component."""


class Lone(Owner):
    """The owner of a port that is in no bridge: a frame without a listener is dropped."""

    def __init__(self) -> None:
        self.listeners: dict[int, Callable[[Port, Frame, int], None]] = {}

    def relay(self, port: Port, frame: Frame, now_ns: int) -> None:
        listener = self.listeners.get(frame.dst)
        if listener is not None:
            listener(port, frame, now_ns)

    def link_changed(self, port: Port, up: bool, now_ns: int) -> None:
        pass


class Dark(Layer):
    """The lowest layer of a port without a wire: no light, nothing sent."""

    rate_bps = 0
    up = False

    def kick(self, now_ns: int) -> None:
        pass


class _Watch(Layer):
    """Just above the end: says when the light comes or goes."""

    def __init__(self, on_change: Callable[[bool], None]) -> None:
        super().__init__()
        self._notify_change = on_change

    def link_changed(self, up: bool, now_ns: int) -> None:
        self._notify_change(up)
        self.upper.link_changed(up, now_ns)


class Link:
    """One interface: its port, the layers below, and what they end on."""

    def __init__(
        self,
        name: str,
        port: Port,
        bridge: BridgeDriver | None,
        component: ComponentKey | None,
        lone: Lone,
        changed: "Callable[[Link, bool], None]",
        attached: "Callable[[Link], None]",
    ) -> None:
        self.name = name
        self.lone = lone
        self._watch = _Watch(lambda up: changed(self, up))
        self._attached = attached
        self.port = port
        self.bridge = bridge
        self.component = component
        self.end: Layer = Dark()
        self.cbfc: CbfcLayer | None = None
        self.llr: LlrLayer | None = None
        self.telemetry: TelemetryLayer | None = None
        self.phy: PhyLayer | None = None
        self.csig: CsigLayer | None = None
        self.refused = False
        """The machine did not give what the port needs."""
        self.since_ns = 0
        self.pacer = Pacer(DEFAULT_RATE_BPS)
        self.last_change_ns: int | None = None
        self.restack()

    @property
    def config(self) -> BridgePortConfig:
        return self.port.config

    @property
    def listeners(self) -> dict[int, Callable[[Port, Frame, int], None]]:
        """The receivers of frames for reserved addresses, by address; of a bridge, those of all its ports."""
        return self.lone.listeners if self.bridge is None else self.bridge.listeners

    @property
    def up(self) -> bool:
        """Whether the end has light, so that frames pass."""
        return self.end.up

    @property
    def wired(self) -> bool:
        """Whether anything is fixed to the port."""
        return not isinstance(self.end, Dark)

    def restack(self) -> None:
        """Connect the layers of the link again."""
        optional: list[Layer | None] = [self.telemetry, self.csig, self.port.mac, self.cbfc, self.llr]
        optional.append(self.phy)
        if self.cbfc is not None and self.csig is not None:
            self.cbfc.inside = self.csig.inside
        stack(self.port, *(layer for layer in optional if layer is not None), self._watch, self.end)

    def port_of(self, number: int) -> str:
        """The name of another port of the bridge, by which a frame came in."""
        port = None if self.bridge is None else self.bridge.ports.get(number)
        return "" if port is None else port.name

    def send(self, frame: Frame, priority: int, now_ns: int) -> None:
        """Send a frame of the agent itself."""
        if self.bridge is None:
            self.port.enqueue(frame, self.port.class_of[priority], now_ns)
        else:
            self.bridge.enqueue(self.port, frame, priority, now_ns)

    def attach(self, end: Layer, now_ns: int) -> None:
        """Fix a wire's end to the port."""
        was_up = self.end.up
        self.end.upper = Silent()
        self.end = end
        if end.rate_bps:
            self.pacer.set_rate(end.rate_bps)
        self.restack()
        self._attached(self)
        if was_up or end.up:
            self._tell(end.up, now_ns)

    def detach(self, now_ns: int) -> None:
        """Nothing is fixed to the port any more."""
        self.attach(Dark(), now_ns)

    def _tell(self, up: bool, now_ns: int) -> None:
        self.end.upper.link_changed(up, now_ns)
        if up:
            self.end.kick(now_ns)


class Links:
    """All links by interface name; concerns are called when one is made or removed."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._links: dict[str, Link] = {}
        self._on_added: list[Callable[[Link], None]] = []
        self._on_removed: list[Callable[[Link], None]] = []
        self._changed: list[Callable[[Link, bool], None]] = []
        self._rated: list[Callable[[Link], None]] = []
        self._attached: list[Callable[[Link], None]] = []
        self._wanted: list[Callable[[str], None]] = []
        self._advertise: list[Callable[[Link], None]] = []

    def on_link(self, added: Callable[[Link], None], removed: Callable[[Link], None]) -> None:
        """Call a listener for each link that is added, and another before a link is removed."""
        self._on_added.append(added)
        self._on_removed.append(removed)

    def on_wanted(self, wanted: Callable[[str], None]) -> None:
        """Register the call that makes links again when something that they depend on changed."""
        self._wanted.append(wanted)

    def wanted(self, name: str) -> None:
        """The link of an interface has to be looked at again: what it belongs to came or went."""
        for each in self._wanted:
            each(name)

    def on_advertise(self, advertise: Callable[[Link], None]) -> None:
        """Call a listener when the capabilities of a link have changed, which LLDP sends to the peer."""
        self._advertise.append(advertise)

    def advertise(self, link: Link) -> None:
        """The capabilities of a link have changed."""
        for each in self._advertise:
            each(link)

    def on_change(self, changed: Callable[[Link, bool], None]) -> None:
        """Call a listener when a link goes up or down."""
        self._changed.append(changed)

    def on_attach(self, attached: Callable[[Link], None]) -> None:
        """Register a call for when a wire, or nothing, is fixed to a link."""
        self._attached.append(attached)

    def on_rate(self, rated: Callable[[Link], None]) -> None:
        """Call a listener when the line of a link has another rate."""
        self._rated.append(rated)

    def follow_rate(self, link: Link) -> None:
        """The line that a link ends on runs at another rate."""
        link.pacer.set_rate(link.end.rate_bps)
        for rated in self._rated:
            rated(link)

    def __iter__(self) -> Iterator[Link]:
        return iter(self._links.values())

    def get(self, name: str) -> Link | None:
        """The link of an interface."""
        return self._links.get(name)

    def make(
        self, name: str, config: BridgePortConfig, bridge: BridgeDriver | None, component: ComponentKey | None
    ) -> Link:
        """A new link, dark until something is attached."""
        lone = Lone()
        port = Port(self._context.clock, config, lone) if bridge is None else bridge.add_port(config)
        link = Link(name, port, bridge, component, lone, self._notify_change, self._notify_attach)
        link.since_ns = self._context.now_ns
        self._links[name] = link
        port.link_changed(False, self._context.now_ns)
        for added in self._on_added:
            added(link)
        return link

    def remove(self, name: str) -> None:
        """The interface is removed."""
        link = self._links.pop(name)
        for removed in self._on_removed:
            removed(link)
        link.detach(self._context.now_ns)
        link.port.mac.retire(self._context.now_ns)
        if link.bridge is not None:
            link.bridge.remove_port(link.port.number)

    def configure(self, link: Link, config: BridgePortConfig) -> None:
        """Give a link's port another configuration; its queues and counters stay."""
        if link.bridge is not None:
            link.bridge.configure_port(config)
        else:
            link.port.configure(config, NOTHING_WAITS, self._context.now_ns)
        self.advertise(link)

    def _notify_attach(self, link: Link) -> None:
        """Something else, or nothing, is fixed to a link."""
        for attached in self._attached:
            attached(link)

    def _notify_change(self, link: Link, up: bool) -> None:
        """A link went up or down."""
        link.last_change_ns = self._context.now_ns
        for changed in self._changed:
            changed(link, up)
