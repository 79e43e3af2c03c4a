/** Lists at the caret: opened by typing, moved by keys, told to screen readers. What they look like: `SuggestionPopup.tsx`. */
import { type EditorState, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { EditorSettings } from '../editorSettings';
import { type AcceptedBy, acceptSuggestion } from './acceptSuggestion';
import { SUGGESTION_KEYS } from './suggestionKeys';
import {
  CLOSED,
  openList,
  type SuggestionMeta,
  type SuggestionState,
  suggestionKey,
  suggestionsAfter,
} from './suggestionState';

export const LIST_ID = 'typing-suggestions';

export function optionId(index: number): string {
  return `${LIST_ID}-${index}`;
}

/** For who shows the list: a click does what Tab does. */
const settingsOf = new WeakMap<EditorView, EditorSettings>();

export function suggestionPlugin(settings: EditorSettings): Plugin<SuggestionState> {
  return new Plugin<SuggestionState>({
    key: suggestionKey,
    state: {
      init: () => CLOSED,
      apply: (tr, value, before, after) => suggestionsAfter(tr, value, before, after, settings),
    },
    props: {
      handleKeyDown: (view, event) => handleKey(view, event, settings),
      handleTextInput: (view, _from, _to, text) =>
        !view.composing && pickByLetter(view, text, settings),
      handleDOMEvents: { blur: closeOnLeaving },
      attributes: spokenState,
    },
    view: (view) => {
      settingsOf.set(view, settings);
      return {};
    },
  });
}

/** For screen readers: the focus stays in the text, the chosen suggestion is told. */
function spokenState(state: EditorState): Record<string, string> {
  const list = openList(state);
  if (!list) return {};
  const chosen = list.chosen < 0 ? {} : { 'aria-activedescendant': optionId(list.chosen) };
  return { 'aria-controls': LIST_ID, 'aria-haspopup': 'listbox', ...chosen };
}

export function tellSuggestions(view: EditorView, meta: SuggestionMeta): void {
  view.dispatch(view.state.tr.setMeta(suggestionKey, meta));
}

function closeOnLeaving(view: EditorView): boolean {
  if (openList(view.state)) tellSuggestions(view, { close: 'quietly' });
  return false;
}

function accept(
  view: EditorView,
  index: number,
  by: AcceptedBy,
  settings: EditorSettings,
): boolean {
  const list = openList(view.state);
  // A phone composes what is typed: that must have come to its end, or it would be written over what is put here.
  if (list && view.composing) view.dom.blur();
  const tr = list && acceptSuggestion(view.state, list, index, by, settings);
  if (tr) view.dispatch(tr);
  return tr !== null;
}

export function acceptByClick(view: EditorView, index: number): void {
  const settings = settingsOf.get(view);
  if (settings) accept(view, index, 'click', settings);
  view.focus();
}

function handleKey(view: EditorView, event: KeyboardEvent, settings: EditorSettings): boolean {
  const list = openList(view.state);
  if (!list || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const { key } = event;
  if (key === SUGGESTION_KEYS.close) {
    tellSuggestions(view, { close: 'dismiss' });
    return true;
  }
  if (key === SUGGESTION_KEYS.next) return moveChoice(view, 1);
  if (key === SUGGESTION_KEYS.previous) return moveChoice(view, -1);
  const taking = SUGGESTION_KEYS.take.find((each) => each === key);
  if (taking) return accept(view, list.chosen, taking, settings);
  return pickByLetter(view, key, settings);
}

/** Round and round; where nothing is chosen, Up goes to the line above as it always does. */
function moveChoice(view: EditorView, step: 1 | -1): boolean {
  const list = openList(view.state);
  if (!list || (list.chosen < 0 && step < 0)) return false;
  const count = list.suggestions.length;
  const choose = (list.chosen + step + count) % count;
  tellSuggestions(view, { choose });
  return true;
}

/** In the menu of kinds (TY39). A phone's keyboard tells no keys, only letters that arrive. */
function pickByLetter(view: EditorView, letter: string, settings: EditorSettings): boolean {
  const list = openList(view.state);
  if (list?.name !== 'kinds' || letter.length !== 1) return false;
  const index = list.suggestions.findIndex((one) => one.letter === letter.toUpperCase());
  return accept(view, index, 'click', settings);
}
