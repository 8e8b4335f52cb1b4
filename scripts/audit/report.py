"""Where the auditor writes what it finds: faults, one line each, and what it could not decide, counted."""

from collections import Counter


class Report:
    def __init__(self, log):
        self.log = log
        self.faults = []
        self.notes = Counter()

    def fault(self, line, says, found):
        """What the sheet says and what the log says, of a line of the log."""
        self.faults.append((line, f"{self.log}:{line}: {says}, {found}"))

    def note(self, text):
        """Something that neither the sheet nor the log decides; it is not held against the log."""
        self.notes[text] += 1

    def texts(self):
        return [text for _, text in sorted(self.faults, key=lambda fault: fault[0])]
