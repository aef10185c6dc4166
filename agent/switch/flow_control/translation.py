"""PFC of ports: `pfc_enable` of PORT_QOS_MAP and `pfc_asym` of PORT."""

from collections.abc import Iterator, Sequence

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import FlowControl, InterfacesInterface, Priority
from isolane.device.kit.instances import names
from isolane.errors import DataError
from isolane.sonic.redis.hashes import Problem
from isolane.switch.flow_control.faults import port_faults
from isolane.switch.flow_control.rows import (
    ALL,
    NONE,
    PFC_ASYM,
    PFC_ENABLE,
    PORT,
    PORT_QOS_MAP,
    Directions,
    key,
    listed,
    priorities,
)
from isolane.switch.translation import Facts, Rows, Scope, Translation, Wanted, interfaces_of, with_interfaces
from isolane.tree.diff import Change


class FlowControlTranslation(Translation):
    """The priorities of `flow-control`; its watchdog has a translation of its own."""

    nodes = (FlowControl,)
    """All of `flow-control`: what SONiC has no form for is refused with its own reason."""
    tables = (PORT, PORT_QOS_MAP)

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """Ports whose flow control changed, came or went."""
        return Scope(frozenset(names(changes, FlowControl.NODE)))

    def scope_of(self, key: str) -> Scope:
        """The port of a row."""
        table, _, port = key.partition("|")
        return Scope(frozenset((port,))) if table in self.tables else Scope()

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        """An explicit `off` stays: portsorch takes no notice of a field that goes."""
        wanted: Wanted = {}
        for interface in interfaces_of(root, scope.ports):
            wants = Directions.of(interface.flow_control)
            at, asymmetric_at = key(PORT_QOS_MAP, interface.name), key(PORT, interface.name)
            if wants.transmit:
                before = rows.get(at, NONE).get(PFC_ENABLE)
                wanted[at] = {PFC_ENABLE: listed(wants.transmit, before)}
            asymmetric = _asymmetric(wants, rows.get(asymmetric_at, NONE).get(PFC_ASYM))
            if asymmetric is not None:
                wanted[asymmetric_at] = {PFC_ASYM: asymmetric}
        return wanted

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        several = interfaces_of(root, sorted(scope.ports))
        return with_interfaces(root, (_read(each, Directions.in_rows(rows, each.name)) for each in several))

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        """Lists and switches that cannot be read."""
        for port in sorted(scope.ports):
            at = key(PORT_QOS_MAP, port)
            text = rows.get(at, NONE).get(PFC_ENABLE, "")
            if priorities(text) is None:
                yield Problem(at, PFC_ENABLE, f"{text!r} is no list of priorities such as '3,4'")
            at = key(PORT, port)
            text = rows.get(at, NONE).get(PFC_ASYM, "off")
            if text not in ("on", "off"):
                yield Problem(at, PFC_ASYM, f"{text!r} is neither on nor off")

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        for interface in interfaces_of(new, names(changes, FlowControl.NODE)):
            yield from port_faults(interface)


def _asymmetric(wants: Directions, before: str | None) -> str | None:
    """The value of `pfc_asym`: what is there as long as it means the same."""
    if before is not None and (wants.transmit == ALL or (before == "on") is wants.is_asymmetric):
        return before
    if wants.is_asymmetric:
        return "on"
    return None if before is None else "off"


def _read(interface: InterfacesInterface, says: Directions) -> InterfacesInterface:
    config = interface.flow_control
    if Directions.of(config) == says:
        return interface
    entries = config.priority
    for number in range(8):
        entry = entries.get(number) or Priority.new(priority=number)
        entry = entry.replace(
            transmit_enabled=True if number in says.transmit else None,
            receive_enabled=True if number in says.receive else None,
        )
        if entry != Priority.new(priority=number):
            entries = entries.set(number, entry)
        elif number in entries:
            entries = entries.delete(number)
    return interface.replace(flow_control=config.replace(priority=entries))
