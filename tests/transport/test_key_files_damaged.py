"""Every bit of the key files: the key is the same, or a line that names the file refuses the start."""

import errno
import logging
import os
from pathlib import Path
from typing import Final

import pytest

from isolane.store.disk.journal import Disk
from isolane.transport import keys
from isolane.transport.keys import KeyFileError
from isolane.transport.sshlib import asyncssh

HOST: Final = keys.FIRST_HOST_KEY


class FullDisk(Disk):
    """Has no room for the content of a file."""

    def write(self, descriptor: int, octets: bytes | bytearray) -> None:
        super().write(descriptor, octets[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def state(tmp_path: Path) -> Path:
    keys.make(tmp_path / HOST)
    return tmp_path


@pytest.mark.filterwarnings("ignore:Possible set difference:FutureWarning")  # of a pattern of asyncssh
@pytest.mark.parametrize("name", [HOST, f"{HOST}.pub"])
def test_each_bit_of_a_host_key(state: Path, name: str) -> None:
    public = keys.host_keys(state)[0].public_data
    file = state / name
    octets = bytearray(file.read_bytes())
    refusals = 0
    for at in range(len(octets)):
        for bit in range(8):
            octets[at] ^= 1 << bit
            file.write_bytes(octets)
            found = outcome(state)
            assert found == public or name in str(found), (at, bit)
            refusals += found != public
            octets[at] ^= 1 << bit
    assert refusals > 400


def outcome(state: Path) -> bytes | str:
    """The public half of the host key, or the line that refuses the start."""
    try:
        (key,) = keys.host_keys(state)
    except KeyFileError as refusal:
        return str(refusal)
    public: bytes = key.public_data
    return public


def test_a_private_key_that_is_another_one_is_refused(state: Path, tmp_path: Path) -> None:
    other = asyncssh.generate_private_key("ssh-ed25519")
    octets = other.export_private_key()
    (state / HOST).write_bytes(octets)
    with pytest.raises(KeyFileError, match=rf"/{HOST} and .*/{HOST}.pub do not belong together"):
        keys.host_keys(state)
    assert (state / HOST).read_bytes() == octets


@pytest.mark.parametrize("left", [f"{HOST}.pub", "ssh_host_rsa_key.pub"])
def test_a_missing_private_key_is_not_made_anew(state: Path, left: str) -> None:
    (state / f"{HOST}.pub").rename(state / left)
    (state / HOST).unlink()
    with pytest.raises(KeyFileError, match=rf"/{left[:-4]} is missing, but its public half .*/{left} exists"):
        keys.host_keys(state)
    assert [file.name for file in state.iterdir()] == [left]


def test_a_private_key_that_somebody_put_there_alone_gets_its_public_half(state: Path) -> None:
    (state / f"{HOST}.pub").unlink()
    (key,) = keys.host_keys(state)
    assert asyncssh.read_public_key(state / f"{HOST}.pub").public_data == key.public_data


def test_a_key_that_finds_no_room_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyFileError, match=rf"cannot write the key .*/{HOST}: No space left"):
        keys.host_keys(tmp_path, FullDisk())
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_key_of_the_administrator_is_named_and_the_agent_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keys.check_administrator(tmp_path)  # kept elsewhere
    keys.administrator(tmp_path)
    file = tmp_path / keys.ADMIN_KEY
    keys.check_administrator(tmp_path)
    assert not caplog.text
    file.write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
    with caplog.at_level(logging.WARNING):
        keys.check_administrator(tmp_path)
    assert str(file) in caplog.text
    with pytest.raises(KeyFileError, match=str(file)):
        keys.administrator(tmp_path)
