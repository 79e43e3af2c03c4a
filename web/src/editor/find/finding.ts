/** What is looked for in an open script, and what was found of it. */
import { type EditorState, PluginKey } from '@tiptap/pm/state';
import type { Looking, Range } from './placedHits';
import { NOTHING, type Wanted } from './search';

/** What of all this is open: one at a time. */
export type FindTool = 'find' | 'replace' | 'rename' | 'goTo';

export interface Finding extends Looking {
  readonly tool: FindTool | null;
  /** Also while nothing is open: whoever comes back finds their words. */
  readonly wanted: Wanted;
  readonly total: number;
  /** The hit one is at: the selection is on it. */
  readonly current: Range | null;
  /** Where somebody was before they began to look. */
  readonly origin: number;
  /** What they have selected themselves: going from hit to hit selects, too. */
  readonly chosen: Range | null;
}

export type FindChange = Partial<
  Pick<Finding, 'tool' | 'wanted' | 'within' | 'current' | 'origin' | 'chosen'>
>;

export const CLOSED: Finding = {
  tool: null,
  wanted: NOTHING,
  search: null,
  within: null,
  total: 0,
  current: null,
  origin: 0,
  chosen: null,
};

export const findKey = new PluginKey<Finding>('find');

export function findingIn(state: EditorState): Finding {
  return findKey.getState(state) ?? CLOSED;
}
