"""Reads a Fade In file."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.formats.osf.read import read as read_osf
from screnpla.screenplay.formats.packed import Packed
from screnpla.screenplay.losses import BadFile, Loss, Reading

DOCUMENT = "document.xml"
NO_SCRIPT = "The file looks like one of Fade In, but there is no script in it."
OTHERS = "Pictures and other files inside the Fade In file were left out."


def read(data: bytes) -> Reading:
    packed = Packed(data)
    if DOCUMENT not in packed:
        raise BadFile(NO_SCRIPT)
    reading = read_osf(packed.read(DOCUMENT))
    if len(packed.names) > 1:
        reading = replace(reading, losses=(*reading.losses, Loss(OTHERS)))
    return reading
