"""The same work done by others: yanglint, yangson, pyangbind. Seconds, or None when one is not installed."""

import importlib.util
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any

from isolane.compiler.texts import project_module_path, standard_module_path

IEEE = project_module_path() / "ieee"
STANDARD = standard_module_path()
MODULES = ("ieee802-dot1q-bridge", "ieee802-dot1q-stream-filters-gates-bridge")
SEARCH = (IEEE, STANDARD / "ietf", STANDARD / "iana")


def seconds(work: Callable[[], Any], times: int = 3) -> float:
    """The median time of some calls."""
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begin)
    return median(taken)


def yanglint(text: str) -> float | None:
    """Parsing and validating: the time of the process less that of one without data."""
    if which("yanglint") is None:
        return None
    options = [option for path in SEARCH for option in ("-p", str(path))]
    files = [str(IEEE / f"{name}.yang") for name in MODULES]
    with tempfile.NamedTemporaryFile("w", suffix=".xml") as data:
        data.write(text)
        data.flush()
        command = ["yanglint", *options, "-t", "config", *files]

        def run(*extra: str) -> None:
            subprocess.run([*command, *extra], check=True, capture_output=True)

        return seconds(lambda: run(data.name), 5) - seconds(lambda: run(), 5)


def yangson(text: str) -> float | None:
    """Reading and validating with yangson, which reads JSON best: its own input form is given to it."""
    if importlib.util.find_spec("yangson") is None:
        return None

    from isolane import bindings
    from isolane.tree import json as tree_json
    from isolane.tree import xml

    root = xml.decode(bindings.MODEL, xml.parse(f"<data>{text}</data>".encode()))
    members = "".join(tree_json.encode(root))
    model = importlib.import_module("yangson").DataModel(_library(), [str(path) for path in SEARCH])

    def read() -> None:
        model.from_raw(json.loads(members)).validate()

    return seconds(read, 1)


def _library() -> str:
    """The YANG library that yangson asks for."""
    from isolane.compiler.parsing import parse_modules

    modules = parse_modules([*MODULES, "iana-if-type"], [IEEE])
    entries = [
        {
            "name": name,
            "revision": module.i_latest_revision or "",
            "namespace": module.search_one("namespace").arg,
            "conformance-type": "implement" if name in modules.implemented else "import",
            "feature": modules.features(module),
        }
        for name, module in modules.by_name.items()
    ]
    return json.dumps({"ietf-yang-library:modules-state": {"module-set-id": "", "module": entries}})


def pyangbind(text: str) -> float | None:
    """Decoding only: pyangbind checks no constraint."""
    if importlib.util.find_spec("pyangbind") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "bound.py"
        _bind(output)
        sys.path.insert(0, folder)
        try:
            bound = importlib.import_module("bound")
            serialise = importlib.import_module("pyangbind.lib.serialise")

            name = MODULES[0]
            wrapped = f'<{name} xmlns="urn:ieee:std:802.1Q:yang:{name}">{text}</{name}>'
            return seconds(lambda: serialise.pybindIETFXMLDecoder.decode(wrapped, bound, name), 1)
        finally:
            sys.path.remove(folder)


def _bind(output: Path) -> None:
    package = importlib.import_module("pyangbind")
    options = [option for path in SEARCH for option in ("-p", str(path))]
    command = [
        *(sys.executable, "-m", "pyang", "--plugindir", str(Path(package.__file__ or "").parent / "plugin")),
        *("-f", "pybind", "-o", str(output), *options),
        *(str(IEEE / f"{name}.yang") for name in MODULES),
    ]
    subprocess.run(command, check=True, capture_output=True)
