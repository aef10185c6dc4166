"""Get (gNMI 3.3): paths, types, encodings, and what becomes of paths that name nothing."""

from typing import Any

import pytest

from isolane.gnmi.errors import Code
from isolane.gnmi.proto import gnmi_ext_pb2 as ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import written
from tests.gnmi.site import FILLED, NOW_NS, Failed, Site, filled, value_of

ROOM = "/gallery:gallery/room[floor=0][number=2/a\\]]"
VALUES = "/gallery:gallery/values"


@pytest.fixture
def site() -> Site:
    return filled()


def refused(site: Site, *paths: str, **more: Any) -> Failed:
    with pytest.raises(Failed) as failed:
        site.get(*paths, **more)
    return failed.value


def test_one_notification_for_each_path(site: Site) -> None:
    """3.3.2: they are not merged; the timestamp is that of the snapshot."""
    first, second = site.get(f"{VALUES}/int8", f"{VALUES}/int8")
    assert first == second
    assert first.timestamp == NOW_NS
    assert len(first.update) == 1


def test_the_target_of_the_prefix_comes_back(site: Site) -> None:
    """2.2.2.1."""
    [answer] = site.get("climate/goal", prefix="/gallery:gallery", target="dut")
    assert answer.prefix.target == "dut"
    assert site.values("climate/goal", prefix="/gallery:gallery") == {"/gallery:gallery/climate/goal": "20.5"}


def test_values_in_proto(site: Site) -> None:
    """2.3.3 and 2.2.3: the member follows from the YANG type."""
    [answer] = site.get(VALUES, encoding=gnmi.PROTO)
    found = {each.path.elem[-1].name: each.val for each in answer.update}
    texts = {name: str(value).replace("\n", " ").strip() for name, value in found.items()}
    numbers = found.pop("numbers").leaflist_val.element
    assert [each.uint_val for each in numbers] == [3, 1, 2]
    assert texts["int8"] == "int_val: -5"
    assert texts["int64"] == "int_val: -9007199254740993"
    assert texts["uint32"] == "uint_val: 7"
    assert texts["uint64"] == "uint_val: 18446744073709551615"
    assert texts["enumeration"] == 'string_val: "two"'
    assert texts["identityref"] == 'string_val: "gallery:cubist"'
    assert found["binary"].bytes_val == b"\1\2\3"
    assert texts["empty"] == "bool_val: true"
    assert texts["bits"] == 'string_val: "a b"'
    assert texts["union"] == 'string_val: "auto"'
    assert site.values("/gallery:gallery/climate/goal", encoding=gnmi.PROTO) == {
        "/gallery:gallery/climate/goal": 20.5
    }


def test_values_in_json_ietf(site: Site) -> None:
    """2.3.1: RFC 7951; the members of an object at the top have their module."""
    [(path, value)] = site.values(VALUES).items()
    assert path == "/gallery:gallery/values"
    wanted = FILLED["gallery:gallery"]["values"]
    assert value == {f"gallery:{name}": each for name, each in wanted.items()} | {
        "gallery:identityref": "cubist",
        "gallery:words": ["b", "a"],
    }
    assert site.values(f"{VALUES}/uint64") == {f"{VALUES}/uint64": "18446744073709551615"}


def test_values_in_json(site: Site) -> None:
    [value] = site.values(VALUES, encoding=gnmi.JSON).values()
    assert value["uint64"] == 18446744073709551615
    assert value["identityref"] == "cubist"
    assert value["empty"] == [None]
    [house] = site.values("/gallery:gallery", encoding=gnmi.JSON).values()
    assert (house["gallery:name"], house["gallery-annex:name"]) == ("Old House", "Annex")
    assert house["climate"] == {"goal": 20.5, "now": 19.25}


