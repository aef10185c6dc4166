"""`{+restconf}/ds/NAME`: the datastores of NMDA (RFC 8527 section 3.1); conventional ones can be edited."""

from collections.abc import Sequence

from isolane.northbound import datastores
from isolane.northbound.service import Service
from isolane.restconf.errors import not_found
from isolane.restconf.uri import decoded
from isolane.tree.values import Identity

_MODULE = "ietf-datastores"


def named(service: Service, segments: Sequence[str]) -> Identity:
    """The datastore of the first segment; 404 where there is none."""
    module, _, name = decoded(segments[0] if segments else "").partition(":")
    if module != _MODULE or name not in service.library.datastores:
        raise not_found(message="there is no such datastore")
    return Identity(f"{_MODULE}:{name}")


def edited(datastore: Identity | None) -> datastores.Name | None:
    """The datastore that edits of a resource change; None where it has none (RFC 8527 section 3.1)."""
    if datastore is None:
        return "running"
    names = (name for name, identity in datastores.IDENTITIES.items() if identity == datastore)
    return next(names, None)
