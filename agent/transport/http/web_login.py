"""`POST /login` and `POST /logout`: what browsers log in and out with."""

import json
from typing import Final, Protocol
from urllib.parse import parse_qs

from isolane.northbound.http_exchange import Request, Response
from isolane.transport.http.login import Refusal
from isolane.transport.http.origins import origin_of
from isolane.transport.http.sessions import cookie, no_cookie, token_of

LOGIN: Final = "/login"
LOGOUT: Final = "/logout"

_JSON: Final = "application/json"
_FORM: Final = "application/x-www-form-urlencoded"
_OCTETS: Final = 4096
_FIELDS: Final = ("user", "password")
_NO_STORE: Final = ("Cache-Control", "no-store")


class Sessions(Protocol):
    """The sessions that a login makes."""

    def end(self, token: str) -> None: ...


class WebLogin(Protocol):
    """The login of one agent, or of all devices of a lab."""

    @property
    def sessions(self) -> Sessions: ...

    async def begin(self, request: Request, user: str, password: str) -> str | Refusal: ...


async def answer(login: WebLogin, request: Request) -> Response | Refusal:
    """The response to a request for one of the two paths."""
    path = request.target.partition("?")[0]
    if path not in (LOGIN, LOGOUT):
        return Response(404)
    if request.method != "POST":
        text = f"{request.method} is not allowed on this resource"
        return Refusal(405, text, (("Allow", "POST"),))
    if origin_of(request) == "foreign":
        return Refusal(403, "a page of another origin sends this request")
    if not request.secure:
        return Refusal(403, "passwords and cookies are taken over TLS only")
    return await _log_in(login, request) if path == LOGIN else _log_out(login, request)


async def _log_in(login: WebLogin, request: Request) -> Response | Refusal:
    given = _credentials(request)
    if isinstance(given, Refusal):
        return given
    token = await login.begin(request, *given)
    return token if isinstance(token, Refusal) else Response(204, (cookie(request.headers, token), _NO_STORE))


def _log_out(login: WebLogin, request: Request) -> Response:
    token = token_of(request.headers)
    if token is not None:
        login.sessions.end(token)
    return Response(204, (no_cookie(request.headers), _NO_STORE))


def _credentials(request: Request) -> tuple[str, str] | Refusal:
    """User name and password, of a form or as JSON; neither is repeated in what is said of them."""
    if len(request.body) > _OCTETS:
        return Refusal(413, f"a login has at most {_OCTETS} octets")
    if (request.headers.get("content-encoding") or "identity").lower() != "identity":
        return Refusal(415, "a login comes without Content-Encoding", (("Accept-Encoding", "identity"),))
    kind = (request.headers.get("content-type") or "").partition(";")[0].strip().lower()
    try:
        match kind:
            case "application/json":
                content = json.loads(request.body)
            case "application/x-www-form-urlencoded":
                fields = parse_qs(request.body.decode(), True, errors="strict", max_num_fields=len(_FIELDS))
                content = {name: values[0] for name, values in fields.items() if len(values) == 1}
            case _:
                return Refusal(415, f"a login is {_JSON} or {_FORM}")
    except (ValueError, RecursionError):
        return Refusal(400, "the body cannot be read")
    if not isinstance(content, dict) or content.keys() != set(_FIELDS):
        return Refusal(400, "a login has the two fields user and password")
    user, password = content["user"], content["password"]
    if not isinstance(user, str) or not isinstance(password, str) or not user.isprintable():
        return Refusal(400, "user and password are text, and a user name is printable")
    return user, password
