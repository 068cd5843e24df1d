#!/ usr / bin / env python3
"""Which finding of today tells of what an id of an earlier report told of?

    analysis/standing/old_ids.py report/findings.json OLD.json... > model/games/GAME/old-ids.txt

Python 3, standard library only. A report of today comes first, then earlier ones (findings.json, or the extracts that notebooks/data has had). An id that
there is no more goes to the finding of today that has most clauses and questions in common with it: of the same kind before another, with
no clause besides before more, certain before possible, by its id last. One with nothing in common is left out.
"""
import json
import sys

LEVELS = ["certain", "plain", "possible"]


def parts(identifier):
    """The clauses and questions of an id, readings left aside."""
    return {part.split("@")[0] for part in identifier.split(":") if "." in part
}

def findings(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)["findings"]


def best(old, today):
    wanted, kind = parts(old), old.split(":")[0]

    def rank(finding):
        there = parts(finding["id"])
        return (-len(wanted & there), finding["id"].split(":")[0] != kind, len(there - wanted),
                LEVELS.index(finding.get("level", "possible")), finding["id"])

    chosen = min(today, key=rank)
    return chosen["id"] if wanted & parts(chosen["id"]) else None


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    today = findings(sys.argv[1])
    ids = {finding["id"] for finding in today}
    old = sorted({finding["id"] for path in sys.argv[2:] for finding in findings(path)} - ids)
    print("# Ids that findings have had, and the finding of today that tells of the same: analysis/standing/old_ids.py.")
    for one in old:
        if now := best(one, today):
            print(one, now)


if __name__ == "__main__":
    main()
