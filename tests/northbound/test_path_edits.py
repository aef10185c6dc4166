"""Edits by path: values are checked, parents can have to exist, and each edit can have its error."""

from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm, Rule, RuleList
from isolane.bindings.ietf_system import System
from isolane.errors import DataError, DataErrors
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.requester import Requester
from isolane.tree.edit.paths import PathEdit
from isolane.tree.path import Path
from isolane.tree.schema import Record
from tests.northbound.test_service import CONTACT, HOSTNAME, SYSTEM, Agent, agent, limited

__all__ = ["agent"]

NACM = Path().child(Nacm.NODE)
GROUPS = NACM.child(Groups.NODE)


def group(name: str) -> Path:
    return GROUPS.child(Group.NODE, name)


def raw(record: Record, **slots: Any) -> Any:
    """The record with slots that nobody has checked."""
    values = list(record)
    for attribute, value in slots.items():
        values[record.NODE.by_attribute[attribute].index] = value
    return record.NODE.record.of(values)


def rule(**slots: Any) -> Any:
    """The access control module with one rule that has such slots."""
    table = raw(RuleList.new(name="l"), rule=Rule.NODE.absent.of([raw(Rule.new(name="r"), **slots)]))
    return raw(Nacm.EMPTY, rule_list=RuleList.NODE.absent.of([table]))


RULE = "/ietf-netconf-acm:nacm/rule-list[name='l']/rule[name='r']"


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (SYSTEM, raw(System.EMPTY, contact=7), "/ietf-system:system/contact"),
        (SYSTEM, raw(System.EMPTY, hostname=""), "/ietf-system:system/hostname"),
        (NACM, rule(action="perhaps"), f"{RULE}/action"),
        (NACM, rule(access_operations=frozenset({"fly"})), f"{RULE}/access-operations"),
        (NACM, rule(access_operations=1.5), f"{RULE}/access-operations"),
        (NACM, raw(Nacm.EMPTY, rule_list=3), "/ietf-netconf-acm:nacm/rule-list"),
        (NACM, raw(Nacm.EMPTY, groups=System.EMPTY), "/ietf-netconf-acm:nacm/groups"),
        (group("g"), raw(Group.new(name="g"), user_name=("a", 5)), f"{group('g')}/user-name"),
        (group("g"), raw(Group.new(name="g"), user_name="ab"), f"{group('g')}/user-name"),
        (GROUPS.child(Group.NODE), [raw(Group.new(name="g"), user_name=(1,))], f"{group('g')}/user-name"),
        (GROUPS.child(Group.NODE), ["g"], f"{GROUPS}/group"),
        (Path(), raw(MODEL.root.EMPTY, system=raw(System.EMPTY, contact=7)), "/ietf-system:system/contact"),
    ],
)
def test_a_value_of_a_wrong_type_in_a_record_is_refused_with_its_path(
    agent: Agent, path: Path, value: Any, where: str
) -> None:
    with pytest.raises(DataError) as caught:
        agent.edit(PathEdit("merge", path, value))
    assert (caught.value.tag, str(caught.value.path)) == ("invalid-value", where)
    assert agent.store.number == 0


def test_other_python_values_in_a_record_become_those_of_the_model(agent: Agent) -> None:
    agent.edit(PathEdit("merge", group("g"), raw(Group.new(name="g"), user_name=["a", "b"])))
    assert agent.store.running.nacm.groups.group["g"].user_name == ("a", "b")
    whole = agent.store.running
    (edit,) = PathEdits.of(MODEL, [PathEdit("replace", Path(), whole)]).edits
    assert edit.value is whole, "what is right is not made again"


def errors_of(agent: Agent, *edits: PathEdit, who: Requester | None = None, **options: Any) -> Any:
    change = PathEdits.of(MODEL, edits, **options)
    with pytest.raises(DataErrors) as caught:
        agent.service.edit(who or agent.admin, change)
    return [(error.edit, error.tag, str(error.path)) for error in caught.value.errors]


USERS = Group.NODE.by_attribute["user_name"]


