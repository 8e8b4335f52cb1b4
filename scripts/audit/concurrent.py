"""Places of players who go out at several tables about the same time (policy B9.3)."""

from dataclasses import dataclass

from audit.places import Group, group_of


@dataclass
class Bust:
    player: int
    stack: int                # before the hand
    began: int
    at: int
    line: int
    table: int
    seats: dict
    button: object
    hand_for_hand: object     # hands with the same number were begun together; None: not played so
    by_the_clock: bool        # the house asks when he was out, not whether hands overlapped


def overlapping(first, second):
    """Were these hands played at the same time? One that began in the second in which the other ended was not."""
    if first.hand_for_hand is not None and first.hand_for_hand == second.hand_for_hand:
        return True
    if first.by_the_clock or second.by_the_clock:
        return False
    return first.began < second.at and second.began < first.at


def first_group(busts):
    """Who went out first, and all who went out in hands that were played at the same time as his.

    A hand that overlaps with one of these and not with the first comes after them: otherwise chains of hands would
    have no end. The sheet does not speak of chains.
    """
    first = min(busts, key=lambda bust: (bust.at, bust.line))
    return [bust for bust in busts if bust.line == first.line or overlapping(bust, first)]


class ConcurrentChecks:
    """`busts at two tables: as one hand`, or `places shared`: who is out waits until hands that overlap are over."""

    def concurrent_rule(self):
        return self.answer("busts at two tables", "by clock")

    def add_busts(self, line, hand, busted, checks):
        """Players without chips after this hand: a group of their own, or to wait for other tables."""
        seats = {player["player"]: player["seat"] for player in hand["players"]}
        left, together = self.left + len(self.seats_won), self.hand_for_hand_number(hand)
        by_the_clock = self.concurrent_rule() not in ("as one hand", "places shared")
        waits = together is not None or not by_the_clock
        if self.pending or waits and self._others_play(hand):
            for number, stack in busted.items():
                self.pending.append(Bust(number, stack, hand["began"], hand["at"], line, hand["table"], seats,
                                         hand.get("button"), together, by_the_clock))
            return
        self.groups.append(group_of(busted, left, seats, hand.get("button"), checks.answer))

    def _others_play(self, hand):
        """Is there another table, or was there one when this hand began?"""
        return any(number != hand["table"] and (table.size() or (table.last_end or 0) > hand["began"])
                   for number, table in self.tables.items())

    def group_with(self, line, player):
        """The group of a player whose place is told, if he waited for it."""
        if all(bust.player != player for bust in self.pending):
            return None
        members = first_group(self.pending)
        while all(bust.player != player for bust in members):
            names = ", ".join(str(bust.player) for bust in members)
            self.report.fault(line, f"player {names} was out before player {player} and has a lower place",
                              "the log has not given it")
            self._take(members)
            members = first_group(self.pending)
        return self._take(members)

    def _take(self, members):
        rest = [bust for bust in self.pending if bust not in members]
        if any(overlapping(bust, other) for bust in rest for other in members):
            self.report.note("places: hands that overlap in a chain")
        self.pending = rest
        group = self._group_of(members)
        self.groups.append(group)
        return group

    def _group_of(self, members):
        # Those who are still in, and those who went out later and wait for their places.
        left = self.left + len(self.seats_won) + len(self.pending) + len(members)
        stacks = {bust.player: bust.stack for bust in members}
        if len({bust.line for bust in members}) == 1:
            return group_of(stacks, left, members[0].seats, members[0].button, self.answer)
        if self.concurrent_rule() == "places shared":
            low = left - len(stacks) + 1
            return Group(stacks, left, {player: (low, left) for player in stacks}, "places shared")
        return group_of(stacks, left, {}, None, self.answer)

    def close_concurrent(self, line):
        """At the end, or that of a round: everybody who is out has his place."""
        for bust in self.pending:
            self.report.fault(line, f"player {bust.player} is out since {bust.at} and has a place",
                              "the log gives him none")
            self.players[bust.player].out = True
        self.pending = []
