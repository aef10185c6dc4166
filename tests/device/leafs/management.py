"""The server, its sessions, access control, the system and the history of commits."""

import logging
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from isolane.bindings import MODEL
from isolane.sonic.health import Compared, Counts, Fault, Health
from isolane.sonic.redis.hashes import Problem
from isolane.store.history import Author
from isolane.store.pending import Pending
from isolane.transport.listeners import GnmiPlace, HttpPlace, SshPlace, TlsPlace
from tests.device.leafs.agent_bench import AgentBench
from tests.device.leafs.places import device
from tests.device.leafs.table import Leafs, Section, Set, Show
from tests.transport.authority import authority

SERVER = "/isolane-server:server"
NACM = "/ietf-netconf-acm:nacm"
SYSTEM = "/ietf-system:system"
DAY_NS = 86_400_000_000_000
SECOND_DAY = "1970-01-02T00:00:00+00:00"
THIRD_DAY = "1970-01-03T00:00:00+00:00"
FOURTH_DAY = "1970-01-04T00:00:00+00:00"

_LIMITS = {
    "login-timeout": 31,
    "hello-timeout": 32,
    "idle-timeout": 3_333,
    "max-message-size": 3_456_789,
    "max-depth": 34,
    "max-elements": 345_678,
    "max-attributes": 35,
    "max-sessions": 36,
    "max-sessions-per-user": 17,
    "max-http-connections": 377,
    "max-http-connections-per-address": 378,
    "max-gnmi-streams": 379,
    "max-gnmi-subscriptions": 380,
    "max-gnmi-message-size": 3_800_000,
    "max-http-requests-per-connection": 381,
    "max-http-body-size": 382_000,
    "max-unauthenticated": 38,
    "max-failed-logins": 9,
    "lockout-time": 39,
    "max-subscriptions-per-session": 40,
    "notification-queue": 4_141,
    "replay-log": 4_242,
}

LIMITS = Section(
    f"{SERVER}/limits",
    lambda bench: bench.agent.server.limits,
    [Set(leaf, str(value), leaf.replace("-", "_"), value) for leaf, value in _LIMITS.items()],
)

DATASTORES = Section(
    SERVER,
    lambda bench: bench.agent.store.settings,
    (
        Set("datastores/candidate", "private", "private_candidate", True),
        Set("datastores/startup-enabled", "true", "startup", True),
        Set("datastores/confirm-timeout", "777", "confirm_timeout_s", 777),
    ),
)

LOG = Section(
    f"{SERVER}/log",
    lambda bench: logging.getLogger(),
    (
        Set("level", "error", "level", logging.ERROR),
        Set("format", "json", lambda root: type(root.handlers[-1].formatter).__name__, "JsonFormatter"),
    ),
)

HTTPS = Section(
    f"{SERVER}/url/https",
    lambda bench: bench.agent.server.service.schemes["https"],
    (
        Set("enabled", "true", lambda scheme: True, True),
        Set("allowed", ("https://192.0.2.1/a/",), lambda scheme: scheme.allowed[0].host, "192.0.2.1"),
        Set("timeout", "17", "timeout_s", 17),
    ),
)


NETCONF = "/ietf-netconf-server:netconf-server"
_ENDPOINTS = {
    "netconf": f"{NETCONF}/listen/endpoints/endpoint",
    "restconf": "/ietf-restconf-server:restconf-server/listen/endpoints/endpoint",
    "own": f"{SERVER}/listen/endpoint",
}


def _older(name: str, kind: str, *sets: Set) -> Section:
    """An endpoint at its place in isolane-server, which for most is an older one."""
    return Section(
        f"{SERVER}/listen/endpoint[name='{name}']",
        lambda bench: bench.agent.listeners._open[kind, name],
        sets,
    )


def _shown(name: str, kind: str, *sets: Set) -> Section:
    state = "state" if kind == "own" else "isolane-server:state"
    return Section(
        f"{_ENDPOINTS[kind]}[name='{name}']",
        lambda bench: bench.agent.listeners._open[kind, name],
        sets,
        (
            Show(f"{state}/listening", text="true"),
            Show(f"{state}/accepted", "[1].accepted"),
            Show(f"{state}/refused", "[1].refused"),
        ),
    )


