"""`mypyc_attr` for the classes of a compiled build: what mypyc has to know of a class beside its text.

The compiler reads the decorator and leaves it out, so neither build needs `mypy_extensions` when it runs.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_flags):
        """A decorator that leaves the class as it is."""
        return lambda cls: cls
