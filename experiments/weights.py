#!/usr/bin/env python3
"""Writes GAME/weights.toml from the results of the experiment question-weights.

    experiments/weights.py > model/games/co-tu-lenh/weights.toml
"""
import json
import math
import pathlib
import sys

results = pathlib.Path(__file__).parent / "results" / "question-weights.json"
figures = [one for one in json.loads(results.read_text(encoding="utf-8"))["figures"] if one["id"] == "weight"]
print("# In how many of 10,000 positions another answer changes the turns or the result, and the 95 % interval of "
      "that estimate:")
print("# results of the experiment question-weights, written by experiments/weights.py.")
for figure in sorted(figures, key=lambda one: (-one["value"], one["of"])):
    print(f"""
[[question]]
id = "{figure["of"]}"
positions-in-10000 = {round(10_000 * figure["value"])}
at-least = {math.floor(10_000 * figure["low"])}
at-most = {math.ceil(10_000 * figure["high"])}""")
sys.exit(0 if figures else 1)
