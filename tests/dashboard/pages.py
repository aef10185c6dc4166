"""What tests of the dashboard do with a page."""

from dataclasses import dataclass
from typing import Final, Protocol

from tests.browser import Page
from tests.e2e.agents import Running
from tests.e2e.restconf import NACM, PASSWORD, SYSTEM, edit

USER: Final = "nina"
"""An administrator."""
READER: Final = "oskar"
"""A user who may read nothing of interfaces and neighbours, and subscribe to nothing."""


class Served(Protocol):
    """Something that serves the page."""

    @property
    def url(self) -> str: ...


@dataclass(frozen=True)
class Site:
    """An agent that serves the dashboard."""

    running: Running

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"https://127.0.0.1:{self.running.https_port}/"


def with_user(running: Running) -> Site:
    """Make the users."""
    users = "".join(
        f"<user><name>{name}</name><password>$0${PASSWORD}</password></user>" for name in (USER, READER)
    )
    denied = "".join(
        f"<rule><name>{module}</name><module-name>{module}</module-name><access-operations>*</access-operations>"
        "<action>deny</action></rule>"
        for module in ("ietf-interfaces", "ieee802-dot1ab-lldp", "ietf-subscribed-notifications")
    )
    edit(
        running,
        f'<system xmlns="{SYSTEM}"><authentication>{users}</authentication></system>'
        f'<nacm xmlns="{NACM}"><groups><group><name>admin</name><user-name>{USER}</user-name></group>'
        f"<group><name>few</name><user-name>{READER}</user-name></group></groups>"
        f"<rule-list><name>few</name><group>few</group>{denied}</rule-list></nacm>",
    )
    return Site(running)


def log_in(page: Page, site: Served, user: str = USER, password: str = PASSWORD) -> None:
    """Open the page and fill the form in."""
    page.media()
    page.open(site.url)
    page.wait("document.querySelector('input[name=user]')")
    send_login(page, user, password)
    page.wait("document.querySelector('nav')")


def send_login(page: Page, user: str, password: str) -> None:
    """Fill the form in and send it."""
    page.type("input[name=user]", user)
    page.type("input[name=password]", password)
    page.click("button[type=submit]")


def go(page: Page, address: str) -> None:
    """To another view, such as `#/port`."""
    page.run(f"location.hash = {address!r}")
