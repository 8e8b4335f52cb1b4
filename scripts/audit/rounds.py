"""Rounds of a tournament: who sits where, who goes on, with what, and whose places are told (policy B1.1, B1.2)."""

import json
import re
from math import ceil, floor
from fractions import Fraction

from audit.clock import Clock


class RoundChecks:
    def _begin_rounds(self):
        self.round, self.rounds, self.seats_to_draw = 1, None, set()
        self.round_line, self.to_come, self.advanced, self.round_over = None, {}, None, False
        self.went_out_last = set()

    def _on_round_to_come(self, line, event):
        """Before the first hand, by the numbers: how many will play a later round, at which tables."""
        if self.first_hand_done or event["round"] < 2:
            self.report.fault(line, "later rounds are told before the first hand", f"round {event['round']} is told")
        self._check_sizes(line, event, self.seats_said or self.number_in("table size"))
        self.to_come[event["round"]] = event["players"], event["sizes"]

    def _check_sizes(self, line, event, seats):
        sizes = event["sizes"]
        if sum(sizes) != event["players"]:
            self.report.fault(line, f"{event['players']} players sit down", f"the tables have {sum(sizes)}")
        if seats and sizes and (max(sizes) - min(sizes) > 1 or len(sizes) != ceil(event["players"] / seats)):
            self.report.fault(line, f"as few tables of {seats} as hold {event['players']}, and no two differ by more"
                              " than one", f"the log has {sizes}")

    def _on_round(self, line, event):
        number = event["round"]
        if self.round_line is not None and not self.round_over:
            self.report.fault(line, f"round {self.round} ends before the next begins", f"round {number} begins")
        if number != (1 if self.round_line is None else self.round + 1):
            self.report.fault(line, f"round {self.round + (self.round_line is not None)} follows",
                              f"the log has round {number}")
        self._check_rounds(line, event)
        later = self.round_line is not None
        self.round, self.rounds, self.round_line, self.round_over = number, event["rounds"], line, False
        self.seats_said = event["seats"]
        if later:
            self._begin_next_round(line)
        size = self.number_in("table size", event["seats"])
        if event["seats"] != size:
            self.report.fault(line, f"a table has {size} seats", f"the log has {event['seats']}")
        expected = self.entrants if not later else len(self.seats_to_draw)
        if event["players"] != expected:
            self.report.fault(line, f"{expected} players play round {number}", f"the log has {event['players']}")
        if later and self.to_come.get(number, (expected,))[0] != expected:
            self.report.note("rounds: fewer or more play a round than were to come")
        self._check_sizes(line, event, size)
        self.breaking_order = event.get("breaking_order")
        preset = self.answer("table to break", "preset list") == "preset list" and not self.plays_alone()
        listed = sorted(self.breaking_order or ())
        if preset and len(event["sizes"]) > 1 and listed != sorted(self.sizes_of(event)):
            self.report.fault(line, "the list of tables to break names each once", f"the log has {self.breaking_order}")
        self.sizes_said = self.sizes_of(event)
        self.at_round_start = (event["players"], len(event["sizes"]))
        self.redraws_done, self.final_at = set(), None

    @staticmethod
    def sizes_of(event):
        """Players of each table, by its number."""
        return dict(enumerate(event["sizes"], 1))

    def _check_to_come(self, line):
        """By the numbers, each later round has those who advance from the one before it."""
        sizes = list(self.sizes_said.values())
        for number in range(2, self.rounds + 1):
            rule = self.sheet.answer("players advancing", dict(self.clock.facts(), round=number - 1), "") or ""
            each = re.fullmatch(r"(\d+) per table", rule)
            part = re.fullmatch(r"([\d.]+)% of field", rule)
            players, next_sizes = self.to_come.get(number, (None, ()))
            exact = sum(min(int(each[1]), size) for size in sizes) if each else (
                Fraction(part[1]) * sum(sizes) / 100 if part else players)
            if players is None and exact is not None and exact <= 1:
                return   # who is alone has won
            if players is None:
                self.report.fault(line, f"who plays round {number} is told before the first hand", "the log has not")
                return
            if players not in (floor(exact), ceil(exact)):
                self.report.fault(line, f"{floor(exact)} play round {number} ({rule})", f"the log has {players}")
            sizes = next_sizes

    def _check_rounds(self, line, event):
        said = self.sheet.answer("rounds", self.facts(1), "1")
        if said is not None and said.isdigit() and int(said) != event["rounds"]:
            self.report.fault(line, f"{said} rounds are played", f"the log has {event['rounds']}")

    def _begin_next_round(self, line):
        """The clock starts anew; all seats are drawn, and tables are numbered from 1."""
        self.end_wants(self.at, *{want.kind for want in self.wants})
        self.clock = Clock(self.sheet, self.report, self.facts)
        self.seats_to_draw = set(self.advanced or ())
        for table in self.tables.values():
            table.players, table.closed, table.told, table.carried = {}, True, None, 0
            table.departures, table.dealers = [], set()
            table.begin_anew()
        for number in self.seats_to_draw:
            self.players[number].arrived = None
        self.total, self.time_is_up = None, False

    def _check_stack_of_round(self, line, player, event):
        """`stacks in a new round`: what he has won, or as many as all have."""
        rule = self.answer("stacks in a new round", "carried over") or ""
        each = re.match(r"(\d+) each", rule)
        wanted = int(each[1]) if each else player.chips
        if event["chips"] != wanted:
            self.report.fault(line, f"player {player.number} begins the round with {wanted} ({rule})",
                              f"the log has {event['chips']}")

    def check_round_seated(self, line):
        """Before the first hand of a round: the tables have the players that the `round` line says."""
        if self.round_line is None or self.sizes_said is None:
            return
        sizes = {number: table.size() for number, table in self.open_tables().items()}
        if sizes != self.sizes_said:
            self.report.fault(line, f"the tables begin with {list(self.sizes_said.values())}",
                              f"players sit down as {list(sizes.values())}")
        if self.seats_to_draw:
            self.report.fault(line, f"{len(self.seats_to_draw)} more draw seats", "the log leaves them out")
        if not self.first_hand_done:
            self._check_to_come(line)
        if self.clock.number == 0 and self.clock.has_schedule():
            self.report.fault(line, "the clock starts with the round, at level 1", "no level has begun")
        keeps = self.answer("dealers", "move like any player") == "keep their tables"
        for number, table in self.open_tables().items():
            if keeps and len(self.open_tables()) > 1 and not table.dealers & set(table.players):
                self.report.fault(line, f"a player deals for table {number}", "the log names none")
        unready = [number for number, table in self.open_tables().items() if table.first_button is None]
        if unready:
            self.report.fault(line, "the first button is set before the first hand",
                              f"the log has no `button` line for table {unready[0]}")
        self.sizes_said, self.seats_to_draw = None, set()
        self.total = sum(player.chips for player in self.players.values() if not player.out)
        self.review_room(line, self.at)

    # ---- the end of a round

    def _on_round_ends(self, line, event):
        advancing = event["advancing"]
        self._check_groups_complete(line)
        self.close_concurrent(line)
        if event["round"] != self.round or self.round == self.rounds:
            self.report.fault(line, "a round ends that another one follows", f"round {event['round']} ends")
        left = {number for number, player in self.players.items() if not player.out and player.chips > 0}
        left |= self.went_out_last
        strangers = [number for number in advancing if number not in left or number in self.final_places]
        if strangers or len(set(advancing)) != len(advancing):
            self.report.fault(line, "who goes on has chips, no place, and goes on once", f"player {strangers} does")
        self._check_advancing(line, advancing, left)
        for number in sorted(left - set(advancing)):
            if number not in self.final_places:
                self.report.fault(line, f"player {number} does not go on and has a place", "the log gives him none")
            self.players[number].out = True
        self._check_places_of_round(line, left - set(advancing), len(advancing))
        self.left, self.final_places = len(advancing), {}
        self.advanced, self.round_over, self.went_out_last = advancing, True, set()

    @staticmethod
    def read_advancing(texts):
        """Who goes on after each round, as its last line will say."""
        events = (json.loads(text) for text in texts if text.startswith('{"event":"round_ends"'))
        return {event.get("round"): event.get("advancing", []) for event in events}

    def go_on_all_the_same(self, table, busted, answer, saved):
        """The last two of a table may both lose in its last hand, but for one: where stacks are given out anew, the
        better of them is the other of the last two and goes on: by his chips before it, or by five cards each, which
        only the log knows."""
        each = re.fullmatch(r"(\d+) per table", self.answer("players advancing", "") or "")
        next_round = dict(self.clock.facts(), round=self.round + 1)
        anew = "each" in (self.sheet.answer("stacks in a new round", next_round, "carried over") or "")
        if not each or not anew or not self.plays_alone() or table.size() + saved >= int(each[1]):
            return set()
        ranked = sorted(busted, key=lambda number: -busted[number])
        wanted = int(each[1]) - table.size() - saved
        if wanted < len(ranked) and answer("busts in one hand", "larger starting stack higher") != \
                "larger starting stack higher":
            told = self.advancing_told.get(self.round, [])
            ranked.sort(key=lambda number: number not in told)
        found = set(ranked[:wanted])
        self.went_out_last |= found
        return found

    def _check_advancing(self, line, advancing, left):
        """So many of each table, by chips where time stopped it; or so large a part of the field."""
        rule = self.answer("players advancing", "") or ""
        part = re.fullmatch(r"([\d.]+)% of field", rule)
        if part:
            exact = Fraction(part[1]) * self.at_round_start[0] / 100
            everyone = self.answer("equal chips at time limit", "by high card") == "all advance"
            out = [self.players[number].chips for number in left - set(advancing)]
            level = everyone and self.time_is_up and len(advancing) > exact and min(
                self.players[number].chips for number in advancing) > max(out, default=-1)
            if len(advancing) not in (floor(exact), ceil(exact)) and not level:
                self.report.fault(line, f"{part[1]}% of {self.at_round_start[0]} go on", f"{len(advancing)} do")
            self._check_best(line, advancing, left, "the field")
            return
        each = re.fullmatch(r"(\d+) per table", rule)
        if not each:
            self.report.note("rounds: how many go on is not known")
            return
        for number, table in sorted(self.tables.items()):
            there = {player for player in table.players if player in left}
            on = [player for player in advancing if player in there]
            if not there:
                continue
            wanted = min(int(each[1]), len(there))
            everyone = self.answer("equal chips at time limit", "by high card") == "all advance"
            if len(on) < wanted or len(on) > wanted and not (everyone and self.time_is_up):
                self.report.fault(line, f"{wanted} of table {number} go on", f"{len(on)} do: {on}")
            if len(there) > wanted and not self.time_is_up:
                self.report.fault(line, f"table {number} plays until {wanted} are left", f"{len(there)} are")
            self._check_best(line, on, there, f"table {number}")

    def _check_best(self, line, advancing, left, where):
        out, advancing = left - set(advancing), set(advancing) - self.went_out_last
        if not out or not advancing:
            return
        most, least = max(self.players[one].chips for one in out), min(self.players[one].chips for one in advancing)
        if least < most:
            self.report.fault(line, f"of {where} those with the most chips go on",
                              f"one with {least} does, one with {most} does not")

    def _check_places_of_round(self, line, out, ahead):
        """Time is up: who does not go on is placed by his chips, behind those who do."""
        places = {number: self.final_places[number] for number in out if number in self.final_places}
        taken = sorted(places.values())
        if taken and (taken[0][0] != ahead + 1 or taken[-1][1] != ahead + len(out)):
            self.report.fault(line, f"places {ahead + 1} to {ahead + len(out)} go to those who do not go on",
                              f"the log has {taken[0][0]} to {taken[-1][1]}")
        for number, place in sorted(places.items()):
            for other, others in places.items():
                if self.players[number].chips > self.players[other].chips and place > others:
                    self.report.fault(line, f"player {number} with {self.players[number].chips} is placed before"
                                      f" player {other} with {self.players[other].chips}", "the log has him behind")
                    return
