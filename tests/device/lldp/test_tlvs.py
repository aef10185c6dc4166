"""What a port is configured to say, what it says by itself, and what cannot be said."""

import pytest

from isolane.bindings.ieee802_dot1ab_lldp import Port, RemoteSystemsData
from isolane.errors import DataErrors
from tests.device.bench import BOTH_ENDS, BOTH_MAPS, CBFC, LLR, Bench, interface, wire
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, ISO, PAIR
from tests.device.lldp.bench import (
    BASIC,
    CI_TLV,
    EXT,
    LLDP,
    NEAREST,
    TR_TLV,
    UE_TLVS,
    enable,
    neighbours,
    port,
)

ALL_BASIC = enable(
    BASIC,
    "tlvs-tx-org-basic-enable",
    "port-vlan-id port-protocol-vlan-id vlan-name protocol-identity management-vid link-aggregation",
)
CI_ON = enable(CI_TLV, "tlvs-tx-org-ci-enable", "congestion-isolation")
TR_ON = enable(TR_TLV, "tlvs-tx-org-tr-enable", "topology-recognition")


@pytest.fixture
def bench() -> Bench:
    """A port of a bridge, and beside it one of the same device that listens."""
    made = Bench()
    made.edit(bridge(ENABLE), interface("a", MEMBER % PAIR), interface("b"), wire("w", "a", "b"))
    made.edit(port("a"), port("b"))
    made.run(2_000)
    return made


def heard(bench: Bench) -> RemoteSystemsData:
    bench.run(3_000)
    (seen,) = neighbours(bench, "b")
    return seen


def said(bench: Bench) -> Port:
    entry: Port = bench.state.lldp.port["a", NEAREST]
    return entry


def test_nothing_is_said_that_is_not_enabled(bench: Bench) -> None:
    assert heard(bench).port_vlan_id_tlv_extension.port_vlan_id is None
    assert said(bench).port_vlan_id_tlv_extension.port_vlan_id is None


def test_a_port_says_its_vlan_and_that_it_is_no_part_of_an_aggregate(bench: Bench) -> None:
    bench.edit(port("a", ALL_BASIC))
    seen = heard(bench)
    assert seen.port_vlan_id_tlv_extension.port_vlan_id == 1
    assert seen.link_aggregation_tlv_extension.aggregated_port_id == 0
    bench.edit(interface("a", MEMBER % "<pvid>7</pvid>"))
    assert heard(bench).port_vlan_id_tlv_extension.port_vlan_id == 7


def test_what_is_configured_to_be_said_is_said(bench: Bench) -> None:
    bench.edit(
        port(
            "a",
            ALL_BASIC
            + f'<port-vlan-id-tlv-extension xmlns="{BASIC}"><port-vlan-id>10</port-vlan-id>'
            + f'</port-vlan-id-tlv-extension><port-and-protocol-vlan-id-extension xmlns="{BASIC}">'
            + "<port-vlan-id>20</port-vlan-id><flags>port-and-protocol-vlan-supported</flags>"
            + f'</port-and-protocol-vlan-id-extension><port-vlan-name-tlv-extension xmlns="{BASIC}">'
            + "<vlan-id>30</vlan-id><port-vlan-name>storage</port-vlan-name></port-vlan-name-tlv-extension>"
            + f'<protocol-identity-tlv-extension xmlns="{BASIC}"><protocol-identity>8906</protocol-identity>'
            + f'</protocol-identity-tlv-extension><link-aggregation-tlv-extension xmlns="{BASIC}">'
            + "<aggregation-status>aggregation-capability</aggregation-status>"
            + "<aggregated-port-id>5</aggregated-port-id></link-aggregation-tlv-extension>",
        ),
        f'<lldp xmlns="{LLDP}"><management-vid-tlv-extension xmlns="{BASIC}">'
        "<management-vid>40</management-vid></management-vid-tlv-extension></lldp>",
    )
    seen, own = heard(bench), said(bench)
    assert seen.port_vlan_id_tlv_extension.port_vlan_id == 10
    assert seen.port_and_protocol_vlan_id_extension.port_vlan_id == 20
    assert seen.port_and_protocol_vlan_id_extension.flags == ("port-and-protocol-vlan-supported",)
    assert seen.port_vlan_name_tlv_extension.port_vlan_name == "storage"
    assert seen.protocol_identity_tlv_extension.protocol_identity == "8906"
    assert seen.management_vid_tlv_extension.management_vid == 40
    assert seen.link_aggregation_tlv_extension.aggregated_port_id == 5
    assert tuple(own.link_aggregation_tlv_extension) == tuple(seen.link_aggregation_tlv_extension)
    assert tuple(own.port_vlan_name_tlv_extension) == tuple(seen.port_vlan_name_tlv_extension)


