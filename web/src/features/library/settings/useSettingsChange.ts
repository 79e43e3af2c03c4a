/** Saves a change of the settings: shown at once, sent to the server by itself, and taken back from the toast. */
import { useCallback, useRef } from 'react';
import { useLatest } from '../../../ui/hooks/useLatest';
import { useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { editScript } from '../data/libraryApi';
import { messages } from '../data/messages';
import { libraryKeys } from '../data/queryKeys';
import type { EditScriptBody, ScriptDetails } from '../data/types';
import { useOptimisticMutation } from '../data/useOptimisticMutation';
import { applyChange, invertChange, isSameAs, type SettingsChange } from './settingsChange';

export interface ChangeOptions {
  /** What the toast says, as 'Page category: A4'; none: nobody is told, as while a text is typed. */
  done?: string;
  /** What the undo puts back, where it is more than this change replaces. */
  undo?: SettingsChange;
}

/** False: it was not saved, what is shown is as it was before, and the user was told. */
export type ChangeSettings = (change: SettingsChange, options?: ChangeOptions) => Promise<boolean>;

export function useSettingsChange(script: ScriptDetails): ChangeSettings {
  const { mutateAsync } = useOptimisticMutation<ScriptDetails, SettingsChange>({
    key: libraryKeys.script(script.id),
    // Of an element, too, the server takes what is sent and leaves the rest.
    request: (change) => editScript(script.id, change as EditScriptBody),
    optimisticUpdate: applyChange,
    failed: messages.updateFailed,
    invalidates: [libraryKeys.scripts],
  });
  const notifyWithUndo = useNotifyWithUndo();
  const shown = useLatest(script);
  /** One toast at a time: five switches are no five toasts. */
  const closeToast = useRef<() => void>(undefined);
  return useCallback(
    async (change, { done, undo } = {}) => {
      const putBack = undo ?? invertChange(shown.current, change);
      const save = async (wanted: SettingsChange) => {
        try {
          if (!isSameAs(shown.current, wanted)) await mutateAsync(wanted);
          return true;
        } catch {
          // The mutation has told of it, and shows what is stored.
          return false;
        }
      };
      const isSaved = await save(change);
      if (isSaved && done && Object.keys(putBack).length > 0) {
        closeToast.current?.();
        closeToast.current = notifyWithUndo(done, () => void save(putBack));
      }
      return isSaved;
    },
    [mutateAsync, notifyWithUndo, shown],
  );
}
