"""edit-config, copy-config, delete-config, validate (RFC 6241 sections 7.2 to 7.4, 8.6); edit-data."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from isolane.access.rights import EVERYTHING
from isolane.access.writing import HiddenNodes
from isolane.bindings.ietf_netconf import CopyConfigInput, DeleteConfigInput, EditConfigInput, ValidateInput
from isolane.bindings.ietf_netconf_nmda import EditDataInput
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.netconf.messages import NETCONF
from isolane.netconf.operations import url
from isolane.netconf.operations.reply import Reply
from isolane.netconf.operations.xml_call import Element, XmlCall
from isolane.northbound import datastores
from isolane.northbound.datastores import conventional
from isolane.northbound.operations import datastore_of
from isolane.store.transaction.edits import Test, XmlEdit
from isolane.strand import pause
from isolane.tree.diff import diff
from isolane.tree.edit.attributes import BASE, YANG, has_etags
from isolane.tree.edit.config import DefaultOperation, ErrorOption, attempt, no_such_place
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.path_parsing import parse_key
from isolane.tree.schema import ContainerNode, DataNode, LeafListNode, LeafNode, ListNode, Record, RecordNode
from isolane.tree.scopes import XmlScope
from isolane.tree.sources import RecordSource
from isolane.tree.types import BadValue
from isolane.tree.values import Scalar

if TYPE_CHECKING:
    from isolane.netconf.txid.conditions import Conditions

_OPERATION: Final = f"{{{BASE}}}operation"
_OPERATIONS: Final = ("create", "merge", "replace", "delete", "remove")
_INSERT: Final = f"{{{YANG}}}insert"
_REFERENCES: Final = (f"{{{YANG}}}key", f"{{{YANG}}}value")


@dataclass(frozen=True, slots=True)
class ConfigEdit(XmlEdit):
    """An edit-config or edit-data, or the content of a copy-config."""

    def name_nodes(self, naming: HiddenNodes) -> None:
        """Have access control asked about what the user may not read."""
        _Names(self.model, naming).ask(self.config, self.default_operation)


class _Names:
    """The nodes that the elements of one edit name."""

    def __init__(self, model: Model, naming: HiddenNodes) -> None:
        self._model = model
        self._naming = naming

    def ask(self, config: Element, operation: DefaultOperation) -> None:
        """Have access control asked about what the user may not read."""
        self._children(self._model.node, config, operation, Path(), hidden=False)

    def _children(
        self, parent: RecordNode, element: Element, operation: str, path: Path, *, hidden: bool
    ) -> int:
        """Look at what an element has inside; how many nodes were asked about."""
        asked = 0
        for inner in element.iterchildren("*"):
            pause()
            node = parent.by_tag.get(str(inner.tag))
            if node is None or not node.config or (isinstance(node, LeafNode) and node.is_key):
                continue
            if not hidden and self._naming.is_open(node):
                continue
            here = self._place(node, inner, path)
            if here is not None:
                asked += self._node(node, inner, operation, here, hidden=hidden)
        return asked

    def _node(self, node: DataNode, element: Element, inherited: str, place: Path, *, hidden: bool) -> int:
        explicit = element.get(_OPERATION)
        operation = explicit if explicit in _OPERATIONS else inherited  # the edit refuses any other
        if isinstance(node, ListNode | LeafListNode) and node.user_ordered:
            self._reference(node, element, place)
        if not hidden:
            if self._naming.is_open_at(place):
                return 0
            hidden = not self._naming.may_read(place)
        inside = 0
        if isinstance(node, ContainerNode | ListNode) and operation not in ("delete", "remove"):
            inside = self._children(node, element, operation, place, hidden=hidden)
        if not hidden:
            return inside
        return inside + self._naming.ask(
            place,
            operation,
            explicit=explicit is not None,
            inserted=element.get(_INSERT) is not None,
            inside=inside > 0,
        )

    def _reference(self, node: ListNode | LeafListNode, element: Element, place: Path) -> None:
        """An entry that may not be read is none to insert at (RFC 7950 section 15.7)."""
        text = next((attribute for name in _REFERENCES if (attribute := element.get(name)) is not None), None)
        if text is None:
            return
        try:
            scope = XmlScope(self._model, element.nsmap)
            key = parse_key(node, text, scope) if isinstance(node, ListNode) else node.type.parse(text, scope)
        except BadValue:
            return  # the edit says what is wrong with it
        if not self._naming.may_read(place.parent.child(node, key)):
            self._naming.refuse(no_such_place(node, element, place))

    def _place(self, node: DataNode, element: Element, path: Path) -> Path | None:
        """The instance that an element names; None where the edit will say that it names none."""
        try:
            if isinstance(node, ListNode):
                if len(node.keys) == 1:
                    return path.child(node, self._value(node.keys[0], element.find(node.keys[0].tag)))
                keys = tuple(self._value(leaf, element.find(leaf.tag)) for leaf in node.keys)
                return path.child(node, keys or None)
            if isinstance(node, LeafListNode):
                return path.child(node, self._value(node, element))
        except BadValue:
            return None
        return path.child(node)

    def _value(self, node: LeafNode | LeafListNode, element: Element | None) -> Scalar:
        if element is None:
            raise BadValue(f"{node.name} has no value")
        text = element.text or ""
        if len(element):
            if element.find("*") is not None:
                raise BadValue(f"{node.name} has no value")
            text = "".join(_texts(element))
        return node.type.parse(text, XmlScope(self._model, element.nsmap if node.type.contextual else {}))


def _texts(element: Element) -> Iterator[str]:
    """The text of a leaf, comments in it left out."""
    yield element.text or ""
    for comment in element:
        yield comment.tail or ""


_CONFIG = f"{{{NETCONF}}}config"


def edit_config(call: XmlCall) -> Reply | None:
    """Change part of running or of the candidate."""
    config = call.take(_CONFIG)
    parameters: EditConfigInput = call.parameters
    name = datastore_of(parameters.target)
    if name is None or (config is None) == (parameters.url is None):
        raise _incomplete(call, config)
    content = _content(call, config, parameters.url)
    option, operation = _option(parameters.error_option), parameters.default_operation
    wanted = _wanted(call, content)
    edit = ConfigEdit(call.model, content, operation, option)
    # Without a test-option constraints of the candidate wait for the commit (RFC 7950 section 8.3.3).
    test: Test = parameters[_slot(parameters, "test_option")] or "set"
    _make(call, edit, wanted, name, parameters.comment, test)
    return _reply(call, name, with_etag=parameters.with_etag)


def edit_data(call: XmlCall) -> Reply | None:
    """Change part of a datastore that an identity names."""
    tag = call.node.input.by_attribute["config"].tag
    config = call.take(tag)
    parameters: EditDataInput = call.parameters
    if parameters[_slot(parameters, "datastore")] is None or (config is None) == (parameters.url is None):
        raise _incomplete(call, config)
    name = conventional(parameters.datastore)
    content = _content(call, config, parameters.url)
    wanted = _wanted(call, content)
    _make(
        call,
        ConfigEdit(call.model, content, parameters.default_operation),
        wanted,
        name,
        parameters.comment,
    )
    return _reply(call, name, with_etag=parameters.with_etag)


def _wanted(call: XmlCall, content: Element) -> "Conditions | None":
    """The etags in the content, which are taken off it."""
    if not (call.may_have_etags and has_etags(content)):
        return None
    from isolane.netconf.txid.conditions import conditions  # few edits have any

    return conditions(call.etags, call.rights, call.model, content)


def _make(
    call: XmlCall,
    edit: ConfigEdit,
    wanted: "Conditions | None",
    name: datastores.Name,
    comment: str | None,
    test: Test = "set",
) -> None:
    """Make an edit; conditions of the candidate are looked at when it is committed."""
    if wanted is not None and name != "candidate":
        edit = replace(edit, condition=wanted.check)
    call.service.edit(call.requester, edit, datastore=name, comment=comment, test=test)
    if wanted is not None and name == "candidate" and test != "test-only":
        checks = wanted.by_path()
        call.store.with_candidate(
            call.requester.session, lambda candidate: candidate.conditions.update(checks)
        )


def _reply(call: XmlCall, name: datastores.Name, *, with_etag: bool | None) -> Reply | None:
    if not with_etag or name == "candidate":
        return None
    return Reply((call.etags.ok(call.rights, call.tree(name)),))


def _content(call: XmlCall, config: Element | None, document: str | None) -> Element:
    """The content of a request, or of the document that it names instead."""
    if config is not None:
        return config
    assert document is not None
    return url.read(call, document)


def _option(given: ErrorOption) -> ErrorOption:
    """The error-option to use: stop-on-error is carried out as rollback-on-error, which RFC 6241 allows.

    No client wants half of a change. Both report all errors.
    """
    return "continue-on-error" if given == "continue-on-error" else "rollback-on-error"


def _slot(record: Record, attribute: str) -> int:
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


def _raise(errors: tuple[DataError, ...]) -> None:
    if errors:
        raise DataErrors(errors)


def copy_config(call: XmlCall) -> None:
    """Replace a whole datastore by another, by content or by a document; or write a document."""
    config = call.element.find(f"{{{NETCONF}}}source/{_CONFIG}")
    parameters: CopyConfigInput = call.input
    source, into = parameters.source, parameters.target
    target = datastore_of(into)
    if target is not None and target == datastore_of(source):
        raise DataError("invalid-value", f"source and target are both {target}", type="protocol")
    if into.url is not None and source.url is not None and url.same(call, into.url, source.url):
        raise DataError("invalid-value", "source and target are the same document", type="protocol")
    if target == "startup" and datastore_of(source) == "running":
        # to keep what is in force, the right to ask for it is enough (RFC 8341 section 3.2.6)
        call.tree(target)
        call.store.save_running(call.author)
        return

    def whole(content: Element) -> Any:
        if target is not None:
            call.rights.check_edit(ConfigEdit(call.model, content, "replace"))
        return _whole(call, content)

    tree = _tree(call, source, config, whole)
    if target is not None:
        call.service.replace(call.requester, tree, datastore=target, comment=parameters.comment)
        return
    assert into.url is not None
    # A copy of a datastore takes the right to read alone (RFC 8341 section 3.2.6). Any other content, which
    # somebody may restore, must not come from a user who may not configure it.
    if datastore_of(source) is None and call.rights is not EVERYTHING:
        empty = call.model.root.EMPTY
        call.rights.authorize(tuple(diff(empty, tree)), empty, tree)
    url.write(call, into.url, _readable(call, tree))


def _readable(call: XmlCall, tree: Record) -> Record:
    return call.rights.readable(RecordSource(tree)).record()


def _tree(
    call: XmlCall, source: Any, content: Element | None, read_content: Callable[[Element], Record]
) -> Record:
    """The tree of a source: what of it may be read (RFC 8341 section 3.2.6)."""
    name = datastore_of(source)
    if name is not None:
        return _readable(call, call.tree(name))
    return read_content(_content(call, content, source.url))


def _whole(call: XmlCall, content: Element) -> Any:
    """The tree that content alone makes."""
    edited = attempt(call.model, call.model.root.EMPTY, content, "replace")
    _raise(edited.errors)
    return edited.tree


def delete_config(call: XmlCall) -> None:
    """Empty startup, or take a document away."""
    parameters: DeleteConfigInput = call.input
    if parameters.target.url is not None:
        url.delete(call, parameters.target.url)
        return
    call.tree("startup")
    call.service.replace(call.requester, call.model.root.EMPTY, datastore="startup")


def validate(call: XmlCall) -> None:
    """Check a datastore, given content or a document: whether it could become running."""
    config = call.element.find(f"{{{NETCONF}}}source/{_CONFIG}")
    parameters: ValidateInput = call.input
    name = datastore_of(parameters.source)
    if name is not None:
        call.service.validate(call.requester, name)
        return
    call.store.check(_tree(call, parameters.source, config, partial(_whole, call)))
