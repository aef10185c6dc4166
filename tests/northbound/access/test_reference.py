"""Decisions, whatever the rules, are those of a naive reading of RFC 8341 section 3.4."""

from typing import Any, Final, Literal

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.access.decisions import Decision, Decisions
from isolane.access.rules import Access, ByPrefix, groups_of, rules_for
from isolane.bindings import MODEL
from isolane.bindings import ietf_netconf_acm as acm
from isolane.tree.path import Path
from isolane.tree.path_parsing import parse_path
from isolane.tree.schema import ListNode, RecordNode
from tests.northbound.access.reference import Asked, Config, Rule, permitted

USERS: Final = ("ops", "eve", "o'hara")
GROUPS: Final = ("one", "two")

# Nodes by their path, the module of the last step, and the nacm extensions on the way.
DATA: Final[dict[str, tuple[str, frozenset[str]]]] = {
    "/sys:system": ("ietf-system", frozenset()),
    "/sys:system/sys:hostname": ("ietf-system", frozenset()),
    "/sys:system/sys:authentication": ("ietf-system", frozenset({"default-deny-write"})),
    **{
        f"/sys:system/sys:authentication/sys:user[sys:name={user}]{below}": (
            "ietf-system",
            frozenset({"default-deny-write"} | ({"default-deny-all"} if below else set())),
        )
        for user in ("'ops'", "'eve'", '"o\'hara"')
        for below in ("", "/sys:password")
    },
    "/if:interfaces": ("ietf-interfaces", frozenset()),
    "/if:interfaces/if:interface[if:name='eth0']": ("ietf-interfaces", frozenset()),
    "/if:interfaces/if:interface[if:name='eth0']/if:enabled": ("ietf-interfaces", frozenset()),
    "/if:interfaces/if:interface[if:name='eth1']/if:enabled": ("ietf-interfaces", frozenset()),
    "/nacm:nacm": ("ietf-netconf-acm", frozenset({"default-deny-all"})),
    "/nacm:nacm/nacm:enable-nacm": ("ietf-netconf-acm", frozenset({"default-deny-all"})),
}
RPCS: Final = {
    "ietf-netconf:get": frozenset[str](),
    "ietf-netconf:close-session": frozenset[str](),
    "ietf-netconf:kill-session": frozenset[str](),
    "ietf-netconf:delete-config": frozenset[str](),
    "ietf-system:system-restart": frozenset({"default-deny-all"}),
    "ietf-netconf-partial-lock:partial-lock": frozenset[str](),
}
NOTIFICATIONS: Final = (
    "ietf-netconf-notifications:netconf-config-change",
    "nc-notifications:replayComplete",
)
USER_LIST: Final = "/sys:system/sys:authentication/sys:user"
PATHS: Final = (
    "/sys:system",
    "/sys:system/sys:hostname",
    USER_LIST,
    f"{USER_LIST}[sys:name='ops']",
    f"{USER_LIST}[sys:name=$USER]",
    f"{USER_LIST}[sys:name=$USER]/sys:password",
    f"{USER_LIST}/sys:password",
    "/if:interfaces",
    "/if:interfaces/if:interface[if:name='eth0']",
    "/if:interfaces/if:interface/if:enabled",
    "/nacm:nacm",
)
ACCESS: Final = ("create", "read", "update", "delete", "exec")
ACTIONS: Final = st.sampled_from(["permit", "deny"])

targets: st.SearchStrategy[dict[str, str]] = st.one_of(
    st.just({}),
    st.fixed_dictionaries({"path": st.sampled_from(PATHS)}),
    st.fixed_dictionaries({"rpc": st.sampled_from(["*", "get", "close-session", "kill-session"])}),
    st.fixed_dictionaries({"notification": st.sampled_from(["*", "netconf-config-change"])}),
)
operations = st.one_of(
    st.just(("*",)), st.lists(st.sampled_from(ACCESS), min_size=1, max_size=3, unique=True).map(tuple)
)
modules = st.sampled_from(["*", "*", "ietf-system", "ietf-interfaces", "ietf-netconf", "ietf-netconf-acm"])


@st.composite
def configs(draw: st.DrawFn) -> Config:
    lists = []
    for number in range(draw(st.integers(0, 3))):
        groups = draw(st.lists(st.sampled_from(["*", *GROUPS]), min_size=1, max_size=2, unique=True))
        rules = tuple(
            Rule(f"{number}/{index}", draw(ACTIONS), draw(modules), draw(operations), **draw(targets))
            for index in range(draw(st.integers(0, 4)))
        )
        lists.append((tuple(groups), rules))
    members = {name: tuple(draw(st.lists(st.sampled_from(USERS), unique=True))) for name in GROUPS}
    return Config(
        read_default=draw(ACTIONS),
        write_default=draw(ACTIONS),
        exec_default=draw(ACTIONS),
        external_groups=draw(st.booleans()),
        groups=members,
        rule_lists=tuple(lists),
    )


