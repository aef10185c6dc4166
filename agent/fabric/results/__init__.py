"""The result of a run: counted frames, completion times, queues, pauses, isolation."""
