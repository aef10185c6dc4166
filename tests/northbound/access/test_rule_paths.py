"""The prefixes in the path of a rule are those declared where it stands (RFC 8341 section 4.2)."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from lxml import etree

from isolane.bindings import MODEL
from isolane.tree import json as tree_json
from isolane.tree.types import node_paths
from tests.netconf.client import Client
from tests.northbound.access.test_access import ACM, GET, IF, SYS, Site, edit_config, explain, names

DENY = "<action>deny</action>"
CANONICAL = "/ietf-interfaces:interfaces/ietf-interfaces:interface[ietf-interfaces:name='eth0']"
FORMS = {
    "a prefix of the client": (f'xmlns:x="{IF}"', "/x:interfaces/x:interface[x:name='eth0']"),
    "the prefix of another module": (f'xmlns:sys="{IF}"', "/sys:interfaces/sys:interface[sys:name='eth0']"),
    "two prefixes of one module": (
        f'xmlns:a="{IF}" xmlns:b="{IF}"',
        "/a:interfaces/b:interface[a:name='eth0']",
    ),
    "a prefix that is declared above": ("", "/up:interfaces/up:interface[up:name='eth0']"),
    "none but the first": (f'xmlns:x="{IF}"', "/x:interfaces/interface[name='eth0']"),
    "the prefix of the module, not declared": ("", "/if:interfaces/if:interface[if:name='eth0']"),
    "the name of the module": ("", CANONICAL),
    "white space": (f'xmlns:x="{IF}"', "\n  /x:interfaces/x:interface[ x:name = 'eth0' ]\n"),
}


def rule_list(declared: str, path: str) -> str:
    return (
        f'<nacm xmlns="{ACM}" xmlns:up="{IF}"><groups><group><name>g</name><user-name>ops</user-name></group>'
        "</groups><rule-list><name>l</name><group>g</group><rule><name>r</name>"
        f"<path {declared}>{path}</path>{DENY}</rule></rule-list></nacm>"
    )


def admin(site: Site) -> Client:
    return site.client("admin", recovery=True)


def read_back(site: Site) -> etree._Element:
    (path,) = admin(site).data(GET).iterfind(f".//{{{ACM}}}path")
    assert isinstance(path, etree._Element)
    return path


@pytest.mark.parametrize(("declared", "path"), FORMS.values(), ids=FORMS)
def test_a_path_means_what_its_declarations_say(declared: str, path: str) -> None:
    site = Site()
    admin(site).ok(edit_config(rule_list(declared, path)))
    assert names(site.client()) == ["eth1"]
    stored = site.store.running.nacm.rule_list["l"].rule["r"].path
    assert stored.replace(" ", "") == CANONICAL


@pytest.mark.parametrize(("declared", "path"), FORMS.values(), ids=FORMS)
def test_what_is_read_back_has_its_declarations(declared: str, path: str) -> None:
    """So another client can send it as it came, and its elements alone say what it means."""
    site = Site()
    admin(site).ok(edit_config(rule_list(declared, path)))
    told = read_back(site)
    used = set(node_paths.modules(told.text or ""))
    assert {told.nsmap[prefix] for prefix in used} == {IF}
    number = site.store.number
    declarations = " ".join(f'xmlns:{prefix}="{told.nsmap[prefix]}"' for prefix in used)
    admin(site).ok(edit_config(rule_list(declarations, told.text or "")))
    assert site.store.number == number


def test_two_modules_of_one_prefix_are_told_apart() -> None:
    text = "/a:top/b:more[b:key='a:x']/c:end"
    stored = node_paths.qualified(text, {"a": "one", "b": "two", "c": "one"}.get)
    assert stored == "/one:top/two:more[two:key='a:x']/one:end"
    assert node_paths.prefixed(stored, {"one": "p", "two": "p2"}) == "/p:top/p2:more[p2:key='a:x']/p:end"


def test_a_variable_and_a_literal_stay_as_they_are() -> None:
    site = Site()
    path = "/s:system/s:authentication/s:user[s:name=$USER]"
    admin(site).ok(edit_config(rule_list(f'xmlns:s="{SYS}"', path)))
    assert read_back(site).text == path.replace("s:", "sys:")
    quoted = """/s:system/s:authentication/s:user[s:name="s:x'y"]"""
    admin(site).ok(edit_config(rule_list(f'xmlns:s="{SYS}"', quoted)))
    assert site.store.running.nacm.rule_list["l"].rule["r"].path.endswith("""[ietf-system:name="s:x'y"]""")


DATASTORES = "urn:ietf:params:xml:ns:yang:ietf-datastores"
LIBRARY = "urn:ietf:params:xml:ns:yang:ietf-yang-library"
RUNNING = """/ietf-yang-library:yang-library/ietf-yang-library:datastore\
[ietf-yang-library:name='ietf-datastores:running']"""


@pytest.mark.parametrize(
    ("declared", "key"),
    [
        (f'xmlns:l="{LIBRARY}" xmlns:d="{DATASTORES}"', "d:running"),
        (f'xmlns:l="{LIBRARY}" xmlns:if="{DATASTORES}"', "if:running"),
        (f'xmlns:l="{LIBRARY}"', "ds:running"),
        (f'xmlns:l="{LIBRARY}"', "ietf-datastores:running"),
    ],
    ids=["a prefix of the client", "the prefix of another module", "the module's own", "the module"],
)
def test_the_names_in_a_key_are_those_of_the_declarations(declared: str, key: str) -> None:
    site = Site()
    path = f"/l:yang-library/l:datastore[l:name='{key}']"
    admin(site).ok(edit_config(rule_list(declared, path)))
    assert site.store.running.nacm.rule_list["l"].rule["r"].path == RUNNING
    told = read_back(site)
    assert told.nsmap["ietf-datastores"] == DATASTORES
    again = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in told.nsmap.items() if prefix)
    number = site.store.number
    admin(site).ok(edit_config(rule_list(again, told.text or "")))
    assert site.store.number == number


def test_a_key_of_a_leaf_list_and_quotes_in_a_key_are_read_with_the_way_to_them() -> None:
    asked = []

    def key_text(way: Sequence[node_paths.Name], text: str) -> str:
        asked.append((way[-1][1], text))
        return f"m:{text}='1'"

    text = """/m:a/b[.='x:y']/c[k = "x:z"][l='p'][m=$USER]"""
    found = node_paths.qualified(text, {"m": "m"}.get, key_text)
    assert asked == [("b", "x:y"), ("k", "x:z"), ("l", "p")]
    assert found == """/m:a/m:b[.="m:x:y='1'"]/m:c[m:k = "m:x:z='1'"][m:l="m:p='1'"][m:m=$USER]"""


@pytest.mark.parametrize(
    ("declared", "path", "told"),
    [
        ('xmlns:if="urn:nothing"', "/if:interfaces", "which is not the namespace of a module"),
        (f'xmlns:if="{SYS}"', "/if:interfaces", "which the model does not have there"),
        ("", "/nosuch:interfaces", "which the model does not have there"),
        (f'xmlns:x="{IF}"', "/x:interfaces/", None),
    ],
)
def test_a_path_that_leads_nowhere_is_refused(declared: str, path: str, told: str | None) -> None:
    site = Site()
    if told is None:
        admin(site).ok(edit_config(rule_list(declared, path)))
        return
    error = admin(site).error(edit_config(rule_list(declared, path)))
    assert error["tag"] == "invalid-value"
    assert told in error["message"]
    assert error["path"].endswith("/nacm:path")


def test_a_filter_finds_the_path_by_the_prefixes_of_the_client() -> None:
    site = Site()
    admin(site).ok(edit_config(rule_list(*FORMS["a prefix of the client"])))
    content = (
        f'<nacm xmlns="{ACM}"><rule-list><rule><path xmlns:y="{IF}">{{}}</path></rule></rule-list></nacm>'
    )
    for path, count in (("/y:interfaces/y:interface[y:name='eth0']", 1), ("/y:interfaces", 0)):
        request = GET.replace("</source>", f"</source><filter>{content.format(path)}</filter>")
        found = admin(site).data(request).findall(f".//{{{ACM}}}path")
        assert len(found) == count


def test_a_journal_with_prefixes_of_modules_is_read(tmp_path: Path) -> None:
    """What was stored before paths were: prefixes that the modules give themselves."""
    old = "/if:interfaces/if:interface[if:name='eth0']"
    site = Site()
    admin(site).ok(edit_config(rule_list("", old)))
    text = "".join(tree_json.encode(site.store.running))
    assert CANONICAL in text
    found = tree_json.decode(MODEL, json.loads(text.replace(CANONICAL, old)))
    assert found.nacm.rule_list["l"].rule["r"].path == CANONICAL


def test_explain_takes_the_prefixes_of_the_client() -> None:
    site = Site()
    admin(site).ok(edit_config(rule_list(*FORMS["a prefix of the client"])))
    path = f"<path xmlns:z=\"{IF}\">/z:interfaces/z:interface[z:name='eth0']</path>"
    assert explain(admin(site), f"<user>ops</user>{path}")["decision"] == "deny"
