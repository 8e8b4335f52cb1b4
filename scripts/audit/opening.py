"""The begin of a log: what the sheet says of entrants and stacks, where players sit down, the first button."""

import re

from audit.account import Player


class OpeningChecks:
    def _starting_stack(self):
        answer = self.sheet.answer("starting stack", self.facts(1), "")
        return int(answer) if answer and answer.isdigit() else None

    def _on_tournament(self, line, event):
        if event["house"] != self.sheet.house:
            self.report.fault(line, f"the house is {self.sheet.house}", f"the log has {event['house']}")
        currency = self.sheet.currency_in_force()
        if currency and event.get("currency", currency) != currency:
            self.report.fault(line, f"the currency is {currency}", f"the log has {event['currency']}")
        if self.starting_stack is not None and event["starting_stack"] != self.starting_stack:
            self.report.fault(line, f"the starting stack is {self.starting_stack}",
                              f"the log has {event['starting_stack']}")
        if self.denominations is not None and event.get("chips", []) != self.denominations:
            self.report.fault(line, f"the chips are {self.denominations}", f"the log has {event.get('chips', [])}")
        limit = re.match(r"\d+", self.answer("entry limit", "none") or "")
        if limit and event["entrants"] > int(limit[0]):
            self.report.fault(line, f"at most {limit[0]} may enter", f"{event['entrants']} do")

    def _on_seat(self, line, event):
        """Somebody sits down: one player a seat, one seat a player, within the table (policy B11)."""
        number, table = event["player"], self.table_of(event["table"])
        self._check_seat_free(line, number, event["table"], event["seat"])
        player = self.players.get(number)
        if player is None:
            player = self.players[number] = Player(number, event["table"], event["seat"], event["chips"])
            self._check_new_player(line, event)
            player.joined = self.first_hand_done
        elif number in self.seats_to_draw:
            self.seats_to_draw.discard(number)
            self._check_stack_of_round(line, player, event)
            player.joined, player.arrived = False, None
        else:
            self.report.fault(line, f"player {number} sits in seat {player.seat} of table {player.table}",
                              "he sits down again")
            self.table_of(player.table).players.pop(number, None)
        player.table, player.seat, player.chips = event["table"], event["seat"], event["chips"]
        table.players[number] = player
        table.closed, table.changed = False, line

    def _check_seat_free(self, line, number, table_number, seat):
        for other in self.table_of(table_number).players.values():
            if other.seat == seat and other.number != number and not other.out and other.chips > 0:
                self.report.fault(line, f"player {other.number} sits in seat {seat} of table {table_number}",
                                  f"player {number} does, too")
        size = self.seats_of_a_table()
        if size and seat > size:
            self.report.fault(line, f"a table has {size} seats", f"player {number} sits in seat {seat}")

    def _check_new_player(self, line, event):
        if len(self.players) > self.entrants:
            self.report.fault(line, f"{self.entrants} entered", f"player {event['player']} is one more")
        if any(row.text.startswith("bonus chips") for row in self.sheet.alone):
            self.report.note("starting stacks with bonus chips")
        elif self.starting_stack is not None and event["chips"] != self.starting_stack:
            self.report.fault(line, f"a player begins with {self.starting_stack}",
                              f"player {event['player']} begins with {event['chips']}")

    # ---- the first button

    def _on_button(self, line, event):
        """The first button, or that of a table whose seats were drawn anew (policy B4.1, B11.8)."""
        table = self.table_of(event["table"])
        table.first_button = event["seat"]
        seats = sorted(table.seats_taken())
        rule = self.answer("first button", "by high card")
        if self.final_at is not None:
            rule = self.answer("button at final table", "at random")
        at_seat = re.fullmatch(r"at seat (\d+)", rule or "")
        wanted = None
        if at_seat and seats:
            wanted = min((seat for seat in seats if seat >= int(at_seat[1])), default=seats[0])
        elif rule == "left of house dealer" and seats:
            wanted = seats[0]
        elif rule == "by high card":
            highest = self.players.get(self.high_cards.get(event["table"]))
            wanted = highest.seat if highest is not None and highest.table == event["table"] else -1
        if event["seat"] not in seats or wanted not in (None, event["seat"]):
            says = {None: "at a player", -1: "drawn by a card each before"}.get(wanted, f"at seat {wanted}")
            self.report.fault(line, f"the first button is {says}", f"it is at seat {event['seat']}")

    def _on_high_cards(self, line, event):
        player = self.players.get(event["highest"])
        if player is None or player.out or player.table != event["table"]:
            self.report.fault(line, "a player of the table has the highest card", f"player {event['highest']} has it")
        self.high_cards[event["table"]] = event["highest"]
