/** Plugin key and plugin state of the binding. */
import type { Node } from '@tiptap/pm/model';
import { PluginKey } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import type { CommonRange } from '../lines/textDiff';
import type { UndoHistory } from './undo/undoHistory';
import type { ViewMap } from './viewMap';

/** Public interface of a binding. */
export interface BoundDocument {
  readonly doc: Y.Doc;
  readonly content: Y.XmlFragment;
  readonly viewMap: ViewMap;
  /** Null without a view. */
  readonly undoHistory: UndoHistory | null;
  /** Whether the view's user may change anything. */
  readonly canWrite: boolean;
  /** The document's rows by now, shown or not yet. */
  rows(): Y.XmlElement[];
  /** A user's change to the document itself, undone in one step. Not during an IME composition. */
  editDocument(edit: (content: Y.XmlFragment) => void): void;
  /** Changes of the view and of the document beside the text, undone in one step. */
  asSingleUndoStep(edit: (doc: Y.Doc) => void): void;
  /** Shows what the document has and the view has not; these rows are compared, whatever was recorded of them. */
  repair(rows: readonly Y.XmlElement[]): void;
  /** Writes the view's text into the document, where a plugin failed before that was done. */
  flushView(): void;
}

export interface BindingState {
  readonly bound: BoundDocument;
  /** A state that the document had, and what is unchanged of it. */
  readonly base: Node;
  readonly unchanged: readonly CommonRange[];
  /** It was pasted, dropped or cut since: an undo step of its own, whatever was typed before it. */
  readonly isSingleUndoStep: boolean;
  /** It was composed by an IME. The end of a composition may be read when the view is not composing any more. */
  readonly isComposition: boolean;
}

export const bindingKey = new PluginKey<BindingState>('binding');
