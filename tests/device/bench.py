"""A device on a store in memory and on virtual time, configured by XML as a client would."""

from collections.abc import Sequence
from typing import Any

from isolane.bindings import MODEL, Root
from isolane.dataplane.clock import VirtualClock
from isolane.dataplane.driver.driver import DataPlaneDriver
from isolane.device.device import Device
from isolane.device.kit.context import Action
from isolane.store import history_module
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.edit.config import edit
from isolane.tree.schema import OperationNode, Record

MILLISECOND = 1_000_000
SECOND = 1_000_000_000


class Bench:
    """What it was told is in `notifications`, with the keys of each."""

    def __init__(
        self,
        machine: Any = None,
        clock: VirtualClock | None = None,
        driver: DataPlaneDriver | None = None,
    ) -> None:
        """`machine` stands for the interfaces of Linux; devices that are to meet share a clock."""
        self.store = Store.open(MODEL)
        self.clock = VirtualClock() if clock is None else clock
        self.notifications: list[tuple[Record, tuple[Any, ...]]] = []
        self._actions: dict[str, Action] = {}
        history_module.register(self.store)
        self.device = Device(
            self.store,
            self._register,
            self._notify,
            self.clock,
            0,
            machine=machine,
            driver=driver,
        )
        self.store.start()

    def _register(self, operation: OperationNode, action: Action) -> None:
        self._actions[operation.path] = action

    def _notify(self, record: Record, keys: Sequence[Any] = ()) -> None:
        self.notifications.append((record, tuple(keys)))

    def edit(self, *configs: str) -> None:
        """One commit of several edits with merge."""
        elements = [xml.parse(f"<config>{config}</config>".encode()) for config in configs]

        def change(root: Root) -> Root:
            for element in elements:
                root = edit(MODEL, root, element)
            return root

        self.store.edit(Author.internal(), change)

    def run(self, milliseconds: float) -> None:
        """Let time pass."""
        self.clock.run_for(int(milliseconds * MILLISECOND))

    def call(self, parameters: Any, *keys: Any) -> Any:
        """Call the action that these are the parameters of."""
        return self._actions[type(parameters).NODE.parent.path](parameters, keys)

    @property
    def defects(self) -> int:
        """How often a concern failed to carry out what it had let pass."""
        return self.store._subscribers.defects

    @property
    def state(self) -> Root:
        """All operational state now."""
        root = self.store.operational.source().record()
        assert isinstance(root, Root)
        return root

    def told(self, kind: type[Record]) -> list[Any]:
        """The notifications of a kind."""
        return [record for record, _ in self.notifications if isinstance(record, kind)]


IF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
IANA = "urn:ietf:params:xml:ns:yang:iana-if-type"
DP = "urn:isolane:yang:isolane-dataplane"
LLR = "urn:isolane:yang:isolane-ue-llr"
CBFC = "urn:isolane:yang:isolane-ue-cbfc"


def interface(name: str, content: str = "") -> str:
    """An Ethernet interface."""
    return (
        f'<interfaces xmlns="{IF}"><interface><name>{name}</name>'
        f'<type xmlns:t="{IANA}">t:ethernetCsmacd</type>{content}</interface></interfaces>'
    )


def wire(name: str, a: str, b: str, content: str = "") -> str:
    """A wire between two interfaces."""
    return (
        f'<data-plane xmlns="{DP}"><wire><name>{name}</name><end-a><interface>{a}</interface></end-a>'
        f"<end-b><interface>{b}</interface></end-b>{content}</wire></data-plane>"
    )


BOTH_MAPS = "<sender-vc-map>all</sender-vc-map><receiver-vc-map>all</receiver-vc-map>"
"""A port or a host maps frames to virtual channels by the maps named all."""
BOTH_ENDS = "<sender-enabled>true</sender-enabled><receiver-enabled>true</receiver-enabled>"
"""Credits both ways, of a port or of a channel."""
