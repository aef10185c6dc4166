"""A program as a process, and what importing it costs."""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from isolane.cli.main import parser
from isolane.program.settings import Settings, parser_of
from tests.e2e.agents import Running
from tests.examples.processes import EXAMPLES, serving
from tests.patience import PATIENCE_S

FAN = "urn:example:fan"


def options(command: argparse.ArgumentParser) -> dict[str, tuple[Any, ...]]:
    return {
        action.option_strings[-1]: (action.dest, action.required, action.default, action.metavar)
        for action in command._actions
    }


def test_a_program_has_the_options_of_serve_that_are_not_about_which_modules() -> None:
    (subparsers,) = (
        action for action in parser("serve")._actions if isinstance(action, argparse._SubParsersAction)
    )
    serve, program = options(subparsers.choices["serve"]), options(parser_of(["m"], Settings()))
    assert program.items() <= serve.items()
    of_the_bridge = {"--dataplane", "--kernel-decides", "--kernel-keeps-flows"}
    of_sonic = {
        "--sonic",
        "--sonic-compare",
        "--sonic-port-down",
        "--sonic-recreate",
        "--sonic-refusals",
        "--namespace",
        "--database-config",
        "--config-db",
    }
    of_redis = {"--redis", "--redis-ca", "--redis-certificate", "--redis-password-file"}
    only_serve = {"--module", "--yang-path", "--empty", *of_the_bridge, *of_sonic, *of_redis}
    assert serve.keys() - program.keys() == only_serve


def test_settings_of_a_program_are_defaults_that_the_command_line_changes() -> None:
    settings = Settings(state=Path("here"), recovery_users=("ops",), recover=True, handler_timeout_s=1)
    command = parser_of(["m"], settings)
    assert settings.with_arguments(command.parse_args([])) == settings
    found = settings.with_arguments(
        command.parse_args(["--state", "there", "--tls", "[::1]:6513", "--recovery-user", "root", "--json"])
    )
    assert (found.state, found.tls, found.recovery_users) == (Path("there"), ("::1", 6513), ("ops", "root"))
    assert (found.as_json, found.recover, found.handler_timeout_s, found.ssh) == (
        True,
        True,
        1,
        ("127.0.0.1", 8300),
    )


def imported(statement: str) -> set[str]:
    code = f"import sys; {statement}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    assert {name for name in imported("import isolane") if name.startswith("isolane")} == {"isolane"}


def test_importing_app_imports_no_engine_no_transport_and_no_model() -> None:
    found = imported("from isolane import App")
    heavy = (
        "lxml",
        "asyncssh",
        "isolane.bindings",
        "asyncio",
        "isolane.store",
        "isolane.netconf",
        "isolane.tree",
    )
    assert not found.intersection(heavy)


def test_what_a_user_did_wrong_is_one_line(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "from isolane import App\n"
        f"app = App('example-fan', yang={str(EXAMPLES / 'yang')!r})\n"
        "app.config('/example-fan:fun')(print)\n"
        "raise SystemExit(app.run())\n"
    )
    command = [sys.executable, str(program), "--state", str(tmp_path / "state"), "--ssh", "127.0.0.1:0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
    assert done.returncode == 1
    assert "program.py: builtins.print: " in done.stderr
    assert "/example-fan:fun" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "state").exists()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    config = tmp_path / "first.json"
    config.write_text('{"example-fan:fan": {"speed": 70}}')
    with serving([str(EXAMPLES / "fan.py"), "--config", str(config)], tmp_path / "state") as made:
        yield made


def test_the_first_configuration_is_applied_and_a_restart_starts_the_program_again(running: Running) -> None:
    def temperature() -> str:
        with running.connect() as session:
            reply = session.get(filter=("subtree", f'<fan xmlns="{FAN}"><temperature/></fan>'))
            return str(reply.data_ele.findtext(f".//{{{FAN}}}temperature"))

    assert temperature() == "320"
    assert running.process is not None
    assert running.process.stdout is not None
    with running.connect() as session:
        session.rpc(etree.fromstring('<system-restart xmlns="urn:ietf:params:xml:ns:yang:ietf-system"/>'))
    assert running.process.stdout.readline().startswith(b"ready ")
    assert temperature() == "320"


def test_a_start_imports_nothing_that_only_metrics_programs_or_passwords_need() -> None:
    found = imported("from isolane.program import starting")
    assert not found & {"importlib.metadata", "fractions", "zipfile", "passlib", "h2", "google.protobuf"}
