"""Set (gNMI 3.4): order, values, errors with the path, and that nothing is done by halves."""

import json
from copy import deepcopy
from typing import Any

import pytest

from isolane.errors import DataError
from isolane.gnmi.errors import Code
from isolane.gnmi.proto import gnmi_ext_pb2 as ext
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from isolane.northbound.requester import Peer, Requester
from isolane.store.confirmed import Confirmed
from tests.gnmi.site import FILLED, NOW_NS, Failed, Site, filled

HOUSE = "/gallery:gallery"
ROOM = f"{HOUSE}/room[floor=0][number=1]"
VALUES = f"{HOUSE}/values"


@pytest.fixture
def site() -> Site:
    return filled()


def ietf(value: Any) -> gnmi.TypedValue:
    return gnmi.TypedValue(json_ietf_val=json.dumps(value).encode())


def plain(value: Any) -> gnmi.TypedValue:
    return gnmi.TypedValue(json_val=json.dumps(value).encode())


def text(value: str) -> gnmi.TypedValue:
    return gnmi.TypedValue(string_val=value)


def updates(given: dict[str, gnmi.TypedValue]) -> list[gnmi.Update]:
    return [gnmi.Update(path=parse(path), val=value) for path, value in given.items()]


def set_(
    site: Site,
    delete: tuple[str, ...] = (),
    replace: dict[str, Any] | None = None,
    update: dict[str, Any] | None = None,
    union: dict[str, Any] | None = None,
    *extension: ext.Extension,
    prefix: str = "",
) -> gnmi.SetResponse:
    request = gnmi.SetRequest(
        prefix=parse(prefix),
        delete=[parse(each) for each in delete],
        replace=updates(replace or {}),
        update=updates(update or {}),
        union_replace=updates(union or {}),
        extension=extension,
    )
    return gnmi.SetResponse.FromString(site.ask("Set", request))


def refused(site: Site, *given: Any, **more: Any) -> Failed:
    before = site.store.running
    with pytest.raises(Failed) as failed:
        set_(site, *given, **more)
    assert site.store.running is before
    return failed.value


def leaf(site: Site, path: str) -> Any:
    return site.values(path, encoding=gnmi.PROTO, type=gnmi.GetRequest.CONFIG).get(path)


def test_results_are_in_the_order_of_the_operations(site: Site) -> None:
    """3.4.1 and 3.4.3: delete, replace, update."""
    answer = set_(
        site,
        (f"{HOUSE}/open",),
        {f"{HOUSE}/name": text("A")},
        {f"{HOUSE}/name": text("B"), f"{HOUSE}/garden": text("C")},
    )
    assert [each.op for each in answer.response] == [1, 2, 3, 3]
    assert answer.response[3].path == parse(f"{HOUSE}/garden")
    assert answer.timestamp == NOW_NS
    assert leaf(site, f"{HOUSE}/name") == "B"
    assert site.store.number == 2


def test_replace_takes_away_what_is_not_given(site: Site) -> None:
    """3.4.4: what is not given is as if it had never been set."""
    set_(site, replace={VALUES: ietf({"gallery:int8": 1})})
    assert site.values(VALUES) == {VALUES: {"gallery:int8": 1}}
    set_(site, replace={ROOM: ietf({"lamp": {"level": 1}})})
    assert site.values(ROOM, type=gnmi.GetRequest.CONFIG) == {
        ROOM: {"gallery:floor": 0, "gallery:number": "1", "gallery:lamp": {"level": 1}}
    }
    set_(site, replace={f"{HOUSE}/room": ietf([{"floor": 5, "number": "x"}])})
    assert list(site.values(f"{HOUSE}/room")) == [f"{HOUSE}/room[floor=5][number=x]"]


def test_update_merges_and_makes_what_is_above(site: Site) -> None:
    set_(site, update={VALUES: ietf({"int8": 1})})
    assert leaf(site, f"{VALUES}/uint32") == 7
    set_(site, update={f"{HOUSE}/room[floor=9][number=new]/lamp/level": gnmi.TypedValue(uint_val=3)})
    assert leaf(site, f"{HOUSE}/room[floor=9][number=new]/lamp/level") == 3


