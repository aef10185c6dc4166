"""The files of the dashboard over HTTP, without a login; the page reads its data by RESTCONF, with one."""

import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request, Response

PAGE: Final = "/"
FILES: Final = "/dashboard"

Front = Literal["device", "lab"]
"""Whether the page is served by one device, or for all devices of a lab."""

_STATIC: Final = Path(__file__).parent / "static"
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
_POLICY: Final = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
_DOCUMENTATION: Final = re.compile(rb"/\*\*(?:(?!\*/).)*\*/ ?", re.DOTALL)
_REMARK: Final = re.compile(rb"^ *//[^\n]*", re.MULTILINE)
_AROUND_OPERATORS: Final = re.compile(
    rb" (=>|===|!==|&&|\|\||\?\?|\+=|[=?:<>]) |(?<=\)) (?=\{)|(?<=\{) | (?=\})"
)
_INDENTATION: Final = re.compile(rb"^[ ]+", re.MULTILINE)
_ALWAYS: Final = (
    ("Content-Security-Policy", _POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-cache"),  # kept, and used again only when its tag is the same still
)


@dataclass(frozen=True, slots=True)
class _File:
    content_type: str
    tag: str
    octets: bytes


class Dashboard:
    """Answers the path of the page and those of its files, which are read once; there are no others."""

    def __init__(self, front: Front = "device") -> None:
        self._files = _files(front)

    async def __call__(self, request: Request) -> Response:
        file = self._files.get(request.target.partition("?")[0])
        if file is None:
            return Response(404)
        if request.method not in ("GET", "HEAD"):
            return Response(405, (("Allow", "GET, HEAD"),))
        headers = (*_ALWAYS, ("ETag", file.tag))
        if _is_known(request.headers.get("if-none-match"), file.tag):
            return Response(304, headers)
        return Response(200, (*headers, ("Content-Type", file.content_type)), file.octets)


def _is_known(field: str | None, tag: str) -> bool:
    """Whether the client has the file already (RFC 9110, 13.1.2)."""
    if field is None:
        return False
    return any(each.strip().removeprefix("W/") in (tag, "*") for each in field.split(","))


def _served(path: Path) -> bytes:
    """A file as it is sent: without indentation, scripts also without comments and spare spaces.

    All stays at the same lines.

    A test compares the tokens: nothing that a script means is in what is left out.
    """
    octets = path.read_bytes()
    if path.suffix == ".js":
        octets = _DOCUMENTATION.sub(lambda found: b"\n" * found[0].count(b"\n"), octets)
        octets = _AROUND_OPERATORS.sub(rb"\1", _REMARK.sub(b"", octets))
    return _INDENTATION.sub(b"", octets) if path.suffix in (".css", ".js") else octets


@cache
def _files(front: Front) -> Mapping[str, _File]:
    """All files by the path they are asked for."""
    files = {}
    for path in sorted(_STATIC.rglob("*")):
        if path.suffix in _TYPES and path.is_file():
            name = path.relative_to(_STATIC).as_posix()
            octets = _served(path)
            if name == "index.html":
                octets = octets.replace(b'data-front="device"', f'data-front="{front}"'.encode())
            tag = f'"{sha256(octets).hexdigest()[:32]}"'
            target = PAGE if name == "index.html" else f"{FILES}/{name}"
            files[target] = _File(_TYPES[path.suffix], tag, octets)
    return files
