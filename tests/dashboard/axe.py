"""axe-core in a page: what it finds against WCAG 2.2 AA and its good practices."""

import json
from typing import Final

from tests.browser import Page
from tools import dashboard_checks

TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """Each with the rule and the elements that break it; what axe cannot decide is left out."""
    script = (dashboard_checks.installed() / "axe-core" / "axe.min.js").read_text()
    page.run(f"window.axe ? 1 : ((0, eval)({json.dumps(script)}), 1)")
    options = json.dumps({"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]})
    found = page.run(f"axe.run(document, {options}).then((all) => JSON.stringify(all.violations))")
    return [
        f"{each['id']}: {each['help']}: {[(node['html'], node['failureSummary']) for node in each['nodes']]}"
        for each in json.loads(found)
    ]
