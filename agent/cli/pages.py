"""The epilogues of all commands' help: examples and exit codes.

The man page is made from the same (tools/man_page.py), and a test holds the commands to it.
"""

import argparse
from collections.abc import Iterator
from dataclasses import field
from typing import Final

from isolane.lazy_dataclass import dataclass

WRONG: Final = "wrong arguments"


LLDPDU: Final = "02070402000000000104020731060200780000"
"""The shortest there can be: chassis, port, time to live, end."""

PATHS: Final = (
    "A path is /NODE/LIST=KEY/NODE. Several keys of an entry stand between commas; a slash or comma in a key "
    "is written %2F or %2C. Keys may stand in brackets instead: LIST[NAME=KEY]. A node is named with its "
    "module (MODULE:NODE) where several modules have a node of that name there. The command logs in over SSH "
    "as status does; for an agent that serves other modules give --module and --yang-path."
)


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
    "cli": Page(
        (
            ("isolane cli", "talk to the agent whose directory is ./state"),
            ("isolane cli left --lab lab", "talk to the device left of a lab"),
            ("isolane cli -c 'show ports | json'", "one line, for programs"),
            ("isolane cli -c 'load set FILE; commit'", "a script: one commit, or nothing"),
        ),
        {
            0: "done",
            1: "no data, refused, not reached, or changes were left uncommitted",
            2: f"{WRONG}, or a line is no command",
            3: "access control denies it",
            4: "a commit was refused",
            5: "a commit conflicts with what others have changed",
        },
        (
            "The agent serves the same command line itself: ssh -p 8300 admin@HOST. There, help lists the "
            "commands. With the extra cli (prompt_toolkit) it has menus.",
        ),
    ),
    "compile": Page(
        (
            ("isolane compile", "compile the project's modules to bindings/"),
            ("isolane compile --check", "check that bindings/ is up to date"),
            ("isolane compile my-module --yang-path yang --output my_bindings", "compile your own modules"),
        ),
        {
            0: "written, or with --check: nothing would change",
            1: "failed, or with --check: a file would change",
        },
    ),
    "completion": Page(
        (
            ("isolane completion bash > /etc/bash_completion.d/isolane", "install it for all users of bash"),
            ("isolane completion zsh > ~/.zfunc/_isolane", "install it for one user of zsh"),
        ),
        {0: "printed"},
    ),
    "coverage": Page(
        (
            ("isolane coverage", "count what is implemented, by module"),
            ("isolane coverage --missing ietf-interfaces", "list the paths that are not implemented"),
            ("isolane coverage --dataplane sonic", "list what a SONiC switch refuses, and why"),
        ),
        {
            0: "all nodes are implemented",
            1: "some nodes are not implemented, or Redis does not answer",
            2: f"{WRONG}, or an unknown module",
        },
    ),
    "decode": Page(
        (
            (f"isolane decode 0180c200000e02000000000188cc{LLDPDU}", "decode a frame"),
            ("isolane decode trace.pcapng --json", "decode a capture file into one JSON array"),
            (f"isolane decode --as lldpdu {LLDPDU}", "decode octets that are not a frame"),
        ),
        {
            0: "everything was decoded",
            1: "some octets could not be decoded; they are named",
            2: f"{WRONG}, or the input is neither octets nor a readable capture",
        },
        (
            "Frames of a capture on a pipe are decoded as they come: tcpdump -U -w - | isolane decode",
            "Formats of --as: frame, block66, cim, cim-pdu, csig-compact, csig-wide, ctlos, ipv4, ipv6, "
            "lldpdu, llr-preamble, taxonomy-cc-update, taxonomy-cf-update, taxonomy-preamble-66, "
            "taxonomy-preamble-mii, tlv, udp, uec, uec-telemetry.",
        ),
    ),
    "delete": Page(
        (
            ("isolane delete /interfaces/interface=port1/description", "delete a leaf"),
            ("isolane delete /interfaces/interface=port9 --check", "say whether the entry could be deleted"),
        ),
        {
            0: "deleted, or with --check: valid",
            1: "the agent refused, has no such node, or could not be reached",
            2: f"{WRONG}, or the path leads nowhere",
        },
        (PATHS,),
    ),
    "demo": Page((), {}),
    "demo isolation": Page(
        (
            ("isolane demo isolation", "measure the victim of the agent whose directory is ./state"),
            ("isolane demo isolation --state demo --seconds 2 --json", "print what was measured"),
        ),
        {
            0: "both runs are done",
            1: "the agent refused, could not be reached, or does not run the demonstration",
        },
        (
            "The agent is one that `isolane serve --state DIR` made: its hosts, wires and queues are "
            "emulated. The latency is the time from the host that sends to the host that receives, in the "
            "running time of the agent; the longest is that of any frame of the run. The command makes a "
            "commit when it turns isolation off, and another when it turns it on.",
        ),
    ),
    "demo kernel": Page(
        (
            ("isolane demo kernel", "run it, and plot the latency of the victim"),
            ("isolane demo kernel --seconds 2 --json", "print what was measured"),
        ),
        {0: "both runs are done", 1: "the machine or the user cannot run it; the reason is named"},
        (
            "Needs root (CAP_SYS_ADMIN, CAP_NET_ADMIN, CAP_NET_RAW, CAP_BPF). The namespaces are "
            "named isolane-demo-PID-sender, -switch and -receiver and are removed at the end; those of a "
            "demonstration that was killed are removed by the next one.",
            "The agent is `isolane serve --dataplane kernel` in the namespace of the switch. Latency is the "
            "time from the call that sends a frame to the kernel's time stamp at the receiver. CPU time of a "
            "frame is that of the sending thread, which carries the frame through the bridge, without a "
            "bottleneck.",
        ),
    ),
    "diff": Page(
        (
            ("isolane diff before.xml after.json", "compare as data; print a unified diff by path"),
            ("isolane diff a.xml b.xml --json", "print the changes in the format of the history"),
        ),
        {0: "equal", 1: "different", 2: f"{WRONG}, or a file or module cannot be read"},
    ),
    "doctor": Page(
        (
            ("isolane doctor", "list what this machine can do, with remedies"),
            ("isolane doctor --json", "the same for a program"),
            ("isolane doctor --unix --state state", "look at the configuration of an agent, too"),
        ),
        {0: "the kernel data plane can run", 1: "it cannot run; what is missing is named"},
        (
            "Queues, bridges and programs are tried in a network namespace of their own, which takes "
            "CAP_SYS_ADMIN. Without it, the modules and the configuration of the kernel are read instead.",
        ),
    ),
    "health": Page(
        (
            ("isolane health", "check the agent of ./state"),
            (
                "isolane health --state /var/lib/isolane --timeout 1",
                "as a container or a service manager does",
            ),
        ),
        {
            0: "the agent answers",
            1: "the agent does not answer in time, or needs a restart; the reason is printed",
        },
        (
            "It asks at the UNIX socket netconf.sock of the state directory, which only the agent's user and "
            "root may use. There is no session, no login and no line in the log.",
        ),
    ),
    "metrics": Page(
        (
            ("isolane metrics --grafana grafana", "write three dashboards, provisioning and alert rules"),
            (
                "isolane metrics --grafana grafana --prometheus http://prometheus:9090",
                "for a Grafana that reaches Prometheus by this name",
            ),
        ),
        {0: "written", 1: "a file cannot be written"},
        (
            "DIR/provisioning is for Grafana (GF_PATHS_PROVISIONING) and names DIR/dashboards; DIR/alerts.yml"
            " is for rule_files of Prometheus. The queries need a label device, which the http_sd of a lab "
            "gives; for an agent give it in the scrape configuration.",
        ),
    ),
    "experiment": Page((), {}),
    "experiment victim": Page(
        (
            ("isolane experiment victim", "print the tables of ten runs"),
            ("isolane experiment victim --json", "print everything that was measured"),
            ("isolane experiment victim --aqm red --html victim.html", "another detector, with plots"),
            ("isolane experiment victim --repeat 10", "means of ten seeds with confidence"),
            ("isolane experiment victim --incast open-loop", "use senders that ignore congestion"),
        ),
        {0: "measured", 1: "a file cannot be written, or the plot library is missing", 2: WRONG},
    ),
    "experiment detection": Page(
        (
            ("isolane experiment detection", "compare all detectors in all scenes"),
            ("isolane experiment detection --json", "print every figure of every row"),
            ("isolane experiment detection --scenes elephant --detectors share", "run one row of the table"),
            ("isolane experiment detection --repeat 10", "take ten seeds"),
        ),
        {0: "measured", 1: "a file cannot be written", 2: WRONG},
    ),
    "experiment llr": Page(
        (("isolane experiment llr --svg llr.svg", "plot goodput against loss, and the formula"),),
        {0: "measured", 1: "a file cannot be written, or the plot library is missing", 2: WRONG},
    ),
    "experiment cbfc": Page(
        (
            ("isolane experiment cbfc --svg cbfc.svg", "plot throughput against credits, and the formula"),
            (
                "isolane experiment cbfc --rate 10000000000 --sink-rate 1000000000",
                "show that a slow receiver loses no frames",
            ),
        ),
        {0: "measured", 1: "a file cannot be written, or the plot library is missing", 2: WRONG},
    ),
    "fabric": Page((), {}),
    "fabric run": Page(
        (
            ("isolane fabric run fabric.toml", "print what was measured, for people"),
            ("isolane fabric run fabric.toml --seed 7 --json", "print everything, with the whole input"),
            ("isolane fabric run fabric.toml --csv transfers.csv", "write a row for each transfer, too"),
        ),
        {0: "run to its end", 1: "the file describes no fabric, or a file fails", 2: WRONG},
    ),
    "fabric sweep": Page(
        (
            ("isolane fabric sweep sweep.toml --out results --repeat 10", "run all points with ten seeds"),
            ("isolane fabric sweep sweep.toml --out part3 --shard 3/8", "run one part of eight"),
            (
                "isolane fabric sweep sweep.toml --out results --dask tcp://127.0.0.1:8786",
                "run on a Dask cluster (extra dask)",
            ),
        ),
        {
            0: "all points that were asked for have results",
            1: "a point failed, the file describes no fabric, or the cluster cannot be used",
            2: WRONG,
            130: "interrupted; the results so far are written",
        },
        (
            "A point is one combination of values with one seed. Its name is the hash of the version, the "
            "description and the seed; DIR/points has a file for each that is done. A point whose process "
            "dies is run once more on cores, and as often as the scheduler allows on a cluster.",
            "DIR/results.jsonl has the points that are done in the order of their names, one JSON object in "
            "a line with its whole input; DIR/results.csv has one line for each, with all single values.",
        ),
    ),
    "fabric merge": Page(
        (("isolane fabric merge part1 part2 --out results", "join the parts that --shard made"),),
        {0: "written", 1: "a directory is none of a sweep, or parts contradict each other", 2: WRONG},
    ),
    "fabric report": Page(
        (
            ("isolane fabric report results --out report.html", "compare the variants of a sweep"),
            ("isolane fabric report run.json --out report.html", "show one run"),
        ),
        {0: "written", 1: "there are no results, or the page cannot be written", 2: WRONG},
        ("The page has all its plots inside and needs no network.",),
    ),
    "fabric example": Page(
        (("isolane fabric example incast > fabric.toml", "begin with a description that runs"),),
        {0: "printed", 2: WRONG},
    ),
    "get": Page(
        (
            ("isolane get /interfaces/interface=port1/oper-status", "print the value of a leaf"),
            ("isolane get /interfaces/interface=port1", "print all that is below, with state"),
            ("isolane get /nacm --config --json", "print the configuration as JSON (RFC 7951)"),
            ("isolane get / --config --instance-data > backup.json", "print all of it as a set (RFC 9195)"),
        ),
        {
            0: "printed",
            1: "the agent has no data there, refused, or could not be reached",
            2: f"{WRONG}, or the path leads nowhere",
        },
        (PATHS,),
    ),
    "hostkey": Page((), {}),
    "hostkey list": Page(
        (("isolane hostkey list --state state", "print kind and fingerprint of each key"),),
        {0: "printed", 1: "a key cannot be read", 2: WRONG},
    ),
    "hostkey prepare": Page(
        (("isolane hostkey prepare --state state", "make the key that is to follow"),),
        {0: "made", 1: "there is a next key already, or it cannot be written", 2: WRONG},
        (
            "The agent announces the next key to each client that logs in (hostkeys-00@openssh.com). OpenSSH "
            "checks that the agent has it and adds it to known_hosts (UpdateHostKeys). No restart is needed.",
        ),
    ),
    "hostkey promote": Page(
        (("isolane hostkey promote --state state", "replace the key in use by the next one"),),
        {0: "replaced", 1: "there is no next key", 2: WRONG},
    ),
    "hostkey cancel": Page(
        (("isolane hostkey cancel --state state", "do without the next key"),),
        {0: "deleted", 1: "there is no next key", 2: WRONG},
    ),
    "kernel": Page((), {}),
    "kernel remove": Page(
        (("isolane kernel remove br0", "remove what an agent left behind for bridge br0"),),
        {
            0: "nothing that an agent made is left",
            1: "an agent manages the bridge, ports of others are in it, or the kernel refuses",
        },
        (
            "Queues and filters of the agent go. The bridge goes when the agent made it and no port of "
            "others is in it. A bridge that was there before stays, with its ports. Stop the agent first.",
        ),
    ),
    "lab": Page((), {}),
    "lab fail": Page(
        (
            ("isolane lab fail left:port1 --for 30s", "cut the wire there for half a minute"),
            ("isolane lab fail left-right --loss 1% --delay 5ms", "make it bad until it is healed"),
            ("isolane lab fail left-right --flap 200ms --for 4s", "ten cuts of 200 ms"),
            ("isolane lab fail left-right --rate 100M --from left", "only what left sends"),
        ),
        {0: "the wire fails", 1: "a device refused, or could not be reached", 2: WRONG},
    ),
    "lab heal": Page(
        (("isolane lab heal left:port1", "end what fail did"),),
        {0: "healed", 1: "a device refused, or could not be reached", 2: WRONG},
    ),
    "lab start": Page(
        (("isolane lab start left", "start it at the place that it had"),),
        {0: "it runs", 1: "it could not start, or no lab runs there", 2: WRONG},
    ),
    "lab stop": Page(
        (("isolane lab stop left", "shut it down; its data is saved"),),
        {0: "it is shut down", 1: "it does not run, or no lab runs there", 2: WRONG},
        ("A lab ends when its last device was shut down.",),
    ),
    "lab apply": Page(
        (
            ("isolane lab apply two.toml --check", "show what would change"),
            ("isolane lab apply two.toml", "show it and do it"),
        ),
        {
            0: "done, or no difference",
            1: "refused: the lab is as before; with --check, a difference",
            2: WRONG,
        },
        (
            "A line with + is what comes, - what goes, ~ a wire whose values change, ! a device that is "
            "described otherwise and stays as it is: ports and configurations are for a first start.",
        ),
    ),
    "lab capture": Page(
        (
            ("isolane lab capture left:port1 -w port1.pcapng", "into a file, until ^C"),
            ("isolane lab capture left:port1 > port1.pcapng", "the same"),
        ),
        {
            0: "ended by ^C, or the lab ended",
            1: "no lab runs there, or the wire is captured already",
            2: WRONG,
        },
        (
            "Live in Wireshark: wireshark -k -i <(isolane lab capture left:port1).",
            "Frames are of link type Ethernet, without FCS. Ordered sets of LLR and CBFC are of link type "
            "USER0 (147), eight octets each. Comments of packets say what the wire did (lost, damaged), the "
            "preamble of LLR, and how many packets a slow reader has missed.",
        ),
    ),
    "lab graph": Page(
        (
            ("isolane lab graph two.toml", "for Markdown"),
            ("isolane lab graph two.toml --format svg", "a drawing"),
        ),
        {0: "printed", 1: "the file describes no lab, or cannot be read", 2: WRONG},
    ),
    "lab run": Page(
        (
            ("isolane lab fabric.toml --state lab", "start the devices and wires of a file"),
            ("isolane lab --count 1000 --state lab", "start a line of 1,000 bridges with 4 ports each"),
            ("isolane lab --count 8 --state lab --ssh 127.0.0.1:0", "use free ports"),
            ("isolane lab two.toml --state lab --http 127.0.0.1:8443", "serve the dashboard of all devices"),
            (
                "isolane lab --count 8 --state lab --gnmi 127.0.0.1:9400 --discovery 127.0.0.1:8180",
                "with gNMI, and the lists that collectors ask for",
            ),
        ),
        {
            0: "ended by SIGTERM or SIGINT, or all devices were shut down; all data is saved",
            1: "the lab could not start, or wires close a loop",
        },
        (
            "There is no spanning tree. A lab whose wires close a loop is refused, and the wires are named; "
            "--allow-loops starts it in spite of that. Two paths without a common VLAN are not a loop.",
            "One line `ready devices=N ssh=HOST:PORT list=FILE` on standard output says that all "
            "devices accept connections; FILE (devices.json) lists their addresses. With --json it is "
            '{"ready": true, "devices": N, "ssh": "HOST:PORT", "list": "FILE"}. '
            "gnmi=HOST:PORT (of the first device), https=HOST:PORT and discovery=HOST:PORT come before list "
            "where they are.",
            "--http serves one dashboard of all devices, and the RESTCONF of each at /devices/NAME/restconf; "
            "users, passwords and rights are those of the device.",
            "All devices have the same administrator, admin, whose key is DIR/admin_key; certificate and "
            "key for gNMI are DIR/admin_tls.pem, and DIR/ca.pem is the authority of all devices.",
            "--discovery serves /targets/gnmic (gnmic's HTTP loader), /targets/prometheus (http_sd), "
            "/metrics (all devices, with the label device) and /metrics/DEVICE.",
        ),
        """a file:
  ports = 4                              # default for all devices
  [device.spine]
  count = 2                              # spine1 and spine2
  [device.leaf]
  ports = 2                              # also: ssh, demonstration, and config = "FILE",
                                         # or ["FILE", ...]; {name} and {number} in
                                         # these are those of the device
  [[wire]]
  ends = ["spine1:port1", "leaf:port1"]
  rate = 1_000_000_000                   # bit/s; delay, jitter, loss, bit-error-rate
""",
    ),
    "relay": Page(
        (
            (
                "Subsystem netconf isolane relay /var/lib/isolane/netconf.sock",
                "in sshd_config: run NETCONF behind OpenSSH's server",
            ),
        ),
        {0: "the session ended", 1: "no agent listens at the socket"},
    ),
    "serve": Page(
        (
            ("isolane serve --state state", "run an emulated bridge"),
            ("isolane serve --state /var/lib/isolane --ssh 0.0.0.0:830 --user isolane", "run a service"),
            (
                "isolane serve --state plain --dataplane none --yang-path models --module my-module",
                "serve any module as plain data",
            ),
        ),
        {0: "ended by SIGTERM, SIGINT or system-shutdown; all data is saved", 1: "the agent could not start"},
        (
            "One line `ready ssh=HOST:PORT [tls=HOST:PORT] [https=HOST:PORT] [gnmi=HOST:PORT] unix=PATH` "
            "on standard output says that the agent accepts connections; with --json it is a JSON object.",
        ),
        files={
            "DIR/admin_key": "private key of the first administrator",
            "DIR/ssh_host_ed25519_key": "host key",
            "DIR/ca.pem": "authority of HTTPS and gNMI, which clients trust (--http, --gnmi)",
            "DIR/ca_key.pem": "its private key",
            "DIR/admin_tls.pem": "certificate and private key of the first administrator for HTTPS and gNMI",
            "DIR/known_hosts": "host key in the format of OpenSSH clients",
            "DIR/running/": "journal and snapshots of the configuration",
            "DIR/audit.jsonl": "audit log: author, time and changes of each commit",
            "DIR/netconf.sock": "UNIX socket for isolane relay",
        },
    ),
    "set": Page(
        (
            ("isolane set /interfaces/interface=port1/description uplink", "set a leaf"),
            (
                "isolane set /interfaces/interface=port1 '{\"enabled\": false}'",
                "merge a JSON object into a list entry",
            ),
            ("isolane set /system/hostname leaf7 --check", "say whether the change is valid"),
        ),
        {
            0: "set, or with --check: valid",
            1: "the agent refused or could not be reached",
            2: f"{WRONG}, or the path or value does not fit the model",
        },
        (PATHS, "Values of a leaf-list are added to those that it has. One command is one commit."),
    ),
    "sonic": Page((), {}),
    "sonic export": Page(
        (
            (
                "isolane sonic export data.json --yang-path yang-models > config_db.json",
                "JSON of YANG as config_db.json",
            ),
        ),
        {0: "written", 1: "not valid, or something in it has no form in CONFIG_DB", 2: WRONG},
        ("With --onto the tables and fields of that file which no module describes are kept.",),
    ),
    "sonic import": Page(
        (
            (
                "isolane sonic import config_db.json --yang-path yang-models > data.json",
                "config_db.json as JSON of YANG",
            ),
        ),
        {0: "written", 1: "not valid: what the modules know has been written", 2: WRONG},
    ),
    "sonic order": Page(
        (
            (
                "isolane sonic order --yang-path yang-models",
                "print the tables in the order in which they are written",
            ),
        ),
        {0: "printed", 1: "the modules cannot be read", 2: WRONG},
    ),
    "sonic save": Page(
        (("isolane sonic save config_db.json", "save CONFIG_DB of this switch"),),
        {
            0: "saved",
            1: "Redis does not answer, CONFIG_DB is not loaded, or the file cannot be written",
            2: WRONG,
        },
    ),
    "sonic validate": Page(
        (
            (
                "isolane sonic validate config_db.json --yang-path yang-models",
                "print each fault with its table, key and field",
            ),
        ),
        {0: "valid", 1: "not valid, or a file cannot be read", 2: WRONG},
        ("Tables that no module describes are named on standard error; they are no fault.",),
    ),
    "status": Page(
        (
            ("isolane status", "show the agent on this machine, as admin"),
            ("isolane status --watch", "repeat every second, until ^C"),
            (
                "isolane status 192.0.2.7:830 --user ops --identity ~/.ssh/id_ed25519 --json",
                "show another agent",
            ),
            ("isolane status leaf1 --lab lab", "show a device of a lab by its name"),
            ("isolane status --lab lab", "show all devices of a lab, one line each"),
        ),
        {
            0: "shown, or ended by ^C",
            1: "the agent, or a device of the lab, could not be reached or read",
            2: f"{WRONG}, there is no such device, or a key file cannot be read",
        },
        ("The key and the host key of a local agent are read from its state directory (--state).",),
    ),
    "user": Page((), {}),
    "user add": Page(
        (
            ("isolane user add ops --key ~/.ssh/id_ed25519.pub --group admin", "add an administrator"),
            ("isolane user add viewer --password", "ask for the password"),
        ),
        {
            0: "added",
            1: "the agent refused or could not be reached",
            2: f"{WRONG}, or a key file cannot be read",
        },
        (
            "A key is named after its comment. If another key of the user has that comment, the fingerprint "
            "is added to the name. A key that the user already has is left unchanged.",
        ),
    ),
    "user delete": Page(
        (
            ("isolane user delete eve", "delete a user, also from all groups"),
            ("isolane user delete admin --force", "delete the last administrator"),
        ),
        {
            0: "deleted",
            1: "no such user, the last administrator, refused, or not reached",
            2: WRONG,
        },
        ("An administrator is a user who can log in and may change users and access rules.",),
    ),
    "user key": Page(
        (
            ("isolane user key ops", "list the keys with their fingerprints"),
            ("isolane user key ops --add new.pub --delete ops@desk", "replace a key in one commit"),
        ),
        {
            0: "listed or changed",
            1: "no such user or key, the last administrator, refused, or not reached",
            2: f"{WRONG}, or a key file cannot be read",
        },
    ),
    "user list": Page(
        (
            ("isolane user list", "show keys, passwords, groups and administrators"),
            ("isolane user list --json", "the same with the fingerprints of keys"),
        ),
        {0: "listed", 1: "the agent refused or could not be reached", 2: WRONG},
        ("Groups and administrators are shown to users who may read the access rules.",),
    ),
    "validate": Page(
        (
            ("isolane validate config.xml", "print each fault with its path and remedy"),
            ("isolane validate state.json --state", "check operational state, as get-data returns it"),
            ("isolane validate toaster.xml --yang-path yang --module toaster", "check against other modules"),
        ),
        {0: "valid", 1: "not valid", 2: f"{WRONG}, or a file or module cannot be read"},
    ),
    "watch": Page(
        (
            ("isolane watch /interfaces/interface=port1/statistics", "show the counters that change"),
            ("isolane watch /interfaces --config", "show each change of the configuration"),
        ),
        {
            0: "ended by ^C",
            1: "the agent refused, closed the session, or could not be reached",
            2: f"{WRONG}, or the path leads nowhere",
        },
        (PATHS, "In a change + is new, - is gone, ~ has another value, > moved in its list."),
    ),
}

EVERY: Final = {2: WRONG, 130: "interrupted by ^C"}
"""Exit codes that every command can have; serve and lab take ^C as a normal end."""
WIDE: Final = 38
"""A longer command line has its explanation below."""
TAKES_INTERRUPT: Final = frozenset({"serve", "lab run", "lab capture", "status", "watch"})


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
