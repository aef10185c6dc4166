"""A client of RESTCONF beside one of NETCONF, at an agent in a process of its own."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"
SERVER = "urn:isolane:yang:isolane-server"
NACM = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
JSON = {"Content-Type": "application/yang-data+json"}
CONTACT = "/restconf/data/ietf-system:system/contact"
PASSWORD = "correct horse"


@contextmanager
def served(directory: Path, *options: str) -> Iterator[Running]:
    """An agent with RESTCONF, and `nina`, who may read and has a password."""
    plain = ("--empty", "--dataplane", "none", "--http", "127.0.0.1:0")
    with agent(directory / "state", *plain, *options) as running:
        edit(
            running,
            f'<system xmlns="{SYSTEM}"><authentication><user><name>nina</name>'
            f"<password>$0${PASSWORD}</password></user></authentication></system>",
        )
        yield running


def edit(running: Running, config: str) -> None:
    """Over NETCONF, as the administrator."""
    with running.connect() as session:
        session.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')


def trusting(state: Path, certificate: Path | None = None, key: Path | None = None) -> ssl.SSLContext:
    """A client that trusts the agent's authority, with a certificate of its own or none."""
    context = ssl.create_default_context(cafile=str(state / "ca.pem"))
    if certificate is not None:
        context.load_cert_chain(certificate, key)
    return context


def client(running: Running, context: ssl.SSLContext | None = None, **options: Any) -> httpx.Client:
    """The administrator, unless there is another context. It waits for answers as long as a test does."""
    verify = context or trusting(running.state, running.state / "admin_tls.pem")
    url = f"https://127.0.0.1:{running.https_port}"
    return httpx.Client(base_url=url, verify=verify, **{"timeout": PATIENCE_S} | options)


def error(response: httpx.Response) -> dict[str, Any]:
    """The only error of a response."""
    assert response.headers["content-type"] == "application/yang-data+json"
    [found] = response.json()["ietf-restconf:errors"]["error"]
    assert isinstance(found, dict)
    return found
