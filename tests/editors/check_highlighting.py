#!/usr/bin/env python3
"""Holds the generated highlighters to every sheet that ships.

    check_highlighting.py PROJECT PROGRAM

For each line of each ruleset the parts that a reader tells apart (sheet_parts.py, from the documents
alone) must have the scopes of a TextMate grammar, and the groups of the Vim syntax where Vim is
installed. Blocks must end where they end. The files in editors/ must be what the program prints.
"""
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from sheet_parts import read_sheet, subjects_of
from textmate import Grammar, Tokenizer

SCOPES = {
    "comment": "comment.line",
    "quote": "markup.quote",
    "string": "string.",
    "value": "constant.",
    "subject": "entity.name.function.subject",
    "colon": "punctuation.separator.colon",
    "condition": "keyword.control.",
    "keyword": "keyword.",
}
GROUPS = {
    "comment": {"floormanComment"},
    "quote": {"floormanQuote"},
    "string": {"floormanText", "floormanId"},
    "value": {"floormanNumber"},
    "subject": {"floormanSubject", "floormanSubjectNext"},
    "condition": {"floormanCondition"},
    "keyword": {
        "floormanRuleWord",
        "floormanSeeWord",
        "floormanHeaderWord",
        "floormanBlockWord",
        "floormanExpect",
        "floormanWith",
    },
}
# Lines of these kinds have at least one word with such a scope.
SOME_WORD = {
    "act": "support.function.line",
    "expect": "support.function.line",
    "alone": "keyword.other.row",
    "clause": ("support.constant.answer", "constant.", "string."),
}

failures = []


def fail(name, line, what):
    failures.append(f"{name}:{line.number}: {what}\n    {line.text}")


def has(scopes, wanted):
    return any(scope.startswith(wanted) for scope in scopes)


def check_scopes(name, line, scopes):
    for part in line.parts:
        for place in range(part.begin, part.end):
            if not has(scopes[place], SCOPES[part.kind]):
                fail(name, line, f"column {place + 1} is no {part.kind}: {scopes[place]}")
                break
    covered = {p for part in line.parts if part.kind == "subject" for p in range(part.begin, part.end)}
    for place, names in enumerate(scopes):
        if has(names, SCOPES["subject"]) and place not in covered:
            fail(name, line, f"column {place + 1} is called a subject")
            break
        if has(names, "invalid."):
            fail(name, line, f"column {place + 1} is called wrong")
            break
    if line.kind in SOME_WORD and not any(has(names, SOME_WORD[line.kind]) for names in scopes):
        fail(name, line, f"no word of this {line.kind} is known")


def check_blocks(name, line, scopes):
    wanted = f"meta.block.{line.block}" if line.block else None
    first = len(line.text) - len(line.text.lstrip())
    for place in range(first, len(scopes)):
        blocks = [scope for scope in scopes[place] if scope.startswith("meta.block.")]
        after_end = line.kind == "closer" and place > line.text.index("}")
        if after_end and blocks:
            fail(name, line, "the block runs on behind its end")
        if not after_end and blocks != ([f"{wanted}.floorman"] if wanted else []):
            fail(name, line, f"column {place + 1} is in {blocks or 'no block'}, not in {wanted}")
            return


def check_sheet(grammar, subjects, path):
    tokenizer = Tokenizer(grammar)
    for line in read_sheet(path.read_text(encoding="utf-8")):
        scopes = tokenizer.line(line.text)
        check_scopes(path.name, line, scopes)
        check_blocks(path.name, line, scopes)
        for part in line.parts:
            subject = " ".join(line.text[part.begin : part.end].lower().split())
            if part.kind == "subject" and subject not in subjects:
                fail(path.name, line, f'"{subject}" is not in docs/policies.md')
    if tokenizer.open:
        failures.append(f"{path.name}: a block is open at the end")


