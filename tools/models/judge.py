"""yanglint, the judge of modules and instances, with its answers read into objects."""

import os
import re
import subprocess
import tempfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tools.models.catalogue import Module, search_path

# `libyang err : Text. (Data location "/a:b", line number 7.)`, where the places may be absent. On its command
# line yanglint writes `libyang[0]: ` and `(path: ` instead.
_ERROR = re.compile(
    r"libyang(?: err |\[0\]): (?P<message>.*?)"
    r"(?: \((?:path: )?(?P<places>(?:(?:Data location|Schema location|Path) \"|[Ll]ine number |/).*)\))?"
)
_PATH = re.compile(r"(?P<kind>Data location|Schema location|Path) \"(?P<path>.*?)\"(?=[,.]|$)")
_LINE = re.compile(r"[Ll]ine number (\d+)")
_FAILED = re.compile(r"Parsing (?:schema )?(?:sub)?module \"(?P<name>.*)\" failed")
# yanglint names a command that it does not know, which separates what comes before from what comes after.
_END = re.compile(r"YANGLINT\[E\]: Unknown command \"end-of-(?P<number>\d+)\"")
_TIMEOUT_S = 120
KEPT = {"ietf-http-client": "http-11-supported"}
"""Features without which libyang takes no module: one has a type `bits` of which each bit has a feature."""
_LINE_LIMIT = 4094


@dataclass(frozen=True, slots=True)
class Complaint:
    """One error of yanglint. The path is that of the data, or of the schema when it names no data."""

    message: str
    path: str = ""
    line: int = 0

    @classmethod
    def read(cls, text: str) -> "Complaint | None":
        """The complaint in a line of yanglint's output, if it is one."""
        found = _ERROR.fullmatch(text)
        if not found:
            return None
        places = found["places"] or ""
        paths = {place["kind"]: place["path"] for place in _PATH.finditer(places)}
        bare = places if places.startswith("/") else ""
        path = paths.get("Data location") or paths.get("Path") or paths.get("Schema location") or bare
        line = _LINE.search(places)
        return cls(found["message"], path, int(line[1]) if line else 0)


@dataclass(frozen=True, slots=True)
class Answer:
    """What yanglint says: nothing when all is well, else its complaints and the module that failed."""

    complaints: tuple[Complaint, ...] = ()
    failed_module: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """An instance in XML to validate: `config`, `data` (with state) or `notif`."""

    instance: str
    kind: str
    # The configuration and state that a notification is about.
    operational: str = ""
    # The modules whose features are off.
    features_off: tuple[str, ...] = ()


def load(modules: Sequence[Module], *, features: bool) -> Answer:
    """Loads the modules together, with every feature on or every feature off."""
    return _ask(modules, set() if features else {module.name for module in modules}, [])


def validate(modules: Sequence[Module], cases: Sequence[Case]) -> list[Answer]:
    """The answer to each case; the modules are loaded once for all cases with the same features."""
    answers: dict[int, Answer] = {}
    # In conversation yanglint forgets the state that a notification is about.
    alone = {number: case for number, case in enumerate(cases) if case.operational}
    together = [(number, case) for number, case in enumerate(cases) if number not in alone]
    together.sort(key=lambda numbered: numbered[1].features_off)
    for off, group in groupby(together, lambda numbered: numbered[1].features_off):
        answers.update(_converse(modules, off, dict(group)))
    answers.update({number: _alone(modules, case) for number, case in alone.items()})
    return [answers[number] for number in range(len(cases))]


def _alone(modules: Sequence[Module], case: Case) -> Answer:
    """With the modules that the case names alone, as to load all takes a hundred times as long."""
    named = [
        module
        for module in modules
        if module.deviates or module.is_named(case.instance) or module.is_named(case.operational)
    ]
    with tempfile.TemporaryDirectory() as folder:
        file, context = Path(folder) / "instance.xml", Path(folder) / "operational.xml"
        file.write_text(case.instance, encoding="utf-8")
        context.write_text(case.operational, encoding="utf-8")
        return _ask(named, case.features_off, ["-t", case.kind, "-O", str(context), str(file)])


def _ask(modules: Sequence[Module], off: Collection[str], rest: Sequence[str]) -> Answer:
    """Puts one question on the command line; data files come after the modules."""
    # -D: imports come from the search path, not from wherever the check was started.
    paths = [option for folder in search_path() for option in ("-p", str(folder))]
    files = [str(module.file) for module in modules]
    command = ["yanglint", "-D", *paths, *_features(modules, off), *rest[:-1], *files, *rest[-1:]]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_TIMEOUT_S)
    answer = _answer(done.stderr.splitlines())
    if done.returncode and not answer.complaints:
        return Answer((Complaint(done.stderr.strip() or f"yanglint ended with {done.returncode}"),))
    return answer


def _converse(modules: Sequence[Module], off: Collection[str], cases: dict[int, Case]) -> dict[int, Answer]:
    """Puts all cases to one yanglint."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        commands = [
            *(f"searchpath {path}" for path in search_path()),
            _add(folder, modules, off),
            *(line for number, case in cases.items() for line in _commands(folder, number, case)),
        ]
        done = subprocess.run(
            ["yanglint"],
            input="\n".join([*commands, ""]),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=_TIMEOUT_S,
            # Imports come from the search path, not from wherever the check was started; and yanglint
            # keeps a history of commands below the home directory.
            cwd=folder,
            env={**os.environ, "HOME": name},
        )
    answers = dict(_cut(done.stdout.splitlines()))
    if answers.keys() != cases.keys():
        raise RuntimeError(f"yanglint stopped in the middle:\n{done.stdout[-2000:]}")
    return answers


def _add(folder: Path, modules: Sequence[Module], off: Collection[str]) -> str:
    """The command that loads the modules, by short names since yanglint cuts long lines.

    It finds the features of a module by the name of the file.
    """
    names = [
        f"{module.name if off and module.has_features else number}.yang"
        for number, module in enumerate(modules)
    ]
    for name, module in zip(names, modules, strict=True):
        (folder / name).symlink_to(module.file)
    command = " ".join(["add", *_features(modules, off), *names])
    if len(command) > _LINE_LIMIT:
        raise RuntimeError(f"{len(modules)} modules are too many for one line to yanglint")
    return command


def _commands(folder: Path, number: int, case: Case) -> Iterator[str]:
    file = folder / f"{number}.xml"
    file.write_text(case.instance, encoding="utf-8")
    # -e: a module that the instance has no data of is not asked for its mandatory nodes.
    yield f"data -e -t {case.kind} {file}"
    yield f"end-of-{number}"


def _cut(lines: Iterable[str]) -> Iterator[tuple[int, Answer]]:
    """The output of each case. What comes before the first is about the modules, and refuses all."""
    collected: list[str] = []
    for line in lines:
        if end := _END.match(line):
            yield int(end["number"]), _answer(collected)
            collected = []
        else:
            collected.append(line)


def _answer(lines: Sequence[str]) -> Answer:
    complaints = tuple(complaint for line in lines if (complaint := Complaint.read(line)))
    failed = next((match["name"] for line in lines if (match := _FAILED.search(line))), "")
    return Answer(complaints, failed)


def _features(modules: Sequence[Module], off: Collection[str]) -> list[str]:
    """Once yanglint is told of a feature, it takes all others as off."""
    if not off:
        return []
    names = [module.name for module in modules if module.has_features]
    on = {name: KEPT.get(name, "") if name in off else "*" for name in names}
    return [word for name, features in on.items() for word in ("-F", f"{name}:{features}")]
