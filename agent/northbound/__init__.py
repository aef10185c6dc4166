"""The part that all protocols share: requesters, rights, reading, editing, operations, watching."""
