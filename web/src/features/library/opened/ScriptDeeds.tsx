/** What can be done with the script that is open: share, export, edit its details. */
import EditRounded from '@mui/icons-material/EditRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import { useState } from 'react';
import { ScriptDrawer } from '../drawer/ScriptDrawer';
import { ExportDialog } from '../exporting/ExportDialog';
import type { WholeScript } from '../shapes';
import { ShareDialog } from '../sharing/ShareDialog';
import { BarDeed } from './BarDeed';

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
      <ShareDialog script={deed === 'share' ? script : null} onClose={close} />
      <ExportDialog script={deed === 'export' ? script : null} onClose={close} />
      <ScriptDrawer open={deed === 'edit'} onClose={close} script={script} />
    </>
  );
}
