"""Conditions of a sheet (`16+ players left and not heads`), and whether they hold.

A condition is asked with a dictionary of facts and answers True, False, or None: the log does not tell.
"""

import re

ALWAYS = ("always",)


def both(first, second):
    if first is ALWAYS:
        return second
    return first if second is ALWAYS else ("and", [first, second])


def negated(condition):
    return ("not", condition)


def parse(text):
    """Facts joined by `and`, `or`, `not` and ( ); the words are plain already (sheet.plain)."""
    tokens = re.findall(r"[()]|[^\s()]+", text)
    condition, rest = _any_of(tokens)
    return ("fact", text) if rest else condition


def _any_of(tokens):
    first, tokens = _all_of(tokens)
    options = [first]
    while tokens and tokens[0] == "or":
        other, tokens = _all_of(tokens[1:])
        options.append(other)
    return (options[0] if len(options) == 1 else ("or", options)), tokens


def _all_of(tokens):
    first, tokens = _one(tokens)
    needed = [first]
    while tokens and tokens[0] == "and":
        other, tokens = _one(tokens[1:])
        needed.append(other)
    return (needed[0] if len(needed) == 1 else ("and", needed)), tokens


def _one(tokens):
    if tokens and tokens[0] == "not":
        inner, tokens = _one(tokens[1:])
        return ("not", inner), tokens
    if tokens and tokens[0] == "(":
        inner, tokens = _any_of(tokens[1:])
        return inner, tokens[1:]
    words = []
    while tokens and tokens[0] not in ("and", "or", "not", "(", ")"):
        words.append(tokens[0])
        tokens = tokens[1:]
    return ("fact", " ".join(words)), tokens


def holds(condition, facts):
    kind = condition[0]
    if kind == "always":
        return True
    if kind == "not":
        inner = holds(condition[1], facts)
        return None if inner is None else not inner
    if kind in ("and", "or"):
        found = [holds(inner, facts) for inner in condition[1]]
        decisive = kind == "or"
        if decisive in found:
            return decisive
        return None if None in found else not decisive
    return _fact_holds(condition[1], facts)


def asks(condition, word):
    """Does a fact of the condition speak of this?"""
    if condition[0] == "fact":
        return word in condition[1].split()
    if condition[0] == "not":
        return asks(condition[1], word)
    return condition[0] != "always" and any(asks(inner, word) for inner in condition[1])


def in_range(text, number):
    """Is the number in `24-27`, `33+` or `8`?"""
    low, high = bounds(text)
    return low <= number and (high is None or number <= high)


def bounds(text):
    if text.endswith("+"):
        return int(text[:-1]), None
    low, _, high = text.partition("-")
    return int(low), int(high or low)


_RANGE = r"(\d+(?:-\d+|\+)?)"
_COUNTS = (
    (rf"{_RANGE} entrants", "entrants"),
    (rf"{_RANGE} players left", "players left"),
    (rf"{_RANGE} tables", "tables"),
    (rf"level {_RANGE}", "level"),
    (rf"round {_RANGE}", "round"),
    (rf"{_RANGE} players at table", "at the table"),
)
_BOUNDS = (
    (r"average stack (under|at least) (\d+) big blinds", "average stack", 1),
    (r"prize pool (under|at least) (?:\$|[a-z]{3} )?(\d+(?:\.\d\d)?)", "prize pool", 100),
)


def _fact_holds(text, facts):
    if text in facts.get("switches", {}):
        return facts["switches"][text]
    for pattern, name in _COUNTS:
        found = re.fullmatch(pattern, text)
        if found:
            number = facts.get(name)
            return None if number is None else in_range(found[1], number)
    for pattern, name, unit in _BOUNDS:
        found = re.fullmatch(pattern, text)
        if found:
            number = facts.get(name)
            if number is None:
                return None
            limit = round(float(found[2]) * unit)
            return number < limit if found[1] == "under" else number >= limit
    return None


def up_to(condition):
    """For `once 16 players left`: the same with `16 or fewer`, since two may go out in one hand."""
    kind = condition[0]
    if kind == "fact":
        found = re.fullmatch(r"(\d+)(?:-(\d+))? players left", condition[1])
        return ("fact", f"0-{found[2] or found[1]} players left") if found else condition
    if kind == "not":
        return ("not", up_to(condition[1]))
    return condition if kind == "always" else (kind, [up_to(inner) for inner in condition[1]])
