"""The schedule of a sheet as the auditor reads it: rows with their places, and what a level must be.

It says what the sheet allows; clock.py walks a log and asks it. Where the sheet leaves something open it names
every reading, so that none of them is called a fault.
"""

import re
from dataclasses import dataclass

from audit import conditions
from audit.sheet import TIME, seconds

# (kind, pattern) of the rows in words; groups are read in _row. Order matters only for `level`.
_ROWS = (
    ("level", rf"level (\d+) (\d+)/(\d+)(?: ({TIME}))?( to end)?(?: ante (\d+))?"),
    ("start", r"start (\d+)/(\d+)"),
    ("break", rf"break(?: ({TIME}))?(?: after level (\d+)| after ({TIME}) of play)?"),
    ("color_up", r"color up (\d+)(?: to (\d+))?(?: after level (\d+))?"),
    ("ante", r"ante (\d+|none|as big blind)(?: from level (\d+))?"),
    ("decide", r"decide (\S+)(?: after level (\d+))?"),
    ("day_ends", r"day ends(?: after level (\d+))?"),
    ("redraw", r"redraw all seats"),
    ("add", rf"every ({TIME}) add (\d+)/(\d+)"),
    ("double", rf"every ({TIME}) double"),
    ("range_double", r"every (\d+)-(\d+) min double"),
    ("elimination", r"every elimination add (\d+)/(\d+)"),
    ("lap", r"every lap double"),
    ("hands", r"every (\d+) hands double"),
    ("shorter", rf"each level ({TIME}) shorter"),
    ("length", rf"level length ({TIME})"),
)
STEPS = ("add", "double", "range_double", "elimination", "lap", "hands")
THROUGHOUT = STEPS + ("shorter", "length")


@dataclass
class Row:
    kind: str
    values: tuple
    entry: object             # of the sheet: where it stands, its condition
    after_level: int = 0      # 0: where it stands in the list
    after_play: int = 0
    once: object = None       # the condition of its `once`

    def place(self):
        return self.entry.place()

    def holds(self, facts):
        return conditions.holds(self.entry.condition, facts)


def _number(text):
    return None if text is None else int(text)


def _row(entry):
    for kind, pattern in _ROWS:
        found = re.fullmatch(pattern, entry.text)
        if not found:
            continue
        values = found.groups()
        row = Row(kind, values, entry)
        if kind == "break":
            row.after_level = int(values[1] or 0)
            row.after_play = seconds(values[2] or "")
        if kind in ("color_up", "decide", "day_ends"):
            row.after_level = int(values[-1] or 0)
        return row
    return None


