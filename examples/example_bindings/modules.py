"""The YANG modules and identities that the bindings share.

Made by `isolane compile`; changes made here are lost.
"""

from isolane.tree.module import Identities
from isolane.tree.module import Module, Submodule, location_near

example_fan = Module('example-fan', 'urn:example:fan', 'fan', '2026-11-21', location=location_near(__file__, '../yang/example-fan.yang'), yang_version='1.1')
example_router = Module('example-router', 'urn:example:router', 'rt', '2026-11-22', location=location_near(__file__, '../yang/example-router.yang'), yang_version='1.1')

MODULES = (example_fan, example_router)

IDENTITIES = Identities(
    {
    },
    {
    },
)
