"""Monitoring of the server, and the source texts of its modules (RFC 6022)."""

from collections.abc import Iterator, Sequence
from typing import Final

from isolane.bindings.ietf_netconf_monitoring import (
    Capabilities,
    Datastore,
    GetSchemaInput,
    GlobalLock,
    Locks,
    PartialLock,
    Schema,
    Session,
    Statistics,
)
from isolane.errors import DataError
from isolane.netconf import session as netconf
from isolane.netconf.operations.reply import Reply
from isolane.netconf.operations.xml_call import XmlCall
from isolane.netconf.server import Server
from isolane.northbound.datastores import Name
from isolane.store.operational.providers import Keys
from isolane.tree.date_and_time import date_and_time
from isolane.tree.model import Model
from isolane.tree.scopes import ModuleNames, xml_path
from isolane.tree.values import Identity
from isolane.tree.xml.escaping import escape

YANG: Final = Identity("ietf-netconf-monitoring:yang")
_TRANSPORTS: Final = {
    "netconf-ssh": Identity("ietf-netconf-monitoring:netconf-ssh"),
    "netconf-tls": Identity("ietf-netconf-monitoring:netconf-tls"),
    "unix": Identity("ietf-netconf-monitoring:netconf-ssh"),
    "internal": Identity("ietf-netconf-monitoring:netconf-ssh"),
}
"""The module knows no UNIX socket; what comes in by it has come by SSH, through the relay."""

Source = tuple[str, str, str, str]
"""Identifier, version, namespace and location of a module or submodule."""


class Monitoring:
    """Fills netconf-state from the server, and answers get-schema."""

    def __init__(self, server: Server) -> None:
        self._server = server
        model = server.store.model
        self._sources: dict[tuple[str, str, Identity], Source] = model.caches.setdefault(
            "netconf.sources", {}
        )
        if not self._sources:
            self._sources.update(((source[0], source[1], YANG), source) for source in sources(model))

    def register(self) -> None:
        """Before the store starts."""
        operational = self._server.store.operational
        operational.provide(
            Capabilities.NODE.by_attribute["capability"], lambda keys: self._server.capabilities()
        )
        operational.provide_list(Datastore, self._datastores, self._datastore)
        operational.provide_list(Schema, lambda keys: tuple(self._sources), self._schema)
        operational.provide_list(Session, self._numbers, self._session)
        operational.provide(Statistics, self._statistics)
        self._server.operations.register(GetSchemaInput.NODE.parent, self.get_schema, in_slices=True)

    # --- datastores and their locks

    def _datastores(self, keys: Keys) -> tuple[str, ...]:
        startup = ("startup",) if self._server.store.startup is not None else ()
        return ("running", "candidate", *startup)

    def _datastore(self, keys: Keys) -> Datastore | None:
        name = keys[-1]
        if name not in self._datastores(keys):
            return None
        return Datastore.new(name=name, locks=self._locks(name))

    def _locks(self, name: Name) -> Locks | None:
        locks = self._server.store.locks
        holder = locks.holder(name)
        if holder is not None:
            since = date_and_time(locks.since_ns(name))
            return Locks.new(global_lock=GlobalLock.new(locked_by_session=holder, locked_time=since))
        partial = [
            PartialLock.new(
                lock_id=lock.id,
                locked_by_session=lock.session,
                locked_time=date_and_time(lock.time_ns),
                select=[xml_path(path, ModuleNames())[0] for path in lock.nodes],
                locked_node=[path.instance_id() for path in lock.nodes],
            )
            for lock in (locks.partial() if name == "running" else ())
        ]
        return Locks.new(partial_lock=partial) if partial else None

    # --- sessions and statistics

    def _numbers(self, keys: Keys) -> tuple[int, ...]:
        sessions = self._server.sessions.values()
        return tuple(each.number for each in sessions if isinstance(each, netconf.Session))

    def _session(self, keys: Keys) -> Session | None:
        session = self._server.sessions.get(keys[-1])
        if not isinstance(session, netconf.Session):
            return None
        peer, counted = session.peer, session.counters
        return Session.new(
            session_id=session.number,
            transport=_TRANSPORTS[peer.transport],
            username=peer.user,
            source_host=peer.source_host,
            login_time=date_and_time(session.started_ns),
            in_rpcs=counted.in_rpcs,
            in_bad_rpcs=counted.in_bad_rpcs,
            out_rpc_errors=counted.out_rpc_errors,
            out_notifications=counted.out_notifications,
        )

    def _statistics(self, keys: Keys) -> Statistics:
        counted = self._server.statistics
        return Statistics.new(
            netconf_start_time=date_and_time(counted.started_ns),
            in_bad_hellos=counted.in_bad_hellos,
            in_sessions=counted.in_sessions,
            dropped_sessions=counted.dropped_sessions,
            in_rpcs=counted.in_rpcs,
            in_bad_rpcs=counted.in_bad_rpcs,
            out_rpc_errors=counted.out_rpc_errors,
            out_notifications=counted.out_notifications,
        )

    # --- schemas

    def _schema(self, keys: Keys) -> Schema | None:
        source = self._sources.get(keys[-1])
        if source is None:
            return None
        identifier, version, namespace, _ = source
        return Schema.new(
            identifier=identifier, version=version, format=YANG, namespace=namespace, location=("NETCONF",)
        )

    def get_schema(self, call: XmlCall) -> Reply:
        """The text of a module (section 3.1)."""
        from isolane.compiler.texts import yang_text  # what compiles is not loaded with every start

        parameters: GetSchemaInput = call.input
        named = [source for source in self._sources.values() if source[0] == parameters.identifier]
        matching = [source for source in named if parameters.version in (None, source[1])]
        if not matching or parameters.format not in (None, YANG):
            raise DataError("invalid-value", _missing(parameters, named, matching), type="application")
        if len(matching) > 1:
            text = f"{parameters.identifier} has more than one revision; name its version"
            raise DataError("operation-failed", text, type="application", app_tag="data-not-unique")
        namespace = call.node.namespace
        return Reply((f'<data xmlns="{namespace}">', escape(yang_text(matching[0][3])), "</data>"))


def _missing(parameters: GetSchemaInput, named: Sequence[Source], matching: Sequence[Source]) -> str:
    """The parameter of get-schema that names something that does not exist."""
    name = parameters.identifier
    if not named:
        return f"there is no schema {name}"
    if not matching:
        versions = ", ".join(version or "none" for _, version, _, _ in named)
        return f"there is no version {parameters.version} of the schema {name}; there is {versions}"
    return f"the schema {name} is there in the format yang, not in {parameters.format}"


def sources(model: Model) -> Iterator[Source]:
    """Every module and submodule with its text."""
    for module in model.modules.values():
        yield module.name, module.revision or "", module.namespace, module.location
        for other in module.others:
            yield module.name, other.revision, module.namespace, other.location
        for submodule in module.submodules:
            yield submodule.name, submodule.revision, module.namespace, submodule.location
