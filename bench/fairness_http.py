"""The longest calls of the agent's event loop during heavy requests of RESTCONF and gNMI.

    python -m bench.fairness_http [--entries N] [CASE ...]

N gates and as many filters are the content. The times are processor time of the loop's thread, so that they
do not depend on what else the machine does; `bench.fairness` measures what a reader notices beside NETCONF.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, Final

import grpc

from bench._documents import gates_and_filters
from bench._http_client import Client1
from bench._watched import noted
from bench.fairness import GOAL_AT_ONCE_MS
from bench.gnmi import Client
from isolane.bindings import MODEL
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from isolane.tree import json as tree_json
from isolane.tree import xml

BRIDGES: Final = "/restconf/data/ieee802-dot1q-bridge:bridges"
COMPONENT: Final = "/bridge[name=br0]/component[name=comp0]"
GATES: Final = "ieee802-dot1q-stream-filters-gates-bridge:stream-gates"
JSON: Final = "application/yang-data+json"
XML: Final = "application/yang-data+xml"
LARGEST: Final = 1 << 28
LARGEST_MESSAGE: Final = 16_777_211
BEHIND_S: Final = 1.2
"""What comes behind a reply belongs to the request."""


@dataclass(frozen=True)
class Agent:
    """One with a client of each protocol, and what is written to it."""

    rest: Client1
    gnmi: Client
    as_xml: bytes
    as_json: bytes
    names: int

    def http(self, method: str, target: str, body: bytes = b"", media: str = JSON, reply: str = JSON) -> int:
        """Octets of the reply."""
        self.rest.send(method, target, {"Content-Type": media, "Accept": reply}, body)
        status, _, found = self.rest.receive()
        assert status < 300 or b"errors" in found, (status, found[:500])
        return len(found)

    def get(self, encoding: Any, where: str = "") -> int:
        path = [parse(f"/ieee802-dot1q-bridge:bridges{where}")]
        request = gnmi.GetRequest(path=path, encoding=encoding, type=gnmi.GetRequest.CONFIG)
        return int(self.gnmi.get(request).ByteSize())

    def set(self) -> int:
        value = gnmi.TypedValue(json_ietf_val=self.as_json[len('{"ieee802-dot1q-bridge:bridges":') : -1])
        update = gnmi.Update(path=parse("/ieee802-dot1q-bridge:bridges"), val=value)
        return int(self.gnmi.set(gnmi.SetRequest(replace=[update])).ByteSize())

    def wrong(self) -> int:
        """Names that nobody knows."""
        members = ",".join(f'"a{number}":{{}}' for number in range(self.names))
        return self.http("PUT", BRIDGES, f'{{"ieee802-dot1q-bridge:bridges":{{{members}}}}}'.encode())

    def twice(self) -> int:
        """The last name is there twice."""
        members = ",".join(f'"a{number}":1' for number in [*range(self.names), self.names - 1])
        return self.http("PUT", BRIDGES, f"{{{members}}}".encode())


CASES: Final[dict[str, Callable[[Agent], int]]] = {
    "PUT of JSON": lambda agent: agent.http("PUT", BRIDGES, agent.as_json),
    "PUT of XML": lambda agent: agent.http("PUT", BRIDGES, agent.as_xml, XML),
    "GET of JSON": lambda agent: agent.http("GET", "/restconf/data?content=config"),
    "GET of XML": lambda agent: agent.http("GET", "/restconf/data?content=config", reply=XML),
    "GET of the history": lambda agent: agent.http("GET", "/restconf/data/isolane-history:history"),
    "GET of one leaf of each": lambda agent: agent.http(
        "GET",
        f"{BRIDGES}?fields=bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters"
        "/stream-filter-instance-table/max-sdu-size",
    ),
    "PUT with 100,000 unknown names": Agent.wrong,
    "PUT with a name twice": Agent.twice,
    "Set of JSON": Agent.set,
    "Get of JSON": lambda agent: agent.get(gnmi.JSON_IETF),
    "Get of PROTO, the gates": lambda agent: agent.get(gnmi.PROTO, f"{COMPONENT}/{GATES}"),
}


@contextmanager
def running(entries: int, notes: Path) -> Iterator[Agent]:
    """`isolane serve` without a data plane, with limits that let the requests in."""
    with tempfile.TemporaryDirectory() as directory:
        state = Path(directory) / "state"
        command = [
            sys.executable,
            "-m",
            "bench._watched",
            str(notes),
            "serve",
            "--state",
            str(state),
            "--empty",
        ]
        command += ["--dataplane", "none", "--ssh", "127.0.0.1:0", "--http", "127.0.0.1:0"]
        command += ["--gnmi", "127.0.0.1:0"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert process.stdout is not None
            words = (word.partition("=") for word in process.stdout.readline().split()[1:])
            ports = {name: int(where.rpartition(":")[2]) for name, _, where in words if ":" in where}
            rest = Client1(state, ports["https"])
            limits = {
                "isolane-server:limits": {
                    "max-http-body-size": LARGEST,
                    "max-gnmi-message-size": LARGEST_MESSAGE,
                }
            }
            headers = {"Content-Type": JSON, "Accept": JSON}
            rest.send(
                "PATCH", "/restconf/data/isolane-server:server/limits", headers, json.dumps(limits).encode()
            )
            reply = rest.receive()
            assert reply[0] == 204, reply
            rest.close()
            document = gates_and_filters(entries).encode()
            tree = xml.decode(MODEL, xml.parse(b"<config>" + document + b"</config>"), state=False)
            text = "".join(tree_json.encode(tree)).encode()
            yield Agent(Client1(state, ports["https"]), _gnmi(state, ports["gnmi"]), document, text, 100_000)
        finally:
            process.terminate()
            process.wait()


def _gnmi(state: Path, port: int) -> Client:
    own = (state / "admin_tls.pem").read_bytes()
    credentials = grpc.ssl_channel_credentials((state / "ca.pem").read_bytes(), own, own)
    sizes: list[tuple[str, Any]] = [
        ("grpc.max_receive_message_length", LARGEST),
        ("grpc.max_send_message_length", LARGEST),
    ]
    return Client(grpc.secure_channel(f"127.0.0.1:{port}", credentials, options=sizes))


def main() -> None:
    """Measure the cases, one after the other, with one agent."""
    parser = argparse.ArgumentParser(
        description="What large requests of RESTCONF and gNMI keep the loop for."
    )
    parser.add_argument("--entries", type=int, default=45_000)
    parser.add_argument("cases", nargs="*", default=list(CASES))
    options = parser.parse_args()
    print("| heavy request | octets of the reply | takes, s | at once, ms of the processor |")
    print("|---|---|---|---|")
    with tempfile.NamedTemporaryFile() as notes, running(options.entries, Path(notes.name)) as agent:
        agent.http("GET", "/restconf/data?depth=1")
        agent.get(gnmi.JSON)  # the first of a connection imports what it needs
        for name in CASES:
            if name not in options.cases:
                continue
            sleep(BEHIND_S)
            begun = perf_counter()
            octets = CASES[name](agent)
            lasted = perf_counter() - begun
            sleep(BEHIND_S)
            calls = noted(Path(notes.name), begun, perf_counter())
            longest = ", ".join(f"{took:.0f}" for took in calls[-1:-4:-1])
            over = sum(took > GOAL_AT_ONCE_MS for took in calls)
            print(
                f"| {name} | {octets:,} | {lasted:.1f} | {longest}; {over} over {GOAL_AT_ONCE_MS:g} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
