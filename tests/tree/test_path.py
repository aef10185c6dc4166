"""Paths have a text for people and RFC 7951, one for XML, and are read back from the first."""

import pytest

from isolane.tree.model import UnknownNode
from isolane.tree.path import Path, Position, quoted
from isolane.tree.scopes import XmlScope, xml_path
from isolane.tree.types import BadValue
from isolane.tree.values import Identity, InstanceId
from tests.compiler.torture import torture_model

MODEL = torture_model()

PATHS = [
    "/torture:system",
    "/torture:system/interface[name='eth0'][kind='lan']/torture-augment:speed",
    "/torture:system/search[.='a']",
    "/torture:state/event[2]/what",
    "/torture:system/by-many[flag='true'][kind='torture-types:dog'][when='1.5'][data='AQ==']/data",
    "/torture-types:texts/torture-groups:sub-text",
    """/torture:top[name="it's"]/value""",
    "/torture:transfer/amount",
    "/torture:alarm/severity",
    "/torture:system/interface[name='a'][kind='wan']/clear/all",
    "/torture:system/interface[name='a'][kind='wan']/flap/count",
    "/torture:top/value",
]


@pytest.mark.parametrize("text", PATHS)
def test_texts_and_paths_are_the_same(text: str) -> None:
    path = MODEL.parse_path(text)
    assert str(path) == text
    assert repr(path) == f"<Path {text}>"
    assert path.instance_id() == InstanceId(text)
    xml, namespaces = xml_path(path)
    declared: dict[str | None, str] = dict(namespaces.items())
    again = MODEL.parse_path(xml, XmlScope(MODEL, declared))
    assert str(again) == text


def test_steps_have_typed_keys() -> None:
    path = MODEL.parse_path("/torture:state/event[2]/what")
    assert [key for _, key in path] == [None, Position(2), None]
    assert path.node.name == "what"
    assert path.parent.node.name == "event"
    many = MODEL.parse_path(
        "/torture:system/by-many[flag='true'][kind='torture-types:dog'][when='1.50'][data='AQ==']"
    )
    assert many[-1][1][:2] == (True, Identity("torture-types:dog"))


def test_xml_declares_every_prefix() -> None:
    speed = "/torture:system/interface[name='a'][kind='lan']/torture-augment:speed"
    text, namespaces = xml_path(MODEL.parse_path(speed))
    assert text == "/t:system/t:interface[t:name='a'][t:kind='lan']/ta:speed"
    assert namespaces == {"t": "urn:example:torture", "ta": "urn:example:torture:augment"}


def test_prefixes_of_two_modules_are_made_distinct() -> None:
    types = MODEL.find("/torture-types:texts")
    node = MODEL.find("/torture-types:texts/torture-groups:sub-text")
    module = node._module
    kept, module.prefix = module.prefix, types.prefix
    try:
        text, namespaces = xml_path(Path().child(types).child(node))
    finally:
        module.prefix = kept
    assert text == "/tt:texts/tt2:sub-text"
    assert set(namespaces) == {"tt", "tt2"}


def test_the_empty_path_is_the_top() -> None:
    assert str(Path()) == "/"
    assert xml_path(Path()) == ("/", {})


@pytest.mark.parametrize(
    "text", ["/torture:none", "x", "/torture:system[1]", "/torture:top[2]", "/torture:top-list[1]"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadValue):
        MODEL.parse_path(text)


def test_instance_identifiers_in_keys_have_their_own_names() -> None:
    where = MODEL.find("/torture-types:others/where")
    value = InstanceId("/torture:system/search[.='a']")
    text, namespaces = xml_path(MODEL.parse_path("/torture:top-list[.='1']"))
    assert text == "/t:top-list[.='1']"
    assert namespaces == {"t": "urn:example:torture"}
    assert where.type.text(value) == value  # type: ignore[attr-defined]  # a node of a kind that the model says


def test_literals() -> None:
    assert quoted("a") == "'a'"
    assert quoted("it's") == '"it\'s"'
    assert quoted("""a'b"c""") == """concat('a', "'", 'b"c')"""


def test_schema_paths_that_lead_nowhere() -> None:
    for path in ("/torture:none", "/torture:system/none", "/torture:transfer/amount", "/torture:top-leaf/x"):
        with pytest.raises(UnknownNode):
            MODEL.find(path)
    assert MODEL.find("/") is MODEL.node
