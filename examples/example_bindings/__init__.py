"""What the YANG modules compile to: one Python module per tree.

Made by `isolane compile`; changes made here are lost.
"""

from isolane.tree.model import Model
from isolane.tree.module import Module
from isolane.tree.schema import Record
from isolane.tree import schema as s

from . import modules as m
from . import example_fan
from . import example_router



class Root(Record):
    """All top-level data nodes."""

    __slots__ = ()
    NODE = s.RootNode(
        Module("", "", ""),
        (
            example_fan.TOP[0],
            example_router.TOP[0],
            example_router.TOP[1],
        ),
        (
        ),
        (
            example_fan.TOP[1],
            example_router.TOP[2],
        ),
        (),
    )


MODEL = Model(Root, m.MODULES, m.IDENTITIES, f"{__name__}.rules")
