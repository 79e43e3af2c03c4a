/** Save File: the script as a file of our own. The server makes it; without the server, this browser does. */
import { useCallback, useRef } from 'react';
import { ownFile } from '../../../editor/ownFile/ownFile';
import type { Session } from '../../../editor/session';
import { fileName } from '../../../kit/fileName';
import { isolated } from '../../../kit/isolated';
import { saveFile } from '../../../kit/saveFile';
import type { Profile } from '../../../screenplay/profile';
import { exportScript } from '../calls';
import { optionsOf, usualWishes } from '../exporting/exportWishes';
import { type OpenText, standingOf } from '../exporting/textStanding';
import { useTell } from '../useTell';

/** Milliseconds that somebody waits for a file without wondering. */
const patience = 3000;

const notHere = 'The text of the script is not here yet. Please try again in a moment.';

interface Saved {
  script: { id: string; title: string };
  session: OpenText & Pick<Session, 'doc'>;
  /** Whether its text has come, from this device or from the server. */
  isTextHere: boolean;
  profile: Profile;
}

/** Whether the server has all of the text; what is on its way is waited for. */
function isAllSent({ subscribe, getSnapshot }: OpenText): Promise<boolean> {
  const kind = () => standingOf(getSnapshot()).kind;
  if (kind() !== 'waiting') return Promise.resolve(kind() === 'ready');
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(kind() === 'ready');
    };
    const timer = setTimeout(end, patience);
    const stop = subscribe(() => kind() !== 'waiting' && end());
  });
}

/** Null: it cannot, whatever the reason. */
async function fromServer({ script, session }: Saved) {
  if (!(await isAllSent(session))) return null;
  const options = optionsOf({ ...usualWishes, format: 'scrn' });
  return exportScript(script.id, options).catch(() => null);
}

export function useSaveFile(saved: Saved): () => Promise<void> {
  const tell = useTell();
  const latest = useRef(saved);
  latest.current = saved;
  return useCallback(async () => {
    const made = await fromServer(latest.current);
    if (made) {
      saveFile(made.content, made.name);
      tell.success(`Saved as ${isolated(made.name)}`);
      return;
    }
    const { script, session, isTextHere, profile } = latest.current;
    if (!isTextHere) return tell.failure(null, notHere);
    const name = fileName(script.title, 'scrn');
    saveFile(ownFile(session.doc, profile), name);
    tell.success(`Saved as ${isolated(name)}, as it stands in this browser`);
  }, [tell]);
}
