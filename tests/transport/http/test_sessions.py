"""Sessions of browsers by cookie: how long, how many, for whom, and from which page."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_system import Authentication, System, User
from isolane.bindings.isolane_server import Limits
from isolane.northbound.http_exchange import Headers, Peer, Request, Response
from isolane.northbound.requester import Peer as UserPeer
from isolane.transport.gate import Gate
from isolane.transport.http.login import CHALLENGE, COOKIE_CHALLENGE, Login, Refusal
from isolane.transport.http.sessions import (
    COOKIE,
    IDLE_S,
    LASTS_S,
    MOST,
    MOST_OF_USER,
    Sessions,
    cookie,
    no_cookie,
    token_of,
)
from isolane.transport.http.web_login import answer
from isolane.transport.users import Users

PASSWORD = "right & secret"
OWN = f"{COOKIE}443"
SAME = ("Origin", "https://switch")
JSON = ("Content-Type", "application/json")


class Scene:
    """Users whose passwords are compared at once, and a clock that is set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **limits: int) -> None:
        self.users = {"olga": "hash of olga", "paul": "hash of paul"}
        self.now_s = 1_000.0
        monkeypatch.setattr("isolane.transport.users.matches", self._matches)
        users = Users(self._root)
        self.gate = Gate(lambda: Limits.new(**limits), lambda: int(self.now_s * 1e9))
        self.login = Login(self.gate, users, None)
        self.login.sessions = Sessions(users, lambda: self.now_s)

    def _matches(self, password: str, kept: str | None, all_kept: Any) -> bool:
        return kept is not None and password == PASSWORD

    def _root(self) -> Root:
        users = [User.new(name=name, password=kept) for name, kept in self.users.items()]
        return Root.new(system=System.new(authentication=Authentication.new(user=users)))

    def post(
        self,
        path: str,
        body: bytes = b"",
        *fields: tuple[str, str],
        method: str = "POST",
        secure: bool = True,
    ) -> Response | Refusal:
        return asyncio.run(answer(self.login, request(method, fields, path, body, secure)))

    def log_in(self, user: str = "olga", *fields: tuple[str, str]) -> str:
        """The value of the field Cookie of later requests."""
        body = json.dumps({"user": user, "password": PASSWORD}).encode()
        found = self.post("/login", body, JSON, *fields)
        assert isinstance(found, Response)
        assert found.status == 204
        return dict(found.headers)["Set-Cookie"].partition(";")[0]

    def asked(self, cookie: str, method: str = "GET", *fields: tuple[str, str]) -> UserPeer | Refusal:
        return asyncio.run(self.login.of_request(request(method, [("Cookie", cookie), *fields])))

    def who(self, cookie: str) -> str | None:
        found = self.asked(cookie)
        return None if isinstance(found, Refusal) else found.user


def request(
    method: str,
    fields: Sequence[tuple[str, str]],
    path: str = "/restconf/data",
    body: bytes = b"",
    secure: bool = True,
) -> Request:
    headers = Headers([("Host", "switch"), *fields])
    return Request(method, path, headers, body, "2", secure, Peer("192.0.2.1", 7))


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    return Scene(monkeypatch, max_failed_logins=3, lockout_time=60)


def test_a_cookie_is_for_this_server_and_no_script(scene: Scene) -> None:
    body = urlencode({"user": "olga", "password": PASSWORD}).encode()
    found = scene.post("/login", body, ("Content-Type", "application/x-www-form-urlencoded; charset=utf-8"))
    assert isinstance(found, Response)
    value, *attributes = dict(found.headers)["Set-Cookie"].split("; ")
    assert set(attributes) == {"Path=/", "Secure", "HttpOnly", "SameSite=Strict"}
    assert value.startswith("__Host-")
    assert len(value.partition("=")[2]) == 43, "256 bits in base64"
    assert dict(found.headers)["Cache-Control"] == "no-store"
    assert scene.asked(value) == UserPeer("olga", "restconf", "192.0.2.1")
    assert scene.log_in() != scene.log_in()


