#!/usr/bin/env python3
"""Every sentence that the sources say to a user is in errors.json, or, if one game alone says it, in that game's; and
nothing else is.

messages_test.py SOURCE_FOLDER

A sentence is a literal that becomes a `model::Message` (model/message.hpp): the first argument of `message`, or a
literal where a Message is wanted. Where that is, the declarations tell: of parameters, members, variables, results and
lists, of Messages or of structs with a member that is one. Any other literal says nothing to a user, even if it reads
like an entry.
"""
import json
import pathlib
import re
import sys

FOLDERS = ("model/**", "solver/**", "analysis/**", "commands/**", "experiments")
TOKEN = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|//[^\n]*', re.S)
LITERALS = re.compile(r'"\d+"(?:\s*"\d+")*')
WORDS = {"Message", "Source", "Phrase"}
MAKERS = {"message": WORDS, "Message": WORDS, "Source": WORDS, "InvalidArgument": WORDS, "InputError": {"Diagnostic"}}
NO_NAMES = {"", "void", "if", "for", "while", "switch", "return", "catch"}
STRUCT = re.compile(r"\bstruct (\w+) \{")
MEMBER = re.compile(rf"\b(?:{'|'.join(WORDS)}) \w")
NO_MEMBER = re.compile(r"\b(?:struct|enum|using|static|friend)\b")
GIVEN = re.compile(r"\b(?:problem|expected)\s*=(?!=)")
# A function or a lambda and its parameters; the parameters of a callback and its name.
TAKER = re.compile(r"(?:\b(\w+)|\b(\w+)\s*=\s*\[[^\]\n]*\])\s*\((?=([^()]*(?:\([^()]*\)[^()]*)*))")
CALLBACK = re.compile(r"\bfunction<void\(([^()]*)\)>\s+(\w+)")


class Kinds:
    """What to look for in declarations: kinds of Messages, and structs by name with the places of their Messages."""

    def __init__(self, structs):
        self.structs = structs
        name = rf"(?:\w+::)*({'|'.join(sorted(WORDS | set(structs)))})\b"
        self.parameter = re.compile(rf"\b{name}>?&? \w")
        self.list = re.compile(rf"\bvector<{name}>\s+(\w+)\b")
        self.variable = re.compile(rf"\b{name}>?,? ?\w*>?\s+(\w+)\s*(?:=|\{{)")
        self.result = re.compile(rf"(?:\b{name}>?\s+(?:\w+::)?\w+\([^;{{}}]*|->\s*{name}\s*)\{{")

    def ways(self, kinds):
        """How a value of one of these kinds is written: by itself (None), or in braces with words at some places."""
        return {None if kind in WORDS else self.structs[kind] for kind in kinds}


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

    def whole(self, begin, end, places=None):
        """The literals that an expression may be: itself, or a side of a choice, or what stands in braces; where a
        struct is wanted, what stands at these places of its braces, or of all in a list."""
        expression = self.text[begin:end].strip()
        begin = self.text.index(expression, begin) if expression else begin
        end = begin + len(expression)
        choice = list(self.parts(begin, end, "?"))
        if len(choice) > 1:
            for part in self.parts(choice[1][0], end, ":"):
                yield from self.whole(*part, places)
        elif LITERALS.fullmatch(expression) and places is None:
            yield self.words(expression)
        elif expression.startswith("{") and self.closed_at(begin) == end:
            yield from self.members(begin, places)

    def members(self, brace, places):
        is_list = self.text[brace + 1:].lstrip().startswith("{")
        for place, part in enumerate(self.parts(brace + 1, self.closed_at(brace) - 1)):
            if is_list or places is None or place in places:
                yield from self.whole(*part, places if is_list else None)

    def structs(self):
        """By name, the places of the members that are Messages."""
        found = {}
        for struct in STRUCT.finditer(self.text):
            place, places = 0, set()
            for begin, end in self.parts(struct.end(), self.closed_at(struct.end() - 1) - 1, ";"):
                declared = re.sub(r"<[^;]*>|\([^)]*\)|\{[^}]*\}", "", self.text[begin:end])
                if NO_MEMBER.search(declared):
                    continue
                if MEMBER.search(declared):
                    places.add(place)
                place += 1 + declared.count(",")
            if places:
                found[struct[1]] = frozenset(places)
        return found

    def makers(self, kinds):
        """What takes a message, or a struct with one, as this source declares it, with what it takes."""
        found = {name: {name} for name in kinds.structs}
        takers = [(one or other, taken) for one, other, taken in TAKER.findall(self.text)]
        for name, taken in takers + [(name, taken) for taken, name in CALLBACK.findall(self.text)]:
            if name not in NO_NAMES and (of := set(kinds.parameter.findall(taken))):
                found.setdefault(name, set()).update(of)
        return found

    def lists(self, kinds):
        return {name + ".push_back": {kind} for kind, name in kinds.list.findall(self.text)}

    def sentences(self, makers, kinds):
        call = re.compile(rf"\b({'|'.join(map(re.escape, sorted(makers)))})\s*(?=[({{])")
        for made in call.finditer(self.text):
            for places in kinds.ways(makers[made[1]]):
                if self.text[made.end()] == "{":
                    yield from self.members(made.end(), places)
                    continue
                for part in self.parts(made.end() + 1, self.closed_at(made.end()) - 1):
                    yield from self.whole(*part, places)
        for given in GIVEN.finditer(self.text):
            yield from self.whole(*next(self.parts(given.end(), self.text.index(";", given.end()))))
        for variable in kinds.variable.finditer(self.text):
            begin = variable.end() - (self.text[variable.end() - 1] == "{")
            for places in kinds.ways({variable[1]}):
                yield from self.whole(begin, self.text.index(";", begin), places)
        for function in kinds.result.finditer(self.text):
            end = self.closed_at(function.end() - 1)
            for result in re.finditer(r"\breturn\b", self.text[function.end():end]):
                begin = function.end() + result.end()
                for places in kinds.ways({function[1] or function[2]}):
                    yield from self.whole(begin, self.text.index(";", begin), places)


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


