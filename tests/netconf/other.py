"""A server for a model made at run time, with a module that has one of each kind of constraint."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from isolane.compiler.loading import load
from isolane.compiler.project import SERVER_FEATURES, SERVER_MODULES
from isolane.compiler.texts import project_module_path
from isolane.netconf.server import Server
from isolane.northbound.operations import Call, Handler, Operations
from isolane.northbound.service import Service
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.model import Model
from tests.netconf.client import Client

MORE: Final = "case-list-more"
C: Final = (
    'xmlns="urn:case-list" xmlns:c="urn:case-list" xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" '
    'xmlns:yang="urn:ietf:params:xml:ns:yang:1"'
)


@cache
def model(*more: str) -> Model:
    """The model, and with more modules; compiled once, and kept in the cache of compiled models."""
    own = project_module_path()
    paths = [Path(__file__).parent / "yang", own / "ietf", own / "isolane"]
    return load([*SERVER_MODULES, "case-list", *more], paths, SERVER_FEATURES)


def served(files: Path | None = None, now_ns: Callable[[], int] = lambda: 0, **settings: Any) -> Server:
    """A server on an empty store, with an rpc and state of the module behind it."""
    return serving(Store.open(model(), settings=Settings(**settings), now_ns=now_ns), files)


def serving(made: Store, files: Path | None = None) -> Server:
    """A server on a store that is open, of this model or of one that has more."""
    operations: Operations[Handler] = Operations()
    operations.register(made.model.operations["case-list:double"], lambda call: _double(call))
    gauge: Any = made.model.find("/case-list:gauge")
    samples = [gauge.by_attribute["sample"].record.new(at=at, value=at * 2) for at in (1, 2)]
    made.operational.provide(gauge, lambda keys: gauge.record.new(reading=42, box_name="a", sample=samples))
    made.start()
    return Server(Service(made, operations, files=files))


def _double(call: Call) -> Any:
    node: Any = call.node
    return node.output.record.new(number=call.input.number * 2)


def edit(config: str, operation: str = "merge", target: str = "running", more: str = "") -> str:
    """An edit-config whose content is in the module's namespace unless it says otherwise."""
    return (
        f"<edit-config><target><{target}/></target><default-operation>{operation}</default-operation>{more}"
        f"<config>{config}</config></edit-config>"
    )


def config(client: Client, source: str = "running", more: str = "") -> str:
    """What a datastore holds, as text: `box(name=a) alone=x`."""
    data = client.data(f"<get-config><source><{source}/></source>{more}</get-config>")
    return " ".join(map(shown, data))


def shown(element: Any) -> str:
    """An element and what is below it, short."""
    name: str = element.tag.rpartition("}")[2]
    if len(element):
        return f"{name}({' '.join(map(shown, element))})"
    return f"{name}={element.text}" if element.text else name
