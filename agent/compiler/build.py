"""A model to the files of a package: bindings, measures, descriptions, constraints, and type stubs."""

from pathlib import Path

from isolane.compiler.emit import HEADER, emit
from isolane.compiler.progress import Progress, quiet
from isolane.compiler.stubs import emit_stubs
from isolane.compiler.xpath import compile_rules
from isolane.tree.model import Model, descriptions_of, measures_of
from isolane.tree.schema import LeafNode
from isolane.tree.types import Boolean, Decimal64, Enumeration, Integer


def emit_measures(model: Model) -> str:
    """The text of `measures.py`."""
    measures = measures_of(model)
    rows = [
        f"    {path!r}: {tuple(measures[path])!r},"
        for node in model.node.descendants()
        if isinstance(node, LeafNode) and (path := node.path) in measures and _is_measured(node)
    ]
    body = "\n".join(("MEASURES = {", *rows, "}"))
    return (
        f"{HEADER.format(title='What is measured, by the path of the leaf: kind and description.')}{body}\n"
    )


def emit_descriptions(model: Model) -> str:
    """The text of `descriptions.py`: its texts once each, as groupings bring them to many places."""
    descriptions = descriptions_of(model)
    texts = {text: number for number, text in enumerate(dict.fromkeys(descriptions.values()))}
    head = HEADER.format(title="The descriptions of nodes, by the path of the node.")
    return "\n".join(
        (
            f"{head}_TEXTS = (",
            *(f"    {text!r}," for text in texts),
            ")",
            "DESCRIPTIONS = {",
            *(f"    {path!r}: _TEXTS[{texts[text]}]," for path, text in descriptions.items()),
            "}",
            "",
        )
    )


def _is_measured(node: LeafNode) -> bool:
    kind = node.type.resolved
    return not node.is_key and isinstance(kind, Integer | Decimal64 | Boolean | Enumeration)


def build(
    model: Model, *, stubs: bool, progress: Progress = quiet, package: Path | None = None
) -> dict[str, str]:
    """The text of each file, by file name; `package` is where they are to be kept."""
    progress("the classes of the nodes are written")
    rules = compile_rules(model, progress)
    sources = emit(model, package) | {
        "descriptions.py": emit_descriptions(model),
        "measures.py": emit_measures(model),
        "rules.py": rules,
    }
    if stubs:
        sources |= emit_stubs(model)
    return dict(sorted(sources.items()))
