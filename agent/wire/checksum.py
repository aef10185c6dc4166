"""The Internet checksum: RFC 1071, and its update after a change of one word: RFC 1624 equation 3."""


def word_sum(octets: bytes) -> int:
    """The ones' complement sum of the 16-bit words of `octets`, an odd last octet padded with zero."""
    if len(octets) & 1:
        octets = octets + b"\x00"
    # 2**16 is 1 modulo 65535: the whole string as one number has the words' sum as remainder.
    number = int.from_bytes(octets, "big")
    return number % 0xFFFF or (0xFFFF if number else 0)


def checksum(octets: bytes) -> int:
    """The value for a checksum field that was zero in `octets`."""
    return word_sum(octets) ^ 0xFFFF


def updated(old_checksum: int, old_word: int, new_word: int) -> int:
    """The checksum after one aligned 16-bit word changed."""
    total = (old_checksum ^ 0xFFFF) + (old_word ^ 0xFFFF) + new_word
    total = (total & 0xFFFF) + (total >> 16)
    return ((total & 0xFFFF) + (total >> 16)) ^ 0xFFFF


def pseudo_header(source: bytes, destination: bytes, protocol: int, length: int) -> bytes:
    """The part of the network layer that a transport checksum covers: RFC 768, RFC 8200 8.1."""
    if len(source) == 4:
        return b"".join((source, destination, bytes((0, protocol)), length.to_bytes(2, "big")))
    return b"".join((source, destination, length.to_bytes(4, "big"), bytes((0, 0, 0, protocol))))
