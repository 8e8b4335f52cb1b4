"""Reads a house's .rules file, and the files that it is based on, for the auditor.

It keeps what a log can be held to: answers to questions, the tables (chips, schedule, payouts, once), lines that
stand alone, and the parts of a fee. Examples, quoted text and comments are passed over. Written from
docs/language.md alone: a sheet that Floorman misreads should be read rightly here.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from audit import conditions

BLOCKS = ("chips", "schedule", "payouts", "once")
HEADERS = ("language", "house", "based", "currency", "section", "rule", "see", "allow")
UNITS = {"hour": 3600, "min": 60, "sec": 1}
TIME = r"\d+ (?:hours?|minutes?|mins?|seconds?|secs?)(?: \d+ (?:minutes?|mins?|seconds?|secs?))*"


class SheetError(Exception):
    """The sheet, or a file that it is based on, cannot be read."""


@dataclass
class Entry:
    """A line of the sheet: what it says in plain words, and when it holds."""
    text: str                 # lower case, without modifiers and quoted words, one blank between words
    condition: object         # of conditions.py; conditions.ALWAYS when it has none
    file: str
    line: int
    rule: str = ""
    subject: str = ""         # of a clause
    parts: list = field(default_factory=list)  # of a fee: Entry

    def place(self):
        return f"{Path(self.file).name}:{self.line}"


@dataclass
class Block:
    kind: str
    condition: object
    rows: list
    file: str
    line: int


def without_comment(line):
    """A comment begins at # at the line's begin or after a blank, not inside quotes."""
    quoted = False
    for i, letter in enumerate(line):
        if letter == '"':
            quoted = not quoted
        if letter == "#" and not quoted and (i == 0 or line[i - 1] in " \t"):
            return line[:i]
    return line


def plain(text):
    """Words compare without case and `the`, and a hyphen between letters is a blank."""
    text = re.sub(r'"[^"]*"', " ", text).lower()
    text = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", text)
    return " ".join(word for word in text.split() if word != "the")


def split_modifiers(text):
    """The words before `when`, `unless` or `because`, and the condition that these make."""
    said, parts, current = [], [], None
    for token in re.findall(r'"[^"]*"|[^\s"]+', text):
        word = token.lower()
        if word in ("when", "unless", "because"):
            current = (word, [])
            parts.append(current)
        elif current is None:
            said.append(token)
        else:
            current[1].append(token)
    condition = conditions.ALWAYS
    for word, tokens in parts:
        if word == "because":
            continue
        asked = conditions.parse(plain(" ".join(tokens)))
        condition = conditions.both(condition, asked if word == "when" else conditions.negated(asked))
    return " ".join(said), condition


def seconds(text):
    """Seconds of `1 hour 30 min`."""
    total = 0
    for count, unit in re.findall(r"(\d+) (hour|min|sec)", text):
        total += int(count) * UNITS[unit]
    return total


def cents(text):
    """Cents of `$45`, `$1.50`, `NOK 10` or a plain amount of whole units; None where it is no money."""
    found = re.fullmatch(r"(?:\$|[a-z]{3} )?(\d+)(?:\.(\d\d))?", text.strip())
    return None if found is None else int(found[1]) * 100 + int(found[2] or 0)


