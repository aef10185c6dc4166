"""with-defaults: each mode with nothing set, the default set, another value set (RFC 6243)."""

import pytest

from tests.netconf.client import Client
from tests.netconf.other import C, edit, served

STORED = {
    "nothing set": "",
    "default set": f"<box {C}><size>7</size></box>",
    "other set": f"<box {C}><size>8</size></box>",
}
NOTHING, DEFAULT, OTHER = STORED
WITH = '<with-defaults xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults">%s</with-defaults>'
TAG = "{urn:ietf:params:xml:ns:netconf:default:1.0}default"


def size(client: Client, mode: str, filtered: bool) -> tuple[str | None, str | None] | None:
    """The value and the tag of the leaf that has a default."""
    chosen = f"<filter><box {C}/></filter>" if filtered else ""
    asked = WITH % mode if mode else ""
    data = client.data(f"<get-config><source><running/></source>{chosen}{asked}</get-config>")
    found = data.find("{*}box/{*}size")
    return None if found is None else (found.text, found.get(TAG))


@pytest.mark.parametrize("filtered", [False, True], ids=["whole", "filtered"])
@pytest.mark.parametrize(
    ("mode", "stored", "expected"),
    [
        ("", NOTHING, None),
        ("", DEFAULT, ("7", None)),
        ("explicit", NOTHING, None),
        ("explicit", DEFAULT, ("7", None)),
        ("explicit", OTHER, ("8", None)),
        ("trim", NOTHING, None),
        ("trim", DEFAULT, None),
        ("trim", OTHER, ("8", None)),
        ("report-all", NOTHING, ("7", None)),
        ("report-all", DEFAULT, ("7", None)),
        ("report-all", OTHER, ("8", None)),
        ("report-all-tagged", NOTHING, ("7", "true")),
        ("report-all-tagged", DEFAULT, ("7", None)),
        ("report-all-tagged", OTHER, ("8", None)),
    ],
)
def test_mode(mode: str, stored: str, expected: tuple[str, str | None] | None, filtered: bool) -> None:
    client = Client(served())
    client.ok(edit(STORED[stored]))
    assert size(client, mode, filtered) == expected


def test_an_unknown_mode() -> None:
    error = Client(served()).error(f"<get>{WITH % 'some'}</get>")
    assert (error["tag"], error["path"]) == ("invalid-value", "/nc:get/ncwd:with-defaults")
