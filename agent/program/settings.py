"""Settings of an agent's start, the same for `isolane serve` and for programs."""

import argparse
from collections.abc import Iterable
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from isolane.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from isolane.app.agent import DataPlane

Address: TypeAlias = tuple[str, int]

SSH: Final[Address] = ("127.0.0.1", 8300)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The choices of one start. Users, limits and more listeners are configuration, as in `config`."""

    state: Path | None = None
    """The directory in which everything is kept; made if it is missing."""
    ssh: Address = SSH
    tls: Address | None = None
    http: Address | None = None
    """For HTTP over TLS; without it the agent does not listen."""
    gnmi: Address | None = None
    """For gNMI over TLS, with the extra `gnmi`; without it the agent does not listen."""
    gnmi_tunnel: str | None = None
    """The URL of a server of openconfig/grpctunnel that is called, with `gnmi`: https:// or http://HOST:PORT."""
    gnmi_tunnel_ca: Path | None = None
    """The authorities that vouch for that server; None: those of the system."""
    yang_path: tuple[str, ...] = ()
    """Directories with modules of OpenConfig, in which there is a view of the agent."""
    config: Path | None = None
    """The configuration of the first start, XML or .json; merged later when modules demand more."""
    recover: bool = False
    """Start in spite of damage on the disk, and set damaged files aside."""
    recovery_users: tuple[str, ...] = ()
    """Users whom access control does not restrict."""
    user: str | None = None
    """The system's user to become when the ports are open."""
    as_json: bool = False
    """Whether the ready line is JSON."""
    dataplane: "DataPlane" = "none"
    kernel_decides: bool = False
    """With the kernel as data plane: its program isolates flows itself, and the agent learns of it."""
    kernel_keeps_flows: bool = False
    """With the kernel as data plane: flows stay isolated when the agent ends."""
    sonic: bool = False
    """Whether the tables of SONiC's modules are those of CONFIG_DB in Redis."""
    redis: str | None = None
    """With SONiC: a URL of unix, redis or rediss; None: as the file of databases says."""
    database_config: Path | None = None
    """With SONiC: the database_config.json of the switch; None: where SONiC has it, if it is there."""
    namespace: str | None = None
    """With SONiC: the namespace of a switch with several ASICs; None: the host."""
    redis_password_file: Path | None = None
    """With SONiC: the password of Redis, which only the owner of the file may read."""
    redis_ca: Path | None = None
    """With rediss://: the authorities that vouch for the server; None: those of the system."""
    redis_certificate: Path | None = None
    """With rediss://: the client's certificate and key in PEM."""
    config_db: Path | None = None
    """With SONiC: the config_db.json that is written after each commit."""
    sonic_compare: float | None = None
    """With SONiC: seconds between two comparisons of running with all of CONFIG_DB; 0: none; None: 60."""
    sonic_recreate: Path | None = None
    """With `sonic`: JSON with the tables whose entries are made again for a changed field."""
    sonic_port_down: float | None = None
    """With `sonic`: seconds for which a port is down before and after a change of its buffers or queues."""
    sonic_refusals: Path | None = None
    """With `sonic`: the changes that SONiC's updater permits; None: the file of the image, if it has one."""
    empty: bool = False
    """No demonstration configuration at the first start."""
    handler_timeout_s: float = 10.0
    """Time limit of an async handler of a program."""

    def with_arguments(self, args: argparse.Namespace) -> "Settings":
        """These settings with what a command line says; what it does not have stays."""
        names = {each.name for each in fields(self)} - {"yang_path", "recovery_users", "as_json"}
        given = {name: vars(args)[name] for name in names if name in args}
        return replace(
            self,
            **given,
            yang_path=(*self.yang_path, *vars(args).get("yang_path", ())),
            recovery_users=(*self.recovery_users, *args.recovery_user),
            as_json=self.as_json or args.json,
        )


def address(text: str) -> Address:
    """The address that `HOST:PORT` says."""
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not HOST:PORT")
    return host.strip("[]"), int(port)


def add_places(command: argparse.ArgumentParser, settings: Settings) -> None:
    """The options that say where things are: `--state`, and those of listeners and the tunnel."""
    add = command.add_argument
    text = "directory of all state; created if missing"
    add(
        "--state",
        type=Path,
        default=settings.state,
        required=settings.state is None,
        metavar="DIR",
        help=text,
    )
    host, port = settings.ssh
    add(
        "--ssh",
        type=address,
        default=settings.ssh,
        metavar="HOST:PORT",
        help=f"listen for NETCONF over SSH ({host}:{port})",
    )
    text = "also listen for NETCONF over TLS"
    add("--tls", type=address, default=settings.tls, metavar="HOST:PORT", help=text)
    text = "also serve RESTCONF over HTTPS"
    add("--http", type=address, default=settings.http, metavar="HOST:PORT", help=text)
    text = "also listen for gNMI over TLS (port 9339 is its own); needs the extra gnmi"
    add("--gnmi", type=address, default=settings.gnmi, metavar="HOST:PORT", help=text)
    text = "call a server of openconfig/grpctunnel, https:// or http://HOST:PORT, which reaches --gnmi by it"
    add("--gnmi-tunnel", default=settings.gnmi_tunnel, metavar="URL", help=text)
    text = "authorities that vouch for the server of --gnmi-tunnel (the system's)"
    add("--gnmi-tunnel-ca", type=Path, default=settings.gnmi_tunnel_ca, metavar="FILE", help=text)


def add_config(command: argparse.ArgumentParser, settings: Settings) -> None:
    text = "configuration of the first start, XML or .json; merged at a later start if new modules need it"
    command.add_argument("--config", type=Path, default=settings.config, metavar="FILE", help=text)


def add_recovery(command: argparse.ArgumentParser, settings: Settings) -> None:
    """The options about damage, access and the user of the process."""
    add = command.add_argument
    text = "start despite damaged files: move them aside"
    add("--recover", action="store_true", default=settings.recover, help=text)
    text = "user whom access control does not restrict"
    add("--recovery-user", action="append", default=[], metavar="USER", help=text)
    add(
        "--user",
        default=settings.user,
        metavar="NAME",
        help="change to this user after opening the ports",
    )


def parser_of(modules: Iterable[str], settings: Settings) -> argparse.ArgumentParser:
    """The command line of a program that serves some modules."""
    parser = argparse.ArgumentParser(description=f"A NETCONF agent for {', '.join(modules)}.")
    add_places(parser, settings)
    add_config(parser, settings)
    add_recovery(parser, settings)
    parser.add_argument("--json", action="store_true", help="the ready line is one JSON value")
    return parser
