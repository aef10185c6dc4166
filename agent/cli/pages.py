"""What the help of each command says after its options: examples and exit codes, all of them here.

The man page is made from the same (tools/man_page.py), and a test holds the commands to it.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

WRONG: Final = "wrong arguments"


LLDPDU: Final = "02070402000000000104020731060200780000"
"""The shortest there can be: chassis, port, time to live, end."""


@dataclass(frozen=True, slots=True)
class Page:
    """The end of one command's help."""

    examples: tuple[tuple[str, str], ...]
    """Command lines, each with what it does."""
    exits: dict[int, str]
    notes: tuple[str, ...] = ()
    verbatim: str = ""
    files: dict[str, str] = field(default_factory=dict)


PAGES: Final[dict[str, Page]] = {
    "compile": Page(
        (
            ("isolane compile", "the project's modules to bindings/"),
            ("isolane compile --check", "is bindings/ what they compile to?"),
            ("isolane compile my-module --yang-path yang --output my_bindings", "modules of your own"),
        ),
        {0: "written, or with --check: nothing would change", 1: "not possible, or something would change"},
    ),
    "completion": Page(
        (
            ("isolane completion bash > /etc/bash_completion.d/isolane", "for all users of bash"),
            ("isolane completion zsh > ~/.zfunc/_isolane", "for one user of zsh"),
        ),
        {0: "printed"},
    ),
    "coverage": Page(
        (
            ("isolane coverage", "what is implemented, by module"),
            ("isolane coverage --missing ietf-interfaces", "the paths of the others"),
        ),
        {0: "all are implemented", 1: "some are not", 2: f"{WRONG}, or there is no such module"},
    ),
    "decode": Page(
        (
            (f"isolane decode 0180c200000e02000000000188cc{LLDPDU}", "a frame"),
            ("isolane decode trace.pcapng --json", "every frame of a capture, in one array"),
            (f"isolane decode --as lldpdu {LLDPDU}", "something else than a frame"),
        ),
        {
            0: "all of it could be read",
            1: "something in it could not, and is named",
            2: f"{WRONG}, or neither octets nor a capture that can be opened",
        },
    ),
    "diff": Page(
        (
            ("isolane diff before.xml after.json", "configurations compared as data"),
            ("isolane diff a.xml b.xml --json", "the changes as isolane keeps them in its history"),
        ),
        {0: "equal", 1: "different", 2: f"{WRONG}, or a file or a module cannot be read"},
    ),
    "experiment": Page((), {}),
    "experiment victim": Page(
        (
            ("isolane experiment victim", "ten runs and their tables"),
            ("isolane experiment victim --json", "all that was measured, for programs"),
            ("isolane experiment victim --aqm red --html victim.html", "with plots, and another detector"),
            ("isolane experiment victim --repeat 10", "means of ten seeds with their confidence"),
            ("isolane experiment victim --incast open-loop", "senders that do not listen"),
        ),
        {0: "measured", 1: "a file cannot be written, or what draws plots is missing", 2: WRONG},
    ),
    "experiment llr": Page(
        (("isolane experiment llr --svg llr.svg", "goodput against loss, and the formula"),),
        {0: "measured", 1: "a file cannot be written, or what draws plots is missing", 2: WRONG},
    ),
    "experiment cbfc": Page(
        (
            ("isolane experiment cbfc --svg cbfc.svg", "throughput against credits, and the formula"),
            (
                "isolane experiment cbfc --rate 10000000000 --sink-rate 1000000000",
                "a slow sink loses nothing",
            ),
        ),
        {0: "measured", 1: "a file cannot be written, or what draws plots is missing", 2: WRONG},
    ),
    "lab": Page(
        (
            ("isolane lab fabric.toml --state lab", "the devices and wires of a file"),
            ("isolane lab --count 1000 --state lab", "a line of 1,000 bridges with 4 ports each"),
            ("isolane lab --count 8 --state lab --ssh 127.0.0.1:0", "at free ports"),
        ),
        {
            0: "ended by SIGTERM or SIGINT, or all were shut down; everything is saved",
            1: "it could not start, or wires close a loop",
        },
        (
            "Nothing breaks loops (there is no spanning tree). A lab whose wires close one is refused, and "
            "these wires are named; --allow-loops starts it all the same. Two ways without a common VLAN are "
            "no loop.",
            "One line `ready devices=N ssh=HOST:PORT list=FILE` on standard output says that all accept "
            "connections; FILE (devices.json) says where each is. With --json it is "
            '{"ready": true, "devices": N, "ssh": "HOST:PORT", "list": "FILE"}.',
            "All have the same administrator: admin, with DIR/admin_key.",
        ),
        """a file:
  ports = 4                              # of every device that says nothing else
  [device.spine]
  count = 2                              # spine1 and spine2
  [device.leaf]
  ports = 2                              # also: ssh, demonstration, and config = "FILE",
                                         # or ["FILE", ...]; {name} and {number} in
                                         # these are those of the device
  [[wire]]
  ends = ["spine1:port1", "leaf:port1"]
  rate = 1_000_000_000                   # bit/s; also: delay, loss, bit-error-rate
""",
    ),
    "relay": Page(
        (
            (
                "Subsystem netconf isolane relay /var/lib/isolane/netconf.sock",
                "in sshd_config: NETCONF behind OpenSSH's server",
            ),
        ),
        {0: "the session is over", 1: "there is no agent at the socket"},
    ),
    "serve": Page(
        (
            ("isolane serve --state state", "an emulated bridge to look at"),
            ("isolane serve --state /var/lib/isolane --ssh 0.0.0.0:830 --user isolane", "for others"),
            (
                "isolane serve --state plain --dataplane none --yang-path models --module my-module",
                "any module as plain data",
            ),
        ),
        {0: "ended by SIGTERM, SIGINT or system-shutdown, everything is saved", 1: "it could not start"},
        (
            "One line `ready ssh=HOST:PORT [tls=HOST:PORT] unix=PATH` on standard output says that it "
            "accepts connections; with --json the same as an object.",
        ),
        files={
            "DIR/admin_key": "private key of the first administrator",
            "DIR/ssh_host_ed25519_key": "host key",
            "DIR/known_hosts": "what clients on this machine know the agent by",
            "DIR/running/": "journal and snapshots of the configuration",
            "DIR/audit.jsonl": "who changed what, and when",
            "DIR/netconf.sock": "where isolane relay goes",
        },
    ),
    "status": Page(
        (
            ("isolane status", "the agent on this machine, as admin"),
            ("isolane status --watch", "again every second, until ^C"),
            ("isolane status 192.0.2.7:830 --user ops --identity ~/.ssh/id_ed25519 --json", "another one"),
        ),
        {
            0: "shown, or ended by ^C",
            1: "the agent could not be read",
            2: f"{WRONG}, or a file of keys cannot be read",
        },
        ("The key and the host key of an agent on this machine are found in its state directory (--state).",),
    ),
    "user": Page((), {}),
    "user add": Page(
        (
            ("isolane user add ops --key ~/.ssh/id_ed25519.pub --group admin", "who may do everything"),
            ("isolane user add viewer --password", "asks for it"),
        ),
        {
            0: "added",
            1: "the agent refused or could not be reached",
            2: f"{WRONG}, or a file of keys cannot be read",
        },
        (
            "Keys are listed by their comments. A key whose comment another has taken is listed by its "
            "fingerprint too; one that the user has already is left as it is.",
        ),
    ),
    "validate": Page(
        (
            ("isolane validate config.xml", "a line for each fault, with its path and what to do"),
            ("isolane validate state.json --state", "a whole operational state, as get-data gives it"),
            ("isolane validate toaster.xml --yang-path yang --module toaster", "other modules"),
        ),
        {0: "valid", 1: "not valid", 2: f"{WRONG}, or the file or a module cannot be read"},
    ),
}

