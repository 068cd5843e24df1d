"""Pictures of the report's page: screenshots.py ROLUAT FINDINGS.json FOLDER [NAME...]. Without names, those of SHOTS that the READMEs show."""
import base64
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from browser import Browser

EXAMPLE = "#/finding/contradiction:vi.stay.land-weapons:vi.artillery.coast"
# name: route, language, width, height (None: all of it), dark, a selector to begin at
SHOTS = {
    "overview": ("#/", "vi", 1100, 800, False, None),
    "finding-vi": (EXAMPLE, "vi", 1100, 1000, False, None),
    "finding-zh": (EXAMPLE, "zh", 1100, 1000, True, None),
    "finding-en": (EXAMPLE, "en", 1100, 1000, False, None),
    "narrow": (EXAMPLE, "vi", 390, 1300, False, None),
    "play": (EXAMPLE, "vi", 1100, 800, False, ".playing"),
}


def program():
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def height_of(browser):
    return browser.run("document.documentElement.scrollHeight")


def take(browser, address, shot):
    """The bytes of a PNG."""
    route, language, width, height, dark, selector = shot
    browser.media("screen", dark)
    browser.width(width)
    browser.open(f"{address}{route}?lang={language}" if "?" not in route else f"{address}{route}&lang={language}")
    browser.run("new Promise((done) => setTimeout(done, 300))")
    top = browser.run(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect().top + scrollY") if selector else 0
    clip = {"x": 0, "y": top, "width": width, "height": min(height or 1 << 14, height_of(browser) - top), "scale": 1}
    return base64.b64decode(browser.send("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)["data"])


def main(roluat, findings, folder, names):
    with tempfile.TemporaryDirectory() as scratch:
        page = pathlib.Path(scratch, "index.html")
        subprocess.run([roluat, "report", findings, "--output", str(page)], check=True, stdout=subprocess.DEVNULL)
        browser = Browser(program())
        try:
            for name in names or SHOTS:
                picture = pathlib.Path(folder, name + ".png")
                picture.write_bytes(take(browser, page.as_uri(), SHOTS[name]))
                print(picture, picture.stat().st_size)
        finally:
            browser.close()


if __name__ == "__main__":
    if program() is None:
        sys.exit("there is no chromium to take pictures with")
    main(*sys.argv[1:4], sys.argv[4:])
