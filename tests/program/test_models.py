"""A model for a program: what it has to have, whatever is served."""

from pathlib import Path

import pytest

from isolane.errors import IsolaneError
from isolane.program.models import load_model

DEVIATION = """module takes {{ namespace "urn:example:takes"; prefix t; import {module} {{ prefix o; }}
  deviation "{path}" {{ deviate not-supported; }} }}"""


def taking(directory: Path, module: str, path: str) -> Path:
    (directory / "takes.yang").write_text(DEVIATION.format(module=module, path=path))
    return directory


def test_a_deviation_of_what_the_agent_reads_is_refused_in_one_line(tmp_path: Path) -> None:
    paths = [taking(tmp_path, "isolane-server", "/o:server/o:limits")]
    with pytest.raises(IsolaneError, match="takes takes /isolane-server:server/limits away"):
        load_model(["takes"], paths)


def test_a_module_that_is_served_beside_the_agents_is_not_looked_at(tmp_path: Path) -> None:
    (tmp_path / "free.yang").write_text(
        'module free { namespace "urn:example:free"; prefix f; container system { leaf x { type string; } } }'
    )
    model = load_model(["free"], [tmp_path])
    assert model.find("/free:system/x").name == "x"
    assert model.node.by_qualified_name["ietf-system:system"].attribute == "system"
    assert model.node.by_qualified_name["free:system"].attribute == "f_system"
