"""The url capability: files of one directory (RFC 6241 section 8.8)."""

import errno
import os
from pathlib import Path

import pytest

from isolane.bindings.isolane_server import Limits
from tests.netconf.client import Client
from tests.netconf.other import C, config, edit, served

SAVE = "<copy-config><target><url>%s</url></target><source><running/></source></copy-config>"
SAVED = "file:///saved.xml"


@pytest.fixture
def client(tmp_path: Path) -> Client:
    made = Client(served(files=tmp_path / "files"))
    made.ok(edit(f"<alone {C}>x</alone>"))
    return made


def test_it_is_said_in_hello(client: Client) -> None:
    assert any("url:1.0?scheme=file" in (each.text or "") for each in client.hello.iter())


def test_copy_to_a_file_and_back(client: Client, tmp_path: Path) -> None:
    client.ok(SAVE % SAVED)
    assert (tmp_path / "files" / "saved.xml").stat().st_mode & 0o777 == 0o600
    client.ok(edit(f"<alone {C}>y</alone>"))
    client.ok(f"<copy-config><target><running/></target><source><url>{SAVED}</url></source></copy-config>")
    assert config(client) == "alone=x"


def test_copy_to_the_same_file(client: Client) -> None:
    client.ok(SAVE % SAVED)
    error = client.error((SAVE % SAVED).replace("<running/>", f"<url>{SAVED}</url>"))
    assert error["tag"] == "invalid-value"


def test_url_to_url(client: Client, tmp_path: Path) -> None:
    client.ok(SAVE % SAVED)
    client.ok((SAVE % "file:///second.xml").replace("<running/>", f"<url>{SAVED}</url>"))
    first, second = ((tmp_path / "files" / name).read_text() for name in ("saved.xml", "second.xml"))
    assert first == second


def test_edit_config_by_url(client: Client, tmp_path: Path) -> None:
    client.ok(SAVE % SAVED)
    client.ok(f"<edit-config><target><candidate/></target><url>{SAVED}</url></edit-config>")
    assert config(client, "candidate") == "alone=x"


def test_validate_by_url(client: Client, tmp_path: Path) -> None:
    client.ok(SAVE % SAVED)
    client.ok(f"<validate><source><url>{SAVED}</url></source></validate>")
    file = tmp_path / "files" / "saved.xml"
    file.write_text(file.read_text().replace("alone", "chosen"))
    assert client.error(f"<validate><source><url>{SAVED}</url></source></validate>")["path"] == "/c:chosen"


def test_delete_of_a_file(client: Client, tmp_path: Path) -> None:
    client.ok(SAVE % SAVED)
    delete = f"<delete-config><target><url>{SAVED}</url></target></delete-config>"
    client.ok(delete)
    assert list((tmp_path / "files").iterdir()) == []
    assert client.error(delete)["tag"] == "data-missing"


@pytest.mark.parametrize(
    "url",
    [
        "file:///../saved.xml",
        "file:///etc/passwd",
        "file:///%2e%2e%2fsaved.xml",
        "file:///.hidden",
        "file://elsewhere/saved.xml",
        "file:///a?b",
        "https://example.com/saved.xml",
        "saved.xml",
        "",
    ],
)
def test_no_other_place_can_be_named(client: Client, url: str, tmp_path: Path) -> None:
    assert client.error(SAVE % url)["tag"] == "invalid-value"
    assert not (tmp_path / "saved.xml").exists()


def test_an_agent_without_files() -> None:
    client = Client(served())
    assert client.error(SAVE % SAVED)["tag"] == "operation-not-supported"


def test_the_same_file_by_another_name(client: Client) -> None:
    client.ok(SAVE % SAVED)
    error = client.error((SAVE % SAVED).replace("<running/>", "<url>FILE://localhost/%73aved.xml</url>"))
    assert (error["tag"], error["message"]) == ("invalid-value", "source and target are the same document")


def test_a_url_that_is_refused_is_not_repeated(client: Client) -> None:
    for url in ("ftp://user:hunter2@example.com/a", "file://user:hunter2@localhost/a", "hunter2"):
        assert "hunter2" not in str(client.error(SAVE % url))


def test_a_file_is_bounded_as_a_message_is(client: Client, tmp_path: Path) -> None:
    client.ok(SAVE % SAVED)
    load = f"<edit-config><target><running/></target><url>{SAVED}</url></edit-config>"
    server = client.server
    file = tmp_path / "files" / "saved.xml"
    deep = '<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">%s</config>' % ("<a>" * 17 + "</a>" * 17)
    for content, limits in (
        (file.read_text() + " " * 1000, Limits.new(max_message_size=1000)),
        (deep.replace("<a>", "<a><b/><b/>"), Limits.new(max_elements=20)),
        (deep, Limits.new(max_depth=16)),
    ):
        file.write_text(content)
        server.service.configure(limits)
        assert client.error(load)["tag"] == "too-big"
    server.service.configure(Limits.new())
    assert client.error(load)["tag"] == "unknown-element"


def test_a_write_that_fails_leaves_what_was_there(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.ok(SAVE % SAVED)
    before = (tmp_path / "files" / "saved.xml").read_text()
    client.ok(edit(f"<alone {C}>y</alone>"))

    def fails(_: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", fails)
    error = client.error(SAVE % SAVED)
    assert (error["tag"], error["message"]) == ("resource-denied", "saved.xml: no space left")
    assert [each.name for each in (tmp_path / "files").iterdir()] == ["saved.xml"]
    assert (tmp_path / "files" / "saved.xml").read_text() == before
