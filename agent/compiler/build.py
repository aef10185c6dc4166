"""A model to the files of a package: bindings, measures, constraints and, where wanted, type stubs."""

from pathlib import Path

from isolane.compiler.emit import emit
from isolane.compiler.measures import emit_measures
from isolane.compiler.progress import Progress, quiet
from isolane.compiler.stubs import emit_stubs
from isolane.compiler.xpath import compile_rules
from isolane.tree.model import Model


def build(
    model: Model, *, stubs: bool, progress: Progress = quiet, package: Path | None = None
) -> dict[str, str]:
    """The text of each file, by file name; `package` is where they are to be kept."""
    progress("the classes of the nodes are written")
    rules = compile_rules(model, progress)
    sources = emit(model, package) | {"measures.py": emit_measures(model), "rules.py": rules}
    if stubs:
        sources |= emit_stubs(model)
    return dict(sorted(sources.items()))
