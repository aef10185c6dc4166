"""OpenSSH's `ssh -s`, with messages that a person would type or a shell script would pipe."""

import os
import re
import subprocess
from collections.abc import Sequence
from itertools import takewhile
from threading import Timer

import pytest
from lxml import etree

from tests.clients.operations import tries
from tests.clients.requests import (
    ACTION,
    CANCEL,
    COMPARE,
    CREATE,
    CREATE_SUBSCRIPTION,
    DELETE_STARTUP,
    EDIT_DATA,
    GET_DATA,
    LOCATION,
    MONITORING,
    NC,
    PARTIAL_LOCK,
    PARTIAL_UNLOCK,
    PUSH,
    REPORT,
    SESSIONS,
    SUBSCRIBE,
    SUBTREE,
    SYS,
    UNSUBSCRIBE,
    location,
    text_of,
)
from tests.e2e.agents import Running
from tests.patience import PATIENCE_S

END = "]]>]]>"
OK = f'<rpc-reply xmlns="{NC}" message-id="%d"><ok/></rpc-reply>'


def command(site: Running) -> list[str]:
    """As in the documentation."""
    options = ("BatchMode=yes", "IdentitiesOnly=yes", f"UserKnownHostsFile={site.state / 'known_hosts'}")
    made = ["ssh", "-F", "/dev/null", "-p", str(site.port), "-i", str(site.state / "admin_key")]
    for option in options:
        made += ["-o", option]
    return [*made, "-s", "admin@127.0.0.1", "netconf"]


def hello(base: str) -> str:
    capability = f"<capability>urn:ietf:params:netconf:base:{base}</capability>"
    return f'<hello xmlns="{NC}"><capabilities>{capability}</capabilities></hello>'


def numbered(requests: Sequence[str]) -> list[str]:
    return [
        f'<rpc xmlns="{NC}" message-id="{number}">{request}</rpc>'
        for number, request in enumerate(requests, 1)
    ]


def conversation(site: Running, *requests: str, chunked: bool = False) -> list[str]:
    """What is answered to requests that are all sent at once; the server's hello is left out."""
    messages = numbered((*requests, "<close-session/>"))
    if chunked:
        text = hello("1.1") + END + "".join(f"\n#{len(each.encode())}\n{each}\n##\n" for each in messages)
    else:
        text = "".join(each + END for each in (hello("1.0"), *messages))
    done = subprocess.run(
        command(site), input=text, capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )
    assert done.returncode == 0, done.stderr
    said, _, rest = done.stdout.partition(END)
    assert "<session-id>" in said
    answers = _chunks(rest) if chunked else [each for each in rest.split(END) if each]
    assert answers.pop() == OK % len(messages)
    return answers


