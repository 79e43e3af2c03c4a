/**
 * Dialogs of all scripts below. They are mounted here and not in a row: a row may move or be unmounted while somebody
 * types in one of them.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ScriptRow } from '../../data/types';
import { DeleteDialog, DeletePermanentlyDialog, LeaveScriptDialog } from './ConfirmDialogs';
import { RenameDialog } from './RenameDialog';
import {
  ScriptDialogContext,
  type ScriptDialogName,
  type ScriptDialogProps,
} from './scriptDialogContext';
import { useScriptActions } from './useScriptActions';

/** The dialog by its name; the large ones are loaded on first use. */
const MoveDialog = lazy(async () => ({
  default: (await import('../../projects/MoveDialog')).MoveDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import('../../sharing/ShareDialog')).ShareDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('../../exporting/ExportDialog')).ExportDialog,
}));
const ScriptDrawer = lazy(async () => ({
  default: (await import('../../scriptDrawer/ScriptDrawer')).ScriptDrawer,
}));

const firstIfOpen = ({ scripts, isOpen }: ScriptDialogProps) =>
  isOpen ? (scripts[0] ?? null) : null;

function Move({ scripts, isOpen, onClose }: ScriptDialogProps) {
  const { move } = useScriptActions();
  const moveTo = (projectId: string | null) => {
    move(scripts, projectId);
    onClose();
  };
  return <MoveDialog scripts={isOpen ? scripts : []} onClose={onClose} onMove={moveTo} />;
}

function Share(props: ScriptDialogProps) {
  return <ShareDialog script={firstIfOpen(props)} onClose={props.onClose} />;
}

function Export(props: ScriptDialogProps) {
  return <ExportDialog script={firstIfOpen(props)} onClose={props.onClose} />;
}

function Details({ scripts, isOpen, onClose }: ScriptDialogProps) {
  return <ScriptDrawer open={isOpen} script={scripts[0] ?? null} onClose={onClose} />;
}

const dialogs: Record<ScriptDialogName, ComponentType<ScriptDialogProps>> = {
  rename: RenameDialog,
  move: Move,
  share: Share,
  export: Export,
  details: Details,
  delete: DeleteDialog,
  deleteForGood: DeletePermanentlyDialog,
  leave: LeaveScriptDialog,
};

function ScriptDialog({
  dialogName,
  ...props
}: ScriptDialogProps & { dialogName: ScriptDialogName }) {
  const Dialog = dialogs[dialogName];
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

interface OpenedDialog {
  dialogName: ScriptDialogName;
  scripts: ScriptRow[];
  /** Opened again, a dialog starts afresh. */
  turn: number;
}

export function ScriptDialogs({ children }: { children: ReactNode }) {
  // The last dialog stays mounted when it is closed, so that it can fade out.
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  // By its turn: a late answer must not close a dialog that was opened since.
  const [closed, setClosed] = useState(0);
  const openDialog = useCallback((dialogName: ScriptDialogName, scripts: ScriptRow[]) => {
    setOpened((before) => ({ dialogName, scripts, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  return (
    <ScriptDialogContext value={openDialog}>
      {children}
      {opened && (
        <ScriptDialog
          key={opened.turn}
          dialogName={opened.dialogName}
          scripts={opened.scripts}
          isOpen={opened.turn > closed}
          onClose={() => setClosed((turn) => Math.max(turn, opened.turn))}
        />
      )}
    </ScriptDialogContext>
  );
}
