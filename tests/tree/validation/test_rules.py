"""Each rule of RFC 7950 that more than one node decides, with the error that section 15 gives it."""

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.errors import DataErrors
from isolane.tree.path import Path
from isolane.tree.scopes import xml_path
from isolane.tree.validation.validate import validate, validate_message
from isolane.tree.values import PRESENT, Identity
from isolane.tree.xml import decode, parse
from tests.compiler.torture import torture_model
from tests.tree.validation.orchard import Fault, complaints, faults, orchard, planted

MUST, FEW, MANY = "must-violation", "too-few-elements", "too-many-elements"
FAILED, MISSING, UNKNOWN = "operation-failed", "data-missing", "unknown-element"
GONE = "instance-required"


def tree(name: str, content: str = "") -> str:
    return f"<tree><name>{name}</name>{content}</tree>"


A, B = tree("a"), tree("b")
SHED = "<shed><owner>b</owner><tool>a</tool><roof><tiles>1</tiles></roof>{}</shed>"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", []),
        (A + B, []),
        # must, section 7.5.3
        (A + B + tree("aa") + tree("bb"), [(FAILED, "crowded", "")]),
        (A + B + tree("aa") + tree("bb") + "<gate><open>true</open></gate>", []),
        (tree("a", "<height>3</height>"), [(FAILED, "too-high", "/tree[name='a']/height")]),
        (tree("a", "<height>3</height>") + "<limit>3</limit>", []),
        ("<gate><keeper>a</keeper></gate>", [(FAILED, MUST, "/gate/keeper")]),
        (A + "<gate><keeper>a</keeper></gate>", []),
        (tree("a", "<mark>a</mark>"), [(FAILED, MUST, "/tree[name='a']/mark[.='a']")]),
        (tree("a", "<mark>a</mark><mark>b</mark>"), []),
        # ... of a default and of an empty container
        ("<gutter><length>0</length></gutter>", [(FAILED, MUST, "/gutter")]),
        ("<barrel>3</barrel>", [(FAILED, MUST, "/barrel")]),
        (
            tree("a", "<press><litres>3</litres><cask>a</cask></press>"),
            [(FAILED, MUST, "/tree[name='a']/press/litres")],
        ),
        # ... with positions
        (
            "<rule><id>1</id><text>a</text></rule><rule><id>0</id><text>a</text></rule>",
            [(FAILED, MUST, "/rule[id='0']/text")],
        ),
        # when, sections 7.21.5 and 8.3.2
        (tree("a", "<core>1</core>"), [(UNKNOWN, None, "/tree[name='a']/core")]),
        (tree("a", "<kind>apple</kind><core>1</core>"), []),
        (tree("a", "<press><cask>a</cask></press>"), [(UNKNOWN, None, "/tree[name='a']/press/cask")]),
        ("<river>a</river><left/>", [(UNKNOWN, None, "/river"), (UNKNOWN, None, "/left")]),
        ("<gate><open>true</open></gate><river>a</river><left/>", []),
        # mandatory, sections 7.6.5 and 7.9.4
        (tree("a", "<kind>apple</kind>"), [(MISSING, None, "/tree[name='a']/core")]),
        (tree("a", "<press><litres>2</litres></press>"), [(MISSING, None, "/tree[name='a']/press/cask")]),
        (
            "<shed/>",
            [
                (MISSING, None, "/shed/owner"),
                (FAILED, FEW, "/shed/tool"),
                (FAILED, MUST, "/shed/roof"),
                (MISSING, None, "/shed/roof/tiles"),
            ],
        ),
        (SHED.format(""), []),
        ("<depth>1</depth>", [(MISSING, None, "/bucket/size")]),
        ("<bucket><size>1</size></bucket>", [(MISSING, None, "/depth")]),
        ("<depth>1</depth><bucket><size>1</size></bucket>", []),
        ("<gate><open>true</open></gate><river>a</river>", [(MISSING, "missing-choice", "")]),
        # min-elements and max-elements, sections 7.7.5 and 7.7.6
        (tree("a", "<mark>a</mark><mark>b</mark><mark>ab</mark>"), [(FAILED, MANY, "/tree[name='a']/mark")]),
        (
            tree("a", "".join(f"<branch><id>{n}</id></branch>" for n in range(4))),
            [(FAILED, MANY, "/tree[name='a']/branch")],
        ),
        # unique, section 7.8.3
        (
            tree("a", "<number>1</number>") + tree("b", "<number>1</number>"),
            [(FAILED, "data-not-unique", "/tree[name='b']")],
        ),
        (
            tree("a", "<label><text>a</text></label>")
            + tree("b", "<label><text>a</text><colour>a</colour></label>"),
            [(FAILED, "data-not-unique", "/tree[name='b']")],
        ),
        (
            tree("a", "<label><text>a</text></label>")
            + tree("b", "<label><text>a</text><colour>b</colour></label>"),
            [],
        ),
        (tree("a", "<label><colour>a</colour></label>") + tree("b", "<label><colour>a</colour></label>"), []),
        # leafref, section 9.9
        (tree("a", "<grafted-on>b</grafted-on>"), [(MISSING, GONE, "/tree[name='a']/grafted-on")]),
        (tree("a", "<grafted-on>b</grafted-on>") + B, []),
        (
            tree("a", "<number>1</number><grafted-on>b</grafted-on><twin>1</twin>") + B,
            [(MISSING, GONE, "/tree[name='a']/twin")],
        ),
        (tree("a", "<grafted-on>b</grafted-on><twin>2</twin>") + tree("b", "<number>2</number>"), []),
        (tree("a", "<double>2</double>"), [(MISSING, GONE, "/tree[name='a']/double")]),
        ("<order>a</order><order>b</order>" + A, [(MISSING, GONE, "/order[.='b']")]),
        ("<loose>ab</loose>", []),
        ("<allowed>ab</allowed>", [(MISSING, GONE, "/chosen")]),
        ("<chosen>a</chosen><copy>a</copy>", []),
        ("<copy>a</copy>", [(MISSING, GONE, "/copy")]),
        ("<far>1</far>" + A, []),
        ("<far>1</far>", [(MISSING, GONE, "/far")]),
        # ... in a union, section 9.12
        (SHED.format("<favourite>none</favourite>"), []),
        (SHED.format("<favourite>ab</favourite>"), [(MISSING, GONE, "/shed/favourite")]),
        (SHED.format("<favourite>a</favourite>") + A, []),
        # instance-identifier, section 9.13
        (SHED.format("<pointer xmlns:o='urn:example:orchard'>/o:orchard/o:limit</pointer>"), []),
        (
            SHED.format("<pointer xmlns:o='urn:example:orchard'>/o:orchard/o:loose</pointer>"),
            [(MISSING, GONE, "/shed/pointer")],
        ),
        (
            A + SHED.format("<pointer xmlns:o='urn:example:orchard'>/o:orchard/o:tree[o:name='a']</pointer>"),
            [],
        ),
    ],
)
def test_each_rule(content: str, expected: list[Fault]) -> None:
    root = planted(content)
    # a shed brings a leaf of the top with a default, which has to be the owner
    outside = [(FAILED, MUST, "/orchard:outside")] if "<shed" in content else []
    assert faults(root) == [*expected, *outside]


