"""The form of a log: each line is JSON of a kind that docs/event-log.md names, with its fields.

A line that fails is reported and left out of all other checks.
"""

import json

CHIPS = SECONDS = COUNT = CENTS = "number"
TEXT, YES_NO = "text", "yes or no"

_STACK = {"player": COUNT, "chips": CHIPS}
_PLAYER = {"player": COUNT, "seat": COUNT, "before": CHIPS, "after": CHIPS, "dealt_in": YES_NO}
_POST = {"player": COUNT, "kind": TEXT, "chips": CHIPS}
_BOUGHT = {"player": COUNT, "cents": CENTS, "chips": CHIPS}
_GONE = {"player": COUNT, "chips": CHIPS}

# kind of line: (fields that it must have, fields that it may leave out); a dictionary in a list is a list of such.
KINDS = {
    "tournament": ({"sheet": TEXT, "house": TEXT, "entrants": COUNT, "seed": COUNT, "starting_stack": CHIPS},
                   {"currency": TEXT, "chips": [CHIPS]}),
    "seat": ({"player": COUNT, "name": TEXT, "table": COUNT, "seat": COUNT, "chips": CHIPS}, {}),
    "prizes": ({}, {"pool": CENTS, "to_house": CENTS, "from_house": CENTS, "refused": TEXT,
                    "prizes": [({"place": COUNT, "kind": TEXT}, {"cents": CENTS})]}),
    "level": ({"level": COUNT, "small_blind": CHIPS, "big_blind": CHIPS},
              {"ante": CHIPS, "seconds": SECONDS, "again": YES_NO}),
    "level_ends": ({"level": COUNT}, {}),
    "break": ({}, {"seconds": SECONDS}),
    "break_ends": ({}, {"seconds": SECONDS}),
    "switch": ({"name": TEXT, "on": YES_NO}, {}),
    "day_ends": ({"day": COUNT}, {}),
    "redraw": ({}, {}),
    "schedule_ends": ({}, {}),
    "time_limit": ({}, {}),
    "color_up": ({"table": COUNT, "chip": CHIPS, "to": CHIPS, "stacks": [(_STACK, {})]},
                 {"created": CHIPS, "lost": CHIPS, "dead": CHIPS}),
    "color_up_not_done": ({"table": COUNT, "chip": CHIPS}, {"to": CHIPS}),
    "high_cards": ({"table": COUNT, "highest": COUNT}, {}),
    "button": ({"table": COUNT, "seat": COUNT}, {}),
    "result": ({"table": COUNT, "hand": COUNT, "loser": COUNT, "winner": COUNT, "chips": CHIPS}, {}),
    "seat_won": ({"player": COUNT, "chips": CHIPS}, {}),
    "length": ({"seconds": SECONDS}, {}),
    "hand": ({"began": SECONDS, "table": COUNT, "hand": COUNT, "level": COUNT, "small_blind": CHIPS,
              "big_blind": CHIPS, "players": [(_PLAYER, {})], "acts": COUNT},
             {"shuffled": SECONDS, "ante": CHIPS, "button": COUNT, "small_blind_seat": COUNT, "big_blind_seat": COUNT,
              "carried": CHIPS,
              "posts": [(_POST, {})], "won": [(_STACK, {})], "carried_on": CHIPS}),
    "round": ({"round": COUNT, "rounds": COUNT, "players": COUNT, "seats": COUNT, "sizes": [COUNT]},
              {"breaking_order": [COUNT]}),
    "round_to_come": ({"round": COUNT, "players": COUNT, "sizes": [COUNT]}, {}),
    "round_ends": ({"round": COUNT, "advancing": [COUNT]}, {}),
    "dealer": ({"table": COUNT, "player": COUNT}, {}),
    "table_breaks": ({"table": COUNT, "players": COUNT}, {"plays_on": YES_NO}),
    "table_closed": ({"table": COUNT}, {}),
    "table_waits": ({"table": COUNT}, {}),
    "table_deals_on": ({"table": COUNT}, {}),
    "move": ({"player": COUNT, "from_table": COUNT, "from_seat": COUNT, "to_table": COUNT, "to_seat": COUNT,
              "chips": CHIPS, "why": TEXT}, {"due": TEXT}),
    "seats_redrawn": ({"players": COUNT, "tables": COUNT}, {}),
    "final_table": ({"players": COUNT, "tables": COUNT}, {}),
    "hand_for_hand": ({"players_left": COUNT}, {}),
    "hand_for_hand_ends": ({"players_left": COUNT}, {}),
    "dead_money": ({"table": COUNT, "chips": CHIPS, "players": [COUNT]}, {}),
    "director_asked": ({"what": TEXT}, {"from_table": COUNT, "to_table": COUNT}),
    "bounties": ({"paid_in": CENTS, "players": [COUNT]}, {}),
    "bounty": ({"victim": COUNT}, {"winner": COUNT, "cents": CENTS, "to_head": CENTS}),
    "bounty_kept": ({"player": COUNT, "cents": CENTS}, {}),
    "high_hand": ({"player": COUNT}, {"table": COUNT, "cards": TEXT, "ties": YES_NO}),
    "jackpot": ({"pool": CENTS}, {"paid": [({"player": COUNT, "cents": CENTS}, {})], "left_over": CENTS}),
    "rebuy": (_BOUGHT, {"table": COUNT, "seat": COUNT}),
    "add_on": (_BOUGHT, {"table": COUNT, "seat": COUNT}),
    "re_entry": (dict(_BOUGHT, table=COUNT, seat=COUNT), {}),
    "late_entry": (dict(_BOUGHT, table=COUNT, seat=COUNT), {"name": TEXT}),
    "absent": ({"player": COUNT}, {}),
    "back": ({"player": COUNT}, {}),
    "late": ({"player": COUNT}, {"lost": CHIPS}),
    "arrives": ({"player": COUNT}, {"lost": CHIPS}),
    "removed": (_GONE, {"table": COUNT, "shared": [(_STACK, {})], "to_bank": CHIPS}),
    "loses_seat": (_GONE, {"table": COUNT, "shared": [(_STACK, {})], "to_bank": CHIPS}),
    "hidden_chips": ({"player": COUNT, "found": CHIPS, "lost": CHIPS}, {}),
    "place": ({"player": COUNT, "best": COUNT, "worst": COUNT}, {}),
    "prize": ({"player": COUNT, "place": COUNT, "kind": TEXT}, {"cents": CENTS}),
    "deal": ({"shares": [({"player": COUNT, "cents": CENTS}, {})]}, {}),
    "over": ({"hands": COUNT, "players_left": COUNT, "reason": TEXT}, {}),
}
WITHOUT_RULE = ("tournament", "seat")
WORDS = {
    ("posts", "kind"): ("ante", "small blind", "big blind"),
    ("prizes", "kind"): ("money", "ticket", "pick"),
    ("prize", "kind"): ("money", "ticket", "pick"),
    ("move", "why"): ("break", "balance", "redraw", "final table"),
    ("move", "due"): ("nothing", "small blind", "big blind", "waits"),
    ("director_asked", "what"): ("table to break", "player to move"),
    ("over", "reason"): ("one player left", "players left", "seats won", "time limit", "deal"),
}


