#!/usr/bin/env python3
"""Prepares the documentation for mkdocs, and checks the site that it made.

site.py FOLDER REFERENCE   copies docs/ and the pages beside README.md into FOLDER/docs, with links that lead within the site; writes FOLDER/mkdocs.yml
site.py --bundle SITE SHIM puts the script by which browsers search a site in a folder into SITE, in place of the one on a server that the theme names
site.py --check SITE       fails where a page of the built site loads something from elsewhere, or links a page that isn't there
"""
import html.parser
import pathlib
import posixpath
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BESIDE = {"THREAT_MODEL.md": "threat-model.md", "ARCHITECTURE.md": "architecture.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "SECURITY.md": "security.md",
          "README.md": "README.md"}
TITLES = {"presidio": "Presidio", "arx-sdcmicro": "ARX, sdcMicro", "philter-mist": "philter, MIST", "spacy": "spaCy", "hipaa": "HIPAA", "gdpr": "GDPR"}

SEARCHED_FIRST = {"redact.md": 4, "how-to/": 3, "law/": 3, "tutorials/": 2, "migrate/": 2, "matrix.md": 0.5, "results/": 0.5}

CONFIGURATION = r"""site_name: sumi
site_description: publish text without publishing people
docs_dir: docs
use_directory_urls: false
theme:
  name: material
  font: false
  icon: {{logo: material/eye-off-outline}}
  features: [navigation.sections, navigation.top, content.code.copy, search.highlight]
  palette:
    - {{media: "(prefers-color-scheme: light)", scheme: default, primary: black, accent: teal, toggle: {{icon: material/weather-night, name: Dark}}}}
    - {{media: "(prefers-color-scheme: dark)", scheme: slate, primary: black, accent: teal, toggle: {{icon: material/weather-sunny, name: Light}}}}
plugins:
  - search: {{separator: '[\s\-,:!=()"`/\[\]]+|\.(?!\d)'}}  # so that .docx is found by docx
  - offline
validation: {{links: {{anchors: warn, not_found: warn}}}}
extra: {{generator: false}}
markdown_extensions: [tables, fenced_code, toc, attr_list]
nav:
{navigation}
"""


def navigation():
    def pages(folder, names=None):
        found = names or sorted(path.stem for path in (ROOT / "docs" / folder).glob("*.md"))
        return [f"      - {TITLES.get(name, name.replace('-', ' ').capitalize())}: {folder}/{name}.md" for name in found]

    explained = ["methods", "rare", "sentences", "together", "terms", "terms-commands", "finders", "patterns", "tagging", "game", "operators", "hide", "hide-fhir",
                 "hide-residue", "table", "table-projects", "table-risk", "table-perturb", "link", "verify", "attack", "score", "counts", "planning", "quiz",
                 "review", "serve", "python", "library", "formats"]
    others = sorted({path.stem for path in (ROOT / "docs").glob("*.md")} - {"README", "install", "tour", *explained})
    lines = ["  - I have … I want …: README.md", "  - Install: install.md", "  - Tutorials:",
             *pages("tutorials", ["hospital", "presidio", "language-model-data", "annotator", "statistician"]),
             "      - A tour by examples: tour.md", "  - How to:", *pages("how-to"), "  - Law:", *pages("law", ["hipaa", "gdpr"]), "  - Coming from:", *pages("migrate"),
             "  - Explanation:", "      - Threat model: threat-model.md",
             *(f"      - {TITLES.get(name, name.replace('-', ' ').capitalize())}: {name}.md" for name in [*explained, *others]),
             "  - Reference: reference.md", "  - Results:", *pages("results"),
             "  - Project:", "      - Architecture: architecture.md", "      - Contributing: contributing.md",
             "      - Changes: changelog.md", "      - Security: security.md"]
    return "\n".join(lines)


