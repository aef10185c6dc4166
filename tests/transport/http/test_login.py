"""Who is let in over HTTP: lock-outs, waiting password checks, certificates that end."""

import asyncio
from base64 import b64encode
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_system import Authentication, System, User
from isolane.bindings.isolane_server import Limits
from isolane.northbound.http_exchange import Headers, Peer, Request
from isolane.northbound.requester import Peer as UserPeer
from isolane.transport.gate import Gate
from isolane.transport.http.login import SEEN, Login, Refusal
from isolane.transport.http.trust import Known
from isolane.transport.users import KEPT_S, MOST_CHECKS, KnownPasswords, Users
from tests.transport.http.site import Certificates, run, site

# Of 1,000 rounds, so that a test of many logins is short.
HASH = "$5$rounds=1000$saltsalt$MSdLrsvB9Kwvnke3iSR7ahzPHQpQ2Uxa.cPsYd7CmA8"
PASSWORD = "secret"
SECOND_NS = 1_000_000_000


class Scene:
    """Users, a gate on a clock that stands still, and a login without certificates."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **limits: int) -> None:
        self.now_ns = 10 * SECOND_NS
        self.root = self._with("olga", HASH)
        self.checks = 0
        monkeypatch.setattr("isolane.transport.users.matches", self._matches)
        self.gate = Gate(lambda: Limits.new(**limits), lambda: self.now_ns)
        self.users = Users(lambda: self.root)
        self.login = Login(self.gate, self.users, None)

    def _matches(self, password: str, kept: str | None, all_kept: Any) -> bool:
        self.checks += 1
        return kept is not None and password == PASSWORD

    def _with(self, name: str, kept: str | None) -> Root:
        users = [User.new(name=name, password=kept)]
        return Root.new(system=System.new(authentication=Authentication.new(user=users)))

    async def ask(self, user: str, password: str, host: str = "192.0.2.1") -> UserPeer | Refusal:
        field = b64encode(f"{user}:{password}".encode()).decode()
        headers = Headers([("Authorization", f"Basic {field}")])
        request = Request("GET", "/restconf", headers, b"", "1.1", True, Peer(host, 7))
        return await self.login.of_request(request)


def test_an_address_is_locked_out_after_failures_whoever_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        scene = Scene(monkeypatch, max_failed_logins=3, lockout_time=60)
        assert await scene.ask("olga", PASSWORD) == UserPeer("olga", "restconf", "192.0.2.1")
        for number in range(3):
            refused = await scene.ask(f"guess{number}", "wrong")
            assert isinstance(refused, Refusal)
            assert refused.status == 401
        scene.now_ns += SECOND_NS // 2
        locked = await scene.ask("paul", PASSWORD)
        assert isinstance(locked, Refusal)
        assert (locked.status, locked.headers) == (429, (("Retry-After", "60"),))
        assert scene.checks == 4
        assert not scene.gate.enter("192.0.2.1")
        assert scene.gate.enter("192.0.2.2")
        assert isinstance(await scene.ask("olga", PASSWORD), UserPeer), "who is in stays in"
        scene.now_ns += 60 * SECOND_NS
        assert isinstance(await scene.ask("olga", PASSWORD), UserPeer)
        assert (scene.gate.counters.failed_logins, scene.gate.counters.lockouts) == (3, 1)

    run(test)


def test_requests_that_come_together_are_one_check_and_one_login(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        scene = Scene(monkeypatch)
        answers = await asyncio.gather(*(scene.ask("olga", PASSWORD) for _ in range(100)))
        assert all(isinstance(each, UserPeer) for each in answers)
        refused = await asyncio.gather(*(scene.ask("olga", "wrong") for _ in range(100)))
        assert all(isinstance(each, Refusal) for each in refused)
        assert scene.checks == 2
        assert (scene.gate.counters.logins, scene.gate.counters.failed_logins) == (1, 1)

    run(test)


def test_waiting_checks_are_bounded_and_cost_nobody_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        scene = Scene(monkeypatch, max_failed_logins=1_000)
        answers = await asyncio.gather(*(scene.ask("olga", f"guess{n}") for n in range(MOST_CHECKS + 5)))
        statuses = [each.status for each in answers if isinstance(each, Refusal)]
        assert (statuses.count(401), statuses.count(503)) == (MOST_CHECKS, 5)
        assert scene.gate.counters.failed_logins == MOST_CHECKS
        assert isinstance(await scene.ask("olga", PASSWORD), UserPeer)

    run(test)


def test_a_known_password_is_forgotten_with_time_and_with_the_configuration(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        scene = Scene(monkeypatch)
        now = 0.0
        known = KnownPasswords(scene.users, lambda: now)
        assert await known.is_right("olga", PASSWORD, lambda _: None)
        assert known.kept("olga", PASSWORD) == HASH
        assert not known.kept("olga", "other")
        assert not known.kept("olgas", "ecret")
        scene.root = scene._with("olga", HASH[:-1] + "9")
        assert not known.kept("olga", PASSWORD)
        scene.root = scene._with("paul", HASH)
        assert not known.kept("olga", PASSWORD)
        scene.root = scene._with("olga", HASH)
        now = KEPT_S + 1
        assert not known.kept("olga", PASSWORD)

    run(test)


def test_a_client_that_goes_while_its_password_is_checked_harms_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        scene = Scene(monkeypatch)
        first, second = (asyncio.ensure_future(scene.ask("olga", PASSWORD)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert isinstance(await second, UserPeer)
        assert scene.checks == 1

    run(test)


class Certified:
    """Certificates that were verified, with the user that `mapped` gives them."""

    def __init__(self, until: datetime) -> None:
        self.known: Known | None = Known(until, None, "olga")
        self.looks = 0

    def client(self, peer: Peer) -> Known | None:
        self.looks += 1
        return self.known


def test_a_certificate_is_looked_at_again_after_each_change_and_at_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        scene = Scene(monkeypatch)
        trusts = Certified(trusts_end())
        login = Login(scene.gate, scene.users, trusts)  # type: ignore[arg-type]  # all that is asked of it
        peer = Peer("192.0.2.1", 7, b"certificate", (b"certificate",))
        olga = UserPeer("olga", "restconf", "192.0.2.1")

        async def asks(client: Peer = peer) -> UserPeer | int:
            request = Request("GET", "/restconf", Headers(), b"", "1.1", True, client)
            found, same = await login.of_request(request), await login.of(client, None)
            assert same == found or isinstance(same, Refusal)
            return found.status if isinstance(found, Refusal) else found

        assert [await asks() for _ in range(50)] == [olga] * 50
        assert (trusts.looks, scene.gate.counters.logins) == (1, 1)
        scene.root = scene._with("paul", HASH)
        assert await asks() == 401
        scene.root = scene._with("olga", HASH)
        assert await asks() == olga
        trusts.known, scene.root = None, scene._with("olga", HASH)  # another authority is configured
        assert await asks() == 401
        trusts.known, scene.root = Known(trusts_end(), "paul", None), scene._with("paul", HASH)
        assert await asks() == UserPeer("paul", "restconf", "192.0.2.1")
        trusts.known, scene.root = Known(datetime.now(UTC), None, "olga"), scene._with("olga", HASH)
        await asks()
        looks = trusts.looks
        await asks()
        assert trusts.looks > looks, "it is past its end, and is not taken from memory"
        trusts.known, scene.root = Known(trusts_end(), None, "olga"), scene._with("olga", HASH)
        assert await asks() == olga
        trusts.known = None
        assert await asks(replace(peer, chain=(b"other",))) == 401, "another connection from the same place"

    run(test)


def trusts_end() -> datetime:
    return datetime.now(UTC) + timedelta(hours=1)


def test_connections_that_are_remembered_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        scene = Scene(monkeypatch)
        login = Login(scene.gate, scene.users, Certified(trusts_end()))  # type: ignore[arg-type]  # as above
        for port in range(SEEN + 10):
            await login.of(Peer("192.0.2.1", port, b"certificate", (b"certificate",)), None)
        assert len(login._logged_in) == SEEN
        scene.root = scene._with("olga", HASH)
        await login.of(Peer("192.0.2.1", 1, b"certificate", (b"certificate",)), None)
        assert len(login._logged_in) == 1, "what was found under another configuration is let go"

    run(test)


def test_the_gate_is_asked_at_the_door_and_hears_of_bad_certificates(tmp_path: Path) -> None:
    async def test() -> None:
        certificates = Certificates(tmp_path)
        gate = Gate(lambda: Limits.new(max_failed_logins=2), lambda: 0)
        async with site(tls=certificates.context, admission=gate) as there:
            good = certificates.client_context("http/1.1", files=certificates.client_files)
            wire = await there.connect(good)
            wire.send(b"GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await wire.response()
            assert gate.unauthenticated == 0
            bad = certificates.client_context("http/1.1", files=certificates.stranger_files)
            for _ in range(2):
                with pytest.raises(OSError, match=r"(?i)unknown.ca"):
                    await (await there.connect(bad)).rest()
            assert gate.counters.failed_logins == 2
            with pytest.raises(OSError, match=r".*"):
                await there.connect(good)
            assert there.server.refused == 1
            wire.send(b"GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await wire.response()
            wire.close()
        assert gate.unauthenticated == 0

    run(test)


def test_nobody_stays_counted_who_breaks_off_in_the_handshake(tmp_path: Path) -> None:
    async def test() -> None:
        gate = Gate(Limits, lambda: 0)
        async with site(tls=Certificates(tmp_path).context, admission=gate) as there:
            for octets in (b"", b"\x16\x03\x01\x02", b"GET / HTTP/1.1\r\n\r\n"):
                wire = await there.connect()
                wire.send(octets)
                wire.close()
        assert gate.unauthenticated == 0
        assert gate.counters.connections == 3
        assert gate.counters.failed_logins == 0

    run(test)
