"""The prize table of a sheet for so many entrants, to the cent (policy B1.3 and B9.5 to B9.8).

Everything is reckoned with exact fractions and rounded where the sheet rounds.
"""

import re
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from audit import conditions
from audit.sheet import cents


class Refused(Exception):
    """The sheet gives no table of prizes; the reason."""


class Unknown(Exception):
    """The auditor cannot tell what the sheet gives."""


@dataclass
class PrizeTable:
    pool: int
    prizes: list = field(default_factory=list)  # (kind, cents or None), first place first
    to_house: int = 0
    from_house: int = 0
    exact: bool = True  # False: equal fractions, the odd cents may go to either place


class PrizeMaker:
    def __init__(self, sheet, entrants, facts):
        self.sheet, self.entrants = sheet, entrants
        self.facts = dict(facts, entrants=entrants)
        self.pool = self._pool()
        self.facts["prize pool"] = self.pool

    def answer(self, subject, otherwise):
        found = self.sheet.answer(subject, self.facts, otherwise)
        if found is None:
            raise Unknown(f"the answer to `{subject}`")
        return found

    # ---- what came in

    def _pool(self):
        """Cents of the prize pool: the prize part of each entry fee, or all of a fee without parts."""
        fee_text = self.answer("entry fee", "none")
        if fee_text == "none":
            return 0
        fee = cents(fee_text)
        clause = [one for one in self.sheet.clauses_of("entry fee") if one.text == fee_text][-1]
        if fee is None:
            raise Unknown("the entry fee")
        if not clause.parts:
            return fee * self.entrants
        parts = [(part.text, self._part(part.text, fee)) for part in clause.parts]
        if sum(amount for _, amount in parts) != fee:
            raise Refused("the parts of the fee do not add up to it")
        prize = sum(amount for text, amount in parts if text.startswith("prize pool"))
        if prize.denominator != 1:
            raise Refused("a part of the fee is a part of a cent")
        return int(prize) * self.entrants

    @staticmethod
    def _part(text, fee):
        words = text.split()
        if words[-1].endswith("%"):
            return fee * Fraction(words[-1][:-1]) / 100
        amount = cents(words[-1])
        if amount is None:
            raise Unknown("a part of the fee")
        return Fraction(amount)

    # ---- the table

    def make(self, shared=()):
        """`shared`: ranges of places (best, worst) whose prizes are put together before they are rounded."""
        self.shared = shared
        if re.match(r"satellite|seat won", self.answer("format", "freezeout")):
            return self._satellite()
        kind = self.answer("prizes", "by payout table")
        if kind == "told on night":
            raise Refused("the prizes are told on the night")
        if kind == "picked in finishing order":
            return self._picks()
        if kind == "winner takes all":
            shares, places = [(None, Fraction(100))], self._places_paid(1)
        else:
            shares = self._shares_of_row()
            places = self._places_paid(len(shares))
        if places > len(shares):
            raise Refused("more places are paid than the row has")
        return self._pay(shares[:min(places, self.entrants)])

    def _picks(self):
        if self.pool:
            raise Refused("picks beside a prize pool")
        return PrizeTable(0, [("pick", None)] * min(self._places_paid(self.entrants), self.entrants))

    def _places_paid(self, by_row):
        answer = self.answer("places paid", "by payout table")
        if answer == "by payout table":
            return by_row
        found = re.fullmatch(r"1 per (\d+) entrants", answer)
        if found:
            return max(1, self.entrants // int(found[1]))
        found = re.fullmatch(r"([\d.]+)% of entrants", answer)
        if found:
            return max(1, floor(Fraction(found[1]) * self.entrants / 100))
        return int(answer)

    # ---- rows

    def _rows(self):
        """(condition in words, shares, holds) of the rows of all tables in force."""
        rows = []
        for block in self.sheet.all_blocks("payouts"):
            stands = conditions.holds(block.condition, self.facts)
            if stands is None:
                raise Unknown("which payout table holds")
            for row in block.rows if stands else ():
                words, shares = self._read_row(row.text)
                holds = conditions.holds(conditions.both(conditions.parse(words), row.condition), self.facts)
                if holds is None:
                    raise Unknown("which row of the payout table holds")
                rows.append((words, shares, holds))
        return rows

    def _read_row(self, text):
        """`24-27 entrants 30%, 23%`: the condition, and each share as (cents, None) or (None, percent)."""
        pieces = [piece.split() for piece in text.split(",")]
        code = (self.sheet.currency_in_force() or "").lower()
        taken = 2 if code and len(pieces[0]) > 1 and pieces[0][-2] == code else 1
        amounts = [" ".join(pieces[0][-taken:])] + [" ".join(piece) for piece in pieces[1:]]
        shares = []
        for amount in amounts:
            if amount.endswith("%"):
                shares.append((None, Fraction(amount[:-1])))
            elif cents(amount) is not None:
                shares.append((cents(amount), None))
            else:
                raise Unknown("a row of the payout table")
        return " ".join(pieces[0][:-taken]), shares

    def _shares_of_row(self):
        rows = self._rows()
        if not rows:
            raise Refused("the sheet has no payout table")
        held = [shares for _, shares, holds in rows if holds]
        if len(held) > 1:
            raise Refused(f"two rows are for {self.entrants} entrants")
        if held:
            return held[0]
        if self.answer("entrants off payout table", "refused") != "nearest row":
            raise Refused(f"no row is for {self.entrants} entrants")
        near = []
        for words, shares, _ in rows:
            found = re.fullmatch(r"(\d+(?:-\d+|\+)?) entrants", words)
            if not found:
                raise Unknown("which row is the nearest")
            low, high = conditions.bounds(found[1])
            near.append((low - self.entrants if self.entrants < low else self.entrants - high, shares))
        near.sort(key=lambda one: one[0])
        if len(near) > 1 and near[0][0] == near[1][0]:
            raise Refused("two rows are as near")
        return near[0][1]

    # ---- shares to cents

    def _pay(self, shares):
        exact = self._exact(shares)
        for best, worst in self.shared:
            together = exact[best - 1:worst]
            if together:
                exact += [Fraction(0)] * (worst - len(exact))
                exact[best - 1:worst] = [sum(together) / (worst - best + 1)] * (worst - best + 1)
        pool = self.pool
        table = PrizeTable(pool)
        if pool == 0:
            table.from_house = int(sum(exact))
            pool = table.from_house
        guaranteed, topped_up = self._guarantee()
        if guaranteed and not topped_up and exact[0] < guaranteed:
            exact = self._from_the_pool(exact, guaranteed, pool)
        prizes = self._rounded(exact, pool, table)
        if guaranteed and topped_up and prizes[0] < guaranteed:
            table.from_house += guaranteed - prizes[0]
            prizes[0] = guaranteed
        self._limit(prizes, guaranteed, table)
        table.prizes = [("money", amount) for amount in prizes]
        return table

    def _exact(self, shares):
        """Fractions of cents: sums first, percents of what they leave."""
        money = sum(amount for amount, _ in shares if amount is not None)
        percents = [percent for _, percent in shares if percent is not None]
        adds_up = sum(percents) == 100 if percents else money == self.pool
        if self.pool == 0:
            if percents:
                raise Refused("there is no prize pool")
            return [Fraction(amount) for amount, _ in shares]
        if money > self.pool and percents:
            raise Refused("the sums are more than the pool")
        rest = self.pool - money
        plain = [Fraction(amount) if amount is not None else rest * percent / 100 for amount, percent in shares]
        if adds_up:
            return plain
        answer = self.answer("payouts not adding up", "refused")
        if answer == "paid in proportion":
            if not percents:
                return [Fraction(self.pool * amount, money) for amount, _ in shares]
            return [Fraction(amount) if amount is not None else rest * percent / sum(percents)
                    for amount, percent in shares]
        if answer == "first place takes difference":
            first = self.pool - sum(plain[1:])
            if first < 0:
                raise Unknown("a first place that takes a negative difference")
            return [first] + plain[1:]
        raise Refused("the parts of the row do not add up")

    def _guarantee(self):
        """(cents, whether the house tops up)."""
        answer = self.answer("guaranteed first prize", "none")
        found = re.fullmatch(r"(.+?) (from pool|topped up)", answer)
        return (cents(found[1]), found[2] == "topped up") if found else (0, False)

    @staticmethod
    def _from_the_pool(exact, guaranteed, pool):
        if pool < guaranteed:
            raise Refused("the pool is below the guarantee")
        others = sum(exact[1:])
        if not others:
            return exact
        return [Fraction(guaranteed)] + [share * (pool - guaranteed) / others for share in exact[1:]]

    def _rounded(self, exact, pool, table):
        answer = self.answer("prize rounding", "down to cent")
        unit, nearest = 1, answer.startswith("to nearest")
        if answer != "down to cent":
            unit = cents(re.sub(r"^(down to|to nearest) ", "", answer))
            if not unit:
                raise Unknown("the unit of rounding")
        half = Fraction(1, 2) if nearest else 0
        prizes = [floor(share / unit + half) * unit for share in exact]
        left = pool - sum(prizes)
        remainder = self.answer("rounding remainder", "to first place")
        if remainder == "to first place":
            prizes[0] += left
        elif remainder == "to last place paid":
            prizes[-1] += left
        elif remainder == "to house":
            table.to_house += max(left, 0)
            table.from_house += max(-left, 0)
        else:
            each, more = divmod(left, len(prizes))
            order = sorted(range(len(prizes)), key=lambda place: (prizes[place] - exact[place], place))
            if 0 < more < len(prizes):
                last, next_one = (prizes[place] - exact[place] for place in order[more - 1:more + 1])
                table.exact = last != next_one
            for rank, place in enumerate(order):
                prizes[place] += each + (1 if rank < more else 0)
        return prizes

    def _limit(self, prizes, guaranteed, table):
        found = re.fullmatch(r"(.+) per player per day", self.answer("prize limit", "none"))
        if not found:
            return
        limit = cents(found[1])
        if guaranteed > limit:
            raise Refused("the guarantee is above the limit")
        to_house = self.answer("prize over limit", "to next place") == "to house"
        over, place = 0, 0
        while place < len(prizes) or over:
            if place == self.entrants:
                raise Refused("the limit leaves money that nobody can be paid")
            if place == len(prizes):
                prizes.append(0)
            amount = prizes[place] + over
            prizes[place], over = min(amount, limit), max(amount - limit, 0)
            if to_house:
                table.to_house, over = table.to_house + over, 0
            place += 1

    # ---- satellites

    def _satellite(self):
        found = re.fullmatch(r"satellite for (\d+) seats", self.answer("format", ""))
        shares = self._shares_of_row()
        if not found or shares[0][0] is None:
            raise Unknown("seats that are won by chips, or that have no price")
        seats, price = int(found[1]), shares[0][0]
        rest = self.pool - seats * price
        if rest < 0:
            raise Refused("the pool is below the price of the seats")
        table = PrizeTable(self.pool, [("ticket", price)] * seats)
        doubled = self.answer("satellite remainder", "cash to next place") == "double entries down list"
        most = 2 * cents(self.answer("entry fee", "0")) if doubled else rest
        while rest:
            table.prizes.append(("money", min(rest, most)))
            rest -= min(rest, most)
        return table
