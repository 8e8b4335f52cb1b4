"""Walks a log line by line, keeps its own account of players, chips and money, and calls the checks."""

import re
from pathlib import Path

from audit import form
from audit.account import Account
from audit.bounties import BountyChecks
from audit.bubble import BubbleChecks
from audit.clock import Clock
from audit.coloring import ColoringChecks
from audit.concurrent import ConcurrentChecks
from audit.ending import EndChecks
from audit.hands import HandChecks
from audit.ledger import LedgerChecks
from audit.moves import MoveChecks
from audit.opening import OpeningChecks
from audit.places import group_of
from audit.prizes import PrizeMaker, Refused, Unknown
from audit.room import RoomChecks
from audit.rounds import RoundChecks
from audit.sheet import Sheet
from audit.tables import TableChecks


class Audit(Account, OpeningChecks, ColoringChecks, RoomChecks, TableChecks, MoveChecks, RoundChecks, ConcurrentChecks,
            BubbleChecks, BountyChecks, LedgerChecks, EndChecks):
    def __init__(self, report, sheet_path):
        self.report, self.sheet_path = report, sheet_path
        self.sheet = self.clock = self.maker = None
        self.events = self.hands = 0
        self.reported = {}  # (table, hand): who bust in it, where only results were told
        self.players, self.tables, self.groups = {}, {}, []
        self.pending = []   # of concurrent.py: out, and waiting for hands at other tables
        self.seats_won = []  # players, in the order in which they won their seats
        self.entrants = self.left = 0
        self.prize_lines, self.own_prizes, self.first_hand_done = None, None, False
        self.deal_line, self.time_is_up, self.over, self.played_on = None, False, False, False
        self.at, self.last_line, self.days, self.final_places = 0, 0, 0, {}
        self.total, self.sizes_said, self.high_cards = None, None, {}
        self.hand_for_hand, self.rounds_of_hands = None, {}
        self.hand_for_hand_from = self.hand_for_hand_to = None
        self._begin_room()
        self._begin_rounds()
        self._begin_bounties()
        self._begin_ledger()

    def read(self, path):
        texts = Path(path).read_text(encoding="utf-8").split("\n")
        self.advancing_told = self.read_advancing(texts)
        for line, text in enumerate(texts, 1):
            if text.strip():
                self.last_line = line
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
        if self.batch is not None and kind not in self.BATCH_LINES:
            self._close_batch(line)
        self.check_closed(line, kind)
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
        self.pool_of_entry = self.maker.pool // self.entrants if self.maker and self.entrants else 0
        self.clock = Clock(self.sheet, self.report, self.facts)
        self.denominations = self.sheet.denominations(self.facts(1))
        self.starting_stack = self._starting_stack()

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
        self.days += 1
        if event["day"] != self.days:
            self.report.fault(line, f"day {self.days} ends", f"the log has day {event['day']}")
        self.clock.day_ends(line, event)

    def _on_redraw(self, line, event):
        self.clock.redraw(line, event)

    def _on_schedule_ends(self, line, event):
        self.clock.schedule_ends(line, event)

    def _on_time_limit(self, line, event):
        self.time_is_up = True
        self.clock.time_limit(line, event)

    # ---- hands

    def _on_hand(self, line, event):
        table = self.table_of(event["table"])
        self.hands += 1
        self._check_groups_complete(line, {player["player"] for player in event["players"]})
        self._check_may_play(line)
        self.check_begin_in_spite(line, event)
        self.check_plays_on_told(line, event)
        self.check_hand_for_hand(line, event)
        self.clock.hand_begins(line, event["began"])
        self.clock.hands_in_level += 1
        self._check_overdue_color_ups(line, event)
        facts, before = self.clock.facts(event["level"]), table.positions
        checks = HandChecks(self.sheet, self.report, self.clock, table, facts)
        checks.check(line, event)
        self.check_new_seats(line, table, event["began"], before)
        self._after_hand(line, event, table, checks)

    def _after_hand(self, line, event, table, checks):
        self.first_hand_done = True
        table.hands, table.first_button = event["hand"], None
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
                table.emptied[known.seat], table.changed = "bust", line
        self.last_busts.update(dict.fromkeys(busted, event))
        # Who is out before the deal is out before anybody who busts in the hand.
        early = {number: busted.pop(number) for number in checks.out_before & set(busted)}
        saved = 0
        for group in (busted, early):
            found = self.go_on_all_the_same(table, group, checks.answer, saved)
            saved += len(found)
            for number in found:
                group.pop(number)
        for group in (early, busted):
            if group:
                self.add_busts(line, event, group, checks)
                self.left -= len(group)
        if early or busted:
            self.clock.last_bust_at = event["at"]
            self.clock.check_once(event["at"])
        off = table.told is not None and self.calls_off_break(event["table"], event["at"])
        if early or busted or off:
            self.review_room(line, event["at"])
        self.check_total(line)

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
            table = self.table_of(number)
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
        self.total = None if self.total is None else self.total - event["chips"]
        self.left -= 1
        self.seats_won.append(player.number)

    def _check_may_play(self, line):
        if not self.first_hand_done and len(self.players) != self.entrants:
            self.report.fault(line, f"{self.entrants} players sit down before the first hand",
                              f"{len(self.players)} did")
        if self.round_line is None and not self.first_hand_done:
            self.report.fault(line, "who sits down for the round is told before its first hand", "the log has not")
        self.check_round_seated(line)
        ends = self.ends_with()
        if ends and self.left <= min(ends) and not self.played_on:
            self.played_on = True
            self.report.fault(line, f"the tournament ends with {min(ends)} left", f"a hand is played by {self.left}")
        for number in self.final_places:
            self.report.fault(line, f"player {number} has his place", "a hand is played after it")
        self.final_places = {}
