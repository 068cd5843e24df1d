#!/usr/bin/env python3
"""Which finding of today tells of what an id of an earlier report told of?

    analysis/standing/old_ids.py > model/games/co-tu-lenh/old-ids.txt
    analysis/standing/old_ids.py report/findings.json OLD.json... > model/games/GAME/old-ids.txt

Python 3 and git, nothing else. A report of today comes first, then earlier ones; without any, the extract of a whole
check in notebooks/data and all that git knows it to have been. An id that there is no more goes to the finding of today
that has most clauses and questions in common with it: of the same kind before another, with no clause besides before
more, certain before possible, by its id last. One with nothing in common is left out.
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXTRACT = "notebooks/data/findings.json"
LEVELS = ["certain", "plain", "possible"]


def git(*arguments):
    return subprocess.run(["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, text=True).stdout


def reports(paths):
    if paths:
        return [pathlib.Path(path).read_text(encoding="utf-8") for path in paths]
    commits = git("log", "--format=%h", "--", EXTRACT).split()
    return [(ROOT / EXTRACT).read_text(encoding="utf-8")] + [git("show", f"{commit}:{EXTRACT}") for commit in commits]


def parts(identifier):
    """The clauses and questions of an id, readings left aside."""
    return {part.split("@")[0] for part in identifier.split(":") if "." in part}


def best(old, today):
    wanted, kind = parts(old), old.split(":")[0]

    def rank(finding):
        there = parts(finding["id"])
        return (-len(wanted & there), finding["id"].split(":")[0] != kind, len(there - wanted),
                LEVELS.index(finding.get("level", "possible")), finding["id"])

    chosen = min(today, key=rank)
    return chosen["id"] if wanted & parts(chosen["id"]) else None


def main():
    if len(sys.argv) == 2:
        sys.exit(__doc__)
    today, *earlier = [json.loads(report)["findings"] for report in reports(sys.argv[1:])]
    ids = {finding["id"] for finding in today}
    old = sorted({finding["id"] for report in earlier for finding in report} - ids)
    print("# Ids that findings have had, and the finding of today that tells of the same: "
          "analysis/standing/old_ids.py.")
    for one in old:
        if now := best(one, today):
            print(one, now)


if __name__ == "__main__":
    main()
