"""Configurations of servers in the shape of netopeer2's examples."""

from tests.transport.authority import Issued

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
NCS = "urn:ietf:params:xml:ns:yang:ietf-netconf-server"
RCS = "urn:ietf:params:xml:ns:yang:ietf-restconf-server"
KS = "urn:ietf:params:xml:ns:yang:ietf-keystore"
TS = "urn:ietf:params:xml:ns:yang:ietf-truststore"
_CT = 'xmlns:ct="urn:ietf:params:xml:ns:yang:ietf-crypto-types"'
_C2N = 'xmlns:x="urn:ietf:params:xml:ns:yang:ietf-x509-cert-to-name"'


def keystore(issued: Issued, name: str = "serverkey", certificate: str = "servercert") -> str:
    """A key that comes in as it is, and its certificate."""
    return (
        f'<keystore xmlns="{KS}"><asymmetric-keys><asymmetric-key><name>{name}</name>'
        f"<public-key-format {_CT}>ct:subject-public-key-info-format</public-key-format>"
        f"<public-key>{issued.public_der}</public-key>"
        f"<private-key-format {_CT}>ct:ec-private-key-format</private-key-format>"
        f"<cleartext-private-key>{issued.key_der}</cleartext-private-key><certificates><certificate>"
        f"<name>{certificate}</name><cert-data>{issued.der}</cert-data></certificate></certificates>"
        "</asymmetric-key></asymmetric-keys></keystore>"
    )


def ssh_key(name: str, private: str) -> str:
    """A host key that comes in as it is, as PKCS #8 in base64, without its public half."""
    return (
        f'<keystore xmlns="{KS}"><asymmetric-keys><asymmetric-key><name>{name}</name>'
        f"<public-key-format {_CT}>ct:ssh-public-key-format</public-key-format>"
        f"<private-key-format {_CT}>ct:rsa-private-key-format</private-key-format>"
        f"<cleartext-private-key>{private}</cleartext-private-key></asymmetric-key></asymmetric-keys></keystore>"
    )


def truststore(**bags: Issued) -> str:
    """A bag of one certificate for each name, in CMS."""
    entries = "".join(
        f"<certificate-bag><name>{bag}</name><certificate><name>one</name>"
        f"<cert-data>{issued.cms}</cert-data></certificate></certificate-bag>"
        for bag, issued in bags.items()
    )
    return f'<truststore xmlns="{TS}"><certificate-bags>{entries}</certificate-bags></truststore>'


def tls_parameters(*, ca: str | None = None, ee: str | None = None) -> str:
    """The server's certificate, and bags of those that it trusts."""
    trusted = "".join(
        f"<{kind}><central-truststore-reference>{bag}</central-truststore-reference></{kind}>"
        for kind, bag in (("ca-certs", ca), ("ee-certs", ee))
        if bag is not None
    )
    return (
        "<tls-server-parameters><server-identity><certificate><central-keystore-reference>"
        "<asymmetric-key>serverkey</asymmetric-key><certificate>servercert</certificate>"
        "</central-keystore-reference></certificate></server-identity>"
        f"<client-authentication>{trusted}</client-authentication></tls-server-parameters>"
    )


def mappings(fingerprint: str, kind: str = "common-name", name: str | None = None) -> str:
    named = "" if name is None else f"<name>{name}</name>"
    return (
        "<client-identity-mappings><cert-to-name><id>1</id>"
        f"<fingerprint>{fingerprint}</fingerprint><map-type {_C2N}>x:{kind}</map-type>{named}"
        "</cert-to-name></client-identity-mappings>"
    )


def bind(port: int = 0) -> str:
    return (
        "<tcp-server-parameters><local-bind><local-address>127.0.0.1</local-address>"
        f"<local-port>{port}</local-port></local-bind></tcp-server-parameters>"
    )


def host_key(reference: str) -> str:
    return (
        "<server-identity><host-key><name>default-key</name><public-key>"
        f"<central-keystore-reference>{reference}</central-keystore-reference></public-key></host-key>"
        "</server-identity>"
    )


def users(*entries: str) -> str:
    return f"<client-authentication><users>{''.join(entries)}</users></client-authentication>"


def user_with_key(name: str, public: str) -> str:
    """`public` is the key as in authorized_keys, without kind and comment."""
    return (
        f"<user><name>{name}</name><public-keys><inline-definition><public-key><name>k</name>"
        f"<public-key-format {_CT}>ct:ssh-public-key-format</public-key-format>"
        f"<public-key>{public}</public-key></public-key></inline-definition></public-keys></user>"
    )


def user_with_password(name: str, password: str) -> str:
    return (
        f"<user><name>{name}</name><password><hashed-password>{password}</hashed-password></password></user>"
    )


def user_with_both(name: str, public: str, password: str) -> str:
    second = user_with_password(name, password).partition("</name>")[2]
    return user_with_key(name, public).removesuffix("</user>") + second


def listen(*endpoints: str) -> str:
    return (
        f'<netconf-server xmlns="{NCS}"><listen><endpoints>{"".join(endpoints)}</endpoints></listen>'
        "</netconf-server>"
    )


def ssh_endpoint(name: str, parameters: str) -> str:
    ssh = f"<ssh>{bind()}<ssh-server-parameters>{parameters}</ssh-server-parameters></ssh>"
    return f"<endpoint><name>{name}</name>{ssh}</endpoint>"


def tls_endpoint(name: str, parameters: str, maps: str) -> str:
    more = f"<netconf-server-parameters>{maps}</netconf-server-parameters>"
    return f"<endpoint><name>{name}</name><tls>{bind()}{parameters}{more}</tls></endpoint>"


def call_home(name: str, transport: str) -> str:
    """A client with one address; `transport` is the element `ssh` or `tls`."""
    return (
        f'<netconf-server xmlns="{NCS}"><call-home><netconf-client><name>{name}</name><endpoints><endpoint>'
        f"<name>default</name>{transport}</endpoint></endpoints><connection-type><persistent/>"
        "</connection-type></netconf-client></call-home></netconf-server>"
    )


def restconf(name: str, parameters: str, maps: str, more: str = "") -> str:
    of_restconf = f"<restconf-server-parameters>{maps}</restconf-server-parameters>"
    return (
        f'<restconf-server xmlns="{RCS}"><listen><endpoints><endpoint><name>{name}</name>'
        f"<http-over-tls>{bind()}{parameters}{of_restconf}</http-over-tls>{more}</endpoint></endpoints>"
        "</listen></restconf-server>"
    )
