"""The one place where errors become rpc-errors (RFC 6241 section 4.3, appendix A; RFC 7950 section 15)."""

from collections.abc import Iterable, Iterator
from typing import Final

from isolane.errors import DataError, DataErrors, InstancePath, Qualified, Structure
from isolane.strand import pausing_at_each
from isolane.tree.model import model_of
from isolane.tree.path import Path
from isolane.tree.scopes import xml_path
from isolane.tree.xml.escaping import escape, quoteattr

YANG: Final = "urn:ietf:params:xml:ns:yang:1"
_OF_YANG: Final = frozenset({"non-unique", "missing-choice"})
"""Members of error-info that RFC 7950 section 15 adds."""


def rpc_errors(errors: Iterable[DataError]) -> Iterator[str]:
    """The rpc-error elements, to stand in an rpc-reply."""
    return map(_rpc_error, pausing_at_each(errors))


def errors_of(error: DataError | DataErrors) -> tuple[DataError, ...]:
    """One or more, as a tuple."""
    return error.errors if isinstance(error, DataErrors) else (error,)


def _rpc_error(error: DataError) -> str:
    return "".join(
        (
            f"<rpc-error><error-type>{error.type}</error-type><error-tag>{error.tag}</error-tag>"
            "<error-severity>error</error-severity>",
            f"<error-app-tag>{escape(error.app_tag)}</error-app-tag>" if error.app_tag else "",
            _path(error),
            f'<error-message xml:lang="en">{escape(_printable(error.message))}</error-message>',
            *_info(error),
            "</rpc-error>",
        )
    )


def _path(error: DataError) -> str:
    if not isinstance(error.path, Path) or not error.path:
        return ""
    return _instance("error-path", error.path)


def _instance(name: str, path: Path, declared: str = "") -> str:
    text, prefixes = xml_path(path)
    declared += "".join(f" xmlns:{prefix}={quoteattr(uri)}" for prefix, uri in prefixes.items())
    return f"<{name}{declared}>{escape(text)}</{name}>"


def _info(error: DataError) -> Iterator[str]:
    if not error.info:
        return
    yield "<error-info>"
    for name, value in error.info.items():
        if isinstance(value, Structure):
            yield _structure(name, value)
            continue
        declared = f' xmlns="{YANG}"' if name in _OF_YANG else ""
        for text in (value,) if isinstance(value, str) else value:
            yield _member(error, name, text, declared)
    yield "</error-info>"


def _member(error: DataError, name: str, text: str, declared: str) -> str:
    if name == "non-unique" and isinstance(error.path, Path) and error.path:
        return _instance(name, model_of(error.path.node).parse_path(text), declared)
    return f"<{name}{declared}>{escape(_printable(text))}</{name}>"


def _structure(name: str, structure: Structure) -> str:
    inside = "".join(_below(*member) for member in structure.members.items())
    return f"<{name} xmlns={quoteattr(structure.namespace)}>{inside}</{name}>"


def _below(name: str, value: str | Qualified | InstancePath) -> str:
    if isinstance(value, Path):
        return _instance(name, value)
    if isinstance(value, Qualified):
        return f"<{name} xmlns:id={quoteattr(value.namespace)}>id:{value.name}</{name}>"
    return f"<{name}>{escape(_printable(str(value)))}</{name}>"


def _printable(text: str) -> str:
    """Without what XML cannot carry: an error may quote anything."""
    if text.isprintable():
        return text
    return "".join(
        each if each.isprintable() or each in "\t\n" else "\N{REPLACEMENT CHARACTER}" for each in text
    )
