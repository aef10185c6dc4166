"""compare: by which edits one datastore becomes another (RFC 9144)."""

from typing import Any, Final

from isolane.bindings.ietf_nmda_compare import CompareInput, CompareOutput, Differences, Edit, YangPatch
from isolane.northbound import datastores
from isolane.northbound.operations import Call
from isolane.northbound.subscriptions.terms import Filter
from isolane.northbound.subscriptions.view import View
from isolane.northbound.xpath_prefixes import with_module_names
from isolane.northbound.yang_patch import PatchEdit, edits, target
from isolane.store.origin import ANNOTATION, Origins
from isolane.tree import xml
from isolane.tree.defaults import Annotate
from isolane.tree.path import Path
from isolane.tree.path_records import records_at
from isolane.tree.schema import ContainerNode, DataNode, ListNode
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
        (name, rights.readable(_source(call, name))) for name in (parameters.source, parameters.target)
    ]
    origins = call.store.operational.origins() if parameters.report_origin is not None else None
    source, into = (_selected(view, parameters, name, readable) for name, readable in sides)
    empty = call.model.root.EMPTY
    if view.filter.is_given and source is empty and into is empty:
        return CompareOutput.new(no_matches=PRESENT)
    entries = [
        _edit(
            str(number),
            each,
            _annotate(origins, into, each) if parameters.target == datastores.OPERATIONAL else None,
            _annotate(origins, source, each) if parameters.source == datastores.OPERATIONAL else None,
        )
        for number, each in enumerate(edits(source, into), 1)
    ]
    if not entries:
        return None
    patch_id = f"{_name(parameters.source)}-to-{_name(parameters.target)}"
    patch = YangPatch.new(patch_id=patch_id, edit=entries)
    return CompareOutput.new(differences=Differences.new(yang_patch=patch))


def _view(call: Call, parameters: CompareInput) -> View:
    if parameters.subtree_filter is not None:
        element = xml.any_element(_SUBTREE, parameters.subtree_filter)
        return View(call.model, Filter(subtree=parameters.subtree_filter), element)
    if parameters.xpath_filter is None:
        return View(call.model, Filter())
    text = with_module_names(call.model, parameters.xpath_filter, call.prefixes("xpath_filter"))
    return View(call.model, Filter(xpath=text))


def _selected(view: View, parameters: CompareInput, datastore: Identity, readable: Source) -> Any:
    """The part of a datastore to compare: without `all`, only nodes that the other one can hold too."""
    tree = view.select(readable)
    both = parameters.source == parameters.target
    if datastore == datastores.OPERATIONAL and parameters.all is None and not both:
        return _configuration(tree)
    return tree


def _source(call: Call, datastore: Identity) -> Source:
    if datastore == datastores.OPERATIONAL:
        return call.store.operational.source()
    if datastore == datastores.INTENDED:
        return RecordSource(call.store.running)
    return RecordSource(call.tree(datastores.conventional(datastore)))


def _configuration(record: Any) -> Any:
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


def _edit(number: str, edit: PatchEdit, annotate: Annotate | None, annotate_before: Annotate | None) -> Edit:
    return Edit.new(
        edit_id=number,
        operation=edit.operation,
        target=target(edit.path),
        point=None if edit.after is None else target(edit.after),
        where=edit.where,
        value=edit.value(_VALUE, annotate),
        source_value=edit.value_before(_SOURCE_VALUE, annotate_before),
    )


def _annotate(origins: Origins | None, root: Any, edit: PatchEdit) -> Annotate | None:
    """Origins of what is in an edit; its value stands alone, so the records above are put back."""
    if origins is None:
        return None
    above = _above(root, edit.path)

    def annotate(node: DataNode, value: Any, inside: tuple[Any, ...]) -> dict[str, Any]:
        real = (*above, *inside[1:])
        if len(inside) == 1:
            return {ANNOTATION: origins.origin(node, value, real)} if node.config else {}
        return origins.annotate(node, value, real)

    return annotate


def _above(root: Any, path: Path) -> tuple[Any, ...]:
    """The records from the root down to the one that the target of an edit is in: both trees have them."""
    found = records_at(root, path[:-1])
    assert found is not None
    return found


def _name(datastore: Identity) -> str:
    return datastore.rpartition(":")[2]
