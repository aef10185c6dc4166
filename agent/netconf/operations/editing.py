"""edit-config, copy-config, delete-config, validate (RFC 6241 sections 7.2 to 7.4, 8.6); edit-data."""

from collections.abc import Callable
from functools import partial
from typing import Any

from isolane.access.rights import EVERYTHING
from isolane.bindings.ietf_netconf import CopyConfigInput, DeleteConfigInput, EditConfigInput, ValidateInput
from isolane.bindings.ietf_netconf_nmda import EditDataInput
from isolane.errors import DataError, DataErrors
from isolane.netconf.config_edit import ConfigEdit
from isolane.netconf.messages import NETCONF
from isolane.netconf.operations import url
from isolane.netconf.operations.xml_call import Element, XmlCall
from isolane.northbound import datastores
from isolane.northbound.blocking_call import BlockingCall
from isolane.northbound.datastores import Name
from isolane.store.request import Test
from isolane.store.work import Work
from isolane.tree.diff import diff
from isolane.tree.edit import ErrorOption, attempt
from isolane.tree.sources import RecordSource

_CONFIG = f"{{{NETCONF}}}config"

Finished = Work[None] | None
Going = Finished | BlockingCall[Any]
"""Finished, or to be finished when a document has come or gone."""


def edit_config(call: XmlCall) -> Going:
    """Change part of running or of the candidate."""
    config = call.take(_CONFIG)
    parameters: EditConfigInput = call.parameters
    name = datastores.named(parameters.target)
    if name is None or (config is None) == (parameters.url is None):
        raise _incomplete(call, config)
    edit = partial(_edit_config, call, parameters, name)
    return _of_content(call, config, parameters.url, edit)


def _edit_config(call: XmlCall, parameters: EditConfigInput, name: Name, config: Element) -> Finished:
    edit = ConfigEdit(call.model, config, parameters.default_operation, _option(parameters.error_option))
    # Without a test-option constraints of the candidate wait for the commit (RFC 7950 section 8.3.3).
    test: Test = parameters[_slot(parameters, "test_option")] or "set"
    return _carried_out(call, name, edit, parameters.comment, test)


def edit_data(call: XmlCall) -> Going:
    """Change part of a datastore that an identity names."""
    tag = call.node.input.by_attribute["config"].tag
    config = call.take(tag)
    parameters: EditDataInput = call.parameters
    if parameters[_slot(parameters, "datastore")] is None or (config is None) == (parameters.url is None):
        raise _incomplete(call, config)
    name = datastores.conventional(parameters.datastore)

    def edit(config: Element) -> Finished:
        edit = ConfigEdit(call.model, config, parameters.default_operation)
        return _carried_out(call, name, edit, parameters.comment)

    return _of_content(call, config, parameters.url, edit)


def _of_content(
    call: XmlCall, config: Element | None, document: str | None, edit: Callable[[Element], Finished]
) -> Going:
    """Go on with the content of a request, or of the document that it names instead."""
    if config is not None:
        return edit(config)
    assert document is not None
    return url.read(call, document, edit)


def _option(given: ErrorOption) -> ErrorOption:
    """The error-option to use: stop-on-error is carried out as rollback-on-error, which RFC 6241 allows.

    No client wants half of a change. Both report all errors.
    """
    return "continue-on-error" if given == "continue-on-error" else "rollback-on-error"


def _slot(record: Any, attribute: str) -> int:
    index: int = record.NODE.by_attribute[attribute].index
    return index


def _incomplete(call: XmlCall, config: Element | None) -> DataError | DataErrors:
    """The error of the model for incomplete parameters."""
    if config is not None:
        call.put_back()
    try:
        call.input  # noqa: B018  # raises what is wrong
    except (DataError, DataErrors) as error:
        return error
    text = "the request does not name a usable datastore and content"
    return DataError("missing-element", text, type="protocol", info={"bad-element": "target"})


