"""XML from outside is parsed safely; the fast ways of reading it give up where they must."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from lxml import etree

from isolane.errors import DataError, DataErrors
from isolane.tree import xml
from isolane.tree.path import Path
from isolane.tree.values import AnyData, Identity
from isolane.tree.xml.bulk import WORTHWHILE
from isolane.tree.xml.decode import _Decoder
from isolane.tree.xml.fast import Unusual, fast_decoder
from tests.compiler.torture import torture_model

MODEL = torture_model()
T = "urn:example:torture"
COUNT = WORTHWHILE + 20


def document(inner: str) -> etree._Element:
    return xml.parse(f"<data>{inner}</data>".encode())


def strictly(element: etree._Element) -> Any:
    decoder = _Decoder(MODEL, True, None)
    record = decoder.content(MODEL.node, element, Path())
    decoder.faults.raise_any()
    return record


def fast(element: etree._Element) -> Any:
    return fast_decoder(MODEL.node, True)(element)


# Parsing

BOMB = """<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;">]><a>&y;</a>"""


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"<a>",
        b"<a/><b/>",
        BOMB.encode(),
        b"<?xml version='1.0'?><!-- c --> <!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
        b"\xef\xbb\xbf<!DOCTYPE a><a/>",
        "<a>é</a>".encode("latin-1"),
        "<?xml version='1.0' encoding='utf-16'?><a/>".encode("utf-16"),
        b"<a>&nothing;</a>",
        b"<a>" * 300 + b"</a>" * 300,
        b"<a><p:b/></a>",
    ],
)
def test_unsafe_and_broken_texts_are_refused(text: bytes) -> None:
    with pytest.raises(DataError) as caught:
        xml.parse(text)
    assert caught.value.tag == "malformed-message"


def test_size_is_bounded() -> None:
    with pytest.raises(DataError) as caught:
        xml.parse(b"<a>" + b" " * 100 + b"</a>", max_size=50)
    assert caught.value.tag == "too-big"


def test_large_texts_are_parsed_and_their_depth_is_bounded_too() -> None:
    filler = b"<b>" + b"x" * (11 * 1024 * 1024) + b"</b>"
    assert len(xml.parse(b"<a>" + filler + b"</a>")) == 1
    with pytest.raises(DataError):
        xml.parse(b"<a>" * 5_000 + filler + b"</a>" * 5_000)


def test_the_word_doctype_in_content_is_allowed() -> None:
    assert xml.parse(b"<a><![CDATA[<!DOCTYPE a>]]></a>").text == "<!DOCTYPE a>"


# Reading

FLAT = "".join(f"<top><name>{number:03}</name><value>{number}</value></top>" for number in range(COUNT))


def top(entries: str) -> str:
    return entries.replace("<top>", f'<top xmlns="{T}">')


def seen(entries: str) -> str:
    return f'<state xmlns="{T}">{entries}</state>'


KEYED = "".join(f"<keyed><id>{number}</id><text>t{number}</text></keyed>" for number in range(COUNT))


