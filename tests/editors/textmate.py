"""A small reader of TextMate grammars: match, begin and end, includes, captures with patterns.

It gives for every character of a line the scopes that it has. Only what our grammar uses is here.
"""
import functools
import re


@functools.lru_cache(maxsize=None)
def compiled(expression: str):
    return re.compile(expression)


class Grammar:
    def __init__(self, json: dict):
        self.root = json["patterns"]
        self.repository = json["repository"]

    def flat(self, patterns: list) -> list:
        rules = []
        for pattern in patterns:
            if "include" in pattern:
                pattern = self.repository[pattern["include"].removeprefix("#")]
            if "match" in pattern or "begin" in pattern:
                rules.append(pattern)
            else:
                rules += self.flat(pattern["patterns"])
        return rules


class Tokenizer:
    """Keeps the open blocks from line to line, as an editor does."""

    def __init__(self, grammar: Grammar):
        self.grammar = grammar
        self.open = []  # rules with begin and end

    def line(self, text: str) -> list:
        """The scopes of each character, outermost first."""
        scopes = [[rule["name"] for rule in self.open] for _ in text]
        at = 0
        while True:
            at = self._step(text, at, scopes)
            if at is None:
                return scopes

    def _step(self, text, at, scopes):
        top = self.open[-1] if self.open else None
        rules = self.grammar.flat(top["patterns"] if top else self.grammar.root)
        best, found = self._first(rules, text, at, len(text))
        ended = compiled(top["end"]).search(text, at) if top else None
        if ended and (found is None or ended.start() <= found.start()):
            self._captures(top.get("endCaptures"), ended, text, scopes)
            self._name_rest(scopes, ended.end(), top["name"])
            self.open.pop()
            return ended.end()
        if found is None:
            return None
        if "begin" in best:
            self._add(scopes, found.start(), len(text), best["name"])
            self._captures(best.get("beginCaptures"), found, text, scopes)
            self.open.append(best)
            return found.end()
        self._apply(best, found, text, scopes)
        return found.end() if found.end() > found.start() else found.end() + 1

    @staticmethod
    def _first(rules, text, at, end):
        best, earliest = None, None
        for rule in rules:
            found = compiled(rule.get("match") or rule["begin"]).search(text, at, end)
            if found and (earliest is None or found.start() < earliest.start()):
                best, earliest = rule, found
        return best, earliest

    def _apply(self, rule, found, text, scopes):
        if "name" in rule:
            self._add(scopes, found.start(), found.end(), rule["name"])
        self._captures(rule.get("captures"), found, text, scopes)

    def _captures(self, captures, found, text, scopes):
        for number, capture in (captures or {}).items():
            begin, end = found.span(int(number))
            if begin < 0:
                continue
            if "name" in capture:
                self._add(scopes, begin, end, capture["name"])
            if "patterns" in capture:
                self._inside(self.grammar.flat(capture["patterns"]), text, begin, end, scopes)

    def _inside(self, rules, text, begin, end, scopes):
        at = begin
        while at <= end:
            rule, found = self._first(rules, text, at, end)
            if found is None:
                return
            self._apply(rule, found, text, scopes)
            at = found.end() if found.end() > found.start() else found.end() + 1

    @staticmethod
    def _add(scopes, begin, end, name):
        for place in range(begin, end):
            scopes[place].append(name)

    @staticmethod
    def _name_rest(scopes, begin, name):
        for place in range(begin, len(scopes)):
            if name in scopes[place]:
                scopes[place].remove(name)
