/** Carries out what was chosen for a file, says that it is done, and offers the way back. */
import { useEffect, useRef, useState } from 'react';
import { WRITTEN_ON, wayToTakeBack } from '../../../editor/takenBack';
import { useTellWithUndo } from '../../../ui/useTellWithUndo';
import { useTextStanding } from '../exporting/textStanding';
import type { BroughtText } from '../shapes';
import { useTell } from '../useTell';
import { type BringWishes, bringIn, insertedSentence, replacedSentence } from './bringing';
import type { BringInDialogProps } from './broughtFile';
import { readOnly } from './droppedFile';

const notKept =
  'The script was not replaced: the server could not first keep it as it is now. Please try again.';
const offline =
  'Before it is replaced, the server keeps the script as it is now. Connect again first, or insert the file.';

/** Aborted when the dialog is gone: who closes it while the server is asked wants nothing done any more. */
function useStillWanted(): () => AbortSignal {
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);
  return () => {
    asked.current = new AbortController();
    return asked.current.signal;
  };
}

export function useBringing(props: BringInDialogProps, text: BroughtText, wishes: BringWishes) {
  const { scriptId, session, view, brought, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const standing = useTextStanding(session);
  const tell = useTell();
  const tellWithUndo = useTellWithUndo();
  const stillWanted = useStillWanted();
  const { name: fileName } = brought.file;
  const isReplacing = wishes.deed === 'replace';
  // What is not saved yet would not be in what is kept.
  const isWaiting = isReplacing && standing.kind === 'waiting';
  const run = async () => {
    const signal = stillWanted();
    setBusy(true);
    try {
      if (!(await bringIn({ scriptId, view, fileName, text, wishes, signal }))) {
        return tell.failure(null, readOnly);
      }
      const isTakenBack = wayToTakeBack(view);
      const takeBack = () => {
        if (!isTakenBack()) tell.failure(null, WRITTEN_ON);
      };
      tellWithUndo((isReplacing ? replacedSentence : insertedSentence)(fileName), takeBack);
      onClose();
    } catch (error) {
      if (!signal.aborted) tell.failure(error, notKept);
    } finally {
      setBusy(false);
    }
  };
  const obstacle = isReplacing && standing.kind === 'stuck' ? offline : null;
  return { run, isBusy: isBusy || isWaiting, obstacle };
}
