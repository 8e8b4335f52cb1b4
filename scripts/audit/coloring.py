"""Colour-ups of a log: when they fall, and what becomes of who has no chip left (chips.py has the arithmetic)."""

from audit.chips import ColorUp
from audit.places import Group


class ColoringChecks:
    def _on_color_up(self, line, event):
        table = self.table_of(event["table"])
        before = {number: player.chips for number, player in table.players.items()
                  if not player.out and player.chips > 0}
        due = self.clock.color_up(event["chip"], event["table"])
        if due is None and self.clock.has_schedule():
            self.report.fault(line, f"the sheet takes no chip of {event['chip']} off here", "the log does")
        elif due is not None and due.wanted() is None:
            self.report.note("colour-ups whose condition is not known")
        check = ColorUp(self.report, line, event, before, table.in_play, self.answer)
        check.check(due)
        for number, chips in check.after.items():
            if number in table.players:
                table.players[number].chips = chips
        table.carried += check.dead
        if self.total is not None:
            self.total += event.get("created", 0) - event.get("lost", 0)
        small_rest = check.odd in (None, "kept until all in") or not check.to or check.dead % check.to != 0
        table.in_play.leave(check.chip, check.to, small_rest)
        table.last_color_up = event["at"]
        broke = {number: before[number] for number in before if check.after.get(number) == 0}
        if broke:
            self.report.note("players whose last chips were coloured up")
            self.groups.append(Group(broke, self.left + len(self.seats_won), None, "coloured up"))
        self.check_total(line)
        self.review_room(line, event["at"])

    def _on_color_up_not_done(self, line, event):
        """Only where no whole chips come of it, or nobody would be left to play."""
        table, chip = self.table_of(event["table"]), event["chip"]
        if self.clock.color_up(chip, event["table"]) is None and self.clock.has_schedule():
            self.report.fault(line, f"the sheet takes no chip of {chip} off here", "the log would")
        larger = event.get("to", 0)
        stacks = [player.chips for player in table.players.values() if not player.out]
        not_whole = not larger or larger % chip or any(stack % chip for stack in stacks)
        too_many = sum(stack % max(larger, 1) for stack in stacks) > 52 * chip
        if not not_whole and not too_many and sum(1 for stack in stacks if stack >= larger) >= 2:
            self.report.fault(line, f"the chips of {chip} can be exchanged for {larger}", "the log says that they stay")

    def _check_overdue_color_ups(self, line, hand):
        for due in self.clock.overdue_color_ups(hand["began"], hand["level"], hand["table"]):
            chip = int(due.row.values[0])
            self.report.fault(line, f"the chips of {chip} leave at {due.at} ({due.row.place()})",
                              "the log has no colour-up before this hand")
