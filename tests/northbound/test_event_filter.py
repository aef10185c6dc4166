"""What XPath filters see of an event, and what they may cost."""

from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import TxFlushEntered
from isolane.bindings.ietf_netconf_notifications import Edit, NetconfConfigChange
from isolane.errors import DataError
from isolane.northbound.events.event import Event
from isolane.northbound.events.filter import LEAST_WORK, allowance, path, subtree
from isolane.tree import xml
from isolane.tree.values import Identity, InstanceId
from isolane.tree.xpath.nodes import Budget

PREFIXES = {
    "if": "urn:ietf:params:xml:ns:yang:ietf-interfaces",
    "llr": "urn:isolane:yang:isolane-ue-llr",
    "ncn": "urn:ietf:params:xml:ns:yang:ietf-netconf-notifications",
}


def flush(name: str = "eth0") -> Event:
    """An event in an entry of a list."""
    return Event.of(0, TxFlushEntered.new(reason=Identity("isolane-ue-types:injected")), (name,))


def change(edits: int) -> Event:
    """An event at the top."""
    record: Any = NetconfConfigChange.new(
        edit=tuple(
            Edit.new(
                target=InstanceId(f"/ietf-interfaces:interfaces/interface[name='eth{number}']"),
                operation="merge",
            )
            for number in range(edits)
        )
    )
    return Event.of(0, record)


def passes(text: str, event: Event) -> bool:
    return path(MODEL, text, PREFIXES)(event)


def work(text: str, event: Event) -> int:
    budget = Budget(10**12)
    path(MODEL, text, PREFIXES)(event, budget)
    return 10**12 - budget.left


@pytest.mark.parametrize(
    "text",
    [
        "/if:interfaces/if:interface/llr:llr/llr:tx-flush-entered",
        "/if:interfaces/if:interface[if:name = 'eth0']//llr:reason",
        "//if:interface[if:name = 'eth0']",
        "//if:interface[if:name = 'eth0'][llr:llr/llr:tx-flush-entered]",
        "//llr:tx-flush-entered[contains(llr:reason, 'injected')]",
        "//llr:reason[contains(., ':injected')]",
        "if:interfaces/if:interface",
        "//tx-flush-entered",
        "//if:interface[1]",
        "//llr:reason/ancestor::if:interface/if:name = 'eth0'",
        "//llr:tx-flush-entered/preceding::if:name = 'eth0'",
        "//if:name/following::llr:tx-flush-entered",
        "count(//if:name) = 1",
        "count(/*/*/*) = 2",
        "starts-with(string(/*/*), 'eth0')",
        "1",
    ],
)
def test_the_content_is_below_the_context_node(text: str) -> None:
    assert passes(text, flush())


@pytest.mark.parametrize(
    "text",
    [
        "/llr:tx-flush-entered",
        "//llr:tx-flush-exited",
        "//if:interface[if:name = 'eth1']",
        "//llr:reason = 'other'",
        "//if:enabled",
        "//if:type",
        "/*[2]",
        "0",
        "''",
        "false()",
    ],
)
def test_nothing_but_the_content_is_seen(text: str) -> None:
    assert not passes(text, flush())


def test_one_filter_looks_at_events_of_all_kinds() -> None:
    either = path(MODEL, "//llr:tx-flush-entered | /ncn:netconf-config-change[count(ncn:edit) > 2]", PREFIXES)
    assert [either(event) for event in (flush(), change(2), flush("eth7"), change(3))] == [
        True,
        False,
        True,
        True,
    ]
    assert passes("/ncn:netconf-config-change/ncn:edit[ncn:operation = 'merge']", change(1))
    assert passes("//ncn:edit[starts-with(ncn:target, '/ietf-interfaces:interfaces')]", change(1))


@pytest.mark.parametrize(
    "text", ["re:test(., '^(a+)+$')", "//x:y", "//if:interface[", "", "str:tokenize('a')"]
)
def test_what_is_no_xpath_of_yang_is_refused_when_it_is_given(text: str) -> None:
    prefixes = {**PREFIXES, "re": "http://exslt.org/regular-expressions", "str": "http://exslt.org/strings"}
    with pytest.raises(DataError, match="XPath: ") as caught:
        path(MODEL, text, prefixes)
    assert caught.value.tag == "invalid-value"


@pytest.mark.parametrize(
    "text",
    [
        "//ncn:edit[ncn:operation = 'delete']",
        "//ncn:edit[starts-with(ncn:target, '/if') and ncn:operation = 'create']",
        "count(//ncn:edit) > 9",
        "//ncn:target[contains(., 'interface')] | //ncn:operation[. = 'delete']",
        "//*[. = 'delete']",
    ],
)
def test_filters_that_look_once_at_all_of_an_event_pass(text: str) -> None:
    for edits in (1, 20, 2_000):
        passes(text, change(edits))
    assert work(text, change(400)) < 5 * work(text, change(100))


@pytest.mark.parametrize(
    "text",
    [
        "count(//*[count(//*[count(//*) > 1]) > 1]) > 1",
        "//*[//* = 'zz']",
        "//*[string-length(string(/)) > 9]",
        "//*[re-match(., '(a+)+b')][re-match(., 'a*a*a*a*b')][//*[. = 'x']]",
    ],
)
def test_filters_that_look_again_and_again_are_denied(text: str) -> None:
    with pytest.raises(DataError, match="too much work") as caught:
        passes(text, change(200))
    assert caught.value.tag == "resource-denied"


def test_an_event_is_worth_what_it_says() -> None:
    assert allowance(flush()).left < LEAST_WORK + 500
    assert allowance(change(400)).left > 70 * 400
    assert work("//llr:tx-flush-entered", flush()) < 60


def test_a_long_filter_costs_what_its_length_is() -> None:
    with pytest.raises(DataError, match="too much work"):
        passes(" and ".join(["1 = 1"] * 5_000), flush())


@pytest.mark.parametrize(("attribute", "is_wanted"), [("", True), (' other="1"', False)])
def test_an_attribute_of_a_subtree_filter_is_compared(attribute: str, is_wanted: bool) -> None:
    """RFC 6241 section 6.2.2: no content of an event has attributes."""
    inside = f"<netconf-config-change xmlns='{PREFIXES['ncn']}'><edit{attribute}/></netconf-config-change>"
    wants = subtree(xml.parse(f"<filter>{inside}</filter>".encode()))
    assert wants(change(1)) == is_wanted


def test_one_of_the_selected_nodes_of_a_subtree_filter_suffices() -> None:
    """RFC 6241 section 6.2.4: selection nodes choose, they are no conditions."""
    edit = "<edit><operation/><other/></edit>"
    inside = f"<netconf-config-change xmlns='{PREFIXES['ncn']}'>{edit}</netconf-config-change>"
    wants = subtree(xml.parse(f"<filter>{inside}</filter>".encode()))
    assert wants(change(1))
