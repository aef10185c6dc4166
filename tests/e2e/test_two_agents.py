"""Two agents in two processes on a wire over UDP, configured by NETCONF from both ends."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from tests.device.bench import BOTH_ENDS, BOTH_MAPS, CBFC, DP, IF, LLR, interface
from tests.e2e.agents import agent, texts, until
from tests.patience import PATIENCE_S
from tests.ports import free_udp_port

RETRY = (
    f'<llr xmlns="{LLR}"><profile><name>gold</name><max-outstanding-frames>1000</max-outstanding-frames>'
    "<max-outstanding-bytes>2000000</max-outstanding-bytes>%s</profile></llr>"
)
ON_INTERFACE = (
    f'<llr xmlns="{LLR}"><profile>gold</profile><local-enabled>true</local-enabled>'
    "<remote-enabled>true</remote-enabled><status-notifications>all</status-notifications></llr>"
)
WIRE = (
    f'<data-plane xmlns="{DP}"><wire><name>line</name><end-a><interface>port1</interface></end-a><end-b><udp>'
    "<local-port>%d</local-port><remote-address>127.0.0.1</remote-address><remote-port>%d</remote-port>"
    "</udp></end-b><a-to-b>%s</a-to-b></wire></data-plane>"
)
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
ACTION = (
    '<action xmlns="urn:ietf:params:xml:ns:yang:1">'
    f'<interfaces xmlns="{IF}"><interface><name>port1</name><llr xmlns="{LLR}">%s</llr>'
    "</interface></interfaces></action>"
)


@dataclass
class End:
    """One agent, and the session that configures it."""

    session: Any
    listener: Any

    def edit(self, *configs: str) -> None:
        for config in configs:
            self.session.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')

    def act(self, operation: str) -> Any:
        return self.session.rpc(etree.fromstring(ACTION % operation))

    def state(self) -> dict[str, str]:
        """The leafs of llr/state, and its counters."""
        reply = self.session.get(
            filter=(
                "subtree",
                f'<interfaces xmlns="{IF}"><interface><name>port1</name><llr xmlns="{LLR}"><state/></llr>'
                "</interface></interfaces>",
            )
        )
        found = reply.data.find(f".//{{{LLR}}}state")
        if found is None:
            return {}
        counters = found.find(f"{{{LLR}}}statistics")
        return texts(found) | ({} if counters is None else texts(counters))

    def event(self, name: str) -> dict[str, str]:
        """The next notification of this name."""
        while True:
            told = self.listener.take_notification(timeout=PATIENCE_S)
            assert told is not None, f"no {name} came"
            found = etree.fromstring(told.notification_xml.encode()).find(f".//{{{LLR}}}{name}")
            if found is not None:
                return texts(found)


@pytest.fixture
def ends(tmp_path: Path) -> Iterator[tuple[End, End]]:
    ports = free_udp_port(), free_udp_port()
    with ExitStack() as stack:
        made = []
        for name, (here, there) in zip("ab", (ports, ports[::-1]), strict=True):
            running = stack.enter_context(agent(tmp_path / name, "--empty"))
            session, listener = running.connect(), running.connect()
            stack.callback(session.close_session)
            stack.callback(listener.close_session)
            listener.create_subscription()
            end = End(session, listener)
            end.edit(RETRY % "", interface("port1", ON_INTERFACE), WIRE % (here, there, ""))
            made.append(end)
        yield made[0], made[1]


def test_handshake_faults_replay_flush_and_reinitialize(ends: tuple[End, End]) -> None:
    one, other = ends
    for end in ends:
        up = until(end.state, lambda state: state.get("tx-status") == "advance")
        assert up["rx-status"] == "send-acks"
        assert int(up["tx-init-ctl-os"]) >= 1
        assert int(up["rx-init-echo-ctl-os"]) >= 1

    # frames for retry: credits are reported in CC_Update frames, which are numbered like data
    credit = (
        f'<cbfc xmlns="{CBFC}"><profile><name>credit</name><sender-credit-limit>1000</sender-credit-limit>'
        "<credit-limit-method>total</credit-limit-method><cc-update-timer>20000</cc-update-timer></profile>"
        "<sender-vc-map><name>all</name><default-vc>1</default-vc></sender-vc-map><receiver-vc-map><name>all</name><default-vc>1</default-vc></receiver-vc-map></cbfc>"
    )
    uses = (
        f'<cbfc xmlns="{CBFC}"><profile>credit</profile>{BOTH_MAPS}'
        f"{BOTH_ENDS}<vc><index>1</index><type>lossless</type>{BOTH_ENDS}</vc></cbfc>"
    )
    for end in ends:
        end.edit(credit, interface("port1", uses))
    until(other.state, lambda state: int(state["rx-ok"]) > 0)

    # a frame that is lost on the way is sent again
    before = one.state()
    one.act("<inject-fault><type>sequence-drop</type><pattern>once</pattern></inject-fault>")
    after = until(
        one.state, lambda state: int(state["tx-replayed-frames"]) > int(before["tx-replayed-frames"])
    )
    assert after["tx-status"] in ("advance", "replay")
    missed = until(other.state, lambda state: int(state["rx-ok"]) > int(before["tx-ok"]))
    classes = ("rx-expected-seq-good", "rx-expected-seq-poisoned", "rx-expected-seq-bad", "rx-missing-seq")
    assert sum(int(missed[name]) for name in ("rx-ok", "rx-poisoned", "rx-bad")) == sum(
        int(missed[name]) for name in (*classes, "rx-duplicate-seq")
    )

    # a peer that cannot be heard for too long: flush, told by notification
    one.edit(RETRY % "<pcs-lost-timeout>1000000</pcs-lost-timeout><re-init-on-flush>false</re-init-on-flush>")
    until(one.state, lambda state: state["tx-status"] == "advance")
    one.act("<inject-fault><type>pcs-lost</type><pattern>burst</pattern><count>100</count></inject-fault>")
    entered = one.event("tx-flush-entered")
    assert entered["reason"] == "ue-types:pcs-lost-timeout"
    flushed = until(one.state, lambda state: state["last-flush-reason"] == "ue-types:pcs-lost-timeout")
    assert int(flushed["tx-flush"]) >= 1

    # it comes back with the line
    assert one.event("tx-flush-exited")["new-status"] == "init"
    until(one.state, lambda state: state["tx-status"] == "advance")
    assert other.state()["rx-status"] == "send-acks"

    # the operator starts it afresh
    reply = etree.fromstring(one.act("<reinitialize/>").xml.encode())
    assert (reply.findtext(f"{{{LLR}}}tx-status"), reply.findtext(f"{{{LLR}}}rx-status")) == (
        "init",
        "send-acks",
    )
    for end in ends:
        until(end.state, lambda state: state["tx-status"] == "advance" and state["rx-status"] == "send-acks")


def test_a_commit_at_one_end_is_felt_at_the_other(ends: tuple[End, End]) -> None:
    one, other = ends
    for end in ends:
        until(end.state, lambda state: state.get("tx-status") == "advance")
    other.edit(interface("port1", f'<llr xmlns="{LLR}"><local-enabled>false</local-enabled></llr>'))
    assert other.state()["rx-status"] == "off"
    one.act("<reinitialize><direction>transmit</direction></reinitialize>")
    waiting = until(other.state, lambda state: int(state["rx-init-ignored"]) > 0)
    assert waiting["rx-initialized"] == "false"
    assert one.state()["tx-status"] == "init"
