/** Where a card appears in the pages (ST42): scenes, lines, first and last page, by the reports of the script. */
import { useMemo } from 'react';
import type { ScriptReports } from '../../../api/scriptReports';
import type { Card } from '../plan/cards';
import type { Beat } from '../plan/outline';
import { foldedNames, foldName } from './cardNames';

export type AppearedScene = ScriptReports['scenes'][number];

/** A page, and the element on it that one is led to. */
export interface AppearedPage {
  readonly label: string;
  readonly elementId: string;
}

export interface Appearances {
  readonly scenes: readonly AppearedScene[];
  /** Ids of the cues, in the order of the script. */
  readonly cues: readonly string[];
  readonly first: AppearedPage | null;
  readonly last: AppearedPage | null;
}

/** Ids of the elements of the open text, in their order: what has moved or gone since the report was made is known by them. */
type LineIds = readonly string[];

/** All that decides where a card appears: names of a character or a location, scenes of the beats of any other card. */
export interface SoughtCard {
  readonly group: string;
  /** Folded. */
  readonly names: readonly string[];
  readonly sceneIds: readonly string[];
}

/** Beats that name the card as one of their storylines or characters. */
export function beatsOfCard(beats: readonly Beat[], { key }: Pick<Card, 'key'>): Beat[] {
  return beats.filter(
    ({ storylines, characters }) => storylines.includes(key) || characters.includes(key),
  );
}

function pagesOfScenes(scenes: readonly AppearedScene[], all: ScriptReports, lines: LineIds) {
  const [first, last] = [scenes[0], scenes.at(-1)];
  if (!first || !last) return { first: null, last: null };
  const following = all.scenes[all.scenes.indexOf(last) + 1];
  // The last line of a scene stands before the next heading.
  const end = following ? lines.indexOf(following.id) - 1 : lines.length - 1;
  return {
    first: { label: first.firstPage, elementId: first.id },
    last: { label: last.lastPage, elementId: lines[end] ?? last.id },
  };
}

function findSpoken(folded: ReadonlySet<string>, reports: ScriptReports, lines: LineIds) {
  const isNamed = (name: string) => folded.has(foldName(name));
  const roles = reports.characters.filter(({ name }) => isNamed(name));
  const order = new Map(lines.map((id, at) => [id, at]));
  const placeOf = (id: string | undefined) => order.get(id ?? '') ?? Number.MAX_SAFE_INTEGER;
  const cues = roles
    .flatMap(({ cueIds }) => cueIds)
    .sort((one, two) => placeOf(one) - placeOf(two));
  const opening = roles.find(({ cueIds }) => cueIds[0] === cues[0]);
  const closing = roles.find(({ cueIds }) => cueIds.at(-1) === cues.at(-1));
  const page = (label: string | undefined, elementId: string | undefined) =>
    label && elementId ? { label, elementId } : null;
  return {
    scenes: reports.scenes.filter(({ id, speakers }) => id && speakers.some(isNamed)),
    cues,
    first: page(opening?.firstPage, cues[0]),
    last: page(closing?.lastPage, cues.at(-1)),
  };
}

/** `beats`: of the card. */
export function describeSought(card: Card, beats: readonly Beat[]): SoughtCard {
  const { group } = card;
  const isNamed = group === 'Character' || group === 'Locations';
  return {
    group,
    names: isNamed ? [...foldedNames(card)].sort() : [],
    sceneIds: isNamed ? [] : beats.flatMap(({ scenes }) => scenes.map(({ id }) => id)),
  };
}

export function findAppearances(
  { group, names, sceneIds }: SoughtCard,
  reports: ScriptReports,
  lines: LineIds,
): Appearances {
  const folded = new Set(names);
  if (group === 'Character') return findSpoken(folded, reports, lines);
  const places = reports.locations.filter(({ name }) => folded.has(foldName(name)));
  const ids = new Set([...sceneIds, ...places.flatMap((place) => place.sceneIds)]);
  const scenes = reports.scenes.filter(({ id }) => ids.has(id));
  return { scenes, cues: [], ...pagesOfScenes(scenes, reports, lines) };
}

interface AppearanceOptions {
  readonly card: Card;
  /** Of the card. */
  readonly beats: readonly Beat[];
  /** Undefined while they are fetched. */
  readonly reports: ScriptReports | undefined;
  /** The same function for the same text. */
  readonly readLines: () => LineIds;
}

/** The same object until something that decides on it changes: words of a card that name nothing in the pages cost nothing. */
export function useAppearances({ card, beats, reports, readLines }: AppearanceOptions) {
  const sought = JSON.stringify(describeSought(card, beats));
  return useMemo(
    () => reports && findAppearances(JSON.parse(sought) as SoughtCard, reports, readLines()),
    [reports, sought, readLines],
  );
}
