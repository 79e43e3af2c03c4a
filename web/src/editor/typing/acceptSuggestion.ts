/** Writes what was chosen. Rules TY32 and TY38. */
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { Suggestion } from '../../screenplay/typing/suggestionList';
import type { EditorSettings } from '../editorSettings';
import { schema } from '../schema';
import { becomeKind } from './becomeKind';
import { pressKey } from './pressKey';
import { type OpenList, type SuggestionMeta, suggestionKey } from './suggestionState';

export type AcceptedBy = 'Enter' | 'Tab' | 'click';

/** Null: nothing is chosen. */
export function acceptSuggestion(
  state: EditorState,
  list: OpenList,
  index: number,
  by: AcceptedBy,
  settings: EditorSettings,
): Transaction | null {
  const suggestion = list.suggestions[index];
  if (!suggestion) return null;
  const { tr } = state;
  if (suggestion.kind) {
    const close: SuggestionMeta = { close: 'quietly' };
    // The line stays what it is: only the menu goes.
    const isOther = suggestion.kind !== state.selection.$from.parent.attrs.kind;
    if (isOther) becomeKind(tr, suggestion.kind);
    else tr.setMeta(suggestionKey, close);
    return tr.scrollIntoView();
  }
  write(tr, list, suggestion);
  if (by === 'Enter' && suggestion.completes) pressKey(tr, 'Enter', settings, false);
  return tr.scrollIntoView();
}

function write(tr: Transaction, { name, from, to }: OpenList, { text }: Suggestion): void {
  tr.insertText(text, from, to);
  if (name !== 'mentions') return;
  tr.addMark(from, from + text.length, schema.mark('mention'));
}
