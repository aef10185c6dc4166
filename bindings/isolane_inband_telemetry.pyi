"""Bindings of YANG module isolane-inband-telemetry.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, Record, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class InBandTelemetry(Record):
    """Container /isolane-inband-telemetry:in-band-telemetry

    In-band telemetry of the system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[InBandTelemetry]
    SWITCH_ID_DEFAULT: Final[int]
    UDP_PORT_DEFAULT: Final[int]
    MAX_HOPS_DEFAULT: Final[int]
    FLOW_IDLE_TIMEOUT_DEFAULT: Final[int]
    MAX_FLOWS_DEFAULT: Final[int]
    @property
    def switch_id(self) -> int:
        """Id that this system adds. With 0 it adds the lower 32 bits of the MAC address that its LLDP chassis id is made of.

        Range 0..4294967295, default 0.
        """
    @property
    def udp_port(self) -> int:
        """UDP destination port of packets with the demonstration header. It is a dynamic port: the header has none of its own, and 4793 is that of UET.

        Range 0..65535, default 49793.
        """
    @property
    def max_hops(self) -> int:
        """Hops that a packet carries; a switch adds nothing to a packet that has as many.

        Range 1..64, in hops, default 16.
        """
    @property
    def flow_idle_timeout(self) -> int:
        """Time after which a flow without packets is forgotten.

        Range 1..86400, in seconds, default 60.
        """
    @property
    def max_flows(self) -> int:
        """Flows that are remembered; more are counted as not recorded.

        Range 1..1000000, in flows, default 10000.
        """
    @property
    def flow(self) -> Table[tuple[str, str, int], Flow]:
        """A flow whose telemetry ended here."""
    @property
    def statistics(self) -> Statistics:
        """Counters of telemetry that ended here."""
    @classmethod
    def new(cls, *, switch_id: int | None = ..., udp_port: int | None = ..., max_hops: int | None = ..., flow_idle_timeout: int | None = ..., max_flows: int | None = ..., flow: Table[tuple[str, str, int], Flow] | Iterable[Flow] | None = ..., statistics: Statistics | None = ...) -> Self: ...
    def replace(self, *, switch_id: int | None = ..., udp_port: int | None = ..., max_hops: int | None = ..., flow_idle_timeout: int | None = ..., max_flows: int | None = ..., flow: Table[tuple[str, str, int], Flow] | Iterable[Flow] | None = ..., statistics: Statistics | None = ...) -> Self: ...

