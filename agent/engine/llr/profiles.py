"""Profiles by name, and who uses them: one change reaches every port, none is deleted in use."""

from collections.abc import Iterator
from typing import Any

from isolane.engine.effects import Effect
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.llr.profile import LlrProfile, LlrSettings
from isolane.errors import DataError


class LlrProfiles:
    """The profiles of a system."""

    def __init__(self) -> None:
        self._profiles: dict[str, LlrProfile] = {}
        self._ports: dict[str, tuple[LlrEngine[Any], LlrSettings]] = {}

    def __iter__(self) -> Iterator[LlrProfile]:
        return iter(self._profiles.values())

    def get(self, name: str) -> LlrProfile:
        """The profile of that name."""
        profile = self._profiles.get(name)
        if profile is None:
            raise DataError("data-missing", f"there is no LLR profile {name!r}", app_tag="llr-profile")
        return profile

    def used_by(self, name: str) -> tuple[str, ...]:
        """The ports that use a profile, sorted."""
        return tuple(sorted(port for port, (_, settings) in self._ports.items() if _names(settings, name)))

    def set(self, profile: LlrProfile, now_ns: int) -> list[Effect]:
        """Make or change a profile; active ports go off, take it over, and come back."""
        self._profiles[profile.name] = profile
        effects: list[Effect] = []
        for port in self.used_by(profile.name):
            engine, settings = self._ports[port]
            effects += self._configure(port, engine, settings, profile, now_ns)
        return effects

    def delete(self, name: str) -> None:
        """Remove a profile that no port uses."""
        self.get(name)
        if ports := self.used_by(name):
            raise DataError("in-use", f"LLR profile {name!r} is used by {', '.join(ports)}")
        del self._profiles[name]

    def bind(self, port: str, engine: LlrEngine[Any], settings: LlrSettings, now_ns: int) -> list[Effect]:
        """Configure a port; the profile that it names is looked up here."""
        if settings.profile is None:
            raise DataError("missing-element", f"port {port} names no LLR profile", app_tag="llr-profile")
        return self._configure(port, engine, settings, self.get(settings.profile.name), now_ns)

    def unbind(self, port: str, now_ns: int) -> list[Effect]:
        """Take a port out: it goes off and uses no profile."""
        engine, _ = self._ports.pop(port)
        return engine.configure(None, now_ns)

    def _configure(
        self, port: str, engine: LlrEngine[Any], settings: LlrSettings, profile: LlrProfile, now_ns: int
    ) -> list[Effect]:
        settings = settings.with_profile(profile)
        self._ports[port] = (engine, settings)
        return engine.configure(settings, now_ns)


def _names(settings: LlrSettings, name: str) -> bool:
    return settings.profile is not None and settings.profile.name == name
