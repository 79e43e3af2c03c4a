/** Names of the script dialogs, and the context by which a row opens one. */
import { createContext, useContext } from 'react';
import type { ScriptRow } from '../../data/types';

export type ScriptDialogName =
  | 'rename'
  | 'move'
  | 'share'
  | 'export'
  | 'details'
  | 'delete'
  | 'deleteForGood'
  | 'leave';

/** Props of each dialog; `scripts` stay while it fades out. */
export interface ScriptDialogProps {
  scripts: ScriptRow[];
  isOpen: boolean;
  onClose: () => void;
}

export type OpenScriptDialog = (dialogName: ScriptDialogName, scripts: ScriptRow[]) => void;

export const ScriptDialogContext = createContext<OpenScriptDialog | null>(null);

export function useOpenScriptDialog(): OpenScriptDialog {
  const openDialog = useContext(ScriptDialogContext);
  if (!openDialog) throw new Error('useAsk needs ScriptQuestions above it');
  return openDialog;
}
