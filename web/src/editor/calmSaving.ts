/** What is said of saving, without a flicker: while one types, it is 'saving' and 'saved' again with each key. */
import type { SavingState } from './savingState';

/** Milliseconds for which all must have been saved before that is said. */
const PAUSE = 600;

interface Saving {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => SavingState;
}

/** For `useSyncExternalStore`. That something is not saved is said at once; never the other way round. */
export function calmSaving(session: Saving): Saving {
  let shown = session.getSnapshot();
  const subscribe = (tell: () => void) => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      shown = session.getSnapshot();
      tell();
    };
    const look = () => {
      const { kind } = session.getSnapshot();
      clearTimeout(later);
      if (shown.kind !== 'saving') show();
      else if (kind === 'saved') later = setTimeout(show, PAUSE);
      // How many changes are on their way is shown only where they do not arrive.
      else if (kind !== 'saving') show();
    };
    look();
    const stop = session.subscribe(look);
    return () => {
      clearTimeout(later);
      stop();
    };
  };
  return { subscribe, getSnapshot: () => shown };
}
