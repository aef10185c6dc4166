"""What the server shows of itself, and that hello, monitoring and library agree."""

import re
from pathlib import Path
from urllib.parse import parse_qs

import pytest

from isolane.bindings import MODEL
from isolane.netconf.monitoring import Monitoring, sources
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.northbound.yang_library import ALL
from isolane.store import history_module
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.module import OtherRevision
from tests.netconf.client import Client

MON = "urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"
LIB = "urn:ietf:params:xml:ns:yang:ietf-yang-library"
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"


@pytest.fixture
def server() -> Server:
    store = Store.open(MODEL, settings=Settings())
    history_module.register(store)
    made = Server(Service(store))
    made.service.library.register()
    Monitoring(made).register()
    store.start()
    return made


def texts(client: Client, content: str, name: str) -> list[str]:
    found = client.data(f'<get><filter><netconf-state xmlns="{MON}">{content}</netconf-state></filter></get>')
    return [each.text or "" for each in found.iterfind(f".//{{{MON}}}{name}")]


def test_hello_and_monitoring_have_the_same_capabilities(server: Server) -> None:
    client = Client(server)
    said = [each.text for each in client.hello.iterfind(f".//{{{NC}}}capability")]
    assert texts(client, "<capabilities/>", "capability") == said


def test_hello_names_the_library_as_it_is(server: Server) -> None:
    client = Client(server)
    said = [each.text or "" for each in client.hello.iterfind(f".//{{{NC}}}capability")]
    (library,) = [each for each in said if "capability:yang-library:1.1" in each]
    found = client.data(
        f'<get><filter><yang-library xmlns="{LIB}"><content-id/></yang-library></filter></get>'
    )
    assert library.endswith(f"content-id={found.findtext(f'.//{{{LIB}}}content-id')}")


def test_the_library_has_every_module_once(server: Server) -> None:
    client = Client(server)
    found = client.data(f'<get><filter><yang-library xmlns="{LIB}"/></filter></get>')
    implemented = [each.findtext(f"{{{LIB}}}name") for each in found.iterfind(f".//{{{LIB}}}module")]
    imported = [each.findtext(f"{{{LIB}}}name") for each in found.iterfind(f".//{{{LIB}}}import-only-module")]
    assert sorted([*implemented, *imported]) == sorted(MODEL.modules)


def test_two_revisions_of_a_module_that_is_imported_are_both_shown(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "ietf-inet-types@2010-09-24.yang"
    old.write_text("module ietf-inet-types { the older one }")
    history_module = MODEL.modules["ietf-inet-types"]
    before = server.service.library.content_id
    monkeypatch.setattr(history_module, "others", (OtherRevision("2010-09-24", str(old)),))
    again = Server(Service(server.store))
    assert again.service.library.content_id != before
    shown, state = again.service.library.record, again.service.library.older
    revisions = {
        entry.revision
        for entry in shown.module_set[ALL].import_only_module
        if entry.name == history_module.name
    }
    assert revisions == {history_module.revision, "2010-09-24"}
    assert {entry.revision for entry in state.module if entry.name == history_module.name} == revisions
    assert {source[1] for source in sources(MODEL) if source[0] == history_module.name} == revisions


def test_the_content_id_changes_with_the_datastores() -> None:
    plain, with_startup = Store.open(MODEL), Store.open(MODEL, settings=Settings(startup=True))
    with_startup.start()
    one, other = Server(Service(plain)), Server(Service(with_startup))
    assert one.service.library.content_id == Server(Service(plain)).service.library.content_id
    assert one.service.library.content_id != other.service.library.content_id


def test_library_and_hello_agree_on_features_that_depend_on_the_start(tmp_path: Path) -> None:
    plain, whole = Store.open(MODEL), Store.open(MODEL, settings=Settings(startup=True))
    offered = []
    for store, files in ((plain, None), (whole, tmp_path)):
        store.start()
        server = Server(Service(store, files=files))
        told = next(each for each in server.capabilities() if "?module=ietf-netconf&" in each)
        hello = set(told.partition("features=")[2].partition("&")[0].split(","))
        history_module = server.service.library.record.module_set["all"].module["ietf-netconf"]
        assert set(history_module.feature) == hello
        offered.append(hello & {"startup", "url"})
    assert offered == [set(), {"startup", "url"}]


@pytest.mark.parametrize("name", ["ietf-netconf", "isolane-server", "ieee802-dot1q-bridge"])
def test_get_schema_gives_the_text_of_a_module(server: Server, name: str) -> None:
    reply = Client(server).rpc(f'<get-schema xmlns="{MON}"><identifier>{name}</identifier></get-schema>')
    text = reply.findtext(f"{{{MON}}}data")
    assert f"module {name} {{" in text


def test_get_schema_has_every_module_that_is_listed(server: Server) -> None:
    client = Client(server)
    listed = texts(client, "<schemas/>", "identifier")
    assert sorted(listed) == sorted(MODEL.modules)
    for name in listed[:5]:
        reply = client.rpc(f'<get-schema xmlns="{MON}"><identifier>{name}</identifier></get-schema>')
        assert reply.find(f"{{{MON}}}data") is not None


def test_an_unknown_schema_is_an_invalid_value(server: Server) -> None:
    error = Client(server).error(f'<get-schema xmlns="{MON}"><identifier>nothing</identifier></get-schema>')
    assert error["tag"] == "invalid-value"


@pytest.mark.parametrize(
    ("parameter", "told"),
    [
        ("<format>yin</format>", "in the format yang, not in ietf-netconf-monitoring:yin"),
        ("<version>1999-01-01</version>", "no version 1999-01-01 .* there is 2014-08-06"),
    ],
)
def test_a_format_or_version_that_is_not_there_is_named(server: Server, parameter: str, told: str) -> None:
    error = Client(server).error(
        f'<get-schema xmlns="{MON}"><identifier>ietf-system</identifier>{parameter}</get-schema>'
    )
    assert error["tag"] == "invalid-value"
    assert re.search(told, error["message"])


def test_sessions_and_what_they_did_are_shown(server: Server) -> None:
    one, other = Client(server, "ops", source_host="192.0.2.1"), Client(server, "eve")
    other.error("<nonsense/>")
    assert texts(one, "<sessions/>", "username") == ["ops", "eve"]
    second = "<sessions><session><session-id>2</session-id><out-rpc-errors/></session></sessions>"
    assert texts(one, second, "out-rpc-errors") == ["1"]
    assert texts(one, "<statistics/>", "in-sessions") == ["2"]


def test_a_lock_and_its_holder_are_shown(server: Server) -> None:
    client = Client(server)
    client.ok("<lock><target><running/></target></lock>")
    assert texts(client, "<datastores/>", "locked-by-session") == ["1"]
    client.ok("<unlock><target><running/></target></unlock>")
    assert texts(client, "<datastores/>", "locked-by-session") == []


def test_a_hello_is_well_formed(server: Server) -> None:
    assert Client(server).hello.findtext(f"{{{NC}}}session-id") == "1"


def test_deviations_that_the_hello_names_are_in_the_hello(server: Server) -> None:
    """Clients that know no library look for them there (RFC 6020 section 5.6.4)."""
    queries = [parse_qs(each.partition("?")[2]) for each in server.capabilities()]
    modules = {query["module"][0] for query in queries if "module" in query}
    deviating = {
        name for query in queries for names in query.get("deviations", ()) for name in names.split(",")
    }
    assert deviating <= modules
