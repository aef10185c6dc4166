"""The checks of one set of modules: compiled, served with the options of its users, and judged."""

import contextlib
import io
import json
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import grpc
import httpx
from ncclient.operations import RPCError

from isolane.cli.main import main as isolane
from isolane.compiler import load
from isolane.compiler.errors import CompileError, CompileErrors
from isolane.compiler.texts import locate, standard_module_path, yang_files
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from isolane.sonic import document
from isolane.sonic.datastore import modules_in
from isolane.sonic.errors import SonicError
from isolane.sonic.modules import content
from isolane.sonic.modules.tables import Tables
from isolane.tree import xml
from isolane.tree.model import Model
from isolane.tree.module import Module
from tests.e2e.agents import Running, agent
from tests.e2e.restconf import JSON, NC, client, error
from tests.judge.generator import Generator
from tests.judge.repair import repaired
from tests.judge.trial import TOLERATED, Subject, trial
from tests.judge.yanglint import YanglintRefuses
from tests.ports import free_tcp_port
from tests.sonic.redis_server import RedisServer
from tests.world.made_again import made_again
from tests.world.sets import ModuleSet

_IMPORT: Final = re.compile(r"^\s*(?:import|include)\s+([\w.-]+)", re.MULTILINE)
BUILT_IN: Final = ("ietf-yang-types@2013-07-15", "ietf-inet-types@2013-07-15")
"""Types that yanglint has in itself and takes for newer ones too: documents are judged by these."""
_TOLERATED: Final = re.compile(
    rf'{TOLERATED.pattern}|does not conform to "\^.*\$"'  # OpenConfig's anchors, for libyang characters
)
SONIC_PORT: Final = (
    "sonic-port:sonic-port/PORT/PORT_LIST=Ethernet0",
    {"sonic-port:PORT_LIST": [{"name": "Ethernet0", "mtu": 1500}]},
)
OWN_PORT: Final = (
    "ietf-interfaces:interfaces/interface=Ethernet0/isolane-dataplane:data-plane",
    {"isolane-dataplane:data-plane": {"max-frame-size": 1522}},
)
_LIBRARY: Final = "urn:ietf:params:xml:ns:yang:ietf-yang-library"


@dataclass
class Report:
    """The row of one set in the table."""

    modules: int
    nodes: int = 0
    refused: list[str] = field(default_factory=list)
    """Modules that neither judge takes."""
    unjudged: list[str] = field(default_factory=list)
    """Modules that yanglint does not take, so that it has no verdict on their documents."""
    starts: list[str] = field(default_factory=list)
    """The ways to start that held."""
    valid: int = 0
    invalid: int = 0
    faults: list[str] = field(default_factory=list)
    """Whatever did not hold."""


def report(asked: ModuleSet, scratch: Path, documents: int) -> Report:
    """All checks of a set."""
    names = asked.modules
    made = Report(len(names))
    model, refused = _compiled(names, asked.paths, scratch / "cache")
    for name, reason in refused.items():
        if _takes(asked, name):
            made.faults.append(f"{name} is refused, and yanglint takes it: {reason}")
        else:
            made.refused.append(name)
    made.nodes = sum(1 for _ in model.node.descendants())
    served = [name for name in names if name not in refused]
    for label, start in _starts(asked, served, model, scratch):
        try:
            start()
        except (AssertionError, CompileError, RPCError, httpx.HTTPError, grpc.RpcError) as fault:
            made.faults.append(f"{label}: {fault}")
        else:
            made.starts.append(label)
    judged, lost = _compiled([*served, *BUILT_IN], asked.paths, scratch / "cache")
    try:
        _judge(asked, judged, documents, made)
    except YanglintRefuses:
        lost |= {name: "" for name in served if not _takes(asked, name)}
        rest = [name for name in served if name not in lost]
        judged = load([*rest, *BUILT_IN], asked.paths, cache_dir=scratch / "cache")
        try:
            _judge(asked, judged, documents, made)
        except YanglintRefuses as fault:
            made.faults.append(str(fault))
    made.unjudged = sorted(lost)
    return made


# --- compiling


def _compiled(names: Sequence[str], paths: Sequence[Path], cache: Path) -> tuple[Model, dict[str, str]]:
    """The model of those that compile, and the reason why each other one does not."""
    needs = _imports(paths)
    wanted, refused = list(names), dict[str, str]()
    while True:
        try:
            return load(wanted, paths, cache_dir=cache), refused
        except CompileError as fault:
            several = fault.errors if isinstance(fault, CompileErrors) else (fault,)
            at = {re.split("[@.]", each.where)[0]: str(each) for each in several}
            lost = {name: at[file] for name in wanted for file in at.keys() & _closure(needs, name)}
            if not lost:
                raise
            refused |= lost
            wanted = [name for name in wanted if name not in lost]


