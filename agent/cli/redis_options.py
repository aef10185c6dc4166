"""The options that say where SONiC's Redis is, and what is needed to use it."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from isolane.sonic.databases import Database

NAMES: Final = (
    "redis",
    "database_config",
    "namespace",
    "redis_password_file",
    "redis_ca",
    "redis_certificate",
)
"""The members of the parsed arguments."""
MOST_S: Final = 86_400


def add_redis(command: argparse.ArgumentParser, when: str = "") -> None:
    """Add them; `when` begins the help of each."""
    add = command.add_argument
    text = "unix:///PATH, redis://HOST:PORT or rediss://HOST:PORT (TLS), with USER@ before PATH or HOST for "
    add(
        "--redis",
        metavar="URL",
        help=f"{when}{text}a user of its ACL, instead of what database_config.json says",
    )
    text = "the database_config.json (where SONiC has it)"
    add("--database-config", type=Path, metavar="FILE", help=when + text)
    text = "the CONFIG_DB of this namespace of a switch with several ASICs, as asic0 (that of the host)"
    add("--namespace", metavar="NAME", help=when + text)
    text = "file with the password of Redis, which only its owner may read"
    add("--redis-password-file", type=Path, metavar="FILE", help=when + text)
    text = "PEM file of the authorities that vouch for a server of rediss:// (those of the system)"
    add("--redis-ca", type=Path, metavar="FILE", help=when + text)
    text = "PEM file with the client's certificate and key for rediss://, which only its owner may read"
    add("--redis-certificate", type=Path, metavar="FILE", help=when + text)


def interval(text: str) -> float:
    """Seconds, at least 1, or 0."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not (found == 0 or 1 <= found <= MOST_S):
        raise argparse.ArgumentTypeError(f"{text!r} is not 0 or 1 to {MOST_S} seconds")
    return found


def add_recreate(command: argparse.ArgumentParser, when: str = "") -> None:
    """The option with the tables whose entries are made again."""
    text = 'JSON with tables whose entries are made again for a changed field: {"PORT": ["lanes"]}, or "all"'
    command.add_argument("--sonic-recreate", type=Path, metavar="FILE", help=when + text)


def database_of(args: argparse.Namespace) -> "Database":
    """The place that the options name."""
    from isolane.sonic.access import Access
    from isolane.sonic.databases import database

    access = Access(
        password_file=args.redis_password_file,
        authorities=args.redis_ca,
        certificate=args.redis_certificate,
    )
    return database(args.redis, args.database_config, args.namespace, access)
