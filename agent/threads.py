"""Threads for calls that block. The one place that starts any: a system may have none left."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

from isolane.errors import DataError

T = TypeVar("T")


class NoThread(DataError):
    """A thread cannot start: a limit of processes or of memory is reached. What needed it has not begun."""

    def __init__(self, cause: RuntimeError) -> None:
        super().__init__("resource-denied", f"the system has no thread left: {cause}")


def start(call: Callable[..., object], *arguments: object, name: str, daemon: bool = True) -> Thread:
    """A thread that makes a call; NoThread where the system has none left.

    The process does not wait for one that is a daemon.
    """
    thread = Thread(target=call, args=arguments, name=name, daemon=daemon)
    try:
        thread.start()
    except RuntimeError as error:
        raise NoThread(error) from error
    return thread


async def in_thread(call: Callable[..., T], *arguments: object) -> T:
    """The result of a call that a thread makes while the loop goes on; who is cancelled does not end it.

    A pool of threads would keep a call that it has no thread for, and make it when nobody expects it.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(result: Any, failure: BaseException | None) -> None:
        if future.done():
            return
        if failure is None:
            future.set_result(result)
        else:
            future.set_exception(failure)

    def run() -> None:
        result, failure = outcome(call, *arguments)
        with suppress(RuntimeError):  # the loop is closed: no caller waits any more
            loop.call_soon_threadsafe(settle, result, failure)

    start(run, name=getattr(call, "__name__", "call"), daemon=False)
    return await future


def outcome(call: Callable[..., T], *arguments: object) -> tuple[T | None, Exception | None]:
    """The result of a call, or what it raised: a thread that ends by an exception answers nobody."""
    try:
        return call(*arguments), None
    except Exception as error:  # noqa: BLE001  # it is raised again where the call was requested
        return None, error
    except BaseException as error:  # noqa: BLE001  # SystemExit and its like are for the main thread alone
        return None, RuntimeError(f"a call in a thread ended by {type(error).__name__}: {error}")


def alone(call: Callable[[], T], *, name: str) -> T:
    """The result of a call that a thread of its own makes: network namespaces belong to threads."""
    outcomes: list[tuple[T | None, Exception | None]] = []
    start(lambda: outcomes.append(outcome(call)), name=name).join()
    ((result, failure),) = outcomes
    if failure is not None:
        raise failure
    return result  # type: ignore[return-value]  # it is that of the call, where nothing was raised
