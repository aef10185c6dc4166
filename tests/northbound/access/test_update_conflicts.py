"""To update a private candidate names no conflict in what the user may not read."""

import pytest
from lxml import etree

from tests.netconf.client import Client
from tests.netconf.site import IF, NACM, Site, interface
from tests.netconf.test_private_candidate import choice, prepare, update


def rules(denied: str) -> str:
    """`ops` may write everything, and read what is not denied."""
    read = "<access-operations>read</access-operations><action>deny</action>"
    hidden = f"<rule><name>hidden</name>{denied}{read}</rule>" if denied else ""
    return (
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>ops</user-name></group></groups>'
        f"<rule-list><name>l</name><group>g</group>{hidden}"
        "<rule><name>all</name><action>permit</action></rule></rule-list></nacm>"
    )


def described(text: str) -> str:
    return interface("eth9", f"<description>{text}</description>")


def in_conflict(denied: str) -> tuple[Site, Client]:
    """Two have changed the same leaf, one of them in a candidate of `ops`."""
    site = Site(access=True)
    site.edit(choice("private"), rules(denied), described("before"))
    client = site.client()
    prepare(client, described("mine"))
    site.edit(described("theirs"))
    return site, client


def answer(client: Client, mode: str) -> str:
    return etree.tostring(client.rpc(update(mode))).decode()


DENIED = {
    "the entry": f"<path xmlns:if='{IF}'>/if:interfaces/if:interface[if:name='eth9']</path>",
    "all entries": f"<path xmlns:if='{IF}'>/if:interfaces/if:interface</path>",
}
MODES = ("revert-on-conflict", "prefer-candidate", "prefer-running")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("denied", ["the entry", "all entries"])
def test_a_conflict_in_a_hidden_entry_names_no_key(denied: str, mode: str) -> None:
    _, client = in_conflict(DENIED[denied])
    told = answer(client, mode)
    assert "eth9" not in told
    assert "description" not in told
    assert "theirs" not in told
    assert ("<rpc-error>" in told) == (mode == "revert-on-conflict")


@pytest.mark.parametrize("mode", MODES)
def test_a_conflict_in_a_hidden_leaf_names_the_entry_alone(mode: str) -> None:
    _, client = in_conflict(f"<path xmlns:if='{IF}'>/if:interfaces/if:interface/if:description</path>")
    told = answer(client, mode)
    assert "eth9" in told
    assert "description" not in told


@pytest.mark.parametrize("mode", MODES)
def test_who_may_read_it_is_told_the_conflict(mode: str) -> None:
    _, client = in_conflict("")
    told = answer(client, mode)
    assert "eth9" in told
    assert "description" in told


def test_an_update_does_what_it_says_though_it_names_nothing() -> None:
    site, client = in_conflict(DENIED["the entry"])
    answer(client, "prefer-candidate")
    client.ok("<commit/>")
    assert site.store.running.interfaces.interface["eth9"].description == "mine"
