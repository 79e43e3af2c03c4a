/** What is changed in one tab is fresh in the others: each change leaves a sign that they hear. */
import { useQueryClient } from '@tanstack/react-query';
import type { Middleware } from 'openapi-fetch';
import { useEffect } from 'react';
import { deviceStore, onOtherTabChange } from '../../kit/deviceStorage';
import { libraryKeys } from './queryKeys';

const sign = 'libraryChanged';
const ofLibrary = /^\/api\/(scripts|projects)\b/;
/** Sent like a change, but no list shows anything of it. */
const readsOnly = /\/(import|export|export\/losses|marks)$/;

/** Set on the door to the server, because every change goes through it, whichever page it comes from. */
export const tellOtherTabs: Middleware = {
  onResponse({ request, response, schemaPath }) {
    if (request.method === 'GET' || !response.ok) return;
    const isChange = ofLibrary.test(schemaPath) && !readsOnly.test(schemaPath);
    // Browsers tell of a value only when it differs from the one before.
    if (isChange) deviceStore.write(sign, crypto.randomUUID());
  },
};

export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onOtherTabChange((key) => {
        if (key !== sign) return;
        // Out of sight it is enough to know: whoever comes back finds everything asked for anew.
        const refetchType = document.hidden ? 'none' : 'active';
        void queries.invalidateQueries({ queryKey: libraryKeys.all, refetchType });
      }),
    [queries],
  );
}
