/** Edits of the open script's record, made in the editor: its title, its page view. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from '../../../ui/toasts/useNotify';
import { editScript } from '../data/libraryApi';
import { messages } from '../data/messages';
import { libraryKeys } from '../data/queryKeys';
import type { ScriptDetails } from '../data/types';
import { useOptimisticMutation } from '../data/useOptimisticMutation';

type PageView = 'print' | 'classic';

/** Throws when the title could not be saved: it stays in its field then. */
function useRename(id: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useCallback(
    async (title: string) => {
      try {
        await editScript(id, { title });
      } catch (error) {
        notify.failure(error, messages.updateFailed);
        throw error;
      }
      notify.dismissFailure();
      queries.setQueryData<ScriptDetails>(
        libraryKeys.script(id),
        (cached) => cached && { ...cached, title },
      );
      void queries.invalidateQueries({ queryKey: libraryKeys.all });
    },
    [id, queries, notify],
  );
}

export function useOpenScriptEdits(id: string) {
  const { mutate: setPageView } = useOptimisticMutation<ScriptDetails, PageView>({
    key: libraryKeys.script(id),
    request: (pageView) => editScript(id, { layout: { pageView } }),
    optimisticUpdate: (script, pageView) => ({ ...script, layout: { ...script.layout, pageView } }),
    failed: messages.updateFailed,
  });
  return { rename: useRename(id), setPageView };
}
