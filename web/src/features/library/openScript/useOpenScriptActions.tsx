/** Actions of the open script besides writing it: buttons, commands, and the dialogs they open. */
import type { EditorView } from '@tiptap/pm/view';
import type { DocumentSession } from '../../../editor/session/documentSession';
import type { Profile } from '../../../screenplay/profile';
import { useCommands } from '../../../ui/commands/commands';
import type { ScriptDetails } from '../data/types';
import { useImportIntoScript } from '../importIntoScript/useImportIntoScript';
import { useSaveFile } from './useSaveFile';
import { useScriptDialogs } from './useScriptDialogs';

interface OpenScriptContext {
  script: ScriptDetails;
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

export function useOpenScriptActions(context: OpenScriptContext) {
  const { script, session, view, isTextHere, isOpen, canWrite, profile } = context;
  const opened = useScriptDialogs(script, session);
  const importInto = useImportIntoScript({ scriptId: script.id, session, view, canWrite });
  const saveAsFile = useSaveFile({ script, session, isTextHere, profile });
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
