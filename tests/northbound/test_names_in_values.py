"""Values with names in them, of every leaf that has such: what a prefix means, in each encoding, in and out.

In XML a prefix is what the element declares (RFC 7950 sections 9.10.3 and 9.13.2, RFC 8639 section 2.7.2), in
JSON and gNMI the name of a module (RFC 7951 sections 6.8 and 6.11). What is written declares what it uses.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from lxml import etree

from isolane.bindings import MODEL
from isolane.errors import DataErrors
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.set_values import parse_scalar
from isolane.gnmi.values import member_of, member_value
from isolane.tree import json, xml
from isolane.tree.schema import LeafListNode, LeafNode, RecordNode
from isolane.tree.scopes import NameScope
from isolane.tree.types import Identityref, InstanceIdentifier, Leafref, NodePath, Type, Union, XPath

Leaf = LeafNode | LeafListNode
INTERFACE = "/{ietf-interfaces}:interfaces/{ietf-interfaces}:interface"
MANAGED = (
    "/{ieee802-dot1ab-lldp}:lldp/{ieee802-dot1ab-lldp}:port[{ieee802-dot1ab-lldp}:name='p:1']"
    "[{ieee802-dot1ab-lldp}:dest-mac-address='01-80-C2-00-00-0E']"
    "/{ieee802-dot1ab-lldp}:management-address-tx-port"
    "[{ieee802-dot1ab-lldp}:address-subtype='{ietf-routing}:ipv4'][{ieee802-dot1ab-lldp}:man-address='7F']"
)
"""An instance whose key is an identity itself."""
TEXTS: Mapping[type[Type], tuple[str, ...]] = {
    XPath: (
        f"{INTERFACE}[{{ietf-interfaces}}:type = '{{iana-if-type}}:ethernetCsmacd']"
        "/{ieee802-dot1q-bridge}:bridge-port/{ieee802-dot1q-bridge}:* | //*[. = 'a:b']",
        'child::{ietf-interfaces}:interfaces[derived-from(., "{iana-if-type}:ethernetCsmacd")]',
    ),
    NodePath: (f"{INTERFACE}[{{ietf-interfaces}}:name='a:b']/{{ieee802-dot1q-bridge}}:bridge-port", MANAGED),
    InstanceIdentifier: (
        f"{INTERFACE}[{{ietf-interfaces}}:name='a:b']/{{ieee802-dot1q-bridge}}:bridge-port",
        MANAGED,
    ),
}
"""Texts of each type, with the modules where the prefixes go."""


def leafs(node: RecordNode) -> Iterator[Leaf]:
    """All leafs below a node whose values have names in them, those of operations and notifications too."""
    for child in node.children:
        if isinstance(child, LeafNode | LeafListNode):
            if child.type.contextual:
                yield child
        elif isinstance(child, RecordNode):
            yield from leafs(child)
    for operation in node.operations:
        yield from leafs(operation.input)
        yield from leafs(operation.output)
    for notification in node.notifications:
        yield from leafs(notification)


def members(kind: Type) -> Iterator[Type]:
    if isinstance(kind, Leafref):
        yield from members(kind.resolved)
    elif isinstance(kind, Union):
        for member in kind.members:
            yield from members(member)
    elif kind.contextual:
        yield kind


def texts(kind: Type) -> Iterator[str]:
    if isinstance(kind, Identityref):
        for identity in kind.values.values():
            yield f"{{{identity.module}}}:{identity.name}"
    else:
        yield from TEXTS[type(kind)]


ALL = {leaf.path: leaf for leaf in leafs(MODEL.node)}
each_leaf = pytest.mark.parametrize("leaf", ALL.values(), ids=ALL)


def test_every_kind_is_looked_at() -> None:
    kinds = {type(member) for leaf in ALL.values() for member in members(leaf.type)}
    assert kinds == {*TEXTS, Identityref}
    assert len(ALL) > 50


def given(leaf: Leaf) -> list[str]:
    return [text for member in members(leaf.type) for text in texts(member)]


def spelled(text: str, prefixes: Mapping[str, str]) -> str:
    return re.sub(r"\{([\w-]+)\}", lambda found: prefixes[found[1]], text)


def modules(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{([\w-]+)\}", text)))


def meant(leaf: Leaf, text: str) -> Any:
    """The value, by names of modules."""
    return leaf.type.parse(
        spelled(text, {name: name for name in MODEL.modules}), NameScope(MODEL, leaf.module)
    )


def decoded(leaf: Leaf, text: str, declared: Mapping[str, str], *, above: bool = False) -> Any:
    """What the decoder makes of an element, with prefixes declared at it or above."""
    parent = leaf.parent
    outer = etree.Element(f"{{{parent.namespace}}}{parent.name}", nsmap=dict(declared) if above else None)
    element = etree.SubElement(outer, leaf.tag, nsmap=None if above else dict(declared))
    element.text = text
    record = xml.decode(parent, xml.parse(etree.tostring(outer)))
    return only(leaf, record[leaf.index])


def only(leaf: Leaf, slot: Any) -> Any:
    if isinstance(leaf, LeafListNode):
        (slot,) = slot
    return slot


def namespaces(names: Mapping[str, str]) -> dict[str, str]:
    """The namespaces of prefixes that are given by module."""
    return {prefix: MODEL.modules[name].namespace for name, prefix in names.items()}


@each_leaf
@pytest.mark.parametrize("above", [False, True], ids=["at the element", "above it"])
def test_a_prefix_is_what_the_element_declares(leaf: Leaf, above: bool) -> None:
    for text in given(leaf):
        used = modules(text)
        strange = {name: f"p{number}" for number, name in enumerate(used)}
        # prefixes of other modules, each bound to another one than it is the prefix of
        others = [
            MODEL.modules[name].prefix for name in ("ietf-system", "ietf-netconf-acm", "ietf-interfaces")
        ]
        taken = dict(zip(used, others, strict=False))
        names = dict(zip(used, ["ietf-system", *reversed(used)], strict=False))
        for prefixes in (strange, taken, names):
            declared = namespaces(prefixes)
            assert decoded(leaf, spelled(text, prefixes), declared, above=above) == meant(leaf, text)


@each_leaf
def test_a_prefix_that_is_not_declared_or_of_no_module_is_refused(leaf: Leaf) -> None:
    for text in given(leaf):
        own = {each: MODEL.modules[each].prefix for each in modules(text)}
        for name in outside_literals(text):
            with pytest.raises(DataErrors, match=r"\[invalid-value\]"):  # though a module has that prefix
                decoded(leaf, spelled(text, own), namespaces(own) | {own[name]: "urn:nowhere"})
            if not isinstance(leaf.type, NodePath):  # whose names access control looks up
                with pytest.raises(DataErrors, match=r"\[invalid-value\]"):
                    decoded(leaf, spelled(text, own | {name: "nowhere"}), namespaces(own))
                wrong = spelled(text, {each: each for each in own} | {name: "nowhere"})
                with pytest.raises(DataErrors, match=r"\[invalid-value\]"):
                    json.decode_slot(leaf, [wrong] if isinstance(leaf, LeafListNode) else wrong)


def outside_literals(text: str) -> list[str]:
    """The modules of names; what is in a literal may be any text."""
    return modules(re.sub(r"""'[^']*'|"[^"]*\"""", "", text))


