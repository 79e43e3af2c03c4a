/** Suggestion lists at the caret: opened by typing, moved by keys, exposed to screen readers. Drawn by `SuggestionPopup.tsx`. */
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Kind } from '../../screenplay/elements';
import type { Suggestion } from '../../screenplay/typing/suggestions/suggestionList';
import type { EditorSettings } from '../editorSettings';
import { schema } from '../schema/schema';
import { applyKind } from './changeKind';
import { pressKey } from './runKeyAction';
import {
  CLOSED,
  nextSuggestionState,
  type OpenList,
  openList,
  type SuggestionMeta,
  type SuggestionState,
  suggestionKey,
} from './suggestionState';

/** Key names of ProseMirror. */
export const SUGGESTION_KEYS = {
  next: 'ArrowDown',
  previous: 'ArrowUp',
  take: ['Enter', 'Tab'],
  close: 'Escape',
} as const;

type AcceptedBy = 'Enter' | 'Tab' | 'click';

/** Rules TY32 and TY38. Null: nothing is selected. */
function acceptSuggestion(
  state: EditorState,
  list: OpenList,
  index: number,
  acceptedBy: AcceptedBy,
  settings: EditorSettings,
): Transaction | null {
  const suggestion = list.suggestions[index];
  if (!suggestion) return null;
  const { tr } = state;
  if (suggestion.kind) return acceptElement(state, suggestion.kind, suggestion.style ?? null);
  insertSuggestion(tr, list, suggestion);
  if (acceptedBy === 'Enter' && suggestion.completes) pressKey(tr, 'Enter', settings, false);
  return tr.scrollIntoView();
}

/** Picked in the menu of elements. */
function acceptElement(state: EditorState, picked: Kind, pickedStyle: string | null): Transaction {
  const { tr } = state;
  const { kind, style } = state.selection.$from.parent.attrs;
  const close: SuggestionMeta = { close: 'quietly' };
  if (picked !== kind || pickedStyle !== (style || null)) applyKind(tr, picked, pickedStyle);
  // The same kind: only the menu closes, no other list opens.
  if (picked === kind) tr.setMeta(suggestionKey, close);
  return tr.scrollIntoView();
}

function insertSuggestion(
  tr: Transaction,
  { name, from, to }: OpenList,
  { text }: Suggestion,
): void {
  tr.insertText(text, from, to);
  if (name !== 'mentions') return;
  tr.addMark(from, from + text.length, schema.mark('mention'));
}

export const LIST_ID = 'typing-suggestions';

export function optionId(index: number): string {
  return `${LIST_ID}-${index}`;
}

/** For the popup: a click does what Tab does. */
const settingsByView = new WeakMap<EditorView, EditorSettings>();

export function suggestionPlugin(settings: EditorSettings): Plugin<SuggestionState> {
  return new Plugin<SuggestionState>({
    key: suggestionKey,
    state: {
      init: () => CLOSED,
      apply: (tr, value, before, after) => nextSuggestionState(tr, value, before, after, settings),
    },
    props: {
      handleKeyDown: (view, event) => handleKey(view, event, settings),
      handleTextInput: (view, _from, _to, text) =>
        !view.composing && pickByLetter(view, text, settings),
      handleDOMEvents: { blur: closeOnBlur },
      attributes: ariaAttributes,
    },
    view: (view) => {
      settingsByView.set(view, settings);
      return {};
    },
  });
}

/** For screen readers: the focus stays in the text, `aria-activedescendant` names the selected suggestion. */
function ariaAttributes(state: EditorState): Record<string, string> {
  const list = openList(state);
  if (!list) return {};
  const chosen = list.chosen < 0 ? {} : { 'aria-activedescendant': optionId(list.chosen) };
  return { 'aria-controls': LIST_ID, 'aria-haspopup': 'listbox', ...chosen };
}

function dispatchSuggestionMeta(view: EditorView, meta: SuggestionMeta): void {
  view.dispatch(view.state.tr.setMeta(suggestionKey, meta));
}

function closeOnBlur(view: EditorView): boolean {
  if (openList(view.state)) dispatchSuggestionMeta(view, { close: 'quietly' });
  return false;
}

function acceptAt(
  view: EditorView,
  index: number,
  acceptedBy: AcceptedBy,
  settings: EditorSettings,
): boolean {
  const list = openList(view.state);
  // A phone composes typed text: the IME composition must end first, or it would overwrite the inserted suggestion.
  if (list && view.composing) view.dom.blur();
  const tr = list && acceptSuggestion(view.state, list, index, acceptedBy, settings);
  if (tr) view.dispatch(tr);
  return tr !== null;
}

export function acceptByClick(view: EditorView, index: number): void {
  const settings = settingsByView.get(view);
  if (settings) acceptAt(view, index, 'click', settings);
  view.focus();
}

function handleKey(view: EditorView, event: KeyboardEvent, settings: EditorSettings): boolean {
  const list = openList(view.state);
  if (!list || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const { key } = event;
  if (key === SUGGESTION_KEYS.close) {
    dispatchSuggestionMeta(view, { close: 'dismiss' });
    return true;
  }
  if (key === SUGGESTION_KEYS.next) return moveChoice(view, 1);
  if (key === SUGGESTION_KEYS.previous) return moveChoice(view, -1);
  const acceptKey = SUGGESTION_KEYS.take.find((each) => each === key);
  if (acceptKey) return acceptAt(view, list.chosen, acceptKey, settings);
  return pickByLetter(view, key, settings);
}

/** Wraps around; where nothing is selected, Up goes to the line above as usual. */
function moveChoice(view: EditorView, step: 1 | -1): boolean {
  const list = openList(view.state);
  if (!list || (list.chosen < 0 && step < 0)) return false;
  const count = list.suggestions.length;
  const choose = (list.chosen + step + count) % count;
  dispatchSuggestionMeta(view, { choose });
  return true;
}

/** In the menu of kinds (TY39). A phone's keyboard sends no keys, only text input. */
function pickByLetter(view: EditorView, letter: string, settings: EditorSettings): boolean {
  const list = openList(view.state);
  if (list?.name !== 'kinds' || letter.length !== 1) return false;
  const index = list.suggestions.findIndex((one) => one.letter === letter.toUpperCase());
  return acceptAt(view, index, 'click', settings);
}
