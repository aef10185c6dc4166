"""What a description may say, and the faults that are reported."""

from pathlib import Path
from typing import Any

import pytest

from isolane.fabric.description import DescriptionError, canonical, read, with_values
from tests.fabric.scenes import Values, described

TO_ITSELF = {"id": 1, "source": "h1", "destination": "h1", "size": 1}
REFUSED: list[tuple[Values, str]] = [
    ({"duratoin": 1}, "duratoin: is unknown; did you mean duration?"),
    ({"duration": 0}, "duration: 0 is not a whole number from 1 to"),
    ({"duration": "1 fortnight"}, "duration: '1 fortnight' is not a whole number"),
    ({"duration": True}, "duration: True is not a whole number"),
    ({"duration": 1.5}, "duration: 1.5 is not a whole number"),
    ({"wire.rate": "10Gbaud"}, "wire.rate: '10Gbaud' is not a whole number"),
    ({"wire.loss": 1.5}, "wire.loss: 1.5 is not a number from 0 to 1"),
    ({"topology": 3}, "topology: is a table: [topology]"),
    ({"topology": {}}, "topology.kind: is needed; known are leaf-spine, fat-tree, dragonfly"),
    ({"topology.kind": "mesh"}, "topology.kind: 'mesh' is unknown; known are leaf-spine"),
    ({"topology": {"kind": "fat-tree", "k": 5}}, "topology.k: 5 is odd"),
    ({"topology": {"kind": "fat-tree", "k": 64}}, ""),
    ({"topology": {"kind": "dragonfly", "groups": 100}}, "topology.groups: 100 is not from 2 to 9"),
    ({"topology": {"kind": "leaf-spine", "leaves": 4096, "hosts-per-leaf": 4096}}, "makes 16,777,216 hosts"),
    ({"topology": {"kind": "edges", "hosts": ["a", "b"], "links": []}}, "a has 0 links; a host has one"),
    ({"wire.link": [{"ends": ["leaf1", "leaf2"]}]}, "wire.link[0].ends: there is no wire leaf1 - leaf2"),
    ({"class.5.priority": 8}, "class[0].priority: 8 is not a whole number from 0 to 7"),
    ({"class.5.xon": "1MB"}, "class[0].xon: 1000000 is not below 100000, which is xoff"),
    ({"class.5.flow-control": "pause"}, "'pause' is not one of lossy, pfc, cbfc"),
    ({"class.5.ecn": "yes"}, "class[0].ecn: 'yes' is not true or false"),
    ({"class.5.trimming": True, "class.5.flow-control": "pfc"}, "class[0].trimming: is for a lossy class"),
    ({"class.5.weight": 40}, "class: weights add up to 40, not to 100"),
    ({"class": [{"priority": 5}, {"priority": 5}]}, "class: priority 5 is there twice"),
    ({"isolation.congesting": 5}, "isolation.congesting: 5 is the monitored priority, too"),
    ({"isolation.detector": "magic"}, "isolation.detector: 'magic' is not one of share, threshold, red, cp"),
    ({"transport.kind": "tcp"}, "transport.kind: 'tcp' is unknown; known are open-loop, dctcp"),
    ({"workload": []}, "workload: is empty; add a table [[workload]]"),
    ({"workload.incast.to": "h99"}, "workload[0].to: there is no host h99"),
    ({"workload.incast.senders": 99}, "workload[0].senders: 99 is more than the 7 hosts there are"),
    ({"workload.incast.name": "a b"}, "workload[0].name: 'a b' is not a name of letters"),
    ({"workload.incast.size": -1}, "workload[0].size: -1 is not a whole number from 1 to"),
    ({"workload.incast.from": "h1"}, "workload[0].from: is a list"),
    ({"failure": [{"ends": ["leaf1", "spine1"], "at": 5, "until": 5}]}, "failure[0].until: 5 is not after 5"),
    ({"failure": [{"ends": ["leaf1", "x"], "at": 5}]}, "failure[0].ends: there is no wire leaf1 - x"),
    ({"workload": [{"kind": "poisson", "name": "p", "distribution": [[1, 5]]}]}, "the last of 100 percent"),
    (
        {"workload": [{"kind": "list", "name": "l", "transfers": [TO_ITSELF]}]},
        "workload[0].transfers: 1 goes from h1 to itself",
    ),
    (
        {"workload": [{"kind": "poisson", "name": "p", "load": 1, "from": ["h1"], "to": ["h1"]}]},
        "workload[0].to: a host cannot send to itself",
    ),
    ({"topology": {"kind": "lab", "file": "no.toml"}}, "no.toml: No such file"),
    ({"topology": {"kind": "htsim", "file": "no.topo", "tiers": 3}}, "topology.tiers: is unknown"),
    (
        {"buffer.size": "100kB", "class.5.flow-control": "pfc"},
        "buffer.size: 100000 is not more than 300000, which the 6 ports of leaf1 keep",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("values", "said"), REFUSED, ids=[said[:40] or "largest" for _, said in REFUSED])
def test_what_cannot_be_is_refused_with_its_place(values: Values, said: str) -> None:
    if not said:
        described(values)
        return
    with pytest.raises(DescriptionError) as refused:
        described(values)
    assert said in str(refused.value)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(DescriptionError) as refused:
        described({"duration": 0, "class.5.priority": 9, "wire.rat": 1})
    assert [line.partition(":")[0] for line in str(refused.value).splitlines()] == [
        "duration", "wire.rat", "class[0].priority"
    ]  # fmt: skip


def test_texts_with_units_are_numbers() -> None:
    whole = described({"wire.rate": "2.5Gbit/s", "wire.delay": "1.5us", "buffer.size": "2 MiB"})
    assert whole["wire"]["rate"] == 2_500_000_000
    assert whole["wire"]["delay"] == 1_500
    assert whole["buffer"]["size"] == 2 << 20


@pytest.mark.parametrize(
    ("path", "said"),
    [("workload.none.size", "there is no none"), ("duration.more", "does not lead into a table")],
)
def test_a_path_of_a_sweep_that_leads_nowhere_is_refused(path: str, said: str) -> None:
    content: dict[str, Any] = {"duration": 1, "workload": [{"name": "a"}]}
    with pytest.raises(DescriptionError, match=said):
        with_values(content, {path: 1})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("duration = ", "is not valid TOML"),
        ("sweep = 3", "sweep is a table"),
        ("[sweep]\nduration = 5", "sweep.duration: is a list of values"),
        ("[sweep]\nduration = []", "sweep.duration: is a list of values"),
    ],
)
def test_a_file_that_is_none_is_refused(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "fabric.toml"
    path.write_text(text)
    with pytest.raises(DescriptionError, match=said):
        read(path)


def test_canonical_needs_no_file_any_more(tmp_path: Path) -> None:
    (tmp_path / "sizes.txt").write_text("0 0\n1000 50\n2000 100\n")
    workload = {"kind": "poisson", "name": "p", "distribution": "sizes.txt"}
    whole = canonical({"workload": [workload]}, tmp_path)
    assert whole["workload"][0]["distribution"] == [[1000, 50.0], [2000, 100.0]]
    assert canonical(whole) == whole
