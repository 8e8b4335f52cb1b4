"""Shares of a deal, by the house's formula (policy B9.10 and B9.11)."""

from fractions import Fraction
from functools import lru_cache

MOST_PLAYERS_OF_ICM = 10


def check_deal(report, line, shares, stacks, prizes, left, answer):
    """`shares` and `stacks`: by player; `prizes`: cents of the places left, the first one first; `left`: their sum,
    less or more the odd cents of places that were shared."""
    allowed = answer("deals", "allowed")
    if allowed == "not allowed" or (allowed == "by last two" and len(stacks) != 2):
        report.fault(line, f"deals are {allowed}", f"{len(stacks)} players make one")
    if set(shares) != set(stacks):
        report.fault(line, "a deal has a share for each who is left", "the log's players are others")
        return
    if sum(shares.values()) != left:
        report.fault(line, f"{left} cents of the prizes are left", f"the shares come to {sum(shares.values())}")
    wanted = _shares(answer("deal shares", "as agreed"), stacks, prizes)
    if wanted is None:
        report.note("deals: shares as the players agreed, or by an unknown formula")
        return
    for player in sorted(shares):
        # Where the cents go that do not divide, the sheet does not say.
        if abs(shares[player] - wanted[player]) >= len(stacks):
            report.fault(line, f"player {player} gets about {float(wanted[player]):.2f} cents",
                         f"he gets {shares[player]}")


def _shares(formula, stacks, prizes):
    pool, chips = sum(prizes), sum(stacks.values())
    if formula == "even":
        return {player: Fraction(pool, len(stacks)) for player in stacks}
    if formula == "by chips":
        return {player: Fraction(pool * stack, chips) for player, stack in stacks.items()}
    if formula == "by chips above next prize":
        lowest = prizes[len(stacks) - 1] if len(prizes) >= len(stacks) else 0
        rest = pool - lowest * len(stacks)
        return {player: lowest + Fraction(rest * stack, chips) for player, stack in stacks.items()}
    if formula == "icm" and len(stacks) <= MOST_PLAYERS_OF_ICM:
        return _icm(stacks, prizes)
    return None


def _icm(stacks, prizes):
    """P(first) is a player's part of the chips, and so on among the others."""
    players = sorted(stacks)

    @lru_cache(maxsize=None)
    def equity(left, place):
        if place == len(prizes) or not left:
            return {}
        chips = sum(stacks[player] for player in left)
        worth = dict.fromkeys(left, Fraction(0))
        for first in left:
            chance = Fraction(stacks[first], chips)
            worth[first] += chance * prizes[place]
            others = tuple(player for player in left if player != first)
            for player, value in equity(others, place + 1).items():
                worth[player] += chance * value
        return worth

    return {player: Fraction(0) for player in players} | equity(tuple(players), 0)