EVERY: Final = {2: WRONG, 130: "interrupted by ^C"}
"""What any command can end with, beside its own; serve and lab take ^C as a wish to end."""
WIDE: Final = 38
"""A longer command line has its explanation below."""
TAKES_INTERRUPT: Final = frozenset({"serve", "lab", "status"})


def exits(name: str) -> dict[int, str]:
    """All exit codes of a command."""
    every = {code: text for code, text in EVERY.items() if code != 130 or name not in TAKES_INTERRUPT}
    return dict(sorted((every | PAGES[name].exits).items()))


def apply(top: argparse.ArgumentParser) -> None:
    """Put the pages below the help of every command."""
    for name, command in commands(top):
        command.formatter_class = argparse.RawDescriptionHelpFormatter
        command.epilog = epilog(name)
        command.description = command.description and _folded(command.description)


def commands(
    parser: argparse.ArgumentParser, above: str = ""
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command and the commands below it, by name."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, command in action.choices.items():
                name = f"{above} {word}".strip()
                yield name, command
                yield from commands(command, name)


def epilog(name: str) -> str:
    """Examples, notes and exit codes as text."""
    page = PAGES[name]
    parts = []
    if page.examples:
        wide = max((len(line) for line, _ in page.examples if len(line) <= WIDE), default=0)
        lines = (
            f"  {line:{wide}}  {what}" if len(line) <= wide else f"  {line}\n  {'':{wide}}  {what}"
            for line, what in page.examples
        )
        parts.append("examples:\n" + "\n".join(lines))
    if page.verbatim:
        parts.append(page.verbatim.rstrip())
    parts += [_folded(note) for note in page.notes]
    if page.exits:
        parts.append(
            "exit codes:\n" + "\n".join(f"  {code:<3}  {text}" for code, text in exits(name).items())
        )
    return "\n\n".join(parts)


def _folded(text: str) -> str:
    import textwrap

    return textwrap.fill(text, 78, break_long_words=False, break_on_hyphens=False)
