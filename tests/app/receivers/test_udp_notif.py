"""Notifications by UDP: headers, segments, numbers, and what is refused."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isolane.app.receivers.outlet import Rejected
from isolane.app.receivers.udp_notif import LEAST_SEGMENT, LONGEST, MOST_SEGMENTS, OVERHEAD, datagrams
from isolane.errors import IsolaneError
from tests.app.receivers import collector
from tests.app.receivers.collector import Datagrams, agent_with, document, shown, subscription, until
from tests.ports import free_udp_port


def instance(name: str, port: int, **more: Any) -> dict[str, Any]:
    receiver = {"remote-address": "127.0.0.1", "remote-port": port, **more}
    return {"name": name, "ietf-udp-notif-transport:udp-notif-receiver": receiver}


UDP = {"transport": "ietf-udp-notif-transport:udp-notif"}


def test_events_follow_subscription_started_in_numbered_segments(tmp_path: Path) -> None:
    async def run() -> tuple[Datagrams, Any]:
        async with collector.datagrams() as noc:
            config = document(
                [subscription(7, "noc", **UDP)], [instance("noc", noc.port, **{"max-segment-size": 128})]
            )
            async with agent_with(tmp_path / "state", config) as agent:
                await until(lambda: shown(agent, 7, "r-noc").state == "active" and noc.kinds)
                state = shown(agent, 7, "r-noc")
            return noc, state

    noc, state = asyncio.run(run())
    assert noc.kinds[0] == "subscription-started"
    started = noc.notifications[0]["ietf-subscribed-notifications:subscription-started"]
    assert (started["id"], started["transport"]) == (7, "ietf-udp-notif-transport:udp-notif")
    assert (state.delivery.lost, state.delivery.trouble) == (0, None)
    publishers, numbers = zip(*sorted(noc.messages), strict=True)
    assert (set(publishers), numbers) == ({publishers[0]}, tuple(range(1, len(numbers) + 1)))
    assert max(map(len, noc.raw)) <= 128
    assert all(each[0] == 0x21 for each in noc.raw)  # version 1, JSON
    assert len(noc.raw) > len(noc.messages)


def test_two_receivers_are_two_publishers_and_one_has_xml(tmp_path: Path) -> None:
    async def run() -> tuple[Datagrams, Datagrams]:
        async with collector.datagrams() as noc, collector.datagrams() as soc:
            one_datagram = {
                "enable-segmentation": False,
                "local-address": "127.0.0.2",
                "local-port": free_udp_port(),
            }
            config = document(
                [
                    subscription(7, "noc", **UDP),
                    subscription(8, "soc", encoding="encode-xml", **UDP),
                ],
                [instance("noc", noc.port), instance("soc", soc.port, **one_datagram)],
            )
            async with agent_with(tmp_path / "state", config):
                await until(lambda: noc.raw and soc.raw)
            assert set(soc.peers) == {("127.0.0.2", one_datagram["local-port"])}
            return noc, soc

    noc, soc = asyncio.run(run())
    assert {publisher for publisher, _ in noc.messages}.isdisjoint(publisher for publisher, _ in soc.messages)
    assert soc.raw[0][0] == 0x22
    assert soc.raw[0][12:].startswith(b"<notification ")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"max-segment-size": LEAST_SEGMENT - 1}, "a segment has"),
        ({"max-segment-size": 65_535}, "a segment has"),
    ],
)
def test_segments_that_cannot_be_are_refused(tmp_path: Path, more: dict[str, Any], message: str) -> None:
    async def run() -> None:
        config = document([subscription(7, "noc", **UDP)], [instance("noc", 9, **more)])
        async with agent_with(tmp_path / "state", config):
            pass

    with pytest.raises(IsolaneError, match=message):
        asyncio.run(run())


def test_one_receiver_has_one_encoding(tmp_path: Path) -> None:
    async def run() -> None:
        entries = [subscription(7, "noc", **UDP), subscription(8, "noc", encoding="encode-xml", **UDP)]
        async with agent_with(tmp_path / "state", document(entries, [instance("noc", 9)])):
            pass

    with pytest.raises(IsolaneError, match="more than one encoding"):
        asyncio.run(run())


@given(st.binary(max_size=4_000), st.integers(LEAST_SEGMENT, 2_000), st.booleans())
def test_any_message_comes_together_again(message: bytes, segment: int, is_json: bool) -> None:
    noc = Datagrams()
    sent = list(datagrams(message, is_json, 3, 2**32 - 1, segment))
    for each in reversed(sent):
        noc.datagram_received(each, None)
    assert noc.messages == {(3, 2**32 - 1): message}
    assert max(map(len, sent)) <= segment


def test_what_does_not_fit_is_not_sent_in_part() -> None:
    for message, segment in ((b"x" * LONGEST, None), (b"x" * (4 * MOST_SEGMENTS + 1), OVERHEAD + 4)):
        with pytest.raises(Rejected, match="more than fit"):
            next(datagrams(message, True, 1, 1, segment))
