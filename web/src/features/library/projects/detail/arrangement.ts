/** Arrangement of a project's scripts by part: each season, and the scripts outside of seasons. */
import { isolateBidi } from '../../../../kit/displayText';
import type { ProjectDetails } from '../../data/types';

/** `seasonId` is null for what is outside of seasons. */
export interface ProjectPart {
  seasonId: string | null;
  ids: string[];
}

export type ProjectArrangement = ProjectPart[];

/** How a part is known to drag and drop; script ids never look like this. */
export function partKey(seasonId: string | null): string {
  return `part:${seasonId ?? ''}`;
}

export function arrangementOf(
  project: Pick<ProjectDetails, 'seasons' | 'scripts'>,
): ProjectArrangement {
  const seasonIds = new Set(project.seasons.map(({ id }) => id));
  const partOf = (seasonId: string | null): ProjectPart => ({
    seasonId,
    ids: project.scripts
      .filter((script) => {
        const isInSeason = script.seasonId !== null && seasonIds.has(script.seasonId);
        return (isInSeason ? script.seasonId : null) === seasonId;
      })
      .map(({ id }) => id),
  });
  return [...project.seasons.map(({ id }) => partOf(id)), partOf(null)];
}

/** The part that holds a script, or that has this key. */
export function findPart(
  arrangement: ProjectArrangement,
  idOrKey: string,
): ProjectPart | undefined {
  return arrangement.find(
    ({ seasonId, ids }) => ids.includes(idOrKey) || partKey(seasonId) === idOrKey,
  );
}

/** Moves the script to the position of `over`: before it, or behind it. */
export function moveScript(
  arrangement: ProjectArrangement,
  id: string,
  over: string,
  isBehind: boolean,
): ProjectArrangement {
  const target = findPart(arrangement, over);
  if (!target || over === id) return arrangement;
  return arrangement.map((part) => {
    const ids = part.ids.filter((one) => one !== id);
    if (part !== target) return { ...part, ids };
    const at = ids.indexOf(over);
    // A part that has no scripts yet is named by its key.
    const index = at < 0 ? ids.length : at + (isBehind ? 1 : 0);
    return { ...part, ids: ids.toSpliced(index, 0, id) };
  });
}

/** The project with these scripts in this part, in this order. */
export function applyOrder(
  project: ProjectDetails,
  { seasonId, ids }: ProjectPart,
): ProjectDetails {
  const byId = new Map(project.scripts.map((script) => [script.id, script]));
  const ordered = ids.flatMap((id) => {
    const script = byId.get(id);
    return script ? [{ ...script, seasonId }] : [];
  });
  const others = project.scripts.filter(({ id }) => !ids.includes(id));
  return { ...project, scripts: [...others, ...ordered] };
}

/** How seasons, episodes and places are called. */
type Season = ProjectDetails['seasons'][number];

export const outsideOfSeasons = 'Outside of seasons';

/** 'Season 2', or 'Season 2: The Flood' once it has a name. */
function seasonTitle({ number, name }: Season): string {
  return name ? `Season ${number}: ${isolateBidi(name)}` : `Season ${number}`;
}

/** 'S2 E3'; what is in no season has no number. */
export function episodeNumber(
  { seasons }: ProjectDetails,
  arrangement: ProjectArrangement,
  id: string,
): string | undefined {
  const part = findPart(arrangement, id);
  const season = seasons.find((candidate) => candidate.id === part?.seasonId);
  return season && part && `S${season.number} E${part.ids.indexOf(id) + 1}`;
}

export function partTitle(project: ProjectDetails, seasonId: string | null): string {
  const season = project.seasons.find(({ id }) => id === seasonId);
  if (season) return seasonTitle(season);
  return project.type === 'tvSeries' ? outsideOfSeasons : project.name;
}

/** 'place 2 of 5 in Season 1': the position of a script, for screen readers. */
export function positionText(
  project: ProjectDetails,
  arrangement: ProjectArrangement,
  id: string,
): string {
  const part = findPart(arrangement, id);
  if (!part) return '';
  const position = `place ${part.ids.indexOf(id) + 1} of ${part.ids.length}`;
  return `${position} in ${partTitle(project, part.seasonId)}`;
}
