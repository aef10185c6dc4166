"""Link layer retry that SONiC's tables cannot carry, or that this switch cannot do."""

from collections.abc import Iterator, Sequence
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.dataplane.driver.capabilities import APPLIED, Support
from isolane.device.kit.instances import at_interface, names
from isolane.errors import DataError
from isolane.switch.llr.fields import CREATE_ONLY, OF_PROFILE, PORTS, PROFILE, PROFILES, Field, is_set
from isolane.switch.llr.rows import Lengths, is_name
from isolane.switch.translation import Facts, Rows
from isolane.tree.diff import Change
from isolane.tree.path import Path

CAPABLE: Final = "LLR_CAPABLE"
ATTRIBUTES: Final = "LLR_SUPPORTED_PROFILE_ATTRIBUTES"
RE_INIT: Final = "RE_INIT_ON_FLUSH"

NO_FORM: Final = "sonic-llr-no-form"
RANGE: Final = "sonic-llr-range"
NAME: Final = "sonic-llr-name"
DYNAMIC: Final = "sonic-llr-dynamic"
RE_INITIALIZED: Final = "sonic-llr-re-init"
CABLE: Final = "sonic-llr-cable-length"
ATTRIBUTE: Final = "sonic-llr-attribute"
NO_CONSUMER: Final = "no-consumer"
IN_USE: Final = "sonic-llr-create-only"
INCAPABLE: Final = "sonic-llr-incapable"

_REMEDY: Final = "remove it"
_NO_CONSUMER: Final = Support(
    "refused",
    "no daemon of this switch consumes LLR tables (STATE_DB has no LLR_CAPABLE)",
    _REMEDY,
    NO_CONSUMER,
)
_INCAPABLE: Final = Support(
    "refused", "the switch cannot do it (STATE_DB says LLR_CAPABLE false)", _REMEDY, INCAPABLE
)

_WITHOUT_FIELD: Final = ("ctlos_max_spacing", "init_seq", "init_data")
_WITHOUT_STATE: Final = ("dynamic_mode_contract", "status_notifications", "status_notification_interval")


def support(facts: Facts) -> Support:
    """Whether the switch has link layer retry, as its orchagent says."""
    capable = facts.switch.get(CAPABLE)
    if capable is None:
        return _NO_CONSUMER
    return APPLIED if capable == "true" else _INCAPABLE


def attributes(facts: Facts) -> frozenset[str] | None:
    """The attributes of a profile that the switch has; None when it does not say."""
    text = facts.switch.get(ATTRIBUTES)
    return None if text is None else frozenset(filter(None, map(str.strip, text.split(","))))


