"""One target under atheris; libFuzzer's own arguments follow the name of the target."""

import sys

import atheris

with atheris.instrument_imports(include=["isolane"]):
    from tests.netconf.fuzz.targets import TARGETS


if __name__ == "__main__":
    target = TARGETS[sys.argv.pop(1)]
    target(b"")  # compiles the model before the time of an input is measured
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()
