"""What one session has done is not interrupted where others could see, or change, the half of it."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bench._documents import gates_and_filters
from isolane import strand
from isolane.bindings import MODEL
from isolane.bindings.ietf_netconf_acm import Group, Groups, Nacm, Rule, RuleList
from isolane.errors import DataError
from isolane.netconf.operations.xml_call import XmlCall
from isolane.netconf.server import Server
from isolane.northbound.access_control import AccessControl
from isolane.northbound.operations import Call
from isolane.northbound.requester import Peer
from isolane.store.store import Store
from tests.netconf.client import Client
from tests.netconf.slices import answer, collector, counting, edit, on_a_loop

__all__ = ["collector", "counting"]

CONTACT = "<system xmlns='urn:ietf:params:xml:ns:yang:ietf-system'><contact>new</contact></system>"
ESTABLISH = (
    '<establish-subscription xmlns="urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications" '
    'xmlns:yp="urn:ietf:params:xml:ns:yang:ietf-yang-push" '
    'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
    "<yp:datastore>ds:running</yp:datastore><yp:on-change/></establish-subscription>"
)
COMPARE = (
    '<compare xmlns="urn:ietf:params:xml:ns:yang:ietf-nmda-compare" '
    'xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
    "<source>ds:running</source><target>ds:running</target>"
    "<xpath-filter>/*[count(.//*) &gt; 0]</xpath-filter></compare>"
)
RESTART = "ietf-system:system-restart"
RESTART_REQUEST = '<system-restart xmlns="urn:ietf:params:xml:ns:yang:ietf-system"/>'


async def loaded(server: Server, size: int = 400) -> None:
    client = Client(server)
    client.send(client.request(edit(gates_and_filters(size))))
    assert "<ok/>" in await answer(client)


async def turns(number: int = 50) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_a_change_beside_the_first_push_is_in_it_or_told_behind_it() -> None:
    async def test(server: Server) -> None:
        await loaded(server)
        subscriber, other = Client(server), Client(server)
        subscriber.send(subscriber.request(ESTABLISH))
        other.send(other.request(edit(CONTACT)))
        assert "<ok/>" in await answer(other)
        told = ""
        for _ in range(20_000):
            told += subscriber.octets.decode()
            subscriber.octets = b""
            if "new</contact>" in told or "new</sys" in told:
                break
            await asyncio.sleep(0)
        assert "push-update" in told
        assert told.count("new</") == 1

    on_a_loop(test)


def test_a_comparison_is_of_one_moment() -> None:
    async def test(server: Server) -> None:
        await loaded(server, 2_000)
        reader, other = Client(server), Client(server)
        reader.send(reader.request(COMPARE))
        other.send(other.request(edit(CONTACT)))
        assert "<ok/>" in await answer(other)
        assert not reader.octets  # it is still being made
        assert "<ok/>" in await answer(reader)

    on_a_loop(test)


def counted_up(server: Server, operation: str) -> list[int]:
    """An operation that looks, thinks for many slices, then changes; as a program's or a device's may."""
    counts = [0]

    def up(call: Call) -> None:
        assert call.input is not None
        before = counts[0]
        for _ in strand.pausing(range(10_000)):
            pass
        counts[0] = before + 1

    server.service.operations.register(MODEL.operations[operation], up)
    return counts


def test_handlers_do_not_come_in_between_each_other() -> None:
    async def test(server: Server) -> None:
        counts = counted_up(server, RESTART)
        clients = [Client(server) for _ in range(3)]
        for client in clients:
            client.send(client.request(RESTART_REQUEST))
        for client in clients:
            assert "<ok/>" in await answer(client)
        assert counts == [3]

    on_a_loop(test)


def test_what_follows_a_reply_is_not_interrupted() -> None:
    async def test(server: Server) -> None:
        client = Client(server)
        seen: list[str] = []

        def follow(name: str) -> Callable[[], None]:
            def then() -> None:
                seen.append(f"begin {name}")
                for _ in strand.pausing(range(10_000)):
                    pass
                seen.append(f"end {name}")

            return then

        def handler(call: Call) -> None:
            assert isinstance(call, XmlCall)
            call.client.after_reply(follow(str(call.client.number)))

        server.service.operations.register(MODEL.operations[RESTART], handler, in_slices=True)
        other = Client(server)
        for each in (client, other):
            each.send(each.request(RESTART_REQUEST))
        await turns()
        first, second = client.session.number, other.session.number
        assert seen == [f"begin {first}", f"end {first}", f"begin {second}", f"end {second}"]

    on_a_loop(test)


def test_rights_that_were_worked_out_under_former_groups_do_not_stay() -> None:
    """A user leaves a group while the many groups are looked at."""
    store = Store.open(MODEL)
    control = AccessControl(store)
    others = [Group.new(name=f"g{number}", user_name=["nobody"]) for number in range(3_000)]
    rule = Rule.new(name="all", access_operations="*", action="permit")
    rules = [RuleList.new(name="ours", group=["a"], rule=[rule])]

    def with_users(names: list[str]) -> Nacm:
        groups = Groups.new(group=[Group.new(name="a", user_name=names), *others])
        return Nacm.new(groups=groups, rule_list=rules, exec_default="deny")

    control.apply(with_users(["ops"]))
    waiting: list[Callable[[], None]] = []

    class Turns:
        def later(self, call: Callable[[], None]) -> None:
            waiting.append(call)

    found: list[Any] = []
    strand.begin(lambda: found.append(control.rights(Peer("ops"))), lambda *_: None, Turns())
    assert waiting, "the groups are looked at without a rest"
    control.apply(with_users([]))
    while waiting:
        waiting.pop(0)()
    assert found[0] is control.rights(Peer("ops"))
    with pytest.raises(DataError):
        found[0].check_operation(MODEL.operations["ietf-netconf:get"], None)


def test_notifications_do_not_depend_on_who_caused_them() -> None:
    """Another session that ends while they are written takes none of them along."""

    def messages() -> Iterator[str]:
        for number in range(20):
            for _ in strand.pausing(range(2_000)):
                pass
            yield f"<notification>{number}</notification>"

    async def test(server: Server) -> None:
        await loaded(server)
        client = Client(server)
        client.send(client.request("<get-config><source><running/></source></get-config>"))
        client.octets = b""
        loop = asyncio.get_running_loop()
        causing = strand.begin(
            lambda: client.session.notify_texts(messages()), lambda *_: None, strand.Rota.of(loop)
        )
        causing.give_up()
        client.send(client.request("<get-config><source><startup/></source></get-config>"))
        for _ in range(20_000):
            if b"operation-not-supported" in client.octets:
                break
            await asyncio.sleep(0)
        for number in range(20):
            assert b"<notification>%d<" % number in client.octets

    on_a_loop(test)
