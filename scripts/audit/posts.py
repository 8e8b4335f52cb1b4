"""Antes and blinds of a hand, who posts them and how much (policy B3): the half of hands.py about posts."""


class PostChecks:
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
        if player["player"] in self.waiting:
            return 0
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
