/** Where scripts can be moved to, and where they are. */
import type { ProjectRow, ScriptRow } from '../shapes';

/** 'none' takes them out of their projects. */
export type MoveChoice = string | 'none';

/** Only who may write in a project may put something into it. */
export function fillable(projects: readonly ProjectRow[]): ProjectRow[] {
  return projects.filter(({ role }) => role === 'owner' || role === 'editor');
}

/** Where all of them are; null when they are in different places. */
export function presentPlace(scripts: readonly ScriptRow[]): MoveChoice | null {
  const places = new Set(scripts.map(({ projectId }) => projectId ?? 'none'));
  const [first = null] = places;
  return places.size === 1 ? first : null;
}

/** As people look for a name: any part of it, large or small letters. */
export function matching(projects: readonly ProjectRow[], typed: string): ProjectRow[] {
  const sought = typed.trim().toLocaleLowerCase();
  return projects.filter(({ name }) => name.toLocaleLowerCase().includes(sought));
}
