/** Which list is open at the caret, and what is chosen in it. Rule TY32. */
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { ListToOpen } from '../../screenplay/typing/deeds';
import type { ListName, SuggestionList } from '../../screenplay/typing/suggestionList';
import { completionsFor, listFor } from '../../screenplay/typing/suggestions';
import { isForeign } from '../binding/foreign';
import { type CaretLine, caretLine } from './caretLine';
import { type SuggestionSettings, sourcesFor } from './sources';

export interface OpenList extends Omit<SuggestionList, 'from'> {
  /** What a suggestion is written over: positions in the document. */
  readonly from: number;
  readonly to: number;
}

export interface SuggestionState {
  readonly list: OpenList | null;
  /** A list that was sent away stays away while the caret is in that line. */
  readonly dismissed: { readonly pos: number; readonly name: ListName } | null;
}

export type SuggestionMeta =
  | { readonly open: ListToOpen }
  | { readonly choose: number }
  | { readonly close: 'quietly' | 'dismiss' };

export const suggestionKey = new PluginKey<SuggestionState>('suggestions');

export const CLOSED: SuggestionState = { list: null, dismissed: null };

export function openList(state: EditorState): OpenList | null {
  return suggestionKey.getState(state)?.list ?? null;
}

export function suggestionsAfter(
  tr: Transaction,
  value: SuggestionState,
  before: EditorState,
  after: EditorState,
  settings: SuggestionSettings,
): SuggestionState {
  const meta: SuggestionMeta | undefined = tr.getMeta(suggestionKey);
  if (meta) return told(meta, mapped(value, tr), after, settings);
  if (!tr.docChanged && !tr.selectionSet) return value;
  if (isForeign(tr)) return mapped(value, tr);
  const line = caretLine(after);
  const dismissed = stillDismissed(mapped(value, tr), line);
  const isWritten = tr.docChanged && after.selection.empty && !isMoved(tr);
  if (!isWritten) return { list: null, dismissed };
  // Bold, a comment, another line's kind: whoever changes those does not write here.
  if (!isNewAtCaret(before, line)) return { list: mapped(value, tr).list, dismissed };
  return { list: completions(after, line, settings, dismissed), dismissed };
}

function isMoved(tr: Transaction): boolean {
  return tr.getMeta('paste') === true || ['paste', 'drop', 'cut'].includes(tr.getMeta('uiEvent'));
}

function isNewAtCaret(before: EditorState, line: CaretLine): boolean {
  const old = caretLine(before);
  const isSame = old.node.attrs.id === line.node.attrs.id && old.kind === line.kind;
  return !isSame || old.text !== line.text || old.at !== line.at;
}

function told(
  meta: SuggestionMeta,
  value: SuggestionState,
  after: EditorState,
  settings: SuggestionSettings,
): SuggestionState {
  const line = caretLine(after);
  if ('open' in meta) {
    const list = listFor(meta.open, line, sourcesFor(after, line, settings));
    return { list: list && placed(list, line), dismissed: null };
  }
  const { list, dismissed } = value;
  if ('choose' in meta) return { list: list && { ...list, chosen: meta.choose }, dismissed };
  if (meta.close === 'quietly' || !list) return { list: null, dismissed };
  return { list: null, dismissed: { pos: line.pos, name: list.name } };
}

function completions(
  state: EditorState,
  line: CaretLine,
  settings: SuggestionSettings,
  dismissed: SuggestionState['dismissed'],
): OpenList | null {
  const list = completionsFor(line, sourcesFor(state, line, settings));
  return list && list.name !== dismissed?.name ? placed(list, line) : null;
}

function placed(list: SuggestionList, line: CaretLine): OpenList {
  return { ...list, from: line.start + list.from, to: line.start + line.at };
}

function stillDismissed(
  { dismissed }: SuggestionState,
  line: CaretLine,
): SuggestionState['dismissed'] {
  return dismissed?.pos === line.pos ? dismissed : null;
}

/** What somebody else wrote moves it along; where they took its line away it closes. */
function mapped(value: SuggestionState, tr: Transaction): SuggestionState {
  const { list, dismissed } = value;
  if (!tr.docChanged || (!list && !dismissed)) return value;
  const from = list ? tr.mapping.mapResult(list.from, -1) : null;
  const to = list ? tr.mapping.mapResult(list.to, -1) : null;
  const isThere = list && from && to && !from.deletedAcross && !to.deletedAcross;
  return {
    list: isThere ? { ...list, from: from.pos, to: to.pos } : null,
    dismissed: dismissed && { ...dismissed, pos: tr.mapping.map(dismissed.pos) },
  };
}
