"""The devices of a lab, as the rest of it sees them: in this process, or on the workers of a cluster."""

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from typing import Protocol

from isolane.app.lab.description import LabDevice, LabWire
from isolane.app.lab.loops import Joints
from isolane.app.lab.reports import DeviceReport
from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request, Response
from isolane.transport.http.login import Refusal

Place = tuple[str, int]
"""Host and port."""
End = tuple[str, str]
"""A device and its interface."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A device, and the ports at which it is to listen; 0 is a free one."""

    device: LabDevice
    ssh: int
    gnmi: int | None = None


@dataclass(slots=True)
class LabUser:
    """A user of the page of a lab, and what was proved."""

    name: str
    kept: frozenset[str] | None
    """Hashes of the password that was right; None for a certificate of the lab's authority."""
    ends_s: float = 0.0
    used_s: float = 0.0


class Pages(Protocol):
    """The devices that run, for the page of a lab."""

    async def holders(self, user: str) -> Mapping[str | None, str]:
        """A device for each hash of the user's password; None is the hash of who has none."""
        ...

    async def check(self, device: str, request: Request, user: str, password: str) -> str | Refusal:
        """The hash of a password that is right, by the device's counters and lock-outs."""
        ...

    async def enterable(self, user: LabUser) -> list[str]:
        """The devices that let a user in."""
        ...

    async def answer(
        self, device: str, request: Request, session: tuple[str, LabUser] | None
    ) -> Response | None:
        """The response of a device, which gets the session if it lets the user in; None when it is off."""
        ...

    async def end(self, token: str) -> None:
        """The user of a session has logged out."""
        ...


@dataclass(slots=True)
class Captured:
    """Blocks with their times, and what there was of each interface of a capture since its begin."""

    blocks: list[tuple[int, bytes]]
    received: Counter[int]
    dropped: Counter[int]


class Captures(Protocol):
    """Records of the frames on wires."""

    async def begin(self, wire: LabWire) -> None: ...

    async def take(self, wire: LabWire) -> Captured:
        """The blocks since the last call."""
        ...

    async def end(self, wire: LabWire) -> None: ...


class Devices(Protocol):
    """All of them. Those that were stopped or lost keep their places."""

    places: dict[str, Place]
    """The address of SSH of each."""
    gnmi_places: dict[str, Place]
    changed: Callable[[], Awaitable[None]]
    """Called when a device has come up anew by itself: it may have another host key, or another place."""

    @property
    def running(self) -> Collection[str]:
        """In the order in which they came up."""
        ...

    @property
    def lost(self) -> Mapping[str, str]:
        """Devices that went with their worker, and why they are not started again."""
        ...

    @property
    def workers(self) -> Mapping[str, str]:
        """The worker of each; none in one process."""
        ...

    @property
    def pages(self) -> Pages: ...

    @property
    def captures(self) -> Captures: ...

    async def open(self, public: str) -> None:
        """Make ready; `public` is the key of the first administrator."""
        ...

    async def start(self, placed: Sequence[Placed], progress: Callable[[int], None]) -> None:
        """Bring these up, all or none."""
        ...

    async def settle(self) -> None:
        """Sync what the first starts have written; from then on each write is on the disk at once."""
        ...

    async def stop(self, name: str) -> None:
        """Shut one down; LabError when it does not run."""
        ...

    async def forget(self, names: Collection[str]) -> None:
        """These are no more in the lab."""
        ...

    async def known_hosts(self) -> list[str]:
        """The lines of all devices for a file of known hosts."""
        ...

    async def lay(self, wires: Sequence[LabWire]) -> None:
        """Make wires and give the devices their ends."""
        ...

    async def take_up(self, wires: Iterable[LabWire]) -> None: ...

    async def change(self, wire: LabWire) -> None:
        """Both directions are as it says, unless the devices configure them otherwise."""
        ...

    async def joints(self, ends: Collection[End]) -> Joints:
        """The ports of bridges at these interfaces, and the wires that devices themselves have."""
        ...

    async def reports(self) -> Mapping[str, DeviceReport]:
        """Of the devices that run."""
        ...

    def metrics(self, device: str | None, query: str) -> AsyncIterator[bytes]:
        """Those of a device, or of all; LabError where that cannot be."""
        ...

    async def ended(self) -> None:
        """Until every device was shut down by its clients."""
        ...

    async def close(self) -> None:
        """Save and end all."""
        ...
