"""State of link layer retry as the daemons publish it, and its actions; what is not published is absent."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from isolane.bindings import Root
from isolane.bindings import ietf_interfaces as of_interface
from isolane.bindings.ietf_interfaces import Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.device.kit.context import Context
from isolane.device.kit.instances import at_interface
from isolane.engine.llr.state import SAI_COUNTERS
from isolane.errors import DataError
from isolane.store.history import Commit
from isolane.store.operational.providers import Keys
from isolane.switch.live.counters import Baselines, CountersDb
from isolane.switch.live.mirror import Mirror
from isolane.switch.llr import rows as of
from isolane.switch.llr.faults import RE_INIT, attributes
from isolane.switch.llr.fields import PROFILE
from isolane.switch.translation import Facts, Fields

GROUP: Final = "LLR"
"""Of PORT_COUNTER_CAPABILITIES in STATE_DB, and of the flex counters."""
PREFIX: Final = "SAI_PORT_STAT_"

LEAFS: Final = SAI_COUNTERS
"""The leafs of llr/state/statistics that SAI has; a test compares them with the references of the module."""

CAPABILITIES: Final[Mapping[str, str]] = {leaf: f"{GROUP}_{leaf.upper()}" for leaf in LEAFS}
"""By leaf the field of PORT_COUNTER_CAPABILITIES; with the prefix it is that of COUNTERS_DB."""


def counters(fields: Fields, facts: Facts) -> dict[str, int]:
    """The counters of a port by leaf, without those that the switch says it lacks, and what is no number."""
    can = facts.counters.get(GROUP)
    leafs = {}
    for leaf, name in CAPABILITIES.items():
        text = fields.get(PREFIX + name)
        if text is not None and text.isascii() and text.isdecimal() and (not can or can.get(name) == "true"):
            leafs[leaf] = int(text)
    return leafs


PORT_TABLE: Final = "PORT_TABLE"
LLR_PORTS: Final = "LLR_PORT_TABLE"
LLR_PROFILES: Final = "LLR_PROFILE_TABLE"

NOTIFIED: Final = tuple(
    of_interface.LlrState.NODE.by_attribute[name]
    for name in ("tx_status", "rx_status", "frame_action", "profile_in_use", "profile_origin")
)
"""The leafs that are notified on change."""

TX: Final = {
    "tx_off": "off",
    "tx_init": "init",
    "tx_adv": "advance",
    "tx_replay": "replay",
    "tx_flush": "flush",
}
"""As SONiC's document of scale-up systems has them."""
RX: Final = {
    "rx_off": "off",
    "rx_send_acks": "send-acks",
    "rx_send_nack": "send-nack",
    "rx_nack_sent": "nack-sent",
}
"""The document leaves these out: names of SAI in its manner."""
ACTIONS: Final = {"discard": "discard", "block": "block", "best_effort": "best-effort"}


