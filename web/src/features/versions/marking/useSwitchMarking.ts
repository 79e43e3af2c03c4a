/** Starts and stops the marking of changes; stopping can be undone (VE49). */
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { useMarkingStore } from './markingContext';

const NOT_STARTED = 'Marking could not be started. Please try again.';
const NOT_STOPPED = 'Marking could not be stopped. Please try again.';
const NOT_UNDONE = 'This could not be undone. Please try again.';

export function useSwitchMarking(): (on: boolean) => Promise<void> {
  const store = useMarkingStore();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const switchMarking = async (on: boolean): Promise<void> => {
    try {
      await store.switch(on);
    } catch (error) {
      notify.failure(error, on ? NOT_STARTED : NOT_STOPPED, () => void switchMarking(on));
      return;
    }
    if (on) notify.success('Changes are marked from now on');
    else {
      const { number } = store.getSnapshot().baseline;
      const undo = () => {
        store.undo(number).catch((error) => notify.failure(error, NOT_UNDONE));
      };
      notifyWithUndo('Marking stopped: all changes stay as they are', undo);
    }
  };
  return switchMarking;
}
