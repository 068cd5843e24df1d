"""Mutants of C++: where a source can say something else, and a source that says all of it, each when it is told to.

`places` yields them. `with_all` writes many into one source: each is chosen when the program starts, by its number
(`is_chosen`), so that all are compiled once. What the compiler works out keeps its old meaning there; `with_one` is
the source that says one of them and nothing else.
"""
import collections
import re

# (name, what is looked for, what takes the place of its first group)
OPERATORS = [
    ("boundary", r" (<|>|<=|>=) ", {"<": "<=", ">": ">=", "<=": "<", ">=": ">"}),
    ("equality", r" (==|!=) ", {"==": "!=", "!=": "=="}),
    ("connective", r" (&&|\|\|) ", {"&&": "||", "||": "&&"}),
    ("sum", r"(?<=[\w)\]]) ([+-]) (?=[\w(])", {"+": "-", "-": "+"}),
    ("truth", r"\b(true|false)\b", {"true": "false", "false": "true"}),
    ("number", r"(?<![\w.\"'x])([012])(?![\w.\"'x])", {"0": "1", "1": "0", "2": "3"}),
    ("condition", r"\bif \(((?:[^()]|\([^()]*\))+)\)", lambda text: f"!({text})"),
    ("negation", r"(?<=[(\s])(!)(?=[\w(])", {"!": ""}),
    ("jump", r"\b(continue|break);", {"continue": "", "break": ""}),
    ("statement", r"^\s*((?:[\w.\[\]>*-]+(?:::\w+)*)\((?:[^;]*)\));$", lambda _: ""),
    ("assignment", r"^\s*([\w.\[\]>-]+(?:\([^()]*\))? (?:=|\+=|-=|\|=|&=) [^;{]+);$", lambda _: ""),
]

Mutant = collections.namedtuple("Mutant", "area file line begin end text operator was")
Change = collections.namedtuple("Change", "begin end number mutant")


def name_of(mutant):
    """Without the line, which other changes move; the second of its kind on lines that say the same is called so."""
    return f"{mutant.file}: {mutant.operator}: {mutant.was}"


def code_only(source):
    """The source with comments, literals and directives blanked out: every place stays where it is."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group())
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^\s*#[^\n]*|^\s*static_assert[^\n]*',
                  blank, source, flags=re.S | re.M)


def sensible(operator, old):
    """What declares a name in a condition, or is half a statement, would not compile."""
    if operator == "condition":
        return not re.search(r"(?<![=!<>])=(?!=)", old)
    return operator != "statement" or all(old.count(a) == old.count(b) for a, b in ("()", "{}", "[]"))


def places(area, file, source):
    code, seen = code_only(source), collections.Counter()
    for operator, pattern, change in OPERATORS:
        for match in re.finditer(pattern, code, re.M):
            begin, end = match.span(1)
            old = source[begin:end]
            if not sensible(operator, code[begin:end]):
                continue
            text = change(old) if callable(change) else change[old]
            line = source.count("\n", 0, begin) + 1
            whole = source.splitlines()[line - 1].strip()
            was = f"{old.strip()[:60]} -> {text.strip()[:40] or 'nothing'} in: {whole[:80]}"
            seen[operator, was] += 1
            which = f" ({seen[operator, was]})" if seen[operator, was] > 1 else ""
            yield Mutant(area, file, line, begin, end, text, operator, was + which)


def with_one(source, mutant):
    return source[:mutant.begin] + mutant.text + source[mutant.end:]


def is_compiled(source, mutant):
    """Not in a part for instruction sets that the copy's engine, which every processor runs, does without."""
    conditions = []
    for line in source[:mutant.begin].splitlines():
        if line.startswith("#if"):
            conditions.append("AVX" in line)
        elif re.match("#(elif|else)", line):
            conditions[-1] = "AVX" in line
        elif line.startswith("#endif"):
            conditions.pop()
    return not any(conditions)


def ends_expression(code, i):
    """Whether an expression ends before the character at i, outside parentheses."""
    if code[i] in ";,?":
        return True
    if code[i] == ":":
        return code[i + 1:i + 2] != ":" and code[i - 1] != ":"
    return code[i] == "=" and code[i + 1:i + 2] != "=" and code[i - 1] not in "=!<>"


def expression_around(code, begin, end):
    """From where to where the whole expression goes of which this is an operator."""
    left, depth = begin, 0
    while left > 0:
        last = code[left - 1]
        if last in ")]}":
            depth += 1
        elif last in "([{":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and (ends_expression(code, left - 1) or
                             re.search(r"\b(return|else|throw|case)$", code[max(0, left - 8):left])):
            break
        left -= 1
    right, depth = end, 0
    while right < len(code):
        if code[right] in "([{":
            depth += 1
        elif code[right] in ")]}":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and ends_expression(code, right):
            break
        right += 1
    while left < begin and code[left].isspace():
        left += 1
    while right > end and code[right - 1].isspace():
        right -= 1
    return left, right


def region_of(code, mutant):
    if mutant.operator in ("boundary", "equality", "connective", "sum", "negation"):
        return expression_around(code, mutant.begin, mutant.end)
    return mutant.begin, mutant.end


def on_one_line(text):
    return re.sub(r"\s*\n\s*", " ", re.sub(r"//[^\n]*", "", text))


def is_chosen(number):
    """C++: is this mutant chosen? Notes (in a high bit) that it was asked: so one that is never reached is known."""
    return (f"(!__builtin_is_constant_evaluated() && (::roluat_mutant & 0xFFFF) == {number} && "
            "(::roluat_mutant |= 0x10000))")


def chosen(source, begin, end, changes):
    """What stands from begin to end, and instead of it each mutant of it when it is chosen."""
    outer = [one.mutant.operator for one in changes if (one.begin, one.end) == (begin, end)]
    original = on_one_line(source[begin:end])
    if "jump" in outer:
        return f"if {is_chosen(changes[0].number)}; else {original}"
    form = "(%s)"
    if "statement" in outer or "assignment" in outer:
        form = "static_cast<void>(%s)"
    elif "condition" in outer:
        form = "static_cast<bool>(%s)"
    text = ""
    for one in changes:
        mutant = one.mutant
        said = on_one_line(source[begin:mutant.begin] + mutant.text + source[mutant.end:end])
        text += f"{is_chosen(one.number)} ? {form % (said or '0')} : "
    return f"({text}{form % original})" + "\n" * source.count("\n", begin, end)


def with_all(source, numbered):
    """numbered: number -> mutant of this source. What lies inside each other is chosen in one place."""
    code = code_only(source)
    changes = sorted((Change(*region_of(code, mutant), number, mutant) for number, mutant in numbered.items()),
                     key=lambda one: (one.begin, -one.end))
    groups = []
    for one in changes:
        if groups and one.begin < groups[-1][1]:
            begin, end, inside = groups[-1]
            groups[-1] = (begin, max(end, one.end), inside + [one])
        else:
            groups.append((one.begin, one.end, [one]))
    for begin, end, inside in reversed(groups):
        source = source[:begin] + chosen(source, begin, end, inside) + source[end:]
    return source
