/** Dialogs of the open script, loaded on first use: share, export, edit its details. */
import EditRounded from '@mui/icons-material/EditRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNotifyNotFetched } from '../../../ui/toasts/useNotify';
import type { ScriptDetails } from '../data/types';
import type { SyncedSession } from '../exporting/textSyncState';

/** Fetches a part of the application before it is shown. Without the server that fails, and must not end the writing. */
export function useLoadThenShow() {
  const notifyNotFetched = useNotifyNotFetched();
  return useCallback(
    (load: () => Promise<unknown>, show: () => void) => void load().then(show, notifyNotFetched),
    [notifyNotFetched],
  );
}

/** Something that can be done with the script that is open, as a button wants it. */
export interface OpenScriptAction {
  name: string;
  icon: ReactNode;
  /** `button`: what was pressed, where it is still there afterwards. */
  onClick: (button?: HTMLElement) => void;
  /** An icon only, however much room there is. */
  isBrief?: boolean;
  /** Its word is shown before those of the others. */
  isMain?: boolean;
}

type DialogName = 'share' | 'export' | 'edit';

// The pages come first: dialogs are fetched by who asks for them.
const loaders = {
  share: () => import('../sharing/ShareDialog'),
  export: () => import('../exporting/ExportDialog'),
  edit: () => import('../scriptDrawer/ScriptDrawer'),
};
const ShareDialog = lazy(async () => ({ default: (await loaders.share()).ShareDialog }));
const ExportDialog = lazy(async () => ({ default: (await loaders.export()).ExportDialog }));
const ScriptDrawer = lazy(async () => ({ default: (await loaders.edit()).ScriptDrawer }));

const writerDialogs: DialogName[] = ['share', 'edit'];

const appearance: Record<DialogName, Pick<OpenScriptAction, 'name' | 'icon' | 'isMain'>> = {
  share: { name: 'Share', icon: <PersonAddAltRounded />, isMain: true },
  export: { name: 'Export', icon: <FileDownloadRounded />, isMain: true },
  edit: { name: 'Edit details', icon: <EditRounded /> },
};

function isWriter({ role }: ScriptDetails): boolean {
  return role === 'owner' || role === 'editor';
}

/** The actions as buttons need them, and the dialogs they open. None before the script is known. */
export function useScriptDialogs(
  script: ScriptDetails | undefined,
  text: SyncedSession,
  draftId = '',
) {
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setOpenDialog(null);
  const loadThenShow = useLoadThenShow();
  const dialogNames = script
    ? (['share', 'export', 'edit'] satisfies DialogName[]).filter(
        (each) => isWriter(script) || !writerDialogs.includes(each),
      )
    : [];
  const actions: OpenScriptAction[] = dialogNames.map((each) => ({
    ...appearance[each],
    onClick: (pressed) =>
      loadThenShow(loaders[each], () => {
        setOpenDialog(each);
        setButton(pressed ?? null);
      }),
  }));
  const dialogs = script && (
    <Suspense fallback={null}>
      {openDialog === 'share' && dialogNames.includes('share') && (
        <ShareDialog script={script} onClose={close} />
      )}
      {openDialog === 'export' && (
        <ExportDialog {...{ script, draftId, text }} anchor={button} onClose={close} />
      )}
      {openDialog === 'edit' && <ScriptDrawer open onClose={close} script={script} />}
    </Suspense>
  );
  return { actions, dialogs };
}