def heard_until(site: Running, wanted: str, *requests: str) -> list[str]:
    """What is answered and told until a text has come; then the session is closed."""
    process = subprocess.Popen(command(site), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    guard = Timer(PATIENCE_S, process.kill)
    guard.start()
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("".join(each + END for each in (hello("1.0"), *numbered(requests))).encode())
        process.stdin.flush()
        octets = b""
        while wanted.encode() not in octets and (more := os.read(process.stdout.fileno(), 65_536)):
            octets += more
        process.stdin.close()
        octets += process.stdout.read()
    guard.cancel()
    return octets.decode().split(END)[1:-1]


def _chunks(text: str) -> list[str]:
    """The messages of a chunked stream, of which each is plain ASCII."""
    messages = []
    for message in text.split("\n##\n")[:-1]:
        pieces, position = [], 0
        while position < len(message):
            header = re.compile(r"\n#([0-9]+)\n").match(message, position)
            assert header is not None
            position = header.end() + int(header[1])
            pieces.append(message[header.end() : position])
        messages.append("".join(pieces))
    return messages


def edit(text: str, target: str = "running", more: str = "") -> str:
    return f"<edit-config><target><{target}/></target>{more}<config>{LOCATION % text}</config></edit-config>"


STORED = f"<get-config><source><running/></source><filter>{SUBTREE}</filter></get-config>"


@tries("over SSH")
@tries("base:1.0", "base:1.1", "close-session", "edit-config, running", "get-config, subtree", way="rpc")
@pytest.mark.parametrize("chunked", [False, True])
def test_both_framings(site: Running, chunked: bool) -> None:
    done, stored = conversation(site, edit("here"), STORED, chunked=chunked)
    assert done == OK % 1
    assert location(stored) == "here"


@tries("get", "get, subtree", "get, XPath", "get-config", "get-config, XPath", "with-defaults", way="rpc")
def test_reading(site: Running) -> None:
    path = f'<filter type="xpath" xmlns:m="{MONITORING}" select="//m:session/m:username"/>'
    names = f'<filter type="xpath" xmlns:sys="{SYS}" select="/sys:system//sys:name"/>'
    every, by_subtree, by_path, config, of_config, defaults = conversation(
        site,
        "<get/>",
        f"<get><filter>{SESSIONS}</filter></get>",
        f"<get>{path}</get>",
        "<get-config><source><running/></source></get-config>",
        f"<get-config><source><running/></source>{names}</get-config>",
        REPORT % "report-all-tagged",
    )
    for each in (every, by_subtree, by_path):
        assert text_of(each, "username") == "admin"
    for each in (config, of_config):
        assert "<user><name>admin</name>" in each
    assert text_of(defaults, "max-depth") is not None
    assert ':default="true"' in defaults


@tries("edit-config, candidate", "commit", "discard-changes", "validate", way="rpc")
@tries("default-operation", "test-option", "error-option", way="rpc")
def test_the_candidate(site: Running) -> None:
    options = "<default-operation>none</default-operation><test-option>test-then-set</test-option>"
    options += "<error-option>rollback-on-error</error-option>"
    create = f"<edit-config><target><candidate/></target>{options}{CREATE % 'kept'}</edit-config>"
    answers = conversation(
        site,
        edit("lost", "candidate"),
        "<discard-changes/>",
        create,
        "<validate><source><candidate/></source></validate>",
        "<commit/>",
        STORED,
    )
    assert answers[:5] == [OK % number for number in range(1, 6)]
    assert location(answers[5]) == "kept"


@tries("confirmed commit", "cancel-commit", way="rpc")
def test_a_confirmed_commit(site: Running) -> None:
    confirmed = "<commit><confirmed/><confirm-timeout>60</confirm-timeout></commit>"
    answers = conversation(site, edit("for now", "candidate"), confirmed, STORED, CANCEL, STORED)
    assert [location(answers[number]) for number in (2, 4)] == ["for now", None]


@tries("lock, unlock", "partial-lock", "rpc-error", way="rpc")
def test_locks(site: Running) -> None:
    lock, unlock = (f"<{name}><target><running/></target></{name}>" for name in ("lock", "unlock"))
    answers = conversation(site, lock, unlock, unlock, edit("here"), PARTIAL_LOCK, PARTIAL_UNLOCK % 1)
    assert answers[:2] == [OK % 1, OK % 2]
    assert text_of(answers[2], "error-tag") == "operation-failed"
    assert text_of(answers[4], "lock-id") is not None


@tries("copy-config", "delete-config", way="rpc")
def test_startup(site: Running) -> None:
    copy = "<copy-config><target><startup/></target><source><running/></source></copy-config>"
    startup = STORED.replace("running", "startup")
    answers = conversation(site, edit("here"), copy, startup, DELETE_STARTUP, startup)
    assert [location(answers[number]) for number in (2, 4)] == ["here", None]


@tries("get-schema", "get-data", "edit-data", "action", way="rpc")
def test_operations_of_other_modules(site: Running) -> None:
    schema = f'<get-schema xmlns="{MONITORING}"><identifier>ietf-system</identifier></get-schema>'
    answers = conversation(site, schema, EDIT_DATA % "here", "<commit/>", GET_DATA, ACTION)
    assert "module ietf-system {" in answers[0]
    assert location(answers[3]) == "here"
    assert text_of(answers[4], "user") == "admin"


@tries("create-subscription", way="rpc")
def test_a_change_is_told_between_replies(site: Running) -> None:
    answers = conversation(site, CREATE_SUBSCRIPTION, edit("here"), STORED)
    kinds = [etree.QName(etree.fromstring(each.encode())).localname for each in answers]
    assert len(list(takewhile(lambda kind: kind == "rpc-reply", kinds))) < len(kinds)
    assert any("netconf-config-change" in each for each in answers)


@tries("establish-subscription", "yang-push", "delete-subscription", "compare", way="rpc")
def test_subscriptions_of_rfc_8639(site: Running) -> None:
    answers = heard_until(
        site, "push-change-update", SUBSCRIBE, PUSH, edit("here", "candidate"), COMPARE, "<commit/>"
    )
    first, second, _, compared = answers[:4]
    assert "here" in compared
    assert text_of(first, "id") != text_of(second, "id")
    assert any("push-change-update" in each and "here" in each for each in answers)
    number, deleted = conversation(site, SUBSCRIBE, UNSUBSCRIBE % _next(second))
    assert text_of(number, "id") == _next(second)
    assert deleted == OK % 2


def _next(reply: str) -> str:
    """The number of the subscription that follows."""
    return str(int(text_of(reply, "id") or "0") + 1)


@tries("kill-session", way="rpc")
def test_kill_session(site: Running) -> None:
    victim = site.connect()
    number = f"<session-id>{victim.session_id}</session-id>"
    killed, sessions = conversation(
        site, f"<kill-session>{number}</kill-session>", f"<get><filter>{SESSIONS}</filter></get>"
    )
    assert killed == OK % 1
    assert number not in sessions
