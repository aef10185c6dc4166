"""Leafs that are in no table: why not, and which test shows them instead."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Excepted:
    """Leafs below one node; `shown_by` is a file of tests, None where there is nothing to be shown."""

    reason: str
    shown_by: str | None
    at: str
    leafs: str

    @property
    def paths(self) -> Iterator[str]:
        return (f"{self.at}/{leaf}" for leaf in self.leafs.split())


_IF: Final = "/ietf-interfaces:interfaces/interface"
_OLD_IF: Final = "/ietf-interfaces:interfaces-state/interface"
_PEER: Final = (
    "/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers"
    "/ci-peer-table/isolane-congestion-isolation:peer"
)
_QUEUE: Final = (
    f"{_IF}/ieee802-dot1q-bridge:bridge-port/isolane-congestion-isolation:congestion-isolation/state/queue"
)
_LOCKS: Final = "/ietf-netconf-monitoring:netconf-state/datastores/datastore/locks"
_SUBSCRIPTION: Final = "/ietf-subscribed-notifications:subscriptions/subscription"
_INSTANCE: Final = (
    "/ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances"
    "/receiver-instance"
)
_WIRE: Final = "/isolane-dataplane:data-plane/wire"
_LIBRARY: Final = "/ietf-yang-library:yang-library/module-set"
_OLD_LIBRARY: Final = "/ietf-yang-library:modules-state/module"
_SSH: Final = "/isolane-server:server/ssh"
_SYSLOG: Final = "/ietf-syslog:syslog/actions/remote/destination"
_NOTIFIABLE: Final = "/ietf-system-capabilities:system-capabilities"
_CAPABLE: Final = "/isolane-ue-capabilities:ue-capabilities"
_DCBX: Final = "/ieee802-dot1ab-lldp:lldp/port/ieee802-dot1q-lldp-dcbx-tlv"

_NCS: Final = "/ietf-netconf-server:netconf-server"
_RCS: Final = "/ietf-restconf-server:restconf-server/listen"
_ENDPOINT: Final = f"{_NCS}/listen/endpoints/endpoint"
_CALLED: Final = f"{_NCS}/call-home/netconf-client"
_ADDRESS: Final = f"{_CALLED}/endpoints/endpoint"
_WEB: Final = f"{_RCS}/endpoints/endpoint"
_WEB_CALLED: Final = "/ietf-restconf-server:restconf-server/call-home/restconf-client"
_WEB_ADDRESS: Final = f"{_WEB_CALLED}/endpoints/endpoint/http-over-tls"
_KEYS: Final = "/ietf-keystore:keystore/asymmetric-keys/asymmetric-key"
_BAGS: Final = "/ietf-truststore:truststore"
_CLIENTS: Final = (
    "client-authentication",
    *(
        f"client-authentication/{kind}{leaf}"
        for kind in ("ca-certs", "ee-certs")
        for leaf in (
            "",
            "/central-truststore-reference",
            "/inline-definition/certificate/name",
            "/inline-definition/certificate/cert-data",
        )
    ),
    "server-identity/certificate/central-keystore-reference/asymmetric-key",
    "server-identity/certificate/central-keystore-reference/certificate",
)
_USER: Final = "client-authentication/users/user"
_SSH_SERVER: Final = (
    "server-identity/host-key/name",
    "server-identity/host-key/public-key/central-keystore-reference",
    f"{_USER}/name",
    f"{_USER}/password/hashed-password",
    f"{_USER}/public-keys",
    f"{_USER}/public-keys/central-truststore-reference",
    f"{_USER}/public-keys/inline-definition/public-key/name",
    f"{_USER}/public-keys/inline-definition/public-key/public-key",
    f"{_USER}/public-keys/inline-definition/public-key/public-key-format",
    "keepalives",
    "keepalives/max-attempts",
    "keepalives/max-wait",
)
_MAP: Final = "fingerprint id map-type name"

REFUSED: Final = "only one value is accepted; the others are refused"
RULE: Final = "read by a rule of the model alone; no engine has it"
TEXT: Final = "text that is kept for people; nothing follows from it"
NEVER: Final = "there is never a value: the agent has nothing of the kind"
PARAMETERS: Final = "part of what a server speaks by; it is looked up together with what it refers to"
LOGIN: Final = "read from the configuration when somebody logs in; nothing keeps it"
KERNEL: Final = "only the kernel as data plane has queues that send at a rate"
WATCHDOG: Final = "no data plane on this machine has a watchdog; SONiC has one"
SOCKET: Final = "needs a real socket"
DYNAMIC: Final = "made by establish-subscription, not by edit-config"
CONSTANT: Final = "made from the model once; no object of an engine has it"
EVENT: Final = "follows from what happens, in more than one step"

EXCEPTIONS: Final = (
    Excepted(REFUSED, "lldp/test_dcbx.py", f"{_DCBX}:ets-configuration-tlv-extension", "willing"),
    Excepted(REFUSED, "lldp/test_dcbx.py", f"{_DCBX}:pfc-tlv-extension", "willing"),
    Excepted(REFUSED, "bridge/test_bridges.py", "/ieee802-dot1q-bridge:bridges/bridge", "bridge-type"),
    Excepted(REFUSED, "bridge/test_bridge_models.py", f"{_IF}/ieee802-dot1q-bridge:bridge-port", "port-type"),
    Excepted(RULE, "lldp/test_negotiation.py", f"{_IF}/isolane-ue-llr:llr", "dynamic-mode-contract"),
    Excepted(RULE, "lldp/test_negotiation.py", f"{_IF}/isolane-ue-cbfc:cbfc", "dynamic-mode-contract"),
    Excepted(KERNEL, "../e2e/test_kernel.py", f"{_IF}/isolane-dataplane:data-plane", "rate-limit"),
    Excepted(
        KERNEL,
        "../e2e/test_kernel_features.py",
        f"{_IF}/isolane-dataplane:data-plane/state",
        "not-applied-detail",
    ),
    Excepted(
        WATCHDOG,
        "../switch/flow_control/test_writes.py",
        f"{_IF}/isolane-pfc:flow-control/watchdog",
        "action detection-time restoration-time priority",
    ),
    Excepted(
        WATCHDOG, "../switch/flow_control/test_writes.py", f"{_IF}/isolane-pfc:flow-control", "watchdog"
    ),
    Excepted(WATCHDOG, "../switch/flow_control/test_writes.py", "/isolane-pfc:pfc-watchdog", "poll-interval"),
    Excepted(
        WATCHDOG,
        "../switch/flow_control/test_storms.py",
        f"{_IF}/isolane-pfc:flow-control/state/priority/watchdog",
        "status storms-detected storms-restored tx-frames tx-dropped-frames rx-frames rx-dropped-frames "
        "last-storm-start last-storm-end",
    ),
    Excepted(
        EVENT,
        "emulation/test_fixed_wires.py",
        f"{_IF}/isolane-dataplane:data-plane/lab-wire",
        "rate delay jitter loss bit-error-rate cut "
        "state/fault state/items state/octets state/lost state/corrupted",
    ),
    Excepted(SOCKET, "../app/test_syslog.py", "", "ietf-syslog:syslog"),
    Excepted(
        SOCKET,
        "../app/test_syslog.py",
        _SYSLOG,
        "name facility-override structured-data filter/facility-list/facility filter/facility-list/severity "
        "filter/facility-list/advanced-compare/action filter/facility-list/advanced-compare/compare "
        "udp/udp/address udp/udp/port tls/tls/address tls/tls/port isolane-syslog:tcp/tcp/address "
        "isolane-syslog:tcp/tcp/port",
    ),
    Excepted(
        SOCKET,
        "../app/test_syslog.py",
        f"{_SYSLOG}/isolane-syslog:state",
        "connected dropped sent trouble waiting",
    ),
    Excepted(
        SOCKET,
        "../app/test_syslog.py",
        f"{_SYSLOG}/tls/tls",
        "client-identity client-identity/certificate/central-keystore-reference/asymmetric-key "
        "client-identity/certificate/central-keystore-reference/certificate",
    ),
    Excepted(
        SOCKET,
        "../app/test_syslog.py",
        f"{_SYSLOG}/tls/tls/server-authentication",
        "ca-certs ca-certs/inline-definition/certificate/name "
        "ca-certs/inline-definition/certificate/cert-data ee-certs "
        "ee-certs/inline-definition/certificate/name ee-certs/inline-definition/certificate/cert-data",
    ),
    *(
        Excepted(
            CONSTANT,
            "../northbound/test_capabilities.py",
            f"{at}ietf-notification-capabilities:subscription-capabilities",
            "max-nodes-per-update minimum-dampening-period minimum-update-period on-change-supported "
            "periodic-notifications-supported supported-excluded-change-type supported-update-period",
        )
        for at in (f"{_NOTIFIABLE}/", f"{_NOTIFIABLE}/datastore-capabilities/per-node-capabilities/")
    ),
    Excepted(
        CONSTANT,
        "../northbound/test_capabilities.py",
        f"{_NOTIFIABLE}/datastore-capabilities",
        "datastore per-node-capabilities/node-selector "
        "per-node-capabilities/ietf-list-pagination:cursor-supported",
    ),
    Excepted(
        NEVER,
        None,
        f"{_NOTIFIABLE}/datastore-capabilities/per-node-capabilities",
        "ietf-list-pagination:constrained ietf-list-pagination:indexed",
    ),
    Excepted(
        EVENT,
        "../app/test_samples.py",
        "/isolane-samples:samples",
        "enabled max-interfaces state/active state/interfaces state/octets",
    ),
    Excepted(
        SOCKET,
        "../app/metrics/test_metrics.py",
        "/isolane-server:server/metrics",
        "exclude-prefix per prefix set",
    ),
    Excepted(TEXT, None, "/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan/vlan", "name"),
    Excepted(TEXT, None, "/ietf-netconf-acm:nacm/rule-list/rule", "comment"),
    Excepted(TEXT, None, "/ietf-system:system", "contact location"),
    Excepted(NEVER, None, _IF, "higher-layer-if lower-layer-if"),
    Excepted(NEVER, None, _OLD_IF, "higher-layer-if lower-layer-if"),
    Excepted(
        NEVER,
        None,
        f"{_LIBRARY}/module",
        "location submodule/name submodule/revision submodule/location",
    ),
    Excepted(
        NEVER,
        None,
        f"{_LIBRARY}/import-only-module",
        "location submodule/name submodule/revision submodule/location",
    ),
    Excepted(NEVER, None, _OLD_LIBRARY, "schema submodule/name submodule/revision submodule/schema"),
    Excepted(EVENT, "isolation/test_peers.py", _PEER, "queue-map-reading queue-map-agrees last-update"),
    Excepted(
        EVENT,
        "isolation/test_nodes.py",
        _QUEUE,
        "gate congested-time",
    ),
    Excepted(
        EVENT,
        "../netconf/test_monitoring.py",
        _LOCKS,
        "global-lock/locked-by-session global-lock/locked-time partial-lock/lock-id "
        "partial-lock/locked-by-session partial-lock/locked-time partial-lock/select "
        "partial-lock/locked-node",
    ),
    Excepted(
        EVENT,
        "../netconf/test_monitoring.py",
        "/ietf-netconf-monitoring:netconf-state/datastores/datastore",
        "name locks",
    ),
    Excepted(
        CONSTANT,
        "../netconf/test_monitoring.py",
        "/ietf-netconf-monitoring:netconf-state/capabilities",
        "capability",
    ),
    Excepted(CONSTANT, "../netconf/test_monitoring.py", f"{_OLD_LIBRARY}/deviation", "name revision"),
    Excepted(
        EVENT,
        "../store/test_history_module.py",
        "/isolane-history:history/commit/change",
        "index path operation old new",
    ),
    Excepted(EVENT, "../e2e/test_operations.py", "/isolane-history:history/statistics", "journal-size"),
    Excepted(
        LOGIN,
        "../transport/test_ssh.py",
        "/ietf-system:system/authentication/user",
        "name password authorized-key/name authorized-key/algorithm authorized-key/key-data",
    ),
    Excepted(
        LOGIN,
        "../transport/test_ssh.py",
        _SSH,
        "password-authentication public-key-authentication trusted-user-ca legacy-algorithms",
    ),
    Excepted(
        LOGIN, "../access/test_passwords.py", "/isolane-server:server/passwords", "minimum-length refused"
    ),
    Excepted(LOGIN, "../transport/test_attempts.py", _SSH, "max-authentication-attempts"),
    Excepted(SOCKET, "../transport/test_ssh.py", f"{_SSH}/host-key", "fingerprint algorithm bits"),
    Excepted(
        SOCKET, "../transport/test_listeners.py", "/isolane-server:server/listen/endpoint/state", "port"
    ),
    Excepted(SOCKET, "../transport/test_https.py", "/isolane-server:server/url/https", "authority"),
    *(
        Excepted(PARAMETERS, f"../transport/{test}", f"{at}/{group}", " ".join(leafs))
        for at, group, leafs, test in (
            (f"{_ENDPOINT}/ssh", "ssh-server-parameters", _SSH_SERVER, "test_parameters.py"),
            (f"{_ENDPOINT}/tls", "tls-server-parameters", _CLIENTS, "test_parameters.py"),
            (f"{_ADDRESS}/ssh", "ssh-server-parameters", _SSH_SERVER, "test_parameters.py"),
            (f"{_ADDRESS}/tls", "tls-server-parameters", _CLIENTS, "test_parameters.py"),
            (f"{_WEB}/http-over-tls", "tls-server-parameters", _CLIENTS, "test_parameters.py"),
            (_WEB_ADDRESS, "tls-server-parameters", _CLIENTS, "test_parameters.py"),
        )
    ),
    *(
        Excepted(
            PARAMETERS, "../transport/test_recipes.py", f"{at}/client-identity-mappings/cert-to-name", _MAP
        )
        for at in (
            f"{_ENDPOINT}/tls/netconf-server-parameters",
            f"{_ADDRESS}/tls/netconf-server-parameters",
            f"{_WEB}/http-over-tls/restconf-server-parameters",
            f"{_WEB_ADDRESS}/restconf-server-parameters",
            "/isolane-server:server/tls",
        )
    ),
    Excepted(
        PARAMETERS,
        "../transport/test_parameters.py",
        "/isolane-server:server/tls",
        "ca-certs ee-certs server-identity/asymmetric-key server-identity/certificate",
    ),
    Excepted(SOCKET, "../transport/test_recipes.py", _ENDPOINT, "isolane-server:state/port"),
    Excepted(SOCKET, "../transport/test_recipes.py", _WEB, "isolane-server:state/port"),
    Excepted(
        SOCKET,
        "../transport/test_recipes.py",
        f"{_ENDPOINT}/tls/tcp-server-parameters/local-bind",
        "local-address local-port",
    ),
    Excepted(SOCKET, "../transport/test_recipes.py", f"{_NCS}/listen", "idle-timeout"),
    Excepted(SOCKET, "../transport/test_recipes.py", _NCS, "listen call-home"),
    Excepted(SOCKET, "../transport/test_recipes.py", "/ietf-restconf-server:restconf-server", "listen"),
    Excepted(
        EVENT,
        "../transport/test_restconf_call_home.py",
        "/ietf-restconf-server:restconf-server",
        "call-home",
    ),
    Excepted(NEVER, None, _WEB_CALLED, "isolane-server:state/session-id"),
    Excepted(
        EVENT,
        "../transport/call_home/test_machine.py",
        _WEB_CALLED,
        "connection-type/periodic connection-type/periodic/anchor-time connection-type/periodic/idle-timeout "
        "connection-type/periodic/period",
    ),
    Excepted(
        PARAMETERS,
        "../transport/test_restconf_call_home.py",
        f"{_WEB_ADDRESS}/tcp-client-parameters",
        "keepalives keepalives/idle-time keepalives/max-probes keepalives/probe-interval",
    ),
    Excepted(
        EVENT,
        "../transport/call_home/test_machine.py",
        _CALLED,
        "connection-type/periodic connection-type/periodic/anchor-time connection-type/periodic/idle-timeout "
        "connection-type/periodic/period reconnect-strategy/max-attempts reconnect-strategy/max-wait "
        "reconnect-strategy/start-with",
    ),
    Excepted(
        EVENT,
        "../transport/call_home/test_machine.py",
        f"{_ADDRESS}/ssh/tcp-client-parameters",
        "remote-port",
    ),
    Excepted(
        EVENT,
        "../transport/call_home/test_machine.py",
        f"{_ADDRESS}/tls/tcp-client-parameters",
        "remote-address remote-port",
    ),
    Excepted(
        PARAMETERS,
        "../transport/test_parameters.py",
        f"{_ADDRESS}/tls/tcp-client-parameters",
        "keepalives keepalives/idle-time keepalives/max-probes keepalives/probe-interval",
    ),
    Excepted(
        PARAMETERS,
        "../transport/test_recipes.py",
        _KEYS,
        "name public-key public-key-format private-key-format cleartext-private-key hidden-private-key "
        "certificates/certificate/name certificates/certificate/cert-data",
    ),
    Excepted(
        PARAMETERS,
        "../transport/test_parameters.py",
        _BAGS,
        "certificate-bags/certificate-bag/name certificate-bags/certificate-bag/certificate/name "
        "certificate-bags/certificate-bag/certificate/cert-data public-key-bags/public-key-bag/name "
        "public-key-bags/public-key-bag/public-key/name public-key-bags/public-key-bag/public-key/public-key "
        "public-key-bags/public-key-bag/public-key/public-key-format",
    ),
    Excepted(
        TEXT,
        None,
        _BAGS,
        "certificate-bags/certificate-bag/description public-key-bags/public-key-bag/description",
    ),
    Excepted(
        SOCKET,
        "../app/test_syslog.py",
        f"{_SYSLOG}/tls/tls/server-authentication",
        "ca-certs/central-truststore-reference ee-certs/central-truststore-reference",
    ),
    Excepted(SOCKET, "../app/metrics/test_metrics.py", "/isolane-server:server", "metrics"),
    Excepted(
        SOCKET, "../app/metrics/test_metrics.py", "/isolane-server:server/metrics", "address port actual-port"
    ),
    Excepted(
        SOCKET,
        "../dataplane/test_udp.py",
        _WIRE,
        "end-a/udp/local-address end-a/udp/local-port end-a/udp/remote-address end-a/udp/remote-port "
        "end-b/udp/local-address end-b/udp/local-port end-b/udp/remote-address end-b/udp/remote-port",
    ),
    Excepted(
        EVENT, "../app/test_system.py", "/ietf-system:system-state/clock", "current-datetime boot-datetime"
    ),
    Excepted(
        EVENT,
        "../netconf/test_streams.py",
        "/ietf-subscribed-notifications:streams/stream",
        "name description replay-support replay-log-creation-time replay-log-aged-time",
    ),
    Excepted(
        EVENT,
        "../netconf/test_streams.py",
        "/nc-notifications:netconf/streams/stream",
        "name description replaySupport replayLogCreationTime replayLogAgedTime",
    ),
    Excepted(
        LOGIN.replace("logs in", "subscribes"),
        "../netconf/test_subscription_filters.py",
        "/ietf-subscribed-notifications:filters/stream-filter",
        "name stream-subtree-filter stream-xpath-filter",
    ),
    Excepted(
        LOGIN.replace("logs in", "subscribes"),
        "../netconf/test_push.py",
        "/ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter",
        "filter-id datastore-subtree-filter datastore-xpath-filter",
    ),
    Excepted(
        DYNAMIC,
        "../netconf/test_subscription_state.py",
        _SUBSCRIPTION,
        "id stream-filter-name stream-subtree-filter stream-xpath-filter stream replay-start-time stop-time "
        "encoding receivers/receiver/name receivers/receiver/sent-event-records "
        "receivers/receiver/excluded-event-records receivers/receiver/state",
    ),
    Excepted(
        DYNAMIC,
        "../restconf/test_subscriptions.py",
        _SUBSCRIPTION,
        "ietf-restconf-subscribed-notifications:uri",
    ),
    Excepted(DYNAMIC, "../netconf/test_txid.py", _SUBSCRIPTION, "ietf-netconf-txid-yang-push:with-etag"),
    Excepted(
        SOCKET,
        "../app/receivers/test_https_notif.py",
        _SUBSCRIPTION,
        "transport purpose source-address configured-subscription-state "
        "receivers/receiver/ietf-subscribed-notif-receivers:receiver-instance-ref "
        + " ".join(
            f"receivers/receiver/isolane-receivers:delivery/{leaf}"
            for leaf in ("delivered", "lost", "missed", "trouble", "waiting", "waiting-octets")
        ),
    ),
    Excepted(EVENT, "../northbound/test_configured.py", _SUBSCRIPTION, "configured-replay"),
    Excepted(SOCKET, "../app/receivers/test_https_notif.py", _INSTANCE, "name"),
    Excepted(
        SOCKET,
        "../app/receivers/test_https_notif.py",
        f"{_INSTANCE}/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps/cert-to-name",
        "fingerprint id map-type name",
    ),
    *(
        Excepted(
            SOCKET,
            "../app/receivers/test_https_notif.py",
            f"{_INSTANCE}/ietf-https-notif-transport:https-receiver/{end}",
            "uri tls-client-parameters/server-authentication tls-client-parameters/client-identity "
            "tls-client-parameters/client-identity/certificate/central-keystore-reference/asymmetric-key "
            "tls-client-parameters/client-identity/certificate/central-keystore-reference/certificate "
            + " ".join(
                f"tls-client-parameters/server-authentication/{kind}{below}"
                for kind in ("ca-certs", "ee-certs")
                for below in (
                    "",
                    "/inline-definition/certificate/name",
                    "/inline-definition/certificate/cert-data",
                    "/central-truststore-reference",
                )
            ),
        )
        for end in ("capabilities-endpoint", "relay-notification-endpoint")
    ),
    *(
        Excepted(
            REFUSED,
            "../app/receivers/test_https_notif.py",
            f"{_INSTANCE}/ietf-https-notif-transport:https-receiver/{end}",
            "protocol-versions",
        )
        for end in ("capabilities-endpoint", "relay-notification-endpoint")
    ),
    Excepted(
        SOCKET,
        "../app/receivers/test_udp_notif.py",
        f"{_INSTANCE}/ietf-udp-notif-transport:udp-notif-receiver",
        "enable-segmentation local-address local-port max-segment-size remote-address remote-port",
    ),
    Excepted(
        DYNAMIC,
        "../netconf/test_push.py",
        _SUBSCRIPTION,
        "ietf-yang-push:datastore ietf-yang-push:selection-filter-ref "
        "ietf-yang-push:datastore-subtree-filter ietf-yang-push:datastore-xpath-filter "
        "ietf-yang-push:periodic ietf-yang-push:periodic/period ietf-yang-push:periodic/anchor-time "
        "ietf-yang-push:on-change ietf-yang-push:on-change/dampening-period "
        "ietf-yang-push:on-change/sync-on-start ietf-yang-push:on-change/excluded-change",
    ),
    Excepted(
        CONSTANT,
        "capabilities/test_capabilities.py",
        _CAPABLE,
        "llr-capable cbfc-capable trimming-capable telemetry-capable csig-capable attribute/object "
        "attribute/name "
        "attribute/create attribute/set attribute/set-in-use attribute/get attribute/enum-value "
        "counter/object counter/name counter/read counter/read-and-clear counter/minimal-polling-interval "
        "counter/clear llr/max-profiles llr/max-outstanding-frames llr/max-outstanding-bytes "
        "llr/dynamic-mode cbfc/max-profiles cbfc/sender-credit-size cbfc/max-vcs cbfc/max-lossless-vcs "
        "cbfc/max-credit-pools csig/max-timers",
    ),
)
EXCEPTED: Final[Mapping[str, Excepted]] = {path: each for each in EXCEPTIONS for path in each.paths}
