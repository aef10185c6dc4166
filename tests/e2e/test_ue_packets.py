"""Trimming and in-band telemetry over NETCONF alone: configure, provoke, observe, take away again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from tests.device.bench import DP, IF, interface
from tests.device.bridge.test_bridges import MEMBER, bridge, host
from tests.device.telemetry.test_telemetry import INSERT, SYSTEM, TELEMETRY, UEC
from tests.device.telemetry.test_telemetry import PORT as ON_PORT
from tests.device.trimming.test_trimming import DATA, ENABLED, RULES, SMALL_QUEUE, TRIM
from tests.e2e.agents import Running, agent, texts, until
from tests.patience import PATIENCE_S

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SLOW = (
    "<wire><name>w1</name><b-to-a><rate>2000000</rate></b-to-a></wire>"
    "<wire><name>w2</name><a-to-b><rate>500000</rate></a-to-b></wire>"
)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with agent(tmp_path / "state", "--empty") as made:
        yield made


def edit(session: Any, *contents: str) -> None:
    for content in contents:
        session.edit_config(target="running", config=f'<config xmlns="{NC}">{content}</config>')


def two_hosts(session: Any, port: str = "") -> None:
    """Two hosts on a bridge; the second's wire takes a quarter of what the first can send."""
    edit(session, bridge())
    for number in (1, 2):
        edit(session, interface(f"p{number}", MEMBER % port), host(f"h{number}", number))
    edit(session, f'<data-plane xmlns="{DP}">{SLOW}</data-plane>')


def send(session: Any, more: str) -> None:
    content = (
        "<traffic><name>t</name><source-host>h1</source-host><destination-host>h2</destination-host>"
        f"{more}<constant><rate>1500000</rate></constant></traffic>"
    )
    edit(session, f'<data-plane xmlns="{DP}">{content}</data-plane>')


def on_p2(content: str) -> str:
    return f'<interfaces xmlns="{IF}"><interface><name>p2</name>{content}</interface></interfaces>'


def statistics(session: Any, namespace: str, container: str) -> dict[str, str]:
    """The counters of a container of p2."""
    wanted = on_p2(f'<{container} xmlns="{namespace}"><statistics/></{container}>')
    found = session.get(filter=("subtree", wanted)).data_ele
    element = found.find(f".//{{{namespace}}}statistics")
    return {} if element is None else texts(element)


def act(session: Any, content: str) -> Any:
    action = f'<action xmlns="urn:ietf:params:xml:ns:yang:1">{content}</action>'
    return etree.fromstring(session.rpc(etree.fromstring(action)).xml.encode())


def test_packets_are_trimmed_counted_cleared_and_no_longer_trimmed(running: Running) -> None:
    def counters() -> dict[str, str]:
        return statistics(session, TRIM, "packet-trimming")

    with running.connect() as session:
        two_hosts(session, SMALL_QUEUE)
        edit(session, RULES % "", interface("p2", ENABLED % "true"))
        send(session, f"<destination-port>4793</destination-port><dscp>{DATA}</dscp>")
        until(counters, lambda found: int(found["trimmed-packets"]) > 20)
        before = counters()["discontinuity-time"]
        act(session, on_p2(f'<packet-trimming xmlns="{TRIM}"><clear-counters/></packet-trimming>'))
        after = until(counters, lambda found: int(found["trimmed-packets"]) > 0)
        assert after["discontinuity-time"] > before
        edit(session, interface("p2", ENABLED % "false"))
        stopped = counters()["trimmed-packets"]
        until(lambda: dropped(session), lambda found: found > 0)
        assert counters()["trimmed-packets"] == stopped


def dropped(session: Any) -> int:
    """Frames that found no room at p2."""
    found = session.get(filter=("subtree", on_p2("<statistics/>"))).data_ele
    return int(found.findtext(f".//{{{IF}}}out-discards"))


def test_a_path_is_reported_a_change_is_told_and_flows_are_forgotten(running: Running) -> None:
    def flows() -> list[dict[str, str]]:
        content = f'<in-band-telemetry xmlns="{TELEMETRY}"><flow/></in-band-telemetry>'
        found = session.get(filter=("subtree", content)).data_ele
        return [texts(each) for each in found.iter(f"{{{TELEMETRY}}}flow")]

    with running.connect() as session, running.connect() as listener:
        listener.create_subscription()
        two_hosts(session)
        edit(session, SYSTEM % "<switch-id>42</switch-id>", interface("p2", INSERT))
        send(session, UEC)
        (flow,) = until(flows, lambda found: len(found) == 1 and int(found[0]["packets"]) > 5)
        assert (flow["source-address"], flow["destination-address"]) == ("192.0.2.1", "192.0.2.2")
        edit(session, SYSTEM % "<switch-id>43</switch-id>")
        told = path_change(listener)
        old, new = (
            [each.findtext(f"{{{TELEMETRY}}}switch-id") for each in told.iter(f"{{{TELEMETRY}}}{name}-hop")]
            for name in ("old", "new")
        )
        assert (old, new) == (["42"], ["43"])
        assert int(statistics(session, TELEMETRY, "in-band-telemetry")["inserted-packets"]) > 5
        edit(session, interface("p2", ON_PORT % "<insert-enabled>false</insert-enabled>"))
        until(lambda: forgotten(session), lambda found: found == 0)


def forgotten(session: Any) -> int:
    """How many flows were there; a frame that was on its way may bring one back once."""
    reply = act(session, f'<in-band-telemetry xmlns="{TELEMETRY}"><clear-flows/></in-band-telemetry>')
    return int(reply.findtext(f".//{{{TELEMETRY}}}cleared") or "")


def path_change(listener: Any) -> Any:
    """The first of the notifications that tells of a path."""
    while True:
        told = listener.take_notification(timeout=PATIENCE_S)
        assert told is not None
        found = told.notification_ele.find(f".//{{{TELEMETRY}}}path-change")
        if found is not None:
            return found
