"""`make image-test`: builds the Containerfile with buildah and runs what came out. Root, and a Debian mirror.

No registry is asked: the base image is a root file system that mmdebstrap makes of the packages of the
release that the Containerfile names, with the mirrors of this machine. Image and processes are run with
util-linux as tests/image/first_process.py does, in the root file system of the image, because a container
engine needs control groups that a machine of tests often keeps to itself.
"""

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from tests.image.containerfile import FILE, TOP, stages
from tests.image.first_process import First, first_process, open_low_ports
from tests.image.test_containerfile import PLACES, STATE
from tests.patience import PATIENCE_S

WORK: Final = TOP / "build" / "image"
BUILDAH: Final = (
    "buildah", "--root", f"{WORK}/storage", "--runroot", f"{WORK}/run", "--storage-driver", "vfs"
)  # fmt: skip
IMAGE: Final = "localhost/isolane:test"
LIMIT_S: Final = 900


def run(*command: str) -> str:
    """What it prints; it has to succeed."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def mirror() -> str:
    """Where this machine has its packages from."""
    sources = "".join(path.read_text() for path in Path("/etc/apt").glob("sources.list.d/debian.sources"))
    sources += Path("/etc/apt/sources.list").read_text() if Path("/etc/apt/sources.list").exists() else ""
    return str(re.findall(r"(?m)^(?:URIs: |deb )(\S+debian)/?(?:\s|$)", sources)[0])


def make_base(name: str) -> None:
    """The base image of the Containerfile, under its name."""
    suite = name.rpartition(":")[2].removesuffix("-slim")
    archive = WORK / f"{suite}.tar"
    if not archive.exists():
        unfinished = archive.with_suffix(".new.tar")
        run(
            "mmdebstrap", "--variant=minbase", "--include=ca-certificates",
            "--dpkgopt=path-exclude=/usr/share/doc/*", "--dpkgopt=path-exclude=/usr/share/man/*",
            "--dpkgopt=path-exclude=/usr/share/locale/*", "--aptopt=Acquire::Languages none",
            suite, str(unfinished), mirror(),
        )  # fmt: skip
        unfinished.rename(archive)
    container = run(*BUILDAH, "from", "scratch").strip()
    run(*BUILDAH, "add", container, str(archive), "/")
    run(*BUILDAH, "commit", "--rm", container, name)


@dataclass(frozen=True, slots=True)
class Image:
    root: Path
    """Its files."""
    config: dict[str, Any]

    def command(self, state: Path, words: list[str]) -> list[str]:
        """A shell command that enters the image as an engine does: its user, no capability, nothing writable
        but the volume and /tmp."""
        user, _, group = self.config["User"].partition(":")
        inside = " ".join(
            ["setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups", "--bounding-set=-all",
             "--inh-caps=-all", "--no-new-privs", *words]
        )  # fmt: skip
        path = self.config["Env"][0]
        root = str(self.root)
        script = (
            f"mount --bind {root} {root} && mount -o remount,ro,bind {root} "
            f"&& mount -t proc proc {root}/proc && mount --rbind /dev {root}/dev "
            f"&& mount -t tmpfs tmpfs {root}/tmp "
            f"&& mount --bind {state} {root}{STATE} && cd {root} "
            f"&& exec env -i {path} chroot {root} {inside}"
        )
        return ["sh", "-c", script]


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    assert os.geteuid() == 0, "make image-test needs root"
    WORK.mkdir(parents=True, exist_ok=True)
    make_base(stages(FILE.read_text())[-1].base)
    certificates = "/etc/ssl/certs:/etc/ssl/certs:ro"  # of a machine that reaches packages by a proxy
    run(
        *BUILDAH, "build", "--isolation", "chroot", "--pull-never", "--network", "host", "--format", "docker",
        "--volume", certificates, "--tag", IMAGE, "--file", str(FILE), str(TOP),
    )  # fmt: skip
    told = json.loads(run(*BUILDAH, "inspect", "--type", "image", IMAGE))
    container = run(*BUILDAH, "from", "--pull-never", IMAGE).strip()
    root = Path(run(*BUILDAH, "mount", container).strip())
    size = int(run("du", "-sm", str(root)).split()[0])
    print(f"\nthe image has {size} MB")
    yield Image(root, told["Docker"]["config"])
    run(*BUILDAH, "rm", "--all")
    run(*BUILDAH, "rmi", "--all", "--force")


@pytest.fixture
def volume(tmp_path: Path, image: Image) -> Path:
    """A new volume: an engine gives it the owner and the mode of the directory in the image."""
    made = tmp_path / "volume"
    there = (image.root / STATE[1:]).stat()
    made.mkdir(mode=there.st_mode & 0o777)
    os.chown(made, there.st_uid, there.st_gid)
    return made


def test_the_image_says_what_the_containerfile_says(image: Image) -> None:
    final = stages(FILE.read_text())[-1]
    config = image.config
    assert config["User"] == final.one("USER")
    assert config["Entrypoint"] == final.words("ENTRYPOINT")
    assert config["Cmd"] == final.words("CMD")
    assert config["Healthcheck"]["Test"] == ["CMD", *final.words("HEALTHCHECK")]
    assert set(config["ExposedPorts"]) == {f"{port}/tcp" for port in PLACES.values()}
    assert set(config["Volumes"]) == {STATE}
    assert config["StopSignal"] == "SIGTERM"


def test_it_has_no_tools_to_build_and_nothing_of_the_repository_beside_the_package(image: Image) -> None:
    assert not (image.root / "src").exists()
    assert not list((image.root / "opt/isolane/bin").glob("pip*"))
    assert not (image.root / "usr/bin/gcc").exists()
    assert not list((image.root / "var/lib/apt/lists").glob("*Packages*"))


def start(image: Image, volume: Path, network: str, log: Path) -> Any:
    words = [*image.config["Entrypoint"], *image.config["Cmd"]]
    return first_process(image.command(volume, words), network, log)


def checked(image: Image, volume: Path, network: str, log: Path) -> int:
    """The exit code of the health check, in a process of its own beside the agent."""
    words = image.config["Healthcheck"]["Test"][1:]
    with first_process(image.command(volume, words), network, log) as check:
        return check.wait()


def reached(volume: Path, network: str) -> None:
    """From the network of the container: NETCONF over SSH, and RESTCONF with the certificate of admin."""
    inside = ["ip", "netns", "exec", network]
    login = ["ssh", "-i", f"{volume}/admin_key", "-o", f"UserKnownHostsFile={volume}/known_hosts"]
    hello = '<hello xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><capabilities><capability>'
    hello += "urn:ietf:params:netconf:base:1.0</capability></capabilities></hello>]]>]]>"
    done = subprocess.run(
        [*inside, *login, "-o", "BatchMode=yes", "-p", "830", "-s", "admin@127.0.0.1", "netconf"],
        input=hello, capture_output=True, text=True, timeout=PATIENCE_S, check=False,
    )  # fmt: skip
    assert "<session-id>" in done.stdout, done.stderr
    page = run(
        *inside, "curl", "-sS", "--fail", "--cacert", f"{volume}/ca.pem", "--cert", f"{volume}/admin_tls.pem",
        "https://127.0.0.1/restconf/data/ietf-system:system/hostname",
    )  # fmt: skip
    assert "hostname" in page


def ended(first: First) -> None:
    first.signal(signal.SIGTERM)
    assert first.wait() == 0, first.log.read_text()


def test_it_serves_is_healthy_and_keeps_its_state_over_a_restart(
    image: Image, volume: Path, network: str, tmp_path: Path
) -> None:
    open_low_ports(network)
    with start(image, volume, network, tmp_path / "log") as first:
        first.until("\nready ")
        owner = Path(f"/proc/{first.pid}").stat().st_uid
        assert f"{owner}:" in image.config["User"]
        reached(volume, network)
        assert checked(image, volume, network, tmp_path / "check") == 0, (tmp_path / "check").read_text()
        ended(first)
    assert checked(image, volume, network, tmp_path / "check") == 1
    key = (volume / "ssh_host_ed25519_key.pub").read_text()
    with start(image, volume, network, tmp_path / "again") as first:
        assert "a first administrator was made" not in first.until("ready ")
        reached(volume, network)
        ended(first)
    assert (volume / "ssh_host_ed25519_key.pub").read_text() == key
