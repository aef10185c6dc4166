"""XML and JSON carry the same trees, whichever way they are read and written."""

from collections.abc import Iterator

import pytest

from isolane import bindings
from isolane.errors import DataErrors
from isolane.tree import json, xml
from isolane.tree.defaults import Above, DefaultsMode
from isolane.tree.path import Path
from isolane.tree.schema import DataNode
from isolane.tree.values import Identity
from isolane.tree.xml.decode import _Decoder
from isolane.tree.xml.fast import fast_decoder

MODEL = bindings.MODEL
IETF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
IANA = "urn:ietf:params:xml:ns:yang:iana-if-type"
BRIDGE = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
GATES = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-stream-filters-gates-bridge"

INTERFACES = f"""
<interfaces xmlns="{IETF}" xmlns:ianaift="{IANA}">
  <interface><name>eth1</name><type>ianaift:ethernetCsmacd</type><enabled>true</enabled></interface>
  <interface><name>eth0</name><description>a &lt;b&gt; &amp; c</description>
    <type>ianaift:ethernetCsmacd</type>
    <oper-status>up</oper-status><last-change>2026-11-21T00:00:00Z</last-change>
    <statistics><in-octets>18446744073709551615</in-octets></statistics>
  </interface>
</interfaces>
"""


def gates(count: int) -> str:
    entries = "".join(
        f"<stream-gate-instance-table><stream-gate-instance-id>{number}</stream-gate-instance-id>"
        f"<gate-enable>true</gate-enable><admin-ipv>three</admin-ipv></stream-gate-instance-table>"
        for number in range(count)
    )
    filters = "".join(
        f"<stream-filter-instance-table><stream-filter-instance-id>{number}</stream-filter-instance-id>"
        + ("<wildcard/>" if number % 2 else "<stream-handle>7</stream-handle>")
        + "<priority-spec>wildcard</priority-spec><max-sdu-size>0</max-sdu-size>"
        f"<stream-gate-ref>{number}</stream-gate-ref></stream-filter-instance-table>"
        for number in range(count)
    )
    return (
        f'<bridges xmlns="{BRIDGE}"><bridge><name>b</name><address>00-00-00-00-00-01</address>'
        f'<bridge-type xmlns:q="{BRIDGE}">q:customer-vlan-bridge</bridge-type>'
        f"<component><name>c</name><type>c-vlan-component</type>"
        f'<stream-gates xmlns="{GATES}">{entries}</stream-gates>'
        f'<stream-filters xmlns="{GATES}">{filters}</stream-filters>'
        f"</component></bridge></bridges>"
    )


def read(text: str) -> bindings.Root:
    root = xml.decode(MODEL, xml.parse(f"<config>{text}</config>".encode()))
    assert isinstance(root, bindings.Root)
    return root


def write(root: bindings.Root) -> str:
    return "".join(xml.encode(root))


DOCUMENTS = [INTERFACES, gates(3), gates(200), INTERFACES + gates(100)]


@pytest.mark.parametrize("text", DOCUMENTS, ids=["interfaces", "few gates", "many gates", "both"])
def test_both_decoders_read_the_same(text: str) -> None:
    parsed = xml.parse(f"<config>{text}</config>".encode())
    strict = _Decoder(MODEL, True, None)
    assert fast_decoder(MODEL.node, True)(parsed) == strict.content(MODEL.node, parsed, Path())
    assert strict.faults.errors == []


@pytest.mark.parametrize("text", DOCUMENTS, ids=["interfaces", "few gates", "many gates", "both"])
def test_what_is_written_reads_the_same(text: str) -> None:
    root = read(text)
    assert read(write(root)) == root
    assert json.decode(MODEL, json.parse("".join(json.encode(root)))) == root


def test_text_is_written_in_chunks() -> None:
    chunks = list(xml.encode(read(gates(2_000))))
    assert len(chunks) > 5
    assert max(map(len, chunks)) < 200_000


def test_entries_are_sorted_and_names_are_declared_where_they_are_used() -> None:
    text = write(read(INTERFACES))
    assert text.index("eth0") < text.index("eth1")
    assert f'<type xmlns:ianaift="{IANA}">ianaift:ethernetCsmacd</type>' in text
    assert "a &lt;b&gt; &amp; c" in text


def test_state_is_left_out_on_request() -> None:
    root = read(INTERFACES)
    assert "oper-status" not in "".join(xml.encode(root, state=False))
    assert "statistics" not in "".join(json.encode(root, state=False))


def faults(text: str, state: bool = True) -> Iterator[tuple[str, str]]:
    with pytest.raises(DataErrors) as caught:
        xml.decode(MODEL, xml.parse(f"<config>{text}</config>".encode()), state=state)
    return ((error.tag, str(error.path)) for error in caught.value.errors)


ETH0 = "/ietf-interfaces:interfaces/interface[name='eth0']"


