"""What all protocols share: who asks, rights, reading, editing, operations, watching; values, no encoding."""
