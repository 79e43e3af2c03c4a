/** The whole cover as the document has it: the same object while nothing of it changes. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Doc } from 'yjs';
import type { Cover } from '../../../../screenplay/cover/cover';
import { readWholeCover, watchCover } from './coverFields';

function watch(doc: Doc) {
  let known: Cover | null = null;
  return {
    getSnapshot: (): Cover => {
      known ??= readWholeCover(doc);
      return known;
    },
    subscribe: (tell: () => void) => {
      // Something may have changed before anybody listened.
      known = null;
      return watchCover(doc, () => {
        known = null;
        tell();
      });
    },
  };
}

export function useCover(doc: Doc): Cover {
  const { subscribe, getSnapshot } = useMemo(() => watch(doc), [doc]);
  return useSyncExternalStore(subscribe, getSnapshot);
}
