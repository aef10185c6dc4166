"""`isolane lab`: several agents with wires between them, and what one does to them while they run."""
