/** What can be done with the script that is open: share, export, edit its details, rename it, keep it as a file. */
import EditRounded from '@mui/icons-material/EditRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { WholeScript } from '../shapes';

// The pages come first: dialogs are fetched by who asks for them.
const ShareDialog = lazy(async () => ({
  default: (await import('../sharing/ShareDialog')).ShareDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('../exporting/ExportDialog')).ExportDialog,
}));

const ScriptDrawer = lazy(async () => ({
  default: (await import('../drawer/ScriptDrawer')).ScriptDrawer,
}));

type Deed = 'share' | 'export' | 'edit';

export interface OpenedDeed {
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

const ofWriters: Deed[] = ['share', 'edit'];

const looks: Record<Deed, Pick<OpenedDeed, 'name' | 'icon'>> = {
  share: { name: 'Share', icon: <PersonAddAltRounded /> },
  export: { name: 'Export', icon: <FileDownloadRounded /> },
  edit: { name: 'Edit details', icon: <EditRounded /> },
};

function isWriter({ role }: WholeScript): boolean {
  return role === 'owner' || role === 'editor';
}

/** The deeds as buttons want them, and the dialogs they open. None before the script is known. */
export function useOpenedDeeds(script: WholeScript | undefined) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const close = () => setDeed(null);
  const offered = script
    ? (['share', 'export', 'edit'] as const).filter(
        (each) => isWriter(script) || !ofWriters.includes(each),
      )
    : [];
  const deeds: OpenedDeed[] = offered.map((each) => ({
    ...looks[each],
    onClick: () => setDeed(each),
  }));
  const dialogs = script && (
    <Suspense fallback={null}>
      {deed === 'share' && <ShareDialog script={script} onClose={close} />}
      {deed === 'export' && <ExportDialog script={script} onClose={close} />}
      {deed === 'edit' && <ScriptDrawer open onClose={close} script={script} />}
    </Suspense>
  );
  return { deeds, dialogs };
}
