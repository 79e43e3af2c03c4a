/** Text types of the text type control: every kind a line can have, in groups. */
import type { Command, EditorState } from '@tiptap/pm/state';
import { activeKind, activeListStyle, toggleList } from '../../../../editor/commands/kinds';
import { changeKind } from '../../../../editor/typing/changeKind';
import type { Kind } from '../../../../screenplay/elements';
import { kindName } from '../../../../screenplay/kindNames';
import { kindsByDigit, PICKED_KINDS } from '../../../../screenplay/typing/kindTable';

export interface TextType {
  /** A kind, or a list's style: each item of a list is of the kind 'list-item'. */
  readonly name: string;
  readonly label: string;
  readonly command: Command;
}

function textTypeOf(kind: Kind): TextType {
  return { name: kind, label: kindName(kind), command: changeKind(kind) };
}

const screenplayTypes = PICKED_KINDS.map(({ kind }) => textTypeOf(kind));

const textTypes: TextType[] = [
  ...(['title', 'heading-one', 'heading-two', 'paragraph', 'block-quote'] as const).map(textTypeOf),
  { name: 'bulleted-list', label: 'Bulleted list', command: toggleList('bulleted-list') },
  { name: 'numbered-list', label: 'Numbered list', command: toggleList('numbered-list') },
];

const outlineTypes = (['section', 'synopsis'] as const).map(textTypeOf);

export const textTypeGroups: readonly { label: string; types: readonly TextType[] }[] = [
  { label: 'Screenplay', types: screenplayTypes },
  { label: 'Text', types: textTypes },
  { label: 'Outline', types: outlineTypes },
];

const labels = new Map(
  textTypeGroups.flatMap(({ types }) => types.map((type) => [type.name, type.label])),
);

/** '' where several are selected. */
export function activeTextType(state: EditorState): string {
  return activeListStyle(state) || activeKind(state);
}

export function getTextTypeLabel(name: string): string {
  return labels.get(name) ?? (name ? kindName(name) : 'Several');
}

export type ChosenShortcuts = Readonly<Partial<Record<Kind, string>>>;

/** Key names of ProseMirror, by kind. */
export function getTextTypeShortcuts(chosen: ChosenShortcuts): ReadonlyMap<string, string> {
  return new Map([...kindsByDigit(chosen)].map(([digit, kind]) => [kind, `Mod-${digit}`]));
}
