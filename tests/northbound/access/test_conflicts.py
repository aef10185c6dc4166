"""What update and commit tell of conflicts: nothing that the user may not read (RFC 8341 section 3.2.4)."""

import pytest

from tests.netconf.client import Client
from tests.northbound.access.test_access import IF, SYS, Site

PC = "urn:isolane:yang:isolane-private-candidate"
ALL = "<module-name>*</module-name><access-operations>create update delete exec</access-operations>"
HIDDEN = f'<path xmlns:s="{SYS}">/s:system</path><access-operations>read</access-operations>'
CHANGES = (
    '<system xmlns="{sys}"><hostname>{value}</hostname></system><interfaces xmlns="{if_}"><interface>'
    "<name>eth0</name><description>{value}</description></interface></interfaces>"
)


def conflicting(*, hidden: bool) -> Client:
    """A client whose private candidate conflicts with running at the host name and at a description."""
    site = Site(private_candidate=True)
    rules = [f"<action>permit</action>{ALL}"]
    if hidden:
        rules.insert(0, f"<action>deny</action>{HIDDEN}")
    site.rules(*rules)
    client = site.client()
    client.ok(f"<edit-config><target><candidate/></target><config>{changes('mine')}</config></edit-config>")
    site.put(changes("theirs"))
    return client


def changes(value: str) -> str:
    return CHANGES.format(sys=SYS, if_=IF, value=value)


def told(client: Client) -> list[str]:
    reply = client.rpc(f'<update xmlns="{PC}"><resolution-mode>prefer-candidate</resolution-mode></update>')
    return sorted(each.text or "" for each in reply.iter(f"{{{PC}}}conflict"))


def test_update_names_the_conflicts() -> None:
    paths = told(conflicting(hidden=False))
    assert len(paths) == 2
    assert any("hostname" in path for path in paths)
    assert any("description" in path for path in paths)


def test_update_does_not_name_what_the_user_may_not_read() -> None:
    paths = told(conflicting(hidden=True))
    assert len(paths) == 1
    assert "description" in paths[0]


@pytest.mark.parametrize("request_", [f'<update xmlns="{PC}"/>', "<commit/>"], ids=["update", "commit"])
def test_a_refusal_does_not_name_it_either(request_: str) -> None:
    client = conflicting(hidden=True)
    reply = client.rpc(request_)
    text = b"".join(part.encode() for part in reply.itertext()).decode()
    assert "description" in text
    assert "hostname" not in text
