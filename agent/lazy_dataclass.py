"""`dataclass` of the standard library, with methods that are compiled at their first call.

The standard one compiles up to six methods of each class when its module is imported: 0.3 ms a class on
Python 3.11. The agent has more than 300 of them; few are compared or hashed before it is ready, and many are
never made. A class is and does the same as with the standard one, for what the project uses: always
`slots=True`, and neither `order` nor `InitVar`.
"""

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, slots, frozen=False, eq=True, kw_only=False):
        """The decorator."""
        if not slots:
            raise TypeError("a dataclass without slots needs the decorator of the standard library")
        return lambda cls: _with_methods(cls, frozen, eq, kw_only)


Method = Callable[..., Any]  # what it takes and returns, the fields of its class say
Source = tuple[str, dict[str, Any]]  # text of a method, and the values that it names

_ABSENT: Final = object()  # an argument whose field has a factory


def _with_methods(cls: type, frozen: bool, eq: bool, kw_only: bool) -> type:
    made: type = dataclasses.dataclass(cls, init=False, repr=False, eq=False, slots=True, kw_only=kw_only)
    methods: dict[str, Method | None] = {"__init__": _compiled_at_first_call(made, "__init__", _init, frozen)}
    if eq:
        methods["__eq__"] = _compiled_at_first_call(made, "__eq__", _eq)
        methods["__hash__"] = _compiled_at_first_call(made, "__hash__", _hash) if frozen else None
    methods["__repr__"] = _repr
    if frozen:
        methods |= _FROZEN
    for name, method in methods.items():
        if name not in cls.__dict__ or (name == "__hash__" and cls.__dict__[name] is None):
            setattr(made, name, method)
    return made


def _compiled_at_first_call(cls: type, name: str, write: Callable[..., Source], *more: bool) -> Method:
    def first(self: object, *args: object, **kwargs: object) -> object:
        source, names = write(cls, *more)
        code = compile(source, f"<{name} of {cls.__module__}.{cls.__qualname__}>", "exec")
        exec(code, names)  # noqa: S102  # the source is made from names of fields only
        method: Method = names[name]
        method.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, method)
        return method(self, *args, **kwargs)

    return first


def _init(cls: type, frozen: bool) -> Source:
    names: dict[str, Any] = {"_ABSENT": _ABSENT}
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
    taken = [one for one in fields(cls) if one.init]
    for one in taken:
        if not one.kw_only:
            yield _parameter(one)
    if any(one.kw_only for one in taken):
        yield "*"
        yield from (_parameter(one) for one in taken if one.kw_only)


def _parameter(one: "Field[object]") -> str:
    if one.default_factory is not MISSING:
        return f"{one.name}=_ABSENT"
    return one.name if one.default is MISSING else f"{one.name}=_default_{one.name}"


def _value(one: "Field[object]", names: dict[str, Any]) -> str | None:
    """The text of the value for the field, or nothing where `__post_init__` sets it."""
    if one.default_factory is not MISSING:
        names[f"_make_{one.name}"] = one.default_factory
        made = f"_make_{one.name}()"
        return f"{made} if {one.name} is _ABSENT else {one.name}" if one.init else made
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
def _repr(self: Any) -> str:
    shown = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{type(self).__qualname__}({shown})"


def _refuse_assignment(_self: object, name: str, _value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deletion(_self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:
    return [getattr(self, one.name) for one in fields(self)]


def _take_state(self: Any, state: list[object]) -> None:
    for one, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)


_FROZEN: Final[dict[str, Method]] = {
    "__setattr__": _refuse_assignment,
    "__delattr__": _refuse_deletion,
    "__getstate__": _state,  # to copy one, its values go around `__setattr__`
    "__setstate__": _take_state,
}