def _imports(paths: Sequence[Path]) -> dict[str, list[str]]:
    """What each module or submodule imports and includes."""
    files = (file for folder in paths for file in yang_files(folder))
    return {
        re.split("[@.]", file.name)[0]: _IMPORT.findall(file.read_text("utf-8", errors="replace"))
        for file in files
    }


def _closure(needs: dict[str, list[str]], name: str) -> set[str]:
    found, pending = {name}, [name]
    while pending:
        more = set(needs.get(pending.pop(), ())) - found
        found |= more
        pending += more
    return found


def _takes(asked: ModuleSet, name: str) -> bool:
    """Whether yanglint takes a module."""
    file = next(each for each in _files(asked) if re.split("[@.]", each.name)[0] == name)
    paths = [word for path in _searched(asked) for word in ("-p", str(path))]
    return (
        subprocess.run(["yanglint", "-i", *paths, str(file)], capture_output=True, check=False).returncode
        == 0
    )


def _files(asked: ModuleSet) -> Iterator[Path]:
    return (file for folder in asked.folders for file in yang_files(folder))


def _searched(asked: ModuleSet) -> list[Path]:
    standard = standard_module_path()
    return [*asked.paths, standard / "ietf", standard / "iana"]


# --- judging


def _judge(asked: ModuleSet, model: Model, documents: int, made: Report) -> None:
    """Random documents, valid and broken, to this program and to yanglint."""
    files = [locate(module.location) for module in model.implemented.values()]
    subject = Subject(model, _searched(asked), files, "add -i", _TOLERATED)
    for state in (False, True):
        outcome = trial(subject, 1, documents, state=state, shares=(0.02, 0.05))
        made.valid += outcome.valid
        made.invalid += outcome.invalid
        for each in outcome.differences:
            verdicts = f"here {each.ours or 'valid'}, yanglint {each.theirs or 'valid'}"
            made.faults.append(f"verdicts differ: {verdicts}: {each.document[:2000]}")


# --- starting

Start = Callable[[], None]


def _starts(asked: ModuleSet, names: list[str], model: Model, scratch: Path) -> Iterator[tuple[str, Start]]:
    """The ways in which users of a set start an agent, each with a look at what it serves."""
    if asked.is_sonic:
        yield from _sonic_starts(asked, [model.modules[name] for name in names], scratch)
        return
    paths = [word for path in asked.paths for word in ("--yang-path", str(path))]
    modules = [word for name in names for word in ("--module", name)]

    def data() -> None:
        first = scratch / "first.xml"
        first.write_text(f'<config xmlns="{NC}">{_least(model)}</config>')
        options = ["--dataplane", "none", *paths, *modules, "--config", str(first), "--http", "127.0.0.1:0"]
        with agent(scratch / "data", *options) as running:
            _look(running, [model.modules[name] for name in names])

    yield "--dataplane none --module", data
    if asked.has_view is not None:
        yield "--gnmi --yang-path", partial(_view, asked.has_view, scratch / "view")


def _least(model: Model) -> str:
    """What modules demand of a first configuration, as XML."""
    random = Random(1)
    root = repaired(model.root.EMPTY, Generator(model, random, state=False), random, config=True)
    return "".join(xml.encode(root))


def _look(running: Running, modules: Sequence[Module]) -> None:
    """All modules are in the YANG library and have their text, and the data can be read by two doors."""
    with running.connect() as session:
        library = session.get(("subtree", f'<yang-library xmlns="{_LIBRARY}"/>')).data_xml
        missing = [each.name for each in modules if f">{each.name}</name>" not in library]
        assert not missing, f"not in the YANG library: {missing}"
        for each in modules:
            text = session.get_schema(each.name, each.revision or None).data
            assert f"module {each.name}" in text, f"get-schema of {each.name}"
        session.get()
    with client(running) as admin:
        assert admin.get("/restconf/data").status_code == 200


def _view(folder: Path, state: Path) -> None:
    """What OpenConfig's collectors ask for."""
    port = free_tcp_port()
    with agent(state, "--gnmi", f"127.0.0.1:{port}", "--yang-path", str(folder)):
        octets = (state / "admin_tls.pem").read_bytes()
        secrets = grpc.ssl_channel_credentials((state / "ca.pem").read_bytes(), octets, octets)
        with grpc.secure_channel(f"127.0.0.1:{port}", secrets) as channel:
            get = channel.unary_unary(
                "/gnmi.gNMI/Get", gnmi.GetRequest.SerializeToString, gnmi.GetResponse.FromString
            )
            for top in ("interfaces", "lldp", "system"):
                asked = gnmi.GetRequest(
                    prefix=gnmi.Path(origin="openconfig"), path=[parse(f"/{top}")], encoding=gnmi.PROTO
                )
                updates = [each for found in get(asked).notification for each in found.update]
                assert updates, f"nothing of /{top}"


