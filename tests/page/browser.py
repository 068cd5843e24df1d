"""A headless Chromium, driven through its debugging pipe; nothing but Python's standard library."""
import base64
import json
import os
import select
import subprocess
import tempfile
import time


class Browser:
    """Opens one page at a time. Commands go to descriptor 3 of the browser, answers come from its descriptor 4."""

    def __init__(self, program):
        self._profile = tempfile.TemporaryDirectory(prefix="roluat-page-", ignore_cleanup_errors=True)
        to_browser, self._write = os.pipe()
        self._read, from_browser = os.pipe()

        def descriptors():
            one, other = os.dup(to_browser), os.dup(from_browser)
            os.dup2(one, 3)
            os.dup2(other, 4)

        arguments = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--no-first-run",
                     "--remote-debugging-pipe", "--user-data-dir=" + self._profile.name]
        self._process = subprocess.Popen(arguments, preexec_fn=descriptors, close_fds=False,
                                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self._buffer, self._number, self._session = b"", 0, None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Page.enable")

    def close(self):
        self._process.kill()
        self._process.wait()
        self._profile.cleanup()

    def send(self, method, **parameters):
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def _next(self, seconds=60):
        while b"\0" not in self._buffer:
            if not select.select([self._read], [], [], seconds)[0]:
                raise TimeoutError("the browser does not answer")
            some = os.read(self._read, 1 << 20)
            if not some:
                raise RuntimeError("the browser has gone")
            self._buffer += some
        message, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(message)

    def run(self, script):
        """The value of an expression in the page."""
        result = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, script, seconds=20):
        """Until an expression is true."""
        end = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > end:
                raise TimeoutError("never true: " + script)
            time.sleep(0.05)

    def open(self, address):
        self.send("Page.navigate", url="about:blank")
        self.send("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && document.querySelector('main h1') !== null")

    def go(self, route):
        """A route of the page that is open."""
        self.run(f"location.hash = {json.dumps(route)}")
        self.wait(f"location.hash === {json.dumps(route)}")
        self.run("new Promise((done) => setTimeout(done, 50))")

    def width(self, pixels):
        self.send("Emulation.setDeviceMetricsOverride", width=pixels, height=800, deviceScaleFactor=1,
                  mobile=pixels < 600)

    def media(self, name, dark=False, reduced=False):
        self.send("Emulation.setEmulatedMedia", media=name,
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                            {"name": "prefers-reduced-motion", "value": "reduce" if reduced else "no-preference"}])

    def press(self, key, code):
        for kind in ("keyDown", "keyUp"):
            self.send("Emulation.setFocusEmulationEnabled", enabled=True)
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                      text="\r" if key == "Enter" and kind == "keyDown" else "")

    def pdf(self):
        return base64.b64decode(self.send("Page.printToPDF")["data"])
