/** Names and addresses of drafts, as all parts of the screen write them. */
import type { Draft, MergeAddress } from './draftApi';

export const MAIN_DRAFT = 'Main Draft';
const unnamed = 'Alternate draft';

export function draftName({ description }: Pick<Draft, 'description'>): string {
  return description.trim() || unnamed;
}

/** `draftId`: empty for the main draft. */
export function textAddress(scriptId: string, draftId: string): string {
  return `/script/${scriptId}${draftId && `?draft=${draftId}`}`;
}

export function mergeAddress({ scriptId, draftId, direction }: MergeAddress): string {
  return `/script/${scriptId}/merge?draft=${draftId}&direction=${direction}`;
}

/** The main draft on the left, the alternate one on the right. */
export function compareAddress(scriptId: string, draftId: string): string {
  return `/script/${scriptId}/compare?from=now&to=draft:${draftId}`;
}
