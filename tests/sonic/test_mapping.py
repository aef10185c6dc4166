"""CONFIG_DB and trees are two forms of one content, and nothing is lost between them."""

import json
from pathlib import Path
from random import Random

import pytest

from isolane.cli.main import main
from isolane.compiler import load
from isolane.errors import DataErrors
from isolane.sonic import document
from isolane.sonic.errors import NoForm
from isolane.sonic.modules import content
from isolane.sonic.modules.tables import Place, Tables
from isolane.sonic.modules.view import TableView
from isolane.sonic.redis.databases import read_json
from isolane.sonic.redis.hashes import Content, Hash
from isolane.tree import json as tree_json
from isolane.tree.diff import diff
from isolane.tree.schema import ListNode, Record
from isolane.tree.types import BadValue
from tests.sonic.redis_server import EXAMPLE

SEEDS = range(40)
VALUES = {
    "lanes": ("0,1", "12"),
    "speed": ("40000", "0100", "fast", "0"),
    "adv_speeds": ("all", "100,200", "x", ""),
    "mtu": ("9100", "67", ""),
    "admin_status": ("up", "down", "UP"),
    "tagging_mode": ("tagged", "no"),
    "dhcp_servers@": ("192.0.2.1", "192.0.2.1,192.0.2.2", ""),
    "dhcp_servers": ("192.0.2.9", "192.0.2.7,192.0.2.8"),
    "vlanid": ("7", "9999"),
    "description": ("a, b", "", "|"),
    "unknown": ("1", "\\x00"),
    "46": ("5", "99"),
    "dscp_value": ("from-tc", "63", "64"),
    "NULL": ("NULL",),
}
KEYS = (
    "PORT|Ethernet0",
    "PORT|Ethernet4",
    "PORT|eth0",
    "VLAN|Vlan7",
    "VLAN_MEMBER|Vlan7|Ethernet0",
    "VLAN_MEMBER|Vlan7",
    "VLAN_INTERFACE|Vlan7",
    "VLAN_INTERFACE|Vlan7|2001:db8::1/64",
    "VLAN_INTERFACE|Vlan7|x|y",
    "BUFFER_QUEUE|Ethernet0|3-4",
    "DSCP_TO_TC_MAP|AZURE",
    "SWITCH_TRIMMING|GLOBAL",
    "SWITCH_TRIMMING|LOCAL",
    "ELSEWHERE|x",
    "PORT",
)


def _random_hashes(random: Random) -> Content:
    found: Content = {}
    for key in KEYS:
        if random.random() < 0.7:
            names = random.sample(sorted(VALUES), random.randrange(5))
            found[key] = {name: random.choice(VALUES[name]) for name in names} or {"NULL": "NULL"}
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_read_and_written_again_is_what_was_there(tables: Tables, seed: int) -> None:
    before = _random_hashes(Random(seed))
    taken = content.take(tables, before)
    tree = tables.placed(tables.model.root.EMPTY, taken.records)
    after = content.hashes(tables, tree, before)
    assert {key: _said(fields) for key, fields in after.items()} == {
        key: _said(fields) for key, fields in before.items()
    }


def _said(fields: Hash) -> Hash:
    """NULL says nothing beside other fields."""
    return {name: text for name, text in fields.items() if name != "NULL"}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tree_is_the_same_after_a_round(tables: Tables, seed: int) -> None:
    tree = tables.placed(
        tables.model.root.EMPTY, content.take(tables, _random_hashes(Random(1000 + seed))).records
    )
    again = content.take(tables, content.hashes(tables, tree))
    assert not again.aside
    assert tables.placed(tables.model.root.EMPTY, again.records) == tree


def test_the_example_comes_back_word_for_word(tables: Tables) -> None:
    given = read_json(EXAMPLE / "config_db.json")
    hashes = document.content(given, "|")
    tree, faults = content.problems(tables, content.take(tables, hashes))
    assert not faults
    after = content.hashes(tables, tree, hashes)
    assert document.document(after, "|") == given


