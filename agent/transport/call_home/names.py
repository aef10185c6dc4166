"""Addresses of a host by name."""

import asyncio
import socket
import threading
from contextlib import suppress
from typing import Any, TypeAlias

Address: TypeAlias = tuple[socket.AddressFamily, tuple[Any, ...]]


async def addresses(host: str, port: int) -> list[Address]:
    """All of them, in the order of the system's choice; OSError when there is none.

    A name server that does not answer holds a thread for long. asyncio would wait for one of its own when
    the agent ends; this one is left behind.
    """
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[Address]] = loop.create_future()

    def done(result: list[Address] | OSError) -> None:
        if found.done():
            return
        if isinstance(result, OSError):
            found.set_exception(result)
        else:
            found.set_result(result)

    def look_up() -> None:
        with suppress(RuntimeError):  # the loop is closed, and no caller waits
            loop.call_soon_threadsafe(done, _look_up(host, port))

    threading.Thread(target=look_up, name=f"resolve {host}", daemon=True).start()
    return await found


def _look_up(host: str, port: int) -> list[Address] | OSError:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        return error
    except UnicodeError:
        return OSError(f"{host} is not a valid host name")
    return [(family, address) for family, _, _, _, address in found]
