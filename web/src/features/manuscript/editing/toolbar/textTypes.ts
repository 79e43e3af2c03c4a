/** Text types of the text type control: every kind a line can have, in groups. */
import type { Command, EditorState } from '@tiptap/pm/state';
import {
  activeKind,
  activeListStyle,
  activeStyle,
  toggleList,
} from '../../../../editor/commands/kinds';
import { customElementsIn } from '../../../../editor/pages/pagesState';
import { changeKind } from '../../../../editor/typing/changeKind';
import { type CustomElement, findCustomElement } from '../../../../screenplay/elementSettings';
import type { Kind } from '../../../../screenplay/elements';
import { kindName } from '../../../../screenplay/typing/kindNames';
import { elementsByDigit, PICKED_KINDS } from '../../../../screenplay/typing/kindTable';

export interface TextType {
  /** A kind, a list's style (each item of a list is of the kind 'list-item'), or the name of a custom element. */
  readonly name: string;
  readonly label: string;
  readonly command: Command;
}

/** No kind and no list has a name like this. */
const customTypeName = (label: string) => `custom:${label}`;

function customTypeOf({ label, name, kind }: CustomElement): TextType {
  return { name: customTypeName(label), label: name, command: changeKind(kind, label) };
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

export interface TextTypeGroup {
  readonly label: string;
  readonly types: readonly TextType[];
}

const textTypeGroups: readonly TextTypeGroup[] = [
  { label: 'Screenplay', types: screenplayTypes },
  { label: 'Text', types: textTypes },
  { label: 'Outline', types: outlineTypes },
];

/** Behind our own screenplay kinds stand those of the script. */
export function listTextTypeGroups(customs: readonly CustomElement[]): readonly TextTypeGroup[] {
  if (customs.length === 0) return textTypeGroups;
  const [screenplay, ...others] = textTypeGroups;
  const own = { label: 'Custom', types: customs.map(customTypeOf) };
  return screenplay ? [screenplay, own, ...others] : [own];
}

/** Those within reach of a thumb on a phone. */
export function listScreenplayTypes(customs: readonly CustomElement[]): readonly TextType[] {
  return [...screenplayTypes, ...customs.map(customTypeOf)];
}

const labels = new Map(
  textTypeGroups.flatMap(({ types }) => types.map((type) => [type.name, type.label])),
);

/** '' where several are selected. */
export function activeTextType(state: EditorState): string {
  const custom = findCustomElement(customElementsIn(state), activeStyle(state));
  return custom ? customTypeName(custom.label) : activeListStyle(state) || activeKind(state);
}

export function getTextTypeLabel(name: string, customs: readonly CustomElement[]): string {
  const custom = customs.find(({ label }) => customTypeName(label) === name);
  if (custom) return custom.name;
  return labels.get(name) ?? (name ? kindName(name) : 'Several');
}

export type ChosenShortcuts = Readonly<Partial<Record<Kind, string>>>;

/** Key names of ProseMirror, by name of the text type. */
export function getTextTypeShortcuts(
  shortcuts: ChosenShortcuts,
  customElements: readonly CustomElement[],
): ReadonlyMap<string, string> {
  const chosen = elementsByDigit({ shortcuts, customElements });
  return new Map(
    [...chosen].map(([digit, { kind, style }]) => [
      style === null ? kind : customTypeName(style),
      `Mod-${digit}`,
    ]),
  );
}
