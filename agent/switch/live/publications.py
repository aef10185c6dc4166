"""All that the agent reads of the switch: mirrors of tables, and the facts that follow from them."""

from collections.abc import Callable
from typing import Final

from isolane.switch.facts import Facts, Fields
from isolane.switch.live.databases import Databases
from isolane.switch.live.mirror import COMPARE_S, RETRY_S, Mirror

OF_CONFIG: Final = ("PORT", "DEVICE_METADATA", "FLEX_COUNTER_TABLE", "PFC_WD")
OF_STATE: Final = ("PORT_TABLE", "SWITCH_CAPABILITY", "PORT_COUNTER_CAPABILITIES")
OF_APPL: Final = ("PORT_TABLE", "LLDP_ENTRY_TABLE", "LLR_PORT_TABLE", "LLR_PROFILE_TABLE")
SWITCH: Final = "switch"


class Publications:
    """What the daemons of the switch publish in APPL_DB and STATE_DB, and what CONFIG_DB says of ports."""

    def __init__(self, places: Databases, retry_s: float = RETRY_S, compare_s: float = COMPARE_S) -> None:
        self.config = Mirror(places.config, "CONFIG_DB", OF_CONFIG, retry_s, compare_s)
        self.state = Mirror(places.state, "STATE_DB", OF_STATE, retry_s, compare_s)
        self.appl = Mirror(places.appl, "APPL_DB", OF_APPL, retry_s, compare_s)
        self._separator = places.config.separator
        self._facts = Facts()
        self._listeners: list[Callable[[Facts], None]] = []
        self.config.on_settled(self._settled)
        self.state.on_settled(self._settled)

    async def start(self) -> None:
        """Read all, and follow it from now on."""
        for mirror in (self.config, self.state, self.appl):
            await mirror.start()

    async def close(self) -> None:
        """Follow nothing any longer."""
        for mirror in (self.config, self.state, self.appl):
            await mirror.close()

    def row(self, key: str) -> Fields:
        """A hash of CONFIG_DB by its key, of the tables that are read here."""
        table, _, rest = key.partition(self._separator)
        return self.config.row(table, rest)

    @property
    def facts(self) -> Facts:
        """The ports and capabilities as they are now."""
        return self._facts

    def on_facts(self, listener: Callable[[Facts], None]) -> None:
        """Hear of other ports and capabilities."""
        self._listeners.append(listener)

    def _settled(self) -> None:
        facts = Facts(
            frozenset(self.config.table("PORT")),
            self.state.row("SWITCH_CAPABILITY", SWITCH),
            dict(self.state.table("PORT_COUNTER_CAPABILITIES")),
        )
        if facts != self._facts:
            self._facts = facts
            for listener in self._listeners:
                listener(facts)