def test_the_token_itself_is_not_kept(scene: Scene) -> None:
    token = scene.log_in().partition("=")[2]
    assert token.encode() not in b"".join(scene.login.sessions._sessions)
    assert token not in repr(scene.login.sessions._sessions)


def test_a_session_ends_when_it_is_idle_and_in_any_case(scene: Scene) -> None:
    cookie = scene.log_in()
    begun = scene.now_s
    while scene.now_s + IDLE_S - 1 < begun + LASTS_S:
        scene.now_s += IDLE_S - 1
        assert scene.who(cookie) == "olga"
    scene.now_s = begun + LASTS_S
    assert scene.who(cookie) is None
    cookie = scene.log_in()
    scene.now_s += IDLE_S
    assert scene.who(cookie) is None
    assert len(scene.login.sessions) == 0


def test_a_session_ends_with_the_account_and_with_the_password(scene: Scene) -> None:
    olga, paul = scene.log_in("olga"), scene.log_in("paul")
    scene.users["olga"] = "another hash"
    del scene.users["paul"]
    assert (scene.who(olga), scene.who(paul)) == (None, None)
    scene.users |= {"olga": "hash of olga", "paul": "hash of paul"}
    assert (scene.who(olga), scene.who(paul)) == (None, None)


def test_a_password_that_is_changed_while_it_is_checked_begins_no_session(
    monkeypatch: pytest.MonkeyPatch, scene: Scene
) -> None:
    def changed(password: str, kept: str | None, all_kept: Any) -> bool:
        scene.users["olga"] = "another hash"
        return True

    monkeypatch.setattr("isolane.transport.users.matches", changed)
    assert scene.who(scene.log_in()) is None


def test_sessions_are_bounded_for_a_user_and_in_all(scene: Scene) -> None:
    other = scene.log_in("paul")
    own = [scene.log_in() for _ in range(MOST_OF_USER)]
    assert scene.who(own[0]) == "olga"
    scene.log_in()
    assert scene.who(own[0]) == "olga", "used a moment ago"
    assert scene.who(own[1]) is None
    assert scene.who(other) == "paul"
    scene.users |= {f"user{n}": "a hash" for n in range(MOST)}
    for n in range(MOST):
        scene.log_in(f"user{n}")
    assert len(scene.login.sessions) == MOST
    assert scene.who(other) is None


def test_logout_ends_the_session(scene: Scene) -> None:
    cookie, other = scene.log_in(), scene.log_in()
    refused = scene.post("/logout", b"", ("Cookie", cookie), ("Origin", "https://elsewhere"))
    assert isinstance(refused, Refusal)
    assert scene.who(cookie) == "olga"
    found = scene.post("/logout", b"", ("Cookie", cookie), SAME)
    assert isinstance(found, Response)
    assert "Max-Age=0" in dict(found.headers)["Set-Cookie"]
    assert (scene.who(cookie), scene.who(other)) == (None, "olga")


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ([], 403),
        ([SAME], 0),
        ([("Origin", "HTTPS://Switch")], 0),
        ([("Sec-Fetch-Site", "same-origin")], 0),
        ([("Sec-Fetch-Site", "none")], 403),
        ([("Sec-Fetch-Site", "same-site"), SAME], 403),
        ([("Sec-Fetch-Site", "cross-site")], 403),
        ([("Sec-Fetch-Site", "same-origin"), ("Origin", "https://elsewhere")], 403),
        ([("Origin", "http://switch")], 403),
        ([("Origin", "https://switch:8443")], 403),
        ([("Origin", "null")], 403),
        ([SAME, ("Origin", "https://elsewhere")], 403),
    ],
)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_an_edit_with_a_cookie_comes_from_a_page_of_this_server(
    scene: Scene, method: str, fields: list[tuple[str, str]], status: int
) -> None:
    cookie = scene.log_in()
    assert isinstance(scene.asked(cookie, "GET", *fields), UserPeer)
    found = scene.asked(cookie, method, *fields)
    assert (found.status if isinstance(found, Refusal) else 0) == status


