"""The table of RFC 8040 section 7: what status each error-tag has, and what the body says."""

import json
from typing import Final, get_args

import pytest
from lxml import etree

from isolane.errors import DataError, ErrorTag
from isolane.restconf import errors
from isolane.restconf.negotiation import Encoding

NS: Final = "urn:ietf:params:xml:ns:yang:ietf-restconf"
TABLE: Final[dict[str, set[int]]] = {
    "in-use": {409},
    "invalid-value": {400, 404, 406},
    "too-big": {413, 400},
    "missing-attribute": {400},
    "bad-attribute": {400},
    "unknown-attribute": {400},
    "bad-element": {400},
    "unknown-element": {400},
    "unknown-namespace": {400},
    "access-denied": {401, 403},
    "lock-denied": {409},
    "resource-denied": {409},
    "rollback-failed": {500},
    "data-exists": {409},
    "data-missing": {409},
    "operation-not-supported": {405, 501},
    "operation-failed": {412, 500},
    "malformed-message": {400},
}
NOT_IN_IT: Final = {"missing-element": {400}}
"""A tag of RFC 6241 that the table forgot; it is answered as its siblings."""


def test_the_table_names_every_tag() -> None:
    assert set(get_args(ErrorTag.__value__ if hasattr(ErrorTag, "__value__") else ErrorTag)) == {
        *TABLE,
        *NOT_IN_IT,
    }


@pytest.mark.parametrize("tag", [*TABLE, *NOT_IN_IT])
@pytest.mark.parametrize("encoding", ["json", "xml"])
def test_status_and_body_of_a_tag(tag: ErrorTag, encoding: Encoding) -> None:
    reply = errors.response([DataError(tag, 'a "text" <of> it')], encoding)
    assert reply.status in {**TABLE, **NOT_IN_IT}[tag]
    assert isinstance(reply.body, bytes)
    assert dict(reply.headers)["Content-Type"] == f"application/yang-data+{encoding}"
    if encoding == "json":
        [error] = json.loads(reply.body)["ietf-restconf:errors"]["error"]
    else:
        [element] = etree.fromstring(reply.body).findall(f"{{{NS}}}error")
        error = {etree.QName(each).localname: each.text for each in element}
    assert (error["error-tag"], error["error-message"]) == (tag, 'a "text" <of> it')
    assert error["error-type"] in ("transport", "rpc", "protocol", "application")
