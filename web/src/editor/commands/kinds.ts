/** What a line is: one kind for all that is selected, and which kinds there are. */
import type { Command, EditorState } from '@tiptap/pm/state';
import type { Kind, ListStyle } from '../../screenplay/elements';
import {
  type AttributeChange,
  attributesOf,
  changeEach,
  selectedElements,
} from './selectedElements';

/** Only who speaks stands in one of two columns. */
const SPEECH: readonly Kind[] = ['character', 'parenthetical', 'dialogue', 'lyrics'];

/** What belongs to the kind it was, and would look wrong on the new one: its own indents, alignment, name, list. */
function withoutOldLooks(kind: Kind): AttributeChange {
  return {
    kind,
    align: null,
    style: null,
    overrides: null,
    level: null,
    listStyle: null,
    ...(!SPEECH.includes(kind) && { dual: null }),
  };
}

/** An element's number, notes and what it hides stay: who comes back to the old kind finds them. */
export function setKind(kind: Kind): Command {
  return changeEach(({ node }) => {
    const { kind: before, style, listStyle } = attributesOf(node);
    return before === kind && !style && !listStyle ? {} : withoutOldLooks(kind);
  });
}

/** The kind; for those that have it already, `otherwise`. */
export function toggleKind(kind: Kind, otherwise: Kind = 'action'): Command {
  return (state, dispatch, view) => {
    const isOn = selectedElements(state).every(({ node }) => attributesOf(node).kind === kind);
    return setKind(isOn ? otherwise : kind)(state, dispatch, view);
  };
}

export const toggleBlockQuote: Command = toggleKind('block-quote');

/** Items of a list; where all are items of this list already, they become action. */
export function toggleList(listStyle: ListStyle): Command {
  return (state, dispatch, view) => {
    if (activeListStyle(state) === listStyle) return setKind('action')(state, dispatch, view);
    return changeEach(({ node }) => {
      const isItem = attributesOf(node).kind === 'list-item';
      return isItem ? { listStyle } : { ...withoutOldLooks('list-item'), listStyle };
    })(state, dispatch, view);
  };
}

const DEEPEST = 8;

/** Deeper or less deep, from 0; what is no item of a list stays. */
export function indentItems(by: 1 | -1): Command {
  return (state, dispatch, view) => {
    if (!activeKinds(state).includes('list-item')) return false;
    return changeEach(({ node }) => {
      const { kind, level } = attributesOf(node);
      if (kind !== 'list-item') return {};
      const next = Math.min(DEEPEST, Math.max(0, (Number(level) || 0) + by));
      return { level: next ? String(next) : null };
    })(state, dispatch, view);
  };
}

/** In the order of the page, each once. */
export function activeKinds(state: EditorState): string[] {
  return [...new Set(selectedElements(state).map(({ node }) => attributesOf(node).kind))];
}

/** As one word for who shows it: a kind, or '' where several are selected. */
export function activeKind(state: EditorState): string {
  const [only, ...others] = activeKinds(state);
  return others.length ? '' : (only ?? '');
}

/** '' where it is none, or not the same for all. */
export function activeListStyle(state: EditorState): string {
  const styles = new Set(
    selectedElements(state).map(({ node }) => {
      const { kind, listStyle } = attributesOf(node);
      // An item that says nothing has a bullet.
      return kind === 'list-item' ? (listStyle ?? 'bulleted-list') : '';
    }),
  );
  const [only, ...others] = styles;
  return others.length ? '' : (only ?? '');
}
