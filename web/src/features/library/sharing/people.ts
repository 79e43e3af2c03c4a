/** Who has a script or a project; both dialogs show and change them the same way. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { GivenRole, SharedWith } from '../shapes';
import { useForeseen } from '../useForeseen';

export interface People {
  /** The owner's name. */
  owner: string;
  people: SharedWith[];
}

interface Circle<Kept extends People> {
  /** Where the people are kept. */
  key: QueryKey;
  /** What else shows them. */
  touches: readonly QueryKey[];
  invite: (email: string, role: GivenRole) => Promise<Kept>;
  change: (id: string, role: GivenRole) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  done: string;
  failed: string;
}

export interface PeopleDeeds {
  /** Throws when the invitation could not be sent. */
  invite: (email: string, role: GivenRole) => Promise<void>;
  change: (id: string, role: GivenRole) => void;
  remove: (id: string) => void;
}

export function usePeopleDeeds<Kept extends People>(circle: Circle<Kept>): PeopleDeeds {
  const queries = useQueryClient();
  const { key, touches, done, failed } = circle;
  const told = { key, touches, done, failed };
  const change = useForeseen<Kept, { id: string; role: GivenRole }>({
    ...told,
    deed: ({ id, role }) => circle.change(id, role),
    foresee: (kept, { id, role }) => ({
      ...kept,
      people: kept.people.map((person) => (person.id === id ? { ...person, role } : person)),
    }),
  });
  const remove = useForeseen<Kept, string>({
    ...told,
    deed: circle.remove,
    foresee: (kept, id) => ({ ...kept, people: kept.people.filter((one) => one.id !== id) }),
  });
  const invite = async (email: string, role: GivenRole) => {
    queries.setQueryData(key, await circle.invite(email, role));
    for (const queryKey of touches) void queries.invalidateQueries({ queryKey });
  };
  return { invite, change: (id, role) => change.mutate({ id, role }), remove: remove.mutate };
}
