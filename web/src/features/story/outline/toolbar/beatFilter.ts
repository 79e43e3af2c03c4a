/** Filter of the outline: which beats are shown. */
import { type Beat, listBeats, type Outline, type Tag } from '../../plan/outline';

export type StatusChoice = '' | Beat['status'] | 'completed';

export interface BeatFilter {
  readonly words: string;
  /** Id of a tag; here as in all others empty: any. */
  readonly tag: string;
  readonly status: StatusChoice;
  /** Id of a user. */
  readonly assignee: string;
  readonly isStarred: boolean;
  /** Keys of cards. */
  readonly storyline: string;
  readonly character: string;
}

export const NO_FILTER: BeatFilter = {
  ...{ words: '', tag: '', status: '', assignee: '' },
  ...{ isStarred: false, storyline: '', character: '' },
};

export function isFiltering(filter: BeatFilter): boolean {
  return Object.values({ ...filter, words: filter.words.trim() }).some(Boolean);
}

function hasWords({ title, description, note, tags }: Beat, words: string): boolean {
  const names = tags.map(({ name }) => name).join(' ');
  const text = `${title} ${description} ${note} ${names}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function hasStatus({ status, isCompleted }: Beat, wanted: StatusChoice): boolean {
  if (wanted === 'completed') return isCompleted;
  return !isCompleted && status === wanted;
}

export function matchesFilter(beat: Beat, filter: BeatFilter): boolean {
  const { tag, status, assignee, storyline, character } = filter;
  const demands = [
    !tag || beat.tags.some(({ id }) => id === tag),
    !status || hasStatus(beat, status),
    !assignee || beat.assignee === assignee,
    !filter.isStarred || beat.isStarred,
    !storyline || beat.storylines.includes(storyline),
    !character || beat.characters.includes(character),
    hasWords(beat, filter.words.trim()),
  ];
  return demands.every(Boolean);
}

/**
 * Keys of the beats that are shown; null: all of them. `atFirst`: the outline when the filter was set. What was not hidden
 * then stays: a beat must not go from under the hands of who writes in it, and a new one is to be seen.
 */
export function findShownBeats(
  outline: Outline,
  filter: BeatFilter,
  atFirst = outline,
): ReadonlySet<string> | null {
  if (!isFiltering(filter)) return null;
  const isHidden = (beat: Beat) => !matchesFilter(beat, filter);
  const hidden = new Set(
    listBeats(atFirst)
      .filter(isHidden)
      .map(({ key }) => key),
  );
  const shown = listBeats(outline).filter((beat) => !hidden.has(beat.key) || !isHidden(beat));
  return new Set(shown.map(({ key }) => key));
}

/** All tags of the outline, by name. */
export function listTags(outline: Outline): readonly Tag[] {
  const tags = new Map(listBeats(outline).flatMap((beat) => beat.tags.map((tag) => [tag.id, tag])));
  return [...tags.values()].sort((one, other) => one.name.localeCompare(other.name));
}
