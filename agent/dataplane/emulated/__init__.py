"""The emulated data plane: bridge, hosts and wires."""
