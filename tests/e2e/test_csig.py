"""Congestion signaling over NETCONF alone: three bridges in a row, and what the last host hears."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ncclient.operations.rpc import RPCError

from tests.device.bench import DP, IF, interface, wire
from tests.device.bridge.test_bridges import MEMBER, bridge, host
from tests.device.csig.test_csig import ABW, ASKS, CSIG, PORT, SYSTEM
from tests.e2e.agents import Running, agent, texts, until

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
ROW = {"p1": 0, "a0": 0, "b0": 1, "b1": 1, "c0": 2, "p2": 2}
"""The ports, and which bridge has them."""
LOCATORS = {"a0": 10, "b1": 20, "p2": 30}
MBPS = 1_000_000
RATES = {"ab": 12 * MBPS, "bc": 8 * MBPS}
INTERVAL = "<bw-time-interval>512</bw-time-interval><bw-time-interval-unit>msec</bw-time-interval-unit>"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with agent(tmp_path / "state", "--empty") as made:
        yield made


def edit(session: Any, *contents: str) -> None:
    for content in contents:
        session.edit_config(target="running", config=f'<config xmlns="{NC}">{content}</config>')


def data_plane(content: str) -> str:
    return f'<data-plane xmlns="{DP}">{content}</data-plane>'


def fabric(session: Any) -> None:
    """h1 p1 [br0] a0 = b0 [br1] b1 = c0 [br2] p2 h2; the wire from b1 to c0 is the slowest."""
    for number in range(3):
        made = bridge().replace("br0", f"br{number}").replace("c0", f"c{number}")
        edit(session, made.replace("-00-01<", f"-00-0{number + 1}<"))
    edit(session, SYSTEM % ABW.replace("</signal><rule>", f"{INTERVAL}</signal><rule>", 1))
    for name, of in ROW.items():
        member = MEMBER.replace("c0", f"c{of}") % ""
        edit(
            session, interface(name, member + PORT % f"<int-metadata>{LOCATORS.get(name, 0)}</int-metadata>")
        )
    edit(session, wire("ab", "a0", "b0"), wire("bc", "b1", "c0"))
    edit(session, host("h1", 1, ASKS % "free"), host("h2", 2))
    for name, rate in RATES.items():
        limit(session, name, rate)


def limit(session: Any, name: str, rate: int) -> None:
    edit(session, data_plane(f"<wire><name>{name}</name><a-to-b><rate>{rate}</rate></a-to-b></wire>"))


def send(session: Any, rate: int) -> None:
    content = "<traffic><name>t</name><source-host>h1</source-host><destination-host>h2</destination-host>"
    edit(session, data_plane(f"{content}<constant><rate>{rate}</rate></constant></traffic>"))


def heard(session: Any) -> dict[str, int]:
    """Locator and value of the last tag that the last host received."""
    wanted = data_plane("<host><name>h2</name><csig><state/></csig></host>")
    found = session.get(filter=("subtree", wanted)).data_ele.find(f".//{{{DP}}}received")
    if found is None:
        return {}
    told = texts(found)
    assert (told["tag-format"], told["signal-type"]) == ("wide", "abw")
    return {"locator": int(told["last-locator"]), "value": int(told["last-value"])}


def says(locator: int, least: int, most: int) -> Any:
    """Whether a tag names a port, and free Mb/s between two bounds."""
    return lambda found: found.get("locator") == locator and least <= found.get("value", -1) <= most


def test_the_last_tag_names_the_bottleneck_and_follows_load_and_bottleneck(running: Running) -> None:
    with running.connect() as session:
        fabric(session)
        send(session, 2 * MBPS)
        until(lambda: heard(session), says(LOCATORS["b1"], 5, 7))
        send(session, 6 * MBPS)
        until(lambda: heard(session), says(LOCATORS["b1"], 1, 3))
        send(session, 2 * MBPS)
        until(lambda: heard(session), says(LOCATORS["b1"], 5, 7))
        limit(session, "ab", 4 * MBPS)
        until(lambda: heard(session), says(LOCATORS["a0"], 1, 3))
        state = session.get(filter=("subtree", f'<csig xmlns="{CSIG}"/>')).data_ele
        assert int(state.findtext(f".//{{{CSIG}}}matched-packets") or 0) > 100


def test_a_port_that_deletes_ends_what_is_heard_and_what_is_wrong_is_refused_with_its_path(
    running: Running,
) -> None:
    with running.connect() as session:
        fabric(session)
        send(session, 2 * MBPS)
        until(lambda: heard(session), says(LOCATORS["b1"], 5, 7))
        edit(session, interface("c0", PORT % "<int-metadata>1</int-metadata>"))
        edit(session, interface("b1", PORT % "<int-delete>true</int-delete>"))
        until(lambda: deleted(session), lambda count: count > 10)
        step = "<signal><name>free</name><wide-quant-step-value>3</wide-quant-step-value></signal>"
        with pytest.raises(RPCError) as caught:
            edit(session, SYSTEM % step)
        assert caught.value.app_tag == "csig-step-power"
        assert caught.value.path.endswith("wide-quant-step-value")


def deleted(session: Any) -> int:
    wanted = (
        f'<interfaces xmlns="{IF}"><interface><name>b1</name><csig xmlns="{CSIG}"><statistics/></csig>'
        "</interface></interfaces>"
    )
    found = session.get(filter=("subtree", wanted)).data_ele
    return int(found.findtext(f".//{{{CSIG}}}deleted-packets") or 0)
