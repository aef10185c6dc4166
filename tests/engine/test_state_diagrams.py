"""The diagrams in the documentation are those of the tables that run."""

import pytest

from isolane.engine.llr.machine import TX_TABLE, TxState
from tools import state_diagrams

PAGES = ("inside/llr.md", "inside/cbfc.md", "inside/lldp.md")


@pytest.mark.parametrize("page", PAGES)
def test_committed_diagrams_are_current(page: str) -> None:
    text = (state_diagrams.DOCS / page).read_text(encoding="utf-8")
    assert "stateDiagram-v2" in text
    assert state_diagrams.drawn(text) == text


def test_every_machine_is_drawn_somewhere() -> None:
    pages = "".join((state_diagrams.DOCS / page).read_text(encoding="utf-8") for page in PAGES)
    assert all(f"<!-- diagram {name} -->" in pages for name in state_diagrams.PARTS)


def test_every_edge_and_every_arm_is_shown() -> None:
    diagram = state_diagrams.diagram(TX_TABLE, TxState.OFF)
    table = state_diagrams.whole_table(TX_TABLE)
    assert "REPLAY --> ADVANCE: replay done" in diagram
    assert "ADVANCE --> FLUSH: nack exhausted, replay exhausted, data aged, pcs lost, fault" in diagram
    assert "| ADVANCE | nack | REPLAY | release, start replay |" in table
    assert len(diagram.splitlines()) == 4 + len(
        {(s, a.state) for (s, _), a in TX_TABLE.items() if a.state is not s}
    )


def test_a_stale_part_is_drawn_afresh() -> None:
    page = "before\n<!-- diagram llr-receive -->\nold\n<!-- end llr-receive -->\nafter\n"
    fresh = state_diagrams.drawn(page)
    assert "old" not in fresh
    assert "SEND_ACKS" in fresh
    assert fresh.startswith("before\n")
    assert fresh.endswith("after\n")
