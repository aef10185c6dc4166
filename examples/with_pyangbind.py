"""Configuration built with classes of pyangbind, for who has scripts with them.

The modules come from the agent itself (get-schema), so the classes fit what it has. pyangbind checks types
while the configuration is built; `must` and references are checked by the agent.

    pip install pyangbind
    python examples/with_pyangbind.py --key state/admin_key --name gold --frames 1000
"""

import importlib.util
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from agent_session import parser, run, session_of
from lxml import etree

try:
    import pyangbind
    from pyangbind.lib.serialise import pybindIETFXMLDecoder, pybindIETFXMLEncoder
except ModuleNotFoundError as missing:
    raise SystemExit(f"{missing.name} is not installed: pip install pyangbind") from None

MODULE = "isolane-ue-llr"
LLR = "urn:isolane:yang:isolane-ue-llr"
NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"


def main() -> None:
    """Make a profile of link layer retry, and read all of them back."""
    options = parser(__doc__)
    options.add_argument("--name", default="gold")
    options.add_argument("--frames", type=int, default=1000)
    args = options.parse_args()
    with session_of(args) as session:
        classes = generate(session, MODULE)
        model = classes.isolane_ue_llr()
        profile = model.llr.profile.add(args.name)
        profile.max_outstanding_frames = args.frames
        profile.max_outstanding_bytes = 2000 * args.frames
        session.edit_config(target="running", config=config(model))
        for name, frames in read(session, classes):
            print(f"{name}: {frames} frames outstanding at most")


def generate(session: Any, name: str) -> Any:
    """Classes of a module, from the texts that the agent has."""
    with tempfile.TemporaryDirectory() as directory:
        for needed, text in texts(session, name).items():
            (Path(directory) / f"{needed}.yang").write_text(text)
        plugin = Path(pyangbind.__file__).parent / "plugin"
        made = Path(directory) / "classes.py"
        command = [
            sys.executable,
            "-m",
            "pyang.scripts.pyang_tool",
            "--plugindir",
            str(plugin),
            "-p",
            directory,
        ]
        subprocess.run([*command, "-f", "pybind", "-o", str(made), f"{directory}/{name}.yang"], check=True)
        spec = importlib.util.spec_from_file_location("classes", made)
        assert spec is not None
        assert spec.loader is not None
        classes = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(classes)
    return classes


def texts(session: Any, name: str) -> dict[str, str]:
    """The texts of a module and of all that it imports."""
    found: dict[str, str] = {}
    wanted = [name]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = session.get_schema(name).data
            wanted += re.findall(r"^\s*import\s+([\w.-]+)", found[name], re.MULTILINE)
    return found


def config(model: Any) -> Any:
    """What edit-config takes: the nodes, without the element that pyangbind puts around them."""
    around = etree.fromstring(pybindIETFXMLEncoder.serialise(model))
    made = etree.Element(f"{{{NETCONF}}}config", nsmap={None: NETCONF})
    made.extend(around)
    return made


def read(session: Any, classes: Any) -> list[tuple[str, int]]:
    """The profiles of the agent, as objects of the classes."""
    data = session.get_config("running", filter=("subtree", f'<llr xmlns="{LLR}"/>')).data_ele
    around = etree.Element(f"{{{LLR}}}{MODULE}", nsmap={None: LLR})
    around.extend(data)
    model = pybindIETFXMLDecoder.decode(etree.tostring(around).decode(), classes, "isolane_ue_llr")
    return [(name, int(profile.max_outstanding_frames)) for name, profile in model.llr.profile.items()]


if __name__ == "__main__":
    run(main)
