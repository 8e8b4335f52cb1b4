"""Walks a log line by line, keeps its own account of players, chips and money, and calls the checks."""

import re
from fractions import Fraction
from pathlib import Path

from audit import form
from audit.chips import ChipsInPlay, ColorUp
from audit.clock import Clock
from audit.ending import EndChecks
from audit.hands import HandChecks
from audit.places import Group, group_of
from audit.prizes import PrizeMaker, Refused, Unknown
from audit.sheet import Sheet


class Player:
    def __init__(self, number, table, seat, chips):
        self.number, self.table, self.seat, self.chips = number, table, seat, chips
        self.out, self.place, self.joined = False, None, False   # joined: after the first hand


class Table:
    """The auditor's account of one table."""

    def __init__(self, denominations):
        self.players = {}
        self.in_play = ChipsInPlay(denominations)
        self.hands, self.last_end, self.last_line, self.last_color_up = 0, None, None, None
        self.carried, self.positions, self.first_button = 0, None, None
        self.big_blinds, self.winners = {}, []   # player: last hand with the big blind; players who won last


class Audit(EndChecks):
    def __init__(self, report, sheet_path):
        self.report, self.sheet_path = report, sheet_path
        self.sheet = self.clock = self.maker = None
        self.events = self.hands = 0
        self.reported = {}  # (table, hand): who bust in it, where only results were told
        self.players, self.tables, self.groups = {}, {}, []
        self.seats_won = []  # players, in the order in which they won their seats
        self.entrants = self.left = 0
        self.prize_lines, self.own_prizes, self.first_hand_done = None, None, False
        self.deal_line, self.time_is_up, self.over, self.played_on = None, False, False, False
        self.at, self.last_line, self.final_places = 0, 0, {}

    def read(self, path):
        with open(path, encoding="utf-8") as log:
            for line, text in enumerate(log, 1):
                self.last_line = line
                if text.strip():
                    self._line(line, text)
        if not self.over:
            self.report.fault(self.last_line, "the last line is `over`", "the log ends without it")

    # ---- lines

    def _line(self, line, text):
        event = form.read_line(text, line, self.report)
        self.events += 1
        if event is None:
            return
        kind = event["event"]
        if (kind == "tournament") != (self.sheet is None):
            self.report.fault(line, "the first line, and no other, is `tournament`", f"this one is `{kind}`")
        if self.sheet is None:
            self._begin(line, event if kind == "tournament" else {})
        if self.over:
            self.report.fault(line, "nothing follows `over`", f"`{kind}` does")
        if event["at"] < self.at:
            self.report.fault(line, f"`at` is {self.at} or later", f"it is {event['at']}")
        self.at = max(self.at, event["at"])
        self._check_citation(line, event.get("rule"))
        self.clock.before(line, event["at"], kind)
        if kind != "result":
            self._close_results()
        getattr(self, "_on_" + kind)(line, event)

    def _begin(self, line, event):
        self.sheet = Sheet(self.sheet_path or event.get("sheet", ""))
        self.cited = {Path(file.path).name: file for file in self.sheet.chain()}
        self.entrants = self.left = event.get("entrants", 0)
        try:
            self.maker = PrizeMaker(self.sheet, self.entrants, self.facts(1))
            self.own_prizes = self.maker.make()
        except (Refused, Unknown) as found:
            self.own_prizes = found
        self.clock = Clock(self.sheet, self.report, self.facts)
        self.denominations = self.sheet.denominations(self.facts(1))
        self.starting_stack = self._starting_stack()

    def facts(self, level):
        """What a condition may ask, as the log has it at this line; round 1 where nobody says otherwise."""
        tables = {player.table for player in self.players.values() if not player.out}
        big_blind = self.clock.blinds[1] if self.clock and self.clock.blinds else 0
        chips = sum(player.chips for player in self.players.values() if not player.out)
        facts = {"entrants": self.entrants, "players left": self.left, "tables": max(1, len(tables)), "level": level,
                 "round": 1, "prize pool": self.maker.pool if self.maker else None,
                 "at the table": self.left if len(tables) <= 1 else None}
        if big_blind and self.left:
            facts["average stack"] = Fraction(chips, self.left * big_blind)
        return facts

    def answer(self, subject, otherwise):
        return self.sheet.answer(subject, self.clock.facts(), otherwise)

    def _starting_stack(self):
        answer = self.sheet.answer("starting stack", self.facts(1), "")
        return int(answer) if answer and answer.isdigit() else None

    def _check_citation(self, line, rule):
        """`club.rules:41, rule 5.4` names a line of the sheet that says something, and its rule."""
        found = re.match(r"(\S+\.rules):(\d+)(?:, rule (.*))?$", rule or "")
        if not found:
            return
        file = self.cited.get(Path(found[1]).name)
        if file is None:
            self.report.fault(line, f"the sheet is {', '.join(self.cited)}", f"it cites {found[1]}")
            return
        said = file.rules_of_lines.get(int(found[2]))
        if said is None:
            self.report.fault(line, f"line {found[2]} of {Path(found[1]).name} says nothing that is played",
                              "it is cited")
        elif said != (found[3] or "").strip('"'):
            self.report.fault(line, f"line {found[2]} of {Path(found[1]).name} is of rule {said or '(none)'}",
                              f"it is cited as {found[3] or '(none)'}")

    # ---- beginning

    def _on_tournament(self, line, event):
        if event["house"] != self.sheet.house:
            self.report.fault(line, f"the house is {self.sheet.house}", f"the log has {event['house']}")
        currency = self.sheet.currency_in_force()
        if currency and event.get("currency", currency) != currency:
            self.report.fault(line, f"the currency is {currency}", f"the log has {event['currency']}")
        if self.starting_stack is not None and event["starting_stack"] != self.starting_stack:
            self.report.fault(line, f"the starting stack is {self.starting_stack}",
                              f"the log has {event['starting_stack']}")
        if self.denominations is not None and event.get("chips", []) != self.denominations:
            self.report.fault(line, f"the chips are {self.denominations}", f"the log has {event.get('chips', [])}")
        limit = re.match(r"\d+", self.answer("entry limit", "none") or "")
        if limit and event["entrants"] > int(limit[0]):
            self.report.fault(line, f"at most {limit[0]} may enter", f"{event['entrants']} do")

    def _on_seat(self, line, event):
        number, table = event["player"], self._table(event["table"])
        if any(other.seat == event["seat"] and other.number != number and not other.out
               for other in table.players.values()) and number not in self.players:
            self.report.fault(line, f"one player sits in seat {event['seat']}", f"player {number} does, too")
        size = self.answer("table size", "")
        if size and size.isdigit() and event["seat"] > int(size):
            self.report.fault(line, f"a table has {size} seats", f"player {number} sits in seat {event['seat']}")
        player = self.players.get(number)
        if player is not None and (player.table, player.seat) == (event["table"], event["seat"]):
            self.report.fault(line, f"player {number} sits in seat {player.seat}", "he sits down there again")
        if player is None:
            player = self.players[number] = Player(number, event["table"], event["seat"], event["chips"])
            self._check_new_player(line, event)
        else:
            if player.chips != event["chips"]:
                self.report.fault(line, f"player {number} has {player.chips}", f"he sits down with {event['chips']}")
            self.tables[player.table].players.pop(number, None)
            player.table, player.seat, player.chips = event["table"], event["seat"], event["chips"]
            table.positions = None
        table.players[number] = player

    def _check_new_player(self, line, event):
        self.players[event["player"]].joined = self.first_hand_done
        if len(self.players) > self.entrants:
            self.report.fault(line, f"{self.entrants} entered", f"player {event['player']} is one more")
        if any(row.text.startswith("bonus chips") for row in self.sheet.alone):
            self.report.note("starting stacks with bonus chips")
        elif self.starting_stack is not None and event["chips"] != self.starting_stack:
            self.report.fault(line, f"a player begins with {self.starting_stack}",
                              f"player {event['player']} begins with {event['chips']}")

    def _table(self, number):
        return self.tables.setdefault(number, Table(self.denominations))

    def _on_button(self, line, event):
        table = self._table(event["table"])
        table.first_button = event["seat"]
        seats = sorted(player.seat for player in table.players.values())
        rule = self.answer("first button", "by high card")
        at_seat = re.fullmatch(r"at seat (\d+)", rule or "")
        wanted = None
        if at_seat and seats:
            wanted = min((seat for seat in seats if seat >= int(at_seat[1])), default=seats[0])
        elif rule == "left of house dealer" and seats:
            wanted = seats[0]
        if event["seat"] not in seats or wanted not in (None, event["seat"]):
            self.report.fault(line, f"the first button is at {'a player' if wanted is None else f'seat {wanted}'}",
                              f"it is at seat {event['seat']}")

    def _on_high_cards(self, line, event):
        player = self.players.get(event["highest"])
        if player is None or player.out or player.table != event["table"]:
            self.report.fault(line, "a player of the table has the highest card", f"player {event['highest']} has it")

    # ---- the clock

    def _on_length(self, line, event):
        self.report.note("levels whose time the director mended")

    def _on_level(self, line, event):
        self.clock.level(line, event)

    def _on_level_ends(self, line, event):
        self.clock.level_ends(line, event)

    def _on_break(self, line, event):
        self.clock.pause(line, event)

    def _on_break_ends(self, line, event):
        self.clock.pause_ends(line, event)

    def _on_switch(self, line, event):
        self.clock.switch(line, event)

    def _on_day_ends(self, line, event):
        self.clock.day_ends(line, event)

    def _on_redraw(self, line, event):
        self.clock.redraw(line, event)

    def _on_schedule_ends(self, line, event):
        self.clock.schedule_ends(line, event)

    def _on_time_limit(self, line, event):
        self.time_is_up = True
        self.clock.time_limit(line, event)

    # ---- chips

    def _on_color_up(self, line, event):
        table = self._table(event["table"])
        before = {number: player.chips for number, player in table.players.items()
                  if not player.out and player.chips > 0}
        due = self.clock.color_up(event["chip"], event["table"])
        if due is None and self.clock.has_schedule():
            self.report.fault(line, f"the sheet takes no chip of {event['chip']} off here", "the log does")
        elif due is not None and due.wanted() is None:
            self.report.note("colour-ups whose condition is not known")
        check = ColorUp(self.report, line, event, before, table.in_play, self.answer)
        check.check(due)
        for number, chips in check.after.items():
            if number in table.players:
                table.players[number].chips = chips
        table.carried += check.dead
        small_rest = check.odd in (None, "kept until all in") or not check.to or check.dead % check.to != 0
        table.in_play.leave(check.chip, check.to, small_rest)
        table.last_color_up = event["at"]
        broke = {number: before[number] for number in before if check.after.get(number) == 0}
        if broke:
            self.report.note("players whose last chips were coloured up")
            group = Group(broke, self.left + len(self.seats_won), None, "coloured up")
            self.groups.append(group)

    def _on_color_up_not_done(self, line, event):
        """Only where no whole chips come of it, or nobody would be left to play."""
        table, chip = self._table(event["table"]), event["chip"]
        if self.clock.color_up(chip, event["table"]) is None and self.clock.has_schedule():
            self.report.fault(line, f"the sheet takes no chip of {chip} off here", "the log would")
        larger = event.get("to", 0)
        stacks = [player.chips for player in table.players.values() if not player.out]
        not_whole = not larger or larger % chip or any(stack % chip for stack in stacks)
        too_many = sum(stack % max(larger, 1) for stack in stacks) > 52 * chip
        if not not_whole and not too_many and sum(1 for stack in stacks if stack >= larger) >= 2:
            self.report.fault(line, f"the chips of {chip} can be exchanged for {larger}", "the log says that they stay")

    def _check_overdue_color_ups(self, line, hand, table):
        for due in self.clock.overdue_color_ups(hand["began"], hand["level"], hand["table"]):
            chip = int(due.row.values[0])
            self.report.fault(line, f"the chips of {chip} leave at {due.at} ({due.row.place()})",
                              "the log has no colour-up before this hand")

    # ---- hands

    def _on_hand(self, line, event):
        table = self._table(event["table"])
        self.hands += 1
        self._check_groups_complete(line, {player["player"] for player in event["players"]})
        self._check_may_play(line)
        self.clock.hand_begins(line, event["began"])
        self.clock.hands_in_level += 1
        self._check_overdue_color_ups(line, event, table)
        checks = HandChecks(self.sheet, self.report, self.clock, table, self.clock.facts(event["level"]))
        checks.check(line, event)
        self.first_hand_done = True
        table.hands = event["hand"]
        table.last_end, table.last_line = event["at"], line
        table.carried = event.get("carried_on", 0)
        table.winners = [share["player"] for share in event.get("won", ()) if share["chips"]]
        busted = {}
        for player in event["players"]:
            known = table.players.get(player["player"])
            if known is None:
                continue
            known.chips = player["after"]
            if player["after"] == 0 and player["before"] > 0 and not known.out:
                busted[player["player"]] = player["before"]
        if busted:
            seats = {player["player"]: player["seat"] for player in event["players"]}
            self.groups.append(group_of(busted, self.left + len(self.seats_won), seats, event.get("button"), checks.answer))
            self.left -= len(busted)
            self.clock.last_bust_at = event["at"]
            self.clock.check_once(event["at"])

    def _on_result(self, line, event):
        """A hand of which only the result was told."""
        loser, winner = self.players.get(event["loser"]), self.players.get(event["winner"])
        if loser is None or winner is None or loser.out or winner.out:
            self.report.fault(line, "two players who are in bust and win", "one of them is not")
            return
        if event["chips"] != loser.chips:
            self.report.fault(line, f"player {loser.number} has {loser.chips}", f"{event['chips']} go to the winner")
        self.reported.setdefault((event["table"], event["hand"]), {})[loser.number] = loser.chips
        winner.chips, loser.chips = winner.chips + loser.chips, 0

    def _close_results(self):
        """Those who bust in one hand are placed together; nobody told its button and its blinds."""
        for (number, hand), busted in self.reported.items():
            table = self._table(number)
            table.hands, table.positions = hand, None
            self.hands += 1
            self.first_hand_done = True
            seats = {player.number: player.seat for player in table.players.values()}
            self.groups.append(group_of(busted, self.left + len(self.seats_won), seats, None, self.answer))
            self.left -= len(busted)
            self.clock.last_bust_at = self.at
        self.reported = {}

    def _on_seat_won(self, line, event):
        player = self.players.get(event["player"])
        if player is None or player.chips != event["chips"]:
            self.report.fault(line, "who has won a seat leaves with his chips", f"{event['chips']} leave")
            return
        wanted = re.match(r"seat won at (\d+)", self.answer("format", "freezeout") or "")
        if wanted is None or player.chips < int(wanted[1]):
            self.report.fault(line, "a seat is won with as many chips as the sheet says", f"he has {player.chips}")
        player.chips = 0
        self.left -= 1
        self.seats_won.append(player.number)

    def _check_may_play(self, line):
        if not self.first_hand_done and len(self.players) != self.entrants:
            self.report.fault(line, f"{self.entrants} players sit down before the first hand",
                              f"{len(self.players)} did")
        if not self.first_hand_done and not any(table.first_button for table in self.tables.values() if table.players):
            self.report.fault(line, "the first button is set before the first hand", "the log has no `button` line")
        ends = self.ends_with()
        if ends and self.left <= min(ends) and not self.played_on:
            self.played_on = True
            self.report.fault(line, f"the tournament ends with {min(ends)} left", f"a hand is played by {self.left}")
        for number in self.final_places:
            self.report.fault(line, f"player {number} has his place", "a hand is played after it")
        self.final_places = {}
