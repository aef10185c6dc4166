"""A privileged start gives nothing away that it did not make."""

import os
import pwd
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S

NOBODY = pwd.getpwnam("nobody")
BECOME = """
import os, sys
from pathlib import Path
from isolane.app.serving import StartError, become
try:
    become("nobody", Path(sys.argv[1]))
except StartError as error:
    sys.exit(str(error))
print(os.getresuid(), os.getresgid(), os.getgroups())
"""

pytestmark = pytest.mark.root


def become(state: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", BECOME, str(state)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


@pytest.mark.parametrize("exists", [False, True])
def test_a_new_or_empty_directory_is_given(tmp_path: Path, exists: bool) -> None:
    state = tmp_path / "state"
    if exists:
        state.mkdir()
    done = become(state)
    uid, gid = NOBODY.pw_uid, NOBODY.pw_gid
    assert done.stdout.strip() == f"{(uid, uid, uid)} {(gid, gid, gid)} []", done.stderr
    assert (state.stat().st_uid, state.stat().st_gid) == (uid, gid)


def test_what_a_name_in_the_directory_of_the_user_leads_to_stays_whose_it_is(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("of root")
    state = tmp_path / "state"
    state.mkdir()
    os.link(secret, state / "hard")
    (state / "soft").symlink_to(secret)
    os.chown(state, NOBODY.pw_uid, NOBODY.pw_gid)
    assert become(state).returncode == 0
    assert secret.stat().st_uid == 0


def test_a_full_directory_of_somebody_else_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "state"
    state.mkdir()
    (state / "file").write_text("")
    done = become(state)
    assert done.returncode == 1
    assert f"chown -R nobody {state}" in done.stderr
    assert done.stderr.count("\n") == 1
    assert (state.stat().st_uid, (state / "file").stat().st_uid) == (0, 0)


def test_a_link_is_not_followed_to_what_is_given(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / "state").symlink_to(elsewhere)
    done = become(tmp_path / "state")
    assert done.returncode == 1
    assert elsewhere.stat().st_uid == 0
