"""Runs every check of the YANG modules and their examples: `python -m tools.check_models`.

Prints one line for each check, and below a check that failed the files and lines that are wrong.
"""

import argparse
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from isolane.compiler.texts import standard_module_path
from tools import ue_facts as page_of_facts
from tools.models import catalogue, examples, facts, judge, ue_facts
from tools.models.finding import ROOT, Finding

RECORD = ROOT / "tests" / "models" / "ieee-facts.json"
WORKERS = 2

NOT_OF_THE_IETF = re.compile(
    r"RFC 8407: (4\.9: namespace value|4\.1: the module name should start|3\.1: The IETF Trust Copyright)"
)
"""Rules about whose a module is: names and rights of the IETF are the IETF's."""

DEFAULT_IN_DEVIATION = re.compile(r"-deviations\.yang.*4\.4: statement .* is given with its default value")
"""A deviation that replaces a statement by its default has no other way to say it."""

LINE_LENGTH = "--max-line-length=80"

_PYANG = re.compile(r"(?P<file>[^:]+\.yang):(?P<line>\d+): (?P<message>.*)")


@dataclass(frozen=True, slots=True)
class Result:
    """What a check looked at and what it found."""

    looked_at: str
    findings: Sequence[Finding]


def pyang(folders: Sequence[str], *options: str, except_for: re.Pattern[str] | None = None) -> Result:
    """pyang with the given rules; whatever it prints is a fault, unless it is of the exceptions."""
    files = [file for folder in folders for file in catalogue.files_in(folder)]
    path = ":".join(map(str, [*catalogue.search_path(), standard_module_path()]))
    command = [sys.executable, "-m", "pyang", *options, "--path", path, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    lines = (done.stderr + done.stdout).splitlines()
    excepted = [line for line in lines if except_for is not None and except_for.search(line)]
    findings = [_pyang_finding(line) for line in lines if line.strip() and line not in excepted]
    if excepted and not findings:
        return Result(f"{len(files)} modules", [])
    if done.returncode and not findings:
        findings = [Finding(ROOT / "yang", 0, f"pyang ended with {done.returncode}")]
    return Result(f"{len(files)} modules", findings)


def _pyang_finding(line: str) -> Finding:
    found = _PYANG.match(line)
    if not found:
        return Finding(ROOT / "yang", 0, line)
    return Finding(Path(found["file"]), int(found["line"]), found["message"])


def yanglint(*, features: bool) -> Result:
    """libyang takes all modules together, deviations included."""
    modules = catalogue.all_modules()
    answer = judge.load(modules, features=features)
    findings = [_module_finding(complaint, answer.failed_module, modules) for complaint in answer.complaints]
    return Result(f"{len(modules)} modules together", findings)


def _module_finding(complaint: judge.Complaint, failed: str, modules: Sequence[catalogue.Module]) -> Finding:
    """libyang names the module and the path in the schema; the line is where that name is defined."""
    names = [failed, *re.findall(r"/([\w.-]+):", complaint.path)]
    known = {module.name: module.file for module in modules} | {
        module.file.name: module.file for module in modules
    }
    file = next((known[name] for name in names if name in known), ROOT / "yang")
    line = complaint.line or _line_of(file, complaint.path)
    return Finding(file, line, f"{complaint.message} {complaint.path}".rstrip())


def _line_of(file: Path, path: str) -> int:
    """Where the last name of a schema path is defined, below the definitions of the names before it."""
    if not file.is_file():
        return 0
    lines = list(enumerate(file.read_text(encoding="utf-8").splitlines(), 1))
    found = 0
    for name in re.findall(r"[\w.-]+(?=/|$)", path):
        definition = re.compile(rf"^\s*[\w-]+\s+\"?{re.escape(name)}\"?\s*{{")
        matches = [number for number, line in lines if definition.match(line)]
        found = next((number for number in matches if number >= found), matches[0] if matches else found)
    return found


def recorded_facts() -> Result:
    """yang/ieee means what the published modules mean."""
    record = facts.recorded_facts(RECORD)
    try:
        findings = facts.compare(record, catalogue.files_in("ieee"), catalogue.search_path())
    except ValueError as faults:
        findings = [_pyang_finding(line) for line in str(faults).splitlines()]
    return Result(f"{len(record)} modules, {facts.count_nodes(record)} nodes", findings)


def instances() -> Result:
    """Every example is accepted or refused as it says."""
    valid, invalid = examples.valid_instances(), examples.invalid_instances()
    findings = examples.check([*valid, *invalid], catalogue.published_modules())
    return Result(f"{len(valid)} valid, {len(invalid)} invalid", findings)


def facts_of_ue() -> Result:
    """The rows about Ultra Ethernet are true of the compiled schema, and the page shows them."""
    found = ue_facts.findings()
    page = page_of_facts.PAGE
    text = page.read_text(encoding="utf-8")
    if page_of_facts.written(text) != text:
        found.append(Finding(page, 0, "stale: run python -m tools.ue_facts"))
    return Result(f"{len(ue_facts.all_facts())} rows", found)


CHECKS: dict[str, Callable[[], Result]] = {
    "pyang --ieee yang/ieee": lambda: pyang(["ieee"], "--ieee"),
    "pyang --strict --lint yang/ue yang/isolane": lambda: pyang(
        ["ue", "isolane"], "--strict", "--lint", LINE_LENGTH, except_for=DEFAULT_IN_DEVIATION
    ),
    "pyang --ietf yang/ue yang/isolane": lambda: pyang(
        ["ue", "isolane"],
        "--ietf",
        LINE_LENGTH,
        except_for=re.compile(f"{NOT_OF_THE_IETF.pattern}|{DEFAULT_IN_DEVIATION.pattern}"),
    ),
    "rows of docs/ue-facts": facts_of_ue,
    "yanglint, every feature on": lambda: yanglint(features=True),
    "yanglint, every feature off": lambda: yanglint(features=False),
    "recorded facts of yang/ieee": recorded_facts,
    "instances in yang/examples": instances,
}


def main() -> int:
    argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None).parse_args()
    if shutil.which("yanglint") is None:
        print("yanglint is missing: install the Debian package libyang2-tools (tools/debian-packages)")
        return 2
    started = time.monotonic()
    failed = False
    with ThreadPoolExecutor(WORKERS) as pool:
        for name, result in zip(CHECKS, pool.map(lambda check: check(), CHECKS.values()), strict=True):
            failed |= bool(result.findings)
            print(f"{'FAIL' if result.findings else 'ok  '} {name}: {result.looked_at}")
            for finding in sorted(result.findings):
                print(f"     {finding}")
    print(f"{'failed' if failed else 'all well'} after {time.monotonic() - started:.1f} s")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