def together(*all_makers):
    """What takes a message, by all of these declarations."""
    result = {}
    for makers in all_makers:
        for name, taken in makers.items():
            result[name] = result.get(name, set()) | taken
    return result


def all_sentences(sources):
    headers = {one.path.with_suffix(""): one for one in sources if one.path.suffix == ".hpp"}
    structs = {name: places for one in headers.values() for name, places in one.structs().items()}
    kinds = Kinds(structs)
    everywhere = together(MAKERS, *(one.makers(kinds) for one in headers.values()))
    for one in sources:
        own = Kinds(structs | one.structs())
        header = headers.get(one.path.with_suffix(""), one)
        makers = together(everywhere, one.makers(own), one.lists(own), header.lists(kinds))
        for sentence in one.sentences(makers, own):
            yield one.path, sentence


def main(root):
    sources = [Source(path) for folder in FOLDERS for path in sorted(root.glob(folder + "/*.[ch]pp"))]
    said = {}
    for path, sentence in all_sentences(sources):
        said.setdefault(sentence, set()).add(path.relative_to(root))
    lists = [root / "analysis/words/errors.json", *sorted((root / "model/games").glob("*/errors.json"))]
    stands = {path.relative_to(root).as_posix(): json.loads(path.read_text()) for path in lists}
    entries = [entry for path in stands for entry in stands[path]]
    listed = {entry["en"] for entry in entries}
    faults = [f"{min(paths)}: not in a list: {sentence}" for sentence, paths in said.items()
              if prose(sentence) and sentence not in listed]
    faults += [f"in a list, and nobody says it: {one}" for one in sorted(listed - set(said))]
    faults += [f"{path}: belongs into {list_for(said[entry['en']])}: {entry['en']}" for path in stands
               for entry in stands[path] if entry["en"] in said and path != list_for(said[entry["en"]])]
    faults += [f"other places in another language: {entry['en']}" for entry in entries
               if any(places(entry[language]) != places(entry["en"]) for language in ("vi", "zh"))]
    print("\n".join(faults))
    print(f"{len(said)} sentences, {len(faults)} faults")
    return 1 if faults or len(said) < 900 else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
