"""The files of `file:` URLs have an owner: others neither read nor write them."""

from pathlib import Path
from threading import Barrier, Thread

import pytest

from isolane.errors import DataError
from isolane.northbound.documents import Files
from tests.netconf.client import xml_text
from tests.northbound.access.test_access import HOSTNAME, Site

URL = "<url>file:///backup.xml</url>"
COPY = "<copy-config><target>%s</target><source>%s</source></copy-config>"
NOTHING = "<config/>"
WRITE = COPY % (URL, NOTHING)
READING = {
    "copy-config": COPY % ("<candidate/>", URL),
    "copy-config to a file": COPY % ("<url>file:///other.xml</url>", URL),
    "edit-config": f"<edit-config><target><candidate/></target>{URL}</edit-config>",
    "edit-data": (
        '<edit-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores"><datastore>ds:candidate</datastore>'
        f"{URL}</edit-data>"
    ),
    "validate": f"<validate><source>{URL}</source></validate>",
}
WRITING = {
    "copy-config": WRITE,
    "delete-config": f"<delete-config><target>{URL}</target></delete-config>",
}
MAY_DELETE = (
    "<module-name>ietf-netconf</module-name><rpc-name>delete-config</rpc-name><action>permit</action>"
)


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """`ops` and `eve` are ordinary users who may call delete-config."""
    made = Site()
    made.rules(MAY_DELETE)
    made.rules(MAY_DELETE, user="eve")
    made.server.service.schemes["file"] = Files(tmp_path)
    return made


@pytest.mark.parametrize(
    "request_", [*READING.values(), *WRITING.values()], ids=[*READING, "write", "delete"]
)
def test_others_neither_read_nor_write_it(site: Site, tmp_path: Path, request_: str) -> None:
    site.client("ops").ok(WRITE)
    before = (tmp_path / "backup.xml").read_bytes()
    error = site.client("eve").error(request_)
    assert (error["tag"], error["type"]) == ("access-denied", "protocol")
    assert error["message"] == "backup.xml does not belong to user eve"
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {"backup.xml": before}
    assert "does not belong" not in xml_text(site.client("ops").rpc(request_))


@pytest.mark.parametrize(
    "request_", [*READING.values(), *WRITING.values()], ids=[*READING, "write", "delete"]
)
def test_who_is_denied_nothing_uses_all_files(site: Site, request_: str) -> None:
    site.client("ops").ok(WRITE)
    site.client("admin", recovery=True).ok(request_)


def test_what_an_administrator_wrote_over_it_belongs_to_the_administrator(site: Site) -> None:
    """It can hold what its owner up to then may not read."""
    site.client("ops").ok(WRITE)
    site.client("admin", recovery=True).ok(COPY % (URL, "<running/>"))
    assert site.client("ops").error(READING["validate"])["tag"] == "access-denied"


def test_a_file_that_nobody_wrote_through_the_agent_is_for_administrators(site: Site, tmp_path: Path) -> None:
    content = f'<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">{HOSTNAME}</config>'
    (tmp_path / "backup.xml").write_text(content)
    for request in (READING["validate"], WRITE):
        assert site.client("ops").error(request)["tag"] == "access-denied"
    site.client("admin", recovery=True).ok(READING["validate"])


@pytest.mark.parametrize("user", ['o"?>hara', "o'hara <x>", "Zoë", "a%22b", " "])
def test_whatever_the_user_is_called(tmp_path: Path, user: str) -> None:
    site = Site()
    site.server.service.schemes["file"] = Files(tmp_path)
    site.client(user).ok(WRITE)
    site.client(user).ok(WRITE)
    site.client(user).ok(READING["validate"])
    assert site.client("eve").error(WRITE)["tag"] == "access-denied"


def test_of_two_who_begin_a_file_at_once_one_has_it(tmp_path: Path) -> None:
    """Each has looked whether the file is there before either has put it there."""
    users, denied = ("ops", "eve"), []
    ready = Barrier(len(users))

    def content() -> list[bytes]:
        ready.wait()
        return [b"<config/>"]

    def write(user: str) -> None:
        try:
            Files(tmp_path).place("file:///new.xml", user, unlimited=False).write(iter(content()))
        except DataError as error:
            denied.append((user, error.tag))

    threads = [Thread(target=write, args=(user,)) for user in users]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    [(other, tag)] = denied
    assert tag == "access-denied"
    [owner] = {*users} - {other}
    assert f'owner="{owner}"' in (tmp_path / "new.xml").read_text()
