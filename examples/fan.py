"""A fan behind examples/yang/example-fan.yang: `python examples/fan.py --state fan`."""

from pathlib import Path

from example_bindings.example_fan import Boosted, BoostInput, BoostOutput, Fan

from isolane import App, Refused

app = App("example-fan", yang=Path(__file__).with_name("yang"))
speed = Fan.SPEED_DEFAULT


@app.validate("/example-fan:fan")
def check(old: Fan | None, new: Fan | None) -> None:
    if new is not None and new.speed == 13:
        raise Refused("13 brings bad luck; take 12 or 14", path="speed", app_tag="superstition")


@app.config("/example-fan:fan")
def turn(old: Fan | None, new: Fan | None) -> None:
    global speed
    speed = Fan.SPEED_DEFAULT if new is None else new.speed


@app.state("/example-fan:fan/temperature")
def temperature() -> int:
    return 390 - speed


@app.action("/example-fan:fan/boost")
def boost(wanted: BoostInput) -> BoostOutput:
    global speed
    speed = 100
    app.notify(Boosted.new(seconds=wanted.seconds))
    return BoostOutput.new(temperature=temperature())


if __name__ == "__main__":
    raise SystemExit(app.run())
