"""Which rights a change needs (RFC 8341 section 3.2.5): those to what is named, and no others."""

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.access.decisions import Decisions
from isolane.access.rights import Denied, Limited
from isolane.access.rules import groups_of, rules_for
from isolane.errors import DataErrors
from isolane.tree import xml
from isolane.tree.diff import diff
from isolane.tree.edit.config import edit
from tests.netconf.other import C, model
from tests.northbound.access.reference import Asked, Config, Rule, Steps, permitted, writes
from tests.northbound.access.test_access import Site, edit_config
from tests.northbound.access.test_reference import ACTIONS, configured

NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
SERVER: Final = "urn:isolane:yang:isolane-server"
PERMIT: Final = "<path>{}</path><action>permit</action>"
ONLY: Final = "<path>{}</path><access-operations>{}</access-operations><action>permit</action>"
TARGETS: Final = ("running", "candidate")


def box(content: str, attributes: str = "") -> str:
    return f"<box {C}{attributes}>{content}</box>"


def edit_of(content: str, target: str) -> str:
    return edit_config(content).replace("<running/>", f"<{target}/>")


def site(*rules: str, config: str = "") -> Site:
    made = Site(model())
    if config:
        made.put(config)
    made.rules(*rules)
    return made


# --- containers without presence


@pytest.mark.parametrize("target", TARGETS)
def test_a_container_comes_and_goes_with_what_is_in_it(target: str) -> None:
    client = site(PERMIT.format("/c:box/c:tag")).client()
    client.ok(edit_of(box("<tag>a</tag>"), target))
    client.ok(edit_of(box("<tag nc:operation='delete'>a</tag>"), target))


def test_who_may_do_everything_below_listen_removes_its_last_endpoint() -> None:
    """In the agent's own configuration: the endpoint is the only thing in its container."""
    made = Site()
    endpoint = "<endpoint><name>e</name><ssh><address>127.0.0.1</address></ssh></endpoint>"
    there = f'<server xmlns="{SERVER}"><listen>{endpoint}</listen></server>'
    made.rules(PERMIT.format("/iso-srv:server/iso-srv:listen/iso-srv:endpoint"))
    client = made.client()
    client.ok(edit_config(there))
    client.ok(edit_config(there.replace("<endpoint>", f'<endpoint xmlns:nc="{NC}" nc:operation="delete">')))
    assert not len(made.store.running.server.listen.endpoint)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    ("operation", "right", "there", "content"),
    [
        ("create", "create", False, "<tag>a</tag>"),
        ("replace", "create", False, "<tag>a</tag>"),
        ("replace", "delete", True, ""),
        ("delete", "delete", True, ""),
        ("remove", "delete", True, ""),
    ],
)
def test_a_container_that_has_the_operation_is_asked_about(
    operation: str, right: str, there: bool, content: str, target: str
) -> None:
    rules = [PERMIT.format("/c:box/c:tag")]
    config = box("<tag>b</tag>") if there else ""
    change = edit_of(box(content, f' nc:operation="{operation}"'), target)
    error = site(*rules, config=config).client().error(change)
    assert (error["tag"], error["path"]) == ("access-denied", "/c:box")
    site(*rules, ONLY.format("/c:box", right), config=config).client().ok(change)


def test_an_entry_that_is_deleted_needs_no_right_to_the_containers_in_it() -> None:
    config = f"<entry {C}><name>a</name><inner><side>s</side></inner></entry>"
    delete = config.replace("<entry", '<entry nc:operation="delete"')
    rules = [
        PERMIT.format("/c:entry/c:inner/c:side"),
        "<path>/c:entry/c:inner</path><access-operations>delete</access-operations><action>deny</action>",
        PERMIT.format("/c:entry"),
    ]
    site(*rules, config=config).client().ok(edit_config(delete))
    error = site(*rules[1:], config=config).client().error(edit_config(delete))
    assert error["path"] == "/c:entry[c:name='a']/c:inner/c:side"


# --- leaf-lists


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("operation", ["delete", "remove", "replace"])
def test_a_value_that_goes_needs_delete_and_nothing_else(operation: str, target: str) -> None:
    config = box("<tag>a</tag><tag>b</tag>")
    change = box(f"<tag nc:operation='{operation}'>a</tag>")
    if operation == "replace":
        change = box("<tag>b</tag>", " nc:operation='replace'")
    error = (
        site(ONLY.format("/c:box/c:tag", "update create"), config=config)
        .client()
        .error(edit_of(change, target))
    )
    assert (error["path"], error["message"]) == ("/c:box/c:tag[.='a']", "delete is not permitted")
    site(ONLY.format("/c:box/c:tag", "delete"), config=config).client().ok(edit_of(change, target))
    one = ONLY.format("/c:box/c:tag[.='a']", "delete")
    site(one, config=config).client().ok(edit_of(change, target))


def test_a_value_that_comes_needs_create_and_nothing_else() -> None:
    change = edit_config(box("<tag>c</tag>"))
    config = box("<tag>a</tag>")
    error = site(ONLY.format("/c:box/c:tag", "update delete"), config=config).client().error(change)
    assert error["message"] == "create is not permitted"
    site(ONLY.format("/c:box/c:tag", "create"), config=config).client().ok(change)


def queue(values: str) -> str:
    return "".join(f"<queue {C}>{each}</queue>" for each in values.split())


QUEUE: Final = ONLY.format("/c:queue", "{}")


