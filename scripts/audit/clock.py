"""Holds the clock of a log to the sheet: levels, breaks, switches, days, the time limit, and what is due when.

It walks the lines in order. After a fault it goes on from what the log says, so that one mistake is one fault.
"""

from dataclasses import dataclass

from audit.dues import Due, DueChecks
from audit.sheet import seconds
from audit.timetable import Timetable


@dataclass
class LevelOn:
    line: int
    at: int
    number: int
    amounts: set              # (small blind, big blind, ante): the log's and, where it is wrong, the sheet's
    quiet_since: object       # nobody shuffled between this and its begin; None: no break came before it


class Clock(DueChecks):
    def __init__(self, sheet, report, facts):
        """`facts(level)`: what is known at this line of the log, as conditions.py asks it."""
        self.sheet, self.report, self._facts_now = sheet, report, facts
        self.switches = {name: False for name in sheet.switch_names()}
        self.timetable = Timetable(sheet, self.facts(1))
        self.levels, self.dues, self.closed = [], [], []
        self.cursor, self.number, self.blinds, self.ante, self.length = -1, 0, None, 0, None
        self.sheets_blinds, self.sheets_antes = set(), set()
        self.began, self.window, self.pauses, self.end_missed = 0, None, 0, False
        self.over_at, self.free_at, self.end_facts = None, None, None
        self.paused = None                    # (since, seconds or None)
        self.waiting = self.ended = self.stopped = False
        self.stopped_at = None
        self.play_before, self.passed_antes = 0, []
        self.repeats, self.last_bust_at, self.hands_in_level = {}, None, 0  # repeats by level
        self.play_breaks = list(self.timetable.after_play)
        self._prepare_once()
        answer = sheet.answer("round time limit", self.facts(1), "none")
        self.limit = None if answer in (None, "none") else seconds(answer)

    def facts(self, level=None):
        facts = self._facts_now(self.number if level is None else level)
        facts["switches"] = self.switches
        return facts

    def has_schedule(self):
        return self.timetable.has_levels and self.timetable.certain

    def play_at(self, at):
        """Seconds of play until then, breaks not counted."""
        if self.number == 0 or self.over_at is not None:
            return self.play_before
        until = min(at, self.paused[0]) if self.paused else at
        return self.play_before + max(0, until - self.began - self.pauses)

    def before(self, line, at, kind):
        """What must have happened before a line of this time; its own kind is checked where it is read."""
        if kind != "break_ends" and self.paused and self.paused[1] is not None and at > sum(self.paused):
            self.report.fault(line, f"the break ends at {sum(self.paused)}", f"the log goes on at {at} without it")
            self._resume(sum(self.paused))
        if self.stopped:
            return
        if kind != "time_limit" and self.limit is not None and self.play_at(at) > self.limit:
            self.report.fault(line, f"time is up after {self.limit} seconds of play",
                              f"the log goes on to {self.play_at(at)} without it")
            self.limit = None
        if kind == "level_ends" or self.end_missed:
            return
        if self.window is not None and self.over_at is None and not self.paused:
            end = self.began + self.window[1] + self.pauses
            if at > end:
                self.report.fault(line, f"level {self.number} ends at {end}", f"the log goes on at {at} without it")
                self.end_missed = True

    # ---- levels

    def level(self, line, event):
        if not self.has_schedule():
            self._take_level(line, event)
            self.report.note("levels: the sheet gives no schedule, or it is not known which one holds")
            return
        self._check_begin(line, event)
        self._check_nothing_missing(line)
        if event.get("again"):
            self._check_again(line, event)
        elif event["level"] != self.number + 1:
            self.report.fault(line, f"level {self.number + 1} follows", f"level {event['level']} begins")
        self._check_content(line, event)
        self._take_level(line, event)

    def _take_level(self, line, event):
        after_pause = self.over_at is not None and (self.waiting or self.free_at > self.over_at)
        quiet_since = self.over_at if after_pause else None
        self.number, self.began = event["level"], event["at"]
        self.blinds = (event["small_blind"], event["big_blind"])
        ante = event.get("ante", 0)
        amounts = {(*blinds, one) for blinds in self.sheets_blinds | {self.blinds}
                   for one in self.sheets_antes | {ante}}
        self.levels.append(LevelOn(line, event["at"], self.number, amounts, quiet_since))
        self.sheets_blinds, self.sheets_antes, self.ante = set(), set(), ante
        if self.waiting:
            self._open(event["at"])
        self.pauses, self.over_at, self.waiting, self.hands_in_level = 0, None, False, 0
        self.end_missed = False
        self.check_once(event["at"])

    def _check_begin(self, line, event):
        at = event["at"]
        if self.paused:
            self.report.fault(line, "a level begins when the break is over", "the break has not ended")
            self._resume(at)
        if self.number == 0 or self.waiting:
            return
        if self.over_at is None:
            self.report.fault(line, f"level {self.number} ends before the next begins", "it has not ended")
        elif at != self.free_at:
            self.report.fault(line, f"level {event['level']} begins at {self.free_at}", f"it begins at {at}")

    def _check_again(self, line, event):
        if event["level"] != self.number:
            self.report.fault(line, f"level {self.number} is the one that may be played again",
                              f"level {event['level']} is")
        repeats = self.repeats[self.number] = self.repeats.get(self.number, 0) + 1
        clauses = self.sheet.clauses_of("level repeated")
        most = max((int(word) for clause in clauses for word in clause.text.split() if word.isdigit()), default=0)
        if repeats > most:
            self.report.fault(line, f"a level is played again at most {most} times", f"this is time {repeats}")
        self.report.note("level repeated: whether the stacks were low enough")

    def _snapshots(self, number):
        """Facts when the level before ended, and now: a hand that was still on may have put players out between."""
        now = self.facts(number)
        then = [] if self.end_facts is None else [dict(self.end_facts, level=number)]
        return then + [now]

    def _check_content(self, line, event):
        number, blinds = event["level"], (event["small_blind"], event["big_blind"])
        snapshots = self._snapshots(number)
        if event.get("again"):
            readings = [(self.cursor, {self.blinds}, snapshots[0])]
        else:
            readings = [self._reading(facts) for facts in snapshots]
        unknown = [reading for reading in readings if reading[1] is None]
        chosen = next((reading for reading in readings if reading[1] and blinds in reading[1]), None)
        if chosen is None and not unknown:
            wanted = set().union(*(reading[1] for reading in readings))
            says = " or ".join(f"{small}/{big}" for small, big in sorted(wanted)) or "no further level"
            self.report.fault(line, f"level {number} is {says}", f"the log has {blinds[0]}/{blinds[1]}")
            self.sheets_blinds = wanted
        if chosen is None:
            if unknown:
                self.report.note("levels: blinds that the sheet leaves to the director or to unknown facts")
            chosen = unknown[0] if unknown else (self._row_with(blinds, readings[0][0]),) + readings[0][1:]
        self._advance(chosen[0], number, chosen[2])
        self._check_ante(line, event, snapshots)
        self._check_length(line, event, snapshots)

    def _reading(self, facts):
        index, _ = self.timetable.next_level(self.cursor, facts)
        if index is None:
            return None, None, facts
        if index < len(self.timetable.listed):
            row = self.timetable.listed[index]
            return index, {tuple(int(value) for value in row.values[-2:])} if row.kind == "start" else {
                (int(row.values[1]), int(row.values[2]))}, facts
        if self.blinds is None:
            return index, set(), facts
        return index, self.timetable.blinds_after(self.blinds, facts), facts

    def _row_with(self, blinds, otherwise):
        """A later level of the list with these blinds: the log may have left one out."""
        for index in range(self.cursor + 1, len(self.timetable.listed)):
            row = self.timetable.listed[index]
            if row.kind == "level" and (int(row.values[1]), int(row.values[2])) == blinds:
                return index
        return otherwise

    def _advance(self, index, number, facts):
        if index is None:
            index = self.cursor + 1
        for row in self.timetable.listed[self.cursor + 1:index]:
            if row.kind == "ante":
                self.passed_antes.append((number, row, row.holds(facts)))
        self.cursor = max(self.cursor, index)

    def _check_ante(self, line, event, snapshots):
        wanted = set()
        for facts in snapshots:
            found = self.timetable.antes(event["level"], self.cursor, event["big_blind"], self.passed_antes, facts)
            if found is None:
                self.report.note("levels: an ante whose condition is not known")
                return
            wanted |= found
        if self.cursor >= len(self.timetable.listed) and self.levels:
            # A schedule that doubles its blinds does not say whether the ante doubles, too.
            wanted |= {self.ante, 2 * self.ante} if wanted != {0} else set()
        ante = event.get("ante", 0)
        if ante not in wanted:
            says = " or ".join(str(one) for one in sorted(wanted))
            self.report.fault(line, f"level {event['level']} has an ante of {says}", f"the log has {ante}")
            self.sheets_antes = wanted

    def _check_length(self, line, event, snapshots):
        length = event.get("seconds")
        spans = set()
        for facts in snapshots:
            found = self.timetable.lengths(event["level"], self.cursor, self.length, facts)
            if found is None:
                self.report.note("levels: a length that depends on unknown facts")
                spans = None
                break
            spans |= found
        self.window = None if length is None else (length, length)
        for span in spans or ():
            if span is not None and length is not None and span[0] <= length <= span[1]:
                self.window = span   # a range: the director may settle it while the level is on
        fits = spans is None or (None in spans if length is None else self.window in spans)
        if not fits:
            says = " or ".join(_span(span) for span in sorted(spans, key=lambda one: one or (0, 0)))
            self.report.fault(line, f"level {event['level']} lasts {says}",
                              f"the log has {'no end' if length is None else length}")
        self.length = length

    def level_ends(self, line, event):
        at = event["at"]
        if event["level"] != self.number or self.over_at is not None:
            self.report.fault(line, f"level {self.number} is the last that began", f"level {event['level']} ends")
            return
        if self.paused:
            self.report.fault(line, "a level does not end in a break", f"level {self.number} does")
            self._resume(at)
        self._check_end(line, at)
        self.play_before = self.play_at(at)
        self.over_at = self.free_at = at
        self.end_facts = self.facts()
        if self.has_schedule():
            self._check_play_breaks(line, self.play_before)
            self._set_dues(at)

    def _check_end(self, line, at):
        if not self.has_schedule() or self.end_missed:
            return
        lasted = at - self.began - self.pauses
        if self.window is not None and self.window[0] <= lasted <= self.window[1]:
            return
        steps = self.timetable.steps(self.facts())
        kinds = {step.kind for step in steps if step}
        if None in steps or "lap" in kinds:
            self.report.note("levels: an end by the lap of the button or by unknown facts")
            return
        if "elimination" in kinds and self.last_bust_at == at:
            return
        # The last hand may be written before or after the end of the level that it brought about.
        if any(step.kind == "hands" and int(step.values[0]) - self.hands_in_level in (0, 1) for step in steps):
            return
        if self.window is None:
            self.report.fault(line, f"level {self.number} has no end", f"it ends after {lasted}")
            return
        self.report.fault(line, f"level {self.number} lasts {_span(self.window)}", f"it ends after {lasted}")

    def _set_dues(self, at):
        """What the schedule wants between this level and the next; switches are decided first."""
        _, passed = self.timetable.next_level(self.cursor, dict(self.end_facts, level=self.number + 1))
        rows = passed + [row for row in self.timetable.after_level if row.after_level == self.number]
        # Whether a level that is played again has its break twice, no sheet says.
        may_repeat = any(clause.text != "never" for clause in self.sheet.clauses_of("level repeated"))
        for row in rows:
            self.dues.append(Due(row, at, self.end_facts, may_repeat))
            if row.kind == "decide":
                self.switches[row.values[0]] = bool(row.holds(self.end_facts))

    def schedule_ends(self, line, _):
        self.ended = True
        if not self.has_schedule():
            return
        readings = [self._reading(facts) for facts in self._snapshots(self.number + 1)]
        if any(reading[1] is None or not reading[1] for reading in readings):
            return
        self.report.fault(line, "a further level follows in the schedule", "the log says that none does")

    def time_limit(self, line, event):
        played = self.play_at(event["at"])
        if self.limit is None:
            self.report.fault(line, "the sheet has no time limit", f"time is up after {played}")
        elif played != self.limit:
            self.report.fault(line, f"time is up after {self.limit} seconds of play", f"the log has {played}")
        self.stopped = True
        self.stopped_at = event["at"]

def _span(span):
    if span is None:
        return "to the end"
    return str(span[0]) if span[0] == span[1] else f"{span[0]} to {span[1]}"

