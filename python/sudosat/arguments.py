"""Arguments as the compiled module takes them. What is wrong is an error that names the argument."""

from __future__ import annotations

from typing import Any


def plain(value: Any) -> Any:
    """A number or an array of NumPy as Python has it. Times stay what they are: they would become numbers of their unit."""
    is_time = getattr(getattr(value, "dtype", None), "kind", "") in ("m", "M")
    return value.tolist() if hasattr(value, "tolist") and not is_time else value
