#!/usr/bin/env python3
"""Plays recorded sessions of an editor with the language server as it is run.

    play_sessions.py PROJECT PROGRAM [SESSION...]

A session (tests/lsp/sessions/*.session) has one step after the other, each a word and JSON that may
take several lines:

    send {...}      a message to the server; "jsonrpc" is added
    bytes "..."     bytes as they are, without a header
    expect {...}    the next message of the server has at least this; lists match element by element
    skip            the next message may be anything
    exit 0          the server ends, with this code

Lines that begin with # are comments. $PROJECT stands for the address of the project's folder.
"""
import json
import os
import select
import subprocess
import sys
from pathlib import Path

SECONDS = 30


def steps_of(text, project):
    decoder = json.JSONDecoder()
    lines = [line for line in text.split("\n") if not line.startswith("#")]
    rest = "\n".join(lines).replace("$PROJECT", "file://" + str(project)).strip()
    while rest:
        word, _, rest = rest.partition(" ") if " " in rest.split("\n")[0] else rest.partition("\n")
        word = word.strip()
        value = None
        if word != "skip":
            value, end = decoder.raw_decode(rest.lstrip())
            rest = rest.lstrip()[end:]
        yield word, value
        rest = rest.strip()


def difference(wanted, got, place="message"):
    """What `got` lacks of `wanted`, or nothing."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key, value in wanted.items():
            if key not in got:
                return f"{place}.{key} is missing"
            found = difference(value, got[key], f"{place}.{key}")
            if found:
                return found
        return ""
    if isinstance(wanted, list) and isinstance(got, list):
        if len(wanted) != len(got):
            return f"{place} has {len(got)} elements, not {len(wanted)}: {json.dumps(got)[:600]}"
        for number, value in enumerate(wanted):
            found = difference(value, got[number], f"{place}[{number}]")
            if found:
                return found
        return ""
    return "" if wanted == got else f"{place} is {json.dumps(got)[:600]}, not {json.dumps(wanted)}"


class Server:
    def __init__(self, project, program):
        rulesets = dict(os.environ, FLOORMAN_RULESETS=str(project / "rulesets"))
        self.process = subprocess.Popen([program, "lsp", "--stdio"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env=rulesets)
        self.waiting = b""

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))

    def _fill(self):
        ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
        data = os.read(self.process.stdout.fileno(), 65536) if ready else b""
        if not data:
            raise AssertionError("the server says nothing more")
        self.waiting += data

    def receive(self):
        while b"\r\n\r\n" not in self.waiting:
            self._fill()
        header, self.waiting = self.waiting.split(b"\r\n\r\n", 1)
        length = int(header.decode().split(":")[1])
        while len(self.waiting) < length:
            self._fill()
        body, self.waiting = self.waiting[:length], self.waiting[length:]
        return json.loads(body)


def play(path, project, program):
    """What went wrong, or nothing."""
    server = Server(project, program)
    number = 0
    try:
        for number, (word, value) in enumerate(steps_of(path.read_text(encoding="utf-8"), project), 1):
            if word == "send":
                server.send(value)
            elif word == "bytes":
                server.write(value.encode("latin-1"))
            elif word == "skip":
                server.receive()
            elif word == "expect":
                found = difference(value, server.receive())
                if found:
                    return f"step {number}: {found}"
            elif word == "exit":
                server.process.stdin.close()
                code = server.process.wait(SECONDS)
                if code != value:
                    return f"step {number}: the server ended with {code}, not {value}"
            else:
                return f"step {number}: \"{word}\" is none of send, bytes, expect, skip, exit"
        return ""
    except (AssertionError, OSError, ValueError) as error:
        return f"step {number}: {error}"
    finally:
        server.process.kill()
        server.process.wait()
        server.process.stdout.close()


def main():
    project, program = Path(sys.argv[1]).resolve(), sys.argv[2]
    given = [Path(name) for name in sys.argv[3:]]
    paths = given or sorted((project / "tests/lsp/sessions").glob("*.session"))
    failed = 0
    for path in paths:
        problem = play(path, project, program)
        if problem:
            failed += 1
            print(f"FAILED {path.name}: {problem}")
    print(f"{len(paths)} sessions, {failed} failed")
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
