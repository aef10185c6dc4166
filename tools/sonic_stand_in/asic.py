"""The ASIC: counters that move while ports are up, by counting and by the engines of link layer retry."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from isolane.engine.llr.config import LlrSettings
from isolane.errors import DataError, DataErrors
from isolane.sonic.errors import SonicError
from tools.sonic_stand_in import names, retried_link
from tools.sonic_stand_in.databases import Fields, Rows, table
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.orchagent import PortState
from tools.sonic_stand_in.retried_link import OCTETS, RetriedLink

_PART: Final = 10
"""Of so many frames of a queue one is marked, dropped or trimmed where the queue does that."""
_PLAIN: Final[tuple[Fields, bool]] = ({}, False)
Counts = dict[str, int]


class Asic:
    """Counters by object; `advance` is the time between two polls."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._config: Rows = {}
        self._ports: Mapping[str, PortState] = {}
        self._links: dict[str, RetriedLink] = {}
        self._base: defaultdict[str, Counts] = defaultdict(lambda: defaultdict(int))
        self._queues: dict[tuple[str, int], tuple[Fields, bool]] = {}
        self._pfc: Rows = {}
        self.counts: defaultdict[str, Counts] = defaultdict(lambda: defaultdict(int))

    def configure(self, config: Rows, ports: Mapping[str, PortState], llr: Rows) -> None:
        """Take what the daemons made of CONFIG_DB; `llr` are the tables of link layer retry in APPL_DB."""
        self._config, self._ports = config, ports
        wanted = dict(_llr_settings(ports, llr))
        for port in [*self._links]:
            if wanted.get(port) != self._links[port].settings:
                self._keep(port)
        for port, settings in wanted.items():
            if port not in self._links:
                rate, seed = int(ports[port].speed) * 1_000_000, self._kind.seed + 2 * ports[port].number
                self._links[port] = RetriedLink(settings, rate, self._kind.loss, seed)
        self._queues = dict(self._treatments())
        self._pfc = table(config, "PORT_QOS_MAP")

    def advance(self) -> None:
        """Send and receive on every port that is up."""
        for name, port in self._ports.items():
            if port.oper == "up":
                self._count_port(name, port)
        for link in self._links.values():
            link.run(self._kind.frames)

    def lose_peer(self, port: str) -> None:
        """The peer of a port with link layer retry restarts."""
        if port not in self._links:
            raise SonicError(f"{port}: link layer retry does not run")
        self._links[port].lose_peer()

    def llr_counters(self, port: str) -> Fields:
        """The counters of link layer retry, zero where it has never run."""
        now = self._links[port].counters() if port in self._links else {}
        base = self._base[port]
        return {sai: str(base[name] + now.get(name, 0)) for name, sai in names.LLR.items()}

    def _keep(self, port: str) -> None:
        """End a link; what it counted stays."""
        for name, count in self._links.pop(port).counters().items():
            self._base[port][name] += count

    def _count_port(self, name: str, port: PortState) -> None:
        frames, counts = self._kind.frames, self.counts[names.port_oid(port.number)]
        for way in ("IN", "OUT"):
            counts[f"SAI_PORT_STAT_IF_{way}_OCTETS"] += frames * OCTETS
            counts[f"SAI_PORT_STAT_IF_{way}_UCAST_PKTS"] += frames
            counts[f"SAI_PORT_STAT_ETHER_{way}_PKTS_512_TO_1023_OCTETS"] += frames
        for priority in names.priorities(self._pfc.get(name, {}).get("pfc_enable", "")):
            counts[f"SAI_PORT_STAT_PFC_{priority}_RX_PKTS"] += 1
            counts[f"SAI_PORT_STAT_PFC_{priority}_TX_PKTS"] += 1
        share = frames // names.UNICAST_QUEUES
        for queue in range(names.UNICAST_QUEUES):
            wred, trims = self._queues.get((name, queue), _PLAIN)
            self._count_queue(
                counts, self.counts[names.queue_oid(port.number, queue)], share, wred, trims=trims
            )

    def _count_queue(self, port: Counts, queue: Counts, frames: int, wred: Fields, *, trims: bool) -> None:
        some = frames // _PART
        queue["SAI_QUEUE_STAT_PACKETS"] += frames
        queue["SAI_QUEUE_STAT_BYTES"] += frames * OCTETS
        if wred.get("ecn", "ecn_none") != "ecn_none":
            queue["SAI_QUEUE_STAT_WRED_ECN_MARKED_PACKETS"] += some
            queue["SAI_QUEUE_STAT_WRED_ECN_MARKED_BYTES"] += some * OCTETS
            port["SAI_PORT_STAT_ECN_MARKED_PACKETS"] += some
        if wred.get("wred_green_enable") == "true":
            queue["SAI_QUEUE_STAT_WRED_DROPPED_PACKETS"] += some
            queue["SAI_QUEUE_STAT_WRED_DROPPED_BYTES"] += some * OCTETS
            port["SAI_PORT_STAT_GREEN_WRED_DROPPED_PACKETS"] += some
            port["SAI_PORT_STAT_WRED_DROPPED_PACKETS"] += some
        if trims:
            self._count_trimmed(port, queue, 2 * some)

    def _count_trimmed(self, port: Counts, queue: Counts, trimmed: int) -> None:
        """Half of what is trimmed is sent, half finds no buffer a second time."""
        sent = trimmed // 2
        for prefix, counts in (("SAI_PORT_STAT_", port), ("SAI_QUEUE_STAT_", queue)):
            counts[f"{prefix}TRIM_PACKETS"] += trimmed
            counts[f"{prefix}TX_TRIM_PACKETS"] += sent
            counts[f"{prefix}DROPPED_TRIM_PACKETS"] += trimmed - sent
        switch = self.counts[names.SWITCH_OID]
        switch["SAI_SWITCH_STAT_TX_TRIM_PACKETS"] += sent
        switch["SAI_SWITCH_STAT_DROPPED_TRIM_PACKETS"] += trimmed - sent

    def _treatments(self) -> Iterator[tuple[tuple[str, int], tuple[Fields, bool]]]:
        """Of each queue that has one of them: its WRED profile, and whether it trims."""
        queues, buffers = _by_queue(self._config, "QUEUE"), _by_queue(self._config, "BUFFER_QUEUE")
        wred, profiles = table(self._config, "WRED_PROFILE"), table(self._config, "BUFFER_PROFILE")
        can_trim = self._kind.trimming and bool(table(self._config, "SWITCH_TRIMMING"))
        for queue in queues.keys() | buffers.keys():
            profile = profiles.get(buffers.get(queue, {}).get("profile", ""), {})
            trims = can_trim and profile.get("packet_discard_action") == "trim"
            yield queue, (wred.get(queues.get(queue, {}).get("wred_profile", ""), {}), trims)


def _by_queue(config: Rows, name: str) -> dict[tuple[str, int], Fields]:
    return {
        (port, queue): fields
        for key, fields in table(config, name).items()
        for port, _, queues in [key.partition("|")]
        for queue in names.indexes(queues)
    }


def _llr_settings(ports: Mapping[str, PortState], llr: Rows) -> Iterator[tuple[str, LlrSettings]]:
    """The ports on which link layer retry runs; not those whose profile the engine cannot take."""
    for name, port in ports.items():
        entry = llr.get(f"LLR_PORT_TABLE:{name}", {})
        profile = llr.get(f"LLR_PROFILE_TABLE:{entry.get('llr_profile')}", {})
        if (
            port.oper == "up"
            and port.speed != "0"
            and profile
            and "enabled" in (entry["llr_local"], entry["llr_remote"])
        ):
            try:
                yield name, retried_link.settings(entry, profile, entry["llr_profile"])
            except (DataError, DataErrors, KeyError, ValueError):
                continue
