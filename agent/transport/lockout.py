"""Warns of a commit after which no user can log in, while a session is still open."""

import logging
from typing import Any

from isolane.bindings.ietf_system import System
from isolane.bindings.isolane_server import Server
from isolane.store.history import Commit
from isolane.tree.top import top

_log = logging.getLogger("isolane.login")


def can_log_in(root: Any) -> bool:
    """Whether a configuration has anybody: with a key, with a password, or by a certificate."""
    server, users = top(root, Server), top(root, System).authentication.user
    if server.tls.certificate is not None and len(server.tls.cert_to_name.cert_to_name) > 0:
        return True
    by_authority = bool(server.ssh.trusted_user_ca)
    return any(by_authority or user.authorized_key or user.password is not None for user in users)


def warn(commit: Commit, old: Any, new: Any) -> None:
    """A listener of commits."""
    users_are_the_same = top(old, System).authentication is top(new, System).authentication
    if users_are_the_same and top(old, Server) is top(new, Server):
        return
    if can_log_in(old) and not can_log_in(new):
        _log.warning(
            "after commit %d no user can log in: no user has a key or a password, and no certificate is "
            "accepted; `isolane user add --unix` gives one a key while the agent runs with --recovery-user",
            commit.number,
        )
