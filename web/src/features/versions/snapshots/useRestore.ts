/** Restoring of a text, with a way back in the toast: the snapshot that the server took of the text before. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import type { OpenText } from '../versionsContext';
import { type RestoredText, restoreSnapshot, snapshotKeys } from './snapshotApi';

/** `onRestored`: after each restoring, that by the toast included. */
export function useRestore(text: OpenText, onRestored?: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  /** The text itself comes by the socket, as any change does. */
  const restoreBy = async (call: () => Promise<RestoredText>, failure: string): Promise<void> => {
    try {
      const { message, beforeId } = await call();
      void queries.invalidateQueries({ queryKey: snapshotKeys.list(text) });
      onRestored?.();
      if (beforeId) notifyWithUndo(message, () => void restore(beforeId));
      else notify.success(message);
    } catch (error) {
      notify.failure(error, failure, () => void restoreBy(call, failure));
    }
  };
  const restore = (snapshotId: string): Promise<void> =>
    restoreBy(
      () => restoreSnapshot(text, snapshotId),
      'The snapshot could not be restored. Please try again.',
    );
  return { restore, restoreBy };
}
