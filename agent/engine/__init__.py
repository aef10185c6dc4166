"""Protocol engines: pure state machines, no I/O, no clock."""
