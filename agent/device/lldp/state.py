"""State of LLDP: the agents, their neighbours, the information about the system and its ports."""

from collections.abc import Callable, Iterable

from isolane.bindings.ieee802_dot1ab_lldp import (
    LocalSystemData,
    ManagementAddressTxPort,
    Port,
    RemoteStatistics,
    RemoteSystemsData,
    RxStatistics,
    TopologyRecognitionTlvExtension,
    TxStatistics,
)
from isolane.device.kit.context import Context
from isolane.device.kit.records import record_of
from isolane.device.kit.values import mac_text
from isolane.device.lldp.local_tlvs import FAMILIES
from isolane.device.lldp.remote_systems import remote_record
from isolane.device.lldp.tlv_containers import RECEIVED, SENT, shown
from isolane.device.lldp.tlv_leafs import DEVICES, UNKNOWN
from isolane.durations import CENTISECOND_NS
from isolane.engine.lldp.config import ORGANIZATION_BITS
from isolane.engine.lldp.engine import LldpAgent, LldpEngine
from isolane.engine.topology import TopologyEngine
from isolane.store.operational.providers import Keys
from isolane.wire.lldp.tlv import Tlv

Find = Callable[[tuple[str, str]], LldpAgent | None]
"""The agent of a configured port and address."""


class LldpState:
    """Provides the state; engines are read only when a client asks."""

    def __init__(self, context: Context, engine: LldpEngine, topology: TopologyEngine, find: Find) -> None:
        self._context = context
        self._engine = engine
        self._topology = topology
        self._find = find
        operational = context.store.operational
        provide = operational.provide
        provide(RemoteStatistics, self._remote_statistics)
        provide(LocalSystemData, self._local_system)
        provide(TopologyRecognitionTlvExtension, self._recognition)
        operational.notified.declare(Port, (RemoteSystemsData.NODE,))
        provide(Port, self._port, fills=[container.record for container in SENT])
        provide(ManagementAddressTxPort, self._address)
        provide(TxStatistics, self._tx)
        provide(RxStatistics, self._rx)
        operational.provide_list(
            RemoteSystemsData,
            self._remote_keys,
            self._remote,
            origin="learned",
            fills=[container.record for container in RECEIVED],
        )

    def _agent(self, keys: Keys) -> LldpAgent | None:
        return self._find(keys[0])

    def _port(self, keys: Keys) -> Port | None:
        agent = self._agent(keys)
        if agent is None:
            return None
        chosen = agent.config.organization_tlvs_tx_enable
        sent = [tlv for tlv in agent.local.organization_tlvs if ORGANIZATION_BITS.get(type(tlv)) in chosen]
        return Port.new(
            name=keys[0][0],
            dest_mac_address=keys[0][1],
            port_id_subtype="interface-name",
            port_id=agent.local.port_id.identifier.decode(),
            port_desc=agent.local.description,
            **shown(SENT, lambda kind: _first(sent, kind)),
        )

    def _address(self, keys: Keys) -> ManagementAddressTxPort | None:
        """The address belongs to the host that the agent runs on, and to none of its interfaces."""
        family, octets = keys[-1]
        if family not in FAMILIES:
            return None
        return ManagementAddressTxPort.new(
            address_subtype=family,
            man_address=octets,
            addr_len=1 + len(octets) // 2,
            if_subtype="unknown",
            if_id=0,
        )

    def _tx(self, keys: Keys) -> TxStatistics | None:
        agent = self._agent(keys)
        if agent is None:
            return None
        counted = agent.transmitter.statistics
        return record_of(TxStatistics, counted)

    def _rx(self, keys: Keys) -> RxStatistics | None:
        agent = self._agent(keys)
        if agent is None:
            return None
        counted = agent.receiver.statistics
        return record_of(RxStatistics, counted)

    def _recognition(self, keys: Keys) -> TopologyRecognitionTlvExtension:
        return TopologyRecognitionTlvExtension.new(
            device_type=DEVICES.get(self._topology.device_type, UNKNOWN),
            topology_level=self._topology.level,
        )

    def _remote_keys(self, keys: Keys) -> Iterable[tuple[int, int]]:
        agent = self._agent(keys)
        neighbors = () if agent is None else agent.receiver
        return [(neighbor.time_mark_ns // CENTISECOND_NS, neighbor.index) for neighbor in neighbors]

    def _remote(self, keys: Keys) -> RemoteSystemsData | None:
        agent = self._agent(keys)
        if agent is None:
            return None
        for neighbor in agent.receiver:
            if (neighbor.time_mark_ns // CENTISECOND_NS, neighbor.index) == keys[-1]:
                return remote_record(neighbor, too_many=agent.receiver.too_many_neighbors)
        return None

    def _remote_statistics(self, keys: Keys) -> RemoteStatistics:
        counted = self._engine.remote_statistics
        changed = counted.last_change_ns
        return record_of(
            RemoteStatistics, counted, last_change_time=None if changed is None else changed // CENTISECOND_NS
        )

    def _local_system(self, keys: Keys) -> LocalSystemData:
        system = self._engine.system
        return LocalSystemData.new(
            chassis_id_subtype="mac-address",
            chassis_id=mac_text(int.from_bytes(system.chassis_id.identifier, "big")),
            system_name=system.system_name,
            system_description=system.system_description,
            system_capabilities_supported=("bridge",),
            system_capabilities_enabled=("bridge",) if system.capabilities_enabled else (),
        )


def _first(tlvs: list[Tlv], kind: type[Tlv]) -> Tlv | None:
    return next((tlv for tlv in tlvs if isinstance(tlv, kind)), None)
