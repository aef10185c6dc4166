"""The operations of RFC 6241, 8526 and 5717, as a client sees them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from isolane.bindings import MODEL
from isolane.errors import DataError
from isolane.netconf.server import Server
from isolane.northbound.service import Service
from isolane.store import history_module
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.diff import Change
from tests.netconf.client import Client

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYS = "urn:ietf:params:xml:ns:yang:ietf-system"
IF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
IANA = "urn:ietf:params:xml:ns:yang:iana-if-type"
NMDA = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
DS = "urn:ietf:params:xml:ns:yang:ietf-datastores"
WD = "urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults"
DEFAULT = "urn:ietf:params:xml:ns:netconf:default:1.0"
PARTIAL = "urn:ietf:params:xml:ns:netconf:partial-lock:1.0"

Connect = Callable[..., Client]


def interface(name: str, content: str = "", operation: str = "") -> str:
    marked = f' xmlns:nc="{NC}" nc:operation="{operation}"' if operation else ""
    return (
        f'<interfaces xmlns="{IF}"><interface{marked}><name>{name}</name>'
        f'<type xmlns:t="{IANA}">t:ethernetCsmacd</type>{content}</interface></interfaces>'
    )


def edit(config: str, target: str = "running", more: str = "") -> str:
    return f"<edit-config><target><{target}/></target>{more}<config>{config}</config></edit-config>"


def get(source: str = "running", more: str = "") -> str:
    return f"<get-config><source><{source}/></source>{more}</get-config>"


def names(client: Client, source: str = "running") -> list[str]:
    return [each.text or "" for each in client.data(get(source)).iterfind(f".//{{{IF}}}name")]


def hostname(text: str) -> str:
    return f'<system xmlns="{SYS}"><hostname>{text}</hostname></system>'


# --- edit-config


def test_create_of_what_is_there_is_data_exists_with_its_path(client: Client) -> None:
    client.ok(edit(interface("eth0")))
    error = client.error(edit(interface("eth0", operation="create")))
    assert (error["tag"], error["path"]) == ("data-exists", "/if:interfaces/if:interface[if:name='eth0']")


def test_delete_of_what_is_not_there_is_data_missing_and_remove_is_not(client: Client) -> None:
    assert client.error(edit(interface("eth9", operation="delete")))["tag"] == "data-missing"
    client.ok(edit(interface("eth9", operation="remove")))


def test_replace_takes_away_what_is_not_named(client: Client) -> None:
    client.ok(edit(interface("eth0", "<description>x</description>")))
    client.ok(edit(interface("eth0", operation="replace")))
    assert client.data(get()).find(f".//{{{IF}}}description") is None


def test_default_operation_none_changes_only_what_says_so(client: Client) -> None:
    none = "<default-operation>none</default-operation>"
    assert client.error(edit(interface("eth0"), more=none))["tag"] == "data-missing"
    client.ok(edit(interface("eth0", operation="create"), more=none))
    assert names(client) == ["eth0"]


def test_every_error_of_an_edit_is_in_one_reply(client: Client) -> None:
    config = (
        f'<interfaces xmlns="{IF}"><interface><name>a</name><enabled>perhaps</enabled></interface>'
        "<interface><name>b</name><nonsense/></interface></interfaces>"
    )
    tags = {error["tag"] for error in client.errors(edit(config))}
    assert tags == {"invalid-value", "unknown-element"}


def test_a_constraint_that_is_broken_names_its_place_and_app_tag(client: Client) -> None:
    error = client.error(edit(f'<interfaces xmlns="{IF}"><interface><name>a</name></interface></interfaces>'))
    assert (error["tag"], error.get("app-tag", "")) == ("data-missing", "")
    assert error["path"].endswith("/if:type")


def test_test_only_changes_nothing_and_tells_what_is_wrong(client: Client) -> None:
    only = "<test-option>test-only</test-option>"
    client.ok(edit(interface("eth0"), more=only))
    assert names(client) == []
    wrong = f'<interfaces xmlns="{IF}"><interface><name>a</name></interface></interfaces>'
    assert client.error(edit(wrong, more=only))["tag"] == "data-missing"


def test_continue_on_error_does_what_can_be_done_and_reports_the_rest(client: Client) -> None:
    option = "<error-option>continue-on-error</error-option>"
    config = interface("eth0").replace("</interfaces>", "") + (
        f'<interface xmlns:nc="{NC}" nc:operation="delete"><name>eth9</name></interface></interfaces>'
    )
    assert client.error(edit(config, more=option))["tag"] == "data-missing"
    assert names(client) == ["eth0"]


def test_rollback_on_error_leaves_everything_as_it_was(client: Client) -> None:
    option = "<error-option>rollback-on-error</error-option>"
    config = interface("eth0").replace("</interfaces>", "") + (
        f'<interface xmlns:nc="{NC}" nc:operation="delete"><name>eth9</name></interface></interfaces>'
    )
    assert client.error(edit(config, more=option))["tag"] == "data-missing"
    assert names(client) == []


def test_an_edit_without_target_or_content_says_what_is_missing(client: Client) -> None:
    assert client.error("<edit-config><config/></edit-config>")["tag"] in ("data-missing", "missing-element")
    assert client.error("<edit-config><target><running/></target></edit-config>")["tag"] in (
        "data-missing",
        "missing-element",
    )


@pytest.mark.parametrize(
    ("request_text", "element"),
    [(edit("</config><config>"), "config"), (get(more="<filter/><filter/>"), "filter")],
)
def test_content_that_is_there_twice_is_refused(client: Client, request_text: str, element: str) -> None:
    error = client.error(request_text)
    assert (error["tag"], error["bad-element"]) == ("bad-element", element)


def test_the_candidate_may_be_wrong_until_the_commit(client: Client) -> None:
    wrong = f'<interfaces xmlns="{IF}"><interface><name>a</name></interface></interfaces>'
    client.ok(edit(wrong, "candidate"))
    assert client.error("<validate><source><candidate/></source></validate>")["tag"] == "data-missing"
    assert client.error("<commit/>")["tag"] == "data-missing"
    client.ok("<discard-changes/>")
    client.ok("<validate><source><candidate/></source></validate>")


class Refuser:
    """A subscriber that takes no interfaces."""

    def prepare(self, changes: Sequence[Change], new: Any) -> None:
        raise DataError("invalid-value", "no interfaces here", path=changes[0].path, app_tag="none-here")

    def apply(self, plan: None) -> None:
        raise AssertionError

    def abort(self, plan: None) -> None:
        raise AssertionError


@pytest.mark.parametrize("source", ["<candidate/>", f"<config>{interface('eth0')}</config>"])
def test_validate_finds_what_the_commit_would_be_refused_for(
    client: Client, server: Server, source: str
) -> None:
    server.store.subscribe("/ietf-interfaces:interfaces", Refuser())
    client.ok(edit(interface("eth0"), "candidate"))
    found = client.error(f"<validate><source>{source}</source></validate>")
    assert (found["tag"], found["app-tag"]) == ("invalid-value", "none-here")
    assert found == client.error("<commit/>")


def test_test_then_set_refuses_a_wrong_candidate_at_once(client: Client) -> None:
    wrong = f'<interfaces xmlns="{IF}"><interface><name>a</name></interface></interfaces>'
    option = "<test-option>test-then-set</test-option>"
    assert client.error(edit(wrong, "candidate", option))["tag"] == "data-missing"
    assert names(client, "candidate") == []


# --- get, get-config, filters, defaults


def test_a_subtree_filter_selects_by_key(client: Client) -> None:
    client.ok(edit(interface("eth0")))
    client.ok(edit(interface("eth1")))
    chosen = (
        f'<filter><interfaces xmlns="{IF}"><interface><name>eth1</name></interface></interfaces></filter>'
    )
    found = client.data(get(more=chosen))
    assert [each.text for each in found.iterfind(f".//{{{IF}}}name")] == ["eth1"]


def test_an_empty_filter_selects_nothing(client: Client) -> None:
    client.ok(edit(interface("eth0")))
    assert len(client.data(get(more="<filter/>"))) == 0


def test_an_xpath_filter_without_select_says_so(client: Client) -> None:
    error = client.error(get(more='<filter type="xpath"/>'))
    assert (error["tag"], error["bad-attribute"]) == ("missing-attribute", "select")


def test_an_xpath_filter_that_is_none_is_an_invalid_value(client: Client) -> None:
    assert client.error(get(more='<filter type="xpath" select="/if:interfaces["/>'))["tag"] == "invalid-value"


def test_a_filter_of_an_unknown_type_is_a_bad_attribute(client: Client) -> None:
    assert client.error(get(more='<filter type="regex"/>'))["tag"] == "bad-attribute"


ENABLED = f'<filter><interfaces xmlns="{IF}"><interface><enabled/></interface></interfaces></filter>'


@pytest.mark.parametrize("mode", ["explicit", "trim", "report-all", "report-all-tagged"])
@pytest.mark.parametrize("chosen", ["", ENABLED])
def test_with_defaults_has_four_modes_with_and_without_filter(client: Client, mode: str, chosen: str) -> None:
    client.ok(edit(interface("a", "<enabled>true</enabled>")))
    client.ok(edit(interface("b")))
    found = client.data(get(more=f'{chosen}<with-defaults xmlns="{WD}">{mode}</with-defaults>'))
    shown = {
        each.findtext(f"{{{IF}}}name"): each.find(f"{{{IF}}}enabled")
        for each in found.iterfind(f".//{{{IF}}}interface")
    }
    explicit, default = shown.get("a"), shown.get("b")
    assert (explicit is not None) == (mode != "trim")
    assert (default is not None) == (mode in ("report-all", "report-all-tagged"))
    if mode == "report-all-tagged":
        assert default is not None
        assert default.get(f"{{{DEFAULT}}}default") == "true"
        assert explicit is not None
        assert explicit.get(f"{{{DEFAULT}}}default") is None


def test_get_shows_configuration_and_state(client: Client) -> None:
    client.ok(edit(hostname("leaf1")))
    found = client.data("<get/>")
    assert found.findtext(f"{{{SYS}}}system/{{{SYS}}}hostname") == "leaf1"
    assert found.find("{urn:isolane:yang:isolane-history}history") is not None


# --- copy-config, delete-config, url


def test_copy_config_replaces_a_whole_datastore(client: Client) -> None:
    client.ok(edit(interface("eth0")))
    config = f"<source><config>{hostname('leaf2')}</config></source>"
    client.ok(f"<copy-config><target><running/></target>{config}</copy-config>")
    assert names(client) == []
    assert client.data(get()).findtext(f"{{{SYS}}}system/{{{SYS}}}hostname") == "leaf2"


def test_copy_config_onto_itself_is_an_invalid_value(client: Client) -> None:
    request = "<copy-config><target><running/></target><source><running/></source></copy-config>"
    assert client.error(request)["tag"] == "invalid-value"


def test_without_a_startup_datastore_it_is_not_supported(client: Client) -> None:
    assert client.error(get("startup"))["tag"] == "operation-not-supported"


@pytest.fixture
def with_files(tmp_path: Path) -> Client:
    store = Store.open(MODEL, settings=Settings(startup=True))
    history_module.register(store)
    server = Server(Service(store, files=tmp_path / "files"))
    store.configure(Settings(startup=True))
    store.start()
    return Client(server)


def test_a_file_is_written_read_and_deleted(with_files: Client, tmp_path: Path) -> None:
    client = with_files
    client.ok(edit(hostname("leaf1")))
    to_file = (
        "<copy-config><target><url>file:///saved.xml</url></target><source><running/></source></copy-config>"
    )
    client.ok(to_file)
    assert "leaf1" in (tmp_path / "files" / "saved.xml").read_text()
    client.ok(edit(hostname("leaf2")))
    client.ok(
        "<copy-config><target><running/></target><source><url>file:///saved.xml</url></source></copy-config>"
    )
    assert client.data(get()).findtext(f"{{{SYS}}}system/{{{SYS}}}hostname") == "leaf1"
    client.ok("<delete-config><target><url>file:///saved.xml</url></target></delete-config>")
    assert not (tmp_path / "files" / "saved.xml").exists()


@pytest.mark.parametrize(
    "url",
    [
        "file:///../secret",
        "file:///a/b",
        "file:///.hidden",
        "http://example.com/x",
        "file://other/x",
        "/etc/passwd",
    ],
)
def test_no_url_leads_out_of_the_directory(with_files: Client, url: str) -> None:
    request = f"<copy-config><target><url>{url}</url></target><source><running/></source></copy-config>"
    assert with_files.error(request)["tag"] == "invalid-value"


def test_startup_is_a_datastore_of_its_own_when_configured(with_files: Client) -> None:
    client = with_files
    client.ok(edit(hostname("leaf1")))
    assert client.data(get("startup")).find(f"{{{SYS}}}system") is None
    client.ok("<copy-config><target><startup/></target><source><running/></source></copy-config>")
    assert client.data(get("startup")).findtext(f"{{{SYS}}}system/{{{SYS}}}hostname") == "leaf1"
    client.ok("<delete-config><target><startup/></target></delete-config>")
    assert len(client.data(get("startup"))) == 0


# --- locks


def test_a_lock_keeps_others_out_and_names_its_holder(connect: Connect) -> None:
    one, other = connect("one"), connect("other")
    one.ok("<lock><target><running/></target></lock>")
    error = other.error("<lock><target><running/></target></lock>")
    assert (error["tag"], error["session-id"]) == ("lock-denied", "1")
    assert other.error(edit(hostname("x")))["tag"] in ("in-use", "lock-denied")
    one.ok("<unlock><target><running/></target></unlock>")
    other.ok(edit(hostname("x")))


def test_a_lock_goes_with_its_session(connect: Connect) -> None:
    one, other = connect("one"), connect("other")
    one.ok("<lock><target><running/></target></lock>")
    one.session.connection_lost("gone")
    other.ok("<lock><target><running/></target></lock>")


def test_a_modified_candidate_cannot_be_locked(connect: Connect) -> None:
    one, other = connect("one"), connect("other")
    one.ok(edit(hostname("x"), "candidate"))
    assert other.error("<lock><target><candidate/></target></lock>")["tag"] == "lock-denied"
    one.ok("<discard-changes/>")
    other.ok("<lock><target><candidate/></target></lock>")


def test_a_partial_lock_names_what_is_locked_and_keeps_others_from_it(connect: Connect) -> None:
    one, other = connect("one"), connect("other")
    one.ok(edit(interface("eth0")))
    one.ok(edit(interface("eth1")))
    reply = one.rpc(
        f'<partial-lock xmlns="{PARTIAL}"><select xmlns:if="{IF}">'
        '/if:interfaces/if:interface[if:name="eth0"]</select></partial-lock>'
    )
    assert reply.findtext(f"{{{PARTIAL}}}lock-id") == "1"
    assert (reply.findtext(f"{{{PARTIAL}}}locked-node") or "").endswith("interface[if:name='eth0']")
    change = "<description>x</description>"
    assert other.error(edit(interface("eth0", change)))["tag"] in ("in-use", "lock-denied")
    other.ok(edit(interface("eth1", change)))
    one.ok(f'<partial-unlock xmlns="{PARTIAL}"><lock-id>1</lock-id></partial-unlock>')
    other.ok(edit(interface("eth0", change)))


@pytest.mark.parametrize("select", ["/if:interfaces-state", "//if:statistics", "/sys:system-state/sys:clock"])
def test_a_partial_lock_of_state_matches_nothing(client: Client, select: str) -> None:
    client.ok(edit(interface("eth0")))
    declared = f'xmlns:if="{IF}" xmlns:sys="{SYS}"'
    error = client.error(
        f'<partial-lock xmlns="{PARTIAL}" {declared}><select>{select}</select></partial-lock>'
    )
    assert (error["tag"], error["app-tag"]) == ("operation-failed", "no-matches")
    some = f"<select>{select}</select><select>/if:interfaces/if:interface | {select}</select>"
    reply = client.rpc(f'<partial-lock xmlns="{PARTIAL}" {declared}>{some}</partial-lock>')
    (node,) = reply.findall(f"{{{PARTIAL}}}locked-node")
    assert node.text == "/if:interfaces/if:interface[if:name='eth0']"


def test_each_selection_of_a_partial_lock_has_its_own_prefixes(client: Client) -> None:
    client.ok(edit(interface("eth0")))
    client.ok(edit(hostname("x")))
    reply = client.rpc(
        f'<partial-lock xmlns="{PARTIAL}"><select xmlns:a="{IF}">/a:interfaces/a:interface</select>'
        f'<select xmlns:a="{SYS}">/a:system/a:hostname</select></partial-lock>'
    )
    nodes = [each.text for each in reply.findall(f"{{{PARTIAL}}}locked-node")]
    assert nodes == ["/if:interfaces/if:interface[if:name='eth0']", "/sys:system/sys:hostname"]


# --- commit


def test_a_confirmed_commit_is_taken_back_by_cancel(client: Client) -> None:
    client.ok(edit(hostname("x"), "candidate"))
    client.ok("<commit><confirmed/></commit>")
    assert client.data(get()).find(f"{{{SYS}}}system") is not None
    client.ok("<cancel-commit/>")
    assert client.data(get()).find(f"{{{SYS}}}system") is None


def test_a_confirmed_commit_goes_with_its_session(connect: Connect) -> None:
    one, other = connect("one"), connect("other")
    one.ok(edit(hostname("x"), "candidate"))
    one.ok("<commit><confirmed/></commit>")
    one.session.connection_lost("gone")
    assert other.data(get()).find(f"{{{SYS}}}system") is None


def test_another_session_confirms_by_the_persist_id(connect: Connect) -> None:
    one, other = connect("one"), connect("other")
    one.ok(edit(hostname("x"), "candidate"))
    one.ok("<commit><confirmed/><persist>token</persist></commit>")
    one.session.connection_lost("gone")
    assert other.error("<commit><persist-id>wrong</persist-id></commit>")["tag"] == "invalid-value"
    other.ok("<commit><persist-id>token</persist-id></commit>")
    assert other.error("<cancel-commit/>")["tag"] == "operation-failed"
    assert other.data(get()).find(f"{{{SYS}}}system") is not None


def test_a_commit_can_be_rolled_back_by_its_number(client: Client) -> None:
    history = "urn:isolane:yang:isolane-history"
    client.ok(edit(hostname("one")))
    client.ok(edit(hostname("two")))
    reply = client.rpc(f'<rollback xmlns="{history}"><number>1</number></rollback>')
    assert reply.findtext(f"{{{history}}}number") == "3"
    assert client.data(get()).findtext(f"{{{SYS}}}system/{{{SYS}}}hostname") == "one"


# --- sessions


def test_kill_session_ends_another_and_not_oneself(connect: Connect) -> None:
    one, other = connect("one"), connect("other")
    assert one.error("<kill-session><session-id>1</session-id></kill-session>")["tag"] == "invalid-value"
    assert one.error("<kill-session><session-id>77</session-id></kill-session>")["tag"] == "invalid-value"
    one.ok("<kill-session><session-id>2</session-id></kill-session>")
    assert other.closed == "killed by session 1"


# --- get-data, edit-data


def get_data(datastore: str, more: str = "") -> str:
    return f'<get-data xmlns="{NMDA}"><datastore xmlns:ds="{DS}">ds:{datastore}</datastore>{more}</get-data>'


def test_edit_data_and_get_data_name_datastores_by_identity(client: Client) -> None:
    client.ok(
        f'<edit-data xmlns="{NMDA}"><datastore xmlns:ds="{DS}">ds:running</datastore>'
        f"<config>{interface('eth0')}</config></edit-data>"
    )
    found = client.data(get_data("intended"))
    assert found.findtext(f".//{{{IF}}}name") == "eth0"


def test_the_operational_datastore_cannot_be_edited(client: Client) -> None:
    request = (
        f'<edit-data xmlns="{NMDA}"><datastore xmlns:ds="{DS}">ds:operational</datastore>'
        f"<config>{interface('eth0')}</config></edit-data>"
    )
    assert client.error(request)["tag"] == "invalid-value"


def test_config_filter_keeps_configuration_or_state(client: Client) -> None:
    client.ok(edit(hostname("x")))
    only = client.data(get_data("operational", "<config-filter>true</config-filter>"))
    assert only.find(f"{{{SYS}}}system") is not None
    assert only.find(".//{urn:isolane:yang:isolane-history}statistics") is None
    state = client.data(get_data("operational", "<config-filter>false</config-filter>"))
    assert state.find(f"{{{SYS}}}system") is None
    assert state.find(".//{urn:isolane:yang:isolane-history}statistics") is not None


def test_max_depth_counts_from_what_is_selected(client: Client) -> None:
    client.ok(edit(interface("eth0")))
    chosen = f'<subtree-filter><interfaces xmlns="{IF}"><interface/></interfaces></subtree-filter>'
    shallow = client.data(get_data("running", f"{chosen}<max-depth>1</max-depth>"))
    assert shallow.find(f".//{{{IF}}}name") is not None
    assert shallow.find(f".//{{{IF}}}type") is None
    assert (
        client.data(get_data("running", f"{chosen}<max-depth>2</max-depth>")).find(f".//{{{IF}}}type")
        is not None
    )


@pytest.mark.parametrize(
    "chosen",
    [
        f'<xpath-filter xmlns:if="{IF}">/if:interfaces</xpath-filter>',
        f'<subtree-filter><interfaces xmlns="{IF}"/></subtree-filter>',
        "",
    ],
)
@pytest.mark.parametrize("defaults", ["explicit", "trim", "report-all", "report-all-tagged"])
def test_at_max_depth_1_the_selected_containers_are_told_without_children(
    client: Client, chosen: str, defaults: str
) -> None:
    client.ok(edit(interface("eth0")))
    mode = f"<with-defaults>{defaults}</with-defaults>"
    data = client.data(get_data("running", f"{chosen}<max-depth>1</max-depth>{mode}"))
    assert [len(each) for each in data.iterchildren()] == [0] * len(data)
    assert data.find(f"{{{IF}}}interfaces") is not None
    assert (len(data) == 1) or not chosen


def test_at_the_last_level_of_max_depth_containers_stay_and_what_is_not_there_does_not(
    client: Client,
) -> None:
    client.ok(edit(hostname("x")))
    chosen = f'<subtree-filter><system xmlns="{SYS}"/><interfaces xmlns="{IF}"/></subtree-filter>'
    told = client.data(get_data("operational", f"{chosen}<with-origin/><max-depth>1</max-depth>"))
    assert [each.tag for each in told.iterchildren()] == [f"{{{SYS}}}system"]


def test_origins_are_told_where_they_are_asked_for(client: Client) -> None:
    client.ok(edit(hostname("x")))
    found = client.data(get_data("operational", "<with-origin/>"))
    system = found.find(f"{{{SYS}}}system")
    assert system is not None
    assert (system.get("{urn:ietf:params:xml:ns:yang:ietf-origin}origin") or "").endswith("intended")


def test_origin_filters_are_for_operational_only(client: Client) -> None:
    filtered = '<origin-filter xmlns:or="urn:ietf:params:xml:ns:yang:ietf-origin">or:system</origin-filter>'
    assert client.errors(get_data("running", filtered))


# --- what is no operation


def test_an_unknown_namespace_and_an_unknown_operation_are_told_apart(client: Client) -> None:
    assert client.error('<nonsense xmlns="urn:example"/>')["tag"] == "unknown-namespace"
    assert client.error("<nonsense/>")["tag"] == "operation-not-supported"


def test_an_unknown_parameter_is_an_unknown_element(client: Client) -> None:
    assert client.error("<commit><nonsense/></commit>")["tag"] == "unknown-element"


def test_an_action_on_what_is_not_there_is_data_missing(client: Client) -> None:
    llr = "urn:isolane:yang:isolane-ue-llr"
    request = (
        f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><interfaces xmlns="{IF}"><interface><name>eth9</name>'
        f'<llr xmlns="{llr}"><reinitialize/></llr></interface></interfaces></action>'
    )
    assert client.error(request)["tag"] == "data-missing"


@pytest.mark.parametrize(
    ("element", "attributed"),
    [
        ("interfaces", "<interfaces a='1' "),
        ("name", "<name a='1'>"),
        ("reinitialize", "<reinitialize a='1'/>"),
    ],
)
def test_nothing_on_the_way_to_an_action_has_an_attribute(
    client: Client, element: str, attributed: str
) -> None:
    client.ok(edit(interface("eth9")))
    llr = "urn:isolane:yang:isolane-ue-llr"
    plain = (
        f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><interfaces xmlns="{IF}"><interface><name>eth9</name>'
        f'<llr xmlns="{llr}"><reinitialize/></llr></interface></interfaces></action>'
    )
    begins = attributed.replace(" a='1'", "")
    error = client.error(plain.replace(begins, attributed))
    assert (error["tag"], error["bad-attribute"], error["bad-element"]) == ("unknown-attribute", "a", element)


@pytest.mark.parametrize(
    "request_",
    [
        "<edit-config><target><running>\n</running></target>"
        "<default-operation>\n  replace\n</default-operation><test-option>\tset </test-option>"
        "<error-option> rollback-on-error</error-option><config/></edit-config>",
        "<commit><confirmed> </confirmed><confirm-timeout>\n 60\n</confirm-timeout></commit>",
        '<get-config><source><running/></source><with-defaults xmlns="urn:ietf:params:xml:ns:yang:'
        'ietf-netconf-with-defaults">\n explicit\n</with-defaults></get-config>',
        f'<get-data xmlns="{NMDA}" xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        "<datastore>\n  ds:running\n</datastore><config-filter> true </config-filter></get-data>",
    ],
)
def test_layout_around_parameters_that_are_no_strings_says_nothing(client: Client, request_: str) -> None:
    reply = client.rpc(request_)
    assert reply.find("{*}rpc-error") is None, etree.tostring(reply)


def test_layout_around_a_string_is_part_of_it(client: Client) -> None:
    client.ok("<commit><confirmed/><persist> key\n</persist></commit>")
    assert client.error("<commit><persist-id>key</persist-id></commit>")["tag"] == "invalid-value"
    client.ok("<commit><persist-id> key\n</persist-id></commit>")