def test_the_whole_tree(site: Site) -> None:
    set_(site, update={"/": ietf({"gallery:gallery": {"name": "y"}})})
    assert leaf(site, f"{VALUES}/int8") == -5
    set_(site, replace={"/": ietf({"gallery:gallery": {"name": "z"}})})
    assert site.values(HOUSE, type=gnmi.GetRequest.CONFIG)[HOUSE]["gallery:name"] == "z"
    assert f"{VALUES}/int8" not in site.values(HOUSE, encoding=gnmi.PROTO)
    set_(site, ("/",))
    assert site.store.running is site.store.model.root.EMPTY


SCALARS: dict[str, tuple[gnmi.TypedValue, Any]] = {
    "int8": (gnmi.TypedValue(int_val=-7), -7),
    "int64": (gnmi.TypedValue(int_val=-(2**63)), -(2**63)),
    "uint32": (gnmi.TypedValue(uint_val=8), 8),
    "uint64": (gnmi.TypedValue(uint_val=2**64 - 1), 2**64 - 1),
    "enumeration": (text("one"), "one"),
    "identityref": (text("gallery:cubist"), "gallery:cubist"),
    "binary": (gnmi.TypedValue(bytes_val=b"\xff"), b"\xff"),
    "empty": (gnmi.TypedValue(bool_val=True), True),
    "bits": (text("b"), "b"),
    "union": (gnmi.TypedValue(uint_val=4), 4),
    "numbers": (
        gnmi.TypedValue(
            leaflist_val=gnmi.ScalarArray(element=[gnmi.TypedValue(uint_val=each) for each in (9, 8)])
        ),
        [9, 8],
    ),
}


@pytest.mark.parametrize("name", SCALARS)
def test_scalars_of_each_type(site: Site, name: str) -> None:
    value, wanted = SCALARS[name]
    set_(site, replace={f"{VALUES}/{name}": value})
    assert leaf(site, f"{VALUES}/{name}") == wanted


@pytest.mark.parametrize("value", [gnmi.TypedValue(double_val=3.25), gnmi.TypedValue(float_val=3.25)])
def test_fractions(site: Site, value: gnmi.TypedValue) -> None:
    goal = f"{HOUSE}/climate/goal"
    set_(site, update={goal: value})
    assert leaf(site, goal) == 3.25
    set_(site, update={goal: gnmi.TypedValue(decimal_val=gnmi.Decimal64(digits=-125, precision=2))})
    assert leaf(site, goal) == -1.25


