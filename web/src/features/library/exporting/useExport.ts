/** Fetches the file and hands it to the browser's downloads. */
import { useState } from 'react';
import { isolated } from '../../../kit/isolated';
import { saveFile } from '../../../kit/saveFile';
import { exportScript } from '../calls';
import { messages } from '../messages';
import type { ReadLoss } from '../shapes';
import { useTell } from '../useTell';
import type { AskedOptions } from './exportWishes';

export interface Exported {
  name: string;
  losses: ReadLoss[];
}

export function useExport(scriptId: string, onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [exported, setExported] = useState<Exported | null>(null);
  const tell = useTell();
  /** `told`: what the file was said not to hold. */
  const run = async (options: AskedOptions, told: readonly ReadLoss[]) => {
    setBusy(true);
    setExported(null);
    try {
      const { content, name, losses } = await exportScript(scriptId, options);
      saveFile(content, name);
      tell.success(`Exported as ${isolated(name)}`);
      // Somebody may have written something meanwhile that the file cannot hold.
      const unforeseen = losses.filter((loss) => !told.some(({ message }) => message === loss));
      if (unforeseen.length === 0) onClose();
      else setExported({ name, losses: unforeseen.map((message) => ({ message, count: 0 })) });
    } catch (error) {
      tell.failure(error, messages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, exported };
}