class Sheet:
    def __init__(self, path, seen=()):
        self.path = Path(path)
        if self.path.resolve() in seen:
            raise SheetError(f"{path}: is based on itself")
        try:
            lines = self.path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise SheetError(f"{path}: {error}") from error
        self.house, self.currency, self.base = "", None, None
        self.clauses, self.blocks, self.alone = [], [], []
        self.rules_of_lines, self._found = {}, {}
        self._rule, self._rule_count = "", {}
        self._read(lines, seen + (self.path.resolve(),))

    # ---- reading

    def _read(self, lines, seen):
        block, in_example, parts = None, False, None
        for number, raw in enumerate(lines, 1):
            line = without_comment(raw).strip()
            if not line or line.startswith(">"):
                continue
            if line == "}":
                block, in_example, parts = None, False, None
            elif in_example:
                continue
            elif block is not None or parts is not None:
                target = block.rows if block is not None else parts
                target.append(self._entry(line, number))
            else:
                block, in_example, parts = self._sheet_line(line, number, seen)

    def _sheet_line(self, line, number, seen):
        first = re.match(r"[^\s:]+", line)
        word = first[0].lower() if first else ""
        opens = line.endswith("{")
        if word == "example" and opens:
            return None, True, None
        if word in BLOCKS and opens and ":" not in re.sub(r'"[^"]*"', "", line):
            return self._open_block(word, line, number), False, None
        if word in HEADERS and not re.match(r"[^\s:]+\s*:", line):
            self._header(word, line, seen)
            self.rules_of_lines[number] = self._rule
            return None, False, None
        entry = self._entry(line[:-1] if opens else line, number)
        (self.clauses if entry.subject else self.alone).append(entry)
        return None, False, entry.parts if opens else None

    def _open_block(self, word, line, number):
        inside = line[len(word):-1]
        if word == "once":
            condition = conditions.parse(plain(inside))
        else:
            condition = split_modifiers(inside)[1]
        block = Block(word, condition, [], str(self.path), number)
        self.blocks.append(block)
        self.rules_of_lines[number] = self._rule
        return block

    def _header(self, word, line, seen):
        quoted = re.search(r'"([^"]*)"', line)
        words = line.split()
        if word == "house" and quoted:
            self.house = quoted[1]
        elif word == "currency" and len(words) > 1:
            self.currency = words[1]
        elif word == "section":
            self._rule = ""
        elif word == "rule":
            self._rule = quoted[1] if quoted else words[1]
            count = self._rule_count[self._rule] = self._rule_count.get(self._rule, 0) + 1
            if count > 1:
                self._rule += " second" if count == 2 else f" {count}"
        elif word == "based":
            self.base = Sheet(self._find_base(quoted[1] if quoted else words[2]), seen)

    def _find_base(self, name):
        """Beside the sheet, or among the rulesets of the program."""
        shipped = Path(__file__).resolve().parents[2] / "rulesets"
        here = self.path.parent
        for folder in (here, here / "bases", shipped, shipped / "bases"):
            for found in (folder / f"{name}.rules", folder / name):
                if found.is_file():
                    return found
        raise SheetError(f"{self.path}: is based on {name}, which is not there")

    def _entry(self, line, number):
        said, condition = split_modifiers(line)
        self.rules_of_lines[number] = self._rule
        bare = re.sub(r'"[^"]*"', lambda quote: '"' + "_" * (len(quote[0]) - 2) + '"', said)
        subject, colon, _ = bare.partition(":")
        entry = Entry(plain(said), condition, str(self.path), number, self._rule)
        if colon and not re.search(r"\d$", subject):
            entry.subject = plain(said[:len(subject)])
            entry.text = plain(said[len(subject) + 1:])
        return entry

    # ---- asking

    def chain(self):
        """This file and those that it is based on."""
        return [self] + (self.base.chain() if self.base else [])

    def currency_in_force(self):
        return next((file.currency for file in self.chain() if file.currency), None)

    def clauses_of(self, subject):
        """A file's answers to a question replace all answers of its base."""
        if subject not in self._found:
            self._found[subject] = next(filter(None, ([clause for clause in file.clauses if clause.subject == subject]
                                                      for file in self.chain())), [])
        return self._found[subject]

    def answer(self, subject, facts, otherwise):
        """The answer in force as plain words; None where the log does not tell which one holds.

        A conditional answer beats an unconditional one. `facts` may be a function, called where they are needed.
        """
        always, held, unknown = otherwise, None, False
        for clause in self.clauses_of(subject):
            if clause.condition is conditions.ALWAYS:
                always = clause.text
                continue
            facts = facts() if callable(facts) else facts
            holds = conditions.holds(clause.condition, facts)
            if holds is None:
                unknown = True
            elif holds:
                held = clause.text
        if unknown:
            return None
        return always if held is None else held

    def all_blocks(self, kind):
        """The tables of the nearest file that has any."""
        for file in self.chain():
            own = [block for block in file.blocks if block.kind == kind]
            if own:
                return own
        return []

    def schedule_entries(self):
        """(once condition or None, block condition, row), in the order of the sheets.

        A file's own schedule replaces its base's with all its lines; lines alone add to it.
        """
        own_schedule = (any(block.kind == "schedule" for block in self.blocks)
                        or any(clause.subject == "schedule" for clause in self.clauses))
        entries = [] if own_schedule or self.base is None else self.base.schedule_entries()
        mine = []
        for block in self.blocks:
            if block.kind in ("schedule", "once"):
                once = block.condition if block.kind == "once" else None
                held = conditions.ALWAYS if block.kind == "once" else block.condition
                mine += [(once, held, row) for row in block.rows]
        mine += [(None, conditions.ALWAYS, row) for row in self.alone]
        return entries + sorted(mine, key=lambda item: item[2].line)

    def switch_names(self):
        names = set()
        for _, _, row in self.schedule_entries():
            found = re.match(r"decide (\S+)", row.text)
            if found:
                names.add(found[1])
        return names

    def denominations(self, facts):
        """The chips that the sheet lists, smallest first; None where a condition is unknown."""
        values = set()
        for block in self.all_blocks("chips"):
            for row in block.rows:
                found = re.fullmatch(r".*\b\d+ of (\d+)", row.text)
                holds = conditions.holds(conditions.both(block.condition, row.condition), facts)
                if holds is None:
                    return None
                if found and holds:
                    values.add(int(found[1]))
        return sorted(values)
