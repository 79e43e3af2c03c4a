/** Calls about providers and keys of one's own, each as one function that answers or throws a Problem. CW3, CW4. */
import { queryOptions } from '@tanstack/react-query';
import { aiKey } from '../../api/aiState';
import { userApi } from '../../api/client';
import { awaitResponse, fetchData } from '../../api/fetchData';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type OwnAi = Schemas['OwnAi'];
export type AiTestResult = Schemas['AiTestResult'];
/** Without a key the one that is stored for this provider is meant. */
export type GivenProvider = Schemas['NewAiKey'];

export const ownAiQuery = queryOptions({
  queryKey: [...aiKey, 'own'],
  queryFn: () => fetchData(userApi.GET('/api/user/ai')),
});

export function saveOwnKey(given: GivenProvider): Promise<OwnAi> {
  return fetchData(userApi.PUT('/api/user/ai/key', { body: given }));
}

export function removeOwnKey(): Promise<OwnAi> {
  return fetchData(userApi.DELETE('/api/user/ai/key'));
}

/** Null: what would be asked now. */
export function testProvider(given: GivenProvider | null): Promise<AiTestResult> {
  return fetchData(userApi.POST('/api/user/ai/test', { body: given ?? { model: '' } }));
}

export function switchScriptAi(scriptId: string, isOff: boolean) {
  const params = { path: { script_id: scriptId } };
  return awaitResponse(
    userApi.PUT('/api/scripts/{script_id}/ai', { params, body: { off: isOff } }),
  );
}
