"""Link layer retry on both ends of a link between two agents, over NETCONF.

A wire over UDP joins the agents. Both ends are configured the same way: LLDP to find each other, retry in
dynamic mode. Then a frame is lost on purpose, its replay is watched, and counters are read.

    python examples/llr_link.py --port 8300 --key a/admin_key --udp 9000 \
        --peer-port 8301 --peer-key b/admin_key --peer-udp 9001
"""

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from agent_session import connect, run
from lxml import etree
from ncclient.xml_ import to_ele

LLR = "urn:isolane:yang:isolane-ue-llr"
LLDP = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"
UE = "urn:isolane:yang:isolane-ue-lldp-tlv"
INTERFACES = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
DATA_PLANE = "urn:isolane:yang:isolane-dataplane"
NAMES = {"llr": LLR, "if": INTERFACES}

PROFILE = f"""
<llr xmlns="{LLR}"><profile><name>link</name>
  <max-outstanding-frames>1000</max-outstanding-frames>
  <max-outstanding-bytes>1000000</max-outstanding-bytes>
  <replay-timer-max>65535</replay-timer-max><replay-count-max>255</replay-count-max>
</profile></llr>"""
INTERFACE = f"""
<interfaces xmlns="{INTERFACES}"><interface><name>{{interface}}</name>
  <type xmlns:iana="urn:ietf:params:xml:ns:yang:iana-if-type">iana:ethernetCsmacd</type>
  <llr xmlns="{LLR}"><mode>dynamic</mode><profile>link</profile>
    <status-notifications>all</status-notifications>
    <status-notification-interval>0</status-notification-interval></llr>
</interface></interfaces>"""
NEIGHBOURS = f"""
<lldp xmlns="{LLDP}"><port><name>{{interface}}</name><dest-mac-address>01-80-C2-00-00-0E</dest-mac-address>
  <message-tx-interval>1</message-tx-interval>
  <tlvs-tx-org-ue-enable xmlns="{UE}">link-options</tlvs-tx-org-ue-enable>
</port></lldp>"""
WIRE = f"""
<data-plane xmlns="{DATA_PLANE}"><wire><name>link</name>
  <end-a><interface>{{interface}}</interface></end-a>
  <end-b><udp><local-port>{{udp}}</local-port><remote-address>127.0.0.1</remote-address>
    <remote-port>{{peer_udp}}</remote-port></udp></end-b>
</wire></data-plane>"""
ACTION = f"""
<action xmlns="urn:ietf:params:xml:ns:yang:1"><interfaces xmlns="{INTERFACES}"><interface>
  <name>{{interface}}</name><llr xmlns="{LLR}">{{operation}}</llr></interface></interfaces></action>"""
LOSE_A_FRAME = "<inject-fault><type>sequence-drop</type><pattern>once</pattern></inject-fault>"

COUNTERS = (
    "tx-ok",
    "rx-ok",
    "tx-replay",
    "tx-replayed-frames",
    "tx-recovered",
    "rx-missing-seq",
    "rx-replay",
)
PATIENCE_S = 30.0


@dataclass
class End:
    """One agent: a session that configures and reads, and one that listens."""

    name: str
    session: Any
    listener: Any
    interface: str

    def configure(self, udp: int, peer_udp: int) -> None:
        """All of it in one edit, so that it is there whole or not at all."""
        content = "".join((PROFILE, INTERFACE, NEIGHBOURS, WIRE))
        filled = content.format(interface=self.interface, udp=udp, peer_udp=peer_udp)
        config = f'<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">{filled}</config>'
        self.session.edit_config(target="running", config=to_ele(config))

    def act(self, operation: str) -> None:
        """Call an action of link layer retry."""
        self.session.rpc(to_ele(ACTION.format(interface=self.interface, operation=operation)))

    def state(self) -> dict[str, str]:
        """The leafs of the state and of its counters, by name."""
        path = f"/if:interfaces/if:interface[if:name='{self.interface}']/llr:llr/llr:state"
        found = self.session.get(filter=("xpath", (NAMES, path))).data_ele
        leafs = found.xpath("//llr:state/*[not(*)] | //llr:statistics/*", namespaces=NAMES)
        return {etree.QName(leaf).localname: leaf.text or "" for leaf in leafs}

    def changes(self) -> Iterator[tuple[str, str]]:
        """Changes of the transmitter's state as notifications: old and new."""
        while True:
            told = self.listener.take_notification(timeout=PATIENCE_S)
            if told is None:
                raise SystemExit(f"{self.name}: no notification came in {PATIENCE_S} s")
            event = etree.fromstring(told.notification_xml.encode()).find(f".//{{{LLR}}}tx-status-change")
            if event is not None:
                yield event.findtext(f"{{{LLR}}}old", ""), event.findtext(f"{{{LLR}}}new", "")


