"""Many agents in one process, with wires between them."""
