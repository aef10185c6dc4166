"""An environment with the pure wheel and one with the compiled wheel, for `make test-compiled`.

    python -m tools.both_builds COMPILED_WHEEL DIRECTORY

Dependencies are those of this environment. `tree` in DIRECTORY is the repository without the link
`isolane`, so that tests which run there have the package of their environment.
"""

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

TOP = Path(__file__).parents[1]


def main() -> None:
    """Make all three anew."""
    compiled, place = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    shutil.rmtree(place, ignore_errors=True)
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(place)]
    subprocess.run(build, cwd=TOP, check=True, stdout=subprocess.DEVNULL)
    (pure,) = place.glob("*.whl")
    for name, wheel in (("pure", pure), ("compiled", compiled)):
        environment = place / name
        venv.create(environment, with_pip=False, symlinks=True)
        python = environment / "bin" / "python"
        install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps"]
        subprocess.run([*install, str(wheel)], check=True)
        (site,) = environment.glob("lib/python*/site-packages")
        (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
        (environment / "share" / "yang").symlink_to(Path(sys.prefix) / "share" / "yang")  # of pyang
    files = subprocess.run(["git", "ls-files"], cwd=TOP, capture_output=True, text=True, check=True).stdout
    for name in files.splitlines():
        if name == "isolane":
            continue
        target = place / "tree" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(TOP / name, target, follow_symlinks=False)


if __name__ == "__main__":
    main()
