/** What the text-type control offers: every kind a line can have, in the groups a writer looks for them. */
import type { Command, EditorState } from '@tiptap/pm/state';
import { activeKind, activeListStyle, toggleList } from '../../../../editor/commands/kinds';
import { turnInto } from '../../../../editor/typing/becomeKind';
import type { Kind } from '../../../../screenplay/elements';
import { kindName } from '../../../../screenplay/kindNames';
import { kindsByDigit, PICKED_KINDS } from '../../../../screenplay/typing/kindTable';

export interface TextType {
  /** A kind, or a list's style: each item of a list is of the kind 'list-item'. */
  readonly name: string;
  readonly label: string;
  readonly command: Command;
}

function ofKind(kind: Kind): TextType {
  return { name: kind, label: kindName(kind), command: turnInto(kind) };
}

const picked = PICKED_KINDS.map(({ kind }) => ofKind(kind));

const text: TextType[] = [
  ...(['title', 'heading-one', 'heading-two', 'paragraph', 'block-quote'] as const).map(ofKind),
  { name: 'bulleted-list', label: 'Bulleted list', command: toggleList('bulleted-list') },
  { name: 'numbered-list', label: 'Numbered list', command: toggleList('numbered-list') },
];

const outline = (['section', 'synopsis'] as const).map(ofKind);

export const textTypeGroups: readonly { label: string; types: readonly TextType[] }[] = [
  { label: 'Screenplay', types: picked },
  { label: 'Text', types: text },
  { label: 'Outline', types: outline },
];

const labels = new Map(
  textTypeGroups.flatMap(({ types }) => types.map((type) => [type.name, type.label])),
);

/** '' where several are selected. */
export function activeTextType(state: EditorState): string {
  return activeListStyle(state) || activeKind(state);
}

export function labelOf(name: string): string {
  return labels.get(name) ?? (name ? kindName(name) : 'Several');
}

export type ChosenShortcuts = Readonly<Partial<Record<Kind, string>>>;

/** By kind, as ProseMirror names keys. */
export function shortcutsOf(chosen: ChosenShortcuts): ReadonlyMap<string, string> {
  return new Map([...kindsByDigit(chosen)].map(([digit, kind]) => [kind, `Mod-${digit}`]));
}
