/** The scripts of a project by the part they stand in: each season, and what is outside of seasons. */
import type { WholeProject } from '../../shapes';

/** `seasonId` is null for what is outside of seasons. */
export interface Part {
  seasonId: string | null;
  ids: string[];
}

export type Arrangement = Part[];

/** How a part is known to drag and drop; script ids never look like this. */
export function partKey(seasonId: string | null): string {
  return `part:${seasonId ?? ''}`;
}

export function arrangementOf(project: Pick<WholeProject, 'seasons' | 'scripts'>): Arrangement {
  const known = new Set(project.seasons.map(({ id }) => id));
  const partOf = (seasonId: string | null): Part => ({
    seasonId,
    ids: project.scripts
      .filter((script) => {
        const isInSeason = script.seasonId !== null && known.has(script.seasonId);
        return (isInSeason ? script.seasonId : null) === seasonId;
      })
      .map(({ id }) => id),
  });
  return [...project.seasons.map(({ id }) => partOf(id)), partOf(null)];
}

/** The part that a script stands in, or that is named by its key. */
export function partWith(arrangement: Arrangement, idOrKey: string): Part | undefined {
  return arrangement.find(
    ({ seasonId, ids }) => ids.includes(idOrKey) || partKey(seasonId) === idOrKey,
  );
}

/** The script taken from its place and put to where `over` stands: before it, or behind it. */
export function moved(
  arrangement: Arrangement,
  id: string,
  over: string,
  isBehind: boolean,
): Arrangement {
  const target = partWith(arrangement, over);
  if (!target || over === id) return arrangement;
  return arrangement.map((part) => {
    const ids = part.ids.filter((one) => one !== id);
    if (part !== target) return { ...part, ids };
    const at = ids.indexOf(over);
    // A part that has no scripts yet is named by its key.
    const place = at < 0 ? ids.length : at + (isBehind ? 1 : 0);
    return { ...part, ids: ids.toSpliced(place, 0, id) };
  });
}

/** The project as it is once these scripts stand in this part, in this order. */
export function withOrder(project: WholeProject, { seasonId, ids }: Part): WholeProject {
  const byId = new Map(project.scripts.map((script) => [script.id, script]));
  const placed = ids.flatMap((id) => {
    const script = byId.get(id);
    return script ? [{ ...script, seasonId }] : [];
  });
  const others = project.scripts.filter(({ id }) => !ids.includes(id));
  return { ...project, scripts: [...others, ...placed] };
}
