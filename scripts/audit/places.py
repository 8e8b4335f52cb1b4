"""Places of players who go out (policy B9.1 to B9.4)."""

from audit.button import clockwise_from


class Group:
    """Players who are out at once: the places that they take, and which of them each may have."""

    def __init__(self, stacks, left_before, wanted, rule):
        self.stacks = stacks              # player: chips before
        self.low, self.high = left_before - len(stacks) + 1, left_before
        self.wanted = wanted              # player: (best, worst); None: only that together they fill the places
        self.rule = rule
        self.found = {}

    def shrink(self):
        """One of them has bought in again; those who are left fill fewer places."""
        if self.wanted is not None and len(self.stacks) == 1:
            self.wanted = {player: (self.high, self.high) for player in self.stacks}
            self.low = self.high
        elif self.wanted is not None:
            self.wanted = None

    def missing(self):
        return sorted(set(self.stacks) - set(self.found))


def group_of(stacks, left_before, seats, button, answer):
    """What the house says of players who are out in one hand."""
    low, high = left_before - len(stacks) + 1, left_before
    rule = answer("busts in one hand", "larger starting stack higher")
    if len(stacks) == 1:
        return Group(stacks, left_before, {player: (low, high) for player in stacks}, "one bust")
    if rule == "places shared":
        return Group(stacks, left_before, {player: (low, high) for player in stacks}, rule)
    if rule == "lower place for all":
        return Group(stacks, left_before, {player: (high, high) for player in stacks}, rule)
    if rule != "larger starting stack higher":
        return Group(stacks, left_before, None, rule or "unknown")
    equal = answer("busts with equal stacks", "places shared")
    wanted, place = {}, low
    for chips in sorted(set(stacks.values()), reverse=True):
        same = [player for player in stacks if stacks[player] == chips]
        if len(same) > 1 and equal is None:
            return Group(stacks, left_before, None, "unknown")
        if len(same) > 1 and equal == "nearer left of button higher":
            if button is None:
                return Group(stacks, left_before, None, "unknown")
            order = clockwise_from(button, [seats[player] for player in same])
            for player in same:
                rank = order.index(seats[player])
                wanted[player] = (place + rank, place + rank)
        else:
            for player in same:
                wanted[player] = (place, place + len(same) - 1)
        place += len(same)
    return Group(stacks, left_before, wanted, rule)


def fills(intervals, low, high):
    """Do these places fill the range: each shared by as many players as it has places?"""
    place, rest = low, sorted(intervals)
    while rest:
        best, worst = rest[0]
        same = [one for one in rest if one == (best, worst)]
        if best != place or worst - best + 1 != len(same):
            return False
        rest, place = rest[len(same):], worst + 1
    return place == high + 1


def places_by_chips(stacks):
    """At the time limit: for each player the places that his chips leave him, (lowest, highest)."""
    places = {}
    for player, chips in stacks.items():
        ahead = sum(1 for other in stacks.values() if other > chips)
        same = sum(1 for other in stacks.values() if other == chips)
        places[player] = (ahead + 1, ahead + same)
    return places


def ranges_of(places):
    """The range of places that players fill together, for each: where all take the lowest, it is below their own."""
    ranges = {}
    for player, (best, worst) in places.items():
        together = sum(1 for other in places.values() if other == (best, worst))
        ranges[player] = (min(best, worst - together + 1), worst)
    return ranges

