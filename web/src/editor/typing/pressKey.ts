/** One of the typing keys at the caret, or with something selected. */
import type { Transaction } from '@tiptap/pm/state';
import { deedFor } from '../../screenplay/typing/deedFor';
import { type Deed, isWhole, NOTHING, type TypingKey, USUAL } from '../../screenplay/typing/deeds';
import type { EditorSettings } from '../editorSettings';
import { caretLine, situationOf } from './caretLine';
import { performDeed } from './performDeed';

/** Does what the key does to the transaction, and tells what it was. */
export function pressKey(
  tr: Transaction,
  key: TypingKey,
  settings: EditorSettings,
  isListOpen: boolean,
): Deed {
  const before = withSelection(tr, key);
  if (before) return before;
  const line = caretLine(tr);
  const deed = deedFor(key, situationOf(tr, line, settings, isListOpen));
  performDeed(tr, deed, key);
  return deed;
}

/** What is selected is taken away first by Enter (TY11); null: the key goes on as at a caret. */
function withSelection(tr: Transaction, key: TypingKey): Deed | null {
  const { selection } = tr;
  const line = caretLine(tr);
  const isInWhole = isWhole(line.kind) && selection.to <= line.pos + line.node.nodeSize;
  if (selection.empty || isInWhole) return null;
  if (key === 'Backspace' || key === 'Delete') return USUAL;
  const isInOne = selection.$from.sameParent(selection.$to);
  if (key === 'Tab' || key === 'Shift-Tab') return isInOne ? null : NOTHING;
  tr.deleteSelection();
  return null;
}
