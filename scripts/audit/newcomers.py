"""Players who sat down between hands: are they dealt in, and is what they were told was due there due (policy B4.6)?

The half of hands.py that is about who came to a table since its last hand.
"""

from audit import button


def between(first, seat, last):
    """Strictly between two seats, clockwise; nothing lies between a seat and itself."""
    if first == last:
        return False
    if first < last:
        return first < seat < last
    return seat > first or seat < last


def barred(rule, seat, positions, waited):
    """Does the house keep a newcomer in this seat out of this hand? None: it is not known."""
    dealer, small, big = positions.seats()
    if rule == "at once":
        return False
    if rule == "except between small blind and button":
        return between(dealer, seat, small)
    if rule == "except from small blind to button":
        return seat in (dealer, small) or between(dealer, seat, small)
    if rule == "except between button and big blind":
        return waited == 0 and between(dealer, seat, big)
    return None


class NewcomerChecks:
    def _find_newcomers(self):
        """Players of this hand who sat down since they last were at a table; `waiting`: those who get no cards."""
        known = self.table.players
        self.newcomers = [number for number in self.players if number in known and known[number].joined]
        self.waiting = {number for number in self.newcomers if not self.players[number]["dealt_in"]
                        and not known[number].away}

    def _check_presence(self, there):
        """Who came while the hand was on is not in it; who left, left before it began."""
        began = self.hand["began"]
        for number, player in sorted(there.items()):
            if number not in self.players and player.chips > 0:
                if player.arrived is None or player.arrived < began:
                    self.fault(f"player {number} has {player.chips} and is at the table", "the hand leaves him out")
            elif number in self.players and player.arrived is not None and player.arrived > began:
                self.fault(f"player {number} came at {player.arrived}", f"the hand that began at {began} has him")
        for number, at in self.table.departures:
            if at > began:
                self.fault(f"player {number} is in a hand that began at {began} and stays to its end",
                           f"he left at {at}")
        self.table.departures = []

    def _check_newcomers(self):
        """By the positions of the hand: nobody barred is dealt in, and nobody else is left out."""
        positions = self.table.positions
        rule = self.answer("new player dealt in", "except between small blind and button")
        short = self.answer("blind owed but short", "plays for less") != "plays for less"
        away = self.answer("absent at deal", "dealt in and blinded") in (None, "no cards but posts")
        for number in self.newcomers:
            known, player = self.table.players[number], self.players[number]
            bars = {barred(rule, player["seat"], one, known.waited) for one in self._positions_with(known)}
            where = f"{rule}; button {positions.button}, small blind {positions.small_blind}" if positions else rule
            if not bars or None in bars:
                self.report.note("newcomers: whether they are barred is not known")
            elif player["dealt_in"] and False not in bars:
                self.fault(f"player {number} in seat {player['seat']} waits ({where})", "he is dealt in")
            elif not player["dealt_in"] and True not in bars:
                if not (known.away and away or short and player["before"] < self.hand["big_blind"]):
                    self.fault(f"player {number} in seat {player['seat']} is dealt in ({where})", "he is left out")
            self._check_due(number, player)
            known.waited += 1
            if player["dealt_in"]:
                known.joined = False

    def _positions_with(self, known):
        """The positions of this hand; and, where the button goes to the next player and he was left out, those that
        it would have had with him."""
        found = [self.table.positions] if self.table.positions else []
        seated = tuple(sorted(self.at_seat))
        next_player = self.answer("button rule", "dead button") == "next player"
        if next_player and known.number in self.waiting and self.last_positions and len(seated) > 2:
            found.append(button.with_button(button.next_seat(self.last_positions.button, seated), seated))
        return found

    def _check_due(self, number, player):
        """`due` of his move, where nobody else came or went since."""
        arrival = next((one for one in self.table.arrivals if one.player == number), None)
        if arrival is None:
            return
        self.table.arrivals.remove(arrival)
        if self.table.changed != arrival.line:
            self.report.note("newcomers: what is due where others came or went, too")
            return
        if self.answer("button rule", "dead button") == "winner takes it":
            self.report.note("newcomers: what is due where the winner takes the button")
            return
        found = {self.hand.get("small_blind_seat"): "small blind", self.hand.get("big_blind_seat"): "big blind"}
        found = found.get(player["seat"], "nothing") if player["dealt_in"] else "waits"
        if arrival.due not in (found, None):
            self.report.fault(arrival.line, f"in the hand of line {self.line} player {number} has: {found}",
                              f"he was told: {arrival.due}")
