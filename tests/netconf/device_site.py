"""A site with a device on the emulated data plane, whose time goes with that of the site."""

from collections import Counter
from typing import Any, Final

from isolane.dataplane.clock import VirtualClock
from isolane.device.device import Device
from tests.netconf.site import SECOND, Site

STEP_S: Final = 0.005


class DeviceSite(Site):
    """`reads` counts the calls of the providers of lists and nodes that `count` names."""

    def _register_more(self) -> None:
        self.clock = VirtualClock()
        self.actions: dict[str, Any] = {}
        self.reads: Counter[str] = Counter()
        self._count_reads()
        self.device = Device(
            self.store,
            lambda operation, action: self.actions.__setitem__(operation.path, action),
            lambda record, keys=(): None,
            self.clock,
            0,
        )

    def _count_reads(self) -> None:
        """Have all providers of the device counted by the name of their node."""
        operational: Any = self.store.operational
        provide, provide_list = operational.provide, operational.provide_list

        def counted(node: Any, read: Any) -> Any:
            name = operational._node(node).name

            def reading(keys: Any) -> Any:
                self.reads[name] += 1
                return read(keys)

            return reading

        def single(node: Any, read: Any, *more: Any, **named: Any) -> None:
            provide(node, counted(node, read), *more, **named)

        def several(node: Any, keys: Any, entry: Any, *more: Any, **named: Any) -> None:
            provide_list(node, keys, counted(node, entry), *more, **named)

        operational.provide, operational.provide_list = single, several

    def run(self, seconds: float = 0) -> None:
        """Let time pass, of the data plane too."""
        left = seconds
        while left > 0:
            step = min(left, STEP_S)
            self.clock.run_for(round(step * SECOND))
            super().run(step)
            left -= step
        super().run()

    def call(self, parameters: Any, *keys: Any) -> Any:
        """Call the action that these are the parameters of."""
        return self.actions[type(parameters).NODE.parent.path](parameters, keys)
