"""The Stream identity table (ieee802-dot1cb-stream-identification): of operators and of isolated flows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from isolane.bindings import Root
from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity
from isolane.dataplane.seam import BridgeDriver
from isolane.device.interfaces.links import ComponentKey, Link, Links
from isolane.device.kit.context import Context
from isolane.device.kit.instances import names
from isolane.device.stream_identity.config import Row, row_of
from isolane.device.stream_identity.faults import output_twice, row_faults
from isolane.device.stream_identity.state import StreamIdentityState
from isolane.engine.isolation.tables import Handles
from isolane.engine.stream_identity.engine import PortStreams
from isolane.errors import DataError, DataErrors
from isolane.tree.diff import Change

Plan = dict[int, Row | None]


class StreamIdentityConcern:
    """Gives ports their rows; a port that comes or is built again gets those that name it."""

    def __init__(self, context: Context, links: Links, bridges: Mapping[ComponentKey, BridgeDriver]) -> None:
        self._context = context
        self._links = links
        self._bridges = bridges
        self._handles = Handles()
        self._rows: dict[int, Row] = {}
        self._at: dict[str, set[int]] = {}
        self._counted: Counter[tuple[int, str]] = Counter()
        self._ports: dict[str, PortStreams] = {}
        context.store.subscribe((StreamIdentity,), self)
        links.on_link(self._made, self._gone)
        self.state = StreamIdentityState(context, bridges, self._ports)

    def made(self, key: ComponentKey, bridge: BridgeDriver) -> None:
        """Flows of all components stand in one table: their handles are of one space."""
        bridge.isolation.flows.streams.free = self._handles

    # --- configuration

    def prepare(self, changes: Sequence[Change], new: Root) -> Plan:
        plan: Plan = {}
        faults: list[DataError] = []
        for index in names(changes, StreamIdentity.NODE):
            entry = new.stream_identity.get(index)
            found = [] if entry is None else list(row_faults(entry))
            faults += found
            plan[index] = None if entry is None or found else row_of(entry)
        faults += self._counted_twice(plan)
        if faults:
            raise DataErrors(faults)
        return plan

    def _counted_twice(self, plan: Plan) -> Iterator[DataError]:
        """9.1.1.3: one row of a stream for the output of a port."""
        after = Counter(
            (row.identity.handle, name) for row in plan.values() if row is not None for name in row.outputs
        )
        for index in plan:
            old = self._rows.get(index)
            if old is not None:
                after.subtract((old.identity.handle, name) for name in old.outputs)
        for index, row in plan.items():
            if row is None:
                continue
            handle = row.identity.handle
            for name in sorted(row.outputs):
                if after[handle, name] + self._counted[handle, name] > 1:
                    yield output_twice(index, handle, name)

    def apply(self, plan: Plan) -> None:
        for index, row in plan.items():
            old = self._rows.pop(index, None)
            if old is not None:
                self._forget(index, old)
            if row is not None:
                self._remember(index, row)
            for name in (old.interfaces if old else frozenset()) | (row.interfaces if row else frozenset()):
                link = self._links.get(name)
                if link is not None:
                    self._set(link, index, row)

    def _forget(self, index: int, row: Row) -> None:
        for name in row.interfaces:
            self._at[name].discard(index)
        self._counted.subtract((row.identity.handle, name) for name in row.outputs)

    def _remember(self, index: int, row: Row) -> None:
        self._rows[index] = row
        for name in row.interfaces:
            self._at.setdefault(name, set()).add(index)
        self._counted.update((row.identity.handle, name) for name in row.outputs)

    def _made(self, link: Link) -> None:
        self._ports[link.name] = PortStreams()
        for index in self._at.get(link.name, ()):
            self._set(link, index, self._rows[index])

    def _gone(self, link: Link) -> None:
        del self._ports[link.name]

    def _set(self, link: Link, index: int, row: Row | None) -> None:
        """One row at one port, as it is to be there."""
        streams = self._ports[link.name]
        streams.set_input(index, row.identity if row is not None and link.name in row.inputs else None)
        streams.set_output(
            index, row.identity.handle if row is not None and link.name in row.outputs else None
        )
        if link.bridge is None:
            link.port.streams = None if streams.idle else streams
        else:
            link.bridge.set_port_streams(link.port.number, None if streams.idle else streams)
