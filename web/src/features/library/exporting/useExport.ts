/** Fetches the file and hands it to the browser's downloads. */
import { useState } from 'react';
import { isolated } from '../../../kit/isolated';
import { saveFile } from '../../../kit/saveFile';
import { exportScript } from '../calls';
import { messages } from '../messages';
import { useTell } from '../useTell';
import { type ExportWishes, optionsOf } from './exportWishes';

export interface Exported {
  name: string;
  losses: string[];
}

export function useExport(scriptId: string, onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [exported, setExported] = useState<Exported | null>(null);
  const tell = useTell();
  const run = async (wishes: ExportWishes) => {
    setBusy(true);
    setExported(null);
    try {
      const { content, name, losses } = await exportScript(scriptId, optionsOf(wishes));
      saveFile(content, name);
      tell.success(`Exported as ${isolated(name)}`);
      // What the file does not hold is to be read at leisure, not in a toast.
      if (losses.length > 0) setExported({ name, losses });
      else onClose();
    } catch (error) {
      tell.failure(error, messages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, exported };
}
