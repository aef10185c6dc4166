"""What is made of the .proto files of gNMI: descriptors, and types for checkers.

    python -m tools.proto [--check]

It needs grpcio-tools, which has protoc. The agent itself needs only the protobuf runtime, of any version:
what is written here are descriptors, and messages are made of them when the agent starts.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

import isolane

ROOT: Final = Path(isolane.__file__).resolve().parent
PLACE: Final = ROOT / "gnmi" / "proto"
OWN: Final = "isolane.gnmi.proto"
DESCRIPTORS: Final = "descriptors.binpb"
TWINS: Final = {
    "reflection_v1alpha.proto": ("reflection.proto", "grpc.reflection.v1", "grpc.reflection.v1alpha")
}
"""Files that are other ones in another package."""


def files() -> dict[str, bytes]:
    """All generated files by their names."""
    from grpc_tools import _proto, protoc  # type: ignore[import-untyped,unused-ignore]  # no types

    texts_in = {path.name: path.read_text() for path in PLACE.glob("*.proto")}
    for twin, (name, package, other) in TWINS.items():
        texts_in[twin] = re.sub(rf"\b{re.escape(package)}\b", other, texts_in[name])
    sources = sorted(texts_in)
    with tempfile.TemporaryDirectory() as given, tempfile.TemporaryDirectory() as directory:
        out = Path(directory)
        for name, text in texts_in.items():
            (Path(given) / name).write_text(text)
        bundled = str(next(iter(_proto.__path__)))
        options = [f"-I{given}", f"-I{bundled}", "--include_imports"]
        outputs = [f"--descriptor_set_out={out / DESCRIPTORS}", f"--pyi_out={out}"]
        if protoc.main(["protoc", *options, *outputs, *sources]) != 0:
            raise SystemExit("protoc failed")
        texts = {
            f"{_module(name)}.pyi": _stub((out / f"{_module(name)}.pyi").read_text()) for name in sources
        }
        descriptors = (out / DESCRIPTORS).read_bytes()
    texts |= {f"{_module(name)}.py": _loader(name) for name in sources}
    return {name: text.encode() for name, text in texts.items()} | {DESCRIPTORS: descriptors}


def _module(proto: str) -> str:
    return f"{proto.removesuffix('.proto')}_pb2"


def _stub(text: str) -> str:
    """The imports among the files are those of the package, and mappings have types."""
    own = re.sub(r"^import (\w+_pb2) as", rf"from {OWN} import \1 as", text, flags=re.MULTILINE)
    typed = re.sub(r"\b_Mapping\]", "_Mapping[str, _Any]]", own)
    typed = re.sub(r"^(\w+): _ClassVar\[(\w+)\]", r"\1: \2", typed, flags=re.MULTILINE)
    return typed.replace("from typing import ", "from typing import Any as _Any, ")


def _loader(name: str) -> str:
    title = f'"""The messages of {name}; made by tools/proto.py."""'
    return f'{title}\n\nfrom {OWN}.pool import load\n\nload("{name}", globals())\n'


def main() -> int:
    """Write the files, or say which are not up to date."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="say whether the files are up to date")
    check = parser.parse_args().check
    old = {name for name, octets in files().items() if _read(PLACE / name) != octets}
    if check:
        for name in sorted(old):
            print(f"{PLACE / name} is not up to date: make proto")
        return 1 if old else 0
    for name, octets in files().items():
        (PLACE / name).write_bytes(octets)
    return 0


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


if __name__ == "__main__":
    sys.exit(main())