def test_management_addresses_that_are_enabled_are_said(bench: Bench) -> None:
    addresses = "".join(
        f'<management-address-tx-port xmlns:rt="urn:ietf:params:xml:ns:yang:ietf-routing">'
        f"<address-subtype>rt:{family}</address-subtype><man-address>{octets}</man-address>"
        f"<tx-enable>{on}</tx-enable></management-address-tx-port>"
        for family, octets, on in (
            ("ipv4", "C0000201", "true"),
            ("ipv4", "C0000202", "false"),
            ("ipv6", "20010DB8000000000000000000000001", "true"),
        )
    )
    bench.edit(port("a", addresses))
    found = {each.address: each.if_subtype for each in heard(bench).management_address}
    assert found == {"C0000201": "unknown", "20010DB8000000000000000000000001": "unknown"}
    own = {each.man_address: each.addr_len for each in said(bench).management_address_tx_port}
    assert own == {"C0000201": 5, "C0000202": 5, "20010DB8000000000000000000000001": 17}


def test_a_port_says_its_congestion_isolation(bench: Bench) -> None:
    bench.edit(port("a", CI_ON))
    seen = heard(bench).lldp_ci_tlv_congestion_isolation_tlv_extension
    assert seen.queue_map[0].queue_config == "monitored-queue-tc-2"
    assert seen.queue_map[1].queue_config == "congesting-queue-tc-1"
    assert (seen.cim_encap_length, seen.udp_port_number, seen.ip_address) == (48, 58622, None)
    assert said(bench).congestion_isolation_tlv_extension.mac_address == seen.mac_address


def test_what_isolation_is_changed_to_is_said_at_once(bench: Bench) -> None:
    bench.edit(port("a", CI_ON))
    bench.edit(
        interface(
            "a",
            MEMBER % f'<congestion-isolation xmlns="{ISO}"><cim-encapsulation>ipv4</cim-encapsulation>'
            "<cim-ipv4-address>192.0.2.9</cim-ipv4-address></congestion-isolation>",
        ),
        bridge(
            f'<congestion-isolation xmlns="{ISO}"><cim-udp-port>50000</cim-udp-port></congestion-isolation>'
        ),
    )
    seen = heard(bench).lldp_ci_tlv_congestion_isolation_tlv_extension
    assert (seen.udp_port_number, seen.ip_address) == (50000, "192.0.2.9")


def test_without_master_enable_the_port_says_nothing_of_it(bench: Bench) -> None:
    bench.edit(port("a", CI_ON))
    bench.edit(bridge(ENABLE.replace("true", "false")))
    assert heard(bench).lldp_ci_tlv_congestion_isolation_tlv_extension.mac_address is None
    assert said(bench).congestion_isolation_tlv_extension.mac_address is None


def test_the_short_form_leaves_the_udp_port_out(bench: Bench) -> None:
    bench.edit(port("a", CI_ON + f'<ci-tlv-form xmlns="{EXT}">short</ci-tlv-form>'))
    seen = heard(bench).lldp_ci_tlv_congestion_isolation_tlv_extension
    assert (seen.udp_port_number, seen.cim_encap_length) == (None, 48)


def ci(content: str) -> str:
    return (
        f'<congestion-isolation-tlv-extension xmlns="{CI_TLV}">{content}</congestion-isolation-tlv-extension>'
    )


def entry(number: int, role: str) -> str:
    return f"<queue-map><priority>{number}</priority><queue-config>{role}</queue-config></queue-map>"


def test_a_queue_map_that_is_configured_is_said_in_place_of_the_own(bench: Bench) -> None:
    given = entry(5, "congesting-queue-tc-3") + entry(2, "monitored-queue-tc-6")
    bench.edit(port("a", CI_ON + ci(given + "<cim-encap-length>100</cim-encap-length>")))
    seen = heard(bench).lldp_ci_tlv_congestion_isolation_tlv_extension
    assert seen.queue_map[2].queue_config == "monitored-queue-tc-6"
    assert seen.queue_map[0].queue_config == "not-participating-congestion-isolation"
    assert seen.cim_encap_length == 100