def _sonic_starts(asked: ModuleSet, modules: list[Module], scratch: Path) -> Iterator[tuple[str, Start]]:
    [folder] = asked.folders
    port = [each for each in modules if each.name == "sonic-port"]
    sample = json.loads(asked.samples[0].read_text())["SAMPLE_CONFIG_DB_JSON"]
    recreated = scratch / "recreated.json"
    recreated.write_text('{"MIRROR_SESSION": [], "PORT": ["lanes", "speed"]}')
    several = ["--config-db", str(scratch / "saved.json"), "--sonic-recreate", str(recreated)]
    for number, (label, options, there) in enumerate(
        (
            ("--sonic", ["--sonic"], modules),
            ("--sonic --module", ["--sonic", "--module", "sonic-port"], port),
            (
                "with --config-db, --sonic-recreate, --sonic-compare",
                ["--sonic", "--sonic-compare", "1", *several],
                modules,
            ),
            ("--sonic --dataplane sonic", ["--sonic", "--dataplane", "sonic"], modules),
            ("--dataplane sonic", ["--dataplane", "sonic"], []),
        )
    ):
        yield label, partial(_switch, sample, folder, options, there, scratch / f"switch{number}")
    yield "sonic validate, import, export, order, save", partial(_commands, asked, sample, scratch)
    yield "all samples there and back", partial(_samples, asked, scratch)
    hashes = document.content(sample, "|")
    yield "entries made again", partial(made_again, folder, scratch / "cache", hashes)


def _switch(
    sample: Any, folder: Path, options: Sequence[str], modules: Sequence[Module], directory: Path
) -> None:
    """An agent in front of SONiC's own sample: a client's edit is in Redis, a call of an rpc is answered."""
    directory.mkdir()
    redis = RedisServer(directory)
    redis.start()
    try:
        redis.load(sample)
        doors = ("--redis", redis.url, "--yang-path", str(folder), "--http", "127.0.0.1:0")
        with agent(directory / "state", *options, *doors) as running, client(running) as admin:
            _look(running, modules)
            place, body = SONIC_PORT if "--sonic" in options else OWN_PORT
            answer = admin.patch(f"/restconf/data/{place}", json=body, headers=JSON)
            assert answer.status_code == 204, answer.text
            assert redis.hash("PORT|Ethernet0")["mtu"] == "1500"
            if "sonic-copp" in (each.name for each in modules):
                answer = admin.post("/restconf/operations/sonic-copp:get-match-protocols")
                assert error(answer)["error-tag"] == "operation-not-supported"
    finally:
        redis.stop()


def _commands(asked: ModuleSet, sample: Any, scratch: Path) -> None:
    """The file of a switch, as data and back, word for word."""
    [folder] = asked.folders
    file, data, saved = scratch / "config_db.json", scratch / "data.json", scratch / "from_redis.json"
    file.write_text(json.dumps(sample))
    modules = ("--yang-path", str(folder))
    _said("sonic", "validate", str(file), *modules)
    data.write_text(_said("sonic", "import", str(file), *modules))
    for more in ((), ("--onto", str(file))):
        back = json.loads(_said("sonic", "export", str(data), *modules, *more))
        assert document.content(back, "|") == document.content(sample, "|"), "the sample came back otherwise"
    _said("sonic", "order", *modules)
    directory = scratch / "saving"
    directory.mkdir()
    redis = RedisServer(directory)
    redis.start()
    try:
        redis.load(sample)
        _said("sonic", "save", str(saved), "--redis", redis.url)
    finally:
        redis.stop()
    assert document.content(json.loads(saved.read_text()), "|") == document.content(sample, "|")


def _said(*words: str) -> str:
    """What a command prints; it ends well."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = isolane(list(words))
    assert code == 0, f"isolane {' '.join(words)}: exit code {code}: {said.getvalue()[:2000]}"
    return said.getvalue()


def _samples(asked: ModuleSet, scratch: Path) -> None:
    """No key, field or value is lost, and whatever no data can hold is named."""
    [folder] = asked.folders
    tables = Tables(load(modules_in([folder]), [folder], cache_dir=scratch / "cache"))
    for file in asked.samples[1:]:
        try:
            hashes = document.content(json.loads(file.read_text()), tables.separator)
        except (ValueError, SonicError):
            continue  # a file of another kind
        taken = content.take(tables, hashes)
        tree = tables.placed(tables.model.root.EMPTY, taken.records)
        assert content.hashes(tables, tree, hashes) == hashes, file.name
        named = {(one.key, one.field) for one in taken.aside}
        alone = content.hashes(tables, tree)
        for key, fields in hashes.items():
            if key.partition(tables.separator)[0] in taken.unknown or (key, "") in named:
                continue
            left = {name: text for name, text in fields.items() if (key, name) not in named}
            assert alone.get(key, {}).items() >= left.items(), f"{file.name}: {key}"
