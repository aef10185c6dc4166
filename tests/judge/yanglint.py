"""What yanglint says about many documents, asked in one conversation."""

import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

_END = re.compile(r'.*Unknown command "end-of-(\d+)"')
_TIMEOUT_S = 600


class YanglintRefuses(Exception):
    """Modules that yanglint does not load."""


def complaints(
    search_paths: Sequence[Path],
    modules: Sequence[Path],
    documents: Sequence[str],
    kind: str,
    operational: str = "",
    add: str = "add",
    form: str = "xml",
) -> list[list[str] | None]:
    """The errors in each document, none when it is valid; `kind` is config, data, get or notif.

    `operational` is what notifications refer to, in XML; documents have the
    `form` xml or json. None for a document that yanglint did not survive; the rest are asked in a new
    conversation.
    """
    answers: list[list[str] | None] = []
    while len(answers) < len(documents):
        answers += _converse(search_paths, modules, documents[len(answers) :], kind, operational, add, form)
        if len(answers) < len(documents):
            answers.append(None)
    return answers


def _converse(
    search_paths: Sequence[Path],
    modules: Sequence[Path],
    documents: Sequence[str],
    kind: str,
    operational: str,
    add: str,
    form: str,
) -> list[list[str]]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number, module in enumerate(modules):
            (folder / f"{number}.yang").symlink_to(module)
        also = ""
        if operational:
            (folder / "operational.xml").write_text(operational, encoding="utf-8")
            also = f" -O {folder / 'operational.xml'}"
        names = " ".join(f"{number}.yang" for number in range(len(modules)))
        commands = [*(f"searchpath {path}" for path in search_paths), f"{add} {names}", "end-of-0"]
        for number, document in enumerate(documents, 1):
            (folder / f"{number}.{form}").write_text(document, encoding="utf-8")
            commands += [f"data -t {kind}{also} {folder / f'{number}.{form}'}", f"end-of-{number}"]
        done = subprocess.run(
            ["yanglint"],
            input="\n".join([*commands, ""]),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=_TIMEOUT_S,
            cwd=folder,
            env={**os.environ, "HOME": name},
        )
    answers = _cut(done.stdout)
    if not answers or answers[0]:
        raise YanglintRefuses(f"yanglint does not take the modules:\n{done.stdout[:2000]}")
    return answers[1:]


def _cut(output: str) -> list[list[str]]:
    answers: list[list[str]] = []
    lines: list[str] = []
    for line in output.splitlines():
        if _END.match(line):
            answers.append(lines)
            lines = []
        elif line.startswith(("libyang err", "libyang[0]")) or "YANGLINT[E]" in line:
            lines.append(line)
    return answers
