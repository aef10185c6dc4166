"""The operations of every NETCONF server, beside those that all protocols share.

Of validate, NETCONF also takes content and documents; of datastores it is the same as that of the others.
"""

from typing import Final

from isolane.bindings import (
    ietf_netconf,
    ietf_netconf_nmda,
    ietf_netconf_partial_lock,
    isolane_private_candidate,
)
from isolane.netconf.operations import committing, editing, locking, reading, sessions
from isolane.netconf.operations.xml_call import XmlHandler
from isolane.northbound.operations import Operations

HANDLERS: Final[tuple[tuple[type, XmlHandler], ...]] = (
    (ietf_netconf.GetInput, reading.get),
    (ietf_netconf.GetConfigInput, reading.get_config),
    (ietf_netconf.EditConfigInput, editing.edit_config),
    (ietf_netconf.CopyConfigInput, editing.copy_config),
    (ietf_netconf.DeleteConfigInput, editing.delete_config),
    (ietf_netconf.ValidateInput, editing.validate),
    (ietf_netconf.LockInput, locking.lock),
    (ietf_netconf.UnlockInput, locking.unlock),
    (ietf_netconf.CloseSessionInput, sessions.close_session),
    (ietf_netconf.KillSessionInput, sessions.kill_session),
    (ietf_netconf_nmda.GetDataInput, reading.get_data),
    (ietf_netconf_nmda.EditDataInput, editing.edit_data),
    (ietf_netconf_partial_lock.PartialLockInput, locking.partial_lock),
    (ietf_netconf_partial_lock.PartialUnlockInput, locking.partial_unlock),
    (isolane_private_candidate.UpdateInput, committing.update),
)


def register(operations: Operations[XmlHandler]) -> None:
    """Let all of them be carried out."""
    for parameters, handler in HANDLERS:
        in_slices = handler is not sessions.kill_session
        operations.register(parameters.NODE.parent, handler, in_slices=in_slices)  # type: ignore[attr-defined]  # every parameters class has NODE