def test_a_condition_can_read_another_top_node() -> None:
    top = '<outside xmlns="urn:example:orchard">{}</outside>'
    assert faults(planted("", top.format("a"))) == [(UNKNOWN, None, "/orchard:outside")]
    assert faults(planted(SHED.format(""), top.format("b"))) == []


def test_state_is_left_out_of_a_configuration() -> None:
    root = planted("<harvest><tree>a</tree></harvest>")
    assert faults(root) == []
    assert faults(root, config=False) == [
        (MISSING, GONE, "/harvest[1]/tree"),
        (MISSING, None, "/harvest[1]/weight"),
    ]


def test_messages_say_what_the_model_says_or_what_is_wrong() -> None:
    crowd = planted("".join(map(tree, ("a", "b", "aa", "bb"))))
    assert complaints(orchard(), crowd)[0][3] == "Too many trees."
    assert complaints(orchard(), planted("<copy>a</copy>"))[0][3] == "copy refers to a, which is not there"
    unlike = complaints(orchard(), planted("<gate><keeper>a</keeper></gate>"))[0][3]
    assert unlike == 'must "/orchard/tree[name = current()]" is false'


def test_errors_name_what_they_are_about() -> None:
    same = "<number>1</number>"
    with pytest.raises(DataErrors) as caught:
        validate(orchard(), planted(tree("a", same) + tree("b", same + "<core>1</core>")))
    unique, refused = caught.value.errors
    assert unique.info == {
        "non-unique": (
            "/orchard:orchard/tree[name='a']/number",
            "/orchard:orchard/tree[name='b']/number",
        )
    }
    assert refused.info == {"bad-element": "core"}
    assert isinstance(refused.path, Path)
    assert xml_path(refused.path) == (
        "/o:orchard/o:tree[o:name='b']/o:core",
        {"o": "urn:example:orchard"},
    )