def _off(name: str, kind: str) -> Section:
    """Whether an endpoint that is off listens, and a failure of it."""
    prefix = "" if kind == "own" else "isolane-server:"
    return Section(
        f"{_ENDPOINTS[kind]}[name='{name}']",
        lambda bench: bench.agent.listeners,
        (Set(f"{prefix}enabled", "false", lambda listeners: (kind, name) in listeners._open, False),),
        (
            Show(
                f"{prefix}state/error",
                put=lambda listeners, _: listeners._errors.update({(kind, name): "address in use"}),
                text="address in use",
            ),
        ),
    )


_BIND = "tcp-server-parameters/local-bind[local-address='192.0.2.6']/local-port"

LISTENING = (
    _older(
        "s",
        "netconf",
        Set("ssh/address", "192.0.2.2", "[0].host", "192.0.2.2"),
        Set("ssh/port", "8301", "[0]", SshPlace("192.0.2.2", 8_301)),
    ),
    _older(
        "t",
        "netconf",
        Set("tls", None, lambda found: type(found[0]), TlsPlace),
        Set("tls/address", "192.0.2.3", "[0].host", "192.0.2.3"),
        Set("tls/port", "8302", "[0]", TlsPlace("192.0.2.3", 8_302)),
    ),
    _older(
        "w",
        "restconf",
        Set("https", None, lambda found: type(found[0]), HttpPlace),
        Set("https/address", "192.0.2.4", "[0].host", "192.0.2.4"),
        Set("https/port", "8303", "[0].port", 8_303),
        Set("https/host", ("switch.example.com",), "[0].names", ("switch.example.com",)),
    ),
    _shown(
        "g",
        "own",
        Set("gnmi", None, lambda found: type(found[0]), GnmiPlace),
        Set("gnmi/address", "192.0.2.5", "[0].host", "192.0.2.5"),
        Set("gnmi/port", "8304", "[0].port", 8_304),
    ),
    _older(
        "u",
        "own",
        Set("unix/path", "/run/leafs", "[0].path", Path("/run/leafs")),
        Set("unix/mode", "0640", "[0].mode", 0o640),
    ),
    _shown("n", "netconf", Set(f"ssh/{_BIND}", "8306", "[0]", SshPlace("192.0.2.6", 8_306))),
    _shown(
        "h",
        "restconf",
        Set(f"http-over-tls/{_BIND}", "8307", "[0].port", 8_307),
        Set("isolane-server:host", ("a.example.com",), "[0].names", ("a.example.com",)),
    ),
    Section(
        f"{SERVER}/listen/endpoint[name='off']",
        lambda bench: bench.agent.listeners,
        (
            Set("ssh", None, lambda listeners: ("netconf", "off") in listeners._wanted, False),
            Set("enabled", "false", lambda listeners: ("netconf", "off") in listeners._open, False),
        ),
    ),
    Section(
        f"{SERVER}/listen/endpoint[name='off-own']",
        lambda bench: bench.agent.listeners,
        (Set("unix/path", "/run/off", lambda listeners: ("own", "off-own") in listeners._wanted, False),),
    ),
    _off("off-own", "own"),
    Section(
        f"{_ENDPOINTS['netconf']}[name='off-n']",
        lambda bench: bench.agent.listeners,
        (Set(f"ssh/{_BIND}", "1", lambda listeners: ("netconf", "off-n") in listeners._wanted, False),),
    ),
    _off("off-n", "netconf"),
    Section(
        f"{_ENDPOINTS['restconf']}[name='off-h']",
        lambda bench: bench.agent.listeners,
        (
            Set(
                f"http-over-tls/{_BIND}",
                "1",
                lambda listeners: ("restconf", "off-h") in listeners._wanted,
                False,
            ),
        ),
    ),
    _off("off-h", "restconf"),
)

