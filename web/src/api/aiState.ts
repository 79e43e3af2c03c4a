/** What AI is to be had in a script (CW2, CW3), for all parts that ask for it or switch it: one answer, kept once. */
import { queryOptions } from '@tanstack/react-query';
import { userApi } from './client';
import { fetchData } from './fetchData';
import type { components } from './schema';

export type ScriptAiState = components['schemas']['ScriptAiState'];

export const aiKey = ['ai'] as const;
/** Begins the keys of what another provider, key or switch changes in scripts. */
export const scriptAiKey = [...aiKey, 'script'] as const;

export function scriptAiQuery(scriptId: string) {
  const params = { path: { script_id: scriptId } };
  return queryOptions({
    queryKey: [...scriptAiKey, scriptId],
    queryFn: () => fetchData(userApi.GET('/api/scripts/{script_id}/ai', { params })),
  });
}
