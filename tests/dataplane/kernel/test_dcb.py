"""Messages of dcbnl: a fake card that answers as `linux/dcbnl.h` lays down, and the real refusal of a veth.

No card with DCB is here: `FakeCard` stands for the kernel and a driver. It parses what it is sent by code of
its own, from the offsets of the C structures.
"""

import asyncio
import errno
import os
import socket
import struct

import pytest

from isolane.dataplane.config import STRICT, Algorithm, BridgePortConfig
from isolane.dataplane.kernel import dcb
from isolane.dataplane.kernel.dcb import NOTHING, App, Card, DcbError, Ets, NoDcb, Pfc, PortCards, card_of
from isolane.engine.pfc.config import FlowControlConfig, PriorityConfig
from tests.dataplane.kernel.namespaces import inside, ip, namespace

ETS = Ets((0, 0, 1, 1, 2, 2, 3, 3), (0, 2, 2, 0, 0, 0, 0, 0), (0, 40, 60, 0, 0, 0, 0, 0))


def attribute(kind: int, value: bytes) -> bytes:
    return struct.pack("=HH", 4 + len(value), kind) + value + bytes(-len(value) % 4)


def parse(octets: bytes) -> dict[int, bytes]:
    found = {}
    while octets:
        length, kind = struct.unpack_from("=HH", octets)
        found[kind] = octets[4:length]
        octets = octets[(length + 3) & ~3 :]
    return found


class FakeCard:
    """A kernel with one card, as octets of the C structures."""

    def __init__(self, *, mode: int = 0x09, refuses: int = 0) -> None:
        self.ets = bytes((0, 8, 0)) + bytes(56)
        self.pfc = bytes((4, 0, 0, 0)) + struct.pack("=HH", 700, 0) + struct.pack("=16Q", *range(100, 116))
        self.apps: list[bytes] = [bytes((1, 3)) + struct.pack("=H", 0x8906)]
        self.mode, self.refuses = mode, refuses
        self.commands: list[tuple[int, int]] = []

    def __call__(self, message: bytes) -> bytes:
        length, kind, flags, _, _ = struct.unpack_from("=IHHII", message)
        assert (length, flags) == (len(message), 1)
        family, command, _ = struct.unpack_from("=BBH", message, 16)
        attributes = parse(message[20:])
        assert family == 0
        assert attributes[1] == b"eth9\0"
        self.commands.append((kind, command))
        if command == 22:
            return self._answer(kind, command, attribute(14, bytes((self.mode,))))
        if command == 21:
            table = b"".join(attribute(1, app) for app in self.apps)
            inside = attribute(1, self.ets) + attribute(2, self.pfc) + attribute(3, table)
            return self._answer(kind, command, attribute(13, inside))
        if self.refuses:
            return self._answer(kind, command, attribute(13, bytes((256 - self.refuses,))))
        self._change(command, parse(attributes[13]))
        return self._answer(kind, command, attribute(13, b"\0"))

    def _change(self, command: int, parts: dict[int, bytes]) -> None:
        if 1 in parts:
            assert len(parts[1]) == 59
            self.ets = self.ets[:2] + parts[1][2:]
        if 2 in parts:
            assert len(parts[2]) == 136
            self.pfc = self.pfc[:1] + parts[2][1:8] + self.pfc[8:]
        rest = parts.get(3, b"")
        while rest:
            app, rest = rest[4:8], rest[8:]
            if command == 27:
                self.apps.remove(app)
            else:
                self.apps.append(app)

    def _answer(self, kind: int, command: int, attributes: bytes) -> bytes:
        body = struct.pack("=BBH", 0, command, 0) + attributes
        return struct.pack("=IHHII", 16 + len(body), kind, 0, 1, 0) + body


def test_what_a_card_has_is_read() -> None:
    card = FakeCard()
    card.pfc = bytes((4, 0b1000_0001)) + card.pfc[2:]
    found = dcb.read("eth9", card)
    assert found.pfc is not None
    assert found.ets is not None
    assert (found.pfc.enabled, found.pfc.classes, found.pfc.delay) == (frozenset((0, 7)), 4, 700)
    assert (found.pfc.sent[0], found.pfc.received[7]) == (100, 115)
    assert found.ets.classes == 8
    assert found.apps == {App(1, 0x8906, 3)}


