"""Where button and blinds of a hand must be, from the hand before (policy B4)."""

from dataclasses import dataclass


@dataclass
class Positions:
    button: int
    small_blind: int   # a seat, occupied or not
    big_blind: int
    live: tuple        # seats with players at the deal

    def seats(self):
        return self.button, self.small_blind, self.big_blind


def next_seat(seat, live):
    """The first of these seats clockwise after a seat."""
    return min((other for other in live if other > seat), default=min(live))


def clockwise_from(seat, live):
    """These seats in order, the one after `seat` first."""
    return sorted(live, key=lambda other: (other <= seat, other))


def with_button(button, live):
    """Blinds by the button alone; with two players the button has the small blind."""
    if len(live) == 2:
        return Positions(button, button, next_seat(button, live), live)
    small_blind = next_seat(button, live)
    return Positions(button, small_blind, next_seat(small_blind, live), live)


def following(rule, going_heads_up, last, live, last_big_blinds, winners, refilled=()):
    """Positions that the next hand may have; None where neither sheet nor log decides.

    `last_big_blinds`: for each seat, the number of the last hand in which its player had the big blind.
    `winners`: seats that won chips in the hand before.
    `refilled`: the house's answers, as far as they may hold, where a seat of the last button and blinds is taken again.
    """
    if rule is None or len(live) < 2:
        return None
    if refilled or set(live) - set(last.live):
        return _with_newcomers(rule, last, live, refilled)
    if len(live) == 2 and len(last.live) == 2:
        if rule != "winner takes it":
            return [with_button(next_seat(last.button, live), live)]
    elif len(live) == 2 and rule != "winner takes it":
        return _heads_up(rule, going_heads_up, last, live, last_big_blinds)
    if rule == "dead button":
        return [Positions(last.small_blind, last.big_blind, next_seat(last.big_blind, live), live)]
    if rule in ("next player", "missed blinds paid later"):
        return [with_button(next_seat(last.button, live), live)]
    return _winners_button(going_heads_up, last, live, last_big_blinds, winners)


def _with_newcomers(rule, last, live, refilled):
    """Somebody sat down: the button rule goes by seats; or, where a seat of the last button and blinds is taken
    again, the button moves to the next player as usual and the blinds follow it (princeton 29)."""
    if len(live) == 2 or rule not in ("dead button", "next player"):
        return None
    on = with_button(next_seat(last.button, live), live)
    if rule == "next player":
        return [on]
    found = []
    if "dead button stays" in refilled or not refilled:
        found.append(Positions(last.small_blind, last.big_blind, next_seat(last.big_blind, live), live))
    if "button moves as usual" in refilled:
        # A dead button lies at an empty seat; with the house it stayed before that, at the player who acted last.
        player = min(last.live, key=lambda seat: (seat > last.button, last.button - seat))
        found.append(with_button(next_seat(player, live), live))
    if len(last.live) == 2:
        # Of two players one had two places. Who had the big blind has the small one now, and nobody plays between
        # the button and the blinds, so that they act first after the flop.
        small_blind, big_blind = last.big_blind, next_seat(last.big_blind, live)
        before = clockwise_from(small_blind, [seat for seat in live if seat != small_blind])[-1]
        found.append(Positions(before, small_blind, big_blind, live))
    return found


def past_who_waits(last, live, seated):
    """The next player has the button though he gets no cards. Whether the small blind of one who waits is nobody's,
    or the two players with cards left of the button post, the sheets do not say; both are named."""
    if len(live) < 2:
        return None
    if len(live) == 2:
        return [with_button(next_seat(last.button, live), live)]
    found, dealer = [], next_seat(last.button, seated)
    for small_blind in (next_seat(dealer, live), next_seat(dealer, seated)):
        found.append(Positions(dealer, small_blind, next_seat(small_blind, live), live))
    return found


def _heads_up(rule, going_heads_up, last, live, last_big_blinds):
    """Three or more have become two."""
    if going_heads_up == "button advances":
        return [with_button(next_seat(last.button, live), live)]
    if going_heads_up == "high card for button":
        return [with_button(seat, live) for seat in live]
    if going_heads_up != "last big blind takes button" or rule == "missed blinds paid later":
        return None   # with missed blinds two may have had the big blind at once
    had = {seat: last_big_blinds.get(seat, 0) for seat in live}
    if None in had.values():
        return [with_button(seat, live) for seat in live]
    latest = max(had.values())
    if latest == 0:
        return None
    return [with_button(seat, live) for seat in live if had[seat] == latest]


def _winners_button(going_heads_up, last, live, last_big_blinds, winners):
    """The winner has the button; the log does not tell which pot was the main pot, so each winner may have it."""
    found = [with_button(seat, live) for seat in winners if seat in live]
    if len(live) == 2 and len(last.live) > 2:
        found += _heads_up("winner takes it", going_heads_up, last, live, last_big_blinds) or ()
    return found or None
