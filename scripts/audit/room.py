"""What the sheet wants of the room of tables now, and that no hand is begun in spite of it (policy B11).

After each line that changes who sits where, the auditor asks itself: is it time for the final table, a redraw, a
break, a move? While the answer stands, the tables that it speaks of begin no hand; where one of several tables may be
meant, not all of them do. Hands that were on are played to their end.
"""

from dataclasses import dataclass, field
from math import ceil

from audit import conditions


@dataclass
class Want:
    """Something that is due: until the log has it no hand begins at its tables."""
    kind: str                 # "final table", "redraw", "break", "balance", "told", "waits", "hand for hand"
    tables: frozenset
    since: int
    says: str
    any_table: bool = False   # the first hand is a fault; else it is when all the tables have begun one
    until: object = None
    begun: set = field(default_factory=set)

    def key(self):
        return self.kind, self.tables


class RoomChecks:
    def _begin_room(self):
        self.wants, self.seats_said, self.breaking_order = [], None, None
        self.final_at = self.batch = None     # batch: of a redraw or final table whose moves are being read
        self.redraws_done, self.at_round_start = set(), (0, 0)

    # ---- what the sheet says

    def seats_of_a_table(self):
        size = self.number_in("table size", self.seats_said)
        return max(size, self.final_number()) if size and self.final_at is not None else size

    def final_number(self):
        return self.number_in("final table at", self.number_in("table size", self.seats_said) or 0)

    def plays_alone(self):
        """A shootout's tables, until the last round, are neither broken nor balanced (policy B1.1).

        Where a part of the field goes on, no number is set for a table, and the tables are merged.
        """
        if self.rounds is None:
            return True
        each = "per table" in (self.answer("players advancing", "") or "")
        return each and self.answer("format", "freezeout") == "shootout" and self.round < self.rounds

    def difference(self):
        """Of the largest and the smallest table that moves a player; None: nobody moves."""
        if self.answer("tables balanced", "at a difference of 2") in (None, "never"):
            return None
        return self.number_in("tables balanced", 2)

    def redraw_due(self, players, tables):
        """The number in force of `redraw: at 16 players` or `at 3 tables`, reached by a room that began above it."""
        for clause in self.sheet.clauses_of("redraw"):
            words = clause.text.split()
            if len(words) != 3 or conditions.holds(clause.condition, self.clock.facts()) is False:
                continue
            number, counts_tables = int(words[1]), words[2] == "tables"
            now, before = (tables, self.at_round_start[1]) if counts_tables else (players, self.at_round_start[0])
            if clause.text not in self.redraws_done and now <= number < before:
                return clause.text
        return None

    def break_candidates(self, tables):
        """The tables of which the sheet may break one next; a small one goes before its turn (policy B11.5)."""
        small = self.answer("small table breaks first", "never")
        if small and small != "never":
            few = {number for number, table in tables.items() if table.size() <= int(small.split()[1])}
            if few:
                return few
        rule = self.answer("table to break", "preset list")
        if rule == "preset list" and self.breaking_order:
            return {next((number for number in self.breaking_order if number in tables), min(tables))}
        if rule == "highest number":
            return {max(tables)}
        if rule == "smallest":
            least = min(table.size() for table in tables.values())
            return {number for number, table in tables.items() if table.size() == least}
        return set(tables)

    # ---- what is due

    def review_room(self, line, at):
        wanted = self._wanted()
        for want in self.wants:
            if want.until is None and want.kind in ("final table", "redraw", "break", "balance"):
                if wanted is None or want.key() != wanted.key():
                    want.until = at
                else:
                    wanted = None
        if wanted is not None:
            wanted.since = at
            self.wants.append(wanted)
        self.review_bubble(line, at)

    def _wanted(self):
        tables = self.open_tables()
        if len(tables) < 2 or self.plays_alone() or self.batch is not None:
            return None
        players, every = self.in_the_room(), frozenset(tables)
        if players <= self.final_number():
            return Want("final table", every, 0, f"{players} players make the final table", True)
        if self.redraw_due(players, len(tables)):
            return Want("redraw", every, 0, f"all seats are drawn anew with {players} players", True)
        if any(table.told is not None for table in tables.values()):
            return None
        if self.room_for_a_break(tables) and len(tables) > 2:
            which = frozenset(self.break_candidates(tables))
            return Want("break", which, 0, f"{_names(which)} breaks, the others have seats for it")
        return self._balance_wanted(tables)

    def room_for_a_break(self, tables):
        seats = self.seats_of_a_table()
        return bool(seats) and self.in_the_room() <= seats * (len(tables) - 1)

    def _balance_wanted(self, tables):
        difference = self.difference()
        sizes = {number: table.size() for number, table in tables.items()}
        if difference is None or max(sizes.values()) - min(sizes.values()) < difference:
            return None
        if self.answer("dealers", "move like any player") == "keep their tables":
            sizes = {number: size for number, size in sizes.items()
                     if set(tables[number].sitting()) - tables[number].dealers}
        largest = max(sizes.values(), default=0)
        which = frozenset(number for number, size in sizes.items() if size == largest)
        return Want("balance", which, 0, f"a player of {_names(which)} moves")

    def end_wants(self, at, *kinds, table=None):
        for want in self.wants:
            if want.until is None and want.kind in kinds and (table is None or table in want.tables):
                want.until = at

    def check_closed(self, line, kind):
        """A table that all have left is closed at once."""
        if kind in ("move", "table_closed", "dead_money"):
            return
        for number, table in self.tables.items():
            if table.told is not None and not table.size():
                self.report.fault(line, f"table {number} is closed when all have left it", "the log has not closed it")
                table.told, table.closed = None, True

    def wanted_now(self, kind):
        return next((want for want in self.wants if want.until is None and want.kind == kind), None)

    def check_begin_in_spite(self, line, hand):
        """A hand of this table began then: nothing kept it from beginning."""
        began = hand["began"]
        for want in list(self.wants):
            if not want.since < began or (want.until is not None and began >= want.until):
                continue
            if hand["table"] not in want.tables and want.kind not in ("final table", "redraw", "hand for hand"):
                continue
            want.begun.add(hand["table"])
            if want.any_table or want.tables <= want.begun:
                self.report.fault(line, f"since {want.since} {want.says}",
                                  f"a hand of table {hand['table']} began at {began}")
                self.wants.remove(want)
        # No hand lasts that long: what ended well before cannot concern a hand that is still to come.
        self.wants = [want for want in self.wants if want.until is None or want.until > began - 7200]

    # ---- redraws and the final table

    def _on_seats_redrawn(self, line, event):
        """All seats are drawn anew, on as few tables as hold all, once (policy B11.7)."""
        if self.wanted_now("redraw") is None:
            self.report.fault(line, "no seats are drawn anew here", f"they are, with {self.in_the_room()} players")
        due = self.redraw_due(self.in_the_room(), len(self.open_tables()))
        for clause in self.sheet.clauses_of("redraw"):
            words = clause.text.split()
            if clause.text == due or len(words) == 3 and words[2] == "players" and int(words[1]) >= self.in_the_room():
                self.redraws_done.add(clause.text)
        seats = self.seats_of_a_table()
        fewest = ceil(self.in_the_room() / seats) if seats else event["tables"]
        self._begin_batch(line, event, "redraw", fewest)

    def _on_final_table(self, line, event):
        """It begins at the number of the sheet, or of a table's seats, and all sit at one table (policy B11.7)."""
        if self.wanted_now("final table") is None:
            self.report.fault(line, f"the final table begins with {self.final_number()} left, of several tables",
                              f"it begins with {self.in_the_room()} at {len(self.open_tables())} tables")
        self.final_at = event["at"]
        self._begin_batch(line, event, "final table", 1)

    def _begin_batch(self, line, event, kind, tables):
        if event["players"] != self.in_the_room():
            self.report.fault(line, f"{self.in_the_room()} players are left", f"the log has {event['players']}")
        if event["tables"] != tables:
            self.report.fault(line, f"they sit at {tables} tables", f"the log has {event['tables']}")
        self.end_wants(event["at"], "redraw", "final table", "break", "balance", "told")
        self.batch = {"line": line, "at": event["at"], "kind": kind, "tables": tables,
                      "were": set(self.open_tables()), "kept": kind == "final table" and (
                          self.answer("seats at final table", "redrawn") == "kept")}
        button_kept = self.batch["kept"] or kind == "final table"
        button_kept = button_kept and self.answer("button at final table", "at random") == "kept"
        self.batch["button kept"] = button_kept
        for table in self.tables.values():
            table.told = None
            if not button_kept:
                table.begin_anew()

    BATCH_LINES = ("move", "table_closed", "button", "high_cards", "dead_money", "dealer")

    def _close_batch(self, line):
        """The moves of a redraw have all been read: how do the players sit now?"""
        batch, self.batch = self.batch, None
        tables = self.open_tables()
        if len(tables) != batch["tables"]:
            self.report.fault(line, f"players sit at {batch['tables']} tables", f"they sit at {len(tables)}")
        sizes = [table.size() for table in tables.values()]
        if sizes and max(sizes) - min(sizes) > 1:
            self.report.fault(line, "tables that are drawn anew differ by one player at most", f"they have {sizes}")
        for number, table in tables.items():
            if len(table.seats_taken()) != table.size():
                self.report.fault(line, "one player has a seat", f"at table {number} two have one")
            if table.first_button is None and not batch["button kept"]:
                self.report.fault(line, f"table {number} has a new button", "the log has no `button` line for it")
            for player in table.players.values():
                player.joined, player.arrived = player.joined and batch["button kept"], None
        for number, table in self.tables.items():
            if number in batch["were"] and not table.closed and not table.size():
                self.report.fault(line, f"table {number} is closed, nobody sits there", "the log has not closed it")
            if table.closed and table.size():
                self.report.fault(line, f"table {number} is closed", f"{_names(table.sitting(), 'player')} sits there")
        self.review_room(line, batch["at"])


def _names(numbers, what="table"):
    return " or ".join(f"{what} {number}" for number in sorted(numbers))
