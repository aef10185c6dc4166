"""A NETCONF session with an agent for the other examples, and one sentence for what goes wrong."""

import argparse
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

try:
    from ncclient import NCClientError, manager
    from ncclient.operations import RPCError
    from ncclient.transport.errors import AuthenticationError, SessionCloseError, SSHUnknownHostError
except ModuleNotFoundError as missing:
    raise SystemExit(f"{missing.name} is not installed: pip install ncclient") from None

for _library in ("ncclient", "paramiko"):  # what they log comes as an exception too
    logging.getLogger(_library).addHandler(logging.NullHandler())


class Trouble(Exception):
    """The script cannot go on; the text is a sentence for a person."""


def parser(description: str | None) -> argparse.ArgumentParser:
    """The options that lead to an agent; a script adds its own."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--host", default="127.0.0.1")
    made.add_argument("--port", type=int, default=8300)
    made.add_argument("--user", default="admin")
    made.add_argument("--key", default="state/admin_key", help="private key of the user (state/admin_key)")
    return made


def session_of(options: argparse.Namespace) -> Any:
    """A session with the agent of the options."""
    return connect(options.host, options.port, options.user, Path(options.key))


def connect(host: str, port: int, user: str, key: Path, host_key: Path | None = None) -> Any:
    """A session; the agent's host key is beside the administrator's key unless it is given."""
    known = host_key or key.with_name("ssh_host_ed25519_key.pub")
    for file in (key, known):
        if not file.is_file():
            raise Trouble(f"{file} does not exist; name the key in the agent's state directory")
    try:
        return manager.connect(
            host=host,
            port=port,
            username=user,
            key_filename=str(key),
            hostkey_b64=known.read_text().split()[1],
            allow_agent=False,
            look_for_keys=False,
        )
    except SSHUnknownHostError:
        raise Trouble(f"the agent at {host} port {port} has another host key than {known}") from None
    except AuthenticationError:
        raise Trouble(f"the agent at {host} port {port} does not accept user {user} with {key}") from None
    except (NCClientError, OSError) as error:
        raise Trouble(f"no agent answers at {host} port {port} ({error}); start one: isolane serve") from None


def run(main: Callable[[], int | None]) -> NoReturn:
    """Run a script to its end; an error is one line on standard error, with exit code 1."""
    try:
        code = main()
    except Trouble as trouble:
        code = _failed(str(trouble))
    except RPCError as error:
        code = _failed(f"the agent refused it: {error}")
    except SessionCloseError:
        code = _failed("the agent closed the session")
    except NCClientError as error:
        code = _failed(f"the session failed: {error}")
    except OSError as error:
        code = _failed(f"{error.filename or 'the session'}: {error.strerror or error}")
    except KeyboardInterrupt:
        code = 130
    raise SystemExit(code or 0)


def _failed(text: str) -> int:
    print(" ".join(text.split()), file=sys.stderr)
    return 1
