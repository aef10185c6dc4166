"""The agent as a process: start, first configuration, metrics, logs, lab."""