def until(end: End, is_right: Callable[[dict[str, str]], bool]) -> dict[str, str]:
    """The state once it is right; ends the program when patience does."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        state = end.state()
        if is_right(state):
            return state
        time.sleep(0.1)
    raise SystemExit(f"{end.name}: still {end.state()}")


def bring_up(ends: Sequence[End], udp: tuple[int, int]) -> None:
    """Both ends find each other by LLDP and agree; each then sends and receives with retry."""
    for end, (here, there) in zip(ends, (udp, udp[::-1]), strict=True):
        end.configure(here, there)
    for end in ends:
        up = until(
            end, lambda state: state.get("tx-status") == "advance" and state["rx-status"] == "send-acks"
        )
        print(
            f"{end.name} {end.interface}: {up['negotiation']}, transmits {up['tx-status']}, "
            f"receives {up['rx-status']}, round trip {int(up['init-round-trip-time']) // 1000} us"
        )


def lose_a_frame(end: End) -> None:
    """The fault, and the replay that it leads to."""
    changes = end.changes()
    end.act(LOSE_A_FRAME)
    print(f"{end.name}: the next frame is lost on its way")
    for old, new in changes:
        if "replay" in (old, new):
            print(f"{end.name}: {old} -> {new}")
        if (old, new) == ("replay", "advance"):
            break


def show_counters(ends: Sequence[End]) -> None:
    """Once the peer has acknowledged what was sent again."""
    until(ends[0], lambda state: int(state["tx-recovered"]) > 0)
    states = [end.state() for end in ends]
    print(f"{'counter':20}" + "".join(f"{end.name:>8}" for end in ends))
    for name in COUNTERS:
        print(f"{name:20}" + "".join(f"{state[name]:>8}" for state in states))


def main() -> None:
    """Connect to both ends and run."""
    parser = argparse.ArgumentParser(description="Link layer retry on both ends of a link, over NETCONF.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--user", default="admin")
    parser.add_argument("--interface", default="port1", help="of both agents; a new name is made there")
    for prefix, whose, number in (("", "of the one agent", 0), ("peer-", "of the other", 1)):
        parser.add_argument(f"--{prefix}port", type=int, default=8300 + number, help=f"NETCONF port {whose}")
        parser.add_argument(f"--{prefix}key", default="state/admin_key", help=f"private key for {whose[3:]}")
        parser.add_argument(
            f"--{prefix}udp", type=int, default=9000 + number, help=f"UDP port {whose}'s wire"
        )
    chosen = parser.parse_args()
    with ExitStack() as stack:
        ends = []
        for name, port, key in (("a", chosen.port, chosen.key), ("b", chosen.peer_port, chosen.peer_key)):
            session, listener = (
                stack.enter_context(connect(chosen.host, port, chosen.user, Path(key))) for _ in range(2)
            )
            listener.create_subscription()
            ends.append(End(name, session, listener, chosen.interface))
        bring_up(ends, (chosen.udp, chosen.peer_udp))
        lose_a_frame(ends[0])
        show_counters(ends)


if __name__ == "__main__":
    run(main)
