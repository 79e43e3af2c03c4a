/** Whether a script is saved, its desk included: nobody thinks of the two as of two. */
import type { SavingState } from '../savingState';
import type { Session } from '../session';
import type { Desk } from './Desk';

export type Saving = Pick<
  Session,
  'subscribe' | 'getSnapshot' | 'retry' | 'unsentText' | 'startAnew'
>;

/** The first counts before the others. */
const WORST_FIRST: readonly SavingState['kind'][] = ['refused', 'problem', 'offline', 'saving'];

function isTroubled({ kind }: SavingState): boolean {
  return kind === 'refused' || kind === 'problem' || kind === 'offline';
}

function rankOf({ kind }: SavingState): number {
  const rank = WORST_FIRST.indexOf(kind);
  return rank < 0 ? WORST_FIRST.length : rank;
}

/** A desk on which nothing waits says nothing: trouble with it is told where it is shown. */
function together(script: SavingState, desk: SavingState | null): SavingState {
  if (!desk || desk.unsaved === 0) return script;
  const worse = rankOf(desk) < rankOf(script) ? desk : script;
  // However all is well with the pages: something is on its way.
  const shown = worse.kind === 'saved' || worse.kind === 'reading' ? desk : worse;
  return {
    ...shown,
    unsaved: script.unsaved + desk.unsaved,
    isKeptHere: script.isKeptHere && desk.isKeptHere,
  };
}

export function savingTogether(
  script: Saving,
  desk: Pick<Desk, 'subscribe' | 'getSession'>,
): Saving {
  let last: { of: readonly [SavingState, SavingState | null]; state: SavingState } | null = null;
  const getSnapshot = () => {
    const of = [script.getSnapshot(), desk.getSession()?.getSnapshot() ?? null] as const;
    if (last?.of[0] !== of[0] || last.of[1] !== of[1]) last = { of, state: together(...of) };
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
    // A line that is up must not be cut for the sake of the other.
    retry: () => {
      for (const session of both()) if (isTroubled(session.getSnapshot())) session.retry();
    },
    unsentText: () =>
      both()
        .map((session) => session.unsentText())
        .filter(Boolean)
        .join('\n'),
    startAnew: () => {
      for (const session of both()) session.startAnew();
    },
  };
}
