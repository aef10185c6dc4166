"""Every construct of YANG 1.0 and 1.1 becomes what the standard says."""

from decimal import Decimal
from typing import Any

import pytest

from isolane.compiler.build import build
from isolane.compiler.parsing import parse_modules
from isolane.compiler.reader import read_model
from isolane.tree import schema
from isolane.tree.model import UnknownNode
from isolane.tree.types import (
    Binary,
    Bits,
    Decimal64,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    String,
    Union,
)
from isolane.tree.values import Identity, InstanceId
from tests.compiler.torture import DIRECTORY, MODULES, torture_model

MODEL = torture_model()


def find(path: str) -> Any:
    return MODEL.find(path)


def kind(path: str) -> Any:
    return find(path).type


def intervals(path: str) -> Any:
    return kind(path).limit.intervals


def test_compiling_is_deterministic() -> None:
    texts = [
        build(read_model(parse_modules(order, [DIRECTORY])), stubs=True) for order in (MODULES, MODULES[::-1])
    ]
    assert texts[0] == texts[1]


def test_the_source_makes_the_model_that_it_was_made_from() -> None:
    read = read_model(parse_modules(MODULES, [DIRECTORY]))
    assert [repr(node) for node in read.nodes()] == [repr(node) for node in MODEL.nodes()]
    assert build(MODEL, stubs=True) == build(read, stubs=True)


# Types


def test_ranges_narrow_from_typedef_to_typedef() -> None:
    numbers = "/torture-types:numbers"
    assert intervals(f"{numbers}/percent") == ((0, 100),)
    assert intervals(f"{numbers}/small-percent") == ((0, 10), (20, 20), (90, 100))
    assert intervals(f"{numbers}/tiny-percent") == ((1, 5),)
    assert intervals(f"{numbers}/i16") == ((-5, -1), (1, 5))
    assert intervals(f"{numbers}/u32") == ((10, 2**32 - 1),)
    assert intervals(f"{numbers}/u64") == ((0, 0), (2**64 - 1, 2**64 - 1))
    assert intervals(f"{numbers}/cents") == (
        (Decimal("0.0"), Decimal("1.5")),
        (Decimal("10.25"), Decimal("10.25")),
    )
    assert kind(f"{numbers}/percent").limit.message == "not a percentage"
    assert kind(f"{numbers}/percent").limit.app_tag == "percent"
    assert kind(f"{numbers}/d18").fraction_digits == 18
    assert isinstance(kind(f"{numbers}/i8"), Integer)
    assert isinstance(kind(f"{numbers}/d1"), Decimal64)


def test_lengths_narrow_and_patterns_add_up() -> None:
    label = kind("/torture-types:texts/short-label")
    assert isinstance(label, String)
    assert label.limit is not None
    assert label.limit.intervals == ((2, 4),)
    assert [(pattern.xsd, pattern.invert, pattern.app_tag) for pattern in label.patterns] == [
        ("[a-z]+", False, "lower"),
        ("x.*", True, "no-x"),
    ]
    blob = kind("/torture-types:others/blob")
    assert isinstance(blob, Binary)
    assert blob.limit is not None


def test_enums_and_bits_keep_their_numbers() -> None:
    names = "/torture-types:names"
    colour, warm = kind(f"{names}/colour"), kind(f"{names}/warm")
    assert isinstance(colour, Enumeration)
    assert colour.values == {"red": 0, "green": 5, "blue": 6, "dark blue": 7, "violet": -3}
    assert warm.values == {"red": 0, "violet": -3}
    permissions, few = kind(f"{names}/permissions"), kind(f"{names}/few")
    assert isinstance(permissions, Bits)
    assert list(permissions.positions.items()) == [("execute", 0), ("read", 2), ("write", 3), ("sticky", 9)]
    assert list(few.positions) == ["read", "write"]


def test_identities_have_all_their_bases() -> None:
    flying = kind("/torture-types:names/flying")
    assert isinstance(flying, Identityref)
    assert set(flying.values) == {"torture-types:bird", "torture-types:bat"}
    creature = kind("/torture-types:names/creature")
    assert "torture-types:puppy" in creature.values
    assert "torture-augment:cat" in creature.values
    assert "torture-types:animal" not in creature.values
    assert MODEL.identities.is_derived("torture-types:puppy", "torture-types:animal")
    assert not MODEL.identities.is_derived("torture-types:puppy", "torture-types:flying")
    assert "torture-types:puppy" in MODEL.identities


