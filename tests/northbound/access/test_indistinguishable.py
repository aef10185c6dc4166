"""Writes tell nothing of what a user may neither read nor write (RFC 8341 section 3.2.5).

A request is sent to agents that differ only in what is hidden: its value, another value, nothing. All answers
have to be the same, octet by octet, and so have those to a right and a wrong value.
"""

from functools import cache
from itertools import product
from typing import Final

import pytest

from isolane.store.history import Author
from isolane.tree import xml
from isolane.tree.edit.config import edit
from tests.netconf.client import Client
from tests.netconf.other import model
from tests.northbound.access.test_access import Site

CASES: Final = "urn:case-list"
HIDDEN_RULES: Final = "<path>/nacm:nacm</path><action>deny</action>"
NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
NMDA: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
YANG: Final = "urn:ietf:params:xml:ns:yang:1"
OPERATIONS: Final = ("", "merge", "create", "replace", "remove", "delete")
TARGETS: Final = (
    "running",
    "candidate",
    "edit-data of running",
    "edit-data of candidate",
    "edit-data of startup",
    "test-only",
)
DEFAULTS: Final = ("merge", "none", "replace")

# By the path of what is hidden: what there may be, each a whole configuration with the same visible part.
STATES: Final[dict[str, tuple[str, ...]]] = {
    "/c:kind": ("", "<kind>a</kind>", "<kind>b</kind>"),
    "/c:box/c:size": ("<box><name>n</name></box>", "<box><name>n</name><size>5</size></box>"),
    "/c:box/c:lid": (
        "",
        "<box><lid><colour>a</colour></lid></box>",
        "<box><lid><colour>b</colour></lid></box>",
    ),
    "/c:box/c:tag": ("", "<box><tag>a</tag></box>", "<box><tag>b</tag><tag>a</tag></box>"),
    "/c:box/c:tag[.='a']": ("<box><tag>b</tag></box>", "<box><tag>a</tag><tag>b</tag></box>"),
    "/c:box": ("", "<box><name>a</name></box>", "<box><tag>a</tag><crate>c</crate></box>"),
    "/c:entry": ("", "<entry><name>a</name></entry>", "<entry><name>a</name><note>b</note></entry>"),
    "/c:entry[c:name='a']": (
        "<entry><name>z</name></entry>",
        "<entry><name>a</name><note>b</note></entry><entry><name>z</name></entry>",
    ),
    "/c:entry/c:note": (
        "<entry><name>a</name></entry>",
        "<entry><name>a</name><note>a</note></entry>",
        "<entry><name>a</name><note>b</note></entry>",
    ),
    "/c:step[c:id='a']": ("<step><id>z</id></step>", "<step><id>a</id></step><step><id>z</id></step>"),
}

# By the same: what is asked for, `{0}` where an operation may stand.
EDITS: Final[dict[str, tuple[str, ...]]] = {
    "/c:kind": ("<kind{0}>a</kind>", "<kind{0}>b</kind>"),
    "/c:box/c:size": ("<box><size{0}>5</size></box>", "<box><size{0}>6</size><mood>calm</mood></box>"),
    "/c:box/c:lid": (
        "<box><lid{0}><colour>a</colour></lid></box>",
        "<box><lid><colour{0}>a</colour></lid></box>",
    ),
    "/c:box/c:tag": ("<box><tag{0}>a</tag></box>", "<box><tag{0}>b</tag></box>"),
    "/c:box/c:tag[.='a']": ("<box><tag{0}>a</tag></box>",),
    "/c:box": (
        "<box><name{0}>a</name></box>",
        "<box><name{0}>b</name></box>",
        "<box><tag{0}>a</tag></box>",
        "<box><pears{0}>1</pears></box>",
    ),
    "/c:entry": (
        "<entry{0}><name>a</name></entry>",
        "<entry{0}><name>a</name><note>b</note></entry>",
        "<entry><name>a</name><note{0}>b</note></entry>",
        "<entry><name>a</name><inner><side{0}>s</side></inner></entry>",
    ),
    "/c:entry[c:name='a']": (
        "<entry{0}><name>a</name></entry>",
        "<entry><name>a</name><note{0}>b</note></entry>",
    ),
    "/c:entry/c:note": (
        "<entry><name>a</name><note{0}>a</note></entry>",
        "<entry><name>a</name><note{0}>b</note></entry>",
    ),
    "/c:step[c:id='a']": ("<step{0}><id>a</id></step>",),
}


