"""Packet trimming that SONiC has no form for, or that this switch cannot do."""

from collections.abc import Iterator
from typing import Final

from isolane.bindings import ietf_interfaces
from isolane.bindings.ietf_interfaces import InterfacesInterface
from isolane.bindings.isolane_ue_packet_trimming import Dscp, Exemption, PacketTrimming, TrimSize
from isolane.dataplane.driver.capabilities import Support, partly
from isolane.device.kit.instances import at_interface
from isolane.errors import DataError
from isolane.switch.queues.faults import FOREIGN, NO_FORM, one_row
from isolane.switch.translation import Facts, Fields
from isolane.switch.trimming.port_trim import TABLE, PortTrim
from isolane.switch.trimming.settings import FROM_TC
from isolane.switch.values import number
from isolane.tree.path import Path

CAPABLE: Final = "SWITCH_TRIMMING_CAPABLE"
DSCP_MODES: Final = "SWITCH|PACKET_TRIMMING_DSCP_RESOLUTION_MODE"
QUEUE_MODES: Final = "SWITCH|PACKET_TRIMMING_QUEUE_RESOLUTION_MODE"
CLASS_COUNT: Final = "SWITCH|NUMBER_OF_TRAFFIC_CLASSES"
QUEUE_COUNT: Final = "SWITCH|NUMBER_OF_UNICAST_QUEUES"
CANNOT: Final = "trimming-capability"
"""The error-app-tag of what this switch cannot do."""
NO_CONSUMER: Final = "no-consumer"
_REMEDY: Final = "remove it"
_NO_CONSUMER: Final = Support(
    "refused", f"this image of SONiC does not trim (STATE_DB has no {CAPABLE})", _REMEDY, NO_CONSUMER
)
_INCAPABLE: Final = Support("refused", f"STATE_DB says {CAPABLE} false", _REMEDY, CANNOT)
_BY_QUEUES: Final = partly(
    "by queue and not by DSCP, with one size; exemptions, and sizes by encapsulation, are refused"
)
_BY_QUEUE: Final = "SONiC trims by the buffer profile of the queue, whatever the packet is"
_NO_FORM: Final = {
    "dscp": f"{_BY_QUEUE}; set dscp-value, and queue of the port",
    "exemption": (
        "SONiC exempts packets by ACL rules (DISABLE_TRIM) at the ports where they enter, and leaves a table "
        "out whole when one port cannot have it; the agent writes no ACLs: serve sonic-acl with --sonic"
    ),
    "udp_port": _BY_QUEUE,
    "ip_protocol": _BY_QUEUE,
    "vxlan_port": _BY_QUEUE,
}
_SIZES: Final = "SONiC has one size for all packets; set size"
_SYSTEM: Final = Path().child(PacketTrimming.NODE)
_LEAFS: Final = PacketTrimming.NODE.by_attribute


def support(facts: Facts) -> Support:
    """Whether the switch trims, as its orchagent says."""
    capable = facts.switch.get(CAPABLE)
    if capable is None:
        return _NO_CONSUMER
    return _BY_QUEUES if capable == "true" else _INCAPABLE


def _cannot(facts: Facts, path: Path) -> Iterator[DataError]:
    """The fault of a switch that does not trim at all."""
    supported = support(facts)
    if supported.level == "refused":
        text = f"the switch has no packet trimming: {supported.reason}; {supported.remedy}"
        yield DataError("invalid-value", text, path=path, app_tag=supported.app_tag)


def system_faults(entry: PacketTrimming, facts: Facts) -> Iterator[DataError]:
    """Of the settings of the switch."""
    if entry == PacketTrimming.EMPTY:
        return
    if support(facts).level == "refused":
        yield from _cannot(facts, _SYSTEM)
        return
    yield from _without_form(entry)
    yield from _modes(entry, facts.switch)
    yield from _counts(entry, facts.switch)


def _without_form(entry: PacketTrimming) -> Iterator[DataError]:
    for dscp in entry.dscp:
        yield _no_form(_SYSTEM.child(Dscp.NODE, dscp.dscp), _NO_FORM["dscp"])
    for exemption in entry.exemption:
        yield _no_form(_SYSTEM.child(Exemption.NODE, exemption.name), _NO_FORM["exemption"])
    for leaf in ("udp_port", "ip_protocol", "vxlan_port"):
        if getattr(entry, leaf) != _LEAFS[leaf].default:
            yield _no_form(_SYSTEM.child(_LEAFS[leaf]), _NO_FORM[leaf])
    for node in TrimSize.NODE.children:
        if getattr(entry.trim_size, node.attribute) != node.default:
            yield _no_form(_SYSTEM.child(TrimSize.NODE).child(node), _SIZES)
    if entry.dscp_resolution_mode == FROM_TC and entry.dscp_value is not None:
        text = "dscp_value of SWITCH_TRIMMING is from-tc or a number; remove dscp-value or the mode from-tc"
        yield _no_form(_SYSTEM.child(_LEAFS["dscp_value"]), text)
    index = entry[_LEAFS["queue_index"].index]
    if entry.queue_resolution_mode != "static" and index is not None:
        text = (
            "queue_index of SWITCH_TRIMMING is dynamic or a number; remove queue-index or set the mode static"
        )
        yield _no_form(_SYSTEM.child(_LEAFS["queue_index"]), text)


