"""Queues: marks, service and limits."""
