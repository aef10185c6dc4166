"""Values of CONFIG_DB as SONiC's own daemons read them."""


def number(text: str | None, least: int, most: int) -> int | None:
    """A number in a range, without leading zeros; None for anything else."""
    if text is None or len(text) > 20 or not (text.isascii() and text.isdigit()) or text != str(int(text)):
        return None
    value = int(text)
    return value if least <= value <= most else None


def boolean(text: str) -> bool | None:
    """`true` or `false`."""
    return {"true": True, "false": False}.get(text.lower())