@pytest.mark.parametrize(
    ("was", "edited", "needed"),
    [
        ("a b", "<queue {0} yang:insert='first'>b</queue>", {"update"}),
        ("a b", "<queue {0} nc:operation='delete'>a</queue>", {"delete"}),
        ("a b", "<queue {0} yang:insert='first'>c</queue>", {"create"}),
        ("a b", "<queue {0} nc:operation='delete'>a</queue><queue {0}>c</queue>", {"create", "delete"}),
        (
            "a b c",
            "<queue {0} nc:operation='delete'>b</queue><queue {0} yang:insert='first'>c</queue>",
            {"update", "delete"},
        ),
    ],
)
def test_values_in_an_order_need_update_where_others_change_places(
    was: str, edited: str, needed: set[str]
) -> None:
    change = edit_config(edited.format(C))
    for lacking in needed:
        rights = {"create", "update", "delete"} - {lacking}
        client = site(QUEUE.format(" ".join(sorted(rights))), config=queue(was)).client()
        assert client.error(change)["message"] == f"{lacking} is not permitted"
    site(QUEUE.format(" ".join(sorted(needed))), config=queue(was)).client().ok(change)


# --- what goes by itself


@pytest.mark.parametrize("target", TARGETS)
def test_what_is_in_another_case_goes_without_a_right(target: str) -> None:
    config = box("<apples>1</apples><crate>wood</crate>")
    client = site(ONLY.format("/c:box/c:pears", "create"), config=config).client()
    client.ok(edit_of(box("<pears>2</pears>"), target))
    named = box("<crate nc:operation='delete'/>")
    client = site(ONLY.format("/c:box/c:pears", "create"), config=config).client()
    assert client.error(edit_of(named, target))["tag"] == "access-denied"


def test_what_is_in_the_same_case_does_not_go_by_itself() -> None:
    config = box("<apples>1</apples>")
    change = box("<apples nc:operation='delete'/><crate>wood</crate>")
    client = site(ONLY.format("/c:box/c:crate", "create"), config=config).client()
    assert client.error(edit_config(change))["path"] == "/c:box/c:apples"


# --- any change, by the reference

PATHS: Final = (
    "/c:box",
    "/c:box/c:size",
    "/c:box/c:tag",
    "/c:box/c:tag[.='a']",
    "/c:box/c:lid",
    "/c:box/c:lid/c:colour",
    "/c:entry",
    "/c:entry[c:name='a']",
    "/c:entry/c:inner",
    "/c:entry[c:name='b']/c:inner/c:side",
)


@st.composite
def trees(draw: st.DrawFn) -> dict[Steps, str]:
    """The values of the nodes that have existence."""
    tree: dict[Steps, str] = {}
    box: Steps = (("box", None),)
    if draw(st.booleans()):
        tree[(*box, ("size", None))] = draw(st.sampled_from("12"))
    for tag in draw(st.lists(st.sampled_from("ab"), unique=True)):
        tree[(*box, ("tag", tag))] = ""
    if draw(st.booleans()):
        tree[(*box, ("lid", None))] = ""
        tree[(*box, ("lid", None), ("colour", None))] = draw(st.sampled_from("xy"))
    for name in draw(st.lists(st.sampled_from("ab"), unique=True)):
        entry: Steps = (("entry", name),)
        tree[entry] = ""
        if draw(st.booleans()):
            tree[(*entry, ("inner", None), ("side", None))] = draw(st.sampled_from("xy"))
    return tree


def record(tree: dict[Steps, str]) -> Any:
    """The same for the agent."""
    texts = []
    for steps, value in sorted(tree.items()):
        above = "".join(_open(*step) for step in steps[:-1])
        name, key = steps[-1]
        inside = _open(name, key) + (key or "" if name == "tag" else value) + f"</{name}>"
        texts.append(above + inside + "".join(f"</{name}>" for name, _ in reversed(steps[:-1])))
    root: Any = model().root.EMPTY
    for text in texts:
        root = edit(model(), root, xml.parse(f'<config xmlns="urn:case-list">{text}</config>'.encode()))
    return root


def _open(name: str, key: str | None) -> str:
    return f"<{name}>" + (f"<name>{key}</name>" if name == "entry" else "")


@st.composite
def configs(draw: st.DrawFn) -> Config:
    accesses = st.lists(st.sampled_from(["create", "update", "delete", "read"]), min_size=1, unique=True)
    rules = tuple(
        Rule(str(number), draw(ACTIONS), operations=tuple(draw(accesses)), path=draw(st.sampled_from(PATHS)))
        for number in range(draw(st.integers(0, 5)))
    )
    return Config(write_default=draw(ACTIONS), groups={"g": ("ops",), "h": ()}, rule_lists=((("g",), rules),))


@settings(max_examples=150, deadline=None)
@given(configs(), trees(), trees())
def test_a_change_is_permitted_as_the_reference_says(
    config: Config, before: dict[Steps, str], after: dict[Steps, str]
) -> None:
    nacm = configured(config)
    rules = rules_for(model(), nacm, groups_of(nacm, "ops", ()), "ops")
    limited = Limited("ops", Decisions(nacm, rules), Denied())
    old, new = record(before), record(after)
    expected = all(
        permitted(config, "ops", (), Asked(access, "data", "case-list", steps=steps))[0]
        for steps, access in writes(before, after)
    )
    try:
        limited.authorize(tuple(diff(old, new)), old, new)
    except DataErrors:
        assert not expected
    else:
        assert expected
