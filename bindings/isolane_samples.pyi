"""Bindings of YANG module isolane-samples.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, Record, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class Samples(Record):
    """Container /isolane-samples:samples

    Samples of ports and of the agent itself.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Samples]
    MAX_INTERFACES_DEFAULT: Final[int]
    @property
    def enabled(self) -> bool | None:
        """Whether samples are taken. Without it they are, unless the agent is a device of a lab."""
    @property
    def max_interfaces(self) -> int:
        """Interfaces of which samples are taken, in the order of the configuration; 16 of them take up to 5 MB.

        Range 1..1024, default 64.
        """
    @property
    def state(self) -> State:
        """State of the samples."""
    @classmethod
    def new(cls, *, enabled: bool | None = ..., max_interfaces: int | None = ..., state: State | None = ...) -> Self: ...
    def replace(self, *, enabled: bool | None = ..., max_interfaces: int | None = ..., state: State | None = ...) -> Self: ...

class State(Record):
    """Container /isolane-samples:samples/state

    State of the samples.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[State]
    @property
    def active(self) -> bool | None:
        """Whether samples are taken."""
    @property
    def interfaces(self) -> int | None:
        """Interfaces of which there are samples.

        Range 0..4294967295, in interfaces.
        """
    @property
    def octets(self) -> int | None:
        """Memory that the samples take up.

        Range 0..18446744073709551615, in octets.
        """
    @classmethod
    def new(cls, *, active: bool | None = ..., interfaces: int | None = ..., octets: int | None = ...) -> Self: ...
    def replace(self, *, active: bool | None = ..., interfaces: int | None = ..., octets: int | None = ...) -> Self: ...

class ReadInput(Record):
    """Parameters /isolane-samples:samples/read/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ReadInput]
    MAX_SAMPLES_DEFAULT: Final[int]
    INTERVAL_DEFAULT: Final[int]
    QUEUES_DEFAULT: Final[bool]
    @property
    def interface(self) -> str | None:
        """Interface; without it the agent itself."""
    @property
    def start(self) -> str | None:
        """Begin; without it 15 minutes before the end."""
    @property
    def end(self) -> str | None:
        """End; without it now."""
    @property
    def max_samples(self) -> int:
        """Samples that are returned at most. The shortest interval that the time and this number allow is chosen.

        Range 1..5000, default 1000.
        """
    @property
    def interval(self) -> int:
        """Least time between two samples. Where those that are kept have a shorter one, several become one: with their mean, or sum, or largest value, as for the longer intervals that are kept.

        Range 1..43200, in seconds, default 1.
        """
    @property
    def queues(self) -> bool:
        """Whether samples of queues are returned too.

        Default false.
        """
    @classmethod
    def new(cls, *, interface: str | None = ..., start: str | None = ..., end: str | None = ..., max_samples: int | None = ..., interval: int | None = ..., queues: bool | None = ...) -> Self: ...
    def replace(self, *, interface: str | None = ..., start: str | None = ..., end: str | None = ..., max_samples: int | None = ..., interval: int | None = ..., queues: bool | None = ...) -> Self: ...

class ReadOutput(Record):
    """Parameters /isolane-samples:samples/read/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ReadOutput]
    @property
    def interval(self) -> int | None:
        """Time between two samples.

        Range 0..65535, in seconds.
        """
    @property
    def sample(self) -> Table[str, Sample]:
        """The samples, oldest first. What is not known is absent."""
    @classmethod
    def new(cls, *, interval: int | None = ..., sample: Table[str, Sample] | Iterable[Sample] | None = ...) -> Self: ...
    def replace(self, *, interval: int | None = ..., sample: Table[str, Sample] | Iterable[Sample] | None = ...) -> Self: ...

class Sample(Record):
    """Entry of list /isolane-samples:samples/read/output/sample

    The samples, oldest first. What is not known is absent.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Sample]
    @property
    def time(self) -> str:
        """Begin of the interval."""
    @property
    def in_octets(self) -> int | None:
        """Octets received.

        Range 0..18446744073709551615, in octets per second.
        """
    @property
    def out_octets(self) -> int | None:
        """Octets sent.

        Range 0..18446744073709551615, in octets per second.
        """
    @property
    def in_frames(self) -> int | None:
        """Frames received.

        Range 0..18446744073709551615, in frames per second.
        """
    @property
    def out_frames(self) -> int | None:
        """Frames sent.

        Range 0..18446744073709551615, in frames per second.
        """
    @property
    def discards(self) -> int | None:
        """Frames thrown away in the interval, in both directions.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def errors(self) -> int | None:
        """Frames with errors in the interval, in both directions.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def paused(self) -> int | None:
        """Time of the interval in which the peer paused the port.

        Range 0..18446744073709551615, in microseconds.
        """
    @property
    def isolated_flows(self) -> int | None:
        """Flows that were isolated, at most.

        Range 0..18446744073709551615, in flows.
        """
    @property
    def cpu(self) -> int | None:
        """Processor time of the agent.

        Range 0..18446744073709551615, in milliseconds per second.
        """
    @property
    def memory(self) -> int | None:
        """Memory of the agent, at most.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def queue(self) -> Table[int, Queue]:
        """Queues that held or lost something. Values are kept to 6 percent."""
    @classmethod
    def new(cls, *, time: str | None = ..., in_octets: int | None = ..., out_octets: int | None = ..., in_frames: int | None = ..., out_frames: int | None = ..., discards: int | None = ..., errors: int | None = ..., paused: int | None = ..., isolated_flows: int | None = ..., cpu: int | None = ..., memory: int | None = ..., queue: Table[int, Queue] | Iterable[Queue] | None = ...) -> Self: ...
    def replace(self, *, time: str | None = ..., in_octets: int | None = ..., out_octets: int | None = ..., in_frames: int | None = ..., out_frames: int | None = ..., discards: int | None = ..., errors: int | None = ..., paused: int | None = ..., isolated_flows: int | None = ..., cpu: int | None = ..., memory: int | None = ..., queue: Table[int, Queue] | Iterable[Queue] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Queue(Record):
    """Entry of list /isolane-samples:samples/read/output/sample/queue

    Queues that held or lost something. Values are kept to 6 percent.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Queue]
    @property
    def traffic_class(self) -> int:
        """Class of the queue.

        Range 0..7.
        """
    @property
    def depth(self) -> int | None:
        """Octets in the queue, at most.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def drops(self) -> int | None:
        """Frames of the queue that were thrown away in the interval.

        Range 0..18446744073709551615, in frames.
        """
    @property
    def marks(self) -> int | None:
        """Frames of the queue that were marked in the interval.

        Range 0..18446744073709551615, in frames.
        """
    @classmethod
    def new(cls, *, traffic_class: int | None = ..., depth: int | None = ..., drops: int | None = ..., marks: int | None = ...) -> Self: ...
    def replace(self, *, traffic_class: int | None = ..., depth: int | None = ..., drops: int | None = ..., marks: int | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...
