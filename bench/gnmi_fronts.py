"""The front of gRPC: the agent's own, grpclib and grpc.aio, each a process that answers Get with a constant.

    python -m bench.gnmi_fronts

The client is grpcio's, in this process, over plain TCP. What is not installed is left out.
"""

import asyncio
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from isolane.gnmi.proto import gnmi_pb2 as gnmi

METHOD = "/gnmi.gNMI/Get"
ROUNDS = 3
CALLS = 1_500
FRONTS = ("own", "grpclib", "grpc")
ANSWER = gnmi.GetResponse(
    notification=[
        gnmi.Notification(
            timestamp=1,
            update=[
                gnmi.Update(
                    path=gnmi.Path(elem=[gnmi.PathElem(name="interfaces")]), val=gnmi.TypedValue(uint_val=7)
                )
            ],
        )
    ]
)


async def own() -> int:
    from isolane.bindings.isolane_server import Limits
    from isolane.gnmi.grpc import Calls, Unary
    from isolane.northbound.requester import Peer, Requester
    from isolane.transport.http.server import HttpServer

    async def get(requester: Requester, request: Any) -> Any:
        return ANSWER

    async def anybody(request: Any) -> Requester:
        return Requester(Peer("admin"))

    service: Any = SimpleNamespace(limits=Limits.new())
    calls = Calls(service, {METHOD: Unary(gnmi.GetRequest.FromString, get)}, anybody, {})
    server = HttpServer(calls, only_h2=True, in_pieces=calls.in_pieces)
    return server.listen("127.0.0.1", 0)


async def grpclib() -> int:
    from grpclib.const import Cardinality, Handler
    from grpclib.server import Server

    class Service:
        def __mapping__(self) -> Any:
            async def get(stream: Any) -> None:
                await stream.recv_message()
                await stream.send_message(ANSWER)

            return {METHOD: Handler(get, Cardinality.UNARY_UNARY, gnmi.GetRequest, gnmi.GetResponse)}

    server = Server([Service()])
    await server.start("127.0.0.1", 0)
    globals()["kept"] = server
    listening: Any = server._server
    return int(listening.sockets[0].getsockname()[1])


async def grpc() -> int:
    import grpc as core
    import grpc.aio

    async def get(request: Any, context: Any) -> Any:
        return ANSWER

    server = grpc.aio.server()
    handler = core.unary_unary_rpc_method_handler(
        get,
        request_deserializer=gnmi.GetRequest.FromString,
        response_serializer=gnmi.GetResponse.SerializeToString,
    )
    server.add_generic_rpc_handlers((core.method_handlers_generic_handler("gnmi.gNMI", {"Get": handler}),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    globals()["kept"] = server
    return int(port)


async def _serve(name: str) -> None:
    before = _rss()
    print(await {"own": own, "grpclib": grpclib, "grpc": grpc}[name](), before, flush=True)
    await asyncio.Event().wait()


def _rss(pid: int | str = "self") -> int:
    """Kilobytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4


def _cpu(pid: int) -> float:
    found = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(found[11]) + int(found[12])) / 100


class Front:
    """A server in a process of its own."""

    def __init__(self, name: str) -> None:
        self.name = name
        command = [sys.executable, "-m", "bench.gnmi_fronts", name]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        port, before = self.process.stdout.readline().split()
        self.port, self.before = int(port), int(before)
        self.one: list[float] = []
        self.rate: list[float] = []
        self.cpu: list[float] = []

    def measure(self) -> None:
        import grpc as core

        with core.insecure_channel(f"127.0.0.1:{self.port}") as channel:
            call = channel.unary_unary(
                METHOD,
                request_serializer=gnmi.GetRequest.SerializeToString,
                response_deserializer=gnmi.GetResponse.FromString,
            )
            request = gnmi.GetRequest()
            for _ in range(50):
                call(request)
            taken = []
            for _ in range(300):
                begun = time.perf_counter()
                call(request)
                taken.append(time.perf_counter() - begun)
            self.one.append(sorted(taken)[len(taken) // 2] * 1e3)
            begun, cpu = time.perf_counter(), _cpu(self.process.pid)
            waiting = [call.future(request) for _ in range(8)]
            for _ in range(CALLS):
                waiting.pop(0).result()
                waiting.append(call.future(request))
            for each in waiting:
                each.result()
            self.rate.append((CALLS + 8) / (time.perf_counter() - begun))
            self.cpu.append((_cpu(self.process.pid) - cpu) / (CALLS + 8) * 1e6)

    def end(self) -> str:
        rss = _rss(self.process.pid)
        self.process.terminate()
        self.process.wait()
        best = min(self.one), max(self.rate), min(self.cpu)
        figures = f"{best[0]:8.2f} {best[1]:10,.0f} {best[2]:10,.0f}"
        return f"{self.name:10} {figures} {rss / 1024:8.1f} {(rss - self.before) / 1024:8.1f}"


def main() -> None:
    there = [name for name in FRONTS if name == "own" or find_spec(name) is not None]
    fronts = [Front(name) for name in there]
    for _ in range(ROUNDS):
        for each in fronts:
            each.measure()
    print(f"{'front':10} {'ms a call':>8} {'8 at once/s':>10} {'us of CPU':>10} {'MB':>8} {'MB added':>8}")
    for each in fronts:
        print(each.end())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(_serve(sys.argv[1]))
    else:
        main()
