"""What every codec promises, checked on one pair of octets and object."""

from collections.abc import Callable
from typing import Protocol

import pytest

from isolane.wire.errors import WireError


class Encodable(Protocol):
    def encode(self) -> bytes: ...


Decode = Callable[[bytes], Encodable]


def assert_both_ways(decode: Decode, octets: bytes, value: Encodable) -> None:
    """The octets are the value and the value is the octets, cut anywhere and with any octet changed."""
    assert decode(octets) == value
    assert value.encode() == octets
    for length in range(len(octets)):
        assert_strict(decode, octets[:length])
    for position in range(len(octets)):
        for change in (0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xFF):
            changed = octets[position] ^ change
            assert_strict(decode, octets[:position] + bytes((changed,)) + octets[position + 1 :])


def assert_strict(decode: Decode, octets: bytes) -> None:
    """Either refused with the error of the wire, or encoded again to the very same octets."""
    outcome = _outcome(decode, octets)
    if isinstance(outcome, WireError):
        assert outcome.field
        assert outcome.offset is not None
        assert 0 <= outcome.offset <= len(octets)
    else:
        assert outcome.encode() == octets


def _outcome(decode: Decode, octets: bytes) -> Encodable | WireError:
    try:
        return decode(octets)
    except WireError as error:
        return error


def assert_never_cut(decode: Decode, octets: bytes) -> None:
    """No true prefix is taken for the whole."""
    for length in range(len(octets)):
        with pytest.raises(WireError):
            decode(octets[:length])


def refusal(decode: Callable[[bytes], object], octets: bytes) -> str:
    """The text with which these octets are refused."""
    with pytest.raises(WireError) as caught:
        decode(octets)
    return str(caught.value)


def cannot_encode(value: Encodable) -> str:
    """The text with which this value is refused."""
    with pytest.raises(WireError) as caught:
        value.encode()
    return str(caught.value)
