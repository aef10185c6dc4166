"""compare: by which edits one datastore becomes another (RFC 9144)."""

from typing import Any, Final

from isolane.bindings.ietf_nmda_compare import CompareInput, CompareOutput, Differences, Edit, YangPatch
from isolane.northbound import datastores
from isolane.northbound.operations import Call
from isolane.northbound.reading import source_of
from isolane.northbound.subscriptions.filters import View
from isolane.northbound.subscriptions.terms import Filter
from isolane.northbound.yang_patch import PatchEdit, edits
from isolane.store.operational.origin import ANNOTATION, Origins
from isolane.tree import xml
from isolane.tree.defaults import Annotate
from isolane.tree.path import records_at
from isolane.tree.schema import ContainerNode, DataNode, ListNode, Record
from isolane.tree.sources import RecordSource, Source
from isolane.tree.values import PRESENT, Identity

_SUBTREE: Final[Any] = CompareInput.NODE.by_attribute["subtree_filter"]
_VALUE: Final = Edit.NODE.by_attribute["value"]
_SOURCE_VALUE: Final = Edit.NODE.by_attribute["source_value"]


def compare(call: Call) -> CompareOutput | None:
    """The edits that lead from source to target; without any difference, ok."""
    parameters: CompareInput = call.input
    view = _view(call, parameters)
    rights = call.rights
    sides = [  # of one moment: to select takes long, and others change them meanwhile
        (name, rights.readable(_source(call, parameters, name)))
        for name in (parameters.source, parameters.target)
    ]
    origins = call.store.operational.origins() if parameters.report_origin is not None else None
    source, into = (_selected(view, parameters, name, readable) for name, readable in sides)
    empty = call.model.root.EMPTY
    if view.filter.is_given and source is empty and into is empty:
        return CompareOutput.new(no_matches=PRESENT)

    def annotate(edit: PatchEdit, root: Record, datastore: Identity) -> Annotate | None:
        return _annotate(origins, root, edit) if datastore == datastores.OPERATIONAL else None

    entries = [
        each.record(
            Edit,
            number,
            value=each.content(each.new, _VALUE, annotate(each, into, parameters.target)),
            source_value=each.content(each.old, _SOURCE_VALUE, annotate(each, source, parameters.source)),
        )
        for number, each in enumerate(edits(source, into), 1)
    ]
    if not entries:
        return None
    patch_id = f"{_name(parameters.source)}-to-{_name(parameters.target)}"
    patch = YangPatch.new(patch_id=patch_id, edit=entries)
    return CompareOutput.new(differences=Differences.new(yang_patch=patch))


def _source(call: Call, parameters: CompareInput, name: Identity) -> Source:
    """A datastore; running as it was when a private candidate, the other side, began or was last updated."""
    session = call.requester.session
    if name == datastores.RUNNING and datastores.CANDIDATE in (parameters.source, parameters.target):
        candidate = call.store.candidate(session)
        if candidate.is_private:
            of_creation = parameters.reference_point == "creation-point"
            return RecordSource(candidate.created if of_creation else candidate.base)
    return source_of(call.store, session, name)


def _view(call: Call, parameters: CompareInput) -> View:
    if parameters.subtree_filter is not None:
        element = xml.any_element(_SUBTREE, parameters.subtree_filter)
        return View(call.model, Filter(subtree=parameters.subtree_filter), element)
    if parameters.xpath_filter is None:
        return View(call.model, Filter())
    return View(call.model, Filter(xpath=parameters.xpath_filter))


def _selected(view: View, parameters: CompareInput, datastore: Identity, readable: Source) -> Any:
    """The part of a datastore to compare: without `all`, only nodes that the other one can hold too."""
    tree = view.select(readable)
    both = parameters.source == parameters.target
    if datastore == datastores.OPERATIONAL and parameters.all is None and not both:
        return _configuration(tree)
    return tree


def _configuration(record: Record) -> Record:
    """A tree without state."""
    slots = list(record)
    for child in record.NODE.children:
        slot = slots[child.index]
        if not child.config:
            slots[child.index] = child.absent
        elif slot is not child.absent and isinstance(child, ContainerNode):
            slots[child.index] = _configuration(slot)
        elif slot is not child.absent and isinstance(child, ListNode):
            slots[child.index] = type(slot).from_items(
                (key, _configuration(each)) for key, each in slot.items()
            )
    return record.NODE.record.of(slots)


def _annotate(origins: Origins | None, root: Record, edit: PatchEdit) -> Annotate | None:
    """Origins of what is in an edit; its value stands alone, so the records above are put back."""
    if origins is None:
        return None
    above = records_at(root, edit.path[:-1])
    assert above is not None  # both trees have the records that the target is in

    def annotate(node: DataNode, value: object, inside: tuple[Record, ...]) -> dict[str, object]:
        real = (*above, *inside[1:])
        if len(inside) == 1:
            return {ANNOTATION: origins.origin(node, value, real)} if node.config else {}
        return origins.annotate(node, value, real)

    return annotate


def _name(datastore: Identity) -> str:
    return datastore.rpartition(":")[2]
