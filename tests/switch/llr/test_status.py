"""Changes of state: which ones are notified, and what comes in one notification."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings.ietf_interfaces import RxStatusChange, TxStatusChange
from isolane.switch.llr.state import TX
from isolane.switch.llr.status import ON, REPLAYING, Change, StatusEvents, StatusWatch
from tests.switch.bench import MILLISECOND, SwitchBench
from tests.switch.live.redis import Switch as Daemons
from tests.switch.site import Site
from tests.switch.test_llr_seam import awaited

PORT = "PORT_TABLE|Ethernet0"


def test_changes_between_advance_and_replay_are_only_counted() -> None:
    watch = StatusWatch(REPLAYING, 0)
    states = ["off", "init", "advance", "replay", "advance", "flush", "flush", "init"]
    assert [watch.step(state, 0) for state in states] == [
        None,
        Change("off", "init", 0),
        Change("init", "advance", 0),
        None,
        None,
        Change("advance", "flush", 2),
        None,
        Change("flush", "init", 0),
    ]


def test_a_state_that_is_not_said_is_no_change() -> None:
    watch = StatusWatch(ON, 0)
    assert [watch.step(state, 0) for state in ("off", None, "send-acks", "off")] == [
        None,
        None,
        None,
        Change("send-acks", "off", 0),
    ]


STEPS = st.lists(st.tuples(st.sampled_from([None, *TX.values()]), st.integers(0, 3)), min_size=1, max_size=30)


@settings(max_examples=200, deadline=None)
@given(STEPS, st.sampled_from([0, 2, 5]))
def test_every_change_is_notified_or_counted(steps: list[tuple[str | None, int]], interval: int) -> None:
    """Against the rule said once more, of the whole past: no two are closer than the interval."""
    watch, now, at = StatusWatch(REPLAYING, interval), 100, list[int]()
    changes = [
        (old, new, index)
        for index, ((old, _), (new, _)) in enumerate(pairwise(steps), 1)
        if old is not None and new is not None and old != new
    ]
    told: list[tuple[Change, int]] = []
    for index, (state, wait) in enumerate(steps):
        now += wait
        at.append(now)
        found = watch.step(state, now)
        if found is not None:
            told.append((found, index))
    assert [(change.old, change.new) for change, _ in told] == [
        (old, new) for old, new, index in changes if index in {each for _, each in told}
    ]
    last, waiting = -1, 0
    for old, new, index in changes:
        is_due = last < 0 or at[index] >= last + interval
        is_told = any(each == index for _, each in told)
        assert is_told == (is_due and not {old, new} <= REPLAYING)
        if is_told:
            assert next(change.suppressed for change, each in told if each == index) == waiting
            last, waiting = at[index], 0
        else:
            waiting += 1


@pytest.fixture
def bench() -> SwitchBench:
    bench = SwitchBench()
    StatusEvents(bench.context, bench.state_mirror)
    bench.start("Ethernet0")
    return bench


def test_what_state_db_says(bench: SwitchBench) -> None:
    def later(seconds: int) -> None:
        bench.clock.run_until(bench.clock.now_ns + seconds * 1000 * MILLISECOND)

    bench.state_db(PORT, LLR_TX="tx_off", LLR_RX="rx_off")
    bench.state_db(PORT, LLR_TX="tx_init", LLR_RX="rx_off")
    later(2)
    bench.state_db(PORT, LLR_TX="tx_adv", LLR_RX="rx_send_acks", speed="100000")
    bench.state_db(PORT, LLR_TX="tx_flush", LLR_RX="rx_nack_sent", speed="100000")
    bench.state_db("PORT_TABLE|Ethernet99", LLR_TX="tx_off")
    bench.state_db("PORT_TABLE|Ethernet99", LLR_TX="tx_init")
    assert bench.told(TxStatusChange) == [
        (TxStatusChange.new(old="off", new_="init", suppressed=0), ("Ethernet0",)),
        (TxStatusChange.new(old="init", new_="advance", suppressed=0), ("Ethernet0",)),
    ], "the interval is a second"
    assert [record for record, _ in bench.told(RxStatusChange)] == [
        RxStatusChange.new(old="off", new_="send-acks", suppressed=0)
    ]
    later(2)
    bench.state_db(PORT)
    bench.state_db(PORT, LLR_TX="tx_adv")
    assert len(bench.told(TxStatusChange)) == 2, "the row was gone"
    bench.state_db(PORT, LLR_TX="tx_init")
    assert bench.told(TxStatusChange)[2][0] == TxStatusChange.new(old="advance", new_="init", suppressed=0)


def test_across_the_seam(site: Site) -> None:
    """The states that daemons of a switch would write; NETCONF out."""
    daemons = Daemons(site.redis)
    key = "PORT_TABLE|Ethernet4"
    try:
        with site.running.connect() as session:
            session.create_subscription()
            daemons.write("STATE_DB", key, {"LLR_TX": "tx_adv"})
            path = "/interface=Ethernet4/isolane-ue-llr:llr/state"
            site.interface("Ethernet4", **{"isolane-ue-llr:llr": {"local-enabled": False}})
            site.until(path, lambda state: state.get("tx-status") == "advance")
            daemons.write("STATE_DB", key, {"LLR_TX": "tx_flush"})
            found = awaited(session, "tx-status-change")
            assert "<name>Ethernet4<" in found
            assert "<old>advance</old><new>flush</new>" in found
    finally:
        daemons.call("STATE_DB", "HDEL", key, "LLR_TX")
        daemons.close()
        site.admin.delete("/restconf/data/ietf-interfaces:interfaces/interface=Ethernet4/isolane-ue-llr:llr")