def test_a_default_in_use_is_data(site: Site) -> None:
    """3.3.4."""
    assert site.values("/gallery:gallery/open") == {"/gallery:gallery/open": True}
    assert site.values(f"{ROOM.replace('2/a', '2/a')}/lamp") == {
        f"{ROOM}/lamp": {"gallery:level": 70},
    }
    rooms = site.values("/gallery:gallery/room/lamp/level", encoding=gnmi.PROTO)
    assert sorted(rooms.values()) == [50, 50, 70]


def test_a_default_of_a_case_counts_while_its_case_does(site: Site) -> None:
    cafe: dict[str, Any] = {"gallery:gallery": {"cafe": {}}}
    site.load(cafe)
    assert site.values("/gallery:gallery/cafe/coins") == {"/gallery:gallery/cafe/coins": True}
    cafe["gallery:gallery"]["cafe"]["terminal"] = "x"
    site.load(cafe)
    assert refused(site, "/gallery:gallery/cafe/coins").code == Code.NOT_FOUND
    assert site.values("/gallery:gallery/cafe") == {"/gallery:gallery/cafe": {"gallery:terminal": "x"}}


@pytest.mark.parametrize(
    "path",
    [
        "/gallery:gallery/room[floor=3][number=1]",
        "/gallery:gallery/room[floor=3][number=1]/label",
        "/gallery:gallery/room[floor=-1][number=1]/label",
        "/gallery:gallery/cafe",
        "/gallery:gallery/cafe/coins",
    ],
)
def test_what_does_not_exist_is_not_found(site: Site, path: str) -> None:
    """3.3.4: the path is right, and nothing is there."""
    assert refused(site, path).code == Code.NOT_FOUND
    assert refused(site, path, encoding=gnmi.PROTO).code == Code.NOT_FOUND


def test_a_wildcard_may_name_nothing(site: Site) -> None:
    site.load({})
    [answer] = site.get("/gallery:gallery/room/label")
    assert not answer.update


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/nothing", Code.UNIMPLEMENTED),
        ("/gallery:gallery/nothing", Code.UNIMPLEMENTED),
        ("/gallery:gallery/open/below", Code.UNIMPLEMENTED),
        ("/gallery:gallery/*/*/*/*/*/*", Code.UNIMPLEMENTED),
        ("/gallery:gallery/room[storey=1]", Code.INVALID_ARGUMENT),
        ("/gallery:gallery/room[floor=x]", Code.INVALID_ARGUMENT),
        ("/gallery:gallery[name=x]", Code.INVALID_ARGUMENT),
        ("/.../[a=b]", Code.INVALID_ARGUMENT),
        ("openconfig:/interfaces", Code.UNIMPLEMENTED),
        ("cli:/", Code.UNIMPLEMENTED),
    ],
)
def test_paths_that_are_wrong(site: Site, path: str, code: Code) -> None:
    if path == "/.../[a=b]":
        request = gnmi.GetRequest(
            path=[gnmi.Path(elem=[gnmi.PathElem(name="...", key={"a": "b"})])], encoding=gnmi.PROTO
        )
        with pytest.raises(Failed) as failed:
            site.ask("Get", request)
        assert failed.value.code == code
        return
    assert refused(site, path).code == code


def test_an_ambiguous_name_is_refused_with_its_candidates(site: Site) -> None:
    failed = refused(site, "/gallery/open")
    assert failed.code == Code.INVALID_ARGUMENT
    assert "gallery:gallery, gallery-annex:gallery" in failed.message


def test_a_name_without_module_is_of_the_module_above(site: Site) -> None:
    assert site.values("/gallery:gallery/name") == {"/gallery:gallery/name": "Old House"}
    assert site.values("/gallery:gallery/gallery-annex:name") == {
        "/gallery:gallery/gallery-annex:name": "Annex"
    }


@pytest.mark.parametrize("origin", ["rfc7951", "ietf", "gallery"])
def test_origins(site: Site, origin: str) -> None:
    first = "gallery" if origin == "gallery" else "gallery:gallery"
    assert site.values(f"{origin}:/{first}/open") == {"/gallery:gallery/open": True}


