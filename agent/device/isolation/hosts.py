"""Congestion isolation of emulated hosts (802.1Qcz 5.35): what is configured, said by LLDP, and shown."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from isolane.bindings import isolane_dataplane as dataplane
from isolane.bindings.isolane_dataplane import Host as HostEntry
from isolane.dataplane.emulated.host import Host, HostConfig
from isolane.device.isolation.config import map_entries
from isolane.device.isolation.state import create_mask, peer_row
from isolane.device.kit.context import Context
from isolane.device.kit.instances import raised
from isolane.device.kit.records import record_of
from isolane.device.kit.values import mac_text
from isolane.engine.effects import Notify
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.config import (
    CIM_TX_PRIORITY,
    MAX_CIM_TX,
    MAX_FLOW_LIFE_CENTISECONDS,
    MAX_PEERS,
    MAX_STREAMS,
    MIN_HEADER_OCTETS,
    AqmConfig,
    IsolationConfig,
    PortConfig,
)
from isolane.engine.isolation.entity import IsolationEntity
from isolane.engine.isolation.port import check
from isolane.engine.lldp.config import Selection
from isolane.engine.lldp.events import NeighborAdded, NeighborChanged, NeighborRemoved
from isolane.engine.lldp.peers import IsolationPeers, PeerAdded, PeerRemoved
from isolane.engine.topology import TopologyEngine
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.tree.path import Path
from isolane.wire.lldp.basic import FAMILY_802
from isolane.wire.lldp.isolation import END_STATION, CongestionIsolation
from isolane.wire.lldp.tlv import Tlv

CARD_PORT: Final = 1
TLVS: Final[Selection] = frozenset(
    (("ci", "congestion-isolation"), ("tr", "topology-recognition")),
)
_CARD_AQM: Final = AqmConfig(not_ect="keep")
"""The AQM of a host's own card never drops: the sender is on the same machine."""


def faults(name: str, entry: HostEntry) -> Iterator[DataError]:
    """Configuration that no card supports, with its place."""
    node = dataplane.CongestionIsolation.NODE
    path = Path().child(dataplane.DataPlane.NODE).child(HostEntry.NODE, name).child(node)
    config = _card(entry, HostConfig(name, 0))

    def place(error: DataError) -> Path:
        if isinstance(error.path, queue_map.EntryPath):
            return path.child(dataplane.QueueMap.NODE, error.path.index)
        return path

    yield from raised(path.child(node.by_attribute["min_header_octets"]), lambda: check(config))
    yield from raised(place, lambda: queue_map.read(config.queue_map))


def _card(entry: HostEntry, host: HostConfig) -> PortConfig:
    given = entry.congestion_isolation
    octets, cims = given.min_header_octets, given.max_cim_tx
    return PortConfig(
        CARD_PORT,
        host.name,
        mac=host.mac,
        ipv4=host.ipv4,
        ipv6=host.ipv6,
        queue_map=map_entries(given.queue_map),
        min_header_octets=MIN_HEADER_OCTETS if octets is None else octets,
        max_cim_tx=MAX_CIM_TX if cims is None else cims,
        aqm=_CARD_AQM,
    )


class HostIsolation:
    """The CI entity of one host, while it is enabled, with the peer that LLDP finds for it."""

    def __init__(self, host: Host, entry: HostEntry) -> None:
        self._host = host
        self._peers = IsolationPeers()
        self._recognizes = entry.topology_recognition_enabled
        self.card = _card(entry, host.config)
        if entry.congestion_isolation.ci_master_enable:
            host.isolate(IsolationConfig(master_enable=True), self.card)

    @property
    def entity(self) -> IsolationEntity | None:
        """The entity on the card."""
        return self._host.isolation

    def tlvs(self) -> Iterator[Tlv]:
        """The information that the host sends by LLDP (D.2.15, D.2.16)."""
        own = self.card
        if self._recognizes:
            yield TopologyEngine(END_STATION, (own.name,)).tlv(own.name)
        if self.entity is not None:
            pairs, mac = self.entity.cips[CARD_PORT].map.entries(), own.mac.to_bytes(6, "big")
            yield CongestionIsolation(pairs, own.min_header_octets, mac, own.udp_port, FAMILY_802, b"")

    def heard(self, event: object, now_ns: int) -> None:
        """LLDP found or lost a neighbour: addCiPeer and delCiPeer (49.4.4.1)."""
        entity = self.entity
        if entity is None or not isinstance(event, NeighborAdded | NeighborChanged | NeighborRemoved):
            return
        for effect in self._peers.observe(event):
            change = effect.event if isinstance(effect, Notify) else None
            if isinstance(change, PeerAdded):
                entity.add_peer(CARD_PORT, change.peer, now_ns)
            elif isinstance(change, PeerRemoved):
                self._host.lose_peer()


