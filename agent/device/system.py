"""ietf-system: the clock and platform of the machine, restart and shutdown."""

import os
import time
from collections.abc import Callable
from typing import Any

from agent.device.context import Register
from agent.errors import DataError
from agent.netconf.events import moment
from agent.store.northbound import date_and_time
from agent.store.providers import Keys
from agent.store.store import Store
from agent.tree.path import Path
from agent.tree.record import Record
from bindings.ietf_system import (
    Clock,
    Platform,
    SetCurrentDatetimeInput,
    System,
    SystemRestartInput,
    SystemShutdownInput,
)


class SystemConcern:
    """What every agent shows of where it runs; `shutdown` and `restart` end it."""

    def __init__(
        self, store: Store, register: Register, shutdown: Callable[[], None], restart: Callable[[], None]
    ) -> None:
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
            current_datetime=date_and_time(time.time_ns()), boot_datetime=date_and_time(self._started_ns)
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
        """The clock is the machine's: it is set where the agent may, and refused in plain words where not."""
        place = Path().child(parameters.NODE.by_attribute["current_datetime"])
        when = moment(str(parameters.current_datetime), place)
        try:
            time.clock_settime_ns(time.CLOCK_REALTIME, when)
        except PermissionError as error:
            text = "the agent may not set the clock of the machine (CAP_SYS_TIME)"
            raise DataError("access-denied", text, type="protocol") from error
        except OSError as error:
            text = f"the clock of the machine cannot be set to that time: {error.strerror}"
            raise DataError("invalid-value", text, path=place) from error
        return None


class _Kept:
    """Contact, name and place are what they are set to; nothing has to be done."""

    def prepare(self, changes: Any, new: Any) -> None:
        return None

    def apply(self, plan: None) -> None:
        pass

    def abort(self, plan: None) -> None:
        pass