def test_an_answer_names_modules_as_the_request_does(site: Site) -> None:
    found = site.values("/*/climate/goal")
    assert found == {"/gallery:gallery/climate/goal": "20.5"}  # gallery would be ambiguous
    [path] = site.values("/modules-state/module-set-id")
    assert path == "/modules-state/module-set-id"
    [path] = site.values("/ietf-yang-library:modules-state/module-set-id")
    assert path == "/ietf-yang-library:modules-state/module-set-id"


def test_wildcards(site: Site) -> None:
    """2.2.2 and the conventions of paths: names, keys, any depth."""
    rooms = {"/gallery:gallery/room[floor=0][number=1]/label": "Entrance"}
    assert site.values("/gallery:gallery/room[floor=*][number=*]/label") == rooms
    assert site.values("/gallery:gallery/room/label") == rooms
    assert site.values("/gallery:gallery/room[number=1]/label") == rooms
    assert site.values("/.../room/label") == rooms
    assert site.values("/gallery:gallery/*[floor=0]/label") == rooms
    prices = {f"{ROOM}/picture[title=Sea]/price": 10}
    assert site.values("/.../price") == prices
    assert site.values("/gallery:gallery/.../picture[title=Sea]/price") == prices
    levels = site.values("/gallery:gallery/.../level", encoding=gnmi.PROTO)
    assert len(levels) == 3
    assert site.values("/gallery:gallery/climate/...") == site.values("/gallery:gallery/climate")


def test_a_list_without_keys_in_the_path_is_its_entries(site: Site) -> None:
    found = site.values("/gallery:gallery/room")
    assert list(found) == [
        "/gallery:gallery/room[floor=-1][number=1]",
        "/gallery:gallery/room[floor=0][number=1]",
        ROOM,
    ]


@pytest.mark.parametrize("path", ["visit", "visit/who", "*"])
def test_entries_without_keys_have_no_paths_of_their_own(site: Site, path: str) -> None:
    """2.1: a path is in a notification once, whatever of such entries is named."""
    for encoding in (gnmi.PROTO, gnmi.JSON_IETF, gnmi.JSON):
        [notification] = site.get(f"/gallery:gallery/{path}", encoding=encoding)
        paths = [written(update.path) for update in notification.update]
        assert len(set(paths)) == len(paths)
        values = {written(update.path): value_of(update.val) for update in notification.update}
        name = "who" if encoding == gnmi.JSON else "gallery:who"
        assert values["/gallery:gallery/visit"] == [{name: "Ada"}, {name: "Bob"}]


def test_entries_without_keys_are_one_value(site: Site) -> None:
    found = site.values("/gallery:gallery", encoding=gnmi.PROTO)
    assert found["/gallery:gallery/visit"] == [{"gallery:who": "Ada"}, {"gallery:who": "Bob"}]


@pytest.mark.parametrize(
    ("type_", "there"),
    [
        (gnmi.GetRequest.ALL, {"goal", "now"}),
        (gnmi.GetRequest.CONFIG, {"goal"}),
        (gnmi.GetRequest.STATE, {"now"}),
        (gnmi.GetRequest.OPERATIONAL, {"now"}),
    ],
)
def test_types(site: Site, type_: Any, there: set[str]) -> None:
    """3.3.1."""
    path = "/gallery:gallery/climate"
    assert set(site.values(path, type=type_)[path]) == {f"gallery:{name}" for name in there}
    leafs = site.values(path, type=type_, encoding=gnmi.PROTO)
    assert {each.rpartition("/")[2] for each in leafs} == there


def test_models_to_use(site: Site) -> None:
    annex = [gnmi.ModelData(name="gallery-annex")]
    assert site.values("/gallery:gallery", encoding=gnmi.PROTO, use_models=annex) == {
        "/gallery:gallery/gallery-annex:name": "Annex"
    }
    wrong = [gnmi.ModelData(name="gallery", version="2001-01-01")]
    assert refused(site, "/", use_models=wrong).code == Code.UNIMPLEMENTED
    assert refused(site, "/", use_models=[gnmi.ModelData(name="x")]).code == Code.UNIMPLEMENTED