@each_leaf
def test_what_is_written_as_xml_declares_its_prefixes(leaf: Leaf) -> None:
    for text in given(leaf):
        value = meant(leaf, text)
        slot = (value,) if isinstance(leaf, LeafListNode) else value
        written = "".join(xml.encode_node(leaf, slot, namespace="urn:other"))
        element = etree.fromstring(written)
        declared = {
            MODEL.by_namespace[uri].name for uri in element.nsmap.values() if uri in MODEL.by_namespace
        }
        assert set(modules(text)) <= declared, written
        assert decoded(leaf, element.text or "", {k: v for k, v in element.nsmap.items() if k}) == value


@each_leaf
def test_json_and_gnmi_have_names_of_modules(leaf: Leaf) -> None:
    scope = NameScope(MODEL, leaf.module)
    for text in given(leaf):
        value = meant(leaf, text)
        slot = (value,) if isinstance(leaf, LeafListNode) else value
        as_json = json.encode_slot(leaf, slot)
        assert only(leaf, json.decode_slot(leaf, as_json)) == value
        if not isinstance(leaf.type, LeafListNode):
            member, content = member_of(leaf.type, value), member_value(leaf.type, value)
            assert parse_scalar(leaf.type, gnmi.TypedValue(**{member: content}), scope) == value
