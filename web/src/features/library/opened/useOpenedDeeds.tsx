/** What can be done with the script that is open, besides writing it: share, export, edit its details. */
import EditRounded from '@mui/icons-material/EditRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import { lazy, Suspense, useState } from 'react';
import type { OpenText } from '../exporting/textStanding';
import type { WholeScript } from '../shapes';
import type { OpenedDeed } from './openedDeed';
import { useFetchPart } from './useFetchPart';

type Deed = 'share' | 'export' | 'edit';

// The pages come first: dialogs are fetched by who asks for them.
const fetched = {
  share: () => import('../sharing/ShareDialog'),
  export: () => import('../exporting/ExportDialog'),
  edit: () => import('../drawer/ScriptDrawer'),
};
const ShareDialog = lazy(async () => ({ default: (await fetched.share()).ShareDialog }));
const ExportDialog = lazy(async () => ({ default: (await fetched.export()).ExportDialog }));
const ScriptDrawer = lazy(async () => ({ default: (await fetched.edit()).ScriptDrawer }));

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
export function useOpenedDeeds(script: WholeScript | undefined, text: OpenText) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setDeed(null);
  const fetchPart = useFetchPart();
  const offered = script
    ? (['share', 'export', 'edit'] as const).filter(
        (each) => isWriter(script) || !ofWriters.includes(each),
      )
    : [];
  const deeds: OpenedDeed[] = offered.map((each) => ({
    ...looks[each],
    onClick: (pressed) =>
      fetchPart(fetched[each], () => {
        setDeed(each);
        setButton(pressed ?? null);
      }),
  }));
  const dialogs = script && (
    <Suspense fallback={null}>
      {deed === 'share' && <ShareDialog script={script} onClose={close} />}
      {deed === 'export' && (
        <ExportDialog script={script} text={text} anchor={button} onClose={close} />
      )}
      {deed === 'edit' && <ScriptDrawer open onClose={close} script={script} />}
    </Suspense>
  );
  return { deeds, dialogs };
}
