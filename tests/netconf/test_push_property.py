"""On-change push with dampening, for any sequence of changes."""

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.tree import xml
from tests.netconf.client import Client
from tests.netconf.pushing import INTERFACES, on_change
from tests.netconf.site import IF, YP, Site, establish, hostname, interface, told, without

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["eth0", "eth1", "eth2"]),
        st.sampled_from(["", "a", "b"]),
        st.sampled_from([0.0, 0.3, 1.1]),
    ),
    max_size=12,
)


@settings(max_examples=40, deadline=None)
@given(STEPS, st.sampled_from([0, 50, 200]))
def test_a_client_that_applies_what_it_is_told_has_what_there_is(
    steps: list[tuple[str, str, float]], dampening: int
) -> None:
    site = Site()
    site.edit(hostname("x"), interface("eth0"))
    client = site.client()
    establish(client, on_change(INTERFACES, f"<yp:dampening-period>{dampening}</yp:dampening-period>"))
    known: dict[str, str | None] = {"eth0": None}
    times: list[int] = [site.now]
    told(client)
    for name, description, wait in steps:
        site.run(wait)
        there = site.store.running.interfaces.interface.get(name)
        if description:
            site.edit(interface(name, f"<description>{description}</description>"))
        elif there is None:
            site.edit(interface(name))
        else:
            site.edit(without(name))
        _follow(client, known, times, site)
    site.run(10)
    _follow(client, known, times, site)
    assert known == {each.name: each.description for each in site.store.running.interfaces.interface}
    apart = [later - earlier for earlier, later in pairwise(times)]
    assert all(each >= dampening * 10_000_000 for each in apart)


def _follow(client: Client, known: dict[str, str | None], times: list[int], site: Site) -> None:
    """Apply what was pushed, as a client would."""
    from isolane.tree.date_and_time import moment

    while client.octets or client.has_messages:
        message = xml.parse(client.message())
        times.append(moment(message[0].text or ""))
        for edit in message.iter(f"{{{YP}}}edit"):
            _apply(edit, known)


def _apply(edit: Any, known: dict[str, str | None]) -> None:
    operation, target = edit.findtext(f"{{{YP}}}operation"), edit.findtext(f"{{{YP}}}target")
    entry = target.partition("interface=")[2]
    name, _, leaf = entry.partition("/")
    if leaf:
        known[name] = None if operation == "delete" else edit.findtext(f"{{{YP}}}value/{{{IF}}}{leaf}")
    elif name and operation == "delete":
        del known[name]
    elif operation == "delete":
        known.clear()
    else:
        for each in edit.iter(f"{{{IF}}}interface"):
            known[each.findtext(f"{{{IF}}}name")] = each.findtext(f"{{{IF}}}description")
