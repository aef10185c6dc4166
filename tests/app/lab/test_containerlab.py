"""Topologies of containerlab: nodes and links are read, the rest is named."""

import json
from pathlib import Path
from typing import Any

import pytest

from isolane.app.lab.containerlab import read_lab
from isolane.app.lab.description import LabError
from isolane.app.lab.graph import dot, mermaid, svg
from isolane.dataplane.emulated.wire import WireConfig

CLOS = """
name: clos
mgmt: {network: custom}
topology:
  kinds: {nokia_srlinux: {image: ghcr.io/x}}
  nodes:
    spine1: {kind: nokia_srlinux}
    leaf1: {kind: nokia_srlinux, mgmt-ipv4: 172.20.20.2}
    client:
  links:
    - endpoints: ["spine1:e1-1", "leaf1:e1-49"]
      mtu: 1500
    - type: veth
      endpoints:
        - {node: leaf1, interface: eth0}
        - {node: client, interface: eth1}
    - endpoints: ["leaf1:e1-5", "host:vm1"]
    - {type: macvlan, endpoint: {node: leaf1, interface: e1-6}}
"""


def test_nodes_and_links_are_read_and_the_rest_is_named(tmp_path: Path) -> None:
    file = tmp_path / "clos.clab.yml"
    file.write_text(CLOS)
    lab, notes = read_lab(file)
    assert [(each.name, each.ports) for each in lab.devices] == [("spine1", 4), ("leaf1", 4), ("client", 4)]
    assert [wire.name for wire in lab.wires] == ["spine1:port1 - leaf1:port2", "leaf1:port1 - client:port1"]
    assert notes == [
        "ignored: mgmt",
        "ignored: topology/kinds",
        "ignored: topology/nodes/*/kind, topology/nodes/*/mgmt-ipv4",
        "ignored: mtu of link 1",
        "ignored: link 3, which does not join two nodes",
        "ignored: link 4, which does not join two nodes",
        "spine1: e1-1 is port1",
        "leaf1: eth0 is port1",
        "leaf1: e1-49 is port2",
        "client: eth1 is port1",
    ]


def test_labels_of_a_link_are_values_of_its_wire(tmp_path: Path) -> None:
    labels = {"isolane.rate": "100M", "isolane.delay": "5ms", "isolane.jitter": "20us", "isolane.loss": "1%"}
    labels |= {"isolane.bit-errors": "1e-9", "rack": "3"}
    link = {"endpoints": ["a:eth1", "b:eth1"], "labels": labels}
    file = tmp_path / "two.json"
    file.write_text(json.dumps({"topology": {"nodes": {"a": {}, "b": {}}, "links": [link]}}))
    lab, notes = read_lab(file)
    [wire] = lab.wires
    assert wire.config == WireConfig(100_000_000, 5_000_000, 0.01, 1e-9, jitter_ns=20_000)
    assert notes[0] == "ignored: labels/rack of link 1"
    labels["isolane.loss"] = "much"
    file.write_text(json.dumps({"topology": {"nodes": {"a": {}, "b": {}}, "links": [link]}}))
    with pytest.raises(LabError, match=r"isolane.loss of link 1: 'much' is not a probability"):
        read_lab(file)


def test_ports_have_the_numbers_of_interfaces_where_these_differ(tmp_path: Path) -> None:
    nodes: dict[str, Any] = {"a": {}, "b": {}}
    links = [{"endpoints": ["a:Ethernet1/9", "b:ge-0/0/7"]}]
    file = tmp_path / "two.json"
    file.write_text(json.dumps({"topology": {"nodes": nodes, "links": links}}))
    lab, _ = read_lab(file)
    assert [wire.name for wire in lab.wires] == ["a:port9 - b:port7"]
    assert [device.ports for device in lab.devices] == [9, 7]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[]", "is no topology of containerlab"),
        ("{}", "there is no table topology/nodes"),
        ("a: [", "while parsing"),
        ("topology: {nodes: {a: }, links: 3}", "topology/links is a list"),
        ("topology: {nodes: {a: }, links: [{endpoints: ['a:e1', 'b:e1']}]}", "there is no device b"),
        ("topology: {nodes: {'a b': }}", "a name is letters"),
    ],
)
def test_what_is_no_topology_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    file = tmp_path / "bad.yml"
    file.write_text(text)
    with pytest.raises(LabError, match=fault):
        read_lab(file)


def test_a_lab_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "clos.clab.yml"
    file.write_text(CLOS)
    lab, _ = read_lab(file)
    assert mermaid(lab).splitlines()[4] == '  d0 ---|"port1 - port2"| d1'
    assert '"leaf1" -- "client" [taillabel="port1", headlabel="port1"];' in dot(lab)
    from lxml import etree

    drawn = etree.fromstring(svg(lab).encode())
    texts = drawn.findall("{http://www.w3.org/2000/svg}text")
    assert sorted(str(each.text) for each in texts) == ["client", "leaf1", "spine1"]
