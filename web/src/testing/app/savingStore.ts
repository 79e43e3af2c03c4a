/** Saving state of an open text, where the last letters are on their way until a test says that they are saved. */
import { act } from '@testing-library/react';
import type { SavingState, SavingStore } from '../../editor/session/savingState';

export function makeSavingStore(unsaved: number) {
  let state: SavingState = { kind: 'saving', unsaved, hasOfflineCopy: true };
  const listeners = new Set<() => void>();
  const session: SavingStore = {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const save = () =>
    act(() => {
      state = { ...state, kind: 'saved', unsaved: 0 };
      for (const listener of listeners) listener();
    });
  return { session, save };
}
