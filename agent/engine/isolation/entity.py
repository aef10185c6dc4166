"""The CI entity of a component or end station (49.4.1.1): tables, ports, peers, received CIMs, cleanup.

Per frame the data plane calls `Cip.request`; what that gives rise to waits in `effects`. Everything else
goes through here.
"""

from collections.abc import Sequence
from dataclasses import replace
from ipaddress import ip_address

from isolane.durations import CENTISECOND_NS
from isolane.engine.effects import Effect, Notify
from isolane.engine.isolation import queue_map
from isolane.engine.isolation.cim_sender import octets_of
from isolane.engine.isolation.cip import Cip
from isolane.engine.isolation.classification import Classification
from isolane.engine.isolation.config import IsolationConfig, Peer, PortConfig, QueueLevels
from isolane.engine.isolation.counters import FlowTableCounters, QueueMapMismatch, TableFull
from isolane.engine.isolation.flow_key import NOT_A_FLOW, flow_key
from isolane.engine.isolation.flows import CongestingFlows
from isolane.engine.isolation.port import PRIORITY_IS_CLASS
from isolane.engine.isolation.tables import StreamEntry, StreamIdentity, identity_of
from isolane.errors import DataErrors
from isolane.wire import cim
from isolane.wire.ethernet import CIM, IPV4, IPV6
from isolane.wire.transport import UDP
from isolane.wire.view import FrameView


