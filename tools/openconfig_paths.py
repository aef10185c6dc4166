"""The table of paths of the view in modules of OpenConfig, as a part of the manual.

    python -m tools.openconfig_paths

It is made of `agent/openconfig/paths.toml`, between two marks of `docs/use/openconfig.md`.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from isolane.openconfig import table
from isolane.openconfig.lens import CODES
from isolane.openconfig.transforms import TRANSFORMS

PAGE: Final = Path(__file__).resolve().parent.parent / "docs/use/openconfig.md"
BEGIN: Final = "<!-- made by tools.openconfig_paths -->\n"
END: Final = "<!-- end -->\n"
_ENTRIES: Final = {
    "native": "Entries are made and deleted.",
    "marked": "An entry is there while the native node has the value.",
    "": "",
}


def tables() -> Iterator[str]:
    """The lines of all tables."""
    read = table.read()
    for part in read.parts:
        yield f"### `{_short(part.openconfig)}`\n"
        yield f"Stands for `{_plain(part.native)}`. {_about(part)}".rstrip() + "\n"
        yield "| OpenConfig | native | value |\n| --- | --- | --- |"
        for leaf in part.leafs:
            yield _row(leaf.openconfig, leaf.native, TRANSFORMS[leaf.transform.partition(":")[0]].text)
        for joint in read.joints:
            if joint.openconfig.startswith(f"{part.openconfig}/") and _is_nearest(joint, part, read):
                names = ", ".join(joint.leafs)
                below = joint.openconfig.removeprefix(f"{part.openconfig}/")
                yield _row(f"{below}: {names}", joint.native, CODES[joint.code].text)
        yield ""


def _is_nearest(joint: table.Joint, part: table.Part, read: table.Table) -> bool:
    longer = (each for each in read.parts if len(each.openconfig) > len(part.openconfig))
    return not any(joint.openconfig.startswith(f"{each.openconfig}/") for each in longer)


def _about(part: table.Part) -> str:
    if part.marker is not None:
        path, value = part.marker
        return f"An entry is there while `{_plain(path)}` is `{value}`; a client makes and deletes it."
    if part.fixed:
        names = ", ".join(f"`{value}`" for _, values in part.fixed for value in values)
        return f"The agent has the entries {names}."
    return _ENTRIES[part.entries]


def _row(openconfig: str, native: tuple[str, ...], text: str) -> str:
    return f"| `{_short(openconfig)}` | {', '.join(f'`{_plain(each)}`' for each in native) or '-'} | {text} |"


def _short(path: str) -> str:
    """A path without the names of OpenConfig's modules, which all begin alike."""
    steps = (step.partition(":")[2] if step.startswith("openconfig-") else step for step in path.split("/"))
    return "/".join(steps)


def _plain(path: str) -> str:
    return path.replace("|", "\\|")


def page() -> str:
    """The page with the table as it has to be."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    lines = "\n".join(tables())
    return f"{before}{BEGIN}\n{lines}{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    sys.stdout.write(f"{PAGE}\n")