def test_a_foreign_page_edits_nothing_by_basic_either(scene: Scene) -> None:
    field = ("Authorization", "Basic b2xnYTpyaWdodCAmIHNlY3JldA==")

    def ask(*more: tuple[str, str]) -> UserPeer | Refusal:
        return asyncio.run(scene.login.of_request(request("POST", [field, *more])))

    assert isinstance(ask(), UserPeer)
    refused = ask(("Origin", "https://elsewhere"))
    assert isinstance(refused, Refusal)
    assert refused.status == 403


def test_failures_count_and_lock_out_as_those_of_basic(scene: Scene) -> None:
    body = json.dumps({"user": "olga", "password": "wrong"}).encode()
    for _ in range(3):
        found = scene.post("/login", body, JSON)
        assert isinstance(found, Refusal)
        assert (found.status, found.headers) == (401, (("WWW-Authenticate", COOKIE_CHALLENGE),))
    found = scene.post("/login", json.dumps({"user": "paul", "password": PASSWORD}).encode(), JSON)
    assert isinstance(found, Refusal)
    assert (found.status, found.headers) == (429, (("Retry-After", "60"),))
    assert (scene.gate.counters.failed_logins, scene.gate.counters.lockouts) == (3, 1)


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b"[" * 4000, "application/json", 400),
        (b"\xff", "application/json", 400),
        (b'{"user": "olga"}', "application/json", 400),
        (b'{"user": "olga", "password": 7}', "application/json", 400),
        (b'{"user": "o\\nlga", "password": "x"}', "application/json", 400),
        (b'{"user": "olga", "password": "x", "more": 1}', "application/json", 400),
        (b"user=olga&user=paul&password=x", "application/x-www-form-urlencoded", 400),
        (b"user=olga&password=%ff", "application/x-www-form-urlencoded", 400),
        (b"user=olga", "application/x-www-form-urlencoded", 400),
        (b"", "application/x-www-form-urlencoded", 400),
        (b"user=olga&password=x", "text/plain", 415),
        (b"user=olga&password=x", "", 415),
        (b" " * 4097, "application/json", 413),
    ],
)
def test_bad_logins_are_refused_and_count_for_nothing(
    scene: Scene, body: bytes, kind: str, status: int
) -> None:
    found = scene.post("/login", body, ("Content-Type", kind))
    assert isinstance(found, Refusal)
    assert found.status == status
    assert "olga" not in found.text
    assert scene.gate.counters.failed_logins == 0


def test_a_login_that_is_compressed_is_refused(scene: Scene) -> None:
    found = scene.post("/login", b"{}", JSON, ("Content-Encoding", "gzip"))
    assert isinstance(found, Refusal)
    assert (found.status, found.headers) == (415, (("Accept-Encoding", "identity"),))


def test_login_is_post_over_tls_from_the_own_page(scene: Scene) -> None:
    body = json.dumps({"user": "olga", "password": PASSWORD}).encode()
    statuses = [
        found.status
        for found in (
            scene.post("/login", method="GET"),
            scene.post("/login/", body, JSON),
            scene.post("/logout", method="PUT"),
            scene.post("/login", body, JSON, secure=False),
            scene.post("/login", body, JSON, ("Sec-Fetch-Site", "cross-site")),
        )
    ]
    assert statuses == [405, 404, 405, 403, 403]
    assert len(scene.login.sessions) == 0