AUTHORITY = authority()
AGENT = AUTHORITY.issue("agent")
MAP = "cert-to-name/cert-to-name[id='5']"

TLS = Section(
    f"{SERVER}/tls",
    lambda bench: bench.agent.tls.settings,
    (
        Set("certificate", AGENT.pem, "certificate", AGENT.certificate),
        Set("private-key", AGENT.key_pem, lambda one: AGENT.key_pem.strip() in one.own, True),
        Set("client-ca", (AUTHORITY.pem,), "authorities", (AUTHORITY.certificate,)),
        Set(f"{MAP}/fingerprint", AUTHORITY.fingerprint, "maps[0].fingerprint", AUTHORITY.fingerprint),
        Set(
            f"{MAP}/map-type",
            "ietf-x509-cert-to-name:specified",
            "maps[0].map_type",
            "ietf-x509-cert-to-name:specified",
        ),
        Set(f"{MAP}/name", "nina", "maps[0].name", "nina"),
    ),
)

_CALL = f"{SERVER}/call-home/client[name='noc']"

CALL_HOME = Section(
    _CALL,
    lambda bench: bench.agent.call_home._callers["noc"].machine,
    (
        Set("enabled", "false", "settings.enabled", False),
        Set("transport", "tls", "settings.endpoints[0].transport", "tls"),
        Set("endpoint[name='a']/address", "192.0.2.4", "settings.endpoints[0].host", "192.0.2.4"),
        Set("endpoint[name='a']/port", "8303", "settings.endpoints[0].port", 8_303),
        Set("periodic", None, lambda machine: machine.settings.periodic is not None, True),
        Set("periodic/period", "7", "settings.periodic.period_ns", 7 * 60_000_000_000),
        Set("periodic/anchor-time", SECOND_DAY, "settings.periodic.anchor_ns", DAY_NS),
        Set("periodic/idle-timeout", "77", "settings.periodic.idle_timeout_s", 77),
        Set("reconnect/start-with", "last-connected", "settings.start_with", "last-connected"),
        Set("reconnect/max-wait", "78", "settings.max_wait_ns", 78_000_000_000),
        Set("reconnect/max-attempts", "9", "settings.max_attempts", 9),
    ),
)
ASKED = Section(
    _CALL,
    lambda bench: bench.agent.call_home._parameters["noc", "a"].keep_alive,
    (
        Set("keep-alive/interval", "79", "after_s", 79),
        Set("keep-alive/max-attempts", "8", "attempts", 8),
    ),
)
WEB = "/ietf-restconf-server:restconf-server"
_HTTPS = "endpoints/endpoint[name='a']/http-over-tls/tcp-client-parameters"
_WAY = (
    Show("isolane-server:state/status", "status", "waiting", "waiting"),
    Show("isolane-server:state/last-connected", "last_connected_ns", DAY_NS, SECOND_DAY),
    Show("isolane-server:state/last-failure", "last_failure_ns", 2 * DAY_NS, THIRD_DAY),
    Show("isolane-server:state/last-error", "last_error", "no route", "no route"),
    Show("isolane-server:state/next-attempt", "_due_time_ns", 3 * DAY_NS, FOURTH_DAY),
    Show("isolane-server:state/consecutive-failures", "consecutive_failures"),
    Show("isolane-server:state/attempts", "counters.attempts"),
    Show("isolane-server:state/connections", "counters.connections"),
    Show("isolane-server:state/failures", "counters.failures"),
    Show("isolane-server:state/keep-alive-losses", "counters.keep_alive_losses"),
)
"""State of the way to a client of either protocol."""


def _endpoint(text: str) -> Show:
    return Show(
        "isolane-server:state/endpoint",
        put=lambda machine, _: setattr(machine, "endpoint", machine.settings.endpoints[0]),
        text=text,
    )


