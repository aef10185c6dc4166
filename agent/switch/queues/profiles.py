"""Rows that queues and ports refer to by name: read from those of others, made where there is none."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Final, Generic, Protocol, TypeVar

from isolane.switch.queues.ranges import CLASSES, PORT_MAPS, keys_of, port_of, real_fields
from isolane.switch.translation import Fields, Rows, Wanted
from isolane.switch.writes import GENERATED


class Profile(Protocol):
    """The content of one profile, as a value."""

    @property
    def name(self) -> str:
        """The name of the row that the agent makes for it."""

    @property
    def fields(self) -> dict[str, str]:
        """The row that the agent makes for it."""


Value = TypeVar("Value", bound=Profile)


class Aspect(Generic[Value]):
    """One field of the rows of QUEUE, and the table of profiles that it refers to."""

    field: str
    table: str
    limits: str
    """The form of a profile that the models can say."""
    limits_together: str
    """The condition that all profiles of one port meet."""

    @abstractmethod
    def value(self, fields: Fields) -> Value | None:
        """The value of a profile; None if the models cannot say it."""

    def together(self, values: Mapping[int, Value]) -> Mapping[int, Value] | None:
        """The values of the profiles of a port's queues; None if the models cannot say them of one port."""
        return values

    def named(self, queues: Mapping[int, Fields]) -> dict[int, str]:
        """By queue, the name of its profile; queues without one are left out."""
        return {queue: fields[self.field] for queue, fields in queues.items() if self.field in fields}

    def values(self, rows: Rows, queues: Mapping[int, Fields]) -> Mapping[int, Value] | None:
        """By class, what CONFIG_DB says of the queues of a port; None if the models cannot say that."""
        values: dict[int, Value] = {}
        for queue, name in self.named(queues).items():
            value = self.of_name(rows, name)
            if value is None or queue >= CLASSES:
                return None
            values[queue] = value
        return self.together(values)

    def of_name(self, rows: Rows, name: str) -> Value | None:
        """The value of the profile of a name."""
        profile = rows.get(f"{self.table}|{name}")
        return None if profile is None else self.value(real_fields(profile))

    def names(
        self, rows: Rows, queues: Mapping[int, Fields], asked: Mapping[int, Value]
    ) -> dict[int, str | None]:
        """The profile of each queue that a configuration asks for; empty where all stay as they are."""
        in_rows = self.values(rows, queues)
        if in_rows == asked or (in_rows is None and not asked):
            return {}
        names: dict[int, str | None] = {}
        present = self.named(queues)
        for queue in range(CLASSES):
            value, name = asked.get(queue), present.get(queue)
            if value is None:
                names[queue] = None
            elif name is not None and self.of_name(rows, name) == value:
                names[queue] = name
            else:
                names[queue] = self.new_name(rows, value)
        return names

    def new_name(self, rows: Rows, value: Value) -> str:
        """The name of the row for a value: another one where somebody has changed the row of that name."""
        name = value.name
        while f"{self.table}|{name}" in rows and self.of_name(rows, name) != value:
            name += "_"
        return name

    def row(self, rows: Rows, name: str, value: Value | None) -> Wanted:
        """The row of a generated name."""
        key = f"{self.table}|{name}"
        present = rows.get(key)
        if present is not None:
            return {key: dict(present)}
        return {} if value is None else {key: value.fields}


def others(rows: Rows, table: str, field: str, ports: frozenset[str]) -> Iterable[str]:
    """The generated profiles that rows of other ports refer to."""
    start = f"{table}|"
    for key, fields in rows.items():
        if key.startswith(start):
            name = fields.get(field, "")
            if name.startswith(GENERATED) and port_of(key) not in ports:
                yield name


PortValue = TypeVar("PortValue")
_START: Final = len(PORT_MAPS) + 1


class PortProfile(Generic[PortValue]):
    """One field, the table that it refers to, and the value of a port that has none."""

    field: str
    table: str
    nothing: PortValue
    limits: str
    """The form of a row that the models can say."""

    @abstractmethod
    def value(self, fields: Fields) -> PortValue | None:
        """The value of a row; None if the models cannot say it."""

    @abstractmethod
    def name(self, value: PortValue) -> str:
        """The name of the row that the agent makes."""

    @abstractmethod
    def fields(self, value: PortValue) -> dict[str, str]:
        """The row that the agent makes."""

    def name_of(self, rows: Rows, port: str) -> str | None:
        """The row that a port has."""
        return rows.get(f"{PORT_MAPS}|{port}", {}).get(self.field)

    def of_port(self, rows: Rows, port: str) -> PortValue | None:
        """The value that CONFIG_DB has for a port; None if the models cannot say it."""
        name = self.name_of(rows, port)
        if name is None:
            return self.nothing
        fields = rows.get(f"{self.table}|{name}")
        return None if fields is None else self.value(real_fields(fields))

    def wanted_name(self, rows: Rows, port: str, value: PortValue) -> str | None:
        """The row that a port is to have: the one that it has, as long as that says the same."""
        present = self.of_port(rows, port)
        if present == value or (present is None and value == self.nothing):
            return self.name_of(rows, port)
        if value == self.nothing:
            return None
        name = self.name(value)
        while (row := rows.get(f"{self.table}|{name}")) is not None and self.value(real_fields(row)) != value:
            name += "_"
        return name

    def wanted(self, rows: Rows, asked: dict[str, PortValue], *, shared: bool) -> Wanted:
        """The fields of ports, and the rows that the agent has made for these and other ports."""
        wanted: Wanted = {}
        used: dict[str, PortValue | None] = {}
        for port, value in asked.items():
            name = self.wanted_name(rows, port, value)
            if name is not None:
                wanted[f"{PORT_MAPS}|{port}"] = {self.field: name}
                used[name] = value
        if shared:
            for key in keys_of(rows, PORT_MAPS):
                if key[_START:] not in asked:
                    used.setdefault(rows[key].get(self.field, ""), None)
            for name, entry in used.items():
                if name.startswith(GENERATED):
                    wanted.update(self._row(rows, name, entry))
        return wanted

    def _row(self, rows: Rows, name: str, value: PortValue | None) -> Wanted:
        key = f"{self.table}|{name}"
        present = rows.get(key)
        if present is not None:
            return {key: dict(present)}
        return {} if value is None else {key: self.fields(value)}
