"""One browser and one agent for all tests of the dashboard in a process, and no longer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import Browser, Page, browser
from tests.dashboard.pages import Site, log_in, with_user
from tests.e2e.agents import agent


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """An agent with the demonstration; nina is an administrator, oskar may read little."""
    directory: Path = tmp_path_factory.mktemp("dashboard")
    with agent(directory / "state", "--http", "127.0.0.1:0") as running:
        yield with_user(running)


@pytest.fixture
def page(chromium: Browser, site: Site) -> Iterator[Page]:
    """A page that nina has logged in to, in a profile of its own; it has no errors at the end."""
    with chromium.private() as opened:
        opened.size(1280, 900)
        log_in(opened, site)
        yield opened
        assert opened.errors == []