CALLED = Section(
    f"{NETCONF}/call-home/netconf-client[name='noc']",
    lambda bench: bench.agent.call_home._callers["noc"].machine,
    (),
    (*_WAY, _endpoint("192.0.2.4:8303"), Show("isolane-server:state/session-id", "session")),
)
CALLED_BY_RESTCONF = Section(
    f"{WEB}/call-home/restconf-client[name='web']",
    lambda bench: bench.agent.restconf_call_home._callers["web"].machine,
    (
        Set("isolane-server:enabled", "false", "settings.enabled", False),
        Set(f"{_HTTPS}/remote-address", "192.0.2.8", "settings.endpoints[0].host", "192.0.2.8"),
        Set(f"{_HTTPS}/remote-port", "8304", "settings.endpoints[0].port", 8_304),
        Set("connection-type/persistent", None, "settings.periodic", None),
        Set("reconnect-strategy/start-with", "last-connected", "settings.start_with", "last-connected"),
        Set("reconnect-strategy/max-wait", "8", "settings.connect_s", 8),
        Set("reconnect-strategy/max-attempts", "9", "settings.max_attempts", 9),
        Set("reconnect-strategy/isolane-server:max-interval", "62", "settings.max_wait_ns", 62_000_000_000),
    ),
    (*_WAY, _endpoint("192.0.2.8:8304")),
)

_CALLED = "ssh/tcp-client-parameters/remote-address"
STANDARD = Section(
    f"{NETCONF}/call-home/netconf-client[name='std']",
    lambda bench: bench.agent.call_home._callers["std"].machine,
    (
        Set("isolane-server:enabled", "false", "settings.enabled", False),
        Set(
            f"endpoints/endpoint[name='a']/{_CALLED}", "192.0.2.7", "settings.endpoints[0].host", "192.0.2.7"
        ),
        Set("connection-type/persistent", None, "settings.periodic", None),
        Set("reconnect-strategy/isolane-server:max-interval", "61", "settings.max_wait_ns", 61_000_000_000),
    ),
)

KEPT = Section(
    f"{SERVER}/call-home/client[name='nms']",
    lambda bench: bench.agent.call_home._callers["nms"].machine,
    (
        Set("enabled", "false", "settings.enabled", False),
        Set("endpoint[name='a']/address", "192.0.2.5", "settings.endpoints[0].host", "192.0.2.5"),
        Set("persistent", None, "settings.periodic", None),
    ),
)

COUNTED = Section(
    f"{SERVER}/statistics",
    lambda bench: bench.agent,
    (),
    (
        Show("discontinuity-time", "server.statistics.started_ns", DAY_NS, SECOND_DAY),
        Show("sessions", text="1"),
        Show("unauthenticated", "gate.unauthenticated"),
        Show("connections", "gate.counters.connections"),
        Show("logins", "gate.counters.logins"),
        Show("failed-logins", "gate.counters.failed_logins"),
        Show("lockouts", "gate.counters.lockouts"),
        Show("refused-sessions", "gate.counters.refused", 5_000, "5030"),
        Show("login-timeouts", "gate.counters.login_timeouts"),
        Show("hello-timeouts", "server.statistics.hello_timeouts"),
        Show("idle-timeouts", "server.statistics.idle_timeouts"),
        Show("oversize-messages", "server.statistics.oversize_messages"),
        Show("too-deep-messages", "server.statistics.too_deep_messages"),
        Show("malformed-messages", "server.statistics.malformed_messages"),
        Show("provider-errors", "store.operational._provided.errors"),
        Show("handler-errors", "server.service.statistics.handler_errors", 400, "440"),
        Show("http-connections", "https.connections"),
        Show("http-requests", "https.requests"),
        Show("http-misdirected-requests", "https.misdirected"),
        Show("http-refused-connections", "https.refused"),
        Show("http-event-streams", "https.event_streams"),
        Show("subscriptions-dropped", "server.service.statistics.subscriptions_dropped"),
    ),
    also={"server.service.statistics.refused_sessions": 30, "store._subscribers.defects": 40},
)

STATE = "/ietf-netconf-monitoring:netconf-state"

