"""A device of your own, examples/yang/example-fan.yang: `python examples/own_module.py --state fan`."""

from pathlib import Path
from typing import Any

from agent.device.own import DataError, Own, run


class Fan:
    speed = 30

    def prepare(self, changes: Any, new: Any) -> int:  # may refuse
        if new.fan.speed == 13:
            raise DataError("invalid-value", "13 brings bad luck; take 12 or 14", app_tag="superstition")
        return int(new.fan.speed)

    def apply(self, plan: int) -> None:  # may not fail
        self.speed = plan

    def abort(self, plan: int) -> None:  # somebody else refused
        pass


def setup(own: Own) -> None:
    fan = Fan()

    def boost(parameters: Any, keys: Any) -> Any:
        fan.speed = 100
        own.notify("/example-fan:boosted", seconds=parameters.seconds)
        return own.record("/example-fan:fan/boost/output", temperature=290)

    own.subscribe("/example-fan:fan", fan)
    own.provide("/example-fan:fan/temperature", lambda keys: 390 - fan.speed)
    own.operation("/example-fan:fan/boost", boost)
    own.declare("/example-fan:boosted")


if __name__ == "__main__":
    raise SystemExit(run(setup, ["example-fan"], [Path(__file__).parent / "yang"]))
