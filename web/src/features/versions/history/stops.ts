/** Stops of the history as the slider has them: which are shown, which is chosen, and what is said about one. */
import { isolateBidi } from '../../../kit/displayText';
import type { HistoryStop } from './historyApi';

/** Several snapshots may stand at one row. */
export function stopKey({ seq, snapshot }: HistoryStop): string {
  return `${seq}:${snapshot?.id ?? ''}`;
}

/** Where a stop is in another list: itself, else the last one that is not later; 0 for what is before all. */
export function findStop(stops: readonly HistoryStop[], chosen: HistoryStop | null): number {
  if (!chosen) return Math.max(stops.length - 1, 0);
  const key = stopKey(chosen);
  const at = stops.findIndex((stop) => stopKey(stop) === key);
  if (at >= 0) return at;
  return Math.max(
    stops.findLastIndex(({ seq }) => seq <= chosen.seq),
    0,
  );
}

/** Stops whose texts are wanted, the most wanted first: this one and the one before it, then two each way. */
export function listWanted(stops: readonly HistoryStop[], at: number): number[] {
  const places = [at, at - 1, at + 1, at - 2, at + 2, at - 3];
  return [...new Set(places.flatMap((place) => stops[place]?.seq ?? []))];
}

/** With seconds: several stops may be in one minute. */
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

export function momentText({ at }: Pick<HistoryStop, 'at'>): string {
  return moment.format(new Date(at));
}

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names of all who wrote, each kept apart from the others where it runs from right to left. */
export function authorsText(
  { authorIds }: Pick<HistoryStop, 'authorIds'>,
  people: Readonly<Record<string, string>>,
): string {
  const found = authorIds.map((each) => people[each] || 'Somebody who has left');
  return names.format([...new Set(found)].map(isolateBidi));
}

/** What a screen reader says of the slider. */
export function stopText(stop: HistoryStop, people: Readonly<Record<string, string>>): string {
  const parts = [
    momentText(stop),
    authorsText(stop, people),
    stop.snapshot && isolateBidi(stop.snapshot.name),
  ];
  return parts.filter(Boolean).join(', ');
}