MONITORING = Section(
    f"{STATE}/statistics",
    lambda bench: bench.agent.server.statistics,
    (),
    (
        Show("netconf-start-time", text=SECOND_DAY),
        Show("in-bad-hellos", "in_bad_hellos"),
        Show("in-sessions", "in_sessions"),
        Show("dropped-sessions", "dropped_sessions"),
        Show("in-rpcs", "in_rpcs", 7_000, "7001"),
        Show("in-bad-rpcs", "in_bad_rpcs"),
        Show("out-rpc-errors", "out_rpc_errors"),
        Show("out-notifications", "out_notifications"),
    ),
)
"""The request that reads is counted before it is answered."""

SESSION = Section(
    f"{STATE}/sessions/session[session-id='1']",
    lambda bench: bench.client.session,
    (),
    (
        Show("transport", text="netconf-tls"),
        Show("username", text="nina"),
        Show("source-host", text="192.0.2.99"),
        Show("login-time", "started_ns", 2 * DAY_NS, THIRD_DAY),
        Show("in-rpcs", "counters.in_rpcs", 8_000, "8001"),
        Show("in-bad-rpcs", "counters.in_bad_rpcs"),
        Show("out-rpc-errors", "counters.out_rpc_errors"),
        Show("out-notifications", "counters.out_notifications"),
    ),
)

_MODULE = MODEL.modules["isolane-pfc"]
_SCHEMA = (
    f"{STATE}/schemas/schema[identifier='isolane-pfc'][version='{_MODULE.revision}']"
    "[format='ietf-netconf-monitoring:yang']"
)
_LIBRARY = "/ietf-yang-library:yang-library"

_BRIDGE = MODEL.modules["ieee802-dot1q-bridge"]
_IMPORTED = next(each for each in MODEL.modules.values() if not each.implemented)
_OLD = "/ietf-yang-library:modules-state/module[name='{0.name}'][revision='{0.revision}']"

LIBRARY = (
    Section(
        _SCHEMA,
        device,
        (),
        (Show("namespace", text="urn:isolane:yang:isolane-pfc"), Show("location", text="NETCONF")),
    ),
    Section(
        f"{_LIBRARY}/module-set[name='all']",
        device,
        (),
        (
            Show(f"module[name='{_BRIDGE.name}']/revision", text=_BRIDGE.revision),
            Show(f"module[name='{_BRIDGE.name}']/namespace", text=_BRIDGE.namespace),
            Show(f"module[name='{_BRIDGE.name}']/deviation", text=_BRIDGE.deviations),
            Show("module[name='ietf-yang-push']/feature", text=MODEL.modules["ietf-yang-push"].features),
            Show(
                f"import-only-module[name='{_IMPORTED.name}'][revision='{_IMPORTED.revision}']/namespace",
                text=_IMPORTED.namespace,
            ),
        ),
    ),
    Section(
        _LIBRARY,
        lambda bench: bench.agent.server.service.library,
        (),
        (
            Show("schema[name='all']/module-set", text="all"),
            Show("datastore[name='ietf-datastores:operational']/schema", text="all"),
            Show("content-id", "content_id", "4321", "4321"),
        ),
    ),
    Section(
        _OLD.format(_BRIDGE),
        device,
        (),
        (
            Show("namespace", text=_BRIDGE.namespace),
            Show("conformance-type", text="implement"),
        ),
    ),
    Section(
        "/ietf-yang-library:modules-state",
        device,
        (),
        (
            Show("module-set-id", text="4321"),
            Show(
                "module[name='ietf-yang-push']"
                f"[revision='{MODEL.modules['ietf-yang-push'].revision}']/feature",
                text=MODEL.modules["ietf-yang-push"].features,
            ),
        ),
    ),
)

_UNAME = os.uname()

PLATFORM = Section(
    "/ietf-system:system-state/platform",
    device,
    (),
    (
        Show("os-name", text=_UNAME.sysname),
        Show("os-release", text=_UNAME.release),
        Show("os-version", text=_UNAME.version),
        Show("machine", text=_UNAME.machine),
    ),
)

