"""All daemons of the switch together; the caller says when CONFIG_DB changed, and when time has passed."""

from collections.abc import Iterable
from typing import Any

from isolane.sonic.errors import SonicError
from isolane.sonic.redis.config_db import LOADED
from isolane.sonic.redis.databases import Database
from tools.sonic_stand_in import factory, lldp_syncd, llrmgrd, orchagent, start
from tools.sonic_stand_in.asic import Asic
from tools.sonic_stand_in.databases import Databases, Fields, Mirror, read, read_all, table
from tools.sonic_stand_in.flex_counters import FlexCounters
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.orchagent import PortState
from tools.sonic_stand_in.pfc_watchdog import PfcWatchdog
from tools.sonic_stand_in.state_tables import StateTables


class Switch:
    """A switch at one Redis."""

    def __init__(self, place: Database, kind: Kind, lookup: llrmgrd.Lookup | None = None) -> None:
        self.databases = databases = Databases(place)
        self._kind = kind
        self._lookup = llrmgrd.lookup() if lookup is None else lookup
        self._config: dict[str, dict[str, str]] = {}
        self._dark: set[str] = set()
        self._neighbours: dict[str, Fields] = {}
        self._asic = Asic(kind)
        self._watchdog = PfcWatchdog()
        self._counters = FlexCounters(databases, self._asic)
        self._produced = StateTables(databases.appl)
        self._llr_ports: dict[str, Fields] = {}
        """Entries of LLR_PORT as llrmgrd remembers them."""
        self._appl, self._state, self._flex, self._maps, self._storms = (
            Mirror(each)
            for each in (
                databases.appl,
                databases.state,
                databases.flex_counter,
                databases.counters,
                databases.counters,
            )
        )
        self._times = 0
        self._loaded: Any = None
        self.ports: dict[str, PortState] = {}
        self.intervals: dict[str, int] = {}
        """The groups of counters that are polled, with their intervals in milliseconds."""

    def start(self, config: Any = None) -> None:
        """Come up, with a config_db.json unless CONFIG_DB has been loaded already."""
        start.begin(self.databases)
        self._loaded = config
        if config is not None:
            start.load(self.databases, config)
        self.follow([LOADED])

    def close(self) -> None:
        """End the connections; the databases stay as they are."""
        self.databases.close()

    def follow(self, keys: Iterable[str]) -> None:
        """These keys of CONFIG_DB were written to."""
        names = set(keys)
        if LOADED in names:
            self._config = read_all(self.databases.config)
        else:
            found = read(self.databases.config, names)
            for name in names:
                self._config.pop(name, None)
            self._config |= found
        if start.is_loaded(self.databases):
            self._show()

    def poll(self, groups: Iterable[str] | None = None) -> None:
        """Time passes, then some groups of counters are polled; all that are enabled unless named."""
        self._asic.advance()
        wanted = self.intervals.keys() if groups is None else self.intervals.keys() & set(groups)
        self._counters.poll(self.ports, sorted(wanted))

    def _show(self) -> None:
        config = self._config
        self.ports = orchagent.ports(config, frozenset(self._dark))
        self.intervals = orchagent.poll_intervals(config, self._kind)
        self._state.show(orchagent.state_tables(self.ports, self._kind))
        self._maps.show(orchagent.name_maps(self.ports))
        self._flex.show(orchagent.flex_tables(self.ports, self.intervals))
        llr = {} if self._kind.llr == "absent" else self._llr_tables()
        hostname = table(config, "DEVICE_METADATA").get("localhost", {}).get("hostname", "sonic")
        neighbours = {port: each for port, each in self._neighbours.items() if self._is_up(port)}
        self._produced.show(orchagent.appl_tables(config, self.ports) | llr)
        self._appl.show(lldp_syncd.tables(neighbours, hostname))
        self._watchdog.configure(config)
        self._storms.show(self._watchdog.rows(self.ports))
        self._asic.configure(config, self.ports, llr if self._kind.llr == "true" else {})

    def _llr_tables(self) -> dict[str, Fields]:
        speeds = {name: port.speed for name, port in self.ports.items()}
        self._llr_ports = llrmgrd.remembered(self._llr_ports, self._config)
        return llrmgrd.tables(self._config, self._llr_ports, speeds, self._lookup)

    def _is_up(self, port: str) -> bool:
        return port in self.ports and self.ports[port].oper == "up"

    # What happens outside

    def reload(self, config: Any = None) -> None:
        """`config reload`: CONFIG_DB is emptied and loaded, with what it had at first unless given."""
        self._loaded = config or self._loaded or factory.config_db(len(self.ports))
        start.load(self.databases, self._loaded)
        self.follow([LOADED])

    def light(self, port: str, *, on: bool) -> None:
        """The signal of a port comes or goes."""
        self._known(port)
        if on:
            self._dark.discard(port)
        else:
            self._dark.add(port)
        self._show()

    def flush(self, port: str) -> None:
        """The peer of link layer retry restarts; the counters show it at the next poll."""
        self._known(port)
        self._asic.lose_peer(port)

    def storm(self, port: str, queue: int, *, on: bool) -> None:
        """A storm of PFC frames begins or ends."""
        self._known(port)
        (self._watchdog.storm if on else self._watchdog.calm)(port, queue)
        self._storms.show(self._watchdog.rows(self.ports))

    def neighbour(self, port: str, name: str | None) -> None:
        """LLDP learns a neighbour of this name, or forgets the one it has."""
        self._known(port)
        if name is None:
            if self._neighbours.pop(port, None) is None:
                raise SonicError(f"{port}: there is no neighbour")
        else:
            self._times += 1
            self._neighbours[port] = lldp_syncd.neighbour(self._times, self._times, port, name)
        self._show()

    def _known(self, port: str) -> None:
        if port not in self.ports:
            raise SonicError(f"{port}: CONFIG_DB has no such port")
