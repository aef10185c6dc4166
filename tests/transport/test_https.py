"""The scheme https of the url capability: off by default, and what operations do with it when it is on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL
from isolane.bindings.isolane_server import Limits
from isolane.errors import DataError
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.store import history_module
from isolane.store.store import Store
from isolane.transport.url.scheme import HttpsConcern
from tests.netconf.client import Client
from tests.netconf.site import NC, SYS, hostname
from tests.netconf.waiting import Waiting, sent, tags
from tests.patience import PATIENCE_S
from tests.transport.authority import authority
from tests.transport.web import Web, answers, trickles, web

SERVER = "urn:isolane:yang:isolane-server"
URL = "urn:ietf:params:netconf:capability:url:1.0"
MONITORING = "urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"
NOTIFICATIONS = "urn:ietf:params:xml:ns:yang:ietf-netconf-notifications"


class Site:
    """A server that follows the configuration of https, a client of it, and a server of documents."""

    def __init__(self, there: Web, files: Path) -> None:
        self.web = there
        self.store = Store.open(MODEL)
        history_module.register(self.store)
        self.server = Server(Service(self.store, files=files))
        HttpsConcern(self.server).register()
        self.store.start()
        self.client = Client(self.server)

    def turn_on(self) -> None:
        self.client.ok(edit(https(self.web)))


def https(there: Web, path: str = "/open", more: str = "", on: str = "true") -> str:
    """The configuration that allows what is below a path of a server."""
    return (
        f'<server xmlns="{SERVER}"><url><https xmlns:nc="{NC}" nc:operation="replace"><enabled>{on}</enabled>'
        f"<allowed>{there.url(path)}</allowed><authority>{there.authority.pem}</authority>{more}"
        "</https></url></server>"
    )


def edit(content: str) -> str:
    return f"<edit-config><target><running/></target><config>{content}</config></edit-config>"


def by_url(url: str) -> str:
    return f"<edit-config><target><running/></target><url>{url}</url></edit-config>"


def copy(source: str, target: str) -> str:
    return f"<copy-config><target>{target}</target><source>{source}</source></copy-config>"


def at(url: str) -> str:
    return f"<url>{url}</url>"


def document(content: str) -> bytes:
    return f'<config xmlns="{NC}">{content}</config>'.encode()


def name(client: Client) -> str | None:
    data = client.data("<get-config><source><running/></source></get-config>")
    found: str | None = data.findtext(f"{{{SYS}}}system/{{{SYS}}}hostname")
    return found


def schemes(server: Server) -> list[str]:
    """What hello says to who comes now."""
    said = [each.text or "" for each in Client(server, user="new").hello.iter()]
    return [each.removeprefix(f"{URL}?scheme=") for each in said if each.startswith(URL)]


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Web]:
    with web(tmp_path) as made:
        made.documents["/open/far"] = document(hostname("far"))
        made.documents["/other"] = document(hostname("other"))
        yield made


@pytest.fixture
def site(there: Web, tmp_path: Path) -> Site:
    return Site(there, tmp_path / "files")


def test_it_is_off_by_default(site: Site) -> None:
    assert schemes(site.server) == ["file"]
    error = site.client.error(by_url(site.web.url("/open/far")))
    assert (error["tag"], error["bad-element"]) == ("invalid-value", "url")
    assert site.web.asked == []


def test_it_is_on_and_off_as_the_configuration_says(site: Site) -> None:
    site.turn_on()
    assert schemes(site.server) == ["file,https"]
    site.client.ok(by_url(site.web.url("/open/far")))
    site.client.ok(edit(https(site.web, on="false")))
    assert schemes(site.server) == ["file"]
    assert site.client.error(by_url(site.web.url("/open/far")))["tag"] == "invalid-value"


def test_edit_config(site: Site) -> None:
    site.turn_on()
    site.client.ok(by_url(site.web.url("/open/far")))
    assert name(site.client) == "far"


def test_edit_data(site: Site) -> None:
    site.turn_on()
    site.client.ok(
        '<edit-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" '
        'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores"><datastore>ds:running</datastore>'
        f"{at(site.web.url('/open/far'))}</edit-data>"
    )
    assert name(site.client) == "far"


def test_copy_config_from_there_and_validate(site: Site) -> None:
    site.turn_on()
    site.client.ok(copy(at(site.web.url("/open/far")), "<candidate/>"))
    site.client.ok(f"<validate><source>{at(site.web.url('/open/far'))}</source></validate>")
    site.client.ok("<commit/>")
    assert name(site.client) == "far"


def test_what_is_there_is_checked_as_any_content_is(site: Site) -> None:
    site.turn_on()
    nobody = f'<server xmlns="{SERVER}"><url><https><enabled>true</enabled></https></url></server>'
    site.web.documents["/open/bad"] = document(nobody)
    bad = at(site.web.url("/open/bad"))
    error = site.client.error(f"<validate><source>{bad}</source></validate>")
    assert error["app-tag"] == "url-https-nothing-allowed"
    site.web.documents["/open/bad"] = document("<nothing/>")
    assert site.client.error(copy(bad, "<candidate/>"))["tag"] in ("unknown-element", "unknown-namespace")
    site.web.documents["/open/bad"] = b"<html/>"
    assert site.client.error(copy(bad, "<candidate/>"))["tag"] == "bad-element"
    site.web.documents["/open/bad"] = b"no XML"
    assert site.client.error(copy(bad, "<candidate/>"))["tag"] == "malformed-message"


def test_copy_config_to_there_and_back_and_delete_config(site: Site) -> None:
    site.turn_on()
    kept = at(site.web.url("/open/kept"))
    site.client.ok(edit(hostname("kept")))
    site.client.ok(copy("<running/>", kept))
    assert site.web.documents["/open/kept"].startswith(f'<config xmlns="{NC}">'.encode())
    site.client.ok(edit(hostname("lost")))
    site.client.ok(copy(kept, "<running/>"))
    assert name(site.client) == "kept"
    assert schemes(site.server) == ["file,https"]
    delete = f"<delete-config><target>{kept}</target></delete-config>"
    site.client.ok(delete)
    assert "/open/kept" not in site.web.documents
    assert site.client.error(delete)["tag"] == "data-missing"


def test_from_there_to_a_file_and_to_another_place_there(site: Site, tmp_path: Path) -> None:
    site.turn_on()
    far = at(site.web.url("/open/far"))
    site.client.ok(copy(far, at("file:///near")))
    assert b"far" in (tmp_path / "files" / "near").read_bytes()
    site.client.ok(copy(far, at(site.web.url("/open/again"))))
    assert b"far" in site.web.documents["/open/again"]
    same = at(site.web.url("/open/%66ar"))
    assert site.client.error(copy(far, same))["tag"] == "invalid-value"


@pytest.mark.parametrize(
    "path", ["/other", "/openly", "/open/../other", "/open/%2e%2e/other", "/open%2ffar", "/open/far?x", "/"]
)
def test_nothing_else_can_be_named(site: Site, path: str) -> None:
    site.turn_on()
    for request in (by_url(site.web.url(path)), copy("<running/>", at(site.web.url(path)))):
        assert site.client.error(request)["tag"] == "invalid-value"
    assert site.web.asked == []


def test_a_url_with_credentials_is_refused_and_nowhere_repeated(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    site.turn_on()
    url = site.web.url("/open/far").replace("127", "user:hunter2@127")
    for request in (
        by_url(url),
        copy("<running/>", at(url)),
        f"<validate><source>{at(url)}</source></validate>",
    ):
        error = site.client.error(request)
        assert error["tag"] == "invalid-value"
        assert "hunter2" not in str(error)
    assert "hunter2" not in caplog.text
    assert site.web.asked == []


def test_who_makes_the_agent_reach_out_is_logged(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "isolane.url")
    site.turn_on()
    site.client.ok(by_url(site.web.url("/open/far")))
    (record,) = [each for each in caplog.records if each.name == "isolane.url"]
    assert record.getMessage() == f"{site.web.url('/open/far')} is read"
    assert record.__dict__["user"] == "ops"


def test_the_limits_of_messages_bound_documents(site: Site) -> None:
    site.turn_on()
    far = by_url(site.web.url("/open/far"))
    site.server.service.configure(Limits.new(max_message_size=1000))
    site.web.documents["/open/far"] = document(hostname("x" * 1000))
    assert site.client.error(far)["tag"] == "too-big"
    site.web.odd["/open/far"] = trickles(b"HTTP/1.1 200 OK\r\n\r\n", b"<a/>" * 100)
    assert site.client.error(far)["tag"] == "too-big"
    del site.web.odd["/open/far"]
    site.server.service.configure(Limits.new(max_elements=1000))
    site.web.documents["/open/far"] = document("<a/>" * 1001)
    assert site.client.error(far)["tag"] == "too-big"
    site.web.documents["/open/far"] = document("<a>" * 200 + "</a>" * 200)
    assert site.client.error(far)["tag"] == "too-big"


def test_a_redirect_out_of_what_is_allowed_is_not_followed(site: Site) -> None:
    site.turn_on()
    to = b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /other\r\n\r\n"
    site.web.odd["/open/far"] = answers(to)
    assert site.client.error(by_url(site.web.url("/open/far")))["tag"] == "operation-failed"
    assert site.web.asked == [("GET", "/open/far")]


def test_another_authority_and_another_time_count_from_the_next_document_on(site: Site) -> None:
    site.turn_on()
    far = by_url(site.web.url("/open/far"))
    site.client.ok(far)
    other = https(site.web).replace(site.web.authority.pem, authority().pem)
    site.client.ok(edit(other))
    assert "certificate is refused" in site.client.error(far)["message"]
    site.client.ok(edit(https(site.web, more="<timeout>1</timeout>")))
    site.web.odd["/open/far"] = trickles(b"", b"x")
    assert "longer than 1 s" in site.client.error(far)["message"]


# --- the configuration


def test_turned_on_with_nothing_allowed_is_refused(site: Site) -> None:
    config = f'<server xmlns="{SERVER}"><url><https><enabled>true</enabled></https></url></server>'
    error = site.client.error(edit(config))
    assert (error["tag"], error["app-tag"]) == ("operation-failed", "url-https-nothing-allowed")


@pytest.mark.parametrize(
    ("leaf", "value"),
    [
        ("allowed", "https://[::1::2]/"),
        ("allowed", f"https://{'a' * 64}.example/"),
        ("authority", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----"),
        ("allowed", "https://user@example.com/"),
        ("allowed", "http://example.com/"),
        ("allowed", "https://example.com/a/../b"),
        ("allowed", "https://example.com/a%2fb"),
        ("allowed", "https://example.com:65536/"),
        ("allowed", "https://Example.com/"),
        ("allowed", "https://"),
        ("timeout", "0"),
    ],
)
def test_what_cannot_be_used_is_refused_on_or_off(site: Site, leaf: str, value: str) -> None:
    config = f'<server xmlns="{SERVER}"><url><https><{leaf}>{value}</{leaf}></https></url></server>'
    error = site.client.error(edit(config))
    assert error["tag"] == "invalid-value"
    assert f"/iso-srv:url/iso-srv:https/iso-srv:{leaf}" in error["path"]


def test_the_configuration_on_the_page_allows_what_it_says(site: Site) -> None:
    page = (Path(__file__).parents[2] / "docs" / "inside" / "netconf.md").read_text(encoding="utf-8")
    section = page.split("\n## Documents by URL\n", 1)[1].split("\n## ", 1)[0]
    site.client.ok(edit(section[section.index("<server") : section.index("</server>") + len("</server>")]))
    place = partial(site.server.service.schemes["https"].place, user="ops", unlimited=True)
    assert place("https://files.example.com/switches/s1.xml")
    for other in ("/switches-old/s1.xml", ":8443/switches/s1.xml"):
        with pytest.raises(DataError):
            place(f"https://files.example.com{other}")


# --- on a loop, in a whole agent


def in_an_agent(directory: Path, scene: Callable[[Agent], Awaitable[None]]) -> None:
    async def play() -> None:
        agent = Agent(Options(MODEL, directory / "state", relay=False))
        await agent.start()
        async with asyncio.timeout(PATIENCE_S):
            await scene(agent)
        await agent.close()

    asyncio.run(play())


async def answered(client: Waiting, content: str) -> Any:
    sent(client, content)
    return await client.reply()


def test_hello_monitoring_and_a_notification_agree(there: Web, tmp_path: Path) -> None:
    async def scene(agent: Agent) -> None:
        client, listener = (Waiting(agent.server, recovery=True) for _ in range(2))
        subscribe = '<create-subscription xmlns="urn:ietf:params:xml:ns:netconf:notification:1.0"/>'
        assert tags(await answered(listener, subscribe)) == ["ok"]
        for on, told in (("true", "file,https"), ("false", "file")):
            assert tags(await answered(client, edit(https(there, on=on)))) == ["ok"]
            assert schemes(agent.server) == [told]
            state = f'<netconf-state xmlns="{MONITORING}"><capabilities/></netconf-state>'
            shown = await answered(client, f'<get><filter type="subtree">{state}</filter></get>')
            assert f"{URL}?scheme={told}" in [each.text for each in shown.iter()]
            change = await until(listener, "netconf-capability-change")
            assert change.findtext(f"{{{NOTIFICATIONS}}}modified-capability") == f"{URL}?scheme={told}"
            assert change.find(f"{{{NOTIFICATIONS}}}added-capability") is None

    in_an_agent(tmp_path, scene)


async def until(listener: Waiting, kind: str) -> Any:
    while True:
        for each in await listener.reply():
            if each.tag == f"{{{NOTIFICATIONS}}}{kind}":
                return each


def waits(asked: Event, go: Event) -> Callable[[Any], None]:
    """Answers with the document when the test says so."""

    def odd(handler: Any) -> None:
        asked.set()
        if go.wait(60):
            handler._answer(200, handler.server.of.documents[handler.path])

    return odd


def test_another_session_is_answered_while_one_waits_for_a_server(there: Web, tmp_path: Path) -> None:
    asked, go = Event(), Event()
    there.odd["/open/far"] = waits(asked, go)

    async def scene(agent: Agent) -> None:
        one, other = (Waiting(agent.server, recovery=True) for _ in range(2))
        assert tags(await answered(other, edit(https(there)))) == ["ok"]
        sent(one, by_url(there.url("/open/far")))
        await asyncio.to_thread(asked.wait, 60)
        assert tags(await answered(other, edit(hostname("near")))) == ["ok"]
        assert name(other) == "near"
        assert not one.octets
        go.set()
        assert tags(await one.reply()) == ["ok"]
        assert name(other) == "far"

    in_an_agent(tmp_path, scene)


def test_a_session_that_is_killed_cuts_the_line_and_changes_nothing(there: Web, tmp_path: Path) -> None:
    asked, cut = Event(), Event()

    def odd(handler: Any) -> None:
        asked.set()
        handler.connection.recv(1)  # nothing comes: it is the end of the connection
        cut.set()

    there.odd["/open/far"] = odd

    async def scene(agent: Agent) -> None:
        one, other = (Waiting(agent.server, recovery=True) for _ in range(2))
        assert tags(await answered(other, edit(https(there)))) == ["ok"]
        sent(one, by_url(there.url("/open/far")))
        await asyncio.to_thread(asked.wait, 60)
        kill = f"<kill-session><session-id>{one.session.number}</session-id></kill-session>"
        assert tags(await answered(other, kill)) == ["ok"]
        assert await asyncio.to_thread(cut.wait, 60)
        assert not one.octets
        assert name(other) is None

    in_an_agent(tmp_path, scene)
