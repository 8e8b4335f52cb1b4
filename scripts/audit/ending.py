"""Prizes, places and the last line of a log: the half of walk.py that is about the end."""

import re
from fractions import Fraction
from math import ceil, floor

from audit.deals import check_deal
from audit.payment import PrizeLines
from audit.places import fills, places_by_chips
from audit.prizes import PrizeTable, Refused, Unknown


class EndChecks:
    def _on_prizes(self, line, event):
        own = self.own_prizes
        if "refused" in event and self._refuses_shared_places():
            return
        if self.first_hand_done and not self.pool_grew:
            self.report.fault(line, "the prizes are set before the first hand", "a hand has been played")
        if self.prize_lines is not None and not self.pool_grew:
            self.report.fault(line, "the prizes are set once", "they are set again")
        table = None
        if "refused" not in event:
            table = {prize["place"]: (prize["kind"], prize.get("cents")) for prize in event["prizes"]}
        lines = self.prize_lines.lines if self.prize_lines is not None else []
        self.prize_lines, self.pool_grew = PrizeLines(self.report, table), False
        self.prize_lines.lines = lines
        if "refused" in event:
            if isinstance(own, PrizeTable):
                self.report.fault(line, f"{len(own.prizes)} places are paid, {_texts(own.prizes)}",
                                  f"the log refuses the prizes: {event['refused']}")
            elif not isinstance(own, Refused):
                self.report.note(f"prizes: {own}")
        elif isinstance(own, Refused):
            self.report.fault(line, f"no prizes: {own}", "the log has prizes")
        elif isinstance(own, PrizeTable):
            self._check_table(line, event, own)
        else:
            self.report.note(f"prizes: {own}")
        self._check_money(line, event)

    def _refuses_shared_places(self):
        """A later `prizes` line: places with tickets or picks are shared, and nobody has said who gets which."""
        if not self.first_hand_done or self.prize_lines is None or self.prize_lines.table is None:
            return False
        kinds = {kind for kind, _ in self.prize_lines.table.values()}
        places = [player.place for player in self.players.values() if player.place]
        if kinds == {"money"} or len(set(places)) == len(places):
            return False
        self.prize_lines.refused_later = True
        self.report.note("prizes: a ticket or a pick that is shared")
        return True

    def _check_table(self, line, event, own):
        for name in ("pool", "to_house", "from_house"):
            if event.get(name, 0) != getattr(own, name) and (own.exact or name == "pool"):
                self.report.fault(line, f"`{name}` is {getattr(own, name)} cents", f"the log has {event.get(name, 0)}")
        table = self.prize_lines.table
        if sorted(table) != list(range(1, len(own.prizes) + 1)):
            self.report.fault(line, f"places 1 to {len(own.prizes)} are paid", f"the log has {sorted(table)}")
            return
        for place, (kind, amount) in enumerate(own.prizes, 1):
            found_kind, found = table[place]
            if found_kind != kind:
                self.report.fault(line, f"the prize of place {place} is {kind}", f"the log has {found_kind}")
            elif own.exact and (kind == "money" and (found or 0) != (amount or 0)
                                or kind == "ticket" and found not in (None, amount)):
                self.report.fault(line, f"place {place} is paid {amount} cents", f"the log has {found}")
        if not own.exact:
            self.report.note("prizes: equal fractions, where the odd cents go is not said")

    def _check_money(self, line, event):
        """The sum is the pool to the cent, with what the house takes and adds."""
        if self.prize_lines.table is None:
            return
        paid = sum(cents or 0 for kind, cents in self.prize_lines.table.values() if kind != "pick")
        if any(kind == "ticket" and not cents for kind, cents in self.prize_lines.table.values()):
            self.report.note("prizes: the sum where tickets have no price in the log")
            return
        there = event.get("pool", 0) - event.get("to_house", 0) + event.get("from_house", 0)
        if paid != there:
            self.report.fault(line, f"pool, less to the house, with from the house: {there} cents",
                              f"the prizes come to {paid}")

    # ---- places

    def _on_place(self, line, event):
        number, interval = event["player"], (event["best"], event["worst"])
        player = self.players.get(number)
        if player is None or player.out or number in self.final_places:
            self.report.fault(line, f"player {number} is in play before he has a place",
                              "he has one already" if player else "nobody has this number")
            return
        player.place = interval
        if number in self.seats_won:
            player.out = True
            place = self.seats_won.index(number) + 1
            if interval != (place, place):
                self.report.fault(line, f"player {number} was number {place} to win a seat",
                                  f"he has place {_range(interval)}")
            return
        group = next((one for one in self.groups if number in one.stacks and number not in one.found), None)
        group = group or self.group_with(line, number)
        if group is None:
            self._final_place(line, player, interval)
            return
        player.out = True
        group.found[number] = interval
        if group.rule == "coloured up":
            self.left -= 1
            self.clock.check_once(event["at"])
        if group.wanted is not None:
            if group.wanted[number] != interval:
                self.report.fault(line, f"player {number} has place {_range(group.wanted[number])} ({group.rule})",
                                  f"the log has {_range(interval)}")
        elif not group.low <= interval[0] <= interval[1] <= group.high:
            self.report.fault(line, f"player {number} has a place from {group.low} to {group.high}",
                              f"the log has {_range(interval)}")
        elif not group.missing() and group.rule != "coloured up":
            if not fills(group.found.values(), group.low, group.high):
                self.report.fault(line, f"places {group.low} to {group.high} are each taken once, or shared",
                                  f"the log has {sorted(group.found.values())}")

    def _final_place(self, line, player, interval):
        """A place of somebody who still has chips: only where no hand follows."""
        self.final_places[player.number] = interval
        if not 1 <= interval[0] - len(self.seats_won) <= interval[1] - len(self.seats_won) <= self.left:
            self.report.fault(line, f"player {player.number} is one of {self.left} who are left",
                              f"he has place {_range(interval)}")
        ends = self.ends_with()
        if not self.time_is_up and self.deal_line is None and ends and self.left not in ends and self.left > max(ends):
            self.report.fault(line, f"player {player.number} has {player.chips} chips and is not out", "he has a place")

    def _check_groups_complete(self, line, players=()):
        """Before the next hand, of `players`, or the end: who is out has a place."""
        for group in self.groups:
            for number in group.missing():
                if group.rule == "coloured up" and number in players:
                    continue   # the sheet does not say that he is out (policy B10.3)
                self.report.fault(line, f"player {number} is out and has a place before this line",
                                  "the log gives him none")
                self.players[number].out = True
                if group.rule == "coloured up":
                    self.left -= 1
        self.groups = []

    # ---- the end

    def _on_prize(self, line, event):
        if self.prize_lines is None:
            self.report.fault(line, "prizes are set before they are paid", "the log has no `prizes` line before")
            self.prize_lines = PrizeLines(self.report, {})
        self.check_pool_told(line)
        self.prize_lines.lines.append((line, event["player"], event["place"], event["kind"], event.get("cents")))

    def _on_over(self, line, event):
        self.over = True
        self._check_groups_complete(line)
        self.close_concurrent(line)
        self.check_bounties(line)
        self.check_pool_told(line)
        if event["hands"] != self.hands:
            self.report.fault(line, f"{self.hands} hands are in the log", f"the last line has {event['hands']}")
        if event["players_left"] != self.left:
            self.report.fault(line, f"{self.left} players are left", f"the last line has {event['players_left']}")
        self._check_reason(line, event["reason"])
        self._check_final_places(line, event["reason"])
        self._check_prize_lines(line, event["reason"])

    def _check_reason(self, line, reason):
        ends = self.ends_with()
        right = {
            "one player left": self.left == 1 and (not ends or 1 in ends or self.left < min(ends)),
            "players left": not ends or self.left <= max(ends),
            "seats won": (self.answer("format", "freezeout") or "").startswith("seat won at"),
            "time limit": self.time_is_up,
            "deal": self.deal_line is not None,
        }[reason]
        if not right:
            says = " or ".join(str(one) for one in sorted(ends)) or "as the sheet says"
            self.report.fault(line, f"it is over with {says} left, when time is up or by a deal",
                              f"the log says `{reason}` with {self.left} left")

    def _check_final_places(self, line, reason):
        if not self.final_places:
            return
        for number, interval in sorted(self.final_places.items()):
            first = len(self.seats_won) + 1
            if reason == "one player left" and interval != (first, first):
                self.report.fault(line, f"player {number} has place {first}", f"the log has {_range(interval)}")
        if reason != "time limit":
            return
        stacks = {number: player.chips for number, player in self.players.items() if not player.out}
        equal = self.answer("equal chips at time limit", "by high card")
        for number, (best, worst) in sorted(places_by_chips(stacks).items()):
            found = self.final_places.get(number)
            if found is None:
                continue
            inside = best <= found[0] <= found[1] <= worst
            if not inside or (equal == "share place" and found != (best, worst)):
                self.report.fault(line, f"by chips player {number} has place {_range((best, worst))}",
                                  f"the log has {_range(found)}")
        if equal in ("by high card", "share place") and len(self.final_places) == len(stacks):
            if not fills(self.final_places.values(), 1, len(stacks)):
                self.report.fault(line, f"places 1 to {len(stacks)} are each taken once, or shared",
                                  f"the log has {sorted(self.final_places.values())}")

    def _check_prize_lines(self, line, reason):
        if self.prize_lines is None:
            self.report.fault(line, "the prizes are set before the first hand", "the log has no `prizes` line")
            return
        places = {number: player.place for number, player in self.players.items() if player.place}
        left = [number for number, player in self.players.items() if not player.out]
        alone = reason == "one player left" and len(left) == 1
        if alone:
            places.setdefault(left[0], (1, 1))
        if self.deal_line is not None:
            # Those who are left are paid by the deal.
            places = {number: place for number, place in places.items() if number not in left}
        self.prize_lines.check(places, line, alone and self.deal_line is None, self._remade_prizes)

    def _remade_prizes(self, shared):
        if not isinstance(self.own_prizes, PrizeTable):
            return None
        try:
            table = self.maker.make(shared)
        except (Refused, Unknown):
            return None
        return dict(enumerate(table.prizes, 1)) if table.exact else None

    def _on_deal(self, line, event):
        self.deal_line = line
        stacks = {number: player.chips for number, player in self.players.items() if not player.out}
        table = self.prize_lines.table if self.prize_lines else None
        if table is None:
            self.report.fault(line, "there are no prizes to share", "a deal is made")
            return
        prizes = [table[place][1] or 0 for place in sorted(table) if place <= self.left]
        shares = {share["player"]: share["cents"] for share in event["shares"]}
        check_deal(self.report, line, shares, stacks, prizes, self.prize_lines.left_to_pay(), self.answer)

    def ends_with(self):
        """Numbers of players with whom the tournament may be over; empty where the log does not tell."""
        answer = self.answer("tournament ends", "with one player left")
        kind = self.answer("format", "freezeout")
        if answer is None or kind is None or kind.startswith("seat won"):
            return set()
        count = re.fullmatch(r"with (\d+) players left", answer)
        satellite = re.fullmatch(r"satellite for (\d+) seats", kind)
        qualifier = re.fullmatch(r"qualifier for last ([\d.]+)% rounded (up|down)", kind)
        if satellite:
            return {int(satellite[1])}
        if qualifier:
            part = Fraction(qualifier[1]) * self.entrants / 100
            return {max(1, ceil(part) if qualifier[2] == "up" else floor(part))}
        found = {int(count[1]) if count else 1}
        if self.rounds is not None and self.round < self.rounds:
            return set()   # another round follows
        advancing = re.fullmatch(r"(\d+) per table", self.answer("players advancing", "") or "")
        if kind == "shootout" and advancing:
            # Which of the two the event is played to, a log of one table does not say.
            found.add(int(advancing[1]))
            self.report.notes["the end: a shootout's table, to its last players or to the last one"] = 1
        return found


def _range(interval):
    return str(interval[0]) if interval[0] == interval[1] else f"{interval[0]} to {interval[1]}"


def _texts(prizes):
    return ", ".join(str(amount) if kind == "money" else kind for kind, amount in prizes)
