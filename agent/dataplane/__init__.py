"""The part of the agent that carries frames: the emulated bridge, wires, Linux interfaces, clocks."""
