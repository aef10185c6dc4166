"""Instance data sets (RFC 9195): what is written is read back, and what is none is refused with its place."""

import json
from contextlib import suppress
from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.bindings.ietf_system import System
from isolane.errors import DataError, DataErrors
from isolane.tree.instance_data import as_json, read_json, read_xml
from isolane.tree.values import Identity

SET = "ietf-yang-instance-data:instance-data-set"
YID = "urn:ietf:params:xml:ns:yang:ietf-yang-instance-data"
NOW = "2026-11-28T07:00:00Z"
TREE: Any = MODEL.root.new(
    system=System.new(hostname="a"),
    interfaces=Interfaces.new(
        interface=[InterfacesInterface.new(name="p", type=Identity("iana-if-type:ethernetCsmacd"))]
    ),
)


def written(**members: Any) -> dict[str, Any]:
    made = as_json(TREE, name="n", datastore="ietf-datastores:running", timestamp=NOW)
    made[SET].update(members)
    return made


def octets(value: Any) -> bytes:
    return json.dumps(value).encode()


def test_a_set_says_what_it_is_of_and_is_read_back() -> None:
    members = written()[SET]
    revisions = {name: MODEL.modules[name].revision for name in ("ietf-interfaces", "ietf-system")}
    assert members["content-schema"] == {"module": [f"{name}@{revisions[name]}" for name in revisions]}
    assert (members["datastore"], members["timestamp"]) == ("ietf-datastores:running", NOW)
    assert members["includes-defaults"] == "explicit"
    document = read_json(MODEL, octets(written()), state=False)
    assert (document.tree, document.state) == (TREE, False)


def test_plain_data_are_read_as_before() -> None:
    plain = written()[SET]["content-data"]
    assert read_json(MODEL, octets(plain), state=False).tree == TREE


STATE = {"ietf-interfaces:interfaces": {"interface": [{"name": "p", "oper-status": "up"}]}}


def test_a_set_of_the_operational_datastore_may_hold_state_and_another_not() -> None:
    of_state = written(**{"content-data": STATE, "datastore": "ietf-datastores:operational"})
    assert read_json(MODEL, octets(of_state), state=False).state
    with pytest.raises(DataErrors, match="oper-status"):
        read_json(MODEL, octets(written(**{"content-data": STATE})), state=False)


@pytest.mark.parametrize("quoted", ["operational", "running"])
def test_xml(quoted: str) -> None:
    datastores = "urn:ietf:params:xml:ns:yang:ietf-datastores"
    text = (
        f'<instance-data-set xmlns="{YID}"><name>n</name>'
        "<content-schema><module>ietf-system@2014-08-06</module></content-schema>"
        f'<datastore xmlns:d="{datastores}">d:{quoted}</datastore><content-data>'
        '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>a</hostname></system>'
        "</content-data></instance-data-set>"
    )
    document = read_xml(MODEL, text.encode(), state=False)
    assert document.tree.system.hostname == "a"
    assert document.state == (quoted == "operational")


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a member that there is not": ({"other": 1}, "other is not in"),
    "a version that nobody knows": ({"format-version": "2030-01-01"}, "format-version"),
    "a module that is not here": ({"content-schema": {"module": ["acme@2020-01-01"]}}, "names acme"),
    "modules that are no list": ({"content-schema": {"module": "ietf-system"}}, "not a list"),
    "data of another schema": ({"content-data": {"acme:x": 1}}, "acme"),
    "data that are no object": ({"content-data": 5}, "object"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_refused(what: str) -> None:
    members, text = REFUSED[what]
    with pytest.raises((DataError, DataErrors), match=text):
        read_json(MODEL, octets(written(**members)), state=False)


def test_a_set_that_is_no_object() -> None:
    with pytest.raises(DataError, match="not a JSON object"):
        read_json(MODEL, octets({SET: 5}), state=False)


def test_any_octets_are_read_or_refused() -> None:
    """Sets with one octet changed: a tree or an error of the one hierarchy, never anything else."""
    whole = octets(written())
    for seed in range(300):
        at = seed * 7919 % len(whole)
        damaged = whole[:at] + bytes([(whole[at] + 1 + seed % 255) % 256]) + whole[at + 1 :]
        with suppress(DataError, DataErrors):
            read_json(MODEL, damaged, state=False)
