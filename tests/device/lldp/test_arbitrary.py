"""Whatever a neighbour sends can be shown: state stays readable and is what the models allow."""

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings import MODEL, Root
from isolane.bindings.ieee802_dot1ab_lldp import Lldp, Port
from isolane.device.lldp.remote_systems import remote_record
from isolane.engine.lldp.neighbor import Neighbor
from isolane.tree import xml
from isolane.wire.lldp.basic import ChassisId, PortId
from isolane.wire.lldp.dot1 import IEEE_802_1
from isolane.wire.lldp.lldpdu import Lldpdu
from isolane.wire.lldp.tlv import organization_header
from isolane.wire.mac_control import UE_COMPANY_ID
from tests.device.lldp.bench import NEAREST


def tlv(kind: int, information: bytes) -> bytes:
    return (kind << 9 | len(information)).to_bytes(2, "big") + information


def organization(which: bytes, subtype: int, body: bytes) -> bytes:
    return tlv(127, organization_header(which, subtype) + body)


BODY = st.binary(max_size=60)
ORGANIZATIONS = st.sampled_from([IEEE_802_1, UE_COMPANY_ID, b"\0\x12\x0f"])
LENGTHS = {1: 2, 2: 3, 5: 4, 6: 2, 7: 5, 8: 2, 9: 21, 10: 21, 11: 2, 12: 7, 13: 23, 14: 3, 16: 8}
"""Of bodies of TLVs of 802.1, so that many are understood."""


def fitting(subtype: int) -> st.SearchStrategy[bytes]:
    body = st.binary(min_size=LENGTHS[subtype], max_size=LENGTHS[subtype])
    return st.builds(organization, st.just(IEEE_802_1), st.just(subtype), body)


def vlan_name(vid: int, name: bytes) -> bytes:
    return organization(IEEE_802_1, 3, vid.to_bytes(2, "big") + bytes((len(name),)) + name)


TLVS = st.lists(
    st.builds(tlv, st.integers(4, 126), BODY)
    | st.builds(organization, ORGANIZATIONS, st.integers(0, 20), BODY)
    | st.sampled_from(sorted(LENGTHS)).flatmap(fitting)
    | st.builds(vlan_name, st.integers(0, 0xFFFF), st.binary(max_size=32))
    | st.builds(organization, st.just(UE_COMPANY_ID), st.just(1), st.binary(min_size=2, max_size=2))
    | st.builds(organization, st.just(UE_COMPANY_ID), st.just(2), st.binary(min_size=9, max_size=9)),
    max_size=12,
)
IDENTIFIER = st.binary(min_size=1, max_size=255)


@given(TLVS, st.integers(0, 255), IDENTIFIER, st.integers(0, 255), IDENTIFIER)
@settings(max_examples=200, deadline=None)
def test_any_neighbour_is_shown_as_the_models_allow(
    tlvs: list[bytes], chassis: int, chassis_id: bytes, port: int, port_id: bytes
) -> None:
    head = Lldpdu.of(ChassisId(chassis, chassis_id), PortId(port, port_id), 120).encode()[:-2]
    payload = head + b"".join(tlvs) + b"\0\0"
    shown = remote_record(Neighbor(1, b"\2\0\0\0\0\1", payload, Lldpdu.decode(payload), 0))
    entry = Port.new(name="a", dest_mac_address=NEAREST, remote_systems_data=[shown])
    root = Root.new(lldp=Lldp.new(port=[entry]))
    octets = b"<data>" + "".join(xml.encode(root)).encode() + b"</data>"
    assert xml.decode(MODEL, xml.parse(octets)) == root
