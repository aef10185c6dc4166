"""Who could log in by a configuration."""

from collections.abc import Iterable

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_system import Authentication, AuthorizedKey, System, User
from isolane.bindings.isolane_server import Server, Ssh
from isolane.transport.login_faults import can_log_in

KEY = AuthorizedKey.new(name="k", algorithm="ssh-ed25519", key_data=b"k")


def root(users: Iterable[User], authorities: Iterable[str] = ()) -> Root:
    return Root.new(
        system=System.new(authentication=Authentication.new(user=users)),
        server=Server.new(ssh=Ssh.new(trusted_user_ca=authorities)),
    )


@pytest.mark.parametrize(
    ("configuration", "can"),
    [
        (Root.EMPTY, False),
        (root([User.new(name="a")]), False),
        (root([User.new(name="a"), User.new(name="b", authorized_key=[KEY])]), True),
        (root([User.new(name="a", password="$6$x$y")]), True),
        (root([User.new(name="a")], ["ssh-ed25519 AAAA"]), True),
        (root([], ["ssh-ed25519 AAAA"]), False),
    ],
    ids=["nothing", "a bare user", "a key", "a password", "a certificate", "a certificate for nobody"],
)
def test_a_key_a_password_or_a_certificate_lets_somebody_in(configuration: Root, can: bool) -> None:
    assert can_log_in(configuration) is can
