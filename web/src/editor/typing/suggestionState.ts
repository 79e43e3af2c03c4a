/** State of the suggestion list at the caret: which list is open, and what is selected in it. Rule TY32. */
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { ListToOpen } from '../../screenplay/typing/keyActions';
import type {
  SuggestionList,
  SuggestionListName,
} from '../../screenplay/typing/suggestions/suggestionList';
import { completionsFor, listFor } from '../../screenplay/typing/suggestions/suggestions';
import { isRemoteChange } from '../view/remoteChange';
import { type CaretLine, caretLine } from './caretLine';
import { collectSources, type SuggestionSettings } from './suggestionSources';

export interface OpenList extends Omit<SuggestionList, 'from'> {
  /** Range that a suggestion replaces, in document positions. */
  readonly from: number;
  readonly to: number;
}

export interface SuggestionState {
  readonly list: OpenList | null;
  /** A dismissed list stays closed while the caret is in that line. */
  readonly dismissed: { readonly pos: number; readonly name: SuggestionListName } | null;
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

export function nextSuggestionState(
  tr: Transaction,
  value: SuggestionState,
  before: EditorState,
  after: EditorState,
  settings: SuggestionSettings,
): SuggestionState {
  const meta: SuggestionMeta | undefined = tr.getMeta(suggestionKey);
  if (meta) return applyMeta(meta, mapState(value, tr), after, settings);
  if (!tr.docChanged && !tr.selectionSet) return value;
  if (isRemoteChange(tr)) return mapState(value, tr);
  const line = caretLine(after);
  const dismissed = keepDismissed(mapState(value, tr), line);
  const isWritten = tr.docChanged && after.selection.empty && !isMoved(tr);
  if (!isWritten) return { list: null, dismissed };
  // Marks, comments and kinds of other lines change without typing at the caret.
  if (!isNewAtCaret(before, line)) return { list: mapState(value, tr).list, dismissed };
  return { list: findCompletions(after, line, settings, dismissed), dismissed };
}

function isMoved(tr: Transaction): boolean {
  return tr.getMeta('paste') === true || ['paste', 'drop', 'cut'].includes(tr.getMeta('uiEvent'));
}

function isNewAtCaret(before: EditorState, line: CaretLine): boolean {
  const old = caretLine(before);
  const isSame = old.node.attrs.id === line.node.attrs.id && old.kind === line.kind;
  return !isSame || old.text !== line.text || old.at !== line.at;
}

function applyMeta(
  meta: SuggestionMeta,
  value: SuggestionState,
  after: EditorState,
  settings: SuggestionSettings,
): SuggestionState {
  const line = caretLine(after);
  if ('open' in meta) {
    const list = listFor(meta.open, line, collectSources(after, line, settings));
    return { list: list && placeList(list, line), dismissed: null };
  }
  const { list, dismissed } = value;
  if ('choose' in meta) return { list: list && { ...list, chosen: meta.choose }, dismissed };
  if (meta.close === 'quietly' || !list) return { list: null, dismissed };
  return { list: null, dismissed: { pos: line.pos, name: list.name } };
}

function findCompletions(
  state: EditorState,
  line: CaretLine,
  settings: SuggestionSettings,
  dismissed: SuggestionState['dismissed'],
): OpenList | null {
  const list = completionsFor(line, collectSources(state, line, settings));
  return list && list.name !== dismissed?.name ? placeList(list, line) : null;
}

function placeList(list: SuggestionList, line: CaretLine): OpenList {
  return { ...list, from: line.start + list.from, to: line.start + line.at };
}

function keepDismissed(
  { dismissed }: SuggestionState,
  line: CaretLine,
): SuggestionState['dismissed'] {
  return dismissed?.pos === line.pos ? dismissed : null;
}

/** Remote changes move the list along; it closes where its line was deleted. */
function mapState(value: SuggestionState, tr: Transaction): SuggestionState {
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
