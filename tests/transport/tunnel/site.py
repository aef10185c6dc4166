"""A server of openconfig/grpctunnel on the gRPC of Google: it takes targets, and opens sessions to them."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

import grpc

from isolane.gnmi.proto import tunnel_pb2 as grpctunnel

END: Final = object()


class TunnelServer:
    """`target` is what registered last."""

    def __init__(self, *, takes: bool = True) -> None:
        self.takes = takes
        self.port = 0
        self.target: Any = None
        self.registered = asyncio.Event()
        self.errors: asyncio.Queue[Any] = asyncio.Queue()
        self._orders: asyncio.Queue[Any] = asyncio.Queue()
        self._waiting: dict[int, tuple[asyncio.StreamReader, asyncio.StreamWriter]] = {}
        self._done: dict[int, asyncio.Event] = {}
        self._server = grpc.aio.server()
        messages: tuple[Any, Any] = (grpctunnel.RegisterOp, grpctunnel.Data)
        handlers = {
            name: grpc.stream_stream_rpc_method_handler(
                method, request_deserializer=kind.FromString, response_serializer=kind.SerializeToString
            )
            for name, method, kind in zip(
                ("Register", "Tunnel"), (self._register, self._tunnel), messages, strict=True
            )
        }
        generic = grpc.method_handlers_generic_handler("grpctunnel.Tunnel", handlers)
        self._server.add_generic_rpc_handlers((generic,))

    async def start(self, port: int = 0) -> None:
        self.port = self._server.add_insecure_port(f"127.0.0.1:{port}")
        await self._server.start()

    async def stop(self) -> None:
        await self._server.stop(None)

    def order(self, message: Any) -> None:
        """Send something in the call that registered."""
        self._orders.put_nowait(message)

    async def listen(self) -> int:
        """A port of the loopback at which each connection is a session."""
        tags = iter(range(1, 1_000))

        async def accepted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            tag = next(tags)
            self._waiting[tag], self._done[tag] = (reader, writer), asyncio.Event()
            session = grpctunnel.Session(
                tag=tag, accept=True, target=self.target.target, target_type=self.target.target_type
            )
            self.order(grpctunnel.RegisterOp(session=session))
            await self._done[tag].wait()
            writer.close()

        server = await asyncio.start_server(accepted, "127.0.0.1", 0)
        return int(server.sockets[0].getsockname()[1])

    async def _register(self, requests: AsyncIterator[Any], context: Any) -> AsyncIterator[Any]:
        async def read() -> None:
            async for each in requests:
                if each.WhichOneof("Registration") == "target":
                    self.target = each.target
                    answer = grpctunnel.Target(
                        accept=self.takes,
                        target=each.target.target,
                        target_type=each.target.target_type,
                        error="" if self.takes else "no room",
                    )
                    self.order(grpctunnel.RegisterOp(target=answer))
                    self.registered.set()
                else:
                    self.errors.put_nowait(each.session)
            self.order(END)

        reading = asyncio.ensure_future(read())
        while (order := await self._orders.get()) is not END:
            yield order
        reading.cancel()

    async def _tunnel(self, requests: AsyncIterator[Any], context: Any) -> AsyncIterator[Any]:
        tag = (await anext(requests)).tag
        reader, writer = self._waiting.pop(tag)

        async def to_client() -> None:
            async for each in requests:
                writer.write(each.data)
                await writer.drain()
                if each.close:
                    break
            self._done[tag].set()

        reading = asyncio.ensure_future(to_client())
        while octets := await reader.read(65_536):
            yield grpctunnel.Data(data=octets)
        yield grpctunnel.Data(close=True)
        await reading
