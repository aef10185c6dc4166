"""URLs of the scheme https: one form for what means the same, and no way around a prefix."""

from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from isolane.errors import DataError
from isolane.transport.url.url import parse


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("https://example.com", "https://example.com/"),
        ("HTTPS://Example.COM:443/a", "https://example.com/a"),
        ("https://example.com:0443/a", "https://example.com/a"),
        ("https://example.com:8443/a/", "https://example.com:8443/a/"),
        ("https://example.com/%61%2Db%7e", "https://example.com/a-b~"),
        ("https://example.com/%c3%bc%20x", "https://example.com/%C3%BC%20x"),
        ("https://[2001:DB8:0::1]/a", "https://[2001:db8::1]/a"),
        ("https://192.0.2.1/a", "https://192.0.2.1/a"),
    ],
)
def test_what_means_the_same_has_one_form(text: str, form: str) -> None:
    assert str(parse(text)) == form


@pytest.mark.parametrize(
    "text",
    [
        "",
        "http://example.com/a",
        "https:/example.com/a",
        "https:example.com",
        "//example.com/a",
        "https:///a",
        "https://user@example.com/a",
        "https://user:secret@example.com/a",
        "https://example.com@evil.example/a",
        "https://example.com\\@evil.example/a",
        "https://example.com/a?b",
        "https://example.com/a#b",
        "https://example.com:/a",
        "https://example.com:0/a",
        "https://example.com:65536/a",
        "https://example.com:x/a",
        "https://example.com:4٤3/a",
        "https://exämple.com/a",
        "https://example.com./a",
        "https://.example.com/a",
        "https://exa_mple.com/a",
        "https://-example.com/a",
        f"https://{'a' * 64}.com/a",
        "https://[2001:db8::zz]/a",
        "https://[::1/a",
        "https://[v1.x]/a",
        "https://example.com/a/../b",
        "https://example.com/a/./b",
        "https://example.com/a/%2e%2e/b",
        "https://example.com/a/.%2E/b",
        "https://example.com/a/..%20/b",
        "https://example.com/a/.../b",
        "https://example.com/a/..;/b",
        "https://example.com/a%2fb",
        "https://example.com/a%5Cb",
        "https://example.com/a\\b",
        "https://example.com/a%252fb",
        "https://example.com/a%00b",
        "https://example.com/a%0d%0aX:b",
        "https://example.com/a\r\nX: b",
        "https://example.com/a\tb",
        "https://example.com/a b",
        "https://example.com/a%",
        "https://example.com/a%2",
        "https://example.com/a%zz",
        "https://example.com/%ff",
        "https://example.com//a",
        "https://example.com/a//b",
        "https://example.com/a\n",
    ],
)
def test_what_could_be_read_in_two_ways_is_refused_and_not_repeated(text: str) -> None:
    with pytest.raises(DataError) as caught:
        parse(text)
    assert caught.value.tag == "invalid-value"
    assert "secret" not in str(caught.value)
    assert "evil" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "prefix"),
    [
        ("https://example.com/a/b", "https://example.com"),
        ("https://example.com/a/b", "https://example.com/"),
        ("https://example.com/a/b", "https://example.com/a"),
        ("https://example.com/a/b", "https://example.com/a/"),
        ("https://example.com/a/b", "https://example.com/a/b"),
        ("https://example.com/a", "https://example.com/a/"),
        ("https://example.com:443/%61/b", "https://example.com/a"),
        ("https://[0:0::1]:8443/a", "https://[::1]:8443/a"),
    ],
)
def test_what_begins_with_a_prefix(url: str, prefix: str) -> None:
    assert parse(url).begins_with(parse(prefix))


@pytest.mark.parametrize(
    ("url", "prefix"),
    [
        ("https://example.com/ab", "https://example.com/a"),
        ("https://example.com/A/b", "https://example.com/a"),
        ("https://example.com/", "https://example.com/a"),
        ("https://example.com", "https://example.com/a"),
        ("https://example.com.evil.example/a", "https://example.com/a"),
        ("https://evil-example.com/a", "https://example.com/a"),
        ("https://www.example.com/a", "https://example.com/a"),
        ("https://example.com:8443/a", "https://example.com/a"),
        ("https://example.com:443/a", "https://example.com:8443/a"),
        ("https://127.0.0.1/a", "https://localhost/a"),
    ],
)
def test_what_does_not(url: str, prefix: str) -> None:
    assert not parse(url).begins_with(parse(prefix))


BEGIN = st.sampled_from(["https://", "https://", "HTTPS://", "https://u@"])
HOST = st.sampled_from(["a.example", "A.Example", "[::1]", "[0:0::1]", "192.0.2.1", "a.example.", "ü", ""])
PORT = st.sampled_from(["", "", ":443", ":0443", ":8443", ":", ":0", "@b.example"])
PLAIN = st.sampled_from(["/", "/open", "/%6Fpen", "/%C3%BC", "/~@:+", "/a%20b", "/a.b"])
ODD = st.sampled_from([".", "..", "/..", "/%2e", "%2f", "%", "%25", "\\", ";", "?", "#", "\t", "ü", "%c3"])
PATH = st.lists(PLAIN | PLAIN | PLAIN | ODD, max_size=4).map("".join)


@given(
    st.tuples(BEGIN, HOST, PORT, PATH).map("".join) | st.text(max_size=30).map("https://a.example/".__add__)
)
@example("https://a.example/open/%6Fpen")
def test_what_is_accepted_is_read_alike_by_others_and_is_in_its_one_form(text: str) -> None:
    try:
        url = parse(text)
    except DataError:
        return
    other = urlsplit(text)
    assert other.scheme == "https"
    assert other.username is other.password is None
    assert ip_or_name(other.hostname or "") == url.host
    assert (other.port or 443) == url.port
    assert unquote(other.path or "/") == unquote(url.path)
    assert not {".", ".."} & set(unquote(other.path).split("/"))
    assert parse(str(url)) == (url if url.segments else parse(text + "/"))


def ip_or_name(host: str) -> str:
    return str(ip_address(host)) if ":" in host else host
