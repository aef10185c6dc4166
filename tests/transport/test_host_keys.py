"""Host keys that follow each other, in a directory that is damaged or changed meanwhile."""

import logging
from pathlib import Path

import pytest

from isolane.cli.main import main
from isolane.transport import keys
from isolane.transport.keys import HostKeys, KeyFileError, next_paths, prepare, promote, remove_next


def public(found: HostKeys) -> list[bytes]:
    return [key.public_data for key in found.now()]


def test_keys_are_read_again_when_their_files_change_and_only_then(tmp_path: Path) -> None:
    found = HostKeys(tmp_path)
    before = found.now()
    assert found.now() is before
    (path,) = prepare(tmp_path)
    old, new = public(found)
    assert (path.stat().st_mode & 0o777, path.name) == (0o600, "ssh_host_ed25519_key.next")
    promote(tmp_path)
    assert public(found) == [new] == public(HostKeys(tmp_path))
    assert old != new


def test_a_next_key_is_made_for_each_kind_in_use(tmp_path: Path) -> None:
    keys.make(tmp_path / "ssh_host_ecdsa_key", kind="ecdsa-sha2-nistp256")
    found = HostKeys(tmp_path)
    prepare(tmp_path)
    assert [key.get_algorithm() for key in found.now()] == ["ecdsa-sha2-nistp256"] * 2


def test_a_next_key_can_be_given_up(tmp_path: Path) -> None:
    found = HostKeys(tmp_path)
    before = public(found)
    prepare(tmp_path)
    remove_next(tmp_path)
    assert public(found) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "ssh_host_ed25519_key",
        "ssh_host_ed25519_key.pub",
    ]


def test_clients_of_this_machine_trust_the_next_key(tmp_path: Path) -> None:
    found = HostKeys(tmp_path)
    keys.write_known_hosts(tmp_path, "127.0.0.1", 8300, found.now())
    prepare(tmp_path)
    lines = (tmp_path / "known_hosts").read_text().splitlines()
    assert [line.split()[0] for line in lines] == ["[127.0.0.1]:8300"] * 2
    assert len({line.split()[2] for line in lines}) == 2


@pytest.mark.parametrize("cut", range(4))
def test_a_promotion_that_is_cut_off_anywhere_leaves_keys_that_can_be_used(
    tmp_path: Path, cut: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = HostKeys(tmp_path).now()[0].public_data
    prepare(tmp_path)
    new = HostKeys(tmp_path).now()[1].public_data
    steps = [0]

    def counted(method: str) -> None:
        original = getattr(Path, method)

        def step(path: Path, *arguments: object, **options: object) -> object:
            if steps[0] == cut:
                raise KeyboardInterrupt
            steps[0] += 1
            return original(path, *arguments, **options)

        monkeypatch.setattr(Path, method, step)

    counted("unlink")
    counted("replace")
    if cut < 3:
        with pytest.raises(KeyboardInterrupt):
            promote(tmp_path)
    else:
        promote(tmp_path)
    monkeypatch.undo()
    assert HostKeys(tmp_path).now()[0].public_data == (old if cut < 2 else new)
    if next_paths(tmp_path):
        promote(tmp_path)
    else:
        prepare(tmp_path)


def test_files_in_disorder_change_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    found = HostKeys(tmp_path)
    before = public(found)
    with caplog.at_level(logging.WARNING):
        (tmp_path / keys.FIRST_HOST_KEY).write_text("none")
        assert public(found) == before
        assert public(found) == before
    (line,) = caplog.messages
    assert line.startswith("the host keys stay as they were: ")


def test_what_cannot_be_done_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    HostKeys(tmp_path)
    for call, text in ((promote, "has no next host key"), (remove_next, "has no next host key")):
        with pytest.raises(KeyFileError, match=text):
            call(tmp_path)
    prepare(tmp_path)
    assert main(["hostkey", "prepare", "--state", str(tmp_path)]) == 1
    assert "has a next host key already" in capsys.readouterr().err
    assert main(["hostkey", "list", "--state", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["in", "next"]
