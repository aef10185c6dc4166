"""Golden: the keys that a change makes again."""

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import Llr
from isolane.switch.llr.translation import LlrTranslation
from isolane.tree.diff import diff
from tests.switch.llr.trees import ALL, ROWS, on, profile, root

LLR = LlrTranslation()
OLD = root(profile(), profile("q"), profile("idle"), Ethernet0=on(), Ethernet4=on(), Ethernet8=on("q"))


def again(new: Root) -> list[str]:
    """The keys by their names, in the scope that the translation says itself."""
    rows = {**ROWS, **LLR.hashes(OLD, ROWS, ALL)}
    scope = LLR.scope(list(diff(OLD, new)), new)
    return sorted(LLR.keys_to_recreate(LLR.hashes(OLD, rows, scope), LLR.hashes(new, rows, scope)))


def test_other_changes_of_profiles_and_ports() -> None:
    new = root(
        profile(replay_count_max=9),
        profile("q"),
        profile("idle", max_outstanding_frames=62),
        Ethernet0=on("q"),
        Ethernet4=Llr.new(),
        Ethernet8=on(),
    )
    assert again(new) == []


def test_a_port_that_loses_its_profile() -> None:
    """llrmgrd goes through the fields that are there: it would keep the profile."""
    new = root(
        profile(),
        profile("q"),
        profile("idle"),
        Ethernet0=Llr.new(local_enabled=False, remote_enabled=False),
        Ethernet4=on(),
        Ethernet8=on("q"),
    )
    assert again(new) == ["LLR_PORT|Ethernet0"]
