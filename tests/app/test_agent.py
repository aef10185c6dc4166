"""An agent does not start with nodes that nothing stands behind."""

import asyncio
from pathlib import Path

import pytest

from isolane.app.agent import Agent, DataPlane, Options
from isolane.bindings import MODEL
from isolane.compiler import load
from isolane.compiler.project import SERVER_FEATURES, SERVER_MODULES
from isolane.compiler.texts import project_module_path
from isolane.store.implemented import NotImplementedNodes
from isolane.tree.model import Model

OWN = project_module_path()


def checked(state: Path, model: Model, dataplane: DataPlane, provided: str | None = None) -> None:
    async def check() -> None:
        agent = Agent(Options(model, state, dataplane=dataplane))
        if provided is not None:
            agent.store.operational.provide(provided, lambda keys: None)
        try:
            agent.check()
        finally:
            await agent.close()

    asyncio.run(check())


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Model:
    """The server's modules and one of somebody else."""
    directory = tmp_path_factory.mktemp("garden")
    (directory / "garden.yang").write_text(
        """module garden { yang-version 1.1; namespace "urn:garden"; prefix g;
        container beds { leaf number { type uint8; } leaf wet { config false; type boolean; } } }"""
    )
    paths = [directory, OWN / "ietf", OWN / "isolane"]
    return load([*SERVER_MODULES, "garden"], paths, SERVER_FEATURES, directory / "cache")


@pytest.mark.parametrize("dataplane", ["emulated", "none"])
def test_every_node_of_the_projects_modules_is_implemented_or_deviated(
    tmp_path: Path, dataplane: DataPlane
) -> None:
    checked(tmp_path / "state", MODEL, dataplane)


def test_a_module_that_nobody_does_anything_of_is_plain_data(tmp_path: Path, garden: Model) -> None:
    checked(tmp_path / "state", garden, "none")


def test_a_module_that_is_done_in_part_is_refused_with_what_is_missing(tmp_path: Path, garden: Model) -> None:
    with pytest.raises(NotImplementedNodes) as refused:
        checked(tmp_path / "state", garden, "none", "/garden:beds/wet")
    assert refused.value.paths == ("/garden:beds/number",)