ACCESS = Section(
    NACM,
    lambda bench: bench.agent.access,
    (
        Set("enable-nacm", "false", "_nacm.enable_nacm", False),
        Set("read-default", "deny", "_nacm.read_default", "deny"),
        Set("write-default", "permit", "_nacm.write_default", "permit"),
        Set("exec-default", "deny", "_nacm.exec_default", "deny"),
        Set("enable-external-groups", "false", "_nacm.enable_external_groups", False),
        Set("groups/group[name='g']/user-name", ("ann", "ben"), lambda one: _groups(one, "ben"), {"g"}),
        *(
            Set(f"rule-list[name='l']/{leaf}", text, where, value)
            for leaf, text, where, value in (
                ("group", ("g",), lambda one: len(_rules(one)), 3),
                (
                    "rule[name='a']/module-name",
                    "isolane-pfc",
                    lambda one: _rules(one)[0].module,
                    "isolane-pfc",
                ),
                ("rule[name='a']/rpc-name", "lock", lambda one: _rules(one)[0].target, "lock"),
                ("rule[name='a']/access-operations", "exec", lambda one: _rules(one)[0].access, {"exec"}),
                ("rule[name='a']/action", "permit", lambda one: _rules(one)[0].permits, True),
                ("rule[name='b']/notification-name", "n", lambda one: _rules(one)[1].target, "n"),
                ("rule[name='b']/action", "deny", lambda one: _rules(one)[1].permits, False),
                (
                    "rule[name='c']/path",
                    "/ietf-system:system",
                    lambda one: str(_rules(one)[2].path),
                    "/ietf-system:system",
                ),
                ("rule[name='c']/action", "deny", lambda one: _rules(one)[2].permits, False),
            )
        ),
    ),
    (
        Show("denied-operations", "denied.operations"),
        Show("denied-data-writes", "denied.data_writes"),
        Show("denied-notifications", "denied.notifications"),
    ),
)


def _groups(access: Any, user: str) -> Any:
    from isolane.access.rules import groups_of

    return groups_of(access._nacm, user, ())


def _rules(access: Any) -> Any:
    from isolane.access.rules import rules_for

    rules = rules_for(MODEL, access._nacm, frozenset({"g"}), "ann")
    return [rule for rule in rules if not rule.is_own]  # behind them come those for ann's own entry


_AUTHOR = Author("olga", 77, "netconf-ssh", "m-9", "192.0.2.98")


def _commit(store: Any, _: Any) -> None:
    kept = store.history._kept[-1]
    kept.commit = replace(
        kept.commit,
        time_ns=DAY_NS,
        author=_AUTHOR,
        operation="rollback",
        comment="as before",
        confirmed="pending",
        rolled_back_to=5,
        count=4,
    )


def _history() -> Iterator[Show]:
    at = "commit[number='1']"
    yield Show(f"{at}/time", put=_commit, text=SECOND_DAY)
    for leaf, text in {
        "user": "olga",
        "session-id": "77",
        "transport": "netconf-ssh",
        "source-host": "192.0.2.98",
        "message-id": "m-9",
        "operation": "rollback",
        "confirmed": "pending",
        "rolled-back-to": "5",
        "comment": "as before",
        "changes": "4",
    }.items():
        yield Show(f"{at}/{leaf}", text=text)


def _pending(store: Any, _: Any) -> None:
    store._pending.value = Pending(1, 77, "token", DAY_NS)


def _config_db(config_db: Any, _: Any) -> None:
    """A health of which every leaf has a value of its own."""
    health = Health("database 4 of redis.sock", 30.0, "unreachable", DAY_NS, "gone", "NOPERM")
    health.owed = lambda: 17
    health.compared = Compared(DAY_NS, "on request", 301, 302, 303)
    health.foreign_number, health.foreign_ns = 304, 2 * DAY_NS
    health.checked([Fault("/path", "wrong")])
    health.checked_ns = 3 * DAY_NS
    health.seen((), [Problem("PORT|Ethernet0", "mtu", "no number")])
    health.save_to, health.saved_ns, health.save_trouble = "/config_db.json", DAY_NS, "full"
    health.not_applied = lambda: [Fault("/refused", "no LLR")]
    health.counts = Counts(305, 306, 307, 308, 309, 310, 311, 312)
    config_db._views.clear()
    config_db.serve("modules", health, None)