@pytest.mark.parametrize(
    ("key", "fields", "place"),
    [
        ("VLAN_INTERFACE|Vlan7", {"NULL": "NULL"}, ("VLAN_INTERFACE_LIST", "Vlan7")),
        (
            "VLAN_INTERFACE|Vlan7|192.0.2.1/24",
            {"NULL": "NULL"},
            ("VLAN_INTERFACE_IPPREFIX_LIST", ("Vlan7", "192.0.2.1/24")),
        ),
        ("BUFFER_QUEUE|Ethernet0|3-4", {}, ("BUFFER_QUEUE_LIST", ("Ethernet0", "3-4"))),
        ("SWITCH_TRIMMING|GLOBAL", {"size": "128"}, ("GLOBAL", None)),
        ("BUFFER_POOL|a|b", {}, ("BUFFER_POOL_LIST", "a|b")),
    ],
)
def test_a_key_leads_to_its_list(tables: Tables, key: str, fields: Hash, place: tuple[str, object]) -> None:
    found = tables.entry(key, fields).place
    assert (found.form.node.name, found.key) == place
    assert tables.key(found, fields) == key


def test_fields_have_the_form_that_sonic_writes(tables: Tables) -> None:
    def fields(key: str, given: Hash) -> Hash:
        entry = tables.entry(key, given)
        return content.spell(entry.place, entry.place.form.fields(entry.read.record), {})

    assert fields("VLAN|Vlan7", {"dhcp_servers@": "a,b", "vlanid": "7"}) == {
        "dhcp_servers@": "a,b",
        "vlanid": "7",
    }
    assert fields("PORT|Ethernet0", {"adv_speeds": "1,2"}) == {"adv_speeds": "1,2"}
    assert fields("VLAN_INTERFACE|Vlan7", {"NULL": "NULL"}) == {"NULL": "NULL"}
    assert fields("DSCP_TO_TC_MAP|m", {"46": "5", "0": "0"}) == {"0": "0", "46": "5"}
    assert fields("SWITCH_TRIMMING|GLOBAL", {"dscp_value": "from-tc"}) == {"dscp_value": "from-tc"}


def test_a_list_keeps_the_form_that_it_has(tables: Tables) -> None:
    form = tables.entry("VLAN|Vlan7", {}).place.form
    assert form.spelled("dhcp_servers@", "a,b", {"dhcp_servers": "a"}) == ("dhcp_servers", "a,b")
    assert form.spelled("dhcp_servers@", "a,b", {"dhcp_servers@": "a"}) == ("dhcp_servers@", "a,b")
    assert form.spelled("dhcp_servers@", "a,b", {}) == ("dhcp_servers@", "a,b")


def test_what_has_no_form_is_refused(tables: Tables) -> None:
    form = tables.entry("VLAN|Vlan7", {}).place.form
    record: Record = form.node.record.new(name="Vlan7", dhcp_servers=("a,b",))
    with pytest.raises(NoForm, match="'a,b' cannot be a value in a list"):
        form.fields(record)
    members = tables.by_name["VLAN_MEMBER"].lists[0]
    with pytest.raises(NoForm, match="cannot be a key"):
        tables.key(Place(members, ("Vlan7", "")), {})
    with pytest.raises(NoForm, match="cannot be a key"):
        tables.key(Place(members, ("Vlan|7", "Ethernet0")), {})


EMPTIES = """
module sonic-empties {
  yang-version 1.1; namespace "urn:empties"; prefix e;
  container sonic-empties {
    container ADDRESS {
      list ADDRESS_LIST { key "ip port vrf"; leaf ip { type string; }
        leaf port { type union { type string { pattern ''; } type uint16; } }
        leaf vrf { type string { pattern '|mgmt'; } } }
    }
    container TABLE {
      list TABLE_LIST { key "name"; leaf name { type string { length "1..9"; } }
        leaf-list ports { type string; ordered-by user; default ""; }
        leaf-list servers { type string; } leaf text { type string; } leaf mtu { type uint16; } }
      container GLOBAL { leaf size { type uint16; } }
    }
  }
}
"""


