"""To read a message is work in proportion to its octets, whatever it is made of.

Counted are lines of Python, calls of C and what libxml2 looks at. Tests show that the count sees work by the
square: they put it where it was, or could be.
"""

import sys
from collections.abc import Callable, Iterable
from itertools import pairwise
from types import FrameType
from typing import Any, Final

import pytest

from isolane.bindings.isolane_server import Limits
from isolane.netconf.messages import NETCONF
from isolane.netconf.server import Server
from isolane.strand import BATCH
from isolane.tree import xml
from isolane.tree.xml import parser
from isolane.tree.xml.bulk import WORTHWHILE
from tests.compiler.torture import torture_model
from tests.netconf.attributes import looking
from tests.netconf.client import Client
from tests.netconf.other import C, edit, served

GET: Final = "<get-config><source><running/></source></get-config>"
MOST: Final = Limits.new().max_attributes


def crowd(number: int, what: str = "a") -> str:
    return "".join(f' {what}{k}="u:{k}"' for k in range(number))


def filtered(content: str, attributes: str = "") -> str:
    return f"<get><filter{attributes}>{content}</filter></get>"


def nested(depth: int) -> str:
    return f"<entry {C}>" + "<inner>" * depth + "</inner>" * depth + "</entry>"


DIMENSIONS: Final[dict[str, Callable[[int], str]]] = {
    "attributes of the operation's elements": lambda n: edit(
        "".join(f'<box nc:operation="merge"><name>{k}</name></box>' for k in range(n))
    ),
    "elements with many attributes": lambda n: filtered(f"<a{crowd(50)}/>" * (n // 10)),
    "declarations, one for each element": lambda n: edit(
        "".join(f'<p:box xmlns:p="urn:case-list"><p:name>{k}</p:name></p:box>' for k in range(n))
    ),
    "elements with many declarations": lambda n: filtered(f"<a{crowd(50, 'xmlns:p')}/>" * (n // 10)),
    "prefixes in force at every value": lambda n: (
        f"<edit-config{crowd(n // 8, 'xmlns:p')}><target><running/></target><config>"
        + "".join(f"<box {C}><name>{k}</name></box>" for k in range(n))
        + "</config></edit-config>"
    ),
    "depth": lambda n: filtered(nested(n // 8)),
    "siblings that are entries": lambda n: edit("".join(f"<box><name>{k}</name></box>" for k in range(n))),
    "siblings that nobody knows": lambda n: edit("<nobody/>" * n),
    "siblings that are too many": lambda n: edit("<alone>a</alone>" * n),
    "siblings of a filter": lambda n: filtered(f"<box {C}><name>a</name></box>" * n),
    "criteria of one entry": lambda n: filtered(f"<box {C}>{'<name>a</name>' * n}</box>"),
    "text": lambda n: edit(f"<alone>{'a&lt;' * n}</alone>"),
    "text between elements": lambda n: edit("<box><name>a</name></box>" + " x " * n),
    "comments": lambda n: edit("<!-- - -->" * n + "<alone>a</alone>"),
    "values of a leaf-list": lambda n: edit(
        "<box><name>a</name>" + "".join(f"<tag>{k}</tag>" for k in range(n)) + "</box>"
    ),
    "an XPath expression": lambda n: filtered("", f' type="xpath" select="{" | ".join(["/a"] * (n // 4))}"'),
    "operations": lambda n: "<get/>" * n,
}


def steps_of(call: Callable[[], Any]) -> int:
    """The lines of Python that are run, and the functions that are called, built-in ones too."""
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    def profile(frame: FrameType, event: str, _: Any) -> None:
        nonlocal count
        count += event == "c_call"

    before = sys.gettrace(), sys.getprofile()
    sys.settrace(trace)
    sys.setprofile(profile)
    try:
        call()
    finally:
        sys.settrace(before[0])
        sys.setprofile(before[1])
    return count


def cost(content: str, limits: Limits | None = None, attributes: str = "") -> int:
    """Of one request to a server that has read such requests before."""
    with looking() as looked:
        for _ in range(2):
            server = served()
            if limits is not None:
                server.service.configure(limits)
            client, before = Client(server), looked()
            message = client.request(content).replace("<rpc ", f"<rpc{attributes} ", 1)
            steps = steps_of(lambda client=client, message=message: client.send(message))  # type: ignore[misc]  # mypy infers no lambda with a default
        return steps + looked() - before


UNLIMITED: Final = Limits.new(max_attributes=1_000_000)


def grown(some: Callable[[int], int], number: int = 400) -> float:
    """By how much the work grows when there is twice as much."""
    return some(2 * number) / some(number)


@pytest.mark.parametrize("name", DIMENSIONS)
def test_twice_as_much_is_twice_the_work(name: str) -> None:
    assert grown(lambda n: cost(DIMENSIONS[name](n))) <= 2.15


@pytest.mark.parametrize("what", ["a", "xmlns:a"])
def test_attributes_beyond_the_limit_cost_no_more_than_their_octets(what: str) -> None:
    assert grown(lambda n: cost(GET, attributes=crowd(n, what)), 4_000) <= 2.15


def test_the_count_sees_attributes_without_a_limit() -> None:
    assert grown(lambda n: cost(GET, UNLIMITED, crowd(n))) > 3


def children(content: str, do: Callable[[Any], object]) -> int:
    """The work of something that is done with an element of a request."""
    with looking() as looked:
        element = xml.parse(content.encode(), max_attributes=1_000_000)
        return steps_of(lambda: do(element)) + looked()


TREES: Final[dict[str, Callable[[int], str]]] = {
    "siblings": lambda n: f"<a>{'<b/>' * n}</a>",
    "siblings of one of few": lambda n: f"<a><c/><d>{'<b/>' * n}</d></a>",
    "depth": lambda n: "<a>" * (n // 40) + "</a>" * (n // 40),
    "children of siblings": lambda n: f"<a>{('<b>' + '<c/>' * 50 + '</b>') * (n // 50)}</a>",
}


@pytest.mark.parametrize("name", TREES)
def test_to_free_a_document_is_work_for_each_element(name: str) -> None:
    assert grown(lambda n: children(TREES[name](n), parser.dismantle), 4_000) <= 2.15


@pytest.mark.parametrize("name", TREES)
def test_a_document_is_freed_in_parts_however_many_siblings_there_are(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To count the children of an element looks at all of them between two checks."""
    with looking() as looked:
        element = xml.parse(TREES[name](8_000).encode())
        seen = [looked()]
        monkeypatch.setattr(parser, "pause", lambda: seen.append(looked()))
        parser.dismantle(element)
    assert max(after - before for before, after in pairwise(seen)) <= 16 * (BATCH + 1)


def test_a_long_list_is_decoded_without_a_count_of_its_entries() -> None:
    """To count 475,000 of them keeps the loop for 20 ms."""
    model = torture_model()

    def looked_at(entries: int) -> int:
        keyed = "".join(f"<keyed><id>{number}</id></keyed>" for number in range(entries))
        with looking() as looked:
            element = xml.parse(f'<a><state xmlns="urn:example:torture">{keyed}</state></a>'.encode())
            before = looked()
            read = xml.decode(model, element)
            after = looked()
        assert len(read.state.keyed) == entries
        return after - before

    assert looked_at(2 * WORTHWHILE) == looked_at(5 * WORTHWHILE) > 0


@pytest.mark.parametrize("name", TREES)
def test_nothing_of_a_document_is_left(name: str) -> None:
    element = xml.parse(TREES[name](4_000).encode())
    parser.dismantle(element)
    assert len(element) == 0


def cut_from_the_end(element: Any) -> None:
    while len(element):
        del element[-256:]


BY_THE_SQUARE: Final[dict[str, tuple[Callable[[int], str], Callable[[Any], object]]]] = {
    "a dictionary of attributes": (lambda n: f"<a{crowd(n)}/>", lambda a: dict(a.attrib)),
    "children by their number": (lambda n: f"<a>{'<b/>' * n}</a>", lambda a: [a[k] for k in range(len(a))]),
    "children cut from the end": (lambda n: f"<a>{'<b/>' * (10 * n)}</a>", cut_from_the_end),
    "the namespaces of each child": (
        lambda n: f"<a{crowd(n, 'xmlns:p')}>{'<b/>' * n}</a>",
        lambda a: [b.nsmap for b in a],
    ),
    "values looked for in a list": (
        lambda n: f"<a>{''.join(f'<b>{k}</b>' for k in range(n))}</a>",
        lambda a: distinct(b.text for b in a),
    ),
}


def distinct(values: Iterable[str]) -> list[str]:
    found: list[str] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


@pytest.mark.parametrize("name", BY_THE_SQUARE)
def test_the_count_sees_work_by_the_square(name: str) -> None:
    some, do = BY_THE_SQUARE[name]
    assert grown(lambda n: children(some(n), do)) > 3


def test_a_message_in_many_chunks_is_work_for_each() -> None:
    def chunked(size: int) -> int:
        client = Client(served())
        octets = b"".join(b"\n#1\n%c" % octet for octet in client.request(GET + " " * size).encode())
        pieces = [octets[at : at + 7] for at in range(0, len(octets), 7)]
        return steps_of(lambda: list(map(client.session.receive, pieces)))

    assert chunked(1_600) <= 2.15 * chunked(800)


@pytest.mark.parametrize("what", ["a", "xmlns:a"])
@pytest.mark.parametrize(
    "message",
    [
        '<rpc xmlns="{NETCONF}" message-id="1"{crowd}><get/></rpc>',
        '<rpc xmlns="{NETCONF}" message-id="1"><get{crowd}/></rpc>',
        '<rpc xmlns="{NETCONF}" message-id="1"><get><a>></a><b c=">"{crowd}></b></get></rpc>',
        "<nothing{crowd}/>",
    ],
)
def test_a_crowd_of_attributes_is_refused_before_it_is_parsed(
    server: Server, monkeypatch: pytest.MonkeyPatch, message: str, what: str
) -> None:
    """libxml2 and lxml look for one attribute among all: 40,000 of them took twelve seconds."""
    client = Client(server)
    text = message.format(NETCONF=NETCONF, crowd=crowd(40_000, what))
    with monkeypatch.context() as patched:
        patched.setattr(parser, "_parser", None)
        client.send(text)
    error = client.refusal()
    assert error["tag"] == "too-big"
    assert str(MOST) in error["message"]
    assert server.statistics.oversize_messages == 1
    client.data(GET)


def test_as_many_attributes_as_the_limit_are_taken(client: Client) -> None:
    client.send(f'<rpc xmlns="{NETCONF}" message-id="1"{crowd(MOST - 2)}>{GET}</rpc>')
    assert xml.parse(client.message()).get(f"a{MOST - 3}") == f"u:{MOST - 3}"
    assert (
        client.answer_to(f'<rpc xmlns="{NETCONF}" message-id="1"{crowd(MOST - 1)}>{GET}</rpc>')["tag"]
        == "too-big"
    )


def test_the_limit_is_a_setting(client: Client, server: Server) -> None:
    server.service.configure(Limits.new(max_attributes=32))
    assert (
        client.answer_to(f'<rpc xmlns="{NETCONF}" message-id="1"{crowd(32)}>{GET}</rpc>')["tag"] == "too-big"
    )


def test_what_looks_like_attributes_and_is_text_is_none(client: Client) -> None:
    text = ' a="b"' * 1_000
    client.data(
        f"<get-config><source><running/></source><filter><a>{text} > {text}</a></filter></get-config>"
    )


def test_declarations_below_each_other_are_limited_together(client: Client) -> None:
    """A name in a value is looked for among all namespaces in force where it stands."""
    some = crowd(100, "xmlns:a")
    below = f"<a{some}><b{some.replace(':a', ':b')}><c{some.replace(':a', ':c')}/></b></a>"
    assert client.error(filtered(below))["tag"] == "too-big"
    beside = f"<a{some}/><b{some}/><c{some}/><d/>"
    client.data(filtered(beside))


def test_a_hello_has_no_crowd_of_attributes(server: Server) -> None:
    client = Client(server, hello=False)
    client.send(f'<hello xmlns="{NETCONF}"{crowd(1_000)}/>')
    assert client.closed is not None
    assert server.statistics.in_bad_hellos == 1
