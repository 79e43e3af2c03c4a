"""Revisions and comments of a text for its pages and files. Packages above store them, and give what loads them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from screnpla.manuscript.document.store import StoredDocument
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.write_options import MarginThread, WriteOptions
from screnpla.screenplay.marking.revision_sets import Revisions


@dataclass(frozen=True)
class TextRevisions:
    """It goes to other processes, so that `compute` must be picklable."""

    # As long as it is the same, so are the marks of the same text.
    key: str
    compute: Callable[[Screenplay], Revisions]

    def add_to(self, options: WriteOptions, screenplay: Screenplay) -> WriteOptions:
        """Slow for a long script: to be done in a thread."""
        return replace(options, revisions=self.compute(screenplay))


@dataclass(frozen=True)
class TextComments:
    """Comments for the margin, numbered by a text's order. It goes to other processes, as the revisions do."""

    number: Callable[[Screenplay], tuple[MarginThread, ...]]

    def add_to(self, options: WriteOptions, screenplay: Screenplay) -> WriteOptions:
        """Slow for a long script."""
        return replace(options, margin_threads=self.number(screenplay))


# Loads the revisions of a stored text, for a caller with permission; None: it has none.
LoadRevisions = Callable[[StoredDocument], Awaitable[TextRevisions | None]]
# The same of the main draft, by the id of the script.
LoadMainRevisions = Callable[[str], Awaitable[TextRevisions | None]]
# Loads the comments on the main draft, by the id of the script; raises Forbidden for who may not see them.
LoadComments = Callable[[str], Awaitable[TextComments]]
