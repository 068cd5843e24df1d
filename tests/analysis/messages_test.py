#!/usr/bin/env python3
"""Every error and notice that the sources can make has its words in errors.json, or in that of a game.

messages_test.py SOURCE_FOLDER

Reads the calls by which errors and notices are made, puts a number in place of what is known only when the program
runs, and looks for the result in the list, in the way in which `in_language` (analysis/words/error_words) does.
"""
import itertools
import json
import pathlib
import re
import sys

FOLDERS = ("model", "solver", "analysis", "commands")
# What makes a message of its arguments.
CALL = re.compile(r"\b(?:InputError|Diagnostic|fail|fail_at|unsupported|Unsupported|problem_of|refuse|refuse_\w+|"
                  r"wrong|error|notice|progress|progress_line)\s*(?=[({])")
ASSIGNED = re.compile(r"\b(?:expected|problem|about|kForm\w*|kExpected\w*|static constexpr std::string_view "
                      r"kName)\s*(?:\[\]\s*)?=\s*(?=[^=])")
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
NAMES = {"report", "options"}  # of a folder and of a file, where an error names its place


def closed_at(text, at):
    """Behind the bracket that closes the one at `at`."""
    depth = 0
    while at < len(text):
        if text[at] == '"':
            at = LITERAL.match(text, at).end() - 1
        elif text[at] in "({[":
            depth += 1
        elif text[at] in ")}]":
            depth -= 1
            if depth == 0:
                return at + 1
        at += 1
    return at


def split(text, sign):
    """`text` at each `sign` outside brackets and literals."""
    parts, begin, at = [], 0, 0
    while at < len(text):
        if text[at] == '"':
            at = LITERAL.match(text, at).end()
        elif text[at] in "({[":
            at = closed_at(text, at)
        elif text.startswith(sign, at) and not (sign == ":" and "::" in (text[at:at + 2], text[at - 1:at + 1])):
            parts.append(text[begin:at])
            begin = at = at + len(sign)
        else:
            at += 1
    return [part.strip() for part in parts + [text[begin:]]]


def samples(expression):
    """What an expression may give: literals as they are, a number for the rest; both sides of a choice."""
    choice = split(expression, "?")
    if len(choice) > 1:
        yes, *no = split("?".join(choice[1:]), ":")
        return samples(yes) + samples(":".join(no))
    terms = split(expression, "+")
    if len(terms) > 1:
        return ["".join(one) for one in itertools.product(*map(samples, terms))]
    if re.fullmatch(r'(?:"(?:[^"\\]|\\.)*"\s*)+', expression):
        return ["".join(json.loads('"' + one.replace("\\'", "'") + '"') for one in LITERAL.findall(expression))]
    inner = re.fullmatch(r"(?:std::string)?\((.*)\)", expression, re.S)
    if inner and "," not in LITERAL.sub("", inner[1]):
        return samples(inner[1])
    return ["7"]


def arguments(text, at):
    """The arguments of the call whose bracket is at `at`, braces inside opened."""
    inside = text[at + 1:closed_at(text, at) - 1].strip()
    if inside.startswith("{") and closed_at(inside, 0) == len(inside):
        return arguments(inside, 0)
    return split(inside, ",")


def messages(text):
    """(line, message) of each message that a source makes."""
    text = re.sub(r"(?m)^[ \t]*//.*$", "", text)
    found = [(call.start(), arguments(text, call.end())) for call in CALL.finditer(text)]
    found += [(one.start(), split(text[one.end():], ";")[:1]) for one in ASSIGNED.finditer(text)]
    for at, said in found:
        for argument in said:
            if LITERAL.search(argument) and "Trilingual" not in argument and not argument.startswith("["):
                for message in samples(argument):
                    yield text.count("\n", 0, at) + 1, message


class Form:
    """An entry of the list: "%1" stands for a name or a number, "#1" for words that are in the list in turn."""

    def __init__(self, english):
        self.signs = re.findall(r"(['\"]?[%#])[1-9]", english)  # with the quotation mark before a name
        self.words = re.compile("(.*?)".join(map(re.escape, re.split(r"[%#][1-9]", english))), re.S)

    def fits(self, message, forms):
        found = self.words.fullmatch(message)
        return found and all(is_listed(inside, forms) if sign == "#" else is_name(inside) or len(sign) > 1
                             for sign, inside in zip(self.signs, found.groups()))


def is_name(words):
    return not prose(words) or re.fullmatch(r"\w+(, \w+)+", words) is not None


def is_listed(message, forms):
    return not prose(message) or any(one.fits(message, forms) for one in forms)


def prose(message):
    """Is there an English word to translate?"""
    plain = re.sub(r"'[^']*'|\"[^\"]*\"|\{[^}]*\}|--[a-z-]+(?: [a-z]+$)?|\S*[/._=<>]\S*|\b[A-Z|]+\b", " ", message)
    return re.search(r"[a-z]{2,}", plain) is not None


def main(root):
    lists = [root / "analysis/words/errors.json", *(root / "model/games").glob("*/errors.json")]
    forms = [Form(entry["en"]) for one in lists for entry in json.loads(one.read_text())]
    seen, missing = 0, []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            for line, message in messages(path.read_text()):
                seen += 1
                if message not in NAMES and not is_listed(message, forms):
                    missing.append(f"{path.relative_to(root)}:{line}: {message}")
    print("\n".join(missing))
    print(f"{seen} messages, {len(missing)} without words in Vietnamese and Chinese")
    return 1 if missing or seen < 300 else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
