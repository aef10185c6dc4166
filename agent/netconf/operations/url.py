"""The url capability (RFC 6241 section 8.8): files inside one directory of the agent, and nothing else."""

import os
import re
from itertools import chain
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from agent.errors import DataError
from agent.netconf.messages import NETCONF
from agent.netconf.operations.call import Call, Element
from agent.tree import xml

_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}")
_CONFIG: Final = f"{{{NETCONF}}}config"


def read(call: Call, text: str) -> Element:
    """The `config` element of a file."""
    file = _file(call, text)
    limits = call.server.limits
    limit = limits.max_message_size
    try:
        if file.stat().st_size > limit:
            raise DataError("too-big", f"{file.name} is over the limit of {limit} octets", type="protocol")
        element = xml.parse(file.read_bytes(), limit, limits.max_elements)
    except OSError as error:
        raise DataError("data-missing", f"{file.name}: {error.strerror}", type="protocol") from error
    if element.tag != _CONFIG:
        raise DataError(
            "bad-element",
            f"{file.name} holds no config element of {NETCONF}",
            type="protocol",
            info={"bad-element": "config"},
        )
    return element


def write(call: Call, text: str, tree: Any) -> None:
    """Write a configuration, whole or not at all."""
    file = _file(call, text)
    part = file.with_name(f".{file.name}.{call.session.number}")
    content = chain((f'<config xmlns="{NETCONF}">',), xml.encode(tree, state=False), ("</config>\n",))
    try:
        file.parent.mkdir(mode=0o700, exist_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
            stream.writelines(piece.encode() for piece in content)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(file)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise DataError("resource-denied", f"{file.name}: {error.strerror}", type="protocol") from error


def delete(call: Call, text: str) -> None:
    """Remove a file."""
    file = _file(call, text)
    try:
        file.unlink()
    except OSError as error:
        raise DataError("data-missing", f"{file.name}: {error.strerror}", type="protocol") from error


def _file(call: Call, text: str) -> Path:
    """The file of a URL: `file:///NAME`, a plain name in the agent's directory for files."""
    directory = call.server.files
    if directory is None:
        raise DataError("operation-not-supported", "this agent keeps no files", type="protocol")
    parts = urlsplit(text.strip())
    name = unquote(parts.path).removeprefix("/")
    plain = (
        parts.scheme == "file" and parts.netloc in ("", "localhost") and not (parts.query or parts.fragment)
    )
    if not plain or not _NAME.fullmatch(name):
        raise DataError(
            "invalid-value",
            "a url is file:///NAME, with letters, digits, dots, dashes and underscores in NAME",
            type="protocol",
            info={"bad-element": "url"},
        )
    return directory / name
