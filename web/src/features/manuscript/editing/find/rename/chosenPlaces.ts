/** In which of its places a name becomes another: by groups, and by exceptions from them. */
import type { NamePlace, PlaceGroup } from '../../../../../editor/find/namePlaces';

export interface Chosen {
  readonly groups: ReadonlySet<PlaceGroup>;
  /** Keys of places for which the contrary counts. */
  readonly exceptions: ReadonlySet<string>;
}

/** Who speaks is renamed; what is said about them only on request. */
export const AT_FIRST: Chosen = { groups: new Set(['cues']), exceptions: new Set() };

export function isChosen({ groups, exceptions }: Chosen, { group, key }: NamePlace): boolean {
  return groups.has(group) !== exceptions.has(key);
}

function toggled<Thing>(things: ReadonlySet<Thing>, thing: Thing): Set<Thing> {
  const next = new Set(things);
  if (!next.delete(thing)) next.add(thing);
  return next;
}

export function withPlace(chosen: Chosen, { key }: NamePlace): Chosen {
  return { ...chosen, exceptions: toggled(chosen.exceptions, key) };
}

/** All of them or none, without exceptions. */
export function withGroup(
  chosen: Chosen,
  group: PlaceGroup,
  places: readonly NamePlace[],
  isOn: boolean,
): Chosen {
  const groups = new Set(chosen.groups);
  if (isOn) groups.add(group);
  else groups.delete(group);
  const own = new Set(places.map(({ key }) => key));
  return { groups, exceptions: new Set([...chosen.exceptions].filter((key) => !own.has(key))) };
}