def faults(changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
    """The faults of the profiles and ports that a commit touches."""
    level, hardware, lengths = support(facts), attributes(facts), Lengths(rows)
    for name in dict.fromkeys(names(changes, Profile.NODE)):
        entry = new.llr.profile.get(name)
        if entry is not None:
            path = Path().child(Profile.NODE.parent).child(Profile.NODE, name)
            if level.level == "refused":
                yield from _refused(level, path)
            else:
                yield from _of_profile(entry, path, hardware)
                yield from _in_use(entry, path, new, rows)
    for name in dict.fromkeys(names(changes, Llr.NODE)):
        interface = new.interfaces.interface.get(name)
        if interface is not None and _asks(interface.llr):
            path = at_interface(name).child(Llr.NODE)
            yield from (
                _refused(level, path) if level.level == "refused" else _of_port(interface, path, lengths)
            )


def _asks(llr: Llr) -> bool:
    return any(is_set(llr, leaf) for leaf in Llr.NODE.children if leaf.config)


def _refused(level: Support, path: Path) -> Iterator[DataError]:
    text = f"the sonic data plane has no link layer retry: {level.reason}; {level.remedy}"
    yield DataError("invalid-value", text, path=path, app_tag=level.app_tag)


def _of_profile(entry: Profile, path: Path, supported: frozenset[str] | None) -> Iterator[DataError]:
    leaf = Profile.NODE.by_attribute
    if not is_name(entry.name):
        text = "the name of a profile in CONFIG_DB has 1 to 64 visible characters without | and :"
        yield DataError("invalid-value", text, path=path.child(leaf["name"]), app_tag=NAME)
    for field in OF_PROFILE:
        yield from _of_field(entry, field, path.child(field.leaf), supported)
    if not entry.re_init_on_flush:
        text = (
            "llrorch of SONiC makes every profile with re-init-on-flush true, and LLR_PROFILE has no field "
            "for it; set it to true"
        )
        where = path.child(leaf["re_init_on_flush"])
        yield DataError("invalid-value", text, path=where, app_tag=RE_INITIALIZED)
    for name in _WITHOUT_FIELD:
        if is_set(entry, leaf[name]):
            text = f"LLR_PROFILE of SONiC has no field for {leaf[name].name}; {_REMEDY}"
            yield DataError("invalid-value", text, path=path.child(leaf[name]), app_tag=NO_FORM)


def _in_use(entry: Profile, path: Path, new: Root, rows: Rows) -> Iterator[DataError]:
    """A value that llrorch takes only when it makes a profile, of one that ports have before and afterwards.

    llrmgrd has a profile in APPL_DB while a port uses it. APPL_DB keeps only the last state of a key, so that
    llrorch can see a profile that was deleted and made again as one that changed.
    """
    row = rows.get(f"{PROFILES}|{entry.name}", {})
    changed = [
        field for field in OF_PROFILE if field.name in CREATE_ONLY and row.get(field.name) != field.of(entry)
    ]
    if not row or not changed or all(each.llr.profile != entry.name for each in new.interfaces.interface):
        return
    users = (
        key
        for key, fields in rows.items()
        if key.startswith(f"{PORTS}|") and fields.get(PROFILE) == entry.name
    )
    user = min(users, default=None)
    for field in changed if user else ():
        text = (
            f"llrorch of SONiC takes {field.name} only when it makes a profile, and {user} has this one; "
            "make a profile of another name and name that at the ports"
        )
        yield DataError("invalid-value", text, path=path.child(field.leaf), app_tag=IN_USE)


def _of_field(
    entry: Profile, field: Field, path: Path, supported: frozenset[str] | None
) -> Iterator[DataError]:
    value = getattr(entry, field.leaf.attribute)
    if field.high and not field.low <= value <= field.high:
        text = f"{field.name} of LLR_PROFILE is {field.low} to {field.high}; {value} would have to be clipped"
        yield DataError("invalid-value", text, path=path, app_tag=RANGE)
    if supported is not None and field.attribute not in supported and field.text(value) != field.default:
        text = (
            f"the switch has no {field.attribute} (STATE_DB, {ATTRIBUTES}); llrorch would leave it out. "
            f"{'LLR has no profile without it' if field.default is None else 'remove it'}"
        )
        yield DataError("invalid-value", text, path=path, app_tag=ATTRIBUTE)


def _of_port(interface: InterfacesInterface, path: Path, lengths: Lengths) -> Iterator[DataError]:
    llr, leaf = interface.llr, Llr.NODE.by_attribute
    if is_set(llr, leaf["mode"]):
        text = (
            "SONiC has dynamic mode in the second phase of its design only: llrmgrd rejects the row, and no "
            "capability says otherwise; set mode to static"
        )
        yield DataError("invalid-value", text, path=path.child(leaf["mode"]), app_tag=DYNAMIC)
    for name in _WITHOUT_STATE:
        if is_set(llr, leaf[name]):
            text = f"LLR_PORT of SONiC has no field for {leaf[name].name}; {_REMEDY}"
            yield DataError("invalid-value", text, path=path.child(leaf[name]), app_tag=NO_FORM)
    if llr.cable_length is not None and llr.cable_length != (there := lengths.of(interface.name)):
        says = "has no length for it" if there is None else f"says {there}m"
        text = (
            f"SONiC takes the length of the cable of {interface.name} from CABLE_LENGTH, which {says}; the "
            "buffers depend on it too: change it there first, or name a profile"
        )
        yield DataError("invalid-value", text, path=path.child(leaf["cable_length"]), app_tag=CABLE)
