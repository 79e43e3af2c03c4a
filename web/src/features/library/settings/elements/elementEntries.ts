/** Entries of the element settings: what they say, the choices there are, and what several of them want at once. Pure. */
import {
  type ElementEntry,
  isReservedName,
  kindFromLabel,
  NARROWEST_LINE,
  PAPER_WIDTH,
  readDigit,
  readLetter,
  readNumberBetween,
} from '../../../../screenplay/elementSettings';
import { boxOf, type Profile } from '../../../../screenplay/profile';

/** A change of one entry; what it does not name stays. */
export type EntryChange = { readonly label: string } & Readonly<Record<string, unknown>>;

export interface EntryChangeOptions {
  /** What the toast says. */
  done?: string;
  /** What the undo puts back, where it is more than this change replaces. */
  undo?: readonly EntryChange[];
}

/** False: it was not saved, and the user was told. */
export type ChangeEntries = (
  changes: readonly EntryChange[],
  options: EntryChangeOptions,
) => Promise<boolean>;

export const longestName = 60;
const mostElements = 60;

const shownLabels: Readonly<Record<string, string>> = {
  StartOfAct: 'Start of Act',
  EndOfAct: 'End of Act',
};

export function textOf(entry: ElementEntry, field: string): string {
  const value = entry[field];
  return typeof value === 'string' ? value : '';
}

export function labelOf(entry: ElementEntry): string {
  return textOf(entry, 'label');
}

/** The name people see. */
export function nameOf(entry: ElementEntry): string {
  const label = labelOf(entry);
  return textOf(entry, 'name') || (shownLabels[label] ?? label);
}

export function isCustom(entry: ElementEntry): boolean {
  return kindFromLabel(entry.label) === null;
}

/** Those that are there: ours in the specification's order, then the writer's own. */
export function listEntries(entries: readonly ElementEntry[]): ElementEntry[] {
  const present = entries.filter(
    (entry) =>
      labelOf(entry) &&
      entry.removed !== true &&
      !(isCustom(entry) && isReservedName(labelOf(entry))),
  );
  return [...present.filter((entry) => !isCustom(entry)), ...present.filter(isCustom)];
}

const spaces = ['0 lines', '1 line', '1 1/2 lines', '2 lines'] as const;
export const spacesBefore: readonly string[] = [...spaces, 'page break'];
export const spacesAfter: readonly string[] = spaces;
export const shortCuts = ['1', '2', '3', '4', '5'].map((digit) => `Ctrl+${digit}`);
export const modes: readonly string[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
/** As the specification spells them. */
export const nextElements: readonly string[] = [
  'Scene Heading',
  'Action',
  'Character',
  'parenthetical',
  'Dialogue',
  'Shot',
];
export const likeLabels: readonly string[] = [
  'Scene Heading',
  'Action',
  'Character',
  'Parenthetical',
  'Dialogue',
  'Shot',
  'Transition',
  'StartOfAct',
  'EndOfAct',
];

/** The stored word as one of the choices, also where another program wrote it in other letters. */
export function chosenOf(value: string, choices: readonly string[]): string {
  return choices.find((choice) => choice.toLowerCase() === value.trim().toLowerCase()) ?? '';
}

export type KeyField = 'shortCut' | 'mode';

const readKey = { shortCut: readDigit, mode: readLetter } as const;

/** The other elements that have the same shortcut or letter. */
export function othersWithKey(
  entries: readonly ElementEntry[],
  entry: ElementEntry,
  field: KeyField,
  value: string = textOf(entry, field),
): ElementEntry[] {
  const key = readKey[field](value);
  if (!key) return [];
  return listEntries(entries).filter(
    (other) => labelOf(other) !== labelOf(entry) && readKey[field](other[field]) === key,
  );
}

/** Undefined: the name can be given to the element with this label, or to a new one. */
export function findNameProblem(
  entries: readonly ElementEntry[],
  name: string,
  own: string | null = null,
): string | undefined {
  const wanted = name.trim().replace(/\s+/g, ' ');
  if (!wanted) return 'Give the element a name.';
  if (wanted.length > longestName) return `A name may have at most ${longestName} characters.`;
  if (isReservedName(wanted))
    return `There is an element ‘${wanted}’ already: choose another name.`;
  const same = (other: string) => other.toLowerCase() === wanted.toLowerCase();
  const others = listEntries(entries).filter((entry) => labelOf(entry) !== own);
  const taken = others.find((entry) => same(nameOf(entry)) || same(labelOf(entry)));
  if (taken && same(nameOf(taken)))
    return `There is an element ‘${nameOf(taken)}’ already: choose another name.`;
  if (taken)
    return `‘${labelOf(taken)}’ is what ‘${nameOf(taken)}’ was called: choose another name.`;
  if (own === null && others.length >= mostElements)
    return `There may be at most ${mostElements} elements: remove one first.`;
  return undefined;
}

export type ElementConfig = Readonly<Record<string, unknown>>;

export function configOf({ config }: ElementEntry): ElementConfig {
  return typeof config === 'object' && config !== null ? (config as ElementConfig) : {};
}

/** Inches from the left edge of the paper. */
export interface Edges {
  readonly left: number;
  readonly right: number;
}

/** As on the server: edges between which no line can stand do not count. */
export function readEdges(config: ElementConfig, usual: Edges): Edges {
  const left = readNumberBetween(config.left, 0, PAPER_WIDTH, usual.left);
  const right = readNumberBetween(config.right, 0, PAPER_WIDTH, usual.right);
  return right - left < NARROWEST_LINE ? { left: usual.left, right: usual.right } : { left, right };
}

/** How the element looks now: as its entry says, else as the page has it. */
export interface ElementAppearance extends Edges {
  readonly lineSpacing: number;
  readonly align: string;
  readonly caps: boolean;
  readonly bold: boolean;
  readonly underline: boolean;
}

export function lookOf(entry: ElementEntry, profile: Profile): ElementAppearance {
  const kind = kindFromLabel(entry.label) ?? kindFromLabel(entry.behavesLike) ?? 'action';
  const box = boxOf({ kind, style: isCustom(entry) ? labelOf(entry) : null }, profile);
  const config = configOf(entry);
  const flag = (name: string, usual: boolean) => {
    const value = config[name];
    return typeof value === 'boolean' ? value : usual;
  };
  return {
    ...readEdges(config, box),
    lineSpacing: readNumberBetween(config.lineSpacing, 1, 3, box.spacing),
    align: typeof config.align === 'string' ? config.align : box.align,
    caps: flag('caps', box.caps),
    bold: flag('bold', box.bold),
    underline: flag('underline', box.underline),
  };
}

const entryFields = ['spaceBefore', 'spaceAfter', 'shortCut', 'mode', 'nextElement'] as const;

/** The change after which the entry says what `initial` says; null: it does already. */
export function resetChange(entry: ElementEntry, initial: ElementEntry): EntryChange | null {
  const fields = [...entryFields, 'timesOfDay', 'config'] as const;
  const differing = fields.filter(
    (field) => JSON.stringify(entry[field] ?? '') !== JSON.stringify(initial[field] ?? ''),
  );
  if (differing.length === 0) return null;
  const values = differing.map((field) => [field, initial[field] ?? '']);
  return { label: labelOf(entry), ...Object.fromEntries(values) };
}