def configured(config: Config) -> acm.Nacm:
    """The same for the agent."""
    return acm.Nacm.new(
        read_default=_action(config.read_default),
        write_default=_action(config.write_default),
        exec_default=_action(config.exec_default),
        enable_external_groups=config.external_groups,
        groups=acm.Nacm.EMPTY.groups.replace(
            group=[acm.Group.new(name=name, user_name=users) for name, users in config.groups.items()]
        ),
        rule_list=[
            acm.RuleList.new(name=str(number), group=groups, rule=[_entry(rule) for rule in rules])
            for number, (groups, rules) in enumerate(config.rule_lists)
        ],
    )


def _entry(rule: Rule) -> acm.Rule:
    access: Any = "*" if "*" in rule.operations else tuple(each for each in ORDER if each in rule.operations)
    return acm.Rule.new(
        name=rule.name,
        module_name=rule.module,
        rpc_name=rule.rpc,
        notification_name=rule.notification,
        path=rule.path,
        access_operations=access,
        action=_action(rule.action),
    )


def _action(text: str) -> Literal["permit", "deny"]:
    return "permit" if text == "permit" else "deny"


ORDER: Final = ("create", "read", "update", "delete", "exec")


def decisions(config: Config, user: str, external: tuple[str, ...]) -> Decisions:
    nacm = configured(config)
    return Decisions(nacm, rules_for(MODEL, nacm, groups_of(nacm, user, external), user))


def same(config: Config, user: str, external: tuple[str, ...], asked: Asked, found: Decision) -> None:
    expected = permitted(config, user, external, asked)
    assert (found.permits, None if found.rule is None else found.rule.name) == expected, asked


def path_of(text: str) -> Path:
    return parse_path(MODEL, text, ByPrefix(MODEL))


def steps_of(path: Path) -> tuple[tuple[str, str | None], ...]:
    return tuple((node.name, key if isinstance(node, ListNode) else None) for node, key in path)


PLACES: Final = {text: path_of(text) for text in DATA}
ask = given(configs(), st.sampled_from(USERS), st.sampled_from([(), ("one",), ("three",)]))
thorough = settings(max_examples=150, deadline=None)


@thorough
@ask
def test_access_to_data(config: Config, user: str, external: tuple[str, ...]) -> None:
    found = decisions(config, user, external)
    for text, (module, marks) in DATA.items():
        for access in ACCESS:
            steps = steps_of(PLACES[text])
            owned = text.endswith("/sys:password") and steps[2][1] == user
            asked = Asked(access, "data", module, steps=steps, marks=marks, owned=owned)
            same(config, user, external, asked, found.data(PLACES[text], _access(access)))


@thorough
@ask
def test_operations_and_notifications(config: Config, user: str, external: tuple[str, ...]) -> None:
    found = decisions(config, user, external)
    for qualified, marks in RPCS.items():
        module, name = qualified.split(":")
        asked = Asked("exec", "rpc", module, name, marks=marks)
        same(config, user, external, asked, found.operation(MODEL.operations[qualified]))
    for qualified in NOTIFICATIONS:
        module, name = qualified.split(":")
        node = MODEL.notifications[qualified]
        asked = Asked("read", "notification", module, name)
        same(config, user, external, asked, found.notification(node, Path().child(node)))


@settings(max_examples=30, deadline=None)
@ask
def test_what_is_permitted_all_over_is_permitted_everywhere(
    config: Config, user: str, external: tuple[str, ...]
) -> None:
    found = decisions(config, user, external)
    for access in ACCESS:
        for text in ("/sys:system", "/if:interfaces", "/nacm:nacm"):
            if found.uniform(_top(text), _access(access)):
                below = (path for each, path in PLACES.items() if each.startswith(text))
                assert all(found.data(path, _access(access)).permits for path in below)
        for text, place in PLACES.items():
            if found.uniform_at(place, _access(access)):
                below = (path for each, path in PLACES.items() if each.startswith(text))
                assert all(found.data(path, _access(access)).permits for path in below)
    if found.unlimited:
        assert all(found.data(path, _access(each)).permits for path in PLACES.values() for each in ACCESS)


def _top(text: str) -> RecordNode:
    node = PLACES[text].node
    assert isinstance(node, RecordNode)
    return node


def _access(text: str) -> Access:
    assert text in ORDER
    return text  # type: ignore[return-value]  # one of those there are
