"""Golden: the keys that a change makes again, as SAI takes frames and octets only when a profile is made."""

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
    return sorted(LLR.made_again(LLR.hashes(OLD, rows, scope), LLR.hashes(new, rows, scope)))


def test_frames_of_a_profile_in_use() -> None:
    new = root(
        profile(max_outstanding_frames=62),
        profile("q"),
        profile("idle"),
        Ethernet0=on(),
        Ethernet4=on(),
        Ethernet8=on("q"),
    )
    assert again(new) == ["LLR_PORT|Ethernet0", "LLR_PORT|Ethernet4", "LLR_PROFILE|p"]


def test_octets_while_a_port_moves_away_and_another_comes() -> None:
    """A port that had the profile is bound again whatever it has now; one that had another is anyway."""
    new = root(
        profile(max_outstanding_bytes=9),
        profile("q"),
        profile("idle"),
        Ethernet0=on("q"),
        Ethernet4=Llr.new(),
        Ethernet8=on(),
    )
    assert again(new) == ["LLR_PORT|Ethernet0", "LLR_PROFILE|p"]


def test_other_fields_and_profiles_that_no_port_has() -> None:
    new = root(
        profile(replay_count_max=9),
        profile("q"),
        profile("idle", max_outstanding_frames=62),
        Ethernet0=on(),
        Ethernet4=on(),
        Ethernet8=on("q"),
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