def test_parents_can_have_to_exist(agent: Agent) -> None:
    inside = PathEdit("create", group("g").child(USERS, "u"), "u")
    assert errors_of(agent, inside, parents="must-exist") == [(0, "data-missing", str(group("g")))]
    assert agent.store.number == 0
    made = PathEdits.of(
        MODEL, [PathEdit("create", group("g"), Group.new(name="g")), inside], parents="must-exist"
    )
    agent.service.edit(agent.admin, made)
    assert agent.store.running.nacm.groups.group["g"].user_name == ("u",)
    gone = PathEdits.of(MODEL, [PathEdit("remove", group("z").child(USERS, "u"))], parents="must-exist")
    agent.service.edit(agent.admin, gone)


@pytest.mark.parametrize("there", [False, True])
def test_whether_a_hidden_parent_exists_is_not_disclosed(agent: Agent, there: bool) -> None:
    if there:
        agent.edit(PathEdit("create", group("g"), Group.new(name="g")))
    guest = limited(agent, path="/ietf-netconf-acm:nacm/ietf-netconf-acm:groups", access_operations="*")
    if there:
        agent.edit(PathEdit("create", group("g"), Group.new(name="g")))
    change = PathEdits.of(
        MODEL, [PathEdit("create", group("g").child(USERS, "u"), "u")], parents="must-exist"
    )
    with pytest.raises(DataErrors) as caught:
        agent.service.edit(guest, change)
    [error] = caught.value.errors
    assert (error.tag, error.message) == ("access-denied", f"no change is permitted at {error.path}")


def test_each_edit_can_have_its_error(agent: Agent) -> None:
    edits = (
        PathEdit("delete", CONTACT),
        PathEdit("create", HOSTNAME, "h"),
        PathEdit("create", HOSTNAME, "i"),
        PathEdit("delete", group("g")),
    )
    assert errors_of(agent, *edits) == [(0, "data-missing", str(CONTACT))]
    assert errors_of(agent, *edits, report="each") == [
        (0, "data-missing", str(CONTACT)),
        (2, "data-exists", str(HOSTNAME)),
        (3, "data-missing", str(group("g"))),
    ]
    assert agent.store.number == 0, "none is made"


def test_rollback_and_its_dry_run(agent: Agent) -> None:
    guest = limited(agent, path="/ietf-system:system/ietf-system:hostname", access_operations=("read",))
    for name in ("one", "two"):
        agent.edit(PathEdit("replace", HOSTNAME, name), PathEdit("replace", CONTACT, name))
    one = agent.store.number - 1
    for who, seen in ((agent.admin, [str(CONTACT), str(HOSTNAME)]), (guest, [str(CONTACT)])):
        dry = agent.service.rollback(who, one, dry_run=True)
        assert sorted(str(change.path) for change in dry.change) == seen
        assert agent.store.running.system.hostname == "two"
    made = agent.service.rollback(agent.admin, one, comment="back")
    assert agent.store.running.system.hostname == "one"
    assert made.number is not None
    commit = agent.store.history.get(made.number)
    assert commit is not None
    assert (commit.rolled_back_to, commit.comment, commit.author.user) == (one, "back", "admin")
    with pytest.raises(DataError):
        agent.service.rollback(agent.admin, 99)


def test_a_datastore_is_validated_as_running_would_be(agent: Agent) -> None:
    agent.service.validate(agent.admin, "candidate")
    incomplete = RuleList.new(name="l", rule=[Rule.new(name="r")])  # no action, which is mandatory
    path = NACM.child(RuleList.NODE, "l")
    agent.edit(PathEdit("create", path, incomplete), datastore="candidate")
    agent.service.validate(agent.admin, "running")
    with pytest.raises(DataErrors) as caught:
        agent.service.validate(agent.admin, "candidate")
    assert [str(error.path) for error in caught.value.errors] == [f"{RULE}/action"]
    with pytest.raises(DataError):
        agent.service.validate(agent.admin, "startup")


def test_the_shared_candidate_needs_no_update(agent: Agent) -> None:
    with pytest.raises(DataError) as caught:
        agent.service.update(agent.admin, "prefer-running")
    assert caught.value.tag == "operation-not-supported"
