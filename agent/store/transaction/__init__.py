"""The transaction that changes running: edits, and who takes part or is informed."""
