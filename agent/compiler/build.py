"""A model to the files of a package: bindings, constraints and, where wanted, type stubs."""

from agent.compiler.emit import emit
from agent.compiler.stubs import emit_stubs
from agent.tree.model import Model


def build(model: Model, *, stubs: bool) -> dict[str, str]:
    """The text of each file, by file name."""
    sources = emit(model)
    if stubs:
        sources |= emit_stubs(model)
    return dict(sorted(sources.items()))
