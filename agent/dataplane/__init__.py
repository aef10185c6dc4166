"""What carries frames: the emulated bridge, wires, Linux interfaces, clocks."""