@pytest.fixture(scope="module")
def empties(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    directory = tmp_path_factory.mktemp("empties")
    (directory / "sonic-empties.yang").write_text(EMPTIES)
    return Tables(load(["sonic-empties"], [directory], cache_dir=directory / "cache"))


def test_what_is_empty_in_config_db_comes_back(empties: Tables) -> None:
    """Parts of keys, texts and lists whose type has an empty value, and entries without fields."""
    given = {
        "ADDRESS": {"10.1.0.32|161|": {}, "10.1.0.33||mgmt": {}, "10.1.0.34||": {}},
        "TABLE": {"a": {"ports": [""], "text": ""}, "b": {"ports": ["", "x"]}, "c": {}},
    }
    taken = content.take(empties, document.content(given, "|"))
    assert not taken.aside
    tree = empties.placed(empties.model.root.EMPTY, taken.records)
    assert document.document(content.hashes(empties, tree), "|") == given


@pytest.mark.parametrize(
    ("table", "problem", "is_fault"),
    [
        ({"a": {"servers": [""], "text": "x"}}, "TABLE|a servers@: an empty list", False),
        ({"a": {"servers": []}}, "TABLE|a servers@: an empty list", False),
        ({"GLOBAL": {}}, "TABLE|GLOBAL: an entry without fields", False),
        ({"GLOBAL": {"size": ""}}, 'TABLE|GLOBAL size: ""', True),
        ({"a": {"mtu": ""}}, 'TABLE|a mtu: ""', True),
        ({"": {}}, "TABLE|: length 0 is not in 1..9", True),
    ],
)
def test_what_is_empty_and_in_no_data_is_said_and_kept(
    empties: Tables, table: object, problem: str, is_fault: bool
) -> None:
    before = document.content({"TABLE": table}, "|")
    taken = content.take(empties, before)
    [one] = taken.aside
    assert str(one).startswith(problem)
    assert one.is_fault == is_fault
    tree = empties.placed(empties.model.root.EMPTY, taken.records)
    assert content.hashes(empties, tree, before) == before


def test_an_empty_value_where_sonic_reads_none_has_no_form(empties: Tables) -> None:
    form = empties.entry("TABLE|a", {}).place.form
    with pytest.raises(NoForm, match="'' cannot be a value in a list"):
        form.fields(form.node.record.new(name="a", servers=("",)))


TWINS = """
module sonic-twins {
  namespace "urn:twins"; prefix t;
  container sonic-twins {
    container TWINS {
      list NUMBER_LIST { key "id"; leaf id { type uint8; } leaf on { type boolean; } }
      list NAME_LIST { key "name"; leaf name { type string; } leaf colour { type string; } }
      list PAIR_LIST { key "name id"; leaf name { type string; } leaf id { type uint8; }
        list deep { key "a b"; leaf a { type string; } leaf b { type string; } } }
    }
  }
}
"""


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    directory = tmp_path_factory.mktemp("twins")
    (directory / "sonic-twins.yang").write_text(TWINS)
    return Tables(load(["sonic-twins"], [directory], cache_dir=directory / "cache"))


def test_lists_with_as_many_keys_are_distinguished_by_values_and_fields(twins: Tables) -> None:
    def found(key: str, fields: Hash) -> tuple[str, object]:
        place = twins.entry(key, fields).place
        assert twins.key(place, fields) == key
        return place.form.node.name, place.key

    assert found("TWINS|7", {"on": "True"}) == ("NUMBER_LIST", 7)
    assert found("TWINS|7", {"colour": "red"}) == ("NAME_LIST", "7")
    assert found("TWINS|x", {"on": "true"}) == ("NAME_LIST", "x")
    assert found("TWINS|x|7", {}) == ("PAIR_LIST", ("x", 7))
    with pytest.raises(BadValue):
        twins.entry("TWINS|x|07", {})


EVENTS = """module sonic-happenings {
  yang-version 1.1; namespace "urn:example:sonic-happenings"; prefix h;
  container sonic-happenings {
    container pfc-storm { leaf ifname { type string; } leaf count { type uint8; default 1; } }
    container marked { presence "it happened"; }
    container THINGS { leaf alone { type string; } list KEYLESS_LIST { config false; leaf a { type string; } }
      list THINGS_LIST { key "name"; leaf name { type string; } leaf colour { type string; } } }
  }
}
"""


def test_what_has_no_table_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Containers of events look like tables, and leafs beside the lists of a table like fields."""
    (tmp_path / "sonic-happenings.yang").write_text(EVENTS)
    tables = Tables(load(["sonic-happenings"], [tmp_path], cache_dir=tmp_path / "cache"))
    assert list(tables.by_name) == ["THINGS"]
    view, empty = TableView(tables), tables.model.root.EMPTY

    def tree(given: dict[str, object]) -> Record:
        text = json.dumps({"sonic-happenings:sonic-happenings": given})
        found: Record = tree_json.decode(tables.model, tree_json.parse(text.encode()))
        return found

    good = tree({"THINGS": {"THINGS_LIST": [{"name": "a", "colour": "red"}]}})
    view.faults(list(diff(empty, good)), good)
    for given, place in {
        '{"pfc-storm": {"ifname": "Ethernet0"}}': "/sonic-happenings:sonic-happenings/pfc-storm/ifname",
        '{"pfc-storm": {"count": 1}}': "/sonic-happenings:sonic-happenings/pfc-storm/count",
        '{"marked": {}}': "/sonic-happenings:sonic-happenings/marked",
        '{"THINGS": {"alone": "x"}}': "/sonic-happenings:sonic-happenings/THINGS/alone",
    }.items():
        bad = tree(json.loads(given))
        with pytest.raises(DataErrors) as refused:
            view.faults(list(diff(empty, bad)), bad)
        assert [(str(one.path), one.app_tag) for one in refused.value.errors] == [(place, "no-form")]
        view.faults(list(diff(bad, empty)), empty)
        data = tmp_path / "data.json"
        data.write_text(f'{{"sonic-happenings:sonic-happenings": {given}}}')
        assert main(["sonic", "export", str(data), "--yang-path", str(tmp_path)]) == 1
        assert "CONFIG_DB has no table for it" in capsys.readouterr().err


def test_a_boolean_keeps_its_spelling_until_it_changes(twins: Tables) -> None:
    place = twins.entry("TWINS|7", {"on": "True"}).place
    fields = place.form.fields(place.form.read({"on": "True"}, (7,)).record)
    assert fields == {"on": "true"}
    assert content.merge(place, fields, {"on": "True"}) == {"on": "True"}
    assert content.merge(place, {"on": "false"}, {"on": "True"}) == {"on": "false"}


def test_lists_that_are_nested_otherwise_have_no_form(twins: Tables) -> None:
    pair = twins.entry("TWINS|x|7", {}).place.form
    deep = pair.node.by_attribute["deep"]
    assert isinstance(deep, ListNode)
    record = pair.node.record.new(name="x", id=7, deep=[deep.record.new(a="1", b="2")])
    with pytest.raises(NoForm, match="deep has no form in CONFIG_DB"):
        pair.fields(record)


def test_a_key_that_would_be_written_otherwise_stays_aside(tables: Tables) -> None:
    with pytest.raises(BadValue, match="no module describes this table"):
        tables.entry("ELSEWHERE|x", {})
    with pytest.raises(BadValue):
        tables.entry("PORT|eth0", {})
    with pytest.raises(BadValue, match="no list of the table has such a key"):
        tables.entry("PORT", {})
