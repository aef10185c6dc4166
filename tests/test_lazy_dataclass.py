"""A class of `isolane.lazy_dataclass` is and does what the same class of the standard library is and does."""

import copy
import dataclasses
import inspect
import pickle
import pydoc
import re
from collections.abc import Callable
from dataclasses import field
from types import FunctionType
from typing import Any

import pytest

import isolane
from isolane import lazy_dataclass
from isolane.tree.diff import Change

Decorator = Callable[..., Callable[[type], type]]
BOTH: tuple[Decorator, Decorator] = (dataclasses.dataclass, lazy_dataclass.dataclass)


def shapes(dataclass: Decorator) -> dict[str, Any]:
    """The same classes, made by one decorator."""

    @dataclass(slots=True)
    class Plain:
        """Text."""

        first: int
        second: str = "two"
        third: list[int] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class Frozen:
        first: int
        second: str = "two"
        third: tuple[int, ...] = field(default_factory=tuple)
        fourth: int = field(default=4, compare=False, repr=False)

    @dataclass(frozen=True, slots=True)
    class Child(Frozen):
        fifth: int = 5

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Named:
        first: int
        second: str = "two"
        third: int = field(default=3, kw_only=False)

    @dataclass(slots=True)
    class Finished:
        first: int
        second: int = field(init=False)
        third: int = field(init=False, default=3)
        fourth: list[int] = field(init=False, default_factory=list)

        def __post_init__(self) -> None:
            if self.first < 0:
                raise ValueError("negative")
            self.second = self.first * 2

    @dataclass(slots=True, eq=False)
    class Same:
        first: int

    @dataclass(frozen=True, slots=True)
    class Own:
        first: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and other.first % 10 == self.first % 10

        def __hash__(self) -> int:
            return self.first % 10

        def __repr__(self) -> str:
            return f"own {self.first}"

    @dataclass(frozen=True, slots=True)
    class Empty:
        pass

    found: dict[str, Any] = dict(locals())
    return {name: cls for name, cls in found.items() if isinstance(cls, type)}


STANDARD, LAZY = (shapes(decorator) for decorator in BOTH)


def outcome(call: Callable[..., object], *args: object, **kwargs: object) -> object:
    """What a call gives, or the kind and text of its error."""
    try:
        return call(*args, **kwargs)
    except (TypeError, ValueError, AttributeError) as error:
        return type(error), str(error)


CALLS: list[tuple[tuple[object, ...], dict[str, object]]] = [
    ((), {}),
    ((1,), {}),
    ((-1,), {}),
    ((1, "x"), {}),
    ((1, "x", (7,)), {}),
    ((1,), {"third": (7,)}),
    ((), {"first": 1}),
    ((), {"first": 1, "second": "x"}),
    ((3,), {"first": 1}),
    ((1,), {"second": "x", "fourth": 9}),
    ((1, "x", (7,), 9, 8), {}),
    ((1,), {"unknown": 1}),
    ((1, 2, 3, 4, 5, 6), {}),
]


@pytest.mark.parametrize("name", STANDARD)
@pytest.mark.parametrize(("args", "kwargs"), CALLS)
def test_it_is_made_and_shown_as_the_standard_one(
    name: str, args: tuple[object, ...], kwargs: dict[str, object]
) -> None:
    shown = [repr(outcome(one[name], *args, **kwargs)) for one in (STANDARD, LAZY)]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("name", STANDARD)
def test_it_is_compared_and_hashed_as_the_standard_one(name: str) -> None:
    found = []
    for cls in (STANDARD[name], LAZY[name]):
        outcomes = [outcome(cls, *args, **kwargs) for args, kwargs in CALLS]
        made = [one for one in outcomes if isinstance(one, cls)]
        equal = [left == right for left in made for right in (*made, 1, None)]
        found.append((len(made), equal, outcome(lambda made=made: len({hash(one) for one in made}))))
    assert found[0] == found[1]
    assert found[0][0] > 0


