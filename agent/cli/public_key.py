"""Public keys in files that a command is given."""

from pathlib import Path

from isolane.cli.arguments import WrongArguments


def public_key(path: Path) -> str:
    """The line of a file as OpenSSH writes it; WrongArguments for what is not a public key."""
    from isolane.app.first_configuration import with_key
    from isolane.bindings.ietf_system import User

    try:
        line = path.read_text()
        with_key(User.EMPTY, line)
    except (OSError, ValueError) as error:
        raise WrongArguments(f"{path} is not a public key: {error}") from error
    return line
