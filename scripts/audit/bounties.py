"""Bounties and the high hand of a log: what was paid in is won, kept or nobody's, to the cent (policy B9.9, B9.12)."""

from audit.sheet import cents


class BountyChecks:
    def _begin_bounties(self):
        self.last_busts = {}      # player: the hand in which he went out last
        self.heads = None         # player: cents on his head
        self.bounty_each = None
        self.high_hand_players = set()

    def _bounty_said(self):
        return self.answer("bounty on each player", "none") or ""

    def _on_bounties(self, line, event):
        """What is on each head is what the sheet says, and what those who play for it paid in."""
        said, players = self._bounty_said(), event["players"]
        each = cents(said.split(" with ")[0].split(" drawn ")[0]) if said != "none" else None
        if said == "none":
            self.report.fault(line, "there are no bounties", f"the log has {event['paid_in']} cents")
        elif each is not None and each * len(players) != event["paid_in"]:
            self.report.fault(line, f"{len(players)} bounties of {each} cents are paid in",
                              f"the log has {event['paid_in']}")
        if self.answer("bounty players", "everyone") == "everyone" and set(players) != set(self.players):
            self.report.fault(line, "everybody plays for bounties", f"{len(players)} of {len(self.players)} do")
        if self.heads is not None:
            self.report.fault(line, "the bounties are set once", "they are set again")
        self.bounty_each = event["paid_in"] // max(1, len(players))
        self.heads = dict.fromkeys(players, self.bounty_each)

    def _on_bounty(self, line, event):
        victim, winner = event["victim"], event.get("winner")
        to_head, paid = event.get("to_head", 0), event.get("cents", 0)
        head = (self.heads or {}).get(victim)
        if head is None:
            self.report.fault(line, f"player {victim} has a bounty on him to be won", "he has none")
            return
        hand = self.last_busts.get(victim)
        in_play = victim in self.players and self.players[victim].chips > 0
        if in_play or (hand is None and winner is not None):
            self.report.fault(line, "a bounty is won when its player goes out in a hand", f"player {victim} did not")
        if winner is None:
            self.heads.pop(victim)
            return
        self._check_amount(line, victim, head, paid, to_head)
        if hand is not None:
            self._check_winner(line, hand, victim, winner)
        self.heads[victim] = head - paid - to_head
        if self.heads[victim] <= 0 or self._bounty_said().endswith("drawn by lot"):
            self.heads.pop(victim)
        if to_head:
            self.heads[winner] = self.heads.get(winner, 0) + to_head

    def _check_amount(self, line, victim, head, paid, to_head):
        """All of it; or half in cash and the rest, with an odd cent, on the winner's own head. Where a pot is split
        a line may have a part of it."""
        if self._bounty_said().endswith("drawn by lot"):
            self.report.note("bounties that are drawn by lot")
            return
        half = self._bounty_said().endswith("with half to own head")
        shared = self.answer("bounty in a split pot", "shared") in ("shared", None)
        if paid + to_head > head or (not shared and paid + to_head != head):
            self.report.fault(line, f"{head} cents are on the head of player {victim}", f"{paid + to_head} are won")
        if not half and to_head:
            self.report.fault(line, "a bounty is paid in cash", f"{to_head} cents go to a head")
        if half and not 0 <= to_head - paid <= 1:
            self.report.fault(line, f"{paid + to_head} cents are halved, an odd one to the head",
                              f"the log has {paid} and {to_head}")

    def _check_winner(self, line, hand, victim, winner):
        """Who wins it won chips in the victim's last hand; where the sheet says so he had as many before it."""
        won = [share["player"] for share in hand.get("won", ()) if share["chips"]]
        if winner not in won:
            self.report.fault(line, f"who wins the bounty of player {victim} won in his last hand",
                              f"player {winner} did not")
        before = {player["player"]: player["before"] for player in hand["players"]}
        covers = before.get(winner, 0) >= before.get(victim, 0)
        if self.answer("bounty won by", "winner of last chips") == "covering winner" and not covers:
            self.report.fault(line, f"who wins the bounty of player {victim} had {before.get(victim)} or more",
                              f"player {winner} had {before.get(winner)}")

    def _on_bounty_kept(self, line, event):
        head = (self.heads or {}).pop(event["player"], None)
        if head != event["cents"]:
            self.report.fault(line, f"player {event['player']} has {head} cents on his own head",
                              f"he keeps {event['cents']}")
        if event["player"] in self.last_busts and self.players[event["player"]].chips == 0:
            self.report.fault(line, "who is left keeps his bounty", f"player {event['player']} is out")

    def new_bounty(self, number, rule="new one"):
        """He bought again or entered again."""
        if self.heads is not None and number not in self.heads and rule != "none":
            self.heads[number] = self.bounty_each

    def check_bounties(self, line):
        """At the end: bounties are won, kept by who is left, or nobody's; none is forgotten, to the cent."""
        for number, head in sorted((self.heads or {}).items()):
            self.report.fault(line, f"the {head} cents on the head of player {number} are won or kept",
                              "the log pays them to nobody")

    # ---- the high hand

    def _on_high_hand(self, line, event):
        if self.answer("high hand fee", "none") == "none":
            self.report.fault(line, "there is no prize for the high hand", "the log has one")
        if not event.get("ties") or self.answer("high hand tie", "split") != "split":
            self.high_hand_players = set()
        self.high_hand_players.add(event["player"])

    def _on_jackpot(self, line, event):
        """What its players paid in is paid out to who holds the highest hand, in equal parts."""
        paid = {share["player"]: share["cents"] for share in event.get("paid", ())}
        if sum(paid.values()) + event.get("left_over", 0) != event["pool"]:
            self.report.fault(line, f"the jackpot of {event['pool']} cents is paid out",
                              f"{sum(paid.values())} are, and {event.get('left_over', 0)} left over")
        if set(paid) != self.high_hand_players:
            self.report.fault(line, f"players {sorted(self.high_hand_players)} hold the high hand",
                              f"players {sorted(paid)} are paid")
        if paid and max(paid.values()) - min(paid.values()) > 1:
            self.report.fault(line, "they share it in equal parts", f"the log has {sorted(paid.values())}")
        fee = self.answer("high hand fee", "none") or "none"
        each = cents(fee.split(" ")[0])
        if each and (event["pool"] % each or "everyone" in fee and event["pool"] != each * len(self.players)):
            self.report.fault(line, f"each who takes part paid {each} cents", f"the pool has {event['pool']}")
