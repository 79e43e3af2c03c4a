/** What the binding keeps in the state of an editor. */
import type { Node } from '@tiptap/pm/model';
import { PluginKey } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import type { Piece } from './letters';
import type { Picture } from './picture';
import type { Undoing } from './undoing';

/** What others may ask a binding for. */
export interface Bound {
  readonly doc: Y.Doc;
  readonly content: Y.XmlFragment;
  readonly picture: Picture;
  /** Null: there is no view. */
  readonly undoing: Undoing | null;
  /** Whether who is at the view may change anything. */
  readonly canWrite: boolean;
  /** The lines that the document has by now, shown or not yet. */
  rows(): Y.XmlElement[];
  /** A deed of whoever is at the view that is done to the document itself, and undone at once. Not while they compose. */
  arrange(deed: (content: Y.XmlFragment) => void): void;
  /** What the deed changes in the view, and what it writes into the document beside the text, is undone at once. */
  asOne(deed: (doc: Y.Doc) => void): void;
  /** Shows what the document says and the view does not; these elements are compared, whatever was told of them. */
  repair(rows: readonly Y.XmlElement[]): void;
  /** Writes what is shown into the document, where a part of the page failed before that was done. */
  keepUp(): void;
}

export interface BindingState {
  readonly bound: Bound;
  /** A state that the document had, and what is left of it. */
  readonly base: Node;
  readonly kept: readonly Piece[];
  /** What has become of it since was pasted, dropped or cut: a deed of its own, whatever was typed before it. */
  readonly isWhole: boolean;
  /** It was composed. The end of that may be read when the view composes no more. */
  readonly isComposed: boolean;
}

export const bindingKey = new PluginKey<BindingState>('binding');
