"""`prize` lines against the prize table and the places that the log gave (policy B9.7)."""

from audit.places import ranges_of
from audit.report import Report


class PrizeLines:
    def __init__(self, report, table):
        self.report = report
        self.table = table     # place: (kind, cents), or None where there is no table
        self.lines = []        # (line, player, place, kind, cents)
        self.refused_later = False

    def left_to_pay(self):
        """Cents of the table that nobody has been paid yet."""
        paid = sum(cents or 0 for *_, kind, cents in self.lines if kind == "money")
        return sum(cents or 0 for kind, cents in self.table.values() if kind == "money") - paid

    def check(self, places, end_line, all_paid, remade):
        """At the end. `places`: player: (best, worst); `remade(shared)`: the table with places put together.

        A shared prize may be read in two ways: the prizes of the table are divided, cents that do not divide go one
        each in the order of the lines; or the shares are put together before they are rounded as prizes are. A log
        that keeps to one of them is right.
        """
        if self.table is None:
            for line, player, *_ in self.lines:
                self.report.fault(line, "the prizes were refused", f"player {player} is paid")
            return
        ranges = ranges_of(places)
        divided = _Reading(self, places, ranges, self.table, True)
        divided.check(end_line, all_paid)
        shared = sorted({one for one in ranges.values() if one[1] > one[0]})
        if divided.report.faults and shared:
            table = remade(shared)
            rounded = _Reading(self, places, ranges, table, False) if table else divided
            if table:
                rounded.check(end_line, all_paid)
            if not rounded.report.faults:
                self.report.note("prizes: shared places, whose prizes are put together before they are rounded")
                divided = rounded
        self.report.faults += divided.report.faults
        self.report.notes.update(divided.report.notes)


class _Reading:
    """The lines under one reading of shared prizes."""

    def __init__(self, lines, places, ranges, table, divide):
        self.lines, self.refused_later = lines.lines, lines.refused_later
        self.places, self.ranges, self.table, self.divide = places, ranges, table, divide
        self.report = Report(lines.report.log)
        self.paid = {}         # player: (line, place, kind, cents)

    def check(self, end_line, all_paid):
        self._check_players()
        for one in sorted(set(self.ranges.values())):
            self._check_range(one, [player for player in self.ranges if self.ranges[player] == one], end_line)
        if all_paid and not self.refused_later:
            wanted = sum(cents or 0 for kind, cents in self.table.values() if kind == "money")
            found = sum(cents or 0 for _, _, kind, cents in self.paid.values() if kind == "money")
            if wanted != found:
                self.report.fault(end_line, f"the prizes come to {wanted} cents", f"{found} were paid")

    def _check_players(self):
        for line, player, place, kind, cents in self.lines:
            if player in self.paid:
                self.report.fault(line, f"player {player} is paid once", "he is paid again")
            self.paid[player] = (line, place, kind, cents)
            if player not in self.places:
                self.report.fault(line, f"player {player} has no place", "he is paid")
            elif place not in (self.places[player][0], self.ranges[player][0]):
                self.report.fault(line, f"player {player} has place {self.places[player][0]}",
                                  f"he is paid for {place}")

    def _check_range(self, one, players, end_line):
        best, worst = one
        prizes = [self.table[place] for place in range(best, worst + 1) if place in self.table]
        got = sorted(self.paid[player] for player in players if player in self.paid)
        missing = [player for player in players if player not in self.paid]
        if not prizes:
            for line, _, kind, cents in got:
                if kind != "money" or cents:
                    self.report.fault(line, f"place {_text(one)} has no prize", "somebody is paid for it")
            return
        kinds = {kind for kind, _ in prizes}
        alike = kinds == {"money"} or kinds == {"ticket"} and len(prizes) == len(players)
        if len(players) > 1 and not alike:
            self.report.note("prizes: a ticket or a pick that is shared")
            return
        kind = kinds.pop()
        wanted = self._amounts(prizes, len(players))
        if missing and (kind != "money" or min(wanted)):
            self.report.fault(end_line, f"place {_text(one)} is paid", f"player {missing[0]} has no prize line")
            return
        # Cents that do not divide: one each in order, or together, as the house rounds its prizes.
        amounts = [cents or 0 for _, _, _, cents in got]
        evenly = amounts and sum(amounts) == sum(wanted) and max(amounts) - min(amounts) < len(players)
        if len(players) > 1 and kind == "money" and evenly and not missing:
            return
        wanted = wanted[:len(got)]
        for (line, _, found_kind, cents), amount in zip(got, wanted):
            if found_kind != kind:
                self.report.fault(line, f"the prize of place {_text(one)} is {kind}", f"the log has {found_kind}")
            elif kind == "money" and (cents or 0) != amount or cents not in (None, amount):
                shared = f" of those shared by {len(players)}" if len(players) > 1 else ""
                self.report.fault(line, f"place {_text(one)} is paid {amount} cents{shared}", f"the log has {cents}")

    def _amounts(self, prizes, players):
        """What each gets, in the order of the lines."""
        amounts = [cents or 0 for _, cents in prizes]
        if not self.divide:
            return sorted(amounts + [0] * (players - len(amounts)), reverse=True)
        each, more = divmod(sum(amounts), players)
        return [each + (1 if rank < more else 0) for rank in range(players)]


def _text(one):
    return str(one[0]) if one[0] == one[1] else f"{one[0]} to {one[1]}"