def _raise(errors: Any) -> None:
    if errors:
        raise DataErrors(errors)


def _carried_out(
    call: XmlCall, name: Name, edit: ConfigEdit, comment: str | None, test: Test = "set"
) -> Finished:
    """Have an edit made; what an error-option let pass is reported afterwards."""
    work = call.service.edit(call.requester, edit, datastore=name, comment=comment, test=test)
    return work.then(_done)


def _replaced(call: XmlCall, name: Name, tree: Any, comment: str | None = None) -> Finished:
    """Have a datastore given another content."""
    return call.service.replace(call.requester, tree, datastore=name, comment=comment).then(_done)


def _done(_: object) -> None:
    """There is nothing to reply but ok."""


def copy_config(call: XmlCall) -> Going:
    """Replace a whole datastore by another, by content or by a document; or write a document."""
    config = call.element.find(f"{{{NETCONF}}}source/{_CONFIG}")
    parameters: CopyConfigInput = call.input
    source, into = parameters.source, parameters.target
    target = datastores.named(into)
    if target is not None and target == datastores.named(source):
        raise DataError("invalid-value", f"source and target are both {target}", type="protocol")
    if into.url is not None and source.url is not None and url.same(call, into.url, source.url):
        raise DataError("invalid-value", "source and target are the same document", type="protocol")
    if target == "startup" and datastores.named(source) == "running":
        # to keep what is in force, the right to ask for it is enough (RFC 8341 section 3.2.6)
        call.tree(target)
        return call.store.save_running(call.author)

    def whole(content: Element) -> Any:
        if target is not None:
            call.rights.check_edit(ConfigEdit(call.model, content, "replace"))
        return _whole(call, content)

    return _of_source(call, source, config, whole, lambda tree: _copy(call, parameters, target, tree))


def _copy(call: XmlCall, parameters: CopyConfigInput, target: Name | None, tree: Any) -> Going:
    if target is not None:
        return _replaced(call, target, tree, parameters.comment)
    assert parameters.target.url is not None
    # What somebody restores from a document must not come from a user who may not configure it.
    if call.rights is not EVERYTHING:
        empty = call.model.root.EMPTY
        call.rights.authorize(tuple(diff(empty, tree)), empty, tree)
    return url.write(call, parameters.target.url, _readable(call, tree))


def _readable(call: XmlCall, tree: Any) -> Any:
    return call.rights.readable(RecordSource(tree)).record()


def _of_source(
    call: XmlCall,
    source: Any,
    content: Element | None,
    whole: Callable[[Element], Any],
    then: Callable[[Any], Going],
) -> Going:
    """Go on with the tree of a source: with what of it may be read (RFC 8341 section 3.2.6)."""
    name = datastores.named(source)
    if name is not None:
        return then(_readable(call, call.tree(name)))
    if content is not None:
        return then(whole(content))
    return url.read(call, source.url, lambda config: then(whole(config)))


def _whole(call: XmlCall, content: Element) -> Any:
    """The tree that content alone makes."""
    edited = attempt(call.model, call.model.root.EMPTY, content, "replace")
    _raise(edited.errors)
    return edited.tree


def delete_config(call: XmlCall) -> Going:
    """Empty startup, or take a document away."""
    parameters: DeleteConfigInput = call.input
    if parameters.target.url is not None:
        return url.delete(call, parameters.target.url)
    call.tree("startup")
    return _replaced(call, "startup", call.model.root.EMPTY)


def validate(call: XmlCall) -> Going:
    """Check a datastore, given content or a document: whether it could become running."""
    config = call.element.find(f"{{{NETCONF}}}source/{_CONFIG}")
    parameters: ValidateInput = call.input
    name = datastores.named(parameters.source)
    if name is not None:
        return call.service.validate(call.requester, name)
    return _of_source(call, parameters.source, config, partial(_whole, call), call.store.check)
