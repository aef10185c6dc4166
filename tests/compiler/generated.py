"""Sets of modules out of a seed: submodules, augments, deviations, and what they have to compile to.

python -m tests.compiler.generated [N] [SEED]: compiles and imports N modules, all or nothing
"""

import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from isolane.compiler import load
from isolane.tree.model import Model
from isolane.tree.validation.constraints import constraints_of
from isolane.tree.validation.validate import validate

TOP = """
  typedef word { type string { length "1..20"; pattern "[a-z]+"; } }
  identity kind;
  grouping common { leaf owner { type word; } container limits { leaf least { type uint8; }
    leaf most { type uint8; must ". >= ../least"; } } }
  feature fast;
  container top {
    uses common;
    leaf mode { type enumeration { enum on; enum off; } default off; }
    leaf spare { type string; }
    leaf rate { if-feature fast; type decimal64 { fraction-digits 3; } }
    list row { key name; leaf name { type word; } leaf group { type word; }
      leaf peer { type leafref { path "../../row/name"; } }
      must "count(../row[group = current()/group]) <= 100"; }
    choice way { case left { leaf left { type empty; } } case right { leaf right { type empty; } } }
  }
  rpc reset { input { leaf name { type leafref { path "/p:top/p:row/p:name"; } } } }
  notification changed { leaf name { type word; } }
"""
INSIDE = (
    *("/owner", "/limits", "/limits/least", "/limits/most", "/mode", "/spare", "/rate", "/row", "/row/name"),
    *("/row/group", "/row/peer", "/left", "/right"),
)


@dataclass
class Generated:
    """The texts of modules by file name, the modules to ask for, the data nodes that there have to be."""

    texts: dict[str, str] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    paths: set[str] = field(default_factory=set)
    constraints: int = 0


def generate(count: int, seed: int) -> Generated:
    random, made = Random(seed), Generated()
    deviated: set[int] = set()
    for number in range(count):
        _module(made, random, number, deviated)
    return made


def _module(made: Generated, random: Random, number: int, deviated: set[int]) -> None:
    name = f"gen-{number}"
    others = sorted(random.sample(range(number), min(number, random.randrange(4))))
    with_part = random.random() < 0.4
    version = random.choice(("1", "1.1"))
    head = f'  yang-version {version};\n  namespace "urn:gen:{number}";\n  prefix p;\n'
    imports = "".join(f"  import gen-{other} {{ prefix o{other}; }}\n" for other in others)
    body = TOP
    made.names.append(name)
    made.paths |= {f"/{name}:top", *(f"/{name}:top{path}" for path in INSIDE)}
    made.constraints += 4  # three musts and leafrefs of the container, one of the rpc
    for other in others:
        body += _change(made, random, number, other, deviated)
    if with_part:
        imports += f"  include {name}-part;\n"
        made.texts[f"{name}-part.yang"] = _part(made, random, number, others, version)
    made.texts[f"{name}.yang"] = f"module {name} {{\n{head}{imports}{body}}}\n"


def _change(made: Generated, random: Random, number: int, other: int, deviated: set[int]) -> str:
    """What a module does to one that it imports."""
    prefix, path = f"o{other}", f"/gen-{other}:top"
    what = random.choice(("augment", "augment", "deviation", "reference", "identity"))
    if what == "augment":
        made.paths |= {f"{path}/gen-{number}:extra-{number}", f"{path}/gen-{number}:extra-{number}/size"}
        made.constraints += 2
        return (
            f"  augment /{prefix}:top {{ when \"{prefix}:mode = 'on'\"; container extra-{number} {{\n"
            f"    leaf size {{ type uint8;\n"
            f'      must "../../{prefix}:row/{prefix}:name = ../../{prefix}:owner"; }} }} }}\n'
        )
    if what == "deviation" and other not in deviated:
        deviated.add(other)
        made.paths.discard(f"{path}/spare")
        return f"  deviation /{prefix}:top/{prefix}:spare {{ deviate not-supported; }}\n"
    if what == "reference":
        made.paths.add(f"/gen-{number}:to-{other}")
        made.constraints += 1
        target = f"/{prefix}:top/{prefix}:row/{prefix}:name"
        return f'  leaf to-{other} {{ type leafref {{ path "{target}"; }} }}\n'
    made.paths.add(f"/gen-{number}:kind-{other}")
    return (
        f"  identity of-{other} {{ base {prefix}:kind; }}\n"
        f"  leaf kind-{other} {{ type identityref {{ base {prefix}:kind; }} default of-{other}; }}\n"
    )


def _part(made: Generated, random: Random, number: int, others: list[int], version: str) -> str:
    """A submodule with prefixes of its own."""
    name = f"gen-{number}"
    # pyang finds nodes of a YANG 1.1 submodule by relative paths only
    target = "/mine:part/mine:a" if version == "1" else "../mine:a"
    leaf = f'leaf b {{ type leafref {{ path "{target}"; }} must "/mine:top/mine:mode = \'on\'"; }}'
    body = f"  container part {{ leaf a {{ type string; }}\n    {leaf} }}\n"
    imports = ""
    made.paths |= {f"/{name}:part", f"/{name}:part/a", f"/{name}:part/b"}
    made.constraints += 2
    if others:
        other = random.choice(others)
        imports = f"  import gen-{other} {{ prefix theirs; }}\n"
        body += (
            f"  augment /theirs:top/theirs:row {{ leaf note-{number} {{ type string;\n"
            '    must "../theirs:name != current() or /mine:part/mine:a"; } }\n'
        )
        made.paths.add(f"/gen-{other}:top/row/{name}:note-{number}")
        made.constraints += 1
    head = f"  yang-version {version};\n  belongs-to {name} {{ prefix mine; }}\n"
    return f"submodule {name}-part {{\n{head}{imports}{body}}}\n"


def compiled(made: Generated, directory: Path) -> Model:
    for name, text in made.texts.items():
        (directory / name).write_text(text)
    return load(made.names, [directory], cache_dir=directory / "cache")


def check(made: Generated, model: Model) -> None:
    """AssertionError unless the model is what was generated, and can be used."""
    paths = {node.path for node in model.node.descendants()}
    assert paths == made.paths, sorted(paths ^ made.paths)[:5]
    assert len(constraints_of(model).all) == made.constraints
    validate(model, model.root.EMPTY)


def main() -> None:
    count, seed = (*map(int, sys.argv[1:]), *(500, 1)[len(sys.argv) - 1 :])[:2]
    with tempfile.TemporaryDirectory(prefix="isolane-generated-") as directory:
        made = generate(count, seed)
        begin = perf_counter()
        model = compiled(made, Path(directory))
        built = perf_counter()
        check(made, model)
        rules = next(Path(directory).glob("cache/*/rules.py")).stat().st_size
        sys.stdout.write(
            f"{count} modules of seed {seed}: {len(made.texts)} files, {len(made.paths):,} data nodes,"
            f" {made.constraints:,} constraints; compiled in {built - begin:.1f} s, first validation"
            f" {1e3 * (perf_counter() - built):.0f} ms, rules {rules / 1e6:.1f} MB\n"
        )


if __name__ == "__main__":
    main()
