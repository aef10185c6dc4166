"""The protocol on the page about the northbound works as it stands there."""

import asyncio
import re
from pathlib import Path
from typing import Any

from isolane.bindings import MODEL
from isolane.errors import IsolaneError
from isolane.execution import OnLoop
from isolane.northbound.path_edits import PathEdits
from isolane.northbound.reading import Query
from isolane.northbound.requester import Peer, Requester
from isolane.northbound.selection import at
from isolane.northbound.service import Service
from isolane.store.store import Store
from isolane.strand import future_of
from isolane.tree.edit.paths import PathEdit
from isolane.tree.types import BadValue

PAGE = (Path(__file__).parents[2] / "docs" / "inside" / "northbound.md").read_text()


def test_the_protocol_of_the_page_reads_and_edits() -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, Any] = {
        each.__name__: each
        for each in (
            BadValue,
            IsolaneError,
            PathEdit,
            PathEdits,
            Peer,
            Query,
            Requester,
            Service,
            at,
            future_of,
        )
    }
    exec(code, names)  # the code of our own page

    async def scene() -> list[str]:
        store = Store.open(MODEL)
        await future_of(store.start)
        service = Service(store, execution=OnLoop())
        lines = names["Lines"](service, Peer("reader"))
        said = [
            await lines.line(each)
            for each in (
                "set /ietf-system:system/hostname a-b",
                "get /ietf-system:system/hostname",
                "set /ietf-system:system/hostname ",
                "get /ietf-system:none",
            )
        ]
        await future_of(store.close)
        return said

    done, data, refused, unknown = asyncio.run(scene())
    assert done == "done"
    assert "hostname='a-b'" in data
    assert refused.startswith("refused: /ietf-system:system/hostname: ")
    assert "invalid-value" in refused
    assert unknown.startswith("refused: ")


def test_every_file_on_the_page_is_there() -> None:
    room = Path(__file__).parents[2] / "agent" / "northbound"
    named = re.findall(r"`((?:\w+/)?\w+\.py|\w+/)`", PAGE)
    assert len(named) > 20
    assert [each for each in named if not (room / each).exists()] == []