@cache
def client(place: str, state: int) -> Client:
    """Of an agent that holds a state, and denies all access to a place and nothing else."""
    site = made(STATES[place][state])
    site.rules(f"<path>{place}</path><action>deny</action>", HIDDEN_RULES, "<action>permit</action>")
    site.client("admin", recovery=True).ok(
        "<copy-config><target><startup/></target><source><running/></source></copy-config>"
    )
    return site.client()


def made(config: str) -> Site:
    site = Site(model(), startup=True)
    element = xml.parse(f'<config xmlns="{CASES}">{config}</config>'.encode())
    site.store.edit(Author.internal(), lambda root: edit(site.store.model, root, element))
    return site


def attribute(operation: str) -> str:
    return f' xmlns:nc="{NC}" nc:operation="{operation}"' if operation else ""


def request(content: str, target: str, default: str) -> str:
    config = f'<o:config xmlns:o="{{}}" xmlns="{CASES}">{content}</o:config>'
    if target.startswith("edit-data"):
        config = config.format(NMDA)
        name = target.rpartition(" ")[2]
        return (
            f'<edit-data xmlns="{NMDA}" xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
            f"<datastore>ds:{name}</datastore><default-operation>{default}</default-operation>"
            f"{config}</edit-data>"
        )
    config = config.format(NC)
    test = "<test-option>test-only</test-option>" if target == "test-only" else ""
    name = "running" if target == "test-only" else target
    return (
        f"<edit-config><target><{name}/></target><default-operation>{default}</default-operation>"
        f"{test}{config}</edit-config>"
    )


def answer(asked: Client, text: str) -> str:
    """Without the number of the message."""
    asked.send(f'<rpc xmlns="{NC}" message-id="m">{text}</rpc>')
    return asked.message().decode()


def requests(place: str, operation: str) -> list[str]:
    """All forms of an edit; without an operation of its own it has the default."""
    contents = [edit.format(attribute(operation)) for edit in EDITS[place]]
    return [request(*each) for each in product(contents, TARGETS, DEFAULTS)]


@pytest.mark.parametrize("place", STATES)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_edit_tells_what_is_there(place: str, operation: str) -> None:
    for text in requests(place, operation):
        answers = {answer(client(place, state), text) for state in range(len(STATES[place]))}
        assert len(answers) == 1, text
        assert "<error-tag>access-denied<" in answers.pop(), text


def test_no_value_is_told_from_another() -> None:
    wrong, right = (f"<kind>{value}</kind>" for value in "ab")
    for target, default in product(TARGETS, ("merge", "replace")):
        told = {answer(client("/c:kind", 2), request(each, target, default)) for each in (wrong, right)}
        assert len(told) == 1


@pytest.mark.parametrize("where", ["before", "after"])
@pytest.mark.parametrize("target", TARGETS)
def test_a_place_to_insert_does_not_tell_what_is_there(target: str, where: str) -> None:
    step = (
        f"<step xmlns:y='{YANG}' y:insert='{where}' xmlns:c='{CASES}' y:key=\"[c:id='a']\"><id>m</id></step>"
    )
    answers = {answer(client("/c:step[c:id='a']", state), request(step, target, "merge")) for state in (0, 1)}
    assert len(answers) == 1
    assert "missing-instance" in answers.pop()


@pytest.mark.parametrize("place", ["/c:kind", "/c:entry[c:name='a']", "/c:box"])
@pytest.mark.parametrize("into", ["running", "candidate", "startup"])
def test_a_copy_of_content_tells_nothing(place: str, into: str) -> None:
    for each in EDITS[place]:
        source = f'<o:config xmlns:o="{NC}" xmlns="{CASES}">{each.format("")}</o:config>'
        copy = f"<copy-config><target><{into}/></target><source>{source}</source></copy-config>"
        answers = {answer(client(place, state), copy) for state in range(len(STATES[place]))}
        assert len(answers) == 1
        assert "<error-tag>access-denied<" in answers.pop()