def test_what_is_wanted_is_set_and_the_rest_stays() -> None:
    card = FakeCard()
    dscp = frozenset((App(dcb.BY_DSCP, 46, 5), App(dcb.BY_DSCP, 10, 1)))
    before = dcb.apply("eth9", Card(Pfc(frozenset((3,))), ETS, dscp), card)
    assert before.pfc is not None
    assert before.pfc.enabled == frozenset()
    after = dcb.read("eth9", card)
    assert after.pfc is not None
    assert after.ets is not None
    assert (after.pfc.enabled, after.pfc.delay) == (frozenset((3,)), 700)
    assert (after.ets.class_of_priority, after.ets.selection, after.ets.percent) == (
        ETS.class_of_priority,
        ETS.selection,
        ETS.percent,
    )
    assert after.apps == dscp | {App(1, 0x8906, 3)}
    dcb.apply("eth9", Card(apps=frozenset((App(dcb.BY_DSCP, 46, 6),))), card)
    again = dcb.read("eth9", card)
    assert again.apps == {App(1, 0x8906, 3), App(dcb.BY_DSCP, 46, 6)}
    assert again.pfc == after.pfc
    assert (79, 27) in card.commands


@pytest.mark.parametrize(
    ("card", "wanted", "reason"),
    [
        (FakeCard(mode=0x0A), Card(Pfc(frozenset((3,)))), "firmware"),
        (FakeCard(refuses=errno.EINVAL), Card(Pfc(frozenset((3,)))), "the driver refuses: Invalid argument"),
        (FakeCard(), Card(Pfc(frozenset(range(5)))), "PFC for 4 classes; 5 are configured"),
    ],
)
def test_what_a_card_does_not_do_is_said(card: FakeCard, wanted: Card, reason: str) -> None:
    with pytest.raises(DcbError, match=reason):
        dcb.apply("eth9", wanted, card)
    assert card.pfc[1] == 0


def test_a_damaged_answer_is_no_answer() -> None:
    whole = FakeCard()(struct.pack("=IHHIIBBH", 32, 78, 1, 1, 0, 0, 21, 0) + attribute(1, b"eth9\0"))
    for length in range(len(whole)):
        try:
            dcb.read("eth9", lambda message, length=length: whole[:length])  # type: ignore[misc]  # mypy infers no lambda with a default
        except DcbError:
            continue


@pytest.mark.root
def test_a_veth_refuses_and_says_so() -> None:
    if os.geteuid() != 0:
        pytest.skip("namespaces need root")
    with namespace("dcb") as name:
        ip(name, "link", "add", "v0", "type", "veth", "peer", "name", "v1")

        def ask() -> None:
            with pytest.raises(NoDcb, match="v0: its driver has no data center bridging"):
                dcb.apply("v0", Card(Pfc(frozenset((3,)))))
            with pytest.raises(DcbError, match="none0: No such device"):
                dcb.read("none0")

        inside(name, ask)


def test_a_port_gives_its_card_back_as_it_was() -> None:
    card = FakeCard()
    name = socket.if_indextoname(1)
    cards = PortCards(lambda asked, wanted: dcb.apply("eth9", wanted, card) if asked == name else Card())

    async def run() -> None:
        await cards.settle(1, NOTHING)
        assert card.commands == []
        config = BridgePortConfig(
            1,
            "p1",
            flow_control=FlowControlConfig(
                priorities=(PriorityConfig(transmit=True),) + (PriorityConfig(),) * 7
            ),
            priority_of_dscp={46: 5},
        )
        await cards.settle(1, card_of(config))
        assert (card.pfc[1], len(card.apps), cards.refusals) == (1, 2, {})
        count = len(card.commands)
        await cards.settle(1, card_of(config))
        assert len(card.commands) == count
        await cards.leave(1)

    asyncio.run(run())
    assert (card.pfc[1], card.apps) == (0, FakeCard().apps)


def test_a_card_without_dcb_refuses_pfc_and_not_the_shares_that_queues_keep() -> None:
    def no_dcb(name: str, wanted: Card) -> Card:
        raise NoDcb(f"{name}: none")

    cards = PortCards(no_dcb)
    shared: Algorithm = "enhanced-transmission-selection"
    shares = (shared, shared, *STRICT[2:])
    sharing = BridgePortConfig(1, "p1", algorithms=shares, ets_percent=(40, 60, 0, 0, 0, 0, 0, 0))
    asyncio.run(cards.settle(1, card_of(sharing)))
    assert cards.refusals == {}
    asyncio.run(cards.settle(1, Card(Pfc(frozenset((3,))))))
    assert list(cards.refusals) == [1]
