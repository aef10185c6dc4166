"""What the YANG modules compile to: one Python module per tree.

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
from . import ieee802_dot1ab_lldp as ieee802_dot1ab_lldp
from . import ieee802_dot1cb_stream_identification as ieee802_dot1cb_stream_identification
from . import ieee802_dot1q_bridge as ieee802_dot1q_bridge
from . import ietf_factory_default as ietf_factory_default
from . import ietf_interfaces as ietf_interfaces
from . import ietf_keystore as ietf_keystore
from . import ietf_netconf as ietf_netconf
from . import ietf_netconf_acm as ietf_netconf_acm
from . import ietf_netconf_monitoring as ietf_netconf_monitoring
from . import ietf_netconf_nmda as ietf_netconf_nmda
from . import ietf_netconf_notifications as ietf_netconf_notifications
from . import ietf_netconf_partial_lock as ietf_netconf_partial_lock
from . import ietf_netconf_private_candidate as ietf_netconf_private_candidate
from . import ietf_netconf_server as ietf_netconf_server
from . import ietf_nmda_compare as ietf_nmda_compare
from . import ietf_restconf_monitoring as ietf_restconf_monitoring
from . import ietf_restconf_server as ietf_restconf_server
from . import ietf_subscribed_notifications as ietf_subscribed_notifications
from . import ietf_syslog as ietf_syslog
from . import ietf_system as ietf_system
from . import ietf_system_capabilities as ietf_system_capabilities
from . import ietf_truststore as ietf_truststore
from . import ietf_yang_library as ietf_yang_library
from . import ietf_yang_push as ietf_yang_push
from . import isolane_access as isolane_access
from . import isolane_dataplane as isolane_dataplane
from . import isolane_history as isolane_history
from . import isolane_inband_telemetry as isolane_inband_telemetry
from . import isolane_pfc as isolane_pfc
from . import isolane_private_candidate as isolane_private_candidate
from . import isolane_samples as isolane_samples
from . import isolane_server as isolane_server
from . import isolane_sonic as isolane_sonic
from . import isolane_ue_capabilities as isolane_ue_capabilities
from . import isolane_ue_cbfc as isolane_ue_cbfc
from . import isolane_ue_csig as isolane_ue_csig
from . import isolane_ue_llr as isolane_ue_llr
from . import isolane_ue_packet_trimming as isolane_ue_packet_trimming
from . import nc_notifications as nc_notifications
from . import notifications as notifications

MODEL: Final[Model]

class Root(Record):
    """The top of the trees /"""

    PATH: ClassVar[str]
    NODE: ClassVar[RootNode]
    EMPTY: ClassVar[Root]
    @property
    def lldp(self) -> ieee802_dot1ab_lldp.Lldp:
        """The LLDP agents of the system."""
    @property
    def stream_identity(self) -> Table[int, ieee802_dot1cb_stream_identification.StreamIdentity]:
        """The Stream identity table. Each entry is one way of identifying a stream; entries with the same handle are about the same stream."""
    @property
    def bridges(self) -> ieee802_dot1q_bridge.Bridges:
        """The bridges of the system."""
    @property
    def interfaces(self) -> ietf_interfaces.Interfaces:
        """Interface parameters."""
    @property
    def interfaces_state(self) -> ietf_interfaces.InterfacesState:
        """Data nodes for the operational state of interfaces."""
    @property
    def keystore(self) -> ietf_keystore.Keystore: ...
    @property
    def nacm(self) -> ietf_netconf_acm.Nacm:
        """Parameters for NETCONF access control model."""
    @property
    def netconf_state(self) -> ietf_netconf_monitoring.NetconfState:
        """The netconf-state container is the root of the monitoring data model."""
    @property
    def netconf_server(self) -> ietf_netconf_server.NetconfServer: ...
    @property
    def restconf_state(self) -> ietf_restconf_monitoring.RestconfState:
        """Contains RESTCONF protocol monitoring information."""
    @property
    def restconf_server(self) -> ietf_restconf_server.RestconfServer: ...
    @property
    def streams(self) -> ietf_subscribed_notifications.Streams:
        """Contains information on the built-in event streams provided by the publisher."""
    @property
    def filters(self) -> ietf_subscribed_notifications.Filters:
        """Contains a list of configurable filters that can be applied to subscriptions. This facilitates the reuse of complex filters once defined."""
    @property
    def subscriptions(self) -> ietf_subscribed_notifications.Subscriptions:
        """Contains the list of currently active subscriptions, i.e., subscriptions that are currently in effect, used for subscription management and monitoring purposes. This includes subscriptions that have been set up via RPC primitives as well as subscriptions that have been established via configuration."""
    @property
    def syslog(self) -> ietf_syslog.Syslog | None:
        """Configuration of syslog."""
    @property
    def system(self) -> ietf_system.System:
        """System group configuration."""
    @property
    def system_state(self) -> ietf_system.SystemState:
        """System group operational state."""
    @property
    def system_capabilities(self) -> ietf_system_capabilities.SystemCapabilities:
        """What the server can do."""
    @property
    def truststore(self) -> ietf_truststore.Truststore: ...
    @property
    def yang_library(self) -> ietf_yang_library.YangLibrary:
        """Container holding the entire YANG library of this server."""
    @property
    def modules_state(self) -> ietf_yang_library.ModulesState:
        """Contains YANG module monitoring information."""
    @property
    def access(self) -> isolane_access.Access:
        """Questions to access control."""
    @property
    def data_plane(self) -> isolane_dataplane.DataPlane:
        """The data plane."""
    @property
    def history(self) -> isolane_history.History:
        """History of commits."""
    @property
    def in_band_telemetry(self) -> isolane_inband_telemetry.InBandTelemetry:
        """In-band telemetry of the system."""
    @property
    def pfc_watchdog(self) -> isolane_pfc.PfcWatchdog:
        """Settings that the PFC watchdogs of all ports share."""
    @property
    def samples(self) -> isolane_samples.Samples:
        """Samples of ports and of the agent itself."""
    @property
    def server(self) -> isolane_server.Server:
        """The servers of the agent."""
    @property
    def config_db(self) -> isolane_sonic.ConfigDb:
        """The CONFIG_DB that the agent serves; empty when the agent serves none. The nodes beside the list view are about all views together: the status is the worst of theirs, its time and its reason are those of that view. Keys, errors, content left aside and counters are of all views. The last comparison and the last commit of others are those of any view, and the check of validity is the earliest."""
    @property
    def ue_capabilities(self) -> isolane_ue_capabilities.UeCapabilities:
        """Capabilities of the Ultra Ethernet link layer."""
    @property
    def cbfc(self) -> isolane_ue_cbfc.Cbfc:
        """Credit-based flow control of the system."""
    @property
    def csig(self) -> isolane_ue_csig.Csig:
        """Congestion signaling of the system. Without a signal and a rule packets with tags pass unchanged."""
    @property
    def llr(self) -> isolane_ue_llr.Llr:
        """Link layer retry of the system."""
    @property
    def packet_trimming(self) -> isolane_ue_packet_trimming.PacketTrimming:
        """Packet trimming of the system."""
    @property
    def netconf(self) -> nc_notifications.Netconf:
        """NETCONF event state."""
    @classmethod
    def new(cls, *, lldp: ieee802_dot1ab_lldp.Lldp | None = ..., stream_identity: Table[int, ieee802_dot1cb_stream_identification.StreamIdentity] | Iterable[ieee802_dot1cb_stream_identification.StreamIdentity] | None = ..., bridges: ieee802_dot1q_bridge.Bridges | None = ..., interfaces: ietf_interfaces.Interfaces | None = ..., interfaces_state: ietf_interfaces.InterfacesState | None = ..., keystore: ietf_keystore.Keystore | None = ..., nacm: ietf_netconf_acm.Nacm | None = ..., netconf_state: ietf_netconf_monitoring.NetconfState | None = ..., netconf_server: ietf_netconf_server.NetconfServer | None = ..., restconf_state: ietf_restconf_monitoring.RestconfState | None = ..., restconf_server: ietf_restconf_server.RestconfServer | None = ..., streams: ietf_subscribed_notifications.Streams | None = ..., filters: ietf_subscribed_notifications.Filters | None = ..., subscriptions: ietf_subscribed_notifications.Subscriptions | None = ..., syslog: ietf_syslog.Syslog | None = ..., system: ietf_system.System | None = ..., system_state: ietf_system.SystemState | None = ..., system_capabilities: ietf_system_capabilities.SystemCapabilities | None = ..., truststore: ietf_truststore.Truststore | None = ..., yang_library: ietf_yang_library.YangLibrary | None = ..., modules_state: ietf_yang_library.ModulesState | None = ..., access: isolane_access.Access | None = ..., data_plane: isolane_dataplane.DataPlane | None = ..., history: isolane_history.History | None = ..., in_band_telemetry: isolane_inband_telemetry.InBandTelemetry | None = ..., pfc_watchdog: isolane_pfc.PfcWatchdog | None = ..., samples: isolane_samples.Samples | None = ..., server: isolane_server.Server | None = ..., config_db: isolane_sonic.ConfigDb | None = ..., ue_capabilities: isolane_ue_capabilities.UeCapabilities | None = ..., cbfc: isolane_ue_cbfc.Cbfc | None = ..., csig: isolane_ue_csig.Csig | None = ..., llr: isolane_ue_llr.Llr | None = ..., packet_trimming: isolane_ue_packet_trimming.PacketTrimming | None = ..., netconf: nc_notifications.Netconf | None = ...) -> Self: ...
    def replace(self, *, lldp: ieee802_dot1ab_lldp.Lldp | None = ..., stream_identity: Table[int, ieee802_dot1cb_stream_identification.StreamIdentity] | Iterable[ieee802_dot1cb_stream_identification.StreamIdentity] | None = ..., bridges: ieee802_dot1q_bridge.Bridges | None = ..., interfaces: ietf_interfaces.Interfaces | None = ..., interfaces_state: ietf_interfaces.InterfacesState | None = ..., keystore: ietf_keystore.Keystore | None = ..., nacm: ietf_netconf_acm.Nacm | None = ..., netconf_state: ietf_netconf_monitoring.NetconfState | None = ..., netconf_server: ietf_netconf_server.NetconfServer | None = ..., restconf_state: ietf_restconf_monitoring.RestconfState | None = ..., restconf_server: ietf_restconf_server.RestconfServer | None = ..., streams: ietf_subscribed_notifications.Streams | None = ..., filters: ietf_subscribed_notifications.Filters | None = ..., subscriptions: ietf_subscribed_notifications.Subscriptions | None = ..., syslog: ietf_syslog.Syslog | None = ..., system: ietf_system.System | None = ..., system_state: ietf_system.SystemState | None = ..., system_capabilities: ietf_system_capabilities.SystemCapabilities | None = ..., truststore: ietf_truststore.Truststore | None = ..., yang_library: ietf_yang_library.YangLibrary | None = ..., modules_state: ietf_yang_library.ModulesState | None = ..., access: isolane_access.Access | None = ..., data_plane: isolane_dataplane.DataPlane | None = ..., history: isolane_history.History | None = ..., in_band_telemetry: isolane_inband_telemetry.InBandTelemetry | None = ..., pfc_watchdog: isolane_pfc.PfcWatchdog | None = ..., samples: isolane_samples.Samples | None = ..., server: isolane_server.Server | None = ..., config_db: isolane_sonic.ConfigDb | None = ..., ue_capabilities: isolane_ue_capabilities.UeCapabilities | None = ..., cbfc: isolane_ue_cbfc.Cbfc | None = ..., csig: isolane_ue_csig.Csig | None = ..., llr: isolane_ue_llr.Llr | None = ..., packet_trimming: isolane_ue_packet_trimming.PacketTrimming | None = ..., netconf: nc_notifications.Netconf | None = ...) -> Self: ...