def test_topology_recognition_is_said_as_found_or_as_configured(bench: Bench) -> None:
    bench.edit(port("a", TR_ON))
    found = heard(bench).lldp_tr_tlv_congestion_isolation_tlv_extension
    assert (found.device_type, found.topology_level, found.port_orientation) == ("bridge", 255, "unknown")
    bench.edit(
        f'<lldp xmlns="{LLDP}"><topology-recognition-tlv-extension xmlns="{TR_TLV}">'
        "<topology-level>3</topology-level></topology-recognition-tlv-extension></lldp>",
        port(
            "a",
            f'<topology-recognition-tlv-extension xmlns="{TR_TLV}">'
            "<port-orientation>downlink</port-orientation></topology-recognition-tlv-extension>",
        ),
    )
    found = heard(bench).lldp_tr_tlv_congestion_isolation_tlv_extension
    assert (found.topology_level, found.port_orientation) == (3, "downlink")
    system = bench.state.lldp.topology_recognition_tlv_extension
    assert (system.device_type, system.topology_level) == ("bridge", 3)
    assert said(bench).topology_recognition_tlv_extension.port_orientation == "downlink"


def test_retry_and_credits_are_said_as_they_are_configured(bench: Bench) -> None:
    bench.edit(
        f'<llr xmlns="{LLR}"><profile><name>gold</name><max-outstanding-frames>9</max-outstanding-frames>'
        "<max-outstanding-bytes>99999</max-outstanding-bytes></profile></llr>",
        f'<cbfc xmlns="{CBFC}"><profile><name>credit</name><credit-limit-method>total</credit-limit-method>'
        "<sender-credit-limit>90</sender-credit-limit></profile><sender-vc-map><name>all</name></sender-vc-map><receiver-vc-map><name>all</name></receiver-vc-map></cbfc>",
        port("a", UE_TLVS),
        interface(
            "a",
            f'<cbfc xmlns="{CBFC}"><profile>credit</profile>{BOTH_MAPS}'
            f"<sender-enabled>true</sender-enabled><vc><index>3</index><type>lossless</type>{BOTH_ENDS}</vc></cbfc>",
        ),
    )
    seen = heard(bench)
    options, credits = seen.ue_link_options_tlv, seen.ue_cbfc_tlv
    assert (options.llr_enabled, options.cbfc_enabled, options.llr_willing) == (False, True, 0)
    assert (credits.num_vcs, credits.credit_pool_size, credits.lossless_vc) == (32, 4096, (3,))
    bench.edit(
        interface("a", f'<llr xmlns="{LLR}"><profile>gold</profile><local-enabled>true</local-enabled></llr>')
    )
    assert heard(bench).ue_link_options_tlv.llr_enabled is True
    assert said(bench).ue_link_options_tlv.llr_enabled is True
    assert said(bench).ue_cbfc_tlv.lossless_vc == (3,)


@pytest.mark.parametrize(
    ("content", "app_tag", "place"),
    [
        (ci(entry(5, "congesting-queue-tc-6")), "queue-map", "queue-map[priority='5']"),
        (ci(entry(5, "congesting-queue-tc-3")), "queue-map", "queue-map[priority='5']"),
        (ci("<cim-encap-length>47</cim-encap-length>"), "ci-cim-encap-length", "cim-encap-length"),
        (ci("<cim-encap-length>513</cim-encap-length>"), "ci-cim-encap-length", "cim-encap-length"),
        (
            f'<protocol-identity-tlv-extension xmlns="{BASIC}"><protocol-identity>STP</protocol-identity>'
            "</protocol-identity-tlv-extension>",
            "lldp-protocol-identity",
            "protocol-identity",
        ),
        (
            '<management-address-tx-port xmlns:rt="urn:ietf:params:xml:ns:yang:ietf-routing">'
            "<address-subtype>rt:ipv4</address-subtype><man-address>C00002</man-address>"
            "</management-address-tx-port>",
            "lldp-address-length",
            "[man-address='C00002']",
        ),
    ],
)
def test_what_cannot_be_said_is_refused_with_its_place(
    bench: Bench, content: str, app_tag: str, place: str
) -> None:
    with pytest.raises(DataErrors) as refused:
        bench.edit(port("a", content))
    assert {error.app_tag for error in refused.value.errors} == {app_tag}
    error = refused.value.errors[0]
    assert error.tag == "invalid-value"
    assert str(error.path).startswith("/ieee802-dot1ab-lldp:lldp/port[name='a']")
    assert str(error.path).endswith(place)


def test_a_description_longer_than_a_tlv_is_cut(bench: Bench) -> None:
    bench.edit(
        port("a", "<tlvs-tx-enable>port-desc</tlvs-tx-enable>"),
        interface("a", f"<description>{'ä' * 200}</description>"),
    )
    assert heard(bench).port_desc == "ä" * 127
