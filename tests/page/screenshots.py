"""Pictures of the report's page, as the READMEs show them: screenshots.py ROLUAT FINDINGS.json FOLDER [NAME...].
Without names, all of SHOTS and STEPS. "wordings" needs what `roluat fix` has tried for the finding beside the
report."""
import base64
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from browser import Browser

EXAMPLE = "#/finding/contradiction:vi.stay.land-weapons:vi.artillery.coast"
RINGS = "#/finding/contradiction:vi.ring.burns:vi.aircraft.one-for-one"
STACK = "#/finding/silence:vi.signs.carrier-example:permits"
# name: route, language, width of the window, height, dark, the part of the page where it begins, what is pressed before
SHOTS = {
    "overview": ("#/", "vi", 900, 760, False, None),
    "finding-vi": (EXAMPLE, "vi", 900, 860, False, None),
    "finding-zh": (EXAMPLE, "zh", 900, 860, True, None),
    "finding-en": (EXAMPLE, "en", 900, 860, False, None),
    "narrow": (EXAMPLE, "vi", 390, 1200, False, None),
    "wordings": (RINGS, "en", 900, 1110, False, ".tried"),
    "play": (EXAMPLE, "vi", 900, 665, False, ".playing"),
    "turn": (STACK, "vi", 900, 1130, False, ".playing", "[data-goes=left] [data-aim=c7]"),
}
# Of xiangqi, from the findings beside this file.
STEPS = {
    "touch": ("#/finding/gap:luat:enemy-second", "vi", 900, 775, False, ".steps"),
    "cycle": ("#/finding/contradiction:luat.i.exchange:luat.c.one", "en", 900, 615, False, ".steps", "[data-go=first]",
              "[data-go=next]", "[data-go=next]"),
}


def program():
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def height_of(browser):
    return browser.run("document.documentElement.scrollHeight")


def part(browser, selector):
    """Where a part of the page is, with a little room around it: left, top, width."""
    return browser.run(f"(({{left, top, width}}) => [Math.max(0, left - 16), top + scrollY - 12, Math.min(width + 32, "
                       f"innerWidth)])(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")


def take(browser, address, shot):
    """The bytes of a PNG."""
    route, language, width, height, dark, selector, *pressed = shot
    browser.media("screen", dark)
    browser.width(width)
    browser.send("Emulation.setScrollbarsHidden", hidden=True)  # a picture of the whole page has none
    browser.open(f"{address}{route}?lang={language}" if "?" not in route else f"{address}{route}&lang={language}")
    browser.run("new Promise((done) => setTimeout(done, 300))")
    for button in pressed:
        browser.run(f"document.querySelector({json.dumps(button)}).click()")
        browser.wait("document.getAnimations().length === 0")
    x, y, wide = part(browser, selector) if selector else (0, 0, width)
    clip = {"x": x, "y": y, "width": wide, "height": min(height, height_of(browser) - y), "scale": 1}
    return base64.b64decode(browser.send("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)[
        "data"])


def missing(findings, names):
    """Findings of the pictures that the report has not: their ids change with the texts."""
    known = {finding["id"] for finding in json.loads(pathlib.Path(findings).read_text())["findings"]}
    shown = {SHOTS[name][0].removeprefix("#/finding/") for name in names} - {"#/"}
    return sorted(shown - known)


def take_all(roluat, findings, shots, folder, *game):
    with tempfile.TemporaryDirectory() as scratch:
        page = pathlib.Path(scratch, "index.html")
        subprocess.run([roluat, "report", str(findings), *game, "--output", str(page)], check=True,
                       stdout=subprocess.DEVNULL)
        browser = Browser(program())
        try:
            for name, shot in shots.items():
                picture = pathlib.Path(folder, name + ".png")
                picture.write_bytes(take(browser, page.as_uri(), shot))
                print(picture, picture.stat().st_size)
        finally:
            browser.close()


def main(roluat, findings, folder, names):
    names = names or [*SHOTS, *STEPS]
    shots, steps = ({name: all_of[name] for name in names if name in all_of} for all_of in (SHOTS, STEPS))
    if gone := missing(findings, shots):
        sys.exit(f"{findings} has not, or not any more: {', '.join(gone)}. Take others at the top of this file.")
    if shots:
        take_all(roluat, findings, shots, folder)
    if steps:
        take_all(roluat, pathlib.Path(__file__).with_name("steps.json"), steps, folder, "--game", "co-tuong")


if __name__ == "__main__":
    if program() is None:
        sys.exit("there is no chromium to take pictures with")
    main(*sys.argv[1:4], sys.argv[4:])
