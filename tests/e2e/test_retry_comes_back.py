"""Retry on both ends, traffic both ways: one end goes away and comes back, and frames flow again."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.device.bench import DP, LLR, interface
from tests.device.bridge.test_bridges import MEMBER, bridge, host
from tests.e2e.agents import Running, agent, until
from tests.e2e.test_two_agents import ON_INTERFACE, WIRE, End
from tests.ports import free_udp_port

WINDOW = 20
RETRY = (
    f'<llr xmlns="{LLR}"><profile><name>gold</name><max-outstanding-frames>{WINDOW}</max-outstanding-frames>'
    "<max-outstanding-bytes>200000</max-outstanding-bytes><replay-timer-max>60000</replay-timer-max>"
    "<replay-count-max>255</replay-count-max></profile></llr>"
)
FAR = "<mac-address>02-00-00-00-01-{0:02}</mac-address><ipv4-address>192.0.2.{0}</ipv4-address>"
SENDS = (
    f'<data-plane xmlns="{DP}"><host><name>far</name>{FAR}</host><traffic><name>t</name>'
    "<source-host>near</source-host><destination-host>far</destination-host><frame-size>500</frame-size>"
    "<constant><rate>1000000</rate></constant></traffic></data-plane>"
)
SWITCHED = f'<llr xmlns="{LLR}"><local-enabled>%s</local-enabled><remote-enabled>%s</remote-enabled></llr>'


@contextmanager
def end_of(running: Running) -> Iterator[End]:
    session = running.connect()
    yield End(session, None)
    session.close_session()


def configure(end: End, number: int, ports: tuple[int, int]) -> None:
    """A host at one port of a bridge, the other agent at the other; the host sends to its like over there."""
    mac = f"<mac-address>02-00-00-00-01-{number:02}</mac-address>"
    end.edit(
        RETRY,
        bridge(),
        interface("port1", MEMBER % "" + ON_INTERFACE),
        interface(f"p{number}", MEMBER % ""),
        host("near", number, mac),
        WIRE % (*ports, ""),
        SENDS.format(3 - number),
    )


@contextmanager
def link(tmp_path: Path) -> Iterator[tuple[End, ExitStack, End]]:
    """Both ends in step with frames flowing; the stack is that of the second agent."""
    ports = free_udp_port(), free_udp_port()
    with ExitStack() as first, ExitStack() as second:
        one = first.enter_context(end_of(first.enter_context(agent(tmp_path / "a", "--empty"))))
        other = second.enter_context(end_of(second.enter_context(agent(tmp_path / "b", "--empty"))))
        configure(one, 1, ports)
        configure(other, 2, ports[::-1])
        flows_both_ways(one, other)
        yield one, second, other


def beyond(frames: int) -> Callable[[dict[str, str]], bool]:
    return lambda state: int(state["rx-ok"]) > frames


def flows_both_ways(*ends: End) -> None:
    """Numbered frames come in at both ends, in order, many more than can be outstanding."""
    for end in ends:
        until(end.state, in_step)
        until(end.state, beyond(int(end.state()["rx-ok"]) + 2 * WINDOW))
    for end in ends:
        assert in_step(end.state())


def in_step(state: dict[str, str]) -> bool:
    return state.get("tx-status") in ("advance", "replay") and state.get("rx-status") != "off"


def test_frames_flow_again_both_ways_when_one_agent_is_killed_and_started_again(tmp_path: Path) -> None:
    with link(tmp_path) as (one, second, _):
        second.close()
        with agent(tmp_path / "b") as again, end_of(again) as other:
            flows_both_ways(one, other)


def test_frames_flow_again_both_ways_when_one_end_turns_retry_off_and_on(tmp_path: Path) -> None:
    with link(tmp_path) as (one, _, other):
        for off in (("false", "false"), ("true", "false"), ("false", "true")):
            for local, remote in (off, ("true", "true")):
                other.edit(interface("port1", SWITCHED % (local, remote)))
            flows_both_ways(one, other)


def test_frames_flow_again_both_ways_after_reinitialize_at_either_end(tmp_path: Path) -> None:
    with link(tmp_path) as (one, _, other):
        for direction in ("", "<direction>both</direction>"):
            for end in (one, other):
                end.act(f"<reinitialize>{direction}</reinitialize>")
                flows_both_ways(one, other)
