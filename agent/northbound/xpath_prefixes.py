"""Prefixes of XPath filters: a module's name stands for it, whatever a client called it."""

from collections.abc import Mapping

from isolane.tree.model import Model
from isolane.tree.xpath.lexer import tokens
from isolane.tree.xpath.parser import parse


def prefixes(model: Model) -> Mapping[str, str]:
    """Prefixes for text without XML declarations: the name of a module, or the module's own prefix."""
    made: dict[str, str] | None = model.caches.get("netconf.prefixes")
    if made is None:
        modules = tuple(model.modules.values())
        made = {module.prefix: module.namespace for module in reversed(modules)}
        made |= {module.name: module.namespace for module in modules}
        model.caches["netconf.prefixes"] = made
    return made


def with_module_names(model: Model, text: str, declared: Mapping[str, str]) -> str:
    """The same expression with names of modules as prefixes; DataError when it is not XPath."""
    known = {**prefixes(model), **declared}
    parse(text, known)
    pieces: list[str] = []
    written = 0
    for token in tokens(text):
        prefix, colon, _ = token.text.partition(":")
        module = model.by_namespace.get(known.get(prefix, "")) if colon and token.kind == "name" else None
        if module is not None:
            pieces += (text[written : token.position], module.name)
            written = token.position + len(prefix)
    return "".join((*pieces, text[written:]))
