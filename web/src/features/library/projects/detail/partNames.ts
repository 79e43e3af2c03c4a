/** How seasons, episodes and places are called. */
import { isolated } from '../../../../kit/isolated';
import type { WholeProject } from '../../shapes';
import { type Arrangement, partWith } from './arrangement';

type Season = WholeProject['seasons'][number];

export const outsideOfSeasons = 'Outside of seasons';

/** 'Season 2', or 'Season 2: The Flood' once it has a name. */
export function seasonTitle({ number, name }: Season): string {
  return name ? `Season ${number}: ${isolated(name)}` : `Season ${number}`;
}

/** 'S2 E3'; what is in no season has no number. */
export function episodeNumber(
  { seasons }: WholeProject,
  arrangement: Arrangement,
  id: string,
): string | undefined {
  const part = partWith(arrangement, id);
  const season = seasons.find((known) => known.id === part?.seasonId);
  return season && part && `S${season.number} E${part.ids.indexOf(id) + 1}`;
}

export function partTitle(project: WholeProject, seasonId: string | null): string {
  const season = project.seasons.find(({ id }) => id === seasonId);
  if (season) return seasonTitle(season);
  return project.type === 'tvSeries' ? outsideOfSeasons : project.name;
}

/** 'place 2 of 5 in Season 1': where a script stands, for who cannot see it. */
export function placeText(project: WholeProject, arrangement: Arrangement, id: string): string {
  const part = partWith(arrangement, id);
  if (!part) return '';
  const place = `place ${part.ids.indexOf(id) + 1} of ${part.ids.length}`;
  return `${place} in ${partTitle(project, part.seasonId)}`;
}