def _shown_config_db() -> Iterator[Show]:
    yield Show("database", put=_config_db, text="database 4 of redis.sock")
    of_all = {
        "compare-interval": "30",
        "saving/file": "/config_db.json",
        "saving/last-saved": SECOND_DAY,
        "saving/trouble": "full",
    }
    of_view = {
        "status": "unreachable",
        "since": SECOND_DAY,
        "trouble": "gone",
        "events-trouble": "NOPERM",
        "owed": "17",
        "comparison/time": SECOND_DAY,
        "comparison/reason": "on request",
        "comparison/keys": "301",
        "comparison/changes": "302",
        "comparison/duration": "303",
        "foreign-commit/number": "304",
        "foreign-commit/time": THIRD_DAY,
        "validity/valid": "false",
        "validity/checked": FOURTH_DAY,
        "validity/error-count": "1",
        "validity/error[index='1']/path": "/path",
        "validity/error[index='1']/message": "wrong",
        "aside/count": "1",
        "aside/entry[key='PORT|Ethernet0'][field='mtu']/reason": "no number",
        "not-applied/count": "1",
        "not-applied/place[index='1']/path": "/refused",
        "not-applied/place[index='1']/reason": "no LLR",
        "statistics/written-commits": "305",
        "statistics/refused-changed-meanwhile": "306",
        "statistics/refused-otherwise": "307",
        "statistics/taken-commits": "308",
        "statistics/comparisons": "309",
        "statistics/healed-changes": "310",
        "statistics/lost-connections": "311",
        "statistics/faults": "312",
    }
    for leaf, text in {**of_all, **of_view}.items():
        yield Show(leaf, text=text)
    for leaf, text in of_view.items():
        yield Show(f"view[name='modules']/{leaf}", text=text)


CONFIG_DB = Section(
    "/isolane-sonic:config-db", lambda bench: bench.agent.config_db, shows=tuple(_shown_config_db())
)

HISTORY = Section(
    "/isolane-history:history",
    lambda bench: bench.agent.store,
    (Set("max-commits", "33", "settings.history", 33),),
    (
        *_history(),
        Show("pending-commit/deadline", put=_pending, text=SECOND_DAY),
        Show("pending-commit/session-id", text="77"),
        Show("pending-commit/persists", text="true"),
        Show("statistics/first-number", text="1"),
        Show("statistics/last-number", text="1"),
        Show("statistics/commits", "statistics.commits"),
        Show("statistics/rollbacks", "statistics.rollbacks"),
        Show("statistics/reverts", "statistics.reverts"),
        Show("statistics/failures", "statistics.failures"),
        Show("statistics/last-compaction", "statistics.last_compaction_ns", 3 * DAY_NS, FOURTH_DAY),
    ),
)

RESTCONF = Section(
    "/ietf-restconf-monitoring:restconf-state",
    device,
    (),
    (
        Show("capabilities/capability", text=("urn:example:one", "urn:example:two")),
        Show("streams/stream[name='S']/description", text="all of it"),
        Show("streams/stream[name='S']/replay-support", text="true"),
        Show("streams/stream[name='S']/replay-log-creation-time", text="1970-01-01T00:00:00+00:00"),
        Show("streams/stream[name='S']/access[encoding='json']/location", text="/somewhere"),
    ),
)

TABLE = Leafs(
    "management",
    (
        LIMITS,
        DATASTORES,
        LOG,
        HTTPS,
        TLS,
        *LISTENING,
        CALL_HOME,
        ASKED,
        CALLED,
        STANDARD,
        CALLED_BY_RESTCONF,
        KEPT,
        COUNTED,
        MONITORING,
        SESSION,
        *LIBRARY,
        PLATFORM,
        ACCESS,
        HISTORY,
        CONFIG_DB,
        RESTCONF,
    ),
    make=AgentBench,
)