@pytest.mark.parametrize("decode", [xml.decode, partial(xml.decode, on_attribute=lambda *_: False)])
def test_one_child_may_be_passed_over(decode: Callable[..., Any]) -> None:
    """By the fast decoder and, with a hook, by the strict one."""
    passed = f'<state xmlns="{T}" a="1"><unknown b="2"/></state>'
    other = f'<top xmlns="{T}"><name>a</name></top>'
    without = f"{{{T}}}state"
    assert decode(MODEL, document(passed + other), without=without) == xml.decode(MODEL, document(other))
    for faulty in (passed + passed, passed + other.replace("<name>", "<name a='1'>"), passed + "<unknown/>"):
        with pytest.raises(DataErrors):
            decode(MODEL, document(faulty), without=without)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text,
        lambda text: text.replace("<text>t5</text>", ""),
        lambda text: text.replace("<text>t0</text>", ""),
        lambda text: text.replace("<text>t5</text>", "<text/>"),
        lambda text: text.replace("<text>t5</text>", "<text>a &amp; b</text>"),
        lambda text: text.replace("<id>5</id><text>t5</text>", "<text>t5</text><id>5</id>"),
        lambda text: text.replace("<id>0</id><text>t0</text>", "<text>t0</text><id>0</id>"),
        lambda text: text.replace("><", ">\n  <"),
        lambda text: "<uptime>5</uptime>" + text,
        lambda text: text + "<uptime>5</uptime>",
        lambda text: "<event><what>x</what></event>" + text,
        lambda text: text.replace("<keyed>", f'<keyed xmlns:q="{T}">', 1),
        lambda text: text.replace("<keyed><id>9<", f'<keyed xmlns:q="{T}"><id>9<'),
        lambda text: text.replace("<id>5<", "<id> 5 <"),
        lambda text: text.replace("<id>5<", "<id>+5<"),
        lambda text: text.replace("<id>5<", "<id>005<"),
        lambda text: text.replace(">t5<", "><![CDATA[t5]]><"),
        lambda text: text.replace(">t5<", ">t<!-- c -->5<"),
        lambda text: text.replace(">t5<", ">ü<"),
        lambda text: "<log>x</log><log>x</log>" + text + "<log>y</log>",
    ],
)
def test_long_lists_read_the_same_in_every_way(change: Callable[[str], str]) -> None:
    text = seen(change(KEYED))
    read = xml.decode(MODEL, document(text))
    assert read == strictly(document(text))
    assert len(read.state.keyed) == COUNT


@pytest.mark.parametrize("prefix", ["", "p:"])
def test_long_lists_with_prefixes(prefix: str) -> None:
    names = ("state", "keyed", "id", "text")
    text = seen(KEYED)
    for name in names if prefix else ():
        text = text.replace(f"<{name}", f"<{prefix}{name}").replace(f"</{name}", f"</{prefix}{name}")
    text = text.replace("xmlns=", "xmlns:p=") if prefix else text
    assert fast(document(text)) == strictly(document(text))


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("<id>5</id>", ""),
        lambda text: text.replace("<id>5<", "<id>6<"),
        lambda text: text.replace("<id>5<", "<id>256<"),
        lambda text: text.replace("<id>5<", "<id>-1<"),
        lambda text: text.replace("<id>5<", "<id>x<"),
        lambda text: text.replace("<id>", "<ix>").replace("</id>", "</ix>"),
        lambda text: text.replace("<text>t5", "<text a='1'>t5"),
        lambda text: text.replace("<text>t5", "<text>t5<x/>"),
        lambda text: text.replace("<keyed><id>5<", "<keyed>text<id>5<"),
        lambda text: text.replace("<keyed><id>5<", "text<keyed><id>5<"),
        lambda text: text.replace("<text>t5</text>", "<text>t5</text><text>t5</text>"),
        lambda text: text.replace("<text>t5</text>", "<none/>"),
    ],
)
def test_faults_in_long_lists_are_found(change: Callable[[str], str]) -> None:
    changed = document(seen(change(KEYED)))
    with pytest.raises(Unusual):
        fast(changed)
    with pytest.raises(DataErrors):
        xml.decode(MODEL, changed)


def test_all_kinds_of_leafs_in_long_lists() -> None:
    entries = "".join(
        f"<interface><name>n{number}</name><kind>lan</kind><mtu>{1000 + number}</mtu>"
        f"{f'<index>{number}</index>' if number % 3 else ''}<enabled>{'true' if number % 2 else 'false'}"
        '</enabled><speed xmlns="urn:example:torture:augment">1</speed></interface>'
        for number in range(COUNT)
    )
    text = f'<system xmlns="{T}">{entries}</system>'
    assert fast(document(text)) == strictly(document(text))
    flat = text.replace('<speed xmlns="urn:example:torture:augment">1</speed>', "")
    assert fast(document(flat)) == strictly(document(flat))
    out = flat.replace("<mtu>1007<", "<mtu>67<")
    with pytest.raises(Unusual):
        fast(document(out))


