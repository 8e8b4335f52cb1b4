"""Holds each hand of a log to the sheet: its level, positions, posts, and that no chip comes or goes.

Cards are not in the log, so who wins is not checked; what anybody can win at most is.
"""

from audit import button as positions


class HandChecks:
    """One `hand` line. `table` is the auditor's own account of that table (walk.py)."""

    def __init__(self, sheet, report, clock, table, facts):
        self.sheet, self.report, self.clock, self.table, self.facts = sheet, report, clock, table, facts

    def check(self, line, hand):
        self.line, self.hand = line, hand
        self.players = {player["player"]: player for player in hand["players"]}
        self.at_seat = {player["seat"]: player for player in hand["players"]}
        self.facts = dict(self.facts, **{"at the table": len(hand["players"]), "level": hand["level"]})
        self._check_order()
        self._check_players()
        self._check_level()
        self._check_positions()
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
        for number, player in sorted(there.items()):
            if number not in self.players and player.chips > 0:
                self.fault(f"player {number} has {player.chips} and is at the table", "the hand leaves him out")

    def _check_dealt_in(self, number, player, known):
        """Everybody is, but a newcomer who waits, one who is away, and one who cannot pay his blind."""
        away = self.answer("absent at deal", "dealt in and blinded") in (None, "no cards but posts")
        short = self.answer("blind owed but short", "plays for less") != "plays for less"
        waits = known.joined or away or short and player["before"] < self.hand["big_blind"]
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
        live = tuple(sorted(self.at_seat))
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
        if table.positions is None:
            if table.hands:
                return None
            if table.first_button is not None:
                return [positions.with_button(table.first_button, live)]
            return [positions.with_button(seat, live) for seat in live]
        last_big_blinds = {seat: table.big_blinds.get(player["player"], 0) for seat, player in self.at_seat.items()}
        winners = [self.table.players[number].seat for number in table.winners if number in self.table.players]
        return positions.following(self.answer("button rule", "dead button"),
                                   self.answer("going heads up", "last big blind takes button"),
                                   table.positions, live, last_big_blinds, winners)

    def _fits(self, wanted, found, late):
        if (found[0], found[2]) != (wanted.button, wanted.big_blind):
            return False
        if found[1] == wanted.small_blind:
            return True
        # A small blind that falls on an empty seat, or on one who pays a missed big blind, may be left out.
        return found[1] is None and (late or wanted.small_blind not in wanted.live)

    # ---- posts

    def _check_posts(self):
        posted = {}
        for post in self.hand.get("posts", ()):
            if post["player"] not in self.players:
                self.fault("only players of the hand post", f"player {post['player']} posts {post['chips']}")
                continue
            key = (post["player"], "ante" if post["kind"] == "ante" else "blind")
            posted.setdefault(key, []).append((post["kind"], post["chips"]))
        self.out_before = self._out_before_the_deal()
        ante, payers = self._antes()
        if payers is None:
            self.report.note("posts: who pays the ante, or how much, is not known")
            return
        late = self.answer("button rule", "dead button") == "missed blinds paid later"
        for number, player in sorted(self.players.items()):
            blind = self._blind_of(player)
            antes = sum(chips for _, chips in posted.get((number, "ante"), ()))
            blinds = sum(chips for _, chips in posted.get((number, "blind"), ()))
            if number in self.out_before:
                # His chips are dead money, posted or not.
                if antes + blinds not in (0, player["before"]):
                    self.fault(f"player {number} is out before the deal with {player['before']}",
                               f"he posts {antes + blinds}")
                continue
            own_ante = ante if number in payers else 0
            if late and blinds != min(blind, player["before"] - antes):
                self._check_late_blind(number, player, blinds, antes)
                blind = blinds
            self._check_post(number, player, own_ante, blind, antes, blinds)
            self._check_kinds(number, posted.get((number, "blind"), ()), player, late)

    def _blind_of(self, player):
        hand = self.hand
        if player["seat"] == hand.get("big_blind_seat"):
            return hand["big_blind"]
        return hand["small_blind"] if player["seat"] == hand.get("small_blind_seat") else 0

    def _antes(self):
        """How much, and who pays it; None where the log does not tell."""
        scheduled = self.hand.get("ante", 0)
        size = self.answer("ante size", "as scheduled")
        payer = self.answer("ante paid by", "each player")
        if scheduled == 0:
            return 0, set()
        if size is None or payer is None:
            return 0, None
        chip = self.table.in_play.smallest()
        ante = {"as scheduled": scheduled, "small blind": self.hand["small_blind"],
                "half": scheduled // 2 // chip * chip, "none": 0}.get(size)
        if ante is None:
            return 0, None
        seat = {"big blind": self.hand.get("big_blind_seat"), "button": self.hand.get("button")}.get(payer)
        if payer == "each player":
            return ante, {number for number, player in self.players.items() if player["dealt_in"]}
        player = self.at_seat.get(seat)
        return ante, {player["player"]} if player else set()

    def _check_post(self, number, player, ante, blind, antes, blinds):
        stack = player["before"]
        total = min(stack, ante + blind)
        if antes + blinds != total:
            self.fault(f"player {number} posts {total} of {stack} (ante {ante}, blind {blind})",
                       f"he posts {antes + blinds}")
            return
        if stack >= ante + blind:
            orders = {(ante, blind)}
        else:
            orders = {(min(ante, stack), stack - min(ante, stack)), (stack - min(blind, stack), min(blind, stack))}
            if self.answer("ante paid by", "each player") == "big blind" and ante:
                first = self.answer("short big blind pays", "blind first")
                if first == "ante first":
                    orders = {(min(ante, stack), stack - min(ante, stack))}
                elif first == "blind first":
                    orders = {(stack - min(blind, stack), min(blind, stack))}
        if (antes, blinds) not in orders:
            says = " or ".join(f"{one[0]} of ante and {one[1]} of blind" for one in sorted(orders))
            self.fault(f"player {number} posts {says}", f"he posts {antes} and {blinds}")

    def _check_kinds(self, number, blinds, player, late):
        wanted = {self.hand.get("big_blind_seat"): "big blind"}.get(player["seat"], "small blind")
        for kind, chips in blinds:
            if kind != wanted and chips and not late:
                self.fault(f"player {number} posts the {wanted}", f"he posts a {kind}")

    def _check_late_blind(self, number, player, blinds, antes):
        """`missed blinds paid later`: a skipped player pays one of his blinds beside the others."""
        owed = {min(blind, player["before"] - antes)
                for blind in (0, self.hand["small_blind"], self.hand["big_blind"])}
        self.report.note("posts: missed blinds that are paid later")
        if blinds not in owed:
            self.fault(f"player {number} posts a whole blind that he missed", f"he posts {blinds}")

    def _out_before_the_deal(self):
        """`blind owed but short: eliminated and chips to the pot`."""
        rule = self.answer("blind owed but short", "plays for less")
        if rule != "eliminated and chips to pot":
            return set()
        out = set()
        for number, player in self.players.items():
            blind = self._blind_of(player)
            if player["before"] >= blind:
                continue
            out.add(number)
            if player["dealt_in"] or player["after"]:
                self.fault(f"player {number} has {player['before']} of a blind of {blind} and is out before the deal",
                           f"he is {'dealt in' if player['dealt_in'] else 'not out'}")
        return out

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