def test_leafrefs_have_the_type_of_their_target() -> None:
    references = "/torture-types:references"
    label = kind(f"{references}/to-label")
    assert isinstance(label, Leafref)
    assert label.target == "/torture-types:texts/label"
    assert label.resolved is not label
    assert kind(f"{references}/to-reference").resolved.limit.intervals == ((1, 8), (12, 12))
    assert not kind(f"{references}/loose").require_instance
    assert isinstance(kind(f"{references}/many").resolved, Union)
    member = kind(f"{references}/in-union").members[0]
    assert isinstance(member, Leafref)
    assert member.target == "/torture-types:texts/label"
    assert kind("/torture:transfer/input/to").target == "/torture:top/name"
    assert kind("/torture:system/interface/flap/at").target == "/torture:system/interface/name"
    assert kind("/torture:system/interface/parent").target == "/torture:system/interface/name"


def test_instance_identifiers() -> None:
    where = kind("/torture-types:others/where")
    assert isinstance(where, InstanceIdentifier)
    assert where.require_instance
    assert not kind("/torture-types:others/anywhere").require_instance


# Defaults


@pytest.mark.parametrize(
    ("path", "default"),
    [
        ("/torture-types:numbers/i32", -16),
        ("/torture-types:numbers/i64", 8),
        ("/torture-types:numbers/u16", 255),
        ("/torture-types:numbers/percent", 50),
        ("/torture-types:numbers/tiny-percent", 5),
        ("/torture-types:numbers/cents", Decimal("1.5")),
        ("/torture-types:texts/any", ""),
        ("/torture-types:names/few", ("read", "write")),
        ("/torture-types:names/flying", Identity("torture-types:bird")),
        ("/torture-types:others/here", InstanceId("/torture-types:others/on")),
        ("/torture-types:others/inner", "auto"),
        ("/torture-types:lists/defaults", (1, 2)),
        ("/torture-types:lists/from-type", (50,)),
        ("/torture-types:lists/plain", None),
        ("/torture-old:old/plain", None),
        ("/torture-old:old/left", 4),
        ("/torture-old:old/right", 7),
        ("/torture:system/interface/torture-augment:pet", Identity("torture-augment:cat")),
        ("/torture-groups:refined/port", 22),
        ("/torture-groups:refined/address", "::1"),
        ("/torture-groups:plain/port", 830),
    ],
)
def test_defaults_are_values(path: str, default: Any) -> None:
    assert find(path).default == default
    assert type(find(path).default) is type(default)


def test_an_unset_leaf_reads_as_its_default() -> None:
    root = MODEL.root.EMPTY
    assert root.numbers.percent == 50
    assert root.lists.defaults == (1, 2)
    assert root.numbers.i8 is None
    assert root.top_leaf == "top"


def test_a_default_in_a_case_counts_while_the_case_is_in_use() -> None:
    empty = MODEL.root.EMPTY.choices
    assert (empty.two_a, empty.one_b, empty.third_a) == (2, None, None)
    one = empty.replace(one_a="x")
    assert (one.two_a, one.one_b) == (None, "b")
    assert empty.replace(short="x").two_a is None
    assert one.replace(two_a=7).two_a == 7


# Structure


def test_choices_are_flat_and_know_their_cases() -> None:
    choices = find("/torture:choices")
    assert {choice.name for choice in choices.all_choices} == {"first", "second", "third", "inner"}
    first = choices.choices[0]
    assert first.default == "two"
    assert [case.name for case in first.cases] == [
        "one", "two", "short", "many", "values", "free", "nested", "added", "added-short",
    ]  # fmt: skip
    in_one = find("/torture:choices/in-one")
    assert [case.name for case in in_one.case.cases] == ["in-one", "nested"]
    assert in_one.case.choice.mandatory
    assert in_one.case.choice.case.choice is first
    assert find("/torture:choices/one-c").case is find("/torture:choices/one-a").case
    record = MODEL.root.EMPTY.choices.replace(in_one=None, added="x")
    assert first.active_case(record).name == "added"
    assert first.active_case(MODEL.root.EMPTY.choices) is None


