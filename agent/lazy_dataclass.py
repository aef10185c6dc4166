"""`dataclass` of the standard library, with methods that are compiled at their first call.

The standard one compiles up to six methods of each class when its module is imported: 0.3 ms a class on
Python 3.11. The agent has more than 300 of them; few are compared or hashed before it is ready, and many are
never instantiated. A class is and does the same as with the standard one, for what the project uses: always
`slots=True`, and neither `order` nor `InitVar`.
"""

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from reprlib import recursive_repr
from types import FunctionType
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass

    from _typeshed import DataclassInstance
else:

    def dataclass(*, slots, frozen=False, eq=True, kw_only=False):
        """A decorator that makes a class a dataclass with slots."""
        if not slots:
            raise TypeError("a dataclass without slots needs the decorator of the standard library")
        return lambda cls: _with_methods(cls, frozen, eq, kw_only)


Method = Callable[..., object]
Source = tuple[str, dict[str, object]]  # text of a method, and the values that it names


class _Factory:
    """The default of an argument whose field has a factory."""

    def __repr__(self) -> str:
        return "<factory>"


_FACTORY: Final = _Factory()


class _UncompiledMethod:
    """A method in its class until it is looked up first: then it is compiled and takes its own place."""

    def __init__(self, cls: type, name: str, write: Callable[..., Source], *more: bool) -> None:
        self._cls, self._name, self._write, self._more = cls, name, write, more

    def __get__(self, instance: object, owner: type | None = None) -> Method:
        source, names = self._write(self._cls, *self._more)
        code = compile(source, f"<{self._name} of {self._cls.__module__}.{self._cls.__qualname__}>", "exec")
        exec(code, names)  # noqa: S102  # the source is made from names of fields only
        method = names[self._name]
        assert isinstance(method, FunctionType)
        method.__qualname__ = f"{self._cls.__qualname__}.{self._name}"
        method.__module__ = self._cls.__module__
        if self._write is _init:
            method.__annotations__ = {each.name: each.type for each in fields(self._cls) if each.init}
            method.__annotations__["return"] = None
        setattr(self._cls, self._name, method)
        bound: Method = method.__get__(instance, owner)
        return bound


def _with_methods(cls: type, frozen: bool, eq: bool, kw_only: bool) -> type:
    native = vars(cls).get("__mypyc_attrs__")
    if native is not None:  # an extension class has its slots; to mypyc class variables are fields, too
        for name in cls.__annotations__.keys() - set(native):
            del cls.__annotations__[name]
    record: type = dataclasses.dataclass(
        cls, init=False, repr=False, eq=False, slots=native is None, kw_only=kw_only
    )
    methods: dict[str, object] = {"__init__": _UncompiledMethod(record, "__init__", _init, frozen)}
    if eq:
        methods["__eq__"] = _UncompiledMethod(record, "__eq__", _eq)
        methods["__hash__"] = _UncompiledMethod(record, "__hash__", _hash) if frozen else None
    methods["__repr__"] = _repr
    if frozen:
        methods |= _FROZEN
    for name, method in methods.items():
        if name not in cls.__dict__ or (name == "__hash__" and cls.__dict__[name] is None):
            setattr(record, name, method)
    return record


def _init(cls: type, frozen: bool) -> Source:
    names: dict[str, object] = {"_FACTORY": _FACTORY}
    body = []
    for one in fields(cls):
        if (value := _value(one, names)) is None:
            continue
        if frozen:  # the slot itself takes the value, which `__setattr__` refuses
            names[f"_set_{one.name}"] = getattr(cls, one.name).__set__
            body.append(f"_set_{one.name}(self, {value})")
        else:
            body.append(f"self.{one.name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    return _function("__init__", ", ".join(["self", *_parameters(cls)]), body or ["pass"]), names


def _parameters(cls: type) -> Iterator[str]:
    arguments = [one for one in fields(cls) if one.init]
    for one in arguments:
        if not one.kw_only:
            yield _parameter(one)
    if any(one.kw_only for one in arguments):
        yield "*"
        yield from (_parameter(one) for one in arguments if one.kw_only)


def _parameter(one: "Field[object]") -> str:
    if one.default_factory is not MISSING:
        return f"{one.name}=_FACTORY"
    return one.name if one.default is MISSING else f"{one.name}=_default_{one.name}"


def _value(one: "Field[object]", names: dict[str, object]) -> str | None:
    """The text of the value for the field, or nothing where `__post_init__` sets it."""
    if one.default_factory is not MISSING:
        names[f"_make_{one.name}"] = one.default_factory
        value = f"_make_{one.name}()"
        return f"{value} if {one.name} is _FACTORY else {one.name}" if one.init else value
    if one.default is not MISSING:
        names[f"_default_{one.name}"] = one.default
    if one.init:
        return one.name
    return None if one.default is MISSING else f"_default_{one.name}"


def _eq(cls: type) -> Source:
    compared = [one.name for one in fields(cls) if one.compare]
    mine, other = (_values(who, compared) for who in ("self", "other"))
    body = ["if other.__class__ is self.__class__:", f"    return {mine} == {other}", "return NotImplemented"]
    return _function("__eq__", "self, other", body), {}


def _hash(cls: type) -> Source:
    hashed = [one.name for one in fields(cls) if (one.compare if one.hash is None else one.hash)]
    return _function("__hash__", "self", [f"return hash({_values('self', hashed)})"]), {}


def _values(who: str, names: list[str]) -> str:
    return "(" + "".join(f"{who}.{name}, " for name in names) + ")"


def _function(name: str, parameters: str, body: list[str]) -> str:
    return "\n".join([f"def {name}({parameters}):", *(f"    {line}" for line in body)])


@recursive_repr("...")
def _repr(self: "DataclassInstance") -> str:
    shown = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{type(self).__qualname__}({shown})"


def _refuse_assignment(_self: object, name: str, _value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deletion(_self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: "DataclassInstance") -> list[object]:
    return [getattr(self, one.name) for one in fields(self)]


def _take_state(self: "DataclassInstance", state: list[object]) -> None:
    for one, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)


_FROZEN: Final[dict[str, object]] = {
    "__setattr__": _refuse_assignment,
    "__delattr__": _refuse_deletion,
    "__getstate__": _state,  # to copy one, its values go around `__setattr__`
    "__setstate__": _take_state,
}
