"""Money beside the prizes and players who come, go and come back: bounties, the high hand, entries (policy B1.5, B1.6,
B5.3, B9.9, B9.12)."""

import re

from audit.account import Player
from audit.places import group_of
from audit.sheet import cents


class LedgerChecks:
    def _begin_ledger(self):
        self.last_busts = {}      # player: the hand in which he went out last
        self.heads = None         # player: cents on his head
        self.bounty_each = None
        self.jackpot, self.rebuys, self.add_ons = None, {}, set()

    # ---- bounties

    def _on_bounties(self, line, event):
        """What is on each head is what the sheet says, and what those who play for it paid in."""
        said = self.answer("bounty on each player", "none") or ""
        each = re.match(r"\S+", said)
        wanted = None if said in ("", "none") else cents(each[0])
        if wanted is None and said == "none":
            self.report.fault(line, "there are no bounties", f"the log has {event['each']} cents each")
        elif wanted is not None and wanted != event["each"]:
            self.report.fault(line, f"a bounty is of {wanted} cents", f"the log has {event['each']}")
        if self.answer("bounty players", "everyone") == "everyone" and set(event["players"]) != set(self.players):
            self.report.fault(line, "everybody plays for bounties", f"{len(event['players'])} of"
                              f" {len(self.players)} do")
        if self.heads is not None:
            self.report.fault(line, "the bounties are set once", "they are set again")
        self.heads = dict.fromkeys(event["players"], event["each"])
        self.bounty_each = event["each"]

    def _on_bounty(self, line, event):
        victim, winner = event["victim"], event.get("winner")
        head = (self.heads or {}).get(victim)
        to_head, paid = event.get("to_head", 0), event.get("cents", 0)
        if head is None:
            self.report.fault(line, f"player {victim} has a bounty on him to be won", "the log pays one")
            return
        half = (self.answer("bounty on each player", "none") or "").endswith("with half to own head")
        if (self.answer("bounty on each player", "none") or "").endswith("drawn by lot"):
            self.report.note("bounties that are drawn by lot")
        elif winner is not None:
            self._check_bounty_share(line, event, head, half)
        hand = self.last_busts.get(victim)
        if hand is None:
            self.report.fault(line, "a bounty is won when its player is out", f"player {victim} is not")
        elif winner is not None:
            won = [share["player"] for share in hand.get("won", ()) if share["chips"]]
            if winner not in won:
                self.report.fault(line, f"who wins the bounty of player {victim} won in his last hand",
                                  f"player {winner} did not")
            self._check_covers(line, hand, victim, winner)
        self.heads[victim] = head - paid - to_head
        if self.heads[victim] <= 0 or winner is None:
            self.heads.pop(victim)
        if winner is not None and to_head:
            self.heads[winner] = self.heads.get(winner, 0) + to_head

    def _check_bounty_share(self, line, event, head, half):
        """All of it, or half in cash and the rest, with an odd cent, on the winner's own head; a pot that is split
        may split the bounty, so that a line has less."""
        paid, to_head = event.get("cents", 0), event.get("to_head", 0)
        shared = self.answer("bounty in a split pot", "shared") == "shared"
        if paid + to_head > head or (not shared and paid + to_head != head):
            self.report.fault(line, f"{head} cents are on the head of player {event['victim']}",
                              f"{paid + to_head} are won")
        if half != bool(to_head) and paid + to_head > 1:
            self.report.fault(line, f"half of a bounty goes to the own head: {half}", f"{to_head} cents do")
        if half and not 0 <= to_head - paid <= 1:
            self.report.fault(line, f"{paid + to_head} cents are halved, the odd one to the head",
                              f"the log has {paid} and {to_head}")

    def _check_covers(self, line, hand, victim, winner):
        if self.answer("bounty won by", "winner of last chips") != "covering winner":
            return
        before = {player["player"]: player["before"] for player in hand["players"]}
        if before.get(winner, 0) < before.get(victim, 0):
            self.report.fault(line, f"who wins the bounty of player {victim} had {before.get(victim)} or more",
                              f"player {winner} had {before.get(winner)}")

    def _on_bounty_kept(self, line, event):
        head = (self.heads or {}).pop(event["player"], None)
        if head != event["cents"]:
            self.report.fault(line, f"player {event['player']} has {head} cents on his own head",
                              f"he keeps {event['cents']}")
        player = self.players.get(event["player"])
        if player is None or (player.out and player.place and player.place[0] > 1 and self.deal_line is None):
            self.report.note("bounties kept by who is out")

    # ---- the high hand

    def _on_high_hand(self, line, event):
        self.high_hand_player = event["player"]
        if self.answer("high hand fee", "none") == "none":
            self.report.fault(line, "there is no prize for the high hand", "the log has one")

    def _on_jackpot(self, line, event):
        self.jackpot = (self.jackpot or 0) + event["cents"]
        if event["player"] not in self.players:
            self.report.fault(line, "a player wins the jackpot", f"player {event['player']} is none")
        each = (self.answer("high hand fee", "none") or "").split()
        each = cents(each[0]) if each and each[0] != "none" else None
        if each is None or self.jackpot > each * len(self.players) or self.answer("high hand fee", "none") != "none" \
                and "by choice" not in self.answer("high hand fee", "none") and self.jackpot % each:
            self.report.fault(line, "the jackpot is what its players paid in", f"{self.jackpot} cents are won")

    # ---- chips bought again, entries

    def _price(self, subject):
        """(cents, chips) of `$10 for 2000 chips`; None where the sheet says none."""
        found = re.fullmatch(r"(.+) for (\d+) chips", self.answer(subject, "") or "")
        return None if found is None else (cents(found[1]), int(found[2]))

    def _buys(self, line, event, subject, player):
        price = self._price(subject)
        if price is None or (event["cents"], event["chips"]) != price:
            says = f"{price[0]} cents for {price[1]} chips" if price else f"nobody buys: {subject}"
            self.report.fault(line, says, f"{event['cents']} cents for {event['chips']}")
        if self.total is not None:
            self.total += event["chips"]
        player.chips += event["chips"]
        self.check_total(line)

    def _on_rebuy(self, line, event):
        """As often, as long and to whom the sheet allows it (policy B1.6)."""
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
        level = re.match(r"to end of level (\d+)", self.answer("rebuy window", "to first break") or "")
        if level and self.clock.number > int(level[1]):
            self.report.fault(line, f"rebuys end with level {level[1]}", f"level {self.clock.number} is on")
        self.rebuys[player.number] = count
        self._comes_back(player)
        self._new_bounty(player.number, self.answer("bounty after a rebuy", "new one"))
        self._buys(line, event, "rebuy price", player)

    def _new_bounty(self, number, rule):
        if self.heads is not None and number not in self.heads and rule != "none":
            self.heads[number] = self.bounty_each

    def _on_add_on(self, line, event):
        player = self.players.get(event["player"])
        if player is None or player.out or (event["player"] in self.add_ons and len(
                self.sheet.clauses_of("add on")) < 2):
            self.report.fault(line, "who is in buys an add-on once", f"player {event['player']} does not")
            return
        self.add_ons.add(event["player"])
        self._buys(line, event, "add on", player)

    def _comes_back(self, player):
        """He was without chips, or out with a place that is struck."""
        if player.chips > 0:
            return
        self.left += 1
        player.out, player.place = False, None
        for group in self.groups:
            group.stacks.pop(player.number, None)
        self.groups = [group for group in self.groups if group.stacks]
        self.pending = [bust for bust in self.pending if bust.player != player.number]

    def _on_re_entry(self, line, event):
        player = self.players.get(event["player"])
        level = re.match(r"to end of level (\d+)", self.answer("re entry", "none") or "")
        if player is None or player.chips > 0 or level is None or self.clock.number > int(level[1]):
            self.report.fault(line, f"re-entry: {self.answer('re entry', 'none')}", f"player {event['player']} enters"
                              f" in level {self.clock.number}")
            return
        self._comes_back(player)
        self._new_bounty(player.number, "new one")
        self.table_of(player.table).players.pop(player.number, None)
        self._sits_down(line, event, player)

    def _on_late_entry(self, line, event):
        rule = self.answer("late registration", "closed at start") or ""
        level = re.match(r"to end of level (\d+)", rule)
        if event["player"] in self.players or rule == "closed at start" or level and self.clock.number > int(level[1]):
            self.report.fault(line, f"late registration: {rule}", f"player {event['player']} enters")
        player = self.players[event["player"]] = Player(event["player"], event["table"], event["seat"], 0)
        self.left += 1
        self.entrants += 1
        self._new_bounty(player.number, self.answer("bounty players", "everyone").replace("those who paid", "none"))
        self._sits_down(line, event, player)

    def _sits_down(self, line, event, player):
        self._check_seat_free(line, player.number, event["table"], event["seat"])
        if self.starting_stack is not None and event["chips"] != self.starting_stack:
            self.report.note("entries with another stack than at the start")
        if self.total is not None:
            self.total += event["chips"]
        table = self.table_of(event["table"])
        player.table, player.seat, player.chips = event["table"], event["seat"], event["chips"]
        player.joined, player.waited, player.arrived = self.first_hand_done, 0, event["at"]
        table.players[player.number], table.changed = player, line
        self.review_room(line, event["at"])

    # ---- absence

    def _on_absent(self, line, event):
        if event["player"] in self.players:
            self.players[event["player"]].away = True

    def _on_back(self, line, event):
        if event["player"] in self.players:
            self.players[event["player"]].away = False

    def _on_removed(self, line, event):
        """His chips leave the table, or are shared there in equal parts with odd ones to the bank (policy B5.3)."""
        player = self.players.get(event["player"])
        if player is None or player.out or player.chips != event["chips"]:
            self.report.fault(line, "who is removed is in, with his chips", f"player {event['player']} is removed")
            return
        shared = {share["player"]: share["chips"] for share in event.get("shared", ())}
        if sum(shared.values()) + event.get("to_bank", 0) != event["chips"]:
            self.report.fault(line, f"{event['chips']} chips are shared or leave",
                              f"{sum(shared.values())} and {event.get('to_bank', 0)} do")
        if shared and (len(set(shared.values())) > 1 or any(
                number not in self.table_of(player.table).players for number in shared)):
            self.report.fault(line, "the others at his table share in equal parts", f"the log has {shared}")
        rule = self.answer("chips of a removed player", "out of play") or ""
        if bool(shared) != rule.startswith("shared"):
            self.report.fault(line, f"chips of a removed player: {rule}", f"the log shares them: {bool(shared)}")
        for number, chips in shared.items():
            self.players[number].chips += chips
        if self.total is not None:
            self.total -= event.get("to_bank", 0)
        stack, player.chips = player.chips, 0
        self.groups.append(group_of({player.number: stack}, self.left + len(self.seats_won), {}, None, self.answer))
        self.left -= 1
        self.table_of(player.table).changed = line
        self.review_room(line, event["at"])

    # ---- at the end

    def check_ledger(self, line):
        """Bounties are won, kept by who is left, or nobody's: none is forgotten, to the cent."""
        for number, head in sorted((self.heads or {}).items()):
            self.report.fault(line, f"the {head} cents on the head of player {number} are won or kept",
                              "the log pays them to nobody")