class LlrPortState:
    """Shows what llrmgrd made of the configuration, and the counters of flex counters."""

    def __init__(
        self,
        context: Context,
        counters: CountersDb,
        appl: Mirror,
        state: Mirror,
        facts: Callable[[], Facts],
    ) -> None:
        self._context = context
        self._counters = counters
        self._appl = appl
        self._state = state
        self._facts = facts
        self._users: dict[str, dict[str, None]] = {}
        self.baselines = Baselines()
        self._provide()
        for port, row in appl.table(LLR_PORTS).items():
            self._used(port, {}, row)
        appl.on_change(LLR_PORTS, self._used)
        state.on_change(PORT_TABLE, lambda port, *_: self._changed(port))
        context.store.on_commit(self._committed)

    def _provide(self) -> None:
        operational, leaf, entry = self._context.store.operational, Llr.NODE.by_attribute, Profile.NODE
        operational.provide(of_interface.LlrState, self._shown)
        operational.notified.declare(of_interface.LlrState, NOTIFIED)
        operational.provide(leaf["local_enabled"], lambda keys: self._applied(keys, "local"), "learned")
        operational.provide(leaf["remote_enabled"], lambda keys: self._applied(keys, "remote"), "learned")
        operational.provide_list(entry, self._automatic, self._automatic_profile)
        operational.provide(entry.by_attribute["used_by"], self._used_by)
        operational.provide(entry.by_attribute["re_init_on_flush"], self._re_initializes)

    def counters_of(self, port: str) -> dict[str, int]:
        """The counters of a port as the switch has them."""
        return counters(self._counters.port(port), self._facts())

    def _shown(self, keys: Keys) -> of_interface.LlrState | None:
        port = keys[-1]
        row, published = self._appl.row(LLR_PORTS, port), self._state.row(PORT_TABLE, port)
        interface = self._context.running.interfaces.interface.get(port)
        if not row and (interface is None or interface.llr == Llr.EMPTY):
            return None
        used = row.get(PROFILE)
        used = used if used and of.is_name(used) else None
        # their texts are those of the model's enumerations, which a test compares
        words: Any = {
            "tx_status": TX.get(published.get("LLR_TX", "")),
            "rx_status": RX.get(published.get("LLR_RX", "")),
            "frame_action": ACTIONS.get(published.get("LLR_FRAME_ACTION", "")),
        }
        return of_interface.LlrState.new(
            **words,
            profile_in_use=used,
            profile_origin=None if used is None else self._origin(used),
            statistics=self._statistics(port),
        )

    def _origin(self, profile: str) -> Literal["configured", "default"]:
        return "configured" if profile in self._context.running.llr.profile else "default"

    def _statistics(self, port: str) -> of_interface.LlrStateStatistics | None:
        now_ns = self._context.now_ns
        values, since_ns = self.baselines.since(port, self.counters_of(port), now_ns)
        if not values:
            return None
        return of_interface.LlrStateStatistics.new(
            discontinuity_time=self._context.date_and_time(since_ns), **values
        )

    def _applied(self, keys: Keys, direction: Literal["local", "remote"]) -> bool | None:
        """Whether a direction is on, where that is not what is configured."""
        interface = self._context.running.interfaces.interface.get(keys[-1])
        if interface is None or not self._appl.is_current:
            return None
        config = interface.llr
        wanted = config.local_enabled if direction == "local" else config.remote_enabled
        is_on = self._appl.row(LLR_PORTS, keys[-1]).get(f"llr_{direction}") == "enabled"
        return None if is_on is wanted else is_on

    def _automatic(self, keys: Keys) -> tuple[str, ...]:
        """Profiles that llrmgrd made by speed and cable."""
        return tuple(name for name in self._appl.table(LLR_PROFILES) if self._is_automatic(name))

    def _is_automatic(self, name: str) -> bool:
        row = self._appl.row(LLR_PROFILES, name)
        is_configured = name in self._context.running.llr.profile
        return bool(row) and not is_configured and not any(of.profile_problems(name, row))

    def _automatic_profile(self, keys: Keys) -> Profile | None:
        name = keys[-1]
        return (
            of.profile(name, self._appl.row(LLR_PROFILES, name), None) if self._is_automatic(name) else None
        )

    def _re_initializes(self, keys: Keys) -> bool | None:
        """llrorch leaves the attribute out where the switch has it not; then SAI's default counts."""
        hardware = attributes(self._facts())
        return None if hardware is None or RE_INIT in hardware else False

    def _used_by(self, keys: Keys) -> tuple[str, ...]:
        interfaces = self._context.running.interfaces.interface
        return tuple(port for port in self._users.get(keys[-1], ()) if port in interfaces)

    def _used(self, port: str, before: Fields, after: Fields) -> None:
        """A row of LLR_PORT_TABLE is another."""
        old, new = before.get(PROFILE, ""), after.get(PROFILE, "")
        if old and self._users.get(old, {}).pop(port, port) is None and not self._users[old]:
            del self._users[old]
        if new:
            self._users.setdefault(new, {})[port] = None
        self._changed(port)

    def _committed(self, _: Commit, old: Root, new: Root) -> None:
        """A profile that came to be configured, or no longer is, is one of another origin."""
        if old.llr is new.llr:
            return
        for profile, ports in self._users.items():
            if (profile in old.llr.profile) is not (profile in new.llr.profile):
                for port in ports:
                    self._changed(port)

    def _changed(self, port: str) -> None:
        self._context.changed(of_interface.LlrState, port)


class LlrActions:
    """Registers the actions of the container llr."""

    def __init__(self, context: Context, state: LlrPortState) -> None:
        self._context = context
        self._state = state
        register = context.register
        register(of_interface.LlrClearCountersInput.NODE.parent, self._clear)
        register(of_interface.ReinitializeInput.NODE.parent, self._reinitialize)
        register(of_interface.LlrInjectFaultInput.NODE.parent, self._inject)

    def _clear(self, parameters: object, keys: Keys) -> of_interface.LlrClearCountersOutput:
        values = self._state.counters_of(keys[-1])
        if not values:
            text = f"COUNTERS_DB has no counters of link layer retry for {keys[-1]}, or cannot be read"
            raise _failed(keys, text, "sonic-llr-no-counters")
        now_ns = self._context.now_ns
        self._state.baselines.clear(keys[-1], values, now_ns)
        return of_interface.LlrClearCountersOutput.new(discontinuity_time=self._context.date_and_time(now_ns))

    def _reinitialize(self, parameters: object, keys: Keys) -> None:
        text = (
            "SONiC has no way to initialize link layer retry afresh: its design leaves the operator's exit "
            "from FLUSH to a second phase; setting remote-enabled to false and then to true does it"
        )
        raise _failed(keys, text, "sonic-llr-no-operation")

    def _inject(self, parameters: object, keys: Keys) -> None:
        text = "SONiC has no table, and SAI no attribute, that provokes a fault of link layer retry"
        raise _failed(keys, text, "sonic-llr-no-operation")


def _failed(keys: Keys, text: str, app_tag: str) -> DataError:
    path = at_interface(keys[-1]).child(Llr.NODE)
    return DataError("operation-failed", text, path=path, app_tag=app_tag)
