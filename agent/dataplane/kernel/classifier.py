"""The object that is shipped, and the names of what is in it."""

from functools import cache
from pathlib import Path
from typing import Final

from isolane.dataplane.kernel.bpf import elf

EGRESS: Final = "tc/egress"
INGRESS: Final = "tc/ingress"
PORTS: Final = "ports"
INGRESS_PORTS: Final = "ingress_ports"
PORT_COUNTERS: Final = "port_counters"
FLOWS: Final = {4: "v4_flows", 6: "v6_flows"}
EVENTS: Final = "events"
OBJECT: Final = Path(__file__).parent / "bpf" / "classifier.bpf.o"


@cache
def classifier_object() -> elf.Object:
    """The committed object, as `make bpf` compiles it from the source beside it."""
    return elf.read(OBJECT.read_bytes())
