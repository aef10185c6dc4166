"""The compiler as a plugin of pyang: `pyang -f isolane --isolane-output DIR MODULE.yang ...`."""

import optparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from pyang import plugin

from isolane.compiler.build import build
from isolane.compiler.parsing import ModuleSet
from isolane.compiler.reader import read_model
from isolane.tree.values import Json


def pyang_plugin_init() -> None:
    """Register the plugin; pyang calls this by the entry point `pyang.plugin`."""
    plugin.register_plugin(IsolanePlugin())


class IsolanePlugin(plugin.PyangPlugin):  # type: ignore[misc]  # pyang has no types
    """The output format `isolane`."""

    def add_output_format(self, fmts: dict[str, Json]) -> None:
        self.multiple_modules = True
        fmts["isolane"] = self

    def add_opts(self, optparser: optparse.OptionParser) -> None:
        group = optparser.add_option_group("Isolane output specific options")
        group.add_option("--isolane-output", dest="isolane_output", help="the directory of the package")

    def emit(self, ctx: Any, modules: Sequence[Any], fd: TextIO) -> None:
        """Write a package, or without a directory all of its files one after the other."""
        names = [module.arg for module in modules if module.keyword == "module"]
        files = build(read_model(ModuleSet(ctx, names)), stubs=True)
        directory = ctx.opts.isolane_output
        if directory is None:
            for name, text in files.items():
                fd.write(f"# {name}\n{text}\n")
            return
        Path(directory).mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            Path(directory, name).write_text(text, encoding="utf-8")
