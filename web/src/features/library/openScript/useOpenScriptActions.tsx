/** Actions of the open script besides writing it: buttons, commands, and the dialogs they open. */
import BarChartRounded from '@mui/icons-material/BarChartRounded';
import type { EditorView } from '@tiptap/pm/view';
import { useNavigate } from 'react-router';
import type { DocumentSession } from '../../../editor/session/documentSession';
import type { Profile } from '../../../screenplay/profile';
import { useCommands } from '../../../ui/commands/commands';
import type { ScriptDetails } from '../data/types';
import { useImportIntoScript } from '../importIntoScript/useImportIntoScript';
import { useLiveRole } from './liveScript';
import { useSaveFile } from './useSaveFile';
import { type OpenScriptAction, useScriptDialogs } from './useScriptDialogs';

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
  Reports:
    'statistics breakdown scenes characters locations dialogue one-liner strips cast list csv',
  'Bring in a file…': 'import insert replace fdx fountain pdf word',
};

function useReportsAction(scriptId: string, draftId: string): OpenScriptAction {
  const navigate = useNavigate();
  const address = `/script/${scriptId}/reports${draftId && `?draft=${draftId}`}`;
  return {
    name: 'Reports',
    icon: <BarChartRounded />,
    isBrief: true,
    onClick: () => void navigate(address),
  };
}

export function useOpenScriptActions(context: OpenScriptContext) {
  const { script, draftId, session, view, isTextHere, isOpen, canWrite, profile } = context;
  useLiveRole(session, script);
  const opened = useScriptDialogs(script, session, draftId);
  const importInto = useImportIntoScript({ scriptId: script.id, draftId, session, view, canWrite });
  const saveAsFile = useSaveFile({ script, draftId, session, isTextHere, profile });
  const reports = useReportsAction(script.id, draftId);
  const actions = isOpen ? [...opened.actions, reports, ...importInto.actions] : [];
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
