"""edit-config, copy-config, delete-config, validate (RFC 6241 sections 7.2 to 7.4, 8.6); edit-data."""

from collections.abc import Callable
from typing import Any

from agent.errors import DataError, DataErrors
from agent.netconf.messages import NETCONF
from agent.netconf.operations import datastores, url
from agent.netconf.operations.call import Call, Element
from agent.netconf.operations.datastores import Name
from agent.netconf.rights import EVERYTHING
from agent.store.work import Work
from agent.tree.diff import diff
from agent.tree.edit import DefaultOperation, Edited, ErrorOption, attempt
from agent.tree.sources import RecordSource
from agent.tree.validate import Transition
from agent.tree.validate import validate as check
from bindings.ietf_netconf import CopyConfigInput, DeleteConfigInput, EditConfigInput, ValidateInput
from bindings.ietf_netconf_nmda import EditDataInput

_CONFIG = f"{{{NETCONF}}}config"

Change = Callable[[Any], Edited]
Finished = Work[None] | None


def edit_config(call: Call) -> Finished:
    """Change part of running or of the candidate."""
    config = call.take(_CONFIG)
    parameters: EditConfigInput = call.parameters
    name = datastores.named(parameters.target)
    if name is None or (config is None) == (parameters.url is None):
        raise _incomplete(call, config)
    if config is None:
        assert parameters.url is not None
        config = url.read(call, parameters.url)
    change = _change(call, config, parameters.default_operation, _option(parameters.error_option))
    if parameters.test_option == "test-only":
        return _tested(call, name, change)
    is_tested = parameters[_slot(parameters, "test_option")] == "test-then-set"
    return _made(call, name, change, parameters.comment, tested=is_tested)


def edit_data(call: Call) -> Finished:
    """Change part of a datastore that an identity names."""
    tag = call.node.input.by_attribute["config"].tag
    config = call.take(tag)
    parameters: EditDataInput = call.parameters
    if parameters[_slot(parameters, "datastore")] is None or (config is None) == (parameters.url is None):
        raise _incomplete(call, config)
    if config is None:
        assert parameters.url is not None
        config = url.read(call, parameters.url)
    change = _change(call, config, parameters.default_operation, "rollback-on-error")
    return _made(call, datastores.conventional(parameters.datastore), change, parameters.comment)


def _option(given: ErrorOption) -> ErrorOption:
    """An edit that stops at an error leaves nothing behind: RFC 6241 lets it be aborted, and half a change
    is what nobody asked for. So stop-on-error and rollback-on-error do the same, and tell all errors."""
    return "continue-on-error" if given == "continue-on-error" else "rollback-on-error"


def _slot(record: Any, attribute: str) -> int:
    index: int = record.NODE.by_attribute[attribute].index
    return index


def _incomplete(call: Call, config: Element | None) -> DataError | DataErrors:
    """What the model says of parameters that are not complete."""
    if config is not None:
        call.put_back()
    try:
        call.input  # noqa: B018  # raises what is wrong
    except (DataError, DataErrors) as error:
        return error
    text = "the request names no datastore and content that can be used"
    return DataError("missing-element", text, type="protocol", info={"bad-element": "target"})


def _change(call: Call, config: Element, default: DefaultOperation, option: ErrorOption) -> Change:
    model = call.model
    return lambda tree: attempt(model, tree, config, default, option)


def _made(call: Call, name: Name, change: Change, comment: str | None, *, tested: bool = False) -> Finished:
    """Make the edit in a datastore; what an error-option let pass is reported afterwards."""
    if name == "candidate":
        _raise(_in_candidate(call, change, tested))
        return None
    if name == "startup":
        return _in_startup(call, change)
    errors: list[DataError] = []

    def made(tree: Any) -> Any:
        edited = change(tree)
        _raise_if_nothing(edited, tree)
        errors.extend(edited.errors)
        return edited.tree

    work = call.store.edit(call.author, made, "edit", comment, call.rights.authorize)
    return work.then(lambda _: _raise(errors))


def _raise(errors: Any) -> None:
    if errors:
        raise DataErrors(errors)


def _raise_if_nothing(edited: Edited, tree: Any) -> None:
    """Errors that left nothing to be done."""
    if edited.errors and edited.tree is tree:
        raise DataErrors(edited.errors)