def _no_form(path: Path, message: str) -> DataError:
    return DataError("invalid-value", message, path=path, app_tag=NO_FORM)


def _modes(entry: PacketTrimming, switch: Fields) -> Iterator[DataError]:
    for leaf, key in (("dscp_resolution_mode", DSCP_MODES), ("queue_resolution_mode", QUEUE_MODES)):
        modes = _listed(switch.get(key))
        mode = getattr(entry, leaf)
        if modes is not None and mode.upper().replace("-", "_") not in modes and _asks_for_mode(entry, leaf):
            text = f"the switch has no {_LEAFS[leaf].name} {mode}, only {', '.join(modes) or 'none'}"
            yield DataError("invalid-value", text, path=_SYSTEM.child(_LEAFS[leaf]), app_tag=CANNOT)


def _asks_for_mode(entry: PacketTrimming, leaf: str) -> bool:
    """A mode that nobody set is asked for by the value that only it has."""
    by_value = leaf == "dscp_resolution_mode" and entry.dscp_value is not None
    return by_value or entry[_LEAFS[leaf].index] is not None


def _listed(text: str | None) -> tuple[str, ...] | None:
    """A list of a capability; None where the switch does not know."""
    if text is None or text == "N/A":
        return None
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _counts(entry: PacketTrimming, switch: Fields) -> Iterator[DataError]:
    for leaf, key, what in (
        ("tc_value", CLASS_COUNT, "traffic classes"),
        ("queue_index", QUEUE_COUNT, "unicast queues"),
    ):
        count, value = number(switch.get(key), 0, 10_000), entry[_LEAFS[leaf].index]
        if value is not None and count is not None and value >= count:
            text = f"the switch has {count} {what}, 0 to {count - 1}"
            yield DataError("invalid-value", text, path=_SYSTEM.child(_LEAFS[leaf]), app_tag=CANNOT)


def port_faults(
    interface: InterfacesInterface, system: PacketTrimming, trim: PortTrim, facts: Facts
) -> Iterator[DataError]:
    """The faults of the trimming of one port."""
    entry = interface.packet_trimming
    node = ietf_interfaces.PacketTrimming.NODE
    path = at_interface(interface.name).child(node)
    enabled = path.child(node.by_attribute["enabled"])
    if not entry.enabled:
        if trim.is_incomplete:
            text = (
                f"queues of {interface.name} trim already, without a DSCP for class {trim.missing_class}; "
                f"set enabled and tc-to-dscp here, or end it there"
            )
            yield DataError("operation-failed", text, path=enabled, app_tag=FOREIGN)
        return
    if support(facts).level == "refused":
        yield from _cannot(facts, enabled)
        return
    yield from _needed(system, enabled)
    yield from _queue_faults(interface.name, entry, trim, path, facts.switch)


def _needed(system: PacketTrimming, path: Path) -> Iterator[DataError]:
    """Settings that the vendor decides where nobody sets them, differently from the models."""
    if system.dscp_resolution_mode != FROM_TC and system.dscp_value is None:
        text = "set dscp-value, or dscp-resolution-mode from-tc: else SONiC leaves it to the vendor"
        yield DataError("invalid-value", text, path=path, app_tag=NO_FORM)
    if system[_LEAFS["queue_resolution_mode"].index] is None:
        text = "set queue-resolution-mode: else SONiC leaves it to the vendor"
        yield DataError("invalid-value", text, path=path, app_tag=NO_FORM)


def _queue_faults(
    port: str, entry: ietf_interfaces.PacketTrimming, trim: PortTrim, path: Path, switch: Fields
) -> Iterator[DataError]:
    leaf = path.child(entry.NODE.by_attribute["queue" if entry.queue else "enabled"])
    asked, count = trim.asked(entry), number(switch.get(QUEUE_COUNT), 0, 10_000)
    without = sorted(asked - trim.able)
    if trim.queues.ambiguous:
        text = f"CONFIG_DB has two rows for one queue of {port}, and none of them can be changed"
        yield DataError("operation-failed", text, path=leaf, app_tag=FOREIGN)
    elif without or not asked:
        which = f"queue {without[0]}" if without else "no queue"
        has = "has no" if without else "has a"
        text = f"{which} of {port} {has} buffer profile in BUFFER_QUEUE, by which SONiC trims"
        yield DataError("operation-failed", text, path=leaf, app_tag=FOREIGN)
    elif entry.queue and count is not None and max(asked) >= count:
        text = f"the switch has {count} unicast queues, 0 to {count - 1}"
        yield DataError("invalid-value", text, path=leaf, app_tag=CANNOT)
    elif any(queue >= 8 for queue in trim.trimming):
        text = (
            f"queue {max(trim.trimming)} of {port} trims, which the models cannot say; change it there first"
        )
        yield DataError("operation-failed", text, path=leaf, app_tag=FOREIGN)
    elif row := trim.divided(entry):
        yield one_row(leaf, port, TABLE, row)
