#!/usr/bin/env python3
"""A session of a real Label Studio with sumi as its model: session.py SUMI LABEL-STUDIO [FOLDER that keeps its database].

A project is made, sumi is connected, tasks get predictions, annotations reach sumi by the webhook that Label Studio makes, it is trained, and predicts what it
learned. What sumi tag writes is imported as predictions, and what Label Studio exports is read. Scripts/label-studio-tests runs it.
"""
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

TOKEN = "0123456789abcdef0123456789abcdef01234567"
CONFIG = ('<View><Labels name="label" toName="text"><Label value="Person"/><Label value="EMAIL_ADDRESS"/><Label value="Ward"/></Labels>'
          '<Text name="text" value="$text"/></View>')


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Session:
    def __init__(self, sumi, studio, folder):
        self.sumi, self.folder = sumi, folder
        self.port, self.studio_port = free_port(), free_port()
        self.log = open(os.path.join(folder, "label-studio.log"), "wb")
        self.backend = subprocess.Popen([sumi, "serve", "--port", str(self.port), "--models", "en", "--log", "off"])
        # A model on this machine has an address that Label Studio refuses, unless it is told otherwise.
        settings = {"ML_BLOCK_LOCAL_IP": "false", "SSRF_PROTECTION_ENABLED": "false", "LABEL_STUDIO_ENABLE_LEGACY_API_TOKEN": "true",
                    "COLLECT_ANALYTICS": "false", "LATEST_VERSION_CHECK": "false", "SENTRY_DSN": "", "FRONTEND_SENTRY_DSN": ""}
        command = [studio, "start", "--no-browser", "--data-dir", folder, "--internal-host", "127.0.0.1", "--port", str(self.studio_port),
                   "--username", "ann@example.org", "--password", "long enough 1", "--user-token", TOKEN]
        self.studio = subprocess.Popen(command, env={**os.environ, **settings}, stdout=self.log, stderr=self.log)

    def end(self):
        for process in (self.studio, self.backend):
            process.terminate()
            process.wait()
        self.log.close()

    def ask(self, method, path, body=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.studio_port}/api/{path}", method=method,
                                         data=None if body is None else json.dumps(body).encode(),
                                         headers={"Authorization": f"Token {TOKEN}", "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=300) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path}: {error.code} {error.read()[:600]!r}")

    def wait(self):
        for _ in range(900):
            if self.studio.poll() is not None:
                sys.exit("Label Studio ended; see its log")
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.studio_port}/health", timeout=5):
                    return
            except OSError:
                time.sleep(1)
        sys.exit("Label Studio doesn't answer")


def check(is_right, words):
    if not is_right:
        sys.exit(f"wrong: {words}")
    print(f"right: {words}", flush=True)


def spans_of(prediction):
    return {(one["value"]["start"], one["value"]["end"], *one["value"]["labels"]) for one in prediction["result"]}


def predicted(session, project):
    """{task: its newest prediction}."""
    session.ask("POST", f"dm/actions?id=retrieve_tasks_predictions&project={project}", {"selectedItems": {"all": True, "excluded": []}})
    predictions = session.ask("GET", f"predictions?project={project}")
    return {one["task"]: one for one in sorted(predictions, key=lambda one: one["id"])}


def note(i):
    ward = "Ward" + "abcdefghijklmnopqrst"[i % 20]
    return f"They brought her to {ward} today .", 20, 20 + len(ward)


def run(session):
    session.wait()
    print("Label Studio", session.ask("GET", "version")["release"], flush=True)
    project = session.ask("POST", "projects", {"title": "notes", "label_config": CONFIG})["id"]
    texts = ["😀 Ask Mary Smith at mary@example.org .", "nothing to see here ."] + [note(i)[0] for i in range(44)]
    session.ask("POST", f"projects/{project}/import", [{"data": {"text": text}} for text in texts])
    backend = session.ask("POST", "ml", {"url": f"http://127.0.0.1:{session.port}/label-studio", "project": project, "title": "sumi"})
    state = session.ask("GET", f"ml/{backend['id']}")
    check(state["state"] == "CO", f"it is connected ({state['state']} {state.get('error_message')})")

    tasks = predicted(session, project)
    first, second = sorted(tasks)[:2]
    prediction = tasks[first]
    spans = spans_of(prediction)
    check((21, 37, "EMAIL_ADDRESS") in spans, f"an address is predicted, in UTF-16 units, in the project's words ({sorted(spans)})")
    check(any(label == "Person" for *_, label in spans), "so is a name, by the project's own word for it")
    check(prediction["model_version"] == "sumi-0" and 0 < prediction["score"] <= 1, "with version and score")
    check(not tasks[second]["result"], "and nothing where nothing is")

    numbers = sorted(tasks)[2:]
    annotations = []
    for i, number in enumerate(numbers[:40]):
        _, begin, end = note(i)
        result = [{"from_name": "label", "to_name": "text", "type": "labels", "value": {"start": begin, "end": end, "labels": ["Ward"]}}]
        annotations.append(session.ask("POST", f"tasks/{number}/annotations", {"result": result})["id"])
    time.sleep(2)
    session.ask("POST", f"ml/{backend['id']}/train", {})
    check(session.ask("GET", f"ml/{backend['id']}")["state"] in ("CO", "TR"), "it trains on what the webhook brought")
    tasks = predicted(session, project)
    prediction = tasks[numbers[43]]
    spans = spans_of(prediction)
    _, begin, end = note(43)
    check(prediction["model_version"] == "sumi-1" and (begin, end, "Ward") in spans, f"and predicts what it learned ({sorted(spans)})")

    for annotation in annotations:
        session.ask("DELETE", f"annotations/{annotation}")
    time.sleep(2)
    session.ask("POST", f"ml/{backend['id']}/train", {})
    learned = urllib.request.Request(f"http://127.0.0.1:{session.port}/label-studio/train", method="POST",
                                     data=json.dumps({"project": f"{project}.1"}).encode(), headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(learned, timeout=60) as answer:
        check("nothing to learn" in json.load(answer)["status"], "deleted annotations are forgotten")

    # Files: what sumi tag writes goes in, what Label Studio exports comes out.
    at = lambda name: os.path.join(session.folder, name)
    with open(at("notes.jsonl"), "w", encoding="utf-8") as file:
        file.write(json.dumps({"id": "a", "text": texts[0]}) + "\n")
    subprocess.run([session.sumi, "tag", "patterns", at("notes.jsonl"), "--to", "label-studio", "-o", at("tagged.json")], check=True)
    second_project = session.ask("POST", "projects", {"title": "files", "label_config": CONFIG})["id"]
    with open(at("tagged.json"), encoding="utf-8") as file:
        counts = session.ask("POST", f"projects/{second_project}/import", json.load(file))
    check((counts["task_count"], counts["prediction_count"], counts["annotation_count"]) == (1, 1, 0), "what sumi tag writes is imported as predictions")
    exported = session.ask("GET", f"projects/{second_project}/export?exportType=JSON&download_all_tasks=true")
    with open(at("exported.json"), "w", encoding="utf-8") as file:
        json.dump(exported, file)
    subprocess.run([session.sumi, "convert", at("exported.json"), "--format", "label-studio", "--to", "jsonl", "-o", at("back.jsonl")], check=True)
    with open(at("back.jsonl"), encoding="utf-8") as file:
        check(json.loads(file.readline())["text"] == texts[0], "and what Label Studio exports is read")


def main():
    sumi, studio = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        session = Session(os.path.abspath(sumi), studio, os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else folder)
        try:
            run(session)
        finally:
            session.end()
    print("all right")


if __name__ == "__main__":
    main()
