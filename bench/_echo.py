"""An echo server on the agent's HTTP front, the floor of `bench/restconf_requests.py`."""

import asyncio
import sys
from pathlib import Path

from isolane.northbound.http_exchange import Request, Response
from isolane.store.disk.journal import Disk
from isolane.transport.http.authority import Authority, ServerCertificate
from isolane.transport.http.server import HttpServer, context_for_http

HEADERS = (("content-type", "application/yang-data+json"), ("cache-control", "no-cache"))
BODY = b'{"module-of-the-same-length:max-sdu":123456}'


async def main() -> None:
    """Print the port, and answer until the end."""
    own = ServerCertificate(Authority.of(Path(sys.argv[1]), Disk()), "127.0.0.1").issued()
    context = context_for_http(own.context())

    def at_once(request: Request) -> Response:
        return Response(200, HEADERS, BODY)

    async def answer(request: Request) -> Response:
        return at_once(request)

    server = HttpServer(answer, tls=lambda: context, immediate=at_once)
    print("https", server.listen("127.0.0.1", 0), flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