def test_comments_and_instructions_are_nothing() -> None:
    text = f'<top xmlns="{T}"><?x y?><name>a<!-- c -->b</name><!-- d --></top>'
    kept = etree.fromstring(f"<data>{text}</data>")  # a parser that keeps them
    assert strictly(kept) == strictly(document(text))
    assert [entry.name for entry in xml.decode(MODEL, kept).top] == ["ab"]


@pytest.mark.parametrize(
    "text",
    [
        f'<top-leaf xmlns="{T}">a</top-leaf><top-leaf xmlns="{T}">b</top-leaf>',
        f'<system xmlns="{T}"/><system xmlns="{T}"/>',
        f'<top-list xmlns="{T}">1</top-list><top-list xmlns="{T}">1</top-list>',
        f'<top-list xmlns="{T}"><x/></top-list>',
        '<names xmlns="urn:example:torture:types"><creature><x/></creature></names>',
        f'<system xmlns="{T}"><any>x</any></system>',
        f'<system xmlns="{T}"><any><y/>x</any></system>',
        "text",
        f'<top-leaf xmlns="{T}"/>text',
    ],
)
def test_what_is_not_plain_is_left_to_the_strict_decoder(text: str) -> None:
    with pytest.raises(Unusual):
        fast(document(text))
    with pytest.raises(DataErrors):
        xml.decode(MODEL, document(text))


def test_anyxml_keeps_what_it_is() -> None:
    text = f'<system xmlns="{T}"><xml>mixed <b/> content</xml></system>'
    value = xml.decode(MODEL, document(text)).system.xml
    assert value == AnyData.from_xml(f'<xml xmlns="{T}">mixed <b/> content</xml>')
    assert "mixed <b/> content" in "".join(xml.encode(xml.decode(MODEL, document(text))))


def test_the_content_of_an_operation_is_decoded_by_its_node() -> None:
    node: Any = MODEL.operations["torture:transfer"].input
    element = xml.parse(f'<transfer xmlns="{T}"><amount>1.50</amount></transfer>'.encode())
    record = xml.decode(node, element)
    assert str(record.amount) == "1.5"
    path = Path().child(MODEL.operations["torture:transfer"])
    with pytest.raises(DataErrors, match="/torture:transfer/amount"):
        xml.decode(
            node, xml.parse(f'<transfer xmlns="{T}"><amount>x</amount></transfer>'.encode()), path=path
        )


def test_a_bad_key_is_one_fault() -> None:
    text = f'<state xmlns="{T}"><keyed><id>x</id></keyed></state>'
    with pytest.raises(DataErrors) as caught:
        xml.decode(MODEL, document(text))
    assert [(error.tag, str(error.path)) for error in caught.value.errors] == [
        ("invalid-value", "/torture:state/keyed[1]/id")
    ]


# Writing


def test_one_node_is_written() -> None:
    root = xml.decode(MODEL, document(top(FLAT)))
    node = MODEL.node.by_attribute["top"]
    written = "".join(xml.encode_node(node, root.top, namespace=T))
    assert written == FLAT
    assert list(xml.encode_node(node, node.absent)) == []


def test_text_is_escaped() -> None:
    root = MODEL.root.new(top_leaf="a<b>&\r")
    text = "".join(xml.encode(root))
    assert ">a&lt;b&gt;&amp;&#13;<" in text
    assert xml.decode(MODEL, document(text)) == root


