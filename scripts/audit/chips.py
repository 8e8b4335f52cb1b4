"""What a colour-up does to the stacks of a table, by the house's answers (policy B10)."""

from math import gcd


class ChipsInPlay:
    """The denominations of one table, and what all of its stacks are multiples of."""

    def __init__(self, denominations):
        self.denominations = list(denominations or ())
        self.unit = self.smallest()

    def smallest(self):
        return self.denominations[0] if self.denominations else 1

    def above(self, chip):
        """The next larger chip; None where the sheet lists none."""
        return next((value for value in self.denominations if value > chip), None)

    def below(self, chip):
        return [value for value in self.denominations if value < chip]

    def pay(self, *amounts):
        """Somebody posted these: the bank makes change where the chips do not reach (octobermuck 31)."""
        for amount in amounts:
            if amount:
                self.unit = gcd(self.unit, amount)

    def leave(self, chip, larger, rest_stays):
        self.denominations = [value for value in self.denominations if value != chip]
        if not self.denominations:
            self.denominations = [larger]
        self.unit = gcd(self.unit, chip) if rest_stays else self.smallest()


class ColorUp:
    """One `color_up` line: the stacks before it, what the house answers, what the log says."""

    def __init__(self, report, line, event, before, in_play, answer):
        self.report, self.line, self.event, self.answer = report, line, event, answer
        self.before = before
        self.after = {stack["player"]: stack["chips"] for stack in event["stacks"]}
        self.chip, self.to = event["chip"], event["to"]
        self.dead = event.get("dead", 0)
        self.in_play = in_play
        # What a stack's small chips come short of: the next chip that stays.
        above = in_play.above(self.chip)
        self.next_chip = min(above, self.to) if above else self.to
        self.odd = answer("color up odd chips", "raced one per player")

    def fault(self, says, found):
        self.report.fault(self.line, says, found)

    def check(self, due):
        self._check_target(due)
        self._check_sum()
        if set(self.before) - set(self.after):
            left_out = set(self.before) - set(self.after)
            self.fault("a colour-up names all at the table", f"it leaves out {_names(left_out)}")
            return
        if not 0 < self.chip < self.to or self.to % self.chip:
            self.fault("a colour-up changes chips into larger ones that they make",
                       f"{self.chip} cannot be changed into {self.to}")
            return
        if self.odd is None:
            self.report.note("colour-ups: the answer to `color-up odd chips` is not known")
            return
        rests = {player: chips % self.next_chip for player, chips in self.before.items()}
        if self.in_play.below(self.chip) or any(rest % self.chip for rest in rests.values()):
            self.report.note("colour-ups of a chip that is not the smallest, or with stray chips")
            return
        self._check_stacks(rests)

    def _check_target(self, due):
        if due is not None and due.row.values[1]:
            wanted = int(due.row.values[1])
        else:
            wanted = self.in_play.above(self.chip)
        if wanted is not None and wanted != self.to:
            self.fault(f"{self.chip} is changed into {wanted}", f"the log changes it into {self.to}")

    def _check_sum(self):
        created, lost = self.event.get("created", 0), self.event.get("lost", 0)
        left = sum(self.after.values()) + self.dead
        there = sum(self.before.values()) + created - lost
        if left != there:
            self.fault(f"{sum(self.before.values())} chips, {created} created and {lost} lost are {there}",
                       f"{left - self.dead} and {self.dead} for the pot are {left}")

    def _check_stacks(self, rests):
        if self.odd == "kept until all in":
            self._expect(self.before, "stays")
            self._expect_dead(0)
            return
        for player, chips in self.after.items():
            if chips % self.next_chip:
                self.fault(f"no stack has a rest of {self.chip}", f"player {player} has {chips}")
                return
        bare = {player: chips - rests[player] for player, chips in self.before.items()}
        if self.odd == "to next pot":
            self._expect(bare, "has whole chips only")
            self._expect_dead(self._forfeited(sum(rests.values())))
            return
        self._expect_dead(0)
        if self.odd == "rounded up":
            self._expect({p: bare[p] + (self.to if rests[p] else 0) for p in bare}, "is rounded up")
        elif self.odd == "rounded to nearest":
            self._expect({p: bare[p] + (self.to if 2 * rests[p] >= self.to else 0) for p in bare},
                         "is rounded to the nearest")
        else:
            self._check_race(rests, bare)

    def _expect(self, wanted, why):
        for player, chips in sorted(wanted.items()):
            if self.after[player] != chips:
                self.fault(f"player {player} {why}: {self.before[player]} becomes {chips}",
                           f"the log has {self.after[player]}")

    def _expect_dead(self, wanted):
        if wanted is not None and self.dead != wanted:
            self.fault(f"{wanted} go into the next pot", f"the log has {self.dead}")

    def _forfeited(self, rest):
        whole, over = rest - rest % self.to, rest % self.to
        short = self.answer("forfeited chips short of a whole chip", "rounded down")
        if short is None:
            self.report.note("colour-ups: the answer to `forfeited chips short of a whole chip` is not known")
            return None
        if short == "left in small chips":
            return rest
        return whole + (self.to if over and short == "rounded up" else 0)

    # ---- races: who wins lies in the cards; how many there are to win does not

    def _check_race(self, rests, bare):
        chips = self._chips_to_win(sum(rests.values()))
        saves = self.answer("race saves a broke player", "chip added after")
        if chips is None or saves is None:
            self.report.note("colour-ups: an answer about the race is not known")
            return
        broke = {player for player in bare if bare[player] == 0 and rests[player]}
        smallest_left = self.next_chip
        won, saved = {}, set()
        for player in bare:
            gain = self.after[player] - bare[player]
            if player in broke and saves == "chip added after" and gain == smallest_left != self.to:
                saved.add(player)
                gain = 0
            if gain < 0 or gain % self.to:
                self.fault(f"player {player} wins chips of {self.to} in the race", f"he has {gain} more")
                return
            won[player] = gain // self.to
        self._check_each(won, rests)
        self._check_total(chips, won, saved, broke, saves)

    def _chips_to_win(self, rest):
        whole, over = divmod(rest, self.to)
        remainder = self.answer("race remainder", "half or more earns a chip")
        if remainder is None:
            return None
        earns = {"half or more earns a chip": 2 * over >= self.to and over > 0,
                 "over half earns a chip": 2 * over > self.to,
                 "any earns a chip": over > 0}
        return whole + (1 if earns.get(remainder, False) else 0)

    def _check_each(self, won, rests):
        for player, count in sorted(won.items()):
            most = rests[player] // self.chip
            if self.odd == "raced one per player":
                most = min(most, 1)
            if count > most:
                self.fault(f"player {player} can win {most} chips of the race", f"he won {count}")

    def _check_total(self, chips, won, saved, broke, saves):
        total = sum(won.values())
        without = sorted(player for player in broke if self.after[player] == 0)
        least = most = chips
        if saves == "chip added after":
            # A chip that is added after the race may look like one that was won.
            most = chips + sum(1 for player in broke - saved if won[player] == 1)
        elif saves == "chip set aside first":
            least = most = max(chips, len(broke))
        if not least <= total <= most:
            self.fault(f"the race is for {least if least == most else f'{least} to {most}'} chips of {self.to}",
                       f"{total} were won")
        nobody_out = saves in ("chip added after", "chip set aside first")
        if saves == "if a chip is left":
            nobody_out = not without or chips >= len(broke)
        if nobody_out and without:
            self.fault("the race puts nobody out", f"{_names(without)} has no chips")
        if saves == "if a chip is left" and without and any(won[player] for player in won if player not in broke):
            self.fault("chips of the race go to players without chips first", f"{_names(without)} has none")


def _names(players):
    return ", ".join(f"player {player}" for player in sorted(players))
