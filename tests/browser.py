"""A headless Chromium, driven over its debugging pipe: no driver, no port, no download."""

import base64
import json
import os
import selectors
import shutil
import subprocess
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.patience import PATIENCE_S

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


class PageError(AssertionError):
    """A script threw, or the page did not come to what a test waits for."""


def executable() -> str:
    """The browser of this machine; tools/debian-packages installs one."""
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    raise FileNotFoundError("no Chromium: run tools/debian-packages")


class Browser:
    """One process; its pages are in the same profile, which is thrown away."""

    def __init__(self, profile: Path, arguments: Sequence[str] = ()) -> None:
        to_read, self._write = os.pipe()
        self._read, to_write = os.pipe()
        command = [
            *(executable(), "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu"),
            *("--hide-scrollbars", "--mute-audio", "--no-first-run", "--disable-background-networking"),
            *("--disable-dev-shm-usage", f"--user-data-dir={profile}", *arguments, "about:blank"),
        ]
        # Chromium reads commands at descriptor 3 and writes answers at 4.
        script = f'exec 3<&{to_read} 4>&{to_write}; exec "$@"'
        self.process = subprocess.Popen(
            ["/bin/bash", "-c", script, "browser", *command],
            pass_fds=(to_read, to_write),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(to_write)
        os.set_blocking(self._read, False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._read, selectors.EVENT_READ)
        self._buffer = b""
        self._number = 0
        self._answers: dict[int, dict[str, Any]] = {}
        self.pages: dict[str, Page] = {}

    def page(self, context: str | None = None) -> "Page":
        """A new page."""
        where = {"url": "about:blank"} | ({} if context is None else {"browserContextId": context})
        target = self.call("Target.createTarget", where)["targetId"]
        session = self.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        page = self.pages[session] = Page(self, session)
        page.begin()
        return page

    @contextmanager
    def private(self) -> Iterator["Page"]:
        """A page with cookies and storage of its own, until the end of a test."""
        context = self.call("Target.createBrowserContext", {})["browserContextId"]
        try:
            yield self.page(context)
        finally:
            self.call("Target.disposeBrowserContext", {"browserContextId": context})

    def call(self, method: str, parameters: dict[str, Any], session: str | None = None) -> dict[str, Any]:
        """Send a command and wait for its result."""
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": parameters}
        if session is not None:
            message["sessionId"] = session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + PATIENCE_S
        while number not in self._answers:
            if time.monotonic() > deadline:
                raise PageError(f"the browser does not answer {method}")
            self.listen(0.5)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise PageError(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def listen(self, seconds: float) -> None:
        """Take what the browser sends, for so long at most."""
        if not self._selector.select(seconds):
            return
        octets = os.read(self._read, 1 << 20)
        if not octets:
            raise PageError("the browser has ended")
        *messages, self._buffer = (self._buffer + octets).split(b"\0")
        for each in messages:
            message = json.loads(each)
            if "id" in message:
                self._answers[message["id"]] = message
            elif message.get("sessionId") in self.pages:
                self.pages[message["sessionId"]].told(message["method"], message["params"])

    def close(self) -> None:
        os.close(self._write)
        os.close(self._read)
        self._selector.close()
        self.process.terminate()
        self.process.wait(PATIENCE_S)


_OF_A_NEW_DOCUMENT: Final = ("was destroyed", "navigated or closed", "Cannot find context", "was collected")
"""What the browser says of an expression when its document went meanwhile."""


class Page:
    """One page, and what its console says."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser = browser
        self._session = session
        self.errors: list[str] = []
        """Exceptions, errors of the console, and what the policy of the page has blocked."""
        self._unanswered: deque[str] = deque(maxlen=20)
        """The last requests that were refused or had no response, and why by the browser."""

    def begin(self) -> None:
        """Listen for errors; the certificates of agents are of their own authorities."""
        for domain in ("Page", "Runtime", "Log", "Performance"):
            self.call(f"{domain}.enable")
        self.call("Security.setIgnoreCertificateErrors", ignore=True)

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """A command of the protocol for this page."""
        return self._browser.call(method, parameters, self._session)

    def told(self, method: str, parameters: dict[str, Any]) -> None:
        """An event of the protocol."""
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(str(details.get("exception", {}).get("description", details["text"])))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] == "error":
            self.errors.append(" ".join(_shown(each) for each in parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            entry = parameters["entry"]
            if entry["source"] == "network":  # 401 before the login is a response, not a fault of the page
                self._unanswered.append(f"{entry.get('url')}: {entry['text']}")
            else:
                self.errors.append(entry["text"])

    def open(self, url: str) -> None:
        """Go to an address and wait until the document is there."""
        self.call("Page.navigate", url=url)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def reload(self) -> None:
        """The same address again."""
        self.run("window.wasHere = true")
        self.call("Page.reload")
        self.wait("window.wasHere === undefined && document.readyState === 'complete'")

    def run(self, expression: str) -> Any:
        """The value of an expression, or of its promise."""
        found = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=True
        )
        if "exceptionDetails" in found:
            details = found["exceptionDetails"]
            raise PageError(str(details.get("exception", {}).get("description", details["text"])))
        return found["result"].get("value")

    def wait(self, expression: str) -> None:
        """Until an expression is true."""
        self._until(lambda: self._is_true(expression), expression)

    def wait_for_error(self, part: str) -> None:
        """Until the console has said an error with this text."""
        self._until(lambda: any(part in each for each in self.errors), part)

    def _until(self, condition: Callable[[], bool], name: str) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not condition():
            if time.monotonic() > deadline:
                body = self.run("document.body.innerText.slice(0, 800)")
                failed = "\n".join(self._unanswered)
                raise PageError(f"not within {PATIENCE_S} s: {name}\n{self.errors}\n{failed}\n{body}")
            self._browser.listen(0.05)

    def _is_true(self, expression: str) -> bool:
        try:
            return bool(self.run(f"(({expression}) && true) || false"))
        except PageError as error:
            if any(each in str(error) for each in _OF_A_NEW_DOCUMENT):
                return False
            raise

    def text(self, selector: str = "body") -> str:
        """What a person reads there."""
        return str(self.run(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''"))

    def type(self, selector: str, text: str) -> None:
        """Text into an input, as from a keyboard."""
        self.run(f"document.querySelector({json.dumps(selector)}).focus()")
        self.call("Input.insertText", text=text)

    def press(self, key: str, code: int, text: str = "") -> None:
        """One key."""
        for kind in ("keyDown", "keyUp"):
            typed = {"text": text} if text and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **typed)

    def click(self, selector: str) -> None:
        """The middle of an element, with the mouse."""
        place = self.run(
            f"(() => {{ const found = document.querySelector({json.dumps(selector)});"
            " found.scrollIntoView({block: 'center'}); const r = found.getBoundingClientRect();"
            " return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1
            )

    def media(self, *, scheme: str = "light", still: bool = True) -> None:
        """Whether the person wants it light or dark, and without motion."""
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"},
        ]
        self.call("Emulation.setEmulatedMedia", features=features)

    def size(self, width: int, height: int, scale: float = 1) -> None:
        """The window in CSS pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=False,
        )

    def picture(self, path: Path) -> None:
        """A PNG of what is seen."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))


def _shown(argument: dict[str, Any]) -> str:
    return str(argument.get("value", argument.get("description", argument.get("type"))))


@contextmanager
def browser(arguments: Sequence[str] = ()) -> Iterator[Browser]:
    """A browser for the time of a test."""
    with tempfile.TemporaryDirectory(prefix="browser-", ignore_cleanup_errors=True) as profile:
        opened = Browser(Path(profile), arguments)
        try:
            yield opened
        finally:
            opened.close()
