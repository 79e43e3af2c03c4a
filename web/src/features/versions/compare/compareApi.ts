/** Calls of the page that compares two versions (VE30), each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';
import type { OpenText } from '../versionsContext';

export type Comparison = components['schemas']['Comparison'];
export type ComparedRow = components['schemas']['ComparedRow'];
export type ComparedLine = components['schemas']['ComparedLine'];
export type ComparedWords = components['schemas']['ComparedWords'];

/** Names of two versions: 'now', 'main', 'baseline', 'snapshot:ID', 'row:NUMBER', 'draft:ID'. */
export interface VersionPair {
  readonly from: string;
  readonly to: string;
}

export const compareKeys = {
  comparison: ({ scriptId, draftId }: OpenText, { from, to }: VersionPair) => [
    ...['versions', 'compare', scriptId, draftId, from, to],
  ],
  isMarking: ({ scriptId, draftId }: OpenText) => ['versions', 'isMarking', scriptId, draftId],
};

export function fetchComparison(text: OpenText, pair: VersionPair, signal: AbortSignal) {
  const params = {
    path: { script_id: text.scriptId },
    query: { ...pair, draft: text.draftId },
  };
  return fetchData(userApi.GET('/api/scripts/{script_id}/compare', { params, signal }));
}
