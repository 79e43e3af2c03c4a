/** React hooks: the templates on offer, those of the user among them, and what can be done with them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import { createTemplate, deleteTemplate, listOwnTemplates } from '../outlineApi';
import type { OutlineTemplate } from './template';

const ownKey = ['outline-templates'];

/** Fetched when somebody looks at templates. */
async function loadKnownTemplates(): Promise<readonly OutlineTemplate[]> {
  return (await import('./knownTemplates')).knownTemplates;
}

export function useTemplates() {
  const known = useQuery({
    queryKey: ['outline-templates', 'known'],
    queryFn: loadKnownTemplates,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const own = useQuery({ queryKey: ownKey, queryFn: listOwnTemplates });
  return { known: known.data ?? [], own: own.data ?? [], failure: own.error };
}

export function useOwnTemplates() {
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const refresh = () => queries.invalidateQueries({ queryKey: ownKey, exact: true });
  const attempt = async (call: Promise<unknown>, fallback: string) => {
    try {
      await call;
    } catch (error) {
      notify.failure(error, fallback);
      return false;
    }
    await refresh();
    return true;
  };
  return {
    /** Throws a Problem. */
    create: async (name: string, acts: OutlineTemplate['acts']) => {
      await createTemplate(name, acts);
      await refresh();
      notify.success('Template created');
    },
    remove: async ({ id, name, acts }: OutlineTemplate) => {
      const isDone = await attempt(deleteTemplate(id), 'The template could not be deleted.');
      const bringBack = () =>
        void attempt(createTemplate(name, acts), 'The template could not be brought back.');
      if (isDone) notifyWithUndo('Template deleted', bringBack);
    },
  };
}
