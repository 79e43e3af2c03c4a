/** Kinds of paragraphs whose style does not name one: by their position, else by their words. Rules WD20 to WD28. */
import type { Align, Kind } from '../../elements';
import { isUpper } from '../characters';
import { actIn, beginsScene, isInBrackets, isName, isTransition, wideKind } from '../kindByWords';

/** A paragraph as it looks. */
export interface ParagraphEvidence {
  readonly text: string; // without the spaces at its ends
  readonly x: number; // inches at which it begins
  readonly align: Align;
  readonly gap: boolean; // a blank line stands above it
  readonly kind: Kind | null; // what its style says
}

export interface JudgedKind {
  readonly kind: Kind;
  readonly align?: Align; // its own, where the kind has another
}

// Inches right of where headings and action begin.
const SPEECH = 0.5;
const PARENTHETICAL = 1.4;
const NAME = 1.95;
const FAR = 3.45;
const OF_SPEECH: ReadonlySet<Kind> = new Set(['character', 'parenthetical', 'dialogue', 'lyrics']);

export function judgeKinds(paragraphs: readonly ParagraphEvidence[]): JudgedKind[] {
  return new Judge(paragraphs).kinds();
}

class Judge {
  private readonly paragraphs: readonly ParagraphEvidence[];
  private readonly base: number;
  private readonly hasPlaces: boolean;
  private readonly hasGaps: boolean;
  private last: Kind | null = null;

  constructor(paragraphs: readonly ParagraphEvidence[]) {
    this.paragraphs = paragraphs;
    this.base = baseOf(paragraphs);
    this.hasPlaces = hasPlaces(paragraphs, this.base);
    const gaps =
      paragraphs.slice(1).filter((each) => each.gap).length / Math.max(1, paragraphs.length - 1);
    // Where there is a blank line everywhere, it says nothing.
    this.hasGaps = gaps > 0.2 && gaps < 0.9;
  }

  kinds(): JudgedKind[] {
    return this.paragraphs.map((each, at) => {
      const result = each.kind ? { kind: each.kind } : this.judge(at, each);
      this.last = result.kind;
      return result;
    });
  }

  private judge(at: number, each: ParagraphEvidence): JudgedKind {
    const knownKind = actIn(each.text) ?? (beginsScene(each.text) ? 'sceneHeading' : null);
    if (knownKind) return { kind: knownKind };
    if (each.align === 'right') return judgeAtRight(each.text);
    if (each.align === 'center') return this.centred(at, each);
    return { kind: this.hasPlaces ? this.byPlace(at, each) : this.byWords(at, each) };
  }

  /** Many centre names and what they say. */
  private centred(at: number, each: ParagraphEvidence): JudgedKind {
    if (isName(each.text) && this.nextSpeaks(at) && !isTransition(each.text))
      return { kind: 'character' };
    if (this.goesOn(each) && !(this.last === 'dialogue' && isUpper(each.text))) {
      return { kind: spokenKind(each.text) };
    }
    return { kind: 'action', align: 'center' };
  }

  /** Whether nothing parts it from the speech above it. */
  private goesOn(each: ParagraphEvidence): boolean {
    return this.last !== null && OF_SPEECH.has(this.last) && !(each.gap && this.hasGaps);
  }

  private byPlace(at: number, each: ParagraphEvidence): Kind {
    const inches = each.x - this.base;
    if (inches >= FAR) return 'transition';
    if (inches < SPEECH) return wideKind(each.text);
    if (isInBrackets(each.text)) return 'parenthetical';
    const begins = each.gap || this.last === null || !OF_SPEECH.has(this.last);
    const mayName = isName(each.text) || (inches >= NAME && begins && each.text.length <= 50);
    return inches >= PARENTHETICAL && mayName && this.nextSpeaks(at) ? 'character' : 'dialogue';
  }

  private byWords(at: number, each: ParagraphEvidence): Kind {
    const name = isName(each.text);
    const endsScene = isTransition(each.text) && this.last !== 'character';
    if (this.goesOn(each) && !name && !endsScene) {
      // Without blank lines nothing tells a second paragraph of a speech from action.
      const opened =
        this.last === 'character' || this.last === 'parenthetical' || isInBrackets(each.text);
      if (this.hasGaps || opened) return spokenKind(each.text);
    }
    const wide = wideKind(each.text);
    return name && wide === 'action' && this.nextSpeaks(at) ? 'character' : wide;
  }

  private nextSpeaks(at: number): boolean {
    const next = this.paragraphs[at + 1];
    if (!next) return false;
    if (next.kind) return next.kind !== 'character' && OF_SPEECH.has(next.kind);
    if ((next.gap && this.hasGaps) || beginsScene(next.text)) return false;
    return !this.hasPlaces || next.align === 'center' || next.x - this.base >= SPEECH;
  }
}

function judgeAtRight(text: string): JudgedKind {
  return isUpper(text) || text.endsWith(':')
    ? { kind: 'transition' }
    : { kind: 'action', align: 'right' };
}

function spokenKind(text: string): Kind {
  return isInBrackets(text) ? 'parenthetical' : 'dialogue';
}

/** Where scenes begin; else the leftmost place where many begin. */
function baseOf(paragraphs: readonly ParagraphEvidence[]): number {
  const left = paragraphs.filter((each) => each.align === 'left' || each.align === 'justify');
  const headings = left.filter((each) => beginsScene(each.text));
  const counts = new Map<number, number>();
  for (const { x } of headings.length ? headings : left) counts.set(x, (counts.get(x) ?? 0) + 1);
  const places = [...counts].toSorted((one, two) => two[1] - one[1]);
  if (headings.length) return places[0]?.[0] ?? 0;
  const frequent = places.filter(([, count]) => count * 10 >= left.length).map(([x]) => x);
  const base = frequent.length ? Math.min(...frequent) : 0;
  return isSpeech(paragraphs, base) ? base - 1 : base;
}

/** Whether what stands there follows names that stand further in: a piece of nothing but talk. */
function isSpeech(paragraphs: readonly ParagraphEvidence[], base: number): boolean {
  const atBase = paragraphs.filter((each) => each.x === base);
  const spoken = paragraphs.filter((each, at) => {
    const above = paragraphs[at - 1];
    return each.x === base && above && above.x - base >= SPEECH && isName(above.text);
  });
  return spoken.length * 2 > atBase.length;
}

/** Whether people speak further in than scenes begin. */
function hasPlaces(paragraphs: readonly ParagraphEvidence[], base: number): boolean {
  const left = paragraphs.filter(
    (each) => each.align !== 'right' && each.align !== 'center' && !each.kind,
  );
  const inside = left.filter((each) => each.x - base >= SPEECH);
  return inside.length * 5 >= left.length && inside.some((each) => isName(each.text));
}
