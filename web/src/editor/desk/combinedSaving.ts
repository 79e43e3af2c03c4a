/** Combined saving state of a script and its desk: the user sees one. */
import type { SavingSession, SavingState } from '../session/savingState';
import type { Desk } from './Desk';

/** The worst first. */
const WORST_FIRST: readonly SavingState['kind'][] = ['refused', 'problem', 'offline', 'saving'];

function isTroubled({ kind }: SavingState): boolean {
  return kind === 'refused' || kind === 'problem' || kind === 'offline';
}

function rankOf({ kind }: SavingState): number {
  const rank = WORST_FIRST.indexOf(kind);
  return rank < 0 ? WORST_FIRST.length : rank;
}

/** A desk without unsaved changes does not count: its problems are shown in the desk. */
function combineStates(script: SavingState, desk: SavingState | null): SavingState {
  if (!desk || desk.unsaved === 0) return script;
  const worse = rankOf(desk) < rankOf(script) ? desk : script;
  // Although the pages are saved, changes of the desk are on their way.
  const state = worse.kind === 'saved' || worse.kind === 'reading' ? desk : worse;
  return {
    ...state,
    ...(script.delay && { delay: script.delay }),
    unsaved: script.unsaved + desk.unsaved,
    hasOfflineCopy: script.hasOfflineCopy && desk.hasOfflineCopy,
  };
}

export function combineSaving(
  script: SavingSession,
  desk: Pick<Desk, 'subscribe' | 'getSession'>,
): SavingSession {
  let last: { states: readonly [SavingState, SavingState | null]; state: SavingState } | null =
    null;
  const getSnapshot = () => {
    const states = [script.getSnapshot(), desk.getSession()?.getSnapshot() ?? null] as const;
    if (last?.states[0] !== states[0] || last.states[1] !== states[1])
      last = { states, state: combineStates(...states) };
    return last.state;
  };
  const both = () => [script, desk.getSession()].filter((session) => session !== null);
  return {
    getSnapshot,
    subscribe: (listener) => {
      const ends = [script.subscribe(listener), desk.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    // An open socket must not be closed for the sake of the other.
    retry: () => {
      for (const session of both()) if (isTroubled(session.getSnapshot())) session.retry();
    },
    unsavedText: () =>
      both()
        .map((session) => session.unsavedText())
        .filter(Boolean)
        .join('\n'),
    discardAndReopen: () => {
      for (const session of both()) session.discardAndReopen();
    },
  };
}
