#!/usr/bin/env python3
"""Every sentence that the sources say to a user is in errors.json, or, if one game alone says it, in that game's; and
nothing else is.

messages_test.py SOURCE_FOLDER

A sentence is a literal that becomes a `model::Message` (model/message.hpp): the first argument of `message`, or a
literal where a Message is wanted. Where that is, the declarations tell: of parameters, members, variables and results.
"""
import json
import pathlib
import re
import sys

FOLDERS = ("model/**", "solver/**", "analysis/**", "commands/**", "experiments")
TOKEN = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|//[^\n]*', re.S)
LITERALS = re.compile(r'"\d+"(?:\s*"\d+")*')
KIND = r"(?:\w+::)*(?:Message|Source|Phrase)\b"
# Aggregates with members that are Messages, and functions that take one.
MAKERS = {"message", "Message", "Source", "InputError", "InvalidArgument", "Diagnostic"}
DECLARED = re.compile(rf"(?:\b(\w+)|\b(\w+)\s*=\s*\[[^\]\n]*\])\s*\((?=[^()]*(?:\([^()]*\)[^()]*)*\b{KIND}&? \w)")
STRUCT = re.compile(rf"\bstruct (\w+) \{{(?=[^{{}}]*(?:\{{[^{{}}]*\}}[^{{}}]*)*?\n\s*{KIND} \w)")
VARIABLE = re.compile(rf"\b{KIND}>?,? ?\w*>?\s+(\w+)\s*(?:=|\{{)")
RESULT = re.compile(rf"\b{KIND}\s+(?:\w+::)?(\w+)\([^;{{}}]*\{{|->\s*{KIND}\s*\{{")


class Source:
    """A source whose literals are numbers, so that nothing in them is taken for code."""

    def __init__(self, path):
        self.literals = []
        self.path = path
        self.text = TOKEN.sub(self.number, re.sub(r"(?<=\d)'(?=\d)", "", path.read_text()))

    def number(self, token):
        if token[0][0] in "/'":
            return "\n" * token[0].count("\n") or "0"
        self.literals.append(token[0])
        return f'"{len(self.literals) - 1}"'

    def words(self, numbers):
        """The literals one after another as the compiler joins them."""
        raw = [self.literals[int(one)] for one in re.findall(r'"(\d+)"', numbers)]
        return "".join(re.sub(r"\\(.)", lambda sign: {"n": "\n"}.get(sign[1], sign[1]), one[1:-1]) for one in raw)

    def closed_at(self, at):
        depth = 0
        while at < len(self.text):
            depth += (self.text[at] in "({[") - (self.text[at] in ")}]")
            at += 1
            if depth == 0:
                break
        return at

    def parts(self, begin, end, sign=","):
        """What stands between the signs that no bracket encloses, as (begin, end)."""
        at = begin
        while at < end:
            if self.text[at] in "({[":
                at = self.closed_at(at)
            elif self.text[at] == sign and not (sign == ":" and ":" in (self.text[at - 1], self.text[at + 1])):
                yield begin, at
                begin = at = at + 1
            else:
                at += 1
        yield begin, end

    def whole(self, begin, end):
        """The literals that an expression may be: itself, or a side of a choice, or what stands in braces."""
        expression = self.text[begin:end].strip()
        begin = self.text.index(expression, begin) if expression else begin
        end = begin + len(expression)
        choice = list(self.parts(begin, end, "?"))
        if len(choice) > 1:
            for part in self.parts(choice[1][0], end, ":"):
                yield from self.whole(*part)
        elif LITERALS.fullmatch(expression):
            yield self.words(expression)
        elif expression.startswith("{") and self.closed_at(begin) == end:
            for part in self.parts(begin + 1, end - 1):
                yield from self.whole(*part)

    def makers(self):
        """What takes a message, as this source declares it."""
        names = {name for both in DECLARED.findall(self.text) for name in both} | set(STRUCT.findall(self.text))
        return names - {"", "void", "if", "for", "while", "switch", "return", "catch"}

    def sentences(self, makers):
        call = re.compile(rf"\b(?:{'|'.join(sorted(makers))})\s*(?=[({{])")
        for made in call.finditer(self.text):
            for part in list(self.parts(made.end() + 1, self.closed_at(made.end()) - 1)):
                yield from self.whole(*part)
        for given in re.finditer(r"\b(?:problem|expected)\s*=(?!=)", self.text):
            yield from self.whole(*next(self.parts(given.end(), self.text.index(";", given.end()))))
        for variable in VARIABLE.finditer(self.text):
            begin = variable.end() - (self.text[variable.end() - 1] == "{")
            yield from self.whole(begin, self.text.index(";", begin))
        for function in RESULT.finditer(self.text):
            end = self.closed_at(function.end() - 1)
            for result in re.finditer(r"\breturn\b", self.text[function.end():end]):
                begin = function.end() + result.end()
                yield from self.whole(begin, self.text.index(";", begin))


def prose(sentence):
    """Is there a word to translate?"""
    plain = re.sub(r"%[1-9]|'[^']*'|\"[^\"]*\"|\{[^}]*\}|--[a-z-]+(?: [a-z]+$)?|\S*[/._=<>]\S*|\b[A-Z|]+\b", " ",
                   sentence)
    return re.search(r"[a-z]{2,}", plain) is not None


def places(words):
    return sorted(set(re.findall("%[1-9]", words)))


def list_for(paths):
    """Where a sentence stands that these sources say."""
    games = {path.parts[2] if path.parts[:2] == ("model", "games") and len(path.parts) > 3 else "" for path in paths}
    game = games.pop()
    return "analysis/words/errors.json" if games or not game else f"model/games/{game}/errors.json"


def main(root):
    sources = [Source(path) for folder in FOLDERS for path in sorted(root.glob(folder + "/*.[ch]pp"))]
    everywhere = MAKERS.union(*(one.makers() for one in sources if one.path.suffix == ".hpp"))
    said = {}
    for one in sources:
        for sentence in one.sentences(everywhere | one.makers()):
            said.setdefault(sentence, one.path.relative_to(root))
    every = {}
    for one in sources:
        for found in LITERALS.finditer(one.text):
            every.setdefault(one.words(found[0]), set()).add(one.path.relative_to(root))
    lists = [root / "analysis/words/errors.json", *sorted((root / "model/games").glob("*/errors.json"))]
    stands = {path.relative_to(root).as_posix(): json.loads(path.read_text()) for path in lists}
    entries = [entry for path in stands for entry in stands[path]]
    listed = {entry["en"] for entry in entries}
    faults = [f"{path}: not in a list: {sentence}" for sentence, path in said.items()
              if prose(sentence) and sentence not in listed]
    faults += [f"in a list, and nobody says it: {one}" for one in sorted(listed - set(every))]
    faults += [f"{path}: belongs into {list_for(every[entry['en']])}: {entry['en']}" for path in stands
               for entry in stands[path] if entry["en"] in every and path != list_for(every[entry["en"]])]
    faults += [f"other places in another language: {entry['en']}" for entry in entries
               if any(places(entry[language]) != places(entry["en"]) for language in ("vi", "zh"))]
    print("\n".join(faults))
    print(f"{len(said)} sentences, {len(faults)} faults")
    return 1 if faults or len(said) < 900 else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
