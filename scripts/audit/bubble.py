"""Hand for hand: one player off the prizes all tables begin each hand together (policy B2.7)."""

from audit.room import Want


class BubbleChecks:
    def places_paid(self):
        """From the `prizes` line; None where there is none, or it was refused."""
        table = self.prize_lines.table if self.prize_lines is not None else None
        return len(table) if table else None

    def review_bubble(self, line, at):
        """Due when one more bust at several tables leaves only players with a prize."""
        paid, want = self.places_paid(), self.wanted_now("hand for hand")
        several = len(self.open_tables()) > 1 and self.batch is None
        due = (paid is not None and several and self.hand_for_hand is None and self.left == paid + 1
               and not self.plays_alone() and self.answer("hand for hand", "at bubble") == "at bubble")
        if due and want is None:
            says = f"{self.left} players are left for {paid} prizes: hand for hand"
            self.wants.append(Want("hand for hand", frozenset(self.open_tables()), at, says, True))
        elif not due and want is not None:
            want.until = at

    def _on_hand_for_hand(self, line, event):
        paid = self.places_paid()
        if self.answer("hand for hand", "at bubble") != "at bubble":
            self.report.fault(line, "tables play on at their own pace", "hand for hand is called")
        elif paid is not None and self.left != paid + 1:
            self.report.fault(line, f"hand for hand is played with {paid + 1} left", f"{self.left} are left")
        if event["players_left"] != self.left:
            self.report.fault(line, f"{self.left} players are left", f"the log has {event['players_left']}")
        if len(self.open_tables()) < 2:
            self.report.fault(line, "hand for hand is played at several tables", "there is one")
        self.hand_for_hand = event["at"]
        self.hand_for_hand_from, self.hand_for_hand_to = event["at"], None
        self.rounds_of_hands = {}   # table: ends of its hands since
        self.end_wants(event["at"], "hand for hand")

    def _on_hand_for_hand_ends(self, line, event):
        paid = self.places_paid()
        if self.hand_for_hand is None:
            self.report.fault(line, "hand for hand is not on", "it ends")
        elif paid is not None and self.left > paid and len(self.open_tables()) > 1:
            self.report.fault(line, f"it is played until {paid} are left, or one table", f"{self.left} are left")
        if event["players_left"] != self.left:
            self.report.fault(line, f"{self.left} players are left", f"the log has {event['players_left']}")
        self.hand_for_hand, self.hand_for_hand_to = None, event["at"]
        self.review_bubble(line, event["at"])

    def hand_for_hand_number(self, hand):
        """Which of the hands that all tables begin together this is: 0 was on at the announcement; None: none.

        Players who go out in the same of these hands are out in one hand (policy B2.7, B9.3).
        """
        if self.hand_for_hand_from is None or hand["at"] < self.hand_for_hand_from:
            return None
        if self.hand_for_hand_to is not None and hand["began"] > self.hand_for_hand_to:
            return None
        number = len(self.rounds_of_hands.get(hand["table"], ()))
        return number + (self.hand_for_hand is None and hand["began"] > self.hand_for_hand_from)

    def check_hand_for_hand(self, line, hand):
        """Each table's next hand begins when all have played this one."""
        if self.hand_for_hand is None:
            return
        ended = self.rounds_of_hands.setdefault(hand["table"], [])
        if hand["began"] <= self.hand_for_hand and not ended:
            return   # it was on when this was announced
        number = len(ended)
        for other, table in self.open_tables().items():
            if other == hand["table"] or table.size() < 2 or table.waits or table.told is not None or number == 0:
                continue
            theirs = self.rounds_of_hands.get(other, [])
            if len(theirs) < number or theirs[number - 1] > hand["began"]:
                self.report.fault(line, f"hand for hand: table {other} has played {number} hands first",
                                  f"hand {number + 1} of table {hand['table']} began at {hand['began']}")
        ended.append(hand["at"])