class Flow(Record):
    """Entry of list /isolane-inband-telemetry:in-band-telemetry/flow

    A flow whose telemetry ended here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Flow]
    @property
    def source_address(self) -> str:
        """Source of the packets."""
    @property
    def destination_address(self) -> str:
        """Destination of the packets."""
    @property
    def flow_id(self) -> int:
        """Flow ID of the transport header.

        Range 0..4294967295.
        """
    @property
    def source_port(self) -> int | None:
        """UDP source port of the last packet.

        Range 0..65535.
        """
    @property
    def ingress_interface(self) -> str | None:
        """Interface of the last packet."""
    @property
    def version(self) -> int | None:
        """Version of the transport header.

        Range 0..65535.
        """
    @property
    def last_sequence(self) -> int | None:
        """Sequence number of the last packet.

        Range 0..4294967295.
        """
    @property
    def ecn_feedback(self) -> int | None:
        """Congestion feedback of the last packet, as carried: percent of the fullest queue of the way, 0 for none.

        Range 0..4294967295.
        """
    @property
    def rate_hint(self) -> int | None:
        """Sending rate that the fabric last suggested, 0 for none.

        Range 0..4294967295, in megabits per second.
        """
    @property
    def first_seen(self) -> str | None:
        """Time at which the flow was first seen."""
    @property
    def last_seen(self) -> str | None:
        """Time at which the flow was last seen."""
    @property
    def packets(self) -> int | None:
        """Packets of the flow.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def octets(self) -> int | None:
        """Octets of payload of the flow.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def sequence_gaps(self) -> int | None:
        """Sequence numbers that were left out.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def path_changes(self) -> int | None:
        """Changes of the sequence of switches.

        Range 0..18446744073709551615, in changes.
        """
    @property
    def path_latency(self) -> int | None:
        """Sum of the latencies that the last packet reported.

        Range 0..4294967295, in microseconds.
        """
    @property
    def hop(self) -> Table[int, Hop]:
        """The switches on the way, as the last packet reported them."""
    @classmethod
    def new(cls, *, source_address: str | None = ..., destination_address: str | None = ..., flow_id: int | None = ..., source_port: int | None = ..., ingress_interface: str | None = ..., version: int | None = ..., last_sequence: int | None = ..., ecn_feedback: int | None = ..., rate_hint: int | None = ..., first_seen: str | None = ..., last_seen: str | None = ..., packets: int | None = ..., octets: int | None = ..., sequence_gaps: int | None = ..., path_changes: int | None = ..., path_latency: int | None = ..., hop: Table[int, Hop] | Iterable[Hop] | None = ...) -> Self: ...
    def replace(self, *, source_address: str | None = ..., destination_address: str | None = ..., flow_id: int | None = ..., source_port: int | None = ..., ingress_interface: str | None = ..., version: int | None = ..., last_sequence: int | None = ..., ecn_feedback: int | None = ..., rate_hint: int | None = ..., first_seen: str | None = ..., last_seen: str | None = ..., packets: int | None = ..., octets: int | None = ..., sequence_gaps: int | None = ..., path_changes: int | None = ..., path_latency: int | None = ..., hop: Table[int, Hop] | Iterable[Hop] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> tuple[str, str, int]: ...

class Hop(Record):
    """Entry of list /isolane-inband-telemetry:in-band-telemetry/flow/hop

    The switches on the way, as the last packet reported them.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Hop]
    @property
    def index_(self) -> int:
        """Place on the way, the first switch being 1.

        Range 1..255.
        """
    @property
    def switch_id(self) -> int | None:
        """Identifier of the switch.

        Range 0..4294967295.
        """
    @property
    def queue_depth(self) -> int | None:
        """Fill level of the queue, as last reported.

        Range 0..100, in percent.
        """
    @property
    def latency(self) -> int | None:
        """Time spent in the switch, as last reported.

        Range 0..65535, in microseconds.
        """
    @property
    def max_queue_depth(self) -> int | None:
        """Highest fill level reported since the path last changed.

        Range 0..100, in percent.
        """
    @property
    def max_latency(self) -> int | None:
        """Longest time reported since the path last changed.

        Range 0..65535, in microseconds.
        """
    @classmethod
    def new(cls, *, index_: int | None = ..., switch_id: int | None = ..., queue_depth: int | None = ..., latency: int | None = ..., max_queue_depth: int | None = ..., max_latency: int | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., switch_id: int | None = ..., queue_depth: int | None = ..., latency: int | None = ..., max_queue_depth: int | None = ..., max_latency: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Statistics(Record):
    """Container /isolane-inband-telemetry:in-band-telemetry/statistics

    Counters of telemetry that ended here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Statistics]
    @property
    def discontinuity_time(self) -> str | None:
        """Time at which the counters of this container last started from zero, by a restart or by clear-counters."""
    @property
    def flows(self) -> int | None:
        """Flows remembered now.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_not_recorded(self) -> int | None:
        """Flows that found no room in the table.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def flows_aged_out(self) -> int | None:
        """Flows forgotten after their idle time.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def malformed_packets(self) -> int | None:
        """Packets whose headers or telemetry could not be read.

        Range 0..18446744073709551615, in packets.
        """
    @property
    def hop_count_mismatch(self) -> int | None:
        """Packets whose hop count does not fit their telemetry.

        Range 0..18446744073709551615, in packets.
        """
    @classmethod
    def new(cls, *, discontinuity_time: str | None = ..., flows: int | None = ..., flows_not_recorded: int | None = ..., flows_aged_out: int | None = ..., malformed_packets: int | None = ..., hop_count_mismatch: int | None = ...) -> Self: ...
    def replace(self, *, discontinuity_time: str | None = ..., flows: int | None = ..., flows_not_recorded: int | None = ..., flows_aged_out: int | None = ..., malformed_packets: int | None = ..., hop_count_mismatch: int | None = ...) -> Self: ...

class ClearFlowsInput(Record):
    """Parameters /isolane-inband-telemetry:in-band-telemetry/clear-flows/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ClearFlowsInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class ClearFlowsOutput(Record):
    """Parameters /isolane-inband-telemetry:in-band-telemetry/clear-flows/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ClearFlowsOutput]
    @property
    def cleared(self) -> int | None:
        """Number of flows that were removed from the table.

        Range 0..18446744073709551615, in flows.
        """
    @classmethod
    def new(cls, *, cleared: int | None = ...) -> Self: ...
    def replace(self, *, cleared: int | None = ...) -> Self: ...

class PathChange(Record):
    """Notification /isolane-inband-telemetry:in-band-telemetry/path-change"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[PathChange]
    @property
    def source_address(self) -> str | None:
        """Source of the flow."""
    @property
    def destination_address(self) -> str | None:
        """Destination of the flow."""
    @property
    def flow_id(self) -> int | None:
        """Flow ID of the transport header.

        Range 0..4294967295.
        """
    @property
    def old_hop(self) -> Table[int, OldHop]:
        """Switches on the way before the change."""
    @property
    def new_hop(self) -> Table[int, NewHop]:
        """Switches on the way after the change."""
    @classmethod
    def new(cls, *, source_address: str | None = ..., destination_address: str | None = ..., flow_id: int | None = ..., old_hop: Table[int, OldHop] | Iterable[OldHop] | None = ..., new_hop: Table[int, NewHop] | Iterable[NewHop] | None = ...) -> Self: ...
    def replace(self, *, source_address: str | None = ..., destination_address: str | None = ..., flow_id: int | None = ..., old_hop: Table[int, OldHop] | Iterable[OldHop] | None = ..., new_hop: Table[int, NewHop] | Iterable[NewHop] | None = ...) -> Self: ...

class OldHop(Record):
    """Entry of list /isolane-inband-telemetry:in-band-telemetry/path-change/old-hop

    Switches on the way before the change.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[OldHop]
    @property
    def index_(self) -> int:
        """Place on the way, the first switch being 1.

        Range 1..255.
        """
    @property
    def switch_id(self) -> int | None:
        """Identifier of the switch.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, index_: int | None = ..., switch_id: int | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., switch_id: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class NewHop(Record):
    """Entry of list /isolane-inband-telemetry:in-band-telemetry/path-change/new-hop

    Switches on the way after the change.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[NewHop]
    @property
    def index_(self) -> int:
        """Place on the way, the first switch being 1.

        Range 1..255.
        """
    @property
    def switch_id(self) -> int | None:
        """Identifier of the switch.

        Range 0..4294967295.
        """
    @classmethod
    def new(cls, *, index_: int | None = ..., switch_id: int | None = ...) -> Self: ...
    def replace(self, *, index_: int | None = ..., switch_id: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...
