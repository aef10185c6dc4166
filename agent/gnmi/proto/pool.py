"""Messages from descriptors, in a pool of their own.

Programs that use the agent may have other copies of gNMI's messages, which one pool for all would refuse.
"""

from typing import Any, Final

from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.internal.enum_type_wrapper import EnumTypeWrapper
from google.protobuf.message_factory import GetMessageClass

from isolane.gnmi.proto.descriptors import FILES


def _filled() -> Any:
    pool = DescriptorPool()
    for octets in FILES.values():  # each after what it imports
        pool.AddSerializedFile(octets)
    return pool


POOL: Final = _filled()


def load(file: str, names: dict[str, Any]) -> None:
    """Add the messages and enumerations of a file to the names of a module."""
    found = POOL.FindFileByName(file)
    names["DESCRIPTOR"] = found
    for name, message in found.message_types_by_name.items():
        names[name] = GetMessageClass(message)
    for name, kind in found.enum_types_by_name.items():
        names[name] = EnumTypeWrapper(kind)
        names.update({value.name: value.number for value in kind.values})
