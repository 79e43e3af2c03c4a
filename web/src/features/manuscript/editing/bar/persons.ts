/** What the people in a room look like: the server says it once for each, whenever it likes. */
import type { Person } from '../../../../editor/wire';

export type KnownPersons = ReadonlyMap<string, Person>;

export interface Persons {
  /** For the session's `onPerson`. */
  hear: (person: Person) => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => KnownPersons;
}

export function makePersons(): Persons {
  let known: KnownPersons = new Map();
  const listeners = new Set<() => void>();
  return {
    hear: (person) => {
      known = new Map(known).set(person.id, person);
      for (const tell of [...listeners]) tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => known,
  };
}
