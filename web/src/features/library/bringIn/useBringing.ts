/** Carries out what was chosen for a file, says that it is done, and offers the way back. */
import { useState } from 'react';
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

export function useBringing(props: BringInDialogProps, text: BroughtText, wishes: BringWishes) {
  const { scriptId, session, view, brought, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const standing = useTextStanding(session);
  const tell = useTell();
  const tellWithUndo = useTellWithUndo();
  const { name: fileName } = brought.file;
  const isReplacing = wishes.deed === 'replace';
  // What is not saved yet would not be in what is kept.
  const isWaiting = isReplacing && standing.kind === 'waiting';
  const run = async () => {
    setBusy(true);
    try {
      if (!(await bringIn({ scriptId, view, fileName, text, wishes }))) {
        return tell.failure(null, readOnly);
      }
      const isTakenBack = wayToTakeBack(view);
      const takeBack = () => {
        if (!isTakenBack()) tell.failure(null, WRITTEN_ON);
      };
      tellWithUndo((isReplacing ? replacedSentence : insertedSentence)(fileName), takeBack);
      onClose();
    } catch (error) {
      tell.failure(error, notKept);
    } finally {
      setBusy(false);
    }
  };
  const obstacle = isReplacing && standing.kind === 'stuck' ? offline : null;
  return { run, isBusy: isBusy || isWaiting, obstacle };
}
