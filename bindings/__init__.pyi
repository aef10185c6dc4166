"""What the YANG modules compile to: one Python module per tree.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present
from . import ieee802_dot1ab_lldp as ieee802_dot1ab_lldp
from . import ieee802_dot1cb_stream_identification as ieee802_dot1cb_stream_identification
from . import ieee802_dot1q_bridge as ieee802_dot1q_bridge
from . import ietf_interfaces as ietf_interfaces
from . import ietf_netconf as ietf_netconf
from . import ietf_netconf_acm as ietf_netconf_acm
from . import ietf_netconf_monitoring as ietf_netconf_monitoring
from . import ietf_netconf_nmda as ietf_netconf_nmda
from . import ietf_netconf_notifications as ietf_netconf_notifications
from . import ietf_netconf_partial_lock as ietf_netconf_partial_lock
from . import ietf_nmda_compare as ietf_nmda_compare
from . import ietf_restconf_monitoring as ietf_restconf_monitoring
from . import ietf_subscribed_notifications as ietf_subscribed_notifications
from . import ietf_system as ietf_system
from . import ietf_yang_library as ietf_yang_library
from . import ietf_yang_push as ietf_yang_push
from . import isolane_access as isolane_access
from . import isolane_dataplane as isolane_dataplane
from . import isolane_history as isolane_history
from . import isolane_inband_telemetry as isolane_inband_telemetry
from . import isolane_pfc as isolane_pfc
from . import isolane_private_candidate as isolane_private_candidate
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
    def lldp(self) -> ieee802_dot1ab_lldp.Lldp: ...
    @property
    def stream_identity(self) -> Table[int, ieee802_dot1cb_stream_identification.StreamIdentity]: ...
    @property
    def bridges(self) -> ieee802_dot1q_bridge.Bridges: ...
    @property
    def interfaces(self) -> ietf_interfaces.Interfaces: ...
    @property
    def interfaces_state(self) -> ietf_interfaces.InterfacesState: ...
    @property
    def nacm(self) -> ietf_netconf_acm.Nacm: ...
    @property
    def netconf_state(self) -> ietf_netconf_monitoring.NetconfState: ...
    @property
    def restconf_state(self) -> ietf_restconf_monitoring.RestconfState: ...
    @property
    def streams(self) -> ietf_subscribed_notifications.Streams: ...
    @property
    def filters(self) -> ietf_subscribed_notifications.Filters: ...
    @property
    def subscriptions(self) -> ietf_subscribed_notifications.Subscriptions: ...
    @property
    def system(self) -> ietf_system.System: ...
    @property
    def system_state(self) -> ietf_system.SystemState: ...
    @property
    def yang_library(self) -> ietf_yang_library.YangLibrary: ...
    @property
    def modules_state(self) -> ietf_yang_library.ModulesState: ...
    @property
    def access(self) -> isolane_access.Access: ...
    @property
    def data_plane(self) -> isolane_dataplane.DataPlane: ...
    @property
    def history(self) -> isolane_history.History: ...
    @property
    def in_band_telemetry(self) -> isolane_inband_telemetry.InBandTelemetry: ...
    @property
    def pfc_watchdog(self) -> isolane_pfc.PfcWatchdog: ...
    @property
    def server(self) -> isolane_server.Server: ...
    @property
    def config_db(self) -> isolane_sonic.ConfigDb: ...
    @property
    def ue_capabilities(self) -> isolane_ue_capabilities.UeCapabilities: ...
    @property
    def cbfc(self) -> isolane_ue_cbfc.Cbfc: ...
    @property
    def csig(self) -> isolane_ue_csig.Csig: ...
    @property
    def llr(self) -> isolane_ue_llr.Llr: ...
    @property
    def packet_trimming(self) -> isolane_ue_packet_trimming.PacketTrimming: ...
    @property
    def netconf(self) -> nc_notifications.Netconf: ...
    @classmethod
    def new(cls, *, lldp: ieee802_dot1ab_lldp.Lldp | None = ..., stream_identity: Table[int, ieee802_dot1cb_stream_identification.StreamIdentity] | Iterable[ieee802_dot1cb_stream_identification.StreamIdentity] | None = ..., bridges: ieee802_dot1q_bridge.Bridges | None = ..., interfaces: ietf_interfaces.Interfaces | None = ..., interfaces_state: ietf_interfaces.InterfacesState | None = ..., nacm: ietf_netconf_acm.Nacm | None = ..., netconf_state: ietf_netconf_monitoring.NetconfState | None = ..., restconf_state: ietf_restconf_monitoring.RestconfState | None = ..., streams: ietf_subscribed_notifications.Streams | None = ..., filters: ietf_subscribed_notifications.Filters | None = ..., subscriptions: ietf_subscribed_notifications.Subscriptions | None = ..., system: ietf_system.System | None = ..., system_state: ietf_system.SystemState | None = ..., yang_library: ietf_yang_library.YangLibrary | None = ..., modules_state: ietf_yang_library.ModulesState | None = ..., access: isolane_access.Access | None = ..., data_plane: isolane_dataplane.DataPlane | None = ..., history: isolane_history.History | None = ..., in_band_telemetry: isolane_inband_telemetry.InBandTelemetry | None = ..., pfc_watchdog: isolane_pfc.PfcWatchdog | None = ..., server: isolane_server.Server | None = ..., config_db: isolane_sonic.ConfigDb | None = ..., ue_capabilities: isolane_ue_capabilities.UeCapabilities | None = ..., cbfc: isolane_ue_cbfc.Cbfc | None = ..., csig: isolane_ue_csig.Csig | None = ..., llr: isolane_ue_llr.Llr | None = ..., packet_trimming: isolane_ue_packet_trimming.PacketTrimming | None = ..., netconf: nc_notifications.Netconf | None = ...) -> Self: ...
    def replace(self, *, lldp: ieee802_dot1ab_lldp.Lldp | None = ..., stream_identity: Table[int, ieee802_dot1cb_stream_identification.StreamIdentity] | Iterable[ieee802_dot1cb_stream_identification.StreamIdentity] | None = ..., bridges: ieee802_dot1q_bridge.Bridges | None = ..., interfaces: ietf_interfaces.Interfaces | None = ..., interfaces_state: ietf_interfaces.InterfacesState | None = ..., nacm: ietf_netconf_acm.Nacm | None = ..., netconf_state: ietf_netconf_monitoring.NetconfState | None = ..., restconf_state: ietf_restconf_monitoring.RestconfState | None = ..., streams: ietf_subscribed_notifications.Streams | None = ..., filters: ietf_subscribed_notifications.Filters | None = ..., subscriptions: ietf_subscribed_notifications.Subscriptions | None = ..., system: ietf_system.System | None = ..., system_state: ietf_system.SystemState | None = ..., yang_library: ietf_yang_library.YangLibrary | None = ..., modules_state: ietf_yang_library.ModulesState | None = ..., access: isolane_access.Access | None = ..., data_plane: isolane_dataplane.DataPlane | None = ..., history: isolane_history.History | None = ..., in_band_telemetry: isolane_inband_telemetry.InBandTelemetry | None = ..., pfc_watchdog: isolane_pfc.PfcWatchdog | None = ..., server: isolane_server.Server | None = ..., config_db: isolane_sonic.ConfigDb | None = ..., ue_capabilities: isolane_ue_capabilities.UeCapabilities | None = ..., cbfc: isolane_ue_cbfc.Cbfc | None = ..., csig: isolane_ue_csig.Csig | None = ..., llr: isolane_ue_llr.Llr | None = ..., packet_trimming: isolane_ue_packet_trimming.PacketTrimming | None = ..., netconf: nc_notifications.Netconf | None = ...) -> Self: ...
