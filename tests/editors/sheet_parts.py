"""What the parts of a .rules file are, read from docs/language.md and docs/policies.md alone.

It shares nothing with the program, so that the generated highlighters can be held to it: for each
line its kind, the block that it stands in, and the parts of it that a reader tells apart.
"""
import re
from dataclasses import dataclass, field

VALUE = re.compile(
    r"""(?x) (?: \d+[ ]+(?:hour|hours|min|sec)\b | (?:[01]?\d|2[0-3]):[0-5]\d | \$\d+(?:\.\d\d)?
         | \d+(?:\.\d\d?)?% | \d+/\d+ | \d+-\d+ | \d+\+ | \d+(?:st|nd|rd|th) | \d+ )
         (?= [ ,)] | $ )"""
)
TEXT = re.compile(r'"[^"]*"')
CONDITION = re.compile(r"(?<![^ ])(when|unless|because)(?![^ ])")


@dataclass
class Part:
    begin: int
    end: int
    kind: str  # comment quote string value subject colon condition keyword id


@dataclass
class SheetLine:
    number: int
    text: str
    kind: str  # blank comment quote rule section header see allow opener closer row act expect with
    #            clause alone
    block: str = ""  # the block that it stands in; of an opener and a closer their own
    parts: list = field(default_factory=list)


def subjects_of(policies: str) -> set:
    asked = re.findall(r"^### (.+)$", policies, re.M)
    true_of_every_game = re.findall(r"^\* `([^`:{]+): [^`]*`:", policies, re.M)
    return {name.lower() for name in asked + true_of_every_game}


def comment_begin(text: str) -> int:
    """Where the comment begins; the line's length when it has none."""
    in_text = False
    for at, letter in enumerate(text):
        if letter == '"':
            in_text = not in_text
        if letter == "#" and not in_text and (at == 0 or text[at - 1] in " \t"):
            return at
    return len(text)


def opener_of(body: str) -> str:
    """The block that a line opens, or nothing."""
    if not body.endswith("{"):
        return ""
    first = body.split()[0]
    if first in ("example", "chips", "schedule", "payouts", "once"):
        return first
    return "parts"


def values_in(text: str, begin: int, end: int):
    """Texts and values between two columns, without what lies inside a text."""
    at = begin
    while at < end:
        found = TEXT.match(text, at, end)
        if found:
            yield Part(found.start(), found.end(), "string")
            at = found.end()
            continue
        starts_token = at == begin or text[at - 1] in " ,("
        found = VALUE.match(text, at, end) if starts_token else None
        if found:
            yield Part(found.start(), found.end(), "value")
            at = found.end()
        else:
            at += 1


def read_clause(text: str, begin: int, end: int) -> list:
    colon = text.index(":", begin)
    parts = [Part(begin, len(text[:colon].rstrip()), "subject"), Part(colon, colon + 1, "colon")]
    rest = text[colon + 1 : end]
    lead = len(rest) - len(rest.lstrip())
    parts += values_in(text, colon + 1 + lead, end)
    texts = [part for part in parts if part.kind == "string"]
    for found in CONDITION.finditer(text, colon + 1, end):
        if not any(part.begin <= found.start() < part.end for part in texts):
            parts.append(Part(found.start(1), found.end(1), "condition"))
    return parts


def read_line(number: int, text: str, block: str) -> SheetLine:
    first = len(text) - len(text.lstrip())
    cut = comment_begin(text)
    body = text[:cut].rstrip()
    end = len(body)
    word = body.strip().split(" ")[0] if body.strip() else ""
    line = SheetLine(number, text, "", block)
    if not block and text.lstrip().startswith(">"):
        line.kind = "quote"
        line.parts = [Part(first, len(text), "quote")]
        return line
    if cut < len(text):
        line.parts.append(Part(cut, len(text), "comment"))
    if not body.strip():
        line.kind = "comment" if cut < len(text) else "blank"
    elif body.strip() == "}":
        line.kind = "closer"
    elif opener_of(body):
        line.kind, line.block = "opener", opener_of(body)
        if line.block == "parts":
            line.parts += read_clause(text, first, end - 1)
        else:
            line.parts.append(Part(first, first + len(word), "keyword"))
            line.parts += [p for p in values_in(text, first, end) if p.kind == "string"]
    elif block == "example" and word == "with":
        line.kind = "with"
        line.parts.append(Part(first, first + 4, "keyword"))
        line.parts += read_clause(text, first + 5, end)
    elif block:
        line.kind = {"example": "expect" if word == "expect" else "act"}.get(block, "row")
        if line.kind == "expect":
            line.parts.append(Part(first, first + 6, "keyword"))
        line.parts += values_in(text, first, end)
    elif word in ("rule", "section", "house", "language", "currency", "based", "see", "allow"):
        line.kind = {"rule": "rule", "section": "section", "see": "see", "allow": "allow"}.get(
            word, "header"
        )
        line.parts.append(Part(first, first + len(word), "keyword"))
        if word in ("section", "house", "allow"):
            line.parts += [p for p in values_in(text, first, end) if p.kind == "string"]
    elif ":" in re.sub(r'"[^"]*"', "", body):
        line.kind = "clause"
        line.parts += read_clause(text, first, end)
    else:
        line.kind = "alone"
        line.parts += values_in(text, first, end)
    return line


def read_sheet(text: str) -> list:
    lines = []
    block = ""
    for number, line_text in enumerate(text.split("\n"), 1):
        line = read_line(number, line_text, block)
        if line.kind == "opener":
            block = line.block
        elif line.kind == "closer":
            block = ""
        lines.append(line)
    return lines
