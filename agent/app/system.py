"""ietf-system: the clock of the device, the platform of the machine, restart and shutdown."""

import os
import time
from collections.abc import Callable
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_system import (
    Clock,
    Platform,
    SetCurrentDatetimeInput,
    System,
    SystemRestartInput,
    SystemShutdownInput,
)
from isolane.device.kit.context import Register
from isolane.errors import DataError
from isolane.store.operational.providers import Keys
from isolane.store.store import Store
from isolane.tree.date_and_time import date_and_time, moment
from isolane.tree.path import Path
from isolane.tree.schema import Record

LATEST_NS: Final = 7_258_118_400_000_000_000
"""2200: the offset of an emulated clock keeps every time within what can be shown."""


class SystemConcern:
    """State of the machine and the process that every agent shows; `shutdown` and `restart` end it."""

    def __init__(
        self,
        store: Store,
        register: Register,
        shutdown: Callable[[], None],
        restart: Callable[[], None],
        *,
        is_machine: bool = False,
    ) -> None:
        """`is_machine`: the device is this machine, and its clock is the machine's.

        Any other device is emulated. Its clock is the machine's with an offset, which setting it changes.
        """
        self._is_machine = is_machine
        self._offset_ns = 0
        self._started_ns = time.time_ns()
        self._shutdown = shutdown
        self._restart = restart
        store.subscribe(System, _Kept())
        store.operational.provide(Clock, self._clock)
        store.operational.provide(Platform, self._platform)
        register(SystemRestartInput.NODE.parent, lambda parameters, keys: self._end(self._restart))
        register(SystemShutdownInput.NODE.parent, lambda parameters, keys: self._end(self._shutdown))
        register(SetCurrentDatetimeInput.NODE.parent, self._set_clock)

    def _clock(self, keys: Keys) -> Clock:
        return Clock.new(
            current_datetime=date_and_time(time.time_ns() + self._offset_ns),
            boot_datetime=date_and_time(self._started_ns + self._offset_ns),
        )

    def _platform(self, keys: Keys) -> Platform:
        machine = os.uname()
        return Platform.new(
            os_name=machine.sysname,
            os_release=machine.release,
            os_version=machine.version,
            machine=machine.machine,
        )

    def _end(self, end: Callable[[], None]) -> None:
        end()

    def _set_clock(self, parameters: SetCurrentDatetimeInput, keys: Keys) -> Record | None:
        place = Path().child(parameters.NODE.by_attribute["current_datetime"])
        when = moment(str(parameters.current_datetime), place)
        if self._is_machine:
            _set_machine(when, place)
        elif not 0 <= when <= LATEST_NS:
            text = "the time is out of range: 1970 to 2200"
            raise DataError("invalid-value", text, path=place)
        else:
            self._offset_ns = when - time.time_ns()
        return None


def _set_machine(when_ns: int, place: Path) -> None:
    """Set the machine's clock where the agent may; refused in plain words where not."""
    try:
        time.clock_settime_ns(time.CLOCK_REALTIME, when_ns)
    except PermissionError as error:
        text = "the agent lacks the permission to set the system clock (CAP_SYS_TIME)"
        raise DataError("access-denied", text, type="protocol") from error
    except OSError as error:
        text = f"the system clock cannot be set to that time: {error.strerror}"
        raise DataError("invalid-value", text, path=place) from error


class _Kept:
    """Contact, name and place are what they are set to; nothing has to be done."""

    def prepare(self, changes: object, new: Root) -> None:
        return None

    def apply(self, plan: None) -> None:
        pass
