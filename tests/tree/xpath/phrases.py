"""Random XPath expressions about the garden."""

from random import Random

_NAMES = (
    "g:garden",
    "g:bed",
    "g:plant",
    "g:id",
    "g:name",
    "g:wet",
    "g:box",
    "g:a",
    "g:b",
    "w:flow",
    "w:mark",
)
_TESTS = (
    *_NAMES,
    "g:tag",
    "g:size",
    "g:log",
    "g:text",
    "g:kind",
    "g:row",
    "g:height",
    "*",
    "g:*",
    "w:*",
    "node()",
)
_AXES = (
    *("child::", "", "", "", "", "parent::", "self::", "ancestor::", "ancestor-or-self::", "descendant::"),
    *("descendant-or-self::", "following::", "following-sibling::", "preceding::", "preceding-sibling::"),
)
_ATOMS = (
    *("'rose'", "'5'", "''", "'true'", "'a b'", "1", "2", "5", "-3", "0.5", ".", "g:id", "g:name", "w:flow"),
    *("true()", "string()", "number()", "name()", "string-length()", "g:plant/g:kind", "../g:name"),
)
_POSITIONS = ("position()", "last()", "position() = last()", "last() - 1", "position() > 1", "1", "2")
_KEYS = (
    "g:id = 1",
    "g:id = '2'",
    "g:kind = 'rose'",
    "g:kind = 'fern' and g:row = 1",
    "g:row = 2",
    "1 = g:id",
)
_BINARY = ("=", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", " div ", " mod ", " and ", " or ")
_OF_SET = ("count", "sum", "local-name", "name", "namespace-uri")
_OF_ONE = (
    "not",
    "boolean",
    "number",
    "string",
    "floor",
    "ceiling",
    "round",
    "string-length",
    "normalize-space",
    "-",
)
_OF_TWO = ("concat", "contains", "starts-with", "substring-before", "substring-after", "substring")


def expression(random: Random, depth: int = 3) -> str:
    """Any expression."""
    if depth == 0:
        return random.choice(_ATOMS)
    inner = depth - 1
    form = random.randrange(10)
    if form < 4:
        return path(random, inner)
    if form == 4:
        return f"{path(random, inner)} | {path(random, inner)}"
    if form == 5:
        return f"({path(random, inner)})[{random.choice(_POSITIONS)}]"
    if form == 6:
        return f"({expression(random, inner)}){random.choice(_BINARY)}({expression(random, inner)})"
    if form == 7:
        return f"{random.choice(_OF_SET)}({path(random, inner)})"
    if form == 8:
        return f"{random.choice(_OF_ONE)}({expression(random, inner)})"
    return f"{random.choice(_OF_TWO)}({expression(random, inner)}, {expression(random, inner)})"


def path(random: Random, depth: int = 2) -> str:
    """A location path: absolute, or relative to any element."""
    start = random.choice(("", "", "/", "//", "/g:garden/", "//g:bed/", "/g:garden/g:bed/", "../", ".//"))
    steps = [_step(random, depth) for _ in range(random.randint(1, 3))]
    separators = [random.choice(("/", "/", "/", "//")) for _ in steps[1:]] + [""]
    return start + "".join(step + separator for step, separator in zip(steps, separators, strict=True))


def _step(random: Random, depth: int) -> str:
    if random.random() < 0.15:
        return random.choice(("..", ".", "text()", "comment()", "@x", "@*"))
    step = random.choice(_AXES) + random.choice(_TESTS)
    while random.random() < 0.35:
        step += f"[{_predicate(random, depth)}]"
    return step


def _predicate(random: Random, depth: int) -> str:
    form = random.random()
    if form < 0.3:
        return random.choice(_POSITIONS)
    if form < 0.6:
        return random.choice(_KEYS)
    return expression(random, max(0, depth - 1))


_LEAVES = (
    "g:id",
    "g:name",
    "g:wet",
    "w:flow",
    "w:mark",
    "g:a",
    "g:b",
    "g:kind",
    "g:row",
    "g:height",
    "g:size",
)
_WAYS = (
    *(
        "",
        "../",
        "../../",
        "g:box/",
        "g:plant/",
        "g:bed/",
        "g:bed/g:plant/",
        "/g:garden/",
        "/g:garden/g:bed/",
    ),
    *("../g:plant/", "../g:box/", "current()/", "current()/../", "/g:garden/g:bed/g:box/", "../g:bed/"),
    "/g:garden/g:bed[g:id = current()/g:row]/",
    "/g:garden/g:bed[g:id = current()]/",
    "/g:garden/g:bed[g:id = 1]/g:plant[g:kind = 'rose'][g:row = 2]/",
    "../g:bed[g:id = '2' and g:wet = 'true']/g:plant[g:row = ../g:id]/",
)
_TRUTHS = (
    "not({})",
    "boolean({})",
    "count({}) = {n}",
    "sum({}) > {n}",
    "contains({}, 'e')",
    "starts-with({}, '5')",
)
_TEXTS = (
    "string({})",
    "concat({}, 'a')",
    "normalize-space({})",
    "substring({}, 2)",
    "translate({}, 'e', 'f')",
)
_ORDER = ("=", "!=", "<", "<=", ">", ">=")
_NUMBERS = ("number({})", "floor({})", "round({} div 2)", "string-length({})", "-{}", "{} mod 2", "count({})")


def plain_expression(random: Random, depth: int = 2) -> str:
    """An expression of the kind that constraints are written in."""
    form = random.randrange(7) if depth else 0
    if form == 1:
        inner = plain_expression(random, depth - 1), plain_expression(random, depth - 1)
        return f"({inner[0]}) {random.choice(('and', 'or', '=', '!='))} ({inner[1]})"
    if form == 2:
        return random.choice(_TRUTHS).format(_plain_path(random, depth), n=random.randrange(3))
    if form == 3:
        return f"{_plain_value(random, depth)} {random.choice(_ORDER)} {_plain_value(random, depth)}"
    return f"{_plain_path(random, depth)} {random.choice(_ORDER)} {_plain_value(random, depth)}"


def _plain_path(random: Random, depth: int) -> str:
    leaf = random.choice((*_LEAVES, *_LEAVES, ".", "..", "g:plant", "g:box"))
    way = random.choice(_WAYS)
    predicate = f"[{plain_expression(random, depth - 1)}]" if depth and random.random() < 0.3 else ""
    union = f" | {_plain_path(random, 0)}" if random.random() < 0.05 else ""
    return f"{way}{leaf}{predicate if leaf[0] != '.' else ''}{union}"


def _plain_value(random: Random, depth: int) -> str:
    form = random.randrange(5)
    if form == 0 or not depth:
        return random.choice(("'rose'", "'5'", "'05'", "''", "'true'", "'low'", "1", "2", "5", "-3", "0.5"))
    if form == 1:
        return random.choice(_TEXTS).format(_plain_path(random, 0))
    if form == 2:
        return random.choice(_NUMBERS).format(_plain_path(random, 0))
    return _plain_path(random, depth - 1)
