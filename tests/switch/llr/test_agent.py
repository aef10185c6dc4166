"""Link layer retry of a whole agent, with the stand-in for the switch's daemons."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import TxFlushEntered, TxFlushExited
from isolane.bindings.isolane_ue_cbfc import Profile as CbfcProfile
from isolane.bindings.isolane_ue_llr import Profile
from isolane.errors import DataErrors
from isolane.switch.llr.events import FlushEvents
from isolane.switch.llr.translation import GROUP
from tests.patience import PATIENCE_S
from tests.sonic.redis_server import RedisServer
from tests.switch.agent import Change, OnSwitch, of_interface, on_switch
from tests.switch.llr.trees import on, profile
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

PORT, OTHER = "Ethernet0", "Ethernet4"
ROW = {"llr_local": "enabled", "llr_remote": "enabled", "llr_profile": "p"}
CREATED = {"max_outstanding_frames": "61", "max_outstanding_bytes": "31184"}


class Bench:
    """The agent on a switch, and the switch."""

    def __init__(self, agent: OnSwitch, switch: Switch) -> None:
        self.agent = agent
        self.switch = switch

    async def edit(self, *changes: Change) -> None:
        """One commit of several changes, which the daemons see."""

        def change(root: Root) -> Root:
            for each in changes:
                root = each(root)
            return root

        await self.agent.edit(change)
        self.follow()

    def follow(self) -> None:
        self.switch.follow(self.agent.redis.content())

    @property
    def llr(self) -> Any:
        """State of the port."""
        return self.state.interfaces.interface[PORT].llr

    @property
    def state(self) -> Root:
        root = self.agent.store.operational.source().record()
        assert isinstance(root, Root)
        return root


@asynccontextmanager
async def bench(redis: RedisServer, switch: Switch) -> AsyncIterator[Bench]:
    async with on_switch(redis) as agent:
        yield Bench(agent, switch)


def with_profile(entry: Profile) -> Change:
    return lambda root: root.replace(llr=root.llr.replace(profile=root.llr.profile.set(entry.name, entry)))


def test_a_commit_becomes_rows_and_the_daemons_answer_with_state(
    switch_redis: RedisServer, switch: Switch
) -> None:
    async def check() -> None:
        async with bench(switch_redis, switch) as found:
            await found.edit(with_profile(profile()), of_interface(PORT, llr=on()))
            rows = switch_redis.content()
            assert rows["LLR_PROFILE|p"] == CREATED
            assert rows[f"LLR_PORT|{PORT}"] == ROW
            assert rows[GROUP]["FLEX_COUNTER_STATUS"] == "enable"
            switch.poll()
            await found.agent.until(lambda: found.llr.state.profile_in_use == "p")
            shown = found.llr
            assert shown.state.profile_origin == "configured"
            assert shown.state.statistics.tx_ok > 0
            assert found.state.llr.profile["p"].used_by == (PORT,)
            await found.edit(of_interface(PORT, llr=None))
            assert f"LLR_PORT|{PORT}" not in switch_redis.content()

    asyncio.run(check())


def test_frames_of_a_profile_come_with_another_name(switch_redis: RedisServer, switch: Switch) -> None:
    """llrorch takes them only when it makes a profile: no port holds on to one that changes."""

    async def check() -> None:
        async with bench(switch_redis, switch) as found:
            await found.edit(
                with_profile(profile()), of_interface(PORT, llr=on()), of_interface(OTHER, llr=on())
            )
            before = switch_redis.content()
            with pytest.raises(DataErrors, match=rf"LLR_PORT\|{PORT} has this one") as refused:
                await found.edit(with_profile(profile(max_outstanding_frames=62)))
            assert [fault.app_tag for fault in refused.value.errors] == ["sonic-llr-create-only"]
            assert switch_redis.content() == before
            await found.edit(
                with_profile(profile("q", max_outstanding_frames=62)),
                of_interface(PORT, llr=on("q")),
                of_interface(OTHER, llr=on("q")),
            )
            assert switch_redis.hash(f"LLR_PORT|{OTHER}") == ROW | {"llr_profile": "q"}
            await found.edit(with_profile(profile(max_outstanding_frames=62)))
            assert switch_redis.hash("LLR_PROFILE|p") == CREATED | {"max_outstanding_frames": "62"}

    asyncio.run(check())


def test_what_the_cli_writes_is_read_and_what_the_model_cannot_say_is_left_alone(
    switch_redis: RedisServer, switch: Switch
) -> None:
    async def check() -> None:
        async with bench(switch_redis, switch) as found:
            created = (word for pair in CREATED.items() for word in pair)
            switch_redis.call("HSET", "LLR_PROFILE|theirs", "max_replay_count", "9", *created)
            switch_redis.call("HSET", f"LLR_PORT|{PORT}", "llr_local", "enabled", "llr_profile", "theirs")
            switch_redis.call("HSET", "LLR_PROFILE|broken", "max_outstanding_frames", "0")
            agent = found.agent
            await agent.until(lambda: agent.interface(PORT).llr.profile == "theirs")
            assert agent.interface(PORT).llr.local_enabled
            entry = agent.running.llr.profile["theirs"]
            assert (entry.replay_count_max, entry.re_init_on_flush) == (9, True)
            assert "broken" not in agent.running.llr.profile
            await found.edit(with_profile(profile("own")))
            assert switch_redis.hash("LLR_PROFILE|broken") == {"max_outstanding_frames": "0"}

    asyncio.run(check())


def test_a_flush_is_notified(
    switch_redis: RedisServer, switch: Switch, monkeypatch: pytest.MonkeyPatch
) -> None:
    switch_redis.call("HSET", GROUP, "POLL_INTERVAL", "100")
    polls: list[None] = []
    poll = FlushEvents.poll

    async def counted(events: FlushEvents) -> None:
        await poll(events)
        polls.append(None)

    monkeypatch.setattr(FlushEvents, "poll", counted)

    async def check() -> None:
        async with bench(switch_redis, switch) as found:
            sent: list[tuple[type, tuple[object, ...]]] = []
            device = found.agent.device
            monkeypatch.setattr(
                device, "_notify", lambda record, keys=(): sent.append((type(record), tuple(keys)))
            )
            await found.edit(with_profile(profile()), of_interface(PORT, llr=on()))
            await found.agent.until(lambda: found.llr.state.profile_in_use == "p")

            async def until(kind: type) -> None:
                async with asyncio.timeout(PATIENCE_S):
                    while (kind, (PORT,)) not in sent:
                        switch.poll()
                        await asyncio.sleep(0.05)

            begun = len(polls)
            async with asyncio.timeout(PATIENCE_S):
                while len(polls) < begun + 6:  # the watch has to have seen frames pass
                    switch.poll()
                    await asyncio.sleep(0.02)
            assert sent == []
            switch.flush(PORT)
            await until(TxFlushEntered)
            await until(TxFlushExited)

    asyncio.run(check())


@pytest.mark.parametrize(
    ("kind", "app_tag"), [(Kind(llr="absent"), "no-consumer"), (Kind(llr="false"), "sonic-llr-incapable")]
)
def test_a_switch_without_link_layer_retry(switch_redis: RedisServer, switch: Switch, app_tag: str) -> None:
    async def check() -> None:
        async with bench(switch_redis, switch) as found:
            before = switch_redis.content()
            with pytest.raises(DataErrors) as caught:
                await found.edit(with_profile(profile()), of_interface(PORT, llr=on()))
            assert {error.app_tag for error in caught.value.errors} == {app_tag}
            assert switch_redis.content() == before

    asyncio.run(check())


def test_credits_are_refused_with_the_way_to_the_proposal(switch_redis: RedisServer, switch: Switch) -> None:
    async def check() -> None:
        async with bench(switch_redis, switch) as found:
            entry = CbfcProfile.new(name="c", stall_time=7)
            with pytest.raises(DataErrors, match=r"docs/standards/sonic-cbfc\.md"):
                await found.edit(
                    lambda root: root.replace(
                        cbfc=root.cbfc.replace(profile=root.cbfc.profile.set("c", entry))
                    )
                )

    asyncio.run(check())
