/** Changes of the script that is open, made where it is written: its title, how its pages are shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { editScript } from '../calls';
import { messages } from '../messages';
import { libraryKeys } from '../queryKeys';
import type { WholeScript } from '../shapes';
import { useForeseen } from '../useForeseen';
import { useTell } from '../useTell';

type PageView = 'print' | 'classic';

/** Throws when the title could not be saved: it stays in its field then. */
function useRename(id: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return useCallback(
    async (title: string) => {
      try {
        await editScript(id, { title });
      } catch (error) {
        tell.failure(error, messages.updateFailed);
        throw error;
      }
      tell.noFailure();
      queries.setQueryData<WholeScript>(
        libraryKeys.script(id),
        (kept) => kept && { ...kept, title },
      );
      void queries.invalidateQueries({ queryKey: libraryKeys.all });
    },
    [id, queries, tell],
  );
}

export function useOpenedChanges(id: string) {
  const { mutate: setPageView } = useForeseen<WholeScript, PageView>({
    key: libraryKeys.script(id),
    deed: (pageView) => editScript(id, { layout: { pageView } }),
    foresee: (script, pageView) => ({ ...script, layout: { ...script.layout, pageView } }),
    failed: messages.updateFailed,
  });
  return { rename: useRename(id), setPageView };
}