def check_what_is_wrong(grammar):
    """What a reader must see at once: an unknown subject, an unfinished text, a forgotten brace."""

    def scopes_of(*texts):
        tokenizer = Tokenizer(grammar)
        return [tokenizer.line(text) for text in texts]

    def expect(condition, what):
        if not condition:
            failures.append(f"wrong sheets: {what}")

    (unknown,) = scopes_of("raises per rond: at most 3")
    expect(has(unknown[0], "invalid.illegal.unknown-subject"), "an unknown subject is not marked")
    (unfinished,) = scopes_of('raises per round: at most 3 because "as printed')
    expect(has(unfinished[-1], "invalid.illegal"), "a text without its end is not marked")
    spelled = scopes_of("The Raises  per round : at most 3", "Odd-chip to: next pot")
    expect(has(spelled[0][4], SCOPES["subject"]), "case and `the` are no matter of a subject")
    expect(has(spelled[1][0], SCOPES["subject"]), "a hyphen is a blank")
    forgotten = scopes_of('example "open" {', "  A folds", "rule 5", "raises per round: unlimited")
    expect(not has(forgotten[2][0], "meta.block"), "a rule ends a block that was not closed")
    expect(has(forgotten[3][0], SCOPES["subject"]), "the clause after it is none")
    (text,) = scopes_of('because-less: unlimited because "a # b" # c')
    expect(not has(text[text_at('because-less: unlimited because "a # b" # c', "# b")], "comment"),
           "a # inside a text begins a comment")
    quote = scopes_of('> "raises per round: at most 3" # of 5/10')
    expect(all(has(names, "markup.quote") for names in quote[0]), "the sheet's own words are free")
    expect(not any(has(names, "comment") for names in quote[0]), "they have no comments")


def text_at(text, part):
    return text.index(part)


def check_vim(project, paths):
    """True when Vim was there."""
    vim = shutil.which("vim")
    if vim is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        asked, commands = [], []
        out = Path(folder, "groups")
        for path in paths:
            commands += [f"silent edit! {path}", "syntax clear", "unlet! b:current_syntax",
                         f"source {project}/editors/vim/syntax/floorman.vim", "let g:out = []"]
            for line in read_sheet(path.read_text(encoding="utf-8")):
                for part in line.parts:
                    if part.kind not in GROUPS:
                        continue
                    column = len(line.text[: part.begin].encode()) + 1
                    asked.append((path.name, line, part))
                    commands.append(
                        f"call add(g:out, synIDattr(synID({line.number}, {column}, 1), 'name'))"
                    )
            commands.append(f"call writefile(g:out, '{out}', 'a')")
        script = Path(folder, "ask.vim")
        script.write_text("if !has('syntax') | cquit 7 | endif\n" + "\n".join(commands) + "\nqall!\n")
        run = subprocess.run(
            [vim, "-es", "-u", "NONE", "-i", "NONE", "--cmd", "set nocompatible nomore", "-S", script],
            stdin=subprocess.DEVNULL, capture_output=True, timeout=200, check=False,
        )
        if run.returncode == 7:
            return False
        groups = out.read_text().split("\n")[:-1] if out.exists() else []
        if len(groups) != len(asked):
            failures.append(f"Vim answered {len(groups)} of {len(asked)} questions: {run.stdout!r}")
        for (name, line, part), group in zip(asked, groups):
            if group not in GROUPS[part.kind]:
                fail(name, line, f"Vim: column {part.begin + 1} is {group or 'nothing'}, no {part.kind}")
    return True


def check_printed(project, program):
    for what, file in (("textmate", "vscode/syntaxes/floorman.tmLanguage.json"),
                       ("vim", "vim/syntax/floorman.vim")):
        printed = subprocess.run([program, "reference", what], capture_output=True, timeout=60,
                                 check=True).stdout
        if printed != Path(project, "editors", file).read_bytes():
            failures.append(f"editors/{file} is not what `floorman reference {what}` prints")


def check_extension(project):
    """The files that VS Code is told of are there, and its languages and grammars belong together."""
    folder = Path(project, "editors/vscode")
    package = json.loads(Path(folder, "package.json").read_text(encoding="utf-8"))
    parts = package["contributes"]
    named = [package["main"], *(entry["configuration"] for entry in parts["languages"]),
             *(entry["path"] for entry in parts["grammars"])]
    for name in named:
        if not Path(folder, name).is_file():
            failures.append(f"editors/vscode/package.json names {name}, which is not there")
    json.loads(Path(folder, "language-configuration.json").read_text(encoding="utf-8"))
    if {entry["id"] for entry in parts["languages"]} != {e["language"] for e in parts["grammars"]}:
        failures.append("editors/vscode/package.json: a grammar is of no language")


def main():
    project, program = Path(sys.argv[1]).resolve(), sys.argv[2]
    grammar = Grammar(json.loads(
        Path(project, "editors/vscode/syntaxes/floorman.tmLanguage.json").read_text(encoding="utf-8")))
    subjects = subjects_of(Path(project, "docs/policies.md").read_text(encoding="utf-8"))
    paths = sorted(Path(project, "rulesets").rglob("*.rules"))
    check_printed(project, program)
    for path in paths:
        check_sheet(grammar, subjects, path)
    check_what_is_wrong(grammar)
    check_extension(project)
    with_vim = check_vim(project, paths)
    for failure in failures[:40]:
        print(failure)
    print(f"{len(paths)} sheets, {len(failures)} failures{'' if with_vim else '; Vim is not installed'}")
    return 1 if failures or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
