/** Words about acts and beats: titles, targets in pages, positions as they are announced. */
import { countNoun, isolateBidi } from '../../../kit/displayText';
import type { Act, Outline, TargetSpan } from '../plan/outline';
import { type BeatPosition, beatsIn, findAct } from '../plan/outlineEdits';

interface Titled {
  readonly title: string;
}

export const INBOX = 'Inbox';

export function beatTitle({ title }: Titled): string {
  return title.trim() || 'Untitled beat';
}

export function actTitle({ title }: Titled): string {
  return title.trim() || 'Untitled act';
}

/** `act`: its key; empty: the Inbox. */
export function columnTitle(outline: Outline, act: string): string {
  const found = findAct(outline, act);
  return found ? actTitle(found) : INBOX;
}

function percent(share: number): number {
  return Math.round(share * 100);
}

function pageAt(share: number, pages: number): number {
  return Math.max(1, Math.round(share * pages));
}

/** 'p. 12', 'pp. 25–50'; without a number of pages in per cent (ST20). `pages`: that the whole script is to have. */
export function describeTarget({ from, to }: TargetSpan, pages: number): string {
  const [first, last] =
    pages > 0 ? [pageAt(from, pages), pageAt(to, pages)] : [percent(from), percent(to)];
  if (pages > 0) return first === last ? `p. ${first}` : `pp. ${first}–${last}`;
  return first === last ? `at ${first} %` : `${first}–${last} %`;
}

/** Page target of the script, else the length that the template of the act is meant for (ST20). */
export function plannedPages(pageTarget: number, act: Pick<Act, 'length'> | null): number {
  return pageTarget || (act?.length ?? 0);
}

/** 'Gulls: beat 3 of 7 in Act Two.' `position`: where the beat is now, or would be. */
export function describeBeatPosition(
  beat: Titled & { readonly key: string },
  outline: Outline,
  { act, index }: BeatPosition,
): string {
  const others = beatsIn(outline, act).filter(({ key }) => key !== beat.key);
  const title = isolateBidi(beatTitle(beat));
  return `${title}: beat ${index + 1} of ${others.length + 1} in ${isolateBidi(columnTitle(outline, act))}.`;
}

export function describeActPosition(act: Titled, index: number, count: number): string {
  return `${isolateBidi(actTitle(act))}: act ${index + 1} of ${count}.`;
}

export function describeBeatCount(shown: number, all: number): string {
  return shown === all ? countNoun(all, 'beat') : `${shown} of ${countNoun(all, 'beat')}`;
}
