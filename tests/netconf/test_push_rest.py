"""A comparison that takes long is not made again until others have had their turn."""

from collections.abc import Callable
from typing import Any

import pytest

from isolane.northbound.subscriptions import updates
from isolane.northbound.subscriptions.updates import COSTLY_NS, REST
from tests.netconf.pushing import INTERFACES, edits, on_change
from tests.netconf.site import SECOND, SYS, Site, establish, hostname, interface

SYSTEM = f'<yp:datastore-subtree-filter><system xmlns="{SYS}"/></yp:datastore-subtree-filter>'


@pytest.fixture
def cost(site: Site, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What each comparison takes, in nanoseconds."""
    takes = [0]
    seen: Callable[..., Any] = vars(updates)["seen"]

    def slowly(*arguments: Any) -> Any:
        site.now += takes[0]
        return seen(*arguments)

    monkeypatch.setattr(updates, "seen", slowly)
    return takes


def test_a_costly_comparison_rests_for_so_many_times_as_long(site: Site, cost: list[int]) -> None:
    client = site.client()
    establish(client, on_change())
    cost[0] = COSTLY_NS + 1
    site.edit(hostname("a"))
    assert len(edits(client)) == 1
    cost[0] = 0
    site.edit(hostname("b"))
    site.edit(hostname("c"))
    site.run((REST * (COSTLY_NS + 1) - 1) / SECOND)
    assert not client.octets
    site.run(1 / SECOND)
    assert edits(client) == [("replace", "/ietf-system:system/hostname")]
    site.edit(hostname("d"))  # it took no time now
    assert len(edits(client)) == 1


def test_one_that_is_not_costly_does_not_rest(site: Site, cost: list[int]) -> None:
    client = site.client()
    establish(client, on_change())
    cost[0] = COSTLY_NS
    for name in ("a", "b"):
        site.edit(hostname(name))
        assert len(edits(client)) == 1


def test_what_others_see_is_told_meanwhile(site: Site, cost: list[int]) -> None:
    costly, other = site.client(), site.client()
    establish(costly, on_change(SYSTEM))
    cost[0] = COSTLY_NS + 1
    site.edit(hostname("a"))
    assert len(edits(costly)) == 1
    cost[0] = 0
    establish(other, on_change(INTERFACES))
    site.edit(hostname("b"), interface("eth0"))
    assert len(edits(other)) == 1
    assert not costly.octets
    site.run(REST * (COSTLY_NS + 1) / SECOND)
    assert len(edits(costly)) == 1
