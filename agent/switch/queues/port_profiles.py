"""Rows that PORT_QOS_MAP names for a port: read from those of others, and made where there is none."""

from abc import abstractmethod
from typing import Final, Generic, TypeVar

from isolane.switch.facts import Fields
from isolane.switch.queues.class_map import PORT_MAPS
from isolane.switch.queues.ranges import keys_of, real_fields
from isolane.switch.translation import Rows, Wanted
from isolane.switch.unused import GENERATED

Value = TypeVar("Value")
_START: Final = len(PORT_MAPS) + 1


class PortProfile(Generic[Value]):
    """One field, the table that it refers to, and the value of a port that has none."""

    field: str
    table: str
    nothing: Value
    limits: str
    """The form of a row that the models can say."""

    @abstractmethod
    def value(self, fields: Fields) -> Value | None:
        """The value of a row; None if the models cannot say it."""

    @abstractmethod
    def name(self, value: Value) -> str:
        """The name of the row that the agent makes."""

    @abstractmethod
    def fields(self, value: Value) -> dict[str, str]:
        """The row that the agent makes."""

    def name_of(self, rows: Rows, port: str) -> str | None:
        """The row that a port has."""
        return rows.get(f"{PORT_MAPS}|{port}", {}).get(self.field)

    def said(self, rows: Rows, port: str) -> Value | None:
        """The value that CONFIG_DB has for a port; None if the models cannot say it."""
        name = self.name_of(rows, port)
        if name is None:
            return self.nothing
        fields = rows.get(f"{self.table}|{name}")
        return None if fields is None else self.value(real_fields(fields))

    def wanted_name(self, rows: Rows, port: str, value: Value) -> str | None:
        """The row that a port is to have: the one that it has, as long as that says the same."""
        present = self.said(rows, port)
        if present == value or (present is None and value == self.nothing):
            return self.name_of(rows, port)
        if value == self.nothing:
            return None
        name = self.name(value)
        while (row := rows.get(f"{self.table}|{name}")) is not None and self.value(real_fields(row)) != value:
            name += "_"
        return name

    def wanted(self, rows: Rows, asked: dict[str, Value], *, shared: bool) -> Wanted:
        """The fields of ports, and the rows that the agent has made for these and other ports."""
        wanted: Wanted = {}
        used: dict[str, Value | None] = {}
        for port, value in asked.items():
            name = self.wanted_name(rows, port, value)
            if name is not None:
                wanted[f"{PORT_MAPS}|{port}"] = {self.field: name}
                used[name] = value
        if shared:
            for key in keys_of(rows, PORT_MAPS):
                if key[_START:] not in asked:
                    used.setdefault(rows[key].get(self.field, ""), None)
            for name, made in used.items():
                if name.startswith(GENERATED):
                    wanted.update(self._row(rows, name, made))
        return wanted

    def _row(self, rows: Rows, name: str, value: Value | None) -> Wanted:
        key = f"{self.table}|{name}"
        present = rows.get(key)
        if present is not None:
            return {key: dict(present)}
        return {} if value is None else {key: self.fields(value)}
