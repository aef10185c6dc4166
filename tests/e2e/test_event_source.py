"""EventSource of a browser: it logs in by cookie, follows the stream, loses nothing when it is cut off."""

import socket
import threading
from collections.abc import Iterator

import pytest

from tests.browser import browser
from tests.e2e.agents import Running
from tests.e2e.restconf import JSON, PASSWORD, client, served
from tests.restconf.stream_site import STREAM

SYSTEM = "/restconf/data/ietf-system:system"
FOLLOW = """(() => {
  window.seen = []; window.opened = 0;
  window.source = new EventSource(%r);
  source.onopen = () => opened++;
  source.addEventListener("gap", () => seen.push("gap"));
  source.onmessage = event => {
    const said = JSON.parse(event.data)["ietf-restconf:notification"];
    const change = said["ietf-netconf-notifications:netconf-config-change"];
    if (change) seen.push(change.edit[0].target + " " + change.edit[0].operation);
  };
})()"""

LOGIN = f"""fetch("/login", {{
  method: "POST", headers: {{"Content-Type": "application/json"}},
  body: JSON.stringify({{user: "nina", password: "{PASSWORD}"}})
}}).then(found => found.status)"""


class Cable:
    """A way to the agent that can be cut: what TLS says goes through as it is."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._ends: list[socket.socket] = []
        self.connections = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        try:
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._ends += [near, far]
                self.connections += 1
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pump, args=(one, other), daemon=True).start()
        except OSError:
            return

    @staticmethod
    def _pump(one: socket.socket, other: socket.socket) -> None:
        try:
            while octets := one.recv(65_536):
                other.sendall(octets)
        except OSError:
            return

    def cut(self) -> None:
        """Close all connections; the next ones go through."""
        for end in self._ends:
            end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()

    def close(self) -> None:
        self._listening.close()
        self.cut()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("browser")) as one:
        yield one


def test_a_browser_follows_the_stream_and_resumes(running: Running) -> None:
    cable = Cable(running.https_port or 0)
    with browser() as opened, client(running) as editor:
        page = opened.page()
        page.open(f"https://127.0.0.1:{cable.port}/.well-known/host-meta.json")
        assert page.run(f'fetch("{STREAM}").then(found => found.status)') == 401
        assert page.run(LOGIN) == 204
        assert page.run("document.cookie") == "", "no script reads it"
        page.run(FOLLOW % STREAM)
        page.wait("opened == 1")
        leafs = "contact", "location", "hostname"
        for leaf in leafs:
            if leaf == leafs[1]:
                page.wait("seen.length == 1")
                cable.cut()  # what follows happens while the browser is away
            content = f'{{"ietf-system:{leaf}": "new"}}'
            assert editor.put(f"{SYSTEM}/{leaf}", headers=JSON, content=content).status_code == 201
        page.wait("seen.length == 3")
        assert page.run("opened") == 2
        assert page.run("seen") == [f"/ietf-system:system/{leaf} create" for leaf in leafs]
        assert page.run("fetch('/logout', {method: 'POST'}).then(found => found.status)") == 204
        page.wait("source.readyState == EventSource.CLOSED")  # 401: it does not ask for ever
        assert page.run("seen.length") == 3
    cable.close()
