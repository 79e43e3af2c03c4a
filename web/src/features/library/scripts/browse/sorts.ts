/** The orders a list can be in, the newest or the largest first. */
import type { Wishes } from '../scriptLists';

export const sorts = {
  updated: { label: 'Last edited', descending: true },
  created: { label: 'Created', descending: true },
  title: { label: 'Title', descending: false },
  pages: { label: 'Pages', descending: true },
} as const;

export type Sort = keyof typeof sorts;

export const sortNames = Object.keys(sorts) as Sort[];

export function sorted(wishes: Wishes, sort: Sort): Wishes {
  return { ...wishes, sort, descending: sorts[sort].descending };
}
