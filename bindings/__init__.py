"""What the YANG modules compile to: one Python module per tree.

Made by `isolane compile`; changes made here are lost.
"""

from isolane.tree.model import Model
from isolane.tree.module import Module
from isolane.tree.schema import Record
from isolane.tree import schema as s

from . import modules as m
from . import ieee802_dot1ab_lldp
from . import ieee802_dot1cb_stream_identification
from . import ieee802_dot1q_bridge
from . import ietf_factory_default
from . import ietf_interfaces
from . import ietf_keystore
from . import ietf_netconf
from . import ietf_netconf_acm
from . import ietf_netconf_monitoring
from . import ietf_netconf_nmda
from . import ietf_netconf_notifications
from . import ietf_netconf_partial_lock
from . import ietf_netconf_private_candidate
from . import ietf_netconf_server
from . import ietf_nmda_compare
from . import ietf_restconf_monitoring
from . import ietf_restconf_server
from . import ietf_subscribed_notifications
from . import ietf_syslog
from . import ietf_system
from . import ietf_system_capabilities
from . import ietf_truststore
from . import ietf_yang_library
from . import ietf_yang_push
from . import isolane_access
from . import isolane_dataplane
from . import isolane_history
from . import isolane_inband_telemetry
from . import isolane_pfc
from . import isolane_private_candidate
from . import isolane_samples
from . import isolane_server
from . import isolane_sonic
from . import isolane_ue_capabilities
from . import isolane_ue_cbfc
from . import isolane_ue_csig
from . import isolane_ue_llr
from . import isolane_ue_packet_trimming
from . import nc_notifications
from . import notifications



class Root(Record):
    """All top-level data nodes."""

    __slots__ = ()
    NODE = s.RootNode(
        Module("", "", ""),
        (
            ieee802_dot1ab_lldp.TOP[0],
            ieee802_dot1cb_stream_identification.TOP[0],
            ieee802_dot1q_bridge.TOP[0],
            ietf_interfaces.TOP[0],
            ietf_interfaces.TOP[1],
            ietf_keystore.TOP[0],
            ietf_netconf_acm.TOP[0],
            ietf_netconf_monitoring.TOP[0],
            ietf_netconf_server.TOP[0],
            ietf_restconf_monitoring.TOP[0],
            ietf_restconf_server.TOP[0],
            ietf_subscribed_notifications.TOP[0],
            ietf_subscribed_notifications.TOP[1],
            ietf_subscribed_notifications.TOP[2],
            ietf_syslog.TOP[0],
            ietf_system.TOP[0],
            ietf_system.TOP[1],
            ietf_system_capabilities.TOP[0],
            ietf_truststore.TOP[0],
            ietf_yang_library.TOP[0],
            ietf_yang_library.TOP[1],
            isolane_access.TOP[0],
            isolane_dataplane.TOP[0],
            isolane_history.TOP[0],
            isolane_inband_telemetry.TOP[0],
            isolane_pfc.TOP[0],
            isolane_samples.TOP[0],
            isolane_server.TOP[0],
            isolane_sonic.TOP[0],
            isolane_ue_capabilities.TOP[0],
            isolane_ue_cbfc.TOP[0],
            isolane_ue_csig.TOP[0],
            isolane_ue_llr.TOP[0],
            isolane_ue_packet_trimming.TOP[0],
            nc_notifications.TOP[0],
        ),
        (
            ietf_factory_default.TOP[0],
            ietf_netconf.TOP[0],
            ietf_netconf.TOP[1],
            ietf_netconf.TOP[2],
            ietf_netconf.TOP[3],
            ietf_netconf.TOP[4],
            ietf_netconf.TOP[5],
            ietf_netconf.TOP[6],
            ietf_netconf.TOP[7],
            ietf_netconf.TOP[8],
            ietf_netconf.TOP[9],
            ietf_netconf.TOP[10],
            ietf_netconf.TOP[11],
            ietf_netconf.TOP[12],
            ietf_netconf_monitoring.TOP[1],
            ietf_netconf_nmda.TOP[0],
            ietf_netconf_nmda.TOP[1],
            ietf_netconf_partial_lock.TOP[0],
            ietf_netconf_partial_lock.TOP[1],
            ietf_netconf_private_candidate.TOP[0],
            ietf_nmda_compare.TOP[0],
            ietf_subscribed_notifications.TOP[3],
            ietf_subscribed_notifications.TOP[4],
            ietf_subscribed_notifications.TOP[5],
            ietf_subscribed_notifications.TOP[6],
            ietf_system.TOP[2],
            ietf_system.TOP[3],
            ietf_system.TOP[4],
            ietf_yang_push.TOP[0],
            isolane_history.TOP[1],
            isolane_private_candidate.TOP[0],
            notifications.TOP[0],
        ),
        (
            ieee802_dot1ab_lldp.TOP[1],
            ietf_netconf_notifications.TOP[0],
            ietf_netconf_notifications.TOP[1],
            ietf_netconf_notifications.TOP[2],
            ietf_netconf_notifications.TOP[3],
            ietf_netconf_notifications.TOP[4],
            ietf_subscribed_notifications.TOP[7],
            ietf_subscribed_notifications.TOP[8],
            ietf_subscribed_notifications.TOP[9],
            ietf_subscribed_notifications.TOP[10],
            ietf_subscribed_notifications.TOP[11],
            ietf_subscribed_notifications.TOP[12],
            ietf_subscribed_notifications.TOP[13],
            ietf_yang_push.TOP[1],
            ietf_yang_push.TOP[2],
            isolane_server.TOP[1],
            isolane_sonic.TOP[1],
            nc_notifications.TOP[1],
            nc_notifications.TOP[2],
        ),
        (),
    )


MODEL = Model(Root, m.MODULES, m.IDENTITIES, f"{__name__}.rules")
