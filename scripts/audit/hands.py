"""Holds each hand of a log to the sheet: its level, positions, posts, and that no chip comes or goes.

Cards are not in the log, so who wins is not checked; what anybody can win at most is.
"""

from audit import button as positions
from audit.newcomers import NewcomerChecks
from audit.posts import PostChecks


class HandChecks(NewcomerChecks, PostChecks):
    """One `hand` line. `table` is the auditor's own account of that table (walk.py)."""

    def __init__(self, sheet, report, clock, table, facts):
        self.sheet, self.report, self.clock, self.table, self.facts = sheet, report, clock, table, facts

    def check(self, line, hand):
        self.line, self.hand = line, hand
        self.players = {player["player"]: player for player in hand["players"]}
        self.at_seat = {player["seat"]: player for player in hand["players"]}
        self.facts = dict(self.facts, **{"at the table": len(hand["players"]), "level": hand["level"]})
        self._find_newcomers()
        self._check_order()
        self._check_players()
        self._check_level()
        self._check_positions()
        self._check_newcomers()
        self._check_posts()
        self._check_chips()

    def fault(self, says, found):
        self.report.fault(self.line, says, found)

    def answer(self, subject, otherwise):
        return self.sheet.answer(subject, self.facts, otherwise)

    # ---- form, players, level

    def _check_order(self):
        hand, table = self.hand, self.table
        if hand["hand"] != table.hands + 1:
            self.fault(f"hand {table.hands + 1} of table {hand['table']} follows", f"this is hand {hand['hand']}")
        if hand["began"] > hand["at"]:
            self.fault("a hand begins before it is over", f"it began at {hand['began']} and is over at {hand['at']}")
        if table.last_end is not None and hand["began"] < table.last_end:
            self.fault(f"the hand before was over at {table.last_end}", f"this one began at {hand['began']}")
        if table.last_color_up is not None and hand["began"] < table.last_color_up:
            self.fault("chips are coloured up between hands", f"the hand began before, at {hand['began']}")

    def _check_players(self):
        if len(self.players) != len(self.hand["players"]) or len(self.at_seat) != len(self.hand["players"]):
            self.fault("every player and every seat is in a hand once", "one is named twice")
        there = {number: player for number, player in self.table.players.items() if not player.out}
        for number, player in sorted(self.players.items()):
            known = there.get(number)
            if known is None:
                self.fault(f"player {number} is not at this table or is out", "he plays")
                continue
            if player["before"] != known.chips:
                self.fault(f"player {number} had {known.chips} after the last event",
                           f"he begins with {player['before']}")
            if player["seat"] != known.seat:
                self.fault(f"player {number} sits in seat {known.seat}", f"the log has seat {player['seat']}")
            self._check_dealt_in(number, player, known)
        self._check_presence(there)

    def _check_dealt_in(self, number, player, known):
        """Everybody is, but a newcomer (newcomers.py), one who is away, and one who cannot pay his blind."""
        away = self.answer("absent at deal", "dealt in and blinded") in (None, "no cards but posts")
        short = self.answer("blind owed but short", "plays for less") != "plays for less"
        waits = known.joined or away and known.away or short and player["before"] < self.hand["big_blind"]
        if not player["dealt_in"] and player["before"] > 0 and not waits:
            self.fault(f"player {number} is dealt in", "the log says that he is not")

    def _check_level(self):
        """By `new level starts`, from the shuffle and the first card."""
        hand = self.hand
        allowed = self._levels_allowed()
        if not allowed:
            self.report.note("levels of hands: no level has begun in the log")
            return
        own = [level for level in allowed if level.number == hand["level"]]
        if not own:
            says = " or ".join(str(number) for number in sorted({level.number for level in allowed}))
            self.fault(f"a hand that began at {hand['began']} is of level {says}", f"it has level {hand['level']}")
            own = [level for level in self.clock.levels if level.number == hand["level"]]
        found = (hand["small_blind"], hand["big_blind"], hand.get("ante", 0))
        if own and all(found not in level.amounts for level in own):
            wanted = min(own[-1].amounts)
            self.fault(f"level {hand['level']} has blinds {wanted[0]}/{wanted[1]} and ante {wanted[2]}",
                       f"the hand has {found[0]}/{found[1]} and {found[2]}")

    def _levels_allowed(self):
        began = self.hand["began"]
        rule = self.answer("new level starts", "with next shuffle")
        moment = self._moment_that_counts(rule)
        if moment is not None:
            before = [level for level in self.clock.levels if level.at <= moment]
            return before[-1:] or self.clock.levels[:1]
        allowed = []
        for level in reversed(self.clock.levels):
            if began < level.at:
                continue
            allowed.append(level)
            if not self._may_be_older(level, began, rule):
                break
            self.report.note("levels of hands: the shuffle may have begun before the new level did")
        return allowed

    def _moment_that_counts(self, rule):
        """None where the log does not tell the shuffle."""
        if rule == "with next first card":
            return self.hand["began"]
        shuffled = self.hand.get("shuffled")
        if shuffled is None or rule not in ("with next shuffle", "with next hand"):
            return None
        # With two decks the next one may be shuffled while the last hand is on.
        last_end = self.table.last_end if self.table.last_line is not None else shuffled
        return max(shuffled, last_end) if rule == "with next hand" else shuffled

    def _may_be_older(self, level, began, rule):
        """May a hand whose first card came after this level began still have the level before it?"""
        if len(self.clock.levels) == 1 or level is self.clock.levels[0]:
            return False
        if rule == "with next first card":
            return began == level.at
        if self.table.last_line is None:
            return True
        # A shuffle that began before a break may have waited for its end.
        quiet = level.quiet_since is not None and self.table.last_end >= level.quiet_since
        return not (level.line < self.table.last_line or quiet)

    # ---- button and blinds

    def _check_positions(self):
        hand, table = self.hand, self.table
        self.last_positions = table.positions
        live = tuple(sorted(seat for seat, player in self.at_seat.items() if player["player"] not in self.waiting))
        found = (hand.get("button"), hand.get("small_blind_seat"), hand.get("big_blind_seat"))
        wanted = self._wanted_positions(live)
        late = self.answer("button rule", "dead button") == "missed blinds paid later"
        if wanted is None:
            self.report.note("positions that neither the sheet nor the log decides")
        chosen = next((one for one in wanted or () if self._fits(one, found, late)), None)
        if wanted and chosen is None:
            says = " or ".join("button {}, small blind {}, big blind {}".format(*one.seats()) for one in wanted)
            self.fault(f"seats by the button rule: {says}", "the log has {}, {}, {}".format(
                *("none" if seat is None else seat for seat in found)))
        if chosen is None and found[0] is not None and found[2] is not None:
            small = found[1] if found[1] is not None else (table.positions.big_blind if table.positions else 0)
            chosen = positions.Positions(found[0], small, found[2], live)
        table.positions = chosen or (wanted[0] if wanted else None)
        big_blind = self.at_seat.get(found[2])
        if big_blind is not None:
            table.big_blinds[big_blind["player"]] = hand["hand"]

    def _wanted_positions(self, live):
        table = self.table
        if len(live) < 2:
            return None
        if table.first_button is not None:
            return [positions.with_button(table.first_button, live)]
        if table.positions is None:
            return None if table.hands else [positions.with_button(seat, live) for seat in live]
        last_big_blinds = {seat: self._last_big_blind(player["player"]) for seat, player in self.at_seat.items()}
        winners = [table.players[number].seat for number in table.winners if number in table.players]
        if self.waiting and self.answer("button rule", "dead button") == "next player":
            return positions.past_who_waits(table.positions, live, self.at_seat)
        return positions.following(self.answer("button rule", "dead button"),
                                   self.answer("going heads up", "last big blind takes button"),
                                   table.positions, live, last_big_blinds, winners, self._refilled(live))

    def _last_big_blind(self, number):
        """The hand of this table in which he had it; None: he had it at another table, if at all."""
        player = self.table.players.get(number)
        otherwise = None if player is not None and player.arrived is not None else 0
        return self.table.big_blinds.get(number, otherwise)

    def _refilled(self, live):
        """`seat refilled after a bust`, as far as it may hold: a newcomer has a seat of the last button and blinds."""
        table, last = self.table, self.table.positions
        new = {table.players[number].seat for number in self.newcomers if number in table.players}
        taken = [seat for seat in set(last.seats()) if seat in new and seat in live]
        answer = self.answer("seat refilled after a bust", "dead button stays")
        if not taken:
            return ()
        if answer is None:
            return "dead button stays", "button moves as usual"
        empty = [seat for seat in set(last.seats()) if seat not in live]
        if not empty and any(table.emptied.get(seat) == "bust" for seat in taken):
            return (answer,)
        return answer, "dead button stays"   # one is taken and one is empty, or who left it moved: not said

    def _fits(self, wanted, found, late):
        if (found[0], found[2]) != (wanted.button, wanted.big_blind):
            return False
        if found[1] == wanted.small_blind:
            return True
        # A small blind that falls on an empty seat, or on one who pays a missed big blind, may be left out.
        return found[1] is None and (late or wanted.small_blind not in wanted.live)

    # ---- chips

    def _check_chips(self):
        hand, table = self.hand, self.table
        carried, carried_on = hand.get("carried", 0), hand.get("carried_on", 0)
        if carried != table.carried:
            self.fault(f"{table.carried} are in the pot from before", f"the log has {carried}")
        before = sum(player["before"] for player in hand["players"])
        after = sum(player["after"] for player in hand["players"])
        if after + carried_on != before + carried:
            self.fault(f"{before} before the hand and {carried} carried are {before + carried}",
                       f"{after} after it and {carried_on} carried on are {after + carried_on}")
        odd = self.answer("odd chip to", "first winner left of button")
        if carried_on and odd not in (None, "next pot"):
            self.fault("no chip stays for the next pot", f"{carried_on} are carried on")
        won = {}
        for share in hand.get("won", ()):
            won[share["player"]] = won.get(share["player"], 0) + share["chips"]
        self._check_winnings(won, carried)
        table.in_play.pay(hand["small_blind"], hand["big_blind"], hand.get("ante", 0))
        unit = table.in_play.unit
        # Odd chips that lay in the pot when their like were coloured up are still worth what they are.
        stray = carried % unit
        if stray:
            self.report.note("hands: small chips in a pot, whose like have left the table")
            table.in_play.pay(stray)
            unit = table.in_play.unit
        for number, chips in [*won.items(), (None, carried_on)]:
            if chips % unit:
                self.fault(f"pots are multiples of {unit}",
                           f"{'the next pot' if number is None else f'player {number}'} gets {chips}")
        for player in hand["players"]:
            for when in ("before", "after"):
                if player[when] % unit:
                    self.fault(f"stacks are multiples of {unit}",
                               f"player {player['player']} has {player[when]} {when} the hand")
                    table.in_play.pay(player[when])  # once is enough
                    unit = table.in_play.unit

    def _check_winnings(self, won, carried):
        dead = carried + sum(self.players[number]["before"] for number in self.out_before)
        # One player's ante for the table, and a blind larger than all that is left in the hand.
        dead += sum(post["chips"] for post in self.hand.get("posts", ()))
        for number, chips in sorted(won.items()):
            if number not in self.players or not self.players[number]["dealt_in"]:
                self.fault("who wins was dealt in", f"player {number} wins {chips}")
        for number, player in sorted(self.players.items()):
            stake = player["before"] + won.get(number, 0) - player["after"]
            if not 0 <= stake <= player["before"]:
                self.fault(f"player {number} wins {won.get(number, 0)} and puts in no more than {player['before']}",
                           f"he goes from {player['before']} to {player['after']}")
            most = dead + sum(min(player["before"], other["before"]) for other in self.hand["players"])
            if player["after"] > most:
                self.fault(f"player {number} cannot have more than {most} after this hand",
                           f"he has {player['after']}")
