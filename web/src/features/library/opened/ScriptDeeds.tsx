/** What can be done with the script that is open: share, export, edit its details. */
import EditRounded from '@mui/icons-material/EditRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import { lazy, Suspense, useState } from 'react';
import type { WholeScript } from '../shapes';
import { BarDeed } from './BarDeed';

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

export function ScriptDeeds({ script }: { script: WholeScript }) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const close = () => setDeed(null);
  const isWriter = script.role === 'owner' || script.role === 'editor';
  return (
    <>
      {isWriter && (
        <BarDeed name="Share" icon={<PersonAddAltRounded />} onClick={() => setDeed('share')} />
      )}
      <BarDeed name="Export" icon={<FileDownloadRounded />} onClick={() => setDeed('export')} />
      {isWriter && (
        <BarDeed name="Edit details" icon={<EditRounded />} onClick={() => setDeed('edit')} />
      )}
      <Suspense fallback={null}>
        {deed === 'share' && <ShareDialog script={script} onClose={close} />}
        {deed === 'export' && <ExportDialog script={script} onClose={close} />}
        {deed === 'edit' && <ScriptDrawer open onClose={close} script={script} />}
      </Suspense>
    </>
  );
}