def _always(value: int) -> Callable[[Keys], int]:
    return lambda keys: value


Find = Callable[[str], HostIsolation | None]


class HostIsolationState:
    """Providers for all hosts; nothing is kept here."""

    def __init__(self, context: Context, find: Find) -> None:
        self._find, operational = find, context.store.operational
        provide, leafs = operational.provide, dataplane.CongestionIsolation.NODE.by_attribute
        constants = {
            "ci_cim_tx_priority": CIM_TX_PRIORITY,
            "ci_max_flow_life": MAX_FLOW_LIFE_CENTISECONDS,
            "max_ci_stream_entries": MAX_STREAMS,
        }
        card: dict[str, Callable[[PortConfig], object]] = {
            "cip_mac_address": lambda config: mac_text(config.mac),
            "cip_ipv4_address": lambda config: None if config.ipv4 is None else str(config.ipv4),
            "cip_ipv6_address": lambda config: None if config.ipv6 is None else str(config.ipv6),
            "cip_cim_port": lambda config: config.udp_port,
            "min_header_octets": lambda config: config.min_header_octets,
            "max_cim_tx": lambda config: config.max_cim_tx,
        }
        for name, value in constants.items():
            provide(leafs[name], _always(value))
        for name, read in card.items():
            provide(leafs[name], self._of_card(read))
        most = dataplane.CiPeers.NODE.by_attribute["max_ci_peer_entries"]
        provide(most, lambda keys: MAX_PEERS)
        provide(dataplane.Statistics.NODE, self._statistics)
        operational.provide_list(dataplane.CiPeerTable.NODE, self._peer_keys, self._peer, origin="learned")
        operational.provide_list(dataplane.CiStreamTable.NODE, self._stream_keys, self._stream)

    def _entity(self, keys: Keys) -> IsolationEntity | None:
        own = self._find(keys[0])
        return None if own is None else own.entity

    def _of_card(self, read: Callable[[PortConfig], object]) -> Callable[[Keys], object]:
        def provider(keys: Keys) -> object:
            own = self._find(keys[0])
            return None if own is None else read(own.card)

        return provider

    def _statistics(self, keys: Keys) -> dataplane.Statistics | None:
        entity = self._entity(keys)
        if entity is None:
            return None
        counted = entity.cips[CARD_PORT].counters
        refused = counted.cims_from_strangers + sum(counted.cims_invalid.values())
        return record_of(dataplane.Statistics, counted, cims_refused=refused)

    def _peer_keys(self, keys: Keys) -> Iterable[int]:
        entity = self._entity(keys)
        return () if entity is None else tuple(entity.peers)

    def _peer(self, keys: Keys) -> dataplane.CiPeerTable | None:
        entity = self._entity(keys)
        peer = None if entity is None else entity.peers.get(keys[-1])
        if peer is None:
            return None
        return peer_row(dataplane.CiPeerTable, keys[-1], peer)

    def _stream_keys(self, keys: Keys) -> Iterable[int]:
        entity = self._entity(keys)
        return () if entity is None else tuple(entity.flows.streams.by_handle)

    def _stream(self, keys: Keys) -> dataplane.CiStreamTable | None:
        entity = self._entity(keys)
        entry = None if entity is None else entity.flows.streams.by_handle.get(keys[-1])
        if entry is None:
            return None
        return record_of(
            dataplane.CiStreamTable, entry, stream_handle_id=entry.handle, create_mask=create_mask(entry)
        )
