"""What the notebooks draw alike: colours, intervals, boards side by side, numbers per point of the board."""
import html
import json
import pathlib
import re
import textwrap

import matplotlib.pyplot as plt
import numpy as np
from IPython.display import HTML
from matplotlib_inline.backend_inline import set_matplotlib_formats

# Okabe and Ito's colours, which colour-blind readers can tell apart.
COLOURS = {"vi": "#d55e00", "zh": "#0072b2", "together": "#555555",
           "consolidated": "#009e73", "cotulenh-core": "#cc79a7"}
PLAIN, PALE = "#33658a", "#b8cbd9"
FILES = "abcdefghijk"


PAGE_WORDS = pathlib.Path(__file__).resolve().parent.parent / "analysis" / "page" / "strings.json"


def setup():
    """Makes every figure of a notebook look alike. Call it once, before the first figure."""
    set_matplotlib_formats("png", "svg")
    plt.rcParams.update({
        "figure.figsize": (7.2, 3.8), "figure.dpi": 91, "savefig.dpi": 90, "figure.facecolor": "white",
        "font.family": "DejaVu Sans", "font.size": 9.5, "axes.titlesize": 10.5, "axes.titlelocation": "left",
        "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "axes.axisbelow": True,
        "grid.color": "#e4e4e4", "grid.linewidth": 0.8, "legend.frameon": False, "figure.constrained_layout.use": True,
        "svg.fonttype": "none", "svg.hashsalt": "roluat",  # words stay words; the same picture is the same file
    })


def intervals(axes, labels, values, lows, highs, colour=PLAIN, offset=0.0, label=None):
    """A dot for each value and a bar for its interval, one below the other in the order given.

    labels: names, or numbers of rows for a second series over the same labels; values, lows, highs: as many numbers."""
    rows = np.arange(len(labels))
    values, lows, highs = (np.asarray(numbers, dtype=float) for numbers in (values, lows, highs))
    axes.errorbar(values, rows + offset, xerr=[values - lows, highs - values], fmt="o", markersize=4.5, color=colour,
                  ecolor=colour, elinewidth=1.6, capsize=2.5, label=label)
    axes.set_yticks(rows, labels, fontsize=8.5)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.grid(axis="y", visible=False)


def points(axes, numbers, label, colours="YlOrBr"):
    """Numbers on the points of the board, an array of shape (12, 11) with [0, 0] for a1; 0 stays white."""
    shown = np.ma.masked_equal(np.asarray(numbers, dtype=float), 0)
    image = axes.imshow(shown, origin="lower", cmap=colours, vmin=0)
    axes.set_xticks(range(11), FILES)
    axes.set_yticks(range(12), range(1, 13))
    axes.axhline(5.5, color="#5aa0c8", linewidth=2)   # the river
    axes.axvline(2, color="#5aa0c8", linewidth=1, linestyle=":")   # the coast
    axes.grid(visible=False)
    axes.figure.colorbar(image, ax=axes, label=label, shrink=0.85)


def boards(*shown, captions=()):
    """Boards side by side, with a caption below each. shown: whatever draws itself as SVG."""
    cells = []
    for place, one in enumerate(shown):
        caption = html.escape(captions[place]) if place < len(captions) else ""
        svg = one._repr_svg_()
        if place > 0:  # the symbols that all boards refer to are on the page already
            svg = re.sub("<defs>.*?</defs>", "", svg, count=1, flags=re.DOTALL)
        cells.append(f'<figure style="margin:0;max-width:360px">{svg}'
                     f'<figcaption style="font-size:85%">{caption}</figcaption></figure>')
    return HTML('<div style="display:flex;flex-wrap:wrap;gap:1.2em;align-items:flex-start">' + "".join(
        cells) + "</div>")


def interval(value, low, high, digits=3):
    """"0.229 (0.223 … 0.235)"; without brackets where there is no interval."""
    def written(number):
        return f"{number:.0f}" if abs(number) >= 10**digits else f"{number:.{digits}g}"

    return written(value) if low == high else f"{written(value)} ({written(low)} … {written(high)})"


def kind_name(kind):
    """What the report calls a kind of finding."""
    words = json.loads(PAGE_WORDS.read_text(encoding="utf-8"))
    return words.get(f"kind.{kind}", {"en": kind.capitalize()})["en"]


def in_words(asks, *options, width=60):
    """A question, and options of it by their ids, as a label of several lines."""
    lines = textwrap.wrap(asks, width)
    if options:
        lines.append(" – ".join(option.replace("-", " ") for option in options))
    return "\n".join(lines)