def test_lists_have_keys_first_and_unique_ways() -> None:
    interface = find("/torture:system/interface")
    assert [key.name for key in interface.keys] == ["name", "kind"]
    assert [child.name for child in interface.children[:2]] == ["name", "kind"]
    assert all(key.is_key for key in interface.keys)
    assert [[[node.name for node in way] for way in statement] for statement in interface.unique] == [
        [["address", "ip"], ["address", "prefix"]],
        [["index"]],
    ]
    rule = find("/torture:system/rule")
    assert (rule.user_ordered, rule.max_elements, rule.min_elements) == (True, 50, 0)
    assert find("/torture:system/rule/match").user_ordered
    assert find("/torture:system/interface/counter").keys == ()
    assert find("/torture-old:old/item").unique == ()
    assert find("/torture-old:old/item").max_elements == 3


def test_config_is_inherited() -> None:
    assert not find("/torture:state/event/what").config
    assert not find("/torture:system/interface/counter/value").config
    assert find("/torture:system/interface/mtu").config
    assert not find("/torture:system/class").config
    assert not find("/torture:transfer/input/amount").config


def test_conditions_know_their_context_and_their_names() -> None:
    speed = find("/torture:system/interface/torture-augment:speed")
    assert [(rule.xpath, rule.on_parent) for rule in speed.whens] == [("t:kind = 'lan'", True)]
    assert speed.whens[0].namespaces == {"": "torture-augment", "t": "torture"}
    tunnel = find("/torture:system/interface/tunnel")
    assert [(rule.xpath, rule.on_parent) for rule in tunnel.whens] == [("../kind = 'wan'", False)]
    port = find("/torture-groups:refined/port")
    assert [(rule.xpath, rule.on_parent) for rule in port.whens] == [
        ("../address != 'none'", False),
        ("../plain", True),
    ]
    assert [rule.xpath for rule in port.musts] == [". > 10"]
    address = find("/torture-groups:plain/address")
    assert (address.musts[0].message, address.musts[0].app_tag) == ("too short", "short")
    creature = find("/torture-groups:plain/creature")
    assert creature.musts[0].namespaces == {"": "torture-groups", "types": "torture-types"}
    third = next(choice for choice in find("/torture:choices").choices if choice.name == "third")
    assert [rule.on_parent for rule in third.whens] == [True]
    assert [rule.on_parent for rule in third.cases[0].whens] == [True]
    added = find("/torture-groups:refined/peer/added")
    assert [(rule.xpath, rule.on_parent) for rule in added.whens] == [("name != 'x'", True)]
    only = find("/torture-groups:plain/peer/torture:only-a")
    assert [(rule.xpath, rule.on_parent) for rule in only.whens] == [("tg:name = 'a'", True)]


def test_refinements_change_the_copy_only() -> None:
    assert find("/torture-groups:plain/address").mandatory
    assert not find("/torture-groups:refined/address").mandatory
    assert find("/torture-groups:refined/peer").max_elements == 4
    assert find("/torture-groups:plain/peer").max_elements is None
    refined, plain = (find(f"/torture-groups:{name}").choices[0] for name in ("refined", "plain"))
    assert (refined.default, plain.default) == ("tcp", None)
    assert "sctp" in [case.name for case in refined.cases]
    assert "sctp" not in [case.name for case in plain.cases]


def test_deviations_are_applied_and_told() -> None:
    with pytest.raises(UnknownNode):
        find("/torture-old:old/raw")
    assert find("/torture-old:old/right").units == "m"
    assert [rule.xpath for rule in find("/torture-old:old/right").musts] == [". != 0"]
    assert find("/torture:system/search").max_elements == 7
    assert MODEL.modules["torture-old"].deviations == ("torture-deviation",)
    assert MODEL.modules["torture"].deviations == ("torture-deviation",)


def test_operations_and_notifications_at_the_top_and_inside() -> None:
    assert set(MODEL.operations) == {"torture:transfer", "torture:nothing", "torture-old:run"}
    assert set(MODEL.notifications) == {"torture:alarm", "torture-old:done"}
    assert find("/torture:nothing/input").children == ()
    assert find("/torture:transfer/input").musts[0].message == "nothing to do"
    assert find("/torture:transfer/input/why").name == "why"
    assert find("/torture:alarm").musts[0].xpath == "severity != 'none'"
    interface = find("/torture:system/interface")
    assert [operation.name for operation in interface.operations] == ["clear"]
    assert [notification.name for notification in interface.notifications] == ["flap"]
    assert find("/torture:system/interface/clear/input/all").mandatory
    assert isinstance(find("/torture:system/interface/flap"), schema.NotificationNode)
    assert find("/torture-groups:plain/reset/input/hard").default is False
    assert find("/torture:transfer").model is MODEL


