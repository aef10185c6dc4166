"""A privileged start: listen first, then become an ordinary user."""

import os
import pwd
import socket
from pathlib import Path

from agent.errors import IsolaneError

BACKLOG = 128


class StartError(IsolaneError):
    """The agent cannot start like this; the text says what to change."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, opened while there are rights to."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise StartError(f"cannot listen at {host} port {port}: {error.strerror or error}") from error


def become(name: str, state: Path) -> None:
    """Be another user for good, who owns the state directory."""
    try:
        user = pwd.getpwnam(name)
    except KeyError:
        raise StartError(f"there is no user {name}") from None
    if os.geteuid() == user.pw_uid:
        return
    try:
        state.mkdir(mode=0o700, parents=True, exist_ok=True)
        for path in (state, *state.rglob("*")):
            os.chown(path, user.pw_uid, user.pw_gid, follow_symlinks=False)
        os.setgroups([])
        os.setgid(user.pw_gid)
        os.setuid(user.pw_uid)
    except OSError as error:
        raise StartError(f"cannot become {name}: {error.strerror}") from error
