"""A privileged start: listen first, then become an ordinary user."""

import os
import pwd
import socket
from pathlib import Path
from shlex import quote

from isolane.errors import IsolaneError
from isolane.transport.cannot_listen import cannot_listen

BACKLOG = 128


class StartError(IsolaneError):
    """The agent cannot start like this; the text says what to change."""


def listen(host: str, port: int, option: str) -> socket.socket:
    """A listening socket, opened while there are rights to; `option` is the one that selects its address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        remedy = f"choose another address or port with {option} HOST:PORT"
        raise StartError(cannot_listen(host, port, error, remedy)) from error


def become(name: str, state: Path) -> None:
    """Become the user that owns the state directory, irrevocably."""
    try:
        user = pwd.getpwnam(name)
    except KeyError:
        raise StartError(f"user {name} does not exist") from None
    if os.geteuid() == user.pw_uid:
        return
    try:
        _give(state, user)
        os.setgroups([])
        os.setgid(user.pw_gid)
        os.setuid(user.pw_uid)
    except OSError as error:
        where = "" if error.filename is None else f"{error.filename}: "
        raise StartError(f"cannot become {name}: {where}{error.strerror}") from error


def _give(state: Path, user: pwd.struct_passwd) -> None:
    """A directory that is new or empty becomes the user's; another has to be.

    Nothing in it changes hands: where a user may write, a name can be a link to anything.
    """
    state.mkdir(mode=0o700, parents=True, exist_ok=True)
    if state.stat().st_uid == user.pw_uid:
        return
    directory = os.open(state, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if os.listdir(directory):
            name = user.pw_name
            command = f"chown -R {quote(name)} {quote(str(state))}"
            raise StartError(f"{state} is not owned by {name}; change its owner: {command}")
        os.fchown(directory, user.pw_uid, user.pw_gid)
    finally:
        os.close(directory)