def within_site(text, page):
    """Rewrites links of a page to pages of the site; a link to another place of the project becomes its name."""
    def led(match):
        title, target = match.group(1), match.group(2)
        if re.match(r"[a-z]+:|#", target):
            return match.group(0)
        path, _, anchor = target.partition("#")
        where = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        if where.startswith("docs/"):
            inside = where[len("docs/"):]
            inside = "README.md" if inside.rstrip("/") == "" else inside
        elif where in BESIDE:
            inside = BESIDE[where]
        elif where == "docs":
            inside = "README.md"
        else:
            return title if title.startswith("`") or title.startswith("!") else f"{title} (`{where}` in the project)"
        if (ROOT / "docs" / inside).is_dir():
            return f"{title} (`{where}` in the project)"
        here = "" if page in BESIDE else posixpath.dirname(page[len("docs/"):])
        link = posixpath.relpath(inside, here or ".")
        return f"{'!' if match.group(0).startswith('!') else ''}[{title}]({link}{'#' + anchor if anchor else ''})"

    parts = re.split(r"(```.*?```)", text, flags=re.DOTALL)
    return "".join(part if part.startswith("```") else re.sub(r"!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)", led, part) for part in parts)


def write(folder, reference):
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("*.py"))
    for path in (folder / "docs").rglob("*.md"):
        page = "docs/" + str(path.relative_to(folder / "docs"))
        text = within_site(path.read_text(encoding="utf-8"), page)
        # What people look for by a word is rather a page about a task than a table of figures that has the word often.
        boost = next((f"---\nsearch:\n  boost: {more}\n---\n" for begin, more in SEARCHED_FIRST.items() if page.startswith("docs/" + begin)), "")
        path.write_text(boost + text, encoding="utf-8")
    for name, inside in BESIDE.items():
        if name != "README.md":
            (folder / "docs" / inside).write_text(within_site((ROOT / name).read_text(encoding="utf-8"), name), encoding="utf-8")
    shutil.copy(reference, folder / "docs" / "reference.md")
    (folder / "mkdocs.yml").write_text(CONFIGURATION.format(navigation=navigation()), encoding="utf-8")


def bundle(site, shim):
    """Replaces the script on a server, which the theme's plugin `offline` names, by a local one."""
    inside = site / "assets" / "javascripts" / "iframe-worker.js"
    shutil.copy(shim, inside)
    for path in site.rglob("*.html"):
        here = posixpath.relpath(str(inside), str(path.parent))
        path.write_text(re.sub(r"https://unpkg\.com/iframe-worker/shim", here, path.read_text(encoding="utf-8")), encoding="utf-8")


class Page(html.parser.HTMLParser):
    """Collects what a page loads, and where its links lead."""

    def __init__(self):
        super().__init__()
        self.loads, self.leads, self.names = [], [], set()

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.names |= {given[name] for name in ("id", "name") if given.get(name)}
        loads = given.get("src") or (given.get("href") if tag == "link" and given.get("rel") not in ("canonical", "prev", "next") else None)
        if loads:
            self.loads.append(loads)
        if tag == "a" and given.get("href"):
            self.leads.append(given["href"])


def check(site):
    faults = []
    read = {}
    for path in sorted(site.rglob("*.html")):
        read[path] = Page()
        read[path].feed(path.read_text(encoding="utf-8"))
    for path, page in read.items():
        if path.name == "404.html":
            continue
        for target in page.loads + page.leads:
            if re.match(r"https?:|//", target):
                if target in page.loads:
                    faults.append(f"{path.relative_to(site)} loads {target}")
            elif not re.match(r"[a-z]+:|#", target):
                where = (path.parent / target.partition("#")[0].partition("?")[0]).resolve()
                anchor = target.partition("#")[2]
                if not where.exists():
                    faults.append(f"{path.relative_to(site)} leads to {target}")
                elif anchor and where in read and anchor not in read[where].names:
                    faults.append(f"{path.relative_to(site)} leads to {target}, a heading that isn't there")
    for path in sorted(site.rglob("*.css")):
        for target in re.findall(r"url\(([^)]*)\)|@import", path.read_text(encoding="utf-8")):
            if "//" in target and not target.startswith("data:") and not target.strip("'\"").startswith("data:"):
                faults.append(f"{path.relative_to(site)} loads {target[:80]}")
    if not read:
        faults.append("no page")
    print("\n".join(faults) or f"{len(read)} pages load nothing from elsewhere, and lead to what is there")
    return 1 if faults else 0


if __name__ == "__main__":
    if sys.argv[1] == "--check":
        sys.exit(check(pathlib.Path(sys.argv[2]).resolve()))
    if sys.argv[1] == "--bundle":
        sys.exit(bundle(pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]))
    write(pathlib.Path(sys.argv[1]), sys.argv[2])