def test_those_of_different_classes_differ() -> None:
    for classes in (STANDARD, LAZY):
        assert classes["Frozen"](1) != classes["Child"](1)
        assert classes["Frozen"](1).__eq__(classes["Child"](1)) is NotImplemented


@pytest.mark.parametrize("name", STANDARD)
def test_its_fields_slots_and_patterns_are_those_of_the_standard_one(name: str) -> None:
    facts = [
        (
            [
                (one.name, one.type, one.init, one.repr, one.compare, one.kw_only)
                for one in dataclasses.fields(cls)
            ],
            cls.__slots__,
            cls.__match_args__,
            hasattr(cls, "__dict__") and cls.__dictoffset__,
            cls.__hash__ is None,
        )
        for cls in (STANDARD[name], LAZY[name])
    ]
    assert facts[0] == facts[1]


@pytest.mark.parametrize("name", ["Frozen", "Child", "Named"])
def test_a_frozen_one_takes_no_assignment_but_is_copied_and_replaced(name: str) -> None:
    for classes in (STANDARD, LAZY):
        one = classes[name](first=1)
        with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'first'"):
            one.first = 2
        with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'first'"):
            del one.first
        assert one == copy.copy(one) == copy.deepcopy(one)
        assert dataclasses.replace(one, first=2).first == 2
        assert dataclasses.asdict(one)["first"] == 1


@lazy_dataclass.dataclass(frozen=True, slots=True)
class Kept:
    """At the top of a module, where pickle finds it."""

    first: int
    second: str = "two"


def test_it_is_written_and_read_by_pickle() -> None:
    assert pickle.loads(pickle.dumps(Kept(7))) == Kept(7)


def test_each_factory_makes_a_new_value_each_time() -> None:
    plain = LAZY["Plain"]
    assert plain(1).third is not plain(1).third
    assert plain(1, third=None).third is None


def test_one_that_holds_itself_is_shown_without_end() -> None:
    for classes in (STANDARD, LAZY):
        one = classes["Plain"](1)
        one.third.append(one)
        assert repr(one).endswith("third=[...])")


def test_a_method_is_compiled_with_its_first_call_and_once() -> None:
    @lazy_dataclass.dataclass(frozen=True, slots=True)
    class Record:
        first: int

    def methods() -> list[object]:
        return [vars(Record)[name] for name in ("__init__", "__eq__", "__hash__")]

    before = methods()
    assert not any(isinstance(each, FunctionType) for each in before)
    first = Record(1)
    init = vars(Record)["__init__"]
    assert isinstance(init, FunctionType)
    assert init.__qualname__.endswith("Record.__init__")
    assert methods()[1:] == before[1:]
    Record(2)
    assert vars(Record)["__init__"] is init
    assert first == Record(1)
    assert isinstance(vars(Record)["__eq__"], FunctionType)
    assert vars(Record)["__hash__"] is before[2]


@pytest.mark.parametrize("name", STANDARD)
def test_the_signature_says_the_fields(name: str) -> None:
    assert str(inspect.signature(LAZY[name])) == str(inspect.signature(STANDARD[name]))


@pytest.mark.parametrize("kind", [isolane.Settings, Change])
def test_public_records_have_signatures(kind: type) -> None:
    assert set(inspect.signature(kind).parameters) == {
        each.name for each in dataclasses.fields(kind) if each.init
    }


def test_help_of_the_package_shows_its_public_names() -> None:
    text = pydoc.plain(pydoc.render_doc(isolane))
    for name in ("App", "Refused", "Settings"):
        assert f"class {name}(" in text
    # Python 3.13 breaks long signatures into lines, and writes a comma behind the last parameter.
    said = re.sub(r"[\s|]+", "", text)
    for parameter in inspect.signature(isolane.Settings).parameters.values():
        assert re.sub(r"[\s|]+", "", str(parameter)) in said, parameter


def test_slots_are_asked_for() -> None:
    with pytest.raises(TypeError):
        lazy_dataclass.dataclass(frozen=True)
    with pytest.raises(TypeError, match="without slots"):
        lazy_dataclass.dataclass(slots=False)