def test_status_units_presence_and_kinds() -> None:
    assert find("/torture:old").status == "deprecated"
    assert find("/torture:old/older").status == "obsolete"
    assert find("/torture:state/uptime").units == "seconds"
    assert find("/torture:system/empty-presence").presence
    assert find("/torture:system/any").kind == "anydata"
    assert find("/torture:system/xml").kind == "anyxml"


def test_extensions_are_kept() -> None:
    note = find("/torture-groups:plain/extra/note")
    assert note.extensions == (("torture-groups", "note", "kept"), ("torture-groups", "mark", None))
    assert MODEL.modules["torture-groups"].extensions == (("torture-groups", "note", "on the module"),)
    assert MODEL.modules["torture"].extensions == (("ietf-yang-metadata", "annotation", "last-modified"),)


def test_modules_are_described() -> None:
    groups = MODEL.modules["torture-groups"]
    assert (groups.revision, groups.yang_version, groups.features) == ("2026-11-02", "1.1", ("a", "b", "c"))
    assert [(part.name, part.revision) for part in groups.submodules] == [
        ("torture-groups-more", "2026-11-03")
    ]
    assert MODEL.modules["torture-old"].yang_version == "1"
    assert not MODEL.modules["ietf-yang-metadata"].implemented
    assert MODEL.by_namespace["urn:example:torture:old"].name == "torture-old"
    assert repr(groups) == "<Module torture-groups@2026-11-02>"


def test_nodes_from_a_submodule_are_of_the_module() -> None:
    assert find("/torture-groups:from-submodule/sub").module == "torture-groups"
    assert find("/torture-types:texts/torture-groups:sub-text").namespace == "urn:example:torture:groups"


# Features


def test_features_decide_what_there_is() -> None:
    assert [child.name for child in find("/torture-groups:features").children] == ["c", "complex"]
    model = read_model(parse_modules(MODULES, [DIRECTORY], {"torture-groups": ["a"], "torture-types": []}))
    features = model.find("/torture-groups:features")
    assert [child.name for child in features.children] == ["complex"]  # type: ignore[attr-defined]  # a node of a kind that the model says
    without = read_model(parse_modules(MODULES, [DIRECTORY], {"torture-groups": ["b"], "torture-types": []}))
    assert [child.name for child in without.find("/torture-groups:features").children] == ["none"]  # type: ignore[attr-defined]  # a node of a kind that the model says
    assert "torture:transfer" not in without.operations
    colour: Any = without.find("/torture-types:names/colour")
    assert "violet" not in colour.type.values
    flying: Any = without.find("/torture-types:names/flying")
    assert set(flying.type.values) == {"torture-types:bird"}
    assert not without.feature("torture-groups", "a")
    assert not without.feature("nowhere", "a")


def test_a_feature_that_needs_another_one_goes_with_it() -> None:
    names = ["torture-groups"]
    model = read_model(parse_modules(names, [DIRECTORY]))
    assert model.modules["torture-groups"].features == ("a", "b", "c")


# Names


def test_names_are_safe_and_do_not_collide() -> None:
    system = MODEL.root.EMPTY.system
    assert (system.class_, system.from_, system.None_, system.replace_) == (None, None, None, 3)
    assert (system.with_dot, system.with_dot_, system._private) == (None, None, None)
    interface = find("/torture:system/interface").record
    entry = interface.new(name="a", kind="lan", mtu=1, ta_mtu=2)
    assert (entry.mtu, entry.ta_mtu, entry.index_) == (1, 2, None)
    assert interface.MTU_DEFAULT == 1500
    assert interface.TA_MTU_DEFAULT == 9
    assert interface.PATH == "/torture:system/interface"
    assert entry.entry_key == ("a", "lan")


def test_classes_have_the_shortest_names_that_are_their_own() -> None:
    names = {node.path: node.record.__name__ for node in MODEL.nodes() if isinstance(node, schema.RecordNode)}
    assert names["/torture:system/interface"] == "Interface"
    assert names["/torture:system/interface/address"] == "Address"
    assert names["/torture:system/interface/torture-augment:address"] == "TaAddress"
    assert names["/torture:system/outer/inner"] == "Inner"
    assert names["/torture:system/outer/inner/torture-augment:inner"] == "InnerInner"
    assert names["/torture:transfer/input"] == "TransferInput"
    assert names["/torture-groups:refined/deep/peer"] == "DeepPeer"
