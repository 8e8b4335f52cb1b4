"""Players who move from table to table: from where to where, who, and to which seat (policy B11.2 to B11.4)."""

from dataclasses import dataclass

from audit import button
from audit.account import Player


@dataclass
class Arrival:
    line: int
    at: int
    player: int
    seat: int
    due: str
    free: tuple               # seats of the new table, the taken one among them
    taken: tuple              # seats of the others there
    position: object          # (players, seats) from the button that he had; None: not known
    chooses: bool             # a seat is chosen by the sheet's rule
    seat_checked: bool = False


class MoveChecks:
    def _on_move(self, line, event):
        player = self.players.get(event["player"])
        if player is None or player.out or player.chips == 0:
            self.report.fault(line, "who moves is in", f"player {event['player']} moves")
            return
        if (player.table, player.seat) != (event["from_table"], event["from_seat"]):
            self.report.fault(line, f"player {player.number} sits in seat {player.seat} of table {player.table}",
                              f"he moves from seat {event['from_seat']} of table {event['from_table']}")
        if player.chips != event["chips"]:
            self.report.fault(line, f"player {player.number} takes {player.chips} with him",
                              f"the log has {event['chips']}")
        drawn = event["why"] in ("redraw", "final table")
        if drawn != (self.batch is not None) or drawn and self.batch["kind"] != event["why"]:
            says = f"a move for the {self.batch['kind']}" if self.batch else "no seats are drawn anew here"
            self.report.fault(line, says, f"player {player.number} moves, `{event['why']}`")
        if drawn and self.batch is not None:
            self._check_drawn_move(line, event)
        elif not drawn:
            self._check_seat_free(line, player.number, event["to_table"], event["to_seat"])
            self._check_move(line, event, player)
        self._move(line, event, player, drawn)

    def _move(self, line, event, player: Player, drawn):
        old, new = self.table_of(event["from_table"]), self.table_of(event["to_table"])
        arrival = None
        if not drawn:
            seats = self.seats_of_a_table() or 0
            taken = new.seats_taken()
            free = tuple(seat for seat in range(1, seats + 1) if seat not in taken)
            arrival = Arrival(line, event["at"], player.number, event["to_seat"], event.get("due"), free,
                              tuple(sorted(taken)), self._position(old, player), event["why"] == "balance")
        self.table_of(player.table).players.pop(player.number, None)
        old.departures.append((player.number, event["at"]))
        old.emptied[event["from_seat"]] = "move"
        player.table, player.seat = event["to_table"], event["to_seat"]
        new.players[player.number] = player
        new.changed = old.changed = line
        self._mix_chips(old, new)
        if new.closed:
            self.report.fault(line, f"table {event['to_table']} is closed", f"player {player.number} moves there")
        if drawn:
            # Where the button stays as it is, they sit down between its hands like anybody who moves.
            player.joined, player.waited = self.batch is not None and self.batch["button kept"], 0
            return
        new.arrivals.append(arrival)
        player.joined, player.waited, player.arrived = True, 0, event["at"]
        if event["why"] == "balance":
            self.review_room(line, event["at"])

    def _mix_chips(self, old, new):
        """He brings chips that the new table may have coloured up already; they are played until they are changed."""
        if old.in_play.smallest() < new.in_play.smallest():
            self.report.note("moves: chips that the new table has coloured up already")
        new.in_play.pay(old.in_play.unit)

    def _check_drawn_move(self, line, event):
        """Where seats are kept, only who comes from another table moves; a dealer keeps his."""
        table = self.table_of(event["from_table"])
        stays = event["from_table"] == event["to_table"]
        if self.batch["kept"] and stays:
            self.report.fault(line, "players of the table that goes on keep their seats", f"{event['player']} moves")
        keeps = self.answer("dealers", "move like any player") == "keep their tables"
        if keeps and event["player"] in table.dealers and not table.closed:
            self.report.fault(line, f"player {event['player']} deals for table {event['from_table']} and stays",
                              "he moves")

    # ---- breaks and balance

    def _check_move(self, line, event, player):
        old, new = self.table_of(event["from_table"]), self.table_of(event["to_table"])
        if event.get("due") is None:
            self.report.fault(line, "a move tells what is due at the new seat", "this one does not")
        if event["from_table"] == event["to_table"]:
            self.report.fault(line, "a move goes to another table", f"player {player.number} stays")
        if new.told is not None:
            self.report.fault(line, f"table {event['to_table']} breaks", f"player {player.number} moves there")
        if event["why"] == "break":
            if old.told is None:
                self.report.fault(line, f"table {event['from_table']} does not break", "its players move")
        else:
            self._check_balance(line, event, player)

    def _check_balance(self, line, event, player):
        """From the largest table to the smallest, when they differ by so many, and who the sheet says."""
        tables = {number: table for number, table in self.open_tables().items() if table.told is None}
        sizes = {number: table.size() for number, table in tables.items()}
        least, want = min(sizes.values()), self.wanted_now("balance")
        breaking = len(tables) < len(self.open_tables())
        if want is None and len(tables) > 1 and (breaking or self.answer("table to break", "") == "by director"):
            # While a table finishes its last hand, or the director has yet to say which, others may be evened out.
            want = self._balance_wanted(tables)
        if want is None:
            says = "nobody moves to even out the tables"
            if self.difference() is not None and self.wanted_now("break") is None:
                says = f"a player moves at a difference of {self.difference()}"
            self.report.fault(line, says, f"the tables have {sorted(sizes.values(), reverse=True)}")
            return
        if event["from_table"] not in want.tables:
            self.report.fault(line, f"a player of {sorted(want.tables)}, the largest, moves",
                              f"one of table {event['from_table']} does")
        if sizes.get(event["to_table"]) != least:
            self.report.fault(line, f"he moves to a table of {least}, the smallest",
                              f"table {event['to_table']} has {sizes.get(event['to_table'])}")
        self._check_mover(line, event, player)

    def _check_mover(self, line, event, player):
        table = self.table_of(event["from_table"])
        exempt = table.dealers if self.answer("dealers", "move like any player") == "keep their tables" else set()
        if player.number in exempt:
            self.report.fault(line, f"player {player.number} deals for his table and stays", "he moves")
        rule = self.answer("player moved", "next big blind")
        if rule not in ("next big blind", "farthest from blinds"):
            return   # drawn by a card each, or said by the director
        order = self._order_of_big_blinds(table)
        if order is None:
            self.report.note("moves: whose big blind comes next is not known")
            return
        at_seat = {one.seat: one.number for one in table.sitting().values()}
        order = [at_seat[seat] for seat in order if at_seat[seat] not in exempt]
        # Who waits for the button to pass is not due the blind; whether he is passed over the sheet does not say.
        firm = [number for number in order if not table.players[number].joined]
        wanted = {each[0 if rule == "next big blind" else -1] for each in (order, firm) if each}
        if self.answer("blinds at a new seat", "as they fall") != "as they fall":
            self.report.note("moves: who is chosen so that nobody has the big blind twice")
        elif player.number not in wanted:
            self.report.fault(line, f"player {' or '.join(map(str, sorted(wanted)))} moves, {rule}",
                              f"player {player.number} does")

    def _order_of_big_blinds(self, table):
        """Seats of a table in the order in which they have the big blind from the next hand on."""
        seats = tuple(sorted(table.seats_taken()))
        if table.positions is None:
            if table.first_button is None or len(seats) < 2:
                return None
            first = button.with_button(table.first_button, seats).big_blind
        else:
            found = self._following(table.positions, seats)
            if not found or len({one.big_blind for one in found}) > 1:
                return None
            first = found[0].big_blind
        return sorted(seats, key=lambda seat: (seat < first, seat))

    def _following(self, last, live):
        rule = self.answer("button rule", "dead button")
        if rule not in ("dead button", "next player") or len(live) < 3:
            return None
        return button.following(rule, None, last, live, {}, ())

    # ---- the new seat

    def _position(self, table, player):
        """How far from the button he sat: players and seats clockwise, by the last hand and by the next."""
        if table.positions is None:
            return None
        return places_from(table.positions.button, player.seat, table.seats_taken(), self.seats_of_a_table() or 10)

    def check_new_seats(self, line, table, began, before):
        """The seats of who came to this table since its last hand; `before`: the positions of that hand.

        A hand that was on when he came counts as played: its blinds were posted.
        """
        for arrival in table.arrivals:
            if arrival.seat_checked or not arrival.chooses:
                continue
            arrival.seat_checked = True
            basis = table.positions if began < arrival.at else before
            if basis is None or began == arrival.at:
                self.report.note("moves: positions of the new table when he came are not known")
                continue
            self._check_new_seat(arrival, basis)

    def _check_new_seat(self, arrival, basis):
        rule = self.answer("seat for moved player", "worst position")
        if rule == "any free seat" or len(arrival.free) < 2:
            return
        if self.answer("blinds at a new seat", "as they fall") != "as they fall":
            self.report.note("moves: a seat chosen so that nobody has the big blind twice")
            return
        if rule == "closest position":
            wanted = self._closest(arrival, basis)
        else:
            wanted = self._soonest(arrival, basis, rule == "worst position")
        if wanted is None:
            self.report.note("moves: which seat comes nearest is not known")
        elif arrival.seat not in wanted:
            says = " or ".join(str(seat) for seat in sorted(wanted))
            self.report.fault(arrival.line, f"player {arrival.player} takes seat {says} of {list(arrival.free)}, {rule}"
                              f" (button {basis.button}, blinds {basis.small_blind} and {basis.big_blind})",
                              f"he takes seat {arrival.seat}")

    def _soonest(self, arrival, basis, not_small_blind):
        """The free seat that is the big blind soonest; never the small blind where another is free."""
        hands = {}
        for seat in arrival.free:
            live, last, small = tuple(sorted({*arrival.taken, seat})), basis, False
            for count in range(1, 2 * len(live) + 3):
                found = self._following(last, live)
                if not found:
                    return None
                last = found[0]
                small = small or (count == 1 and last.small_blind == seat)
                if last.big_blind == seat:
                    hands[seat] = (not_small_blind and small, count)
                    break
            else:
                return None
        best = min(hands.values())
        return {seat for seat in hands if hands[seat] == best}

    def _closest(self, arrival, basis):
        """Nearest to the place from the button that he had.

        The sheets do not say how that is counted: in players or in seats, from the button on or back to it, by the
        last button or by the next. Each is read as right.
        """
        if arrival.position is None:
            return None
        size, wanted = self.seats_of_a_table() or 10, set()
        buttons = {basis.button, basis.small_blind}
        for dealer in buttons:
            away = {seat: _differences(places_from(dealer, seat, {*arrival.taken, seat}, size), arrival.position)
                    for seat in arrival.free}
            for kind in range(4):
                least = min(each[kind] for each in away.values())
                wanted |= {seat for seat in away if away[seat][kind] == least}
        return wanted


def places_from(dealer, seat, taken, size):
    """Players and seats clockwise from the button to a seat, and how many there are in all."""
    seats = (seat - dealer) % size
    players = sum(1 for other in taken if 0 < (other - dealer) % size <= seats)
    return players, seats, len(taken), size


def _differences(here, there):
    """Of two places: in players forward, backward and the nearer of both; in seats round the table."""
    forward = abs(here[0] - there[0])
    backward = abs(here[2] - here[0] - there[2] + there[0])
    round_the_table = abs(here[1] - there[1])
    return forward, backward, min(forward, backward), min(round_the_table, here[3] - round_the_table)
