"""A device with the view, of two that hear each other.

The modules are stand-ins of the same names. `OPENCONFIG` in the environment names directories of OpenConfig's
own, divided by colons, with which the same tests hold.
"""

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from isolane.app.agent import Agent
from isolane.app.lab.lab import Lab
from isolane.bindings import MODEL
from isolane.gnmi.errors import Code
from isolane.gnmi.gnmi import calls
from isolane.gnmi.grpc import Calls, framed
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse, written
from isolane.northbound.http_exchange import Headers, Peer, Request
from isolane.northbound.requester import Peer as User
from isolane.northbound.requester import Requester
from isolane.openconfig.deviations import deviate
from isolane.openconfig.joining import given_back, joined
from isolane.openconfig.library import texts
from isolane.program.models import openconfig_model
from isolane.tree.model import Model
from tests.app.lab.test_lab import PAIR, change, neighbours, until
from tests.gnmi.site import Failed, messages, value_of
from tests.gnmi.streams import FIELDS

STAND_INS: Final = Path(__file__).parent / "yang"
Change: TypeAlias = tuple[str, Any]
"""A path and a value in JSON."""
PORT: Final = "openconfig:/interfaces/interface[name=port1]"
OWN: Final = "/ietf-interfaces:interfaces/interface[name=port1]"


DIRECTORIES: Final = tuple(os.environ.get("OPENCONFIG", str(STAND_INS)).split(":"))


@cache
def modules() -> Model:
    found = openconfig_model(DIRECTORIES)
    assert found is not None
    return found


@contextmanager
def model() -> Iterator[Model]:
    """The agent's model with the view; afterwards its nodes are its own again."""
    try:
        served = joined(MODEL, modules())
        deviate(served, texts(DIRECTORIES))
        yield served
    finally:
        given_back(MODEL)


@dataclass
class Front:
    """gNMI of one device, for one user."""

    calls: Calls
    agent: Agent
    state: Callable[[], Any]

    async def call(self, method: str, asked: Any) -> bytes:
        body, peer = framed(asked.SerializeToString()), Peer("127.0.0.1", 1)
        request = Request("POST", f"/gnmi.gNMI/{method}", Headers(FIELDS), body, "2", True, peer)
        response = await self.calls(request)
        fields = dict([*response.headers, *(response.trailers() if response.trailers else ())])
        if fields["grpc-status"] != "0":
            raise Failed(fields)
        assert isinstance(response.body, bytes)
        return next(iter(messages(response.body)), b"")

    async def get(self, *paths: str, origin: str = "openconfig", **more: Any) -> dict[str, Any]:
        prefix = gnmi.Path(origin=origin)
        asked = gnmi.GetRequest(prefix=prefix, path=map(parse, paths), encoding=gnmi.PROTO, **more)
        found = gnmi.GetResponse.FromString(await self.call("Get", asked)).notification
        return {written(each.path): value_of(each.val) for one in found for each in one.update}

    async def config(self, *paths: str, origin: str = "openconfig") -> dict[str, Any]:
        return await self.get(*paths, origin=origin, type=gnmi.GetRequest.CONFIG)

    async def one(self, path: str, *, is_config: bool = True) -> Any:
        """The value of one leaf, None where it has none."""
        try:
            found = await (self.config if is_config else self.get)(path, origin="")
        except Failed as failed:
            if failed.code != Code.NOT_FOUND:
                raise
            return None
        return next(iter(found.values()), None)

    async def set(
        self,
        update: Iterable[Change] = (),
        replace: Iterable[Change] = (),
        delete: Iterable[str] = (),
        union: Iterable[Change] = (),
        **more: Any,
    ) -> None:
        asked = gnmi.SetRequest(
            update=map(_update, update),
            replace=map(_update, replace),
            union_replace=map(_update, union),
            delete=map(parse, delete),
            **more,
        )
        await self.call("Set", asked)


def _update(change: Change) -> gnmi.Update:
    path, value = change
    return gnmi.Update(path=parse(path), val=gnmi.TypedValue(json_ietf_val=json.dumps(value).encode()))


def run(
    tmp_path: Path,
    scene: Callable[[Front], Awaitable[None]],
    *,
    has_view: bool = True,
    user: str = "admin",
    first: str = "",
) -> None:
    """A scene on the left one of two devices."""

    async def authenticate(request: Request) -> Requester:
        return Requester(User(user, recovery=user == "admin"))

    async def play(served: Model) -> None:
        lab = Lab(PAIR, served, tmp_path / "lab", "127.0.0.1", 0)
        try:
            await lab.start()
            await until(lambda: neighbours(lab, "left", "port1") == ["right"])
            if first:
                await change(lab, "left", first)
            agent = lab.agents["left"]
            state = agent.store.operational.source
            await scene(Front(calls(agent.service, authenticate), agent, lambda: state().record()))
        finally:
            await lab.close()

    if not has_view:
        asyncio.run(play(MODEL))
        return
    with model() as served:
        asyncio.run(play(served))
