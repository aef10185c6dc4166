"""Agents with joined models in one process: run as a program, since it changes the models of its process."""

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any

from isolane.app.agent import Agent, Options
from isolane.bindings import MODEL
from isolane.errors import IsolaneError
from isolane.program.models import joined_model
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.strand import future_of
from isolane.tree.edit.config import edit
from isolane.tree.model import Model
from isolane.tree.xml import parse

AUTHOR = Author("alice", 7)
CONFIG = """<config><system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>{}</hostname></system>
<{} xmlns="urn:example:{}">1</{}></config>"""


def refusal(call: Any) -> str:
    try:
        call()
    except IsolaneError as error:
        return str(error)
    raise AssertionError("it was not refused")


def agent(model: Model, state: Path) -> Agent:
    return Agent(Options(model, state, dataplane="none", settings=Settings(sync=False), relay=False))


async def serves(model: Model, state: Path, name: str) -> None:
    """Both kinds of nodes are taken, together, and read again by a second start."""
    for start in range(2):
        made = agent(model, state)
        await made.start()
        element = parse(CONFIG.format(f"{name}{start}", name, name, name).encode())
        await future_of(made.store.edit, AUTHOR, partial(edit, model, config=element), "edit")
        assert made.store.running.system.hostname == f"{name}{start}"
        await made.close()


async def main(directory: Path) -> None:
    for name in ("first", "second"):
        header = f"yang-version 1.1; namespace urn:example:{name}; prefix p;"
        text = f"module {name} {{ {header} leaf {name} {{ type uint8; }} }}"
        (directory / f"{name}.yang").write_text(text)
    own = agent(MODEL, directory / "own")
    print(refusal(lambda: joined_model(["first"], [directory])))
    await own.close()
    first = joined_model(["first"], [directory])
    assert joined_model(["first"], [directory]) is first
    await serves(first, directory / "a", "first")
    print(refusal(lambda: agent(MODEL, directory / "own")))
    running = agent(first, directory / "a")
    assert joined_model(["first"], [directory]) is first
    print(refusal(lambda: joined_model(["second"], [directory])))
    await running.close()
    second = joined_model(["second"], [directory])
    await serves(second, directory / "b", "second")
    print(refusal(lambda: agent(first, directory / "a")))
    assert joined_model(["first"], [directory]) is not first


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
