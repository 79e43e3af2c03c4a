/** Shortcut-sheet rows for Enter and Tab in each kind of line, computed from the typing rules themselves. */
import type { Kind } from '../../../../screenplay/elements';
import { keyActionFor } from '../../../../screenplay/typing/keyActionFor';
import type { KeyAction, Situation, TypingKey } from '../../../../screenplay/typing/keyActions';
import { PICKED_KINDS } from '../../../../screenplay/typing/kindTable';
import type { KeyHelpRow } from '../../../../ui/keyboard/keyHelp';

type TypingFlow = Pick<Situation, 'preset' | 'nextElement' | 'elementMenu'>;

export interface TypingKeyGroup {
  readonly heading: string;
  readonly rows: readonly KeyHelpRow[];
}

interface KeyCase {
  readonly key: TypingKey;
  readonly heading: string;
  readonly isEmpty: boolean;
}

const KEY_CASES: readonly KeyCase[] = [
  { key: 'Enter', heading: 'Enter at the end of a line', isEmpty: false },
  { key: 'Enter', heading: 'Enter on an empty line', isEmpty: true },
  { key: 'Tab', heading: 'Tab at the end of a line', isEmpty: false },
  { key: 'Tab', heading: 'Tab on an empty line', isEmpty: true },
  { key: 'Shift-Tab', heading: 'Shift+Tab', isEmpty: false },
];

/** Samples for kinds in which the caret's place matters: in a heading Tab writes the next part. */
const SAMPLE_TEXT: Readonly<Partial<Record<Kind, string>>> = {
  sceneHeading: 'INT. PIER',
  parenthetical: '(softly)',
};

function situationAtEnd(kind: Kind, { isEmpty }: KeyCase, flow: TypingFlow): Situation {
  const text = isEmpty ? '' : (SAMPLE_TEXT[kind] ?? 'Words');
  // Before the closing bracket.
  const at = kind === 'parenthetical' && !isEmpty ? text.length - 1 : text.length;
  const context = { dual: null, level: 0, before: null, behind: null };
  return { ...flow, ...context, kind, text, at, timesOfDay: [], isListOpen: false };
}

const LISTS: Readonly<Record<Extract<KeyAction, { type: 'open' }>['list'], string>> = {
  kinds: 'the menu of elements',
  prefixes: 'INT., EXT. or I/E.',
  extensions: '(V.O.), (O.S.) and others',
  completions: 'places and times of day',
};

function kindLabel(kind: Kind): string {
  return PICKED_KINDS.find((picked) => picked.kind === kind)?.label ?? '';
}

/** '' where the key does nothing. */
function describeAction(action: KeyAction): string {
  if ('kind' in action) return kindLabel(action.kind);
  if (action.type === 'open') return LISTS[action.list];
  return action.type === 'append' ? 'the time of day' : '';
}

/** Kinds with the same result share a row. */
function buildRows(keyCase: KeyCase, flow: TypingFlow): KeyHelpRow[] {
  const from = new Map<string, string[]>();
  for (const { kind, label } of PICKED_KINDS) {
    const leadsTo = describeAction(keyActionFor(keyCase.key, situationAtEnd(kind, keyCase, flow)));
    if (leadsTo) from.set(leadsTo, [...(from.get(leadsTo) ?? []), label]);
  }
  return [...from].map(([leadsTo, labels]) => ({ label: labels.join(', '), leadsTo }));
}

export function describeTypingKeys(flow: TypingFlow): TypingKeyGroup[] {
  return KEY_CASES.map((keyCase) => ({ heading: keyCase.heading, rows: buildRows(keyCase, flow) }));
}
