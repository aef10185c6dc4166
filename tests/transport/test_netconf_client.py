"""TLS and call home with netconf_client."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from netconf_client.connect import CallhomeManager, connect_tls
from netconf_client.ncclient import Manager

from tests.e2e.agents import agent
from tests.patience import PATIENCE_S
from tests.transport.test_tls import NC, SERVER, Site

OPTIONS = ("--empty", "--dataplane", "none", "--tls", "127.0.0.1:0")

pytestmark = pytest.mark.filterwarnings("ignore:ssl.PROTOCOL_TLSv1_2:DeprecationWarning")


def credentials(site: Site) -> dict[str, str]:
    """Files that netconf_client takes."""
    certificate, key = site.files(site.authority.issue("admin"))
    trusted = site.directory / "authority.crt"
    trusted.write_text(site.authority.pem)
    return {"certfile": str(certificate), "keyfile": str(key), "ca_certs": str(trusted)}


def test_it_comes_in_over_tls(tmp_path: Path) -> None:
    with agent(tmp_path / "state", *OPTIONS) as running:
        site = Site(running, tmp_path)
        site.set_up()
        session = connect_tls(host="127.0.0.1", port=running.tls_port, **credentials(site))
        with Manager(session, timeout=PATIENCE_S) as manager:
            assert manager.get_config(source="running").data_ele is not None


@pytest.mark.parametrize("transport", ["ssh", "tls"])
def test_it_is_called(tmp_path: Path, transport: str) -> None:
    with agent(tmp_path / "state", *OPTIONS) as running:
        site = Site(running, tmp_path)
        site.set_up()
        files, key = credentials(site), str(running.state / "admin_key")
        take: dict[str, Callable[[CallhomeManager], Any]] = {
            "ssh": lambda home: home.accept_one_ssh(username="admin", key_filename=key),
            "tls": lambda home: home.accept_one_tls(**files),
        }
        with CallhomeManager(bind_to="127.0.0.1", port=0) as home:
            port = home.server_socket.getsockname()[1]
            config = (
                f'<server xmlns="{SERVER}"><call-home><client><name>c</name>'
                f"<transport>{transport}</transport><endpoint><name>e</name><address>127.0.0.1</address><port>{port}</port></endpoint>"
                "</client></call-home></server>"
            )
            with running.connect() as admin:
                admin.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')
            with Manager(take[transport](home), timeout=PATIENCE_S) as manager:
                reply = manager.get_config(source="running")
                assert b"call-home" in reply.data_xml