@pytest.mark.parametrize(
    "cookie",
    [f"{OWN}=", f"{OWN}=guess", OWN, "other=1", f"{OWN}=a; {OWN}=b", "=;;=", "\udcff"],
)
def test_other_cookies_are_no_login_and_browsers_ask_nobody(scene: Scene, cookie: str) -> None:
    found = scene.asked(cookie)
    assert isinstance(found, Refusal)
    assert (found.status, found.headers) == (401, (("WWW-Authenticate", COOKIE_CHALLENGE),))
    for fields, challenge in (
        ([], CHALLENGE),
        ([("X-Requested-With", "XMLHttpRequest")], COOKIE_CHALLENGE),
        ([("X-Requested-With", "a"), ("Authorization", "Basic ???")], COOKIE_CHALLENGE),
    ):
        found = asyncio.run(scene.login.of_request(request("GET", fields)))
        assert isinstance(found, Refusal)
        assert found.headers == (("WWW-Authenticate", challenge),)


def test_http_2_may_send_each_cookie_by_itself() -> None:
    cookies = [("cookie", "a=b"), ("cookie", f"{OWN}=x=y"), ("cookie", "c=d")]
    assert token_of(Headers([("host", "switch"), *cookies])) == "x=y"


@pytest.mark.parametrize(
    ("host", "port"),
    [
        ("switch", "443"),
        ("switch:443", "443"),
        ("127.0.0.1:8443", "8443"),
        ("[::1]:08443", "8443"),
        ("[::1]", "443"),
        ("switch:port", "443"),
        ("switch:999999", "443"),
    ],
)
def test_the_cookies_of_two_agents_on_one_host_have_two_names(host: str, port: str) -> None:
    own = Headers([("host", host), ("cookie", f"{COOKIE}{port}=mine; {COOKIE}9443=of-another")])
    assert token_of(own) == "mine"
    assert cookie(own, "new")[1].startswith(f"{COOKIE}{port}=new; ")
    assert no_cookie(own)[1].startswith(f"{COOKIE}{port}=; Max-Age=0; ")
    assert token_of(Headers([("host", f"{host.partition(':')[0]}:1"), *list(own)[1:]])) is None


# --- what was opened with a session


def test_what_was_opened_with_a_session_ends_with_it(scene: Scene) -> None:
    first, second = scene.log_in(), scene.log_in()
    peers = [scene.asked(first), scene.asked(second)]
    assert all(isinstance(each, UserPeer) and each.may_stay() for each in peers)
    ended: list[list[bool]] = []
    scene.login.sessions.when_ended = lambda: ended.append([each.may_stay() for each in peers])  # type: ignore[union-attr]  # the scene has one
    scene.post("/logout", b"", ("Cookie", first))
    assert ended == [[False, True]]
    scene.post("/logout", b"", ("Cookie", first))
    assert len(ended) == 1, "there was nothing to end"
    for _ in range(MOST_OF_USER):
        scene.log_in()
    assert ended[-1] == [False, False]


def test_who_has_a_stream_open_uses_the_session(scene: Scene) -> None:
    peer = scene.asked(scene.log_in())
    assert isinstance(peer, UserPeer)
    begun = scene.now_s
    while scene.now_s + IDLE_S - 1 < begun + LASTS_S:
        scene.now_s += IDLE_S - 1
        assert peer.may_stay()
    scene.now_s = begun + LASTS_S
    assert not peer.may_stay()


def test_a_user_who_is_made_again_with_the_same_hash_has_to_log_in_again(scene: Scene) -> None:
    olga, paul = scene.log_in("olga"), scene.log_in("paul")
    kept = scene.users.pop("olga")
    scene.login.sessions.check()
    scene.users["olga"] = kept
    assert (scene.who(olga), scene.who(paul)) == (None, "paul")


def test_what_was_opened_with_a_password_ends_with_it(scene: Scene) -> None:
    peer = asyncio.run(scene.login.of(Peer("192.0.2.1", 7), ("olga", PASSWORD)))
    assert isinstance(peer, UserPeer)
    assert peer.may_stay()
    scene.users["olga"] = "another hash"
    assert not peer.may_stay()
    del scene.users["olga"]
    assert not peer.may_stay()
