/** The places of a name as a list: each group with its heading, and the places below it. */
import type { NamePlace, PlaceGroup } from '../../../../../editor/find/namePlaces';

export const GROUP_NAMES: Readonly<Record<PlaceGroup, string>> = {
  cues: 'Cues',
  action: 'Mentions in action',
  speech: 'Mentions in dialogue',
  elsewhere: 'Mentions elsewhere',
};

export interface GroupRow {
  readonly group: PlaceGroup;
  readonly places: readonly NamePlace[];
}

export type Row = GroupRow | NamePlace;

export function isGroup(row: Row): row is GroupRow {
  return 'places' in row;
}

export function rowsOf(places: readonly NamePlace[]): Row[] {
  return (Object.keys(GROUP_NAMES) as PlaceGroup[]).flatMap((group): Row[] => {
    const own = places.filter((place) => place.group === group);
    return own.length ? [{ group, places: own }, ...own] : [];
  });
}
