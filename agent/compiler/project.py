"""The project's own set of modules: what `bindings/` is compiled from."""

from pathlib import Path

from isolane.compiler.build import build
from isolane.compiler.parsing import parse_modules
from isolane.compiler.reader import read_model
from isolane.compiler.texts import project_module_path

# What a NETCONF server with NMDA, access control, subscriptions and YANG push implements,
# and the IETF and IANA modules that the IEEE modules and a device need.
STANDARD_MODULES = (
    "iana-crypt-hash",
    "iana-if-type",
    "ietf-datastores",
    "ietf-interfaces",
    "ietf-netconf",
    "ietf-netconf-acm",
    "ietf-netconf-monitoring",
    "ietf-netconf-nmda",
    "ietf-netconf-notifications",
    "ietf-netconf-with-defaults",
    "ietf-origin",
    "ietf-restconf-monitoring",
    "ietf-routing",
    "ietf-subscribed-notifications",
    "ietf-system",
    "ietf-x509-cert-to-name",
    "ietf-yang-library",
    "ietf-yang-push",
)

# What every agent serves, whatever else it is to serve.
SERVER_MODULES = (
    *(name for name in STANDARD_MODULES if name not in ("ietf-routing",)),
    "ietf-factory-default",
    "iana-http-versions",
    "iana-ssh-encryption-algs",
    "iana-ssh-key-exchange-algs",
    "iana-ssh-mac-algs",
    "iana-ssh-public-key-algs",
    "iana-tls-cipher-suite-algs",
    "ietf-crypto-types",
    "ietf-http-client",
    "ietf-http-server",
    "ietf-https-notif-transport",
    "ietf-keystore",
    "ietf-list-pagination",
    "ietf-list-pagination-nc",
    "ietf-netconf-partial-lock",
    "ietf-netconf-private-candidate",
    "ietf-netconf-private-candidate-compare",
    "ietf-netconf-server",
    "ietf-netconf-txid",
    "ietf-netconf-txid-yang-push",
    "ietf-nmda-compare",
    "ietf-notification-capabilities",
    "ietf-restconf-server",
    "ietf-restconf-subscribed-notifications",
    "ietf-ssh-common",
    "ietf-ssh-server",
    "ietf-subscribed-notif-receivers",
    "ietf-system-capabilities",
    "ietf-syslog",
    "ietf-tcp-client",
    "ietf-tcp-common",
    "ietf-tcp-server",
    "ietf-tls-client",
    "ietf-tls-common",
    "ietf-tls-server",
    "ietf-truststore",
    "ietf-udp-server",
    "ietf-udp-client",
    "ietf-udp-notif-transport",
    "isolane-access",
    "isolane-history",
    "isolane-interfaces-deviations",
    "isolane-private-candidate",
    "isolane-receivers",
    "isolane-samples",
    "isolane-server",
    "isolane-server-deviations",
    "isolane-sonic",
    "isolane-syslog",
    "isolane-system-deviations",
    "isolane-yang-library-deviations",
    "nc-notifications",
    "notifications",
)

# The enabled features of modules of which the agent does not have every one.
FEATURES: dict[str, tuple[str, ...]] = {
    # no MMRP, no VLANs by protocol, and the one kind of port that there is
    "ieee802-dot1q-bridge": ("ingress-filtering",),
    # a private key comes in as it is, and is hidden from then on
    "ietf-crypto-types": ("cleartext-private-keys", "hidden-private-keys", "one-asymmetric-key-format"),
    # the agent is a client of HTTP/1.1 over TLS
    "ietf-http-client": ("http-11-supported", "tls-supported"),
    "ietf-http-server": (),
    "ietf-keystore": ("asymmetric-keys", "central-keystore-supported"),
    # RESTCONF is served over TLS only
    "ietf-restconf-server": (
        *("callhome", "central-restconf-server-supported", "listen", "tls-callhome", "tls-listen"),
    ),
    # users log in by one key or one password; algorithms are a choice of isolane-server
    "ietf-ssh-common": (),
    "ietf-ssh-server": (
        "local-user-auth-password",
        "local-user-auth-publickey",
        "local-users-supported",
        "ssh-server-keepalives",
    ),
    "ietf-tcp-client": ("tcp-client-keepalives",),
    "ietf-tcp-common": ("keepalives-supported",),
    "ietf-tcp-server": (),
    "ietf-tls-server": ("client-auth-supported", "client-auth-x509-cert", "server-ident-x509-cert"),
    "ietf-tls-client": ("client-ident-x509-cert", "server-auth-x509-cert"),
    "ietf-tls-common": (),
    "ietf-truststore": (
        "central-truststore-supported",
        "certificates",
        "inline-definitions-supported",
        "public-keys",
    ),
    # the log goes to standard error and to receivers; a regular expression of others may take for ever
    "ietf-syslog": ("remote-action", "select-adv-compare", "structured-data"),
    # digests are what identifies a state
    "ietf-netconf-txid": (),
    # the agent does not route; what the features are about is deviated
    "ietf-routing": (),
    # OpenSSL is not asked for DTLS, and there is no CBOR
    "ietf-udp-notif-transport": (),
    # subscriptions have no priorities of their own, and no interfaces and VRFs that they leave by
    "ietf-subscribed-notifications": (
        *("configured", "encode-json", "encode-xml", "replay", "subtree", "xpath"),
    ),
    # the clock, the resolver and RADIUS are the machine's
    "ietf-system": ("authentication", "local-users"),
}

SERVER_FEATURES = {name: FEATURES[name] for name in SERVER_MODULES if name in FEATURES}


def project_modules() -> tuple[str, ...]:
    """The standard modules and every module below yang/, but for the examples."""
    top = project_module_path()
    own = (
        path.stem.partition("@")[0]
        for path in top.rglob("*.yang")
        if "examples" not in path.relative_to(top).parts
    )
    return tuple(sorted({*STANDARD_MODULES, *own}))


def project_bindings() -> dict[str, str]:
    """The files of `bindings/` as they have to be."""
    modules = parse_modules(project_modules(), [project_module_path()], FEATURES)
    return build(read_model(modules), stubs=True)


def bindings_path() -> Path:
    """Directory of the project's bindings."""
    return (Path(__file__).resolve().parent.parent / "bindings").resolve()
