"""The result of an experiment, as one JSON value."""

import json
from collections.abc import Mapping


def document(experiment: str, parameters: Mapping[str, object], **measured: object) -> str:
    """The same octets for the same measurements."""
    members = {"experiment": experiment, "parameters": parameters, **measured}
    return json.dumps(members, indent=1, sort_keys=True) + "\n"
