"""The history tells what other nodes held: nobody learns from it what may not be read where it stands."""

from agent.netconf.access.decisions import Decisions
from agent.netconf.rights import Sight
from agent.tree.path import Path
from agent.tree.schema import LeafNode
from agent.tree.sources import RecordSource, Source
from bindings.isolane_history import CommitChange

_PATH, _OLD, _NEW = (CommitChange.NODE.by_attribute[name].index for name in ("path", "old", "new_"))


def sight(decisions: Decisions, path: Path) -> Sight:
    """How much of a change at a path may be seen."""
    if not all(decisions.data(Path(path[:length]), "read").permits for length in range(1, len(path) + 1)):
        return "nothing"
    whole = isinstance(path.node, LeafNode) or decisions.uniform_at(path, "read")
    return "everything" if whole else "path"


def told(source: Source, decisions: Decisions) -> Source | None:
    """An entry of the changes of a commit, as far as it may be seen; None when that is not at all."""
    record = source.record()
    match sight(decisions, source.node.model.parse_path(record[_PATH])):
        case "nothing":
            return None
        case "path":
            return RecordSource(record.with_slot(_OLD, None).with_slot(_NEW, None))
        case "everything":
            return RecordSource(record)
