/** Save File: the script in our own format. The server makes it; without the server, this browser does. */
import { useCallback, useRef } from 'react';
import { createScrnFile } from '../../../editor/files/scrnFile';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { isolateBidi } from '../../../kit/displayText';
import { fileName } from '../../../kit/fileName';
import { saveFile } from '../../../kit/saveFile';
import type { Profile } from '../../../screenplay/profile';
import { useNotify } from '../../../ui/toasts/useNotify';
import { exportScript } from '../data/libraryApi';
import { defaultExportOptions, exportRequestOf } from '../exporting/exportOptions';
import { type SyncedSession, syncStateOf } from '../exporting/textSyncState';

/** Milliseconds that somebody waits for a file without wondering. */
const syncTimeout = 3000;

const textNotLoaded = 'The text of the script is not here yet. Please try again in a moment.';

interface SaveFileOptions {
  script: { id: string; title: string };
  /** Of an alternate draft; empty for the main draft. */
  draftId: string;
  session: SyncedSession & Pick<DocumentSession, 'doc'>;
  /** Whether its text has come, from this device or from the server. */
  isTextHere: boolean;
  profile: Profile;
}

/** Whether the server has all of the text; what is on its way is waited for. */
function isFullySynced({ subscribe, getSnapshot }: SyncedSession): Promise<boolean> {
  const kind = () => syncStateOf(getSnapshot()).kind;
  if (kind() !== 'waiting') return Promise.resolve(kind() === 'ready');
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(kind() === 'ready');
    };
    const timer = setTimeout(end, syncTimeout);
    const stop = subscribe(() => kind() !== 'waiting' && end());
  });
}

/** Null: it cannot, whatever the reason. */
async function exportOnServer({ script, draftId, session }: SaveFileOptions) {
  if (!(await isFullySynced(session))) return null;
  const options = exportRequestOf({ ...defaultExportOptions, format: 'scrn' });
  return exportScript(script.id, options, draftId).catch(() => null);
}

export function useSaveFile(options: SaveFileOptions): () => Promise<void> {
  const notify = useNotify();
  const latest = useRef(options);
  latest.current = options;
  return useCallback(async () => {
    const exported = await exportOnServer(latest.current);
    if (exported) {
      saveFile(exported.content, exported.name);
      notify.success(`Saved as ${isolateBidi(exported.name)}`, 'file');
      return;
    }
    const { script, session, isTextHere, profile } = latest.current;
    if (!isTextHere) return notify.failure(null, textNotLoaded);
    const name = fileName(script.title, 'scrn');
    saveFile(createScrnFile(session.doc, profile), name);
    notify.success(`Saved as ${isolateBidi(name)}, as it stands in this browser`, 'file');
  }, [notify]);
}
