"""The header of an HTTP/2 request: h2 has decoded it and looked at its form."""

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Headers
from isolane.transport.http.limits import HttpLimits
from isolane.transport.http.refused import Refused


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a request, known before the body."""

    method: str
    target: str
    headers: Headers


def head_of(fields: list[tuple[bytes, bytes]], limits: HttpLimits) -> Head:
    """Pseudo fields apart; Refused for what is too large or no origin form."""
    pseudo = {name: value.decode("latin-1") for name, value in fields if name.startswith(b":")}
    plain = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in fields if name[:1] != b":"]
    size = sum(len(name) + len(value) for name, value in plain)
    if len(plain) > limits.header_fields or size > limits.header_octets:
        raise Refused(431)
    method, target = pseudo.get(b":method", ""), pseudo.get(b":path", "")
    if method == "CONNECT":
        raise Refused(501)
    if len(target) > limits.target_octets:
        raise Refused(414)
    is_origin = target.startswith("/") or (target == "*" and method == "OPTIONS")
    if not is_origin or not target.isascii() or not target.isprintable() or " " in target or "#" in target:
        raise Refused(400)
    head = Head(method, target, Headers(_joined(plain, pseudo.get(b":authority"))))
    _look_at_length(head.headers, limits)
    return head


def _joined(plain: list[tuple[str, str]], authority: str | None) -> list[tuple[str, str]]:
    """With one host, and cookies in one field (RFC 9113, 8.2.3 and 8.3.1)."""
    hosts = {value for name, value in plain if name == "host"} | ({authority} if authority else set())
    if len(hosts) != 1:
        raise Refused(400)
    cookies = "; ".join(value for name, value in plain if name == "cookie")
    fields = [("host", hosts.pop())]
    fields += [(name, value) for name, value in plain if name not in ("host", "cookie")]
    return [*fields, ("cookie", cookies)] if cookies else fields


def _look_at_length(headers: Headers, limits: HttpLimits) -> None:
    length = headers.get("content-length")
    if length is None:
        return
    if not (length.isascii() and length.isdigit()):
        raise Refused(400)
    if len(length) > 18 or int(length) > limits.body_octets:
        raise Refused(413)
