"""The YANG modules and identities that the bindings share.

Made by `isolane compile`; changes made here are lost.
"""

from isolane.tree.module import Identities
from isolane.tree.module import Module, Submodule

iana_crypt_hash = Module('iana-crypt-hash', 'urn:ietf:params:xml:ns:yang:iana-crypt-hash', 'ianach', '2014-08-06', features=('crypt-hash-md5', 'crypt-hash-sha-256', 'crypt-hash-sha-512'), location='standard:iana/iana-crypt-hash.yang')
iana_http_versions = Module('iana-http-versions', 'urn:ietf:params:xml:ns:yang:iana-http-versions', 'httpv', '2026-02-04', location='project:ietf/iana-http-versions.yang', yang_version='1.1')
iana_if_type = Module('iana-if-type', 'urn:ietf:params:xml:ns:yang:iana-if-type', 'ianaift', '2019-02-08', location='standard:iana/iana-if-type.yang')
iana_ssh_encryption_algs = Module('iana-ssh-encryption-algs', 'urn:ietf:params:xml:ns:yang:iana-ssh-encryption-algs', 'sshea', '2024-10-16', location='project:ietf/iana-ssh-encryption-algs.yang', yang_version='1.1')
iana_ssh_key_exchange_algs = Module('iana-ssh-key-exchange-algs', 'urn:ietf:params:xml:ns:yang:iana-ssh-key-exchange-algs', 'sshkea', '2024-10-16', location='project:ietf/iana-ssh-key-exchange-algs.yang', yang_version='1.1')
iana_ssh_mac_algs = Module('iana-ssh-mac-algs', 'urn:ietf:params:xml:ns:yang:iana-ssh-mac-algs', 'sshma', '2024-10-16', location='project:ietf/iana-ssh-mac-algs.yang', yang_version='1.1')
iana_ssh_public_key_algs = Module('iana-ssh-public-key-algs', 'urn:ietf:params:xml:ns:yang:iana-ssh-public-key-algs', 'sshpka', '2024-10-16', location='project:ietf/iana-ssh-public-key-algs.yang', yang_version='1.1')
iana_tls_cipher_suite_algs = Module('iana-tls-cipher-suite-algs', 'urn:ietf:params:xml:ns:yang:iana-tls-cipher-suite-algs', 'tlscsa', '2024-10-16', location='project:ietf/iana-tls-cipher-suite-algs.yang', yang_version='1.1')
ieee802_dot1ab_lldp = Module('ieee802-dot1ab-lldp', 'urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp', 'lldp', '2022-03-15', location='project:ieee/ieee802-dot1ab-lldp.yang', yang_version='1.1')
ieee802_dot1ab_types = Module('ieee802-dot1ab-types', 'urn:ieee:std:802.1Q:yang:ieee802-dot1ab-types', 'lldp-types', '2022-03-15', location='project:ieee/ieee802-dot1ab-types.yang', yang_version='1.1')
ieee802_dot1cb_stream_identification = Module('ieee802-dot1cb-stream-identification', 'urn:ieee:std:802.1Q:yang:ieee802-dot1cb-stream-identification', 'dot1cb-sid', '2021-12-08', deviations=('isolane-stream-identification-deviations',), location='project:ieee/ieee802-dot1cb-stream-identification.yang', yang_version='1.1')
ieee802_dot1cb_stream_identification_types = Module('ieee802-dot1cb-stream-identification-types', 'urn:ieee:std:802.1Q:yang:ieee802-dot1cb-stream-identification-types', 'dot1cb-sid-types', '2021-12-09', location='project:ieee/ieee802-dot1cb-stream-identification-types.yang', yang_version='1.1')
ieee802_dot1q_ats = Module('ieee802-dot1q-ats', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-ats', 'ats', '2023-07-03', deviations=('isolane-ats-deviations',), location='project:ieee/ieee802-dot1q-ats.yang', yang_version='1.1')
ieee802_dot1q_ats_bridge = Module('ieee802-dot1q-ats-bridge', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-ats-bridge', 'ats-bridge', '2023-07-03', location='project:ieee/ieee802-dot1q-ats-bridge.yang', yang_version='1.1')
ieee802_dot1q_bridge = Module('ieee802-dot1q-bridge', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge', 'dot1q', '2022-10-29', features=('ingress-filtering',), deviations=('isolane-bridge-deviations',), location='project:ieee/ieee802-dot1q-bridge.yang', yang_version='1.1')
ieee802_dot1q_congestion_isolation = Module('ieee802-dot1q-congestion-isolation', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation', 'dot1q-ci', '2023-07-03', features=('congestion-isolation',), deviations=('isolane-congestion-isolation-deviations',), location='project:ieee/ieee802-dot1q-congestion-isolation.yang', yang_version='1.1')
ieee802_dot1q_congestion_isolation_bridge = Module('ieee802-dot1q-congestion-isolation-bridge', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge', 'ci-bridge', '2023-07-03', features=('congestion-isolation-bridge',), deviations=('isolane-congestion-isolation-deviations',), location='project:ieee/ieee802-dot1q-congestion-isolation-bridge.yang', yang_version='1.1')
ieee802_dot1q_lldp_basic_tlv = Module('ieee802-dot1q-lldp-basic-tlv', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-basic-tlv', 'lldp-basic-tlv', '2023-07-03', deviations=('isolane-lldp-deviations',), location='project:ieee/ieee802-dot1q-lldp-basic-tlv.yang', yang_version='1.1')
ieee802_dot1q_lldp_ci_tlv = Module('ieee802-dot1q-lldp-ci-tlv', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-ci-tlv', 'lldp-ci-tlv', '2023-07-03', location='project:ieee/ieee802-dot1q-lldp-ci-tlv.yang', yang_version='1.1')
ieee802_dot1q_lldp_cn_tlv = Module('ieee802-dot1q-lldp-cn-tlv', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-cn-tlv', 'lldp-cn-tlv', '2023-07-03', deviations=('isolane-lldp-deviations',), location='project:ieee/ieee802-dot1q-lldp-cn-tlv.yang', yang_version='1.1')
ieee802_dot1q_lldp_dcbx_tlv = Module('ieee802-dot1q-lldp-dcbx-tlv', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-dcbx-tlv', 'lldp-dcbx-tlv', '2023-07-03', deviations=('isolane-lldp-deviations',), location='project:ieee/ieee802-dot1q-lldp-dcbx-tlv.yang', yang_version='1.1')
ieee802_dot1q_lldp_evb_tlv = Module('ieee802-dot1q-lldp-evb-tlv', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-evb-tlv', 'lldp-evb-tlv', '2023-07-03', deviations=('isolane-lldp-deviations',), location='project:ieee/ieee802-dot1q-lldp-evb-tlv.yang', yang_version='1.1')
ieee802_dot1q_lldp_tr_tlv = Module('ieee802-dot1q-lldp-tr-tlv', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-lldp-tr-tlv', 'lldp-tr-tlv', '2023-07-03', location='project:ieee/ieee802-dot1q-lldp-tr-tlv.yang', yang_version='1.1')
ieee802_dot1q_stream_filters_gates = Module('ieee802-dot1q-stream-filters-gates', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-stream-filters-gates', 'sfsg', '2023-07-03', features=('closed-gate-state',), location='project:ieee/ieee802-dot1q-stream-filters-gates.yang', yang_version='1.1')
ieee802_dot1q_stream_filters_gates_bridge = Module('ieee802-dot1q-stream-filters-gates-bridge', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-stream-filters-gates-bridge', 'sfsg-bridge', '2023-07-03', location='project:ieee/ieee802-dot1q-stream-filters-gates-bridge.yang', yang_version='1.1')
ieee802_dot1q_types = Module('ieee802-dot1q-types', 'urn:ieee:std:802.1Q:yang:ieee802-dot1q-types', 'dot1q-types', '2023-07-03', location='project:ieee/ieee802-dot1q-types.yang')
ieee802_types = Module('ieee802-types', 'urn:ieee:std:802.1Q:yang:ieee802-types', 'ieee', '2022-10-29', location='project:ieee/ieee802-types.yang')
ietf_crypto_types = Module('ietf-crypto-types', 'urn:ietf:params:xml:ns:yang:ietf-crypto-types', 'ct', '2024-10-10', features=('cleartext-private-keys', 'hidden-private-keys', 'one-asymmetric-key-format'), location='project:ietf/ietf-crypto-types.yang', yang_version='1.1')
ietf_datastores = Module('ietf-datastores', 'urn:ietf:params:xml:ns:yang:ietf-datastores', 'ds', '2018-02-14', location='standard:ietf/ietf-datastores.yang', yang_version='1.1')
ietf_factory_default = Module('ietf-factory-default', 'urn:ietf:params:xml:ns:yang:ietf-factory-default', 'fd', '2020-08-31', features=('factory-default-datastore',), location='project:ietf/ietf-factory-default.yang', yang_version='1.1')
ietf_http_client = Module('ietf-http-client', 'urn:ietf:params:xml:ns:yang:ietf-http-client', 'httpc', '2024-08-15', features=('http-11-supported', 'tls-supported'), location='project:ietf/ietf-http-client.yang', yang_version='1.1')
ietf_http_server = Module('ietf-http-server', 'urn:ietf:params:xml:ns:yang:ietf-http-server', 'https', '2026-02-04', location='project:ietf/ietf-http-server.yang', yang_version='1.1')
ietf_https_notif_transport = Module('ietf-https-notif-transport', 'urn:ietf:params:xml:ns:yang:ietf-https-notif-transport', 'hnt', '2026-06-30', features=('receiver-identity',), location='project:ietf/ietf-https-notif-transport.yang', yang_version='1.1', extensions=(('ietf-yang-structure-ext', 'structure', 'receiver-capabilities'),))
ietf_inet_types = Module('ietf-inet-types', 'urn:ietf:params:xml:ns:yang:ietf-inet-types', 'inet', '2013-07-15', implemented=False, location='standard:ietf/ietf-inet-types.yang')
ietf_interfaces = Module('ietf-interfaces', 'urn:ietf:params:xml:ns:yang:ietf-interfaces', 'if', '2018-02-20', features=('arbitrary-names', 'if-mib', 'pre-provisioning'), deviations=('isolane-interfaces-deviations',), location='standard:ietf/ietf-interfaces.yang', yang_version='1.1')
ietf_ip = Module('ietf-ip', 'urn:ietf:params:xml:ns:yang:ietf-ip', 'ip', '2018-02-22', implemented=False, location='standard:ietf/ietf-ip.yang', yang_version='1.1')
ietf_keystore = Module('ietf-keystore', 'urn:ietf:params:xml:ns:yang:ietf-keystore', 'ks', '2024-10-10', features=('asymmetric-keys', 'central-keystore-supported'), location='project:ietf/ietf-keystore.yang', yang_version='1.1')
ietf_list_pagination = Module('ietf-list-pagination', 'urn:ietf:params:xml:ns:yang:ietf-list-pagination', 'lpg', '2024-10-21', location='project:ietf/ietf-list-pagination.yang', yang_version='1.1', extensions=(('ietf-yang-metadata', 'annotation', 'remaining'), ('ietf-yang-metadata', 'annotation', 'next'), ('ietf-yang-metadata', 'annotation', 'previous'), ('ietf-yang-metadata', 'annotation', 'locale')))
ietf_list_pagination_nc = Module('ietf-list-pagination-nc', 'urn:ietf:params:xml:ns:yang:ietf-list-pagination-nc', 'lpgnc', '2024-10-21', location='project:ietf/ietf-list-pagination-nc.yang', yang_version='1.1')
ietf_netconf = Module('ietf-netconf', 'urn:ietf:params:xml:ns:netconf:base:1.0', 'nc', '2011-06-01', features=('candidate', 'confirmed-commit', 'rollback-on-error', 'startup', 'url', 'validate', 'writable-running', 'xpath'), location='standard:ietf/ietf-netconf.yang')
ietf_netconf_acm = Module('ietf-netconf-acm', 'urn:ietf:params:xml:ns:yang:ietf-netconf-acm', 'nacm', '2018-02-14', location='standard:ietf/ietf-netconf-acm.yang')
ietf_netconf_monitoring = Module('ietf-netconf-monitoring', 'urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring', 'ncm', '2010-10-04', location='standard:ietf/ietf-netconf-monitoring.yang')
ietf_netconf_nmda = Module('ietf-netconf-nmda', 'urn:ietf:params:xml:ns:yang:ietf-netconf-nmda', 'ncds', '2019-01-07', features=('origin', 'with-defaults'), location='standard:ietf/ietf-netconf-nmda.yang', yang_version='1.1')
ietf_netconf_notifications = Module('ietf-netconf-notifications', 'urn:ietf:params:xml:ns:yang:ietf-netconf-notifications', 'ncn', '2012-02-06', location='standard:ietf/ietf-netconf-notifications.yang')
ietf_netconf_partial_lock = Module('ietf-netconf-partial-lock', 'urn:ietf:params:xml:ns:netconf:partial-lock:1.0', 'pl', '2009-10-19', location='project:ietf/ietf-netconf-partial-lock.yang')
ietf_netconf_private_candidate = Module('ietf-netconf-private-candidate', 'urn:ietf:params:xml:ns:yang:ietf-netconf-private-candidate', 'pc', '2026-02-03', features=('private-candidate',), location='project:ietf/ietf-netconf-private-candidate.yang', yang_version='1.1')
ietf_netconf_private_candidate_compare = Module('ietf-netconf-private-candidate-compare', 'urn:ietf:params:xml:ns:yang:ietf-netconf-private-candidate-compare', 'pccmp', '2026-02-03', location='project:ietf/ietf-netconf-private-candidate-compare.yang', yang_version='1.1')
ietf_netconf_server = Module('ietf-netconf-server', 'urn:ietf:params:xml:ns:yang:ietf-netconf-server', 'ncs', '2025-12-04', features=('central-netconf-server-supported', 'ssh-call-home', 'ssh-listen', 'tls-call-home', 'tls-listen'), deviations=('isolane-server-deviations',), location='project:ietf/ietf-netconf-server.yang', yang_version='1.1')
ietf_netconf_txid = Module('ietf-netconf-txid', 'urn:ietf:params:xml:ns:yang:ietf-netconf-txid', 'ietf-netconf-txid', '2025-08-01', location='project:ietf/ietf-netconf-txid.yang', yang_version='1.1', extensions=(('ietf-yang-structure-ext', 'structure', 'txid-value-mismatch-error-info'),))
ietf_netconf_txid_yang_push = Module('ietf-netconf-txid-yang-push', 'urn:ietf:params:xml:ns:yang:ietf-netconf-txid-yang-push', 'ietf-netconf-txid-yp', '2025-08-01', location='project:ietf/ietf-netconf-txid-yang-push.yang', yang_version='1.1')
ietf_netconf_with_defaults = Module('ietf-netconf-with-defaults', 'urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults', 'ncwd', '2011-06-01', location='standard:ietf/ietf-netconf-with-defaults.yang')
ietf_network_instance = Module('ietf-network-instance', 'urn:ietf:params:xml:ns:yang:ietf-network-instance', 'ni', '2019-01-21', implemented=False, location='standard:ietf/ietf-network-instance.yang', yang_version='1.1')
ietf_nmda_compare = Module('ietf-nmda-compare', 'urn:ietf:params:xml:ns:yang:ietf-nmda-compare', 'cmp', '2021-12-10', location='project:ietf/ietf-nmda-compare.yang', yang_version='1.1')
ietf_notification_capabilities = Module('ietf-notification-capabilities', 'urn:ietf:params:xml:ns:yang:ietf-notification-capabilities', 'notc', '2022-02-17', location='project:ietf/ietf-notification-capabilities.yang', yang_version='1.1')
ietf_origin = Module('ietf-origin', 'urn:ietf:params:xml:ns:yang:ietf-origin', 'or', '2018-02-14', location='standard:ietf/ietf-origin.yang', yang_version='1.1', extensions=(('ietf-yang-metadata', 'annotation', 'origin'),))
ietf_restconf = Module('ietf-restconf', 'urn:ietf:params:xml:ns:yang:ietf-restconf', 'rc', '2017-01-26', implemented=False, location='standard:ietf/ietf-restconf.yang', yang_version='1.1', extensions=(('ietf-restconf', 'yang-data', 'yang-errors'), ('ietf-restconf', 'yang-data', 'yang-api')))
ietf_restconf_monitoring = Module('ietf-restconf-monitoring', 'urn:ietf:params:xml:ns:yang:ietf-restconf-monitoring', 'rcmon', '2017-01-26', location='standard:ietf/ietf-restconf-monitoring.yang')
ietf_restconf_server = Module('ietf-restconf-server', 'urn:ietf:params:xml:ns:yang:ietf-restconf-server', 'rcs', '2025-12-04', features=('callhome', 'central-restconf-server-supported', 'listen', 'tls-callhome', 'tls-listen'), deviations=('isolane-server-deviations',), location='project:ietf/ietf-restconf-server.yang', yang_version='1.1')
ietf_restconf_subscribed_notifications = Module('ietf-restconf-subscribed-notifications', 'urn:ietf:params:xml:ns:yang:ietf-restconf-subscribed-notifications', 'rsn', '2019-11-17', location='project:ietf/ietf-restconf-subscribed-notifications.yang', yang_version='1.1')
ietf_routing = Module('ietf-routing', 'urn:ietf:params:xml:ns:yang:ietf-routing', 'rt', '2018-03-13', deviations=('isolane-routing-deviations',), location='standard:ietf/ietf-routing.yang', yang_version='1.1')
ietf_ssh_common = Module('ietf-ssh-common', 'urn:ietf:params:xml:ns:yang:ietf-ssh-common', 'sshcmn', '2024-10-10', location='project:ietf/ietf-ssh-common.yang', yang_version='1.1')
ietf_ssh_server = Module('ietf-ssh-server', 'urn:ietf:params:xml:ns:yang:ietf-ssh-server', 'sshs', '2024-10-10', features=('local-user-auth-password', 'local-user-auth-publickey', 'local-users-supported', 'ssh-server-keepalives'), location='project:ietf/ietf-ssh-server.yang', yang_version='1.1')
ietf_subscribed_notif_receivers = Module('ietf-subscribed-notif-receivers', 'urn:ietf:params:xml:ns:yang:ietf-subscribed-notif-receivers', 'snr', '2026-06-30', location='project:ietf/ietf-subscribed-notif-receivers.yang', yang_version='1.1')
ietf_subscribed_notifications = Module('ietf-subscribed-notifications', 'urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications', 'sn', '2019-09-09', features=('configured', 'encode-json', 'encode-xml', 'replay', 'subtree', 'xpath'), location='standard:ietf/ietf-subscribed-notifications.yang', yang_version='1.1', extensions=(('ietf-restconf', 'yang-data', 'establish-subscription-stream-error-info'), ('ietf-restconf', 'yang-data', 'modify-subscription-stream-error-info'), ('ietf-restconf', 'yang-data', 'delete-subscription-error-info')))
ietf_syslog = Module('ietf-syslog', 'urn:ietf:params:xml:ns:yang:ietf-syslog', 'syslog', '2025-04-30', features=('remote-action', 'select-adv-compare', 'structured-data'), location='project:ietf/ietf-syslog.yang', yang_version='1.1')
ietf_system = Module('ietf-system', 'urn:ietf:params:xml:ns:yang:ietf-system', 'sys', '2014-08-06', features=('authentication', 'local-users'), deviations=('isolane-system-deviations',), location='standard:ietf/ietf-system.yang')
ietf_system_capabilities = Module('ietf-system-capabilities', 'urn:ietf:params:xml:ns:yang:ietf-system-capabilities', 'sysc', '2022-02-17', location='project:ietf/ietf-system-capabilities.yang', yang_version='1.1')
ietf_tcp_client = Module('ietf-tcp-client', 'urn:ietf:params:xml:ns:yang:ietf-tcp-client', 'tcpc', '2024-10-10', features=('tcp-client-keepalives',), location='project:ietf/ietf-tcp-client.yang', yang_version='1.1')
ietf_tcp_common = Module('ietf-tcp-common', 'urn:ietf:params:xml:ns:yang:ietf-tcp-common', 'tcpcmn', '2024-10-10', features=('keepalives-supported',), location='project:ietf/ietf-tcp-common.yang', yang_version='1.1')
ietf_tcp_server = Module('ietf-tcp-server', 'urn:ietf:params:xml:ns:yang:ietf-tcp-server', 'tcps', '2024-10-10', location='project:ietf/ietf-tcp-server.yang', yang_version='1.1')
ietf_tls_client = Module('ietf-tls-client', 'urn:ietf:params:xml:ns:yang:ietf-tls-client', 'tlsc', '2024-10-10', features=('client-ident-x509-cert', 'server-auth-x509-cert'), location='project:ietf/ietf-tls-client.yang', yang_version='1.1')
ietf_tls_common = Module('ietf-tls-common', 'urn:ietf:params:xml:ns:yang:ietf-tls-common', 'tlscmn', '2024-10-10', location='project:ietf/ietf-tls-common.yang', yang_version='1.1')
ietf_tls_server = Module('ietf-tls-server', 'urn:ietf:params:xml:ns:yang:ietf-tls-server', 'tlss', '2024-10-10', features=('client-auth-supported', 'client-auth-x509-cert', 'server-ident-x509-cert'), location='project:ietf/ietf-tls-server.yang', yang_version='1.1')
ietf_truststore = Module('ietf-truststore', 'urn:ietf:params:xml:ns:yang:ietf-truststore', 'ts', '2024-10-10', features=('central-truststore-supported', 'certificates', 'inline-definitions-supported', 'public-keys'), location='project:ietf/ietf-truststore.yang', yang_version='1.1')
ietf_udp_client = Module('ietf-udp-client', 'urn:ietf:params:xml:ns:yang:ietf-udp-client', 'udpc', '2025-12-16', features=('local-binding',), location='project:ietf/ietf-udp-client.yang', yang_version='1.1')
ietf_udp_notif_transport = Module('ietf-udp-notif-transport', 'urn:ietf:params:xml:ns:yang:ietf-udp-notif-transport', 'unt', '2025-06-04', location='project:ietf/ietf-udp-notif-transport.yang', yang_version='1.1')
ietf_udp_server = Module('ietf-udp-server', 'urn:ietf:params:xml:ns:yang:ietf-udp-server', 'udps', '2026-06-15', location='project:ietf/ietf-udp-server.yang', yang_version='1.1')
ietf_x509_cert_to_name = Module('ietf-x509-cert-to-name', 'urn:ietf:params:xml:ns:yang:ietf-x509-cert-to-name', 'x509c2n', '2014-12-10', location='standard:ietf/ietf-x509-cert-to-name.yang')
ietf_yang_library = Module('ietf-yang-library', 'urn:ietf:params:xml:ns:yang:ietf-yang-library', 'yanglib', '2019-01-04', deviations=('isolane-yang-library-deviations',), location='standard:ietf/ietf-yang-library.yang', yang_version='1.1')
ietf_yang_metadata = Module('ietf-yang-metadata', 'urn:ietf:params:xml:ns:yang:ietf-yang-metadata', 'md', '2016-08-05', implemented=False, location='standard:ietf/ietf-yang-metadata.yang')
ietf_yang_patch = Module('ietf-yang-patch', 'urn:ietf:params:xml:ns:yang:ietf-yang-patch', 'ypatch', '2017-02-22', implemented=False, location='standard:ietf/ietf-yang-patch.yang', yang_version='1.1', extensions=(('ietf-restconf', 'yang-data', 'yang-patch'), ('ietf-restconf', 'yang-data', 'yang-patch-status')))
ietf_yang_push = Module('ietf-yang-push', 'urn:ietf:params:xml:ns:yang:ietf-yang-push', 'yp', '2019-09-09', features=('on-change',), location='standard:ietf/ietf-yang-push.yang', yang_version='1.1', extensions=(('ietf-restconf', 'yang-data', 'resync-subscription-error'), ('ietf-restconf', 'yang-data', 'establish-subscription-datastore-error-info'), ('ietf-restconf', 'yang-data', 'modify-subscription-datastore-error-info')))
ietf_yang_schema_mount = Module('ietf-yang-schema-mount', 'urn:ietf:params:xml:ns:yang:ietf-yang-schema-mount', 'yangmnt', '2019-01-14', implemented=False, location='standard:ietf/ietf-yang-schema-mount.yang', yang_version='1.1')
ietf_yang_structure_ext = Module('ietf-yang-structure-ext', 'urn:ietf:params:xml:ns:yang:ietf-yang-structure-ext', 'sx', '2020-06-17', implemented=False, location='standard:ietf/ietf-yang-structure-ext.yang', yang_version='1.1')
ietf_yang_types = Module('ietf-yang-types', 'urn:ietf:params:xml:ns:yang:ietf-yang-types', 'yang', '2013-07-15', implemented=False, location='standard:ietf/ietf-yang-types.yang')
isolane_access = Module('isolane-access', 'urn:isolane:yang:isolane-access', 'iso-acc', '2026-11-24', location='project:isolane/isolane-access.yang', yang_version='1.1')
isolane_ats_deviations = Module('isolane-ats-deviations', 'urn:isolane:yang:isolane-ats-deviations', 'iso-ats-dev', '2026-11-21', location='project:isolane/deviations/isolane-ats-deviations.yang', yang_version='1.1')
isolane_bridge_deviations = Module('isolane-bridge-deviations', 'urn:isolane:yang:isolane-bridge-deviations', 'iso-bridge-dev', '2026-11-21', location='project:isolane/deviations/isolane-bridge-deviations.yang', yang_version='1.1')
isolane_congestion_isolation = Module('isolane-congestion-isolation', 'urn:isolane:yang:isolane-congestion-isolation', 'iso-ci', '2026-11-28', location='project:isolane/isolane-congestion-isolation.yang', yang_version='1.1')
isolane_congestion_isolation_deviations = Module('isolane-congestion-isolation-deviations', 'urn:isolane:yang:isolane-congestion-isolation-deviations', 'iso-ci-dev', '2026-11-21', location='project:isolane/deviations/isolane-congestion-isolation-deviations.yang', yang_version='1.1')
isolane_dataplane = Module('isolane-dataplane', 'urn:isolane:yang:isolane-dataplane', 'iso-dp', '2026-11-28', features=('llr-eligible-flows',), deviations=('isolane-congestion-isolation-deviations',), location='project:isolane/isolane-dataplane.yang', yang_version='1.1')
isolane_history = Module('isolane-history', 'urn:isolane:yang:isolane-history', 'iso-hist', '2026-11-21', location='project:isolane/isolane-history.yang', yang_version='1.1')
isolane_inband_telemetry = Module('isolane-inband-telemetry', 'urn:isolane:yang:isolane-inband-telemetry', 'iso-ibt', '2026-11-22', location='project:isolane/isolane-inband-telemetry.yang', yang_version='1.1')
isolane_interfaces_deviations = Module('isolane-interfaces-deviations', 'urn:isolane:yang:isolane-interfaces-deviations', 'iso-if-dev', '2026-11-21', location='project:isolane/deviations/isolane-interfaces-deviations.yang', yang_version='1.1')
isolane_lldp_deviations = Module('isolane-lldp-deviations', 'urn:isolane:yang:isolane-lldp-deviations', 'iso-lldp-dev', '2026-11-21', location='project:isolane/deviations/isolane-lldp-deviations.yang', yang_version='1.1')
isolane_lldp_ext = Module('isolane-lldp-ext', 'urn:isolane:yang:isolane-lldp-ext', 'iso-lldp', '2026-11-21', location='project:isolane/isolane-lldp-ext.yang', yang_version='1.1')
isolane_pfc = Module('isolane-pfc', 'urn:isolane:yang:isolane-pfc', 'iso-pfc', '2026-11-22', location='project:isolane/isolane-pfc.yang', yang_version='1.1')
isolane_private_candidate = Module('isolane-private-candidate', 'urn:isolane:yang:isolane-private-candidate', 'iso-pc', '2026-11-21', location='project:isolane/isolane-private-candidate.yang', yang_version='1.1')
isolane_receivers = Module('isolane-receivers', 'urn:isolane:yang:isolane-receivers', 'iso-recv', '2026-11-28', location='project:isolane/isolane-receivers.yang', yang_version='1.1')
isolane_routing_deviations = Module('isolane-routing-deviations', 'urn:isolane:yang:isolane-routing-deviations', 'iso-routing-dev', '2026-11-21', location='project:isolane/deviations/isolane-routing-deviations.yang', yang_version='1.1')
isolane_samples = Module('isolane-samples', 'urn:isolane:yang:isolane-samples', 'iso-smp', '2026-11-28', location='project:isolane/isolane-samples.yang', yang_version='1.1')
isolane_server = Module('isolane-server', 'urn:isolane:yang:isolane-server', 'iso-srv', '2026-11-28', location='project:isolane/isolane-server.yang', yang_version='1.1')
isolane_server_deviations = Module('isolane-server-deviations', 'urn:isolane:yang:isolane-server-deviations', 'iso-srv-dev', '2026-11-28', location='project:isolane/deviations/isolane-server-deviations.yang', yang_version='1.1')
isolane_sonic = Module('isolane-sonic', 'urn:isolane:yang:isolane-sonic', 'iso-sonic', '2026-11-22', location='project:isolane/isolane-sonic.yang', yang_version='1.1')
isolane_stream_identification_deviations = Module('isolane-stream-identification-deviations', 'urn:isolane:yang:isolane-stream-identification-deviations', 'iso-sid-dev', '2026-11-21', location='project:isolane/deviations/isolane-stream-identification-deviations.yang', yang_version='1.1')
isolane_syslog = Module('isolane-syslog', 'urn:isolane:yang:isolane-syslog', 'iso-log', '2026-11-28', location='project:isolane/isolane-syslog.yang', yang_version='1.1')
isolane_system_deviations = Module('isolane-system-deviations', 'urn:isolane:yang:isolane-system-deviations', 'iso-sys-dev', '2026-11-23', location='project:isolane/deviations/isolane-system-deviations.yang')
isolane_types = Module('isolane-types', 'urn:isolane:yang:isolane-types', 'iso-types', '2026-11-22', location='project:isolane/isolane-types.yang', yang_version='1.1')
isolane_ue_capabilities = Module('isolane-ue-capabilities', 'urn:isolane:yang:isolane-ue-capabilities', 'ue-cap', '2026-11-22', location='project:ue/isolane-ue-capabilities.yang', yang_version='1.1')
isolane_ue_cbfc = Module('isolane-ue-cbfc', 'urn:isolane:yang:isolane-ue-cbfc', 'ue-cbfc', '2026-11-22', features=('credit-pools', 'dynamic-mode', 'fault-injection', 'peer-values', 'per-vc-limit', 'receive-checks', 'receiver-limits', 'reinitialize', 'update-format', 'watermarks'), location='project:ue/isolane-ue-cbfc.yang', yang_version='1.1')
isolane_ue_csig = Module('isolane-ue-csig', 'urn:isolane:yang:isolane-ue-csig', 'ue-csig', '2026-11-22', features=('d-bit', 'strip-and-forward', 'wide-tag'), location='project:ue/isolane-ue-csig.yang', yang_version='1.1')
isolane_ue_lldp_deviations = Module('isolane-ue-lldp-deviations', 'urn:isolane:yang:isolane-ue-lldp-deviations', 'iso-ue-lldp-dev', '2026-11-22', location='project:isolane/deviations/isolane-ue-lldp-deviations.yang', yang_version='1.1')
isolane_ue_lldp_tlv = Module('isolane-ue-lldp-tlv', 'urn:isolane:yang:isolane-ue-lldp-tlv', 'ue-lldp', '2026-11-22', deviations=('isolane-ue-lldp-deviations',), location='project:ue/isolane-ue-lldp-tlv.yang', yang_version='1.1')
isolane_ue_llr = Module('isolane-ue-llr', 'urn:isolane:yang:isolane-ue-llr', 'ue-llr', '2026-11-22', features=('default-profile', 'dynamic-mode', 'fault-injection', 'init-values', 'reinitialize', 'time-in-state', 'watermarks'), location='project:ue/isolane-ue-llr.yang', yang_version='1.1')
isolane_ue_packet_trimming = Module('isolane-ue-packet-trimming', 'urn:isolane:yang:isolane-ue-packet-trimming', 'ue-trim', '2026-11-22', location='project:ue/isolane-ue-packet-trimming.yang', yang_version='1.1')
isolane_ue_phy = Module('isolane-ue-phy', 'urn:isolane:yang:isolane-ue-phy', 'ue-phy', '2026-11-22', features=('frame-spacing', 'o-code', 'receive-checks'), deviations=('isolane-ue-phy-deviations',), location='project:ue/isolane-ue-phy.yang', yang_version='1.1')
isolane_ue_phy_deviations = Module('isolane-ue-phy-deviations', 'urn:isolane:yang:isolane-ue-phy-deviations', 'iso-ue-phy-dev', '2026-11-22', location='project:isolane/deviations/isolane-ue-phy-deviations.yang', yang_version='1.1')
isolane_ue_types = Module('isolane-ue-types', 'urn:isolane:yang:isolane-ue-types', 'ue-types', '2026-11-22', features=('strict-dynamic-mode',), location='project:ue/isolane-ue-types.yang', yang_version='1.1')
isolane_yang_library_deviations = Module('isolane-yang-library-deviations', 'urn:isolane:yang:isolane-yang-library-deviations', 'iso-lib-dev', '2026-11-21', location='project:isolane/deviations/isolane-yang-library-deviations.yang', yang_version='1.1')
nc_notifications = Module('nc-notifications', 'urn:ietf:params:xml:ns:netmod:notification', 'manageEvent', '2008-07-14', location='project:ietf/nc-notifications.yang')
notifications = Module('notifications', 'urn:ietf:params:xml:ns:netconf:notification:1.0', 'ncEvent', '2008-07-14', location='project:ietf/notifications.yang')

MODULES = (iana_crypt_hash, iana_http_versions, iana_if_type, iana_ssh_encryption_algs, iana_ssh_key_exchange_algs, iana_ssh_mac_algs, iana_ssh_public_key_algs, iana_tls_cipher_suite_algs, ieee802_dot1ab_lldp, ieee802_dot1ab_types, ieee802_dot1cb_stream_identification, ieee802_dot1cb_stream_identification_types, ieee802_dot1q_ats, ieee802_dot1q_ats_bridge, ieee802_dot1q_bridge, ieee802_dot1q_congestion_isolation, ieee802_dot1q_congestion_isolation_bridge, ieee802_dot1q_lldp_basic_tlv, ieee802_dot1q_lldp_ci_tlv, ieee802_dot1q_lldp_cn_tlv, ieee802_dot1q_lldp_dcbx_tlv, ieee802_dot1q_lldp_evb_tlv, ieee802_dot1q_lldp_tr_tlv, ieee802_dot1q_stream_filters_gates, ieee802_dot1q_stream_filters_gates_bridge, ieee802_dot1q_types, ieee802_types, ietf_crypto_types, ietf_datastores, ietf_factory_default, ietf_http_client, ietf_http_server, ietf_https_notif_transport, ietf_inet_types, ietf_interfaces, ietf_ip, ietf_keystore, ietf_list_pagination, ietf_list_pagination_nc, ietf_netconf, ietf_netconf_acm, ietf_netconf_monitoring, ietf_netconf_nmda, ietf_netconf_notifications, ietf_netconf_partial_lock, ietf_netconf_private_candidate, ietf_netconf_private_candidate_compare, ietf_netconf_server, ietf_netconf_txid, ietf_netconf_txid_yang_push, ietf_netconf_with_defaults, ietf_network_instance, ietf_nmda_compare, ietf_notification_capabilities, ietf_origin, ietf_restconf, ietf_restconf_monitoring, ietf_restconf_server, ietf_restconf_subscribed_notifications, ietf_routing, ietf_ssh_common, ietf_ssh_server, ietf_subscribed_notif_receivers, ietf_subscribed_notifications, ietf_syslog, ietf_system, ietf_system_capabilities, ietf_tcp_client, ietf_tcp_common, ietf_tcp_server, ietf_tls_client, ietf_tls_common, ietf_tls_server, ietf_truststore, ietf_udp_client, ietf_udp_notif_transport, ietf_udp_server, ietf_x509_cert_to_name, ietf_yang_library, ietf_yang_metadata, ietf_yang_patch, ietf_yang_push, ietf_yang_schema_mount, ietf_yang_structure_ext, ietf_yang_types, isolane_access, isolane_ats_deviations, isolane_bridge_deviations, isolane_congestion_isolation, isolane_congestion_isolation_deviations, isolane_dataplane, isolane_history, isolane_inband_telemetry, isolane_interfaces_deviations, isolane_lldp_deviations, isolane_lldp_ext, isolane_pfc, isolane_private_candidate, isolane_receivers, isolane_routing_deviations, isolane_samples, isolane_server, isolane_server_deviations, isolane_sonic, isolane_stream_identification_deviations, isolane_syslog, isolane_system_deviations, isolane_types, isolane_ue_capabilities, isolane_ue_cbfc, isolane_ue_csig, isolane_ue_lldp_deviations, isolane_ue_lldp_tlv, isolane_ue_llr, isolane_ue_packet_trimming, isolane_ue_phy, isolane_ue_phy_deviations, isolane_ue_types, isolane_yang_library_deviations, nc_notifications, notifications)

IDENTITIES = Identities(
    {
        'iana-if-type:a12MppSwitch': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aal2': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aal5': ('iana-if-type:iana-interface-type',),
        'iana-if-type:actelisMetaLOOP': ('iana-if-type:iana-interface-type',),
        'iana-if-type:adsl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:adsl2': ('iana-if-type:iana-interface-type',),
        'iana-if-type:adsl2plus': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aflane8023': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aflane8025': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aluELP': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aluEpon': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aluEponLogicalLink': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aluEponOnu': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aluEponPhysicalUni': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aluGponOnu': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aluGponPhysicalUni': ('iana-if-type:iana-interface-type',),
        'iana-if-type:arap': ('iana-if-type:iana-interface-type',),
        'iana-if-type:arcnet': ('iana-if-type:iana-interface-type',),
        'iana-if-type:arcnetPlus': ('iana-if-type:iana-interface-type',),
        'iana-if-type:async': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atm': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmDxi': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmFuni': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmIma': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmLogical': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmRadio': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmSubInterface': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmVciEndPt': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmVirtual': ('iana-if-type:iana-interface-type',),
        'iana-if-type:atmbond': ('iana-if-type:iana-interface-type',),
        'iana-if-type:aviciOpticalEther': ('iana-if-type:iana-interface-type',),
        'iana-if-type:basicISDN': ('iana-if-type:iana-interface-type',),
        'iana-if-type:bgppolicyaccounting': ('iana-if-type:iana-interface-type',),
        'iana-if-type:bits': ('iana-if-type:iana-interface-type',),
        'iana-if-type:bridge': ('iana-if-type:iana-interface-type',),
        'iana-if-type:bsc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:cableDownstreamRfPort': ('iana-if-type:iana-interface-type',),
        'iana-if-type:capwapDot11Bss': ('iana-if-type:iana-interface-type',),
        'iana-if-type:capwapDot11Profile': ('iana-if-type:iana-interface-type',),
        'iana-if-type:capwapWtpVirtualRadio': ('iana-if-type:iana-interface-type',),
        'iana-if-type:cblVectaStar': ('iana-if-type:iana-interface-type',),
        'iana-if-type:cctEmul': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ces': ('iana-if-type:iana-interface-type',),
        'iana-if-type:channel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ciscoISLvlan': ('iana-if-type:iana-interface-type',),
        'iana-if-type:cnr': ('iana-if-type:iana-interface-type',),
        'iana-if-type:coffee': ('iana-if-type:iana-interface-type',),
        'iana-if-type:compositeLink': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dcn': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ddnX25': ('iana-if-type:iana-interface-type',),
        'iana-if-type:digitalPowerline': ('iana-if-type:iana-interface-type',),
        'iana-if-type:digitalWrapperOverheadChannel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dlsw': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableDownstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableMCmtsDownstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableMaclayer': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableNdf': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableNdr': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableScte55d1FwdOob': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableScte55d1RetOob': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableScte55d2DsOob': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableScte55d2UsOob': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableUpstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableUpstreamChannel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsCableUpstreamRfPort': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsOfdmDownstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:docsOfdmaUpstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ds0': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ds0Bundle': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ds1': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ds1FDL': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ds3': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dtm': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dvbAsiIn': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dvbAsiOut': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dvbRccDownstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dvbRccMacLayer': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dvbRccUpstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dvbRcsMacLayer': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dvbRcsTdma': ('iana-if-type:iana-interface-type',),
        'iana-if-type:dvbTdm': ('iana-if-type:iana-interface-type',),
        'iana-if-type:e1': ('iana-if-type:iana-interface-type',),
        'iana-if-type:econet': ('iana-if-type:iana-interface-type',),
        'iana-if-type:eon': ('iana-if-type:iana-interface-type',),
        'iana-if-type:eplrs': ('iana-if-type:iana-interface-type',),
        'iana-if-type:escon': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ethernet3Mbit': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ethernetCsmacd': ('iana-if-type:iana-interface-type',),
        'iana-if-type:fast': ('iana-if-type:iana-interface-type',),
        'iana-if-type:fastEther': ('iana-if-type:iana-interface-type',),
        'iana-if-type:fastEtherFX': ('iana-if-type:iana-interface-type',),
        'iana-if-type:fastdsl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:fcipLink': ('iana-if-type:iana-interface-type',),
        'iana-if-type:fddi': ('iana-if-type:iana-interface-type',),
        'iana-if-type:fibreChannel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:frDlciEndPt': ('iana-if-type:iana-interface-type',),
        'iana-if-type:frForward': ('iana-if-type:iana-interface-type',),
        'iana-if-type:frameRelay': ('iana-if-type:iana-interface-type',),
        'iana-if-type:frameRelayInterconnect': ('iana-if-type:iana-interface-type',),
        'iana-if-type:frameRelayMPI': ('iana-if-type:iana-interface-type',),
        'iana-if-type:frameRelayService': ('iana-if-type:iana-interface-type',),
        'iana-if-type:frf16MfrBundle': ('iana-if-type:iana-interface-type',),
        'iana-if-type:g703at2mb': ('iana-if-type:iana-interface-type',),
        'iana-if-type:g703at64k': ('iana-if-type:iana-interface-type',),
        'iana-if-type:g9981': ('iana-if-type:iana-interface-type',),
        'iana-if-type:g9982': ('iana-if-type:iana-interface-type',),
        'iana-if-type:g9983': ('iana-if-type:iana-interface-type',),
        'iana-if-type:gfast': ('iana-if-type:iana-interface-type',),
        'iana-if-type:gfp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ghn': ('iana-if-type:iana-interface-type',),
        'iana-if-type:gigabitEthernet': ('iana-if-type:iana-interface-type',),
        'iana-if-type:gpon': ('iana-if-type:iana-interface-type',),
        'iana-if-type:gr303IDT': ('iana-if-type:iana-interface-type',),
        'iana-if-type:gr303RDT': ('iana-if-type:iana-interface-type',),
        'iana-if-type:gtp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:h323Gatekeeper': ('iana-if-type:iana-interface-type',),
        'iana-if-type:h323Proxy': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hdh1822': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hdlc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hdsl2': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hiperlan2': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hippi': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hippiInterface': ('iana-if-type:iana-interface-type',),
        'iana-if-type:homepna': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hostPad': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hssi': ('iana-if-type:iana-interface-type',),
        'iana-if-type:hyperchannel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iana-interface-type': ('ietf-interfaces:interface-type',),
        'iana-if-type:ibm370parChan': ('iana-if-type:iana-interface-type',),
        'iana-if-type:idsl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ieee1394': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ieee80211': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ieee80212': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ieee802154': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ieee80216WMAN': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ieee8023adLag': ('iana-if-type:iana-interface-type',),
        'iana-if-type:if-gsn': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ifPwType': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ifVfiType': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ilan': ('iana-if-type:iana-interface-type',),
        'iana-if-type:imt': ('iana-if-type:iana-interface-type',),
        'iana-if-type:infiniband': ('iana-if-type:iana-interface-type',),
        'iana-if-type:interleave': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ip': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ipForward': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ipOverAtm': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ipOverCdlc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ipOverClaw': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ipSwitch': ('iana-if-type:iana-interface-type',),
        'iana-if-type:isdn': ('iana-if-type:iana-interface-type',),
        'iana-if-type:isdns': ('iana-if-type:iana-interface-type',),
        'iana-if-type:isdnu': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iso88022llc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iso88023Csmacd': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iso88024TokenBus': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iso88025CRFPInt': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iso88025Dtr': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iso88025Fiber': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iso88025TokenRing': ('iana-if-type:iana-interface-type',),
        'iana-if-type:iso88026Man': ('iana-if-type:iana-interface-type',),
        'iana-if-type:isup': ('iana-if-type:iana-interface-type',),
        'iana-if-type:l2vlan': ('iana-if-type:iana-interface-type',),
        'iana-if-type:l3ipvlan': ('iana-if-type:iana-interface-type',),
        'iana-if-type:l3ipxvlan': ('iana-if-type:iana-interface-type',),
        'iana-if-type:lapb': ('iana-if-type:iana-interface-type',),
        'iana-if-type:lapd': ('iana-if-type:iana-interface-type',),
        'iana-if-type:lapf': ('iana-if-type:iana-interface-type',),
        'iana-if-type:linegroup': ('iana-if-type:iana-interface-type',),
        'iana-if-type:lmp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:localTalk': ('iana-if-type:iana-interface-type',),
        'iana-if-type:macSecControlledIF': ('iana-if-type:iana-interface-type',),
        'iana-if-type:macSecUncontrolledIF': ('iana-if-type:iana-interface-type',),
        'iana-if-type:mediaMailOverIp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:mfSigLink': ('iana-if-type:iana-interface-type',),
        'iana-if-type:microwaveCarrierTermination': ('iana-if-type:iana-interface-type',),
        'iana-if-type:microwaveRadioLinkTerminal': ('iana-if-type:iana-interface-type',),
        'iana-if-type:miox25': ('iana-if-type:iana-interface-type',),
        'iana-if-type:mocaVersion1': ('iana-if-type:iana-interface-type',),
        'iana-if-type:modem': ('iana-if-type:iana-interface-type',),
        'iana-if-type:mpc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:mpegTransport': ('iana-if-type:iana-interface-type',),
        'iana-if-type:mpls': ('iana-if-type:iana-interface-type',),
        'iana-if-type:mplsTunnel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:msdsl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:mvl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:myrinet': ('iana-if-type:iana-interface-type',),
        'iana-if-type:nfas': ('iana-if-type:iana-interface-type',),
        'iana-if-type:nsip': ('iana-if-type:iana-interface-type',),
        'iana-if-type:opticalChannel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:opticalChannelGroup': ('iana-if-type:iana-interface-type',),
        'iana-if-type:opticalTransport': ('iana-if-type:iana-interface-type',),
        'iana-if-type:other': ('iana-if-type:iana-interface-type',),
        'iana-if-type:otnOdu': ('iana-if-type:iana-interface-type',),
        'iana-if-type:otnOduc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:otnOtsi': ('iana-if-type:iana-interface-type',),
        'iana-if-type:otnOtsig': ('iana-if-type:iana-interface-type',),
        'iana-if-type:otnOtu': ('iana-if-type:iana-interface-type',),
        'iana-if-type:otnOtuc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:para': ('iana-if-type:iana-interface-type',),
        'iana-if-type:pdnEtherLoop1': ('iana-if-type:iana-interface-type',),
        'iana-if-type:pdnEtherLoop2': ('iana-if-type:iana-interface-type',),
        'iana-if-type:pip': ('iana-if-type:iana-interface-type',),
        'iana-if-type:plc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:pon155': ('iana-if-type:iana-interface-type',),
        'iana-if-type:pon622': ('iana-if-type:iana-interface-type',),
        'iana-if-type:pos': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ppp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:pppMultilinkBundle': ('iana-if-type:iana-interface-type',),
        'iana-if-type:primaryISDN': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propAtm': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propBWAp2Mp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propCnls': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propDocsWirelessDownstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propDocsWirelessMaclayer': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propDocsWirelessUpstream': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propMultiplexor': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propPointToPointSerial': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propVirtual': ('iana-if-type:iana-interface-type',),
        'iana-if-type:propWirelessP2P': ('iana-if-type:iana-interface-type',),
        'iana-if-type:proteon10Mbit': ('iana-if-type:iana-interface-type',),
        'iana-if-type:proteon80Mbit': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ptm': ('iana-if-type:iana-interface-type',),
        'iana-if-type:q2931': ('iana-if-type:iana-interface-type',),
        'iana-if-type:qam': ('iana-if-type:iana-interface-type',),
        'iana-if-type:qllc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:radioMAC': ('iana-if-type:iana-interface-type',),
        'iana-if-type:radsl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:reachDSL': ('iana-if-type:iana-interface-type',),
        'iana-if-type:regular1822': ('iana-if-type:iana-interface-type',),
        'iana-if-type:rfc1483': ('iana-if-type:iana-interface-type',),
        'iana-if-type:rfc877x25': ('iana-if-type:iana-interface-type',),
        'iana-if-type:rpr': ('iana-if-type:iana-interface-type',),
        'iana-if-type:rs232': ('iana-if-type:iana-interface-type',),
        'iana-if-type:rsrb': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sdci': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sdlc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sdsl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:shdsl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sip': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sipSig': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sipTg': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sixToFour': ('iana-if-type:iana-interface-type',),
        'iana-if-type:slip': ('iana-if-type:iana-interface-type',),
        'iana-if-type:smdsDxi': ('iana-if-type:iana-interface-type',),
        'iana-if-type:smdsIcip': ('iana-if-type:iana-interface-type',),
        'iana-if-type:softwareLoopback': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sonet': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sonetOverheadChannel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sonetPath': ('iana-if-type:iana-interface-type',),
        'iana-if-type:sonetVT': ('iana-if-type:iana-interface-type',),
        'iana-if-type:srp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ss7SigLink': ('iana-if-type:iana-interface-type',),
        'iana-if-type:stackToStack': ('iana-if-type:iana-interface-type',),
        'iana-if-type:starLan': ('iana-if-type:iana-interface-type',),
        'iana-if-type:tdlc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:teLink': ('iana-if-type:iana-interface-type',),
        'iana-if-type:termPad': ('iana-if-type:iana-interface-type',),
        'iana-if-type:tr008': ('iana-if-type:iana-interface-type',),
        'iana-if-type:transpHdlc': ('iana-if-type:iana-interface-type',),
        'iana-if-type:tunnel': ('iana-if-type:iana-interface-type',),
        'iana-if-type:ultra': ('iana-if-type:iana-interface-type',),
        'iana-if-type:usb': ('iana-if-type:iana-interface-type',),
        'iana-if-type:v11': ('iana-if-type:iana-interface-type',),
        'iana-if-type:v35': ('iana-if-type:iana-interface-type',),
        'iana-if-type:v36': ('iana-if-type:iana-interface-type',),
        'iana-if-type:v37': ('iana-if-type:iana-interface-type',),
        'iana-if-type:vdsl': ('iana-if-type:iana-interface-type',),
        'iana-if-type:vdsl2': ('iana-if-type:iana-interface-type',),
        'iana-if-type:virtualIpAddress': ('iana-if-type:iana-interface-type',),
        'iana-if-type:virtualTg': ('iana-if-type:iana-interface-type',),
        'iana-if-type:vmwareNicTeam': ('iana-if-type:iana-interface-type',),
        'iana-if-type:vmwareVirtualNic': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceDID': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceEBS': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceEM': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceEMFGD': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceEncap': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceFGDEANA': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceFGDOS': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceFXO': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceFXS': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceOverAtm': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceOverCable': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceOverFrameRelay': ('iana-if-type:iana-interface-type',),
        'iana-if-type:voiceOverIp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:wwanPP': ('iana-if-type:iana-interface-type',),
        'iana-if-type:wwanPP2': ('iana-if-type:iana-interface-type',),
        'iana-if-type:x213': ('iana-if-type:iana-interface-type',),
        'iana-if-type:x25huntGroup': ('iana-if-type:iana-interface-type',),
        'iana-if-type:x25mlp': ('iana-if-type:iana-interface-type',),
        'iana-if-type:x25ple': ('iana-if-type:iana-interface-type',),
        'iana-if-type:x86Laps': ('iana-if-type:iana-interface-type',),
        'iana-if-type:xboxWireless': ('iana-if-type:iana-interface-type',),
        'ieee802-dot1cb-stream-identification-types:strid-idty': (),
        'ieee802-dot1cb-stream-identification:dmac-vlan-stream-identification': ('ieee802-dot1cb-stream-identification-types:strid-idty',),
        'ieee802-dot1cb-stream-identification:ip-stream-identification': ('ieee802-dot1cb-stream-identification-types:strid-idty',),
        'ieee802-dot1cb-stream-identification:null-stream-identification': ('ieee802-dot1cb-stream-identification-types:strid-idty',),
        'ieee802-dot1cb-stream-identification:smac-vlan-stream-identification': ('ieee802-dot1cb-stream-identification-types:strid-idty',),
        'ieee802-dot1q-bridge:bridge-interface': (),
        'ieee802-dot1q-bridge:c-vlan-bridge-port': ('ieee802-dot1q-bridge:type-of-port',),
        'ieee802-dot1q-bridge:c-vlan-component': ('ieee802-dot1q-bridge:type-of-component',),
        'ieee802-dot1q-bridge:customer-edge-port': ('ieee802-dot1q-bridge:type-of-port',),
        'ieee802-dot1q-bridge:customer-network-port': ('ieee802-dot1q-bridge:type-of-port',),
        'ieee802-dot1q-bridge:customer-vlan-bridge': ('ieee802-dot1q-bridge:type-of-bridge',),
        'ieee802-dot1q-bridge:d-bridge-component': ('ieee802-dot1q-bridge:type-of-component',),
        'ieee802-dot1q-bridge:d-bridge-port': ('ieee802-dot1q-bridge:type-of-port',),
        'ieee802-dot1q-bridge:edge-relay-component': ('ieee802-dot1q-bridge:type-of-component',),
        'ieee802-dot1q-bridge:provider-bridge': ('ieee802-dot1q-bridge:type-of-bridge',),
        'ieee802-dot1q-bridge:provider-edge-bridge': ('ieee802-dot1q-bridge:type-of-bridge',),
        'ieee802-dot1q-bridge:provider-network-port': ('ieee802-dot1q-bridge:type-of-port',),
        'ieee802-dot1q-bridge:remote-customer-access-port': ('ieee802-dot1q-bridge:type-of-port',),
        'ieee802-dot1q-bridge:s-vlan-component': ('ieee802-dot1q-bridge:type-of-component',),
        'ieee802-dot1q-bridge:two-port-mac-relay-bridge': ('ieee802-dot1q-bridge:type-of-bridge',),
        'ieee802-dot1q-bridge:type-of-bridge': (),
        'ieee802-dot1q-bridge:type-of-component': (),
        'ieee802-dot1q-bridge:type-of-port': (),
        'ieee802-dot1q-lldp-dcbx-tlv:application-priority-selector': (),
        'ieee802-dot1q-lldp-dcbx-tlv:application-vlan-selector': (),
        'ieee802-dot1q-lldp-dcbx-tlv:default': ('ieee802-dot1q-lldp-dcbx-tlv:application-priority-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:pri-dscp': ('ieee802-dot1q-lldp-dcbx-tlv:application-priority-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:pri-tcp-sctp': ('ieee802-dot1q-lldp-dcbx-tlv:application-priority-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:pri-tcp-sctp-udp-dccp': ('ieee802-dot1q-lldp-dcbx-tlv:application-priority-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:pri-udp-dccp': ('ieee802-dot1q-lldp-dcbx-tlv:application-priority-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:vlan-dscp': ('ieee802-dot1q-lldp-dcbx-tlv:application-vlan-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:vlan-pvid-ethertype': ('ieee802-dot1q-lldp-dcbx-tlv:application-vlan-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:vlan-tcp-sctp': ('ieee802-dot1q-lldp-dcbx-tlv:application-vlan-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:vlan-tcp-sctp-udp-dccp': ('ieee802-dot1q-lldp-dcbx-tlv:application-vlan-selector',),
        'ieee802-dot1q-lldp-dcbx-tlv:vlan-udp-dccp': ('ieee802-dot1q-lldp-dcbx-tlv:application-vlan-selector',),
        'ieee802-dot1q-types:asynchronous-traffic-shaping': ('ieee802-dot1q-types:transmission-selection-algorithm',),
        'ieee802-dot1q-types:c-vlan': ('ieee802-dot1q-types:dot1q-vlan-type',),
        'ieee802-dot1q-types:credit-based-shaper': ('ieee802-dot1q-types:transmission-selection-algorithm',),
        'ieee802-dot1q-types:dot1q-vlan-type': (),
        'ieee802-dot1q-types:enhanced-transmission-selection': ('ieee802-dot1q-types:transmission-selection-algorithm',),
        'ieee802-dot1q-types:s-vlan': ('ieee802-dot1q-types:dot1q-vlan-type',),
        'ieee802-dot1q-types:strict-priority': ('ieee802-dot1q-types:transmission-selection-algorithm',),
        'ieee802-dot1q-types:transmission-selection-algorithm': (),
        'ieee802-dot1q-types:vendor-specific': ('ieee802-dot1q-types:transmission-selection-algorithm',),
        'ietf-crypto-types:csr-format': (),
        'ietf-crypto-types:ec-private-key-format': ('ietf-crypto-types:private-key-format',),
        'ietf-crypto-types:encrypted-value-format': (),
        'ietf-crypto-types:octet-string-key-format': ('ietf-crypto-types:symmetric-key-format',),
        'ietf-crypto-types:one-asymmetric-key-format': ('ietf-crypto-types:private-key-format',),
        'ietf-crypto-types:private-key-format': (),
        'ietf-crypto-types:public-key-format': (),
        'ietf-crypto-types:rsa-private-key-format': ('ietf-crypto-types:private-key-format',),
        'ietf-crypto-types:ssh-public-key-format': ('ietf-crypto-types:public-key-format',),
        'ietf-crypto-types:subject-public-key-info-format': ('ietf-crypto-types:public-key-format',),
        'ietf-crypto-types:symmetric-key-format': (),
        'ietf-datastores:candidate': ('ietf-datastores:conventional',),
        'ietf-datastores:conventional': ('ietf-datastores:datastore',),
        'ietf-datastores:datastore': (),
        'ietf-datastores:dynamic': ('ietf-datastores:datastore',),
        'ietf-datastores:intended': ('ietf-datastores:conventional',),
        'ietf-datastores:operational': ('ietf-datastores:datastore',),
        'ietf-datastores:running': ('ietf-datastores:conventional',),
        'ietf-datastores:startup': ('ietf-datastores:conventional',),
        'ietf-factory-default:factory-default': ('ietf-datastores:datastore',),
        'ietf-https-notif-transport:https': ('ietf-subscribed-notifications:transport', 'ietf-subscribed-notifications:configurable-encoding'),
        'ietf-interfaces:interface-type': (),
        'ietf-list-pagination:cursor-not-found': ('ietf-list-pagination:list-pagination-error',),
        'ietf-list-pagination:list-pagination-error': (),
        'ietf-list-pagination:locale-unavailable': ('ietf-list-pagination:list-pagination-error',),
        'ietf-list-pagination:offset-out-of-range': ('ietf-list-pagination:list-pagination-error',),
        'ietf-netconf-monitoring:netconf-beep': ('ietf-netconf-monitoring:transport',),
        'ietf-netconf-monitoring:netconf-soap-over-beep': ('ietf-netconf-monitoring:transport',),
        'ietf-netconf-monitoring:netconf-soap-over-https': ('ietf-netconf-monitoring:transport',),
        'ietf-netconf-monitoring:netconf-ssh': ('ietf-netconf-monitoring:transport',),
        'ietf-netconf-monitoring:netconf-tls': ('ietf-netconf-monitoring:transport',),
        'ietf-netconf-monitoring:rnc': ('ietf-netconf-monitoring:schema-format',),
        'ietf-netconf-monitoring:rng': ('ietf-netconf-monitoring:schema-format',),
        'ietf-netconf-monitoring:schema-format': (),
        'ietf-netconf-monitoring:transport': (),
        'ietf-netconf-monitoring:xsd': ('ietf-netconf-monitoring:schema-format',),
        'ietf-netconf-monitoring:yang': ('ietf-netconf-monitoring:schema-format',),
        'ietf-netconf-monitoring:yin': ('ietf-netconf-monitoring:schema-format',),
        'ietf-origin:default': ('ietf-origin:origin',),
        'ietf-origin:dynamic': ('ietf-origin:origin',),
        'ietf-origin:intended': ('ietf-origin:origin',),
        'ietf-origin:learned': ('ietf-origin:origin',),
        'ietf-origin:origin': (),
        'ietf-origin:system': ('ietf-origin:origin',),
        'ietf-origin:unknown': ('ietf-origin:origin',),
        'ietf-routing:address-family': (),
        'ietf-routing:control-plane-protocol': (),
        'ietf-routing:direct': ('ietf-routing:routing-protocol',),
        'ietf-routing:ipv4': ('ietf-routing:address-family',),
        'ietf-routing:ipv6': ('ietf-routing:address-family',),
        'ietf-routing:routing-protocol': ('ietf-routing:control-plane-protocol',),
        'ietf-routing:static': ('ietf-routing:routing-protocol',),
        'ietf-subscribed-notifications:configurable-encoding': (),
        'ietf-subscribed-notifications:delete-subscription-error': (),
        'ietf-subscribed-notifications:encode-json': ('ietf-subscribed-notifications:encoding',),
        'ietf-subscribed-notifications:encode-xml': ('ietf-subscribed-notifications:encoding',),
        'ietf-subscribed-notifications:encoding': (),
        'ietf-subscribed-notifications:encoding-unsupported': ('ietf-subscribed-notifications:establish-subscription-error',),
        'ietf-subscribed-notifications:establish-subscription-error': (),
        'ietf-subscribed-notifications:filter-unavailable': ('ietf-subscribed-notifications:subscription-terminated-reason',),
        'ietf-subscribed-notifications:filter-unsupported': ('ietf-subscribed-notifications:establish-subscription-error', 'ietf-subscribed-notifications:modify-subscription-error'),
        'ietf-subscribed-notifications:insufficient-resources': ('ietf-subscribed-notifications:establish-subscription-error', 'ietf-subscribed-notifications:modify-subscription-error', 'ietf-subscribed-notifications:subscription-suspended-reason'),
        'ietf-subscribed-notifications:modify-subscription-error': (),
        'ietf-subscribed-notifications:no-such-subscription': ('ietf-subscribed-notifications:modify-subscription-error', 'ietf-subscribed-notifications:delete-subscription-error', 'ietf-subscribed-notifications:subscription-terminated-reason'),
        'ietf-subscribed-notifications:replay-unsupported': ('ietf-subscribed-notifications:establish-subscription-error',),
        'ietf-subscribed-notifications:stream-unavailable': ('ietf-subscribed-notifications:subscription-terminated-reason',),
        'ietf-subscribed-notifications:subscription-suspended-reason': (),
        'ietf-subscribed-notifications:subscription-terminated-reason': (),
        'ietf-subscribed-notifications:suspension-timeout': ('ietf-subscribed-notifications:subscription-terminated-reason',),
        'ietf-subscribed-notifications:transport': (),
        'ietf-subscribed-notifications:unsupportable-volume': ('ietf-subscribed-notifications:subscription-suspended-reason',),
        'ietf-syslog:action': (),
        'ietf-syslog:audit': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:auth': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:authpriv': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:block': ('ietf-syslog:action',),
        'ietf-syslog:console': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:cron': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:cron2': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:daemon': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:ftp': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:kern': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:local0': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:local1': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:local2': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:local3': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:local4': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:local5': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:local6': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:local7': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:log': ('ietf-syslog:action',),
        'ietf-syslog:lpr': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:mail': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:news': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:ntp': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:stop': ('ietf-syslog:action',),
        'ietf-syslog:syslog': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:syslog-facility': (),
        'ietf-syslog:user': ('ietf-syslog:syslog-facility',),
        'ietf-syslog:uucp': ('ietf-syslog:syslog-facility',),
        'ietf-system:authentication-method': (),
        'ietf-system:local-users': ('ietf-system:authentication-method',),
        'ietf-system:radius': ('ietf-system:authentication-method',),
        'ietf-system:radius-authentication-type': (),
        'ietf-system:radius-chap': ('ietf-system:radius-authentication-type',),
        'ietf-system:radius-pap': ('ietf-system:radius-authentication-type',),
        'ietf-tls-common:tls-version-base': (),
        'ietf-udp-notif-transport:encode-cbor': ('ietf-subscribed-notifications:encoding',),
        'ietf-udp-notif-transport:udp-notif': ('ietf-subscribed-notifications:transport', 'ietf-subscribed-notifications:configurable-encoding'),
        'ietf-udp-notif-transport:unsupported-max-segment-size': ('ietf-subscribed-notifications:establish-subscription-error', 'ietf-subscribed-notifications:modify-subscription-error'),
        'ietf-x509-cert-to-name:cert-to-name': (),
        'ietf-x509-cert-to-name:common-name': ('ietf-x509-cert-to-name:cert-to-name',),
        'ietf-x509-cert-to-name:san-any': ('ietf-x509-cert-to-name:cert-to-name',),
        'ietf-x509-cert-to-name:san-dns-name': ('ietf-x509-cert-to-name:cert-to-name',),
        'ietf-x509-cert-to-name:san-ip-address': ('ietf-x509-cert-to-name:cert-to-name',),
        'ietf-x509-cert-to-name:san-rfc822-name': ('ietf-x509-cert-to-name:cert-to-name',),
        'ietf-x509-cert-to-name:specified': ('ietf-x509-cert-to-name:cert-to-name',),
        'ietf-yang-push:cant-exclude': ('ietf-subscribed-notifications:establish-subscription-error',),
        'ietf-yang-push:datastore-not-subscribable': ('ietf-subscribed-notifications:establish-subscription-error', 'ietf-subscribed-notifications:subscription-terminated-reason'),
        'ietf-yang-push:no-such-subscription-resync': ('ietf-yang-push:resync-subscription-error',),
        'ietf-yang-push:on-change-sync-unsupported': ('ietf-subscribed-notifications:establish-subscription-error',),
        'ietf-yang-push:on-change-unsupported': ('ietf-subscribed-notifications:establish-subscription-error',),
        'ietf-yang-push:period-unsupported': ('ietf-subscribed-notifications:establish-subscription-error', 'ietf-subscribed-notifications:modify-subscription-error', 'ietf-subscribed-notifications:subscription-suspended-reason'),
        'ietf-yang-push:resync-subscription-error': (),
        'ietf-yang-push:sync-too-big': ('ietf-subscribed-notifications:establish-subscription-error', 'ietf-subscribed-notifications:modify-subscription-error', 'ietf-yang-push:resync-subscription-error', 'ietf-subscribed-notifications:subscription-suspended-reason'),
        'ietf-yang-push:unchanging-selection': ('ietf-subscribed-notifications:establish-subscription-error', 'ietf-subscribed-notifications:modify-subscription-error', 'ietf-subscribed-notifications:subscription-terminated-reason'),
        'ietf-yang-push:update-too-big': ('ietf-subscribed-notifications:establish-subscription-error', 'ietf-subscribed-notifications:modify-subscription-error', 'ietf-subscribed-notifications:subscription-suspended-reason'),
        'isolane-ue-cbfc:cc-update-drop': ('isolane-ue-cbfc:fault',),
        'isolane-ue-cbfc:cc-update-fcs-bad': ('isolane-ue-cbfc:fault',),
        'isolane-ue-cbfc:cc-update-fcs-poisoned': ('isolane-ue-cbfc:fault',),
        'isolane-ue-cbfc:cc-update-increment': ('isolane-ue-cbfc:fault',),
        'isolane-ue-cbfc:cf-update-drop': ('isolane-ue-cbfc:fault',),
        'isolane-ue-cbfc:credit-error': ('isolane-ue-cbfc:vc-event',),
        'isolane-ue-cbfc:credit-error-kind': (),
        'isolane-ue-cbfc:credit-limit-exceeded': ('isolane-ue-cbfc:credit-error-kind',),
        'isolane-ue-cbfc:drain-timeout': ('isolane-ue-cbfc:vc-event',),
        'isolane-ue-cbfc:drained': ('isolane-ue-cbfc:vc-event',),
        'isolane-ue-cbfc:errors-persist': ('isolane-ue-cbfc:vc-event',),
        'isolane-ue-cbfc:excess-credit-freed': ('isolane-ue-cbfc:credit-error-kind',),
        'isolane-ue-cbfc:fault': (),
        'isolane-ue-cbfc:frame-drop': ('isolane-ue-cbfc:fault',),
        'isolane-ue-cbfc:initialize': ('isolane-ue-cbfc:vc-event',),
        'isolane-ue-cbfc:link-down': ('isolane-ue-cbfc:vc-event',),
        'isolane-ue-cbfc:lost-credits': ('isolane-ue-cbfc:credit-error-kind',),
        'isolane-ue-cbfc:negative-lost-credits': ('isolane-ue-cbfc:credit-error-kind',),
        'isolane-ue-cbfc:ready': ('isolane-ue-cbfc:vc-event',),
        'isolane-ue-cbfc:remove': ('isolane-ue-cbfc:vc-event',),
        'isolane-ue-cbfc:vc-event': (),
        'isolane-ue-llr:ack-drop': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:ack-freeze': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:ack-nack-sequence': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:fault': (),
        'isolane-ue-llr:fcs-bad': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:fcs-poisoned': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:forced-replay': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:init-drop': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:init-echo-mismatch': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:nack-drop': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:pcs-lost': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:receive-drop': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:sequence-drop': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:sequence-duplicate': ('isolane-ue-llr:fault',),
        'isolane-ue-llr:sequence-jump': ('isolane-ue-llr:fault',),
        'isolane-ue-types:data-age-timeout': ('isolane-ue-types:flush-reason',),
        'isolane-ue-types:flush-reason': (),
        'isolane-ue-types:injected': ('isolane-ue-types:flush-reason',),
        'isolane-ue-types:link-down': ('isolane-ue-types:flush-reason',),
        'isolane-ue-types:pcs-lost-timeout': ('isolane-ue-types:flush-reason',),
        'isolane-ue-types:peer-restarted': ('isolane-ue-types:flush-reason',),
        'isolane-ue-types:replay-count-exceeded': ('isolane-ue-types:flush-reason',),
    },
    {
        'ietf-crypto-types:asymmetrically-encrypted-value-format': ('ietf-crypto-types:encrypted-value-format',),
        'ietf-crypto-types:cms-encrypted-data-format': ('ietf-crypto-types:symmetrically-encrypted-value-format',),
        'ietf-crypto-types:cms-enveloped-data-format': ('ietf-crypto-types:asymmetrically-encrypted-value-format',),
        'ietf-crypto-types:one-symmetric-key-format': ('ietf-crypto-types:symmetric-key-format',),
        'ietf-crypto-types:p10-csr-format': ('ietf-crypto-types:csr-format',),
        'ietf-crypto-types:symmetrically-encrypted-value-format': ('ietf-crypto-types:encrypted-value-format',),
        'ietf-subscribed-notifications:dscp-unavailable': ('ietf-subscribed-notifications:establish-subscription-error',),
        'ietf-tls-common:tls12': ('ietf-tls-common:tls-version-base',),
        'ietf-tls-common:tls13': ('ietf-tls-common:tls-version-base',),
    },
)