class IsolationEntity:
    """Clause 49 for one component."""

    def __init__(self, config: IsolationConfig | None = None) -> None:
        self.config = config or IsolationConfig()
        self.flows = CongestingFlows(self.config)
        self.classification = Classification()
        self.cips: dict[int, Cip] = {}
        self.flow_table: FlowTableCounters | None = None
        """Of a data plane with a table of its own; None where frames pass the agent."""
        self._cleanup_ns: int | None = None
        self.enabled = False

    @property
    def effects(self) -> list[Effect]:
        """Effects that are pending."""
        return self.flows.effects

    def take_effects(self) -> list[Effect]:
        """The pending effects; a second call returns none of them."""
        taken, self.flows.effects = self.flows.effects, []
        return taken

    # Configuration

    def configure(self, config: IsolationConfig, now_ns: int) -> None:
        """Take over a component's configuration; flows that are there stay while CI stays on."""
        self.config = self.flows.config = config
        self.flows.streams.limit = config.max_streams
        self.set_master_enable(config.master_enable, now_ns)

    def set_master_enable(self, on: bool, now_ns: int) -> None:
        """ciMasterEnable (49.4.1.1.1): off ends all activity at once.

        Requests to peers are withdrawn before they are forgotten: nothing else would inform the peers.
        """
        self.config = self.flows.config = replace(self.config, master_enable=on)
        if on == self.enabled:
            return
        self.enabled = on
        if not on:
            self._forget_flows()
        for cip in self.cips.values():
            cip.enable(on)
            for traffic_class in cip.congesting_classes:  # 49.4.2.1 a) 4)
                cip.congesting[traffic_class] = False
        self._initialize()
        self._cleanup_ns = now_ns + self._cleanup_period_ns if on else None

    def add_port(
        self,
        config: PortConfig,
        levels: QueueLevels,
        class_of_priority: Sequence[int] = PRIORITY_IS_CLASS,
        *,
        may_overtake: bool = False,
        signals: bool = True,
    ) -> Cip:
        """A CIP on a port; of one that is there the counters go on, and its flows where its pairs stay."""
        cip = Cip(config, levels, self.flows, class_of_priority, may_overtake=may_overtake, signals=signals)
        old = self.cips.get(config.number)
        if old is not None:
            cip.go_on_counting(old)
            if cip.serves_as(old):
                cip.go_on_isolating(old)
            else:
                self._forget_flows(config.number)
        self.cips[config.number] = self.flows.ports[config.number] = cip
        cip.enable(self.enabled)
        self._initialize()
        return cip

    def remove_port(self, number: int) -> None:
        """Remove a port with its flows and its peer; other peers receive CIMs."""
        self.remove_peer(number)
        self._forget_flows(number)
        del self.cips[number], self.flows.ports[number]
        self._initialize()

    def _initialize(self) -> None:
        """ciInitialize (49.4.2.1) a) 1) to 3): gates and filters, by the maps of all ports."""
        cips = [self.cips[number] for number in sorted(self.cips)] if self.enabled else []
        self.classification.initialize(cip.map for cip in cips)

    def _forget_flows(self, port: int | None = None) -> None:
        """Take flows out of the tables; what their queues hold goes before what comes next."""
        for entry in self._entries(port, None):
            self.flows.remove(entry)
            self.cips[entry.port].counters.flows_dropped += 1
        self._hold_back(port, None)

    def flush_flows(self, port: int | None = None, traffic_class: int | None = None) -> int:
        """Remove flows at once and send CIMs to peers; returns their number (isolane: flush-flows)."""
        entries = self._entries(port, traffic_class)
        for entry in entries:
            self.flows.remove(entry)
            self.cips[entry.port].counters.flows_flushed_by_operator += 1
        self._hold_back(port, traffic_class)
        return len(entries)

    def flush_flow(self, entry: StreamEntry) -> None:
        """The same for one flow."""
        self.flows.remove(entry)
        self.cips[entry.port].counters.flows_flushed_by_operator += 1
        self._hold_back(entry.port, entry.traffic_class)

    def _entries(self, port: int | None, traffic_class: int | None) -> list[StreamEntry]:
        return [
            entry
            for entry in self.flows.streams.by_handle.values()
            if port in (None, entry.port) and traffic_class in (None, entry.traffic_class)
        ]

    def _hold_back(self, port: int | None, traffic_class: int | None) -> None:
        for cip in self.cips.values():
            for low in cip.congesting_classes:
                if port in (None, cip.number) and traffic_class in (None, low):
                    cip.hold_back(low)

    # Peers

    @property
    def peers(self) -> dict[int, Peer]:
        """The CI Peer Table, by reception port."""
        return self.flows.peers

    def add_peer(
        self, port: int, peer: Peer, now_ns: int, remote_map: Sequence[int] | None = None
    ) -> list[Effect]:
        """addCiPeer (49.4.4.1.1); a queue map mismatch is reported."""
        if not self.enabled:
            return []
        peers = self.flows.peers
        if port not in peers and len(peers) >= self.config.max_peers:
            return [Notify(TableFull("ci-peer-table", self.config.max_peers, now_ns))]
        if port in peers and peers[port].mac != peer.mac:
            self.remove_peer(port)
        peers[port] = peer
        cip = self.cips.get(port)
        if cip is None or remote_map is None or _agrees(remote_map, cip.map):
            return []
        return [Notify(QueueMapMismatch(cip.config.name, cip.map.entries(), tuple(remote_map)))]

    def remove_peer(self, port: int) -> None:
        """delCiPeer (49.4.4.1.2); flows that only this peer requested end, other peers receive CIMs."""
        self.flows.peers.pop(port, None)
        self.flows.withdraw_all(port)

    # Received CIMs

    def claims(self, port: int, octets: bytes) -> bool:
        """The CIM demultiplexer (49.3.3): whether a frame addressed to this system is a CIM."""
        cip = self.cips.get(port)
        if cip is None:
            return False
        view = FrameView(octets)
        if view.ethertype == CIM:
            return True
        ip = view.ip if view.ethertype in (IPV4, IPV6) else None
        if ip is None or ip.ports is None or ip.protocol != UDP:
            return False
        own = cip.config.ipv4 if ip.version == 4 else cip.config.ipv6
        return own is not None and ip.destination == own.packed and ip.ports[1] == cip.config.udp_port

    def receive(self, port: int, octets: bytes, now_ns: int) -> list[Effect]:
        """processCimPdu (49.4.2.6) for a frame that `claims` took."""
        cip = self.cips[port]
        if not self.enabled:
            cip.counters.cims_ignored += 1
            return []
        try:
            message = cim.decode(octets, cip.config.udp_port)
        except cim.CimRefused as fault:
            cip.counters.cims_invalid[fault.cause] += 1
            return []
        if not self._is_welcome(port, message):
            cip.counters.cims_from_strangers += 1
            return []
        if message.pdu.add:
            cip.counters.cims_received_add += 1
            self._add_for_peer(cip, message.pdu, now_ns)
        else:
            cip.counters.cims_received_delete += 1
            self._delete_for_peer(cip, message.pdu, now_ns)
        return self.take_effects()

    def _is_welcome(self, port: int, message: cim.Layer2Cim | cim.Layer3Cim) -> bool:
        """Whether a CIM is from the peer of its port: any other station could fill the CI Stream Table."""
        if self.config.cims_from == "anyone":
            return True
        peer = self.peers.get(port)
        if peer is None:
            return False
        if isinstance(message, cim.Layer2Cim):
            return message.source == octets_of(peer.mac)
        source = ip_address(message.envelope.source)
        return source == (peer.ipv4 if source.version == 4 else peer.ipv6)

    def _add_for_peer(self, cip: Cip, pdu: cim.CimPdu, now_ns: int) -> None:
        """b) The CIM does not say the class: the first congesting one, until a frame of the flow shows it."""
        key = _key_of(pdu)
        if key == NOT_A_FLOW or not cip.congesting_classes:
            cip.counters.cims_invalid["no-flow" if key == NOT_A_FLOW else "not-participating"] += 1
            return
        dst, src = int.from_bytes(pdu.destination, "big"), int.from_bytes(pdu.source, "big")
        low = cip.congesting_classes[0]
        self.flows.add_from_peer(cip, low, key, dst, src, pdu.vid, pdu.msdu, now_ns)

    def _delete_for_peer(self, cip: Cip, pdu: cim.CimPdu, now_ns: int) -> None:
        """c) The flow is found by what identifies it: lengths, ids and marks differ from frame to frame."""
        entry = self.flows.streams.find(_key_of(pdu))
        if entry is not None and self.flows.withdraw(entry, cip.number):
            cip.counters.flows_withdrawn += 1
            self.cips[entry.port].no_longer_congesting(entry.traffic_class, now_ns)

    # Time

    @property
    def _cleanup_period_ns(self) -> int:
        """At least once every ciMaxFlowLife (49.4.2.10)."""
        return max(1, self.config.max_flow_life_centiseconds) * CENTISECOND_NS

    def deadline(self) -> int | None:
        """When the tables are cleaned next."""
        return self._cleanup_ns

    def expire(self, now_ns: int) -> list[Effect]:
        """periodicTableCleanup when it is due."""
        if self._cleanup_ns is None or now_ns < self._cleanup_ns:
            return []
        self._cleanup_ns = now_ns + self._cleanup_period_ns
        self.flows.cleanup(now_ns)
        return self.take_effects()

    # Reports

    def identities(self) -> list[StreamIdentity]:
        """The 802.1CB stream identity table, one entry for each of the CI Stream Table."""
        ports = tuple(sorted(self.cips))
        return [identity_of(entry, ports) for entry in self.flows.streams.by_handle.values()]


def _agrees(remote: Sequence[int], own: queue_map.QueueMap) -> bool:
    """By pairs, in either reading; a map that makes no sense agrees with none."""
    try:
        return queue_map.read(remote).agrees(own)
    except DataErrors:
        return False


def _key_of(pdu: cim.CimPdu) -> int:
    return flow_key(int.from_bytes(pdu.destination, "big"), pdu.vid, pdu.msdu)
