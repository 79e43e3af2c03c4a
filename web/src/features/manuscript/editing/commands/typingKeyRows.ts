/** What Enter and Tab do in each kind of line, asked of the rules themselves: what the sheet tells is what the keys do. */
import type { Kind } from '../../../../screenplay/elements';
import { deedFor } from '../../../../screenplay/typing/deedFor';
import type { Deed, Situation, TypingKey } from '../../../../screenplay/typing/deeds';
import { PICKED_KINDS } from '../../../../screenplay/typing/kindTable';
import type { KeyRow } from '../../../../ui/keys/keyRows';

type Flow = Pick<Situation, 'preset' | 'nextElement' | 'elementMenu'>;

export interface TypingRows {
  readonly heading: string;
  readonly rows: readonly KeyRow[];
}

interface Asked {
  readonly key: TypingKey;
  readonly heading: string;
  readonly isEmpty: boolean;
}

const ASKED: readonly Asked[] = [
  { key: 'Enter', heading: 'Enter at the end of a line', isEmpty: false },
  { key: 'Enter', heading: 'Enter on an empty line', isEmpty: true },
  { key: 'Tab', heading: 'Tab at the end of a line', isEmpty: false },
  { key: 'Tab', heading: 'Tab on an empty line', isEmpty: true },
  { key: 'Shift-Tab', heading: 'Shift+Tab', isEmpty: false },
];

/** A heading has parts, of which Tab writes the next. */
const WORDS: Readonly<Partial<Record<Kind, string>>> = {
  sceneHeading: 'INT. PIER',
  parenthetical: '(softly)',
};

function endOf(kind: Kind, { isEmpty }: Asked, flow: Flow): Situation {
  const text = isEmpty ? '' : (WORDS[kind] ?? 'Words');
  // Before the closing bracket.
  const at = kind === 'parenthetical' && !isEmpty ? text.length - 1 : text.length;
  const alone = { dual: null, level: 0, before: null, behind: null };
  return { ...flow, ...alone, kind, text, at, timesOfDay: [], isListOpen: false };
}

const LISTS: Readonly<Record<Extract<Deed, { deed: 'open' }>['list'], string>> = {
  kinds: 'the menu of elements',
  prefixes: 'INT., EXT. or I/E.',
  extensions: '(V.O.), (O.S.) and others',
  completions: 'places and times of day',
};

function labelOf(kind: Kind): string {
  return PICKED_KINDS.find((picked) => picked.kind === kind)?.label ?? '';
}

/** '' where nothing comes of it. */
function wordsFor(deed: Deed): string {
  if ('kind' in deed) return labelOf(deed.kind);
  if (deed.deed === 'open') return LISTS[deed.list];
  return deed.deed === 'append' ? 'the time of day' : '';
}

/** Kinds from which the same comes stand in one row. */
function rowsFor(asked: Asked, flow: Flow): KeyRow[] {
  const from = new Map<string, string[]>();
  for (const { kind, label } of PICKED_KINDS) {
    const leadsTo = wordsFor(deedFor(asked.key, endOf(kind, asked, flow)));
    if (leadsTo) from.set(leadsTo, [...(from.get(leadsTo) ?? []), label]);
  }
  return [...from].map(([leadsTo, labels]) => ({ label: labels.join(', '), leadsTo }));
}

export function typingRows(flow: Flow): TypingRows[] {
  return ASKED.map((asked) => ({ heading: asked.heading, rows: rowsFor(asked, flow) }));
}
