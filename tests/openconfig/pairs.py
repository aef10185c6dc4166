"""What is written by one view and read by the other: documents that say the same in both, for every path."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

INTERFACES: Final = "openconfig-interfaces:interfaces"
ETHERNET: Final = "openconfig-if-ethernet:ethernet"
VLAN: Final = "openconfig-vlan:switched-vlan"
HASH: Final = "$6$salt$" + "a" * 86
AQM: Final = "isolane-congestion-isolation:congestion-isolation"


class Pair(NamedTuple):
    """Two documents. `needs` is configuration that has to be there before."""

    name: str
    openconfig: dict[str, Any]
    native: dict[str, Any]
    needs: Mapping[str, Any] = MappingProxyType({})


def port(**members: Any) -> dict[str, Any]:
    return {INTERFACES: {"interface": [{"name": "port1", **members}]}}


def own(**members: Any) -> dict[str, Any]:
    return {"ietf-interfaces:interfaces": {"interface": [{"name": "port1", **members}]}}


def config(**members: Any) -> dict[str, Any]:
    return {"config": {name.replace("_", "-"): value for name, value in members.items()}}


def vlans(**members: Any) -> dict[str, Any]:
    return port(**{ETHERNET: {VLAN: config(**members)}})


def bridge_port(**members: Any) -> dict[str, Any]:
    inside = {name.replace("_", "-"): value for name, value in members.items()}
    return own(**{"ieee802-dot1q-bridge:bridge-port": inside})


def registered(*entries: tuple[str, str, str | None]) -> dict[str, Any]:
    """Entries with the first port: VLANs, registrar, and tag."""
    listed = []
    for vids, control, tag in entries:
        static = {"registrar-admin-control": control, **({} if tag is None else {"vlan-transmitted": tag})}
        ports = [{"port-ref": 1, "static-vlan-registration-entries": static}]
        listed.append({"database-id": 1, "vids": vids, "entry-type": "static", "port-map": ports})
    component = {"name": "relay", "filtering-database": {"vlan-registration-entry": listed}}
    return {"ieee802-dot1q-bridge:bridges": {"bridge": [{"name": "bridge", "component": [component]}]}}


def rates(rate: int) -> dict[str, Any]:
    wire = {"name": "to-alpha", "a-to-b": {"rate": str(rate)}, "b-to-a": {"rate": str(rate)}}
    return {"isolane-dataplane:data-plane": {"wire": [wire]}}


def lldp(**members: Any) -> dict[str, Any]:
    return {"openconfig-lldp:lldp": members}


def own_lldp(**members: Any) -> dict[str, Any]:
    return {"ieee802-dot1ab-lldp:lldp": {name.replace("_", "-"): value for name, value in members.items()}}


def lldp_ports(*names: str, **members: Any) -> dict[str, Any]:
    inside = {name.replace("_", "-"): value for name, value in members.items()}
    address = "01-80-C2-00-00-0E"
    return own_lldp(port=[{"name": name, "dest-mac-address": address, **inside} for name in names])


PORTS: Final = ("port1", "port2", "port3", "port4")


def system(**members: Any) -> dict[str, Any]:
    return {"openconfig-system:system": {name.replace("_", "-"): value for name, value in members.items()}}


def user(**members: Any) -> dict[str, Any]:
    inside = {"username": "bob", **config(username="bob", **members)}
    return system(aaa={"authentication": {"users": {"user": [inside]}}})


def own_user(**members: Any) -> dict[str, Any]:
    inside = {"name": "bob", **{name.replace("_", "-"): value for name, value in members.items()}}
    return {"ietf-system:system": {"authentication": {"user": [inside]}}}


def ssh_endpoint(name: str, **members: Any) -> dict[str, Any]:
    bind = {"local-bind": [{"local-address": "127.0.0.1", "local-port": 8300}]}
    entry = {"name": name, "ssh": {"tcp-server-parameters": bind}, **members}
    return {"ietf-netconf-server:netconf-server": {"listen": {"endpoints": {"endpoint": [entry]}}}}


def endpoint(name: str, **members: Any) -> dict[str, Any]:
    return {"isolane-server:server": {"listen": {"endpoint": [{"name": name, **members}]}}}


def qos(**members: Any) -> dict[str, Any]:
    return {"openconfig-qos:qos": {name.replace("_", "-"): value for name, value in members.items()}}


def profile(**members: Any) -> dict[str, Any]:
    inside = {"name": "port1", **config(name="port1"), "wred": {"uniform": config(**members)}}
    return qos(queue_management_profiles={"queue-management-profile": [inside]})


def queue(name: str, **members: Any) -> dict[str, Any]:
    inside = {"name": name, **config(name=name, **members)}
    return {"output": {"queues": {"queue": [inside]}}}


def qos_port(**members: Any) -> dict[str, Any]:
    return qos(interfaces={"interface": [{"interface-id": "port1", **members}]})


def detection(**members: Any) -> dict[str, Any]:
    inside = {name.replace("_", "-"): value for name, value in members.items()}
    return bridge_port(**{AQM: {"aqm": inside}})


RED: Final = detection(algorithm="red")
GNMI: Final = "openconfig-system-grpc:GNMI"
TYPE: Final = "iana-if-type:ethernetCsmacd"
FLOW: Final = "isolane-pfc:flow-control"
TLVS: Final = "port-desc sys-desc sys-cap"
SUBINTERFACE: Final = [{"index": 0, "config": {"index": 0, "enabled": False}}]

PAIRS: Final = (
    Pair("description", port(**config(name="port1", description="up")), own(description="up")),
    Pair("type", port(**config(type="iana-if-type:other")), own(type="iana-if-type:other")),
    Pair("enabled", port(**config(enabled=False)), own(enabled=False)),
    Pair("subinterface", port(subinterfaces={"subinterface": SUBINTERFACE}), own(enabled=False)),
    Pair(
        "flow control",
        port(**{ETHERNET: config(enable_flow_control=True)}),
        own(**{FLOW: {"pause": {"transmit-enabled": True, "receive-enabled": True}}}),
    ),
    Pair(
        "address",
        port(**{ETHERNET: config(mac_address="02:00:00:00:00:aB")}),
        own(**{"isolane-dataplane:data-plane": {"mac-address": "02-00-00-00-00-aB"}}),
    ),
    Pair(
        "speed",
        port(**{ETHERNET: config(port_speed="openconfig-if-ethernet:SPEED_25GB")}),
        rates(25_000_000_000),
    ),
    Pair(
        "access",
        vlans(interface_mode="ACCESS", access_vlan=7),
        {
            **bridge_port(pvid=7),
            **registered(("1", "forbidden", None), ("7", "fixed-new-ignored", "untagged")),
        },
    ),
    Pair(
        "trunk",
        vlans(interface_mode="TRUNK", trunk_vlans=[10, "20..22"]),
        {
            **bridge_port(acceptable_frame="admit-only-VLAN-tagged-frames"),
            **registered(("1", "forbidden", None), ("10,20-22", "fixed-new-ignored", "tagged")),
        },
    ),
    Pair(
        "trunk with a native VLAN",
        vlans(interface_mode="TRUNK", native_vlan=5, trunk_vlans=[10, 12]),
        {
            **bridge_port(pvid=5),
            **registered(
                ("1", "forbidden", None),
                ("5", "fixed-new-ignored", "untagged"),
                ("10,12", "fixed-new-ignored", "tagged"),
            ),
        },
    ),
    Pair("lldp", lldp(**config(enabled=False)), lldp_ports(*PORTS, admin_status="disabled")),
    Pair("hello timer", lldp(**config(hello_timer="10")), own_lldp(message_tx_interval=10)),
    Pair("ttl", lldp(**config(ttl=61)), own_lldp(message_tx_hold_multiplier=2)),
    Pair(
        "suppressed TLVs",
        lldp(**config(suppress_tlv_advertisement=["openconfig-lldp-types:SYSTEM_NAME"])),
        lldp_ports(*PORTS, tlvs_tx_enable=TLVS),
    ),
    Pair("system name", lldp(**config(system_name="here")), {"ietf-system:system": {"hostname": "here"}}),
    Pair(
        "lldp of a port",
        lldp(interfaces={"interface": [{"name": "port2", **config(name="port2", enabled=False)}]}),
        lldp_ports("port2", admin_status="disabled"),
    ),
    Pair("hostname", system(**config(hostname="there")), {"ietf-system:system": {"hostname": "there"}}),
    Pair(
        "ssh server",
        system(ssh_server=config(enable=False)),
        ssh_endpoint("in", **{"isolane-server:enabled": False}),
        ssh_endpoint("in"),
    ),
    Pair("user", user(password_hashed=HASH), own_user(password=HASH)),
    Pair(
        "key of a user",
        user(ssh_key="ssh-ed25519 AAAAC3Nz bob@home"),
        own_user(authorized_key=[{"name": "bob@home", "algorithm": "ssh-ed25519", "key-data": "AAAAC3Nz"}]),
    ),
    Pair(
        "gNMI server",
        system(
            **{
                "openconfig-system-grpc:grpc-servers": {
                    "grpc-server": [
                        {
                            "name": "g",
                            **config(
                                name="g",
                                enable=False,
                                port=9999,
                                services=[GNMI],
                                listen_addresses=["127.0.0.2"],
                            ),
                        }
                    ]
                }
            }
        ),
        endpoint("g", enabled=False, gnmi={"address": "127.0.0.2", "port": 9999}),
    ),
    Pair(
        "trimming",
        qos(packet_trim=config(symmetric_dscp=12)),
        {"isolane-ue-packet-trimming:packet-trimming": {"dscp-value": 12}},
    ),
    Pair(
        "thresholds",
        profile(min_threshold="1000", max_threshold="2000", max_drop_probability_percent=20),
        detection(
            algorithm="red",
            red={"minimum-octets": 1000, "maximum-octets": 2000, "maximum-probability": "0.2"},
        ),
    ),
    Pair("drop", profile(drop=True, enable_ecn=True), detection(algorithm="red", not_ect_policy="drop")),
    Pair(
        "profile of a queue",
        qos_port(**queue("3", queue_management_profile="port1")),
        detection(algorithm="red", marked_traffic_class=[3]),
        RED,
    ),
    Pair(
        "names of queues",
        {
            **qos(queues={"queue": [{"name": "5", **config(name="5", queue_id=5)}]}),
        },
        {},
    ),
    Pair(
        "names of ports",
        qos_port(**config(interface_id="port1"), **{"interface-ref": config(interface="port1")}),
        {},
    ),
)