def read_line(text, line, report):
    """The event of a line, or None where its form is wrong."""
    try:
        event = json.loads(text)
    except ValueError:
        report.fault(line, "a line is one JSON object", "this one cannot be read")
        return None
    kind = event.get("event") if isinstance(event, dict) else None
    if kind not in KINDS:
        report.fault(line, "a line has a documented `event`", f"this one has {json.dumps(kind)}")
        return None
    required, optional = KINDS[kind]
    required = dict(required, at=SECONDS)
    if kind not in WITHOUT_RULE:
        required["rule"] = TEXT
    found = _fields(event, required, dict(optional, event=TEXT), kind, report)
    if kind == "prizes" and ("refused" in event) == ("prizes" in event):
        found.append("a `prizes` line has either `prizes` or `refused`")
    for fault in found:
        report.fault(line, fault, "this line has not")
    return None if found else event


def _fields(values, required, optional, where, report):
    faults = [f"`{where}` has `{name}`" for name in required if name not in values]
    for name, value in values.items():
        shape = required.get(name, optional.get(name))
        if shape is None:
            report.note(f"fields that docs/event-log.md does not name: `{name}` of `{where}`")
        else:
            faults += _value(value, shape, where, name, report)
    return faults


def _value(value, shape, where, name, report):
    if isinstance(shape, list):
        if not isinstance(value, list):
            return [f"`{name}` of `{where}` is a list"]
        if isinstance(shape[0], str):
            return [fault for item in value for fault in _value(item, shape[0], where, name, report)]
        required, optional = shape[0]
        faults = []
        for item in value:
            if not isinstance(item, dict):
                return [f"`{name}` of `{where}` is a list of objects"]
            faults += _fields(item, required, optional, name, report)
        return faults
    right = {
        "number": isinstance(value, int) and not isinstance(value, bool) and value >= 0,
        TEXT: isinstance(value, str),
        YES_NO: isinstance(value, bool),
    }[shape]
    if not right:
        return [f"`{name}` of `{where}` is {'a whole number' if shape == 'number' else shape}"]
    words = WORDS.get((where, name))
    if words and value not in words:
        return [f"`{name}` of `{where}` is one of {', '.join(words)}"]
    return []
