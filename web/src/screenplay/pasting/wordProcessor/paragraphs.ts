/** Paragraphs of a word processor as elements: by their style, else by their position, else by their words. */
import type { Align, Kind, ListStyle } from '../../elements';
import { displayText } from '../../layout/text/displayText';
import { isFountain } from '../fountain/detectFountain';
import { IN_CAPITALS } from '../fountain/fountainElements';
import { beginsScene, sceneNumberOf } from '../kindByWords';
import type { Pasted, PastedRun, Pasting } from '../pasted';
import { readPlainText } from '../text/plainText';
import { isTypewriterText } from '../text/typewriterText';
import { type JudgedKind, judgeKinds } from './judgeKinds';

/** As any program tells it. Lengths are inches. */
export interface PastedParagraph {
  runs: PastedRun[];
  left: number;
  first: number;
  align: Align | null;
  /** What its style or its tag says; null: nothing. */
  kind: Kind | null;
  gapBefore: boolean;
  gapAfter: boolean;
  breakBefore: boolean;
  list: { readonly style: ListStyle; readonly level: number } | null;
}

const SPACE = 0.1;
const TAB = 0.5;
/** Word's own headings: in a script they may be those of its scenes. */
const HEADINGS: ReadonlySet<Kind> = new Set(['heading-one', 'heading-two', 'title']);
/** Kinds whose own place on the line is the usual one. */
const OWN_ALIGN: Partial<Record<Kind, Align>> = {
  transition: 'right',
  startOfAct: 'center',
  endOfAct: 'center',
};

export function paragraphText(paragraph: PastedParagraph): string {
  return paragraph.runs.map((run) => run.text).join('');
}

export function readParagraphs(all: readonly PastedParagraph[]): Pasting {
  const text = all.map(paragraphText).join('\n');
  const isBare = all.every((each) => each.kind === null && each.left === 0 && each.list === null);
  // Somebody wrote Fountain, or set names in with spaces, in a program that knows neither.
  if (isBare && all.length > 1 && (isFountain(text) || isTypewriterText(text)))
    return readPlainText(text);
  const { paragraphs, gaps } = withoutBlank(all);
  const scenes = new Set(
    paragraphs.filter((each) => beginsScene(paragraphText(each).trim())).map((each) => each.kind),
  );
  const evidence = paragraphs.map((each, at) => ({
    text: displayText({ id: '', kind: 'action', runs: each.runs }, false).trim(),
    x: placeOf(each),
    align: each.align ?? 'left',
    gap: gaps[at] ?? false,
    kind: knownKind(each, scenes),
  }));
  const kinds = judgeKinds(evidence);
  const elements = paragraphs.map((each, at) => pastedFrom(each, kinds[at] ?? { kind: 'action' }));
  return { elements, losses: [], exact: paragraphs.some((each) => each.kind !== null) };
}

/** Paragraphs with words, and whether a blank line stands above each. */
function withoutBlank(all: readonly PastedParagraph[]): {
  paragraphs: PastedParagraph[];
  gaps: boolean[];
} {
  const paragraphs: PastedParagraph[] = [];
  const gaps: boolean[] = [];
  let gap = false;
  let breaks = false;
  for (const each of all) {
    breaks ||= each.breakBefore;
    if (paragraphText(each).trim() === '') {
      gap = true;
      continue;
    }
    paragraphs.push(breaks ? { ...each, breakBefore: true } : each);
    gaps.push(gap || each.gapBefore);
    gap = each.gapAfter;
    breaks = false;
  }
  return { paragraphs, gaps };
}

function knownKind({ kind, list }: PastedParagraph, scenes: ReadonlySet<Kind | null>): Kind | null {
  if (list) return 'list-item';
  return kind && HEADINGS.has(kind) && scenes.has(kind) ? 'sceneHeading' : kind;
}

/** Where its first letter stands: indents, and the spaces and tabs before it. */
function placeOf(paragraph: PastedParagraph): number {
  let x = paragraph.left + paragraph.first;
  for (const char of /^[ \t\u00a0]*/.exec(paragraphText(paragraph))?.[0] ?? '') {
    x = char === '\t' ? (Math.floor(x / TAB + 0.001) + 1) * TAB : x + SPACE;
  }
  return Math.round(x * 20) / 20;
}

function pastedFrom(paragraph: PastedParagraph, judgedKind: JudgedKind): Pasted {
  const { kind } = judgedKind;
  const runs = kind === 'table' ? [...paragraph.runs] : withoutCaps(kind, trimRuns(paragraph.runs));
  const element: Pasted = { kind, runs, attributes: listAttributes(paragraph) };
  const align = judgedKind.align ?? (paragraph.kind ? paragraph.align : null);
  if (align && align !== 'left' && align !== OWN_ALIGN[kind]) element.attributes.align = align;
  if (paragraph.breakBefore && kind !== 'startOfAct') element.attributes.breakBefore = 'true';
  if (kind === 'sceneHeading') extractSceneNumber(element);
  return element;
}

/** What stands in capitals anyway needs no mark for it. */
function withoutCaps(kind: Kind, runs: PastedRun[]): PastedRun[] {
  return IN_CAPITALS.has(kind) ? runs.map(({ uppercase: _, ...run }) => run) : runs;
}

function listAttributes({ list }: PastedParagraph): Record<string, string> {
  if (!list) return {};
  return { listStyle: list.style, ...(list.level && { level: String(list.level) }) };
}

function extractSceneNumber(element: Pasted): void {
  const text = element.runs.map((run) => run.text).join('');
  const { number, before, behind } = sceneNumberOf(text);
  if (!number) return;
  element.attributes.sceneNumber = number;
  element.runs = sliceRuns(element.runs, before, text.length - behind);
}

/** Without the spaces at both ends of the paragraph. */
function trimRuns(runs: readonly PastedRun[]): PastedRun[] {
  const text = runs.map((run) => run.text).join('');
  const start = text.length - text.trimStart().length;
  return sliceRuns(runs, start, text.trimEnd().length);
}

export function sliceRuns(runs: readonly PastedRun[], from: number, to: number): PastedRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const start = at;
    at += run.text.length;
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return text ? [{ ...run, text }] : [];
  });
}