def test_what_the_decoder_does_not_let_in_is_told_too() -> None:
    old = planted("<barrel>1</barrel>")
    root = old.with_slot(0, old[0].replace(depth=1, allowed=("a", "a", "b")))
    assert faults(root) == [
        ("bad-element", None, ""),
        (MISSING, None, "/bucket/size"),
        ("bad-element", None, "/allowed[.='a']"),
    ]
    assert faults(old, root) == faults(root)


def test_a_referenced_entry_cannot_go() -> None:
    old = planted(A + tree("b", "<grafted-on>a</grafted-on>") + "<order>a</order>")
    new = planted(tree("b", "<grafted-on>a</grafted-on>") + "<order>a</order>")
    assert faults(old) == []
    assert faults(old, new) == [
        (MISSING, GONE, "/tree[name='b']/grafted-on"),
        (MISSING, GONE, "/order[.='a']"),
    ]


def test_the_same_tree_is_valid_without_looking() -> None:
    broken = planted("<copy>a</copy>")
    validate(orchard(), broken, broken)


TORTURE = """<data xmlns="urn:example:torture"><top><name>a</name></top><system><interface>
  <name>e</name><kind>lan</kind></interface></system></data>"""


def message_faults(path: str, body: str, above: int, *, parameters: bool = False) -> list[Fault]:
    """The faults of a message about the torture module's data."""
    model = torture_model()
    root = decode(model, parse(TORTURE.encode()))
    system = root[model.find("/torture:system").index]  # type: ignore[attr-defined]  # a node of a kind that the model says
    (interface,) = system[model.find("/torture:system/interface").index]  # type: ignore[attr-defined]  # a node of a kind that the model says
    node = model.find(path)
    record = decode(node, parse(f'<m xmlns="urn:example:torture">{body}</m>'.encode()))  # type: ignore[arg-type]  # a node of a kind that the model says
    try:
        validate_message(model, (root, system, interface)[:above], record, parameters=parameters)
    except DataErrors as errors:
        return [(error.tag, error.app_tag, str(error.path)) for error in errors.errors]
    return []


def test_the_input_of_an_rpc() -> None:
    path = "/torture:transfer/input"
    assert message_faults(path, "<amount>1.00</amount><to>a</to>", 1, parameters=True) == []
    assert message_faults(path, "<to>x</to>", 1, parameters=True) == [
        (FAILED, MUST, "/torture:transfer"),
        ("missing-element", None, "/torture:transfer/amount"),
        (MISSING, GONE, "/torture:transfer/to"),
    ]


def test_the_input_of_an_action() -> None:
    path = "/torture:system/interface/clear/input"
    place = "/torture:system/interface[name='e'][kind='lan']/clear/all"
    assert message_faults(path, "<all>true</all>", 3, parameters=True) == []
    assert message_faults(path, "", 3, parameters=True) == [("missing-element", None, place)]


def test_notifications_at_the_top_and_below() -> None:
    assert message_faults("/torture:alarm", "<severity>high</severity><source>a</source>", 1) == []
    assert message_faults("/torture:alarm", "<severity>none</severity><source>x</source>", 1) == [
        (FAILED, MUST, "/torture:alarm"),
        (MISSING, GONE, "/torture:alarm/source"),
    ]
    path = "/torture:system/interface/flap"
    place = "/torture:system/interface[name='e'][kind='lan']/flap/at"
    assert message_faults(path, "<at>e</at>", 3) == []
    assert message_faults(path, "<at>x</at>", 3) == [(MISSING, GONE, place)]


def test_values_are_what_the_walk_believes() -> None:
    root = planted(tree("a", "<kind>apple</kind><core>1</core>") + "<gate><open>true</open></gate><left/>")
    record = root[0]
    assert record.tree["a"].kind == Identity("orchard:apple")
    assert record.left is PRESENT


@pytest.mark.parametrize(("kind", "expected"), [("ethernetCsmacd", []), ("softwareLoopback", [UNKNOWN])])
def test_a_notification_has_conditions_of_its_own(kind: str, expected: list[str]) -> None:
    interface = InterfacesInterface.new(name="eth0", type=Identity(f"iana-if-type:{kind}"))
    interfaces = Interfaces.new(interface=[interface])
    root = MODEL.root.new(interfaces=interfaces)
    node = MODEL.find("/ietf-interfaces:interfaces/interface/isolane-ue-lldp-tlv:ue-peer-lost")
    found: list[str] = []
    try:
        validate_message(MODEL, (root, interfaces, interface), node.record.EMPTY)  # type: ignore[attr-defined]  # a node of a kind that the model says
    except DataErrors as errors:
        found = [error.tag for error in errors.errors]
    assert found == expected
