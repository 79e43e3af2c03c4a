/**
 * Refresh across tabs: each change of the library is announced through localStorage, and the other tabs fetch again.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { Middleware } from 'openapi-fetch';
import { useEffect } from 'react';
import { deviceStore, onOtherTabChange } from '../../../kit/deviceStorage';
import { libraryKeys } from './queryKeys';

const changeKey = 'libraryChanged';
const libraryPath = /^\/api\/(scripts|projects)\b/;
/** Sent like a change, but no list shows anything of it. */
const readOnlyPath = /\/(import|export|export\/losses|marks)$/;

/** The storage event fires only when the value differs from the one before. */
export function announceChange(): void {
  deviceStore.write(changeKey, crypto.randomUUID());
}

/** Middleware of the API client, because every change goes through it, whichever page it comes from. */
export const announceChanges: Middleware = {
  onResponse({ request, response, schemaPath }) {
    if (request.method === 'GET' || !response.ok) return;
    const isChange = libraryPath.test(schemaPath) && !readOnlyPath.test(schemaPath);
    if (isChange) announceChange();
  },
};

export function useCrossTabRefresh(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onOtherTabChange((key) => {
        if (key !== changeKey) return;
        // Out of sight it is enough to know: whoever comes back finds everything asked for anew.
        const refetchType = document.hidden ? 'none' : 'active';
        void queries.invalidateQueries({ queryKey: libraryKeys.all, refetchType });
      }),
    [queries],
  );
}
