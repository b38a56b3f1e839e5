"""A Chromium without a window, spoken to in its own protocol (DevTools) through two pipes."""
import base64
import json
import os
import shutil
import subprocess
import tempfile

CHROMIUM = shutil.which("chromium")


class Browser:
    """One page at a time. Nothing is loaded but what show() names."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="sumi-chromium-")
        ours, theirs = os.pipe(), os.pipe()

        def take_pipes():
            # The browser reads descriptor 3 and writes 4.
            reading, writing = os.dup(ours[0]), os.dup(theirs[1])
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", "--force-color-profile=srgb",
             "--font-render-hinting=none", "--disable-lcd-text", "--user-data-dir=" + self.profile, "about:blank"],
            preexec_fn=take_pipes, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ours[0])
        os.close(theirs[1])
        self.out, self.input = os.fdopen(ours[1], "wb", 0), os.fdopen(theirs[0], "rb")
        self.number, self.rest, self.events, self.session = 0, b"", [], None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Page.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.out.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.input.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self):
        while b"\0" not in self.rest:
            more = os.read(self.input.fileno(), 1 << 20)
            if not more:
                raise RuntimeError("chromium has ended")
            self.rest += more
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def send(self, method, **arguments):
        self.number += 1
        message = {"id": self.number, "method": method, "params": arguments}
        if self.session:
            message["sessionId"] = self.session
        self.out.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def show(self, path, width, dark=False, scale=1.0, scripts=True, printed=False):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=scale, mobile=False)
        self.send("Emulation.setEmulatedMedia", media="print" if printed else "screen",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.send("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.events.clear()
        self.send("Page.navigate", url="file://" + os.path.abspath(path))
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())

    def evaluate(self, expression):
        return self.send("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def picture(self, height=None):
        """PNG of the whole page, or of so many of its upper pixels."""
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], height or size["height"]), "scale": 1}
        return base64.b64decode(self.send("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"])

    def pdf(self):
        return base64.b64decode(self.send("Page.printToPDF", printBackground=False, preferCSSPageSize=True)["data"])
