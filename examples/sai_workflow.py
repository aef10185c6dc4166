"""The workflow of the SAI proposal for link layer retry, over NETCONF.

The proposal creates a profile, enables retry on a port, reads its status and the counters that both
capability queries promise. Each step here stands below the name of the SAI call that it takes the place of.

    python examples/sai_workflow.py --port 8300 --key state/admin_key --interface port1
"""

import time
from collections.abc import Sequence
from typing import Any

from agent_session import parser, run, session_of
from ncclient.xml_ import to_ele

LLR = "urn:isolane:yang:isolane-ue-llr"
INTERFACES = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
CAPABILITIES = "urn:isolane:yang:isolane-ue-capabilities"
NAMES = {"llr": LLR, "if": INTERFACES, "cap": CAPABILITIES}

PROFILE = "sai-workflow"
# sai_port_llr_profile_attr_t -> leaf, with the values of the proposal.
ATTRIBUTES = {
    "max-outstanding-frames": 100,
    "max-outstanding-bytes": 102_400,
    "replay-timer-max": 10_000,
    "replay-count-max": 255,
    "pcs-lost-timeout": 500,
    "data-age-timeout": 100_000,
}
WANTED_COUNTERS = ("tx-init-ctl-os", "tx-init-echo-ctl-os", "rx-replay")
PATIENCE_S = 10.0


def get(session: Any, path: str) -> Any:
    """What an XPath selects of the operational state, as an element."""
    return session.get(filter=("xpath", (NAMES, path))).data_ele


def query_attribute_capability(session: Any, kind: str, name: str) -> dict[str, bool]:
    """sai_query_attribute_capability: whether an attribute can be created with, set and read."""
    path = f"/cap:ue-capabilities/cap:attribute[cap:object='{kind}'][cap:name='{name}']"
    (found,) = get(session, path).iterfind(".//cap:attribute", NAMES)
    return {
        what: found.findtext(f"cap:{what}", namespaces=NAMES) == "true" for what in ("create", "set", "get")
    }


def query_stats_capability(session: Any, kind: str) -> dict[str, bool]:
    """sai_query_stats_capability: the counters of a kind of object, and whether they can be read."""
    rows = get(session, f"/cap:ue-capabilities/cap:counter[cap:object='{kind}']").iterfind(
        ".//cap:counter", NAMES
    )
    return {
        row.findtext("cap:name", namespaces=NAMES): row.findtext("cap:read", namespaces=NAMES) == "true"
        for row in rows
    }


def edit(session: Any, content: str) -> None:
    """One change of the running configuration."""
    config = f'<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">{content}</config>'
    session.edit_config(target="running", config=to_ele(config))


def create_llr_profile(session: Any) -> None:
    """Step 1, sai_create_llr_profile_fn."""
    leafs = "".join(f"<{name}>{value}</{name}>" for name, value in ATTRIBUTES.items())
    edit(session, f'<llr xmlns="{LLR}"><profile><name>{PROFILE}</name>{leafs}</profile></llr>')


def set_port_attribute(session: Any, interface: str, name: str, value: str) -> None:
    """Step 2, sai_set_port_attribute_fn."""
    llr = f'<llr xmlns="{LLR}"><{name}>{value}</{name}></llr>'
    edit(
        session,
        f'<interfaces xmlns="{INTERFACES}"><interface><name>{interface}</name>{llr}</interface></interfaces>',
    )


def get_port_status(session: Any, interface: str) -> tuple[str, str]:
    """Step 3, sai_get_port_attribute_fn: what the transmitter and the receiver are doing."""
    state = f"/if:interfaces/if:interface[if:name='{interface}']/llr:llr/llr:state"
    found = get(session, f"{state}/llr:tx-status | {state}/llr:rx-status")
    return tuple(found.findtext(f".//llr:{name}", namespaces=NAMES) for name in ("tx-status", "rx-status"))


def get_port_stats(session: Any, interface: str, names: Sequence[str]) -> dict[str, int]:
    """Step 4, sai_get_port_stats_fn."""
    statistics = f"/if:interfaces/if:interface[if:name='{interface}']/llr:llr/llr:state/llr:statistics"
    found = get(session, " | ".join(f"{statistics}/llr:{name}" for name in names))
    return {name: int(found.findtext(f".//llr:{name}", namespaces=NAMES)) for name in names}


def until_up(session: Any, interface: str) -> tuple[str, str]:
    """The status once the peer has answered, or what it is when patience ends."""
    end = time.monotonic() + PATIENCE_S
    while True:
        status = get_port_status(session, interface)
        if status == ("advance", "send-acks") or time.monotonic() > end:
            return status
        time.sleep(0.1)


def workflow(session: Any, interface: str) -> None:
    """All steps, one line for each thing done or found."""
    for name in ("profile", "local-enabled", "remote-enabled"):
        can = query_attribute_capability(session, "port", f"llr/{name}")
        print(f"attribute llr/{name}: {' '.join(what for what, possible in can.items() if possible)}")
    create_llr_profile(session)
    print(f"profile {PROFILE} created")
    for name, value in (("profile", PROFILE), ("local-enabled", "true"), ("remote-enabled", "true")):
        set_port_attribute(session, interface, name, value)
        print(f"{interface} {name} {value}")
    tx, rx = until_up(session, interface)
    print(f"{interface} tx-status {tx} rx-status {rx}")
    readable = query_stats_capability(session, "port")
    supported = [name for name in WANTED_COUNTERS if readable.get(f"llr/state/statistics/{name}")]
    for name, count in get_port_stats(session, interface, supported).items():
        print(f"{interface} {name} {count}")


def main() -> None:
    """Connect and run."""
    options = parser("The SAI workflow of link layer retry, over NETCONF.")
    options.add_argument("--interface", default="port1")
    chosen = options.parse_args()
    with session_of(chosen) as session:
        workflow(session, chosen.interface)


if __name__ == "__main__":
    run(main)
