/** What the text-type control offers: every kind a line can have, in the groups a writer looks for them. */
import type { Command, EditorState } from '@tiptap/pm/state';
import { activeKind, activeListStyle, toggleList } from '../../../../editor/commands/kinds';
import { turnInto } from '../../../../editor/typing/becomeKind';
import type { Kind } from '../../../../screenplay/elements';
import { kindsByDigit, PICKED_KINDS } from '../../../../screenplay/typing/kindTable';

export interface TextType {
  /** A kind, or a list's style: each item of a list is of the kind 'list-item'. */
  readonly name: string;
  readonly label: string;
  readonly command: Command;
}

function ofKind(kind: Kind, label: string): TextType {
  return { name: kind, label, command: turnInto(kind) };
}

const picked = PICKED_KINDS.map(({ kind, label }) => ofKind(kind, label));

const text: TextType[] = [
  ofKind('title', 'Title'),
  ofKind('heading-one', 'Heading 1'),
  ofKind('heading-two', 'Heading 2'),
  ofKind('paragraph', 'Paragraph'),
  ofKind('block-quote', 'Block quote'),
  { name: 'bulleted-list', label: 'Bulleted list', command: toggleList('bulleted-list') },
  { name: 'numbered-list', label: 'Numbered list', command: toggleList('numbered-list') },
];

const outline = [ofKind('section', 'Section'), ofKind('synopsis', 'Synopsis')];

export const textTypeGroups: readonly { label: string; types: readonly TextType[] }[] = [
  { label: 'Screenplay', types: picked },
  { label: 'Text', types: text },
  { label: 'Outline', types: outline },
];

/** Of lines that are made elsewhere. */
const otherLabels: Record<string, string> = {
  table: 'Table',
  'voice-dialogue': 'Voice dialogue',
  'voice-message': 'Voice message',
};

const labels = new Map(
  textTypeGroups.flatMap(({ types }) => types.map((type) => [type.name, type.label])),
);

/** '' where several are selected. */
export function activeTextType(state: EditorState): string {
  return activeListStyle(state) || activeKind(state);
}

export function labelOf(name: string): string {
  return labels.get(name) ?? otherLabels[name] ?? (name ? 'Text' : 'Several');
}

export type ChosenShortcuts = Readonly<Partial<Record<Kind, string>>>;

/** By kind, as ProseMirror names keys. */
export function shortcutsOf(chosen: ChosenShortcuts): ReadonlyMap<string, string> {
  return new Map([...kindsByDigit(chosen)].map(([digit, kind]) => [kind, `Mod-${digit}`]));
}
