"""A container that is read where it stands in a document is read as one that is moved into another."""

from typing import Any

import pytest

from isolane.errors import DataErrors
from isolane.restconf.request import node_of
from isolane.tree import xml
from isolane.tree.path import Path
from tests.restconf.site import model

NAMESPACE = "urn:example:isolane:jukebox"
BODIES = [
    "<jukebox xmlns='{0}'/>",
    "<jukebox xmlns='{0}'>text</jukebox>",
    "<jukebox xmlns='{0}'><library><artist><name>a</name></artist></library></jukebox>",
    "<jukebox xmlns='{0}'><library><artist/></library></jukebox>",
    "<jukebox xmlns='{0}'><library/><library/></jukebox>",
    "<jukebox xmlns='{0}'><other/></jukebox>",
    "<jukebox xmlns='{0}' a='1'><library/></jukebox>",
    "<jukebox xmlns='{0}'><library a='1'/></jukebox>",
    "<jukebox xmlns='{0}'><library xmlns='urn:other'/></jukebox>",
    "<jukebox xmlns='{0}'><library><artist-count>1</artist-count></library></jukebox>",
    "<jukebox xmlns='urn:other'/>",
    "<other xmlns='{0}'/>",
]


def outcome(body: str) -> Any:
    try:
        child, slot = node_of(model().node, Path(), xml.parse(body.format(NAMESPACE).encode()))
    except DataErrors as found:
        return [(each.tag, each.message, str(each.path), each.info) for each in found.errors]
    return child, slot


@pytest.mark.parametrize("body", BODIES)
def test_both_ways_agree(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = outcome(body)
    monkeypatch.setattr("isolane.restconf.request._is_plain", lambda node, element: False)
    assert outcome(body) == found
