"""Carry out the return value of a handler until there is a result."""

from asyncio import Future, get_running_loop
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from isolane.errors import IsolaneError
from isolane.northbound.blocking_call import BlockingCall
from isolane.northbound.execution import Aside, Execute
from isolane.northbound.uninterrupted import Uninterrupted
from isolane.store.store import Store
from isolane.store.work import Finished, Work
from isolane.strand import InSlices, unbroken


class Agent(Protocol):
    """Execution of work that takes time."""

    store: Store
    execute: Execute
    aside: Aside
    in_slices: InSlices


def carry_out(agent: Agent, call: Callable[[], Any], finished: Finished) -> None:
    """Make a call in slices, carry out what it returns, and give `finished` the result or the error.

    What is `Uninterrupted` goes on without a break to its result, unless it waits for a work itself.
    """
    returned: list[Callable[[], None]] = []

    def run() -> None:
        try:
            outcome = call()
            if isinstance(outcome, Uninterrupted):
                unbroken(lambda: _settle(agent, outcome.call(), finished))
                return
        except IsolaneError as error:
            returned.append(partial(finished, None, error))
        else:
            returned.append(lambda: _settle(agent, outcome, finished))

    def made(_: None, failure: Exception | None) -> None:
        if failure is not None:
            finished(None, failure)
        for then in returned:
            then()

    agent.in_slices(run, made)


def _settle(agent: Agent, outcome: Any, finished: Finished) -> None:
    if isinstance(outcome, Work):
        agent.execute(outcome, finished)
    elif isinstance(outcome, BlockingCall):

        def called(result: Any, failure: Exception | None) -> None:
            if failure is not None:
                finished(None, failure)
            else:
                carry_out(agent, lambda: outcome.then(result), finished)

        agent.aside(outcome.call, called)
    elif isinstance(outcome, Uninterrupted):
        carry_out(agent, lambda: outcome, finished)
    else:
        finished(outcome, None)


def result_of(agent: Agent, call: Callable[[], Any], *, answer_first: bool = False) -> "Future[Any]":
    """The same as a future of the running loop. When it is cancelled during the call, nothing is begun of
    what the call returns.

    With `answer_first` the client that waits for it has its answer before others learn of a commit.
    """
    future: Future[Any] = get_running_loop().create_future()

    def wanted() -> Any:
        outcome = call()
        return None if future.done() else outcome

    def finished(result: Any, failure: Exception | None) -> None:
        if future.done():
            return
        if answer_first:
            agent.store.answered_soon()
        if failure is not None:
            future.set_exception(failure)
        else:
            future.set_result(result)

    carry_out(agent, wanted, finished)
    return future
