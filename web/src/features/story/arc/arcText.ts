/** Words of the arc view: where a beat is, for marks and for the table. */
import { beatTitle } from '../outline/outlineText';
import { describePages } from '../scenes/scriptPlaces';
import type { ArcBeat } from './arcLanes';

/** 'on p. 12', 'planned p. 12', 'no page yet'. */
export function describeArcPages({ place, from, to, isPlanned }: ArcBeat): string {
  if (!isPlanned) return describePages(place);
  if (from === null) return 'no page yet';
  const [first, last] = [Math.round(from) + 1, Math.round(to) + 1];
  return first === last ? `planned p. ${first}` : `planned pp. ${first}–${last}`;
}

/** Where a press leads: to the scene in the pages, or to the beat in the outline. */
export function describeMark(arc: ArcBeat, lane: string): string {
  const leads = arc.isPlanned ? 'show in the outline' : 'show in the script';
  return `${beatTitle(arc.beat)}, ${describeArcPages(arc)}, ${lane}: ${leads}`;
}
