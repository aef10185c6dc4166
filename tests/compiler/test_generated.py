"""Sets of modules that nobody wrote, and all that pyang brings along; `make modules` has the long form."""

from pathlib import Path

import pytest

from isolane.compiler.build import build
from isolane.compiler.parsing import parse_modules
from isolane.compiler.reader import read_model
from isolane.compiler.texts import standard_module_path
from tests.compiler.generated import check, compiled, generate


@pytest.mark.parametrize("seed", range(3))
def test_a_generated_set_compiles_to_what_it_says(tmp_path: Path, seed: int) -> None:
    made = generate(25, seed)
    check(made, compiled(made, tmp_path))


@pytest.mark.examples
def test_every_module_that_pyang_brings_along_compiles() -> None:
    files = sorted(standard_module_path().rglob("*.yang"))
    names = sorted({file.stem.partition("@")[0] for file in files if _is_module(file)})
    model = read_model(parse_modules(names))
    assert {name for name in names if name in model.modules} == set(names)
    for name, text in build(model, stubs=False).items():
        compile(text, name, "exec")


def _is_module(file: Path) -> bool:
    lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    return next(line for line in lines if line.startswith(("module ", "submodule "))).startswith("module ")
