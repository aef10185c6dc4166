"""Notifications to a client."""

from typing import TypeAlias

from isolane.northbound.events.event import Event
from isolane.northbound.subscriptions.push_messages import ChangeUpdate, Update

Notification: TypeAlias = Event | Update | ChangeUpdate
"""A value; the protocol of the client encodes it."""
