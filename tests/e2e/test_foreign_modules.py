"""Modules of others beside the agent's own: of the shape of OpenConfig's, and called as ours are."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from lxml import etree
from ncclient import manager
from ncclient.operations import RPCError

from isolane.bindings import MODEL
from tests.e2e.agents import Running, agent

YANG: Final = Path(__file__).parent / "foreign"
NETCONF: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYSTEM: Final = "urn:ietf:params:xml:ns:yang:ietf-system"
SERVER: Final = "urn:isolane:yang:isolane-server"
NACM: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
LIBRARY: Final = "urn:ietf:params:xml:ns:yang:ietf-yang-library"
FABRIC: Final = "urn:example:fabric"
NAMES: Final = tuple(dict.fromkeys(node.name for node in MODEL.node.children))
SUBMODULE: Final = "fabric-system-logging"
MODULES: Final = ("clash", *sorted({path.stem for path in YANG.glob("fabric-*.yang")} - {SUBMODULE}))


def clash() -> str:
    """A module with everything at the top that a module of the agent has there."""
    tops = "".join(
        f"container {name} {{ container config {{ leaf name {{ type string; }} }} "
        f"container state {{ config false; leaf name {{ type string; }} }} }}\n"
        for name in NAMES
    )
    return f'module clash {{ namespace "urn:example:clash"; prefix clash; revision 2026-01-01;\n{tops}}}\n'


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    directory = tmp_path_factory.mktemp("foreign")
    (directory / "yang").mkdir()
    (directory / "yang" / "clash.yang").write_text(clash())
    served = [option for name in MODULES for option in ("--module", name)]
    paths = ("--yang-path", str(directory / "yang"), "--yang-path", str(YANG))
    with agent(directory / "state", "--dataplane", "none", *paths, *served) as made:
        yield made


@pytest.fixture
def session(running: Running) -> Iterator[Any]:
    with running.connect() as opened:
        yield opened


def edit(session: Any, content: str) -> None:
    session.edit_config(target="running", config=f'<config xmlns="{NETCONF}">{content}</config>')


def texts(element: Any, path: str, **namespaces: str) -> list[str]:
    return [found.text or "" for found in element.iterfind(path, namespaces)]


def test_the_agents_configuration_and_one_of_the_same_name_are_both_edited(session: Any) -> None:
    edit(
        session,
        f'<system xmlns="{SYSTEM}"><hostname>ours</hostname></system>'
        f'<system xmlns="{FABRIC}:system"><config><hostname>theirs</hostname></config></system>'
        f'<system xmlns="urn:example:clash"><config><name>third</name></config></system>'
        f'<server xmlns="{SERVER}"><limits><hello-timeout>123</hello-timeout></limits></server>'
        '<server xmlns="urn:example:clash"><config><name>server</name></config></server>',
    )
    data = session.get_config("running").data_ele
    assert texts(data, f"{{{SYSTEM}}}system/{{{SYSTEM}}}hostname") == ["ours"]
    assert texts(data, "f:system/f:config/f:hostname", f=f"{FABRIC}:system") == ["theirs"]
    assert texts(data, "c:system/c:config/c:name", c="urn:example:clash") == ["third"]
    assert texts(data, "s:server/s:limits/s:hello-timeout", s=SERVER) == ["123"]


def test_every_top_level_name_of_the_agent_can_be_a_foreign_one(session: Any) -> None:
    content = "".join(
        f'<{name} xmlns="urn:example:clash"><config><name>{name}</name></config></{name}>' for name in NAMES
    )
    edit(session, content)
    data = session.get_config("running").data_ele
    found = {top.tag: texts(top, "c:config/c:name", c="urn:example:clash") for top in data}
    assert all(found[f"{{urn:example:clash}}{name}"] == [name] for name in NAMES)


def test_what_the_agent_makes_of_its_configuration_is_what_it_is_without_them(session: Any) -> None:
    with pytest.raises(RPCError, match="not a public key"):
        edit(
            session,
            f'<server xmlns="{SERVER}"><ssh><trusted-user-ca>no key</trusted-user-ca></ssh></server>',
        )
    edit(
        session, f'<server xmlns="{SERVER}"><datastores><candidate>private</candidate></datastores></server>'
    )
    edit(session, f'<server xmlns="{SERVER}"><datastores><candidate>shared</candidate></datastores></server>')


def test_a_user_of_a_foreign_module_is_none_who_logs_in_and_access_control_covers_it(
    running: Running, session: Any
) -> None:
    """A password is hashed at ours, kept as it is at theirs; rules tell the two systems apart."""
    edit(
        session,
        f'<system xmlns="{SYSTEM}"><authentication><user><name>guest</name>'
        "<password>$0$as secret as this</password></user></authentication></system>"
        f'<system xmlns="{FABRIC}:system"><config><password>$0$plain</password></config></system>'
        f'<nacm xmlns="{NACM}"><groups><group><name>guests</name><user-name>guest</user-name></group>'
        "</groups>"
        "<rule-list><name>guests</name><group>guests</group><rule><name>theirs</name>"
        f'<path xmlns:fabric-system="{FABRIC}:system">/fabric-system:system</path>'
        "<access-operations>*</access-operations>"
        "<action>permit</action></rule><rule><name>rest</name><module-name>*</module-name>"
        "<access-operations>create read update delete</access-operations><action>deny</action></rule>"
        "</rule-list></nacm>",
    )
    kept = session.get_config("running").data_ele
    assert texts(kept, f".//{{{SYSTEM}}}password")[0].startswith("$6$")
    assert texts(kept, f".//{{{FABRIC}:system}}password") == ["$0$plain"]
    with manager.connect(
        host="127.0.0.1",
        port=running.port,
        username="guest",
        password="as secret as this",
        hostkey_verify=False,
        allow_agent=False,
        look_for_keys=False,
    ) as guest:
        seen = guest.get_config("running").data_ele
        assert {top.tag for top in seen} == {f"{{{FABRIC}:system}}system"}
        edit(guest, f'<system xmlns="{FABRIC}:system"><config><hostname>guest</hostname></config></system>')
        with pytest.raises(RPCError, match="permitted"):
            edit(guest, f'<system xmlns="{SYSTEM}"><hostname>guest</hostname></system>')


def test_comments_of_commits_are_the_agents_where_another_module_has_one_too(session: Any) -> None:
    session.lock("candidate")
    session.edit_config(
        target="candidate",
        config=f'<config xmlns="{NETCONF}"><system xmlns="{FABRIC}:system"><config><hostname>b</hostname>'
        "</config></system></config>",
    )
    history = "urn:isolane:yang:isolane-history"
    session.rpc(
        etree.fromstring(
            f'<commit xmlns="{NETCONF}"><comment xmlns="{history}">why</comment>'
            f'<comment xmlns="{FABRIC}:agent">theirs</comment></commit>'
        )
    )
    session.unlock("candidate")
    data = session.get(filter=("subtree", f'<history xmlns="{history}"/>')).data_ele
    assert texts(data, f".//{{{history}}}comment")[-1:] == ["why"]


def test_references_of_a_typedef_without_prefix_lead_into_the_module_of_the_typedef(session: Any) -> None:
    def instance(name: str, origin: str) -> str:
        return (
            f'<instances xmlns="{FABRIC}:instance"><instance><name>{name}</name><config><name>{name}</name>'
            f'<kind xmlns:t="{FABRIC}:types">t:L3VRF</kind></config><tables><table><config>'
            f'<origin xmlns="{FABRIC}:origin">{origin}</origin></config></table></tables>'
            "</instance></instances>"
        )

    with pytest.raises(RPCError, match="red"):
        edit(session, instance("blue", "red"))
    edit(session, instance("blue", "blue"))


def test_the_library_and_the_schemas_have_them_all(session: Any) -> None:
    data = session.get(filter=("subtree", f'<yang-library xmlns="{LIBRARY}"/>')).data_ele
    names = texts(data, ".//l:module/l:name", l=LIBRARY)
    assert set(MODULES) <= set(names)
    assert len(names) == len(set(names))
    assert SUBMODULE in texts(data, ".//l:submodule/l:name", l=LIBRARY)
    for name in (*MODULES, SUBMODULE):
        assert name in session.get_schema(name).data


def test_state_of_the_agent_is_shown_where_another_module_adds_to_it(session: Any) -> None:
    monitoring = "urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"
    data = session.get(filter=("subtree", f'<netconf-state xmlns="{monitoring}"/>')).data_ele
    assert "admin" in texts(data, ".//m:session/m:username", m=monitoring)
    assert texts(data, ".//m:statistics/m:in-rpcs", m=monitoring)
    data = session.get(filter=("subtree", f'<server xmlns="{SERVER}"/>')).data_ele
    assert texts(data, ".//s:statistics/s:logins", s=SERVER)
