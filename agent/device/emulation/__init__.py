"""The emulated surroundings: wires, hosts, traffic."""