def test_json_without_modules(site: Site) -> None:
    """In JSON, names may lack their modules, and numbers of 64 bits are numbers."""
    set_(site, replace={VALUES: plain({"int64": -5, "uint64": "6", "identityref": "cubist", "union": 2})})
    assert leaf(site, f"{VALUES}/int64") == -5
    assert leaf(site, f"{VALUES}/uint64") == 6
    set_(site, update={f"{HOUSE}/climate": plain({"goal": 2.5})})
    assert leaf(site, f"{HOUSE}/climate/goal") == 2.5
    set_(site, update={HOUSE: plain({"gallery-annex:garden": "x", "name": "y"})})
    assert (leaf(site, f"{HOUSE}/gallery-annex:garden"), leaf(site, f"{HOUSE}/name")) == ("x", "y")


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (f"{VALUES}/int8", text("1"), Code.INVALID_ARGUMENT),
        (f"{VALUES}/int8", gnmi.TypedValue(int_val=200), Code.INVALID_ARGUMENT),
        (f"{VALUES}/int8", ietf("1"), Code.INVALID_ARGUMENT),
        (f"{VALUES}/int64", ietf(1), Code.INVALID_ARGUMENT),
        (f"{VALUES}/int8", gnmi.TypedValue(), Code.INVALID_ARGUMENT),
        (f"{VALUES}/int8", gnmi.TypedValue(ascii_val="1"), Code.UNIMPLEMENTED),
        (f"{VALUES}/empty", gnmi.TypedValue(bool_val=False), Code.INVALID_ARGUMENT),
        (f"{VALUES}/identityref", text("gallery:realist"), Code.INVALID_ARGUMENT),
        (f"{HOUSE}/climate/goal", gnmi.TypedValue(double_val=float("nan")), Code.INVALID_ARGUMENT),
        (VALUES, gnmi.TypedValue(int_val=1), Code.INVALID_ARGUMENT),
        (VALUES, gnmi.TypedValue(json_ietf_val=b"{"), Code.INVALID_ARGUMENT),
        (VALUES, ietf({"int8": 1, "gallery:int8": 2}), Code.INVALID_ARGUMENT),
        (VALUES, ietf({"nothing": 1}), Code.INVALID_ARGUMENT),
        (VALUES, ietf(None), Code.INVALID_ARGUMENT),
        (ROOM, ietf({}), Code.INVALID_ARGUMENT),
        (ROOM, ietf(None), Code.INVALID_ARGUMENT),
        (ROOM, ietf({"floor": 3}), Code.INVALID_ARGUMENT),
        (f"{ROOM}/picture[title=x]", ietf({"price": 1}), Code.INVALID_ARGUMENT),
        (f"{HOUSE}/room[floor=0]/label", text("x"), Code.INVALID_ARGUMENT),
        (f"{HOUSE}/*", text("x"), Code.INVALID_ARGUMENT),
        (f"{HOUSE}/climate/now", gnmi.TypedValue(double_val=1), Code.INVALID_ARGUMENT),
        (f"{HOUSE}/nothing", text("x"), Code.NOT_FOUND),
        ("openconfig:/system", text("x"), Code.UNIMPLEMENTED),
    ],
)
def test_what_cannot_be_set(site: Site, path: str, value: gnmi.TypedValue, code: Code) -> None:
    """3.4.7: the code says why, and nothing has changed, not even what was right."""
    assert refused(site, (), {}, {f"{HOUSE}/name": text("changed"), path: value}).code == code
    assert refused(site, (), {f"{HOUSE}/name": text("changed"), path: value}).code == code


def test_errors_have_the_paths_of_their_nodes(site: Site) -> None:
    failed = refused(site, (), {}, {ROOM: ietf({"picture": [{"title": "a"}, {"title": "b"}]})})
    assert failed.code == Code.INVALID_ARGUMENT
    [first, second] = failed.violations
    assert first[0].startswith("/gallery:gallery/room[floor='0'][number='1']/picture[title='a']")
    assert second[0].startswith("/gallery:gallery/room[floor='0'][number='1']/picture[title='b']")


def test_deletion(site: Site) -> None:
    """3.4.6: what is absent is not missed; wildcards stand for all that there is."""
    set_(site, (f"{HOUSE}/garden", f"{HOUSE}/room[floor=7][number=1]", f"{HOUSE}/cafe"))
    assert site.store.number == 1
    set_(site, (f"{HOUSE}/room[floor=0]/label", f"{HOUSE}/room[number=1][floor=-1]"))
    assert leaf(site, f"{HOUSE}/room/label") is None
    assert len(site.values(f"{HOUSE}/room")) == 2
    set_(site, (f"{HOUSE}/room",))
    assert not site.values(f"{HOUSE}/room")
    set_(site, (f"{HOUSE}/*/uint32",))
    assert f"{VALUES}/uint32" not in site.values(HOUSE, encoding=gnmi.PROTO)


