/** Who else is in the script now: each person once, however many tabs they have open. */
import type { Awareness } from 'y-protocols/awareness';
import type { Session } from '../../../../editor/session';

export interface Collaborator {
  /** Of the tab they moved in first; to follow them. */
  readonly client: number;
  /** Null for a visitor by a link. */
  readonly id: string | null;
  readonly name: string;
  readonly color: string;
}

export type CompanySession = Pick<Session, 'subscribe' | 'awareness' | 'welcome'>;

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Anybody's program may have said this: what cannot be read is nobody. */
function collaboratorIn(client: number, state: unknown): Collaborator | null {
  const user = (state as { user?: Record<string, unknown> } | null)?.user;
  if (typeof user !== 'object' || user === null || !text(user.name)) return null;
  const id = text(user.id) || null;
  return { client, id, name: text(user.name), color: text(user.color) };
}

export function companyOf(awareness: Awareness, ownId: string | null): Collaborator[] {
  const people = new Map<string, Collaborator>();
  for (const [client, state] of awareness.getStates()) {
    const person = client === awareness.clientID ? null : collaboratorIn(client, state);
    const key = person && (person.id ?? `visitor ${client}`);
    if (person && key && person.id !== (ownId ?? '') && !people.has(key)) people.set(key, person);
  }
  return [...people.values()];
}

/** For `useSyncExternalStore`: the same list while the same people are there, however their carets move. */
export function watchCompany(session: CompanySession) {
  let shown: readonly Collaborator[] = [];
  const getSnapshot = () => {
    const next = companyOf(session.awareness, session.welcome?.userId ?? null);
    if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next;
    return shown;
  };
  const subscribe = (tell: () => void) => {
    let { awareness } = session;
    awareness.on('change', tell);
    const stop = session.subscribe(() => {
      if (awareness !== session.awareness) {
        awareness.off('change', tell);
        ({ awareness } = session);
        awareness.on('change', tell);
      }
      tell();
    });
    return () => {
      stop();
      awareness.off('change', tell);
    };
  };
  return { subscribe, getSnapshot };
}
