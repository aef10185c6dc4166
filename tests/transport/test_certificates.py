"""The chain that a client's name is looked up with."""

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from isolane.transport.certificates import read, reason, verified_chain, with_issuers
from tests.transport.authority import Issued, authority

ROOT = authority("root")
MIDDLE = ROOT.issue("middle", authority=True)
CLIENT = MIDDLE.issue("ann")


def names(chain: list[Issued], *authorities: Issued) -> list[str]:
    found = with_issuers([each.certificate for each in chain], [each.certificate for each in authorities])
    return [each.subject.rfc4514_string().removeprefix("CN=") for each in found]


def test_configured_authorities_stand_behind_what_they_issued() -> None:
    assert names([CLIENT], ROOT, MIDDLE) == ["ann", "middle", "root"]


def test_what_python_tells_is_completed_by_configured_authorities() -> None:
    assert names([CLIENT, MIDDLE], ROOT, MIDDLE) == ["ann", "middle", "root"]


def test_without_the_one_between_nothing_is_guessed() -> None:
    assert names([CLIENT], ROOT) == ["ann"]


def test_an_authority_of_the_same_name_with_another_key_does_not_count() -> None:
    assert names([CLIENT], authority("root"), authority("middle")) == ["ann"]


def test_authorities_past_their_time_and_certificates_that_are_none_do_not_count() -> None:
    late = ROOT.issue("late", authority=True, expired=True)
    assert names([late.issue("ann")], late, ROOT) == ["ann"]
    plain = ROOT.issue("plain")
    assert names([plain.issue("ann")], plain, ROOT) == ["ann"]


class _Untold:
    """A connection before that."""

    def __init__(self, octets: bytes | None) -> None:
        self._octets = octets

    def getpeercert(self, *, binary_form: bool) -> bytes | None:
        return self._octets if binary_form else None


class _Told(_Untold):
    """A connection of Python 3.13 or newer; it has no chain when the session was resumed."""

    def __init__(self, octets: bytes | None, *, resumed: bool = False) -> None:
        super().__init__(octets)
        self._resumed = resumed

    def get_verified_chain(self) -> list[bytes] | None:
        if self._resumed:
            return None
        return [each.certificate.public_bytes(Encoding.DER) for each in (CLIENT, MIDDLE)]


def test_both_generations_of_python_give_the_same_chain_when_all_authorities_are_configured() -> None:
    authorities = [MIDDLE.certificate, ROOT.certificate]
    own = CLIENT.certificate.public_bytes(Encoding.DER)
    chain = verified_chain(_Untold(own), authorities)
    assert verified_chain(_Told(own), authorities) == chain
    assert verified_chain(_Told(own, resumed=True), authorities) == chain


def test_a_client_without_a_certificate_has_no_chain() -> None:
    assert verified_chain(_Untold(None), [ROOT.certificate]) == []


def test_a_certificate_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"(?i)parse|asn"):
        verified_chain(_Untold(b"nonsense"), [])


def test_several_certificates_of_one_text_are_read() -> None:
    assert read(ROOT.pem + MIDDLE.pem) == [ROOT.certificate, MIDDLE.certificate]
    with pytest.raises(ValueError, match=r"(?i)pem|certificate"):
        read("nothing")


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (TimeoutError(), "the handshake took too long"),
        (ConnectionResetError(104, "Connection reset by peer"), "Connection reset by peer"),
    ],
)
def test_failures_have_words(error: OSError, text: str) -> None:
    assert reason(error) == text
