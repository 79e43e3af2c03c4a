"""How Final Draft calls the ways in which elements break over pages."""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.element_names import PAGINATED_AS
from screnpla.screenplay.profile import Behaviour

BEHAVIOURS: Mapping[str, Behaviour] = {
    "General": Behaviour.ACTION,
    "Action": Behaviour.ACTION,
    "Scene Heading": Behaviour.HEADING,
    "Shot": Behaviour.HEADING,
    "Character": Behaviour.CUE,
    "Parenthetical": Behaviour.PARENTHETICAL,
    "Dialogue": Behaviour.DIALOGUE,
    "Transition": Behaviour.CLOSING,
}
# Acts are what their name says; templates have them paginate "as Character" or "as General".
ACTS: Mapping[Kind, Behaviour] = {Kind.START_OF_ACT: Behaviour.HEADING, Kind.END_OF_ACT: Behaviour.CLOSING}
PAGINATE_AS: Mapping[Behaviour, str] = {
    Behaviour.ACTION: "Action",
    Behaviour.HEADING: "Scene Heading",
    Behaviour.CUE: "Character",
    Behaviour.PARENTHETICAL: "Parenthetical",
    Behaviour.DIALOGUE: "Dialogue",
    Behaviour.CLOSING: "Transition",
    Behaviour.HIDDEN: "General",
}


def paginates_as(kind: Kind, behaviour: Behaviour) -> str:
    """For the settings of a custom element: what lets it come back as this kind."""
    of_kind = next((name for name, known in PAGINATED_AS.items() if known is kind), None)
    return of_kind or PAGINATE_AS[behaviour]
