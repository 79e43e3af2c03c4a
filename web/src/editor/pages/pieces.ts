/** An element, page by page. */
import type { Node } from '@tiptap/pm/model';
import type { Part } from '../../screenplay/layout/blocks';

/** What of an element stands on one page, below the upper edge of the first page. */
export interface Piece {
  readonly part: Part;
  readonly top: number;
  readonly height: number;
}

export interface InPieces {
  readonly node: Node;
  readonly pieces: readonly Piece[];
}
