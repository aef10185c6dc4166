"""Whatever is sent: an answer or a clear end, no defect, and nobody else notices."""

from typing import Any, Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from isolane.netconf.framing import frame
from isolane.netconf.messages import NETCONF
from isolane.netconf.server import Server
from isolane.tree import xml
from tests.netconf.client import Client
from tests.netconf.other import C, edit, served

ordinary: Final = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

DEFECT: Final = "the log of the agent says why"
STORED: Final = (
    f"<box {C}><name>a</name><tag>x</tag></box><alone {C}>y</alone>"
    f"<entry {C}><name>a</name><number>1</number></entry>"
)
NAMES: Final = (
    "box",
    "name",
    "size",
    "tag",
    "lid",
    "apples",
    "pears",
    "entry",
    "inner",
    "step",
    "id",
    "alone",
    "q",
)
TEXTS: Final = st.one_of(
    st.sampled_from(["", "a", "1", "13", "256", " ", "/c:box", "-0"]), st.text("aé<&'\t", max_size=4)
)


def stocked() -> tuple[Server, Client]:
    server = served()
    client = Client(server)
    client.ok(edit(STORED))
    return server, client


def sound(server: Server, client: Client) -> None:
    """The session answers or has ended, no answer tells of a defect, and another session is served."""
    assert DEFECT.encode() not in client.octets
    if client.closed is None:
        assert client.session.number in server.sessions
    else:
        assert client.session.number not in server.sessions
    assert Client(server).data("<get/>") is not None


@ordinary
@given(st.lists(st.binary(max_size=60), max_size=8))
def test_any_octets_instead_of_a_hello(pieces: list[bytes]) -> None:
    server = served()
    client = Client(server, hello=False)
    for piece in pieces:
        client.session.receive(piece)
    sound(server, client)


@ordinary
@given(
    st.lists(
        st.one_of(st.binary(max_size=40), st.sampled_from([b"\n#", b"\n##\n", b"\n#5\n", b"<a/>"])),
        max_size=8,
    )
)
def test_any_octets_after_the_hello(pieces: list[bytes]) -> None:
    server, client = stocked()
    for piece in pieces:
        client.session.receive(piece)
    sound(server, client)


REQUEST: Final = edit(f"<box {C}><size>9</size></box>") + "<!-- é -->"


@ordinary
@given(st.lists(st.integers(1, 400), max_size=30))
def test_a_message_is_the_same_however_it_is_cut(sizes: list[int]) -> None:
    _, client = stocked()
    octets = b"".join(frame([client.request(REQUEST).encode()], "chunked"))
    for size in sizes:
        client.session.receive(octets[:size])
        octets = octets[size:]
    client.session.receive(octets)
    assert [child.tag for child in xml.parse(client.message())] == [f"{{{NETCONF}}}ok"]


@ordinary
@given(st.data())
def test_a_request_with_octets_changed(data: st.DataObject) -> None:
    server, client = stocked()
    octets = bytearray(client.request(REQUEST).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(octets) - 1))
        octets[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    client.send(bytes(octets))
    assert etree.QName(xml.parse(client.message())).localname == "rpc-reply"
    sound(server, client)


def elements(attributes: dict[str, Any]) -> st.SearchStrategy[etree._Element]:
    """Trees of names that the module has, in orders and depths that it has not."""

    def made(name: str, text: str, given: dict[str, str], below: list[etree._Element]) -> etree._Element:
        element = etree.Element(f"{{urn:case-list}}{name}", given, {"c": "urn:case-list"})
        element.text = text
        element.extend(below)
        return element

    names, given = st.sampled_from(NAMES), st.fixed_dictionaries({}, optional=attributes)
    leaves = st.builds(made, names, TEXTS, given, st.just([]))
    return st.recursive(
        leaves,
        lambda below: st.builds(made, names, st.just(""), given, st.lists(below, max_size=3)),
        max_leaves=8,
    )


MARKS: Final = {
    f"{{{NETCONF}}}operation": st.sampled_from(["merge", "replace", "create", "delete", "remove", "guess"]),
    "{urn:ietf:params:xml:ns:yang:1}insert": st.sampled_from(["first", "before", "up"]),
    "{urn:ietf:params:xml:ns:yang:1}key": st.sampled_from(["[c:id='a']", "[", ""]),
}
MATCHES: Final = {"{urn:case-list}name": st.just("a"), "name": st.just("a")}


def text_of(made: list[etree._Element]) -> str:
    return "".join(etree.tostring(each, encoding="unicode") for each in made)


@ordinary
@given(st.lists(elements(MARKS), max_size=3), st.sampled_from(["merge", "replace", "none"]))
def test_any_edit(content: list[etree._Element], operation: str) -> None:
    server, client = stocked()
    before = server.store.running
    reply = client.rpc(edit(text_of(content), operation))
    if reply.find(f"{{{NETCONF}}}ok") is None:
        assert len(reply)
        assert all(each.tag == f"{{{NETCONF}}}rpc-error" for each in reply)
        assert server.store.running is before
    assert DEFECT not in etree.tostring(reply, encoding="unicode")
    sound(server, client)


@ordinary
@given(st.lists(elements(MATCHES), max_size=3))
def test_any_subtree_filter(content: list[etree._Element]) -> None:
    server, client = stocked()
    reply = client.rpc(f"<get><filter>{text_of(content)}</filter></get>")
    assert DEFECT not in etree.tostring(reply, encoding="unicode")
    sound(server, client)


PARTS: Final = (
    "/",
    "//",
    "c:box",
    "c:entry",
    "c:name",
    "[",
    "]",
    "'a'",
    "=",
    "1",
    "..",
    ".",
    "*",
    "@",
    "(",
    ")",
)
MORE: Final = (
    "count",
    "not",
    "|",
    " and ",
    "-",
    "text()",
    "current()",
    "$a",
    "::",
    "ancestor",
    "deref(.)",
    "&quot;",
)


@ordinary
@given(st.lists(st.sampled_from(PARTS + MORE), max_size=10).map("".join))
def test_any_xpath_filter(text: str) -> None:
    server, client = stocked()
    reply = client.rpc(f'<get><filter xmlns:c="urn:case-list" type="xpath" select="{text}"/></get>')
    assert DEFECT not in etree.tostring(reply, encoding="unicode")
    sound(server, client)
