/** Commands that set the kind of the selected lines, and the kinds that are selected now. */
import type { Command, EditorState } from '@tiptap/pm/state';
import type { Kind, ListStyle } from '../../screenplay/elements';
import {
  type AttributeChange,
  changeSelected,
  getAttributes,
  selectedElements,
} from './selectedElements';

/** Kinds that can be dual. */
const SPEECH_KINDS: readonly Kind[] = ['character', 'parenthetical', 'dialogue', 'lyrics'];

/** Resets attributes of the old kind: indents, alignment, style name, list. */
function resetFormatting(kind: Kind): AttributeChange {
  return {
    kind,
    align: null,
    style: null,
    overrides: null,
    level: null,
    listStyle: null,
    ...(!SPEECH_KINDS.includes(kind) && { dual: null }),
  };
}

/** Scene number, notes and hidden content stay: they are there again with the old kind. `style`: of a custom element. */
export function setKind(kind: Kind, style: string | null = null): Command {
  return changeSelected(({ node }) => {
    const { kind: before, style: styleBefore, listStyle } = getAttributes(node);
    const isSame = before === kind && (styleBefore || null) === style && !listStyle;
    return isSame ? {} : { ...resetFormatting(kind), style };
  });
}

/** Sets the kind; where all have it already, `otherwise`. */
function toggleKind(kind: Kind, fallback: Kind = 'action'): Command {
  return (state, dispatch, view) => {
    const isOn = selectedElements(state).every(({ node }) => getAttributes(node).kind === kind);
    return setKind(isOn ? fallback : kind)(state, dispatch, view);
  };
}

export const toggleBlockQuote: Command = toggleKind('block-quote');

/** Makes list items; items of this list become action. */
export function toggleList(listStyle: ListStyle): Command {
  return (state, dispatch, view) => {
    if (activeListStyle(state) === listStyle) return setKind('action')(state, dispatch, view);
    return changeSelected(({ node }) => {
      const isItem = getAttributes(node).kind === 'list-item';
      return isItem ? { listStyle } : { ...resetFormatting('list-item'), listStyle };
    })(state, dispatch, view);
  };
}

const MAX_LEVEL = 8;

/** Changes the level of list items, from 0. */
export function indentItems(by: 1 | -1): Command {
  return (state, dispatch, view) => {
    if (!activeKinds(state).includes('list-item')) return false;
    return changeSelected(({ node }) => {
      const { kind, level } = getAttributes(node);
      if (kind !== 'list-item') return {};
      const next = Math.min(MAX_LEVEL, Math.max(0, (Number(level) || 0) + by));
      return { level: next ? String(next) : null };
    })(state, dispatch, view);
  };
}

/** In the order of the page, each once. */
export function activeKinds(state: EditorState): string[] {
  return [...new Set(selectedElements(state).map(({ node }) => getAttributes(node).kind))];
}

/** The selected kind; '' where there are several. */
export function activeKind(state: EditorState): string {
  const [only, ...others] = activeKinds(state);
  return others.length ? '' : (only ?? '');
}

/** The label of the selected custom element; '' for none or several. */
export function activeStyle(state: EditorState): string {
  const styles = new Set(
    selectedElements(state).map(({ node }) => String(getAttributes(node).style ?? '')),
  );
  const [only, ...others] = styles;
  return others.length ? '' : (only ?? '');
}

/** '' for none or several. */
export function activeListStyle(state: EditorState): string {
  const styles = new Set(
    selectedElements(state).map(({ node }) => {
      const { kind, listStyle } = getAttributes(node);
      // The default is a bullet.
      return kind === 'list-item' ? (listStyle ?? 'bulleted-list') : '';
    }),
  );
  const [only, ...others] = styles;
  return others.length ? '' : (only ?? '');
}
