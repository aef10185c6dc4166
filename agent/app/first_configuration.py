"""The configuration of an agent's first start: one administrator who enters by key, and what a file or the
demonstration adds."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from isolane.bindings import MODEL, Root
from isolane.bindings.ietf_netconf_acm import Group, Nacm, Rule, RuleList
from isolane.bindings.ietf_system import Authentication, AuthorizedKey, System, User
from isolane.errors import IsolaneError
from isolane.transport.sshlib import asyncssh
from isolane.tree import json, xml
from isolane.tree.edit import edit
from isolane.tree.model import Model
from isolane.tree.xml.document import read_document

ADMIN = "admin"
EVERYTHING = "*"


class FileError(IsolaneError):
    """A configuration file that cannot be used."""


def administrator(user: str, public_key: str) -> Root:
    """One user with one key, in a group that may do everything (RFC 8341 section 3.4)."""
    return Root.new(
        system=System.new(
            authentication=Authentication.new(user=[with_key(User.new(name=user), public_key)])
        ),
        nacm=Nacm.new(
            groups=Nacm.EMPTY.groups.replace(group=[Group.new(name=ADMIN, user_name=(user,))]),
            rule_list=[
                RuleList.new(
                    name=ADMIN,
                    group=(ADMIN,),
                    rule=[
                        Rule.new(
                            name="everything",
                            module_name=EVERYTHING,
                            access_operations=EVERYTHING,
                            action="permit",
                        )
                    ],
                )
            ],
        ),
    )


def with_key(user: User, public_key: str) -> User:
    """The user with a key more, unless it is there already; `public_key` is a line as OpenSSH writes it."""
    key = asyncssh.import_public_key(public_key)
    if any(known.key_data == key.public_data for known in user.authorized_key):
        return user
    name, algorithm = _free_name(user, key), key.get_algorithm()
    entry = AuthorizedKey.new(name=name, algorithm=algorithm, key_data=key.public_data)
    return user.replace(authorized_key=user.authorized_key.add(entry))


def _free_name(user: User, key: asyncssh.SSHKey) -> str:
    """The comment; several keys may have the same, and only one of them is listed by it alone."""
    fingerprint = key.get_fingerprint()
    name = key.get_comment() or f"{key.get_algorithm()} {fingerprint[-8:]}"
    return f"{name} {fingerprint}" if name in user.authorized_key else name


def of_model(model: Model, root: Root) -> Any:
    """The same configuration for a model that was compiled at run time."""
    if model is MODEL:
        return root
    return xml.decode(model, elements(root), state=False)


def read(model: Model, path: Path, words: Mapping[str, str] | None = None) -> Any:
    """The configuration of a file: JSON (RFC 7951) by its suffix, else XML.

    Of `words` each {word} in the file is replaced.
    """
    try:
        octets = path.read_bytes()
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from error
    for word, meant in (words or {}).items():
        octets = octets.replace(b"{%s}" % word.encode(), meant.encode())
    if path.suffix == ".json":
        return json.decode(model, json.parse(octets), state=False)
    return read_document(model, octets, state=False)


def joined(model: Model, parts: Iterable[Any]) -> Any:
    """All parts in one tree, later ones over earlier ones."""
    root: Any = model.root.EMPTY
    for part in parts:
        root = edit(model, root, elements(part))
    return root


def elements(part: Any) -> Any:
    """A configuration as the element that an edit takes."""
    return xml.parse(b"<config>" + "".join(xml.encode(part)).encode() + b"</config>")
