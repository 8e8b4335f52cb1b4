"""Tables that break, close or wait, players who deal, and chips that a table leaves behind (policy B11.5, B8.11)."""

from audit.room import Want


class TableChecks:
    def _on_dealer(self, line, event):
        if self.answer("dealers", "move like any player") != "keep their tables":
            self.report.fault(line, "players who deal move like others", f"player {event['player']} keeps his table")
        player = self.players.get(event["player"])
        if player is None or player.table != event["table"]:
            self.report.fault(line, "who deals for a table sits there", f"player {event['player']} does not")
        self.table_of(event["table"]).dealers.add(event["player"])

    def _on_table_breaks(self, line, event):
        """The right table by the sheet, and only when the others have a free seat for each of its players."""
        number, at = event["table"], event["at"]
        if event.get("plays_on"):
            self._check_plays_on(line, event)
            return
        tables = {one: table for one, table in self.open_tables().items() if table.told is None}
        table = self.table_of(number)
        if number not in tables:
            self.report.fault(line, f"table {number} is open", "it is told to break")
            return
        if self.plays_alone():
            self.report.fault(line, "the tables of this round play alone", f"table {number} breaks")
        elif not self.room_for_a_break(tables):
            free = self.seats_of_a_table() * len(tables) - self.in_the_room()
            self.report.fault(line, f"{table.size()} players of table {number} need as many seats at the others",
                              f"{free - self.seats_of_a_table() + table.size()} are free")
        elif number not in self.break_candidates(tables):
            right = " or ".join(str(one) for one in sorted(self.break_candidates(tables)))
            self.report.fault(line, f"table {right} is the next to break", f"table {number} does")
        elif len(tables) == 2:
            self.report.note("tables: the last but one breaks before the final table begins")
        if event["players"] != table.size():
            self.report.fault(line, f"table {number} has {table.size()} players", f"the log has {event['players']}")
        table.told = at
        self.end_wants(at, "break", "balance")
        self.wants.append(Want("told", frozenset([number]), at, f"table {number} is told to begin no other hand", True))

    def calls_off_break(self, number, at):
        """The hand of a table that was told to break is over; if somebody has entered meanwhile and the others have no
        seats for its players any more, it plays on."""
        table, seats = self.table_of(number), self.seats_of_a_table() or 0
        others = sum(1 for other in self.open_tables().values() if other.told is None)
        if table.told is not None and self.in_the_room() > seats * others:
            table.told, table.plays_on_from = None, at
            self.end_wants(at, "told", table=number)
            return True
        return False

    def _check_plays_on(self, line, event):
        table = self.table_of(event["table"])
        if table.plays_on_from is None and not self.calls_off_break(event["table"], event["at"]):
            self.report.fault(line, f"table {event['table']} breaks when it was told to and others have the seats",
                              "it plays on")
        if event["players"] != table.size():
            self.report.fault(line, f"table {event['table']} has {table.size()} players",
                              f"the log has {event['players']}")
        table.plays_on_from = None

    def check_plays_on_told(self, line, event):
        """Before a hand of a table that was told to break: the log has said that it plays on."""
        table = self.table_of(event["table"])
        if table.plays_on_from is not None:
            self.report.fault(line, f"table {event['table']} was told to break and is told that it plays on",
                              "it plays, and the log does not tell why")
            table.plays_on_from = None

    def _on_table_closed(self, line, event):
        number, table = event["table"], self.table_of(event["table"])
        if self.batch is None and table.told is None:
            self.report.fault(line, "a table is closed when it was told to break", f"table {number} was not")
        if self.batch is None and table.size():
            left = ", ".join(str(player) for player in sorted(table.sitting()))
            self.report.fault(line, f"all players of table {number} move", f"player {left} has not")
        if table.carried:
            self.report.fault(line, f"{table.carried} chips go with the last pot of table {number}", "the log has not")
            table.carried = 0
        table.closed, table.told = True, None
        table.begin_anew()
        self.end_wants(event["at"], "told", table=number)
        self.end_wants(event["at"], "waits", table=number)
        if self.batch is None:
            self.review_room(line, event["at"])

    def _on_dead_money(self, line, event):
        """`carried chips: go with the last pot of a table`: who won there gets what was carried."""
        table = self.table_of(event["table"])
        if event["chips"] != table.carried:
            self.report.fault(line, f"table {event['table']} carries {table.carried}", f"the log has {event['chips']}")
        players = event["players"]
        strangers = [number for number in players if number not in table.winners]
        # Who won the main pot may be out himself since then: only the log knows who of the winners it was.
        all_in = all(number in self.players and self.players[number].chips > 0 for number in table.winners)
        if strangers or not players and all_in:
            who = strangers or "nobody"
            self.report.fault(line, "carried chips go to who won the last pot", f"player {who} did not")
        if not players and self.total is not None:
            self.total -= event["chips"]   # who won it is out himself: they leave the play
        known = [self.players[number] for number in players if number in self.players]
        # In whole chips, an odd one to the first that is named.
        chip = table.in_play.smallest() if event["chips"] % table.in_play.smallest() == 0 else 1
        each, more = divmod(event["chips"] // chip, max(1, len(known)))
        for rank, player in enumerate(known):
            player.chips += chip * (each + (1 if rank < more else 0))
        table.carried = 0
        self.check_total(line)

    # ---- short tables

    def _on_table_waits(self, line, event):
        """`short table: waits at 3 players fewer`, once its big blind would fall on an open seat (policy B11.1)."""
        rule = self.answer("short table", "plays on") or ""
        table = self.table_of(event["table"])
        largest = max((other.size() for other in self.open_tables().values()), default=0)
        if not rule.startswith("waits"):
            self.report.fault(line, "a short table plays on", f"table {event['table']} waits")
        elif largest - table.size() < self.number_in("short table", 0):
            says = f"a table waits with {self.number_in('short table')} players fewer than the largest"
            self.report.fault(line, says, f"table {event['table']} has {largest - table.size()} fewer")
        elif table.positions is not None and self.seats_of_a_table():
            following = table.positions.big_blind % self.seats_of_a_table() + 1
            if following in table.seats_taken():
                self.report.fault(line, f"the big blind of table {event['table']} falls on seat {following}, taken",
                                  "the table waits")
        table.waits = True
        self.wants.append(Want("waits", frozenset([event["table"]]), event["at"],
                               f"table {event['table']} waits for players", True))

    def _on_table_deals_on(self, line, event):
        table = self.table_of(event["table"])
        if not table.waits:
            self.report.fault(line, f"table {event['table']} does not wait", "it deals on")
        table.waits = False
        self.end_wants(event["at"], "waits", table=event["table"])

    def _on_director_asked(self, line, event):
        """The director is asked what the sheet leaves to him, and nothing else."""
        subject = {"table to break": "table to break", "player to move": "player moved"}[event["what"]]
        otherwise = {"table to break": "preset list", "player to move": "next big blind"}[event["what"]]
        if self.answer(subject, otherwise) not in ("by director", None):
            self.report.fault(line, f"{subject}: {self.answer(subject, otherwise)}", "the director is asked")
