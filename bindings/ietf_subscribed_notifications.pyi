"""Bindings of YANG module ietf-subscribed-notifications.

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

class Streams(Record):
    """Container /ietf-subscribed-notifications:streams

    Contains information on the built-in event streams provided by the publisher.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Streams]
    @property
    def stream(self) -> Table[str, Stream]:
        """Identifies the built-in event streams that are supported by the publisher."""
    @classmethod
    def new(cls, *, stream: Table[str, Stream] | Iterable[Stream] | None = ...) -> Self: ...
    def replace(self, *, stream: Table[str, Stream] | Iterable[Stream] | None = ...) -> Self: ...

class Stream(Record):
    """Entry of list /ietf-subscribed-notifications:streams/stream

    Identifies the built-in event streams that are supported by the publisher.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Stream]
    @property
    def name(self) -> str:
        """A handle for a system-provided event stream made up of a sequential set of event records, each of which is characterized by its own domain and semantics."""
    @property
    def description(self) -> str | None:
        """A description of the event stream, including such information as the type of event records that are available in this event stream."""
    @property
    def replay_support(self) -> Present | None:
        """Indicates that event record replay is available on this event stream."""
    @property
    def replay_log_creation_time(self) -> str | None:
        """The timestamp of the creation of the log used to support the replay function on this event stream. This time might be earlier than the earliest available information contained in the log. This object is updated if the log resets for some reason.

        Mandatory.
        """
    @property
    def replay_log_aged_time(self) -> str | None:
        """The timestamp associated with the last event record that has been aged out of the log. This timestamp identifies how far back in history this replay log extends, if it doesn't extend back to the 'replay-log-creation-time'. This object MUST be present if replay is supported and any event records have been aged out of the log."""
    @classmethod
    def new(cls, *, name: str | None = ..., description: str | None = ..., replay_support: Present | None = ..., replay_log_creation_time: str | None = ..., replay_log_aged_time: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., description: str | None = ..., replay_support: Present | None = ..., replay_log_creation_time: str | None = ..., replay_log_aged_time: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Filters(Record):
    """Container /ietf-subscribed-notifications:filters

    Contains a list of configurable filters that can be applied to subscriptions. This facilitates the reuse of complex filters once defined.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Filters]
    @property
    def stream_filter(self) -> Table[str, StreamFilter]:
        """A list of preconfigured filters that can be applied to subscriptions."""
    @property
    def selection_filter(self) -> Table[str, SelectionFilter]:
        """A list of preconfigured filters that can be applied to datastore subscriptions."""
    @classmethod
    def new(cls, *, stream_filter: Table[str, StreamFilter] | Iterable[StreamFilter] | None = ..., selection_filter: Table[str, SelectionFilter] | Iterable[SelectionFilter] | None = ...) -> Self: ...
    def replace(self, *, stream_filter: Table[str, StreamFilter] | Iterable[StreamFilter] | None = ..., selection_filter: Table[str, SelectionFilter] | Iterable[SelectionFilter] | None = ...) -> Self: ...

class StreamFilter(Record):
    """Entry of list /ietf-subscribed-notifications:filters/stream-filter

    A list of preconfigured filters that can be applied to subscriptions.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[StreamFilter]
    @property
    def name(self) -> str:
        """A name to differentiate between filters."""
    @property
    def stream_subtree_filter(self) -> AnyData | None:
        """Event stream evaluation criteria encoded in the syntax of a subtree filter as defined in RFC 6241, Section 6. The subtree filter is applied to the representation of individual, delineated event records as contained in the event stream. If the subtree filter returns a non-empty node set, the filter matches the event record, and the event record is included in the notification message sent to the receivers."""
    @property
    def stream_xpath_filter(self) -> str | None:
        """Event stream evaluation criteria encoded in the syntax of an XPath 1.0 expression. The XPath expression is evaluated on the representation of individual, delineated event records as contained in the event stream. The result of the XPath expression is converted to a boolean value using the standard XPath 1.0 rules. If the boolean value is 'true', the filter matches the event record, and the event record is included in the notification message sent to the receivers. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node."""
    @classmethod
    def new(cls, *, name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class SelectionFilter(Record):
    """Entry of list /ietf-subscribed-notifications:filters/ietf-yang-push:selection-filter

    A list of preconfigured filters that can be applied to datastore subscriptions.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[SelectionFilter]
    @property
    def filter_id(self) -> str:
        """An identifier to differentiate between selection filters."""
    @property
    def datastore_subtree_filter(self) -> AnyData | None:
        """This parameter identifies the portions of the target datastore to retrieve."""
    @property
    def datastore_xpath_filter(self) -> str | None:
        """This parameter contains an XPath expression identifying the portions of the target datastore to retrieve. If the expression returns a node set, all nodes in the node set are selected by the filter. Otherwise, if the expression does not return a node set, the filter doesn't select any nodes. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node of the target datastore."""
    @classmethod
    def new(cls, *, filter_id: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ...) -> Self: ...
    def replace(self, *, filter_id: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Subscriptions(Record):
    """Container /ietf-subscribed-notifications:subscriptions

    Contains the list of currently active subscriptions, i.e., subscriptions that are currently in effect, used for subscription management and monitoring purposes. This includes subscriptions that have been set up via RPC primitives as well as subscriptions that have been established via configuration.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Subscriptions]
    @property
    def subscription(self) -> Table[int, Subscription]:
        """The identity and specific parameters of a subscription. Subscriptions in this list can be created using a control channel or RPC or can be established through configuration. If the 'kill-subscription' RPC or configuration operations are used to delete a subscription, a 'subscription-terminated' message is sent to any active or suspended receivers."""
    @property
    def receiver_instances(self) -> ReceiverInstances:
        """All of them."""
    @classmethod
    def new(cls, *, subscription: Table[int, Subscription] | Iterable[Subscription] | None = ..., receiver_instances: ReceiverInstances | None = ...) -> Self: ...
    def replace(self, *, subscription: Table[int, Subscription] | Iterable[Subscription] | None = ..., receiver_instances: ReceiverInstances | None = ...) -> Self: ...

class Subscription(Record):
    """Entry of list /ietf-subscribed-notifications:subscriptions/subscription

    The identity and specific parameters of a subscription. Subscriptions in this list can be created using a control channel or RPC or can be established through configuration. If the 'kill-subscription' RPC or configuration operations are used to delete a subscription, a 'subscription-terminated' message is sent to any active or suspended receivers.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Subscription]
    @property
    def id(self) -> int:
        """Identifier of a subscription; unique in a given publisher.

        Range 0..4294967295.
        """
    @property
    def stream_filter_name(self) -> str | None:
        """References an existing event stream filter that is to be applied to an event stream for the subscription.

        Mandatory.
        """
    @property
    def stream_subtree_filter(self) -> AnyData | None:
        """Event stream evaluation criteria encoded in the syntax of a subtree filter as defined in RFC 6241, Section 6. The subtree filter is applied to the representation of individual, delineated event records as contained in the event stream. If the subtree filter returns a non-empty node set, the filter matches the event record, and the event record is included in the notification message sent to the receivers."""
    @property
    def stream_xpath_filter(self) -> str | None:
        """Event stream evaluation criteria encoded in the syntax of an XPath 1.0 expression. The XPath expression is evaluated on the representation of individual, delineated event records as contained in the event stream. The result of the XPath expression is converted to a boolean value using the standard XPath 1.0 rules. If the boolean value is 'true', the filter matches the event record, and the event record is included in the notification message sent to the receivers. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node."""
    @property
    def stream(self) -> str | None:
        """Indicates the event stream to be considered for this subscription. If an event stream has been removed and can no longer be referenced by an active subscription, send a 'subscription-terminated' notification with 'stream-unavailable' as the reason. If a configured subscription refers to a nonexistent event stream, move that subscription to the 'invalid' state.

        Mandatory.
        """
    @property
    def replay_start_time(self) -> str | None:
        """Used to trigger the 'replay' feature for a dynamic subscription, where event records that are selected need to be at or after the specified starting time. If 'replay-start-time' is not present, this is not a replay subscription and event record push should start immediately. It is never valid to specify start times that are later than or equal to the current time."""
    @property
    def configured_replay(self) -> Present | None:
        """The presence of this leaf indicates that replay for the configured subscription should start at the earliest time in the event log or at the publisher boot time, whichever is later."""
    @property
    def datastore(self) -> Identity | None:
        """Datastore from which to retrieve data.

        Mandatory.
        """
    @property
    def selection_filter_ref(self) -> str | None:
        """References an existing selection filter that is to be applied to the subscription.

        Mandatory.
        """
    @property
    def datastore_subtree_filter(self) -> AnyData | None:
        """This parameter identifies the portions of the target datastore to retrieve."""
    @property
    def datastore_xpath_filter(self) -> str | None:
        """This parameter contains an XPath expression identifying the portions of the target datastore to retrieve. If the expression returns a node set, all nodes in the node set are selected by the filter. Otherwise, if the expression does not return a node set, the filter doesn't select any nodes. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node of the target datastore."""
    @property
    def stop_time(self) -> str | None:
        """Identifies a time after which notification messages for a subscription should not be sent. If 'stop-time' is not present, the notification messages will continue until the subscription is terminated. If 'replay-start-time' exists, 'stop-time' must be for a subsequent time. If 'replay-start-time' doesn't exist, 'stop-time', when established, must be for a future time."""
    @property
    def transport(self) -> Identity | None:
        """For a configured subscription, this leaf specifies the transport used to deliver messages destined for all receivers of that subscription. This object is mandatory for subscriptions in the configuration datastore. This object (1) is not mandatory for dynamic subscriptions in the operational state datastore and (2) should not be present for other types of dynamic subscriptions."""
    @property
    def encoding(self) -> Identity | None:
        """The type of encoding for notification messages. For a dynamic subscription, if not included as part of an 'establish-subscription' RPC, the encoding will be populated with the encoding used by that RPC. For a configured subscription, if not explicitly configured, the encoding will be the default encoding for an underlying transport."""
    @property
    def purpose(self) -> str | None:
        """Open text allowing a configuring entity to embed the originator or other specifics of this subscription."""
    @property
    def source_address(self) -> str | None:
        """The source address for the notification messages. If a source VRF exists but this object doesn't, a publisher's default address for that VRF must be used."""
    @property
    def configured_subscription_state(self) -> Literal['valid', 'invalid', 'concluded'] | None:
        """The presence of this leaf indicates that the subscription originated from configuration, not through a control channel or RPC. The value indicates the state of the subscription as established by the publisher."""
    @property
    def receivers(self) -> Receivers:
        """Set of receivers in a subscription."""
    @property
    def periodic(self) -> SubscriptionPeriodic | None:
        """The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter."""
    @property
    def on_change(self) -> SubscriptionOnChange | None:
        """The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter."""
    @property
    def with_etag(self) -> bool | None:
        """The reply has the etag of the datastore after the edit."""
    @property
    def uri(self) -> str | None:
        """What a GET with the media type text/event-stream is sent to. Absent where the notifications come in the session that established the subscription."""
    @classmethod
    def new(cls, *, id: int | None = ..., stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., stream: str | None = ..., replay_start_time: str | None = ..., configured_replay: Present | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., transport: Identity | None = ..., encoding: Identity | None = ..., purpose: str | None = ..., source_address: str | None = ..., configured_subscription_state: Literal['valid', 'invalid', 'concluded'] | None = ..., receivers: Receivers | None = ..., periodic: SubscriptionPeriodic | None = ..., on_change: SubscriptionOnChange | None = ..., with_etag: bool | None = ..., uri: str | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., stream: str | None = ..., replay_start_time: str | None = ..., configured_replay: Present | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., transport: Identity | None = ..., encoding: Identity | None = ..., purpose: str | None = ..., source_address: str | None = ..., configured_subscription_state: Literal['valid', 'invalid', 'concluded'] | None = ..., receivers: Receivers | None = ..., periodic: SubscriptionPeriodic | None = ..., on_change: SubscriptionOnChange | None = ..., with_etag: bool | None = ..., uri: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class Receivers(Record):
    """Container /ietf-subscribed-notifications:subscriptions/subscription/receivers

    Set of receivers in a subscription.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Receivers]
    @property
    def receiver(self) -> Table[str, Receiver]:
        """A host intended as a recipient for the notification messages of a subscription. For configured subscriptions, transport-specific network parameters (or a leafref to those parameters) may be augmented to a specific receiver in this list."""
    @classmethod
    def new(cls, *, receiver: Table[str, Receiver] | Iterable[Receiver] | None = ...) -> Self: ...
    def replace(self, *, receiver: Table[str, Receiver] | Iterable[Receiver] | None = ...) -> Self: ...

class Receiver(Record):
    """Entry of list /ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver

    A host intended as a recipient for the notification messages of a subscription. For configured subscriptions, transport-specific network parameters (or a leafref to those parameters) may be augmented to a specific receiver in this list.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Receiver]
    SENT_EVENT_RECORDS_DEFAULT: Final[int]
    EXCLUDED_EVENT_RECORDS_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """Identifies a unique receiver for a subscription."""
    @property
    def sent_event_records(self) -> int:
        """The number of event records sent to the receiver. The count is initialized when a dynamic subscription is established or when a configured receiver transitions to the 'valid' state.

        Range 0..18446744073709551615, default 0.
        """
    @property
    def excluded_event_records(self) -> int:
        """The number of event records explicitly removed via either an event stream filter or an access control filter so that they are not passed to a receiver. This count is set to zero each time 'sent-event-records' is initialized.

        Range 0..18446744073709551615, default 0.
        """
    @property
    def state(self) -> Literal['active', 'suspended', 'connecting', 'disconnected']:
        """Specifies the state of a subscription from the perspective of a particular receiver. With this information, it is possible to determine whether a publisher is currently generating notification messages intended for that receiver.

        Mandatory.
        """
    @property
    def receiver_instance_ref(self) -> str | None:
        """The receiver instance to which the notifications of the subscription are sent."""
    @property
    def delivery(self) -> Delivery:
        """Messages to the receiver since the subscription was configured or the agent started."""
    @classmethod
    def new(cls, *, name: str | None = ..., sent_event_records: int | None = ..., excluded_event_records: int | None = ..., state: Literal['active', 'suspended', 'connecting', 'disconnected'] | None = ..., receiver_instance_ref: str | None = ..., delivery: Delivery | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., sent_event_records: int | None = ..., excluded_event_records: int | None = ..., state: Literal['active', 'suspended', 'connecting', 'disconnected'] | None = ..., receiver_instance_ref: str | None = ..., delivery: Delivery | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class Delivery(Record):
    """Container /ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/isolane-receivers:delivery

    Messages to the receiver since the subscription was configured or the agent started.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Delivery]
    @property
    def delivered(self) -> int | None:
        """Messages that the receiver has acknowledged; over UDP those that were handed to the network. Changes of the subscription itself are among them.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def lost(self) -> int | None:
        """Messages that were thrown away: the receiver refused them, or took none for too long.

        Range 0..18446744073709551615, in messages.
        """
    @property
    def missed(self) -> int | None:
        """Events of the stream that happened while the receiver was suspended. The filter was not asked about them.

        Range 0..18446744073709551615, in events.
        """
    @property
    def waiting(self) -> int | None:
        """Messages that are waiting to be sent.

        Range 0..4294967295, in messages.
        """
    @property
    def waiting_octets(self) -> int | None:
        """Octets of the messages that are waiting to be sent.

        Range 0..18446744073709551615, in octets.
        """
    @property
    def trouble(self) -> str | None:
        """Reason why messages cannot be sent; absent when they can."""
    @classmethod
    def new(cls, *, delivered: int | None = ..., lost: int | None = ..., missed: int | None = ..., waiting: int | None = ..., waiting_octets: int | None = ..., trouble: str | None = ...) -> Self: ...
    def replace(self, *, delivered: int | None = ..., lost: int | None = ..., missed: int | None = ..., waiting: int | None = ..., waiting_octets: int | None = ..., trouble: str | None = ...) -> Self: ...

class ResetInput(Record):
    """Parameters /ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/reset/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ResetInput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class ResetOutput(Record):
    """Parameters /ietf-subscribed-notifications:subscriptions/subscription/receivers/receiver/reset/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ResetOutput]
    @property
    def time(self) -> str:
        """Time at which a publisher returned the receiver to the 'connecting' state.

        Mandatory.
        """
    @classmethod
    def new(cls, *, time: str | None = ...) -> Self: ...
    def replace(self, *, time: str | None = ...) -> Self: ...

class SubscriptionPeriodic(Record):
    """Container /ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:periodic

    The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SubscriptionPeriodic]
    @property
    def period(self) -> int:
        """Duration of time that should occur between periodic push updates, in units of 0.01 seconds.

        Range 0..4294967295, mandatory.
        """
    @property
    def anchor_time(self) -> str | None:
        """Designates a timestamp before or after which a series of periodic push updates are determined. The next update will take place at a point in time that is a multiple of a period from the 'anchor-time'. For example, for an 'anchor-time' that is set for the top of a particular minute and a period interval of a minute, updates will be sent at the top of every minute that this subscription is active."""
    @classmethod
    def new(cls, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...
    def replace(self, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...

class SubscriptionOnChange(Record):
    """Container /ietf-subscribed-notifications:subscriptions/subscription/ietf-yang-push:on-change

    The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SubscriptionOnChange]
    DAMPENING_PERIOD_DEFAULT: Final[int]
    SYNC_ON_START_DEFAULT: Final[bool]
    @property
    def dampening_period(self) -> int:
        """Specifies the minimum interval between the assembly of successive update records for a single receiver of a subscription. Whenever subscribed objects change and a dampening-period interval (which may be zero) has elapsed since the previous update record creation for a receiver, any subscribed objects and properties that have changed since the previous update record will have their current values marshalled and placed in a new update record.

        Range 0..4294967295, default 0.
        """
    @property
    def sync_on_start(self) -> bool:
        """When this object is set to 'false', (1) it restricts an on-change subscription from sending 'push-update' notifications and (2) pushing a full selection per the terms of the selection filter MUST NOT be done for this subscription. Only updates about changes (i.e., only 'push-change-update' notifications) are sent. When set to 'true' (the default behavior), in order to facilitate a receiver's synchronization, a full update is sent, via a 'push-update' notification, when the subscription starts. After that, 'push-change-update' notifications are exclusively sent, unless the publisher chooses to resync the subscription via a new 'push-update' notification.

        Default true.
        """
    @property
    def excluded_change(self) -> tuple[Literal['create', 'delete', 'insert', 'move', 'replace'], ...]:
        """Used to restrict which changes trigger an update. For example, if a 'replace' operation is excluded, only the creation and deletion of objects are reported."""
    @classmethod
    def new(cls, *, dampening_period: int | None = ..., sync_on_start: bool | None = ..., excluded_change: Iterable[Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...
    def replace(self, *, dampening_period: int | None = ..., sync_on_start: bool | None = ..., excluded_change: Iterable[Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...

class ReceiverInstances(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances

    All of them.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ReceiverInstances]
    @property
    def receiver_instance(self) -> Table[str, ReceiverInstance]:
        """A place to which notifications are sent."""
    @classmethod
    def new(cls, *, receiver_instance: Table[str, ReceiverInstance] | Iterable[ReceiverInstance] | None = ...) -> Self: ...
    def replace(self, *, receiver_instance: Table[str, ReceiverInstance] | Iterable[ReceiverInstance] | None = ...) -> Self: ...

class ReceiverInstance(Record):
    """Entry of list /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance

    A place to which notifications are sent.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[ReceiverInstance]
    @property
    def name(self) -> str:
        """A name that no other receiver instance has."""
    @property
    def https_receiver(self) -> HttpsReceiver:
        """A receiver by HTTPS."""
    @property
    def udp_notif_receiver(self) -> UdpNotifReceiver:
        """A receiver by UDP."""
    @classmethod
    def new(cls, *, name: str | None = ..., https_receiver: HttpsReceiver | None = ..., udp_notif_receiver: UdpNotifReceiver | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., https_receiver: HttpsReceiver | None = ..., udp_notif_receiver: UdpNotifReceiver | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class HttpsReceiver(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver

    A receiver by HTTPS.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[HttpsReceiver]
    @property
    def capabilities_endpoint(self) -> CapabilitiesEndpoint:
        """The resource that says what the receiver is able to take."""
    @property
    def relay_notification_endpoint(self) -> RelayNotificationEndpoint:
        """The resource that takes notifications."""
    @property
    def receiver_identity(self) -> ReceiverIdentity:
        """The user for whom a receiver stands, whose access rights decide what it gets."""
    @classmethod
    def new(cls, *, capabilities_endpoint: CapabilitiesEndpoint | None = ..., relay_notification_endpoint: RelayNotificationEndpoint | None = ..., receiver_identity: ReceiverIdentity | None = ...) -> Self: ...
    def replace(self, *, capabilities_endpoint: CapabilitiesEndpoint | None = ..., relay_notification_endpoint: RelayNotificationEndpoint | None = ..., receiver_identity: ReceiverIdentity | None = ...) -> Self: ...

class CapabilitiesEndpoint(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint

    The resource that says what the receiver is able to take.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpoint]
    PROTOCOL_VERSIONS_DEFAULT: Final[Literal['any'] | tuple[Literal['http-11'], ...]]
    @property
    def uri(self) -> str:
        """Mandatory."""
    @property
    def protocol_versions(self) -> Literal['any'] | tuple[Literal['http-11'], ...]:
        """Default any."""
    @property
    def tls_client_parameters(self) -> CapabilitiesEndpointTlsClientParameters: ...
    @classmethod
    def new(cls, *, uri: str | None = ..., protocol_versions: Literal['any'] | tuple[Literal['http-11'], ...] | None = ..., tls_client_parameters: CapabilitiesEndpointTlsClientParameters | None = ...) -> Self: ...
    def replace(self, *, uri: str | None = ..., protocol_versions: Literal['any'] | tuple[Literal['http-11'], ...] | None = ..., tls_client_parameters: CapabilitiesEndpointTlsClientParameters | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParameters(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParameters]
    @property
    def client_identity(self) -> CapabilitiesEndpointTlsClientParametersClientIdentity | None:
        """How the client shows who it is."""
    @property
    def server_authentication(self) -> CapabilitiesEndpointTlsClientParametersServerAuthentication | None:
        """How the client knows that the server is who it should be."""
    @classmethod
    def new(cls, *, client_identity: CapabilitiesEndpointTlsClientParametersClientIdentity | None = ..., server_authentication: CapabilitiesEndpointTlsClientParametersServerAuthentication | None = ...) -> Self: ...
    def replace(self, *, client_identity: CapabilitiesEndpointTlsClientParametersClientIdentity | None = ..., server_authentication: CapabilitiesEndpointTlsClientParametersServerAuthentication | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersClientIdentity(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity

    How the client shows who it is.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersClientIdentity]
    @property
    def certificate(self) -> CapabilitiesEndpointTlsClientParametersClientIdentityCertificate: ...
    @classmethod
    def new(cls, *, certificate: CapabilitiesEndpointTlsClientParametersClientIdentityCertificate | None = ...) -> Self: ...
    def replace(self, *, certificate: CapabilitiesEndpointTlsClientParametersClientIdentityCertificate | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersClientIdentityCertificate(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity/certificate"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersClientIdentityCertificate]
    @property
    def central_keystore_reference(self) -> CapabilitiesEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference: ...
    @classmethod
    def new(cls, *, central_keystore_reference: CapabilitiesEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference | None = ...) -> Self: ...
    def replace(self, *, central_keystore_reference: CapabilitiesEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference]
    @property
    def asymmetric_key(self) -> str | None: ...
    @property
    def certificate(self) -> str | None: ...
    @classmethod
    def new(cls, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...
    def replace(self, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersServerAuthentication(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication

    How the client knows that the server is who it should be.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersServerAuthentication]
    @property
    def ca_certs(self) -> CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCerts | None:
        """Authorities, one of which has to have issued the certificate of the server."""
    @property
    def ee_certs(self) -> CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCerts | None:
        """Certificates, one of which the server has to have."""
    @classmethod
    def new(cls, *, ca_certs: CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCerts | None = ..., ee_certs: CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCerts | None = ...) -> Self: ...
    def replace(self, *, ca_certs: CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCerts | None = ..., ee_certs: CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCerts | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCerts(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs

    Authorities, one of which has to have issued the certificate of the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCerts]
    @property
    def inline_definition(self) -> CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition:
        """Certificates that are given here."""
    @property
    def central_truststore_reference(self) -> str | None: ...
    @classmethod
    def new(cls, *, inline_definition: CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...
    def replace(self, *, inline_definition: CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition

    Certificates that are given here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition]
    @property
    def certificate(self) -> Table[str, CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, certificate: Table[str, CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate] | Iterable[CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate] | Iterable[CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate] | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate(Record):
    """Entry of list /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate]
    @property
    def name(self) -> str: ...
    @property
    def cert_data(self) -> bytes:
        """A certificate in CMS.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCerts(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs

    Certificates, one of which the server has to have.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCerts]
    @property
    def inline_definition(self) -> CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition:
        """Certificates that are given here."""
    @property
    def central_truststore_reference(self) -> str | None: ...
    @classmethod
    def new(cls, *, inline_definition: CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...
    def replace(self, *, inline_definition: CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition

    Certificates that are given here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition]
    @property
    def certificate(self) -> Table[str, CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, certificate: Table[str, CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate] | Iterable[CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate] | Iterable[CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate] | None = ...) -> Self: ...

class CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate(Record):
    """Entry of list /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/capabilities-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CapabilitiesEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate]
    @property
    def name(self) -> str: ...
    @property
    def cert_data(self) -> bytes:
        """A certificate in CMS.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class RelayNotificationEndpoint(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint

    The resource that takes notifications.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpoint]
    PROTOCOL_VERSIONS_DEFAULT: Final[Literal['any'] | tuple[Literal['http-11'], ...]]
    @property
    def uri(self) -> str:
        """Mandatory."""
    @property
    def protocol_versions(self) -> Literal['any'] | tuple[Literal['http-11'], ...]:
        """Default any."""
    @property
    def tls_client_parameters(self) -> RelayNotificationEndpointTlsClientParameters: ...
    @classmethod
    def new(cls, *, uri: str | None = ..., protocol_versions: Literal['any'] | tuple[Literal['http-11'], ...] | None = ..., tls_client_parameters: RelayNotificationEndpointTlsClientParameters | None = ...) -> Self: ...
    def replace(self, *, uri: str | None = ..., protocol_versions: Literal['any'] | tuple[Literal['http-11'], ...] | None = ..., tls_client_parameters: RelayNotificationEndpointTlsClientParameters | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParameters(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParameters]
    @property
    def client_identity(self) -> RelayNotificationEndpointTlsClientParametersClientIdentity | None:
        """How the client shows who it is."""
    @property
    def server_authentication(self) -> RelayNotificationEndpointTlsClientParametersServerAuthentication | None:
        """How the client knows that the server is who it should be."""
    @classmethod
    def new(cls, *, client_identity: RelayNotificationEndpointTlsClientParametersClientIdentity | None = ..., server_authentication: RelayNotificationEndpointTlsClientParametersServerAuthentication | None = ...) -> Self: ...
    def replace(self, *, client_identity: RelayNotificationEndpointTlsClientParametersClientIdentity | None = ..., server_authentication: RelayNotificationEndpointTlsClientParametersServerAuthentication | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersClientIdentity(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity

    How the client shows who it is.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersClientIdentity]
    @property
    def certificate(self) -> RelayNotificationEndpointTlsClientParametersClientIdentityCertificate: ...
    @classmethod
    def new(cls, *, certificate: RelayNotificationEndpointTlsClientParametersClientIdentityCertificate | None = ...) -> Self: ...
    def replace(self, *, certificate: RelayNotificationEndpointTlsClientParametersClientIdentityCertificate | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersClientIdentityCertificate(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity/certificate"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersClientIdentityCertificate]
    @property
    def central_keystore_reference(self) -> RelayNotificationEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference: ...
    @classmethod
    def new(cls, *, central_keystore_reference: RelayNotificationEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference | None = ...) -> Self: ...
    def replace(self, *, central_keystore_reference: RelayNotificationEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/client-identity/certificate/central-keystore-reference"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersClientIdentityCertificateCentralKeystoreReference]
    @property
    def asymmetric_key(self) -> str | None: ...
    @property
    def certificate(self) -> str | None: ...
    @classmethod
    def new(cls, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...
    def replace(self, *, asymmetric_key: str | None = ..., certificate: str | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersServerAuthentication(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication

    How the client knows that the server is who it should be.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersServerAuthentication]
    @property
    def ca_certs(self) -> RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCerts | None:
        """Authorities, one of which has to have issued the certificate of the server."""
    @property
    def ee_certs(self) -> RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCerts | None:
        """Certificates, one of which the server has to have."""
    @classmethod
    def new(cls, *, ca_certs: RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCerts | None = ..., ee_certs: RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCerts | None = ...) -> Self: ...
    def replace(self, *, ca_certs: RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCerts | None = ..., ee_certs: RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCerts | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCerts(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs

    Authorities, one of which has to have issued the certificate of the server.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCerts]
    @property
    def inline_definition(self) -> RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition:
        """Certificates that are given here."""
    @property
    def central_truststore_reference(self) -> str | None: ...
    @classmethod
    def new(cls, *, inline_definition: RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...
    def replace(self, *, inline_definition: RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition

    Certificates that are given here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinition]
    @property
    def certificate(self) -> Table[str, RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, certificate: Table[str, RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate] | Iterable[RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate] | Iterable[RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate] | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate(Record):
    """Entry of list /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ca-certs/inline-definition/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersServerAuthenticationCaCertsInlineDefinitionCertificate]
    @property
    def name(self) -> str: ...
    @property
    def cert_data(self) -> bytes:
        """A certificate in CMS.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCerts(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs

    Certificates, one of which the server has to have.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCerts]
    @property
    def inline_definition(self) -> RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition:
        """Certificates that are given here."""
    @property
    def central_truststore_reference(self) -> str | None: ...
    @classmethod
    def new(cls, *, inline_definition: RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...
    def replace(self, *, inline_definition: RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition | None = ..., central_truststore_reference: str | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition

    Certificates that are given here.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinition]
    @property
    def certificate(self) -> Table[str, RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate]:
        """The certificates."""
    @classmethod
    def new(cls, *, certificate: Table[str, RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate] | Iterable[RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate] | None = ...) -> Self: ...
    def replace(self, *, certificate: Table[str, RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate] | Iterable[RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate] | None = ...) -> Self: ...

class RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate(Record):
    """Entry of list /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/relay-notification-endpoint/tls-client-parameters/server-authentication/ee-certs/inline-definition/certificate

    The certificates.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[RelayNotificationEndpointTlsClientParametersServerAuthenticationEeCertsInlineDefinitionCertificate]
    @property
    def name(self) -> str: ...
    @property
    def cert_data(self) -> bytes:
        """A certificate in CMS.

        Mandatory.
        """
    @classmethod
    def new(cls, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., cert_data: bytes | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...

class ReceiverIdentity(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity

    The user for whom a receiver stands, whose access rights decide what it gets.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ReceiverIdentity]
    @property
    def cert_maps(self) -> CertMaps:
        """The user by the certificate that the receiver shows. With entries, a receiver that none of them fits gets nothing."""
    @classmethod
    def new(cls, *, cert_maps: CertMaps | None = ...) -> Self: ...
    def replace(self, *, cert_maps: CertMaps | None = ...) -> Self: ...

class CertMaps(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps

    The user by the certificate that the receiver shows. With entries, a receiver that none of them fits gets nothing.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[CertMaps]
    @property
    def cert_to_name(self) -> Table[int, CertToName]:
        """This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation."""
    @classmethod
    def new(cls, *, cert_to_name: Table[int, CertToName] | Iterable[CertToName] | None = ...) -> Self: ...
    def replace(self, *, cert_to_name: Table[int, CertToName] | Iterable[CertToName] | None = ...) -> Self: ...

class CertToName(Record):
    """Entry of list /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-https-notif-transport:https-receiver/receiver-identity/cert-maps/cert-to-name

    This list defines how certificates are mapped to names. The name is derived by considering each cert-to-name list entry in order. The cert-to-name entry's fingerprint determines whether the list entry is a match: 1) If the cert-to-name list entry's fingerprint value matches that of the presented certificate, then consider the list entry a successful match. 2) If the cert-to-name list entry's fingerprint value matches that of a locally held copy of a trusted CA certificate, and that CA certificate was part of the CA certificate chain to the presented certificate, then consider the list entry a successful match. Once a matching cert-to-name list entry has been found, the map-type is used to determine how the name associated with the certificate should be determined. See the map-type leaf's description for details on determining the name value. If it is impossible to determine a name from the cert-to-name list entry's data combined with the data presented in the certificate, then additional cert-to-name list entries MUST be searched to look for another potential match. Security administrators are encouraged to make use of certificates with subjectAltName fields that can be mapped to names so that a single root CA certificate can allow all child certificates' subjectAltName fields to map directly to a name via a 1:1 transformation.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[CertToName]
    @property
    def id(self) -> int:
        """The id specifies the order in which the entries in the cert-to-name list are searched. Entries with lower numbers are searched first.

        Range 0..4294967295.
        """
    @property
    def fingerprint(self) -> str:
        """Specifies a value with which the fingerprint of the full certificate presented by the peer is compared. If the fingerprint of the full certificate presented by the peer does not match the fingerprint configured, then the entry is skipped, and the search for a match continues.

        Mandatory.
        """
    @property
    def map_type(self) -> Identity:
        """Specifies the algorithm used to map the certificate presented by the peer to a name. Mappings that need additional configuration objects should use the 'when' statement to make them conditional based on the map-type.

        Mandatory.
        """
    @property
    def name(self) -> str | None:
        """Directly specifies the NETCONF username when the map-type is 'specified'.

        Mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ..., fingerprint: str | None = ..., map_type: Identity | None = ..., name: str | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., fingerprint: str | None = ..., map_type: Identity | None = ..., name: str | None = ...) -> Self: ...
    @property
    def entry_key(self) -> int: ...

class UdpNotifReceiver(Record):
    """Container /ietf-subscribed-notifications:subscriptions/ietf-subscribed-notif-receivers:receiver-instances/receiver-instance/ietf-udp-notif-transport:udp-notif-receiver

    A receiver by UDP.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[UdpNotifReceiver]
    LOCAL_PORT_DEFAULT: Final[int]
    ENABLE_SEGMENTATION_DEFAULT: Final[bool]
    @property
    def remote_address(self) -> str:
        """The address or the name of the server.

        Mandatory.
        """
    @property
    def remote_port(self) -> int:
        """The port of the server.

        Range 0..65535, mandatory.
        """
    @property
    def local_address(self) -> str | None:
        """The address that datagrams are sent from. The address of all zeros leaves it to the system."""
    @property
    def local_port(self) -> int:
        """The port that datagrams are sent from; 0 for any that is free.

        Range 0..65535, default 0.
        """
    @property
    def enable_segmentation(self) -> bool:
        """Whether a notification that is longer than a segment is sent in several. Without segments it is sent in one datagram, which the network may have to take apart; that is not recommended.

        Default true.
        """
    @property
    def max_segment_size(self) -> int | None:
        """Maximum number of octets of a segment with its header.

        Range 0..65535.
        """
    @classmethod
    def new(cls, *, remote_address: str | None = ..., remote_port: int | None = ..., local_address: str | None = ..., local_port: int | None = ..., enable_segmentation: bool | None = ..., max_segment_size: int | None = ...) -> Self: ...
    def replace(self, *, remote_address: str | None = ..., remote_port: int | None = ..., local_address: str | None = ..., local_port: int | None = ..., enable_segmentation: bool | None = ..., max_segment_size: int | None = ...) -> Self: ...

class EstablishSubscriptionInput(Record):
    """Parameters /ietf-subscribed-notifications:establish-subscription/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[EstablishSubscriptionInput]
    @property
    def stream_filter_name(self) -> str | None:
        """References an existing event stream filter that is to be applied to an event stream for the subscription.

        Mandatory.
        """
    @property
    def stream_subtree_filter(self) -> AnyData | None:
        """Event stream evaluation criteria encoded in the syntax of a subtree filter as defined in RFC 6241, Section 6. The subtree filter is applied to the representation of individual, delineated event records as contained in the event stream. If the subtree filter returns a non-empty node set, the filter matches the event record, and the event record is included in the notification message sent to the receivers."""
    @property
    def stream_xpath_filter(self) -> str | None:
        """Event stream evaluation criteria encoded in the syntax of an XPath 1.0 expression. The XPath expression is evaluated on the representation of individual, delineated event records as contained in the event stream. The result of the XPath expression is converted to a boolean value using the standard XPath 1.0 rules. If the boolean value is 'true', the filter matches the event record, and the event record is included in the notification message sent to the receivers. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node."""
    @property
    def stream(self) -> str | None:
        """Indicates the event stream to be considered for this subscription.

        Mandatory.
        """
    @property
    def replay_start_time(self) -> str | None:
        """Used to trigger the 'replay' feature for a dynamic subscription, where event records that are selected need to be at or after the specified starting time. If 'replay-start-time' is not present, this is not a replay subscription and event record push should start immediately. It is never valid to specify start times that are later than or equal to the current time."""
    @property
    def datastore(self) -> Identity | None:
        """Datastore from which to retrieve data.

        Mandatory.
        """
    @property
    def selection_filter_ref(self) -> str | None:
        """References an existing selection filter that is to be applied to the subscription.

        Mandatory.
        """
    @property
    def datastore_subtree_filter(self) -> AnyData | None:
        """This parameter identifies the portions of the target datastore to retrieve."""
    @property
    def datastore_xpath_filter(self) -> str | None:
        """This parameter contains an XPath expression identifying the portions of the target datastore to retrieve. If the expression returns a node set, all nodes in the node set are selected by the filter. Otherwise, if the expression does not return a node set, the filter doesn't select any nodes. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node of the target datastore."""
    @property
    def stop_time(self) -> str | None:
        """Identifies a time after which notification messages for a subscription should not be sent. If 'stop-time' is not present, the notification messages will continue until the subscription is terminated. If 'replay-start-time' exists, 'stop-time' must be for a subsequent time. If 'replay-start-time' doesn't exist, 'stop-time', when established, must be for a future time."""
    @property
    def encoding(self) -> Identity | None:
        """The type of encoding for the subscribed data. If not included as part of the RPC, the encoding MUST be set by the publisher to be the encoding used by this RPC."""
    @property
    def periodic(self) -> EstablishSubscriptionInputPeriodic | None:
        """The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter."""
    @property
    def on_change(self) -> EstablishSubscriptionInputOnChange | None:
        """The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter."""
    @property
    def with_etag(self) -> bool | None:
        """The reply has the etag of the datastore after the edit."""
    @classmethod
    def new(cls, *, stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., stream: str | None = ..., replay_start_time: str | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., encoding: Identity | None = ..., periodic: EstablishSubscriptionInputPeriodic | None = ..., on_change: EstablishSubscriptionInputOnChange | None = ..., with_etag: bool | None = ...) -> Self: ...
    def replace(self, *, stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., stream: str | None = ..., replay_start_time: str | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., encoding: Identity | None = ..., periodic: EstablishSubscriptionInputPeriodic | None = ..., on_change: EstablishSubscriptionInputOnChange | None = ..., with_etag: bool | None = ...) -> Self: ...

class EstablishSubscriptionInputPeriodic(Record):
    """Container /ietf-subscribed-notifications:establish-subscription/input/ietf-yang-push:periodic

    The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EstablishSubscriptionInputPeriodic]
    @property
    def period(self) -> int:
        """Duration of time that should occur between periodic push updates, in units of 0.01 seconds.

        Range 0..4294967295, mandatory.
        """
    @property
    def anchor_time(self) -> str | None:
        """Designates a timestamp before or after which a series of periodic push updates are determined. The next update will take place at a point in time that is a multiple of a period from the 'anchor-time'. For example, for an 'anchor-time' that is set for the top of a particular minute and a period interval of a minute, updates will be sent at the top of every minute that this subscription is active."""
    @classmethod
    def new(cls, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...
    def replace(self, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...

class EstablishSubscriptionInputOnChange(Record):
    """Container /ietf-subscribed-notifications:establish-subscription/input/ietf-yang-push:on-change

    The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[EstablishSubscriptionInputOnChange]
    DAMPENING_PERIOD_DEFAULT: Final[int]
    SYNC_ON_START_DEFAULT: Final[bool]
    @property
    def dampening_period(self) -> int:
        """Specifies the minimum interval between the assembly of successive update records for a single receiver of a subscription. Whenever subscribed objects change and a dampening-period interval (which may be zero) has elapsed since the previous update record creation for a receiver, any subscribed objects and properties that have changed since the previous update record will have their current values marshalled and placed in a new update record.

        Range 0..4294967295, default 0.
        """
    @property
    def sync_on_start(self) -> bool:
        """When this object is set to 'false', (1) it restricts an on-change subscription from sending 'push-update' notifications and (2) pushing a full selection per the terms of the selection filter MUST NOT be done for this subscription. Only updates about changes (i.e., only 'push-change-update' notifications) are sent. When set to 'true' (the default behavior), in order to facilitate a receiver's synchronization, a full update is sent, via a 'push-update' notification, when the subscription starts. After that, 'push-change-update' notifications are exclusively sent, unless the publisher chooses to resync the subscription via a new 'push-update' notification.

        Default true.
        """
    @property
    def excluded_change(self) -> tuple[Literal['create', 'delete', 'insert', 'move', 'replace'], ...]:
        """Used to restrict which changes trigger an update. For example, if a 'replace' operation is excluded, only the creation and deletion of objects are reported."""
    @classmethod
    def new(cls, *, dampening_period: int | None = ..., sync_on_start: bool | None = ..., excluded_change: Iterable[Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...
    def replace(self, *, dampening_period: int | None = ..., sync_on_start: bool | None = ..., excluded_change: Iterable[Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...

class EstablishSubscriptionOutput(Record):
    """Parameters /ietf-subscribed-notifications:establish-subscription/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[EstablishSubscriptionOutput]
    @property
    def id(self) -> int:
        """Identifier used for this subscription.

        Range 0..4294967295, mandatory.
        """
    @property
    def replay_start_time_revision(self) -> str | None:
        """If a replay has been requested, this object represents the earliest time covered by the event buffer for the requested event stream. The value of this object is the 'replay-log-aged-time' if it exists. Otherwise, it is the 'replay-log-creation-time'. All buffered event records after this time will be replayed to a receiver. This object will only be sent if the starting time has been revised to be later than the time requested by the subscriber."""
    @property
    def uri(self) -> str | None:
        """What a GET with the media type text/event-stream is sent to. Absent where the notifications come in the session that established the subscription."""
    @classmethod
    def new(cls, *, id: int | None = ..., replay_start_time_revision: str | None = ..., uri: str | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., replay_start_time_revision: str | None = ..., uri: str | None = ...) -> Self: ...

class ModifySubscriptionInput(Record):
    """Parameters /ietf-subscribed-notifications:modify-subscription/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ModifySubscriptionInput]
    @property
    def id(self) -> int:
        """Identifier to use for this subscription.

        Range 0..4294967295, mandatory.
        """
    @property
    def stream_filter_name(self) -> str | None:
        """References an existing event stream filter that is to be applied to an event stream for the subscription.

        Mandatory.
        """
    @property
    def stream_subtree_filter(self) -> AnyData | None:
        """Event stream evaluation criteria encoded in the syntax of a subtree filter as defined in RFC 6241, Section 6. The subtree filter is applied to the representation of individual, delineated event records as contained in the event stream. If the subtree filter returns a non-empty node set, the filter matches the event record, and the event record is included in the notification message sent to the receivers."""
    @property
    def stream_xpath_filter(self) -> str | None:
        """Event stream evaluation criteria encoded in the syntax of an XPath 1.0 expression. The XPath expression is evaluated on the representation of individual, delineated event records as contained in the event stream. The result of the XPath expression is converted to a boolean value using the standard XPath 1.0 rules. If the boolean value is 'true', the filter matches the event record, and the event record is included in the notification message sent to the receivers. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node."""
    @property
    def datastore(self) -> Identity | None:
        """Datastore from which to retrieve data.

        Mandatory.
        """
    @property
    def selection_filter_ref(self) -> str | None:
        """References an existing selection filter that is to be applied to the subscription.

        Mandatory.
        """
    @property
    def datastore_subtree_filter(self) -> AnyData | None:
        """This parameter identifies the portions of the target datastore to retrieve."""
    @property
    def datastore_xpath_filter(self) -> str | None:
        """This parameter contains an XPath expression identifying the portions of the target datastore to retrieve. If the expression returns a node set, all nodes in the node set are selected by the filter. Otherwise, if the expression does not return a node set, the filter doesn't select any nodes. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node of the target datastore."""
    @property
    def stop_time(self) -> str | None:
        """Identifies a time after which notification messages for a subscription should not be sent. If 'stop-time' is not present, the notification messages will continue until the subscription is terminated. If 'replay-start-time' exists, 'stop-time' must be for a subsequent time. If 'replay-start-time' doesn't exist, 'stop-time', when established, must be for a future time."""
    @property
    def periodic(self) -> ModifySubscriptionInputPeriodic | None:
        """The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter."""
    @property
    def on_change(self) -> ModifySubscriptionInputOnChange | None:
        """The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter."""
    @property
    def with_etag(self) -> bool | None:
        """The reply has the etag of the datastore after the edit."""
    @classmethod
    def new(cls, *, id: int | None = ..., stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., periodic: ModifySubscriptionInputPeriodic | None = ..., on_change: ModifySubscriptionInputOnChange | None = ..., with_etag: bool | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., periodic: ModifySubscriptionInputPeriodic | None = ..., on_change: ModifySubscriptionInputOnChange | None = ..., with_etag: bool | None = ...) -> Self: ...

class ModifySubscriptionInputPeriodic(Record):
    """Container /ietf-subscribed-notifications:modify-subscription/input/ietf-yang-push:periodic

    The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ModifySubscriptionInputPeriodic]
    @property
    def period(self) -> int:
        """Duration of time that should occur between periodic push updates, in units of 0.01 seconds.

        Range 0..4294967295, mandatory.
        """
    @property
    def anchor_time(self) -> str | None:
        """Designates a timestamp before or after which a series of periodic push updates are determined. The next update will take place at a point in time that is a multiple of a period from the 'anchor-time'. For example, for an 'anchor-time' that is set for the top of a particular minute and a period interval of a minute, updates will be sent at the top of every minute that this subscription is active."""
    @classmethod
    def new(cls, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...
    def replace(self, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...

class ModifySubscriptionInputOnChange(Record):
    """Container /ietf-subscribed-notifications:modify-subscription/input/ietf-yang-push:on-change

    The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[ModifySubscriptionInputOnChange]
    DAMPENING_PERIOD_DEFAULT: Final[int]
    @property
    def dampening_period(self) -> int:
        """Specifies the minimum interval between the assembly of successive update records for a single receiver of a subscription. Whenever subscribed objects change and a dampening-period interval (which may be zero) has elapsed since the previous update record creation for a receiver, any subscribed objects and properties that have changed since the previous update record will have their current values marshalled and placed in a new update record.

        Range 0..4294967295, default 0.
        """
    @classmethod
    def new(cls, *, dampening_period: int | None = ...) -> Self: ...
    def replace(self, *, dampening_period: int | None = ...) -> Self: ...

class ModifySubscriptionOutput(Record):
    """Parameters /ietf-subscribed-notifications:modify-subscription/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[ModifySubscriptionOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class DeleteSubscriptionInput(Record):
    """Parameters /ietf-subscribed-notifications:delete-subscription/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[DeleteSubscriptionInput]
    @property
    def id(self) -> int:
        """Identifier of the subscription that is to be deleted. Only subscriptions that were created using 'establish-subscription' from the same origin as this RPC can be deleted via this RPC.

        Range 0..4294967295, mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ...) -> Self: ...

class DeleteSubscriptionOutput(Record):
    """Parameters /ietf-subscribed-notifications:delete-subscription/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[DeleteSubscriptionOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class KillSubscriptionInput(Record):
    """Parameters /ietf-subscribed-notifications:kill-subscription/input"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[KillSubscriptionInput]
    @property
    def id(self) -> int:
        """Identifier of the subscription that is to be deleted. Only subscriptions that were created using 'establish-subscription' can be deleted via this RPC.

        Range 0..4294967295, mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ...) -> Self: ...

class KillSubscriptionOutput(Record):
    """Parameters /ietf-subscribed-notifications:kill-subscription/output"""

    PATH: ClassVar[str]
    NODE: ClassVar[ParametersNode]
    EMPTY: ClassVar[KillSubscriptionOutput]
    @classmethod
    def new(cls) -> Self: ...
    def replace(self) -> Self: ...

class ReplayCompleted(Record):
    """Notification /ietf-subscribed-notifications:replay-completed"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[ReplayCompleted]
    @property
    def id(self) -> int:
        """This references the affected subscription.

        Range 0..4294967295, mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ...) -> Self: ...

class SubscriptionCompleted(Record):
    """Notification /ietf-subscribed-notifications:subscription-completed"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[SubscriptionCompleted]
    @property
    def id(self) -> int:
        """This references the gracefully completed subscription.

        Range 0..4294967295, mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ...) -> Self: ...

class SubscriptionModified(Record):
    """Notification /ietf-subscribed-notifications:subscription-modified"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[SubscriptionModified]
    @property
    def id(self) -> int:
        """This references the affected subscription.

        Range 0..4294967295, mandatory.
        """
    @property
    def stream_filter_name(self) -> str | None:
        """References an existing event stream filter that is to be applied to an event stream for the subscription.

        Mandatory.
        """
    @property
    def stream_subtree_filter(self) -> AnyData | None:
        """Event stream evaluation criteria encoded in the syntax of a subtree filter as defined in RFC 6241, Section 6. The subtree filter is applied to the representation of individual, delineated event records as contained in the event stream. If the subtree filter returns a non-empty node set, the filter matches the event record, and the event record is included in the notification message sent to the receivers."""
    @property
    def stream_xpath_filter(self) -> str | None:
        """Event stream evaluation criteria encoded in the syntax of an XPath 1.0 expression. The XPath expression is evaluated on the representation of individual, delineated event records as contained in the event stream. The result of the XPath expression is converted to a boolean value using the standard XPath 1.0 rules. If the boolean value is 'true', the filter matches the event record, and the event record is included in the notification message sent to the receivers. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node."""
    @property
    def stream(self) -> str | None:
        """Indicates the event stream to be considered for this subscription.

        Mandatory.
        """
    @property
    def replay_start_time(self) -> str | None:
        """Used to trigger the 'replay' feature for a dynamic subscription, where event records that are selected need to be at or after the specified starting time. If 'replay-start-time' is not present, this is not a replay subscription and event record push should start immediately. It is never valid to specify start times that are later than or equal to the current time."""
    @property
    def datastore(self) -> Identity | None:
        """Datastore from which to retrieve data.

        Mandatory.
        """
    @property
    def selection_filter_ref(self) -> str | None:
        """References an existing selection filter that is to be applied to the subscription.

        Mandatory.
        """
    @property
    def datastore_subtree_filter(self) -> AnyData | None:
        """This parameter identifies the portions of the target datastore to retrieve."""
    @property
    def datastore_xpath_filter(self) -> str | None:
        """This parameter contains an XPath expression identifying the portions of the target datastore to retrieve. If the expression returns a node set, all nodes in the node set are selected by the filter. Otherwise, if the expression does not return a node set, the filter doesn't select any nodes. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node of the target datastore."""
    @property
    def stop_time(self) -> str | None:
        """Identifies a time after which notification messages for a subscription should not be sent. If 'stop-time' is not present, the notification messages will continue until the subscription is terminated. If 'replay-start-time' exists, 'stop-time' must be for a subsequent time. If 'replay-start-time' doesn't exist, 'stop-time', when established, must be for a future time."""
    @property
    def transport(self) -> Identity | None:
        """For a configured subscription, this leaf specifies the transport used to deliver messages destined for all receivers of that subscription."""
    @property
    def encoding(self) -> Identity | None:
        """The type of encoding for notification messages. For a dynamic subscription, if not included as part of an 'establish-subscription' RPC, the encoding will be populated with the encoding used by that RPC. For a configured subscription, if not explicitly configured, the encoding will be the default encoding for an underlying transport."""
    @property
    def purpose(self) -> str | None:
        """Open text allowing a configuring entity to embed the originator or other specifics of this subscription."""
    @property
    def periodic(self) -> SubscriptionModifiedPeriodic | None:
        """The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter."""
    @property
    def on_change(self) -> SubscriptionModifiedOnChange | None:
        """The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter."""
    @property
    def uri(self) -> str | None:
        """What a GET with the media type text/event-stream is sent to. Absent where the notifications come in the session that established the subscription."""
    @classmethod
    def new(cls, *, id: int | None = ..., stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., stream: str | None = ..., replay_start_time: str | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., transport: Identity | None = ..., encoding: Identity | None = ..., purpose: str | None = ..., periodic: SubscriptionModifiedPeriodic | None = ..., on_change: SubscriptionModifiedOnChange | None = ..., uri: str | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., stream: str | None = ..., replay_start_time: str | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., transport: Identity | None = ..., encoding: Identity | None = ..., purpose: str | None = ..., periodic: SubscriptionModifiedPeriodic | None = ..., on_change: SubscriptionModifiedOnChange | None = ..., uri: str | None = ...) -> Self: ...

class SubscriptionModifiedPeriodic(Record):
    """Container /ietf-subscribed-notifications:subscription-modified/ietf-yang-push:periodic

    The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SubscriptionModifiedPeriodic]
    @property
    def period(self) -> int:
        """Duration of time that should occur between periodic push updates, in units of 0.01 seconds.

        Range 0..4294967295, mandatory.
        """
    @property
    def anchor_time(self) -> str | None:
        """Designates a timestamp before or after which a series of periodic push updates are determined. The next update will take place at a point in time that is a multiple of a period from the 'anchor-time'. For example, for an 'anchor-time' that is set for the top of a particular minute and a period interval of a minute, updates will be sent at the top of every minute that this subscription is active."""
    @classmethod
    def new(cls, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...
    def replace(self, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...

class SubscriptionModifiedOnChange(Record):
    """Container /ietf-subscribed-notifications:subscription-modified/ietf-yang-push:on-change

    The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SubscriptionModifiedOnChange]
    DAMPENING_PERIOD_DEFAULT: Final[int]
    SYNC_ON_START_DEFAULT: Final[bool]
    @property
    def dampening_period(self) -> int:
        """Specifies the minimum interval between the assembly of successive update records for a single receiver of a subscription. Whenever subscribed objects change and a dampening-period interval (which may be zero) has elapsed since the previous update record creation for a receiver, any subscribed objects and properties that have changed since the previous update record will have their current values marshalled and placed in a new update record.

        Range 0..4294967295, default 0.
        """
    @property
    def sync_on_start(self) -> bool:
        """When this object is set to 'false', (1) it restricts an on-change subscription from sending 'push-update' notifications and (2) pushing a full selection per the terms of the selection filter MUST NOT be done for this subscription. Only updates about changes (i.e., only 'push-change-update' notifications) are sent. When set to 'true' (the default behavior), in order to facilitate a receiver's synchronization, a full update is sent, via a 'push-update' notification, when the subscription starts. After that, 'push-change-update' notifications are exclusively sent, unless the publisher chooses to resync the subscription via a new 'push-update' notification.

        Default true.
        """
    @property
    def excluded_change(self) -> tuple[Literal['create', 'delete', 'insert', 'move', 'replace'], ...]:
        """Used to restrict which changes trigger an update. For example, if a 'replace' operation is excluded, only the creation and deletion of objects are reported."""
    @classmethod
    def new(cls, *, dampening_period: int | None = ..., sync_on_start: bool | None = ..., excluded_change: Iterable[Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...
    def replace(self, *, dampening_period: int | None = ..., sync_on_start: bool | None = ..., excluded_change: Iterable[Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...

class SubscriptionResumed(Record):
    """Notification /ietf-subscribed-notifications:subscription-resumed"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[SubscriptionResumed]
    @property
    def id(self) -> int:
        """This references the affected subscription.

        Range 0..4294967295, mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ...) -> Self: ...

class SubscriptionStarted(Record):
    """Notification /ietf-subscribed-notifications:subscription-started"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[SubscriptionStarted]
    @property
    def id(self) -> int:
        """This references the affected subscription.

        Range 0..4294967295, mandatory.
        """
    @property
    def stream_filter_name(self) -> str | None:
        """References an existing event stream filter that is to be applied to an event stream for the subscription.

        Mandatory.
        """
    @property
    def stream_subtree_filter(self) -> AnyData | None:
        """Event stream evaluation criteria encoded in the syntax of a subtree filter as defined in RFC 6241, Section 6. The subtree filter is applied to the representation of individual, delineated event records as contained in the event stream. If the subtree filter returns a non-empty node set, the filter matches the event record, and the event record is included in the notification message sent to the receivers."""
    @property
    def stream_xpath_filter(self) -> str | None:
        """Event stream evaluation criteria encoded in the syntax of an XPath 1.0 expression. The XPath expression is evaluated on the representation of individual, delineated event records as contained in the event stream. The result of the XPath expression is converted to a boolean value using the standard XPath 1.0 rules. If the boolean value is 'true', the filter matches the event record, and the event record is included in the notification message sent to the receivers. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node."""
    @property
    def stream(self) -> str | None:
        """Indicates the event stream to be considered for this subscription.

        Mandatory.
        """
    @property
    def replay_start_time(self) -> str | None:
        """Indicates the time that a replay is using for the streaming of buffered event records. This will be populated with the most recent of the following: the event time of the previous event record sent to a receiver, the 'replay-log-creation-time', the 'replay-log-aged-time', or the most recent publisher boot time."""
    @property
    def replay_previous_event_time(self) -> str | None:
        """If there is at least one event in the replay buffer prior to 'replay-start-time', this gives the time of the event generated immediately prior to the 'replay-start-time'. If a receiver previously received event records for this configured subscription, it can compare this time to the last event record previously received. If the two are not the same (perhaps due to a reboot), then a dynamic replay can be initiated to acquire any missing event records."""
    @property
    def datastore(self) -> Identity | None:
        """Datastore from which to retrieve data.

        Mandatory.
        """
    @property
    def selection_filter_ref(self) -> str | None:
        """References an existing selection filter that is to be applied to the subscription.

        Mandatory.
        """
    @property
    def datastore_subtree_filter(self) -> AnyData | None:
        """This parameter identifies the portions of the target datastore to retrieve."""
    @property
    def datastore_xpath_filter(self) -> str | None:
        """This parameter contains an XPath expression identifying the portions of the target datastore to retrieve. If the expression returns a node set, all nodes in the node set are selected by the filter. Otherwise, if the expression does not return a node set, the filter doesn't select any nodes. The expression is evaluated in the following XPath context: o The set of namespace declarations is the set of prefix and namespace pairs for all YANG modules implemented by the server, where the prefix is the YANG module name and the namespace is as defined by the 'namespace' statement in the YANG module. If the leaf is encoded in XML, all namespace declarations in scope on the 'stream-xpath-filter' leaf element are added to the set of namespace declarations. If a prefix found in the XML is already present in the set of namespace declarations, the namespace in the XML is used. o The set of variable bindings is empty. o The function library is comprised of the core function library and the XPath functions defined in Section 10 in RFC 7950. o The context node is the root node of the target datastore."""
    @property
    def stop_time(self) -> str | None:
        """Identifies a time after which notification messages for a subscription should not be sent. If 'stop-time' is not present, the notification messages will continue until the subscription is terminated. If 'replay-start-time' exists, 'stop-time' must be for a subsequent time. If 'replay-start-time' doesn't exist, 'stop-time', when established, must be for a future time."""
    @property
    def transport(self) -> Identity | None:
        """For a configured subscription, this leaf specifies the transport used to deliver messages destined for all receivers of that subscription."""
    @property
    def encoding(self) -> Identity | None:
        """The type of encoding for notification messages. For a dynamic subscription, if not included as part of an 'establish-subscription' RPC, the encoding will be populated with the encoding used by that RPC. For a configured subscription, if not explicitly configured, the encoding will be the default encoding for an underlying transport."""
    @property
    def purpose(self) -> str | None:
        """Open text allowing a configuring entity to embed the originator or other specifics of this subscription."""
    @property
    def periodic(self) -> SubscriptionStartedPeriodic | None:
        """The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter."""
    @property
    def on_change(self) -> SubscriptionStartedOnChange | None:
        """The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter."""
    @classmethod
    def new(cls, *, id: int | None = ..., stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., stream: str | None = ..., replay_start_time: str | None = ..., replay_previous_event_time: str | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., transport: Identity | None = ..., encoding: Identity | None = ..., purpose: str | None = ..., periodic: SubscriptionStartedPeriodic | None = ..., on_change: SubscriptionStartedOnChange | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., stream_filter_name: str | None = ..., stream_subtree_filter: AnyData | None = ..., stream_xpath_filter: str | None = ..., stream: str | None = ..., replay_start_time: str | None = ..., replay_previous_event_time: str | None = ..., datastore: Identity | None = ..., selection_filter_ref: str | None = ..., datastore_subtree_filter: AnyData | None = ..., datastore_xpath_filter: str | None = ..., stop_time: str | None = ..., transport: Identity | None = ..., encoding: Identity | None = ..., purpose: str | None = ..., periodic: SubscriptionStartedPeriodic | None = ..., on_change: SubscriptionStartedOnChange | None = ...) -> Self: ...

class SubscriptionStartedPeriodic(Record):
    """Container /ietf-subscribed-notifications:subscription-started/ietf-yang-push:periodic

    The publisher is requested to periodically notify the receiver regarding the current values of the datastore as defined by the selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SubscriptionStartedPeriodic]
    @property
    def period(self) -> int:
        """Duration of time that should occur between periodic push updates, in units of 0.01 seconds.

        Range 0..4294967295, mandatory.
        """
    @property
    def anchor_time(self) -> str | None:
        """Designates a timestamp before or after which a series of periodic push updates are determined. The next update will take place at a point in time that is a multiple of a period from the 'anchor-time'. For example, for an 'anchor-time' that is set for the top of a particular minute and a period interval of a minute, updates will be sent at the top of every minute that this subscription is active."""
    @classmethod
    def new(cls, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...
    def replace(self, *, period: int | None = ..., anchor_time: str | None = ...) -> Self: ...

class SubscriptionStartedOnChange(Record):
    """Container /ietf-subscribed-notifications:subscription-started/ietf-yang-push:on-change

    The publisher is requested to notify the receiver regarding changes in values in the datastore subset as defined by a selection filter.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[SubscriptionStartedOnChange]
    DAMPENING_PERIOD_DEFAULT: Final[int]
    SYNC_ON_START_DEFAULT: Final[bool]
    @property
    def dampening_period(self) -> int:
        """Specifies the minimum interval between the assembly of successive update records for a single receiver of a subscription. Whenever subscribed objects change and a dampening-period interval (which may be zero) has elapsed since the previous update record creation for a receiver, any subscribed objects and properties that have changed since the previous update record will have their current values marshalled and placed in a new update record.

        Range 0..4294967295, default 0.
        """
    @property
    def sync_on_start(self) -> bool:
        """When this object is set to 'false', (1) it restricts an on-change subscription from sending 'push-update' notifications and (2) pushing a full selection per the terms of the selection filter MUST NOT be done for this subscription. Only updates about changes (i.e., only 'push-change-update' notifications) are sent. When set to 'true' (the default behavior), in order to facilitate a receiver's synchronization, a full update is sent, via a 'push-update' notification, when the subscription starts. After that, 'push-change-update' notifications are exclusively sent, unless the publisher chooses to resync the subscription via a new 'push-update' notification.

        Default true.
        """
    @property
    def excluded_change(self) -> tuple[Literal['create', 'delete', 'insert', 'move', 'replace'], ...]:
        """Used to restrict which changes trigger an update. For example, if a 'replace' operation is excluded, only the creation and deletion of objects are reported."""
    @classmethod
    def new(cls, *, dampening_period: int | None = ..., sync_on_start: bool | None = ..., excluded_change: Iterable[Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...
    def replace(self, *, dampening_period: int | None = ..., sync_on_start: bool | None = ..., excluded_change: Iterable[Literal['create', 'delete', 'insert', 'move', 'replace']] | None = ...) -> Self: ...

class SubscriptionSuspended(Record):
    """Notification /ietf-subscribed-notifications:subscription-suspended"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[SubscriptionSuspended]
    @property
    def id(self) -> int:
        """This references the affected subscription.

        Range 0..4294967295, mandatory.
        """
    @property
    def reason(self) -> Identity:
        """Identifies the condition that resulted in the suspension.

        Mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ..., reason: Identity | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., reason: Identity | None = ...) -> Self: ...

class SubscriptionTerminated(Record):
    """Notification /ietf-subscribed-notifications:subscription-terminated"""

    PATH: ClassVar[str]
    NODE: ClassVar[NotificationNode]
    EMPTY: ClassVar[SubscriptionTerminated]
    @property
    def id(self) -> int:
        """This references the affected subscription.

        Range 0..4294967295, mandatory.
        """
    @property
    def reason(self) -> Identity:
        """Identifies the condition that resulted in the termination.

        Mandatory.
        """
    @classmethod
    def new(cls, *, id: int | None = ..., reason: Identity | None = ...) -> Self: ...
    def replace(self, *, id: int | None = ..., reason: Identity | None = ...) -> Self: ...