def depth(level: int) -> list[ext.Extension]:
    return [ext.Extension(depth=ext.Depth(level=level))]


def test_depth(site: Site) -> None:
    """The Depth extension: 1 is the leafs right below, N is so many levels, 0 no limit."""
    [one] = site.values("/gallery:gallery", extension=depth(1)).values()
    assert set(one) == {"gallery:name", "gallery-annex:name", "gallery:open"}
    [two] = site.values("/gallery:gallery", extension=depth(2)).values()
    assert set(two["gallery:climate"]) == {"goal", "now"}
    assert "picture" not in two["gallery:room"][2]
    leafs = site.values("/gallery:gallery", extension=depth(1), encoding=gnmi.PROTO)
    assert set(leafs) == {
        "/gallery:gallery/name",
        "/gallery:gallery/gallery-annex:name",
        "/gallery:gallery/open",
    }
    everything = site.values("/gallery:gallery", encoding=gnmi.PROTO)
    assert site.values("/gallery:gallery", extension=depth(0), encoding=gnmi.PROTO) == everything
    assert site.values("/gallery:gallery", extension=depth(9), encoding=gnmi.PROTO) == everything


def test_the_whole_tree(site: Site) -> None:
    [whole] = site.values("/", encoding=gnmi.JSON_IETF, type=gnmi.GetRequest.CONFIG).values()
    assert whole["gallery:gallery"]["name"] == "Old House"
    [answer] = site.get()
    assert len(answer.update) == 1


@pytest.mark.parametrize("encoding", [gnmi.ASCII, gnmi.BYTES, 77])
def test_encodings_that_are_not_there(site: Site, encoding: Any) -> None:
    """2.3: UNIMPLEMENTED, which names it."""
    failed = refused(site, "/", encoding=encoding)
    assert failed.code == Code.UNIMPLEMENTED
    assert {gnmi.ASCII: "ASCII", gnmi.BYTES: "BYTES"}.get(encoding, "77") in failed.message


def test_no_encoding_is_json(site: Site) -> None:
    request = gnmi.GetRequest(path=[gnmi.Path(elem=[gnmi.PathElem(name="gallery:gallery")])])
    answer = gnmi.GetResponse.FromString(site.ask("Get", request))
    assert answer.notification[0].update[0].val.WhichOneof("value") == "json_val"


def test_extensions_that_get_does_not_have(site: Site) -> None:
    history = [ext.Extension(history=ext.History(snapshot_time=1))]
    assert refused(site, "/", extension=history).code == Code.UNIMPLEMENTED
    assert refused(site, "/", extension=[ext.Extension()]).code == Code.UNIMPLEMENTED
    assert refused(site, "/", extension=depth(1) + depth(2)).code == Code.INVALID_ARGUMENT


def test_what_is_wrong_with_the_form_of_paths(site: Site) -> None:
    for path in (
        gnmi.Path(element=["gallery:gallery"]),
        gnmi.Path(elem=[gnmi.PathElem()]),
        gnmi.Path(target="x"),
        gnmi.Path(elem=[gnmi.PathElem(name="*")] * 200),
    ):
        with pytest.raises(Failed) as failed:
            site.ask("Get", gnmi.GetRequest(path=[path]))
        assert failed.value.code == Code.INVALID_ARGUMENT
    both = gnmi.GetRequest(prefix=gnmi.Path(origin="ietf"), path=[gnmi.Path(origin="ietf")])
    with pytest.raises(Failed):
        site.ask("Get", both)


def test_what_costs_too_much_is_refused(site: Site) -> None:
    assert refused(site, "/..." * 20).code == Code.INVALID_ARGUMENT
    many = gnmi.GetRequest(path=[gnmi.Path()] * 1001)
    with pytest.raises(Failed) as failed:
        site.ask("Get", many)
    assert failed.value.code == Code.INVALID_ARGUMENT
