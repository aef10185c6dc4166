"""Rows of trimming that the models cannot say."""

from collections.abc import Iterator
from functools import partial

from isolane.sonic.problems import Problem
from isolane.switch.queues.port_queues import PortQueues, ports_in
from isolane.switch.queues.problems import key_problems, known_ports, overlap_problems, profile_problems
from isolane.switch.queues.ranges import CLASSES, key_of
from isolane.switch.scope import Scope
from isolane.switch.translation import Rows
from isolane.switch.trimming.discard import FIELD, PROFILES
from isolane.switch.trimming.dscp_maps import DSCP_MAP
from isolane.switch.trimming.port_trim import TABLE, PortTrim
from isolane.switch.trimming.settings import KEY, field_problems


def trimming_problems(rows: Rows, scope: Scope) -> Iterator[Problem]:
    """All of them."""
    if scope.shared:
        for field, message in field_problems(rows.get(KEY, {})):
            yield Problem(KEY, field, message)
    yield from key_problems(TABLE, rows, scope)
    for queues in ports_in(rows, TABLE, scope, partial(known_ports, rows)):
        yield from overlap_problems(TABLE, queues)
        if not queues.ambiguous:
            yield from _queue_problems(rows, queues)
        yield from profile_problems(DSCP_MAP, rows, queues.port)


def _queue_problems(rows: Rows, queues: PortQueues) -> Iterator[Problem]:
    trim = PortTrim.of(rows, queues)
    for row, fields in sorted(queues.present.items()):
        key, name = key_of(TABLE, queues.port, row), fields.get(FIELD)
        if row[0] not in trim.able and name not in (None, "NULL"):
            yield Problem(key, FIELD, f"there is no {PROFILES}|{name}")
        elif row[1] >= CLASSES and row[1] in trim.trimming:
            text = f"only the queues 0 to {CLASSES - 1} are those of traffic classes, and this one trims"
            yield Problem(key, FIELD, text)
        elif row[0] in trim.trimming and trim.missing_class is not None:
            text = (
                f"it trims, and the port has no DSCP for class {trim.missing_class} (dscp_value is from-tc)"
            )
            yield Problem(key, FIELD, text)