@pytest.mark.parametrize(
    ("inside", "tag", "path"),
    [
        ("<speed2/>", "unknown-element", ETH0),
        ("<x xmlns='urn:none'/>", "unknown-namespace", ETH0),
        ("<enabled>yes</enabled>", "invalid-value", f"{ETH0}/enabled"),
        ("<enabled a='1'>true</enabled>", "unknown-attribute", f"{ETH0}/enabled"),
        ("<enabled>true</enabled><enabled>true</enabled>", "bad-element", f"{ETH0}/enabled"),
        ("<enabled><b/>true</enabled>", "unknown-element", f"{ETH0}/enabled"),
        ("<statistics/><statistics/>", "bad-element", f"{ETH0}/statistics"),
        ("text", "bad-element", ETH0),
        ("<type>ethernetCsmacd</type>", "invalid-value", f"{ETH0}/type"),
        ("<type>nowhere:ethernetCsmacd</type>", "invalid-value", f"{ETH0}/type"),
    ],
)
def test_each_fault_has_a_tag_and_a_path(inside: str, tag: str, path: str) -> None:
    text = f'<interfaces xmlns="{IETF}"><interface><name>eth0</name>{inside}</interface></interfaces>'
    assert (tag, path) in list(faults(text))


def test_all_faults_are_found_at_once() -> None:
    text = (
        f'<interfaces xmlns="{IETF}"><interface><enabled>1</enabled></interface>'
        "<interface><name>a</name><mtu>1</mtu></interface><interface><name>a</name></interface></interfaces>"
    )
    assert list(faults(text)) == [
        ("invalid-value", "/ietf-interfaces:interfaces/interface[1]/enabled"),
        ("missing-element", "/ietf-interfaces:interfaces/interface[1]"),
        ("unknown-element", "/ietf-interfaces:interfaces/interface[name='a']"),
        ("bad-element", "/ietf-interfaces:interfaces/interface[name='a']"),
    ]


def test_a_key_with_a_bad_value_is_not_missing_too() -> None:
    bad = gates(1).replace("<stream-gate-instance-id>", "<stream-gate-instance-id>x", 1)
    assert [tag for tag, _ in faults(bad)] == ["invalid-value"]


def test_state_can_be_refused() -> None:
    status = "<interface><name>eth0</name><oper-status>up</oper-status></interface>"
    text = f'<interfaces xmlns="{IETF}">{status}</interfaces>'
    assert list(faults(text, state=False)) == [("unknown-element", f"{ETH0}/oper-status")]


def test_two_cases_of_a_choice_are_a_fault() -> None:
    text = gates(1).replace("<stream-handle>", "<wildcard/><stream-handle>")
    (fault,) = faults(text)
    assert fault[0] == "bad-element"
    assert fault[1].endswith("/stream-filter-instance-table[stream-filter-instance-id='0']/stream-handle")
    many = gates(200).replace("<stream-handle>", "<wildcard/><stream-handle>", 1)
    assert [tag for tag, _ in faults(many)] == ["bad-element"]


def test_a_hook_is_told_of_attributes() -> None:
    seen = []

    def hook(path: Path, node: DataNode | None, name: str, value: str) -> bool:
        seen.append((str(path), name, value))
        return True

    text = (
        f'<config><interfaces xmlns="{IETF}" a="0"><interface b="1"><name>eth0</name>'
        '<enabled c="2">true</enabled></interface></interfaces></config>'
    )
    xml.decode(MODEL, xml.parse(text.encode()), on_attribute=hook)
    assert seen == [
        ("/ietf-interfaces:interfaces", "a", "0"),
        (ETH0, "b", "1"),
        (f"{ETH0}/enabled", "c", "2"),
    ]


@pytest.mark.parametrize(
    ("mode", "written"),
    [
        ("explicit", "<enabled>true</enabled>"),
        ("trim", ""),
        ("report-all", "<enabled>true</enabled>"),
        ("report-all-tagged", "<enabled>true</enabled>"),
    ],
)
def test_a_default_that_was_set(mode: DefaultsMode, written: str) -> None:
    entry = "<interface><name>a</name><enabled>true</enabled></interface>"
    text = f'<interfaces xmlns="{IETF}">{entry}</interfaces>'
    root = bindings.Root.new(interfaces=read(text).interfaces)
    found = "".join(xml.encode(root.interfaces, defaults=mode, namespace=IETF))
    assert found.startswith(f"<interface><name>a</name>{written}")
    assert ("<enabled" in found) == bool(written)


@pytest.mark.parametrize(
    ("mode", "written"),
    [
        ("explicit", ""),
        ("trim", ""),
        ("report-all", "<enabled>true</enabled>"),
        (
            "report-all-tagged",
            '<enabled xmlns:wd="urn:ietf:params:xml:ns:netconf:default:1.0" wd:default="true">true</enabled>',
        ),
    ],
)
def test_a_default_that_was_not_set(mode: DefaultsMode, written: str) -> None:
    root = read(f'<interfaces xmlns="{IETF}"><interface><name>a</name></interface></interfaces>')
    found = "".join(xml.encode(root.interfaces, defaults=mode, namespace=IETF))
    assert found.startswith(f"<interface><name>a</name>{written}")


def test_metadata_is_written_as_attributes_and_as_members() -> None:
    root = read(f'<interfaces xmlns="{IETF}"><interface><name>a</name></interface></interfaces>')

    def annotate(node: DataNode, value: object, above: Above) -> dict[str, object]:
        return {"ietf-origin:origin": Identity("ietf-origin:intended")} if node.name == "name" else {}

    text = "".join(xml.encode(root, annotate=annotate))
    origin = "urn:ietf:params:xml:ns:yang:ietf-origin"
    assert f'<name xmlns:or="{origin}" or:origin="or:intended">a</name>' in text
    members = "".join(json.encode(root, annotate=annotate))
    assert '"name":"a","@name":{"ietf-origin:origin":"ietf-origin:intended"}' in members