def _in_candidate(call: Call, change: Change, tested: bool) -> tuple[DataError, ...]:
    """Constraints wait for the commit, unless a test was asked for (RFC 7950 section 8.3.3)."""
    candidate = call.store.candidate(call.session.number)
    candidate.check(call.author)
    before = candidate.tree
    edited = change(before)
    _raise_if_nothing(edited, before)
    authorize(call, before, edited.tree)
    if tested:
        Transition(call.model, before, edited.tree).validate()
    candidate.replace(call.author, edited.tree)
    return edited.errors


def _in_startup(call: Call, change: Change) -> Finished:
    before = datastores.tree(call.session, "startup")
    edited = change(before)
    _raise_if_nothing(edited, before)
    authorize(call, before, edited.tree)
    return call.store.set_startup(call.author, edited.tree).then(lambda _: _raise(edited.errors))


def authorize(call: Call, before: Any, after: Any) -> None:
    """Check the right to make each change."""
    if call.rights is not EVERYTHING and after is not before:
        call.rights.authorize(tuple(diff(before, after)), before, after)


def _tested(call: Call, name: Name, change: Change) -> Finished:
    """Everything but the change (RFC 6241 section 7.2, test-only)."""

    def made(tree: Any) -> Any:
        edited = change(tree)
        _raise(edited.errors)
        return edited.tree

    if name == "running":
        return call.store.preview(call.author, made, call.rights.authorize).then(lambda _: None)
    before = datastores.tree(call.session, name)
    check(call.model, Transition(call.model, before, made(before)).settled)
    return None


def copy_config(call: Call) -> Finished:
    """Replace a whole datastore by another, by content or by a file; or write a file."""
    config = call.element.find(f"{{{NETCONF}}}source/{_CONFIG}")
    content = None
    if config is not None:
        content = config
    parameters: CopyConfigInput = call.input
    target = datastores.named(parameters.target)
    if target is not None and target == datastores.named(parameters.source):
        raise DataError("invalid-value", f"source and target are both {target}", type="protocol")
    if parameters.target.url is not None and parameters.target.url == parameters.source.url:
        raise DataError("invalid-value", "source and target are the same file", type="protocol")
    if target == "startup" and datastores.named(parameters.source) == "running":
        # to keep what is in force, the right to ask for it is enough (RFC 8341 section 3.2.6)
        datastores.tree(call.session, target)
        return call.store.set_startup(call.author, call.store.running)
    tree = _source(call, parameters.source, content)
    if target is None:
        assert parameters.target.url is not None
        url.write(call, parameters.target.url, _readable(call, tree))
        return None
    return _replace(call, target, tree, parameters.comment)


def _readable(call: Call, tree: Any) -> Any:
    return call.rights.readable(RecordSource(tree)).record()


def _source(call: Call, source: Any, content: Element | None) -> Any:
    """The tree of a source: what of it may be read (RFC 8341 section 3.2.6)."""
    name = datastores.named(source)
    if name is not None:
        return _readable(call, datastores.tree(call.session, name))
    if content is None:
        content = url.read(call, source.url)
    edited = attempt(call.model, call.model.root.EMPTY, content, "replace")
    _raise(edited.errors)
    return edited.tree


def _replace(call: Call, target: Name, tree: Any, comment: str | None) -> Finished:
    if target == "running":
        work = call.store.edit(call.author, lambda _: tree, "copy", comment, call.rights.authorize)
        return work.then(lambda _: None)
    before = datastores.tree(call.session, target)
    authorize(call, before, tree)
    if target == "startup":
        return call.store.set_startup(call.author, tree)
    call.store.candidate(call.session.number).replace(call.author, tree)
    return None


def delete_config(call: Call) -> Finished:
    """Empty startup, or remove a file."""
    parameters: DeleteConfigInput = call.input
    if parameters.target.url is not None:
        url.delete(call, parameters.target.url)
        return None
    empty = call.model.root.EMPTY
    authorize(call, datastores.tree(call.session, "startup"), empty)
    return call.store.set_startup(call.author, empty)


def validate(call: Call) -> None:
    """Check a datastore, given content or a file against every constraint."""
    config = call.element.find(f"{{{NETCONF}}}source/{_CONFIG}")
    parameters: ValidateInput = call.input
    tree = _source_to_validate(call, parameters.source, config)
    check(call.model, tree)


def _source_to_validate(call: Call, source: Any, config: Element | None) -> Any:
    name = datastores.named(source)
    return datastores.tree(call.session, name) if name is not None else _source(call, source, config)
