"""Configurations and rows of CONFIG_DB for the tests of link layer retry."""

from typing import Any

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface, Llr
from isolane.bindings.isolane_ue_llr import Llr as Profiles
from isolane.bindings.isolane_ue_llr import Profile
from isolane.switch.translation import Facts, Scope
from isolane.tree.values import Identity

ETHERNET = Identity("iana-if-type:ethernetCsmacd")
PORTS = ("Ethernet0", "Ethernet4", "Ethernet8")
ALL = Scope(frozenset(PORTS), shared=True)
ATTRIBUTES = (
    "OUTSTANDING_FRAMES_MAX, OUTSTANDING_BYTES_MAX, REPLAY_TIMER_MAX, REPLAY_COUNT_MAX, PCS_LOST_TIMEOUT, "
    "DATA_AGE_TIMEOUT, INIT_LLR_FRAME_ACTION, FLUSH_LLR_FRAME_ACTION, RE_INIT_ON_FLUSH, CTLOS_TARGET_SPACING"
)
"""As llrorch writes them: a comma and a blank between two."""
CAPABLE = Facts(frozenset(PORTS), {"LLR_CAPABLE": "true", "LLR_SUPPORTED_PROFILE_ATTRIBUTES": ATTRIBUTES})
ROWS = {f"PORT|{name}": {"admin_status": "up"} for name in PORTS}
BOTH = {"llr_local": "enabled", "llr_remote": "enabled"}


def profile(name: str = "p", **more: Any) -> Profile:
    """A profile that SONiC can carry."""
    given = {"max_outstanding_frames": 61, "max_outstanding_bytes": 31184, "re_init_on_flush": True}
    return Profile.new(name=name, **(given | more))


def root(*profiles: Profile, **ports: Llr) -> Root:
    """A configuration with some profiles, and the retry of ports by their names."""
    interfaces = [
        InterfacesInterface.new(name=name, type=ETHERNET, llr=ports.get(name, Llr.new())) for name in PORTS
    ]
    return Root.new(interfaces=Interfaces.new(interface=interfaces), llr=Profiles.new(profile=list(profiles)))


def on(name: str | None = "p", **more: Any) -> Llr:
    """Retry in both directions."""
    return Llr.new(local_enabled=True, remote_enabled=True, profile=name, **more)
