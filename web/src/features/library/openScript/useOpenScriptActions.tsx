/** Actions of the open script besides writing it: buttons, commands, and the dialogs they open. */
import { useQueryClient } from '@tanstack/react-query';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../../editor/session/documentSession';
import type { Profile } from '../../../screenplay/profile';
import { useCommands } from '../../../ui/commands/commands';
import { announceChange } from '../data/crossTabRefresh';
import { libraryKeys } from '../data/queryKeys';
import type { ScriptDetails } from '../data/types';
import { useImportIntoScript } from '../importIntoScript/useImportIntoScript';
import { updateCachedRows } from '../scripts/actions/useRowMutation';
import { useSaveFile } from './useSaveFile';
import { useScriptDialogs } from './useScriptDialogs';

interface OpenScriptContext {
  script: ScriptDetails;
  /** Of the alternate draft that is open; empty for the main draft. */
  draftId: string;
  session: DocumentSession;
  /** None until the text is there. */
  view: EditorView | null;
  isTextHere: boolean;
  /** Closed for good there is nothing left to do with it, but to keep what one has. */
  isOpen: boolean;
  canWrite: boolean;
  profile: Profile;
}

/** Other words by which people look for them. */
const keywords: Readonly<Record<string, string>> = {
  Export: 'pdf fdx final draft word docx fountain text print download losses',
  Share: 'invite people link collaborators',
  'Edit details': 'title genre logline tags page target cover picture',
  'Bring in a file…': 'import insert replace fdx fountain pdf word',
};

/** When the server names another role live, it counts at once in all that shows the script. */
export function useLiveRole(
  session: Pick<DocumentSession, 'subscribe' | 'welcome'>,
  { id, role: knownRole }: ScriptDetails,
): void {
  const queries = useQueryClient();
  const liveRole = useSyncExternalStore(
    session.subscribe,
    () => (session.welcome?.role as ScriptDetails['role'] | undefined) ?? null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever came last counts, the live role or a fetched record
  useEffect(() => {
    if (!liveRole || liveRole === knownRole) return;
    queries.setQueryData<ScriptDetails>(
      libraryKeys.script(id),
      (cached) => cached && { ...cached, role: liveRole },
    );
    updateCachedRows(queries, [{ id }], { role: liveRole });
    void queries.invalidateQueries({ queryKey: libraryKeys.all });
    announceChange();
  }, [liveRole]);
}

export function useOpenScriptActions(context: OpenScriptContext) {
  const { script, draftId, session, view, isTextHere, isOpen, canWrite, profile } = context;
  useLiveRole(session, script);
  const opened = useScriptDialogs(script, session, draftId);
  const importInto = useImportIntoScript({ scriptId: script.id, draftId, session, view, canWrite });
  const saveAsFile = useSaveFile({ script, draftId, session, isTextHere, profile });
  const actions = isOpen ? [...opened.actions, ...importInto.actions] : [];
  const save = {
    id: 'script.saveFile',
    label: 'Save File',
    keywords: 'scrn download backup copy',
    run: () => void saveAsFile(),
  };
  const others = actions.map(({ name, onClick }) => ({
    id: `script.${name}`,
    label: name,
    keywords: keywords[name] ?? '',
    run: () => onClick(),
  }));
  useCommands('Script', [save, ...others]);
  const dialogs = (
    <>
      {opened.dialogs}
      {importInto.elements}
    </>
  );
  return { actions, dialogs, saveAsFile };
}
