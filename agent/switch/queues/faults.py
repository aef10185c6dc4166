"""Marks and service of queues that SONiC has no form for, or that would overwrite what others configured."""

from collections.abc import Iterator, Mapping
from typing import Final

from isolane.bindings.ietf_interfaces import (
    Aqm,
    BridgePort,
    CongestionIsolation,
    DataPlane,
    InterfacesInterface,
    Red,
    TransmissionSelectionAlgorithmMap,
    TransmissionSelectionAlgorithmTable,
)
from isolane.device.kit.instances import at_interface
from isolane.errors import DataError
from isolane.switch.queues.marks import MarksAspect, asked_marks, whole_percent
from isolane.switch.queues.port_queues import PortQueues
from isolane.switch.queues.profiles import Aspect, Value
from isolane.switch.queues.ranges import Range, key_of, rows_to_divide
from isolane.switch.queues.schedulers import BITS, ETS, LEAF, STRICT_PRIORITY, ServiceAspect, asked_service
from isolane.switch.translation import Rows
from isolane.tree.path import Path

NO_FORM: Final = "sonic-no-form"
"""The error-app-tag of a value that CONFIG_DB has no form for."""
FOREIGN: Final = "sonic-foreign-rows"
"""The error-app-tag of a change that rows of others are in the way of."""
RANGE: Final = "sonic-range"
"""The error-app-tag of queues that are one row of CONFIG_DB and would come to differ."""
_MARKS: Final = MarksAspect()
_SERVICE: Final = ServiceAspect()


def port_faults(interface: InterfacesInterface, rows: Rows, table: str) -> Iterator[DataError]:
    """The faults of one port: its rate, its marks, and the service of its queues."""
    port = at_interface(interface.name).child(BridgePort.NODE)
    aqm = port.child(CongestionIsolation.NODE).child(Aqm.NODE)
    service = port.child(TransmissionSelectionAlgorithmTable.NODE)
    queues = PortQueues.of(rows, table, interface.name)
    yield from _rate_faults(interface)
    yield from _marks_faults(interface, aqm)
    yield from _service_faults(interface, service)
    marked = aqm.child(Aqm.NODE.by_attribute["marked_traffic_class"])
    yield from _foreign_faults(_MARKS, asked_marks(interface), rows, queues, marked)
    yield from _foreign_faults(_SERVICE, asked_service(interface), rows, queues, service)
    yield from _range_faults(_MARKS, asked_marks(interface), rows, queues, marked)
    yield from _range_faults(_SERVICE, asked_service(interface), rows, queues, service)


def _rate_faults(interface: InterfacesInterface) -> Iterator[DataError]:
    limit = interface.data_plane.rate_limit
    if limit is not None and limit % BITS:
        text = f"a scheduler of SONiC has whole octets per second, and {limit} bits are no whole octets"
        yield no_form(at_interface(interface.name).child(DataPlane.NODE).child(LEAF), text)


def no_form(path: Path, message: str) -> DataError:
    """A value that SONiC cannot say."""
    return DataError("invalid-value", message, path=path, app_tag=NO_FORM)


def _marks_faults(interface: InterfacesInterface, path: Path) -> Iterator[DataError]:
    aqm = interface.bridge_port.congestion_isolation.aqm
    leafs = Aqm.NODE.by_attribute
    if aqm.algorithm == "cp" or (aqm.algorithm != "red" and aqm.marked_traffic_class):
        text = f"SONiC has no counterpart of {aqm.algorithm}: a WRED profile is random early detection (red)"
        yield no_form(path.child(leafs["algorithm"]), text)
    red = Red.NODE.by_attribute
    probability, weight = aqm.red.maximum_probability, aqm.red.average_weight
    percent = whole_percent(probability)
    if percent is None:
        text = f"a WRED profile has whole percentages, and {probability} is between two of them"
        yield no_form(path.child(Red.NODE).child(red["maximum_probability"]), text)
    if weight != red["average_weight"].default:
        text = "a WRED profile has no weight: SONiC's orchestration agent sets its own"
        yield no_form(path.child(Red.NODE).child(red["average_weight"]), text)


def _service_faults(interface: InterfacesInterface, path: Path) -> Iterator[DataError]:
    port = interface.bridge_port
    shares = {each.traffic_class for each in port.congestion_isolation.ets_bandwidth}
    node = TransmissionSelectionAlgorithmMap.NODE
    leaf = node.by_attribute["transmission_selection_algorithm"]
    for entry in port.transmission_selection_algorithm_table.transmission_selection_algorithm_map:
        algorithm, where = entry.transmission_selection_algorithm, path.child(node, entry.traffic_class)
        if algorithm == ETS and entry.traffic_class not in shares:
            text = "a class of enhanced transmission selection needs its share in ets-bandwidth: its weight"
            yield no_form(where.child(leaf), text)
        elif algorithm is not None and algorithm not in (ETS, STRICT_PRIORITY):
            text = f"a scheduler of SONiC has no counterpart of {algorithm.rpartition(':')[2]}"
            yield no_form(where.child(leaf), text)


def _foreign_faults(
    aspect: Aspect[Value], asked: Mapping[int, Value], rows: Rows, queues: PortQueues, path: Path
) -> Iterator[DataError]:
    """A request beside rows with values that the models cannot say: these would stay there, or be lost."""
    if not asked:
        return
    if queues.ambiguous:
        text = f"CONFIG_DB has two rows for one queue of {queues.port}, and none of them can be changed"
        yield DataError("operation-failed", text, path=path, app_tag=FOREIGN)
    elif wrong := queues.crossed_classes & asked.keys():
        text = f"the TC_TO_QUEUE_MAP of {queues.port} does not send class {min(wrong)} to queue {min(wrong)}"
        yield DataError("operation-failed", text, path=path, app_tag=FOREIGN)
    elif queues.values(aspect, rows) is None:
        others = {queue: name for queue, name in aspect.named(queues.queues).items() if queue not in asked}
        if others:
            queue, name = min(others.items())
            text = (
                f"queue {queue} of {queues.port} has {aspect.table}|{name}, which the models cannot say "
                f"beside another; configure all classes that have one, or change it there"
            )
            yield DataError("operation-failed", text, path=path, app_tag=FOREIGN)


def _range_faults(
    aspect: Aspect[Value], asked: Mapping[int, Value], rows: Rows, queues: PortQueues, path: Path
) -> Iterator[DataError]:
    """Queues that are one row and are to have different profiles."""
    if queues.ambiguous or (queues.values(aspect, rows) is None and not asked):
        return
    names: dict[int, str | None] = {**aspect.named(queues.queues)}
    names.update(aspect.names(rows, queues.queues, asked))
    for first, last in rows_to_divide(
        queues.present, {queue: {"": name} for queue, name in names.items() if name}
    ):
        yield one_row(path, queues.port, "QUEUE", (first, last))


def one_row(path: Path, port: str, table: str, queues: Range) -> DataError:
    """Queues of a row that cannot be cut: orchagent takes the keys of one batch in alphabetical order."""
    key = key_of(table, port, queues)
    text = (
        f"{key} is one row, so the queues {queues[0]} to {queues[1]} have to be alike: SONiC could undo a "
        f"part of it that comes while the row goes; configure all of them alike, or divide the row there"
    )
    return DataError("operation-failed", text, path=path, app_tag=RANGE)
