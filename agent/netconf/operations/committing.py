"""update: a private candidate follows running; only a session has one."""

from isolane.bindings.isolane_private_candidate import UpdateInput, UpdateOutput
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound import committing
from isolane.store.work import Work
from isolane.tree.path import Path


def update(call: XmlCall) -> Work[UpdateOutput | None]:
    """Let the candidate of this session stand on running as it is now."""
    parameters: UpdateInput = call.input
    resolution = committing.RESOLUTIONS[parameters.resolution_mode]
    return call.service.update(call.requester, resolution).then(_conflicts)


def _conflicts(paths: tuple[Path, ...]) -> UpdateOutput | None:
    return UpdateOutput.new(conflict=map(str, paths)) if paths else None
