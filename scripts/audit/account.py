"""The auditor's own account of players and tables, and what a condition of the sheet may ask of it."""

from fractions import Fraction

from audit.chips import ChipsInPlay


class Player:
    def __init__(self, number, table, seat, chips):
        self.number, self.table, self.seat, self.chips = number, table, seat, chips
        self.out, self.place = False, None
        self.joined = False       # he sat down between hands and has not been dealt in since
        self.waited = 0           # hands that he has been left out of since
        self.arrived = None       # when he came to his table; None: he began there
        self.away = False         # `absent` without `back`


class Table:
    """The auditor's account of one table."""

    def __init__(self, denominations):
        self.players = {}
        self.in_play = ChipsInPlay(denominations)
        self.hands, self.last_end, self.last_line, self.last_color_up = 0, None, None, None
        self.carried, self.winners = 0, []    # winners: players who won in the last hand
        self.big_blinds = {}                  # player: last hand in which he had the big blind
        self.positions = None                 # of the last hand
        self.first_button = None              # set for the hand that comes next
        self.closed, self.told, self.waits = False, None, False   # told: since when it is to break
        self.plays_on_from = None             # since when a break is off, until the log tells it
        self.dealers = set()
        self.departures = []                  # (when, player): moved away since the last hand line
        self.arrivals = []                    # of moves.py, not yet seen in a hand
        self.emptied = {}                     # seat: "bust" or "move", by which it was left last
        self.changed = 0                      # line of the last change of who sits here

    def begin_anew(self):
        """All seats are drawn: nobody has a blind behind or before him."""
        self.positions, self.first_button = None, None
        self.big_blinds, self.emptied, self.arrivals = {}, {}, []

    def sitting(self):
        """Players who have a seat and chips, by number."""
        return {number: player for number, player in self.players.items() if not player.out and player.chips > 0}

    def size(self):
        return len(self.sitting())

    def seats_taken(self):
        return {player.seat for player in self.sitting().values()}


class Account:
    """Of walk.py: players, tables, and the facts that conditions ask for."""

    def table_of(self, number):
        return self.tables.setdefault(number, Table(self.denominations))

    def open_tables(self):
        """Number and account of the tables that somebody with chips sits at."""
        return {number: table for number, table in sorted(self.tables.items())
                if not table.closed and table.size()}

    def in_the_room(self):
        return sum(table.size() for table in self.open_tables().values())

    def facts(self, level):
        """What a condition may ask, as the log has it at this line."""
        tables = {player.table for player in self.players.values() if not player.out and player.chips > 0}
        big_blind = self.clock.blinds[1] if self.clock and self.clock.blinds else 0
        chips = sum(player.chips for player in self.players.values() if not player.out)
        facts = {"entrants": self.entrants, "players left": self.left, "tables": max(1, len(tables)), "level": level,
                 "round": self.round, "prize pool": self.maker.pool if self.maker else None,
                 "at the table": self.left if len(tables) <= 1 else None}
        if big_blind and self.left:
            facts["average stack"] = Fraction(chips, self.left * big_blind)
        return facts

    def answer(self, subject, otherwise):
        return self.sheet.answer(subject, self.clock.facts, otherwise)

    def number_in(self, subject, otherwise=None):
        """The first whole number of an answer; None where there is none."""
        words = (self.answer(subject, "") or "").split()
        return next((int(word) for word in words if word.isdigit()), otherwise)

    def check_total(self, line):
        """Chips neither come nor go but by a line that says so (policy B10, B1.6)."""
        if self.total is None:
            return
        found = sum(player.chips for player in self.players.values() if not player.out)
        found += sum(table.carried for table in self.tables.values())
        if found != self.total:
            self.report.fault(line, f"{self.total} chips are in the tournament", f"players and pots have {found}")
            self.total = found