class Timetable:
    """Rows in the list (levels and what stands between them), and the others by where they take hold."""

    def __init__(self, sheet, facts):
        self.sheet = sheet
        self.listed, self.throughout, self.after_level, self.after_play = [], [], [], []
        self.from_level, self.once = [], []
        self.certain = True   # False: the log does not tell which schedule holds
        for once, block_condition, entry in sheet.schedule_entries():
            row = _row(entry)
            stands = conditions.holds(block_condition, facts)
            if stands is None:
                self.certain = False
            if row is None or not stands:
                continue
            self._put(row, once)
        self.has_levels = bool(self._level_rows())

    def _put(self, row, once):
        row.once = once
        if once is not None:
            self.once.append(row)
        elif row.kind in THROUGHOUT:
            self.throughout.append(row)
        elif row.kind == "ante" and row.values[1]:
            self.from_level.append(row)
        elif row.after_level:
            self.after_level.append(row)
        elif row.after_play:
            self.after_play.append(row)
        else:
            self.listed.append(row)

    def _level_rows(self):
        return [row for row in self.listed if row.kind in ("level", "start")]

    def steps(self, facts):
        """Rows that end a level and make the next one; None among them: it is not known whether it holds."""
        found = []
        for row in self.throughout:
            if row.kind in STEPS:
                holds = row.holds(facts)
                if holds is not False:
                    found.append(row if holds else None)
        return found

    def next_level(self, cursor, facts):
        """(index of the next level in the list, rows passed on the way); the index is the list's length when no
        level follows, and None when the log does not tell."""
        passed = []
        for index in range(cursor + 1, len(self.listed)):
            row = self.listed[index]
            if row.kind not in ("level", "start"):
                passed.append(row)
                continue
            holds = row.holds(facts)
            if holds is None:
                return None, passed
            if holds:
                return index, passed
        return len(self.listed), passed

    def blinds_after(self, before, facts):
        """Blinds that may follow these when the list is at its end: a set of pairs; None: anything may.

        Empty: nothing follows, the blinds stay.
        """
        steps = self.steps(facts)
        if None in steps:
            return None
        if steps:
            return {_stepped(row, before) for row in steps}
        answer = self.sheet.answer("after last level", facts, "blinds stay")
        if answer == "blinds stay":
            return set()
        return {(2 * before[0], 2 * before[1])} if answer == "blinds double" else None

    def lengths(self, number, index, last_length, facts):
        """Lengths that this level may have: (lowest, highest) in seconds, or None for `no end`.

        A returned None instead of a set: the log does not tell.
        """
        row = self.listed[index] if index is not None and index < len(self.listed) else None
        if row is not None and row.kind == "level" and row.values[4]:
            return {None}
        found = set()
        if row is not None and row.kind == "level" and row.values[3]:
            found.add((seconds(row.values[3]),) * 2)
        else:
            listed = row is not None and row.kind == "level"
            if not self._stated_lengths(found, listed, facts):
                return None
        steps = self.steps(facts)
        if row is None and not steps and self.sheet.answer("after last level", facts, "") in (None, "by director"):
            return None
        if row is None and not steps and last_length is not None:
            found.add((last_length, last_length))  # after the last level: as long as the last one
        if not found or any(step.kind in ("elimination", "lap", "hands") for step in steps if step):
            found.add(None)
        return found | self._shortened(found, number, facts)

    def _stated_lengths(self, found, listed, facts):
        """Of the steps, and of the house's level length; False when the log does not tell.

        A listed level that says no time may be read as lasting as long as either says.
        """
        steps = self.steps(facts)
        if None in steps:
            return False
        for step in steps:
            if step.kind in ("add", "double"):
                found.add((seconds(step.values[0]),) * 2)
            if step.kind == "range_double":
                found.add((60 * int(step.values[0]), 60 * int(step.values[1])))
        if found and not listed:
            return True
        for row in self.throughout:
            if row.kind == "length" and row.holds(facts) is not False:
                found.add((seconds(row.values[0]),) * 2)
        answer = self.sheet.answer("level length", facts, "")
        if answer is None:
            return False
        if answer:
            found.add((seconds(answer),) * 2)
        return True

    def _shortened(self, found, number, facts):
        """`each level 5 min shorter`, as long as anything is left of it."""
        less = [seconds(row.values[0]) for row in self.throughout
                if row.kind == "shorter" and row.holds(facts) is not False]
        shortened = set()
        for span in found:
            if span is None or not less:
                continue
            times = min(number - 1, max(0, (span[0] - 1) // less[0]))
            shortened.add(tuple(length - times * less[0] for length in span))
        return shortened

    def antes(self, number, index, big_blind, listed, facts):
        """Antes that this level may have, as a set; None: the log does not tell.

        `listed`: the ante rows of the list that were passed, as (first level, row, whether it held then). A row of
        the list may be meant to ask its condition once or for each level; both are taken.
        """
        row = self.listed[index] if index is not None and index < len(self.listed) else None
        if row is not None and row.kind == "level" and row.values[5]:
            return {int(row.values[5])}
        candidates = [(int(other.values[1]), other, {other.holds(facts)}) for other in self.from_level
                      if int(other.values[1]) <= number]
        candidates += [(since, other, {held, other.holds(facts)}) for since, other, held in listed]
        candidates.sort(key=lambda one: (one[0], one[1].entry.line), reverse=True)
        values, settled = set(), None
        for since, other, held in candidates:
            if settled is not None and since < settled:
                break
            if held == {False}:
                continue
            if None in held:
                return None
            values.add(ante_of(other, big_blind))
            if held == {True}:
                settled = since
        return values if settled is not None else values | {0}


def _stepped(row, before):
    """The blinds after these by one step."""
    if row.kind in ("add", "elimination"):
        small, big = (int(value) for value in row.values[-2:])
        return before[0] + small, before[1] + big
    return 2 * before[0], 2 * before[1]


def ante_of(row, big_blind):
    said = row.values[0]
    if said == "none":
        return 0
    return big_blind if said == "as big blind" else int(said)
