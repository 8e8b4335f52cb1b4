"""Breaks, switches, ends of days, colour-ups and `once` rows: what the schedule wants, and whether the log has it.

The half of clock.py that is not about levels.
"""

from dataclasses import dataclass, field

from audit import conditions
from audit.sheet import plain, seconds


@dataclass
class Due:
    """Something that the schedule wants from now on."""
    row: object
    at: int
    facts: dict
    maybe: bool = False       # it is not known whether it is wanted at all
    used: bool = False
    tables: set = field(default_factory=set)  # where a colour-up was carried out

    def wanted(self):
        return None if self.maybe else self.row.holds(self.facts)


class DueChecks:
    def _prepare_once(self):
        """`once 16 players left`: as soon as it holds, and not where it holds at the start."""
        groups = {}
        for row in self.timetable.once:
            groups.setdefault(id(row.once), (conditions.up_to(row.once), []))[1].append(row)
        self.once = []
        for condition, rows in groups.values():
            if conditions.holds(condition, self.facts(1)) is not True:
                self.once.append((condition, rows))

    def check_once(self, at):
        for group in list(self.once):
            condition, rows = group
            holds = conditions.holds(condition, self.facts())
            if holds is False:
                continue
            if holds is None:
                self.report.note("`once` rows whose condition is not known")
            self.once.remove(group)
            self.dues += [Due(row, at, self.facts(), holds is None) for row in rows]

    # ---- breaks

    def pause(self, line, event):
        at, length = event["at"], event.get("seconds")
        if self.paused:
            self.report.fault(line, "a break ends before the next begins", "it has not ended")
            self._resume(at)
        row = self._break_row(at, length)
        if row is None:
            if self.has_schedule():
                self.report.fault(line, "no break falls here", f"a break begins at {at}")
        elif row.values[0] and seconds(row.values[0]) != length:
            self.report.fault(line, f"the break of {row.place()} is of {seconds(row.values[0])} seconds",
                              f"the log has {length}")
        self.paused = (at, length)
        self._close(at)

    def _break_row(self, at, length):
        """The row of the sheet that puts a break here: one of this length if there is any. It is used up."""
        played = self.play_at(at)
        found = []
        for due in self.dues:
            if due.row.kind == "break" and not due.used and due.wanted() is not False:
                # It begins at once, or as soon as another break has ended or a level is over.
                if at == due.at or (due.row.once is not None or at == self.free_at):
                    found.append((due.row, due))
        for row in self.play_breaks:
            if row.after_play == played and row.holds(self.facts()) is not False:
                found.append((row, None))
        found.sort(key=lambda one: not one[0].values[0] or seconds(one[0].values[0]) != length)
        if not found:
            return None
        row, due = found[0]
        if due is None:
            self.play_breaks.remove(row)
        else:
            due.used = True
        return row

    def pause_ends(self, line, event):
        at = event["at"]
        if not self.paused:
            self.report.fault(line, "no break is on", "one ends")
            return
        since, length = self.paused
        if length is not None and at != since + length:
            self.report.fault(line, f"the break ends at {since + length}", f"it ends at {at}")
        if event.get("seconds", length) != length:
            self.report.fault(line, f"the break is of {length} seconds", f"at its end it is of {event['seconds']}")
        self._resume(at)

    def _resume(self, at):
        if self.over_at is None:
            self.pauses += at - self.paused[0]
        self.free_at = at
        self.paused = None
        if not self.waiting:
            self._open(at)

    def _close(self, at):
        if not self.closed or self.closed[-1][1] is not None:
            self.closed.append([at, None])

    def _open(self, at):
        if self.closed and self.closed[-1][1] is None:
            self.closed[-1][1] = at

    # ---- what is missing

    def _check_nothing_missing(self, line):
        """Between two levels; colour-ups may wait for the hand that is on."""
        named = {"break": "a break", "decide": "a switch is decided", "day_ends": "the day ends"}
        for due in self.dues:
            if due.row.kind in named and not due.used and due.row.once is None:
                if due.wanted() or (due.row.kind == "decide" and not due.maybe):
                    self.report.fault(line, f"{named[due.row.kind]} before this level ({due.row.place()})",
                                      "the log has none")
                due.used = True
        self._check_play_breaks(line, self.play_before - 1 if self.over_at is None else self.play_before + 1)

    def _check_play_breaks(self, line, played):
        """Breaks after so much play, of which more is over."""
        for row in list(self.play_breaks):
            if row.after_play < played:
                self.play_breaks.remove(row)
                if row.holds(self.facts()):
                    self.report.fault(line, f"a break after {row.after_play} seconds of play ({row.place()})",
                                      "the log has none")

    def hand_begins(self, line, began):
        """What the clock says about a hand whose first card was dealt then."""
        for start, end in self.closed:
            if start < began and (end is None or began < end):
                self.report.fault(line, f"no hand begins in the break from {start}", f"one began at {began}")
        if self.stopped and began > self.stopped_at:
            self.report.fault(line, f"time was up at {self.stopped_at}", f"a hand began at {began}")
        if not self.has_schedule() or self.stopped:
            return
        for due in self.dues:
            if due.row.kind == "break" and due.row.once is not None and not due.used and due.at < began:
                due.used = True
                if due.wanted():
                    self.report.fault(line, f"a break at {due.at} ({due.row.place()})", "the log has none")
        if self.number and self.over_at is None and not self.paused and began > self.began:
            self._check_play_breaks(line, self.play_at(began))
        if self.over_at is not None and not self.ended and not self.waiting and began > self.free_at:
            self.report.fault(line, f"a level follows level {self.number}", f"a hand began at {began} without one")
            self.ended = True

    # ---- switches, days, redraws

    def switch(self, line, event):
        name = plain(event["name"])
        due = next((due for due in self.dues if due.row.kind == "decide" and not due.used
                    and due.row.values[0] == name), None)
        if due is None:
            if self.has_schedule():
                self.report.fault(line, f"the sheet decides nothing named {event['name']} here", "the log does")
        else:
            due.used = True
            wanted = due.wanted()
            if wanted is None:
                self.report.note("switches whose condition is not known")
            elif wanted != event["on"]:
                self.report.fault(line, f"{event['name']} is {_on(wanted)} by {due.row.place()}",
                                  f"the log has it {_on(event['on'])}")
        self.switches[name] = event["on"]

    def day_ends(self, line, event):
        self._use_plain_due(line, "day_ends", "the day does not end here")
        self.waiting = True
        self._close(event["at"])

    def redraw(self, line, _):
        if self.sheet.clauses_of("redraw"):
            self.report.note("redraws by number of players or tables")
            return
        self._use_plain_due(line, "redraw", "no seats are drawn anew here")

    def _use_plain_due(self, line, kind, says):
        due = next((due for due in self.dues if due.row.kind == kind and not due.used
                    and due.wanted() is not False), None)
        if due is not None:
            due.used = True
        elif self.has_schedule():
            self.report.fault(line, says, "the log says so")

    # ---- colour-ups

    def color_up(self, chip, table):
        """The due colour-up of this chip; used from now on at this table."""
        for wanted_first in (True, None):
            for due in self.dues:
                if (due.row.kind == "color_up" and int(due.row.values[0]) == chip and table not in due.tables
                        and due.wanted() is wanted_first):
                    due.tables.add(table)
                    due.used = True
                    return due
        return None

    def overdue_color_ups(self, began, level, table):
        """Colour-ups that must have been carried out before a hand of this level that began then.

        A hand that still has the blinds of the old level may need its chips.
        """
        late = [due for due in self.dues if due.row.kind == "color_up" and table not in due.tables
                and due.at < began and (due.row.once is not None or due.facts["level"] < level) and due.wanted()]
        for due in late:
            due.tables.add(table)
        return late


def _on(on):
    return "on" if on else "off"

