/** Presence: collaborators in the script, each once, however many tabs they have open, and their profiles. */
import type { Awareness } from 'y-protocols/awareness';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import type { Person } from '../../../../editor/session/protocol';

export interface Collaborator {
  /** Client id of their first tab, used to follow them. */
  readonly client: number;
  /** Null for a visitor by a link. */
  readonly id: string | null;
  readonly name: string;
  readonly color: string;
}

export type PresenceSession = Pick<DocumentSession, 'subscribe' | 'awareness' | 'welcome'>;

function asString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Any client may have sent this state: an invalid one is nobody. */
function parseCollaborator(client: number, state: unknown): Collaborator | null {
  const user = (state as { user?: Record<string, unknown> } | null)?.user;
  if (typeof user !== 'object' || user === null || !asString(user.name)) return null;
  const id = asString(user.id) || null;
  return { client, id, name: asString(user.name), color: asString(user.color) };
}

export function listCollaborators(awareness: Awareness, ownId: string | null): Collaborator[] {
  const people = new Map<string, Collaborator>();
  for (const [client, state] of awareness.getStates()) {
    const person = client === awareness.clientID ? null : parseCollaborator(client, state);
    const key = person && (person.id ?? `visitor ${client}`);
    if (person && key && person.id !== (ownId ?? '') && !people.has(key)) people.set(key, person);
  }
  return [...people.values()];
}

/** For `useSyncExternalStore`: the same list while the same people are there, however their carets move. */
export function watchCollaborators(session: PresenceSession) {
  let current: readonly Collaborator[] = [];
  const getSnapshot = () => {
    const next = listCollaborators(session.awareness, session.welcome?.userId ?? null);
    if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
    return current;
  };
  const subscribe = (notify: () => void) => {
    let { awareness } = session;
    awareness.on('change', notify);
    const stop = session.subscribe(() => {
      if (awareness !== session.awareness) {
        awareness.off('change', notify);
        ({ awareness } = session);
        awareness.on('change', notify);
      }
      notify();
    });
    return () => {
      stop();
      awareness.off('change', notify);
    };
  };
  return { subscribe, getSnapshot };
}

export type KnownProfiles = ReadonlyMap<string, Person>;

export interface ProfileStore {
  /** For the session's `onPerson`. */
  add: (person: Person) => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => KnownProfiles;
}

/** Names and pictures of collaborators: the server sends each once, at any time. */
export function createProfileStore(): ProfileStore {
  let profiles: KnownProfiles = new Map();
  const listeners = new Set<() => void>();
  return {
    add: (person) => {
      profiles = new Map(profiles).set(person.id, person);
      for (const notify of [...listeners]) notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => profiles,
  };
}
