"""Files of keys that somebody has emptied, cut or replaced: one line that names the file."""

import base64
from pathlib import Path

import pytest

from isolane.app import management
from isolane.transport import keys
from isolane.transport.keys import KeyFileError

NUMBERS = base64.b64encode(b"\0\0\0\x07ssh-rsa\0\0\0\1\3\0\0\0\1\0").decode()
POINT = base64.b64encode(b"\0\0\0\x13ecdsa-sha2-nistp256\0\0\0\x08nistp256\0\0\0\1\4").decode()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\xff\xfe",
        b"-----BEGIN OPENSSH PRIVATE KEY-----\n",
        b"-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n",
        b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
    ],
)
def test_a_host_key_that_is_none_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / keys.FIRST_HOST_KEY
    file.write_bytes(content)
    with pytest.raises(KeyFileError, match=f"^{file} does not hold a usable private key"):
        keys.host_keys(tmp_path)


def test_a_host_key_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / keys.FIRST_HOST_KEY
    file.mkdir()
    with pytest.raises(KeyFileError, match=f"^{file}: Is a directory"):
        keys.host_keys(tmp_path)


@pytest.mark.parametrize("line", ["", "ssh-rsa", f"ssh-rsa {NUMBERS}", f"ecdsa-sha2-nistp256 {POINT}", "é"])
def test_an_authority_that_is_no_key_is_refused(line: str) -> None:
    """Of numbers that are no key cryptography says so with an error of its own."""
    error = management._authority(line)
    assert error is not None
    assert error.tag == "invalid-value"
