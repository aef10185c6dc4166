"""A commit as the participant makes it: what differs between the hashes before and after."""

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import Interfaces, InterfacesInterface
from isolane.switch.translation import Facts, Rows, Scope, Translation
from isolane.switch.writes import steps
from isolane.tree.diff import diff

Writes = dict[str, dict[str, str | None] | None]
"""Fields by key; None for a field, or a key, that goes."""


def root_of(*interfaces: InterfacesInterface) -> Root:
    return Root.new(interfaces=Interfaces.new(interface=list(interfaces)))


def writes(translation: Translation, old: Root, new: Root, rows: Rows) -> Writes:
    """The fields that a commit sets and removes."""
    scope = translation.scope(tuple(diff(old, new)), new)
    made: Writes = {}
    for step in steps(translation.hashes(old, rows, scope), translation.hashes(new, rows, scope), rows):
        was, now = step.present, step.outcome(step.present)
        names = sorted(was.keys() | now.keys())
        made[step.key] = (
            {name: now.get(name) for name in names if was.get(name) != now.get(name)} if now else None
        )
    return dict(sorted(made.items()))


def applied(rows: Rows, made: Writes) -> dict[str, dict[str, str]]:
    """CONFIG_DB after them."""
    after = {key: dict(fields) for key, fields in rows.items()}
    for key, fields in made.items():
        if fields is None:
            after.pop(key, None)
            continue
        row = after.setdefault(key, {})
        for name, value in fields.items():
            if value is None:
                row.pop(name, None)
            else:
                row[name] = value
    return after


def everything(rows: Rows) -> Scope:
    """The scope of a start."""
    return Scope(frozenset(key[5:] for key in rows if key.startswith("PORT|")), shared=True)


def faults(translation: Translation, old: Root, new: Root, rows: Rows) -> list[str]:
    """The paths and app-tags of what is refused."""
    changes = tuple(diff(old, new))
    return [f"{error.path} {error.app_tag}" for error in translation.faults(changes, new, rows, Facts())]
