"""docs/use/radius.md: a RADIUS server checks the password of a user, behind sshd, PAM and the relay.

All of it happens in a network and in mounts with an `/etc`, a `/run` and a `/usr/local/sbin` of their own.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from stat import S_IXOTH

import pytest

from tests.docs.commands import Reader, blocks
from tests.docs.pages import DOCS, TOP
from tests.docs.radius_server import ACCESS_ACCEPT, ACCESS_REJECT
from tests.left_behind import add_namespace, delete_namespace, group_begun, group_ended

PAGE = DOCS / "use" / "radius.md"
SERVER = Path(__file__).with_name("radius_server.py")
_OWN = """
set -e
mkdir etc run sbin
cp -a /etc/. etc/
mount -t tmpfs -o mode=755 run run
mkdir run/netns
mount --rbind /run/netns run/netns
mount --bind etc /etc
mount --rbind run /run
mount --bind sbin /usr/local/sbin
{opened}
echo ready
exec sleep infinity
"""


def opened(ways: Iterable[Path]) -> Iterator[str]:
    """Commands that open the folders which keep a user of the machine from what the tests run.

    The outermost are covered with a copy, so that no mode of the machine changes.
    """
    covered: list[Path] = []
    for folder in (each for end in ways for each in (*reversed(end.parents), end)):
        if folder.stat().st_mode & S_IXOTH:
            continue
        if not any(folder.is_relative_to(each) for each in covered):
            covered.append(folder)
            upper, work = f"run/upper{len(covered)}", f"run/work{len(covered)}"
            yield f"mkdir {upper} {work}"
            yield f"mount -t overlay overlay -o lowerdir={folder},upperdir={upper},workdir={work} {folder}"
        yield f"chmod 755 {folder}"


@pytest.fixture
def namespace(tmp_path: Path) -> Iterator[tuple[str, list[str]]]:
    """The name of a network, and what enters the mounts."""
    name = f"isolane-radius-{os.getpid()}"
    add_namespace(name)
    subprocess.run(["ip", "-n", name, "link", "set", "lo", "up"], check=True)
    script = _OWN.format(opened="\n".join(opened([Path(sys.base_prefix), TOP])))
    holder = subprocess.Popen(
        ["unshare", "--mount", "--propagation", "private", "sh", "-c", script],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    group_begun(holder.pid)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "ready\n"
        yield name, ["nsenter", "--mount", "--target", str(holder.pid)]
    finally:
        left = subprocess.run(["ip", "netns", "pids", name], capture_output=True, text=True, check=True)
        for pid in left.stdout.split():  # the daemon of sshd
            with suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)
        os.killpg(holder.pid, signal.SIGKILL)
        holder.communicate()
        group_ended(holder.pid)
        delete_namespace(name)


@pytest.mark.root
def test_the_page_works(tmp_path: Path, namespace: tuple[str, list[str]]) -> None:
    name, entered = namespace
    folder = tmp_path / "a"
    folder.mkdir()
    arguments = ["1812", "shared-secret", "oncall", "what the server knows"]
    server = subprocess.Popen(
        ["ip", "netns", "exec", name, sys.executable, str(SERVER), *arguments],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
        reader = Reader(tmp_path, folder, name, installed=Path(sys.executable).parent, entered=entered)
        commands = [block for block in blocks(PAGE.read_text(encoding="utf-8")) if block.language == "bash"]
        assert reader.read(PAGE) == len(commands)
    finally:
        server.kill()
        requests = server.communicate()[0]
    assert requests.splitlines() == [
        f"oncall isolane-sshd {ACCESS_ACCEPT}",
        f"oncall isolane-sshd {ACCESS_REJECT}",
    ]
    history = reader.printed[-1]
    assert "oncall" in history.partition("refused\n")[2]
    assert not Path("/etc/pam.d/isolane-sshd").exists()