def test_metadata_of_containers_and_anydata_is_written() -> None:
    root: Any = xml.decode(MODEL, document(f'<system xmlns="{T}"><any><x/></any></system>'))

    def annotate(node: Any, value: Any, above: Any) -> dict[str, Any]:
        return (
            {"torture:last-modified": 7} if node.name in ("system", "any") else {"torture-types:other": True}
        )

    text = "".join(xml.encode(root, annotate=annotate))
    assert text == (
        f'<system xmlns="{T}" xmlns:t="{T}" t:last-modified="7">'
        f'<any xmlns:t="{T}" t:last-modified="7" xmlns="{T}"><x/></any></system>'
    )


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("torture:a", f'xmlns:t="{T}" t:last-modified="t:a"'),
        (
            "torture-types:dog",
            f'xmlns:t="{T}" xmlns:tt="urn:example:torture:types" t:last-modified="tt:dog"',
        ),
    ],
)
def test_identities_in_metadata_have_prefixes(value: str, written: str) -> None:
    def annotate(node: Any, leaf: Any, above: Any) -> dict[str, Any]:
        return {"torture:last-modified": Identity(value)}

    assert written in "".join(xml.encode(MODEL.root.new(top_leaf="x"), annotate=annotate))


@pytest.mark.parametrize("holds", [True, False, None])
def test_a_default_with_a_condition_is_reported_where_it_holds(holds: bool | None) -> None:
    plain: Any = MODEL.node.by_attribute["plain"]
    root = MODEL.root.new(plain=plain.record.new(address="none"))
    asked = []

    def when_holds(node: Any, above: Any) -> bool:
        asked.append((node.name, [type(record).__name__ for record in above]))
        return bool(holds)

    options = {"when_holds": when_holds} if holds is not None else {}
    text = "".join(xml.encode(root, defaults="report-all", **options))  # type: ignore[arg-type]  # options of one test each
    assert ("<port>830</port>" in text.partition("</plain>")[0]) is (holds is True)
    assert holds is None or ("port", ["Root", "Plain"]) in asked


@pytest.mark.parametrize("address", ["here", "none"])
def test_conditions_of_defaults_are_known_by_themselves(address: str) -> None:
    plain: Any = MODEL.node.by_attribute["plain"]
    root: Any = MODEL.root.new(plain=plain.record.new(address=address))
    whole = "".join(xml.encode(root, defaults="report-all")).partition("</plain>")[0]
    below = "".join(xml.encode(root.plain, defaults="report-all", above=(root,)))
    alone = "".join(xml.encode(root.plain, defaults="report-all"))
    assert ["port" in text for text in (whole, below, alone)] == [address == "here"] * 2 + [False]


def test_trimming_leaves_out_what_equals_the_default() -> None:
    text = (
        '<lists xmlns="urn:example:torture:types"><defaults>1</defaults><defaults>2</defaults>'
        "<from-type>50</from-type><plain>x</plain></lists>"
    )
    root = xml.decode(MODEL, document(text))
    trimmed = "".join(xml.encode(root, defaults="trim"))
    assert trimmed == '<lists xmlns="urn:example:torture:types"><plain>x</plain></lists>'
    annotated = "".join(xml.encode(root, defaults="trim", annotate=lambda node, value, above: {}))
    assert annotated == trimmed


def test_nested_lists_of_many_entries_are_written() -> None:
    system: Any = MODEL.node.by_attribute["system"]
    interface: Any = MODEL.find("/torture:system/interface")
    counter: Any = MODEL.find("/torture:system/interface/counter").record  # type: ignore[attr-defined]  # a node of a kind that the model says
    tunnel: Any = MODEL.find("/torture:system/interface/tunnel").record  # type: ignore[attr-defined]  # a node of a kind that the model says
    entries = [
        interface.record.new(
            name=f"n{number}",
            kind="wan",
            counter=[counter.new(value=number), counter.new(text="x")],
            tunnel=tunnel.new(remote="r"),
        )
        for number in range(300)
    ]
    root = MODEL.root.new(system=system.record.new(interface=entries))
    text = "".join(xml.encode(root))
    assert xml.decode(MODEL, document(text)) == root
    assert "counter" not in "".join(xml.encode(root, state=False))
