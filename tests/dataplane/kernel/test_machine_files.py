"""What is found out from the files of the machine, here made up."""

import gzip
from pathlib import Path

import pytest

from isolane.dataplane.kernel import findings
from isolane.dataplane.kernel.findings import KERNEL, LINUX, Finding, Verdict, lacking

RELEASE = "6.1.0-test"


def machine(root: Path, **files: str) -> Path:
    """A root directory with files; `__` in a name stands for `/`."""
    for name, text in {"proc__sys__kernel__osrelease": f"{RELEASE}\n", **files}.items():
        path = root / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.mark.parametrize(
    ("release", "verdict"),
    [
        ("5.15.0-91-generic", Verdict.OK),
        ("6.1.0", Verdict.OK),
        ("10.0", Verdict.OK),
        ("5.14.21", Verdict.MISSING),
        ("4.19.0-26-amd64", Verdict.MISSING),
        ("", Verdict.UNKNOWN),
        ("odd", Verdict.UNKNOWN),
    ],
)
def test_the_kernel_is_5_15_or_newer(tmp_path: Path, release: str, verdict: Verdict) -> None:
    found = findings.kernel_version(machine(tmp_path, proc__sys__kernel__osrelease=release))
    assert found.verdict is verdict
    assert "5.15" in found.detail
    assert bool(found.remedy) is (verdict is Verdict.MISSING)


@pytest.mark.parametrize(
    ("effective", "missing"),
    [
        (1 << 13 | 1 << 12 | 1 << 39, []),
        (1 << 13 | 1 << 12 | 1 << 21, []),  # CAP_SYS_ADMIN includes CAP_BPF
        (1 << 13, ["CAP_NET_ADMIN", "CAP_BPF"]),
        (1 << 12 | 1 << 39, ["CAP_NET_RAW"]),
        (0, ["CAP_NET_RAW", "CAP_NET_ADMIN", "CAP_BPF"]),
    ],
)
def test_capabilities_in_effect_are_named(tmp_path: Path, effective: int, missing: list[str]) -> None:
    status = f"Name:\tpython\nCapPrm:\t000001ffffffffff\nCapEff:\t{effective:016x}\n"
    found = list(findings.capabilities(machine(tmp_path, proc__self__status=status)))
    assert lacking(found, KERNEL) == missing
    assert lacking(found, LINUX) == [name for name in missing if name == "CAP_NET_RAW"]
    assert lacking(found, "emulated") == []
    for finding in found:
        assert (finding.subject in finding.remedy) is (finding.verdict is Verdict.MISSING)


def test_capabilities_that_cannot_be_read_are_unknown(tmp_path: Path) -> None:
    assert {each.verdict for each in findings.capabilities(tmp_path)} == {Verdict.UNKNOWN}


def test_switches_that_hand_bridged_frames_to_iptables_are_told_with_the_remedy(tmp_path: Path) -> None:
    root = machine(
        tmp_path,
        **{
            "proc__sys__net__bridge__bridge-nf-call-iptables": "1\n",
            "proc__sys__net__bridge__bridge-nf-call-ip6tables": "0\n",
        },
    )
    found = findings.bridged_frames(root)
    assert found.verdict is Verdict.NOTE
    assert found.remedy == "sysctl -w net.bridge.bridge-nf-call-iptables=0"
    assert findings.bridged_frames(tmp_path / "none").verdict is Verdict.OK


def verdicts(root: Path) -> dict[str, Verdict]:
    return {finding.subject: finding.verdict for finding in findings.parts(root)}


def test_parts_that_are_loaded_built_in_or_loadable_are_present(tmp_path: Path) -> None:
    where = f"lib__modules__{RELEASE}__modules"
    root = machine(
        tmp_path,
        proc__modules="sch_htb 32768 2 - Live 0x0\n",
        **{
            f"{where}.builtin": "kernel/net/bridge/bridge.ko\n",
            f"{where}.dep": "kernel/net/sched/sch_tbf.ko.zst: kernel/lib/other.ko\n",
        },
    )
    assert set(verdicts(root).values()) == {Verdict.OK}


def test_parts_follow_the_configuration_of_the_kernel(tmp_path: Path) -> None:
    root = machine(tmp_path)
    text = "CONFIG_NET_SCH_HTB=m\n# CONFIG_NET_SCH_TBF is not set\nCONFIG_BRIDGE=y\n"
    (root / "proc/config.gz").write_bytes(gzip.compress(text.encode()))
    found = verdicts(root)
    assert found == {"HTB": Verdict.OK, "TBF": Verdict.MISSING, "bridge": Verdict.OK}


def test_parts_of_which_nothing_tells_are_unknown_and_keep_no_data_plane_from_running(tmp_path: Path) -> None:
    found = list(findings.parts(machine(tmp_path)))
    assert {each.verdict for each in found} == {Verdict.UNKNOWN}
    assert lacking(found, KERNEL) == []


def test_a_note_keeps_no_data_plane_from_running() -> None:
    assert lacking([Finding("DCB", Verdict.NOTE, "none", needed_by=(KERNEL,))], KERNEL) == []
