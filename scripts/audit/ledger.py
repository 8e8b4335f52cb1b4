"""Players who come, go and come back: chips bought again, entries, absence, and what becomes of their chips and of
the prize pool (policy B1.5, B1.6, B5.3)."""

import re

from audit.account import Player
from audit.places import group_of
from audit.prizes import PrizeTable, Refused, Unknown
from audit.sheet import cents


class LedgerChecks:
    def _begin_ledger(self):
        self.rebuys, self.add_ons = {}, set()
        self.away_since = {}
        self.pool_grew = False    # since the prizes were set

    # ---- what it costs, and what it brings

    def _price(self, subject):
        """[(cents, chips)] of `$10 for 2000 chips`; an add-on may be offered more than once."""
        found = [re.fullmatch(r"(.+) for (\d+) chips", clause.text) for clause in self.sheet.clauses_of(subject)]
        return [(cents(one[1]), int(one[2])) for one in found if one]

    def _buys(self, line, event, subject, player):
        prices = self._price(subject)
        if (event["cents"], event["chips"]) not in prices:
            says = " or ".join(f"{price} cents for {chips} chips" for price, chips in prices) or "nothing is sold"
            self.report.fault(line, f"{subject}: {says}", f"{event['cents']} cents for {event['chips']}")
        where = event.get("table", player.table), event.get("seat", player.seat)
        if where != (player.table, player.seat):
            self.report.fault(line, f"player {player.number} sits in seat {player.seat} of table {player.table}",
                              f"he buys in seat {where[1]} of table {where[0]}")
        player.chips += event["chips"]
        self._grow(line, event["chips"], event["cents"])
        self.review_room(line, event["at"])

    def _grow(self, line, chips, amount):
        """Chips and money come in; the prizes are reckoned anew."""
        if self.total is not None:
            self.total += chips
        if self.maker is not None and amount:
            self.maker.pool += amount
            self.maker.facts["prize pool"] = self.maker.pool
            self.pool_grew = True
            try:
                self.own_prizes = self.maker.make()
            except (Refused, Unknown) as found:
                self.own_prizes = found
        self.check_total(line)

    def check_pool_told(self, line):
        """Before somebody is paid, and at the end, the prizes are told with what was bought since."""
        if self.pool_grew and isinstance(self.own_prizes, PrizeTable):
            self.report.fault(line, f"the prizes come to {self.maker.pool} cents by now", "the log has not told them")
            self.pool_grew = False

    def _entry_part(self, event):
        """Cents of an entry that go to the prizes; the whole price is the sheet's entry fee."""
        fee = cents(self.answer("entry fee", "none") or "none") or 0
        return fee, (self.pool_of_entry if fee else 0)

    # ---- rebuys and add-ons

    def _on_rebuy(self, line, event):
        """As often, as long and to whom the sheet allows it."""
        player = self.players.get(event["player"])
        allowed, count = self.answer("rebuys", "none") or "", self.rebuys.get(event["player"], 0) + 1
        if player is None:
            self.report.fault(line, "a player buys again", f"{event['player']} is none")
            return
        number = re.match(r"(\d+) per player", allowed)
        if allowed == "none" or number and count > int(number[1]):
            self.report.fault(line, f"rebuys: {allowed}", f"player {player.number} buys for time {count}")
        limits = {"broke players": 0, "stacks up to start": self.starting_stack}
        limit = limits.get(self.answer("rebuy open to", "broke players"))
        if limit is not None and player.chips > limit:
            self.report.fault(line, f"who has {limit} or less may buy", f"player {player.number} has {player.chips}")
        self._check_window(line, event, self.answer("rebuy window", "to first break"), player.number)
        self.rebuys[player.number] = count
        self._comes_back(player)
        self.new_bounty(player.number, self.answer("bounty after a rebuy", "new one"))
        self._buys(line, event, "rebuy price", player)

    def _check_window(self, line, event, window, number):
        level = re.match(r"to end of level (\d+)", window or "")
        if level and self.clock.number > int(level[1]):
            self.report.fault(line, f"until the end of level {level[1]}",
                              f"player {number} does in level {self.clock.number}, `{event['event']}`")

    def _on_add_on(self, line, event):
        """Once for each offer, by who is in."""
        player = self.players.get(event["player"])
        times = sum(1 for number in self.add_ons if number[0] == event["player"])
        if player is None or player.out or times >= len(self._price("add on")):
            self.report.fault(line, "who is in buys each add-on once", f"player {event['player']} does not")
            return
        self.add_ons.add((event["player"], times))
        if player.chips == 0:
            self._comes_back(player)
        self._buys(line, event, "add on", player)

    def _comes_back(self, player):
        """He was without chips, or out with a place that is struck."""
        if player.chips > 0:
            return
        if player.place is not None:
            for other in self.players.values():
                if other.place is not None and other.out and other.place[1] < player.place[0]:
                    other.place = other.place[0] + 1, other.place[1] + 1
        self.left += 1
        player.out, player.place = False, None
        for group in self.groups:
            if group.stacks.pop(player.number, None) is not None:
                group.low += 1
                group.shrink()
        self.groups = [group for group in self.groups if group.stacks]
        self.pending = [bust for bust in self.pending if bust.player != player.number]

    # ---- entries

    def _on_re_entry(self, line, event):
        player = self.players.get(event["player"])
        rule = self.answer("re entry", "none") or ""
        if player is None or player.chips > 0 or rule == "none":
            self.report.fault(line, f"re-entry: {rule}", f"player {event['player']} enters again")
            return
        self._check_window(line, event, rule, player.number)
        self._comes_back(player)
        self.new_bounty(player.number)   # an entry with its whole fee, and no rebuy
        self.table_of(player.table).players.pop(player.number, None)
        self._sits_down(line, event, player)

    def _on_late_entry(self, line, event):
        rule = self.answer("late registration", "closed at start") or ""
        if event["player"] in self.players or rule == "closed at start":
            self.report.fault(line, f"late registration: {rule}", f"player {event['player']} enters")
        self._check_window(line, event, rule, event["player"])
        player = self.players[event["player"]] = Player(event["player"], event["table"], event["seat"], 0)
        for other in self.players.values():
            if other.out and other.place is not None:
                other.place = other.place[0] + 1, other.place[1] + 1   # the field is larger
        self.left += 1
        self.entrants += 1
        if self.maker is not None:
            self.maker.entrants += 1
            self.maker.facts["entrants"] += 1
        if self.answer("bounty players", "everyone") == "everyone":
            self.new_bounty(player.number)
        self._sits_down(line, event, player)

    def _sits_down(self, line, event, player):
        self._check_seat_free(line, player.number, event["table"], event["seat"])
        fee, part = self._entry_part(event)
        if event["cents"] != fee:
            self.report.fault(line, f"an entry costs {fee} cents", f"player {player.number} pays {event['cents']}")
        if self.starting_stack is not None and event["chips"] != self.starting_stack:
            self.report.fault(line, f"an entry brings {self.starting_stack}", f"the log has {event['chips']}")
        table = self.table_of(event["table"])
        player.table, player.seat, player.chips = event["table"], event["seat"], event["chips"]
        player.joined, player.waited, player.arrived = self.first_hand_done, 0, event["at"]
        table.players[player.number], table.changed = player, line
        self._grow(line, event["chips"], part)
        self.review_room(line, event["at"])

    # ---- absence

    def _on_absent(self, line, event):
        if event["player"] in self.players:
            self.players[event["player"]].away = True
            self.away_since[event["player"]] = event["at"]

    def _on_back(self, line, event):
        if event["player"] in self.players:
            self.players[event["player"]].away = False

    def _on_late(self, line, event):
        self._on_absent(line, event)
        self._loses_chips(line, event)

    def _on_arrives(self, line, event):
        self._on_back(line, event)
        self._loses_chips(line, event)

    def _loses_chips(self, line, event):
        player, lost = self.players.get(event["player"]), event.get("lost", 0)
        if player is None or not lost:
            return
        if self.answer("late penalty", "none") == "none":
            self.report.fault(line, "coming late costs no chips", f"player {player.number} loses {lost}")
        player.chips -= lost
        if self.total is not None:
            self.total -= lost
        self.check_total(line)

    def _on_hidden_chips(self, line, event):
        self.report.note("chips that were hidden")
        player = self.players.get(event["player"])
        if player is not None and event["lost"] == 0:
            player.chips += event["found"]
        self.total = None

    def _check_time_away(self, line, event, player):
        """`absent player out: after 30 min by director`: not before."""
        minutes = re.match(r"after (\d+) min", self.answer("absent player out", "never") or "")
        away = event["at"] - self.away_since.get(player.number, event["at"])
        if event["event"] == "removed" and minutes and away <= 60 * int(minutes[1]):
            self.report.fault(line, f"who is away for more than {minutes[1]} min may be removed",
                              f"player {player.number} is after {away} seconds")

    def _on_loses_seat(self, line, event):
        self._on_removed(line, event)

    def _on_removed(self, line, event):
        """His chips leave the table, or are shared there in equal parts with odd ones to the bank (policy B5.3)."""
        player = self.players.get(event["player"])
        if player is None or player.out or player.chips != event["chips"]:
            self.report.fault(line, "who is removed is in, with his chips", f"player {event['player']} is removed")
            return
        self._check_time_away(line, event, player)
        table = self.table_of(player.table)
        shared = {share["player"]: share["chips"] for share in event.get("shared", ())}
        others = set(table.sitting()) - {player.number}
        gone = event["chips"] - sum(shared.values())
        rule = self.answer("chips of a removed player", "out of play") or ""
        if gone < 0 or shared and event.get("to_bank", gone) != gone:
            self.report.fault(line, f"{event['chips']} chips are shared or leave",
                              f"{sum(shared.values())} and {event.get('to_bank', 0)} do")
        if shared and (len(set(shared.values())) > 1 or set(shared) != others):
            self.report.fault(line, f"{sorted(others)} at his table share in equal parts", f"the log has {shared}")
        if event["event"] == "removed" and bool(shared) and not rule.startswith("shared"):
            self.report.fault(line, f"chips of a removed player: {rule}", "the log shares them")
        for number, chips in shared.items():
            if number in self.players:
                self.players[number].chips += chips
        if self.total is not None:
            self.total -= gone
        left = self.left + len(self.seats_won)
        if event["chips"]:
            self.groups.append(group_of({player.number: event["chips"]}, left, {}, None, self.answer))
            self.left -= 1
        player.chips, table.changed = 0, line
        table.emptied[player.seat] = "bust"
        self.check_total(line)
        self.review_room(line, event["at"])