def test_wildcards_of_a_deletion_stand_for_what_there_is_in_its_turn(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """3.4.3: a commit between the request and the transaction does not leave anything behind."""
    edit, rooms = site.service.edit, deepcopy(FILLED)
    rooms["gallery:gallery"]["room"].append({"floor": 0, "number": "9", "label": "Attic"})

    def edit_late(*given: Any, **more: Any) -> Any:
        site.load(rooms)
        return edit(*given, **more)

    monkeypatch.setattr(site.service, "edit", edit_late)
    set_(site, (f"{HOUSE}/room[floor=0]/label",))
    assert leaf(site, f"{HOUSE}/room[floor=0][number=9]/number") == "9"
    assert not [path for path in site.values(f"{HOUSE}/room[floor=0]/label", encoding=gnmi.PROTO) if path]


def test_deletion_of_state_is_refused(site: Site) -> None:
    assert refused(site, (f"{HOUSE}/climate/now",)).code == Code.INVALID_ARGUMENT
    assert refused(site, (f"{HOUSE}/nothing",)).code == Code.NOT_FOUND


def test_prefix(site: Site) -> None:
    answer = set_(site, (), {}, {"name": text("x")}, prefix=HOUSE)
    assert answer.prefix == parse(HOUSE)
    assert leaf(site, f"{HOUSE}/name") == "x"


def test_the_same_path_twice(site: Site) -> None:
    """3.4.2: they are made in their order."""
    request = gnmi.SetRequest(
        update=[
            gnmi.Update(path=parse(f"{HOUSE}/name"), val=text("first")),
            gnmi.Update(path=parse(f"{HOUSE}/name"), val=text("last")),
        ]
    )
    site.ask("Set", request)
    assert leaf(site, f"{HOUSE}/name") == "last"


def test_union_replace(site: Site) -> None:
    """What several updates give for one subtree is united, and replaces it."""
    set_(site, union={VALUES: ietf({"int8": 1}), f"{VALUES}/uint32": gnmi.TypedValue(uint_val=2)})
    assert site.values(VALUES) == {VALUES: {"gallery:int8": 1, "gallery:uint32": 2}}
    answer = gnmi.SetRequest(
        union_replace=[
            gnmi.Update(path=parse(VALUES), val=ietf({"int8": 3})),
            gnmi.Update(path=parse(VALUES), val=ietf({"uint32": 4})),
        ]
    )
    found = gnmi.SetResponse.FromString(site.ask("Set", answer))
    assert [each.op for each in found.response] == [4, 4]
    assert site.values(VALUES) == {VALUES: {"gallery:int8": 3, "gallery:uint32": 4}}
    assert leaf(site, f"{HOUSE}/name") == "Old House"
    assert refused(site, (VALUES,), {}, {}, {VALUES: ietf({})}).code == Code.INVALID_ARGUMENT


def test_an_empty_set_is_a_set(site: Site) -> None:
    assert not set_(site).response
    assert site.store.number == 1


def test_too_many_operations(site: Site) -> None:
    request = gnmi.SetRequest(delete=[parse("/")] * 10_001)
    with pytest.raises(Failed) as failed:
        site.ask("Set", request)
    assert failed.value.code == Code.INVALID_ARGUMENT


# --- the Commit extension


def commit(id: str = "a", **action: Any) -> ext.Extension:
    return ext.Extension(commit=ext.Commit(id=id, **action))


BEGIN = commit(commit=ext.CommitRequest())
CONFIRM = commit(confirm=ext.CommitConfirm())
CANCEL = commit(cancel=ext.CommitCancel())


def begun(site: Site) -> None:
    set_(site, (), {}, {f"{HOUSE}/name": text("new")}, {}, BEGIN)
    assert leaf(site, f"{HOUSE}/name") == "new"


def test_a_commit_is_confirmed(site: Site) -> None:
    begun(site)
    assert site.store.pending is not None
    assert site.store.pending.persist == "a"
    assert site.store.pending.deadline_ns == NOW_NS + 600 * 10**9
    set_(site, (), {}, {}, {}, CONFIRM)
    assert site.store.pending is None
    assert leaf(site, f"{HOUSE}/name") == "new"


def test_a_commit_is_cancelled(site: Site) -> None:
    begun(site)
    set_(site, (), {}, {}, {}, CANCEL)
    assert site.store.pending is None
    assert leaf(site, f"{HOUSE}/name") == "Old House"


def test_a_commit_is_taken_back_when_its_time_is_over(site: Site) -> None:
    begun(site)
    more = ext.CommitSetRollbackDuration()
    more.rollback_duration.seconds = 5
    set_(site, (), {}, {}, {}, commit(set_rollback_duration=more))
    assert site.store.pending is not None
    assert site.store.pending.deadline_ns == NOW_NS + 5 * 10**9
    assert leaf(site, f"{HOUSE}/name") == "new"
    site.store.expire(NOW_NS + 5 * 10**9)
    assert leaf(site, f"{HOUSE}/name") == "Old House"


def test_rules_of_the_extension(site: Site) -> None:
    """Commit confirmed 0.1.0: which code each mistake has."""
    for action in (CONFIRM, CANCEL):
        assert refused(site, (), {}, {}, {}, action).code == Code.FAILED_PRECONDITION
    begun(site)
    assert refused(site, (), {}, {}, {}, BEGIN).code == Code.FAILED_PRECONDITION
    assert refused(site, (), {}, {f"{HOUSE}/name": text("x")}).code == Code.FAILED_PRECONDITION
    other = commit("b", confirm=ext.CommitConfirm())
    assert refused(site, (), {}, {}, {}, other).code == Code.INVALID_ARGUMENT
    none = commit(set_rollback_duration=ext.CommitSetRollbackDuration())
    assert refused(site, (), {}, {}, {}, none).code == Code.INVALID_ARGUMENT
    assert refused(site, (VALUES,), {}, {}, {}, CONFIRM).code == Code.INVALID_ARGUMENT
    for wrong in (commit("", confirm=ext.CommitConfirm()), commit("a")):
        assert refused(site, (), {}, {}, {}, wrong).code == Code.INVALID_ARGUMENT
    assert site.store.pending is not None


def test_netconf_shares_the_pending_commit(site: Site) -> None:
    """A session of NETCONF confirms by persist-id, and what it has pending is in the way of a Set."""
    session = Requester(Peer("ada", "netconf-ssh", recovery=True), session=7)
    begun(site)
    with pytest.raises(DataError):
        site.service.cancel_commit(session, "b")
    site.service.commit(session, persist_id="a")
    assert site.store.pending is None
    assert leaf(site, f"{HOUSE}/name") == "new"
    site.service.commit(session, confirmed=Confirmed(60, "n"))
    assert refused(site, (), {}, {f"{HOUSE}/name": text("x")}).code == Code.FAILED_PRECONDITION
    set_(site, (), {}, {}, {}, commit("n", confirm=ext.CommitConfirm()))
    assert site.store.pending is None


# --- Master Arbitration


def master(low: int, role: str = "", high: int = 0) -> ext.Extension:
    election = ext.Uint128(high=high, low=low)
    return ext.Extension(
        master_arbitration=ext.MasterArbitration(role=ext.Role(id=role), election_id=election)
    )


def test_master_arbitration(site: Site) -> None:
    set_(site, (), {}, {}, {}, master(5))
    set_(site, (), {}, {f"{HOUSE}/name": text("x")}, {}, master(5))
    failed = refused(site, (), {}, {f"{HOUSE}/name": text("y")}, {}, master(4))
    assert (failed.code, "0:5" in failed.message) == (Code.PERMISSION_DENIED, True)
    set_(site, (), {}, {}, {}, master(1, "other"))
    set_(site, (), {}, {}, {}, master(0, high=1))
    assert refused(site, (), {}, {}, {}, master(6)).code == Code.PERMISSION_DENIED
    nothing = ext.Extension(master_arbitration=ext.MasterArbitration())
    assert refused(site, (), {}, {}, {}, nothing).code == Code.INVALID_ARGUMENT
    set_(site, (), {}, {f"{HOUSE}/name": text("z")})
