"""Messages from descriptors, in a pool of their own.

Programs that use the agent may have other copies of gNMI's messages, which one pool for all would refuse.
"""

from pathlib import Path
from typing import Final

from google.protobuf.descriptor_pb2 import FileDescriptorSet
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.internal.enum_type_wrapper import EnumTypeWrapper
from google.protobuf.message_factory import GetMessageClass

POOL: Final = DescriptorPool()

for _file in FileDescriptorSet.FromString(Path(__file__).with_name("descriptors.binpb").read_bytes()).file:
    POOL.AddSerializedFile(_file.SerializeToString())  # each after what it imports


def load(name: str, module: dict[str, object]) -> None:
    """Add the messages and enumerations of a file to the names of a module."""
    file = module["DESCRIPTOR"] = POOL.FindFileByName(name)
    for message in file.message_types_by_name.values():
        module[message.name] = GetMessageClass(message)
    for kind in file.enum_types_by_name.values():
        module[kind.name] = EnumTypeWrapper(kind)
        module.update({value.name: value.number for value in kind.values})
