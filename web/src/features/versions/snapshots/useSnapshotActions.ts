/** Restoring and exporting of a snapshot, with a way back and a sentence for whatever goes wrong. */
import { useQueryClient } from '@tanstack/react-query';
import { isolateBidi } from '../../../kit/displayText';
import { saveFile } from '../../../kit/saveFile';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { useVersions } from '../versionsContext';
import { type ExportFormat, exportSnapshot, restoreSnapshot, snapshotKeys } from './snapshotApi';

export function useSnapshotActions() {
  const versions = useVersions();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  /** The text itself comes by the socket, as any change does. */
  const restore = async (id: string) => {
    try {
      const { message, beforeId } = await restoreSnapshot(versions, id);
      void queries.invalidateQueries({ queryKey: snapshotKeys.list(versions) });
      if (beforeId) notifyWithUndo(message, () => void restore(beforeId));
      else notify.success(message);
    } catch (error) {
      const again = () => void restore(id);
      notify.failure(error, 'The snapshot could not be restored. Please try again.', again);
    }
  };
  const exportAs = async (id: string, format: ExportFormat) => {
    try {
      const { content, name } = await exportSnapshot(versions, id, format);
      saveFile(content, name);
      notify.success(`Exported as ${isolateBidi(name)}`);
    } catch (error) {
      const again = () => void exportAs(id, format);
      notify.failure(error, 'The snapshot could not be exported. Please try again.', again);
    }
  };
  return { restore, exportAs };
}
