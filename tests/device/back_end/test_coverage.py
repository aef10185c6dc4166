"""What `isolane coverage --dataplane` says of a node is what a commit does with it.

Every configuration of the examples is committed to every back end, as it is and with all its ports as
interfaces of Linux. Which nodes must be refused is read from the rows of the table and the elements of the
instance alone.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lxml import etree as ElementTree

from isolane.bindings import MODEL
from isolane.cli.main import main
from isolane.dataplane.driver.capabilities import (
    DATA_PLANES,
    EMULATED_BACK_END,
    LINUX_BACK_END,
    BackEnd,
    Feature,
)
from isolane.dataplane.emulated.bridge import EmulatedDriver
from isolane.dataplane.kernel.capabilities import kernel_back_end
from isolane.device.back_end.features import Row, table
from isolane.errors import DataError, DataErrors
from isolane.tree.path import Path as InstancePath
from tests.device.bench import DP, IF, Bench, interface
from tests.device.bridge.test_bridges import DOT1Q, MEMBER, bridge
from tests.device.interfaces.test_linux_ports import Machine

ROOT = Path(__file__).parents[3]
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
BACK_ENDS = {
    "emulated": EMULATED_BACK_END,
    "linux": LINUX_BACK_END,
    "kernel": kernel_back_end(vlan_filtering=True),
    "kernel without VLAN filtering": kernel_back_end(vlan_filtering=False),
}
OURS = (
    "emulated-data-plane",
    "linux-data-plane",
    "kernel-data-plane",
    "linux-no-ordered-sets",
    "rate-limit",
    "pfc-watchdog",
)

INVALID = frozenset({"ue-phy.xml"})
"""Of nodes that the agent deviates: refused before any concern sees it."""
PORT = f'<data-plane xmlns="{DP}">%s</data-plane>' + MEMBER % ""
ALGORITHM = (
    "<transmission-selection-algorithm-table><transmission-selection-algorithm-map>"
    "<traffic-class>1</traffic-class><transmission-selection-algorithm "
    'xmlns:t="urn:ieee:std:802.1Q:yang:ieee802-dot1q-types">t:{}</transmission-selection-algorithm>'
    "</transmission-selection-algorithm-map></transmission-selection-algorithm-table>"
)
REGISTRATION = (
    "<filtering-database><vlan-registration-entry><database-id>1</database-id><vids>{}</vids>"
    "<entry-type>static</entry-type><port-map><port-ref>1</port-ref><static-vlan-registration-entries>"
    "<registrar-admin-control>fixed-new-ignored</registrar-admin-control>"
    "<vlan-transmitted>{}</vlan-transmitted></static-vlan-registration-entries></port-map>"
    "</vlan-registration-entry></filtering-database>"
)
STATIC = (
    "<filtering-database><filtering-entry><database-id>0</database-id><vids>{}</vids>"
    "<address>02-00-00-00-00-77</address><entry-type>static</entry-type><port-map><port-ref>1</port-ref>"
    "<static-filtering-entries><control-element>forward</control-element></static-filtering-entries>"
    "</port-map></filtering-entry></filtering-database>"
)
IDENTITY = (
    '<stream-identity xmlns="urn:ieee:std:802.1Q:yang:ieee802-dot1cb-stream-identification"><index>1</index>'
    "<handle>1</handle><out-facing>{}</out-facing><null-stream-identification>"
    "<destination-mac>02-00-00-00-00-77</destination-mac><tagged>all</tagged><vlan>0</vlan>"
    "</null-stream-identification></stream-identity>"
)
BUFFER = f'<buffer xmlns="{DP}"><queue><traffic-class>1</traffic-class><limit>5000</limit></queue></buffer>'
NOT_ECT = (
    '<congestion-isolation xmlns="urn:isolane:yang:isolane-congestion-isolation"><aqm>'
    "<not-ect-policy>{}</not-ect-policy></aqm></congestion-isolation>"
)
SNIPPETS = {
    "a member": bridge() + interface("p1", PORT % ""),
    "a rate": bridge() + interface("p1", PORT % "<kind>linux</kind><rate-limit>5000000</rate-limit>"),
    "a frame size": bridge() + interface("p1", PORT % "<max-frame-size>2000</max-frame-size>"),
    "a device": bridge() + interface("p1", PORT % "<kind>linux</kind><linux-device>e1</linux-device>"),
    "forwarding": bridge() + interface("p1", PORT % "<kind>linux</kind><forwarding>true</forwarding>"),
    "early drops": bridge() + interface("p1", MEMBER % NOT_ECT.format("drop")),
    "no early drops": bridge() + interface("p1", MEMBER % NOT_ECT.format("keep")),
    "a PVID": bridge() + interface("p1", MEMBER % "<pvid>7</pvid>"),
    "the default PVID": bridge() + interface("p1", MEMBER % "<pvid>1</pvid>"),
    "frames": bridge()
    + interface("p1", MEMBER % "<acceptable-frame>admit-only-VLAN-tagged-frames</acceptable-frame>"),
    "untagged frames": bridge()
    + interface(
        "p1", MEMBER % "<acceptable-frame>admit-only-untagged-and-priority-tagged</acceptable-frame>"
    ),
    "all frames": bridge()
    + interface("p1", MEMBER % "<acceptable-frame>admit-all-frames</acceptable-frame>"),
    "filtering": bridge()
    + interface("p1", MEMBER % "<enable-ingress-filtering>true</enable-ingress-filtering>"),
    "no filtering": bridge()
    + interface("p1", MEMBER % "<enable-ingress-filtering>false</enable-ingress-filtering>"),
    "shaping": bridge() + interface("p1", MEMBER % ALGORITHM.format("asynchronous-traffic-shaping")),
    "strict": bridge() + interface("p1", MEMBER % ALGORITHM.format("strict-priority")),
    "a limit": bridge() + interface("p1", MEMBER % BUFFER),
    "a VLAN": bridge(REGISTRATION.format(7, "tagged")) + interface("p1", MEMBER % ""),
    "the default VLAN": bridge(REGISTRATION.format(1, "untagged")) + interface("p1", MEMBER % ""),
    "the default VLAN tagged": bridge(REGISTRATION.format(1, "tagged")) + interface("p1", MEMBER % ""),
    "an address": bridge(STATIC.format(1)) + interface("p1", MEMBER % ""),
    "an address of a VLAN": bridge(STATIC.format(7)) + interface("p1", MEMBER % ""),
    "an input": IDENTITY.format("<input-port>p1</input-port>") + bridge() + interface("p1", MEMBER % ""),
    "an output": IDENTITY.format("<output-port>p1</output-port>") + bridge() + interface("p1", MEMBER % ""),
}


def node_of(fault: DataError) -> str:
    """The path of the node that a fault names, without keys."""
    assert isinstance(fault.path, InstancePath)
    return fault.path.node.path


@cache
def instances() -> dict[str, str]:
    """Contents of <config> by name."""
    found = dict(SNIPPETS)
    for path in [*ROOT.glob("examples/*.xml"), *ROOT.glob("yang/examples/valid/config/*.xml")]:
        text = path.read_text().replace("{name}", "leaf1").replace("{number}", "1")
        config = ElementTree.fromstring(text.encode())
        found[path.name] = "".join(
            ElementTree.tostring(part, encoding="unicode", with_tail=False)
            for part in config.iterchildren("{*}*")
            if part.tag != f"{{{DP}}}data-plane"  # wires and hosts are of the emulation
        )
    return found


def as_linux(content: str, *, members: bool) -> str:
    """The same with every interface as one of Linux, and all in a component."""
    config = ElementTree.fromstring(f"<config>{content}</config>")
    for port in config.iter(f"{{{IF}}}interface"):
        if not port.findtext(f"{{{IF}}}type", "").endswith(":ethernetCsmacd"):
            continue
        data_plane = port.find(f"{{{DP}}}data-plane")
        if data_plane is None:
            data_plane = ElementTree.SubElement(port, f"{{{DP}}}data-plane")
        for name in ("kind", "mac-address"):
            for there in data_plane.findall(f"{{{DP}}}{name}"):
                data_plane.remove(there)
        ElementTree.SubElement(data_plane, f"{{{DP}}}kind").text = "linux"
        if members:
            bridge_port = port.find(f"{{{DOT1Q}}}bridge-port")
            if bridge_port is None:
                bridge_port = ElementTree.SubElement(port, f"{{{DOT1Q}}}bridge-port")
            if bridge_port.find(f"{{{DOT1Q}}}component-name") is None:
                ElementTree.SubElement(bridge_port, f"{{{DOT1Q}}}component-name").text = "c0"
    return "".join(ElementTree.tostring(part, encoding="unicode", with_tail=False) for part in config)


def elements(
    entry: ElementTree.Element, above: str = "", module: str = ""
) -> Iterator[tuple[str, ElementTree.Element]]:
    """Every element with its path as the table writes paths."""
    namespace, _, name = str(entry.tag)[1:].partition("}")
    own = MODEL.by_namespace[namespace].name
    path = f"{above}/{name}" if own == module else f"{above}/{own}:{name}"
    yield path, entry
    for child in entry.iterchildren("*"):
        yield from elements(child, path, own)


def asks(row: Row, path: str, element: ElementTree.Element) -> bool:
    """Whether an element is what a row of the table is about."""
    if path != row.path and not path.startswith(f"{row.path}/"):
        return False
    text = (element.text or "").strip()
    below = {str(child.tag).partition("}")[2]: (child.text or "").strip() for child in element.iter()}
    match row.values:
        case "":
            defaults = {"max-frame-size": "9216", "enable-ingress-filtering": "false"}
            return bool(text) and text != defaults.get(path.rpartition("/")[2])
        case "not 1":
            return text != "1"
        case value if value.startswith("admit-only"):
            return text == value
        case "drop, where a client sets it":
            return text == "drop"
        case "vids not 1":
            return path == row.path and below["vids"] != "1"
        case "not all ports untagged in VLAN 1":
            return path == row.path and (below["vids"], below["vlan-transmitted"]) != ("1", "untagged")
        case identity if identity.endswith(("shaping", "selection")):
            return text.endswith(identity)
        case _:
            return False  # kinds of ports, below


def expected(back_end: BackEnd, content: str) -> set[str]:
    """Paths of the nodes that must be refused, by the table."""
    rows = [row for row in table(back_end.shown) if row.support == "refused"]
    config = ElementTree.fromstring(f"<config>{content}</config>")
    kinds: dict[str, tuple[bool, bool]] = {}
    found: set[str] = set()
    for top in config.iterchildren("*"):
        if top.tag == f"{{{IF}}}interfaces":
            for port in top:
                name = port.findtext(f"{{{IF}}}name") or ""
                is_linux = port.findtext(f"{{{DP}}}data-plane/{{{DP}}}kind") == "linux"
                member = port.find(f"{{{DOT1Q}}}bridge-port/{{{DOT1Q}}}component-name") is not None
                kinds[name] = is_linux, member
                found |= of_port(back_end, rows, port, is_linux=is_linux, member=member)
    for top in config.iterchildren("*"):
        if top.tag == f"{{{IF}}}interfaces":
            continue
        for path, element in elements(top):
            if not path.endswith(("/input-port", "/output-port")):
                found |= {row.path for row in rows if asks(row, path, element)}
            elif kinds.get((element.text or "").strip()) == (True, True):
                found |= {row.path for row in rows if row.path == path}
    return found


def of_port(
    back_end: BackEnd, rows: list[Row], port: ElementTree.Element, *, is_linux: bool, member: bool
) -> set[str]:
    """The table of emulated is about emulated ports, the others about interfaces of Linux."""
    found: set[str] = set()
    everywhere = [row for row in rows if row.feature is Feature.PFC_WATCHDOG]
    start = f"/{MODEL.by_namespace[IF].name}:interfaces"
    for path, element in elements(port, start, MODEL.by_namespace[IF].name):
        found |= {row.path for row in everywhere if asks(row, path, element)}
    if not is_linux:
        found |= {row.path for row in rows if row.values == "emulated, in a component" and member}
    about_linux = back_end is not EMULATED_BACK_END
    if about_linux is not is_linux:
        return found
    if back_end is not LINUX_BACK_END and is_linux and not member:
        rows = [row for row in rows if row.path.endswith(("ue-llr:llr", "ue-cbfc:cbfc"))]
    for path, element in elements(port, start, MODEL.by_namespace[IF].name):
        found |= {row.path for row in rows if asks(row, path, element)}
    return found


@pytest.mark.parametrize(
    ("name", "ports"),
    [
        ("emulated", "as they are"),
        *(
            (name, ports)
            for name in ("linux", "kernel", "kernel without VLAN filtering")
            for ports in ("as they are", "of Linux", "of Linux in a component")
            if name != "kernel" or ports.endswith("component")
        ),
    ],
)
def test_a_commit_refuses_what_the_table_says_and_nothing_else(name: str, ports: str) -> None:
    back_end = BACK_ENDS[name]
    reached: set[str] = set()
    for instance, content in instances().items():
        is_linux, members = ports != "as they are", ports.endswith("component")
        config = as_linux(content, members=members) if is_linux else content
        bench = Bench(
            machine=None if name == "emulated" else Machine(),
            driver=EmulatedDriver(back_end),
        )
        refused: set[str] = set()
        try:
            bench.edit(config)
        except DataErrors as caught:
            faults = [fault for fault in caught.errors if fault.app_tag in OURS]
            assert all(fault.tag == "invalid-value" and fault.path for fault in faults)
            refused = {node_of(fault) for fault in faults}
            if INVALID & {instance} and not faults:
                continue
        assert refused == expected(back_end, config), instance
        reached |= refused
    if members and name != "emulated":
        wanted = {
            row.path
            for row in table(back_end.shown)
            if row.support == "refused" and "emulated" not in row.values
        }
        assert reached >= wanted


@pytest.mark.parametrize("data_plane", DATA_PLANES)
def test_the_command_prints_the_table(data_plane: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--dataplane", data_plane, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["support"] for row in rows} <= {"applied", "partly", "refused"}
    assert all(row["reason"] for row in rows if row["support"] != "applied")
    assert main(["coverage", "--dataplane", data_plane]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("refused ") for line in lines) == sum(
        row["support"] == "refused" for row in rows
    )


def test_the_table_is_of_all_modules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--dataplane", "linux", "isolane-dataplane"]) == 2
    assert "MODULE" in capsys.readouterr().err
