/** Stub server for lists of scripts: filters by query, and stores what was changed. */
import type { ScriptRow } from '../../features/library/data/types';
import { makeScript } from './scriptBuilders';
import type { Call, stubServer } from './stubServer';

type Answers = NonNullable<Parameters<typeof stubServer>[0]>;

export const list = 'GET /api/scripts';

function matchesQuery(row: ScriptRow, query: URLSearchParams): boolean {
  const isDeleted = query.get('scope') === 'deleted';
  if ((row.deletedAt !== null) !== isDeleted) return false;
  if (query.get('stared') === 'true' && !row.stared) return false;
  if (!isDeleted && row.archieved !== (query.get('archieved') === 'true')) return false;
  return row.title.toLowerCase().includes((query.get('search') ?? '').toLowerCase());
}

function pageOf(rows: ScriptRow[], { query: queryString }: Call) {
  const query = new URLSearchParams(queryString);
  const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
  const found = rows.filter((row) => matchesQuery(row, query));
  return {
    data: {
      scripts: found.slice((page - 1) * size, page * size),
      totalPages: Math.ceil(found.length / size),
      currentPage: page,
      totalRecords: found.length,
    },
  };
}

interface Bulk {
  ids: string[];
  deleted?: boolean;
  projectId?: string | null;
  places?: Place[];
}

type Place = Pick<ScriptRow, 'id' | 'projectId' | 'seasonId'>;

/** Placements of the scripts that a move changes. */
function placesOf(rows: ScriptRow[], ids: string[], target: string | null): Place[] {
  return rows
    .filter(({ id, projectId }) => ids.includes(id) && projectId !== target)
    .map(({ id, projectId, seasonId }) => ({ id, projectId, seasonId }));
}

/** The answers to everything that is asked about these scripts. */
export function scriptServer(...rows: ScriptRow[]): Answers {
  const change = (ids: string[], part: object) => {
    for (const row of rows) if (ids.includes(row.id)) Object.assign(row, part);
    return {};
  };
  const answers: Answers = {
    [list]: (call) => pageOf(rows, call),
    'POST /api/scripts/bulk': ({ body }) => {
      const { ids, deleted, places = [], ...part } = body as Bulk;
      const before = part.projectId === undefined ? [] : placesOf(rows, ids, part.projectId);
      const bin = deleted === undefined ? {} : { deletedAt: deleted ? now() : null };
      change(ids, { ...part, ...bin });
      for (const { id, ...place } of places) change([id], place);
      return { data: { changed: ids.length, before } };
    },
  };
  for (const { id } of rows) {
    answers[`PATCH /api/scripts/${id}`] = ({ body }) => change([id], body as object);
    answers[`DELETE /api/scripts/${id}`] = ({ query }) => {
      if (query !== '?forever=true') return change([id], { deletedAt: now() });
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
      return {};
    };
    answers[`POST /api/scripts/${id}/restore`] = () => change([id], { deletedAt: null });
  }
  return answers;
}

const now = () => new Date().toISOString();

export function scriptsNamed(...titles: string[]): ScriptRow[] {
  return titles.map((title) => makeScript({ id: title.toLowerCase().replaceAll(' ', '-'), title }));
}
