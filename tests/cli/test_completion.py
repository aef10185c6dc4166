"""`isolane completion`."""

import shlex
import shutil
import subprocess
import sys

import pytest

from isolane.cli.main import COMMANDS, main


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_the_script_knows_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(command in script for command in COMMANDS)


def test_bash_completes_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", "bash"])
    script = capsys.readouterr().out
    asked = 'COMP_WORDS=(isolane cov); COMP_CWORD=1; _shtab_isolane; echo "${COMPREPLY[@]}"'
    bash = shutil.which("bash")
    assert bash is not None
    answer = subprocess.run([bash, "-c", script + asked], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "coverage"


def test_bash_completes_a_path_from_the_model(capsys: pytest.CaptureFixture[str]) -> None:
    """As a shell does: bash splits the line at the equals sign, and the script puts it together again."""
    main(["completion", "bash"])
    script = capsys.readouterr().out
    bash = shutil.which("bash")
    assert bash is not None
    line = "isolane get /interfaces/interface=port1/oper-st"
    asked = (
        f'compopt() {{ :; }}\nisolane() {{ {shlex.quote(sys.executable)} -m isolane.cli "$@"; }}\n'
        f"COMP_LINE={shlex.quote(line)}; COMP_POINT={len(line)}; COMP_CWORD=4\n"
        "COMP_WORDS=(isolane get /interfaces/interface = port1/oper-st)\n"
        '_isolane; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    answer = subprocess.run([bash, "-c", script + asked], capture_output=True, text=True, check=True)
    assert answer.stdout == "port1/oper-status\n"
